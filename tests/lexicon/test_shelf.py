"""A club brings its list: it is imported once, found by name or by file, and a damaged one is never trusted."""

import gzip
import threading
from pathlib import Path

import pytest

from duplicata.lexicon import Lexicon, Shelf, open_lexicon
from duplicata.lexicon import embedded as embedded_list
from duplicata.lexicon.file import BadLexiconFile, LexiconFile
from duplicata.lexicon.formats.refusals import ListMissing
from duplicata.lexicon.shelf import BadLexiconName, LexiconNameTaken, NoPlaceForLexicons, UnknownLexicon

OFFICIAL = "couvent\r\nété\r\nà-côté\r\nA\r\nMOTS\r\nmots\r\n"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "lexiques")


@pytest.fixture
def official(tmp_path: Path) -> Path:
    path = tmp_path / "officiel.txt.gz"
    path.write_bytes(gzip.compress(OFFICIAL.encode("cp1252")))
    return path


def test_an_imported_list_is_found_by_its_name_and_says_what_was_left_out(shelf: Shelf, official: Path) -> None:
    steps: list[float] = []
    header, listed = shelf.add(official, "ODS9", on_progress=steps.append)
    assert (header.name, header.word_count) == ("ODS9", 3)
    assert listed.dropped == {"not_letters": 1, "too_short": 1, "duplicate": 1}
    assert steps == sorted(steps)
    assert steps[-1] == 1.0
    lexicon = shelf.open("ods9")
    assert list(lexicon) == ["COUVENT", "ETE", "MOTS"]
    assert "ETE" in lexicon
    assert "KIWI" not in lexicon


def test_an_imported_list_knows_readings_and_sounds_from_the_embedded_one(official: Path) -> None:
    Shelf().add(official, "Officiel de test", replace=True)
    lexicon = open_lexicon("Officiel de test")
    assert lexicon.sounds("COUVENT") == ["kuv", "kuvɑ̃"]
    assert lexicon.readings("KIWI") == []


def test_a_name_is_taken_once_unless_it_is_replaced(shelf: Shelf, official: Path, tmp_path: Path) -> None:
    shelf.add(official, "ODS9")
    other = tmp_path / "autre.txt"
    other.write_text("ZEN\n", encoding="ascii")
    for alike in ("ods9", "ODS9 "):
        with pytest.raises(LexiconNameTaken, match=alike.strip()):
            shelf.add(other, alike)
    assert len(shelf.open("ODS9")) == 3
    shelf.add(other, "ODS9", replace=True)
    assert list(shelf.open("ODS9")) == ["ZEN"]
    assert shelf.names() == ["Français libre", "ODS9"]


@pytest.mark.parametrize("name", ["", "../x", "a/b", "Français libre", "francais LIBRE", "x" * 50, "a\nb"])
def test_a_name_that_cannot_be_given_is_refused_and_leaves_no_trace(shelf: Shelf, official: Path, name: str) -> None:
    with pytest.raises(BadLexiconName):
        shelf.add(official, name)
    assert not shelf.folder.exists()


def test_a_refused_file_leaves_no_trace(shelf: Shelf, tmp_path: Path) -> None:
    with pytest.raises(ListMissing):
        shelf.add(tmp_path / "absent.txt", "ODS9")
    assert not shelf.folder.exists()


def test_a_list_can_be_used_by_its_file_without_importing_it(shelf: Shelf, official: Path) -> None:
    lexicon = shelf.open(str(official))
    assert list(lexicon) == ["COUVENT", "ETE", "MOTS"]
    assert shelf.names() == ["Français libre"]
    built = lexicon._file.path
    written = built.stat().st_mtime_ns
    assert list(shelf.open(str(built))) == ["COUVENT", "ETE", "MOTS"]
    assert shelf.open(str(official))._file.path.stat().st_mtime_ns == written


def test_an_unknown_name_is_refused_with_the_names_that_are_known(shelf: Shelf, official: Path, tmp_path: Path) -> None:
    shelf.add(official, "ODS9")
    with pytest.raises(UnknownLexicon, match="Français libre, ODS9"):
        shelf.open("ODS8")
    with pytest.raises(Exception, match="dossier"):
        shelf.open(str(tmp_path))


def test_a_damaged_file_is_refused_or_found_out(shelf: Shelf, official: Path, tmp_path: Path) -> None:
    shelf.add(official, "ODS9")
    [path] = shelf.folder.glob("*.lexique")
    whole = path.read_bytes()
    assert Lexicon(path).is_intact()
    for broken in (
        b"",
        whole[:6],
        whole[:11],
        whole[:100],
        whole[:-4096],
        b"x" + whole[1:],
        whole[:12] + b"\xff" * 9 + whole[21:],
    ):
        damaged = tmp_path / "abime.lexique"
        damaged.write_bytes(broken)
        with pytest.raises(BadLexiconFile, match=r"abime\.lexique"):
            LexiconFile(damaged)
    place = LexiconFile(path).header.sections["words"].offset
    (tmp_path / "change.lexique").write_bytes(whole[:place] + b"X" + whole[place + 1 :])
    assert not Lexicon(tmp_path / "change.lexique").is_intact()


def test_a_damaged_file_on_the_shelf_hides_no_other(shelf: Shelf, official: Path) -> None:
    shelf.add(official, "ODS9")
    (shelf.folder / "X.lexique").write_bytes(b"nonsense")
    assert shelf.names() == ["Français libre", "ODS9"]


def test_the_embedded_list_is_built_again_when_its_file_is_damaged(shelf: Shelf) -> None:
    shelf.folder.mkdir()
    path = shelf.folder / embedded_list.file_name()
    path.write_bytes(b"DUPLEX\x00\x01 and nothing more")
    assert len(shelf.open()) == 378_502


def test_a_folder_that_cannot_be_made_is_said(official: Path, tmp_path: Path) -> None:
    (tmp_path / "fichier").write_text("", encoding="ascii")
    with pytest.raises(NoPlaceForLexicons, match="DUPLICATA_HOME"):
        Shelf(tmp_path / "fichier" / "lexiques").add(official, "ODS9")


def test_two_imports_at_once_leave_one_whole_file(shelf: Shelf, official: Path) -> None:
    def add() -> None:
        shelf.add(official, "ODS9", replace=True)

    threads = [threading.Thread(target=add) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert shelf.open("ODS9").is_intact()
    assert [path.name for path in shelf.folder.iterdir()] == ["ODS9.lexique"]
