"""Which racks are kept, rejected or left to the referee, and which tiles end the game."""

from itertools import product
from random import Random

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from scrabble.bags import rest_of_the_set

from duplicata.regulations.amounts import Amount
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.events import EndReason
from duplicata.scrabble.letters import EITHER, JOKER, TILE_COUNTS, VOWELS
from duplicata.scrabble.validity import Judgement, Verdict, game_is_over, judge_rack
from duplicata.scrabble.validity.advice import ChoiceKind

SET = rest_of_the_set("")
# Rests rich in jokers, Y and single kinds, which chance alone would hardly ever bring together.
SMALL_RESTS = st.lists(st.sampled_from("AEIOBLT"), max_size=12).flatmap(
    lambda plain: st.permutations([*plain, *EITHER, JOKER]).map("".join)
)
ANY_RESTS = st.permutations(SET).flatmap(lambda tiles: st.integers(0, len(SET)).map(lambda n: "".join(tiles[:n])))
RESTS = st.one_of(
    ANY_RESTS,
    SMALL_RESTS.flatmap(lambda rest: st.integers(0, len(rest)).map(lambda n: rest[:n])),
    st.text("BCDFLT", max_size=10).flatmap(lambda rest: st.sampled_from(["", "?", "Y", "?Y"]).map(lambda w: w + rest)),
    st.text("AEIOU", max_size=10).flatmap(lambda rest: st.sampled_from(["", "?", "Y", "?Y"]).map(lambda w: rest + w)),
)
TURNS = st.integers(1, 25)
SIZES = st.sampled_from([7, 8])


def readings(tiles: str) -> list[tuple[int, int]]:
    """Vowels and consonants, for every way of counting each joker and Y as one or the other."""
    vowels = sum(tile in VOWELS for tile in tiles)
    wild = sum(tile in EITHER for tile in tiles)
    plain = len(tiles) - vowels - wild
    return [(vowels + sum(chosen), plain + wild - sum(chosen)) for chosen in product((0, 1), repeat=wild)]


def expected_verdict(rack: str, turn: int, bag: str) -> str:
    """The verdict by trying every reading, one rule of the text after the other."""
    rest = readings(rack + bag)
    if len(rack + bag) < 2 or (len(rest) == 1 and 0 in rest[0]):
        return "end"
    minimum = 2 if turn <= 15 and any(min(reading) >= 2 for reading in rest) else 1
    valid = [min(reading) >= minimum for reading in readings(rack)]
    if all(valid):
        return "keep"
    if not any(valid):
        return "reject"
    one_kind_left = 0 in (rest[0][0], rest[-1][1])
    return "keep" if one_kind_left or not bag else "choice"


@given(RESTS, TURNS, SIZES)
@example("AYBCDFGLNT", 12, 7)
@example("??", 20, 7)
@pytest.mark.article("R 2.2-1", "R 2.2-2", "R 2.2-3", "R 2.2-5", "R 2.2-6", "G 3.2-1")
def test_the_verdict_is_that_of_every_reading_of_the_jokers_and_the_y(rest: str, turn: int, size: int) -> None:
    rack, bag = rest[:size], rest[size:]
    assert judge_rack(rack, turn, bag).verdict.value == expected_verdict(rack, turn, bag)


@given(RESTS, TURNS, SIZES, st.randoms(use_true_random=False))
def test_the_order_of_the_tiles_changes_nothing(rest: str, turn: int, size: int, luck: Random) -> None:
    def judged(rack: str, bag: str) -> Judgement:
        return msgspec.structs.replace(judge_rack(rack, turn, bag), rack="")

    rack, bag = rest[:size], rest[size:]
    assert judged(rack, bag) == judged(shuffled(rack, luck), shuffled(bag, luck))


def shuffled(tiles: str, luck: Random) -> str:
    order = list(tiles)
    luck.shuffle(order)
    return "".join(order)


@given(RESTS, TURNS, SIZES)
@pytest.mark.article("R 2.2-4")
def test_a_rack_put_back_can_always_be_followed_by_one_that_is_played(rest: str, turn: int, size: int) -> None:
    judgement = judge_rack(rest[:size], turn, rest[size:])
    if judgement.verdict is Verdict.REJECT:
        assert any(judge_rack(rack, turn, bag).verdict is not Verdict.REJECT for rack, bag in balanced(rest, size))
    if judgement.advice is Verdict.REJECT:
        assert any(judge_rack(rack, turn, bag).verdict is Verdict.KEEP for rack, bag in balanced(rest, size))


def balanced(rest: str, size: int) -> list[tuple[str, str]]:
    """Racks of this size with as few, or as many, jokers and Y as can be, both kinds first."""
    vowels = [tile for tile in rest if tile in VOWELS]
    wild = [tile for tile in rest if tile in EITHER]
    consonants = [tile for tile in rest if tile not in VOWELS + EITHER]
    plain = [*vowels[:2], *consonants[:2]]
    others = [*vowels[2:], *consonants[2:]]
    orders = ("".join([*plain, *others, *wild]), "".join([*plain, *wild, *others]))
    return [(order[:size], order[size:]) for order in orders]


@given(RESTS, TURNS)
def test_no_rack_is_put_back_or_left_to_the_referee_when_the_bag_is_empty(rest: str, turn: int) -> None:
    rack = rest[:8]
    assert judge_rack(rack, turn, "").verdict in (Verdict.KEEP, Verdict.END)


@given(RESTS, TURNS, SIZES)
def test_only_a_choice_has_a_kind_and_an_advice_and_none_after_the_fifteenth_turn(
    rest: str, turn: int, size: int
) -> None:
    judgement = judge_rack(rest[:size], turn, rest[size:])
    assert (judgement.kind is not None) == (judgement.verdict is Verdict.CHOICE)
    assert judgement.advice in (None, Verdict.KEEP, Verdict.REJECT)
    if judgement.verdict is not Verdict.CHOICE or turn > 15:
        assert judgement.advice is None


@given(RESTS, TURNS, SIZES)
def test_every_verdict_says_why_in_french_and_names_its_sentence(rest: str, turn: int, size: int) -> None:
    judgement = judge_rack(rest[:size], turn, rest[size:])
    assert judgement.text.endswith(".")
    assert "{" not in judgement.text
    assert judgement.article.startswith("R 2.7-" if judgement.verdict is Verdict.END else "R 2.2-")


@pytest.mark.parametrize(
    ("rack", "turn", "bag", "said"),
    [
        ("AEINRST", 3, "BC", "4 consonnes et 3 voyelles : le tirage est valable, il faut au moins 2 voyelles et 2"),
        ("ABCDFGL", 3, "AE", "6 consonnes et 1 voyelle : le tirage est à rejeter, il faut au moins 2 voyelles et 2"),
        ("BCDFGLM", 16, "AE", "7 consonnes : le tirage est à rejeter, il faut au moins 1 voyelle et 1 consonne."),
        ("ABCDFGL", 12, "MNT", "ne permettent plus d’exiger davantage que 1 voyelle et 1 consonne"),
        ("BCDFGH?", 18, "LMN", "il ne reste que des consonnes : ils comptent donc comme voyelles"),
        ("AAEEIOY", 18, "EU", "il ne reste que des voyelles : ils comptent donc comme consonnes"),
        ("BCAY", 10, "", "le sac est vide et aucun autre n’est possible"),
        ("BCDFGH?", 16, "AE", "6 consonnes et 1 joker : à vous de choisir."),
        ("AYBCDFG", 12, "LNT", "5 consonnes, 1 voyelle et le Y : à vous de choisir. Mieux vaut garder"),
        ("", 20, "", "Toutes les lettres sont placées : la partie est terminée."),
        ("A", 20, "", "Il ne reste qu’une lettre à jouer"),
        ("AE", 20, "", "Il ne reste que des voyelles"),
        ("BC", 20, "", "Il ne reste que des consonnes"),
    ],
)
def test_the_reason_counts_the_tiles_and_says_what_they_need(rack: str, turn: int, bag: str, said: str) -> None:
    text = judge_rack(rack, turn, bag).text.replace("\u00a0", " ")
    assert said in text


@pytest.mark.article("R 2.7-2", "R 2.7-4")
@pytest.mark.parametrize(
    ("remaining", "reason"),
    [
        ("", EndReason.NOTHING_LEFT),
        ("Q", EndReason.SINGLE_TILE),
        ("Y", EndReason.SINGLE_TILE),
        ("?", EndReason.SINGLE_TILE),
        ("AEU", EndReason.ONLY_VOWELS),
        ("KWX", EndReason.ONLY_CONSONANTS),
        ("AK", None),
        ("?Y", None),
        ("A?", None),
        ("KY", None),
    ],
)
def test_what_remains_ends_the_game_or_not(remaining: str, reason: EndReason | None) -> None:
    assert game_is_over(remaining) is reason


@pytest.mark.article("G 3.1-1", "G 3.1-7")
def test_leave_and_new_tiles_are_judged_together_under_the_rule_of_the_turn() -> None:
    leave, drawn = "BCD", "FGLA"
    bag = rest_of_the_set(leave + drawn)
    assert judge_rack(leave + drawn, 15, bag).verdict is Verdict.REJECT
    assert judge_rack(leave + drawn, 16, bag).verdict is Verdict.KEEP
    assert judge_rack("BCDFGAY", 15, bag).verdict is Verdict.CHOICE


def test_the_figures_are_those_of_the_edition() -> None:
    standing = standing_edition()
    stricter = {**standing.amounts, "strict_turns": Amount("R 2.2-2", 20), "strict_minimum": Amount("R 2.2-2", 3)}
    edition = msgspec.structs.replace(standing, amounts=stricter)
    bag = rest_of_the_set("AEBCDFG")
    assert judge_rack("AEBCDFG", 20, bag, edition=edition).verdict is Verdict.REJECT
    assert judge_rack("AEBCDFG", 21, bag, edition=edition).verdict is Verdict.KEEP


def test_a_rack_of_eight_is_of_the_kind_with_as_many_jokers_and_y() -> None:
    for rack, kind in (
        ("BCDFGLA?", ChoiceKind.ONE_VOWEL),
        ("AAEIOUTY", ChoiceKind.ONE_CONSONANT),
        ("BCDFLAY?", ChoiceKind.JOKER_AND_Y),
        ("BCDFLA??", ChoiceKind.TWO_JOKERS),
        ("BCDFAY??", ChoiceKind.TWO_JOKERS_AND_Y),
    ):
        assert judge_rack(rack, 3, rest_of_the_set(rack)).kind is kind


def test_there_are_nine_kinds_of_racks_left_to_the_referee() -> None:
    seen = set()
    for vowels, consonants in ((v, c) for v in range(8) for c in range(8 - v)):
        wild = 7 - vowels - consonants
        for jokers in range(3):
            if wild - jokers in (0, 1):
                rack = "AEIOUAE"[:vowels] + "BCDFGLM"[:consonants] + "?" * jokers + "Y" * (wild - jokers)
                seen |= {judge_rack(rack, turn, rest_of_the_set(rack)).kind for turn in (15, 16)}
    assert seen - {None} == set(ChoiceKind)
    assert len(ChoiceKind) == 9


def test_the_set_used_by_these_tests_is_whole() -> None:
    assert len(SET) == sum(TILE_COUNTS.values())
