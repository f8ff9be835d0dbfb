"""Lists on the wall: everyone finds his name and his table, both of a pair too, in few pages."""

import re

import pytest
from print.planned_halls import HOSTILE, PlannedHall, large_hall

from duplicata.competition.commands import Enter, UnseatEntry
from duplicata.competition.people import Player
from duplicata.competition.rooms import Room
from duplicata.lexicon import Lexicon


@pytest.mark.article("G 1.7-2")
def test_players_are_listed_the_french_way_each_with_his_table_and_the_initial_once(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon)
    made.plan(Room("Salle", 1, 5))
    made.enter("Martin", "Étienne", "Le Gall", "Leblanc", "Eluard")
    made.seat()
    seats = made.hall.competition.tables(1)
    text = made.print("seating").text()
    assert "partie 1" in text
    listed = [f"E Eluard Zoé {seats[5]}", f"\nÉtienne Zoé {seats[2]}", f"L Le Gall Zoé {seats[3]}"]
    listed += [f"L Leblanc Zoé {seats[4]}", f"M Martin Zoé {seats[1]}"]
    assert [text.index(line) for line in listed] == sorted(text.index(line) for line in listed)
    assert "Eluard Zoé → Martin Zoé" in text


def test_both_of_a_pair_find_themselves_and_their_partner(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon, is_pairs=True)
    made.plan(Room("Salle", 1, 2))
    made.enter("Zola", "Aubert", "Colin", "Durand")
    made.seat()
    table = made.hall.competition.tables(1)[1]
    text = made.print("seating").text()
    assert f"Aubert Zoé avec Zola Zoé {table}" in text
    assert f"Zola Zoé avec Aubert Zoé {table}" in text
    by_table = made.print("seating-by-table").text().split()
    first = by_table.index("Zola")
    assert by_table[first - 1 : first + 4] == [str(table), "Zola", "Zoé", "Aubert", "Zoé"]


def test_the_second_sheet_of_pairs_goes_on_where_the_first_one_ends(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon, is_pairs=True)
    made.plan(Room("Salle", 5, 6))
    made.enter(*(f"Joueur{number:02} de la Tour d’Auvergne et du Bois Joli" for number in range(1, 61)))
    made.seat()
    pdf = made.print("seating")
    assert len(pdf) > 1
    read = [int(found) for found in re.findall(r"^(?:J )?Joueur(\d+)", pdf.text(), re.MULTILINE)]
    assert list(dict.fromkeys(read)) == list(range(1, 61))


def test_whoever_has_no_table_is_sent_to_the_desk_and_rooms_are_named_when_there_are_several(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon)
    made.plan(Room("Salle bleue", 1, 1), Room("Salle verte", 1, 2))
    made.enter("Aubert", "Bernard", "Colin")
    made.seat()
    made.order(UnseatEntry(1, 3))
    text = made.print("seating").text()
    assert "Aubert Zoé · Salle bleue 1" in text
    assert "Bernard Zoé · Salle verte 2" in text
    assert "Colin Zoé accueil" in text
    assert "Colin" not in made.print("seating-by-table").text()


def test_a_table_tells_who_sits_there_of_which_club_and_whether_it_is_fixed(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon)
    made.plan(Room("Salle", 1, 2))
    made.order(Enter((Player("", "Aubert", "Zoé", "FR", club="Club de Tours"),), fixed_table_need="vue basse"))
    made.enter("Bernard")
    made.seat()
    table = made.hall.competition.tables(1)[1]
    text = made.print("seating-by-table").text()
    assert f"{table} Aubert Zoé table fixe" in text
    assert text.count("table fixe") == 1
    assert text.count("Club de Tours") == 2
    assert "vue basse" not in text


@pytest.mark.parametrize(("paper", "pages"), [("seating", 5), ("seating-by-table", 7)])
def test_four_hundred_players_fit_few_pages_and_nobody_is_lost(lexicon: Lexicon, paper: str, pages: int) -> None:
    pdf = large_hall(lexicon, 400).print(paper)
    assert len(pdf) == pages
    text = pdf.text()
    assert all(f"Joueur{number:04} Zoé" in text for number in range(1, 401))


@pytest.mark.parametrize("paper", ["seating", "seating-by-table"])
def test_seats_that_nobody_has_given_are_said_to_be_missing(lexicon: Lexicon, paper: str) -> None:
    made = PlannedHall(lexicon)
    made.enter("Aubert")
    pdf = made.print(paper)
    assert len(pdf) == 1
    assert "ne sont pas encore attribuées" in pdf.text()


def test_no_name_breaks_a_list(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon, HOSTILE[0])
    made.plan(Room("Salle", 1, 5))
    made.enter(*(name[:60] for name in HOSTILE))
    made.seat()
    for paper in ("seating", "seating-by-table"):
        pdf = made.print(paper)
        assert len(pdf) == 1
        assert "Montmorency-Beaumont-Lévis" in pdf.text()
        assert "#strong[x] $y$" in pdf.text()
