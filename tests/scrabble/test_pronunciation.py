"""A word that sounds in several ways is said in the one that tells least."""

from pathlib import Path

import pytest
from scrabble.boards import board_with
from scrabble.hand_written_words import HandWrittenWords
from scrabble.small_lexicons import small_lexicon

from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import FULL
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.notation import line_to_move
from duplicata.scrabble.pronunciation.advice import advise, advise_move, say_as
from duplicata.scrabble.pronunciation.longer_words import Lying, reach_of
from duplicata.scrabble.pronunciation.respelling import respell
from duplicata.scrabble.pronunciation.sounds import sounds_of
from duplicata.scrabble.reference import Reference

EMPTY_BOARD = Board.empty()


def said(lexicon: Lexicon, board: Board, text: str) -> str | None:
    move = line_to_move(text)
    return say_as(move, advise_move(lexicon, board, move))


def within_reach(lexicon: Lexicon, place: str, board: Board = EMPTY_BOARD, to_come: str = FULL) -> set[str]:
    """Which of the words that COUVENT can grow into can be played when it lies there."""
    reference = Reference.parse(place)
    lying = Lying(board.with_move(Move("COUVENT", reference)), reference)
    return {reach.word for reach in reach_of(lexicon, "COUVENT", lying, to_come)} & {"COUVENTS", "ACCOUVENT"}


@pytest.mark.parametrize(
    ("word", "written"),
    [
        ("COUVENT", ["couve", "couvant"]),
        ("CONVIENT", ["convie", "convien"]),
        ("FIER", ["fié", "fièr"]),
        ("GAMBADE", ["gambade", "gambadé"]),
        ("PORTIONS", ["porcions", "portions (comme un t)"]),
        ("FILS", ["fil", "fiss"]),
        ("SENS", ["san", "sanse", "sène"]),
    ],
)
def test_a_sound_is_written_so_that_no_other_can_be_read(word: str, written: list[str], lexicon: Lexicon) -> None:
    sounds = sounds_of(lexicon, word)
    assert [respell(sound, [other for other in sounds if other != sound]) for sound in sounds] == written


def test_words_written_alike_are_told_apart_by_their_nature_when_nothing_else_does(lexicon: Lexicon) -> None:
    noun = {"spelling": "nous", "lemma": "nous", "pos": "N", "ipa": "nus", "frequency": 3}
    words = HandWrittenWords(lexicon, {"NOUS": [noun, noun | {"pos": "ADV", "ipa": "nu", "frequency": 9}]})
    sounds = sounds_of(words, "NOUS")
    assert [respell(sound, sounds[1 - k : 2 - k]) for k, sound in enumerate(sounds)] == [
        "nous (adverbe)",
        "nous (nom)",
    ]


@pytest.mark.slow
def test_no_two_sounds_of_a_word_are_written_alike(lexicon: Lexicon) -> None:
    checked = 0
    for word in lexicon:
        if word.endswith(("S", "T", "ER", "E")) and len(word) < 5:
            sounds = sounds_of(lexicon, word)
            written = [respell(sound, [other for other in sounds if other != sound]) for sound in sounds]
            assert len(set(written)) == len(written), word
            checked += 1
    assert checked > 100


def test_a_word_with_one_sound_or_with_none_known_needs_no_advice(lexicon: Lexicon) -> None:
    assert advise(lexicon, "MUTINER") is None
    assert advise(lexicon, "XYZ") is None
    assert advise(HandWrittenWords(lexicon, {"MUET": [unheard("muet")]}), "MUET") is None
    assert said(lexicon, board_with(H=".......WU......"), "I7 MUTINeR 75") is None


def unheard(spelling: str) -> dict[str, object]:
    return {"spelling": spelling, "lemma": spelling, "pos": "A", "ipa": "", "frequency": 1}


def test_spellings_of_the_reform_and_forms_never_said_are_no_other_sounds(lexicon: Lexicon) -> None:
    assert len(sounds_of(lexicon, "LEGUERAIENT")) == 1
    assert {sound.ipa for sound in sounds_of(lexicon, "CHANTE")} == {"ʃɑ̃t", "ʃɑ̃te"}


@pytest.mark.article("R 2.4-8", "G 3.4.1-2", "G 3.4.1-3", "G 3.4.1-4")
def test_the_referee_is_told_which_criterion_decided(lexicon: Lexicon) -> None:
    reasons = {word: advise(lexicon, word) for word in ("COUVENT", "JOBARDE", "CHANTE", "INVENTIONS")}
    assert {word: advice.reason for word, advice in reasons.items() if advice} == {
        "COUVENT": "en dit moins sur les rallonges possibles",
        "JOBARDE": "forme plus courante",
        "CHANTE": "E plutôt que É",
        "INVENTIONS": "aucun son n’en dit plus qu’un autre",
    }
    [at_the_edge] = advise_move(lexicon, EMPTY_BOARD, line_to_move("1C COUVENT 90"))
    assert at_the_edge.reason == "ne désigne pas de rallonge vers une case rouge ou rose"


@pytest.mark.article("G 3.4.1-5")
def test_an_extension_counts_only_where_it_fits_the_board(lexicon: Lexicon) -> None:
    both = {"COUVENTS", "ACCOUVENT"}
    assert within_reach(lexicon, "1C") == within_reach(lexicon, "C3") == both
    assert within_reach(lexicon, "1B") == within_reach(lexicon, "C2") == {"COUVENTS"}
    assert within_reach(lexicon, "1I") == within_reach(lexicon, "C9") == {"ACCOUVENT"}
    assert within_reach(lexicon, "1C", board_with(A="X..............")) == {"COUVENTS"}
    assert within_reach(lexicon, "1C", board_with(B=".Z.............")) == {"COUVENTS"}
    assert within_reach(lexicon, "1C", board_with(K="R..............")) == {"ACCOUVENT"}
    assert within_reach(lexicon, "1C", board_with(J=".ON............")) == both


@pytest.mark.article("G 3.4.1-6")
def test_an_extension_counts_only_if_its_tiles_can_come(lexicon: Lexicon) -> None:
    assert within_reach(lexicon, "1C", to_come="ACEE") == {"ACCOUVENT"}
    assert within_reach(lexicon, "1C", to_come="ASEE") == {"COUVENTS"}
    assert within_reach(lexicon, "1C", to_come="A?") == {"COUVENTS", "ACCOUVENT"}
    assert within_reach(lexicon, "1C", to_come="EE") == set()
    on_board = board_with(A="A..............")
    assert within_reach(lexicon, "1C", on_board, to_come="C") == {"ACCOUVENT"}


@pytest.mark.article("G 3.4.1-10")
def test_a_sound_that_tells_of_a_red_square_is_not_advised(lexicon: Lexicon) -> None:
    assert said(lexicon, EMPTY_BOARD, "1C COUVENT 90") == "couvant"
    assert said(lexicon, board_with(A="X.............."), "1C COUVENT 90") == "couve"


@pytest.mark.article("R 2.4-8")
def test_the_words_formed_get_their_advice_too_each_by_its_name(lexicon: Lexicon) -> None:
    board = board_with(H="...GAMBAD......")
    assert said(lexicon, board, "10H ET 13") == "GAMBADE\u00a0: «\u00a0gambade\u00a0»"
    assert said(lexicon, board, "10B JOBARDE 40") == "jobarde, GAMBADE\u00a0: «\u00a0gambade\u00a0»"


def test_a_short_word_with_thousands_of_extensions_is_not_followed_through_all_of_them(lexicon: Lexicon) -> None:
    assert 50 < len(reach_of(lexicon, "AS", None)) < 500


@pytest.mark.article("G 3.4.1-13")
def test_a_noun_that_the_embedded_list_lacks_is_known_all_the_same(lexicon: Lexicon, tmp_path: Path) -> None:
    assert [sound.ipa for sound in sounds_of(lexicon, "PALMER")] == ["palme", "palmɛʁ"]
    official = small_lexicon(tmp_path, ["PALMER", "PALMERS"])
    assert [sound.ipa for sound in sounds_of(official, "PALMERS")] == ["palmɛʁ"]
    assert sounds_of(lexicon, "PALMERS") == []
