"""Bans to bid: who may not take a deal, by which ruling (T 4)."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.tarot.code.table import faults
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.refusals import TakerMayNotBid
from duplicata.tarot.session.session import Session


class BannedBidder(msgspec.Struct, frozen=True):
    """A seat that may not bid in a deal: the player, and the incident with its page."""

    seat: str
    name: str
    number: int
    fault: str
    article: str


def banned_bidders(session: Session, plan: TablePlan, deal: int) -> tuple[BannedBidder, ...]:
    """Those of a table who may not take this deal, by seat."""
    place = (plan.round, plan.table, deal)
    found = []
    for ban in session.bans:
        seated = (each for each in plan.seats if ban.is_on(session.formations[each.formation]))
        for each in seated if ban.place in (None, place) else ():
            known = faults()[session.incidents[ban.number].fault]
            name = session.formations[each.formation].name
            found.append(BannedBidder(each.seat, name, ban.number, known.name_fr, known.article))
    return tuple(found)


@rule("T 4-7", "T 4-8", "T 4-11", "T 4-13", editions=("FFT-R6",))
def check_may_bid(session: Session, plan: TablePlan, deal: int, seat: str | None) -> None:
    """Raises TakerMayNotBid."""
    for banned in banned_bidders(session, plan, deal):
        if banned.seat == seat:
            raise TakerMayNotBid(
                name=banned.name, deal=deal, number=banned.number, fault=banned.fault, article=banned.article
            )
