"""What desks tell the printer of a hall: cards of posts, lists of seats, the plan to draw, what stands on a badge."""

import pytest
from desks.halls import GAME, small_hall
from print.planned_halls import PlannedHall

from duplicata.competition.access import AccessRole
from duplicata.competition.commands import AssignPosts, RemoveOfficial
from duplicata.competition.decisions.moments import UnknownGame
from duplicata.competition.rooms import Cell, Numbering, Room, numbered
from duplicata.competition.staff.posts import Circuit, Range
from duplicata.desks.access import AccessDesk, WrongCode
from duplicata.desks.access_cards import badge_cards
from duplicata.desks.access_codes import CodeHasher, HashCost
from duplicata.desks.organising.post_cards import SlipsFor, collector_cards, in_rows, referee_cards
from duplicata.desks.organising.wall_drawing import wall_rooms
from duplicata.desks.organising.wall_lists import seats_by_name, seats_by_table
from duplicata.lexicon import Lexicon

CHEAP = CodeHasher(HashCost(1, 8), HashCost(1, 8))


@pytest.fixture
def made(lexicon: Lexicon) -> PlannedHall:
    """Six tables, table 6 kept for whoever asks for it; nobody asked, so that five are taken."""
    hall = PlannedHall(lexicon)
    hall.plan(Room("Salle", 1, 6, fixed=(Cell(1, 1),)))
    hall.enter("Aubert", "Bernard", "Colin", "Durand", "Faure")
    hall.seat()
    hall.staff(referee="Alice Martin", collector="Raymond Tessier")
    return hall


def test_tables_in_a_row_are_named_by_the_first_and_the_last() -> None:
    assert in_rows(()) == ""
    assert in_rows((4,)) == "4"
    assert in_rows((9, 8)) == "8, 9"
    assert in_rows((3, 1, 2, 7)) == "1 à 3, 7"


@pytest.mark.article("G 2.5-14", "G 2.5-15")
def test_a_collector_walks_past_taken_tables_only_and_brings_each_referee_his_own(made: PlannedHall) -> None:
    ranges = (Range(1, "referee", (1, 2, 6)), Range(2, "", (3, 4, 5)))
    made.order(AssignPosts(1, ranges, (Circuit(1, "collector", (6, 1, 2, 3, 4, 5), (1, 2)),), ()))
    (card,) = collector_cards(made.hall.competition, 1)
    assert card.odd == (1, 2, 3, 4, 5)
    assert card.even == (5, 4, 3, 2, 1)
    assert card.brings_to == (SlipsFor(1, "Alice Martin", "1, 2"), SlipsFor(2, "", "3 à 5"))


@pytest.mark.article("G 1.3.1-7")
def test_a_range_card_lists_its_tables_only_where_the_first_and_last_do_not_tell_them(made: PlannedHall) -> None:
    made.order(AssignPosts(1, (Range(1, "referee", (1, 2, 5, 6)), Range(2, "", (3, 4))), (), ()))
    first, second = referee_cards(made.hall.competition, 1)
    assert (first.referee, first.first, first.last, first.fixed) == ("Alice Martin", 1, 5, (6,))
    assert first.listed == "1, 2, 5"
    assert (second.referee, second.first, second.last, second.listed) == ("", 3, 4, "")


def test_cards_and_lists_of_a_game_that_is_not_planned_are_refused(made: PlannedHall) -> None:
    for asked in (referee_cards, collector_cards, seats_by_name, seats_by_table):
        with pytest.raises(UnknownGame):
            asked(made.hall.competition, 9)


@pytest.mark.article("G 1.7-2")
def test_lists_of_seats_tell_the_same_tables_by_name_and_by_number(made: PlannedHall) -> None:
    competition = made.hall.competition
    by_name = {line.name: line.table for line in seats_by_name(competition, 1)}
    by_table = {line.players[0]: line.table for line in seats_by_table(competition, 1)}
    assert by_name == by_table
    assert list(by_name) == ["Aubert Zoé", "Bernard Zoé", "Colin Zoé", "Durand Zoé", "Faure Zoé"]
    assert sorted(by_name.values(), key=str) == [1, 2, 3, 4, 5]


@pytest.mark.article("G 2.1-59", "G 1.1.1-6")
def test_a_drawn_room_knows_the_ends_and_the_extent_of_its_lines() -> None:
    plan = numbered([Room("Salle", 2, 3, fixed=(Cell(1, 1),))], Numbering.SNAKING_ROWS)
    (room,) = wall_rooms(plan)
    assert [(line.name, line.first, line.last) for line in room.lines] == [("rangée 1", 1, 2), ("rangée 2", 3, 5)]
    assert [(line.top, line.bottom, line.left, line.right) for line in room.lines] == [(1, 1, 2, 3), (2, 2, 1, 3)]
    assert sorted(drawn.table for drawn in room.tables if drawn.is_end) == [1, 2, 3, 5]
    assert room.fixed == (6,)
    assert room.is_main


def test_a_room_of_fixed_tables_only_has_no_line() -> None:
    plan = numbered([Room("Salle", 1, 2), Room("Annexe", 1, 1, fixed=(Cell(1, 1),))])
    assert [len(room.lines) for room in wall_rooms(plan)] == [1, 0]


def test_codes_given_again_replace_those_of_every_post_and_give_one_to_whoever_had_none(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon).hall
    desk = AccessDesk(hall.journal, "Zoé", hall.now, CHEAP)
    lost = desk.issue(AccessRole.REFEREE, "a1", "Arbitre 1", (1,))
    given = desk.reissue_for_staff(hall.competition, GAME, "Badge imprimé de nouveau")
    assert len(given) == 7
    with pytest.raises(WrongCode):
        desk.check(lost.code)
    assert all(desk.check(each.code) == each.badge for each in given)
    assert [line.revoked_because for line in desk.badges() if line.id == lost.badge.id] == ["Badge imprimé de nouveau"]
    players = desk.reissue_for_players(hall.competition, "Perdu")
    assert len(players) == len(hall.competition.entries)


def test_a_badge_names_its_holder_even_once_he_left_the_staff(made: PlannedHall) -> None:
    desk = AccessDesk(made.hall.journal, "Zoé", made.hall.now, CHEAP)
    issued = desk.issue_for_staff(made.hall.competition, 1)
    cards = badge_cards(issued, made.hall.competition, 1)
    assert [(card.role, card.name, card.post) for card in cards] == [
        ("Arbitre", "Alice Martin", "Secteur 1"),
        ("Ramasseur", "Raymond Tessier", "Circuit 1"),
    ]
    made.order(AssignPosts(1, (Range(1, "", (1, 2, 3, 4, 5)),), (), ()), RemoveOfficial("referee"))
    assert badge_cards(issued, made.hall.competition, 1)[0].name == "referee"
