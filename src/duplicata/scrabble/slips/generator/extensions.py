"""A long word extended and written in part, without the letter that touches what is added: zero (R 3.3.2).

The ruling is certain when the word is alone, three of its letters are written all the same, and no piece of what is
written is a move by itself.
"""

from duplicata.kernel.chance import Chance
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.certainty import has_rival, is_alone
from duplicata.scrabble.slips.generator.clean import needed_neighbours, part_means_nothing_else, spaced, written_parts
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, zero
from duplicata.scrabble.slips.generator.luck import between, once_in, one_of, some_of
from duplicata.scrabble.slips.generator.play import LINK_LETTERS, draft_of, inside_runs, play_of
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code

_HALF = 2


def extension_neighbour_missing(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    play = play_of(position, move)
    runs = inside_runs(play)
    if len(play.inside) <= LINK_LETTERS or len(runs) > 1 or not is_alone(position, play):
        return None
    missing = one_of(sorted(needed_neighbours(play, runs[0])), chance)
    others = [box for box in runs[0] if box != missing]
    written = some_of(others, between(LINK_LETTERS, len(others), chance), chance)
    draft = draft_of(play).only(frozenset(play.new) | frozenset(written))
    # A single letter is a move at many places: the letters of the word tell which one it is added to.
    parts = [part for part in written_parts(draft, play) if len(part) > 1]
    if has_rival(position, draft, play) or not all(part_means_nothing_else(position, part, play) for part in parts):
        return None
    reference = spaced(str(move.reference), chance) if once_in(_HALF, chance) else None
    return zero(draft.slip(chance, reference, move.score), Code.EXTENSION_NEIGHBOUR_MISSING)
