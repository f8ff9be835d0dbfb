"""Two solutions on one slip, which cross on a tile that both would lay: without a score the lower one is paid (R 4.6).

The ruling is certain when each word is legal where it is written, is linked by three letters or more, lays two tiles at
least that the other does not, touches the other nowhere else, and earns other points.
"""

from duplicata.kernel.chance import Chance
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.certainty import has_rival, is_apart
from duplicata.scrabble.slips.generator.draft import Box, Draft
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, paid
from duplicata.scrabble.slips.generator.luck import one_of
from duplicata.scrabble.slips.generator.play import (
    LINK_LETTERS,
    Play,
    beside,
    draft_of,
    extends_long_word,
    letters_at,
    link_boxes,
    play_of,
)
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code, Sanction

_OWN_TILES = 2
_MORE_LINKS = 2


def two_words(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    play = play_of(position, move)
    if not _is_plain(play):
        return None
    crossing = [other for other in position.legal if _crosses(play, other)]
    others = [other for other in (play_of(position, found) for found in crossing) if _can_stand_with(play, other)]
    if not others:
        return None
    other = one_of(others, chance)
    links = _links(position, play, chance) | _links(position, other, chance)
    draft = Draft({**draft_of(play).letters, **draft_of(other).letters, **letters_at(position, links)})
    if not all(_is_well_linked(position, draft, one, links) for one in (play, other)):
        return None
    lower = min(move, other.move, key=lambda one: one.score or 0)
    return paid(draft.slip(chance), Code.MIN_OF_SEVERAL, Sanction.WARNING, lower)


def _is_plain(play: Play) -> bool:
    """No joker, and enough tiles to be a word of its own."""
    return play.move.word.isupper() and len(play.new) > _OWN_TILES and not extends_long_word(play)


def _crosses(play: Play, other: Move) -> bool:
    """Whether another move runs through the word at a right angle, by its place alone."""
    one, across = play.move.reference, other.reference
    if one.direction is across.direction or not other.word.isupper():
        return False
    along, lane = (across.column - one.column, one.row - across.row)
    if not one.is_across:
        along, lane = (across.row - one.row, one.column - across.column)
    return 0 <= along < len(play.boxes) and 0 <= lane < len(other.word) and other.word[lane] == play.move.word[along]


def _can_stand_with(play: Play, other: Play) -> bool:
    shared = set(play.new) & set(other.new)
    apart = set(other.boxes) - shared
    near = {box for own in set(play.boxes) - shared for box in beside(own)} & apart
    touching_by_nature = {box for cross in shared for box in beside(cross)}
    is_worth_less_or_more = play.move.score != other.move.score
    return len(shared) == 1 and _is_plain(other) and not near - touching_by_nature and is_worth_less_or_more


def _links(position: TurnPosition, play: Play, chance: Chance) -> frozenset[Box]:
    return link_boxes(position, play, LINK_LETTERS - len(play.inside) + chance.below(_MORE_LINKS), chance)


def _is_well_linked(position: TurnPosition, draft: Draft, play: Play, links: frozenset[Box]) -> bool:
    """Whether a word keeps its line, has three link letters of its own and fits nowhere else."""
    reached, own = set(play.boxes), set[Box]()
    while fresh := {box for box in links - own if any(near in reached for near in beside(box))}:
        own |= fresh
        reached |= fresh
    (row, column), (end_row, end_column), (down, right) = play.boxes[0], play.boxes[-1], play.along
    is_free = (row - down, column - right) not in draft.letters and (
        end_row + down,
        end_column + right,
    ) not in draft.letters
    own_draft = draft_of(play).adding(letters_at(position, own))
    is_linked = len(own) + len(play.inside) >= LINK_LETTERS and is_apart(position, own_draft, play)
    return is_free and is_linked and not has_rival(position, own_draft, play)
