"""An export is whole and true, or it is refused; it makes the same journal again anywhere."""

import json
from pathlib import Path

import pytest
from contracts.events import CATALOGUE
from journal.files import make, seen

from duplicata.journal import Verification, import_journal, open_journal
from duplicata.journal.export import read_export
from duplicata.journal.refusals import BrokenJournal, JournalNotEmpty, NotAnExport


@pytest.fixture
def lines(tmp_path: Path) -> list[bytes]:
    with open_journal(make(tmp_path / "competition", 6), CATALOGUE) as journal:
        return list(journal.export())


def test_a_line_is_an_entry_that_anyone_can_read(lines: list[bytes]) -> None:
    header, first = json.loads(lines[0]), json.loads(lines[1])
    assert header["events"] == len(lines) - 1 == 6
    assert header["digest"] == json.loads(lines[-1])["digest"]
    assert (first["position"], first["stream"], first["actor"]) == (1, "game-1", "juge-arbitre")
    assert first["event"]["word"] == "FEDAYIN"
    assert len(bytes.fromhex(first["digest"])) == 32


def test_the_same_journal_is_made_again(tmp_path: Path, lines: list[bytes]) -> None:
    with import_journal(lines, tmp_path / "again", CATALOGUE) as journal:
        assert list(journal.export()) == lines
        assert journal.verify() == Verification(6)
    assert seen(tmp_path / "again") == seen(tmp_path / "competition")
    with pytest.raises(JournalNotEmpty):
        import_journal(lines, tmp_path / "again", CATALOGUE)
    with pytest.raises(JournalNotEmpty):
        import_journal(lines, make(tmp_path / "other", 1), CATALOGUE)


def test_the_same_identity_and_events_give_the_same_export(tmp_path: Path) -> None:
    exports = []
    for name in ("one", "two"):
        with open_journal(tmp_path / name, CATALOGUE, create=True, identity=b"seed 31"):
            pass
        with open_journal(make(tmp_path / name, 4), CATALOGUE) as journal:
            exports.append(list(journal.export()))
    assert exports[0] == exports[1]


def test_a_line_changed_missing_or_moved_is_found(tmp_path: Path, lines: list[bytes]) -> None:
    changed = [*lines[:3], lines[3].replace(b"juge", b"jugE"), *lines[4:]]
    swapped = [*lines[:3], lines[4], lines[3], *lines[5:]]
    for broken, position in (
        (changed, 3),
        ([*lines[:3], *lines[4:]], 3),
        (swapped, 3),
        (lines[:-1], 6),
        (lines[:1], 1),
    ):
        with pytest.raises(BrokenJournal) as refusal:
            import_journal(broken, tmp_path / "again", CATALOGUE)
        assert refusal.value.facts["position"] == position
    assert not (tmp_path / "again").exists()


@pytest.mark.parametrize("line", [b"", b"{", b"[]", b'{"x": 1}', b"\xff", b"[" * 100_000, b"null"])
def test_lines_of_something_else_are_refused_with_their_number(lines: list[bytes], line: bytes) -> None:
    for number in (1, 3):
        with pytest.raises(NotAnExport, match=f"ligne {number} "):
            read_export([*lines[: number - 1], line, *lines[number:]])
    with pytest.raises(NotAnExport):
        read_export([])
    with pytest.raises(NotAnExport):
        read_export([lines[0].replace(b'"format":1', b'"format":2'), *lines[1:]])
