"""In the first game, tables follow the national ranking; the unranked come after, club-mates apart."""

import pytest
from competition.seating.seated_halls import first_game, in_order, of_series, player, ranked, row_of, said, unranked

from duplicata.competition.entries import Entry
from duplicata.competition.people import Series
from duplicata.competition.rooms import Cell, Numbering, Room, numbered
from duplicata.competition.seating import Basis, SeatingRequest, listed_tables, propose
from duplicata.competition.seating.refusals import EntrySeatedTwice, GameOutOfCalendar


@pytest.mark.article("G 2.1-35")
def test_tables_follow_the_national_ranking() -> None:
    proposal = first_game([ranked(1, 310), ranked(2, 12), ranked(3, 45)], row_of(3))
    assert in_order(proposal) == [2, 3, 1]
    assert [(seat.why, seat.article) for seat in proposal.seats] == [
        ("12e au classement national.", "G 2.1-35"),
        ("45e au classement national.", "G 2.1-35"),
        ("310e au classement national.", "G 2.1-35"),
    ]
    assert proposal.observations[0].text == "Partie 1\u00a0: les tables suivent le classement national."
    assert proposal.breaches == ()


@pytest.mark.article("G 2.1-35")
def test_a_series_stands_in_for_a_missing_rank() -> None:
    entries = [
        of_series(1, Series.S4A),
        ranked(2, 900, Series.S4A),
        ranked(3, 950, Series.S4B),
        of_series(4, Series.S1A),
        ranked(5, 300, Series.S3B),
        unranked(6),
    ]
    proposal = first_game(entries, row_of(6))
    assert in_order(proposal) == [4, 5, 2, 1, 3, 6]
    assert "Série 4A sans rang national" in next(seat.why for seat in proposal.seats if seat.entry == 1)


@pytest.mark.article("G 2.1-35")
def test_equal_ranks_go_by_series_then_by_number() -> None:
    entries = [ranked(1, 7, Series.S2A), ranked(2, 7, Series.S1A), ranked(3, 7, Series.S1A), ranked(4, 1)]
    proposal = first_game(entries, row_of(4))
    assert in_order(proposal) == [4, 2, 3, 1]
    assert proposal.seats[0].why == "1er au classement national."


@pytest.mark.article("G 2.1-35")
def test_a_pair_has_the_rank_of_its_better_player() -> None:
    pairs = [
        Entry(1, (player("A", 500, Series.S4A), player("B"))),
        Entry(2, (player("C", 40, Series.S2A), player("D", 900, Series.S4A))),
        Entry(3, (player("E", 40, Series.S2A), player("F", 800, Series.S4A))),
        Entry(4, (player("G", None, Series.S5A), player("H"))),
    ]
    assert in_order(first_game(pairs, row_of(4))) == [3, 2, 1, 4]


@pytest.mark.article("G 2.1-38")
def test_unranked_club_mates_are_not_side_by_side() -> None:
    entries = [unranked(1, "Lyon"), unranked(2, "LYON"), unranked(3, "Nice"), unranked(4)]
    proposal = first_game(entries, row_of(4))
    assert in_order(proposal) == [1, 3, 2, 4]
    assert said(proposal) == [("G 2.1-35", False), ("G 2.1-38", False)]
    assert [seat.article for seat in proposal.seats] == ["G 2.1-35", "G 2.1-38", "G 2.1-38", "G 2.1-35"]
    assert "hors de l’ordre des inscriptions" in proposal.seats[1].why


@pytest.mark.article("G 2.1-38")
def test_a_large_club_is_spread_from_the_start() -> None:
    entries = [unranked(1, "Nice"), unranked(2, "Lyon"), unranked(3, "Lyon"), unranked(4, "Lyon"), unranked(5, "Brest")]
    proposal = first_game(entries, row_of(5))
    assert in_order(proposal) == [2, 1, 3, 5, 4]
    assert proposal.breaches == ()


@pytest.mark.article("G 2.1-38")
def test_club_mates_are_apart_in_rows_as_well_as_in_numbers() -> None:
    plan = numbered([Room("A", 3, 3)], Numbering.COLUMNS)
    entries = [unranked(number, club) for number, club in enumerate(["L", "N", "N", "N", "L", "L", "B", "B", "B"], 1)]
    proposal = first_game(entries, plan)
    assert proposal.breaches == ()
    clubs = {entry.number: entry.players[0].club for entry in entries}
    at = {(place.row, place.column): clubs[proposal.tables[place.table]] for place in plan.places}
    assert all(at[row, column] != at[row, column + 1] for row in (1, 2, 3) for column in (1, 2))


@pytest.mark.article("G 2.1-38")
@pytest.mark.parametrize(
    ("rows", "columns", "width", "clubs"),
    [
        (3, 3, 1, "LNBLLBLNB"),
        (4, 4, 2, "LLBNNNLLPLLLNNLN"),
        # These need a few swaps besides.
        (3, 3, 1, "LLNBNLNLN"),
        (5, 4, 2, "BNNBBLLBNBBLLNNLLBBB"),
    ],
)
def test_large_clubs_take_every_other_place_of_blocks_where_no_order_parts_them(
    rows: int, columns: int, width: int, clubs: str
) -> None:
    plan = numbered([Room("A", rows, columns)], block_columns=width)
    proposal = first_game([unranked(number, club) for number, club in enumerate(clubs, 1)], plan)
    assert len(proposal.tables) == len(clubs)
    assert proposal.breaches == ()


@pytest.mark.article("G 2.1-38")
def test_a_hall_of_one_club_is_said_to_be_impossible() -> None:
    proposal = first_game([unranked(number, "Lyon") for number in (1, 2, 3)], row_of(3))
    assert said(proposal)[-1] == ("G 2.1-38", True)
    assert "Trop de joueurs non classés d’un même club" in proposal.breaches[0].text
    assert "(voisinages\u00a0: 2, le premier aux tables 1 et 2)" in proposal.breaches[0].text


@pytest.mark.article("G 2.1-38")
def test_what_could_not_be_parted_is_said() -> None:
    # Two by two, numbered by columns: only tables 1 and 4 are not neighbours, so one club of the two must meet.
    plan = numbered([Room("A", 2, 2)], Numbering.COLUMNS)
    proposal = first_game([unranked(1, "L"), unranked(2, "L"), unranked(3, "N"), unranked(4, "N")], plan)
    assert "sont côte à côte" in proposal.breaches[0].text


def test_ranked_club_mates_may_sit_together() -> None:
    entries = [
        Entry(1, (player("A", 1, Series.S1A, club="Lyon"),)),
        Entry(2, (player("B", 2, Series.S1A, club="Lyon"),)),
        unranked(3, "Lyon"),
    ]
    assert in_order(first_game(entries, row_of(3))) == [1, 2, 3]


@pytest.mark.article("G 2.1-38")
def test_pairs_who_share_a_club_are_apart() -> None:
    pairs = [
        Entry(1, (player("A", club="Lyon"), player("B", club="Nice"))),
        Entry(2, (player("C", club="Nice"), player("D", club="Brest"))),
        Entry(3, (player("E", club="Lille"), player("F"))),
    ]
    assert in_order(first_game(pairs, row_of(3))) == [1, 3, 2]


@pytest.mark.article("G 2.1-39")
def test_whoever_asked_gets_a_fixed_table_whatever_the_rank() -> None:
    plan = numbered([Room("A", 1, 4, fixed=(Cell(1, 1),))], Numbering.ROWS)
    entries = [ranked(1, 5), ranked(2, 9), unranked(3, need="vue")]
    proposal = first_game(entries, plan)
    assert proposal.tables == {1: 1, 2: 2, 4: 3}
    assert proposal.fixed_tables == {3: 4}
    seat = proposal.seats[-1]
    assert (seat.basis, seat.article) == (Basis.FIXED, "G 2.1-39")
    assert "vue" not in seat.why


@pytest.mark.article("G 2.1-39")
def test_a_front_table_becomes_fixed_when_the_plan_has_none_left() -> None:
    plan = numbered([Room("A", 2, 2, fixed=(Cell(1, 1),))], Numbering.ROWS)
    entries = [unranked(number, need="ouïe") for number in (1, 2, 3)]
    proposal = first_game([*entries, ranked(4, 1)], plan)
    assert proposal.fixed_tables == {1: 4, 2: 1, 3: 3}
    assert "deviennent fixes, le plus près possible des tableaux, les tables 1, 3." in proposal.observations[2].text


@pytest.mark.article("G 2.1-38", "G 2.1-39")
def test_club_mates_who_asked_for_fixed_tables_are_apart_too() -> None:
    plan = numbered([Room("A", 1, 4, fixed=(Cell(1, 1), Cell(1, 2), Cell(1, 3)))], Numbering.ROWS)
    entries = [unranked(1, "L", need="vue"), unranked(2, "L", need="vue"), unranked(3, "N", need="vue")]
    assert first_game(entries, plan).tables == {2: 1, 3: 3, 4: 2}


def test_a_free_fixed_table_is_lent_before_anyone_stands() -> None:
    plan = numbered([Room("A", 1, 2, fixed=(Cell(1, 1),))], Numbering.ROWS)
    proposal = first_game([ranked(1, 1), ranked(2, 2), ranked(3, 3)], plan)
    assert proposal.tables == {1: 1, 2: 2}
    assert "prêtées\u00a0: 2." in proposal.observations[1].text
    assert proposal.unseated == (3,)


def test_a_full_hall_is_said() -> None:
    proposal = first_game([ranked(1, 1), unranked(2), unranked(3, "L")], row_of(1))
    assert proposal.tables == {1: 1}
    assert proposal.unseated == (2, 3)
    assert proposal.seats[-1].why == "Plus aucune table libre."
    assert "n°\u00a02, 3." in proposal.breaches[-1].text


def test_whoever_withdrew_has_no_seat() -> None:
    gone = Entry(1, (player("A", 1),), is_withdrawn=True)
    assert in_order(first_game([gone, ranked(2, 2)], row_of(2))) == [2]


@pytest.mark.article("G 1.7-2")
def test_players_look_up_their_table_by_name() -> None:
    pair = Entry(7, (player("Zola"), player("Émile")))
    entries = [pair, unranked(2), Entry(3, (player("Aragon"),), is_withdrawn=True)]
    tables = {seat.entry: seat.table for seat in first_game(entries, row_of(2)).seats}
    listed = listed_tables(tables, {each.number: each for each in entries})
    assert [(line.name, line.entry, line.table) for line in listed] == [
        ("Émile Camille", 7, 2),
        ("N2 Camille", 2, 1),
        ("Zola Camille", 7, 2),
    ]


def test_a_seating_that_cannot_be_proposed_is_refused() -> None:
    with pytest.raises(GameOutOfCalendar, match="La partie 4"):
        propose([], row_of(1), SeatingRequest(4, ("a", "b", "c")))
    with pytest.raises(EntrySeatedTwice, match="n°\u00a01"):
        first_game([unranked(1), unranked(1)], row_of(2))
    assert first_game([], row_of(1)).tables == {}
