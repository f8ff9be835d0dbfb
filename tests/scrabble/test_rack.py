import pytest

from duplicata.scrabble.letters import TooManyTiles
from duplicata.scrabble.rack import Rack, RackTooLong, UnknownRackCharacter


def test_a_rack_keeps_the_order_of_the_draw() -> None:
    assert str(Rack.parse("SRN?IEA", limit=7)) == "SRN?IEA"


def test_an_empty_rack_is_a_rack() -> None:
    assert Rack.parse("", limit=7).tiles == ""


@pytest.mark.parametrize(
    ("text", "character"), [("AEinRS", "i"), ("AE IN", " "), ("AÉ", "É"), ("A.B", "."), ("A1", "1")]
)
def test_only_capitals_and_the_joker_sign_are_tiles(text: str, character: str) -> None:
    with pytest.raises(UnknownRackCharacter) as refusal:
        Rack.parse(text, limit=7)
    assert refusal.value.facts == {"character": character}
    assert f"« {character} » n’a pas sa place dans un tirage" in str(refusal.value)


def test_eight_tiles_are_too_many_in_a_usual_game_and_not_in_a_game_of_eight() -> None:
    with pytest.raises(RackTooLong, match="8 lettres : il en faut 7 au plus"):
        Rack.parse("AEINRSTU", limit=7)
    assert Rack.parse("AEINRSTU", limit=8).tiles == "AEINRSTU"


def test_a_rack_cannot_hold_two_k() -> None:
    with pytest.raises(TooManyTiles) as refusal:
        Rack.parse("KAYAK", limit=7)
    assert refusal.value.facts == {"letter": "K", "count": 2, "available": 1}


def test_a_rack_cannot_hold_three_jokers() -> None:
    with pytest.raises(TooManyTiles):
        Rack.parse("A???", limit=7)
