"""What was said in a game, as text: it follows the journal, and says each thing once."""

import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.competition.decisions.moments import UnknownGame
from duplicata.desks.captions import CaptionsDesk
from duplicata.lexicon import Lexicon


@pytest.fixture
def small(lexicon: Lexicon) -> SmallHall:
    return small_hall(lexicon)


def test_a_desk_that_listened_all_along_tells_what_one_that_comes_later_does(small: SmallHall) -> None:
    desk = CaptionsDesk(small.hall)
    lengths = [len(desk.said(GAME))]
    for _ in range(3):
        small.play_turn()
        lengths.append(len(desk.said(GAME)))
    small.cancel_last_turn()
    assert desk.said(GAME) == CaptionsDesk(small.hall).said(GAME)
    assert lengths == sorted(set(lengths))
    assert [each.number for each in desk.said(GAME)] == list(range(1, len(desk.said(GAME)) + 1))


def test_each_turn_is_heard_in_its_order(small: SmallHall) -> None:
    small.play_turn()
    heard = [each.about for each in CaptionsDesk(small.hall).said(GAME)]
    assert heard == ["opening", "rack", "clock", "clock", "clock", "solution"]


def test_the_end_of_a_game_is_the_last_thing_said(small: SmallHall) -> None:
    small.play_to_the_end()
    last = CaptionsDesk(small.hall).said(GAME)[-1]
    assert last.about == "end"
    assert str(small.game.top) in " ".join(last.lines)


def test_a_cancellation_that_ends_the_game_calls_no_other_rack(small: SmallHall) -> None:
    """After the last turn, another valid rack is often impossible."""
    small.play_to_the_end()
    small.cancel_last_turn()
    said = CaptionsDesk(small.hall).said(GAME)
    lines = [line for each in said if each.about == "incident" for line in each.lines]
    ends_again = small.game.ended is not None
    assert ends_again is not any("nouveau" in line.lower() or "nouvelles" in line.lower() for line in lines)
    assert (said[-1].about == "end") is ends_again


def test_a_game_that_nobody_planned_has_no_captions(small: SmallHall) -> None:
    with pytest.raises(UnknownGame):
        CaptionsDesk(small.hall).said(7)
