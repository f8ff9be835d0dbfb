"""How well letters go together, judged from the letters alone: no word list, no board."""

from collections.abc import Iterable

from duplicata.scrabble.letters import TILE_COUNTS, value

# The value of a tile tells how rare its letter is in words: one point is easy, four and more are in the way.
_NEUTRAL_POINTS = 3
_WORST = -3
# R and L follow these in many words; H makes one sound with those.
_LIQUIDS = "RL"
_BEFORE_LIQUIDS = "BCDFGPTV"
_BEFORE_H = "CPT"
_DIGRAPH_BONUS = 2
_CONSONANTS_AGREE = 5
_LOT_IS_FRIENDLY = 2
_LOT_IS_HOPELESS = 0
# A common consonant is on at least three tiles: D L M N R S T.
_COMMON_TILES = 3
# What a second, and each further, vowel of a kind costs: E doubles easily, A now and then, I O U hardly.
_SECOND_VOWEL = {"E": 0, "A": 1, "I": 2, "O": 2, "U": 2}
_FURTHER_VOWEL = 2
_VOWELS_CLASH = 4
_EASIEST_VOWEL = "E"


def consonant_score(consonants: str) -> int:
    """The higher, the better they combine: easy letters and pairs such as TR, PL, CH, less repeats and dear letters."""
    single = set(consonants)
    ease = sum(max(_NEUTRAL_POINTS - value(letter), _WORST) for letter in single)
    pairs = min(_count(single, _LIQUIDS), _count(single, _BEFORE_LIQUIDS))
    digraph = _DIGRAPH_BONUS * ("H" in single and _count(single, _BEFORE_H) > 0)
    return ease + pairs + digraph - sum(_repeat_cost(letter, consonants) for letter in single)


def _repeat_cost(letter: str, consonants: str) -> int:
    """An easy letter may stand twice for nothing; any other repeat is in the way."""
    extra = consonants.count(letter) - (2 if value(letter) == 1 else 1)
    return 2 * max(0, extra)


def _count(letters: Iterable[str], wanted: str) -> int:
    return sum(letter in wanted for letter in letters)


def consonants_agree(consonants: str) -> bool:
    return consonant_score(consonants) >= _CONSONANTS_AGREE


def vowel_clash(vowels: str) -> int:
    """What the doubles and triples of these vowels cost together."""
    repeated = {vowel: vowels.count(vowel) for vowel in set(vowels) if vowels.count(vowel) > 1}
    return sum(_SECOND_VOWEL[vowel] + _FURTHER_VOWEL * (count - 2) for vowel, count in repeated.items())


def are_vowels_clashing(vowels: str) -> bool:
    return vowel_clash(vowels) >= _VOWELS_CLASH


def are_vowels_varied(vowels: str) -> bool:
    """At most one of them stands twice."""
    return len(set(vowels)) >= len(vowels) - 1


def are_common(consonants: str) -> bool:
    return all(TILE_COUNTS[letter] >= _COMMON_TILES for letter in consonants)


def is_lot_awkward(vowels: str, consonants: str) -> bool:
    """Whether consonants and the vowel among them make a lot that nobody would like to play."""
    return consonant_score(consonants) + (vowels == _EASIEST_VOWEL) < _LOT_IS_FRIENDLY


def is_lot_hopeless(vowels: str, consonants: str) -> bool:
    """Whether even two jokers and a Y would not save these letters: one kind only, and they do not combine."""
    if vowels and consonants:
        return False
    return consonant_score(consonants) < _LOT_IS_HOPELESS if consonants else are_vowels_clashing(vowels)
