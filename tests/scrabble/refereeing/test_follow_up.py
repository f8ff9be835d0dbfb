"""The follow-up sheet of the double refereeing: which columns a correction ticks, and what no longer holds."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from scrabble.refereeing.sheets import after, earned, game_of, sheet_of, slip, void, warned

from duplicata.scrabble.refereeing.decisions import correct_ruling, rule_slips
from duplicata.scrabble.refereeing.events import Corrector, RulingCorrected, TicketName
from duplicata.scrabble.refereeing.follow_up import (
    Column,
    Proof,
    follow_up_line,
    follow_up_lines,
    follow_up_turns,
    is_discarded,
    prove,
    superseded_tickets,
)
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction

TAKE = Take(1)


def corrected(*changes: tuple[Outcome, Corrector], first: Outcome | None = None) -> Sheet:
    """A sheet of two tables whose first slip was put right so many times."""
    game = game_of(1)
    rulings = [slip(1, first or earned(30)), slip(2)]
    sheet = after(sheet_of(1, 2), lambda sheet: rule_slips(sheet, game, TAKE, rulings))
    for outcome, by in changes:
        is_due = outcome.sanction is not Sanction.NONE
        new = slip(1, outcome, is_ticket_due=is_due)
        sheet = after(sheet, lambda sheet, new=new, by=by: correct_ruling(sheet, TAKE, new, by, "relu"))
    return sheet


def ticked(old: Outcome, new: Outcome) -> tuple[Column, ...]:
    event = RulingCorrected(TAKE, slip(1, new), Corrector.DOUBLE_REFEREE, "relu")
    return follow_up_line(event, slip(1, old)).ticked


def zero(code: Code) -> Outcome:
    return Outcome(Sanction.ZERO, 0, None, None, (found(code),))


@pytest.mark.article("G 4.3-5", "G 4.3-6", "G 4.3-7", "G 4.3-8", "G 4.3-9", "G 4.3-10", "G 4.3-11")
@pytest.mark.parametrize(
    ("codes", "column"),
    [
        ([Code.WORD_INVALID], Column.WORD_NOT_ADMITTED),
        ([Code.LINK_WRONG, Code.LINK_MISSING, Code.REF_WRONG], Column.LINK),
        ([Code.LETTER_NOT_IN_RACK], Column.LETTER),
        ([Code.SHIFTED_ONE_SQUARE], Column.SHIFTED),
        ([Code.FINAL_LETTER_OMITTED], Column.FINAL_LETTER),
        ([Code.SCORE_MISSING, Code.SCORE_WRONG, Code.SCORE_ILLEGIBLE], Column.SCORE),
        ([Code.TWO_LINK_LETTERS], Column.TWO_LINK_LETTERS),
        ([Code.LINK_LETTER_OMITTED, Code.LINK_LETTER_CHANGED, Code.LINK_LETTERS_SWAPPED], Column.LINK_ALTERED),
        ([Code.REF_INVERTED, Code.WORD_INVERTED], Column.INVERTED),
        ([Code.JOKER_NOT_CIRCLED, Code.JOKER_WRONGLY_CIRCLED], Column.JOKER),
    ],
)
def test_what_the_double_referee_found_ticks_its_column(codes: Sequence[Code], column: Column) -> None:
    for code in codes:
        finding = found(code)
        points = 0 if finding.sanction is Sanction.ZERO else 25
        assert ticked(earned(30), Outcome(finding.sanction, points, "SOLEIL", None, (finding,))) == (column,)


def test_what_is_withdrawn_ticks_its_column() -> None:
    penalty = earned(25, found(Code.SHIFTED_ONE_SQUARE))
    assert ticked(void("ZUT"), earned(30)) == (Column.ZERO_CANCELLED,)
    assert ticked(penalty, earned(30)) == (Column.PENALTY_CANCELLED,)
    assert ticked(penalty, void("ZUT")) == (Column.WORD_NOT_ADMITTED, Column.PENALTY_CANCELLED)


@pytest.mark.article("G 4.3-12")
def test_a_warning_that_is_taken_back_ticks_its_column() -> None:
    assert ticked(warned(30), earned(30)) == (Column.WARNING_LIFTED,)


@pytest.mark.article("G 4.3-3", "G 4.3-4", "G 4.3-13", "G 2.4-12")
def test_a_line_says_table_turn_and_final_score_and_tells_the_rest_in_words() -> None:
    (line,) = follow_up_lines(corrected((zero(Code.ILLEGIBLE), Corrector.DOUBLE_REFEREE)), game_of(1))
    assert (line.table, line.take, line.final_score, line.ticked) == (1, TAKE, 0, ())
    assert line.remarks == (found(Code.ILLEGIBLE).text, "relu")


def test_what_the_referee_puts_right_himself_is_no_line_and_a_later_correction_supersedes_the_earlier() -> None:
    sheet = corrected(
        (void("ZUT"), Corrector.DOUBLE_REFEREE), (earned(12), Corrector.COMMITTEE), (earned(14), Corrector.REFEREE)
    )
    lines = follow_up_lines(sheet, game_of(1))
    assert [(line.by, line.is_superseded) for line in lines] == [
        (Corrector.DOUBLE_REFEREE, True),
        (Corrector.COMMITTEE, True),
    ]


@pytest.mark.article("G 2.4-5", "G 4.3-14")
def test_each_correction_is_proven_on_the_sheet() -> None:
    sheet, game = corrected((void("ZUT"), Corrector.DOUBLE_REFEREE)), game_of(1)
    (line,) = follow_up_lines(sheet, game)
    result = SheetResult(sheet, (TAKE,))
    assert prove(line, result) is Proof.COUNTED
    assert prove(replace(line, is_superseded=True), result) is Proof.SUPERSEDED
    assert prove(replace(line, final_score=30), result) is Proof.LOST
    assert prove(replace(line, take=Take(9)), result) is Proof.LOST
    late = replace(sheet, late={1: (1,)})
    assert prove(line, SheetResult(late, (TAKE,))) is Proof.ADJUSTED
    assert {proof.text for proof in Proof if proof.text} == {proof.text for proof in Proof}


def test_a_cancelled_turn_supersedes_its_lines_and_its_tickets() -> None:
    sheet = corrected((void("ZUT"), Corrector.DOUBLE_REFEREE))
    cancelled = game_of(0, discarded=[1])
    assert is_discarded(cancelled, TAKE)
    assert not is_discarded(cancelled, Take(1, 2))
    assert [line.is_superseded for line in follow_up_lines(sheet, cancelled)] == [True]
    assert superseded_tickets(sheet, cancelled) == {TicketName(TAKE, 1)}


def test_a_ticket_is_superseded_by_the_next_one_or_when_none_is_due_any_more() -> None:
    once = corrected((void("ZUT"), Corrector.DOUBLE_REFEREE))
    assert superseded_tickets(once, game_of(1)) == frozenset()
    twice = corrected((void("ZUT"), Corrector.DOUBLE_REFEREE), (warned(30), Corrector.DOUBLE_REFEREE))
    assert superseded_tickets(twice, game_of(1)) == {TicketName(TAKE, 1)}
    lifted = corrected((void("ZUT"), Corrector.DOUBLE_REFEREE), (earned(12), Corrector.COMMITTEE))
    assert superseded_tickets(lifted, game_of(1)) == {TicketName(TAKE, 1)}


@pytest.mark.article("G 4.3-1", "G 4.3-2")
def test_the_sheet_has_a_line_for_each_of_27_turns_and_its_columns_have_names() -> None:
    turns = follow_up_turns(game_of(2))
    assert [turn.turn for turn in turns] == list(range(1, 28))
    assert [(turn.rack, turn.word, turn.place, turn.score) for turn in turns[1:3]] == [
        ("SOLEILA", "SOLEIL", "H4", 30),
        ("", "", "", None),
    ]
    assert len(follow_up_turns(game_of(29))) == 29
    assert [column.title for column in Column if column.title.isupper()] == [
        "MNA",
        "RAC",
        "EL",
        "LFO",
        "2L",
        "RM",
        "INV",
        "SUP",
    ]
