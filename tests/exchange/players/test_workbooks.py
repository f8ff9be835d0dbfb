"""Workbooks: what their cells show is read, and whatever else they hold is refused with a sentence."""

import io
import struct
from zipfile import ZIP_BZIP2, ZIP_LZMA, ZipFile

import pytest
from exchange.players.lists import HEAD, LUC, competition, inline, raw_workbook, workbook, zipped
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicata.competition.people import Player, Series
from duplicata.documents.exchange.players.bounds import MOST_LINES, MOST_UNPACKED_BYTES
from duplicata.documents.exchange.players.files import text_of_workbook
from duplicata.documents.exchange.players.reading import PlayerList, read_players
from duplicata.documents.exchange.players.refusals import (
    NoPlayerThere,
    NotWorkbook,
    PlayerLineTooLong,
    TooManyPlayerLines,
    WorkbookDamaged,
    WorkbookLocked,
    WorkbookTooLarge,
    WorkbookWithEntities,
)
from duplicata.kernel.errors import DuplicataError

SHEET = "xl/worksheets/sheet1.xml"
HEADS = inline("Nom", "Prénom", "Club")


def read(content: bytes) -> PlayerList:
    return read_players(competition(), text_of_workbook(content))


def player(content: bytes) -> Player:
    found = read(content)
    assert [line.problem for line in found.problems] == []
    return found.entries[0].players[0]


def test_numbers_are_licences_and_ranks_and_not_decimals() -> None:
    found = player(workbook(("Nom", "Prénom", "Licence", "Rang", "Série"), ("Dupont", "Luc", 1234567, 12.0, 7)))
    assert (found.licence, found.national_rank, found.series) == ("1234567", 12, Series.S7)


def test_rows_keep_their_numbers_though_some_are_empty() -> None:
    found = read(workbook((), HEAD, (), LUC, (), ("Martin",)))
    assert [line.number for line in found.lines] == [4, 6]


def test_only_the_first_sheet_is_read() -> None:
    assert len(read(workbook(HEAD, LUC)).lines) == 1


def test_a_cell_on_several_lines_is_read_on_one() -> None:
    assert player(workbook(HEAD[:4], ("Dupont", "Luc", None, "Tours\n(Loire)"))).club == "Tours (Loire)"


def test_shared_rich_and_escaped_texts_are_read_as_they_are_shown() -> None:
    cells = "".join(f'<c r="{place}" t="s"><v>{number}</v></c>' for number, place in enumerate(("A2", "B2", "C2")))
    shared = (
        "<sst><si><t>Dupont</t></si><si><r><t>Jean</t></r><r><t>-Luc</t></r><rPh><t>ジャン</t></rPh></si>"
        "<si><t>Tours_x000D_Loire</t></si></sst>"
    )
    content = raw_workbook(f'{HEADS}<row r="2">{cells}</row>', {"xl/sharedStrings.xml": shared})
    assert (player(content).name, player(content).club) == ("Dupont Jean-Luc", "Tours Loire")


def test_a_formula_counts_for_what_it_shows() -> None:
    cells = '<c t="str"><f>A1&amp;"x"</f><v>Dupont</v></c><c t="inlineStr"><is><t>Luc</t></is></c>'
    assert player(raw_workbook(f"{HEADS}<row>{cells}</row>")).name == "Dupont Luc"


def test_a_formula_that_shows_nothing_is_refused_where_it_counts() -> None:
    rows = [("Nom", "Prénom", "Âge"), ("Dupont", "Luc", "=1+1"), ('=HYPERLINK("http://x","Dupont")', "Zoé", 3)]
    found = read(workbook(*rows))
    assert [entry.players[0].name for entry in found.entries] == ["Dupont Luc"]
    assert "formule" in found.problems[0].problem


def test_an_error_that_a_cell_shows_is_no_name() -> None:
    cells = '<c t="e"><f>NA()</f><v>#N/A</v></c><c t="inlineStr"><is><t>Luc</t></is></c>'
    assert "#N/A" in read(raw_workbook(f"{HEADS}<row>{cells}</row>")).problems[0].problem


BOMB = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">' + "".join(
    f'<!ENTITY {name} "{f"&{before};" * 10}">' for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
OUTSIDE = '<!DOCTYPE a [<!ENTITY i SYSTEM "file:///etc/hostname">'


@pytest.mark.parametrize("declared", [BOMB, OUTSIDE, "<!DOCTYPE a ["])
@pytest.mark.parametrize("part", [SHEET, "xl/sharedStrings.xml", "xl/workbook.xml", "_rels/.rels"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_entities_are_refused_in_every_part_before_they_grow(part: str, declared: str, encoding: str) -> None:
    trap = f'<?xml version="1.0" encoding="{encoding}"?>{declared}]><a>&i;</a>'.encode(encoding)
    with pytest.raises(WorkbookWithEntities):
        read(raw_workbook(HEADS, {part: trap}))


def test_what_unpacks_to_far_more_than_a_list_is_refused_unopened() -> None:
    with pytest.raises(WorkbookTooLarge):
        read(raw_workbook(HEADS, {SHEET: b" " * (MOST_UNPACKED_BYTES + 1)}))


def test_an_archive_that_lies_about_its_size_gives_no_more_than_it_said() -> None:
    honest = raw_workbook(HEADS, {SHEET: b" " * 10_000_000})
    with ZipFile(io.BytesIO(honest)) as archive:
        size = archive.getinfo(SHEET).file_size
    lying = honest.replace(struct.pack("<L", size), struct.pack("<L", 1000))
    assert lying != honest
    with pytest.raises(WorkbookDamaged):
        read(lying)


@pytest.mark.parametrize("packing", [ZIP_BZIP2, ZIP_LZMA])
def test_a_packing_that_no_office_uses_is_refused_before_it_grows(packing: int) -> None:
    with ZipFile(io.BytesIO(raw_workbook(HEADS))) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    content = io.BytesIO()
    with ZipFile(content, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part, compress_type=packing if name == SHEET else None)
    with pytest.raises(WorkbookDamaged):
        read(content.getvalue())


def test_a_part_with_a_password_is_told() -> None:
    content = bytearray(raw_workbook(HEADS))
    with ZipFile(io.BytesIO(content)) as archive:
        place = archive.start_dir
    while (place := content.find(b"PK\x01\x02", place)) >= 0:
        content[place + 8] |= 1
        place += 1
    with pytest.raises(WorkbookLocked):
        read(bytes(content))


@pytest.mark.parametrize(
    ("sheet", "refusal"),
    [
        ("", NoPlayerThere),
        ("<row r='1'><c r='A1'/></row>", NoPlayerThere),
        (f"<row r='1048576'>{inline('x')}</row>", WorkbookDamaged),
        (f"{inline('x', number=1_000_000)}", TooManyPlayerLines),
        ("<row r='1'><c r='XFD1'><v>1</v></c></row>", PlayerLineTooLong),
        ("<row r='2'/><row r='1'/>", WorkbookDamaged),
        ("<row r='1'><c r='B1'><v>1</v></c><c r='A1'><v>1</v></c></row>", WorkbookDamaged),
        ("<row r='1'><c t='s'><v>7</v></c></row>", WorkbookDamaged),
        ("<row r='x'/>", WorkbookDamaged),
        ("<row r='1'><c><v>abc</v></c></row>", WorkbookDamaged),
        ("<row>", WorkbookDamaged),
    ],
)
def test_a_sheet_that_nobody_wrote_gets_a_sentence(sheet: str, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal):
        read(raw_workbook(sheet))


def test_more_rows_than_any_tournament_are_refused() -> None:
    rows = "".join(inline("a", number=number) for number in range(1, MOST_LINES + 2))
    with pytest.raises(TooManyPlayerLines):
        read(raw_workbook(rows))


def test_a_workbook_without_its_parts_is_damaged() -> None:
    with pytest.raises(NotWorkbook):
        read(zipped({"_rels/.rels": "<Relationships/>"}))
    with pytest.raises(WorkbookDamaged):
        read(raw_workbook(HEADS, {"xl/workbook.xml": "<workbook>"}))
    with pytest.raises(WorkbookDamaged):
        read(workbook(HEAD, LUC)[:-30])


WHOLE = workbook(HEAD, LUC)


@settings(max_examples=300, deadline=None)
@given(place=st.integers(0, len(WHOLE) - 1), byte=st.integers(0, 255))
def test_one_altered_byte_gives_the_same_players_or_a_sentence(place: int, byte: int) -> None:
    altered = WHOLE[:place] + bytes([byte]) + WHOLE[place + 1 :]
    try:
        said = [entry.players[0].name for entry in read(altered).entries]
    except DuplicataError as refusal:
        said = [str(refusal)]
    assert said == ["DUPONT Luc"] or said[0].endswith((".", "»."))
