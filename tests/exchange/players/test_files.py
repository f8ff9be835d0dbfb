"""Files people give: every usual encoding and separator is read, everything else gets a sentence."""

import pytest
from exchange.players.lists import HEAD, LUC, ZOE, competition, csv_text, workbook, zipped

from duplicata.documents.exchange.players.files import text_of_csv, text_of_file, text_of_workbook
from duplicata.documents.exchange.players.reading import PlayerList, read_players
from duplicata.documents.exchange.players.refusals import (
    AccentsLost,
    DocumentGivenForList,
    EncodingNotKnown,
    NoPlayerThere,
    NotText,
    NotWorkbook,
    OtherWorkbookGiven,
    PlayerLineTooLong,
    QuoteMisplaced,
    SeparatorNotKnown,
    TooManyPlayerLines,
    WorkbookGiven,
    WorkbookLocked,
)
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon.formats.strangers import OLD_OFFICE, OLD_WORKBOOK

TEXT = csv_text(HEAD, LUC, ZOE)


def read(content: bytes) -> PlayerList:
    return read_players(competition(), text_of_file(content))


EXPECTED = read(workbook(HEAD, LUC, ZOE)).entries


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]
)
def test_every_usual_encoding_gives_the_same_players(encoding: str) -> None:
    assert read(TEXT.encode(encoding)).entries == EXPECTED


@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_usual_separator_gives_the_same_players(separator: str, end: str) -> None:
    text = csv_text(HEAD, LUC, ZOE, separator=separator).replace("\r\n", end)
    assert read(text.encode()).entries == EXPECTED


def test_the_line_in_which_excel_announces_its_separator_is_obeyed() -> None:
    found = read(f"sep=|\r\n{csv_text(HEAD, LUC, ZOE, separator='|')}".encode())
    assert found.entries == EXPECTED
    assert [line.number for line in found.lines] == [3, 4]


def test_a_field_on_two_lines_is_one_field_and_the_lines_after_it_keep_their_numbers() -> None:
    found = read('Nom;Prénom;Club\nDupont;Luc;"Tours\n(Loire)"\nMartin;;Blois'.encode())
    assert found.entries[0].players[0].club == "Tours (Loire)"
    assert [line.number for line in found.problems] == [4]


@pytest.mark.parametrize("encoding", ["cp850", "mac-roman"])
def test_accents_of_another_machine_are_told(encoding: str) -> None:
    with pytest.raises(EncodingNotKnown) as refused:
        read("Nom;Prénom\nDupont;André\nLévêque;Zoé".encode(encoding))
    assert "UTF-8" in str(refused.value)


def test_accents_that_were_lost_before_are_told_with_their_line() -> None:
    spoiled = "Nom;Club\nDUPONT Luc;Tours\nMARTIN Zoé;Blois".encode().decode("cp1252")
    with pytest.raises(AccentsLost) as refused:
        read(spoiled.encode())
    assert refused.value.facts["line"] == 3
    with pytest.raises(AccentsLost):
        read_players(competition(), "DUPONT Andr\ufffd")


def test_a_portuguese_name_has_lost_nothing() -> None:
    assert read("Nom;Prénom\nCONCEIÇÃO;João".encode()).entries[0].players[0].name == "CONCEIÇÃO João"


@pytest.mark.parametrize("sign", [":", "~", "^"])
def test_a_separator_of_nobody_is_told(sign: str) -> None:
    with pytest.raises(SeparatorNotKnown):
        read(csv_text(HEAD, LUC, separator=sign).encode())


def test_a_quote_that_is_never_closed_is_told_with_its_line() -> None:
    with pytest.raises(QuoteMisplaced) as refused:
        read(b'Nom;Prenom\nDupont;Luc\nMartin;"Zoe\nRoy;Eve\n' * 1000)
    assert refused.value.facts["line"] in (3, 4)


STRANGERS: dict[str, tuple[bytes, type[DuplicataError]]] = {
    "nothing": (b"", NoPlayerThere),
    "spaces": (b" \r\n\r\n", NoPlayerThere),
    "separators alone": (b";;;\n;;;\n", NoPlayerThere),
    "titles alone": ("Nom;Prénom\n".encode(), NoPlayerThere),
    "a PDF": (b"%PDF-1.7\n", DocumentGivenForList),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(9), DocumentGivenForList),
    "a Word document of old": (OLD_OFFICE + bytes(600), DocumentGivenForList),
    "an Excel workbook of old": (OLD_OFFICE + bytes(600) + OLD_WORKBOOK, OtherWorkbookGiven),
    "a workbook with a password": (OLD_OFFICE + "EncryptedPackage".encode("utf-16-le"), WorkbookLocked),
    "an OpenDocument workbook": (
        zipped({"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<a/>"}),
        OtherWorkbookGiven,
    ),
    "a binary workbook": (zipped({"xl/workbook.bin": b"\x00"}), OtherWorkbookGiven),
    "a Word document": (zipped({"word/document.xml": "<a/>"}), DocumentGivenForList),
    "an archive of something": (zipped({"liste.txt": "DUPONT Luc"}), NotWorkbook),
    "noise": (bytes((i * 7919) % 251 for i in range(999)), NotText),
    "one endless line": (b"DUPONT Luc " * 500_000, PlayerLineTooLong),
    "a thousand columns": (b";".join([b"a"] * 1000), PlayerLineTooLong),
    "endless lines": (b"DUPONT;Luc\n" * 4_000_000, TooManyPlayerLines),
}


@pytest.mark.parametrize(("content", "refusal"), STRANGERS.values(), ids=STRANGERS)
def test_what_is_no_list_gets_a_sentence(content: bytes, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal) as refused:
        read(content)
    assert str(refused.value).endswith((".", "»."))


def test_a_workbook_announced_as_a_text_and_the_reverse_are_told() -> None:
    with pytest.raises(WorkbookGiven):
        text_of_csv(workbook(HEAD, LUC))
    with pytest.raises(NotWorkbook):
        text_of_workbook(TEXT.encode())
