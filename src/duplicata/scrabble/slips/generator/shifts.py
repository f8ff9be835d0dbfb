"""A place one square off, by reference or by links: 5 points if the claimed score is exact (R 4.3).

The ruling is certain when the word is alone, when the place written makes no invalid word of a word of the board, and
when no link letter omitted would explain the same writing, and nothing across the word is a word too.
"""

from duplicata.kernel.chance import Chance
from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.certainty import crosses_other_word, has_rival
from duplicata.scrabble.slips.generator.clean import spaced
from duplicata.scrabble.slips.generator.draft import Box, Draft
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, paid
from duplicata.scrabble.slips.generator.luck import once_in, one_of, shuffled
from duplicata.scrabble.slips.generator.play import (
    LINK_LETTERS,
    Play,
    beside,
    draft_of,
    extends_wrongly,
    play_at,
    play_of,
)
from duplicata.scrabble.slips.generator.references import plays_by_reference
from duplicata.scrabble.slips.generator.turn_position import TurnPosition, moved
from duplicata.scrabble.slips.ruling import Code, Sanction

_HALF = 2
_STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]


def shifted_one_square(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    play = play_of(position, move)
    shift = _by_reference if once_in(_HALF, chance) else _by_links
    return shift(position, play, chance)


def _by_reference(position: TurnPosition, play: Play, chance: Chance) -> KnownSlip | None:
    if not plays_by_reference(position, play):
        return None
    near = moved(play.move, *one_of(_STEPS, chance))
    if near is None or extends_wrongly(position, play_of(position, near)):
        return None
    slip = draft_of(play).slip(chance, spaced(str(near.reference), chance), play.move.score)
    return paid(slip, Code.SHIFTED_ONE_SQUARE, Sanction.PENALTY, play.move)


def _by_links(position: TurnPosition, play: Play, chance: Chance) -> KnownSlip | None:
    """Letters of a run across the word stay where they are, and the word is written one square aside."""
    if not plays_by_reference(position, play):
        return None
    for step in shuffled([step for step in _STEPS if _is_aside(play, step)], chance):
        draft = _word_aside(position, play, step)
        if draft is not None:
            return paid(draft.slip(chance, None, play.move.score), Code.SHIFTED_ONE_SQUARE, Sanction.PENALTY, play.move)
    return None


def _is_aside(play: Play, step: Box) -> bool:
    """Whether a step leads along the word, straight or aslant: across it, the writing would be an omission."""
    return bool(step[0] * play.along[0] + step[1] * play.along[1])


def _word_aside(position: TurnPosition, play: Play, step: Box) -> Draft | None:
    """The word one step away, with the runs that leave it, which are linked to it even so."""
    boxes = tuple((row + step[0], column + step[1]) for row, column in play.boxes)
    links = {box for start in play.boxes for box in _tiles_across(position, play, start)} - set(boxes)
    links = _reached(links, boxes)
    aside = play_at(position, play.move, boxes)
    if len(links) < LINK_LETTERS or links & _ends(aside) or extends_wrongly(position, aside):
        return None
    word = draft_of(Play(play.move, boxes, tuple(boxes[k] for k in _laid(play)), ()))
    draft = word.adding({box: position.at(*box) for box in links})
    return None if has_rival(position, draft, aside) or crosses_other_word(position, draft, aside) else draft


def _ends(play: Play) -> set[Box]:
    """The boxes before and after the word: a letter there would lengthen it."""
    (row, column), (last_row, last_column), (down, right) = play.boxes[0], play.boxes[-1], play.along
    return {(row - down, column - right), (last_row + down, last_column + right)}


def _laid(play: Play) -> list[int]:
    return [k for k, box in enumerate(play.boxes) if box in play.new]


def _tiles_across(position: TurnPosition, play: Play, start: Box) -> list[Box]:
    found: list[Box] = []
    for sign in (1, -1):
        row, column = start[0] + sign * play.across[0], start[1] + sign * play.across[1]
        while position.at(row, column) != EMPTY:
            found.append((row, column))
            row, column = row + sign * play.across[0], column + sign * play.across[1]
    return found


def _reached(links: set[Box], boxes: tuple[Box, ...]) -> set[Box]:
    """The link letters that hang together with the word."""
    reached, found = set(boxes), set[Box]()
    while fresh := {box for box in links - found if any(near in reached for near in beside(box))}:
        found |= fresh
        reached |= fresh
    return found
