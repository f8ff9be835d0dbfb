"""Over HTTP too, nobody learns anything before its time: pages, live views, the interface for programs, their heads."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from conftest import IS_PROOF
from desks.halls import GAME
from desks.leak_checking import secrets_of
from desks.played_halls import alone, mark
from web.api.full_hall import full_premises
from web.leaks_over_http import READERS, Watched, leaks
from web.premises import TestedPremises

from duplicata.competition.committee.dispute import Appeal, Subject
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.moment import Moment
from duplicata.desks.public_hall import PublicDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase
from duplicata.scrabble.solver import Solver
from duplicata.web import frames, headers

pytestmark = pytest.mark.slow

TURNS = 30 if IS_PROOF else 3


@pytest.fixture(scope="module")
def source(lexicon: Lexicon) -> TestedPremises:
    """A game with a solo, a slip before the committee, a turn played again, and an end."""
    tested = full_premises(lexicon)
    small = tested.small
    for turn in range(1, TURNS + 1):
        if small.game.phase is Phase.ENDED:
            break
        take = small.play_turn()
        mark(small, take, alone(3) if turn == 1 else {2: "XQZ H8 40"})
    clerk = CaseClerkDesk(small.hall, "da")
    clerk.contest_slip(GAME, 2, take, Appeal(Subject.WRITING, "Le mot se lit", ("R 4.2",)))
    if small.game.phase is not Phase.ENDED:
        small.collect_turn()
        small.cancel_last_turn()
        small.start_turn()
        small.chief.interrupt("panne")
        small.time.pass_seconds(1000)
        small.chief.resume()
    return tested


def test_nothing_that_the_hall_receives_tells_a_secret_before_its_time(
    source: TestedPremises, lexicon: Lexicon
) -> None:
    assert list(leaks(Watched(source, lexicon), lexicon)) == []


Told = Callable[[Any], str]


def told_top(hall: Any) -> str:
    """Something of the turn that only the chief referee knows while the clock runs."""
    if hall.game(GAME).phase is not Phase.RUNNING:
        return ""
    secrets = secrets_of(hall, GAME, Solver(hall.lexicon))
    return max((word for word, _ in secrets.solutions), key=len) if secrets.solutions else ""


def told_points(hall: Any) -> str:
    if hall.game(GAME).phase is not Phase.RUNNING:
        return ""
    return str(secrets_of(hall, GAME, Solver(hall.lexicon)).top)


def told_tiles(hall: Any) -> str:
    game = hall.game(GAME)
    return "".join(reversed(game.new_tiles)) if game.phase is Phase.DRAWN else ""


def told_seed(hall: Any) -> str:
    return (hall.game(GAME).seed or "") if not hall.game(GAME).is_seed_public else ""


def told_solo(hall: Any) -> str:
    return "solo" if hall.game(GAME).phase is not Phase.ENDED and hall.results(GAME).solos else ""


def told_ruling(hall: Any) -> str:
    """How many slips are ruled, which tells how others fare."""
    return f"{sum(len(slips) for sheet in hall.sheets(GAME) for slips in sheet.rulings.values())} jugés"


def told_case(hall: Any) -> str:
    return "table 2" if hall.cases() else ""


TOLD = [told_top, told_points, told_tiles, told_seed, told_solo, told_ruling, told_case]


@pytest.mark.parametrize("told", TOLD)
def test_a_secret_that_a_page_is_given_by_mistake_is_found(
    source: TestedPremises, lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch, told: Told
) -> None:
    right = frames.moment

    def wrong(hall: Any, number: int) -> Moment:
        now = right(hall, number)
        return msgspec.structs.replace(now, competition=f"{now.competition} {told(hall)}")

    monkeypatch.setattr(frames, "moment", wrong)
    watched = Watched(source, lexicon)
    watched.look_at_only("/tableau", "/direct/tableau")
    found = list(leaks(watched, lexicon))
    assert {leak.split()[0] for leak in found} == set(READERS)
    assert any(" /direct/tableau" in leak for leak in found)


def test_a_secret_in_the_head_of_an_answer_is_found(
    source: TestedPremises, lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(source, lexicon)
    watched.look_at_only("/tableau")

    class Leaking(dict[str, str]):
        def items(self) -> Any:
            return [("X-Top", told_top(watched.hall))]

        def __iter__(self) -> Any:
            return iter(["X-Top"])

        def __getitem__(self, key: str) -> str:
            return told_top(watched.hall)

    monkeypatch.setattr(headers, "_HEADERS", Leaking({"X-Top": ""}))
    assert list(leaks(watched, lexicon))


def test_a_secret_in_an_answer_to_a_program_is_found(
    source: TestedPremises, lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = PublicDesk.view

    def wrong(desk: PublicDesk) -> Any:
        view = right(desk)
        return view and msgspec.structs.replace(view, place=told_top(watched.hall))

    monkeypatch.setattr(PublicDesk, "view", wrong)
    watched = Watched(source, lexicon)
    watched.look_at_only("/api/public/view")
    assert list(leaks(watched, lexicon))
