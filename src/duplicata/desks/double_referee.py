"""The double referee's desk: the riskiest slips first, read again beside the judge, put right with a green ticket."""

from collections.abc import Sequence

from duplicata.desks.cases.reports import report_decision
from duplicata.desks.hall import Hall
from duplicata.desks.hall.awaited_slips import is_absent
from duplicata.desks.hall.solos import SoloAnswer, ask_solo
from duplicata.desks.refereeing.choosing import Choice, chosen_outcome
from duplicata.desks.refereeing.follow_up_sheet import (
    FollowUpProof,
    FollowUpSheet,
    follow_up_proof,
    follow_up_sheet,
    pending_decisions,
)
from duplicata.desks.refereeing.read_sheets import ReadSheet, read_sheet
from duplicata.desks.refereeing.second_reading import QueuedSlip, SecondReader, SecondReading
from duplicata.desks.refereeing.sheet_orders import SheetOrders
from duplicata.desks.refereeing.slip_entry import WrittenSlip
from duplicata.desks.refereeing.slip_rulings import corrected_slip, with_tickets_of_numbered_warnings
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.refereeing.decisions import correct_ruling, initial_sheet, reread_slips
from duplicata.scrabble.refereeing.decisions.checks import check_writable
from duplicata.scrabble.refereeing.decisions.correcting import SlipNotRuled
from duplicata.scrabble.refereeing.events import Corrector, SheetEvent
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take, collected_takes
from duplicata.scrabble.slips.compact import read_line
from duplicata.scrabble.slips.ruling import Outcome
from duplicata.scrabble.slips.slip import Slip

Events = tuple[SheetEvent, ...]


class NotYourTable(DuplicataError):
    """A table, or a range, that this double referee does not read."""


class DecisionsNotOnSheet(DuplicataError):
    """A sheet to be signed that does not count what a committee decided."""


class DoubleRefereeDesk:
    """Orders and views of one double referee over the ranges he reads; none of his ordinary views names a solo."""

    def __init__(self, hall: Hall, name: str, game: int, ranges: Sequence[int]) -> None:
        self._hall = hall
        self._name = name
        self._game = game
        self._sheets = {number: SheetOrders(hall, name, game, number) for number in ranges}
        self._reader = SecondReader(hall, game)

    def queue(self, most: int | None = None) -> tuple[QueuedSlip, ...]:
        """The slips to read again, riskiest first; slips that are alike on one sheet come together."""
        found = [slip for orders in self._opened() for slip in self._reader.queue(orders)]
        found.sort(key=lambda slip: (-slip.weight, slip.take, slip.tables))
        return tuple(found[:most])

    def second_reading(self, take: Take, table: int) -> SecondReading:
        """A slip, the ruling that stands and the judge's own, side by side.

        Raises:
            NotYourTable, SlipNotRuled, NotCollected, TakeCancelled.
        """
        orders = self._orders(table)
        slip = orders.sheet.ruling(take, table)
        if slip is None:
            raise SlipNotRuled(table=table, turn=take.turn)
        return self._reader.side_by_side(orders, take, slip)

    def reread(self, take: Take, tables: Sequence[int]) -> Events:
        """Marks rulings as right: one append on each sheet they are on, or none at all.

        Raises:
            NotYourTable, SlipNotRuled, ResultsAreFinal, SameTableTwice.
        """
        sheets = list(dict.fromkeys(self._orders(table) for table in tables))
        found = [(orders, [table for table in tables if table in orders.sheet.tables]) for orders in sheets]
        for orders, own in found:
            reread_slips(orders.sheet, take, own)
        return tuple(event for orders, own in found for event in _reread(orders, take, own))

    @rule("G 2.4-9", "G 2.4-10", "R 4.7-3")
    def correct(self, take: Take, table: int, change: WrittenSlip | Outcome, reason: str) -> Events:
        """Another ruling stands, at any turn; where the player must know, a green ticket goes to his referee.

        Raises:
            NotYourTable, SlipNotRuled, NothingToCorrect, MissingReason, ResultsAreFinal, TakeCancelled.
        """
        orders = self._orders(table)

        def decide(sheet: Sheet) -> Events:
            check_writable(sheet)
            slip = corrected_slip(self._hall.judge(self._game, take), sheet, take, table, change)
            slip = with_tickets_of_numbered_warnings(sheet, collected_takes(orders.game), take, [slip])[0]
            return correct_ruling(sheet, take, slip, Corrector.DOUBLE_REFEREE, reason)

        return orders.obey(decide)

    def chosen(self, take: Take, line: str, choice: Choice) -> Outcome:
        """What a person decides about a slip instead of the judge; nothing is written.

        Raises:
            What `chosen_outcome` raises.
        """
        return chosen_outcome(self._hall.judge(self._game, take), line, choice)

    def slip(self, take: Take, line: str) -> Slip:
        """A line of a sheet as the paper it was typed from.

        Raises:
            NotCollected, TakeCancelled, and what reading a line raises.
        """
        return read_line(line, self._hall.judge(self._game, take).board)

    def sheets(self) -> tuple[ReadSheet, ...]:
        """The sheets he reads: whose they are, and whether he has signed them."""
        return tuple(read_sheet(self._hall, orders) for orders in self._opened())

    def follow_up(self) -> FollowUpSheet:
        """The follow-up sheet of his ranges, as the journal fills it."""
        return follow_up_sheet(self._hall, self._name, self._game, list(self._sheets.values()))

    def proof(self) -> FollowUpProof:
        """Whether every correction and every decision of a committee is counted on the sheets."""
        return follow_up_proof(self._opened())

    @rule("G 2.4-5", "G 2.4-7")
    def initial(self, number: int) -> Events:
        """Signs a referee's sheet on which everything is ruled, settled and counted.

        Raises:
            NotYourTable, DecisionsNotOnSheet, GameNotOver, SlipsMissing, TotalsNotSettled, ResultsAreFinal.
        """
        if number not in self._sheets:
            raise NotYourTable(table=number)
        orders = self._sheets[number]

        def decide(sheet: Sheet) -> Events:
            if pending := pending_decisions(orders):
                raise DecisionsNotOnSheet(cases=", ".join(str(each.case) for each in pending))
            absent = [table for table in sheet.tables if is_absent(self._hall, self._game, sheet, table)]
            return initial_sheet(sheet, orders.game, self._name, absent)

        return orders.obey(decide)

    @rule("G 2.4-13", "G 2.4-14")
    def look_for_solo(self, take: Take) -> SoloAnswer:
        """Asked by the chief referee about one turn: the note for him alone, with the word and the player's name.

        Raises:
            NotCollected, TakeCancelled.
        """
        return ask_solo(self._hall, self._game, take)

    @rule("G 2.4-20")
    def report_decision(self, case: int) -> bool:
        """Puts the decision of a committee on the sheet of one of his referees; whether there was anything to write.

        Raises:
            NotYourTable, ResultsAreFinal.
        """
        found = self._hall.cases().get(case)
        link = found.brought.link if found else None
        if link is None or link.game != self._game or link.range not in self._sheets:
            raise NotYourTable(table=link.table if link and link.table else case)
        return report_decision(self._hall, case, self._name)

    def _opened(self) -> list[SheetOrders]:
        return [orders for orders in self._sheets.values() if orders.sheet.opened]

    def _orders(self, table: int) -> SheetOrders:
        found = (orders for orders in self._sheets.values() if table in orders.sheet.tables)
        orders = next(found, None)
        if orders is None:
            raise NotYourTable(table=table)
        return orders


def _reread(orders: SheetOrders, take: Take, tables: Sequence[int]) -> Events:
    return orders.obey(lambda sheet: reread_slips(sheet, take, tables))
