"""The server is killed in the middle of a turn and started again: every page goes on where it was."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from journeys.halls_on_disk import HallOnDisk
from playwright.sync_api import Page, expect
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.auditor import audit_place

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Page]
SEATS = {
    AccessRole.CHIEF_REFEREE: "/juge-arbitre",
    AccessRole.REFEREE: "/arbitre",
    AccessRole.DOUBLE_REFEREE: "/double-arbitre",
    AccessRole.PLAYER: "/joueur",
    AccessRole.COLLECTOR: "/ramassage",
    AccessRole.ORGANISER: "/organisation",
}


@pytest.fixture
def hall(premises: TestedPremises, tmp_path: Path) -> Iterator[HallOnDisk]:
    """A hall whose third turn is drawn and said; the clock is not started yet."""
    premises.play_two_turns()
    premises.small.chief.draw_by_program()
    while premises.small.chief.judgement().is_rejection:
        premises.small.chief.reject()
        premises.small.chief.draw_by_program()
    premises.small.chief.announce_rack()
    hall = HallOnDisk(premises, tmp_path)
    hall.start()
    yield hall
    hall.stop()


def sit_down(visit: Visit, hall: HallOnDisk, code: str) -> Page:
    page = visit(f"{hall.address}/poste")
    page.get_by_label("Code").fill(code)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/poste" not in url)
    return page


def test_every_page_survives_a_power_cut_in_the_middle_of_a_turn(
    visit: Visit, hall: HallOnDisk, premises: TestedPremises, expected_messages: list[str]
) -> None:
    expected_messages += [
        "ERR_CONNECTION_REFUSED",
        "ERR_INCOMPLETE_CHUNKED_ENCODING",
        "ERR_EMPTY_RESPONSE",
        "ERR_CONNECTION_RESET",
        "ERR_CONTENT_LENGTH_MISMATCH",
        # An order that was on its way.
        "htmx:sendError",
        "htmx:afterRequest",
    ]
    pages = {role: sit_down(visit, hall, premises.codes[premises.badge_id(role)]) for role in SEATS}
    board = visit(f"{hall.address}/tableau")
    for role, page in pages.items():
        assert page.url == hall.address + SEATS[role]
    pages[AccessRole.CHIEF_REFEREE].keyboard.press("Space")
    expect(board.locator("dup-clock[data-phase=running]").first).to_be_attached()
    rack = board.locator("#cells").get_attribute("data-rack")
    ends_at = board.locator("dup-clock[data-phase=running]").first.get_attribute("data-ends-at")
    everyone = [*pages.values(), board]
    # The hall sees the clock before the chief referee is answered: an order cut on its way is another story.
    expect(pages[AccessRole.CHIEF_REFEREE].locator(".htmx-request")).to_have_count(0)
    hall.kill()
    for page in everyone:
        expect(page.locator("html")).to_have_attribute("data-connected", "false", timeout=30_000)
    # What was on the screens stays there.
    assert board.locator("#cells").get_attribute("data-rack") == rack
    hall.start()
    for page in everyone:
        expect(page.locator("html")).to_have_attribute("data-connected", "true", timeout=30_000)
    assert board.locator("dup-clock[data-phase=running]").first.get_attribute("data-ends-at") == ends_at
    for role, page in pages.items():
        page.reload()
        assert page.url == hall.address + SEATS[role]
    chief = pages[AccessRole.CHIEF_REFEREE]
    # A key pressed as the screen changes is taken for one that was meant for the screen before.
    chief.wait_for_timeout(600)
    chief.keyboard.press("F9")
    expect(board.get_by_text("Restez à votre place")).to_be_visible()
    hall.kill()
    assert audit_place(str(hall.path)).ok
