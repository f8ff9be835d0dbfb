"""A referee who hesitates: he asks the double referee, or keeps the judge's reading of a doubtful slip (G 2.3)."""

from collections.abc import Sequence

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.decisions.texts import readable
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.decisions.checks import (
    check_tables,
    check_writable,
)
from duplicata.scrabble.refereeing.decisions.correcting import SlipNotRuled
from duplicata.scrabble.refereeing.events import RulingsConfirmed, SecondReadingAsked, SheetEvent
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take, check_collected


class NothingInDoubt(DuplicataError):
    """A ruling to be confirmed that was never in doubt."""


@rule("G 2.3-30")
def ask_second_reading(sheet: Sheet, game: Game, take: Take, table: int, question: str = "") -> tuple[SheetEvent, ...]:
    """The slip is marked for the double referee, ruled or not.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, NotCollected, TakeCancelled, TextTooLong, UnreadableText.
    """
    check_writable(sheet)
    check_tables(sheet, [table])
    check_collected(game, take)
    return (SecondReadingAsked(take, table, readable(question)),)


def confirm_rulings(sheet: Sheet, take: Take, tables: Sequence[int]) -> tuple[SheetEvent, ...]:
    """The referee keeps the judge's reading of slips that people may read otherwise.

    Raises:
        SheetNotOpened, ResultsAreFinal, TableOutsideRange, SameTableTwice, SlipNotRuled, NothingInDoubt.
    """
    check_writable(sheet)
    check_tables(sheet, tables)
    for table in tables:
        ruled = sheet.ruling(take, table)
        if ruled is None:
            raise SlipNotRuled(table=table, turn=take.turn)
        if not ruled.is_undecided:
            raise NothingInDoubt(table=table, turn=take.turn)
    return (RulingsConfirmed(take, tuple(tables)),) if tables else ()
