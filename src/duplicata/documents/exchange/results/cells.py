"""Cells of a table of results: texts that no spreadsheet takes for a formula, names as federations write them."""

from unicodedata import normalize

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def safe(text: str) -> str:
    """A text that stays a text when a spreadsheet opens it: what could be a formula begins with an apostrophe.

    Wide signs count too: some spreadsheets, and writing in latin-1, take them for the plain ones.

    >>> safe("=1+1"), safe("Lévêque")
    ("'=1+1", 'Lévêque')
    """
    plain = normalize("NFKC", text).lstrip(" ")
    return f"'{text}" if plain.startswith(_FORMULA_STARTS) else text


def first_name_cased(name: str) -> str:
    """Small letters, and a capital for each part (G 5.4.7).

    >>> first_name_cased("JEAN-PIERRE"), first_name_cased("anne marie")
    ('Jean-Pierre', 'Anne Marie')
    """
    small, cased = name.lower(), ""
    for at, letter in enumerate(small):
        is_first = at == 0 or small[at - 1] in " -"
        cased += letter.upper() if is_first else letter
    return cased
