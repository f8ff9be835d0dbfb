"""The double referee's follow-up sheet: one line of ticked columns for each correction, and what became of it."""

from collections.abc import Mapping
from enum import Enum

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.regulations.amounts import amounts_beside
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.events import Corrector, RuledSlip, RulingCorrected, TicketName
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.over_a_game.correction import Correction
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction


class Column(Enum):
    """The columns that are ticked, in the order of the sheet: those of zeros, of penalties, then of warnings."""

    WORD_NOT_ADMITTED = "mna"
    LINK = "rac"
    LETTER = "el"
    ZERO_CANCELLED = "zero_annule"
    SHIFTED = "decale"
    FINAL_LETTER = "lfo"
    PENALTY_CANCELLED = "penalite_annulee"
    SCORE = "score"
    TWO_LINK_LETTERS = "2l"
    LINK_ALTERED = "rm"
    INVERTED = "inv"
    JOKER = "joker"
    WARNING_LIFTED = "sup"

    @property
    def title(self) -> str:
        """What heads the column."""
        return sentence(f"follow_up_{self.value}", {})


# A finding ticks a column in the frame of the sanction that stands; the others are told in the remarks.
_COLUMNS: Mapping[Sanction, Mapping[Code, Column]] = {
    Sanction.NONE: {},
    Sanction.ZERO: {
        Code.WORD_INVALID: Column.WORD_NOT_ADMITTED,
        Code.LINK_MISSING: Column.LINK,
        Code.LINK_WRONG: Column.LINK,
        Code.ONE_LINK_LETTER: Column.LINK,
        Code.LINK_LETTER_ADDED: Column.LINK,
        Code.EXTENSION_NEIGHBOUR_MISSING: Column.LINK,
        Code.REF_WRONG: Column.LINK,
        Code.REF_AND_WORD_INVERTED: Column.LINK,
        Code.LETTER_NOT_IN_RACK: Column.LETTER,
    },
    Sanction.PENALTY: {
        Code.SHIFTED_ONE_SQUARE: Column.SHIFTED,
        Code.FINAL_LETTER_OMITTED: Column.FINAL_LETTER,
    },
    Sanction.WARNING: {
        Code.SCORE_MISSING: Column.SCORE,
        Code.SCORE_WRONG: Column.SCORE,
        Code.SCORE_ILLEGIBLE: Column.SCORE,
        Code.TWO_LINK_LETTERS: Column.TWO_LINK_LETTERS,
        Code.LINK_LETTER_OMITTED: Column.LINK_ALTERED,
        Code.LINK_LETTER_CHANGED: Column.LINK_ALTERED,
        Code.LINK_LETTERS_SWAPPED: Column.LINK_ALTERED,
        Code.REF_INVERTED: Column.INVERTED,
        Code.WORD_INVERTED: Column.INVERTED,
        Code.JOKER_NOT_CIRCLED: Column.JOKER,
        Code.JOKER_WRONGLY_CIRCLED: Column.JOKER,
    },
}


class Proof(Enum):
    """What became of a correction: counted on the sheet, counted otherwise, superseded, or not to be found there."""

    COUNTED = "counted"
    ADJUSTED = "adjusted"
    SUPERSEDED = "superseded"
    LOST = "lost"

    @property
    def text(self) -> str:
        return sentence(f"proof_{self.value}", {})


class FollowUpTurn(msgspec.Struct, frozen=True):
    """A turn of the game on the follow-up sheet; nothing is written on a line before its solution is announced."""

    turn: int
    rack: str = ""
    word: str = ""
    place: str = ""
    score: int | None = None


class FollowUpLine(msgspec.Struct, frozen=True):
    """One correction: the table, the turn, the columns ticked, and the score that is to be found on the sheet."""

    table: int
    take: Take
    ticked: tuple[Column, ...]
    final_score: int
    remarks: tuple[str, ...]
    by: Corrector
    case: int | None = None
    is_superseded: bool = False


@rule("G 2.4-12", "G 4.3-1", "G 4.3-2", "G 4.3-3", "G 4.3-4", "G 4.3-13")
def follow_up_line(event: RulingCorrected, old: RuledSlip, *, is_superseded: bool = False) -> FollowUpLine:
    """The line that a correction leaves on the sheet."""
    outcome = event.slip.outcome
    remarks = (*(finding.text for finding in outcome.findings if _column(finding, outcome) is None), event.reason)
    ticked = _ticked(Correction(event.take.turn, old.outcome, outcome))
    points = outcome.points
    return FollowUpLine(event.slip.table, event.take, ticked, points, remarks, event.by, event.case, is_superseded)


@rule("G 4.3-5", "G 4.3-6", "G 4.3-7", "G 4.3-8", "G 4.3-9", "G 4.3-10", "G 4.3-11", "G 4.3-12")
def _ticked(correction: Correction) -> tuple[Column, ...]:
    """What was found instead, what is cancelled, and whether a warning is taken back."""
    old, new = correction.old, correction.new
    found = {column for finding in new.findings if (column := _column(finding, new)) is not None}
    if old.sanction is Sanction.ZERO and new.sanction is not Sanction.ZERO:
        found.add(Column.ZERO_CANCELLED)
    if old.sanction is Sanction.PENALTY and new.sanction is not Sanction.PENALTY:
        found.add(Column.PENALTY_CANCELLED)
    if correction.is_warning_lifted:
        found.add(Column.WARNING_LIFTED)
    return tuple(column for column in Column if column in found)


def _column(finding: Finding, outcome: Outcome) -> Column | None:
    return _COLUMNS[outcome.sanction].get(finding.code)


def is_discarded(game: Game, take: Take) -> bool:
    """Whether the turn was cancelled or unplayable after slips of this take were ruled: its papers no longer count."""
    return take.number <= game.discarded.count(take.turn)


def follow_up_lines(sheet: Sheet, game: Game) -> tuple[FollowUpLine, ...]:
    """Every correction that others than the referee himself made on his sheet, in their order.

    A line is superseded when the ruling was put right again, or when its turn was cancelled.
    """
    last = {(event.take, event.slip.table): event for event, _ in sheet.corrections}
    return tuple(
        follow_up_line(
            event,
            old,
            is_superseded=last[event.take, event.slip.table] is not event or is_discarded(game, event.take),
        )
        for event, old in sheet.corrections
        if event.by is not Corrector.REFEREE
    )


@rule("G 2.4-5", "G 4.3-14")
def prove(line: FollowUpLine, result: SheetResult) -> Proof:
    """Whether the referee's sheet counts what a correction says.

    An average, a late arrival or an exclusion may make the turn worth something else than the slip: it is said.
    """
    if line.is_superseded:
        return Proof.SUPERSEDED
    standing = result.sheet.ruling(line.take, line.table)
    if standing is None or standing.outcome.points != line.final_score:
        return Proof.LOST
    counted = result.tallies[line.table].outcomes.get(line.take.turn)
    return Proof.COUNTED if counted == standing.outcome else Proof.ADJUSTED


@rule("G 4.3-1")
def follow_up_turns(game: Game) -> tuple[FollowUpTurn, ...]:
    """Rack, word, place and score of each turn announced, then the lines that are left of the sheet."""
    played = [
        FollowUpTurn(turn.number, turn.rack, turn.move.word, str(turn.move.reference), turn.score)
        for turn in game.played
    ]
    lines = amounts_beside(__package__, "follow_up.toml")["turns"].value
    return (*played, *map(FollowUpTurn, range(len(played) + 1, lines + 1)))


def superseded_tickets(sheet: Sheet, game: Game) -> frozenset[TicketName]:
    """The tickets that no longer tell what stands: another was written since, or none is due, or the turn is void."""
    return frozenset(name for name in sheet.tickets if is_superseded(sheet, game, name))


def is_superseded(sheet: Sheet, game: Game, name: TicketName) -> bool:
    """Whether a ticket no longer tells what stands."""
    following = TicketName(name.take, name.table, name.issue + 1)
    ruling = sheet.ruling(name.take, name.table)
    is_due = ruling is not None and ruling.is_ticket_due
    return following in sheet.tickets or is_discarded(game, name.take) or not is_due
