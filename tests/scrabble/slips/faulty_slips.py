"""Legal moves written on slips as players write them, with whatever went wrong on the way to the referee."""

import json
import string
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random

import msgspec

from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.move import Move, new_squares, squares
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import BadReference, Reference
from duplicata.scrabble.slips.slip import Incident, Mark, Slip
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.square import SIDE, Square

POSITIONS = Path(__file__).parents[2] / "cases" / "positions.jsonl"

Fault = Callable[[Slip, Random], Slip]


class Position(msgspec.Struct, frozen=True):
    """A board, a rack, and some of the moves they allow."""

    board: Board
    rack: Rack
    moves: tuple[Move, ...]


@cache
def _positions() -> Sequence[tuple[Board, Rack]]:
    lines = [json.loads(line) for line in POSITIONS.read_text(encoding="utf-8").splitlines()]
    return [(Board.parse(line["board"]), Rack.parse(line["rack"])) for line in lines]


def some_positions(count: int, seed: int, solver: Solver) -> list[Position]:
    """Positions after the first turn, each with a few moves from its best to its poorest."""
    luck = Random(seed)
    drawn = [position for position in luck.sample(_positions(), len(_positions())) if not position[0].is_empty]
    return [_position(board, rack, solver, luck) for board, rack in drawn[:count]]


def _position(board: Board, rack: Rack, solver: Solver, luck: Random) -> Position:
    moves = solver.all_moves(board, rack)
    chosen = sorted({0, *(luck.randrange(len(moves)) for _ in range(3))}) if moves else []
    return Position(board, rack, tuple(moves[index] for index in chosen))


def written(board: Board, move: Move, luck: Random) -> Slip:
    """A slip without a fault: by reference, by links, or both."""
    mode = luck.choice(("reference", "links", "both"))
    links = link_letters(board, move, luck) if mode != "reference" else []
    reference = None if mode == "links" else str(move.reference)
    return Slip((*by_reference(board, move).marks, *links), reference, move.score)


def by_reference(board: Board, move: Move) -> Slip:
    """The word and its place; tiles of the board are never circled."""
    laid = {square.index for square in new_squares(board, move)}
    marks = [
        Mark(square.row, square.column, letter.upper(), letter.islower() and square.index in laid)
        for square, letter in zip(squares(move), move.word, strict=True)
    ]
    return Slip(tuple(marks), str(move.reference), move.score)


def link_letters(board: Board, move: Move, luck: Random) -> list[Mark]:
    """Tiles of the board that touch the word, then those that touch them, as far as luck wants."""
    covered = {square.index for square in squares(move)}
    edge, found = list(squares(move)), []
    wanted = luck.randint(2, 8)
    while edge and len(found) < wanted:
        around = [near for near in _neighbours(edge.pop(0)) if near.index not in covered and board[near] != EMPTY]
        covered.update(near.index for near in around)
        found += around
        edge += around
    return [Mark(square.row, square.column, board[square].upper()) for square in found]


def _neighbours(square: Square) -> list[Square]:
    steps = [(square.row + row, square.column + column) for row, column in ((0, 1), (1, 0), (0, -1), (-1, 0))]
    return [Square(row, column) for row, column in steps if 0 <= row < SIDE and 0 <= column < SIDE]


def _with_one_mark(slip: Slip, luck: Random, change: Callable[[Mark], Mark]) -> Slip:
    at = luck.randrange(len(slip.marks))
    marks = (*slip.marks[:at], change(slip.marks[at]), *slip.marks[at + 1 :])
    return msgspec.structs.replace(slip, marks=marks)


def without_a_letter(slip: Slip, luck: Random) -> Slip:
    at = luck.randrange(len(slip.marks))
    return msgspec.structs.replace(slip, marks=slip.marks[:at] + slip.marks[at + 1 :])


def with_another_letter(slip: Slip, luck: Random) -> Slip:
    letter = luck.choice(string.ascii_uppercase)
    return _with_one_mark(slip, luck, lambda mark: msgspec.structs.replace(mark, letter=letter))


def with_two_letters_swapped(slip: Slip, luck: Random) -> Slip:
    letter = luck.choice(slip.marks).letter
    return _with_one_mark(slip, luck, lambda mark: msgspec.structs.replace(mark, letter=letter))


def with_the_circle_changed(slip: Slip, luck: Random) -> Slip:
    return _with_one_mark(slip, luck, lambda mark: msgspec.structs.replace(mark, is_circled=not mark.is_circled))


def with_a_second_reading(slip: Slip, luck: Random) -> Slip:
    letter = luck.choice(string.ascii_uppercase)
    return _with_one_mark(slip, luck, lambda mark: msgspec.structs.replace(mark, second=letter))


def with_an_illegible_letter(slip: Slip, luck: Random) -> Slip:
    return _with_one_mark(slip, luck, lambda mark: msgspec.structs.replace(mark, is_illegible=True))


def with_a_letter_added(slip: Slip, luck: Random) -> Slip:
    near = luck.choice(slip.marks)
    row, column = near.row + luck.randint(-1, 1), near.column + luck.randint(-1, 1)
    if any((mark.row, mark.column) == (row, column) for mark in slip.marks):
        return slip
    return msgspec.structs.replace(slip, marks=(*slip.marks, Mark(row, column, luck.choice("AEINRSTU"))))


def with_another_reference(slip: Slip, luck: Random) -> Slip:
    place = slip.marks[0]
    row, column = place.row + luck.randint(-2, 2), place.column + luck.randint(-2, 2)
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return msgspec.structs.replace(slip, reference=None)
    square = str(Square(row, column))
    inverted = square[1:] + square[0]
    return msgspec.structs.replace(slip, reference=luck.choice((square, inverted)))


def turned(slip: Slip, luck: Random) -> Slip:
    marks = tuple(msgspec.structs.replace(mark, row=mark.column, column=mark.row) for mark in slip.marks)
    return msgspec.structs.replace(slip, marks=marks)


def with_another_score(slip: Slip, luck: Random) -> Slip:
    return msgspec.structs.replace(slip, score=luck.choice((None, luck.randint(0, 120))))


def with_an_incident(slip: Slip, luck: Random) -> Slip:
    return msgspec.structs.replace(slip, incidents=slip.incidents | {luck.choice(list(Incident))})


FAULTS: tuple[Fault, ...] = (
    without_a_letter,
    with_another_letter,
    with_two_letters_swapped,
    with_the_circle_changed,
    with_a_second_reading,
    with_an_illegible_letter,
    with_a_letter_added,
    with_another_reference,
    turned,
    with_another_score,
    with_an_incident,
)


def faulty(board: Board, move: Move, luck: Random) -> Slip:
    """The move on a slip with up to three faults, none included."""
    slip = written(board, move, luck)
    for fault in luck.choices(FAULTS, k=luck.choice((0, 1, 1, 1, 2, 2, 3))):
        slip = fault(slip, luck) if slip.marks else slip
    return slip


def place_turned_round(text: str) -> str:
    """The reference of the same squares once rows are columns; anything else stays what it is."""
    try:
        place = Reference.parse(text)
    except BadReference:
        return text
    return str(Reference(place.column, place.row, place.direction.crossing))
