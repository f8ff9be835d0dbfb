"""The sheets that a double referee reads: whose they are, and how near they are to his signature."""

import msgspec

from duplicata.desks.hall import Hall
from duplicata.desks.hall.awaited_slips import awaited_on
from duplicata.desks.refereeing.sheet_orders import SheetOrders
from duplicata.kernel.spans import spans
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.takes import counted_takes


class ReadSheet(msgspec.Struct, frozen=True):
    """One sheet: its referee and tables, what is missing before it can be signed, and who signed it."""

    number: int
    referee: str
    tables: str
    missing: int
    unsettled: tuple[int, ...]
    is_over: bool
    initials: str
    is_final: bool

    @property
    def is_ready(self) -> bool:
        return self.is_over and not self.missing and not self.unsettled


def read_sheet(hall: Hall, orders: SheetOrders) -> ReadSheet:
    sheet, result = orders.sheet, orders.result
    is_over = orders.game.phase is Phase.ENDED
    return ReadSheet(
        orders.number,
        hall.competition.official_name(sheet.referee),
        spans(sheet.tables),
        len(awaited_on(hall, orders.game_number, sheet, counted_takes(orders.game))),
        tuple(table for table in sheet.tables if not result.is_settled(table)) if is_over else (),
        is_over,
        hall.competition.official_name(sheet.initials),
        sheet.is_closed,
    )
