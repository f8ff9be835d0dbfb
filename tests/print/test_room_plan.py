"""The plan on the wall: every number at its place, the ends of each line, whatever the numbering and the size."""

import pytest
from print.planned_halls import HOSTILE, PlannedHall

from duplicata.competition.rooms import Cell, Numbering, Room
from duplicata.lexicon import Lexicon

ROOM = Room("Grande salle", 3, 4, aisles=(2,), missing=(Cell(3, 4),), fixed=(Cell(1, 1),))
# As they stand on the paper, the boards at the top: 11 is the fixed table, the last place has a pillar.
DRAWN = {
    Numbering.ROWS: ([11, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10]),
    Numbering.SNAKING_ROWS: ([11, 1, 2, 3], [7, 6, 5, 4], [8, 9, 10]),
    Numbering.COLUMNS: ([11, 3, 6, 9], [1, 4, 7, 10], [2, 5, 8]),
    Numbering.WORLD_CHAMPIONSHIP: ([11, 1, 6, 7], [3, 2, 9, 8], [4, 5, 10]),
}
SAID = {
    Numbering.ROWS: ("Rangée 1 : 1 à 3", "Rangée 3 : 8 à 10", "de gauche à droite"),
    Numbering.SNAKING_ROWS: ("Rangée 2 : 4 à 7", "Rangée 3 : 8 à 10", "en serpentin"),
    Numbering.COLUMNS: ("Colonne 1 : 1 à 2", "Colonne 4 : 9 à 10", "de l’avant vers le fond"),
    Numbering.WORLD_CHAMPIONSHIP: ("Bloc 1 : 1 à 5", "Bloc 2 : 6 à 10", "« championnat du monde »"),
}


@pytest.mark.article("G 1.1.3-2", "G 2.1-59", "G 1.1.1-6")
@pytest.mark.parametrize("numbering", Numbering)
def test_every_table_stands_at_its_place_and_each_line_tells_its_first_and_last(
    lexicon: Lexicon, numbering: Numbering
) -> None:
    made = PlannedHall(lexicon)
    made.plan(ROOM, numbering=numbering, block_columns=2)
    pdf = made.print("room-plan")
    assert pdf.numbers_in_rows(0, range(1, 12)) == list(DRAWN[numbering])
    text = pdf.text()
    assert "Tableaux et table principale d’arbitrage" in text
    assert "table fixe 11" in text
    for said in SAID[numbering]:
        assert said in text


def test_each_room_has_its_page_turned_the_way_it_is_long(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon)
    made.plan(Room("Longue", 2, 10), Room("Profonde", 10, 2))
    pdf = made.print("room-plan")
    assert [pdf.size(page) for page in range(len(pdf))] == [(297, 210), (210, 297)]
    assert "Longue" in pdf.text(0)
    assert "table principale" in pdf.text(0)
    assert "Profonde" in pdf.text(1)
    assert "table principale" not in pdf.text(1)
    assert "Rangée 10 : 39 à 40" in pdf.text(1)


def test_a_hall_of_twelve_hundred_is_drawn_whole_on_one_sheet(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon)
    made.plan(Room("Palais", 60, 20, aisles=(10,)), numbering=Numbering.COLUMNS)
    pdf = made.print("room-plan")
    assert len(pdf) == 1
    drawn = {number for row in pdf.numbers_in_rows(0, range(1, 1201)) for number in row}
    assert drawn == set(range(1, 1201))
    assert "Colonne 20 : 1141 à 1200" in pdf.text()


def test_rows_too_long_for_their_numbers_keep_the_first_and_the_last(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon)
    made.plan(Room("Palais", 10, 120))
    pdf = made.print("room-plan")
    assert pdf.size() == (420, 297)
    rows = pdf.numbers_in_rows(0, range(1, 1201))
    assert rows == [[1 + 120 * row, 120 + 120 * row] for row in range(10)]


def test_a_hall_that_nobody_has_drawn_says_so(lexicon: Lexicon) -> None:
    assert "Le plan de la salle n’est pas dessiné" in PlannedHall(lexicon).print("room-plan").text()


@pytest.mark.parametrize("name", [*HOSTILE, "x"])
def test_a_room_of_one_table_and_any_name_fits_its_page(lexicon: Lexicon, name: str) -> None:
    made = PlannedHall(lexicon)
    made.plan(Room(name[:60], 1, 1))
    pdf = made.print("room-plan")
    assert len(pdf) == 1
    assert "1 table, vue d’au-dessus" in pdf.text()
