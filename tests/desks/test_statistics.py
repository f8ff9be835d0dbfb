"""Figures of a game: right to the unit, and shown to nobody before the totals were compared."""

from collections.abc import Callable
from statistics import median_low

import pytest
from desks.halls import GAME, SmallHall, small_hall
from desks.played_halls import NO_WORD, alone, initial, mark, played_hall, referee_of, settle
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.decisions.moments import UnknownEntry, UnknownGame
from duplicata.desks.figures.distribution import MOST_BINS, distribution
from duplicata.desks.figures.report import GameReport, told
from duplicata.desks.figures.turn_figures import difficulty
from duplicata.desks.organising.game_ending import declare_final
from duplicata.desks.player import PlayerDesk, ResultsTooEarly, TotalNotCompared
from duplicata.desks.posting.standing_views import PostedGroup, PostedLine
from duplicata.desks.statistics import StatisticsDesk, StatisticsTooEarly
from duplicata.lexicon import Lexicon
from duplicata.scrabble.announce.numbers import points_spoken
from duplicata.scrabble.game import Phase
from duplicata.scrabble.move import tiles_laid
from duplicata.scrabble.refereeing.takes import Take


@pytest.fixture(scope="module")
def hall(lexicon: Lexicon) -> SmallHall:
    """Six tables; turn 1 is found by table 3 alone, table 2 is void in turn 2."""
    small = played_hall(lexicon, {1: alone(3), 2: {2: NO_WORD}})
    for number in (1, 2):
        settle(small, number)
    return small


def test_each_turn_tells_how_the_room_found_it(hall: SmallHall) -> None:
    turns = StatisticsDesk(hall.hall).turns(GAME)
    assert [turn.turn for turn in turns] == [turn.number for turn in hall.game.played]
    first, second, third = turns[:3]
    top = hall.game.played[0].top
    assert (first.players, first.at_top, first.share_at_top, first.zero_count) == (6, 1, 166, 5)
    assert (first.average_tenths, first.difficulty, first.best) == (round(10 * top / 6), 5, top)
    assert (second.at_top, second.share_at_top, second.zero_count, second.difficulty) == (5, 833, 1, 1)
    assert (third.at_top, third.share_at_top, third.average_tenths) == (6, 1000, 10 * third.top)
    for figures, played in zip(turns, hall.game.played, strict=True):
        assert (figures.rack, figures.word, figures.top) == (played.rack, played.move.word, played.top)
        assert figures.ref == str(played.move.reference)


def test_the_hardest_turns_come_hardest_first(hall: SmallHall) -> None:
    assert [turn.turn for turn in StatisticsDesk(hall.hall).hardest(GAME)][:2] == [1, 2]


def test_totals_are_spread_over_steps_that_hold_everyone(hall: SmallHall) -> None:
    totals = StatisticsDesk(hall.hall).totals(GAME)
    by_table = hall.hall.results(GAME).totals.values()
    assert totals.players == sum(step.count for step in totals.bins) == 6
    assert (totals.best, totals.lowest, totals.median) == (max(by_table), min(by_table), median_low(by_table))
    assert totals.top == hall.game.top


def test_the_report_tells_the_game_in_french(hall: SmallHall) -> None:
    report = StatisticsDesk(hall.hall).report(GAME)
    text = "\n".join(report.sentences)
    assert (report.top, report.turn_count, report.players) == (hall.game.top, len(hall.game.played), 6)
    assert [(solo.turn, solo.table) for solo in report.solos] == [(1, 3)]
    assert report.podium[0].name == "Colin Alex 3"
    assert f"Victoire\u00a0: Colin Alex 3, {points_spoken(report.podium[0].points)} (0, 100,00\u00a0% du top)." in text
    assert "Solo au coup 1\u00a0: Colin Alex 3" in text
    assert f"{hall.game.played[0].move.word.upper()} en {hall.game.played[0].move.reference} au coup 1" in text
    assert "trouvé par 1 sur 6" in text
    assert "16\u00a0novembre" in text
    assert "Classement provisoire" in text
    assert report.is_provisional
    laid = [len(tiles_laid(turn.board, turn.move)) for turn in hall.game.played]
    assert len(report.scrabbles) == laid.count(7) > 0
    assert f"{laid.count(7)} scrabbles" in text


def test_a_player_reads_where_his_points_went(hall: SmallHall) -> None:
    losses = StatisticsDesk(hall.hall).losses(2, GAME)
    first, second = hall.game.played[:2]
    assert losses.lost == first.top + second.top == hall.game.top - hall.hall.results(GAME).totals[2]
    assert [turn.cause for turn in losses.turns[:3]] == ["unknown_word", "unknown_word", None]
    assert [(group.cause, group.turns, group.points) for group in losses.groups] == [("unknown_word", 2, losses.lost)]
    assert losses.tops_found == len(losses.turns) - 2
    assert StatisticsDesk(hall.hall).losses(3, GAME).groups == ()


def views(desk: StatisticsDesk) -> list[Callable[[int], object]]:
    return [desk.turns, desk.totals, desk.hardest, desk.report]


def test_nothing_is_told_before_every_total_was_compared(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = StatisticsDesk(small.hall)

    def is_refused() -> bool:
        for view in views(desk):
            with pytest.raises(StatisticsTooEarly, match="comparés"):
                view(GAME)
        return True

    assert is_refused()
    while small.game.phase is not Phase.ENDED:
        mark(small, small.play_turn())
        assert is_refused()
    with pytest.raises(TotalNotCompared):
        desk.losses(1, GAME)
    settle(small, 1)
    assert is_refused()
    assert desk.losses(1, GAME).lost == 0
    with pytest.raises(TotalNotCompared):
        desk.losses(4, GAME)
    settle(small, 2)
    assert all(view(GAME) for view in views(desk))


def test_losses_wait_for_the_same_moment_as_the_result(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    mark(small, small.play_turn())
    for ask in (StatisticsDesk(small.hall).losses, lambda entry, game: PlayerDesk(small.hall, entry).result(game)):
        with pytest.raises(ResultsTooEarly):
            ask(1, GAME)
        with pytest.raises(UnknownEntry):
            ask(99, GAME)
        with pytest.raises(UnknownGame):
            ask(1, 99)


def test_a_game_that_nobody_planned_is_refused(hall: SmallHall) -> None:
    for view in views(StatisticsDesk(hall.hall)):
        for number in (0, -1, 10**15):
            with pytest.raises(UnknownGame):
                view(number)


def test_figures_are_kept_until_something_changes(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {2: {2: NO_WORD}})
    settle(small, 1)
    settle(small, 2)
    desk = StatisticsDesk(small.hall)
    before = desk.turns(GAME)
    assert desk.turns(GAME) is before
    assert desk.report(GAME) is desk.report(GAME)
    referee_of(small, 1).correct(Take(1), 1, NO_WORD, reason="relu avec le joueur")
    after = desk.turns(GAME)
    assert (before[0].zero_count, after[0].zero_count) == (0, 1)
    assert after[1:] == before[1:]


def test_a_final_game_is_told_as_final(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {})
    for number in (1, 2):
        settle(small, number)
        initial(small, number)
    declare_final(small.hall, GAME, "ja")
    report = StatisticsDesk(small.hall).report(GAME)
    assert report.sentences[-1] == "Classement définitif."
    assert "Victoire partagée" in "\n".join(report.sentences)
    assert "Aucun solo." in report.sentences
    assert not any("difficile" in line for line in report.sentences)


def posted(rank: int, name: str, difference: int) -> PostedLine:
    return PostedLine(rank, rank, name, "", "FR", "4A", (900,), 900, difference, "90,00\u00a0%", rank)


def test_a_report_names_each_series_and_says_when_there_is_nothing_to_tell() -> None:
    first, second = posted(1, "Zoé", 100), posted(2, "Ali", 130)
    groups = (PostedGroup("4", (first, second)), PostedGroup("NC", (second,)))
    report = GameReport("Club", 1, "2026-11-16", 1000, 1, 2, (), (), None, (first, second), groups, 8850, True)
    text = "\n".join(told(report, distribution([900, 870], 1000)).sentences)
    assert "un seul coup" in text
    assert "Aucun scrabble au top." in text
    assert "Sur le podium\u00a0: 2.\u00a0Ali (−130)." in text
    assert "Série 4\u00a0: 1.\u00a0Zoé (−100)\u202f; 2.\u00a0Ali (−130)." in text
    assert "Non classés en série\u00a0: 2.\u00a0Ali (−130)." in text
    nobody = GameReport("Club", 1, "2026-11-16", 1000, 1, 0, (), (), None, (), (), 0, True)
    assert len(told(nobody, distribution([], 1000)).sentences) == 4


def test_a_turn_that_nobody_found_is_told_as_such(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {3: dict.fromkeys(range(1, 7), NO_WORD)})
    settle(small, 1)
    settle(small, 2)
    desk = StatisticsDesk(small.hall)
    assert desk.hardest(GAME)[0].turn == 3
    assert any("au coup 3" in line and "que personne n’a trouvé" in line for line in desk.report(GAME).sentences)


def test_whoever_never_came_is_in_no_figure(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {turn: {6: "!ABS"} for turn in range(1, 40)})
    settle(small, 1)
    settle(small, 2)
    turns = StatisticsDesk(small.hall).turns(GAME)
    assert {turn.players for turn in turns} == {5}
    assert {turn.zero_count for turn in turns} == {0}


@given(st.lists(st.integers(-50, 3000), max_size=60))
def test_every_total_is_in_its_step(totals: list[int]) -> None:
    spread = distribution(totals, 1000)
    assert len(spread.bins) <= MOST_BINS
    assert spread.players == len(totals)
    for step in spread.bins:
        assert step.count == sum(step.low <= total <= step.high for total in totals)
    assert [step.low for step in spread.bins[1:]] == [step.high + 1 for step in spread.bins[:-1]]


def test_difficulty_goes_from_one_to_five() -> None:
    assert [difficulty(share) for share in range(0, 1001, 100)] == [5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1]
