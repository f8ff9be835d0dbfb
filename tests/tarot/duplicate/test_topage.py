"""Percentages: attackers compared table by table, adjusted marks, averages and penalties, in that order (T 9)."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from duplicata.tarot.contract import Side
from duplicata.tarot.duplicate.adjusted import ClampedNotes, FixedNotes, collective_zero, neutralised
from duplicata.tarot.duplicate.amount import amount_text, thousandths
from duplicata.tarot.duplicate.ledger import Ledger, Penalty, PenaltyUnit
from duplicata.tarot.duplicate.refusals import (
    DealNotTopped,
    NotAnAmount,
    NotAtThisTable,
    ResultTwice,
    SameCompetitorTwice,
)
from duplicata.tarot.duplicate.session import SessionLine, session_standing
from duplicata.tarot.duplicate.topage import AttackResult, percentages, top

# Triplettes: 1 and 3 attack, 2 and 4 defend, on two deals.
FOUR = (
    AttackResult(1, 1, 1, (2,), 106),
    AttackResult(1, 2, 3, (4,), 68),
    AttackResult(2, 1, 1, (2,), 50),
    AttackResult(2, 2, 3, (4,), 50),
)


def notes(*results: AttackResult) -> dict[tuple[int, int], dict[int, Fraction]]:
    return {(each.deal, each.table): dict(each.notes) for each in top(results)}


def forty_sixty(offender: Side) -> ClampedNotes:
    return ClampedNotes(offender, 40_000, 60_000)


def percents(lines: tuple[SessionLine, ...]) -> list[tuple[int | None, int, str]]:
    return [
        (each.rank, each.competitor, "" if each.percent is None else amount_text(each.percent, 2)) for each in lines
    ]


def test_each_score_beaten_counts_two_and_each_equal_one() -> None:
    assert percentages([106, 68, 68, -42]) == [100, 50, 50, 0]
    assert percentages([10, 20, 30]) == [0, 50, 100]
    assert percentages([7, 7]) == [50, 50]
    assert percentages([1, 2, 3, 4, 5, 6, 7])[1] == Fraction(100, 6)


def test_a_table_alone_with_a_deal_has_one_half() -> None:
    assert percentages([400]) == [50]


def test_the_three_defenders_have_what_the_attacker_leaves() -> None:
    found = notes(AttackResult(1, 1, 1, (2, 3, 4), 90), AttackResult(1, 2, 5, (6, 7, 8), 60))
    assert found == {(1, 1): {1: 100, 2: 0, 3: 0, 4: 0}, (1, 2): {5: 0, 6: 100, 7: 100, 8: 100}}


@pytest.mark.parametrize(
    ("unit", "offender", "attack", "defence"),
    [
        (100, Side.TAKER, 40, 60),
        (0, Side.TAKER, 0, 100),
        (100, Side.DEFENCE, 100, 0),
        (0, Side.DEFENCE, 60, 40),
        (50, Side.DEFENCE, 60, 40),
    ],
)
def test_forty_sixty_holds_the_fault_under_forty_and_the_others_over_sixty(
    unit: int, offender: Side, attack: int, defence: int
) -> None:
    ruled = AttackResult(1, 1, 1, (2,), unit, forty_sixty(offender))
    assert notes(ruled, AttackResult(1, 2, 3, (4,), 50))[1, 1] == {1: attack, 2: defence}


def test_a_clamped_result_still_serves_as_a_comparison_and_a_neutralised_one_does_not() -> None:
    high = FOUR[0]
    assert notes(replace(high, adjustment=forty_sixty(Side.TAKER)), FOUR[1])[1, 2] == {3: 0, 4: 100}
    assert notes(replace(high, adjustment=neutralised()), FOUR[1]) == {(1, 1): {}, (1, 2): {3: 50, 4: 50}}
    assert notes(replace(high, adjustment=collective_zero([1, 2])), FOUR[1])[1, 2] == {3: 50, 4: 50}


def test_a_zero_may_be_imposed_on_one_player_of_a_neutralised_deal() -> None:
    deal = AttackResult(1, 1, 1, (2, 3, 4), 90, neutralised(zeros=[3]))
    assert notes(deal)[1, 1] == {3: 0}
    slow = replace(deal, unit=None, adjustment=FixedNotes({1: 40_000}))
    assert notes(slow)[1, 1] == {1: 40}


def test_a_deal_that_waits_for_its_result_has_no_note() -> None:
    waiting = replace(FOUR[0], unit=None)
    assert notes(waiting, FOUR[1]) == {(1, 1): {}, (1, 2): {3: 50, 4: 50}}
    assert notes(replace(waiting, adjustment=forty_sixty(Side.TAKER)))[1, 1] == {}


def test_the_average_is_over_deals_that_count_imposed_zeros_included() -> None:
    assert percents(session_standing(FOUR)) == [(1, 1, "75,00"), (1, 4, "75,00"), (3, 2, "25,00"), (3, 3, "25,00")]
    left_out = (replace(FOUR[0], adjustment=neutralised()), *FOUR[1:])
    assert percents(session_standing(left_out)) == [
        (rank, who, "50,00") for rank, who in [(1, 1), (1, 2), (1, 3), (1, 4)]
    ]
    zero = (replace(FOUR[0], adjustment=neutralised([1])), *FOUR[1:])
    assert percents(session_standing(zero))[-1] == (4, 1, "25,00")


def test_percent_penalties_come_off_once_the_session_is_over() -> None:
    ledger = Ledger(
        (
            Penalty(1, PenaltyUnit.PERCENT, 500),
            Penalty(1, PenaltyUnit.PERCENT, 1500),
            Penalty(1, PenaltyUnit.PERCENT, 9000, part=2),
            Penalty(1, PenaltyUnit.POINTS, 9000),
        )
    )
    assert percents(session_standing(FOUR, ledger, is_over=False))[0] == (1, 1, "75,00")
    assert session_standing(FOUR, ledger, is_over=False)[0].penalty == 2000
    over = session_standing(FOUR, ledger)
    assert percents(over)[:2] == [(1, 4, "75,00"), (2, 1, "73,00")]
    assert over[1].mean == 75


def test_a_session_is_not_over_while_a_result_is_missing() -> None:
    waiting = (*FOUR[:3], replace(FOUR[3], unit=None))
    with pytest.raises(DealNotTopped, match="La donne 2 n’a pas de résultat à la table 2"):
        session_standing(waiting)
    assert session_standing((*FOUR[:3], replace(waiting[3], adjustment=neutralised())))
    running = {line.competitor: line.deals for line in session_standing(waiting, is_over=False)}
    assert running == {1: 2, 2: 2, 3: 1, 4: 1}


def test_nobody_has_a_rank_before_a_deal_counts() -> None:
    lines = session_standing((replace(FOUR[0], adjustment=neutralised()), *FOUR[3:]))
    assert percents(lines) == [(1, 3, "50,00"), (1, 4, "50,00"), (None, 1, ""), (None, 2, "")]


@pytest.mark.parametrize(
    ("results", "refusal", "says"),
    [
        ([FOUR[0], replace(FOUR[0], unit=3)], ResultTwice, "déjà inscrit"),
        ([AttackResult(3, 7, 1, (2, 2, 4), 3)], SameCompetitorTwice, "le numéro 2 occupe deux places"),
        ([replace(FOUR[0], adjustment=FixedNotes({9: 0}))], NotAtThisTable, "Le numéro 9"),
    ],
)
def test_what_cannot_be_counted_is_refused(results: list[AttackResult], refusal: type[Exception], says: str) -> None:
    with pytest.raises(refusal, match=says):
        top(results)


def test_amounts_are_exact_and_said_in_french() -> None:
    assert amount_text(Fraction(2, 3), 3) == "0,667"
    assert amount_text(Fraction(-1, 1000), 2) == "0,00"
    for text in ("1/3", "0.0001", "un", "1e9", ""):
        with pytest.raises(NotAnAmount, match="trois décimales"):
            thousandths(text)


units = st.lists(st.integers(-300, 300).map(lambda unit: unit - unit % 10), min_size=1, max_size=12)
adjustments = st.sampled_from(
    [None, None, None, neutralised(), *map(forty_sixty, Side), ClampedNotes(Side.TAKER, 30_000, 70_000)]
)


@given(units)
def test_percentages_of_a_deal_average_one_half(found: list[int]) -> None:
    assert sum(percentages(found), Fraction(0)) / len(found) == 50


@st.composite
def sessions(draw: st.DrawFn) -> list[AttackResult]:
    return [
        AttackResult(deal, table, 4 * table, (4 * table + 1, 4 * table + 2, 4 * table + 3), unit, draw(adjustments))
        for deal in range(1, draw(st.integers(2, 5)))
        for table, unit in enumerate(draw(units))
    ]


@settings(deadline=None)
@given(sessions(), st.randoms(use_true_random=False))
def test_a_standing_does_not_depend_on_the_order_of_entry(results: list[AttackResult], chance: object) -> None:
    ledger = Ledger((Penalty(4, PenaltyUnit.PERCENT, 500),))
    shuffled = list(results)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    assert session_standing(shuffled, ledger) == session_standing(results, ledger)


@settings(deadline=None)
@given(sessions())
def test_a_neutralised_deal_never_changes_another_one(results: list[AttackResult]) -> None:
    gone = [replace(each, adjustment=neutralised()) if each.deal == 1 else each for each in results]
    before, after = notes(*results), notes(*gone)
    assert {key: found for key, found in before.items() if key[0] != 1} == {
        key: found for key, found in after.items() if key[0] != 1
    }
    assert all(after[key] == {} for key in after if key[0] == 1)


@settings(deadline=None)
@given(sessions())
def test_an_independent_count_gives_the_same_percentages(results: list[AttackResult]) -> None:
    kept: dict[int, list[Fraction]] = {}
    for each in results:
        if isinstance(each.adjustment, FixedNotes) or each.unit is None:
            continue
        rivals = [
            other.unit
            for other in results
            if other.deal == each.deal and other.table != each.table and not isinstance(other.adjustment, FixedNotes)
        ]
        points = sum(2 if each.unit > (rival or 0) else int(each.unit == rival) for rival in rivals)
        attack = Fraction(100 * points, 2 * len(rivals)) if rivals else Fraction(50)
        if each.adjustment and each.adjustment.offender is Side.TAKER:
            attack = min(attack, Fraction(each.adjustment.offender_at_most, 1000))
        elif each.adjustment:
            attack = max(attack, Fraction(60))
        kept.setdefault(each.attack, []).append(attack)
        for defender in each.defence:
            kept.setdefault(defender, []).append(100 - attack)
    expected = {who: sum(found, Fraction(0)) / len(found) for who, found in kept.items()}
    assert {line.competitor: line.percent for line in session_standing(results) if line.rank} == expected
