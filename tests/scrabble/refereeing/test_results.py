"""What the sheets of a game come to: warnings paid, averages, lateness, discipline, solos across the referees."""

from functools import partial

import pytest
from scrabble.refereeing.sheets import after, earned, game_of, sheet_of, slip, void, warned

from duplicata.scrabble.refereeing.decisions import (
    announce_total,
    give_tickets,
    keep_lower_total,
    lift_misconduct,
    note_lateness,
    rule_slips,
    sanction_misconduct,
    take_tickets,
)
from duplicata.scrabble.refereeing.decisions.incidents import NoSuchMeasure
from duplicata.scrabble.refereeing.events import MisconductSanctioned, RuledSlip, TicketName
from duplicata.scrabble.refereeing.game_result import GameResult, Solo
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import Take, counted_takes
from duplicata.scrabble.slips.ruling import Outcome

EIGHT_TURNS = game_of(8)


def turn(sheet: Sheet, take: Take, *outcomes: Outcome | int | RuledSlip) -> Sheet:
    """A turn ruled for the tables of the sheet, in order."""
    slips = [
        each if isinstance(each, RuledSlip) else slip(table, each)
        for table, each in zip(sheet.tables, outcomes, strict=True)
    ]
    return after(sheet, partial(rule_slips, game=EIGHT_TURNS, take=take, slips=slips))


def result(sheet: Sheet, turns: int) -> SheetResult:
    return SheetResult(sheet, counted_takes(game_of(turns)))


def test_a_slip_that_nobody_ruled_earns_nothing() -> None:
    sheet = after(sheet_of(1, 2), partial(rule_slips, game=EIGHT_TURNS, take=Take(1), slips=[slip(1)]))
    assert result(sheet, 1).points == {1: 30, 2: 0}


@pytest.mark.article("R 4.4-12")
@pytest.mark.parametrize(("is_blitz", "total"), [(False, 115), (True, 120)])
def test_warnings_beyond_the_free_ones_are_paid_at_the_end(is_blitz: bool, total: int) -> None:
    sheet = sheet_of(1, is_blitz=is_blitz)
    for number in range(1, 5):
        sheet = turn(sheet, Take(number), warned(30))
    assert result(sheet, 4).points == {1: total}
    shown = GameResult((result(sheet, 4),)).table(1)
    assert (shown.warnings, shown.warning_points) == (4, 120 - total)


@pytest.mark.article("R 5.2-3")
def test_slips_of_a_cancelled_turn_count_for_nothing() -> None:
    sheet = turn(turn(sheet_of(1), Take(1), warned(50)), Take(2), 20)
    game = game_of(2, discarded=[1])
    again = after(sheet, partial(rule_slips, game=game, take=Take(1, 2), slips=[slip(1, 7)]))
    assert SheetResult(again, counted_takes(game)).points == {1: 27}
    assert SheetResult(again, counted_takes(game)).tallies[1].warnings == 0


@pytest.mark.article("G 5.5-42")
def test_turns_that_are_left_out_take_their_points_warnings_and_solos_with_them() -> None:
    sheet = sheet_of(1, 2)
    for number in range(1, 5):
        sheet = turn(sheet, Take(number), warned(30), 20)
    whole = GameResult((result(sheet, 4),))
    bonus = whole.solos[0].bonus
    assert whole.totals == {1: 120 - 5 + 4 * bonus, 2: 80}
    assert whole.totals_without((2, 3)) == {1: 60 + 2 * bonus, 2: 40}
    assert whole.totals_without(()) == whole.totals


@pytest.mark.article("R 5.1-1")
def test_a_late_table_has_nothing_for_the_turns_it_missed() -> None:
    sheet = turn(turn(sheet_of(1), Take(1), 30), Take(2), 20)
    late = after(sheet, partial(note_lateness, game=EIGHT_TURNS, table=1, turns=(1,)))
    assert result(late, 2).points == {1: 20}


@pytest.mark.article("R 4.2-14", "R 4.4-10", "G 2.7-6")
@pytest.mark.parametrize(
    ("measure", "points", "warnings"),
    [
        (MisconductSanctioned(Take(2), 1, "reprimand", "chatting"), 90, 0),
        (MisconductSanctioned(Take(2), 1, "warning", "chatting", warnings=1), 90, 1),
        (MisconductSanctioned(Take(2), 1, "warnings", "chatting", warnings=4), 85, 4),
        (MisconductSanctioned(Take(2), 1, "zero", "copying", voids_turn=True), 60, 0),
        (MisconductSanctioned(Take(2), 1, "exclusion", "documents", excludes=True), 30, 0),
        (MisconductSanctioned(Take(2), 2, "exclusion", "documents", excludes=True), 90, 0),
    ],
)
def test_each_measure_of_discipline_costs_what_it_says(
    measure: MisconductSanctioned, points: int, warnings: int
) -> None:
    sheet = sheet_of(1, 2)
    for number in (1, 2, 3):
        sheet = turn(sheet, Take(number), 30, 30)
    found = result(after(sheet, partial(sanction_misconduct, sanctioned=measure)), 3)
    assert (found.points[1], found.tallies[1].warnings) == (points, warnings)


@pytest.mark.article("G 2.7-6")
def test_a_disciplinary_warning_outlives_the_zero_of_the_same_turn() -> None:
    sheet = turn(sheet_of(1), Take(1), 30)
    for measure in (
        MisconductSanctioned(Take(1), 1, "warning", "chatting", warnings=1),
        MisconductSanctioned(Take(1), 1, "zero", "copying", voids_turn=True),
    ):
        sheet = after(sheet, partial(sanction_misconduct, sanctioned=measure))
    assert (result(sheet, 1).points[1], result(sheet, 1).tallies[1].warnings) == (0, 1)


@pytest.mark.article("G 2.9-6")
def test_a_measure_that_was_lifted_costs_nothing() -> None:
    measure = MisconductSanctioned(Take(1), 1, "exclusion", "documents", excludes=True)
    sheet = after(turn(sheet_of(1), Take(1), 30), partial(sanction_misconduct, sanctioned=measure))
    assert result(sheet, 1).points == {1: 0}
    lifted = after(sheet, partial(lift_misconduct, number=0, reason="ce n’était pas lui", case=2))
    assert result(lifted, 1).points == {1: 30}
    assert lift_misconduct(lifted, 0, "encore") == ()
    with pytest.raises(NoSuchMeasure):
        lift_misconduct(lifted, 1, "aucune")


def bad_word(points: int) -> RuledSlip:
    return slip(1, void("SOLEIM"), if_admitted=earned(points), is_ticket_due=True)


@pytest.mark.article("R 4.7-5")
def test_a_word_played_again_before_its_ticket_came_is_paid_the_average_of_the_others() -> None:
    sheet = turn(turn(sheet_of(1, 2, 3), Take(1), bad_word(40), 20, 20), Take(2), bad_word(40), 30, 25)
    assert result(sheet, 2).points[1] == 28
    name = TicketName(Take(1), 1)
    told = after(
        sheet,
        partial(take_tickets, game=game_of(1), names=[name], at=1),
        partial(give_tickets, game=game_of(1), names=[name], at=2),
    )
    assert result(told, 2).points[1] == 0


def test_there_is_no_average_where_nobody_else_has_a_score() -> None:
    sheet = turn(turn(sheet_of(1), Take(1), bad_word(40)), Take(2), bad_word(40))
    assert result(sheet, 2).points == {1: 0}


@pytest.mark.article("G 2.8-20")
@pytest.mark.parametrize(("announced", "total"), [(25, 25), (200, 60)])
def test_the_lower_total_stands_for_a_player_who_left(announced: int, total: int) -> None:
    over = game_of(2, is_ended=True)
    sheet = turn(turn(sheet_of(1), Take(1), 30), Take(2), 30)
    sheet = after(
        sheet,
        partial(announce_total, game=over, table=1, points=announced),
        partial(keep_lower_total, game=over, table=1, computed=60),
    )
    assert SheetResult(sheet, counted_takes(over)).totals == {1: total}


def hall(first: list[int], second: list[int]) -> GameResult:
    """One turn over two sheets, their points table by table."""
    left, right = sheet_of(*range(1, len(first) + 1)), sheet_of(*range(101, len(second) + 101))
    sheets = turn(left, Take(1), *first), turn(right, Take(1), *second)
    return GameResult(tuple(result(sheet, 1) for sheet in sheets))


@pytest.mark.article("R 2.6.4-1", "R 2.6.4-2", "R 2.6.4-3")
def test_a_solo_is_found_across_the_referees_and_brings_its_bonus_from_sixteen_tables() -> None:
    full = hall([20] * 9, [20] * 6 + [24])
    assert full.solos == (Solo(1, 107, 24, 10),)
    assert full.totals[107] == 34
    assert full.table(107).total == 34
    small = hall([20] * 9, [20] * 5 + [24])
    assert (small.solos[0].bonus, small.totals[106]) == (0, 24)


@pytest.mark.article("R 2.6.4-1")
@pytest.mark.parametrize(("first", "second"), [([24, 20], [24, 1]), ([20, 20], [1, 1]), ([0, 0], [0, 0])])
def test_two_equal_bests_make_no_solo_and_nothing_earned_makes_none(first: list[int], second: list[int]) -> None:
    assert hall(first, second).solos == ()


def test_a_game_without_sheets_has_no_results() -> None:
    assert (GameResult(()).solos, GameResult(()).totals) == ((), {})


@pytest.mark.article("R 4.5-4", "R 4.7-5")
def test_an_average_takes_no_warning_for_misconduct_back() -> None:
    sheet = turn(turn(sheet_of(1, 2, 3), Take(1), bad_word(40), 20, 20), Take(2), bad_word(40), 30, 25)
    warning = MisconductSanctioned(Take(2), 1, "warning", "chatting", warnings=1)
    tally = result(after(sheet, partial(sanction_misconduct, sanctioned=warning)), 2).tallies[1]
    assert (tally.outcomes[2].points, tally.warnings) == (28, 1)


@pytest.mark.article("R 4.7-5", "R 4.7-6")
def test_two_bad_words_are_excused_only_if_the_player_was_told_of_neither() -> None:
    def both(*words: str) -> RuledSlip:
        findings = tuple(finding for word in words for finding in void(word).findings)
        return slip(1, earned(0, *findings), if_admitted=earned(40), is_ticket_due=True)

    for first, points in ((("SOLEIM", "SOLEIN"), 20), (("SOLEIM",), 0)):
        sheet = turn(sheet_of(1, 2), Take(1), both(*first), 10)
        sheet = turn(sheet, Take(2), both("SOLEIM", "SOLEIN"), 20)
        assert result(sheet, 2).points[1] == points


@pytest.mark.article("R 4.5-4", "R 5.1-1")
def test_a_warning_for_misconduct_counts_even_in_a_turn_that_was_missed() -> None:
    warning = MisconductSanctioned(Take(1), 1, "warning", "disruption", warnings=1)
    sheet = after(
        turn(sheet_of(1), Take(1), 30),
        partial(note_lateness, game=EIGHT_TURNS, table=1, turns=(1,)),
        partial(sanction_misconduct, sanctioned=warning),
    )
    assert (result(sheet, 1).points[1], result(sheet, 1).tallies[1].warnings) == (0, 1)


@pytest.mark.article("R 5.2-3", "G 2.7-5")
def test_a_cancelled_turn_takes_back_a_zero_but_no_warning_for_misconduct() -> None:
    measures = (
        MisconductSanctioned(Take(1), 1, "warning", "chatting", warnings=1),
        MisconductSanctioned(Take(1), 1, "zero", "copying", voids_turn=True),
    )
    game = game_of(1, discarded=[1])
    sheet = after(
        turn(sheet_of(1), Take(1), 50),
        *(partial(sanction_misconduct, sanctioned=measure) for measure in measures),
        partial(rule_slips, game=game, take=Take(1, 2), slips=[slip(1, 7)]),
    )
    tally = SheetResult(sheet, counted_takes(game)).tallies[1]
    assert (tally.points, tally.warnings) == (7, 1)


@pytest.mark.article("R 2.6.4-2")
@pytest.mark.parametrize(("absent", "bonus"), [(1, 10), (2, 0)])
def test_whoever_never_came_is_no_player_for_the_bonus_of_a_solo(absent: int, bonus: int) -> None:
    left, right = sheet_of(*range(1, 10)), turn(sheet_of(*range(101, 109)), Take(1), *[20] * 7, 24)
    slips = [slip(table, 20) for table in left.tables[absent:]]
    left = after(
        left,
        partial(rule_slips, game=EIGHT_TURNS, take=Take(1), slips=slips),
        *(partial(note_lateness, game=EIGHT_TURNS, table=table, turns=(1,)) for table in range(1, absent + 1)),
    )
    found = GameResult((result(left, 1), result(right, 1)))
    assert (found.players, found.solos[0].bonus) == (17 - absent, bonus)
