"""What is ready before a game, line by line, and what is not."""

import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.competition.committee.members import Committee, Member
from duplicata.competition.committee.national_rules import College
from duplicata.competition.decisions.moments import UnknownGame
from duplicata.competition.events import (
    CommitteeAnnounced,
    EntriesFoundMissing,
    GamePlanned,
    GameReplanned,
    IdentificationCollected,
    PostsAssigned,
)
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.organising.preflight import PreflightItem, PreflightLine
from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import TilesOutOfBalance
from duplicata.scrabble.letters import TILE_COUNTS

# From the first second of 2026 to the middle of the day of the game.
NOON_OF_THE_GAME = 319.5 * 24 * 3600


def chief_of(small: SmallHall, game: int = GAME) -> HallChiefRefereeDesk:
    return HallChiefRefereeDesk(small.hall, "Claire Martin", game)


def write(small: SmallHall, *events: object) -> None:
    small.hall.competition_stream.obey(lambda _: events, "test", small.time())


def line(small: SmallHall, code: str, game: int = GAME) -> PreflightLine:
    return next(each for each in chief_of(small, game).preflight().lines if each.code == code)


def committee() -> Committee:
    people = [Member(f"m{k}", f"Membre {k}", College.PLAYERS, has_accepted=True) for k in range(5)]
    return Committee("FR", people[0], tuple(people[1:]))


@pytest.mark.article("G 2.2-2")
def test_a_hall_where_all_is_done_is_ready(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = chief_of(small)
    assert not desk.preflight().is_ready
    for item in PreflightItem:
        desk.tick(item)
    write(small, CommitteeAnnounced(committee()), IdentificationCollected(GAME, tuple(range(1, 7))))
    small.time.pass_seconds(NOON_OF_THE_GAME)
    assert desk.preflight().missing == ()
    assert desk.preflight().is_ready


def test_every_line_has_a_french_sentence_and_an_article(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    write(small, GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "16:30")))
    lines = [*chief_of(small).preflight().lines, *chief_of(small, 2).preflight().lines]
    assert all(each.text.endswith(".") and each.article[:2] in ("G ", "R ") for each in lines)
    with pytest.raises(UnknownGame):
        chief_of(small, 3).preflight()


@pytest.mark.article("G 2.2-9", "R 1.2-2")
def test_a_bag_is_checked_once_its_letters_make_the_set(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    write(small, GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "16:30")))
    desk = chief_of(small, 2)
    assert "102 lettres" in line(small, "bag_of_program").text
    with pytest.raises(TilesOutOfBalance):
        desk.count_bag({**TILE_COUNTS, "?": 1})
    assert not line(small, "bag", 2).is_ok
    desk.count_bag(TILE_COUNTS)
    desk.count_bag(TILE_COUNTS)
    assert line(small, "bag", 2).is_ok


@pytest.mark.article("G 2.2-4", "G 2.2-7", "G 2.2-8", "R 1.2-3")
@pytest.mark.parametrize("item", [PreflightItem.SOUND, PreflightItem.CLOCK, PreflightItem.TICKETS])
def test_what_the_program_cannot_see_is_ready_when_the_chief_referee_says_so(
    lexicon: Lexicon, item: PreflightItem
) -> None:
    small = small_hall(lexicon)
    assert not line(small, item.value).is_ok
    chief_of(small).tick(item)
    assert line(small, item.value).is_ok


@pytest.mark.article("G 2.2-3")
def test_a_game_set_otherwise_than_it_was_planned_is_not_ready(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    assert line(small, "software").is_ok
    write(small, GameReplanned(PlannedGame(GAME, "normale", 120, "2026-11-16", "14:00")))
    assert not line(small, "software").is_ok
    assert "120" in line(small, "software").text


@pytest.mark.article("G 2.2-5", "R 1.2-4")
def test_the_word_list_and_the_edition_are_those_of_the_competition(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    assert line(small, "lexicon").is_ok
    assert line(small, "edition").is_ok
    assert lexicon.checksum[:8] in line(small, "lexicon").text


@pytest.mark.article("G 2.2-6", "G 2.2-10", "G 2.2-11", "G 2.2-12", "G 2.2-13", "G 2.2-14")
def test_the_route_sheet_is_headed_by_name_tournament_game_and_date(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    codes = ("heading_referee", "heading_tournament", "heading_game", "heading_day")
    assert [line(small, code).is_ok for code in codes] == [True] * 4
    assert "Claire Martin" in line(small, "heading_referee").text
    write(small, GameReplanned(PlannedGame(GAME, "normale", 180, "2026-11-17", "14:00")))
    assert not line(small, "heading_day").is_ok
    write(small, GamePlanned(PlannedGame(2, "normale", 180, "2026-11-17", "16:30")))
    assert not line(small, "heading_missing", 2).is_ok
    assert not line(small, "software_closed", 2).is_ok


def test_a_computer_that_has_the_wrong_day_is_told_so(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    assert not line(small, "computer_day").is_ok
    assert "16\u00a0novembre\u00a02026" in line(small, "computer_day").text
    small.time.pass_seconds(NOON_OF_THE_GAME)
    assert line(small, "computer_day").is_ok


def test_seated_tables_without_a_referee_or_a_sheet_are_named(lexicon: Lexicon) -> None:
    small = small_hall(lexicon, tables=14, per_range=14)
    assert line(small, "ranges").is_ok
    assert line(small, "sheets").is_ok
    write(small, PostsAssigned(GAME, ()))
    assert not line(small, "ranges").is_ok
    assert "1, 2, 3, 4, 5, 6, 7, 8, 9, 10…" in line(small, "ranges").text
    write(small, GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "16:30")))
    assert not line(small, "sheets", 2).is_ok
    assert line(small, "sheets", 2).text.endswith("personne n’est encore placé.")


@pytest.mark.article("G 2.9-4")
def test_the_committee_is_announced_before_the_game(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    assert not line(small, "committee").is_ok
    write(small, CommitteeAnnounced(committee()))
    assert line(small, "committee").is_ok


@pytest.mark.article("G 2.2-20")
def test_the_slip_number_0_is_waited_for_from_all_who_are_not_known_to_be_missing(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    write(small, IdentificationCollected(GAME, (1, 2, 3, 4)))
    assert "ramasser : 2." in line(small, "identification").text
    assert "5, 6" in line(small, "identification").text
    write(small, EntriesFoundMissing(GAME, (5, 6)))
    assert line(small, "identification").is_ok


def test_nothing_is_checked_for_a_game_that_is_not_planned(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    written = small.written
    with pytest.raises(UnknownGame):
        HallChiefRefereeDesk(small.hall, "Claire Martin", 9).tick(PreflightItem.SOUND)
    assert small.written == written
