"""Which slips deserve a second reading: jokers, links that fit elsewhere, doubled letters, penalties, disagreements."""

import re

import pytest
from msgspec.structs import replace
from scrabble.refereeing.sheets import earned, slip, void

from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.refereeing.events import RuledSlip
from duplicata.scrabble.refereeing.risk import (
    Circumstance,
    RiskReason,
    SlipGround,
    agree,
    places,
    slip_risks,
    total_weight,
)
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction


def board_with(*moves: tuple[str, str]) -> Board:
    board = Board.empty()
    for word, ref in moves:
        board = board.with_move(Move(word, Reference.parse(ref)))
    return board


def laid(word: str, ref: str, points: int = 20) -> RuledSlip:
    """A slip that plays a word at a place, without a fault."""
    return slip(1, Outcome(Sanction.NONE, points, word, ref, ()))


def reasons(played: RuledSlip, board: Board, rack: str = "ABCDEFG", **more: object) -> list[str]:
    ground = SlipGround(board, rack, more.pop("top", None))  # type: ignore[arg-type]
    second = more.pop("second", replace(played, judged=None))
    return [reason.value for reason in slip_risks(played, second, ground, Circumstance(**more))]  # type: ignore[arg-type]


def test_a_plain_slip_has_no_reason_to_be_read_again() -> None:
    assert reasons(laid("SOLEIL", "H4"), Board.empty(), "SOLEILA", top=20) == []


@pytest.mark.article("G 2.4-1")
def test_a_joker_is_looked_at() -> None:
    assert reasons(laid("SoLEIL", "H4"), Board.empty(), "SLEIL?A") == ["joker"]
    on_board = board_with(("SoLEIL", "H4"))
    assert reasons(laid("oR", "5H"), on_board, "RABCDEF") == []


@pytest.mark.article("G 2.4-2")
def test_a_word_whose_links_fit_in_several_places_is_looked_at() -> None:
    board = board_with(("AXE", "H7"), ("EPI", "9H"), ("IDA", "J9"))
    assert [str(place) for place in places(board, "TBCDFGH", "TA")] == ["7G", "11I"]
    assert reasons(laid("TA", "7G"), board, "TBCDFGH") == ["several_places"]
    assert reasons(laid("TAXE", "H6"), board_with(("AXE", "H7")), "TBCDFGH") == ["several_links"]


def test_a_word_lies_where_it_is_whole_and_new() -> None:
    board = board_with(("AXE", "H7"))
    assert [str(place) for place in places(board, "SBCDFGH", "AXES")] == ["H7"]
    assert places(board, "SBCDFGH", "XES") == []
    assert places(board, "SBCDFGH", "AXE") == []


@pytest.mark.article("G 2.4-3")
def test_a_link_beside_its_double_is_looked_at() -> None:
    board = board_with(("LA", "H8"))
    assert reasons(laid("ALLO", "8G"), board, "ALOBCDF") == ["several_places", "doubled_letter"]
    assert reasons(laid("ALTO", "8G"), board, "ATOBCDF") == []


@pytest.mark.article("G 2.4-4", "G 2.4-11")
def test_penalties_and_zeros_are_looked_at() -> None:
    penalty = slip(1, earned(15, found(Code.SHIFTED_ONE_SQUARE)))
    assert reasons(penalty, Board.empty(), "SOLEILA") == ["penalty"]
    assert reasons(slip(1, void("ZUT")), Board.empty()) == ["zero"]


def test_a_referee_who_differs_from_the_judge_is_looked_at_before_anything_he_wrote() -> None:
    played = laid("SOLEIL", "H4", points=31)
    second = laid("SOLEIL", "H4", points=30)
    assert reasons(played, Board.empty(), "SOLEILA", second=second, top=30) == ["disagreement", "above_top"]
    overridden = replace(played, judged=second.outcome, reason="raison")
    assert reasons(overridden, Board.empty(), "SOLEILA", second=second) == ["disagreement", "override"]


def test_doubts_questions_and_disputes_come_with_the_slip() -> None:
    doubtful = replace(laid("SOLEIL", "H4"), is_undecided=True)
    assert reasons(doubtful, Board.empty(), "SOLEILA") == ["undecided"]
    around = {"is_asked": True, "is_disputed": True, "is_put_right": True}
    assert reasons(laid("SOLEIL", "H4"), Board.empty(), "SOLEILA", **around) == ["asked", "disputed", "put_right"]


def test_the_judge_agrees_when_points_sanction_and_findings_are_the_same() -> None:
    one = Outcome(Sanction.NONE, 30, "SOLEIL", "H4", ())
    assert agree(one, replace(one, reference="H5"))
    assert not agree(one, replace(one, points=31))
    assert not agree(void("ZUT"), replace(void("ZUT"), findings=(found(Code.ILLEGIBLE),)))


def test_every_reason_has_its_weight_article_and_sentence() -> None:
    for reason in RiskReason:
        assert reason.weight > 0
        assert re.fullmatch(r"INT \d+|G 2\.[34]-\d+", reason.article)
        assert reason.text
    assert total_weight((RiskReason.ASKED, RiskReason.ZERO)) == RiskReason.ASKED.weight + RiskReason.ZERO.weight
