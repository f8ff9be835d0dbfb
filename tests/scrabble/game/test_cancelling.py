"""The turn that counts for nothing, and the end that a cancellation may bring (R 5.2, G 3.5)."""

from pathlib import Path

import pytest
from scrabble.game.playing import Table, terms
from scrabble.small_lexicons import small_lexicon

from duplicata.scrabble.bag import Bag, bag_around
from duplicata.scrabble.board import Board
from duplicata.scrabble.commands import (
    AnnounceMove,
    AnnounceRack,
    CancelTurn,
    DeclareUnplayable,
    DrawByHand,
    DrawByProgram,
    RejectRack,
    RetainMove,
    RevealSeed,
)
from duplicata.scrabble.decisions import judge_drawn
from duplicata.scrabble.decisions.cancelling import NothingToCancel, SomethingPlayable, TooLateToCancel
from duplicata.scrabble.decisions.draws import RackMustBeRejected
from duplicata.scrabble.events import CancelReason, EndReason, GameEnded, TurnCancelled, TurnUnplayable
from duplicata.scrabble.game import Phase
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Draws
from duplicata.scrabble.validity import Verdict


@pytest.mark.parametrize("reason", CancelReason)
@pytest.mark.article("R 5.2-2", "R 5.2-3", "G 3.5-1")
def test_a_cancelled_turn_gives_back_its_tiles_with_the_leave_before_it(solver: Solver, reason: CancelReason) -> None:
    table = Table(solver)
    table.play("DZOCTUI", "ZUT", "H7")
    table.announce_rack("ELA")
    (cancelled,) = table.order(CancelTurn(reason, " deux lettres inversées "))
    assert cancelled == TurnCancelled(2, "CDIOELA", reason, "deux lettres inversées")
    game = table.game
    assert (game.turn, game.leave, game.rack, len(game.bag), game.top) == (2, "", "", 99, 24)
    table.order(DrawByHand("SERTIES", table.at))


@pytest.mark.article("R 5.2-3")
def test_an_announced_turn_can_still_be_cancelled_its_word_leaves_the_board_and_its_points_the_total(
    solver: Solver,
) -> None:
    table = Table(solver)
    table.play("DZOCTUI", "ZUT", "H7")
    board = table.game.board
    table.collect("ELA")
    table.order(RetainMove(*table.top()))
    table.order(AnnounceMove(table.at))
    assert table.game.board != board
    table.order(DrawByHand("SERTIES"[: 7 - len(table.game.leave)], table.at))
    table.order(CancelTurn(CancelReason.ACCEPTANCE))
    assert (table.game.board, table.game.turn, table.game.top) == (board, 2, 24)
    assert len(table.game.bag) == 99


@pytest.mark.article("R 5.2-4")
def test_the_rack_that_was_cancelled_is_rejected_if_it_comes_again_in_any_order(solver: Solver) -> None:
    table = Table(solver)
    table.announce_rack("DZOCTUI")
    table.order(CancelTurn(CancelReason.SPELLING))
    for _ in range(2):
        table.order(DrawByHand("IUTCOZD", table.at))
        assert (judge_drawn(table.game).verdict, judge_drawn(table.game).article) == (Verdict.REJECT, "R 5.2-4")
        with table.assert_refuses(RackMustBeRejected, "mêmes lettres que celles du coup annulé"):
            table.order(AnnounceRack())
        table.order(RejectRack())
    table.order(DrawByHand("IUTCOZE", table.at))
    table.order(AnnounceRack())
    assert table.game.cancelled_rack is None


def test_a_second_press_does_not_cancel_the_turn_before_as_well(solver: Solver) -> None:
    table = Table(solver)
    table.play("DZOCTUI", "ZUT", "H7")
    table.announce_rack("ELA")
    table.order(CancelTurn(CancelReason.CLOCK))
    with table.assert_refuses(NothingToCancel, "depuis le dernier coup annulé"):
        table.order(CancelTurn(CancelReason.CLOCK))


@pytest.mark.parametrize(
    ("rest", "rack", "goes_on"),
    [("EEEEEEBB", "EEEEEBB", False), ("EEEEEEBB", "EEEEEEB", True), ("EEEEEBBC", "EEEEEBB", True)],
)
@pytest.mark.article("G 3.5-1")
def test_a_cancellation_after_which_no_other_valid_rack_can_come_ends_the_game(
    solver: Solver, rest: str, rack: str, goes_on: bool
) -> None:
    table = Table(solver)
    table.announce_rack("DZOCTUI")
    _with_everything_on_the_board_but(table, rest)
    table.suppose(turn=14, rack=rack)
    assert len(table.order(CancelTurn(CancelReason.DISPLAY))) == (1 if goes_on else 2)


def test_nothing_can_be_cancelled_before_a_rack_was_announced(solver: Solver) -> None:
    table = Table(solver)
    with table.assert_refuses(NothingToCancel, "aucun tirage"):
        table.order(CancelTurn(CancelReason.CLOCK))
    table.order(DrawByHand("DZOCTUI", table.at))
    with table.assert_refuses(NothingToCancel):
        table.order(CancelTurn(CancelReason.CLOCK))


@pytest.mark.article("G 3.5-1")
def test_a_cancellation_that_leaves_seven_tiles_or_fewer_ends_the_game(solver: Solver) -> None:
    table = Table(solver)
    table.announce_rack("DZOCTUI")
    laid = table.game.bag.tiles.replace("?", "") + "ab"
    table.suppose(board=Board(laid + "." * (225 - len(laid))), bag=Bag(""))
    events = table.order(CancelTurn(CancelReason.DISPLAY))
    assert [type(event) for event in events] == [TurnCancelled, GameEnded]
    assert table.game.ended is not None
    assert table.game.ended.reason is EndReason.SAME_RACK_AGAIN


@pytest.mark.article("R 5.2-1")
def test_a_turn_without_a_possible_score_goes_back_to_the_bag_and_is_drawn_again(solver: Solver) -> None:
    table = Table(solver)
    table.announce_rack("DZOCTUI")
    table.run_clock()
    with table.assert_refuses(SomethingPlayable, "24 points"):
        table.order(DeclareUnplayable())
    table.suppose(rack="BCDFGHK")
    (unplayable,) = table.order(DeclareUnplayable())
    assert unplayable == TurnUnplayable(1, "BCDFGHK")
    assert (table.game.phase, table.game.turn, table.game.rack, len(table.game.bag)) == (Phase.TO_DRAW, 1, "", 102)


def _with_everything_on_the_board_but(table: Table, rest: str) -> None:
    """All the other tiles lie at the top of the board, but for an S in the last row."""
    laid = bag_around(Board.empty(), "S" + rest).tiles.replace("?", "z")
    cells = laid + "." * (217 - len(laid)) + "S......."
    table.suppose(board=Board(cells), rack=rest[:7], bag=Bag(rest[7:]))


@pytest.mark.article("R 2.7-3", "R 5.2-1")
def test_when_no_rack_at_all_could_be_played_the_game_is_over(tmp_path: Path) -> None:
    table = Table(Solver(small_lexicon(tmp_path, ["KIWI", "WAX"])))
    table.announce_rack("DZOCTUI")
    table.run_clock()
    _with_everything_on_the_board_but(table, "BCDEEFGHI")
    events = table.order(DeclareUnplayable())
    assert [type(event) for event in events] == [TurnUnplayable, GameEnded]
    assert table.game.ended is not None
    assert table.game.ended.reason is EndReason.NOTHING_PLAYABLE


@pytest.mark.article("R 5.2-1")
def test_as_long_as_another_rack_could_be_played_the_game_goes_on(tmp_path: Path) -> None:
    table = Table(Solver(small_lexicon(tmp_path, ["KIWI", "SWAX"])))
    table.announce_rack("DZOCTUI")
    table.run_clock()
    _with_everything_on_the_board_but(table, "BCDEEFGWAX")
    assert [type(event) for event in table.order(DeclareUnplayable())] == [TurnUnplayable]


def test_a_finished_game_whose_seed_is_public_is_closed_for_good(solver: Solver) -> None:
    table = Table(solver, terms(draws=Draws.PROGRAM))
    table.order(DrawByProgram(table.at))
    ended = GameEnded(EndReason.SINGLE_TILE, 0, 0)
    table.suppose(phase=Phase.ENDED, ended=ended)
    table.order(RevealSeed())
    with table.assert_refuses(TooLateToCancel):
        table.order(CancelTurn(CancelReason.CLOCK))
