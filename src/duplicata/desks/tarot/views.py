"""What the desks of Tarot show, ready to be written on a page: names, places, deals, scores and standings in French."""

import msgspec

from duplicata.kernel.messages import sentence
from duplicata.tarot.cards import PACK_HALF_POINTS
from duplicata.tarot.duplicate.amount import amount_text, exact
from duplicata.tarot.formats import Format
from duplicata.tarot.score import HALVES
from duplicata.tarot.session.formations import Formation
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.results import FinalLine
from duplicata.tarot.session.seating import camp_of
from duplicata.tarot.session.session import EnteredDeal, Session
from duplicata.tarot.table_score import TableEntry, points_text, read_contract

_JOINED = " · "
DECIMALS = {"points": 0, "percent": 2, "pm": 3}


class SeatView(msgspec.Struct, frozen=True):
    """A seat of a table, who sits there, and the members where there are several."""

    seat: str
    formation: int
    name: str
    members: tuple[str, ...]


class DealView(msgspec.Struct, frozen=True):
    """A deal as the table entered it; `text` is the line to show, `unit` the score between attack and one defender."""

    deal: int
    text: str
    unit: int | None
    taker: str | None
    attacker: str
    is_cancelled: bool
    is_corrected: bool


class StandingView(msgspec.Struct, frozen=True):
    """A line of the standing; `total_text` is in the unit of the format, `taken_text` what penalties do to it.

    Penalties that are given to somebody, as a bonus in a match, are below nought: they add to his total.
    """

    rank: int | None
    formation: int
    name: str
    members: tuple[str, ...]
    total: int
    total_text: str
    penalty_text: str
    deals: int
    taken_text: str = ""


def unit_of(form: Format) -> str:
    """What totals are counted in."""
    return "points" if form is Format.LIBRE else "percent" if form.is_topped else "pm"


def format_title(form: Format) -> str:
    return sentence(f"tarot_session_format_{form.value}", {})


def unit_title(form: Format) -> str:
    return sentence(f"tarot_unit_{unit_of(form)}", {})


def seat_title(seat: str) -> str:
    """How a place is called.

    >>> seat_title("O"), seat_title("EO"), seat_title("A"), seat_title("3")
    ('Ouest', 'Est-Ouest', 'Équipe A', 'Place 3')
    """
    return sentence(f"tarot_seat_{seat.lower()}", {})


def shown_name(session: Session, formation: Formation) -> str:
    """What the hall reads: a formation that is called by its members is called by those who play now."""
    playing = [member.name for member in formation.members]
    first = list(playing)
    for each in reversed(session.replaced):
        if each.formation == formation.number:
            first[each.member - 1] = each.leaver
    return _JOINED.join(playing) if formation.name == _JOINED.join(first) else formation.name


def seat_views(session: Session, plan: TablePlan) -> tuple[SeatView, ...]:
    found = []
    for seated in plan.seats:
        formation = session.formations[seated.formation]
        members = tuple(member.name for member in formation.members) if len(formation.members) > 1 else ()
        found.append(SeatView(seated.seat, seated.formation, shown_name(session, formation), members))
    return tuple(found)


def deal_view(session: Session, plan: TablePlan, result: EnteredDeal) -> DealView:
    return DealView(
        result.deal,
        deal_text(result),
        result.unit,
        result.entry.taker,
        _attacker(session, plan, result),
        result.is_cancelled,
        result.is_corrected,
    )


def deal_text(result: EnteredDeal) -> str:
    """Such as « N, Garde, 49 points et 2 bouts : +106 »."""
    entry = result.entry
    if result.is_cancelled:
        return sentence("tarot_deal_cancelled_line", {})
    if entry.taker is None or result.unit is None:
        return sentence("tarot_deal_passed_line", {})
    facts = {
        "taker": entry.taker,
        "contract": sentence(f"tarot_contract_{_contract(entry.contract)}", {}),
        "points": f"{entry.points:g}".replace(".", ","),
        "bouts": sentence("tarot_bouts" if (entry.bouts or 0) > 1 else "tarot_bout", {"count": entry.bouts}),
        "unit": f"{result.unit:+d}".replace("-", "−"),
    }
    return sentence("tarot_deal_line", facts)


def points_beside(entry: TableEntry) -> str:
    """The points that an entry leaves to the other camp; nothing while there are none, or more than the pack has."""
    if entry.points is None or not 0 <= entry.points * HALVES <= PACK_HALF_POINTS:
        return ""
    return points_text(PACK_HALF_POINTS / HALVES - entry.points)


def standing_views(session: Session, lines: tuple[FinalLine, ...]) -> tuple[StandingView, ...]:
    decimals = DECIMALS[unit_of(session.format)]
    found = []
    for line in lines:
        formation = session.formations[line.formation]
        members = tuple(member.name for member in formation.members) if len(formation.members) > 1 else ()
        penalty = amount_text(exact(line.penalty), decimals) if line.penalty else ""
        total = amount_text(exact(line.total), decimals)
        name = shown_name(session, formation)
        taken = _signed(amount_text(exact(-line.penalty), decimals)) if line.penalty else ""
        found.append(
            StandingView(line.rank, line.formation, name, members, line.total, total, penalty, line.deals, taken)
        )
    return tuple(found)


def _signed(text: str) -> str:
    return text.replace("-", "−") if text.startswith("-") else f"+{text}"


def _contract(text: str | None) -> str:

    return read_contract(text or "").value


def _attacker(session: Session, plan: TablePlan, result: EnteredDeal) -> str:
    if result.attacker is None or result.entry.taker is None:
        return ""

    formation = plan.formation(camp_of(session.format, plan, result.entry.taker))
    return session.formations[formation].member_name(result.attacker) if formation else ""
