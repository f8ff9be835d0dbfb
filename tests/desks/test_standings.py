"""What may be posted of the results, and when."""

import pytest
from desks.halls import GAME, small_hall
from desks.stage_halls import declare_final, finished_hall, happen, rule_all, rule_take, write_on_sheet

from duplicata.competition.events import EntriesFoundMissing, EntryWithdrawn, GamePlanned, Seat, SeatsAssigned
from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.standing.groups import Grouping
from duplicata.competition.standing.ranking import Standing
from duplicata.desks.hall import counted_games
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.desks.standings import ResultsNotPosted, StandingsDesk, first_lines
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.events import MisconductSanctioned, TableLate
from duplicata.scrabble.refereeing.takes import counted_takes
from duplicata.scrabble.slips.ruling import Sanction

TOTALS = (500, 700, 700, 300)


def test_nothing_of_a_game_that_is_being_played_is_posted(lexicon: Lexicon) -> None:
    room = small_hall(lexicon, tables=4)
    desk = StandingsDesk(room.hall, "organisateur")
    room.play_turn()
    rule_take(room, counted_takes(room.game)[0], {1: 10, 2: 20, 3: 0, 4: 0})
    assert desk.by_rank().lines == ()
    for view in (desk.game, desk.solos, desk.by_rank):
        with pytest.raises(ResultsNotPosted, match="ne s’affichent pas encore"):
            view(GAME)
    assert [(line.rank, line.points) for line in desk.by_table(GAME)] == [(None, None)] * 4
    assert desk.federation_rows() == ()


def test_a_game_is_posted_once_its_last_slip_is_ruled(lexicon: Lexicon) -> None:
    room = small_hall(lexicon, tables=4)
    room.play_to_the_end()
    desk = StandingsDesk(room.hall, "organisateur")
    *before, last = counted_takes(room.game)
    for take in before:
        rule_take(room, take, {1: 10, 2: 20, 3: 20, 4: 0})
    rule_take(room, last, {1: 10, 2: 20, 4: 0})
    assert desk.games.waiting(GAME) == {3}
    assert desk.by_rank().lines == ()
    rule_take(room, last, {3: 20})
    assert [line.rank for line in desk.by_rank().lines] == [1, 1, 3, 4]


def test_a_posting_says_rank_name_points_difference_percentage_and_that_it_is_provisional(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, TOTALS)
    desk = StandingsDesk(room.hall, "organisateur")
    posted = desk.by_rank()
    assert [(line.rank, line.name, line.points) for line in posted.lines] == [
        (1, "Bernard Alex 2", 700),
        (1, "Colin Alex 3", 700),
        (3, "Aubert Alex 1", 500),
        (4, "Durand Alex 4", 300),
    ]
    top = room.game.top
    assert (posted.top, posted.lines[0].difference) == (top, top - 700)
    assert posted.lines[0].percentage.endswith("\u00a0%")
    assert posted.is_provisional
    assert "provisoire" in posted.notice
    declare_final(room)
    assert not desk.by_rank(after=GAME).is_provisional
    assert "définitif" in desk.by_rank().notice


@pytest.mark.article("G 1.7-3")
def test_each_game_has_its_own_posting_of_the_first_hundred_and_their_equals(lexicon: Lexicon) -> None:
    desk = StandingsDesk(finished_hall(lexicon, TOTALS).hall, "organisateur")
    assert [line.points for line in desk.game(GAME).lines] == [700, 700, 500, 300]
    level = Standing({1: {entry: 0 if entry >= 99 else 10 for entry in range(1, 104)} | {104: -5}}, {1: 10})
    assert len(first_lines(level.lines)) == 103
    clear = Standing({1: {entry: -entry for entry in range(1, 150)}}, {1: 10})
    assert len(first_lines(clear.lines)) == 100


def test_a_correction_moves_everyone_at_once(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, TOTALS)
    desk = StandingsDesk(room.hall, "organisateur")
    before = desk.games.standing
    assert desk.games.standing is before
    rule_take(room, counted_takes(room.game)[0], {4: 900})
    assert [line.entry for line in desk.by_rank().lines] == [4, 2, 3, 1]


def test_those_who_withdrew_are_shown_apart(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, TOTALS)
    desk = StandingsDesk(room.hall, "organisateur")
    happen(room, EntryWithdrawn(2, 2, "souffrant"))
    posted = desk.by_rank()
    assert [(line.rank, line.entry) for line in posted.lines] == [(1, 3), (2, 1), (3, 4)]
    assert [(line.rank, line.entry) for line in posted.apart] == [(None, 2)]
    assert 2 not in [line.entry for line in desk.alphabetical()]


def test_the_alphabetical_list_gives_the_table_of_the_next_game(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, TOTALS)
    desk = StandingsDesk(room.hall, "organisateur")
    happen(
        room,
        GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "17:00")),
        SeatsAssigned(2, (Seat(1, 2), Seat(2, 3), Seat(3, 1))),
    )
    names = desk.alphabetical(2)
    assert [(line.name, line.table, line.rank) for line in names] == [
        ("Aubert Alex 1", 3, 3),
        ("Bernard Alex 2", 1, 1),
        ("Colin Alex 3", 2, 1),
        ("Durand Alex 4", None, 4),
    ]
    first = desk.by_table(2)[0]
    assert (first.table, first.name, first.points) == (1, "Bernard Alex 2", 700)
    assert not desk.games.is_final


def test_both_players_of_a_pair_find_their_name(lexicon: Lexicon) -> None:
    desk = StandingsDesk(finished_hall(lexicon, TOTALS, is_pairs=True).hall, "organisateur")
    assert [line.name for line in desk.alphabetical()[:2]] == ["Aubert Alex 1", "Aubert Brice 1"]
    assert desk.by_rank().lines[2].name == "Aubert Alex 1 – Aubert Brice 1"
    assert desk.by_rank().lines[2].series == "NC – NC"


def test_groups_and_podiums_keep_both_ranks(lexicon: Lexicon) -> None:
    desk = StandingsDesk(finished_hall(lexicon, (*TOTALS, 600, 100)).hall, "organisateur")
    (federation,) = desk.groups(Grouping.FEDERATION)
    assert (federation.name, len(federation.lines)) == ("FR", 6)
    (series,) = desk.podiums(Grouping.SERIES)
    assert (series.name, [(line.group_rank, line.entry) for line in series.lines]) == ("NC", [(1, 2), (1, 3), (3, 5)])


def test_solos_are_told_when_the_game_is_over(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, (500, 700, 600, 300))
    (solo,) = StandingsDesk(room.hall, "organisateur").solos(GAME)
    assert (solo.turn, solo.table, solo.name, solo.points) == (1, 2, "Bernard Alex 2", 700)


def test_a_federation_gets_solos_warnings_and_penalties(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, (500, 700, 600, 300))
    rule_take(room, counted_takes(room.game)[1], {1: 5}, Sanction.PENALTY)
    rows = {row.entry: row for row in StandingsDesk(room.hall, "organisateur").federation_rows()}
    assert (rows[1].penalties, rows[1].solos, rows[1].table, rows[1].licence) == (1, 1, 1, "1001")
    assert (rows[2].penalties, rows[2].solos, rows[2].rank) == (0, 1, 1)


def test_equal_firsts_are_told_and_a_title_makes_a_barrage_compulsory(lexicon: Lexicon) -> None:
    desk = StandingsDesk(finished_hall(lexicon, TOTALS).hall, "organisateur")
    assert "obligatoire" in str(desk.equals_notice(for_title=True))
    assert "à l’organisateur" in str(desk.equals_notice(for_title=False))
    alone = StandingsDesk(finished_hall(lexicon, (500, 700)).hall, "organisateur")
    assert alone.equals_notice(for_title=True) is None


def test_where_a_region_declares_it_equal_totals_are_separated_by_the_tops_lost(lexicon: Lexicon) -> None:
    room = finished_hall(lexicon, TOTALS)
    second = room.game.played[1]
    first_take, second_take, *_ = counted_takes(room.game)
    rule_take(room, first_take, {3: 700 - second.top})
    rule_take(room, second_take, {3: second.top})
    assert [line.rank for line in StandingsDesk(room.hall, "x").by_rank().lines] == [1, 1, 3, 4]
    separated = StandingsDesk(room.hall, "x", separates_by_tops=True)
    assert [(line.rank, line.entry) for line in separated.by_rank().lines] == [(1, 3), (2, 2), (3, 1), (4, 4)]


def test_a_late_or_an_excluded_player_keeps_nobody_waiting_and_one_who_did_not_come_has_no_score(
    lexicon: Lexicon,
) -> None:
    room = small_hall(lexicon, tables=4, per_range=4)
    room.play_to_the_end()
    first, second, *others = counted_takes(room.game)
    rule_all(room, {1: 500})
    for take in (second, *others):
        rule_take(room, take, {2: 10})
    rule_take(room, first, {3: 20})
    desk = StandingsDesk(room.hall, "organisateur")
    assert desk.games.waiting(GAME) == {2, 3, 4}
    write_on_sheet(room, 1, TableLate(2, (1,)))
    assert desk.games.waiting(GAME) == {3, 4}
    write_on_sheet(room, 1, MisconductSanctioned(second, 3, "exclusion", "tricherie", excludes=True))
    assert desk.games.waiting(GAME) == {4}
    happen(room, EntriesFoundMissing(GAME, (4,)))
    assert [line.entry for line in desk.by_rank().lines] == [1, 2, 3]
    assert desk.federation_rows()[-1].entry == 3


def test_a_void_game_counts_for_nothing(lexicon: Lexicon) -> None:
    room = small_hall(lexicon, tables=4)
    take = room.play_turn()
    rule_take(room, take, dict.fromkeys(range(1, 5), 10))
    room.start_turn()
    room.chief.interrupt("panne de courant")
    room.time.pass_seconds(3600)
    room.chief.resume()
    assert room.game.ended is not None
    assert room.game.ended.is_void
    assert StandingsDesk(room.hall, "organisateur").by_rank().lines == ()


@pytest.mark.parametrize("few", [20, 0])
def test_a_standing_put_right_is_the_one_that_counting_anew_gives(
    lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    monkeypatch.setattr(counted_games, "_FEW_CHANGES", few)
    room = finished_hall(lexicon, TOTALS)
    games = CountedGames(room.hall)
    before = games.standing
    assert games.standing is before
    first = counted_takes(room.game)[0]
    rule_take(room, first, {2: 690, 4: 710})
    right = games.standing
    assert [(line.rank, line.entry) for line in right.lines] == [(1, 4), (2, 3), (3, 2), (4, 1)]
    assert right.lines == CountedGames(room.hall).standing.lines
    happen(room, EntriesFoundMissing(GAME, (1,)))
    rule_take(room, first, {1: 0})
    assert 1 not in games.standing
    assert games.standing.lines == CountedGames(room.hall).standing.lines
