"""Who attacks at a table, who sits a deal out, and the deal that an entry of this table tells."""

from msgspec.structs import replace

from duplicata.tarot.formats import Format
from duplicata.tarot.score import PlayedDeal
from duplicata.tarot.seats import check_seat, seats
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.refusals import TakerSitsOut
from duplicata.tarot.session.session import Session
from duplicata.tarot.table_score import ShownPoignee, TableEntry, played_deal

_FOUR, _FIVE = 4, 5


def camp_of(form: Format, plan: TablePlan, taker: str) -> str:
    """The seat of the plan to which a taker belongs: his own, his line in triplettes, the attacking team in a match.

    >>> camp_of(Format.TRIPLETTES, TablePlan(1, 1, (), ()), "O")
    'EO'
    """
    if form is Format.TRIPLETTES:
        return "NS" if taker in ("N", "S") else "EO"
    return plan.attacks if form.is_match else taker


def resting_seat(session: Session, plan: TablePlan, deal: int) -> str | None:
    """At a table of five in a session of fours, each sits one deal out in turn, as its dealer."""
    assert session.opened is not None
    if session.format.is_duplicate or len(plan.seats) != _FIVE or session.opened.table_size == _FIVE:
        return None
    return plan.seats[plan.deals.index(deal) % _FIVE].seat


def playing_seats(session: Session, plan: TablePlan, deal: int) -> tuple[str, ...]:
    """The seats that hold cards in a deal."""
    resting = resting_seat(session, plan, deal)
    return tuple(seated.seat for seated in plan.seats if seated.seat != resting)


def deal_at(session: Session, plan: TablePlan, deal: int, entry: TableEntry) -> PlayedDeal | None:
    """The deal that an entry tells at this table; nothing when everyone passed.

    Raises:
        TakerSitsOut, UnknownSeat, and what `played_deal` raises.
    """
    resting = resting_seat(session, plan, deal)
    if resting is None:
        return played_deal(entry, _FOUR if session.format.is_duplicate else len(plan.seats))
    named = [seat for seat in (entry.taker, *(shown.seat for shown in entry.poignees)) if seat is not None]
    for seat in named:
        check_seat(seat, _FIVE)
    if resting in named:
        raise TakerSitsOut(seat=resting, deal=deal)
    playing = playing_seats(session, plan, deal)
    return played_deal(_renamed(entry, dict(zip(playing, seats(_FOUR), strict=True))))


def _renamed(entry: TableEntry, names: dict[str, str]) -> TableEntry:
    """The entry of four among five, by the seats of a table of four."""
    shown = tuple(ShownPoignee(each.poignee, names[each.seat], each.trumps) for each in entry.poignees)
    return replace(entry, taker=names.get(entry.taker or ""), poignees=shown)
