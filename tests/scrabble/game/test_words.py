"""The solution of a turn: what may be retained, and what its announcement does (R 2.4, R 2.5, R 2.7, G 3.3)."""

import pytest
from scrabble.game.playing import Table, terms

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.bag import Bag
from duplicata.scrabble.board import NoNewTile, TileClash, WordOffBoard
from duplicata.scrabble.commands import AnnounceMove, RetainMove
from duplicata.scrabble.decisions.moments import NotTheMoment
from duplicata.scrabble.decisions.words import (
    AnotherEndsGame,
    AnotherWithoutJoker,
    IllegalMove,
    LetterNotInRack,
    NothingRetained,
    NotTheTop,
)
from duplicata.scrabble.events import MoveAnnounced, MoveRetained
from duplicata.scrabble.game import Phase
from duplicata.scrabble.move import BadWord
from duplicata.scrabble.reference import BadReference
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.square import Square
from duplicata.scrabble.terms import Retains


@pytest.fixture
def table(solver: Solver) -> Table:
    table = Table(solver)
    table.collect("DZOCTUI")
    return table


@pytest.mark.article("R 2.4-1", "G 3.3-1", "G 3.3-3", "G 3.1-6")
def test_the_referee_retains_any_of_the_equal_tops_and_his_choice_is_an_event(table: Table) -> None:
    (retained,) = table.order(RetainMove("ZUT", "H7"))
    assert retained == MoveRetained(1, "ZUT", "H7", 24, 24, 6)
    (changed,) = table.order(RetainMove(" ZOU ", "h 6"))
    assert table.game.retained == changed == MoveRetained(1, "ZOU", "H6", 24, 24, 6)


@pytest.mark.article("R 2.4-1", "R 2.5-1")
def test_the_announced_word_lies_on_the_board_and_the_leave_is_in_order(table: Table) -> None:
    table.order(RetainMove("ZUT", "H7"))
    (announced,) = table.order(AnnounceMove(table.at))
    assert announced == MoveAnnounced(1, "ZUT", "H7", 24, "ZUT", table.at)
    assert "".join(table.game.board[Square(7, column)] for column in (6, 7, 8)) == "ZUT"
    assert (table.game.turn, table.game.leave, table.game.top) == (2, "CDIO", 24)


@pytest.mark.parametrize(
    ("word", "ref", "refusal", "words"),
    [
        ("DOIT", "H7", NotTheTop, "le top 24"),
        ("ZUTX", "H7", LetterNotInRack, "« X »"),
        ("ZuT", "H7", LetterNotInRack, "« joker »"),
        ("ZZUT", "H7", LetterNotInRack, "« Z »"),
        ("TZU", "H7", IllegalMove, "n’est pas une solution"),
        ("ZUT", "A1", IllegalMove, "A1"),
        ("ZUT", "7H", IllegalMove, "7H"),
        ("ZUT", "H14", WordOffBoard, "sort de la grille"),
        ("ZUT", "P3", BadReference, "P3"),
        ("Z", "H8", BadWord, "de 2 à 15 lettres"),
        ("ZÉRO", "H8", BadWord, "sans accent"),
    ],
)
@pytest.mark.article("R 2.4-1", "R 2.4-6", "R 2.5-2", "G 3.4-11")
def test_a_word_that_does_not_fit_is_refused_and_changes_nothing(
    table: Table, word: str, ref: str, refusal: type[DuplicataError], words: str
) -> None:
    with table.assert_refuses(refusal, words):
        table.order(RetainMove(word, ref))


def test_a_word_over_tiles_already_there_is_refused(solver: Solver) -> None:
    table = Table(solver)
    table.play("DZOCTUI", "ZUT", "H7")
    table.collect("ELA")
    with table.assert_refuses(NoNewTile):
        table.order(RetainMove("ZUT", "H7"))
    with table.assert_refuses(TileClash, "H8"):
        table.order(RetainMove("ZOO", "H7"))


def test_nothing_is_announced_before_a_solution_is_retained(table: Table) -> None:
    with table.assert_refuses(NothingRetained, "coup 1"):
        table.order(AnnounceMove(table.at))


@pytest.mark.article("R 2.4-3")
def test_a_top_without_joker_must_be_retained_when_there_is_one(solver: Solver) -> None:
    table = Table(solver)
    table.collect("LVOEOZ?")
    with table.assert_refuses(AnotherWithoutJoker, "R 2.4"):
        table.order(RetainMove("LOViEZ", "H7"))
    table.order(RetainMove("LOVEZ", "H8"))


@pytest.mark.article("R 2.7-6")
def test_a_top_that_ends_the_game_must_be_retained(solver: Solver) -> None:
    table = Table(solver)
    table.collect("DZOCTUI")
    # ZUT would leave O I I, vowels only, and end the game; ZOU would leave T I I.
    table.suppose(rack="ZUTOII", bag=Bag(""))
    with table.assert_refuses(AnotherEndsGame, "R 2.7"):
        table.order(RetainMove("ZOU", "H7"))
    table.order(RetainMove("ZUT", "H7"))


@pytest.mark.article("R 2.7-6", "R 2.4-3")
def test_the_joker_is_spared_before_the_game_is_ended(solver: Solver) -> None:
    table = Table(solver)
    table.collect("LVOEOZ?")
    # LOViEZ would leave O alone and end the game, but LOVEZ spares the joker.
    table.suppose(bag=Bag(""))
    with table.assert_refuses(AnotherWithoutJoker, "R 2.4"):
        table.order(RetainMove("LOViEZ", "H7"))
    table.order(RetainMove("LOVEZ", "H8"))


@pytest.mark.article("G 3.3-2")
def test_the_best_solution_of_the_room_may_be_retained_where_the_terms_say_so(solver: Solver) -> None:
    table = Table(solver, terms(retains=Retains.ROOM))
    table.collect("DZOCTUI")
    (retained,) = table.order(RetainMove("DOIT", "H7"))
    assert isinstance(retained, MoveRetained)
    assert (retained.top, retained.equal_tops) == (24, 6)
    assert retained.score < 24
    with table.assert_refuses(IllegalMove):
        table.order(RetainMove("TZU", "H7"))
    table.order(AnnounceMove(table.at))
    assert table.game.played[0].top == 24
    assert table.game.top == retained.score


def test_a_second_announcement_of_one_turn_is_refused(table: Table) -> None:
    table.order(RetainMove("ZUT", "H7"))
    table.order(AnnounceMove(table.at))
    with table.assert_refuses(NotTheMoment, "à tirer"):
        table.order(AnnounceMove(table.at))
    assert table.game.phase is Phase.TO_DRAW
