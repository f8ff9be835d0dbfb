"""Nobody learns anything before its time: every view of every desk, after every event of a simulated competition."""

from collections.abc import Callable, Iterator, Mapping

import pytest
from conftest import IS_PROOF
from desks.leak_checking import Leaves, Secrets, all_shown, leaks_in, leaves, secrets_of
from desks.views_of_the_hall import KNOW_MORE, ORDERS, Views, desk_classes, public_methods, views_of

from duplicata.bootstrap import open_game_journal
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.setting import Setting
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import MoveRetained, SeedSealed, TilesDrawn
from duplicata.scrabble.game import Phase
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.refereeing.takes import counted_takes
from duplicata.scrabble.solver import Solver

pytestmark = pytest.mark.slow

Shown = dict[tuple[str, str], object]
Wrap = Callable[[Hall, Mapping[str, Views]], Mapping[str, Views]]

GAME = 1
READERS = (
    *("board", "public", "player 1", "collector 1", "referee 1", "double referee 0", "supervisor", "organiser"),
    "committee",
)
# The chief referee alone knows of these: no view of anybody else may change with them.
SECRET_EVENTS = (TilesDrawn, MoveRetained, SeedSealed)


# Small halls, for everything is looked at after every event.
FEW = (Setting(9, 1, "fuite"),)
MORE = (
    Setting(24, 1, "paires", is_pairs=True, kind_names=("joker",)),
    Setting(20, 1, "blitz", seconds=60, kind_names=("7sur8",), edition_name="FISF-2016"),
)


@pytest.fixture(scope="module", params=FEW + MORE if IS_PROOF else FEW, ids=lambda setting: setting.seed)
def journal(request: pytest.FixtureRequest, lexicon: Lexicon) -> CompetitionJournal:
    journal = open_game_journal(None, create=True)
    simulate(journal, lexicon, request.param, lambda _: None)
    return journal


def as_they_are(hall: Hall, views: Mapping[str, Views]) -> Mapping[str, Views]:
    return views


def told_at_all(key: tuple[str, str], views: Shown) -> object:
    """A view without what a draw changes for a collector: from its start on, he keeps his tickets."""
    view = views[key]
    if not key[0].startswith("collector") or not isinstance(view, dict):
        return view
    return {name: held for name, held in view.items() if name not in ("may_give", "to_do")}


def leaks(journal: CompetitionJournal, lexicon: Lexicon, wrap: Wrap = as_they_are) -> Iterator[str]:
    """Writes the journal again event by event, and looks at everything after each of them."""
    again, solver = open_game_journal(None, create=True), Solver(lexicon)
    # Time stands still: whatever changes, changes because of an event.
    hall = Hall(again, lexicon, lambda: 0)
    before: Shown = {}
    untold: dict[tuple[str, str], Leaves] = {}
    for recorded in journal.read():
        again.append(
            recorded.stream, [recorded.event], expected=recorded.version - 1, actor=recorded.actor, at=recorded.at
        )
        hall.catch_up()
        now = all_shown(wrap(hall, views_of(hall, GAME)))
        if isinstance(recorded.event, SECRET_EVENTS):
            changed = (key for key in now if key in before and told_at_all(key, now) != told_at_all(key, before))
            yield from (f"{key} changes with {recorded.event}" for key in changed)
        secrets = secrets_of(hall, GAME, solver)
        if hall.game(GAME).phase is Phase.TO_DRAW:
            untold = {key: dict(leaves(value)) for key, value in now.items()}
        for (reader, name), value in now.items():
            yield from leaks_in(f"{reader}", value, secrets, untold.get((reader, name), {}))
        before = now


def test_no_view_tells_a_secret_after_any_event(journal: CompetitionJournal, lexicon: Lexicon) -> None:
    assert list(leaks(journal, lexicon)) == []


def test_the_game_has_secrets_to_tell(journal: CompetitionJournal, lexicon: Lexicon) -> None:
    hall = Hall(journal, lexicon, lambda: 0)
    assert hall.results(GAME).solos
    assert len(hall.cases()) == 1
    assert len(counted_takes(hall.game(GAME))) > 15
    assert hall.game(GAME).discarded


def with_leak(reader: str, told: Callable[[Hall], object]) -> Wrap:
    """One reader, and a view of his that tells more than it may."""

    def wrap(hall: Hall, views: Mapping[str, Views]) -> Mapping[str, Views]:
        found = told(hall)
        if found is None or reader not in views:
            return {}
        return {reader: {"leak": lambda: found}}

    return wrap


def top_of(hall: Hall) -> object:
    game = hall.game(GAME)
    if game.phase is not Phase.RUNNING:
        return None
    tops = secrets_of(hall, GAME, Solver(hall.lexicon))
    return {"best": tops.top}


def solution_of(hall: Hall) -> object:
    secrets = secrets_of(hall, GAME, Solver(hall.lexicon))
    if hall.game(GAME).phase is not Phase.ANNOUNCED or not secrets.solutions:
        return None
    word, ref = min(secrets.solutions)
    return {"hint": f"Jouez {word.upper()} en {ref}."}


def drawn_tiles(hall: Hall) -> object:
    game = hall.game(GAME)
    return {"next": list(game.new_tiles)} if game.phase is Phase.DRAWN else None


def retained_place(hall: Hall) -> object:
    retained = hall.game(GAME).retained
    return {"place": retained.ref if retained else ""}


def solo_so_far(hall: Hall) -> object:
    if hall.game(GAME).phase is Phase.ENDED:
        return None
    return {"is_solo": bool(hall.sheets(GAME) and hall.results(GAME).solos)}


def board_ahead(hall: Hall) -> object:
    game = hall.game(GAME)
    if game.phase is not Phase.RUNNING:
        return None
    best = Solver(hall.lexicon).top(game.board, Rack(game.rack))
    return {"board": game.board.with_move(next(iter(best))).rows}


def name_on_case(hall: Hall) -> object:
    return {"note": hall.competition.entries[1].name} if hall.cases() else None


def table_on_case(hall: Hall) -> object:
    return {"table": 3} if hall.cases() else None


def seed_of(hall: Hall) -> object:
    return {"chance": hall.game(GAME).seed} if not hall.game(GAME).is_seed_public else None


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("told", [top_of, solution_of, drawn_tiles, retained_place, solo_so_far, board_ahead, seed_of])
def test_a_leak_put_in_on_purpose_is_found(
    journal: CompetitionJournal, lexicon: Lexicon, reader: str, told: Callable[[Hall], object]
) -> None:
    assert next(leaks(journal, lexicon, with_leak(reader, told)), None)


@pytest.mark.parametrize("told", [name_on_case, table_on_case])
def test_a_name_put_on_a_case_is_found(
    journal: CompetitionJournal, lexicon: Lexicon, told: Callable[[Hall], object]
) -> None:
    assert any("committee" in leak for leak in leaks(journal, lexicon, with_leak("committee", told)))


def test_every_public_method_of_every_desk_is_a_known_view_or_a_known_order(
    journal: CompetitionJournal, lexicon: Lexicon
) -> None:
    hall = Hall(journal, lexicon, lambda: 0)
    looked_at = {name.split()[0] for views in views_of(hall, GAME).values() for name in views}
    unknown = {
        f"{kind.__name__}.{method}"
        for kind in desk_classes()
        if kind.__name__ not in KNOW_MORE
        for method in public_methods(kind) - ORDERS.get(kind.__name__, set()) - looked_at
    }
    assert not unknown


def test_secrets_are_what_the_solver_finds(journal: CompetitionJournal, lexicon: Lexicon) -> None:
    """The checker itself sees a top in any number, and lets the number of a turn alone."""
    secrets = Secrets(top=24, solutions=frozenset({("ZUT", "H7")}), is_before_bell=True)
    assert list(leaks_in("public", {"points": 24}, secrets, {}))
    assert not list(leaks_in("public", {"turn": 24}, secrets, {}))
    assert not list(leaks_in("public", {"points": 24}, secrets, {("points",): 24}))
    assert list(leaks_in("public", {"a": ({"b": "le mot ZUT"},)}, secrets, {}))
