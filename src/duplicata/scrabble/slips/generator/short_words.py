"""A word without its last letter, already on the board, or without another letter of the board (R 4.2, R 4.3).

The ruling is certain when the word is alone and what is written of it is no move, not even one cut at its ends other
than this one.
"""

from duplicata.kernel.chance import Chance
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.certainty import has_rival, is_alone
from duplicata.scrabble.slips.generator.clean import part_means_nothing_else, spaced, written_parts
from duplicata.scrabble.slips.generator.draft import Box, Draft
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, paid, zero
from duplicata.scrabble.slips.generator.luck import between, once_in, one_of
from duplicata.scrabble.slips.generator.play import (
    LINK_LETTERS,
    TOLERATED_LINK_LETTERS,
    Play,
    beside,
    draft_of,
    extends_long_word,
    letters_at,
    link_boxes,
    play_of,
)
from duplicata.scrabble.slips.generator.scores import wrong_claim
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code, Sanction

_HALF, _SHORTEST = 2, 3


def final_letter_omitted(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """The last letter lies on the board and is not written; the score is exact."""
    written = _without_its_end(position, play_of(position, move), chance)
    if written is None:
        return None
    draft, reference = written
    slip = draft.slip(chance, reference, move.score)
    return paid(slip, Code.FINAL_LETTER_OMITTED, Sanction.PENALTY, move)


def word_incomplete(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """The last letter is missing and the score is not exact; or a letter of the board is a hole in the word."""
    play = play_of(position, move)
    if once_in(_HALF, chance):
        return _holed(position, play, chance)
    written = _without_its_end(position, play, chance)
    if written is None:
        return None
    draft, reference = written
    # Without a reference or a letter beside it, nobody could tell the longer word.
    if reference is None and len(draft.letters) < len(move.word):
        return None
    claim = wrong_claim(position, move, chance) if once_in(_HALF, chance) else None
    return zero(draft.slip(chance, reference, claim), Code.WORD_INCOMPLETE)


def _without_its_end(position: TurnPosition, play: Play, chance: Chance) -> tuple[Draft, str | None] | None:
    last, written = play.boxes[-1], play.move.word[:-1]
    if last not in play.inside or len(written) < _SHORTEST or not _can_be_short(position, play):
        return None
    if not part_means_nothing_else(position, written, play):
        return None
    draft = draft_of(play).only(frozenset(play.boxes[:-1]))
    if once_in(_HALF, chance):
        return draft, spaced(str(play.move.reference), chance)
    linked = _linked_without(position, play, last, draft, chance)
    return (linked, None) if linked else None


def _can_be_short(position: TurnPosition, play: Play) -> bool:
    return not extends_long_word(play) and is_alone(position, play)


def _linked_without(position: TurnPosition, play: Play, last: Box, draft: Draft, chance: Chance) -> Draft | None:
    """The word without its end, linked by two letters or more, none of which hangs on the missing one."""
    links = link_boxes(position, play, between(0, LINK_LETTERS, chance), chance)
    if len(links) + len(play.inside) - 1 < TOLERATED_LINK_LETTERS or any(box in beside(last) for box in links):
        return None
    linked = draft.adding(letters_at(position, links))
    return None if has_rival(position, linked, play) else linked


def _holed(position: TurnPosition, play: Play, chance: Chance) -> KnownSlip | None:
    """By reference, with nothing written where a tile lies inside the word."""
    holes = [box for box in play.inside if box not in (play.boxes[0], play.boxes[-1])]
    if len(holes) != 1 or len(play.inside) > 1 or not _can_be_short(position, play):
        return None
    hole = one_of(holes, chance)
    draft = draft_of(play).only(frozenset(play.boxes) - {hole})
    parts = [part for part in written_parts(draft, play) if len(part) > 1]
    if not all(part_means_nothing_else(position, part, play) for part in parts):
        return None
    return zero(draft.slip(chance, str(play.move.reference), play.move.score), Code.WORD_INCOMPLETE)
