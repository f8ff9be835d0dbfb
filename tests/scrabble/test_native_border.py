"""Whatever reaches the core from Python, it answers or refuses; and it knows the same game as Python does."""

import struct
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata._native import core
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.score import points
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.variants import STANDARD

BONUS = struct.pack("<9H", *STANDARD.bonus)
TABLES = core.WordTables(core.build_tables(b"ET\nTE\nETE\nTETE\n"))


@given(st.binary(max_size=460), st.binary(max_size=20), st.binary(max_size=20), st.integers(-5, 20), st.integers(-5, 5))
def test_a_batch_of_anything_is_refused_or_answered(
    boards: bytes, racks: bytes, bonus: bytes, most: int, floor: int
) -> None:
    try:
        counts, packed = core.solve_batch(TABLES, boards, racks, bonus, most, floor)
    except ValueError:
        return
    assert len(packed) % 24 == 0
    assert len(counts) == len(racks) // 2


@given(st.binary(max_size=230), st.integers(-50, 50), st.integers(-50, 50), st.binary(max_size=20))
def test_a_lasting_board_refuses_what_is_not_a_board_or_a_word(
    cells: bytes, lane: int, start: int, word: bytes
) -> None:
    board = core.Board(TABLES)
    for act in (
        lambda: board.set(cells),
        lambda: board.play(lane, start, word),
        lambda: board.search(word, BONUS, 7, -1),
    ):
        before = board.cells()
        try:
            act()
        except ValueError:
            assert board.cells() == before


@given(st.binary(max_size=2000))
def test_bytes_that_are_no_word_tables_are_refused(block: bytes) -> None:
    with pytest.raises(ValueError, match="word tables"):
        core.WordTables(block)


@pytest.mark.parametrize("words", [b"a\n", b"A\n", b"ABCDEFGHIJKLMNOP\n", "ÉTÉ\n".encode(), b"AS\r\nSA\r\n"])
def test_words_that_cannot_be_played_are_refused_by_the_builder(words: bytes) -> None:
    with pytest.raises(ValueError, match="a word"):
        core.build_tables(words)


def test_the_core_counts_with_the_values_and_premiums_of_the_game() -> None:
    """One tile of each letter on each square: any other value or premium in the core would show."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    tables = core.WordTables(core.build_tables("".join(f"E{letter}\n" for letter in letters).encode()))
    for square in range(225):
        row, column = divmod(square, 15)
        if column == 0:
            continue
        cells = "." * (square - 1) + "E" + "." * (225 - square)
        for letter in letters[square % 3 :: 3]:
            _, packed = core.solve_batch(tables, cells.encode(), letter.ljust(8).encode(), BONUS, 7, 0)
            found = [record for record in struct.iter_unpack("<16shBBBBH", packed) if record[2:4] == (row, column - 1)]
            scores = [score for word, score, *_ in found if word.startswith(f"E{letter}".encode())]
            move = Move(f"E{letter}", Reference(row, column - 1, Direction.ACROSS))
            assert scores == [points(Board(cells), move, STANDARD)]


def test_the_core_for_any_processor_answers_like_the_one_for_this_processor(lexicon: Lexicon, solver: Solver) -> None:
    if not core.runs_x86_64_v3():
        pytest.skip("this processor has one core only: both names would be the same")
    portable = core.WordTables(lexicon._file.section("tables"))
    newer_module = import_module("duplicata._native.core_v3")
    newer = newer_module.WordTables(lexicon._file.section("tables"))
    for rack in ("AEINRS?", "??ABCDE", "QUIZZES"[:7], "EEEEEEE"):
        for floor in (-1, 0, 30):
            arguments = (Board.empty().cells.encode(), rack.ljust(8).encode(), BONUS, 7, floor)
            assert core.solve_batch(portable, *arguments) == newer_module.solve_batch(newer, *arguments)
    assert solver.top(Board.empty(), Rack.parse("AEINRST")).best > 0
