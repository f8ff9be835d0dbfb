"""What binds the referee among equal solutions: spare the joker, then end the game (R 2.4, R 2.7)."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.board import Board
from duplicata.scrabble.letters import JOKER, without
from duplicata.scrabble.move import Move, tiles_laid
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import TopFinder
from duplicata.scrabble.validity import game_is_over
from duplicata.scrabble.variants import STANDARD, Variant

Why = Literal["uses_joker", "does_not_end_game"]


class Excluded(msgspec.Struct, frozen=True):
    """A solution that the referee may not retain, and the obligation that forbids it."""

    move: Move
    why: Why


def excluded_by_obligations(
    board: Board,
    rack: str,
    bag: str,
    tops: Sequence[Move],
    *,
    finder: TopFinder | None = None,
    variant: Variant = STANDARD,
) -> tuple[Excluded, ...]:
    """The equal solutions that may not be retained, those that spend a joker for nothing first.

    With a finder, a solution after which the last tiles cannot be played ends the game too.
    """
    moves = list(tops)
    spared = without_joker(board, rack, moves)
    ending = spared if len(spared) < 2 else ending_the_game(board, rack, bag, spared, finder=finder, variant=variant)
    return (*_others(moves, spared, "uses_joker"), *_others(spared, ending, "does_not_end_game"))


@rule("R 2.4-3")
def without_joker(board: Board, rack: str, tops: list[Move]) -> list[Move]:
    """The solutions that lay no joker, if there are any; all of them if not. Jokers on the board do not count."""
    if JOKER not in rack:
        return tops
    return [move for move in tops if JOKER not in tiles_laid(board, move)] or tops


@rule("R 2.7-6")
def ending_the_game(
    board: Board, rack: str, bag: str, tops: list[Move], *, finder: TopFinder | None, variant: Variant
) -> list[Move]:
    """The solutions that end the game, if there are any; all of them if not."""
    # What the bag holds remains whatever is played: most bags alone keep the game going.
    is_last_rack = finder is not None and len(bag) <= variant.rack_limit
    if game_is_over(bag) is None and not is_last_rack:
        return tops
    return [move for move in tops if _ends(board, rack, bag, move, finder, variant)] or tops


def _others(moves: list[Move], kept: list[Move], why: Why) -> list[Excluded]:
    if len(kept) == len(moves):
        return []
    allowed = set(kept)
    return [Excluded(move, why) for move in moves if move not in allowed]


def _ends(board: Board, rack: str, bag: str, move: Move, finder: TopFinder | None, variant: Variant) -> bool:
    remaining = without(rack, tiles_laid(board, move)) + bag
    if game_is_over(remaining):
        return True
    if finder is None or len(remaining) > variant.rack_limit:
        return False
    return not finder.top(board.with_move(move), Rack(remaining), variant)
