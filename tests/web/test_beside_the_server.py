"""What runs beside the server goes on after a trouble, and stops with it whatever happened."""

import asyncio
import logging

import pytest
from web.premises import TestedPremises

from duplicata.journal.refusals import JournalOutOfReach
from duplicata.web import showing
from duplicata.web.troubles import Troubles


class EmptyStage:
    """Robots that do nothing but stop."""

    def __init__(self, _show: object) -> None:
        self.is_running = False

    def start(self) -> None:
        self.is_running = True

    def stop(self) -> None:
        self.is_running = False


class Visitors:
    """A demonstration one of whose visitors leaves in the instant in which somebody looks."""

    show = club = None

    def __init__(self) -> None:
        self.looks = 0

    def look(self) -> None:
        self.looks += 1
        if self.looks == 1:
            raise KeyError("the badge of whoever left")


def test_a_visitor_who_leaves_at_the_wrong_moment_does_not_end_the_demonstration(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(showing, "_LOOK_SECONDS", 0.01)
    monkeypatch.setattr(showing, "DemonstrationRunner", EmptyStage)
    visitors = Visitors()

    async def scenario() -> None:
        task = asyncio.ensure_future(showing.keep_showing(visitors))  # type: ignore[arg-type]
        while visitors.looks < 3 and not task.done():
            await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(scenario())
    assert visitors.looks >= 3


def test_what_died_beside_the_server_is_said_and_keeps_it_from_stopping_in_no_way(
    premises: TestedPremises, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise RuntimeError("the disk is on fire")

    monkeypatch.setattr(premises.premises, "warm_up", fail)
    with caplog.at_level(logging.ERROR), premises.client() as browser:
        assert browser.get("/tableau").status_code == 200
    assert "the disk is on fire" in caplog.text


def test_a_hall_can_be_served_again_by_the_same_program(premises: TestedPremises) -> None:
    for _ in range(2):
        with premises.client() as browser:
            assert browser.get("/tableau").status_code == 200


def test_a_trouble_that_comes_back_is_told_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    at = [0.0]
    troubles = Troubles(logging.getLogger("test"), "bells", lambda: at[0])
    for second in range(150):
        at[0] = second
        troubles.note(JournalOutOfReach())
    assert [each.getMessage().split()[-1] for each in caplog.records] == ["(1)", "(60)", "(60)"]
    assert not any(each.exc_info for each in caplog.records)
    troubles.note(OSError("the disk is on fire"))
    assert caplog.records[-1].exc_info
