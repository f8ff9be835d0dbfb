"""Free deals: the sum of the scores, penalties paid to nobody, cancelled deals not played."""

from fractions import Fraction

import pytest

from duplicata.tarot.duplicate.free_deals import FreeDeal, free_standing
from duplicata.tarot.duplicate.ledger import Ledger, Penalty, PenaltyUnit
from duplicata.tarot.duplicate.refusals import FreeDealNotNought, FreeDealTwice

DEALS = [
    FreeDeal(1, 1, 1, {1: 318, 2: -106, 3: -106, 4: -106}),
    FreeDeal(1, 1, 2, {1: -50, 2: 150, 3: -50, 4: -50}),
    FreeDeal(1, 1, 3, {1: 999, 2: 0, 3: 0, 4: 0}, is_cancelled=True),
    FreeDeal(1, 2, 1, {5: 90, 6: -30, 7: -30, 8: -30}, is_cancelled=True),
]


def test_the_standing_is_the_sum_of_the_scores_less_the_penalties() -> None:
    ledger = Ledger((Penalty(2, PenaltyUnit.POINTS, 100_000), Penalty(2, PenaltyUnit.PERCENT, 500)))
    lines = free_standing(DEALS, ledger)
    assert [(line.rank, line.player, line.deals, line.total) for line in lines] == [
        (1, 1, 2, 268),
        (2, 5, 0, 0),
        (2, 6, 0, 0),
        (2, 7, 0, 0),
        (2, 8, 0, 0),
        (6, 2, 2, -56),
        (7, 3, 2, -156),
        (7, 4, 2, -156),
    ]
    assert sum(line.scored for line in lines) == 0
    assert sum((line.total for line in lines), Fraction(0)) == -100


def test_the_order_of_entry_changes_nothing() -> None:
    assert free_standing(reversed(DEALS)) == free_standing(DEALS)


def test_a_deal_that_does_not_sum_to_nought_or_comes_twice_is_refused() -> None:
    with pytest.raises(FreeDealNotNought, match="Position 2, table 4, donne 1\u00a0: les scores font 10 au lieu de 0"):
        free_standing([FreeDeal(2, 4, 1, {1: 40, 2: -10, 3: -10, 4: -10})])
    with pytest.raises(FreeDealTwice, match="déjà inscrite"):
        free_standing([DEALS[0], DEALS[0]])
