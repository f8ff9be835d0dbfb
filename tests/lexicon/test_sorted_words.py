"""Words asked for by how they begin or end: the answers of a walk through the list, without the walk."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.lexicon import Lexicon
from duplicata.lexicon.build import build
from duplicata.lexicon.file import FORMAT, BadLexiconFile, LexiconFile, write_lexicon
from duplicata.lexicon.lexicon import SHORT_EXTENSION
from duplicata.lexicon.sorted_words import SortedWords, read_backwards

letters = st.text("ABZ", min_size=1, max_size=6)


@given(st.sets(st.text("ABZ", min_size=2, max_size=8), max_size=400), letters)
def test_the_words_that_begin_so_are_found_in_order(words: set[str], start: str) -> None:
    listed = SortedWords("".join(f"{word}\n" for word in sorted(words)).encode())
    assert [word.decode() for word in listed.starting_with(start.encode())] == sorted(
        word for word in words if word.startswith(start)
    )


def test_the_words_of_the_embedded_list_are_found_across_its_pages(lexicon: Lexicon) -> None:
    words = list(lexicon)
    listed = SortedWords("".join(f"{word}\n" for word in words).encode())
    for start in ("A", "AA", "RE", "Z", "ZYTHUMS", *words[::9_973], "QQ", "ZZZ"):
        found = [word.decode() for word in listed.starting_with(start.encode())]
        assert found == [word for word in words if word.startswith(start)]


@given(st.sets(st.text("ABZ", min_size=2, max_size=8), max_size=40))
def test_words_read_backwards_are_the_same_words(words: set[str]) -> None:
    backwards = read_backwards("".join(f"{word}\n" for word in sorted(words)).encode()).decode().split()
    assert backwards == sorted(word[::-1] for word in words)


def test_hooks_and_short_extensions_are_among_the_extensions(lexicon: Lexicon) -> None:
    for word in ("CHAT", "COUVENT", "RE", "QUIZ", *list(lexicon)[::40_009]):
        found = lexicon.extensions(word)
        assert lexicon.hooks(word) == ("".join(found.front.get("1", [])), "".join(found.back.get("1", [])))
        for parts, short in zip((found.front, found.back), lexicon.short_extensions(word), strict=True):
            lengths = [str(length) for length in range(1, SHORT_EXTENSION + 1)]
            assert list(short) == [part for length in lengths for part in parts.get(length, [])]


def rewritten(path: Path, version: int) -> Path:
    """The same lexicon as an older program wrote it: another format, and no words read backwards."""
    file = LexiconFile(path)
    sections = {name: bytes(file.section(name)) for name in file.header.sections if name != "reversed"}
    older = path.with_name(f"{version}.lexique")
    write_lexicon(older, msgspec.structs.replace(file.header, format=version), sections)
    return older


def test_a_list_imported_before_the_words_were_kept_backwards_still_opens(tmp_path: Path) -> None:
    path = tmp_path / "liste.lexique"
    build(path, "Liste", ["CHAT", "ACHAT", "CHATS"], source="essai")
    older = Lexicon(rewritten(path, 2))
    assert older.is_intact()
    assert older.extensions("CHAT") == Lexicon(path).extensions("CHAT")
    assert older.extensions("CHAT").front["1"] == ["A"]


@pytest.mark.parametrize("version", [1, FORMAT + 1])
def test_a_format_that_is_not_known_is_refused(tmp_path: Path, version: int) -> None:
    path = tmp_path / "liste.lexique"
    build(path, "Liste", ["CHAT"], source="essai")
    with pytest.raises(BadLexiconFile):
        Lexicon(rewritten(path, version))
