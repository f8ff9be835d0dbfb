"""The one line of a referee at work: what is clear is written at once, what is doubtful is shown and waits for him."""

import msgspec

from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.choosing import Choice
from duplicata.desks.refereeing.seen_solutions import SeenSolution
from duplicata.desks.refereeing.typed_line import Intent, TypedLine, read_typed_line
from duplicata.desks.refereeing.views import Proposal, RulingView
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.refereeing.decisions.correcting import SlipNotRuled
from duplicata.scrabble.refereeing.events import SheetEvent
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.ruling import Sanction
from duplicata.scrabble.slips.slip import Slip

Events = tuple[SheetEvent, ...]


class NoSlipToChange(DuplicataError):
    """A ruling to be changed of a table whose slip nobody has typed, before the top is known."""


class EntryAnswer(msgspec.Struct, frozen=True):
    """What became of a line: written, or a proposal that waits; `standing` is what it would replace.

    `wish` says what the referee wants to do with the proposal, `paper` is the slip as it is drawn.
    """

    take: Take
    table: int
    is_written: bool = False
    count: int = 0
    is_asked: bool = False
    proposal: Proposal | None = None
    standing: RulingView | None = None
    wish: Intent = Intent.SLIP
    paper: Slip | None = None


class EntryLine:
    """Types, accepts and changes rulings of one take for one referee; every refusal writes nothing."""

    def __init__(self, desk: RefereeDesk, take: Take) -> None:
        self._desk = desk
        self._take = take

    def type(self, typed: str) -> EntryAnswer:
        """Obeys a line, or proposes what the judge makes of it.

        Raises:
            LineWithoutTable, ZeroWithoutMotive, and what the desk raises.
        """
        line = read_typed_line(typed)
        match line.intent:
            case Intent.EVERYONE_AT_TOP:
                return self._written(0, self._desk.everyone_at_top(self._take))
            case Intent.AT_TOP:
                return self._at_top(line.table)
            case Intent.ASK:
                self._desk.ask(self._take, line.table, line.text)
                return EntryAnswer(self._take, line.table, is_written=True, is_asked=True)
            case Intent.SLIP:
                return self._slip(line)
            case _:
                return self._shown(line)

    def accept(self, table: int, line: str) -> EntryAnswer:
        """Writes the judge's ruling on a slip, seen by the referee; a ruling that stood is put right."""
        standing = self._standing(table)
        if standing is None:
            return self._written(table, self._desk.keep(self._take, table, line))
        if standing.is_undecided and standing.line == self._desk.propose(self._take, table, line).ruling.line:
            return self._written(table, self._desk.confirm(self._take, [table]))
        reason = sentence("typing_mistake", {})
        return self._written(table, self._desk.correct(self._take, table, line, reason))

    def change(self, table: int, line: str, choice: Choice, reason: str) -> EntryAnswer:
        """Writes what a person decides instead of the judge, with his reason.

        Raises:
            What `chosen_outcome` raises, MissingReason, and what the desk raises.
        """
        outcome, standing = self._desk.chosen(self._take, line, choice), self._standing(table)
        if standing is None:
            return self._written(table, self._desk.override(self._take, table, line, outcome, reason))
        return self._written(table, self._desk.correct(self._take, table, outcome, reason))

    def _slip(self, line: TypedLine) -> EntryAnswer:
        proposal, standing = self._desk.propose(self._take, line.table, line.text), self._standing(line.table)
        if not is_clear(proposal):
            return self._proposed(line, proposal, standing)
        if standing is None:
            return self._written(line.table, self._desk.rule(self._take, {line.table: line.text}))
        if not self._is_plain_top(standing):
            return self._proposed(line, proposal, standing)
        reason = sentence("typed_after_top", {})
        return self._written(line.table, self._desk.correct(self._take, line.table, line.text, reason))

    def _at_top(self, table: int) -> EntryAnswer:
        top = self._retained()
        if top is None or self._standing(table) is None:
            return self._written(table, self._desk.type_slips(self._take, f"{table} T"))
        return self._slip(TypedLine(Intent.SLIP, table, top.line))

    def _shown(self, line: TypedLine) -> EntryAnswer:
        standing = self._standing(line.table)
        written = standing.line if standing else self._top_line(line)
        if written is None:
            return EntryAnswer(self._take, line.table, wish=line.intent, paper=Slip(()))
        return self._proposed(line, self._desk.propose(self._take, line.table, written), standing)

    def _top_line(self, line: TypedLine) -> str | None:
        """A sanction without a slip is given on the word retained; otherwise there is nothing to show."""
        if line.intent in (Intent.LOOK, Intent.EDIT):
            # Refuses a table of another range.
            self._desk.check_table(line.table)
            return None
        top = self._retained()
        if top is None:
            raise NoSlipToChange(table=line.table, turn=self._take.turn)
        return top.line

    def _proposed(self, line: TypedLine, proposal: Proposal, standing: RulingView | None) -> EntryAnswer:
        paper = self._desk.slip(self._take, proposal.ruling.line)
        return EntryAnswer(self._take, line.table, proposal=proposal, standing=standing, wish=line.intent, paper=paper)

    def _written(self, table: int, events: Events) -> EntryAnswer:
        count = sum(len(getattr(e, "at_top", ())) + len(getattr(e, "slips", ())) for e in events)
        paper = self._desk.slip(self._take, self._desk.ruling(self._take, table).line) if table else None
        standing = self._desk.ruling(self._take, table) if table else None
        return EntryAnswer(self._take, table, is_written=True, count=count, standing=standing, paper=paper)

    def _standing(self, table: int) -> RulingView | None:
        try:
            return self._desk.ruling(self._take, table)
        except SlipNotRuled:
            return None

    def _retained(self) -> SeenSolution | None:
        return next((each for each in self._desk.solutions_seen(self._take) if each.is_retained), None)

    def _is_plain_top(self, standing: RulingView) -> bool:
        top = self._retained()
        is_top = top is not None and top.line == standing.line
        return is_top and standing.judged is None and standing.standing.sanction == Sanction.NONE.value


def is_clear(proposal: Proposal) -> bool:
    """Whether nobody could rule otherwise: no fault, no doubt, no other reading that earns something else."""
    ruling = proposal.ruling
    is_plain = ruling.standing.sanction == Sanction.NONE.value and not ruling.is_undecided
    return is_plain and all(other.points == ruling.standing.points for other in proposal.others)
