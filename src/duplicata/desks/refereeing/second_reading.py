"""Reads every slip a second time in silence: what stands beside what the judge finds, and how risky each slip is."""

from collections.abc import Iterator

import msgspec

from duplicata.desks.hall import Hall
from duplicata.desks.refereeing.sheet_orders import SheetOrders
from duplicata.desks.refereeing.views import OutcomeReading, RulingView, reading, ruling_view
from duplicata.kernel.articles import rule
from duplicata.scrabble.refereeing.events import RuledSlip
from duplicata.scrabble.refereeing.risk import (
    Circumstance,
    RiskReason,
    SlipGround,
    agree,
    slip_risks,
    total_weight,
)
from duplicata.scrabble.refereeing.sheet import Settlement, Sheet
from duplicata.scrabble.refereeing.takes import Take, collected_takes
from duplicata.scrabble.slips.compact import read_line


class RiskView(msgspec.Struct, frozen=True):
    """One reason to read a slip again, with its article and its French sentence."""

    code: str
    article: str
    text: str


class QueuedSlip(msgspec.Struct, frozen=True):
    """A slip to read again, the same for all these tables; without a ruling, a referee asks about a slip he left."""

    take: Take
    number: int
    tables: tuple[int, ...]
    line: str
    standing: OutcomeReading | None
    judged: OutcomeReading | None
    risks: tuple[RiskView, ...]
    weight: int
    question: str


class EarlierRuling(msgspec.Struct, frozen=True):
    """A ruling that no longer stands: who put it right and why."""

    standing: OutcomeReading
    by: str
    reason: str
    case: int | None


class SecondReading(msgspec.Struct, frozen=True):
    """A slip side by side: the ruling that stands, the judge's own, its other readings, and what was ruled before."""

    take: Take
    number: int
    rack: str
    board: tuple[str, ...]
    standing: RulingView
    judged: RulingView
    is_agreed: bool
    others: tuple[OutcomeReading, ...]
    risks: tuple[RiskView, ...]
    earlier: tuple[EarlierRuling, ...]
    question: str
    is_reread: bool


class SecondReader:
    """Rules the slips of a game again as they were typed, and remembers what it found."""

    def __init__(self, hall: Hall, game: int) -> None:
        self._hall = hall
        self._game = game
        self._ruled: dict[tuple[Take, str], RuledSlip] = {}
        # What was found for a take of a sheet holds while what it rests on is the same.
        self._kept: dict[tuple[int, Take], tuple[tuple[object, ...], tuple[QueuedSlip, ...]]] = {}
        self._risks: dict[tuple[Take, RuledSlip, Circumstance, int | None], tuple[RiskReason, ...]] = {}

    def second(self, take: Take, slip: RuledSlip) -> RuledSlip:
        """The judge's own ruling on the line of a slip."""
        key = take, slip.line
        if key not in self._ruled:
            self._ruled[key] = self._hall.judge(self._game, take).rule_line(0, slip.line)
        return self._ruled[key]

    def risks(self, sheet: Sheet, take: Take, slip: RuledSlip) -> tuple[RiskReason, ...]:
        """Why a slip should be read again."""
        around = _circumstance(sheet, take, slip.table)
        bare = msgspec.structs.replace(slip, table=0)
        key = take, bare, around, self._top(take)
        if key not in self._risks:
            judge = self._hall.judge(self._game, take)
            ground = SlipGround(judge.board, judge.rack, judge.top)
            self._risks[key] = slip_risks(bare, self.second(take, bare), ground, around)
        return self._risks[key]

    def _top(self, take: Take) -> int | None:
        """The top of a turn once it is announced: a slip may then be found to earn more."""
        played = self._hall.game(self._game).played
        return played[take.turn - 1].top if take.turn <= len(played) else None

    @rule("G 2.4-1", "G 2.4-2", "G 2.4-3", "G 2.4-4", "G 2.3-40")
    def queue(self, orders: SheetOrders) -> Iterator[QueuedSlip]:
        """The slips of one sheet that nobody has read again and that have a reason to be, alike ones together."""
        sheet = orders.sheet
        for take in collected_takes(orders.game):
            rests_on = sheet.rulings.get(take), sheet.reread.get(take), sheet.asked, sheet.settled, self._top(take)
            kept = self._kept.get((orders.number, take))
            if kept is None or any(one is not other for one, other in zip(kept[0], rests_on, strict=True)):
                kept = self._kept[orders.number, take] = rests_on, tuple(self._of_take(sheet, orders.number, take))
            yield from kept[1]

    def _of_take(self, sheet: Sheet, number: int, take: Take) -> Iterator[QueuedSlip]:
        alike: dict[tuple[RuledSlip, tuple[RiskReason, ...], str], list[int]] = {}
        for table, slip in sheet.rulings.get(take, {}).items():
            if table not in sheet.reread.get(take, ()) and (reasons := self.risks(sheet, take, slip)):
                question = sheet.asked.get((take, table), "")
                bare = msgspec.structs.replace(slip, table=0)
                alike.setdefault((bare, reasons, question), []).append(table)
        for (slip, reasons, question), tables in alike.items():
            yield self._queued(take, number, slip, tuple(tables), reasons, question)
        yield from _asked_and_left(sheet, number, take)

    def _queued(
        self,
        take: Take,
        number: int,
        slip: RuledSlip,
        tables: tuple[int, ...],
        reasons: tuple[RiskReason, ...],
        question: str,
    ) -> QueuedSlip:
        second = self.second(take, slip)
        judged = None if agree(slip.outcome, second.outcome) else reading(second.outcome)
        standing, weight = reading(slip.outcome), total_weight(reasons)
        return QueuedSlip(take, number, tables, slip.line, standing, judged, _views(reasons), weight, question)

    def side_by_side(self, orders: SheetOrders, take: Take, slip: RuledSlip) -> SecondReading:
        """One slip, with all that a second reading needs."""
        sheet, judge = orders.sheet, self._hall.judge(self._game, take)
        second = msgspec.structs.replace(self.second(take, slip), table=slip.table)
        others = judge.ruling(read_line(slip.line, judge.board)).alternatives
        return SecondReading(
            take,
            orders.number,
            judge.rack,
            judge.board.rows,
            ruling_view(slip),
            ruling_view(second),
            agree(slip.outcome, second.outcome),
            tuple(reading(other) for other in others),
            _views(self.risks(sheet, take, slip)),
            _earlier(sheet, take, slip.table),
            sheet.asked.get((take, slip.table), ""),
            slip.table in sheet.reread.get(take, ()),
        )


def _circumstance(sheet: Sheet, take: Take, table: int) -> Circumstance:
    is_disputed = sheet.settled.get(table) is Settlement.DISPUTED and take.turn in sheet.disputed.get(table, ())
    is_put_right = any((event.take, event.slip.table) == (take, table) for event, _ in sheet.corrections)
    return Circumstance((take, table) in sheet.asked, is_disputed, is_put_right)


def _asked_and_left(sheet: Sheet, number: int, take: Take) -> Iterator[QueuedSlip]:
    """The slips that a referee asks about without having ruled them."""
    reasons = (RiskReason.ASKED,)
    for (asked, table), question in sheet.asked.items():
        if asked == take and sheet.ruling(take, table) is None:
            weight = total_weight(reasons)
            yield QueuedSlip(take, number, (table,), "", None, None, _views(reasons), weight, question)


def _earlier(sheet: Sheet, take: Take, table: int) -> tuple[EarlierRuling, ...]:
    return tuple(
        EarlierRuling(reading(old.outcome), event.by.value, event.reason, event.case)
        for event, old in sheet.corrections
        if (event.take, event.slip.table) == (take, table)
    )


def _views(reasons: tuple[RiskReason, ...]) -> tuple[RiskView, ...]:
    return tuple(RiskView(reason.value, reason.article, reason.text) for reason in reasons)
