"""What a solution leaves: on the rack, tiles that go well together; in the bag, those the rest of the game needs."""

from collections.abc import Iterator

from duplicata.kernel.articles import rule
from duplicata.scrabble.choice.prospect import Prospect
from duplicata.scrabble.choice.reasons import Reason
from duplicata.scrabble.choice.weights import weights
from duplicata.scrabble.letters import ALPHABET, CONSONANTS, JOKER, TILE_COUNTS, VALUES, VOWELS

_SET = sum(TILE_COUNTS.values())
_SCALE = 10
_WHOLE = [(tile, TILE_COUNTS[tile]) for tile in ALPHABET]


@rule("R 2.4-3")
def jokers_laid(prospect: Prospect) -> Iterator[Reason]:
    """Where every equal solution needs a joker, one is better than two (INT 24: the regulation does not say)."""
    if jokers := prospect.laying.tiles.count(JOKER):
        yield Reason("jokers_laid", jokers)


@rule("G 3.3-9", "G 3.3.3-1", "G 3.3.3-2", "G 3.3.3-3", "G 3.3.3-4", "G 3.3.3-5", "G 3.3.3-6", "G 3.3.3-7")
def rack_leave(prospect: Prospect) -> Iterator[Reason]:
    """Doubles, dear tiles used, pairs kept, and vowels against consonants in what stays on the rack."""
    # In order: solutions that leave the same share these reasons, whatever the word they lay.
    leave, laid, letters = prospect.laying.leave, sorted(prospect.laying.tiles), weights().letters
    if doubles := [tile for tile in sorted(set(leave)) if leave.count(tile) > 1 and tile != JOKER]:
        yield Reason("leave_doubles", sum(leave.count(tile) - 1 for tile in doubles), ", ".join(doubles))
    if dear := [tile for tile in laid if VALUES[tile] >= letters.dear_points]:
        yield Reason("dear_tiles", len(dear), ", ".join(dear))
    if middling := [tile for tile in laid if VALUES[tile] in letters.middling_points]:
        yield Reason("middling_tiles", len(middling), ", ".join(middling))
    if pairs := [pair for pair in letters.pairs if pair[0] in leave and pair[1] in leave]:
        yield Reason("pairs_kept", len(pairs), ", ".join(pairs))
    if imbalance := _imbalance(leave):
        yield Reason("leave_imbalance", imbalance)


@rule("G 3.3.3-8")
def extensions_held(prospect: Prospect) -> Iterator[Reason]:
    """Letters of the leave that lengthen a word the solution makes."""
    fitting = {letter for word in prospect.words for letter in word.front + word.back}
    if held := sorted(fitting.intersection(prospect.laying.leave)):
        yield Reason("extensions_held", len(held), ", ".join(held))


@rule("G 3.3.3-8", "G 3.3.3-11")
def hooks_kept(prospect: Prospect) -> Iterator[Reason]:
    """Letters that lengthen a word already on the board: kept on the rack, or the last of them laid elsewhere."""
    hooks = prospect.situation.hooks
    if kept := sorted(hooks.intersection(prospect.laying.leave)):
        yield Reason("leave_hooks", len(kept), ", ".join(kept))
    if spent := sorted(tile for tile in hooks.intersection(prospect.laying.tiles) if not prospect.supply.counts[tile]):
        yield Reason("last_hooks", len(spent), ", ".join(spent))


@rule("G 3.3-16", "G 3.3.3-12")
def u_for_q(prospect: Prospect) -> Iterator[Reason]:
    """U is spared while Q or W is to come."""
    if (laid := prospect.laying.tiles.count("U")) and (partners := prospect.supply.among("QW")):
        yield Reason("u_laid", laid, " et ".join(f"le {letter}" for letter in partners))


@rule("G 3.3.3-9", "G 3.3.3-10")
def bag_balance(prospect: Prospect) -> Iterator[Reason]:
    """How far the tiles to come are from the proportions of the whole set: the less, the better.

    With two I and two E left, BIC keeps them near the one I for two E of the set, BEC does not.
    """
    counts = prospect.supply.counts
    total = sum(counts.values())
    share = total / _SET
    away = sum([(counts[tile] - share * whole) ** 2 / whole for tile, whole in _WHOLE])
    if rounded := round(_SCALE * away):
        yield Reason("bag_imbalance", rounded)


def _imbalance(leave: str) -> int:
    """Vowels beyond consonants or the reverse, one too many being nothing."""
    vowels, consonants = (sum(map(leave.count, kind)) for kind in (VOWELS, CONSONANTS))
    return max(abs(vowels - consonants) - 1, 0)
