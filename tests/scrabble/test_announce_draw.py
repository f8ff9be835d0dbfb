"""A draw is announced so that whoever listens ends with the right tiles before him."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.scrabble.announce.draw import NothingDrawn, draw_lines, rejection_lines
from duplicata.scrabble.announce.numbers import in_words
from duplicata.scrabble.announce.spelling import country, spell_joker, spell_tile
from duplicata.scrabble.letters import ALPHABET, JOKER, TILE_COUNTS

TABLE = (
    *("Algérie", "Belgique", "Canada", "Danemark", "Égypte", "France", "Grèce", "Hongrie", "Italie"),
    *("Jordanie", "Kenya", "Luxembourg", "Maroc", "Norvège", "Océanie", "Portugal", "Québec", "Roumanie"),
    *("Suisse", "Tunisie", "Uruguay", "Venezuela", "Wallonie", "Xénophon", "Yougoslavie", "Zambie", "Joker"),
)
LETTER_OF = dict(zip(TABLE, ALPHABET + JOKER, strict=True))
COUNT_OF = {in_words(count): count for count in range(2, 9)}
RACKS = st.permutations([tile for tile, count in TILE_COUNTS.items() for _ in range(count)]).map(
    lambda tiles: "".join(tiles[:8])
)


def in_alphabet(tiles: str) -> str:
    return "".join(sorted(tiles.replace(JOKER, ""))) + JOKER * tiles.count(JOKER)


def heard_leave(line: str) -> str:
    """What a listener takes from « Il vous reste … »."""
    found = re.fullmatch(
        r"Il vous reste (\d) lettres?(?:\u00a0:| qui sont| qui est) (.*?)(?:, que vous rejetez)?", line
    )
    assert found
    tiles = "".join(LETTER_OF[name] for name in found[2].split(", "))
    assert len(tiles) == int(found[1])
    return tiles


def heard_new(lines: list[str]) -> str:
    """What a listener takes from « Pays – Lettre », country and letter agreeing."""
    tiles = ""
    for line in lines:
        name, letter, *again = line.split(" – ")
        assert again in ([], [name])
        assert letter == ("lettre blanche" if name == "Joker" else LETTER_OF[name])
        tiles += LETTER_OF[name]
    return tiles


def heard_rack(line: str, is_blitz: bool) -> str:
    """What a listener takes from « Je répète … »."""
    tiles = ""
    for part in line.removeprefix("Je répète\u00a0: ").split(", "):
        count, _, name = part.rpartition(" ")
        name = name.replace("Jokers", "Joker")
        letter = name if is_blitz and name != "Joker" else LETTER_OF[name]
        tiles += letter * (COUNT_OF[count] if count else 1)
    return tiles


@pytest.mark.article("R 2.1-1", "G 3.1-2")
def test_every_tile_is_named_by_the_spelling_table() -> None:
    assert tuple(country(tile) for tile in ALPHABET + JOKER) == TABLE


@pytest.mark.article(
    "R 2.1-2", "R 2.1-5", "R 2.1-6", "R 2.1-7", "G 3.1-9", "G 3.1-10", "G 3.1-11", "G 3.1-12", "G 3.1-14"
)
@given(RACKS, st.integers(0, 8), st.booleans())
def test_a_listener_gets_the_leave_the_new_tiles_and_the_rack(rack: str, kept: int, is_blitz: bool) -> None:
    leave, new = rack[:kept], rack[kept:]
    lines = draw_lines(leave, new, is_blitz=is_blitz)
    if leave:
        assert heard_leave(lines.pop(0)) == in_alphabet(leave)
    assert heard_new(lines[:-1]) == new
    assert heard_rack(lines[-1], is_blitz) == in_alphabet(rack)


@pytest.mark.article("R 2.1-4", "G 3.1-8")
@given(RACKS, RACKS, st.integers(1, 7))
def test_a_rejected_leave_is_named_and_is_not_in_the_new_rack(before: str, new: str, kept: int) -> None:
    said, *lines = rejection_lines(before[:kept], new)
    assert said.endswith(", que vous rejetez")
    assert heard_leave(said) == in_alphabet(before[:kept])
    assert heard_new(lines[:-1]) == new
    assert heard_rack(lines[-1], False) == in_alphabet(new)


@pytest.mark.article("G 3.1-17", "G 3.1-18", "G 3.1-19")
def test_k_q_and_the_joker_are_made_plainer_and_no_other() -> None:
    assert spell_tile("K") == "Kenya – K – Kenya"
    assert spell_tile("Q") == "Québec – Q – Québec"
    assert spell_tile("?") == "Joker – lettre blanche"
    assert all(spell_tile(tile).count(" – ") == 1 for tile in ALPHABET if tile not in "KQ")


@pytest.mark.article("R 2.4-9")
def test_the_country_of_a_joker_is_elided_before_a_vowel() -> None:
    said = [spell_joker(letter) for letter in ALPHABET]
    assert [line[0] for line in said if "d’" in line] == ["A", "E", "I", "O", "U"]
    assert spell_joker("U") == "U-joker d’Uruguay"
    assert {"H-joker de Hongrie", "Y-joker de Yougoslavie"} < set(said)


def test_one_letter_is_said_in_the_singular() -> None:
    assert draw_lines("H", "")[0] == "Il vous reste 1 lettre\u00a0: Hongrie"
    assert rejection_lines("H", "A")[0] == "Il vous reste 1 lettre qui est Hongrie, que vous rejetez"


def test_a_draw_without_a_tile_cannot_be_announced() -> None:
    with pytest.raises(NothingDrawn, match="aucune lettre"):
        draw_lines("", "")
    with pytest.raises(NothingDrawn):
        rejection_lines("ABC", "")
