"""The slips that are still to be marked; nobody waits for those of a player who never came."""

from collections.abc import Sequence

from duplicata.competition.rounds import Presence
from duplicata.desks.hall.whole import Hall
from duplicata.scrabble.refereeing.decisions.closing import missing_slips
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take


def awaited_slips(hall: Hall, game: int, takes: Sequence[Take]) -> tuple[tuple[Take, int], ...]:
    """Take and table of each slip of a game that nobody has marked."""
    return tuple(slip for sheet in hall.sheets(game) for slip in awaited_on(hall, game, sheet, takes))


def awaited_on(hall: Hall, game: int, sheet: Sheet, takes: Sequence[Take]) -> tuple[tuple[Take, int], ...]:
    """The same for one sheet."""
    missing = missing_slips(sheet, takes)
    return tuple(slip for slip in missing if not is_absent(hall, game, sheet, slip[1]))


def is_absent(hall: Hall, game: int, sheet: Sheet, table: int) -> bool:
    """Whether the player was found missing and never handed a slip in."""
    round_ = hall.competition.rounds.get(game)
    if round_ is None:
        return False
    is_missing = round_.presence.get(round_.seats.get(table, 0)) is Presence.MISSING
    return is_missing and not any(table in rulings for rulings in sheet.rulings.values())
