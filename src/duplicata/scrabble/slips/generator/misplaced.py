"""A slip that is right on a board where the player laid one word a square away: zero, and he is told to check it.

The move touches that word only, so that it moves with it. The ruling is certain when the word is alone on the true
board, is placed by reference, and claims what it earns on the wrong board, which is not what it earns on the true one
(a place one square off with the exact score is a shift, not an error of board).
"""

from duplicata.kernel.chance import Chance
from duplicata.scrabble.board import EMPTY, Board, Run
from duplicata.scrabble.move import Move, words_formed
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.score import points
from duplicata.scrabble.slips.generator.clean import spaced
from duplicata.scrabble.slips.generator.draft import Box
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, zero
from duplicata.scrabble.slips.generator.luck import shuffled
from duplicata.scrabble.slips.generator.play import Play, beside, draft_of, play_of
from duplicata.scrabble.slips.generator.references import plays_by_reference
from duplicata.scrabble.slips.generator.turn_position import TurnPosition, moved
from duplicata.scrabble.slips.ruling import Code
from duplicata.scrabble.square import SIDE

_NO_RACK = Rack("")
_STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0))


def check_grid(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    play = play_of(position, move)
    if not plays_by_reference(position, play):
        return None
    run = _only_neighbour(position, play)
    if run is None:
        return None
    for step in shuffled(_STEPS, chance):
        board, aside = board_with_run_aside(position.board, run, step), moved(move, *step)
        if board is not None and aside is not None and _moves_along(board, run, step, aside):
            claim = points(board, aside, position.variant)
            is_right_there = all(word in position.words for word in words_formed(board, aside))
            if is_right_there and claim != move.score:
                reference = spaced(str(aside.reference), chance)
                return zero(draft_of(play).slip(chance, reference, claim), Code.CHECK_GRID)
    return None


def _only_neighbour(position: TurnPosition, play: Play) -> Run | None:
    """The one word of the board that every tile touched by the move belongs to."""
    touched = {box for start in play.boxes for box in (start, *beside(start)) if position.at(*box) != EMPTY}
    runs = [run for run in position.board.runs() if touched <= _boxes(run)]
    return runs[0] if len(runs) == 1 else None


def _boxes(run: Run) -> set[Box]:
    return {divmod(index, SIDE) for index in run.indices}


def board_with_run_aside(board: Board, run: Run, step: Box) -> Board | None:
    """The board with a word one square away; None unless it was laid last and could have been laid there."""
    cells = list(board.cells)
    tiles = [cells[index] for index in run.indices]
    for index in run.indices:
        cells[index] = EMPTY
    row, column = run.reference.row + step[0], run.reference.column + step[1]
    if not _was_laid_last(board, run) or not (0 <= row < SIDE and 0 <= column < SIDE):
        return None
    aside = Reference(row, column, run.reference.direction)
    if len(tiles) > aside.room or any(cells[index] != EMPTY for index in aside.indices(len(tiles))):
        return None
    for index, tile in zip(aside.indices(len(tiles)), tiles, strict=True):
        cells[index] = tile
    return Board("".join(cells))


def _was_laid_last(board: Board, run: Run) -> bool:
    """Whether a word could be taken off without a hole in another one: it stands at the end of those it crosses."""
    for k in range(len(run.text)):
        square = run.reference.square(k)
        crossing = board.run_through(square, run.reference.direction.crossing)
        if square.index not in (crossing.indices[0], crossing.indices[-1]):
            return False
    return True


def _moves_along(board: Board, run: Run, step: Box, aside: Move) -> bool:
    """Whether the move, moved with the word, fits the wrong board and touches nothing else there."""
    wrong = TurnPosition(board, _NO_RACK, (), ())
    play = play_of(wrong, aside)
    if len(aside.word) > aside.reference.room:
        return False
    touched = {box for start in play.boxes for box in (start, *beside(start)) if wrong.at(*box) != EMPTY}
    return touched <= {(row + step[0], column + step[1]) for row, column in _boxes(run)}
