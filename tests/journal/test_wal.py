"""What a crash left beside the file: whole, cut short, or damaged."""

from pathlib import Path

import pytest
from contracts.events import CATALOGUE, write
from journal.files import make

from duplicata.journal import open_journal
from duplicata.journal.wal import SOUND, examine_wal, wal_beside

HEADER = 32
FRAME = 24 + 4096


@pytest.fixture
def wal(tmp_path: Path) -> bytes:
    with open_journal(make(tmp_path / "live", 5), CATALOGUE) as journal:
        write(journal, "game-1", 8)
        return wal_beside(tmp_path / "live").read_bytes()


def spoiled(wal: bytes, place: int) -> bytes:
    return wal[:place] + bytes([wal[place] ^ 1]) + wal[place + 1 :]


def test_a_whole_file_an_empty_one_and_one_cut_anywhere_are_sound(wal: bytes) -> None:
    assert (len(wal) - HEADER) % FRAME == 0
    for length in (0, 31, 32, 33, HEADER + FRAME, len(wal) - 1, len(wal)):
        assert examine_wal(wal[:length]) == SOUND
    assert examine_wal(bytes(len(wal))) == SOUND


def test_a_header_that_cannot_be_read_is_damage(wal: bytes) -> None:
    for place in range(HEADER):
        assert examine_wal(spoiled(wal, place)).is_damaged


def test_damage_before_the_last_write_is_told_from_damage_in_it(wal: bytes) -> None:
    last = len(wal) - FRAME
    for place in (0, 20, 24, 4000):
        assert examine_wal(spoiled(wal, HEADER + place)).is_damaged
        assert examine_wal(spoiled(wal, last + place)).is_torn
        assert not examine_wal(spoiled(wal, last + place)).is_damaged
    assert examine_wal(spoiled(wal, last + 8)).is_damaged


def test_older_frames_behind_the_end_are_nothing(wal: bytes) -> None:
    """SQLite starts again at the beginning of the file: what follows has the salts of before."""
    frame = wal[-FRAME:]
    older = frame[:8] + bytes(8) + frame[16:]
    assert not examine_wal(wal + older * 3).is_torn
