"""A referee's sheet as its events tell it: `evolve` adds one event, and nothing else ever changes it."""

from collections.abc import Mapping
from enum import Enum
from typing import assert_never

import msgspec
from msgspec.structs import replace

from duplicata.regulations.editions import Edition, editions
from duplicata.scrabble.refereeing.events import (
    BlankSlipTaken,
    Corrector,
    LowerTotalKept,
    MisconductLifted,
    MisconductRestored,
    MisconductSanctioned,
    PlayerTold,
    RuledSlip,
    RulingCorrected,
    RulingsConfirmed,
    SecondReadingAsked,
    SheetClosed,
    SheetEvent,
    SheetHandedOver,
    SheetInitialled,
    SheetOpened,
    SheetReopened,
    SheetTablesChanged,
    SlipsReread,
    SlipsRuled,
    SlipTakenEarly,
    TableLate,
    TicketName,
    TicketsGiven,
    TicketsTaken,
    TicketsTakenBack,
    TotalAgreed,
    TotalAnnounced,
    TotalDisputed,
)
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.over_a_game.average import Notice
from duplicata.scrabble.slips.ruling import Code, Sanction
from duplicata.scrabble.slips.slip import Incident

Rulings = Mapping[int, RuledSlip]


class Settlement(Enum):
    """How the total of a table stands between the player and the referee."""

    AGREED = "agreed"
    DISPUTED = "disputed"
    LOWER_KEPT = "lower_kept"


class SheetTicket(msgspec.Struct, frozen=True):
    """A ticket of the sheet: whether it is a zero, whether it is green, and how far it has got."""

    name: TicketName
    is_zero: bool
    is_green: bool = False
    is_taken: bool = False
    given_in: int | None = None

    @property
    def is_waiting(self) -> bool:
        return not self.is_taken and self.given_in is None


class Sheet(msgspec.Struct, frozen=True):
    """All that is known of the tables of one range in one game; desks show each reader his part."""

    opened: SheetOpened | None = None
    tables: tuple[int, ...] = ()
    referee: str = ""
    rulings: Mapping[Take, Rulings] = {}
    corrections: tuple[tuple[RulingCorrected, RuledSlip], ...] = ()
    reread: Mapping[Take, frozenset[int]] = {}
    asked: Mapping[tuple[Take, int], str] = {}
    tickets: Mapping[TicketName, SheetTicket] = {}
    told: tuple[PlayerTold, ...] = ()
    early: frozenset[tuple[Take, int]] = frozenset()
    blanks: Mapping[tuple[Take, int], Incident] = {}
    misconducts: tuple[MisconductSanctioned, ...] = ()
    lifted: frozenset[int] = frozenset()
    late: Mapping[int, tuple[int, ...]] = {}
    announced: Mapping[int, int] = {}
    settled: Mapping[int, Settlement] = {}
    validated: Mapping[int, int] = {}
    disputed: Mapping[int, tuple[int, ...]] = {}
    initials: str = ""
    is_closed: bool = False

    @property
    def edition(self) -> Edition:
        assert self.opened is not None, "a sheet has an edition once it is opened"
        return editions()[self.opened.edition_name]

    @property
    def standing_misconducts(self) -> tuple[MisconductSanctioned, ...]:
        """The measures of discipline that were not lifted."""
        return tuple(each for number, each in enumerate(self.misconducts) if number not in self.lifted)

    def ruling(self, take: Take, table: int) -> RuledSlip | None:
        return self.rulings.get(take, {}).get(table)

    def notices(self, table: int) -> tuple[Notice, ...]:
        """The invalid words that the player was told of, and the first turn whose slip he wrote knowing it."""
        given = [
            Notice(word, ticket.given_in + 1)
            for ticket in self.tickets.values()
            if ticket.name.table == table and ticket.given_in is not None
            for word in self._told_by(ticket.name)
        ]
        return (*given, *(Notice(told.word, told.turn) for told in self.told if told.table == table))

    def _told_by(self, name: TicketName) -> tuple[str, ...]:
        """The bad words of a ticket: those of the ruling it was written for."""
        told = self.ruling_told_by(name)
        return told.outcome.details(Code.WORD_INVALID) if told else ()

    def ruling_told_by(self, name: TicketName) -> RuledSlip | None:
        """The ruling that a ticket was written for, even if another stands since."""
        issued = [old for corrected, old in self.corrections if (corrected.take, old.table) == (name.take, name.table)]
        standing = self.ruling(name.take, name.table)
        rulings = [*issued, standing] if standing else issued
        told = [each for each in rulings if each.is_ticket_due]
        return told[name.issue - 1] if name.issue <= len(told) else None


def evolve(sheet: Sheet, event: SheetEvent) -> Sheet:
    """The sheet after one more event."""
    match event:
        case SlipsRuled() | RulingCorrected():
            return _after_ruling(sheet, event)
        case SlipsReread() | RulingsConfirmed() | SecondReadingAsked():
            return _after_reading(sheet, event)
        case TicketsTaken() | TicketsGiven() | TicketsTakenBack() | PlayerTold():
            return _after_tickets(sheet, event)
        case TotalAnnounced() | TotalAgreed() | TotalDisputed() | LowerTotalKept():
            return _after_total(sheet, event)
        case (
            SlipTakenEarly()
            | BlankSlipTaken()
            | TableLate()
            | MisconductSanctioned()
            | MisconductLifted()
            | MisconductRestored()
        ):
            return _after_incident(sheet, event)
        case _:
            return _after_signature(sheet, event)


def _after_signature(
    sheet: Sheet,
    event: SheetOpened | SheetHandedOver | SheetTablesChanged | SheetInitialled | SheetClosed | SheetReopened,
) -> Sheet:
    match event:
        case SheetOpened(referee=referee, tables=tables):
            return replace(sheet, opened=event, referee=referee, tables=tables)
        case SheetTablesChanged(tables=tables):
            return replace(sheet, tables=tables)
        case SheetHandedOver(referee=referee):
            return replace(sheet, referee=referee)
        case SheetInitialled(double_referee=name):
            return replace(sheet, initials=name)
        case SheetClosed():
            return replace(sheet, is_closed=True)
        case SheetReopened():
            return replace(sheet, is_closed=False, initials="")
        case _:
            assert_never(event)


def _after_ruling(sheet: Sheet, event: SlipsRuled | RulingCorrected) -> Sheet:
    match event:
        case SlipsRuled(take=take):
            return _with_rulings(sheet, take, ruled_slips(event))
        case RulingCorrected():
            return _corrected(sheet, event)
        case _:
            assert_never(event)


def _after_reading(sheet: Sheet, event: SlipsReread | RulingsConfirmed | SecondReadingAsked) -> Sheet:
    match event:
        case SlipsReread(take=take, tables=tables):
            seen = sheet.reread.get(take, frozenset()) | frozenset(tables)
            return replace(sheet, reread={**sheet.reread, take: seen})
        case RulingsConfirmed(take=take, tables=tables):
            standing = sheet.rulings[take]
            confirmed = {table: replace(standing[table], is_undecided=False) for table in tables}
            return replace(sheet, rulings={**sheet.rulings, take: {**standing, **confirmed}})
        case SecondReadingAsked(take=take, table=table, question=question):
            # Whoever asks wants the slip read, even if it was read before.
            seen = sheet.reread.get(take, frozenset()) - {table}
            asked = {**sheet.asked, (take, table): question}
            return replace(sheet, asked=asked, reread={**sheet.reread, take: seen})
        case _:
            assert_never(event)


def ruled_slips(event: SlipsRuled) -> tuple[RuledSlip, ...]:
    """The slips of the event one by one, those at the top included."""
    top = event.top
    return event.slips if top is None else (*event.slips, *(replace(top, table=table) for table in event.at_top))


def _with_rulings(sheet: Sheet, take: Take, slips: tuple[RuledSlip, ...]) -> Sheet:
    standing = {**sheet.rulings.get(take, {}), **{slip.table: slip for slip in slips}}
    names = {TicketName(take, slip.table): slip for slip in slips if slip.is_ticket_due}
    tickets = {**sheet.tickets, **{name: SheetTicket(name, _is_zero(slip)) for name, slip in names.items()}}
    return replace(sheet, rulings={**sheet.rulings, take: standing}, tickets=tickets, initials="")


def _is_zero(slip: RuledSlip) -> bool:
    return slip.outcome.sanction is Sanction.ZERO


def _corrected(sheet: Sheet, event: RulingCorrected) -> Sheet:
    """The new ruling stands; the sheet has to be validated and initialled again."""
    take, slip = event.take, event.slip
    old = sheet.rulings[take][slip.table]
    rulings = {**sheet.rulings, take: {**sheet.rulings[take], slip.table: slip}}
    tickets = sheet.tickets
    if slip.is_ticket_due:
        issue = 1 + sum((name.take, name.table) == (take, slip.table) for name in tickets)
        name = TicketName(take, slip.table, issue)
        ticket = SheetTicket(name, _is_zero(slip), is_green=event.by is Corrector.DOUBLE_REFEREE)
        tickets = {**tickets, name: ticket}
    settled = {
        table: how for table, how in sheet.settled.items() if table != slip.table or how is Settlement.LOWER_KEPT
    }
    # What a referee puts right himself has to be read again; what others put right was read by them.
    seen = sheet.reread.get(take, frozenset())
    seen = seen - {slip.table} if event.by is Corrector.REFEREE else seen | {slip.table}
    return replace(
        sheet,
        rulings=rulings,
        tickets=tickets,
        corrections=(*sheet.corrections, (event, old)),
        settled=settled,
        reread={**sheet.reread, take: seen},
        initials="",
    )


def _after_tickets(sheet: Sheet, event: TicketsTaken | TicketsGiven | TicketsTakenBack | PlayerTold) -> Sheet:
    match event:
        case TicketsTaken(tickets=names):
            taken = {name: replace(sheet.tickets[name], is_taken=True) for name in names}
            return replace(sheet, tickets={**sheet.tickets, **taken})
        case TicketsGiven(tickets=names, turn=turn):
            given = {name: replace(sheet.tickets[name], is_taken=True, given_in=turn) for name in names}
            return replace(sheet, tickets={**sheet.tickets, **given})
        case TicketsTakenBack(tickets=names):
            back = {name: replace(sheet.tickets[name], is_taken=False, given_in=None) for name in names}
            # Whoever was told nothing may have an average: the totals are to be looked at again.
            return replace(sheet, tickets={**sheet.tickets, **back}, initials="")
        case PlayerTold():
            return replace(sheet, told=(*sheet.told, event))
        case _:
            assert_never(event)


def _after_incident(
    sheet: Sheet,
    event: SlipTakenEarly | BlankSlipTaken | TableLate | MisconductSanctioned | MisconductLifted | MisconductRestored,
) -> Sheet:
    match event:
        case SlipTakenEarly(take=take, table=table):
            return replace(sheet, early=sheet.early | {(take, table)})
        case BlankSlipTaken(take=take, table=table, incident=incident):
            return replace(sheet, blanks={**sheet.blanks, (take, table): incident})
        case TableLate(table=table, turns=turns):
            return replace(sheet, late={**sheet.late, table: turns}, initials="")
        case _:
            return _after_discipline(sheet, event)


def _after_discipline(sheet: Sheet, event: MisconductSanctioned | MisconductLifted | MisconductRestored) -> Sheet:
    match event:
        case MisconductSanctioned():
            return replace(sheet, misconducts=(*sheet.misconducts, event), initials="")
        case MisconductLifted(number=number):
            return replace(sheet, lifted=sheet.lifted | {number}, initials="")
        case MisconductRestored(number=number):
            return replace(sheet, lifted=sheet.lifted - {number}, initials="")
        case _:
            assert_never(event)


def _after_total(sheet: Sheet, event: TotalAnnounced | TotalAgreed | TotalDisputed | LowerTotalKept) -> Sheet:
    """What changes a total, or how it is settled, is signed again."""
    sheet = replace(sheet, initials="")
    match event:
        case TotalAnnounced(table=table, points=points):
            # Another total than the one that was settled opens the question again.
            is_same = sheet.announced.get(table, points) == points
            settled = {other: how for other, how in sheet.settled.items() if is_same or other != table}
            return replace(sheet, announced={**sheet.announced, table: points}, settled=settled)
        case TotalAgreed(table=table, points=points):
            settled = {**sheet.settled, table: Settlement.AGREED}
            return replace(sheet, settled=settled, validated={**sheet.validated, table: points})
        case TotalDisputed(table=table, turns=turns):
            settled = {**sheet.settled, table: Settlement.DISPUTED}
            return replace(sheet, settled=settled, disputed={**sheet.disputed, table: turns})
        case LowerTotalKept(table=table):
            return replace(sheet, settled={**sheet.settled, table: Settlement.LOWER_KEPT})
        case _:
            assert_never(event)
