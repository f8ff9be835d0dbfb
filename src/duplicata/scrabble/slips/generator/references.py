"""Faults of the reference: inverted, the word inverted, both, or a place where the word cannot be.

The ruling is certain when the word is alone, holds one letter of the board at most (two could tell its place by
themselves) and no other letter is written.
"""

from duplicata.kernel.chance import Chance
from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.slips.generator.certainty import is_alone
from duplicata.scrabble.slips.generator.clean import spaced
from duplicata.scrabble.slips.generator.draft import Draft
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, paid, zero
from duplicata.scrabble.slips.generator.luck import one_of
from duplicata.scrabble.slips.generator.play import (
    TOLERATED_LINK_LETTERS,
    Play,
    draft_of,
    fits,
    lengthens_long_word,
    play_of,
    touches,
)
from duplicata.scrabble.slips.generator.turn_position import TurnPosition, turned
from duplicata.scrabble.slips.ruling import Code, Sanction
from duplicata.scrabble.square import SIDE

# A word moved by one square touches what lies two squares away.
_REACH = 2


def plays_by_reference(position: TurnPosition, play: Play) -> bool:
    """Whether the letters of the word do not tell its place by themselves, and it is alone."""
    return not position.is_first_turn and len(play.inside) < TOLERATED_LINK_LETTERS and is_alone(position, play)


def written_the_other_way(play: Play) -> Draft:
    """The word from the same square, downwards if it runs across."""
    return draft_of(Play(Move(play.move.word, turned(play.move.reference)), *_turned_boxes(play)))


def _turned_boxes(play: Play) -> tuple[tuple[tuple[int, int], ...], ...]:
    row, column = play.boxes[0]
    turn = {box: (row + box[1] - column, column + box[0] - row) for box in play.boxes}
    return tuple(tuple(turn[box] for box in boxes) for boxes in (play.boxes, play.new, play.inside))


def ref_inverted(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """G1 for 1G, the word written the right way."""
    play = play_of(position, move)
    if not plays_by_reference(position, play):
        return None
    slip = draft_of(play).slip(chance, spaced(str(turned(move.reference)), chance), move.score)
    return paid(slip, Code.REF_INVERTED, Sanction.WARNING, move)


def word_inverted(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """The word written downwards though it is played across, or the reverse, with the right reference."""
    play = play_of(position, move)
    if not plays_by_reference(position, play):
        return None
    slip = written_the_other_way(play).slip(chance, spaced(str(move.reference), chance), move.score)
    return paid(slip, Code.WORD_INVERTED, Sanction.WARNING, move)


def ref_and_word_inverted(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """Both: what is written is another place, where the word is not legal and lengthens no long word of the board."""
    play = play_of(position, move)
    written = play_of(position, Move(move.word, turned(move.reference)))
    if not plays_by_reference(position, play) or lengthens_long_word(position, written):
        return None
    slip = written_the_other_way(play).slip(chance, spaced(str(turned(move.reference)), chance), move.score)
    return zero(slip, Code.REF_AND_WORD_INVERTED)


def ref_wrong(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """A place two squares away or more where the word covers other letters, leaves the board or touches nothing.

    Where tiles are near, a score could be right on a board with a word a square off: none is claimed.
    """
    play = play_of(position, move)
    if not plays_by_reference(position, play):
        return None
    away = [place for place in far_places(move) if _is_no_place(position, play_of(position, place))]
    place = play_of(position, one_of(away, chance))
    claim = move.score if _is_out_of_reach(position, place) else None
    return zero(draft_of(play).slip(chance, spaced(str(place.move.reference), chance), claim), Code.REF_WRONG)


def far_places(move: Move) -> list[Move]:
    """The same word in the same direction from every square that is two rows or two columns away, or more."""
    start = move.reference
    return [
        Move(move.word, Reference(row, column, start.direction))
        for row in range(SIDE)
        for column in range(SIDE)
        if max(abs(row - start.row), abs(column - start.column)) > 1
    ]


def _is_out_of_reach(position: TurnPosition, play: Play) -> bool:
    """Whether the word leaves the board, or no word of it would touch it even a square away."""
    near = range(-_REACH, _REACH + 1)
    is_off_board = any(row >= SIDE or column >= SIDE for row, column in play.boxes)
    around = ((row + down, column + right) for row, column in play.boxes for down in near for right in near)
    return is_off_board or all(position.at(*box) == EMPTY for box in around)


def _is_no_place(position: TurnPosition, play: Play) -> bool:
    return not fits(position, play) or not touches(position, play)
