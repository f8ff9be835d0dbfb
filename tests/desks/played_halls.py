"""Halls where a whole game was played and marked, for tests of what follows it."""

from collections.abc import Mapping

from desks.halls import GAME, SmallHall, small_hall

from duplicata.desks.referee import RefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.decisions import initial_sheet
from duplicata.scrabble.refereeing.takes import Take

# A word that no list holds: its slip is worth nothing.
NO_WORD = "XQZ H8 40"
Exceptions = Mapping[int, Mapping[int, str]]


def referee_of(small: SmallHall, number: int) -> RefereeDesk:
    return RefereeDesk(small.hall, f"a{number}", GAME, number)


def mark(small: SmallHall, take: Take, exceptions: Mapping[int, str] | None = None) -> None:
    """Everyone at the top, but for the slips of these tables."""
    for sheet in small.hall.sheets(GAME):
        assert sheet.opened is not None
        own = {table: line for table, line in (exceptions or {}).items() if table in sheet.tables}
        referee_of(small, sheet.opened.number).everyone_at_top(take, own)


def alone(table: int, tables: int = 6) -> Mapping[int, str]:
    """One table at the top, all the others at zero."""
    return {other: NO_WORD for other in range(1, tables + 1) if other != table}


def played_hall(lexicon: Lexicon, exceptions: Exceptions, tables: int = 6, per_range: int = 3) -> SmallHall:
    """A game played to its end, every slip marked."""
    small = small_hall(lexicon, tables, per_range)
    while small.game.phase is not Phase.ENDED:
        take = small.play_turn()
        mark(small, take, exceptions.get(take.turn))
    return small


def settle(small: SmallHall, number: int) -> None:
    """Every player of a range announces the referee's total, and is freed."""
    reconciliation = referee_of(small, number).reconciliation
    reconciliation.note_totals(small.hall.results(GAME).sheets[number - 1].points)
    reconciliation.free_agreeing()


def initial(small: SmallHall, number: int) -> None:
    stream = small.hall.sheet_stream(GAME, number)
    stream.obey(lambda sheet: initial_sheet(sheet, small.game, "da"), "da", small.time())
