"""The organiser's desk: a competition prepared from its poster to its last words, and what he may not do any more."""

import pytest
from desks.halls import GAME, SEED, SmallHall, small_hall
from desks.stage_halls import finished_hall, write_on_sheet
from msgspec.structs import replace

from duplicata.competition import commands as orders
from duplicata.competition.checklists import Poster
from duplicata.competition.commands import CompetitionCommand
from duplicata.competition.decisions import decide
from duplicata.competition.decisions.conformity import OtherCompetitionLexicon
from duplicata.competition.decisions.entering import EmptyList
from duplicata.competition.decisions.moments import GameIsFinal, UnknownGame
from duplicata.competition.decisions.players import EnteredTwice
from duplicata.competition.decisions.seats import TableWithoutRange
from duplicata.competition.events import Seat
from duplicata.competition.people import Player, Series
from duplicata.competition.rooms import Numbering, Room, numbered
from duplicata.competition.seating.moving import moved
from duplicata.competition.staff.officials import Competence, Official, Role
from duplicata.competition.staff.posts import Range
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.organiser import NoEarlierPosts, OrganiserDesk
from duplicata.desks.organising.checks import PlannedGameOpen, RangeInUse, ReplacementDuringGame, SeatsInUse
from duplicata.desks.organising.game_ending import SheetsNotInitialled
from duplicata.desks.organising.game_opening import RangeWithoutReferee, open_for_hall
from duplicata.desks.organising.rooms import HallNotPlanned
from duplicata.desks.organising.spoken_times import said_day, said_hour
from duplicata.desks.referee import NotTheRefereeOfThisSheet, RefereeDesk
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.kinds import UnknownKind
from duplicata.scrabble.refereeing.decisions.incidents import TurnsNotPlayed
from duplicata.scrabble.refereeing.decisions.totals import GameNotOver
from duplicata.scrabble.refereeing.events import LowerTotalKept, SheetClosed, SheetInitialled
from duplicata.scrabble.terms import BadTurnTime

PLAYERS = (
    Player("", "Roy", "Ali", "FR", "1", "Tours", Series.S2A, national_rank=300),
    Player("", "O’Brien-Lévêque", "Zoé", "FR", "2", "Blois", Series.S1A, national_rank=12),
    Player("", "Étienne", "Luc", "FR", "3", "tours"),
    Player("", "Adam", "Ève", "FR", "4", None, Series.S4C),
)


def empty_desk(lexicon: Lexicon) -> OrganiserDesk:
    time = SimulatedTime()
    return OrganiserDesk(Hall(open_journal(IN_MEMORY, journal_catalogue(), create=True), lexicon, time), "Claire")


def prepared(lexicon: Lexicon) -> OrganiserDesk:
    """Two games on one day, one on the next; four players entered."""
    desk = empty_desk(lexicon)
    desk.open("TH3 de Tours", "Tours", "FR")
    desk.order(
        orders.PlanGame("normale", 180, "2026-05-09", "14:00"),
        orders.PlanGame("joker", 120, "2026-05-09", "17:30"),
        orders.PlanGame("normale", 180, "2026-05-10", "10:00"),
        orders.EnterAll(tuple(orders.Enter((player,), due=1500) for player in PLAYERS)),
        orders.PlanHall(numbered([Room("Salle", 2, 3)], Numbering.ROWS)),
    )
    return desk


def assert_refused(
    room: SmallHall, desk: OrganiserDesk, error: type[DuplicataError], command: CompetitionCommand
) -> None:
    """Refused with a sentence, and nothing is written."""
    before = room.written
    with pytest.raises(error) as told:
        desk.order(command)
    assert str(told.value).endswith(".")
    assert room.written == before


# Opening


def test_the_competition_is_opened_with_the_word_list_of_the_program(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    assert desk.competition.lexicon_checksum == lexicon.checksum
    other = empty_desk(lexicon)
    terms = ("TH3", "Tours", "FR", "FISF-2010", "ODS", "another list")
    with pytest.raises(OtherCompetitionLexicon, match="ODS"):
        other.order(orders.OpenCompetition(*terms))
    assert other.competition.opened is None


def test_games_are_of_a_kind_and_a_time_that_scrabble_knows(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    with pytest.raises(UnknownKind):
        desk.order(orders.PlanGame("belote", 180, "2026-05-11", "10:00"))
    with pytest.raises(BadTurnTime):
        desk.order(orders.PlanGame("normale", 10, "2026-05-11", "10:00"))
    desk.order(orders.ReplanGame(3, "7et8joker", 60, "2026-05-10", "9h"))
    assert [game.kind_name for game in desk.competition.games] == ["normale", "joker", "7et8joker"]


def test_orders_given_together_are_followed_together_or_not_at_all(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    newcomer = orders.Enter((Player("", "Blanc", "Guy", "FR"),))
    with pytest.raises(EnteredTwice):
        desk.order(newcomer, orders.Enter(PLAYERS[:1]))
    with pytest.raises(EmptyList):
        desk.order(newcomer, orders.EnterAll(()))
    assert len(desk.competition.entries) == 4


def test_last_year_s_competition_is_copied_into_a_new_journal(lexicon: Lexicon) -> None:
    old = prepared(lexicon)
    old.order(orders.AppointOfficial(Official("a1", "Odile Renaud", Role.REFEREE)))
    desk = empty_desk(lexicon)
    desk.copy(old.competition, "TH3 de Tours 2027", "2027-05-08")
    assert [game.moment for game in desk.competition.games] == [
        "2027-05-08 14:00",
        "2027-05-08 17:30",
        "2027-05-09 10:00",
    ]
    assert desk.competition.officials == old.competition.officials
    assert desk.entries() == ()


# Lists


@pytest.mark.article("G 1.7-2")
def test_lists_are_by_number_by_name_by_rank_and_by_club(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    assert [line.number for line in desk.entries()] == [1, 2, 3, 4]
    assert [line.name for line in desk.players_by_name()] == [
        "Adam Ève",
        "Étienne Luc",
        "O’Brien-Lévêque Zoé",
        "Roy Ali",
    ]
    assert [line.number for line in desk.entries_by_rank()] == [2, 1, 4, 3]
    assert [(club.club, [line.name for line in club.players]) for club in desk.players_by_club()] == [
        ("", ["Adam Ève"]),
        ("Blois", ["O’Brien-Lévêque Zoé"]),
        ("tours", ["Étienne Luc", "Roy Ali"]),
    ]


def test_the_treasurer_sees_what_is_due_paid_and_to_be_given_back(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    desk.order(orders.PayFee(1, 1500), orders.PayFee(2, 2000), orders.PayFee(3, 500), orders.WithdrawEntry(3))
    money = desk.treasury()
    assert (money.due, money.paid, money.owed, money.overpaid) == (4500, 4000, 1500, 1000)
    assert [line.number for line in money.lines if line.owed] == [4]
    desk.order(orders.RefundFee(3, 500))
    assert [line.number for line in desk.treasury().lines] == [4, 2, 1]


@pytest.mark.article("G 2.1-80")
def test_who_is_missing_is_seen_at_the_door_and_by_the_slips_0(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    desk.order(orders.AssignSeats(1, tuple(Seat(number, number) for number in (1, 2, 3))))
    desk.order(orders.CheckIn(1, (1,)), orders.ReportMissing(1, (2,)))
    seen = desk.presence(1)
    assert [(line.table, line.name, line.is_reported) for line in seen.missing] == [
        (2, "O’Brien-Lévêque Zoé", True),
        (3, "Étienne Luc", False),
    ]
    assert seen.without_slip == (1, 2, 3)
    assert [line.number for line in seen.without_table] == [4]
    desk.order(orders.CollectIdentification(1, (1, 3)))
    assert [line.number for line in desk.presence(1).missing] == [2]
    assert desk.presence(1).without_slip == (2,)
    with pytest.raises(UnknownGame):
        desk.presence(9)


# Hall


@pytest.mark.article("G 2.1-35")
def test_a_seating_is_proposed_changed_and_accepted(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    proposal = desk.propose_seats(1)
    assert [proposal.tables[table] for table in (1, 2, 3)] == [2, 1, 4]
    desk.accept_seats(moved(proposal, 3, 1))
    assert desk.competition.seats(1)[1] == 3
    without_hall = empty_desk(lexicon)
    without_hall.open("TH3", "Tours", "FR")
    without_hall.order(orders.PlanGame("normale", 180, "2026-05-09", "14:00"))
    with pytest.raises(HallNotPlanned):
        without_hall.propose_seats(1)
    with pytest.raises(UnknownGame):
        desk.propose_seats(9)


def test_a_fixed_table_stays_with_whoever_needs_it(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    desk.order(orders.AskFixedTable(3, "fauteuil roulant"))
    desk.accept_seats(desk.propose_seats(1))
    table = desk.competition.tables(1)[3]
    elsewhere = next(free for free in (1, 2, 3, 4, 5, 6) if free != table)
    desk.order(orders.AssignSeats(3, (Seat(elsewhere, 3),)))
    assert desk.propose_seats(2).tables[table] == 3


@pytest.mark.article("G 2.1-36")
def test_the_second_game_is_seated_by_the_standing_after_the_first(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, (100, 400, 300, 200))
    desk = OrganiserDesk(room.hall, "Claire")
    desk.order(
        orders.PlanGame("normale", 180, "2026-11-16", "17:00"),
        orders.PlanHall(numbered([Room("Salle", 1, 4)], Numbering.ROWS)),
    )
    assert [desk.propose_seats(2).tables[table] for table in (1, 2, 3, 4)] == [2, 3, 4, 1]


def test_the_staff_that_is_missing_is_said_and_posts_are_proposed(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    [chief] = desk.staff_needs(1)
    assert (chief.role, chief.missing) == (Role.CHIEF_REFEREE, 1)
    desk.order(orders.AppointOfficial(Official("", "Claire Martin", Role.CHIEF_REFEREE, Competence.EXPERT)))
    assert desk.staff_needs(1)[0].missing == 0
    desk.order(orders.AppointOfficial(Official("a1", "Odile Renaud", Role.REFEREE)))
    plan = desk.propose_staff(1)
    assert [(one.referee, one.tables) for one in plan.ranges] == [("a1", (1, 2, 3, 4))]
    desk.accept_staff(1, plan)
    assert desk.competition.ranges(1) == plan.ranges
    assert any(line.quantity for line in desk.supplies(1))
    without_plan = empty_desk(lexicon)
    without_plan.open("TH3", "Tours", "FR")
    without_plan.order(orders.PlanGame("normale", 180, "2026-05-09", "14:00"), orders.Enter(PLAYERS[:1]))
    assert without_plan.staff_needs(1)[0].needed == 1


@pytest.mark.article("G 2.1-30")
def test_everybody_keeps_his_post_in_the_next_game(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    with pytest.raises(NoEarlierPosts):
        desk.keep_staff(2)
    desk.accept_seats(desk.propose_seats(1))
    desk.order(orders.AppointOfficial(Official("a1", "Odile Renaud", Role.REFEREE)))
    desk.accept_staff(1, desk.propose_staff(1))
    desk.keep_staff(3)
    assert desk.competition.ranges(3) == desk.competition.ranges(1)
    assert desk.competition.circuits(3) == desk.competition.circuits(1)
    with pytest.raises(TableWithoutRange):
        desk.order(orders.MoveEntry(3, 1, 6))


@pytest.mark.article("G 2.1-34")
def test_the_double_referee_changes_places_with_a_referee_in_each_game(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    with pytest.raises(NoEarlierPosts):
        desk.rotate_staff(2)
    desk.accept_seats(desk.propose_seats(1))
    for id_, name, role in (("a1", "Odile Renaud", Role.REFEREE), ("d1", "Paul Vidal", Role.DOUBLE_REFEREE)):
        desk.order(orders.AppointOfficial(Official(id_, name, role)))
    desk.accept_staff(1, desk.propose_staff(1))
    for game in (2, 3):
        desk.rotate_staff(game)
    rounds = desk.competition.rounds
    posts = [(rounds[game].ranges[0].referee, rounds[game].double_referees[0].double_referee) for game in (1, 2, 3)]
    assert posts == [("a1", "d1"), ("d1", "a1"), ("a1", "d1")]
    assert rounds[2].circuits == rounds[1].circuits


# Agenda and words


def test_the_agenda_is_dated_from_the_first_game_and_ticked_line_by_line(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    lines = desk.agenda()
    assert len({line.name for line in lines}) == len(lines)
    assert lines[0].item.due == "2026-03-09"
    assert not any(line.is_done or line.is_overdue for line in lines)
    desk.order(orders.TickChecklistItem(lines[0].name))
    assert desk.agenda()[0].is_done
    time = desk._hall.now
    assert isinstance(time, SimulatedTime)
    time.pass_seconds((67 * 24 + 12) * 3600)
    assert not any(line.is_overdue for line in desk.agenda())
    time.pass_seconds(3 * 24 * 3600)
    late = [line for line in desk.agenda() if line.is_overdue]
    assert late
    assert all(line.item.due == "2026-03-09" and not line.is_done for line in late)


def test_the_poster_says_what_is_missing(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    assert all(line.is_missing for line in desk.poster())
    desk.order(orders.WritePoster(Poster(fee="15 €")))
    assert [line.name for line in desk.poster() if not line.is_missing] == ["fee"]


@pytest.mark.article("G 2.1-75")
def test_the_words_before_a_game_tell_the_day_the_grace_and_the_officials(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    desk.order(
        orders.AppointOfficial(Official("", "Claire Martin", Role.CHIEF_REFEREE)),
        orders.AppointOfficial(Official("", "Odile Renaud", Role.DEPUTY)),
    )
    desk.accept_seats(desk.propose_seats(1))
    desk.order(orders.ReportMissing(1, (3,)), orders.GrantGrace(1, 10))
    said = [line.says for line in desk.words_before(1, practical=("Repas à 12 h.",)).lines]
    text = " ".join(said)
    assert "TH3 de Tours" in said[0]
    assert "Partie 2\u00a0: 17\u00a0h\u00a030, partie joker, 120 secondes par coup." in text
    assert "Étienne Luc" in text
    assert "14\u00a0h\u00a010" in text
    assert "Claire Martin" in text
    assert "Odile Renaud" in text
    assert "Repas" in text
    assert "10\u00a0h" in " ".join(line.says for line in desk.words_before(3).lines)
    assert (said_hour("09:05"), said_day("2026-11-01"), said_day("2026-02-21")) == (
        "9\u00a0h\u00a005",
        "1er\u00a0novembre",
        "21\u00a0février",
    )


def test_the_words_around_a_game_tell_results_only_once_they_are_known(lexicon: Lexicon) -> None:
    room = small_hall(lexicon, tables=4)
    desk = OrganiserDesk(room.hall, "Claire")
    room.play_turn()
    with pytest.raises(GameNotOver):
        desk.words_after(GAME)
    room = finished_hall(lexicon, (100, 400, 300, 200))
    desk = OrganiserDesk(room.hall, "Claire")
    script = desk.words_after(GAME)
    assert any(str(room.game.top) in line.says for line in script.lines)
    assert any("Bernard Alex 2" in held for held in script.held)
    desk.order(orders.PlanGame("7sur8", 180, "2026-11-17", "09:00"))
    assert any("17\u00a0novembre" in line.says for line in desk.words_after(GAME).lines)
    said = " ".join(line.says for line in desk.words_before(2).lines)
    assert "Bernard Alex 2" in said
    assert "partie 7 sur 8" in said
    room.play_to_the_end()


# What games that have begun forbid


def test_an_open_game_keeps_its_programme_and_a_begun_one_its_tables(lexicon: Lexicon) -> None:
    room = small_hall(lexicon, tables=4, per_range=2)
    desk = OrganiserDesk(room.hall, "Claire")
    assert_refused(room, desk, PlannedGameOpen, orders.ReplanGame(1, "normale", 180, "2026-11-16", "15:00"))
    desk.order(orders.PlanGame("normale", 180, "2026-11-16", "17:00"))
    chief = ChiefRefereeDesk(room.hall.game_stream(2), lexicon, "Claire Martin", room.time)
    chief.open(OpenGame("TH3 de Tours", 2, "Claire Martin", "2026-11-16", room.game.terms, SEED))
    assert_refused(room, desk, PlannedGameOpen, orders.DropGame(2))
    desk.order(orders.UnseatEntry(1, 4), orders.MoveEntry(1, 3, 4), orders.MoveEntry(1, 4, 3))
    assert desk.competition.seats(1) == {1: 1, 2: 2, 3: 4, 4: 3}
    desk.order(orders.SwapEntries(1, 3, 4))
    room.play_turn()
    assert_refused(room, desk, SeatsInUse, orders.AssignSeats(1, (Seat(1, 1),)))
    assert_refused(room, desk, SeatsInUse, orders.UnseatEntry(1, 3))
    assert_refused(room, desk, SeatsInUse, orders.WithdrawEntry(3))
    desk.order(orders.WithdrawEntry(3, from_game=2))
    desk.order(orders.SwapEntries(1, 1, 2))
    assert desk.competition.seats(1) == {1: 2, 2: 1, 3: 3, 4: 4}


def test_an_open_sheet_keeps_its_tables_and_nobody_sits_at_a_table_that_is_on_none(lexicon: Lexicon) -> None:
    room = small_hall(lexicon, tables=4, per_range=2)
    desk = OrganiserDesk(room.hall, "Claire")
    first, second = desk.competition.ranges(1)
    assert_refused(room, desk, RangeInUse, orders.AssignPosts(1, (Range(1, "a1", (1, 2, 3)), Range(2, "a2", (4,)))))
    assert_refused(room, desk, RangeInUse, orders.AssignPosts(1, (Range(1, "a1", (1, 2, 3, 4)),)))
    longer = Range(2, "a1", (*second.tables, 5))
    desk.order(orders.AssignPosts(1, (first, longer)), orders.Enter((PLAYERS[0],), is_late=True))
    assert desk.competition.ranges(1) == (first, longer)
    assert_refused(room, desk, TableWithoutRange, orders.MoveEntry(1, 5, 6))
    assert_refused(room, desk, TableWithoutRange, orders.AssignSeats(1, (Seat(6, 5),)))


@pytest.mark.article("R 5.1-1")
def test_whoever_enters_while_the_game_goes_on_joins_the_sheet_of_his_table(lexicon: Lexicon) -> None:
    room = small_hall(lexicon, tables=4, per_range=2)
    desk = OrganiserDesk(room.hall, "Claire")
    first, second = desk.competition.ranges(1)
    room.play_turn()
    desk.order(orders.AssignPosts(1, (first, Range(2, second.referee, (*second.tables, 5)))))
    desk.order(orders.Enter((PLAYERS[0],), is_late=True), orders.MoveEntry(1, 5, 5))
    sheet = room.hall.sheets(1)[1]
    assert (sheet.tables, sheet.late) == ((3, 4, 5), {5: (1,)})
    assert room.hall.results(1).totals[5] == 0


@pytest.mark.article("R 5.1-1")
def test_whoever_withdraws_before_the_first_draw_leaves_the_sheet_of_his_table(lexicon: Lexicon) -> None:
    room = small_hall(lexicon)
    desk = OrganiserDesk(room.hall, "Claire")
    desk.order(orders.WithdrawEntry(2))
    assert room.hall.sheets(GAME)[0].tables == (1, 3)
    assert not room.hall.results(GAME).totals.keys() & {2}


def test_a_range_that_everybody_leaves_has_no_sheet_until_somebody_sits_there_again(lexicon: Lexicon) -> None:
    room = small_hall(lexicon)
    desk = OrganiserDesk(room.hall, "Claire")
    desk.order(*(orders.UnseatEntry(1, entry) for entry in (4, 5, 6)))
    assert [sheet.tables for sheet in room.hall.sheets(GAME)] == [(1, 2, 3)]
    desk.order(*(orders.UnseatEntry(1, entry) for entry in (1, 2, 3)))
    assert room.hall.sheets(GAME) == ()
    desk.order(orders.MoveEntry(1, 5, 5))
    assert [sheet.tables for sheet in room.hall.sheets(GAME)] == [(5,)]


@pytest.mark.parametrize("order", [orders.MoveEntry(1, 1, 4), orders.UnseatEntry(1, 1), orders.WithdrawEntry(1)])
def test_sheets_that_a_stop_left_behind_their_seats_follow_at_the_next_order(
    lexicon: Lexicon, order: CompetitionCommand
) -> None:
    room = small_hall(lexicon)
    OrganiserDesk(room.hall, "Claire").order(orders.UnseatEntry(1, 4))
    # The program stops when the seats are written and the sheets are not.
    room.hall.competition_stream.obey(lambda competition: decide(competition, order), "Claire", room.time())
    assert 1 in room.hall.sheets(GAME)[0].tables
    again = Hall(room.hall.journal, lexicon, room.time)
    with pytest.raises(DuplicataError):
        OrganiserDesk(again, "Claire").order(order)
    seated = set(again.competition.seats(GAME))
    assert {table for sheet in again.sheets(GAME) for table in sheet.tables} == seated
    written = room.written
    OrganiserDesk(again, "Claire").order(orders.GrantGrace(1, 5))
    assert room.written == written + 1


def test_opening_the_game_again_brings_the_sheets_after_their_seats(lexicon: Lexicon) -> None:
    room = small_hall(lexicon)
    room.hall.competition_stream.obey(lambda now: decide(now, orders.UnseatEntry(1, 4)), "Claire", room.time())
    open_for_hall(room.hall, GAME, "Claire Martin", has_committee=False)
    assert room.hall.sheets(GAME)[1].tables == (5, 6)


def test_another_referee_takes_the_sheet_over_with_the_range(lexicon: Lexicon) -> None:
    room = small_hall(lexicon)
    desk = OrganiserDesk(room.hall, "Claire")
    take = room.play_turn()
    first, second = room.hall.competition.ranges(GAME)
    desk.order(orders.AppointOfficial(Official("a9", "Remplaçant", Role.REFEREE)))
    desk.order(orders.AssignPosts(1, (replace(first, referee="a9"), second)))
    RefereeDesk(room.hall, "a9", GAME, 1).everyone_at_top(take)
    with pytest.raises(NotTheRefereeOfThisSheet):
        RefereeDesk(room.hall, "a1", GAME, 1).everyone_at_top(take)


def test_an_open_sheet_is_never_left_without_a_referee(lexicon: Lexicon) -> None:
    room = small_hall(lexicon)
    desk = OrganiserDesk(room.hall, "Claire")
    first, second = room.hall.competition.ranges(GAME)
    assert_refused(room, desk, RangeWithoutReferee, orders.AssignPosts(1, (replace(first, referee=""), second)))


def test_sheets_closed_by_a_declaration_that_was_broken_off_follow_nothing(lexicon: Lexicon) -> None:
    room = small_hall(lexicon)
    write_on_sheet(room, 1, SheetInitialled("da"), SheetClosed())
    written = room.written
    OrganiserDesk(room.hall, "Claire").order(orders.GrantGrace(1, 5))
    assert room.written == written + 1


def test_nobody_goes_on_with_the_points_of_another(lexicon: Lexicon) -> None:
    room = small_hall(lexicon)
    desk = OrganiserDesk(room.hall, "Claire")
    newcomer = Player("", "Neuf", "Zoé", "FR")
    desk.order(orders.ReportMissing(1, (2,)))
    room.play_turn()
    assert_refused(room, desk, ReplacementDuringGame, orders.ReplacePlayer(1, "p1", newcomer))
    desk.order(orders.ReplacePlayer(2, "p2", newcomer))
    assert desk.competition.entries[2].name == "Neuf Zoé"


def test_the_turns_missed_by_a_late_player_are_lost_on_his_referee_s_sheet(lexicon: Lexicon) -> None:
    room = small_hall(lexicon, tables=4, per_range=2)
    desk = OrganiserDesk(room.hall, "Claire")
    room.play_turn()
    room.play_turn()
    assert_refused(room, desk, TurnsNotPlayed, orders.NoteLateArrival(1, 3, (7,)))
    desk.order(orders.NoteLateArrival(1, 3, (2,)))
    assert desk.competition.rounds[1].late == {3: (2,)}
    assert room.hall.sheets(1)[1].late == {3: (1, 2)}


@pytest.mark.article("R 5.1-1")
def test_a_pair_loses_only_the_turns_that_both_players_missed(lexicon: Lexicon) -> None:
    room = small_hall(lexicon, tables=2, per_range=2, is_pairs=True)
    desk = OrganiserDesk(room.hall, "Claire")
    room.play_turn()
    room.play_turn()
    desk.order(orders.NoteLateArrival(1, 1, (2, 1)), orders.NoteLateArrival(1, 2, (2, 0)))
    assert room.hall.sheets(1)[0].late == {1: (1,), 2: ()}


def test_a_late_arrival_before_the_sheets_are_open_is_only_noted(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    desk.accept_seats(desk.propose_seats(1))
    desk.order(orders.NoteLateArrival(1, 1, (2,)))
    assert desk.competition.rounds[1].late == {1: (2,)}


def test_results_are_final_once_every_sheet_is_closed_and_nothing_changes_then(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, (100, 400))
    desk = OrganiserDesk(room.hall, "Claire")
    with pytest.raises(TypeError):
        desk.order(orders.DeclareResultsFinal(1))
    with pytest.raises(SheetsNotInitialled):
        desk.declare_final(1)
    for number in (1,):
        write_on_sheet(room, number, LowerTotalKept(1), LowerTotalKept(2), SheetInitialled("da"))
    desk.declare_final(1)
    assert_refused(room, desk, GameIsFinal, orders.SwapEntries(1, 1, 2))
    with pytest.raises(GameIsFinal):
        desk.propose_seats(1)
    desk.reopen_results(1, "décision fédérale")
    desk.order(orders.SwapEntries(1, 1, 2))


def test_what_the_organiser_did_is_there_when_the_journal_is_opened_again(lexicon: Lexicon) -> None:
    desk = prepared(lexicon)
    again = Hall(desk._hall.journal, lexicon, SimulatedTime())
    assert again.competition == desk.competition
