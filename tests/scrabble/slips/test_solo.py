"""One player alone above all the others has a solo, worth 10 points among 16 players (R 2.6.4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.regulations.editions import editions, standing_edition
from duplicata.scrabble.slips.over_a_game.solo import solo, solo_bonus

TURNS = st.dictionaries(st.text(min_size=1, max_size=3), st.integers(-5, 90))


@pytest.mark.article("R 2.6.4-1")
def test_the_player_alone_above_all_the_others_has_a_solo_even_below_the_top() -> None:
    assert solo({"Anne": 72, "Bruno": 84, "Chloé": 80, "Driss": 0}) == "Bruno"


@pytest.mark.article("R 2.6.4-1")
def test_two_players_at_the_same_score_have_no_solo() -> None:
    assert solo({"Anne": 84, "Bruno": 84, "Chloé": 80}) is None


@pytest.mark.article("R 2.6.4-1")
def test_a_penalty_makes_the_solo_of_another_player() -> None:
    assert solo({"Anne": 84 - 5, "Bruno": 84, "Chloé": 60}) == "Bruno"


@pytest.mark.article("R 2.6.4-1")
@pytest.mark.parametrize("points", [{}, {"Anne": 0, "Bruno": -2}, {"Anne": -2, "Bruno": -5}, {"Anne": 0, "Bruno": 0}])
def test_nobody_has_a_solo_with_zero_or_less(points: dict[str, int]) -> None:
    assert solo(points) is None


@pytest.mark.article("R 2.6.4-2")
@pytest.mark.parametrize(("players", "bonus"), [(1, 0), (15, 0), (16, 10), (1200, 10)])
def test_a_solo_brings_ten_points_from_sixteen_players_on(players: int, bonus: int) -> None:
    assert solo_bonus(players, standing_edition()) == bonus


@pytest.mark.parametrize("name", editions())
def test_every_edition_says_what_a_solo_brings(name: str) -> None:
    assert solo_bonus(16, editions()[name]) == 10


@given(TURNS)
def test_a_solo_is_strictly_above_every_other_player(points: dict[str, int]) -> None:
    holder = solo(points)
    others = [credited for player, credited in points.items() if player != holder]
    if holder is None:
        best = max(points.values(), default=0)
        assert best <= 0 or list(points.values()).count(best) > 1
    else:
        assert all(credited < points[holder] for credited in others)


@given(TURNS, st.data())
def test_the_order_of_the_players_changes_nothing(points: dict[str, int], data: st.DataObject) -> None:
    shuffled = dict(data.draw(st.permutations(list(points.items()))))
    assert solo(shuffled) == solo(points)
