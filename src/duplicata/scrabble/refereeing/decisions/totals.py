"""The totals at the end of a game: announced by the player, validated, disputed, or the lower one kept (G 2.3)."""

from collections.abc import Sequence

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.refereeing.decisions.checks import MOST_TOTAL_POINTS, check_points, check_tables, check_writable
from duplicata.scrabble.refereeing.events import (
    LowerTotalKept,
    SheetEvent,
    TotalAgreed,
    TotalAnnounced,
    TotalDisputed,
)
from duplicata.scrabble.refereeing.sheet import Sheet


class GameNotOver(DuplicataError):
    """Totals compared while the game goes on."""


class TotalNotAnnounced(DuplicataError):
    """A total settled before the player has announced his."""


class TotalsDiffer(DuplicataError):
    """A total validated while the player's and the referee's are not the same."""


class NoDifference(DuplicataError):
    """A dispute about totals that are the same."""


def check_over(game: Game) -> None:
    """Raises GameNotOver."""
    if game.phase is not Phase.ENDED:
        raise GameNotOver(game=game.opened.number if game.opened else 0)


@rule("G 2.3-33")
def announce_total(sheet: Sheet, game: Game, table: int, points: int) -> tuple[SheetEvent, ...]:
    """Raises SheetNotOpened, ResultsAreFinal, TableOutsideRange, GameNotOver."""
    _check(sheet, game, table)
    check_points(points, MOST_TOTAL_POINTS)
    return (TotalAnnounced(table, points),)


@rule("G 2.3-39")
def agree_total(sheet: Sheet, game: Game, table: int, computed: int) -> tuple[SheetEvent, ...]:
    """The player agrees; `computed` is the referee's total, solos apart, after every correction.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, GameNotOver, TotalNotAnnounced, TotalsDiffer.
    """
    _check(sheet, game, table)
    if _announced(sheet, table) != computed:
        raise TotalsDiffer(table=table)
    return (TotalAgreed(table, computed),)


@rule("G 2.3-38", "G 2.3-40")
def dispute_total(sheet: Sheet, game: Game, table: int, turns: Sequence[int]) -> tuple[SheetEvent, ...]:
    """They differ on these turns, whose slips are looked up at the double referee's.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, GameNotOver, TotalNotAnnounced.
    """
    _check(sheet, game, table)
    _announced(sheet, table)
    return (TotalDisputed(table, tuple(turns)),)


@rule("G 2.8-20")
def keep_lower_total(sheet: Sheet, game: Game, table: int, computed: int) -> tuple[SheetEvent, ...]:
    """The player disagrees and has left, or left no total: the lower one stands, or the referee's.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, GameNotOver, NoDifference.
    """
    _check(sheet, game, table)
    if sheet.announced.get(table) == computed:
        raise NoDifference(table=table)
    return (LowerTotalKept(table),)


def _check(sheet: Sheet, game: Game, table: int) -> None:
    check_writable(sheet)
    check_tables(sheet, [table])
    check_over(game)


def _announced(sheet: Sheet, table: int) -> int:
    if table not in sheet.announced:
        raise TotalNotAnnounced(table=table)
    return sheet.announced[table]
