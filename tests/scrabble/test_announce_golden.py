"""The examples of the regulation and of the guide, announced as they say."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from scrabble.boards import board_with
from scrabble.hand_written_words import HandWrittenWords

from duplicata.desks.prompter import PrompterDesk, read_asked
from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import FULL
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.pronunciation.advice import advise
from duplicata.scrabble.pronunciation.longer_words import Lying
from duplicata.scrabble.reference import Reference

GOLDEN = Path(__file__).parents[1] / "golden"


def cases(name: str) -> list[Any]:
    found: list[Any] = tomllib.loads((GOLDEN / name).read_text(encoding="utf-8"))["case"]
    return found


@pytest.fixture(scope="module")
def desk(lexicon: Lexicon) -> PrompterDesk:
    return PrompterDesk(lexicon)


@pytest.mark.parametrize("case", cases("g-3.4-annonce.toml"), ids=lambda case: case["name"])
def test_each_example_is_announced_word_for_word(case: Any, desk: PrompterDesk) -> None:
    board = {"board": list(board_with(**case["board"]).rows)} if "board" in case else {}
    said = desk.announce(read_asked(msgspec.json.encode(case["asked"] | board)))
    assert said.lines == case["lines"]
    assert said.say_as is None


def test_the_worked_announcement_has_the_words_that_the_guide_prints(desk: PrompterDesk) -> None:
    printed = [
        "Pour 75 points",
        "Horizontalement, en I 7",
        "Placez : MUTIN (E) R",
        "M, U, T, I, N, E-joker d’Égypte, R",
        "qui forme au passage : WU et UT",
        "MUTIN (E) R",
        "I 7",
        "75 points",
    ]
    case = cases("g-3.4-annonce.toml")[0]
    with_plain_spaces = [line.replace("\u00a0", " ") for line in case["lines"]]
    assert [*with_plain_spaces[:-1], *with_plain_spaces[-1].split(", ")] == printed


@pytest.mark.article("G 3.4.1-8")
@pytest.mark.parametrize("case", cases("g-3.4.1-prononciation.toml"), ids=lambda case: case["name"])
def test_each_example_is_said_as_the_guide_advises(case: Any, lexicon: Lexicon) -> None:
    words = HandWrittenWords(lexicon, case.get("by_hand", {}))
    lying = None
    if "place" in case:
        reference = Reference.parse(case["place"])
        lying = Lying(Board.empty().with_move(Move(case["word"], reference)), reference)
    advice = advise(words, case["word"], lying, case.get("to_come", FULL))
    assert (advice.say_as if advice else None) == case.get("say_as")
