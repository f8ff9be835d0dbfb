"""Original games: a joker in every rack, racks of eight."""

import pytest
from scrabble.game.playing import SEED, Table, terms

from duplicata.scrabble.commands import AnnounceMove, DrawByHand, DrawByProgram, RetainMove
from duplicata.scrabble.decisions import judge_drawn
from duplicata.scrabble.decisions.draws import SecondJoker, TooFewDrawn, TooManyDrawn
from duplicata.scrabble.events import MoveAnnounced
from duplicata.scrabble.game import Phase
from duplicata.scrabble.kinds import KINDS, UnknownKind, kind_named
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Draws
from duplicata.scrabble.validity import Verdict


def test_a_joker_game_adds_the_joker_to_the_tiles_that_were_drawn(solver: Solver) -> None:
    table = Table(solver, terms("joker"))
    table.order(DrawByHand("EIRTAN", table.at))
    assert table.game.rack == "EIRTAN?"
    assert table.game.bag.tiles.count(JOKER) == 1


def test_the_referee_may_type_the_joker_of_a_joker_game_himself(solver: Solver) -> None:
    table = Table(solver, terms("joker"))
    table.order(DrawByHand("EI?RTAN", table.at))
    assert table.game.rack == "EI?RTAN"


def test_a_joker_game_refuses_a_seventh_letter(solver: Solver) -> None:
    table = Table(solver, terms("joker"))
    with table.assert_refuses(TooManyDrawn, "il n’en faut que 6"):
        table.order(DrawByHand("EIRTANS", table.at))
    with table.assert_refuses(TooManyDrawn):
        table.order(DrawByHand("EIRTAN??", table.at))
    with table.assert_refuses(TooFewDrawn, "Lettres tirées : 5 ; il en faut 6"):
        table.order(DrawByHand("EIRTA", table.at))


def test_a_rack_of_a_joker_game_holds_one_joker(solver: Solver) -> None:
    table = Table(solver, terms("joker"))
    with table.assert_refuses(SecondJoker, "qu’un joker"):
        table.order(DrawByHand("EIRTA??", table.at))
    table.suppose(leave="E?", rack="E?", bag=table.game.bag.without("E?"), phase=Phase.TO_DRAW)
    with table.assert_refuses(SecondJoker):
        table.order(DrawByHand("IRTA?", table.at))


def test_the_joker_of_a_joker_game_gives_way_to_its_letter_and_comes_back(solver: Solver) -> None:
    table = Table(solver, terms("joker"))
    table.collect("EIRTAN")
    word, ref = table.top()
    letter = next(letter for letter in word if letter.islower()).upper()
    in_bag = table.game.bag.tiles.count(letter)
    table.order(RetainMove(word, ref))
    (announced,) = table.order(AnnounceMove(table.at))
    assert isinstance(announced, MoveAnnounced)
    assert (announced.word, announced.placed) == (word, word.upper())
    assert table.game.bag.tiles.count(JOKER) == 2
    assert table.game.bag.tiles.count(letter) == in_bag - 1


def test_a_joker_whose_letter_is_not_in_the_bag_any_more_stays(solver: Solver) -> None:
    table = Table(solver, terms("joker"))
    table.collect("EIRTAN")
    word, ref = table.top()
    letter = next(letter for letter in word if letter.islower()).upper()
    table.order(RetainMove(word, ref))
    table.suppose(bag=table.game.bag.without(letter * table.game.bag.tiles.count(letter)))
    (announced, *_) = table.order(AnnounceMove(table.at))
    assert isinstance(announced, MoveAnnounced)
    assert announced.placed == word


@pytest.mark.parametrize("kind", ["7sur8", "7et8"])
def test_a_rack_of_eight_takes_eight_tiles(solver: Solver, kind: str) -> None:
    table = Table(solver, terms(kind))
    with table.assert_refuses(TooFewDrawn, "il en faut 8"):
        table.order(DrawByHand("EIRTANS", table.at))
    table.collect("EIRTANSD")
    table.order(RetainMove(*table.top()))
    table.order(AnnounceMove(table.at))
    assert len(table.game.leave) == (1 if kind == "7sur8" else 0)


def test_the_program_never_draws_two_jokers_into_one_rack_of_a_joker_game(solver: Solver) -> None:
    for number in range(30):
        table = Table(solver, terms("7sur8joker", Draws.PROGRAM), f"{SEED} {number}")
        table.order(DrawByProgram(table.at))
        assert table.game.rack.count(JOKER) == 1
        assert len(table.game.rack) == 8
        assert judge_drawn(table.game).advice is None


def test_kinds_have_the_names_that_competitions_give_them() -> None:
    assert list(KINDS) == ["normale", "joker", "7sur8", "7sur8joker", "7et8", "7et8joker"]
    assert [kind.name for kind in KINDS.values() if not kind.is_original] == ["normale"]
    with pytest.raises(UnknownKind, match="normale, joker, 7sur8"):
        kind_named("rapide")


def test_a_leave_that_holds_the_joker_needs_no_other(solver: Solver) -> None:
    table = Table(solver, terms("joker"))
    table.suppose(leave="E?", rack="E?", bag=table.game.bag.without("E?"), phase=Phase.TO_DRAW)
    table.order(DrawByHand("IRTAN", table.at))
    assert table.game.rack == "E?IRTAN"


def test_where_the_joker_comes_back_the_choice_is_left_without_advice(solver: Solver) -> None:
    table = Table(solver, terms("joker"))
    table.order(DrawByHand("BCFMPU", table.at))
    judgement = judge_drawn(table.game)
    assert (judgement.verdict, judgement.advice) == (Verdict.CHOICE, None)
    assert "le joker revient" in judgement.text
    assert "Mieux vaut" not in judgement.text
