import gzip
import lzma

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lexicon.formats import encoders
from lexicon.formats.packing import zipped
from lexicon.formats.reading import read

from duplicata.kernel.errors import DuplicataError

WORDS = {"AS", "CARE", "CARES", "CARS", "SAC", "SACS", "ZEN"}
FILES = {
    "text": b"AS\nCARE\nCARES\n",
    "utf-16": "AS\nCARE\nCARES\n".encode("utf-16"),
    "gz": gzip.compress(b"AS\nCARE\nCARES\n"),
    "xz": lzma.compress(b"AS\nCARE\nCARES\n"),
    "zip": zipped(("liste.txt", b"AS\nCARE\nCARES\n"), compression=8),
    "eliot 1": encoders.eliot(WORDS, version=1),
    "eliot 2": encoders.eliot(WORDS, version=2),
    "quackle 0": encoders.quackle(WORDS, version=0),
    "quackle 1": encoders.quackle(WORDS, version=1),
    "kwg": encoders.kwg(WORDS),
}


def check_read_or_refused(content: bytes) -> None:
    """Anything but a list or a refusal fails the test that calls."""
    words, sentence = [], "« liste.bin »"
    try:
        words = read(content, "liste.bin").words
    except DuplicataError as refused:
        sentence = str(refused)
    assert "liste.bin" in sentence
    assert words == sorted(set(words))
    assert all(2 <= len(word) <= 15 and word.isascii() and word.isupper() for word in words)


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    check_read_or_refused(content)


@pytest.mark.parametrize("content", FILES.values(), ids=FILES)
@given(more=st.binary(max_size=100), drawn=st.data())
def test_a_good_beginning_with_any_end_is_read_or_refused(content: bytes, more: bytes, drawn: st.DataObject) -> None:
    cut = drawn.draw(st.integers(0, len(content)))
    check_read_or_refused(content[:cut] + more)


@pytest.mark.parametrize("content", FILES.values(), ids=FILES)
@settings(max_examples=300)
@given(drawn=st.data())
def test_a_file_with_some_bytes_altered_is_read_or_refused(content: bytes, drawn: st.DataObject) -> None:
    altered = bytearray(content)
    places = st.integers(0, len(content) - 1)
    for place, value in drawn.draw(st.lists(st.tuples(places, st.integers(0, 255)), max_size=6)):
        altered[place] = value
    check_read_or_refused(bytes(altered))


@given(st.lists(st.tuples(st.integers(0, 28), st.integers(0, 3), st.integers(0, 9)), min_size=1, max_size=9))
def test_any_small_graph_is_read_or_refused(arrows: list[tuple[int, int, int]]) -> None:
    drawn = [letter << 24 | flags << 22 | target for letter, flags, target in arrows]
    check_read_or_refused(b"".join(arrow.to_bytes(4, "little") for arrow in [1 << 22 | 1, *drawn]))
