"""What the lexicon commands print: JSON Lines, or tables for people."""

from collections.abc import Iterable, Sequence

import msgspec
from rich.console import Console
from rich.table import Table

from duplicata.cli.json_lines import print_lines
from duplicata.kernel.messages import grouped, sentence
from duplicata.lexicon import Lexicon
from duplicata.lexicon.file import Header
from duplicata.lexicon.folding import fold
from duplicata.lexicon.formats import WordList


def say(code: str, **facts: object) -> None:
    Console(highlight=False, soft_wrap=True).print(sentence(code, facts))


def _table(titles: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    table = Table(*titles, box=None, pad_edge=False)
    for row in rows:
        table.add_row(*row)
    Console(highlight=False).print(table)


def count(number: int) -> str:
    """A number with narrow spaces between thousands."""
    return grouped(number)


def _header_view(header: Header) -> dict[str, object]:
    fields = ("name", "word_count", "checksum", "source", "licence")
    return {field: getattr(header, field) for field in fields}


def show_import(header: Header, listed: WordList, *, as_json: bool) -> None:
    if as_json:
        kept = {
            "format": listed.format,
            "encoding": listed.encoding,
            "dropped": listed.dropped,
            "examples": listed.examples,
        }
        print_lines([_header_view(header) | kept])
        return
    say("lexicon_imported", name=header.name, count=count(header.word_count), checksum=header.checksum[:16])
    for reason, dropped in listed.dropped.items():
        say(f"lexicon_dropped_{reason}", count=count(dropped), examples=", ".join(listed.examples.get(reason, [])))


def show_headers(headers: Sequence[Header], *, as_json: bool) -> None:
    if as_json:
        print_lines([_header_view(header) for header in headers])
        return
    rows = [(header.name, count(header.word_count), header.checksum[:16]) for header in headers]
    _table(("Lexique", "Mots", "Empreinte"), rows)


def show_lexicon(lexicon: Lexicon, *, as_json: bool) -> None:
    is_intact = lexicon.is_intact()
    if as_json:
        print_lines([_header_view(lexicon.header) | {"intact": is_intact}])
        return
    header = lexicon.header
    state = sentence("lexicon_intact" if is_intact else "lexicon_damaged", {})
    facts = ("Nom", header.name), ("Mots", count(header.word_count)), ("SHA-256", header.checksum)
    _table(("", ""), [*facts, ("Source", header.source), ("Licence", header.licence or "—"), ("État", state)])


def show_checks(lexicon: Lexicon, words: Sequence[str], *, as_json: bool) -> None:
    for written in words:
        word = fold(written)
        readings, sounds = lexicon.readings(word), lexicon.sounds(word)
        is_valid = word in lexicon
        if as_json:
            print_lines([{"word": word, "valid": is_valid, "readings": readings, "sounds": sounds}])
            continue
        say("word_valid" if is_valid else "word_invalid", word=word, lexicon=lexicon.name)
        rows = [(r.spelling, r.lemma, r.description, f"[{r.ipa}]" if r.ipa else "") for r in readings]
        if rows:
            _table(
                ("Graphie", "Lemme", "Nature", "Son"), [tuple(text.replace("[", r"\[") for text in row) for row in rows]
            )
        if len(sounds) > 1:
            say("word_sounds", word=word, count=len(sounds))


def show_extensions(lexicon: Lexicon, written: str, *, as_json: bool) -> None:
    found = lexicon.extensions(fold(written))
    if as_json:
        print_lines([msgspec.to_builtins(found)])
        return
    for side, parts in (("Devant", found.front), ("Derrière", found.back)):
        rows = [(length, ", ".join(letters)) for length, letters in parts.items() if letters]
        say("extensions_side", side=side, word=found.word)
        _table(("Lettres", "Rallonges"), rows or [("", "aucune")])


def show_words(words: Sequence[str], *, as_json: bool) -> None:
    if as_json:
        print_lines([{"word": word} for word in words])
        return
    Console(highlight=False).print(" ".join(words))
    say("words_found", count=count(len(words)))
