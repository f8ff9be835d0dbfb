"""The cards of deals, dealt here or brought from elsewhere, for those who put them into étuis; no player sees them."""

from collections.abc import Mapping

import msgspec

from duplicata.desks.tarot.printed.refusals import DealsNotDealtHere
from duplicata.tarot.deal import Deal, deal_series
from duplicata.tarot.deal_line import line_to_deal
from duplicata.tarot.diagram import DiagramHand, diagram
from duplicata.tarot.seats import dealer_of
from duplicata.tarot.session.session import Session


class DealDiagram(msgspec.Struct, frozen=True):
    """A deal to put into its étui."""

    number: int
    dealer: str
    hands: tuple[DiagramHand, ...]


def dealt_deals(session: Session) -> Mapping[int, Deal]:
    """By number, from the sealed seed or from elsewhere; none where people deal."""
    if session.brought is not None:
        return {each.number: line_to_deal(each.line) for each in session.brought.deals}
    if session.opened is None or session.committed is None or session.sealed_seed is None:
        return {}
    series = deal_series(session.sealed_seed, session.committed.count, session.opened.table_size)
    return dict(enumerate(series.deals, start=1))


def deal_diagrams(session: Session) -> tuple[DealDiagram, ...]:
    """Raises DealsNotDealtHere."""
    dealt = dealt_deals(session)
    if not dealt:
        raise DealsNotDealtHere()
    return tuple(DealDiagram(number, dealer_of(number, deal.players), diagram(deal)) for number, deal in dealt.items())
