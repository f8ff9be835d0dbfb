"""Where words may lie and what they do to those already there (R 2.5), and the search for the most points."""

from pathlib import Path

import pytest
from scrabble.boards import board_with
from scrabble.small_lexicons import small_lexicon

from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.score import explain, points
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.square import Square
from duplicata.scrabble.variants import STANDARD

ROSE = board_with(H="......ROSE.....")


def places(folder: Path, board: Board, rack: str, *words: str) -> set[str]:
    """Every move of the rack with these words alone, as « place word »."""
    found = Solver(small_lexicon(folder, words)).all_moves(board, Rack.parse(rack))
    return {f"{move.reference} {move.word}" for move in found}


@pytest.mark.article("R 2.5-2", "R 2.4-6", "G 3.4-11")
def test_the_first_word_covers_the_star_and_lies_across(tmp_path: Path) -> None:
    assert places(tmp_path, Board.empty(), "AXE", "AXE") == {"H6 AXE", "H7 AXE", "H8 AXE"}


@pytest.mark.article("R 2.5-3")
def test_a_word_crosses_another_or_runs_along_it_and_never_stands_apart(tmp_path: Path) -> None:
    board = board_with(H="......AME......")
    found = places(tmp_path, board, "NT", "NET", "AN", "AME")
    assert found == {"9G NET", "7H AN"}
    assert places(tmp_path, board, "NET", "NET", "AN", "ME", "ET", "AME") >= {"I7 NET"}


@pytest.mark.article("R 2.5-3")
def test_a_word_that_makes_one_outside_the_list_is_not_a_move(tmp_path: Path) -> None:
    board = board_with(H="......AME......")
    assert "I7 NET" not in places(tmp_path, board, "NET", "NET", "AN", "ME", "AME")


@pytest.mark.article("R 2.5-5")
@pytest.mark.parametrize("move", ["H6 AROSE", "H7 ROSES", "H6 AROSES"])
def test_a_word_is_extended_in_front_behind_or_on_both_sides(tmp_path: Path, move: str) -> None:
    assert move in places(tmp_path, ROSE, "AS", "ROSE", "ROSES", "AROSE", "AROSES")
    reference, word = move.split()
    after = ROSE.with_move(Move(word, Reference.parse(reference)))
    assert after.rows[7].strip(".") == word


@pytest.mark.article("R 2.5-6")
def test_the_columns_go_from_1_to_15_and_the_rows_from_a_to_o() -> None:
    assert [str(Square(0, column)) for column in (0, 14)] == ["A1", "A15"]
    assert [str(Square(row, 0)) for row in (0, 14)] == ["A1", "O1"]


@pytest.mark.article("R intro-4", "R 1.2-5")
def test_the_search_gives_every_solution_that_earns_the_most(tmp_path: Path) -> None:
    solver = Solver(small_lexicon(tmp_path, ["AXE", "EX", "AXEE"]))
    tops = solver.top(Board.empty(), Rack.parse("AEX"))
    assert [(str(move.reference), move.word, move.score) for move in tops] == [
        ("H6", "AXE", 24),
        ("H7", "AXE", 24),
        ("H8", "AXE", 24),
    ]


@pytest.mark.article("R 2.6.1-6", "R 2.6.1-7", "R 2.6.1-8", "R 2.6.1-9")
@pytest.mark.parametrize(
    ("board", "word", "reference", "times"),
    [
        pytest.param(board_with(E=".......P......."), "SIMPLES", "E5", 4, id="two pink squares"),
        pytest.param(board_with(A="..PAVAN........"), "REPAVANE", "A1", 9, id="two red squares"),
        pytest.param(board_with(O=".ON.RAD.CTOIRE."), "CONTRADICTOIRES", "O1", 27, id="three red squares"),
    ],
)
def test_squares_that_multiply_the_word_multiply_each_other(
    board: Board, word: str, reference: str, times: int
) -> None:
    move = Move(word, Reference.parse(reference))
    main = explain(board, move, STANDARD).words[0]
    assert main.word_times == times
    assert main.points == times * sum(letter.points for letter in main.letters)
    assert explain(board, move, STANDARD).total == points(board, move, STANDARD)
