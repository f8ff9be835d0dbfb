"""Who shares the best score of a turn, over all the referees: for the chief referee alone until the game is over."""

from collections.abc import Iterable

import msgspec

from duplicata.desks.hall.awaited_slips import awaited_slips
from duplicata.desks.hall.whole import Hall
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import Take, check_collected, counted_takes

# The guide lets solos, duos and trios be told.
MOST_TOLD = 3


class BestOfTurn(msgspec.Struct, frozen=True):
    """The tables that share the best score of a turn, with their names and what each played."""

    turn: int
    points: int
    tables: tuple[int, ...]
    names: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def is_solo(self) -> bool:
        return len(self.tables) == 1


class SoloAnswer(msgspec.Struct, frozen=True):
    """Whether a turn is a solo by the slips that are in, and how many are not; `text` says it in French."""

    turn: int
    is_solo: bool
    best: BestOfTurn | None
    missing: int
    text: str


@rule("G 2.2-50", "G 2.4-13", "G 2.4-14")
def ask_solo(hall: Hall, game: int, take: Take) -> SoloAnswer:
    """Whether the slips of a take, those of every referee, have one table alone above the others.

    Raises:
        NotCollected, TakeCancelled.
    """
    hall.catch_up()
    state = hall.game(game)
    check_collected(state, take)
    counted = counted_takes(state)
    takes = counted if take in counted else (*counted, take)
    sheets = hall.sheets(game)
    missing = len(awaited_slips(hall, game, (take,)))
    results = hall.results(game).sheets if takes == counted else [SheetResult(sheet, takes) for sheet in sheets]
    best = _best(hall, game, take, results)
    return SoloAnswer(take.turn, best is not None and best.is_solo, best, missing, _answer(take, best, missing))


@rule("G 2.2-51", "G 2.2-57")
def shared_bests(hall: Hall, game: int) -> tuple[BestOfTurn, ...]:
    """The solos, duos and trios of a game in the order of its turns; it must be over."""
    results = hall.results(game).sheets
    found = (_best(hall, game, take, results, MOST_TOLD) for take in counted_takes(hall.game(game)))
    return tuple(best for best in found if best is not None)


def _best(
    hall: Hall, game: int, take: Take, results: Iterable[SheetResult], most: int | None = None
) -> BestOfTurn | None:
    """Nothing when nobody earned a point, or when more than `most` tables share the best."""
    results = tuple(results)
    points = max((result.best[take.turn][0] for result in results), default=0)
    if points <= 0:
        return None
    tables = tuple(table for result in results for table in _holders(result, take, points))
    if most is not None and len(tables) > most:
        return None
    names = tuple(name_of(hall, game, table) for table in tables)
    words = tuple(_word(result, take, table) for result in results for table in _holders(result, take, points))
    return BestOfTurn(take.turn, points, tables, names, words)


def _holders(result: SheetResult, take: Take, points: int) -> list[int]:
    if result.best[take.turn][0] < points:
        return []
    return [table for table, tally in result.tallies.items() if tally.outcomes[take.turn].points == points]


def _word(result: SheetResult, take: Take, table: int) -> str:
    return result.tallies[table].outcomes[take.turn].word or "–"


def name_of(hall: Hall, game: int, table: int) -> str:
    """Who sits at a table; the number of the table where nobody does any more."""
    competition = hall.competition
    entry = competition.seats(game).get(table)
    return competition.entries[entry].name if entry is not None else sentence("table_numbered", {"table": table})


def _answer(take: Take, best: BestOfTurn | None, missing: int) -> str:
    if best is None:
        text = sentence("solo_nobody", {"turn": take.turn})
    elif best.is_solo:
        facts = {"turn": take.turn, "name": best.names[0], "table": best.tables[0]}
        text = sentence("solo_yes", facts | {"word": best.words[0], "points": best.points})
    else:
        text = sentence("solo_no", {"turn": take.turn, "count": len(best.tables), "points": best.points})
    return f"{text} {sentence('solo_missing', {'count': missing})}" if missing else text
