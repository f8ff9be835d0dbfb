"""Drawing: by hand or by the program, only what completes the rack (R 2.1, R 2.2, R 5.2, G 3.1)."""

import pytest
from scrabble.game.playing import SEED, Table, terms

from duplicata.kernel.chance import SeededChance, commitment
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.bag import (
    FULL,
    Bag,
    TileNotInBag,
    TilesOutOfBalance,
    UnknownBagCharacter,
    bag_around,
    check_balance,
)
from duplicata.scrabble.board import Board
from duplicata.scrabble.commands import (
    AnnounceRack,
    CorrectDraw,
    DrawByHand,
    DrawByProgram,
    RejectRack,
    RetainMove,
    StartClock,
)
from duplicata.scrabble.decisions import judge_drawn, letters_to_draw, next_draw
from duplicata.scrabble.decisions.draws import (
    ProgramDraws,
    ProgramMayNotDraw,
    RackMustBeKept,
    RackMustBeRejected,
    TooFewDrawn,
    TooManyDrawn,
    TooSoonToDraw,
)
from duplicata.scrabble.decisions.moments import NotTheMoment, SolutionNotAnnounced
from duplicata.scrabble.events import DrawCorrected, RackRejected, TilesDrawn
from duplicata.scrabble.game import Phase
from duplicata.scrabble.rack import UnknownRackCharacter
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Draws
from duplicata.scrabble.validity import Verdict, judge_rack


@pytest.mark.article("R 1.2-2")
def test_a_game_starts_with_the_102_tiles_in_the_bag(solver: Solver) -> None:
    table = Table(solver)
    assert len(table.game.bag) == 102
    assert table.game.bag.tiles.count("?") == 2


@pytest.mark.article("R 2.1-1", "R 2.1-2", "G 3.1-4")
def test_tiles_are_kept_in_the_order_they_leave_the_bag_and_only_the_complement_is_drawn(solver: Solver) -> None:
    table = Table(solver)
    table.order(DrawByHand("TACHROI", table.at))
    assert (table.game.rack, table.game.new_tiles) == ("TACHROI", "TACHROI")
    table.order(AnnounceRack())
    table.run_clock()
    table = Table(solver)
    table.play("DZOCTUI", "ZUT", "H7")
    table.order(DrawByHand("E l a", table.at))
    assert (table.game.leave, table.game.new_tiles, table.game.rack) == ("CDIO", "ELA", "CDIOELA")


@pytest.mark.parametrize(
    ("tiles", "refusal", "words"),
    [
        ("CHARIO", TooFewDrawn, "Lettres tirées : 6"),
        ("CHARIOTS", TooManyDrawn, "Tirez seulement le complément"),
        ("CHARIOÉ", UnknownRackCharacter, "É"),
        ("CHARIß", UnknownRackCharacter, "ß"),
        ("JJARIOT", TileNotInBag, "« J » : il en reste 1"),
        ("???RIOT", TileNotInBag, "« joker » : il en reste 2"),
        ("", TooFewDrawn, "Lettres tirées : 0"),
    ],
)
@pytest.mark.article("G 3.1-4")
def test_too_many_too_few_or_impossible_tiles_are_refused_and_change_nothing(
    solver: Solver, tiles: str, refusal: type[DuplicataError], words: str
) -> None:
    table = Table(solver)
    with table.assert_refuses(refusal, words):
        table.order(DrawByHand(tiles, table.at))


@pytest.mark.article("G 3.1-3")
def test_drawing_before_the_last_solution_was_announced_is_refused(solver: Solver) -> None:
    table = Table(solver)
    table.collect("DZOCTUI")
    table.order(RetainMove("ZUT", "H7"))
    with table.assert_refuses(SolutionNotAnnounced, "coup 1"):
        table.order(DrawByHand("ELA", table.at))


def test_a_second_draw_on_top_of_the_first_is_refused(solver: Solver) -> None:
    table = Table(solver)
    table.order(DrawByHand("DZOCTUI", table.at))
    with table.assert_refuses(NotTheMoment, "annoncer ou à rejeter"):
        table.order(DrawByHand("E", table.at))


@pytest.mark.article("R 2.2-1", "R 2.2-4", "G 3.1-7")
def test_a_rack_of_consonants_must_go_back_whole_and_seven_new_tiles_come(solver: Solver) -> None:
    table = Table(solver)
    table.play("DZOCTUI", "ZUT", "H7")
    table.order(DrawByHand("BBG", table.at))
    assert judge_drawn(table.game).verdict is Verdict.KEEP
    table.order(AnnounceRack())
    table = Table(solver)
    table.order(DrawByHand("BCDFGHK", table.at))
    with table.assert_refuses(RackMustBeRejected, "ne peut pas être gardé"):
        table.order(AnnounceRack())
    (rejected,) = table.order(RejectRack())
    assert isinstance(rejected, RackRejected)
    assert (table.game.phase, table.game.rack, len(table.game.bag)) == (Phase.TO_DRAW, "", 102)
    with table.assert_refuses(TooFewDrawn, "7"):
        table.order(DrawByHand("EAI", table.at))


@pytest.mark.article("R 2.2-4", "G 3.1-8")
def test_a_rejection_takes_the_leave_with_it(solver: Solver) -> None:
    table = Table(solver)
    table.play("AEFKQWX", "WAX", "H7")
    table.order(DrawByHand("BCD", table.at))
    (rejected,) = table.order(RejectRack())
    assert isinstance(rejected, RackRejected)
    assert (rejected.rack, rejected.leave) == ("EFKQBCD", "EFKQ")
    assert (table.game.leave, len(table.game.bag)) == ("", 99)


@pytest.mark.article("R 2.2-1")
def test_a_valid_rack_may_not_be_rejected(solver: Solver) -> None:
    table = Table(solver)
    table.order(DrawByHand("DZOCTUI", table.at))
    with table.assert_refuses(RackMustBeKept, "ne peut pas être rejeté"):
        table.order(RejectRack())


@pytest.mark.article("R 2.2-5", "G 3.2-2", "G 3.2-14")
def test_a_rack_left_to_the_referee_may_be_kept_or_rejected(solver: Solver) -> None:
    for order, phase in ((AnnounceRack(), Phase.ANNOUNCED), (RejectRack(), Phase.TO_DRAW)):
        table = Table(solver)
        table.order(DrawByHand("BCFMPU?", table.at))
        assert judge_drawn(table.game).verdict is Verdict.CHOICE
        table.order(order)
        assert table.game.phase is phase


@pytest.mark.article("G 3.1-5")
def test_the_program_draws_only_where_the_competition_allows_it(solver: Solver) -> None:
    by_hand, by_program = Table(solver), Table(solver, terms(draws=Draws.PROGRAM))
    with by_hand.assert_refuses(ProgramMayNotDraw, "à la main"):
        by_hand.order(DrawByProgram(by_hand.at))
    with by_program.assert_refuses(ProgramDraws, "le programme qui tire"):
        by_program.order(DrawByHand("DZOCTUI", by_program.at))


@pytest.mark.article("G 3.1-5", "R 2.1-1")
def test_anyone_who_knows_the_seed_finds_the_draw_again(solver: Solver) -> None:
    table = Table(solver, terms(draws=Draws.PROGRAM))
    assert table.game.opened is not None
    assert table.game.opened.seed_hash == commitment(SEED)
    before = table.game
    (drawn,) = table.order(DrawByProgram(table.at))
    assert isinstance(drawn, TilesDrawn)
    assert drawn == next_draw(before, SEED)
    chance, tiles = SeededChance(SEED), list("??" + Bag.full().tiles.replace("?", ""))
    assert drawn.tiles == "".join(tiles.pop(chance.below(len(tiles))) for _ in range(7))
    assert drawn.chance_used == chance.used


def test_the_draw_after_a_rejection_goes_on_with_the_seed(solver: Solver) -> None:
    for number in range(200):
        table = Table(solver, terms(draws=Draws.PROGRAM), seed=f"{SEED} {number}")
        (first,) = table.order(DrawByProgram(table.at))
        if judge_drawn(table.game).verdict is Verdict.REJECT:
            table.order(RejectRack())
            (second,) = table.order(DrawByProgram(table.at))
            assert isinstance(first, TilesDrawn)
            assert isinstance(second, TilesDrawn)
            assert second.tiles != first.tiles
            assert second.chance_used > first.chance_used
            return
    pytest.fail("two hundred seeds and no rack to reject")


def test_a_competition_that_keeps_the_rhythm_leaves_twenty_seconds_after_an_announcement(solver: Solver) -> None:
    table = Table(solver, terms(keeps_rhythm=True))
    table.play("DZOCTUI", "ZUT", "H7")
    table.at -= 5_000
    with table.assert_refuses(TooSoonToDraw, "encore 5"):
        table.order(DrawByHand("ELA", table.at))
    table.at += 5_000
    table.order(DrawByHand("ELA", table.at))


@pytest.mark.article("R 2.3-3")
def test_the_clock_waits_for_the_rack(solver: Solver) -> None:
    table = Table(solver)
    with table.assert_refuses(NotTheMoment, "lancer le chrono"):
        table.order(StartClock(table.at))
    table.order(DrawByHand("DZOCTUI", table.at))
    with table.assert_refuses(NotTheMoment, "lancer le chrono"):
        table.order(StartClock(table.at))


def test_a_bag_that_does_not_balance_is_told_tile_by_tile() -> None:
    with pytest.raises(TilesOutOfBalance, match=r"103 lettres et non 102\s: en trop E, manquantes –"):
        check_balance(Board.empty(), "E", Bag.full())
    with pytest.raises(TilesOutOfBalance, match="en trop –, manquantes AZ"):
        check_balance(Board.empty(), "", Bag.full().without("ZA"))


def test_the_bag_around_a_board_and_a_rack_is_the_rest_of_the_set() -> None:
    bag = bag_around(Board("ABc" + "." * 222), "EE?")
    assert len(bag) == 102 - 6
    assert bag.tiles.count("?") == 0


def test_a_draw_of_more_tiles_than_the_bag_holds_takes_them_all() -> None:
    assert sorted(Bag("AEZ").draw(7, SeededChance(SEED))) == ["A", "E", "Z"]


def test_tiles_that_were_mistyped_are_typed_again_until_the_rack_is_announced(solver: Solver) -> None:
    table = Table(solver)
    table.play("DZOCTUI", "ZUT", "H7")
    table.order(DrawByHand("ELE", table.at))
    with table.assert_refuses(TooFewDrawn, "il en faut 3"):
        table.order(CorrectDraw("EL"))
    with table.assert_refuses(TileNotInBag, "« Z »"):
        table.order(CorrectDraw("ELZ"))
    assert table.order(CorrectDraw("ELA")) == (DrawCorrected(2, "ELA"),)
    assert (table.game.rack, len(table.game.bag)) == ("CDIOELA", 92)
    table.order(AnnounceRack())
    with table.assert_refuses(NotTheMoment, "corriger"):
        table.order(CorrectDraw("ELE"))


def test_what_the_program_drew_is_not_corrected(solver: Solver) -> None:
    table = Table(solver, terms(draws=Draws.PROGRAM))
    table.order(DrawByProgram(table.at))
    with table.assert_refuses(ProgramDraws):
        table.order(CorrectDraw("DZOCTUI"))


def test_the_referee_is_told_how_many_tiles_to_take_out(solver: Solver) -> None:
    assert letters_to_draw(Table(solver).game) == 7
    assert letters_to_draw(Table(solver, terms("joker")).game) == 6
    assert letters_to_draw(Table(solver, terms("7sur8joker")).game) == 7


def test_a_bag_is_read_in_any_order_and_holds_letters_and_jokers_only() -> None:
    assert Bag.parse("ZA?E").tiles == "?AEZ"
    for unknown in ("a", "É", " ", "1"):
        with pytest.raises(UnknownBagCharacter, match=unknown):
            Bag.parse(f"AB{unknown}")


def test_a_rack_that_had_better_go_back_is_a_rejection_like_one_that_must() -> None:
    assert judge_rack("BCDFGHK", 1, FULL).is_rejection
    assert judge_rack("BCDFGHK", 1, FULL).whole_article == "R 2.2"
    assert judge_rack("BCFMPU?", 4, FULL).is_rejection
    assert not judge_rack("AAEIUR?", 4, FULL).is_rejection
    assert not judge_rack("DZOCTUI", 1, FULL).is_rejection
