"""Candidates written as a referee writes them, and what sets the first apart from the second."""

from collections.abc import Iterable

from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.choice import Choice, rank
from duplicata.scrabble.move import Move
from duplicata.scrabble.notation import line_to_move


def moves(*lines: str) -> list[Move]:
    """Candidates such as « H4 MOTS », all of the same score."""
    return [Move(move.word, move.reference, 20) for move in map(line_to_move, lines)]


def weigh(board: Board, rack: str, bag: str, lines: Iterable[str], lexicon: Lexicon) -> Choice:
    return rank(board, rack, bag, moves(*lines), lexicon)


def order(choice: Choice) -> list[str]:
    return [f"{entry.move.reference} {entry.move.word}" for entry in choice.ranked]


def values(choice: Choice, line: str) -> dict[str, int]:
    """The value of each criterion for one candidate."""
    [entry] = [entry for entry in choice.ranked if f"{entry.move.reference} {entry.move.word}" == line]
    return {reason.criterion: reason.value for reason in entry.reasons}


def texts(choice: Choice, line: str) -> list[str]:
    [entry] = [entry for entry in choice.ranked if f"{entry.move.reference} {entry.move.word}" == line]
    return [reason.text for reason in entry.reasons]


def decisive(choice: Choice) -> set[str]:
    """The criteria on which the first two candidates differ."""
    first, second = ({(r.criterion, r.value) for r in entry.reasons} for entry in choice.ranked[:2])
    return {criterion for criterion, _ in first ^ second}
