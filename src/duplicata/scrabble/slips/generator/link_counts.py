"""Too few link letters, wrong ones, or none: two cost a warning, fewer the turn (R 3.3, R 4.2, R 4.4).

The ruling is certain when the word is apart and the letters written agree with no other place.
"""

from duplicata.kernel.chance import Chance
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.certainty import has_other_word, has_rival, is_alone, is_apart, is_longest_line
from duplicata.scrabble.slips.generator.clean import needed_neighbours, part_means_nothing_else, spaced, written_parts
from duplicata.scrabble.slips.generator.draft import Box, Draft
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, paid, zero
from duplicata.scrabble.slips.generator.luck import once_in, one_of
from duplicata.scrabble.slips.generator.play import (
    LINK_LETTERS,
    TOLERATED_LINK_LETTERS,
    Play,
    beside,
    draft_of,
    extends_long_word,
    foreign_letter,
    inside_runs,
    letters_at,
    link_boxes,
    play_of,
)
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code, Sanction

_HALF, _SELDOM = 2, 4


def two_link_letters(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """Two letters of the board and no more; a right reference beside them does not help (R 3.4)."""
    play = play_of(position, move)
    draft = _linked_by(position, play, TOLERATED_LINK_LETTERS, chance)
    # After a first word of two letters nobody can write three (R 4.4-3).
    if draft is None or position.tiles < LINK_LETTERS:
        return None
    is_linked_outside = len(draft.letters) > len(play.boxes)
    reference = str(move.reference) if is_linked_outside and once_in(_SELDOM, chance) else None
    return paid(draft.slip(chance, reference, move.score), Code.TWO_LINK_LETTERS, Sanction.WARNING, move)


def one_link_letter(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """A single letter of the board, inside the word or beside it."""
    play = play_of(position, move)
    if extends_long_word(play):
        return _one_neighbour(position, play, chance)
    draft = _linked_by(position, play, 1, chance)
    return zero(draft.slip(chance, None, move.score), Code.ONE_LINK_LETTER) if draft else None


def _linked_by(position: TurnPosition, play: Play, count: int, chance: Chance) -> Draft | None:
    """The word with exactly so many link letters, which agree with no other place."""
    outside = count - len(play.inside)
    if outside < 0 or extends_long_word(play):
        return None
    links = link_boxes(position, play, outside, chance)
    draft = draft_of(play).adding(letters_at(position, links))
    if len(links) < outside or not is_apart(position, draft, play):
        return None
    return None if has_rival(position, draft, play) else draft


def _one_neighbour(position: TurnPosition, play: Play, chance: Chance) -> KnownSlip | None:
    """What is added at one end of a long word, with the letter that it touches: the reference beside it is ignored."""
    draft = added_part(position, play, with_neighbour=True)
    if draft is None or has_rival(position, draft, play):
        return None
    reference = str(play.move.reference) if once_in(_HALF, chance) else None
    return zero(draft.slip(chance, reference, play.move.score), Code.ONE_LINK_LETTER)


def added_part(position: TurnPosition, play: Play, *, with_neighbour: bool) -> Draft | None:
    """What a move adds at one end of a single word; None if it could be read as another move."""
    runs = inside_runs(play)
    needed = needed_neighbours(play, runs[0])
    if len(runs) > 1 or len(needed) > 1 or not is_alone(position, play):
        return None
    draft = draft_of(play).only(frozenset(play.new) | (needed if with_neighbour else frozenset()))
    parts = written_parts(draft, play)
    is_word = len(draft.letters) > 1
    return draft if is_word and all(part_means_nothing_else(position, part, play) for part in parts) else None


def link_missing(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """The word alone, which lies on no tile wherever it is legal; or what is added to a long word, and nothing else."""
    play = play_of(position, move)
    if extends_long_word(play):
        draft = added_part(position, play, with_neighbour=False)
        reference = spaced(str(move.reference), chance) if once_in(_HALF, chance) else None
        return zero(draft.slip(chance, reference, move.score), Code.LINK_MISSING) if draft else None
    is_apart = all(not play_of(position, other).inside for other in position.plays_of(move.word))
    if position.is_first_turn or not is_apart or position.plays_cut_to(move.word):
        return None
    if has_rival(position, draft_of(play), play):
        return None
    return zero(draft_of(play).slip(chance, None, move.score), Code.LINK_MISSING)


def link_wrong(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """One right letter, and around it two that are not on the board there."""
    return _wrongly_linked(position, move, chance, right=1, code=Code.LINK_WRONG)


def impossible_placement(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """Three letters beside the word, none of which is there at the only place where the word is legal."""
    return _wrongly_linked(position, move, chance, right=0, code=Code.IMPOSSIBLE_PLACEMENT)


def _wrongly_linked(position: TurnPosition, move: Move, chance: Chance, *, right: int, code: Code) -> KnownSlip | None:
    play = play_of(position, move)
    kept = right - len(play.inside)
    if kept < 0 or extends_long_word(play):
        return None
    links = sorted(link_boxes(position, play, LINK_LETTERS - len(play.inside), chance))
    touching = [box for box in links if any(near in play.boxes for near in beside(box))]
    if len(links) + len(play.inside) < LINK_LETTERS or len(touching) < kept:
        return None
    still = {one_of(touching, chance)} if kept else set[Box]()
    wrong = {box: foreign_letter(position, links, chance) for box in links if box not in still}
    draft = draft_of(play).adding(letters_at(position, still)).adding(wrong)
    if not is_apart(position, draft, play) or has_rival(position, draft, play):
        return None
    if has_other_word(position, draft, play) or not is_longest_line(position, draft, play):
        return None
    return zero(draft.slip(chance, None, move.score), code)
