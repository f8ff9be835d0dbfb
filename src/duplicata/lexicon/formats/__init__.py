"""Reads the word list a club brings, whatever its format, or says what is wrong with the file."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from duplicata.lexicon.formats import eliot, kwg, quackle, text
from duplicata.lexicon.formats.refusals import BinaryGiven
from duplicata.lexicon.formats.sieve import sift
from duplicata.lexicon.formats.source import Source, open_source
from duplicata.lexicon.formats.strangers import refuse_documents
from duplicata.lexicon.formats.unpacking import unpack

# What share of the work is done once the file is read, then once its entries are known.
FILE_READ, ENTRIES_KNOWN = 0.2, 0.5


class WordList(msgspec.Struct, frozen=True):
    """What a file held: its playable words in order, and what was left out of it, by reason."""

    format: str
    encoding: str | None
    words: list[str]
    dropped: dict[str, int]
    examples: dict[str, list[str]]


def read_list(path: Path, on_progress: Callable[[float], None] = lambda _: None) -> WordList:
    """The list in a file, known by its content; progress goes from 0 to 1.

    Raises: a refusal of `duplicata.lexicon.formats.refusals`, whose sentence says what to do.
    """
    source = unpack(open_source(path))
    refuse_documents(source)
    on_progress(FILE_READ)
    name, encoding, entries = _entries(source)
    on_progress(ENTRIES_KNOWN)
    sifted = sift(source.file, entries, lambda share: on_progress(ENTRIES_KNOWN + (1 - ENTRIES_KNOWN) * share))
    return WordList(name, encoding, sorted(sifted.words), sifted.dropped, sifted.examples)


def _entries(source: Source) -> tuple[str, str | None, list[str]]:
    if eliot.claims(source.content):
        return "eliot", None, eliot.entries(source)
    # A UTF-16 text can look like a KWG, never the reverse: text comes first.
    if decoded := text.decode(source.content):
        return "text", decoded.encoding, text.entries(source.file, decoded.text)
    if quackle.claims(source.content):
        return "quackle", None, quackle.entries(source)
    if kwg.claims(source.content):
        return "kwg", None, kwg.entries(source)
    raise BinaryGiven(file=source.file)
