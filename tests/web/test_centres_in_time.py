"""A lost line says what becomes of its centre when the time has passed, though nobody writes anything."""

import asyncio
from types import SimpleNamespace

import pytest
from desks.halls import GAME, small_hall
from desks.transmission.fake_lines import Drawing, Receiving, centre
from web.premises import TestedPremises
from web.test_live import followed, listening

from duplicata.competition.centres.commands import AgreeFormula, DeclareCentre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.centres.signals import SignalKind
from duplicata.desks.centres.due import CentresWatch, next_change
from duplicata.desks.centres.organiser import CentresOrganiserDesk
from duplicata.desks.transmission.reception_desk import ReceptionDesk, ReceptionWatch
from duplicata.lexicon import Lexicon
from duplicata.scrabble.terms import Draws
from duplicata.web import keeping_centres
from duplicata.web.keeping_centres import keep_centres
from duplicata.web.live.channels import Channel, Reader
from duplicata.web.live.hub import Hub
from duplicata.web.pages.organising import centres as page

MINUTES = 60
HOUR = 60 * MINUTES


class Followed:
    """A main organiser with three centres that play."""

    def __init__(self, lexicon: Lexicon, formula: Formula) -> None:
        self.tested = TestedPremises(lexicon)
        self.hall = self.tested.premises.centres
        self.hall.order(
            AgreeFormula(formula, "Multiplex", "2026-01-01", (DrawnGame(1, 1), DrawnGame(2, 1))), "organisateur"
        )
        self.desk = CentresOrganiserDesk(self.hall, "organisateur")
        for number in (1, 2, 3):
            self.hall.order(DeclareCentre(centre(number, f"Ville {number}")), "organisateur")
            self.tell(number, SignalKind.STARTED)

    def tell(self, number: int, kind: SignalKind, turn: int = 0) -> None:
        self.desk.signal(number, GAME, kind, turn)

    def wait(self, seconds: int) -> None:
        self.tested.small.time.pass_seconds(seconds)

    @property
    def states(self) -> list[str]:
        return [line.state for line in self.desk.lines(GAME)]


@pytest.fixture(params=(Formula.EQUAL, Formula.SATELLITES))
def event(request: pytest.FixtureRequest, lexicon: Lexicon) -> Followed:
    return Followed(lexicon, request.param)


def test_the_page_of_the_centres_changes_when_the_fifteen_minutes_have_passed(
    event: Followed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping_centres, "_SECONDS", 0.05)
    premises = event.tested.premises
    event.tell(2, SignalKind.LINE_LOST)
    drawn = Channel("centres", lambda: repr(page._live(premises, GAME)["lines"]), lambda stream: stream == "centres")

    async def scenario(hub: Hub) -> None:
        keeper = asyncio.create_task(keep_centres(premises))
        # Whoever has just opened his page knows all that was written.
        messages = await listening(hub, drawn, Reader(), premises.position)
        written = premises.position
        coming = asyncio.ensure_future(anext(messages))
        event.wait(15 * MINUTES)
        await asyncio.wait({coming}, timeout=0.5)
        assert not coming.done(), "fifteen minutes are allowed"
        event.wait(1)
        told = await asyncio.wait_for(coming, 5)
        assert b"cut_void" in told or b"cut_alone" in told
        assert premises.position == written
        keeper.cancel()

    followed(event.tested, scenario)


def test_what_changes_by_itself_is_drawn_again_once(event: Followed) -> None:
    watch = CentresWatch(event.hall)
    assert not watch.is_due()
    event.wait(HOUR)
    assert not watch.is_due(), "nothing goes on by itself"
    event.tell(2, SignalKind.LINE_LOST)
    assert not watch.is_due(), "what was written is drawn anyway"
    event.wait(15 * MINUTES + 1)
    assert (watch.is_due(), watch.is_due()) == (True, False)
    assert event.states[1] in ("cut_alone", "cut_void")


def test_the_minutes_of_a_late_reader_go_on_and_he_is_too_late_after_an_hour(lexicon: Lexicon) -> None:
    event = Followed(lexicon, Formula.EQUAL)
    watch = CentresWatch(event.hall)
    for turn in (1, 2):
        event.tell(1, SignalKind.TURN, turn)
    event.tell(2, SignalKind.TURN, 1)
    assert not watch.is_due()
    event.wait(59)
    assert not watch.is_due()
    event.wait(1)
    assert watch.is_due()
    event.wait(59 * MINUTES)
    assert watch.is_due()
    assert not event.desk.lines(GAME)[1].is_too_far
    assert next_change(event.hall.centres, event.hall.now()) == event.hall.now() + 1
    event.wait(1)
    assert watch.is_due()
    assert event.desk.lines(GAME)[1].is_too_far


def test_a_receiving_centre_sees_that_its_cut_lasts_too_long_and_that_it_reads_too_late(lexicon: Lexicon) -> None:
    drawing = Drawing(lexicon)
    drawing.open()
    receiving = Receiving(lexicon, drawing)
    watch = ReceptionWatch(receiving.centre)
    drawing.small.play_turn()
    receiving.receive(drawing.messages(receiving.keys))
    receiving.centre.line_cut(receiving.end, drawing.small.time())
    assert not watch.is_due()
    drawing.small.time.pass_seconds(15 * MINUTES)
    assert not watch.is_due()
    drawing.small.time.pass_seconds(1)
    assert (watch.is_due(), watch.is_due()) == (True, False)
    assert ReceptionDesk(receiving.centre, GAME, "").view().is_cut_too_long
    drawing.small.time.pass_seconds(HOUR)
    assert watch.is_due()
    assert ReceptionDesk(receiving.centre, GAME, "").view().is_late


def test_a_hall_that_follows_nobody_has_nothing_to_watch(lexicon: Lexicon) -> None:
    tested = TestedPremises(lexicon, small=small_hall(lexicon, draws=Draws.HAND))
    assert not ReceptionWatch(tested.premises.receiving).is_due()


def test_the_watch_outlives_a_journal_that_is_out_of_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping_centres, "_SECONDS", 0.01)
    looks = [OSError("away"), True, False]

    class Watch:
        def __init__(self, _: object) -> None:
            pass

        def is_due(self) -> bool:
            found = looks.pop(0) if looks else False
            if isinstance(found, OSError):
                raise found
            return found

    monkeypatch.setattr(keeping_centres, "CentresWatch", Watch)
    monkeypatch.setattr(keeping_centres, "ReceptionWatch", Watch)
    touched: list[str] = []
    premises = SimpleNamespace(centres=None, receiving=None, hub=SimpleNamespace(touch=touched.append))

    async def run() -> None:
        task = asyncio.create_task(keep_centres(premises))  # type: ignore[arg-type]
        await asyncio.sleep(0.2)
        task.cancel()

    asyncio.run(run())
    assert touched == ["lines"]
