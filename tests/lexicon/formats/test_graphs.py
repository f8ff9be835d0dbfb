import gzip
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lexicon.formats import encoders
from lexicon.formats.reading import read

from duplicata.lexicon.formats import read_list

FORMATS: dict[str, tuple[str, Callable[[set[str]], bytes]]] = {
    "Eliot version 1": ("eliot", lambda words: encoders.eliot(words, version=1)),
    "Eliot version 2": ("eliot", lambda words: encoders.eliot(words, version=2)),
    "Quackle version 0": ("quackle", lambda words: encoders.quackle(words, version=0)),
    "Quackle version 1": ("quackle", lambda words: encoders.quackle(words, version=1)),
    "KWG": ("kwg", encoders.kwg),
    "KWG without GADDAG": ("kwg", lambda words: encoders.kwg(words, with_gaddag=False)),
}
every_format = pytest.mark.parametrize(("name", "encode"), FORMATS.values(), ids=FORMATS)


@every_format
@given(words=st.sets(st.text(alphabet="ABCEISTZ", min_size=2, max_size=15), min_size=1, max_size=40))
def test_the_words_of_a_graph_come_back(name: str, encode: Callable[[set[str]], bytes], words: set[str]) -> None:
    found = read(encode(words))
    assert (found.format, found.encoding) == (name, None)
    assert found.words == sorted(words)
    assert found.dropped == {}


@every_format
def test_a_graph_may_come_packed(name: str, encode: Callable[[set[str]], bytes]) -> None:
    found = read(gzip.compress(encode({"CARE", "CARS"})))
    assert (found.format, found.words) == (name, ["CARE", "CARS"])


@every_format
def test_words_too_short_or_too_long_are_counted_in_graphs_too(name: str, encode: Callable[[set[str]], bytes]) -> None:
    found = read(encode({"A", "AS", "CARE", "CARES", "ANTICONSTITUTIONNEL"}))
    assert found.words == ["AS", "CARE", "CARES"]
    assert found.dropped == {"too_short": 1, "too_long": 1}
    assert found.examples == {"too_short": ["A"], "too_long": ["ANTICONSTITUTIONNEL"]}
    assert found.format == name


def test_the_letters_of_eliot_are_those_of_its_own_table() -> None:
    found = read(encoders.eliot({"ÉTÉ", "TÊTE"}, letters="TÉÊE?"))
    assert found.words == ["ETE", "TETE"]


def test_the_letters_of_quackle_may_be_pairs() -> None:
    letters = ["A", "CH", "T"]
    node = struct.Struct(">I3s").pack
    nodes = node(0x1FC, b"\0\0\0") + node(0x241, b"\0\0\0") + node(0x340, b"\0\0\0") + node(0x042, b"\0\0\1")
    assert read(encoders.quackle_header(1, letters) + nodes).words == ["CHAT"]


def test_an_arrow_may_enter_in_the_middle_of_a_run() -> None:
    # entrance → [A→4, B→5], [A, S]: AA and AS through the whole run, BS through its tail.
    arrows = [1 << 22 | 2, 1 << 22, 1 << 24 | 4, 2 << 24 | 1 << 22 | 5, 1 << 24 | 1 << 23, 19 << 24 | 3 << 22]
    assert read(struct.pack("<6I", *arrows)).words == ["AA", "AS", "BS"]


@pytest.mark.parametrize(
    "content", [b"\n".join([b"AA", b"BA"] * 40_000), encoders.kwg({"AA", "BA"})], ids=["text", "kwg"]
)
def test_progress_grows_from_the_start_to_the_end(content: bytes, tmp_path: Path) -> None:
    seen: list[float] = []
    path = tmp_path / "liste"
    path.write_bytes(content)
    read_list(path, seen.append)
    assert seen == sorted(seen)
    assert 0 <= seen[0] < 0.5
    assert seen[-1] == 1
