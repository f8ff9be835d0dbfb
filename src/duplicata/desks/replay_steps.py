"""A game told again step by step: the rack of each turn on its board, then the word that was retained."""

import msgspec

from duplicata.desks.drawing import RowView, draw
from duplicata.desks.replay import ReplayedGame, ReplayedTurn
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.square import SIDE


class UnknownReplayStep(DuplicataError):
    """A step beyond the last one of a game."""


class ReplayStep(msgspec.Struct, frozen=True):
    """What the board shows at one step: 225 squares, the outlined word as its place and its length, and the rack.

    Step 0 is the empty board; a turn has two steps: its rack, then its word.
    """

    step: int
    turn: int
    is_solved: bool
    cells: str
    last: str
    rack: str
    word: str
    ref: str
    points: int
    cumulative: int
    lines: tuple[str, ...] = ()


def replay_steps(game: ReplayedGame) -> tuple[ReplayStep, ...]:
    """Every step of the turns that were announced."""
    empty = "".join(Board.empty().rows)
    steps = [ReplayStep(0, 0, True, empty, "", "", "", "", 0, 0)]
    after = [turn.board for turn in game.turns[1:]] + [game.board]
    before = ""
    for turn, board in zip(game.turns, after, strict=False):
        steps.append(_rack_step(turn, len(steps), before, steps[-1].cumulative))
        before = f"{turn.ref} {len(turn.word)}"
        steps.append(_word_step(turn, len(steps), "".join(board), before))
    return tuple(steps)


def replay_step(steps: tuple[ReplayStep, ...], number: int | None) -> ReplayStep:
    """One step by its number, or the last one.

    Raises:
        UnknownReplayStep.
    """
    if number is None:
        return steps[-1]
    if not 0 <= number < len(steps):
        raise UnknownReplayStep(step=number, most=len(steps) - 1)
    return steps[number]


def drawn_step(step: ReplayStep) -> list[RowView]:
    """The board of a step square by square, its word outlined."""
    board = Board.parse([step.cells[start : start + SIDE] for start in range(0, len(step.cells), SIDE)])
    if not step.last:
        return draw(board)
    ref, length = step.last.split()
    reference = Reference.parse(ref)
    line = reference.indices(int(length))
    return draw(board, last=Move(board.cells[line.start : line.stop : line.step], reference))


def _rack_step(turn: ReplayedTurn, number: int, last: str, cumulative: int) -> ReplayStep:
    return ReplayStep(number, turn.turn, False, "".join(turn.board), last, turn.rack, "", "", 0, cumulative)


def _word_step(turn: ReplayedTurn, number: int, cells: str, last: str) -> ReplayStep:
    return ReplayStep(
        step=number,
        turn=turn.turn,
        is_solved=True,
        cells=cells,
        last=last,
        rack=turn.rack,
        word=turn.word,
        ref=turn.ref,
        points=turn.points,
        cumulative=turn.cumulative,
        lines=turn.explanation,
    )
