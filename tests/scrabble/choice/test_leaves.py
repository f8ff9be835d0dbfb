"""What stays on the rack and in the bag, and the traps, tell solutions apart when the board does not."""

from pathlib import Path

import pytest
from scrabble.boards import board_with
from scrabble.choice.weighing import decisive, moves, order, texts, values, weigh
from scrabble.small_lexicons import small_lexicon

from duplicata.lexicon import Lexicon
from duplicata.lexicon.build import build
from duplicata.scrabble.choice import retained
from duplicata.scrabble.choice.traps import trap

MIDDLE = board_with(H="......MOT......")


@pytest.fixture
def few(tmp_path: Path) -> Lexicon:
    return small_lexicon(tmp_path, ["MOT", "MOTS", "DIRE"])


def weighed(few: Lexicon, rack: str, bag: str, *words: str) -> dict[str, dict[str, int]]:
    lines = [f"K3 {word}" for word in words]
    choice = weigh(MIDDLE, rack, bag, lines, few)
    return {word: values(choice, f"K3 {word}") for word in words}


@pytest.mark.article("G 3.3.3-2", "G 3.3.3-3", "G 3.3.3-5")
def test_doubles_left_on_the_rack_are_to_be_avoided(few: Lexicon) -> None:
    found = weighed(few, "OOTAL", "EINRS", "TA", "TO")
    assert found["TA"]["leave_doubles"] == 1
    assert "leave_doubles" not in found["TO"]
    choice = weigh(MIDDLE, "OOTAL", "EINRS", ["K3 TA", "K3 TO"], few)
    assert "doublons dans le reliquat\u00a0: O" in texts(choice, "K3 TA")
    assert order(choice)[0] == "K3 TO"


def test_dear_tiles_and_those_of_3_or_4_points_are_told_when_laid(few: Lexicon) -> None:
    found = weighed(few, "KABFELI", "EINRS", "KA", "FA", "LA")
    assert found["KA"]["dear_tiles"] == 1
    assert found["FA"]["middling_tiles"] == 1
    assert not {"dear_tiles", "middling_tiles"} & found["LA"].keys()


@pytest.mark.parametrize(("rack", "kept"), [("CHAL", "CH"), ("QUAL", "QU"), ("MBAL", "MB"), ("MPAL", "MP")])
def test_letters_that_go_together_are_told_when_kept_together(few: Lexicon, rack: str, kept: str) -> None:
    choice = weigh(MIDDLE, rack, "EINRS", ["K3 LA"], few)
    assert f"garde {kept}" in texts(choice, "K3 LA")
    assert "pairs_kept" not in values(weigh(MIDDLE, rack, "EINRS", [f"K3 {rack[0]}A"], few), f"K3 {rack[0]}A")


def test_a_leave_of_one_kind_is_not_in_harmony(few: Lexicon) -> None:
    found = weighed(few, "AEIOLNR", "EINRS", "AIE", "LA")
    assert found["AIE"]["leave_imbalance"] == 1
    assert "leave_imbalance" not in found["LA"]


def test_a_letter_that_extends_a_word_of_the_board_is_told_when_kept_or_spent(few: Lexicon) -> None:
    found = weighed(few, "SALE", "EEEINRRT", "AL", "SA")
    assert found["AL"]["leave_hooks"] == 1
    assert found["SA"]["last_hooks"] == 1
    assert "last_hooks" not in weighed(few, "SALE", "EEEINRRTS", "SA")["SA"]
    closed = board_with(H="............MOT")
    assert "leave_hooks" not in values(weigh(closed, "SALE", "EEEINRRT", ["K3 AL"], few), "K3 AL")


def test_a_u_laid_while_q_or_w_is_to_come_is_told(few: Lexicon) -> None:
    assert weighed(few, "UNAIL", "QEINR", "UN")["UN"]["u_laid"] == 1
    assert weighed(few, "UNAIL", "WEINR", "UN")["UN"]["u_laid"] == 1
    assert weighed(few, "UNAILQ", "EINR", "UN")["UN"]["u_laid"] == 1
    assert "u_laid" not in weighed(few, "UNAIL", "EINR", "UN")["UN"]
    choice = weigh(MIDDLE, "UNAIL", "QEINR", ["K3 UN"], few)
    assert "dépense 1 U alors qu’il reste le Q à venir" in texts(choice, "K3 UN")


@pytest.mark.article("G 3.3.3-9", "G 3.3.3-10")
def test_the_bag_is_better_near_the_proportions_of_the_set(few: Lexicon) -> None:
    """Two I and two E remain: the set has fifteen E for eight I, so an I is better laid."""
    choice = weigh(MIDDLE, "BICELNR", "EIANORSTULD", ["K3 BIC", "K3 BEC"], few)
    assert "bag_imbalance" in decisive(choice)
    assert values(choice, "K3 BIC")["bag_imbalance"] < values(choice, "K3 BEC")["bag_imbalance"]
    assert order(choice)[0] == "K3 BIC"


@pytest.mark.article("G 3.3-14", "G 3.3.4-1")
@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("AINSI", "invariable"),
        ("DORMI", "intransitif"),
        ("NAVIGUE", "intransitif"),  # navigué takes no feminine
        ("MANGE", None),  # mangée
        ("TABLE", None),
        ("MAISON", None),
        ("MOTS", None),
        ("MANGEAIT", None),
    ],
)
def test_words_that_take_neither_plural_nor_feminine_are_traps(lexicon: Lexicon, word: str, kind: str | None) -> None:
    assert trap(word, lexicon) == kind


@pytest.mark.article("G 3.3-14", "G 3.3.4-1")
def test_a_trap_decides_between_solutions_of_the_same_interest(lexicon: Lexicon) -> None:
    """MIDOR is no word: it stands for one of the same letters that hides nothing."""
    choice = weigh(MIDDLE, "DORMIAE", "", ["A1 DORMI", "A1 MIDOR"], lexicon)
    assert "traps" in values(choice, "A1 DORMI")
    assert "piège\u00a0: mot intransitif" in texts(choice, "A1 DORMI")
    assert order(choice)[0] == "A1 MIDOR"


@pytest.mark.article("G 3.3.4-1")
@pytest.mark.parametrize(
    ("invariable", "first"), [("DIRE", "RIDE"), ("RIDE", "DIRE"), ("DIRE RIDE", "DIRE"), ("", "DIRE")]
)
def test_an_automatic_game_steps_over_traps_as_the_ranking_does(tmp_path: Path, invariable: str, first: str) -> None:
    rows = [f"{word}\t{word}\t{word}\tADV\t\t5\t\t" for word in invariable.split()]
    build(tmp_path / "Essai.lexique", "Essai", ["DIRE", "RIDE"], source="essai", rows=rows)
    words = Lexicon(tmp_path / "Essai.lexique")
    lines = ["K3 DIRE", "K3 RIDE"]
    assert order(weigh(MIDDLE, "DEIRTTT", "AEELNOS", lines, words))[0] == f"K3 {first}"
    assert retained(MIDDLE, "DEIRTTT", "AEELNOS", moves(*lines), words).word == first


def test_a_list_that_knows_nothing_of_its_words_sees_no_trap(few: Lexicon) -> None:
    assert trap("DIRE", few) is None
