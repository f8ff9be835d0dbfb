"""Numbers of the tables, range cards and circuits: what is read from afar, at a referee's place, on a walk."""

import pytest
from print.planned_halls import HOSTILE, PlannedHall, large_hall

from duplicata.competition.commands import AssignPosts
from duplicata.competition.rooms import Cell, Numbering, Room
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range
from duplicata.lexicon import Lexicon


def twelve_tables(lexicon: Lexicon, *names: str) -> PlannedHall:
    """Two rows of six there and back, the first place kept for table 12; everyone seated."""
    made = PlannedHall(lexicon)
    made.plan(Room("Salle", 2, 6, fixed=(Cell(1, 1),)), numbering=Numbering.SNAKING_ROWS)
    made.enter(*(names or [f"Joueur{letter}" for letter in "ABCDEFGHIJKL"]))
    made.seat()
    return made


@pytest.fixture
def hall(lexicon: Lexicon) -> PlannedHall:
    made = twelve_tables(lexicon)
    made.staff(referee="Alice Martin", double_referee="Odile Renaud", collector="Raymond Tessier")
    ranges = (Range(1, "referee", (1, 12, 2, 3, 4)), Range(2, "", (5, 6, 7, 9, 10)), Range(3, "", (8, 11)))
    circuits = (Circuit(1, "collector", (1, 12, 2, 3, 4, 5, 6), (1, 2)), Circuit(2, "", (7, 8, 9, 10, 11), (2, 3)))
    made.order(AssignPosts(1, ranges, circuits, (DoubleRefereeing("double_referee", (1, 2, 3)),)))
    return made


@pytest.mark.article("G 1.5-2")
def test_every_table_has_a_sheet_with_its_number_on_both_faces_and_fixed_ones_say_so(hall: PlannedHall) -> None:
    pdf = hall.print("table-numbers")
    assert len(pdf) == 12
    assert pdf.size() == (297, 210)
    for page, table in enumerate(range(1, 13)):
        above_the_foot = pdf.text(page).split("Festival de Tours ·")[0]
        assert "".join(filter(str.isdigit, above_the_foot)) == f"{table}{table}"
        assert ("Table fixe" in pdf.text(page)) is (table == 12)


def test_figures_are_as_high_for_table_1200_as_eyes_need_at_fifteen_metres(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon)
    made.plan(Room("Salle", 24, 50))
    pdf = made.print("table-numbers")
    assert len(pdf) == 1200
    # The fold is at 105 millimetres; the name of the competition stands below 185.
    assert all(68 <= pdf.ink_height(page, 107, 185) <= 76 for page in (0, 887, 1199))


def test_a_hall_without_a_plan_has_the_numbers_that_were_taken_or_says_that_there_is_none(lexicon: Lexicon) -> None:
    assert "Aucune table n’est connue" in PlannedHall(lexicon).print("table-numbers").text()


@pytest.mark.article("G 1.3.1-7")
def test_a_range_card_has_the_first_and_last_table_the_fixed_ones_and_who_works_there(hall: PlannedHall) -> None:
    text = hall.print("range-cards").text()
    first, second = text.split("Secteur 2")
    assert "Alice Martin" in first
    assert "1 à 4" in first.replace("\n", " ")
    assert "Table fixe : 12" in first
    assert "Double arbitre : Odile Renaud" in first
    assert "Ramasseur : Raymond Tessier" in first
    assert "poste à pourvoir" in text
    assert "Soit exactement les tables" in second
    assert "5 à 7, 9, 10" in second


@pytest.mark.article("G 2.5-14", "G 2.5-15")
def test_a_circuit_tells_both_ways_and_which_slips_go_to_which_referee(hall: PlannedHall) -> None:
    pdf = hall.print("circuits")
    assert len(pdf) == 1
    text = pdf.text()
    assert "Raymond Tessier" in text
    assert "de la table 1 à la table 6" in text
    assert "de la table 6 à la table 1" in text
    assert "À Alice Martin, secteur 1" in text
    assert "Tables 1 à 4, 12" in text
    assert "À l’arbitre du secteur 2, secteur 2" in text
    assert "Tables 5, 6" in text
    assert "1 12 2 3 4 5 6\n" in text


def test_a_long_walk_and_long_names_stay_on_their_half_of_the_sheet(lexicon: Lexicon) -> None:
    made = large_hall(lexicon, 140)
    made.staff(referee=HOSTILE[0], collector=HOSTILE[0])
    tables = tuple(range(1, 141))
    ranges = (Range(1, "referee", tables[:40]), Range(2, "", tables[40:]))
    for far in (48, 120, 140):
        circuits = (
            (Circuit(1, "collector", tables[:far], (1, 2)), Circuit(2, "", tables[far:], (2,)))
            if far < 140
            else (Circuit(1, "collector", tables, (1, 2)),)
        )
        made.order(AssignPosts(1, ranges, circuits, ()))
        pdf = made.print("circuits")
        assert len(pdf) == 1
        assert f"de la table {far} à la table 1" in pdf.text()
        # The foot begins at 195 millimetres: nothing runs into it.
        assert pdf.ink_height(0, 192, 195) == 0


@pytest.mark.parametrize("paper", ["range-cards", "circuits"])
def test_a_game_without_posts_says_so(lexicon: Lexicon, paper: str) -> None:
    pdf = PlannedHall(lexicon).print(paper)
    assert len(pdf) == 1
    assert "ne sont pas encore répartis" in pdf.text()


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_breaks_a_card(lexicon: Lexicon, name: str) -> None:
    made = twelve_tables(lexicon)
    made.staff(referee=name, double_referee=name, collector=name)
    assert [len(made.print(paper)) for paper in ("range-cards", "circuits")] == [1, 1]
    assert max(name.split(), key=len)[:10] in made.print("range-cards").text()
