import pytest

from duplicata.scrabble.letters import ALPHABET, JOKER, TILE_COUNTS, VALUES, TooManyTiles, check_set, value


@pytest.mark.article("R 1.2-2", "R intro-3")
def test_the_set_has_a_hundred_letters_and_two_jokers() -> None:
    assert sum(TILE_COUNTS.values()) == 102
    assert TILE_COUNTS[JOKER] == 2
    assert set(TILE_COUNTS) == set(VALUES) == {*ALPHABET, JOKER}


def test_the_letters_of_the_set_are_worth_197_points_together() -> None:
    assert sum(TILE_COUNTS[tile] * VALUES[tile] for tile in VALUES) == 197


@pytest.mark.parametrize(("tile", "points"), [("A", 1), ("D", 2), ("P", 3), ("V", 4), ("Q", 8), ("K", 10), ("Z", 10)])
@pytest.mark.article("R 2.6-1", "R intro-3")
def test_a_letter_is_worth_what_is_printed_on_its_tile(tile: str, points: int) -> None:
    assert value(tile) == points


@pytest.mark.parametrize("tile", ["?", "z", "a"])
@pytest.mark.article("R 2.6-2")
def test_a_joker_is_worth_nothing_whatever_it_stands_for(tile: str) -> None:
    assert value(tile) == 0


def test_the_whole_set_comes_from_one_set() -> None:
    check_set("".join(tile * count for tile, count in TILE_COUNTS.items()))


@pytest.mark.article("R 1.2-2")
def test_a_second_k_is_refused_by_name() -> None:
    with pytest.raises(TooManyTiles, match="« K » : 2, alors que le jeu en contient 1"):
        check_set("AKEK")


def test_jokers_count_together_whatever_they_stand_for() -> None:
    with pytest.raises(TooManyTiles) as refusal:
        check_set("aK?z")
    assert refusal.value.facts == {"letter": "joker", "count": 3, "available": 2}
