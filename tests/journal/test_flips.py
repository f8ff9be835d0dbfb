"""A bit that flips in the file of a journal is found, or changes nothing that can be read."""

import random
from collections.abc import Iterable
from pathlib import Path

import pytest
from conftest import IS_PROOF
from contracts.events import CATALOGUE, write
from journal.files import goes_on, make, seen

from duplicata.journal import Entry, open_journal, sqlite_file, verify_journal
from duplicata.journal.refusals import DamagedTail
from duplicata.journal.wal import wal_beside
from duplicata.kernel.errors import DuplicataError


def flipped(content: bytes, bit: int) -> bytes:
    changed = bytearray(content)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def lay(copy: Path, content: bytes, wal: bytes | None = None) -> None:
    """A damaged copy, with nothing of the one before beside it."""
    for file in copy.parent.glob(copy.name + "*"):
        file.unlink()
    copy.write_bytes(content)
    if wal is not None:
        wal_beside(copy).write_bytes(wal)


def sample(content: bytes, count: int) -> Iterable[int]:
    """Bits anywhere, and as many among the bytes that are not zero: most of a page is empty."""
    chance = random.Random(count)
    used = [place for place, byte in enumerate(content) if byte]
    anywhere = [chance.randrange(8 * len(content)) for _ in range(count)]
    return anywhere + [8 * chance.choice(used) + chance.randrange(8) for _ in range(count)]


@pytest.mark.slow
@pytest.mark.parametrize("events", [9, 150])
def test_any_flip_is_refused_or_changes_nothing(tmp_path: Path, events: int) -> None:
    content = make(tmp_path / "sound", events).read_bytes()
    before = seen(tmp_path / "sound")
    if IS_PROOF and events < 10:
        bits: Iterable[int] = range(8 * len(content))
    else:
        bits = sample(content, 10_000 if IS_PROOF else 250)
    copy = tmp_path / "copy"
    refused = 0
    for number, bit in enumerate(bits):
        lay(copy, flipped(content, bit))
        try:
            after = seen(copy)
        except DuplicataError:
            refused += 1
            continue
        assert after == before, bit
        if not IS_PROOF or number % 20 == 0:  # writing takes longer than reading
            goes_on(copy, before)
    assert refused > 100


def test_a_flip_in_the_root_of_the_tree_hides_nothing(tmp_path: Path) -> None:
    """Keys that lead to the wrong page would skip entries in silence when a reading starts in the middle."""
    content = make(tmp_path / "sound", 150).read_bytes()
    before = seen(tmp_path / "sound")
    root = content[4096:8192]
    assert root[0] == 5
    copy = tmp_path / "copy"
    for place in [place for place, byte in enumerate(root) if byte]:
        lay(copy, flipped(content, 8 * (4096 + place) + place % 8))
        try:
            assert seen(copy) == before
        except DuplicataError:
            continue


def test_a_flip_in_an_event_names_that_event(tmp_path: Path) -> None:
    content = make(tmp_path / "sound", 9).read_bytes()
    copy = tmp_path / "copy"
    for entry in seen(tmp_path / "sound")[0]:
        for part in (entry.body + entry.actor.encode(), entry.digest):
            start = content.index(part)
            for place in range(start, start + len(part), 3):
                lay(copy, flipped(content, 8 * place + place % 8))
                found = verify_journal(copy, CATALOGUE)
                assert (found.broken, found.events) == (entry.position, entry.position - 1)
                assert str(entry.position) in (found.reason or "")


def test_a_file_cut_short_or_overwritten_is_refused(tmp_path: Path) -> None:
    content = make(tmp_path / "sound", 60).read_bytes()
    copy = tmp_path / "copy"
    for length in (1, 15, 16, 99, 100, 4095, 4096, 8192, len(content) - 4096, len(content) - 1):
        lay(copy, content[:length])
        found = refusal_of(copy)
        assert found, length
    for start in range(0, len(content), 4096):
        lay(copy, content[:start] + bytes(4096) + content[start + 4096 :])
        assert refusal_of(copy), start


def refusal_of(path: Path) -> str:
    with pytest.raises(DuplicataError) as refusal:
        seen(path)
    return str(refusal.value)


def test_a_flip_in_what_a_crash_left_is_refused_or_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite passes over all that follows a damaged byte of the write-ahead file, and says nothing."""
    monkeypatch.setattr(sqlite_file, "_LOOKS", 1)
    live, copy = make(tmp_path / "live", 5), tmp_path / "copy"
    with open_journal(live, CATALOGUE) as journal:
        write(journal, "game-1", 8)
        file, wal = live.read_bytes(), wal_beside(live).read_bytes()
        entries = list(journal.entries())
    outcomes = set()
    for bit in sample(wal, 4000 if IS_PROOF else 100):
        lay(copy, file, flipped(wal, bit))
        outcomes.add(what_is_left(copy, entries))
    assert {"refused", "warned"} <= outcomes


def what_is_left(copy: Path, entries: list[Entry]) -> str:
    try:
        with open_journal(copy, CATALOGUE) as journal:
            left = list(journal.entries())
            assert left == entries or journal.warning
            assert left == entries[: len(left)]
            assert len(left) >= len(entries) - 1
            return "whole" if left == entries else "warned"
    except DamagedTail:
        pass
    with pytest.raises(DamagedTail, match=wal_beside(copy).name):  # looking did not destroy what is left
        open_journal(copy, CATALOGUE)
    with open_journal(copy, CATALOGUE, accept_loss=True) as journal:
        left = list(journal.entries())
        assert left == entries[: len(left)]
    return "refused"


def test_a_last_write_cut_by_a_power_failure_leaves_what_was_before(tmp_path: Path) -> None:
    live, copy = make(tmp_path / "live", 5), tmp_path / "copy"
    with open_journal(live, CATALOGUE) as journal:
        write(journal, "game-1", 8)
        file, wal = live.read_bytes(), wal_beside(live).read_bytes()
        entries = list(journal.entries())
    lengths = set[int]()
    for length in range(0, len(wal), 1031):
        lay(copy, file, wal[:length])
        with open_journal(copy, CATALOGUE) as journal:
            left = list(journal.entries())
            assert left == entries[: len(left)]
            assert journal.verify().is_sound
            assert journal.warning is None
            lengths.add(len(left))
    assert lengths == set(range(5, 13))
