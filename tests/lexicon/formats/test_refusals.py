import gzip
import inspect
import io
import lzma
import os
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from lexicon.formats import encoders
from lexicon.formats.packing import zipped
from lexicon.formats.reading import read

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon.formats import read_list, refusals

WORDS = {"AS", "CARE", "CARES", "SAC", "SACS"}
PROSE = "Le règlement est clair.\nLe joueur écrit son mot.\nPuis il lève son bulletin.\nMerci\n"
RESULTS = "1;DUPONT;Jean;985\n2;DURAND;Anne;962\n3;MARTIN;Luc;951\nTOTAL;;2898\n"
PAGE = "<!DOCTYPE html>\n<html><body>\nAA\nBA\nCA\n</body></html>\n"


def locked(archive: bytes) -> bytes:
    """The same archive with the bit that asks for a password, in both of its headers."""
    central = archive.index(b"PK\x01\x02")
    return archive[:6] + b"\x01" + archive[7 : central + 8] + b"\x01" + archive[central + 9 :]


def bomb() -> bytes:
    """Two hundred and one megabytes of A in two hundred kilobytes."""
    packer = zlib.compressobj(1, wbits=31)
    return b"".join(packer.compress(b"A" * 1_000_000) for _ in range(201)) + packer.flush()


def zipped_by_bzip2() -> bytes:
    """Three hundred megabytes of A in half a kilobyte, that its reader would unpack in one piece."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_BZIP2) as archive, archive.open("ods.txt", "w") as member:
        for _ in range(300):
            member.write(b"A" * 1_000_000)
    return packed.getvalue()


def kwg_arrows(*arrows: tuple[str, str, int]) -> bytes:
    """A DAWG alone, its arrows drawn as letter, flags (`e` ends a word, `l` is the last of its run), target."""
    drawn = [
        (ord(letter) - 64) << 24 | ("e" in flags) << 23 | ("l" in flags) << 22 | to for letter, flags, to in arrows
    ]
    return struct.pack(f"<{len(drawn) + 1}I", 1 << 22 | 1, *drawn)


def crowd(depth: int, tail: int) -> bytes:
    """Every word of `depth` letters, each followed by the same tail of As."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    arrows = [
        (letter, "l" if letter == "Z" else "", 26 * (level + 1) + 1) for level in range(depth) for letter in letters
    ]
    end = len(arrows) + tail
    return kwg_arrows(*arrows, *(("A", "l", place + 1) for place in range(len(arrows) + 1, end)), ("A", "el", 0))


def eliot_with(place: int, value: int) -> bytes:
    content = bytearray(encoders.eliot(WORDS))
    content[place] = value
    return bytes(content)


BROKEN: dict[str, tuple[type[DuplicataError], Callable[[], bytes]]] = {
    "an empty file": (refusals.ListEmpty, lambda: b""),
    "an empty file, packed": (refusals.ListEmpty, lambda: gzip.compress(b"")),
    "a decompression bomb": (refusals.ListTooLarge, bomb),
    "a truncated gz": (refusals.ArchiveDamaged, lambda: gzip.compress(b"AA\nBA\n" * 99)[:-9]),
    "a truncated xz": (refusals.ArchiveDamaged, lambda: lzma.compress(b"AA\nBA\n" * 99)[:-9]),
    "a truncated zip": (refusals.ArchiveDamaged, lambda: zipped(("a.txt", b"AA\nBA\n" * 99))[:-9]),
    "a zip altered inside": (refusals.ArchiveDamaged, lambda: zipped(("a.txt", b"AA\nBA\n")).replace(b"AA", b"AB", 1)),
    "a zip whose list has no name": (
        refusals.ArchiveDamaged,
        lambda: zipped(("a.txt", b"AA\nBA\n")).replace(b"a.txtPK\x05", b"\x00.txtPK\x05"),
    ),
    "a zip with a password": (refusals.ArchiveLocked, lambda: locked(zipped(("a.txt", b"AA\nBA\n")))),
    "a zip of nothing": (refusals.ArchiveWithoutList, lambda: zipped(("ODS/", b""))),
    "a zip of two lists": (refusals.ArchiveOfSeveralLists, lambda: zipped(("ods8.txt", b"AA"), ("ods9.txt", b"AA"))),
    "a 7z archive": (refusals.ArchiveUnknown, lambda: b"7z\xbc\xaf\x27\x1c\x00\x04" + bytes(50)),
    "a zip that grows too fast to be stopped": (refusals.ArchiveUnknown, zipped_by_bzip2),
    "a PDF": (refusals.PdfGiven, lambda: b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n"),
    "a picture": (refusals.ImageGiven, lambda: b"\x89PNG\r\n\x1a\n" + bytes(50)),
    "an Excel workbook": (refusals.SpreadsheetGiven, lambda: zipped(("xl/workbook.xml", b"<x/>"), ("a.xml", b""))),
    "an old Excel workbook": (
        refusals.SpreadsheetGiven,
        lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504) + "Workbook".encode("utf-16-le"),
    ),
    "a LibreOffice workbook": (
        refusals.SpreadsheetGiven,
        lambda: zipped(("mimetype", b"application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", b"<x/>")),
    ),
    "a Word document": (refusals.DocumentGiven, lambda: zipped(("word/document.xml", b"<x/>"), ("a.xml", b""))),
    "an old Word document": (refusals.DocumentGiven, lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)),
    "a LibreOffice document": (
        refusals.DocumentGiven,
        lambda: zipped(("mimetype", b"application/vnd.oasis.opendocument.text"), ("content.xml", b"<x/>")),
    ),
    "an RTF document": (refusals.DocumentGiven, lambda: b"{\\rtf1\\ansi AA\\par BA\\par}"),
    "a web page": (refusals.WebPageGiven, PAGE.encode),
    "a program": (refusals.BinaryGiven, lambda: b"\x7fELF\x02\x01\x01" + bytes(99)),
    "a database": (refusals.BinaryGiven, lambda: b"SQLite format 3\x00\x10\x00\x01\x01"),
    "a list of single letters": (refusals.NothingPlayable, lambda: b"A\nB\nC\n"),
    "all the words on one line": (refusals.NothingPlayable, lambda: b"AA ABACA ABACAS"),
    "prose": (refusals.MostEntriesDropped, PROSE.encode),
    "results": (refusals.MostEntriesDropped, RESULTS.encode),
    "a text of too many lines": (refusals.TooManyWords, lambda: b"AA\n" * 2_000_001),
    "a graph of too many words": (refusals.TooManyWords, lambda: crowd(depth=5, tail=1)),
    "a graph of too many ways": (refusals.TooManyWords, lambda: crowd(depth=6, tail=20)),
    "a dictionary of Eliot before 1.6": (refusals.EliotTooOld, lambda: encoders.eliot(WORDS, version=0)),
    "a dictionary of Eliot of tomorrow": (refusals.EliotTooNew, lambda: encoders.eliot(WORDS, version=3)),
    "a GADDAG of Eliot": (refusals.EliotGaddag, lambda: encoders.eliot(WORDS, algorithm=2)),
    "an Eliot of no known kind": (refusals.GraphHeaderDamaged, lambda: encoders.eliot(WORDS, algorithm=7)),
    "an Eliot with a letter too many": (refusals.GraphHeaderDamaged, lambda: eliot_with(215, 99)),
    "an Eliot whose root is outside": (refusals.GraphArrowAstray, lambda: eliot_with(24, 1)),
    "an Eliot short of a word": (refusals.GraphCountWrong, lambda: encoders.eliot(WORDS, word_count=6)),
    "an Eliot cut at its keyword": (refusals.GraphTruncated, lambda: encoders.eliot(WORDS)[:21]),
    "an Eliot cut in its header": (refusals.GraphTruncated, lambda: encoders.eliot(WORDS)[:300]),
    "an Eliot cut in its graph": (refusals.GraphTruncated, lambda: encoders.eliot(WORDS)[:-4]),
    "a GADDAG of Quackle": (refusals.QuackleGaddag, encoders.quackle_gaddag),
    "an old GADDAG of Quackle": (refusals.QuackleGaddag, lambda: encoders.quackle_gaddag(version=0)),
    "a Quackle cut in a node": (refusals.GraphTruncated, lambda: encoders.quackle(WORDS)[:-1]),
    "a Quackle cut after a node": (refusals.GraphArrowAstray, lambda: encoders.quackle(WORDS)[:-7]),
    "a Quackle without a graph": (refusals.GraphTruncated, lambda: encoders.quackle_header(5, ["A", "B"])),
    "an old Quackle with 30 letters": (
        refusals.GraphLetterUnknown,
        lambda: encoders.quackle({"Å0"}, version=0, letters="ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ0"),
    ),
    "a KWG with a GADDAG only": (refusals.KwgGaddagOnly, lambda: encoders.kwg(WORDS, with_dawg=False)),
    "a KWG cut in an arrow": (refusals.GraphTruncated, lambda: encoders.kwg(WORDS)[:-1]),
    "a KWG cut after an arrow": (refusals.GraphArrowAstray, lambda: encoders.kwg(WORDS, with_gaddag=False)[:-4]),
    "a KWG without words": (refusals.NothingPlayable, lambda: encoders.kwg([])),
    "a KWG in another language": (refusals.GraphLetterUnknown, lambda: kwg_arrows(("A", "", 2), ("^", "el", 0))),
    "an arrow beyond the end": (refusals.GraphArrowAstray, lambda: kwg_arrows(("A", "l", 2), ("S", "el", 9))),
    "an arrow to nothing": (refusals.GraphArrowAstray, lambda: kwg_arrows(("A", "l", 2), ("S", "l", 0))),
    "a run without an end": (refusals.GraphArrowAstray, lambda: kwg_arrows(*[("A", "e", 0)] * 99)),
    "arrows in a circle": (refusals.GraphLoop, lambda: kwg_arrows(("A", "l", 2), ("S", "el", 1))),
}


@pytest.mark.parametrize(("refusal", "content"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_refused_in_french(refusal: type[DuplicataError], content: Callable[[], bytes]) -> None:
    with pytest.raises(DuplicataError) as refused:
        read(content(), "ODS du club.bin")
    assert type(refused.value) is refusal
    assert_is_french(str(refused.value), "ODS du club.bin")


def test_a_missing_file_is_named_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "ODS9.txt"
    with pytest.raises(refusals.ListMissing) as refused:
        read_list(path)
    assert_is_french(str(refused.value), str(path))


def test_a_folder_is_no_list(tmp_path: Path) -> None:
    with pytest.raises(refusals.ListIsFolder) as refused:
        read_list(tmp_path)
    assert_is_french(str(refused.value), tmp_path.name)


def test_a_file_larger_than_any_list_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "film.txt"
    with path.open("wb") as opened:
        opened.truncate(200_000_001)
    with pytest.raises(refusals.ListTooLarge) as refused:
        read_list(path)
    assert_is_french(str(refused.value), "film.txt")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    path = tmp_path / "tube"
    os.mkfifo(path)
    with pytest.raises(refusals.ListIsDevice) as refused:
        read_list(path)
    assert_is_french(str(refused.value), "tube")


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="this system has no such permissions")
def test_a_forbidden_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ODS9.txt"
    path.write_bytes(b"AA\n")
    path.chmod(0)
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(65534)
    try:
        with pytest.raises(refusals.ListForbidden) as refused:
            read_list(path)
    finally:
        if is_root:
            os.seteuid(0)
    assert_is_french(str(refused.value), "ODS9.txt")


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="only Linux has a file that fails at will")
def test_a_disk_that_fails_is_reported() -> None:
    with pytest.raises(refusals.ListUnreadable) as refused:
        read_list(Path("/proc/self/mem"))
    assert_is_french(str(refused.value), "mem")


def test_a_zip_of_two_lists_names_them() -> None:
    with pytest.raises(refusals.ArchiveOfSeveralLists, match=r"ods8\.txt, ods9\.txt"):
        read(zipped(("ods8.txt", b"AA"), ("ods9.txt", b"AA")))


def test_a_text_that_is_no_list_is_refused_with_one_of_its_lines() -> None:
    with pytest.raises(refusals.MostEntriesDropped, match=r"3 entrées sur 4 .*Le règlement est clair"):
        read(PROSE.encode())


def test_every_refusal_is_met_by_a_file_of_these_tests() -> None:
    of_the_system = {"ListMissing", "ListIsFolder", "ListIsDevice", "ListForbidden", "ListUnreadable"}
    met = {refusal.__name__ for refusal, _ in BROKEN.values()} | of_the_system
    written = {name for name, _ in inspect.getmembers(refusals, inspect.isclass)} - {"DuplicataError"}
    assert met == written


def assert_is_french(sentence: str, file: str) -> None:
    assert f"«\u00a0{file}\u00a0»" in sentence
    assert "\u00a0:" in sentence
    assert sentence.endswith(".")
    assert "'" not in sentence
    assert "{" not in sentence
