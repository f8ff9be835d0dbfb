"""The clock, the signal and the interruption (R 2.3, R 2.7, G 3.5, G 5.4.7)."""

import pytest
from msgspec.structs import replace
from scrabble.game.playing import MINUTE, START, Table, terms

from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.commands import (
    AllowReplay,
    AnnounceMove,
    AnnounceRack,
    CancelTurn,
    ChangeTime,
    CollectSlips,
    DrawByHand,
    EndTime,
    GiveSignal,
    InterruptGame,
    NoteFact,
    ResumeGame,
    RetainMove,
    StartClock,
)
from duplicata.scrabble.decisions import decide
from duplicata.scrabble.decisions.cancelling import TooLateToCancel
from duplicata.scrabble.decisions.clock import NotInterrupted, SignalAlreadyGiven, TimeNotOver, TooSoonForSignal
from duplicata.scrabble.decisions.moments import GameIsInterrupted, NotTheMoment
from duplicata.scrabble.decisions.opening import NothingToReplay
from duplicata.scrabble.events import CancelReason, ClockStarted, EndReason, GameEnded, TimeChanged
from duplicata.scrabble.game import Phase, PlayedTurn
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.rhythm import rhythm
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import BadSignalTime, BadTurnTime, TurnTime, check_time

_ANY = Move("ZUT", Reference.parse("H7"), 10)


@pytest.fixture
def table(solver: Solver) -> Table:
    return Table(solver)


@pytest.mark.article("R 2.3-1")
def test_a_turn_lasts_three_minutes_from_the_moment_the_clock_starts(table: Table) -> None:
    table.announce_rack("DZOCTUI")
    (started,) = table.order(StartClock(START))
    assert started == ClockStarted(1, START, TurnTime(180, 30))
    assert table.game.clock is not None
    assert table.game.clock.left(START) == 3 * MINUTE
    assert table.game.clock.left(START + 4 * MINUTE) == 0


@pytest.mark.article("R 2.3-4", "R 2.1-8")
def test_the_signal_comes_at_thirty_seconds_once_and_the_end_not_a_second_early(table: Table) -> None:
    table.announce_rack("DZOCTUI")
    table.order(StartClock(START))
    with table.assert_refuses(TooSoonForSignal, "il reste 31 s"):
        table.order(GiveSignal(START + 149_000))
    table.order(GiveSignal(START + 150_000))
    with table.assert_refuses(SignalAlreadyGiven, "coup 1"):
        table.order(GiveSignal(START + 151_000))
    with table.assert_refuses(TimeNotOver, "il reste 1 s"):
        table.order(EndTime(START + 179_500))
    table.order(EndTime(START + 180_000))
    assert table.game.phase is Phase.TIME_ENDED


@pytest.mark.article("R 2.3-4")
def test_the_signal_may_be_at_twenty_seconds(solver: Solver) -> None:
    table = Table(solver, terms(time=TurnTime(60, 20)))
    table.announce_rack("DZOCTUI")
    table.order(StartClock(START))
    with table.assert_refuses(TooSoonForSignal, "20 s de la fin"):
        table.order(GiveSignal(START + 30_000))
    table.order(GiveSignal(START + 40_000))
    assert table.game.time is not None
    assert table.game.time.is_blitz


@pytest.mark.article("R 2.1-8")
def test_the_solution_waits_for_the_end_of_time_and_for_the_slips(table: Table) -> None:
    table.announce_rack("DZOCTUI")
    table.order(StartClock(START))
    table.order(RetainMove("ZUT", "H7"))
    with table.assert_refuses(NotTheMoment, "le temps de jeu court encore"):
        table.order(AnnounceMove(START + MINUTE))
    table.order(EndTime(START + 3 * MINUTE))
    with table.assert_refuses(NotTheMoment, "les bulletins sont à ramasser"):
        table.order(AnnounceMove(START + 3 * MINUTE))
    table.order(CollectSlips())
    table.order(AnnounceMove(START + 3 * MINUTE))


@pytest.mark.article("R 2.3-2")
def test_the_time_may_be_cut_from_turn_to_turn_and_every_change_is_an_event(table: Table) -> None:
    table.play("DZOCTUI", "ZUT", "H7")
    (changed,) = table.order(ChangeTime(TurnTime(120, 30)))
    assert changed == TimeChanged(2, TurnTime(120, 30))
    table.order(ChangeTime(TurnTime(60, 20)))
    table.announce_rack("ELA")
    (started,) = table.order(StartClock(table.at))
    assert isinstance(started, ClockStarted)
    assert started.time == TurnTime(60, 20)
    with table.assert_refuses(NotTheMoment, "changer le temps"):
        table.order(ChangeTime(TurnTime(120, 30)))


@pytest.mark.parametrize("seconds", [0, 29, 901, -3])
@pytest.mark.article("R 2.3-2")
def test_a_turn_of_no_time_or_of_an_hour_is_refused(table: Table, seconds: int) -> None:
    with table.assert_refuses(BadTurnTime, "de 30 à 900 secondes"):
        table.order(ChangeTime(TurnTime(seconds, 20)))


@pytest.mark.parametrize("time", [TurnTime(180, 25), TurnTime(30, 30), TurnTime(180, 0)])
@pytest.mark.article("R 2.3-4")
def test_a_signal_is_given_at_thirty_or_twenty_seconds_within_the_turn(time: TurnTime) -> None:
    with pytest.raises(BadSignalTime, match="choisissez 30 ou 20"):
        check_time(time, standing_edition())


@pytest.mark.article("G 5.4.7-12", "G 5.5-30")
def test_the_rhythm_asks_for_twenty_seconds_before_a_draw_and_ninety_between_two_clocks(table: Table) -> None:
    assert (rhythm(table.game, START).before_draw, rhythm(table.game, START).before_clock) == (0, 0)
    table.collect("DZOCTUI")
    table.order(RetainMove("ZUT", "H7"))
    ended = table.at
    table.order(AnnounceMove(ended + 20_000))
    now = rhythm(table.game, ended + 25_000)
    assert (now.before_draw, now.before_clock) == (15, 65)
    later = rhythm(table.game, ended + 90_000)
    assert (later.before_draw, later.before_clock) == (0, 0)
    table.order(DrawByHand("ELA", ended + 40_000))
    assert rhythm(table.game, ended + 41_000).before_draw == 0


@pytest.mark.article("G 3.5-2")
def test_an_interruption_stops_the_clock_and_every_order_until_the_game_goes_on(table: Table) -> None:
    table.announce_rack("DZOCTUI")
    table.order(StartClock(START))
    table.order(InterruptGame(START + MINUTE, "panne d’électricité"))
    with table.assert_refuses(GameIsInterrupted, "reprenez-la"):
        table.order(EndTime(START + 10 * MINUTE))
    table.order(NoteFact("Le courant revient"))
    assert table.game.clock is not None
    assert table.game.clock.left(START + 10 * MINUTE) == 2 * MINUTE
    table.order(ResumeGame(START + 10 * MINUTE))
    with table.assert_refuses(TimeNotOver, "il reste 120 s"):
        table.order(EndTime(START + 10 * MINUTE))
    table.order(EndTime(START + 12 * MINUTE))


def test_a_game_can_be_interrupted_while_no_clock_runs(table: Table) -> None:
    table.order(InterruptGame(START, "malaise"))
    table.order(ResumeGame(START + MINUTE))
    assert (table.game.phase, table.game.clock) == (Phase.TO_DRAW, None)


def test_only_an_interrupted_game_resumes(table: Table) -> None:
    with table.assert_refuses(NotInterrupted):
        table.order(ResumeGame(START))


@pytest.mark.article("R 2.7-5", "G 3.5-2")
def test_fifteen_minutes_are_not_too_long_and_one_second_more_is(table: Table) -> None:
    table.order(InterruptGame(START, "alarme"))
    game = table.game
    table.order(ResumeGame(START + 15 * MINUTE))
    assert table.game.phase is Phase.TO_DRAW
    table.game, table.events = game, table.events[:-1]
    (ended,) = table.order(ResumeGame(START + 15 * MINUTE + 1000))
    assert ended == GameEnded(EndReason.INTERRUPTION, 0, 0, True)


@pytest.mark.article("R 2.7-5")
def test_two_short_interruptions_do_not_add_up(table: Table) -> None:
    for start in (START, START + 20 * MINUTE):
        table.order(InterruptGame(start, "bruit"))
        table.order(ResumeGame(start + 10 * MINUTE))
    assert table.game.phase is Phase.TO_DRAW


def _interrupted_after(table: Table, turns: int) -> GameEnded:
    """The game stops for good when so many turns have been played."""
    played = tuple(PlayedTurn(n, table.game.board, "", _ANY, 10, 10) for n in range(1, turns + 1))
    table.game = replace(table.game, played=played, interrupted_at=START)
    (ended,) = decide(table.game, ResumeGame(START + 16 * MINUTE), table.solver)
    assert isinstance(ended, GameEnded)
    return ended


@pytest.mark.parametrize(
    ("kind", "turns", "is_void"),
    [("normale", 14, True), ("normale", 15, False), ("7sur8", 9, True), ("joker", 10, False)],
)
@pytest.mark.article("R 2.7-5", "G 3.5-3")
def test_fewer_than_fifteen_collected_turns_or_ten_in_an_original_game_are_void(
    solver: Solver, kind: str, turns: int, is_void: bool
) -> None:
    ended = _interrupted_after(Table(solver, terms(kind)), turns)
    assert (ended.turns, ended.top, ended.is_void) == (turns, 10 * turns, is_void)


@pytest.mark.article("R 2.7-5", "G 3.5-3")
def test_a_turn_collected_and_not_announced_counts_with_its_top(table: Table) -> None:
    table.collect("DZOCTUI")
    table.order(InterruptGame(table.at, "panne"))
    (ended,) = table.order(ResumeGame(table.at + 16 * MINUTE))
    assert isinstance(ended, GameEnded)
    assert (ended.turns, ended.top) == (1, 24)


@pytest.mark.article("R 2.7-5")
def test_a_turn_collected_whose_solution_was_retained_counts_with_it(table: Table) -> None:
    table.collect("DZOCTUI")
    table.order(RetainMove("ZUT", "H7"))
    table.order(InterruptGame(table.at, "panne"))
    (ended,) = table.order(ResumeGame(table.at + 16 * MINUTE))
    assert isinstance(ended, GameEnded)
    assert (ended.turns, ended.top) == (1, 24)


@pytest.mark.article("G 3.5-4")
def test_a_void_game_may_be_replayed_once_the_organiser_says_so(table: Table) -> None:
    with table.assert_refuses(NotTheMoment, "rejouer"):
        table.order(AllowReplay())
    table.order(InterruptGame(START, "inondation"))
    table.order(ResumeGame(START + 16 * MINUTE))
    table.order(AllowReplay("dimanche à 9 h"))
    assert table.game.is_replay_allowed
    with table.assert_refuses(NothingToReplay):
        table.order(AllowReplay())


def test_a_game_that_stands_is_not_replayed(solver: Solver) -> None:
    table = Table(solver)
    ended = _interrupted_after(table, 15)
    table.game = replace(table.game, phase=Phase.ENDED, ended=ended, interrupted_at=None)
    with table.assert_refuses(NothingToReplay):
        table.order(AllowReplay())
    with table.assert_refuses(TooLateToCancel, "close"):
        table.order(CancelTurn(CancelReason.CLOCK))


def test_orders_come_in_their_moment(table: Table) -> None:
    with table.assert_refuses(NotTheMoment, "les lettres du coup sont à tirer"):
        table.order(AnnounceRack())
    with table.assert_refuses(NotTheMoment, "retenir un mot"):
        table.order(RetainMove("ZUT", "H7"))
