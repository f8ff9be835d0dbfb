"""Jokers: which letters of a play they can stand for, and whether the circles say so (R 4.4, R 4.6, G 4.6)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.reading.ground import Ground, Laid
from duplicata.scrabble.slips.ruling import Code


class JokerPlay(msgspec.Struct, frozen=True):
    """The places of the text that jokers may take, each choice a set, and what is wrong with the circles."""

    choices: tuple[frozenset[int], ...]
    fault: Code | None = None
    detail: str | None = None


_NO_JOKER = JokerPlay((frozenset(),))


@rule("R 4.4-6", "R 4.4-7", "R 4.6-3", "G 4.6.2-1", "G 4.6.2-2", "G 4.6.2-3", "G 4.6.2-4", "G 4.6.2-5")
def joker_play(ground: Ground, laid: tuple[Laid, ...], circled: dict[int, str]) -> JokerPlay:
    """How jokers can make the play, for tiles the rack can give: circles that allow it bind, others are set aside.

    `circled` are the circled places of the text and their letters, but for jokers that lie on the board already.
    """
    letters = {tile.at: tile.letter for tile in laid}
    if not circled:
        if not ground.jokers or not Counter(letters.values()) - ground.tiles:
            return _NO_JOKER
        choices = _choices(ground, letters, frozenset())
        return JokerPlay(choices, Code.JOKER_NOT_CIRCLED, _lacking(ground, letters, frozenset()))
    places = sorted(circled.keys() & letters.keys())
    for size in range(min(len(places), ground.jokers), 0, -1):
        kept = combinations(places, size)
        choices = tuple(choice for each in kept for choice in _choices(ground, letters, frozenset(each)))
        if choices:
            return _with_fault(ground, letters, circled, size, choices)
    return _with_fault(ground, letters, circled, 0, _choices(ground, letters, frozenset()))


def _with_fault(
    ground: Ground, letters: dict[int, str], circled: dict[int, str], size: int, choices: tuple[frozenset[int], ...]
) -> JokerPlay:
    """Circles that had to be set aside are wrong; if none had, a joker without a circle is the fault (INT 9)."""
    choices = tuple(dict.fromkeys(choices))
    if size < len(circled):
        wrong = {letter for at, letter in circled.items() if not any(at in choice for choice in choices)}
        shown = wrong or set(circled.values())
        return JokerPlay(choices, Code.JOKER_WRONGLY_CIRCLED, ", ".join(sorted(shown)))
    lacking = _lacking(ground, letters, frozenset(circled))
    return JokerPlay(choices, Code.JOKER_NOT_CIRCLED if lacking else None, lacking)


def _lacking(ground: Ground, letters: dict[int, str], kept: frozenset[int]) -> str | None:
    short = Counter(letter for at, letter in letters.items() if at not in kept) - ground.tiles
    return ", ".join(sorted(short.elements())) or None


def _choices(ground: Ground, letters: dict[int, str], kept: frozenset[int]) -> tuple[frozenset[int], ...]:
    """Every way to give jokers to the kept places and to the letters that the rack still lacks."""
    short = Counter(letter for at, letter in letters.items() if at not in kept) - ground.tiles
    if len(kept) + short.total() > ground.jokers:
        return ()
    return tuple(kept.union(*places) for places in product(*_places(letters, kept, short)))


def _places(letters: dict[int, str], kept: frozenset[int], short: Counter[str]) -> Iterator[list[tuple[int, ...]]]:
    for letter, count in short.items():
        free = [at for at, other in letters.items() if other == letter and at not in kept]
        yield list(combinations(free, count))
