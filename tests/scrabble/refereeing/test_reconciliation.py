"""Totals at the end of a game: who agrees comes first, and where a player's own record departs from ours."""

import pytest
from scrabble.refereeing.sheets import after, game_of, sheet_of, slip, warned

from duplicata.scrabble.refereeing.decisions import agree_total, announce_total, keep_lower_total, rule_slips
from duplicata.scrabble.refereeing.reconciliation import Agreement, Comparison, compare, reconcile
from duplicata.scrabble.refereeing.sheet import Settlement, Sheet
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.over_a_game.tally import Tally

GAME = game_of(2, is_ended=True)
TAKES = (Take(1), Take(2))


def played(*tables: int) -> Sheet:
    """Every table with 30 points a turn, two turns."""
    sheet = sheet_of(*tables)
    for take in TAKES:
        sheet = after(sheet, lambda sheet, take=take: rule_slips(sheet, GAME, take, [slip(table) for table in tables]))
    return sheet


@pytest.mark.article("G 2.3-35")
def test_agreeing_tables_come_first_then_those_that_differ_then_those_not_heard_then_the_settled() -> None:
    sheet = after(
        played(1, 2, 3, 4, 5),
        lambda sheet: announce_total(sheet, GAME, 1, 60),
        lambda sheet: agree_total(sheet, GAME, 1, 60),
        lambda sheet: announce_total(sheet, GAME, 3, 65),
        lambda sheet: announce_total(sheet, GAME, 4, 60),
        lambda sheet: announce_total(sheet, GAME, 5, 40),
        lambda sheet: keep_lower_total(sheet, GAME, 5, 60),
    )
    found = reconcile(SheetResult(sheet, TAKES))
    assert [(each.table, each.agreement, each.difference, each.validated) for each in found] == [
        (4, Agreement.AGREES, 0, None),
        (3, Agreement.DIFFERS, 5, None),
        (2, Agreement.NOT_ANNOUNCED, None, None),
        (1, Agreement.SETTLED, 0, 60),
        (5, Agreement.SETTLED, -20, 40),
    ]
    assert found[-1].settlement is Settlement.LOWER_KEPT


@pytest.mark.article("G 2.3-38")
def test_the_turns_to_circle_are_those_the_player_scored_otherwise_or_not_at_all() -> None:
    tally = Tally({1: warned(30), 2: warned(20), 3: warned(10)})
    assert [(each.turn, each.computed, each.own) for each in compare(tally, {1: 30, 2: 25, 4: 8})] == [
        (2, 20, 25),
        (3, 10, None),
        (4, 0, 8),
    ]


def test_a_difference_may_come_from_warnings_forgotten_or_from_the_addition() -> None:
    forgets = Comparison(1, (), own_points=60, warning_points=5, announced=60)
    assert (forgets.forgets_warnings, forgets.adds_up_wrong) == (True, False)
    adds_wrong = Comparison(1, (), own_points=60, warning_points=5, announced=65)
    assert (adds_wrong.forgets_warnings, adds_wrong.adds_up_wrong) == (False, True)
    right = Comparison(1, (), own_points=60, warning_points=5, announced=55)
    assert (right.forgets_warnings, right.adds_up_wrong, right.turns) == (False, False, ())
    assert not Comparison(1, (), 60, 0, None).adds_up_wrong
