"""The standing of free deals: the sum of the scores, less the penalties, which are paid to nobody (T 7, INT 93)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from duplicata.tarot.duplicate.amount import Thousandths, exact
from duplicata.tarot.duplicate.ledger import Ledger, PenaltyUnit
from duplicata.tarot.duplicate.ranking import ranked
from duplicata.tarot.duplicate.refusals import FreeDealNotNought, FreeDealTwice


class FreeDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal of a table in a round: the score of each player; one that was cancelled is not a deal played."""

    round: int
    table: int
    number: int
    scores: Mapping[int, int]
    is_cancelled: bool = False


class FreeLine(msgspec.Struct, frozen=True):
    """A player in free deals: deals played, what he scored, what was taken off, what is left."""

    rank: int
    player: int
    deals: int
    scored: int
    penalty: Thousandths
    total: Fraction


def free_standing(deals: Iterable[FreeDeal], ledger: Ledger | None = None) -> tuple[FreeLine, ...]:
    """Over any number of rounds and sessions.

    Raises FreeDealNotNought, FreeDealTwice.
    """
    scored: dict[int, list[int]] = {}
    known: set[tuple[int, int, int]] = set()
    for deal in deals:
        _check(deal, known)
        known.add((deal.round, deal.table, deal.number))
        for player, score in deal.scores.items():
            scored.setdefault(player, [])
            if not deal.is_cancelled:
                scored[player].append(score)
    penalties = (ledger or Ledger()).totals(PenaltyUnit.POINTS)
    totals = {player: sum(scores) - exact(penalties.get(player, 0)) for player, scores in scored.items()}
    return tuple(
        FreeLine(rank, player, len(scored[player]), sum(scored[player]), penalties.get(player, 0), totals[player])
        for rank, player in ranked(totals)
    )


def _check(deal: FreeDeal, known: set[tuple[int, int, int]]) -> None:
    if (deal.round, deal.table, deal.number) in known:
        raise FreeDealTwice(round=deal.round, table=deal.table, number=deal.number)
    total = sum(deal.scores.values())
    if total and not deal.is_cancelled:
        raise FreeDealNotNought(round=deal.round, table=deal.table, number=deal.number, total=total)
