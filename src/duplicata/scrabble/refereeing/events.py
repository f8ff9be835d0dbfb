"""What happens on a referee's sheet, once and for ever: one stream for the tables of one range in one game."""

from enum import Enum
from typing import TypeAlias, get_args

import msgspec

from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.ruling import Outcome
from duplicata.scrabble.slips.slip import Incident


class Corrector(Enum):
    """Who put a ruling right."""

    REFEREE = "referee"
    DOUBLE_REFEREE = "double_referee"
    CHIEF_REFEREE = "chief_referee"
    COMMITTEE = "committee"


class RuledSlip(msgspec.Struct, frozen=True, omit_defaults=True):
    """A slip as it was written, on its canonical line, and what it earns.

    `judged` is what the judge had found where the referee decided otherwise, with his reason. `if_admitted` is what a
    slip would earn if the invalid words that made it void were words, for the average of R 4.7.
    """

    table: int
    line: str
    outcome: Outcome
    judged: Outcome | None = None
    reason: str = ""
    is_undecided: bool = False
    if_admitted: Outcome | None = None
    is_ticket_due: bool = False

    @property
    def is_override(self) -> bool:
        return self.judged is not None


class TicketName(msgspec.Struct, frozen=True, order=True):
    """A correction ticket: the take and the table it is about, and whether it is the first, the second…"""

    take: Take
    table: int
    issue: int = 1


class SheetOpened(msgspec.Struct, frozen=True, tag="sheet_opened"):
    """A referee's sheet for the tables of his range in one game; the edition and the time tell what warnings cost."""

    game: int
    number: int
    referee: str
    tables: tuple[int, ...]
    edition_name: str
    is_blitz: bool = False


class SheetHandedOver(msgspec.Struct, frozen=True, tag="sheet_handed_over"):
    """Another referee goes on with the sheet."""

    referee: str


class SheetTablesChanged(msgspec.Struct, frozen=True, tag="sheet_tables_changed"):
    """Somebody sat down at a table of the range, or nobody sits at one any more."""

    tables: tuple[int, ...]


class SlipsRuled(msgspec.Struct, frozen=True, tag="slips_ruled", omit_defaults=True):
    """Slips of one take, ruled together; `at_top` are the tables that all wrote the slip `top`."""

    take: Take
    slips: tuple[RuledSlip, ...] = ()
    at_top: tuple[int, ...] = ()
    top: RuledSlip | None = None


class RulingCorrected(msgspec.Struct, frozen=True, tag="ruling_corrected", omit_defaults=True):
    """Another ruling stands for a slip: who says so, why, and for which case if a committee decided."""

    take: Take
    slip: RuledSlip
    by: Corrector
    reason: str
    case: int | None = None


class SlipsReread(msgspec.Struct, frozen=True, tag="slips_reread"):
    """The double referee read these slips again and found their rulings right."""

    take: Take
    tables: tuple[int, ...]


class RulingsConfirmed(msgspec.Struct, frozen=True, tag="rulings_confirmed"):
    """The referee keeps the judge's reading of slips that could be read otherwise."""

    take: Take
    tables: tuple[int, ...]


class SecondReadingAsked(msgspec.Struct, frozen=True, tag="second_reading_asked"):
    """The referee hesitates about a slip and asks the double referee."""

    take: Take
    table: int
    question: str


class TicketsTaken(msgspec.Struct, frozen=True, tag="tickets_taken"):
    """The collector has these tickets in his hand."""

    tickets: tuple[TicketName, ...]
    at: int


class TicketsGiven(msgspec.Struct, frozen=True, tag="tickets_given"):
    """The players have these tickets, between the second bell of this turn and the next draw."""

    tickets: tuple[TicketName, ...]
    turn: int
    at: int


class TicketsTakenBack(msgspec.Struct, frozen=True, tag="tickets_taken_back"):
    """These tickets had reached a wrong table: they are at the referee's again, and their players were told nothing."""

    tickets: tuple[TicketName, ...]
    at: int


class PlayerTold(msgspec.Struct, frozen=True, tag="player_told"):
    """A player was told aloud that a word is not admitted, in time for the slip of this turn."""

    table: int
    word: str
    turn: int


class SlipTakenEarly(msgspec.Struct, frozen=True, tag="slip_taken_early"):
    """A player who left the hall during the turn gave his slip: no other one counts."""

    take: Take
    table: int


class BlankSlipTaken(msgspec.Struct, frozen=True, tag="blank_slip_taken"):
    """The collector took a blank slip in place of the player's, for this motive."""

    take: Take
    table: int
    incident: Incident


class MisconductSanctioned(msgspec.Struct, frozen=True, tag="misconduct_sanctioned", omit_defaults=True):
    """An official sanctioned a table during a turn: warnings, the turn, or all that is left of the game."""

    take: Take
    table: int
    measure: str
    motive: str
    warnings: int = 0
    voids_turn: bool = False
    excludes: bool = False
    note: str = ""


class MisconductLifted(msgspec.Struct, frozen=True, tag="misconduct_lifted"):
    """A measure of discipline no longer stands: which one of the sheet, from 0, why, and for which case."""

    number: int
    reason: str
    case: int | None = None


class MisconductRestored(msgspec.Struct, frozen=True, tag="misconduct_restored"):
    """A measure that was lifted stands again: a higher instance has decided so."""

    number: int
    reason: str
    case: int | None = None


class TableLate(msgspec.Struct, frozen=True, tag="table_late"):
    """Nobody sat at the table for the first turns."""

    table: int
    turns: tuple[int, ...]


class TotalAnnounced(msgspec.Struct, frozen=True, tag="total_announced"):
    """The total that the player wrote on his last slip, solos apart."""

    table: int
    points: int


class TotalAgreed(msgspec.Struct, frozen=True, tag="total_agreed"):
    """The player and the referee validated this total."""

    table: int
    points: int


class TotalDisputed(msgspec.Struct, frozen=True, tag="total_disputed"):
    """They differ on these turns: the slips are looked up at the double referee's."""

    table: int
    turns: tuple[int, ...]


class LowerTotalKept(msgspec.Struct, frozen=True, tag="lower_total_kept"):
    """The player disagrees and is not there: the lower of the two totals stands."""

    table: int


class SheetInitialled(msgspec.Struct, frozen=True, tag="sheet_initialled"):
    """The double referee saw that every correction is on the sheet."""

    double_referee: str


class SheetClosed(msgspec.Struct, frozen=True, tag="sheet_closed"):
    """The results are final: nothing on the sheet changes any more."""


class SheetReopened(msgspec.Struct, frozen=True, tag="sheet_reopened"):
    """Results that were final have to change after all, and why."""

    reason: str


SheetEvent: TypeAlias = (
    SheetOpened
    | SheetHandedOver
    | SheetTablesChanged
    | SlipsRuled
    | RulingCorrected
    | SlipsReread
    | RulingsConfirmed
    | SecondReadingAsked
    | TicketsTaken
    | TicketsGiven
    | TicketsTakenBack
    | PlayerTold
    | SlipTakenEarly
    | BlankSlipTaken
    | MisconductSanctioned
    | MisconductLifted
    | MisconductRestored
    | TableLate
    | TotalAnnounced
    | TotalAgreed
    | TotalDisputed
    | LowerTotalKept
    | SheetInitialled
    | SheetClosed
    | SheetReopened
)

SHEET_EVENTS: tuple[type[SheetEvent], ...] = get_args(SheetEvent)
