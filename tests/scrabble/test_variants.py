import pytest

from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.variants import (
    SEVEN_AND_EIGHT,
    SEVEN_OF_EIGHT,
    STANDARD,
    BadBonusKey,
    BonusOutOfRange,
    PlayAtMostOutOfRange,
    Variant,
)


@pytest.mark.article("R 2.6.3-1")
def test_a_usual_game_draws_seven_and_gives_fifty_for_all_of_them() -> None:
    assert Variant.parse(None, None) == STANDARD
    assert (STANDARD.rack_limit, STANDARD.play_at_most) == (7, 7)
    assert STANDARD.bonus == (0, 0, 0, 0, 0, 0, 0, 50, 0)


def test_seven_of_eight_draws_eight_and_plays_seven() -> None:
    assert Variant.parse(None, 7) == SEVEN_OF_EIGHT
    assert (SEVEN_OF_EIGHT.rack_limit, SEVEN_OF_EIGHT.play_at_most) == (8, 7)
    assert SEVEN_OF_EIGHT.bonus == STANDARD.bonus


@pytest.mark.article("R 2-1")
def test_seven_and_eight_gives_fifty_and_seventy_five() -> None:
    assert Variant.parse({"7": 50, "8": 75}, None) == SEVEN_AND_EIGHT
    assert (SEVEN_AND_EIGHT.rack_limit, SEVEN_AND_EIGHT.play_at_most) == (8, 8)
    assert SEVEN_AND_EIGHT.bonus[7:] == (50, 75)


def test_a_bonus_given_replaces_the_usual_one() -> None:
    assert Variant.parse({"5": 20}, None).bonus == (0, 0, 0, 0, 0, 20, 0, 0, 0)


def test_the_fifty_points_come_from_their_article() -> None:
    assert standing_edition().amounts["seven_tiles_points"].article == "R 2.6.3-1"


@pytest.mark.parametrize("key", ["0", "9", "07", "sept", ""])
def test_a_bonus_is_for_one_to_eight_tiles(key: str) -> None:
    with pytest.raises(BadBonusKey, match=f"« {key} » n’est pas un nombre de lettres"):
        Variant.parse({key: 50}, None)


@pytest.mark.parametrize("points", [-1, 501])
def test_a_bonus_is_between_nothing_and_five_hundred(points: int) -> None:
    with pytest.raises(BonusOutOfRange, match=f"Une prime de {points} points"):
        Variant.parse({"7": points}, None)


@pytest.mark.parametrize("points", [0, 500])
def test_both_ends_of_the_scale_are_allowed(points: int) -> None:
    assert Variant.parse({"7": points}, None).bonus[7] == points


@pytest.mark.parametrize("count", [0, 9, -1])
def test_a_move_is_limited_to_one_to_eight_tiles(count: int) -> None:
    with pytest.raises(PlayAtMostOutOfRange, match=f"limiter un coup à {count} lettres"):
        Variant.parse(None, count)
