import bz2
import codecs
import gzip
import lzma
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lexicon.formats.packing import zipped
from lexicon.formats.reading import read, read_text

LETTERS = dict(zip("aàâbçEéèêïôù", "AAABCEEEEIOU", strict=True))
FRENCH = ["été", "élève", "gelée", "théâtre", "garçon", "île", "maïs", "hôtel", "flûte", "où", "noël", "mère", "bête"]


def lists() -> st.SearchStrategy[list[str]]:
    return st.lists(st.text(alphabet=list(LETTERS), min_size=2, max_size=15), min_size=1, max_size=20)


def capitals(words: list[str]) -> list[str]:
    return sorted({"".join(LETTERS[letter] for letter in word) for word in words})


@pytest.mark.parametrize(
    ("codec", "name"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16"),
        ("utf-16-be", "utf-16"),
        ("cp1252", "cp1252"),
        ("latin-1", "cp1252"),
    ],
)
@given(words=lists())
def test_a_list_is_read_whatever_its_encoding(codec: str, name: str, words: list[str]) -> None:
    has_accents = not "".join(words).isascii()
    found = read("\n".join(words).encode(codec))
    assert found.format == "text"
    assert found.encoding == (name if has_accents or name == "utf-16" else "utf-8")
    assert found.words == capitals(words)


@given(words=lists())
def test_a_big_endian_list_with_a_mark_is_read(words: list[str]) -> None:
    assert read(codecs.BOM_UTF16_BE + "\n".join(words).encode("utf-16-be")).words == capitals(words)


@pytest.mark.parametrize("codec", ["cp850", "mac-roman"])
@pytest.mark.parametrize("case", [str.lower, str.upper])
def test_an_old_dos_or_macintosh_list_is_known_by_its_accents(codec: str, case: Callable[[str], str]) -> None:
    words = [case(word + tail) for word in FRENCH for tail in ("", "s", "é", "és")]
    found = read("\n".join(words).encode(codec))
    assert found.encoding == codec
    assert found.words == read_text("\n".join(words)).words


def test_three_accents_are_too_few_to_guess_an_old_encoding_from() -> None:
    found = read("âne\nbon\nbien\nchat\nchien".encode("cp850"))
    assert found.words == ["BIEN", "BON", "CHAT", "CHIEN"]
    assert found.dropped == {"not_letters": 1}


def test_a_stray_byte_costs_one_line_of_a_utf8_list() -> None:
    content = "\n".join(FRENCH * 5).encode() + b"\ncaf\xe9\n"
    found = read(content)
    assert found.encoding == "utf-8"
    assert found.dropped["not_letters"] == 1
    assert "ELEVE" in found.words


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@given(words=lists())
def test_a_list_is_read_whatever_ends_its_lines(ending: str, words: list[str]) -> None:
    assert read_text("".join(word + ending for word in words)).words == capitals(words)


@pytest.mark.parametrize(
    "pack",
    [gzip.compress, bz2.compress, lzma.compress, lambda content: zipped(("ODS/", b""), ("ODS/liste.txt", content))],
    ids=["gz", "bz2", "xz", "zip"],
)
@given(words=lists())
def test_a_packed_list_is_unpacked(pack: Callable[[bytes], bytes], words: list[str]) -> None:
    assert read(pack("\n".join(words).encode()), "liste.bin").words == capitals(words)


def test_what_macos_adds_to_an_archive_is_ignored() -> None:
    archive = zipped(
        ("ODS9.txt", b"AA\nBA\n"), ("__MACOSX/._ODS9.txt", b"\x00\x05\x16\x07"), ("lettres/.DS_Store", b"\x00")
    )
    assert read(archive, "ODS9.zip").words == ["AA", "BA"]


def test_blank_lines_comments_and_spaces_around_words_do_not_count() -> None:
    found = read_text("# Liste du club\n\n  AA  \n\tBA\n   # fin\nCA\u00a0\n\n")
    assert found.words == ["AA", "BA", "CA"]
    assert found.dropped == {}


def test_definitions_after_a_tab_or_a_semicolon_are_ignored() -> None:
    found = read_text("AA\tlave rugueuse\nABACA ; bananier\nABACAS; pluriel\tde abaca\n")
    assert found.words == ["AA", "ABACA", "ABACAS"]


def test_a_text_closed_as_in_dos_is_read() -> None:
    assert read(b"AA\r\nBA\r\n\x1a").words == ["AA", "BA"]


def test_every_line_left_out_is_counted_under_its_reason() -> None:
    found = read_text(
        "à\ncote\ncôte\nCOTÉ\nporte-clés\nd’abord\nR2D2\nen bas\nanticonstitutionnel\nbon\nbien\nchat\nchien\n"
    )
    assert found.words == ["BIEN", "BON", "CHAT", "CHIEN", "COTE"]
    assert found.dropped == {"too_short": 1, "duplicate": 2, "not_letters": 4, "too_long": 1}


def test_examples_keep_the_spelling_of_the_file_and_stop_at_three() -> None:
    found = read_text("à-côté\nporte-clés\nEn-bas\nlà-bas\nbon\nbien\nchat\nchien\n")
    assert found.examples == {"not_letters": ["à-côté", "porte-clés", "En-bas"]}


def test_words_of_two_and_fifteen_letters_are_kept_and_no_others() -> None:
    found = read_text("\n".join("A" * length for length in range(1, 18)))
    assert [len(word) for word in found.words] == list(range(2, 16))
    assert found.dropped == {"too_short": 1, "too_long": 2}


def test_the_extension_of_the_file_does_not_matter() -> None:
    assert read(b"AA\nBA\n", "liste.dawg").format == "text"
