"""Each point lost to the top has its cause."""

import pytest

from duplicata.desks.lost_points import LossCause, cause_of_loss
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.notation import line_to_move
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction
from duplicata.scrabble.variants import STANDARD

BOARD = Board.empty().with_move(line_to_move("H4 PRIER"))
TOP = 20


def read(line: str, sanction: Sanction = Sanction.NONE) -> Outcome:
    move = line_to_move(line)
    return Outcome(sanction, move.score or 0, move.word, str(move.reference), ())


def void(*codes: Code) -> Outcome:
    return Outcome(Sanction.ZERO, 0, None, None, tuple(found(code) for code in codes))


def cause(outcome: Outcome, *tops: str, top: int = TOP) -> LossCause | None:
    moves: list[Move] = [line_to_move(line) for line in tops]
    return cause_of_loss(outcome, top, moves, BOARD, STANDARD)


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        ((Code.MISSING,), LossCause.NO_SLIP),
        ((Code.BLANK,), LossCause.NO_SLIP),
        ((Code.LATE_WRITING,), LossCause.LATE),
        ((Code.MISCONDUCT,), LossCause.DISCIPLINE),
        ((Code.IMPOSSIBLE_PLACEMENT, Code.WORD_INVALID), LossCause.UNKNOWN_WORD),
        ((Code.LETTER_NOT_IN_RACK,), LossCause.WRONG_LETTERS),
        ((Code.REF_WRONG,), LossCause.WRONG_PLACE),
        ((Code.LINK_MISSING,), LossCause.WRONG_PLACE),
    ],
)
def test_a_zero_has_the_cause_that_the_judge_found(codes: tuple[Code, ...], expected: LossCause) -> None:
    assert cause(void(*codes), "H4 PRIERONS 20") is expected
    assert expected.is_zero


def test_a_word_at_the_top_lost_nothing() -> None:
    assert cause(read("H4 PRIERAS 20"), "H4 PRIERONS 20") is None


def test_the_right_word_is_told_from_a_smaller_one() -> None:
    assert cause(read("A1 MOTS 8"), "15A MOTS 20") is LossCause.LESSER_PLACE
    assert cause(read("A1 MOTs 18"), "A1 MoTS 20") is LossCause.JOKER
    assert cause(read("A1 MOTS 15", Sanction.PENALTY), "A1 MOTS 20") is LossCause.PENALTY
    assert cause(read("A1 MOT 8"), "15A MURS 20") is LossCause.SMALLER_WORD
    assert cause(read("A1 MOT 8")) is LossCause.SMALLER_WORD
    assert not LossCause.SMALLER_WORD.is_zero


def test_a_scrabble_is_missed_by_whoever_laid_fewer_tiles() -> None:
    assert cause(read("A1 MOT 8"), "A1 TOURNEE 70", top=70) is LossCause.MISSED_SCRABBLE
    assert cause(read("A1 TOURNER 60"), "15A ENTOURE 70", top=70) is LossCause.SMALLER_WORD
    assert cause(read("A1 MOT 8"), "A1 TOURNEE 70", "A1 ZUT 70", top=70) is LossCause.SMALLER_WORD
    unread = Outcome(Sanction.NONE, 3, None, None, ())
    assert cause(unread, "A1 TOURNEE 70", top=70) is LossCause.MISSED_SCRABBLE


def test_a_word_laid_along_another_is_missed_as_such() -> None:
    assert cause(read("A1 MOT 8"), "I4 ESSE 20") is LossCause.MISSED_PARALLEL


def test_every_cause_has_its_french_words() -> None:
    assert len({each.text for each in LossCause}) == len({each.advice for each in LossCause}) == len(LossCause)
