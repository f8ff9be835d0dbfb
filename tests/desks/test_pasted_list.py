"""Lists as people paste them: who is on each line, in whatever order, and what is wrong with the others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.competition import Competition, replay
from duplicata.competition.events import CompetitionOpened
from duplicata.desks.organising.pasted_list import MOST_LINES, ListTooLong, read_list


def competition(*, is_pairs: bool = False) -> Competition:
    return replay([CompetitionOpened("TH3", "Tours", "FR", "FISF-2010", "libre", "0", is_pairs)])


@pytest.mark.parametrize(
    ("line", "last", "first"),
    [
        ("DUPONT Luc", "DUPONT", "Luc"),
        ("LE GOFF Anne-Marie", "LE GOFF", "Anne-Marie"),
        ("VAN DER MEER J. P.", "VAN DER MEER", "J. P."),
        ("Martin Zoé", "Martin", "Zoé"),
        ("Le Goff, Anne", "Le", "Goff"),
        ("LE GOFF, ANNE", "LE GOFF", "ANNE"),
        ("O’BRIEN;Ève", "O’BRIEN", "Ève"),
        ("Tournesol\tTryphon\tMoulinsart", "Tournesol", "Tryphon"),
        ("كريم سعيد", "كريم", "سعيد"),
        ("🦊 Renard Léo", "🦊 Renard", "Léo"),
    ],
)
def test_the_name_of_a_line_is_cut_where_a_reader_would(line: str, last: str, first: str) -> None:
    (entry,) = read_list(competition(), line).entries
    assert (entry.players[0].last_name, entry.players[0].first_name) == (last, first)


@pytest.mark.parametrize("separator", [", ", ";", "\t"])
def test_club_series_category_and_licence_come_in_any_order(separator: str) -> None:
    one = separator.join(["DUPONT Luc", "Tours", "3A", "vermeil", "1234567"])
    other = separator.join(["DUPONT Luc", "1234567", "V", "3a", "Tours"])
    assert read_list(competition(), one).entries == read_list(competition(), other).entries


def test_another_federation_is_known_by_its_letters() -> None:
    (entry,) = read_list(competition(), "DUPONT Luc, Liège, be").entries
    assert (entry.players[0].federation, entry.players[0].club) == ("BE", "Liège")


@pytest.mark.parametrize("line", ["Dupont", "DUPONT Luc, 12", "DUPONT Luc, Tours, Blois", ", ,", "\u202eDUPONT Luc"])
def test_a_line_that_says_too_little_or_too_much_is_told_with_its_reason(line: str) -> None:
    read = read_list(competition(), line)
    assert not read.entries
    assert read.problems[0].problem.endswith((".", "»."))


def test_whoever_stands_twice_on_the_list_is_found_the_second_time() -> None:
    read = read_list(competition(), "DUPONT Luc\n\nMARTIN Zoé\ndupont LUC")
    assert [line.number for line in read.problems] == [4]
    assert read.left == "dupont LUC"


def test_the_two_of_a_pair_are_on_one_line() -> None:
    read = read_list(competition(is_pairs=True), "DUPONT Luc, Tours / MARTIN Zoé, 4B\nSEUL Jean")
    assert [len(entry.players) for entry in read.entries] == [2]
    assert len(read.problems) == 1


def test_a_list_longer_than_any_tournament_is_refused() -> None:
    with pytest.raises(ListTooLong):
        read_list(competition(), "DUPONT Luc\n" * (MOST_LINES + 1))


@given(st.text(max_size=300))
def test_whatever_is_pasted_each_line_gets_an_answer(text: str) -> None:
    read = read_list(competition(), text)
    assert all((line.entry is None) == bool(line.problem) for line in read.lines)
