"""Finds a fault by a few letters of its name, of its group or of its abbreviation, accents forgiven."""

import unicodedata
from functools import cache

from duplicata.tarot.code.principles import principles
from duplicata.tarot.code.table import Fault, faults
from duplicata.tarot.formats import Format

_NOT_FOUND = 5


def find_faults(letters: str, form: Format | None = None) -> tuple[Fault, ...]:
    """Faults that fit, the nearest first: abbreviation, start of the name, start of a word, inside, group.

    Several words must all fit. With a format, only the faults of which the code speaks in it.

    >>> [fault.id for fault in find_faults("reno", Format.LIBRE)]
    ['L-RE-01', 'L-RE-02']
    """
    wanted = plain(letters).split()
    if not wanted:
        return ()
    known = [fault for fault in faults().values() if form is None or fault.speaks_of(form)]
    ranked = [(_rank(fault, wanted), place, fault) for place, fault in enumerate(known)]
    return tuple(fault for rank, _, fault in sorted(ranked, key=lambda each: each[:2]) if rank < _NOT_FOUND)


@cache
def plain(text: str) -> str:
    """Small letters without accents, words apart.

    >>> plain("Écart à l’étui")
    'ecart a l etui'
    """
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in bare.lower()).split())


def _rank(fault: Fault, wanted: list[str]) -> int:
    words = plain(fault.name_fr).split()
    if len(wanted) <= len(words) and all(map(str.startswith, words, wanted)):
        return 1
    return max(_rank_of_word(fault, word) for word in wanted)


def _rank_of_word(fault: Fault, word: str) -> int:
    name = plain(fault.name_fr)
    if word == plain(fault.code or ""):
        return 0
    if any(part.startswith(word) for part in name.split()):
        return 2
    if word in name:
        return 3
    return 4 if word in plain(f"{fault.group} {_meaning(fault.code)} {fault.id}") else _NOT_FOUND


@cache
def _meaning(code: str | None) -> str:
    return next((each.meaning for each in principles().abbreviation if each.code == code), "")
