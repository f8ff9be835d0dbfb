"""A competition is opened once, under one edition and one lexicon, and its games follow one another."""

import pytest
from competition.organising import Organised, hall, opened, opening, seated
from msgspec.structs import replace

from duplicata.competition.checklists.poster import Poster, poster_lines
from duplicata.competition.commands import (
    AssignPosts,
    AssignSeats,
    DeclareResultsFinal,
    DropGame,
    GrantGrace,
    OpenCompetition,
    PlanGame,
    PlanHall,
    ReplanGame,
    TickChecklistItem,
    UntickChecklistItem,
    WritePoster,
)
from duplicata.competition.competition import Competition
from duplicata.competition.decisions import check_game, check_may_start, check_terms
from duplicata.competition.decisions.conformity import (
    OtherCompetitionEdition,
    OtherCompetitionLexicon,
    OtherKind,
)
from duplicata.competition.decisions.moments import CompetitionNotOpened, GameIsFinal, UnknownGame
from duplicata.competition.decisions.opening import (
    MOST_GAMES,
    BadGrace,
    BadPlannedTime,
    CompetitionAlreadyOpened,
    EditionNotKnown,
    GameAlreadyPrepared,
    GamesOutOfOrder,
    NotTheLastGame,
    TooManyGames,
)
from duplicata.competition.decisions.preparing import (
    BadCapacity,
    HallWithoutTable,
    ItemAlreadyTicked,
    ItemNotTicked,
    TableInNoRoom,
    TableNumberedTwice,
    TableStillHeld,
    WrongHall,
)
from duplicata.competition.decisions.results import CommitteeNotAnnounced, GameWithoutSeats
from duplicata.competition.decisions.seats import TableWithoutRange
from duplicata.competition.decisions.texts import BadDay, BadHour, EmptyName, NameTooLong, UnreadableName
from duplicata.competition.events import Seat
from duplicata.competition.rooms.plan import HallPlan, Numbering, Place, Room
from duplicata.competition.staff.posts import Range
from duplicata.kernel.errors import DuplicataError


def test_nothing_can_be_ordered_before_the_competition_is_opened_and_it_is_opened_once() -> None:
    organised = Organised()
    organised.assert_refuses(CompetitionNotOpened, PlanGame("normale", 180, "2026-11-21", "14:00"))
    organised.order(opening())
    assert organised.competition.name == "TH3 de Tours"
    assert organised.competition.place == "Tours"
    assert "TH3 de Tours" in organised.assert_refuses(CompetitionAlreadyOpened, opening())


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"name": "  "}, EmptyName),
        ({"name": "x" * 81}, NameTooLong),
        ({"place": "Tours\u202e"}, UnreadableName),
        ({"place": "Tours\x07"}, UnreadableName),
        ({"federation": ""}, EmptyName),
        ({"federation": "F" * 21}, NameTooLong),
        ({"lexicon": "\ud800"}, UnreadableName),
        ({"lexicon_checksum": ""}, EmptyName),
        ({"edition_name": "FISF-1999"}, EditionNotKnown),
    ],
)
def test_a_competition_without_a_readable_heading_is_refused(
    changed: dict[str, str], error: type[DuplicataError]
) -> None:
    fields = {field: getattr(opening(), field) for field in OpenCompetition.__struct_fields__}
    Organised().assert_refuses(error, OpenCompetition(**{**fields, **changed}))


@pytest.mark.article("R 1.2-4")
def test_a_game_or_a_desk_with_another_word_list_or_edition_is_refused() -> None:
    competition = opened().competition
    check_terms(competition, "FISF-2010", "ODS", "a1b2c3d4e5")
    with pytest.raises(OtherCompetitionLexicon, match="ODS"):
        check_terms(competition, "FISF-2010", "ODS", "another version")
    with pytest.raises(OtherCompetitionLexicon):
        check_terms(competition, "FISF-2010", "Libre", "a1b2c3d4e5")
    with pytest.raises(OtherCompetitionEdition, match="FISF-2010"):
        check_terms(competition, "FISF-2016", "ODS", "a1b2c3d4e5")
    with pytest.raises(CompetitionNotOpened):
        check_terms(Competition(), "FISF-2010", "ODS", "a1b2c3d4e5")


def test_a_game_is_of_the_kind_that_was_planned() -> None:
    organised = seated()
    check_game(organised.competition, 1, "normale")
    with pytest.raises(OtherKind, match="joker"):
        check_game(organised.competition, 1, "joker")
    with pytest.raises(UnknownGame):
        check_game(organised.competition, 3, "normale")
    organised.order(DeclareResultsFinal(1))
    with pytest.raises(GameIsFinal):
        check_game(organised.competition, 1, "normale")


@pytest.mark.article("G 2.9-4")
def test_no_game_starts_before_seats_referees_and_a_committee_that_is_announced() -> None:
    organised = opened()
    with pytest.raises(GameWithoutSeats):
        check_may_start(organised.competition, 1)
    organised = seated()
    with pytest.raises(TableWithoutRange):
        check_may_start(organised.competition, 1)
    organised.order(AssignPosts(1, (Range(1, "a1", (1, 2, 3, 4, 5, 6)),)))
    with pytest.raises(CommitteeNotAnnounced):
        check_may_start(organised.competition, 1)


def test_games_are_planned_one_after_the_other() -> None:
    organised = Organised()
    organised.order(opening(), PlanGame(" normale ", 180, "2026-11-21", "9h30"))
    planned = organised.competition.games[0]
    assert (planned.number, planned.kind_name, planned.moment) == (1, "normale", "2026-11-21 09:30")
    organised.assert_refuses(GamesOutOfOrder, PlanGame("joker", 180, "2026-11-20", "14:00"))
    organised.assert_refuses(GamesOutOfOrder, PlanGame("joker", 180, "2026-11-21", "09:30"))
    organised.order(PlanGame("joker", 120, "2026-11-21", "14:00"))
    organised.assert_refuses(GamesOutOfOrder, ReplanGame(1, "normale", 180, "2026-11-21", "15:00"))
    organised.assert_refuses(GamesOutOfOrder, ReplanGame(1, "normale", 180, "2026-11-21", "14:00"))
    organised.order(ReplanGame(1, "blitz", 60, "2026-11-21", "10:00"))
    assert [game.kind_name for game in organised.competition.games] == ["blitz", "joker"]
    organised.assert_refuses(UnknownGame, ReplanGame(3, "normale", 180, "2026-11-21", "15:00"))


@pytest.mark.parametrize(
    ("command", "error"),
    [
        (PlanGame("normale", 180, "2026-02-30", "14:00"), BadDay),
        (PlanGame("normale", 180, "9999-12-31", "14:00"), BadDay),
        (PlanGame("normale", 180, "0001-01-01", "14:00"), BadDay),
        (PlanGame("normale", 180, "demain", "14:00"), BadDay),
        (PlanGame("normale", 180, "2026-12-01", "25:00"), BadHour),
        (PlanGame("normale", 180, "2026-12-01", "\x00" * 100), BadHour),
        (PlanGame("normale", 0, "2026-12-01", "14:00"), BadPlannedTime),
        (PlanGame("normale", 3601, "2026-12-01", "14:00"), BadPlannedTime),
        (PlanGame("", 180, "2026-12-01", "14:00"), EmptyName),
    ],
)
def test_a_game_at_no_possible_hour_or_time_is_refused(command: PlanGame, error: type[DuplicataError]) -> None:
    opened().assert_refuses(error, command)


def test_a_competition_has_so_many_games_at_most() -> None:
    organised = opened(games=0)
    for number in range(MOST_GAMES):
        organised.order(PlanGame("normale", 180, "2026-11-21", f"{number // 60:02}:{number % 60:02}"))
    organised.assert_refuses(TooManyGames, PlanGame("normale", 180, "2026-11-22", "14:00"))


def test_only_the_last_game_is_dropped_and_only_while_nothing_is_prepared() -> None:
    organised = seated()
    organised.assert_refuses(NotTheLastGame, DropGame(1))
    organised.assert_refuses(UnknownGame, DropGame(3))
    organised.order(DropGame(2))
    assert len(organised.competition.games) == 1
    organised.assert_refuses(GameAlreadyPrepared, DropGame(1))


@pytest.mark.article("G 2.1-75")
def test_a_game_may_wait_some_minutes_for_players_on_their_way() -> None:
    organised = opened()
    organised.order(GrantGrace(1, 10))
    assert organised.competition.rounds[1].grace_minutes == 10
    organised.assert_refuses(BadGrace, GrantGrace(1, 61))
    organised.assert_refuses(BadGrace, GrantGrace(1, -1))
    organised.order(ReplanGame(1, "normale", 180, "2026-11-21", "14:30"))
    assert organised.competition.rounds[1].grace_minutes == 0


def test_the_rooms_of_a_hall_have_names_that_can_be_read_and_every_table_is_in_one_of_them() -> None:
    organised = opened()
    for name, error in (("", EmptyName), ("\ud800", UnreadableName), ("S" * 81, NameTooLong)):
        room = HallPlan((Room(name, 1, 1),), Numbering.ROWS, (Place(1, name, 1, 1),))
        organised.assert_refuses(error, PlanHall(room))
    elsewhere = HallPlan((Room("Salle", 1, 1),), Numbering.ROWS, (Place(1, "Annexe", 1, 1),))
    assert "table 1" in organised.assert_refuses(TableInNoRoom, PlanHall(elsewhere))


def test_an_edition_that_does_not_exist_is_quoted_short_and_on_one_line() -> None:
    unknown = replace(opening(), edition_name="FISF\n" * 1000)
    assert len(Organised().assert_refuses(EditionNotKnown, unknown)) < 200


def test_a_hall_is_set_for_the_competition_and_keeps_the_tables_that_are_held() -> None:
    organised = seated()
    organised.assert_refuses(TableStillHeld, PlanHall(hall(5)))
    organised.assert_refuses(WrongHall, PlanHall(hall(6, is_pairs=True)))
    organised.assert_refuses(HallWithoutTable, PlanHall(HallPlan((), Numbering.ROWS, ())))
    twice = HallPlan((), Numbering.ROWS, (Place(1, "Salle", 1, 1), Place(1, "Salle", 1, 2)))
    organised.assert_refuses(TableNumberedTwice, PlanHall(twice))
    below = HallPlan((), Numbering.ROWS, (Place(0, "Salle", 1, 1),))
    organised.assert_refuses(TableNumberedTwice, PlanHall(below))
    above = HallPlan((), Numbering.ROWS, (Place(100_000, "Salle", 1, 1),))
    assert "99\u202f999" in organised.assert_refuses(TableNumberedTwice, PlanHall(above))
    organised.order(PlanHall(hall(8)))
    assert organised.competition.plan == hall(8)
    organised.order(AssignSeats(1, (Seat(8, 1),)))
    organised.assert_refuses(TableStillHeld, PlanHall(hall(7)))
    organised.order(DeclareResultsFinal(1), PlanHall(hall(7)))


def missing(organised: Organised) -> list[str]:
    return [line.name for line in poster_lines(organised.competition.poster) if line.is_missing]


def test_the_poster_is_kept_and_shows_what_it_does_not_say_yet() -> None:
    organised = opened()
    assert len(missing(organised)) == 9
    poster = Poster("FFSc", " Tours ", "Centre", 120, "15 €", "500 €", ("14 h ",), "12, rue des Lettres", "Léa")
    organised.order(WritePoster(poster))
    assert organised.competition.poster.club == "Tours"
    assert organised.competition.poster.hours == ("14 h",)
    assert missing(organised) == []
    organised.order(WritePoster(replace(poster, fee=" ", places=None)))
    assert missing(organised) == ["places", "fee"]
    organised.assert_refuses(NameTooLong, WritePoster(replace(poster, address="x" * 501)))
    organised.assert_refuses(UnreadableName, WritePoster(replace(poster, contact="\x1b[2J")))
    organised.assert_refuses(EmptyName, WritePoster(replace(poster, hours=("14 h", ""))))
    for places in (0, -1, 10**6):
        organised.assert_refuses(BadCapacity, WritePoster(replace(poster, places=places)))


def test_what_is_done_is_ticked_once() -> None:
    organised = opened()
    organised.order(TickChecklistItem("homologation"))
    organised.assert_refuses(ItemAlreadyTicked, TickChecklistItem("homologation"))
    organised.assert_refuses(EmptyName, TickChecklistItem(""))
    organised.order(UntickChecklistItem("homologation"))
    assert organised.competition.ticked == frozenset()
    organised.assert_refuses(ItemNotTicked, UntickChecklistItem("homologation"))
