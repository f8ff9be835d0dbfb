"""The referee's desk: his tables, their slips in any order, everyone at the top in one command, then the exceptions."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from duplicata.desks.hall import Hall
from duplicata.desks.hall.awaited_slips import awaited_on
from duplicata.desks.hall.turn_judging import TurnJudge
from duplicata.desks.refereeing import sheet_view as referee_sheet
from duplicata.desks.refereeing import tickets as referee_tickets
from duplicata.desks.refereeing.choosing import Choice, chosen_outcome
from duplicata.desks.refereeing.reconciliation import Reconciliation
from duplicata.desks.refereeing.seen_solutions import SeenSolution, legal_lines, solutions_seen
from duplicata.desks.refereeing.sheet_orders import Decide, SheetOrders
from duplicata.desks.refereeing.slip_entry import Override, WrittenSlip, read_slips
from duplicata.desks.refereeing.slip_rulings import (
    TopNotAnnounced,
    blank_slip,
    corrected_slip,
    judged_slip,
    overridden_slip,
    with_tickets_of_numbered_warnings,
)
from duplicata.desks.refereeing.views import (
    Backlog,
    GameSheet,
    Proposal,
    RulingView,
    TableWarnings,
    TurnGrid,
    WaitingTicket,
    reading,
    ruling_view,
)
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.decisions import correct_ruling, rule_slips, tell_player
from duplicata.scrabble.refereeing.decisions.asking import ask_second_reading, confirm_rulings
from duplicata.scrabble.refereeing.decisions.checks import check_tables, check_writable
from duplicata.scrabble.refereeing.decisions.correcting import SlipNotRuled
from duplicata.scrabble.refereeing.events import Corrector, RuledSlip, SheetEvent
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take, collected_takes
from duplicata.scrabble.slips.compact import read_line
from duplicata.scrabble.slips.ruling import Outcome
from duplicata.scrabble.slips.slip import Slip

Events = tuple[SheetEvent, ...]


class NotTheRefereeOfThisSheet(DuplicataError):
    """An order on a sheet that another referee holds."""


class RefereeDesk:
    """Orders and views of one referee on his sheet of one game; `name` is his id among the officials, or his name.

    Each order is one append, or is refused with a sentence and writes nothing. No view tells a solution before it
    is announced, nor a solo at any time.
    """

    def __init__(self, hall: Hall, name: str, game: int, number: int) -> None:
        self._hall = hall
        self._name = name
        self._orders = SheetOrders(hall, name, game, number)
        self.reconciliation = Reconciliation(self._orders, self._check_holder)

    def rule(
        self, take: Take, slips: Mapping[int, WrittenSlip], overrides: Mapping[int, Override] | None = None
    ) -> Events:
        """Rules slips by table, as the judge does or, with a reason, otherwise; doubtful ones are marked undecided."""
        return self._obey(lambda sheet: self._ruled(sheet, take, self._judged(take, slips, overrides or {})))

    def override(self, take: Take, table: int, slip: WrittenSlip, instead: Outcome | int, reason: str) -> Events:
        """Rules one slip otherwise than the judge: `instead` is the ruling, or the number of another reading."""
        return self.rule(take, {}, {table: Override(slip, instead, reason)})

    def everyone_at_top(
        self,
        take: Take,
        except_: Mapping[int, WrittenSlip] | None = None,
        overrides: Mapping[int, Override] | None = None,
    ) -> Events:
        """All the tables without a ruling yet played the word retained, but for these; blank slips are zeros."""

        def decide(sheet: Sheet) -> Events:
            slips = self._judged(take, except_ or {}, overrides or {})
            typed = {slip.table for slip in slips}
            rest = [table for table in self._left(sheet, take) if table not in typed]
            return self._with_top(sheet, take, slips, rest)

        return self._obey(decide)

    def type_slips(self, take: Take, text: str) -> Events:
        """Slips typed one to a line, `T` for the top and `?` for the double referee, in one append.

        Raises:
            SlipWithoutTable, SameTableTwice, and what `rule` raises.
        """
        typed = read_slips(text)

        def decide(sheet: Sheet) -> Events:
            slips = self._judged(take, typed.lines, {})
            named = {*typed.lines, *typed.at_top, *typed.asked}
            rest = [t for t in self._left(sheet, take) if t not in named] if typed.is_rest_at_top else []
            asked = [e for t in typed.asked for e in ask_second_reading(sheet, self._orders.game, take, t)]
            if asked and not (slips or typed.at_top or rest):
                return tuple(asked)
            return (*self._with_top(sheet, take, slips, [*typed.at_top, *rest]), *asked)

        return self._obey(decide)

    def keep(self, take: Take, table: int, slip: WrittenSlip) -> Events:
        """Rules one slip as the judge reads it, by someone who saw how else it could be read."""
        return self._obey(
            lambda sheet: self._ruled(
                sheet, take, [replace(judged_slip(self._judge(take), table, slip), is_undecided=False)]
            )
        )

    def confirm(self, take: Take, tables: Sequence[int]) -> Events:
        """Keeps the judge's reading of slips that could be read otherwise."""
        return self._obey(lambda sheet: confirm_rulings(sheet, take, tables))

    def correct(self, take: Take, table: int, change: WrittenSlip | Outcome, reason: str) -> Events:
        """Puts one of his own rulings right: the slip as it was really written, or another ruling on it."""

        def decide(sheet: Sheet) -> Events:
            check_writable(sheet)
            check_tables(sheet, [table])
            slip = corrected_slip(self._judge(take), sheet, take, table, change)
            slip = with_tickets_of_numbered_warnings(sheet, collected_takes(self._orders.game), take, [slip])[0]
            return correct_ruling(sheet, take, slip, Corrector.REFEREE, reason)

        return self._obey(decide)

    def ask(self, take: Take, table: int, question: str = "") -> Events:
        """Marks a slip for the double referee."""
        return self._obey(lambda sheet: ask_second_reading(sheet, self._orders.game, take, table, question))

    def tell_player(self, table: int, word: str) -> Events:
        """Notes that a player was told aloud that a word is not admitted: from now on he knows it."""
        return self._obey(lambda sheet: tell_player(sheet, self._orders.game, table, word))

    def propose(self, take: Take, table: int, slip: WrittenSlip) -> Proposal:
        """What the judge would rule, and every other reading by number from 1; nothing is written."""
        self._orders.check_tables([table])
        judge = self._judge(take)
        judged = judged_slip(judge, table, slip)
        others = judge.ruling(read_line(judged.line, judge.board)).alternatives
        return Proposal(ruling_view(judged), tuple(reading(other) for other in others))

    def chosen(self, take: Take, line: str, choice: Choice) -> Outcome:
        """What a person decides about a slip instead of the judge; nothing is written.

        Raises:
            What `chosen_outcome` raises.
        """
        return chosen_outcome(self._judge(take), line, choice)

    @property
    def takes(self) -> tuple[Take, ...]:
        """The takes whose slips he has."""
        return collected_takes(self._orders.game)

    def grid(self, take: Take) -> TurnGrid:
        """His tables for one take.

        Raises:
            NotCollected, TakeCancelled.
        """
        return referee_sheet.turn_grid(self._orders, self._judge(take))

    def ruling(self, take: Take, table: int) -> RulingView:
        """One ruling with its findings; of a cancelled take too.

        Raises:
            TableOutsideRange, SlipNotRuled.
        """
        self._orders.check_tables([table])
        slip = self._orders.sheet.ruling(take, table)
        if slip is None:
            raise SlipNotRuled(table=table, turn=take.turn)
        return ruling_view(slip)

    def slip(self, take: Take, line: str) -> Slip:
        """A line of the sheet as the paper it was typed from.

        Raises:
            NotCollected, TakeCancelled, and what reading a line raises.
        """
        return read_line(line, self._judge(take).board)

    def solutions_seen(self, take: Take) -> tuple[SeenSolution, ...]:
        """What his own tables wrote in one take, the most frequent first; the word retained once it is announced."""
        return solutions_seen(self._orders.sheet, self._judge(take))

    def legal_lines(self, take: Take, start: str) -> tuple[str, ...]:
        """The best few moves of a take that begin so, as slips; none before its solution is announced."""
        return legal_lines(self._judge(take), self._hall.lexicon, start)

    def warnings(self) -> tuple[TableWarnings, ...]:
        """The tables that have any, with the numbers to announce."""
        return referee_sheet.warnings(self._orders)

    def tickets(self) -> tuple[WaitingTicket, ...]:
        """Every ticket, those to send first, zeros before the others."""
        return referee_tickets.tickets(self._orders)

    def backlog(self) -> Backlog:
        """The slips left of the turns already collected."""
        left: dict[Take, int] = {}
        for take, _ in self._awaited(self._orders.sheet, self.takes):
            left[take] = left.get(take, 0) + 1
        return Backlog(left)

    def sheet(self) -> GameSheet:
        """The sheet of the game, over the turns announced so far."""
        return referee_sheet.game_sheet(self._orders)

    def _judge(self, take: Take) -> TurnJudge:
        return self._hall.judge(self._orders.game_number, take)

    def _judged(
        self, take: Take, slips: Mapping[int, WrittenSlip], overrides: Mapping[int, Override]
    ) -> list[RuledSlip]:
        judge = self._judge(take)
        ruled = [judged_slip(judge, table, slip) for table, slip in slips.items()]
        return ruled + [overridden_slip(judge, table, override) for table, override in overrides.items()]

    def _ruled(self, sheet: Sheet, take: Take, slips: Sequence[RuledSlip], at_top: Sequence[int] = ()) -> Events:
        check_writable(sheet)
        check_tables(sheet, [*(slip.table for slip in slips), *at_top])
        game = self._orders.game
        slips = with_tickets_of_numbered_warnings(sheet, collected_takes(game), take, slips)
        return rule_slips(sheet, game, take, slips, self._judge(take).at_top if at_top else None, at_top)

    def _with_top(self, sheet: Sheet, take: Take, slips: Sequence[RuledSlip], tables: Sequence[int]) -> Events:
        """These slips, and the top for these tables; where the collector took a blank slip, it is a zero."""
        judge = self._judge(take)
        blanks = {table: sheet.blanks[take, table] for table in tables if (take, table) in sheet.blanks}
        zeros = [blank_slip(judge, table, incident) for table, incident in blanks.items()]
        at_top = [table for table in tables if table not in blanks]
        if at_top and not judge.is_announced:
            raise TopNotAnnounced(turn=take.turn)
        return self._ruled(sheet, take, [*slips, *zeros], at_top)

    def _left(self, sheet: Sheet, take: Take) -> list[int]:
        return [table for _, table in self._awaited(sheet, [take])]

    def _awaited(self, sheet: Sheet, takes: Sequence[Take]) -> tuple[tuple[Take, int], ...]:
        return awaited_on(self._hall, self._orders.game_number, sheet, takes)

    def _obey(self, decide: Decide) -> Events:
        def checked(sheet: Sheet) -> Events:
            self._check_holder(sheet)
            return decide(sheet)

        return self._orders.obey(checked)

    @property
    def penalty_points(self) -> int:
        """What a penalty takes off, by the edition of the sheet."""
        sheet = self._orders.sheet
        return sheet.edition.amount("penalty_points") if sheet.opened else 0

    def check_table(self, table: int) -> None:
        """Raises SheetNotOpened, TableOutsideRange."""
        self._orders.check_tables([table])

    def check_mine(self) -> None:
        """Raises NotTheRefereeOfThisSheet."""
        self._check_holder(self._orders.sheet)

    def _check_holder(self, sheet: Sheet) -> None:
        """Raises NotTheRefereeOfThisSheet."""
        holder = self._hall.competition.official_name(sheet.referee)
        if self._name not in (sheet.referee, holder) and sheet.referee:
            raise NotTheRefereeOfThisSheet(number=self._orders.number)
