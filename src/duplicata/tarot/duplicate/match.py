"""Matches of quadrettes and équipes: each deal played aller and retour, match points, and the result (T 9, T 15-16)."""

from collections.abc import Iterable
from math import isqrt

import msgspec

from duplicata.tarot.duplicate.adjusted import ClampedMarks, FixedMarks, MatchSide
from duplicata.tarot.duplicate.amount import Thousandths
from duplicata.tarot.duplicate.ledger import Ledger, PenaltyUnit
from duplicata.tarot.duplicate.refusals import (
    MatchDealTwice,
    MatchNotPlayed,
    NotPlayedInMatches,
    TeamAgainstItself,
)
from duplicata.tarot.formats import Format

_MILLIONTHS = 1_000_000


class MatchDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal of a match: the score of A's attacker (aller) and of B's with the same cards (retour), once played."""

    deal: int
    aller: int | None = None
    retour: int | None = None
    adjustment: ClampedMarks | FixedMarks | None = None


class Match(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two teams and their deals."""

    number: int
    a: int
    b: int
    deals: tuple[MatchDeal, ...] = ()


class MatchMarks(msgspec.Struct, frozen=True):
    """Match points of both teams, in thousandths."""

    a: Thousandths
    b: Thousandths

    def of(self, side: MatchSide) -> Thousandths:
        return self.a if side is MatchSide.A else self.b


class MatchResult(msgspec.Struct, frozen=True):
    """A match: deals that have their mark, the sum of marks, penalties, and what is left when it is over."""

    match: Match
    deals: int
    marks: MatchMarks
    penalties: MatchMarks
    net: MatchMarks


def match_points(aller: int, retour: int) -> Thousandths:
    """The square root of the difference, to the nearest thousandth, above nought when A's attacker did better.

    >>> match_points(60, 68), match_points(92, 60)
    (-2828, 5657)
    """
    squared = abs(aller - retour) * _MILLIONTHS
    root = isqrt(squared)
    # A root is whole or has no end: it never stands half way.
    nearest = root + ((2 * root + 1) ** 2 < 4 * squared)
    return nearest if aller >= retour else -nearest


def deal_marks(deal: MatchDeal, played_as: Format) -> MatchMarks | None:
    """Signed in quadrettes, one-sided in équipes; nothing while the deal waits for its other half.

    Raises NotPlayedInMatches.
    """
    if not played_as.is_match:
        raise NotPlayedInMatches(format=played_as.value)
    if isinstance(deal.adjustment, FixedMarks):
        return MatchMarks(deal.adjustment.a, deal.adjustment.b)
    if deal.aller is None or deal.retour is None:
        return None
    won = match_points(deal.aller, deal.retour)
    marks = MatchMarks(won, -won) if played_as is Format.QUADRETTES else MatchMarks(max(won, 0), max(-won, 0))
    return _clamped(marks, deal.adjustment, played_as)


def match_result(match: Match, played_as: Format, ledger: Ledger | None = None, *, is_over: bool = True) -> MatchResult:
    """The sum of the marks; penalties in match points come off when the match is over.

    Raises:
        TeamAgainstItself, MatchDealTwice, NotPlayedInMatches.
        MatchNotPlayed: the match is over and a deal has no mark.
    """
    _check(match)
    marked = {deal.deal: deal_marks(deal, played_as) for deal in match.deals}
    for number, marks in marked.items():
        if is_over and marks is None:
            raise MatchNotPlayed(match=match.number, deal=number)
    total = _sum(marks for marks in marked.values() if marks is not None)
    taken = (ledger or Ledger()).totals(PenaltyUnit.MATCH_POINTS, [match.number])
    penalties = MatchMarks(taken.get(match.a, 0), taken.get(match.b, 0))
    net = MatchMarks(total.a - penalties.a, total.b - penalties.b) if is_over else total
    return MatchResult(match, sum(marks is not None for marks in marked.values()), total, penalties, net)


def _clamped(marks: MatchMarks, clamp: ClampedMarks | None, played_as: Format) -> MatchMarks:
    if clamp is None or marks.of(clamp.offender.other) >= clamp.other_at_least:
        return marks
    least = clamp.other_at_least
    lost = -least if played_as is Format.QUADRETTES else 0
    return MatchMarks(lost, least) if clamp.offender is MatchSide.A else MatchMarks(least, lost)


def _sum(marks: Iterable[MatchMarks]) -> MatchMarks:
    found = tuple(marks)
    return MatchMarks(sum(each.a for each in found), sum(each.b for each in found))


def _check(match: Match) -> None:
    if match.a == match.b:
        raise TeamAgainstItself(team=match.a, match=match.number)
    numbers = [deal.deal for deal in match.deals]
    for number in numbers:
        if numbers.count(number) > 1:
            raise MatchDealTwice(deal=number, match=match.number)
