"""The spelling table: each letter by its country, the joker by its name (R 2.1, G 3.1)."""

from itertools import groupby

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.scrabble.announce.numbers import in_words
from duplicata.scrabble.letters import JOKER, VOWELS, alphabetical

# Both letters are rare and their names are short: a hall mistakes them easily.
_INSISTED = "KQ"


@rule("G 3.1-2", "G 3.1-16")
def country(tile: str) -> str:
    """The word of the table for a tile.

    >>> country("E"), country("?")
    ('Égypte', 'Joker')
    """
    return sentence("country_joker" if tile == JOKER else f"country_{tile}", {})


@rule("R 2.1-1", "R 2.1-6", "G 3.1-12", "G 3.1-17", "G 3.1-18", "G 3.1-19")
def spell_tile(tile: str) -> str:
    """A tile just drawn: its country, then its letter; K, Q and the joker are made plainer.

    >>> spell_tile("T"), spell_tile("K"), spell_tile("?")
    ('Tunisie – T', 'Kenya – K – Kenya', 'Joker – lettre blanche')
    """
    if tile == JOKER:
        return sentence("joker_by_country", {"country": country(tile)})
    code = "tile_by_country_insisted" if tile in _INSISTED else "tile_by_country"
    return sentence(code, {"country": country(tile), "letter": tile})


@rule("R 2.4-9", "G 3.4.2-5")
def spell_joker(letter: str) -> str:
    """A letter that a joker stands for, with the elision that its country asks for.

    >>> spell_joker("E"), spell_joker("H")
    ('E-joker d’Égypte', 'H-joker de Hongrie')
    """
    # No country of the table takes an elision but those in A, E, I, O and U: the h of Hongrie is aspirated.
    code = "joker_of_vowel" if letter in VOWELS else "joker_of_consonant"
    return sentence(code, {"letter": letter, "country": country(letter)})


def name_tiles(tiles: str) -> str:
    """The countries of a leave, in alphabetical order, one by one."""
    return ", ".join(country(tile) for tile in alphabetical(tiles))


@rule("R 2.1-7", "G 3.1-14")
def group_tiles(tiles: str, *, by_letter: bool = False) -> str:
    """A whole rack, identical tiles together; in blitz by letters alone.

    >>> group_tiles("EAE?"), group_tiles("EAE?", by_letter=True)
    ('Algérie, deux Égypte, Joker', 'A, deux E, Joker')
    """
    return ", ".join(_group(tile, len(list(alike)), by_letter) for tile, alike in groupby(alphabetical(tiles)))


def _group(tile: str, count: int, by_letter: bool) -> str:
    name = tile if by_letter and tile != JOKER else country(tile)
    if count == 1:
        return name
    several = sentence("country_jokers", {}) if tile == JOKER else name
    return sentence("tiles_alike", {"count": in_words(count), "tile": several})
