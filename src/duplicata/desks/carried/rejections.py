"""Finds tiles for a rejected rack whose letters nobody wrote down: any that the regulation would have rejected."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from duplicata.desks.carried.refusals import RejectionImpossible
from duplicata.scrabble.decisions import judge_drawn
from duplicata.scrabble.decisions.draws import letters_to_draw
from duplicata.scrabble.game import Game
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.validity import Verdict

_VOWELS = "AEIOUY"


def rejectable_tiles(game: Game) -> str:
    """Tiles of the bag that make, with the leave, a rack which must be put back, or may be.

    Raises:
        RejectionImpossible: whatever is drawn, the rack stands.
    """
    count = letters_to_draw(game)
    verdicts = dict[Verdict, str]()
    for tiles in _handfuls(game.bag.tiles, count):
        drawn = replace(game, rack=game.leave + tiles, bag=game.bag.without(tiles))
        verdicts.setdefault(judge_drawn(drawn).verdict, tiles)
        if Verdict.REJECT in verdicts:
            break
    found = verdicts.get(Verdict.REJECT, verdicts.get(Verdict.CHOICE))
    if found is None:
        raise RejectionImpossible(turn=game.turn, leave=game.leave)
    return found


def _handfuls(bag: str, count: int) -> Iterator[str]:
    """Consonants alone, vowels alone, then one or two of the others with them."""
    consonants = [tile for tile in bag if tile not in _VOWELS + JOKER]
    vowels = [tile for tile in bag if tile in _VOWELS]
    for many, few in ((consonants, vowels), (vowels, consonants)):
        for others in range(3):
            if count - others >= 0 and len(many) >= count - others:
                for taken in sorted(set(combinations(few, others))):
                    yield "".join((*many[: count - others], *taken))
