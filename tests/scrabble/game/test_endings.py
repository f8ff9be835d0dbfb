"""When a game is over (R 2.7), in normal and in original games."""

from pathlib import Path

import pytest
from scrabble.game.playing import Table, terms
from scrabble.small_lexicons import small_lexicon

from duplicata.scrabble.bag import Bag
from duplicata.scrabble.commands import AnnounceMove, DrawByHand, RetainMove
from duplicata.scrabble.decisions.endings import drawable
from duplicata.scrabble.decisions.moments import NotTheMoment
from duplicata.scrabble.events import EndReason, GameEnded, MoveAnnounced
from duplicata.scrabble.game import Phase
from duplicata.scrabble.kinds import kind_named
from duplicata.scrabble.solver import Solver


@pytest.mark.parametrize(
    ("rack", "bag", "reason"),
    [
        ("ZUT", "", EndReason.NOTHING_LEFT),
        ("ZUT", "E", EndReason.SINGLE_TILE),
        ("ZUT", "?", EndReason.SINGLE_TILE),
        ("ZUT", "Y", EndReason.SINGLE_TILE),
        ("ZUTE", "", EndReason.SINGLE_TILE),
        ("ZUT", "AEIO", EndReason.ONLY_VOWELS),
        ("ZUTB", "BCDFGHKL", EndReason.ONLY_CONSONANTS),
        ("ZUT", "B?", None),
        ("ZUT", "AY", None),
        ("ZUT", "BA", None),
    ],
)
@pytest.mark.article("R 2.7-1", "R 2.7-2", "R 2.7-4")
def test_the_announcement_ends_the_game_when_what_is_left_says_so(
    solver: Solver, rack: str, bag: str, reason: EndReason | None
) -> None:
    table = Table(solver)
    table.collect("DZOCTUI")
    table.order(RetainMove("ZUT", "H7"))
    table.suppose(rack=rack, bag=Bag(bag))
    events = table.order(AnnounceMove(table.at))
    ended = [GameEnded(reason, 1, 24)] if reason else []
    assert list(events) == [MoveAnnounced(1, "ZUT", "H7", 24, "ZUT", table.at), *ended]
    assert (table.game.phase is Phase.ENDED) == (reason is not None)


@pytest.mark.article("R 2.7-3")
def test_the_game_is_over_when_the_last_rack_cannot_be_played(tmp_path: Path) -> None:
    table = Table(Solver(small_lexicon(tmp_path, ["ZUT", "KIWI"])))
    table.collect("DZOCTUI")
    table.order(RetainMove("ZUT", "H7"))
    table.suppose(rack="ZUTBA", bag=Bag(""))
    events = table.order(AnnounceMove(table.at))
    assert events[1] == GameEnded(EndReason.NOTHING_PLAYABLE, 1, 24)


def test_a_finished_game_takes_no_more_tiles(solver: Solver) -> None:
    table = Table(solver)
    table.collect("DZOCTUI")
    table.order(RetainMove("ZUT", "H7"))
    table.suppose(rack="ZUT", bag=Bag(""))
    table.order(AnnounceMove(table.at))
    with table.assert_refuses(NotTheMoment, "la partie est terminée"):
        table.order(DrawByHand("E", table.at))


def test_in_a_joker_game_the_second_joker_is_not_waited_for(solver: Solver) -> None:
    assert drawable(kind_named("joker"), "A??") == "A?"
    assert drawable(kind_named("normale"), "A??") == "A??"
    table = Table(solver, terms("joker"))
    table.collect("EIRTAN")
    word, ref = table.top()
    table.order(RetainMove(word, ref))
    letter = next(letter for letter in word if letter.islower()).upper()
    table.suppose(bag=Bag(f"?{letter}"))
    announced, ended = table.order(AnnounceMove(table.at))
    assert isinstance(announced, MoveAnnounced)
    assert isinstance(ended, GameEnded)
    assert (ended.reason, announced.placed) == (EndReason.SINGLE_TILE, word.upper())
