"""Why points were lost to the top: no word, a void one, the right word elsewhere, or a smaller word."""

from collections.abc import Sequence
from enum import Enum

from duplicata.kernel.messages import sentence
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move, tiles_laid, words_formed
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction
from duplicata.scrabble.variants import Variant

# A word laid along others makes at least so many words at once: players call it a « collante ».
_WORDS_OF_A_PARALLEL = 3

_NO_WORD = {Code.MISSING, Code.BLANK}
_LATE = {Code.LATE_WRITING}
_DISCIPLINE = {Code.MISCONDUCT, Code.EXCHANGED, Code.SEVERAL}
_LETTERS = {Code.LETTER_NOT_IN_RACK, Code.TOO_MANY_LETTERS}


class LossCause(Enum):
    """Where points went, from nothing written to a word that was merely smaller."""

    NO_SLIP = "no_slip"
    LATE = "late"
    DISCIPLINE = "discipline"
    UNKNOWN_WORD = "unknown_word"
    WRONG_LETTERS = "wrong_letters"
    WRONG_PLACE = "wrong_place"
    PENALTY = "penalty"
    JOKER = "joker"
    LESSER_PLACE = "lesser_place"
    MISSED_SCRABBLE = "missed_scrabble"
    MISSED_PARALLEL = "missed_parallel"
    SMALLER_WORD = "smaller_word"

    @property
    def text(self) -> str:
        """In French, as a chart or a list names it."""
        return sentence(f"loss_{self.value}", {})

    @property
    def advice(self) -> str:
        """What to look at, in French."""
        return sentence(f"loss_advice_{self.value}", {})

    @property
    def is_zero(self) -> bool:
        """Whether the slip was worth nothing."""
        return self in _ZEROS


_ZEROS = {
    LossCause.NO_SLIP,
    LossCause.LATE,
    LossCause.DISCIPLINE,
    LossCause.UNKNOWN_WORD,
    LossCause.WRONG_LETTERS,
    LossCause.WRONG_PLACE,
}


def cause_of_loss(outcome: Outcome, top: int, tops: Sequence[Move], board: Board, variant: Variant) -> LossCause | None:
    """Why an outcome is below the top, given solutions that are at it; nothing when it is not."""
    if outcome.points >= top:
        return None
    if outcome.sanction is Sanction.ZERO:
        return _cause_of_zero(set(outcome.codes))
    same = [move for move in tops if outcome.word and move.word.upper() == outcome.word.upper()]
    if same:
        if any(str(move.reference) == outcome.reference for move in same):
            return LossCause.PENALTY if outcome.sanction is Sanction.PENALTY else LossCause.JOKER
        return LossCause.LESSER_PLACE
    return _cause_of_another_word(outcome, tops, board, variant)


def _cause_of_zero(codes: set[Code]) -> LossCause:
    known = (
        (_NO_WORD, LossCause.NO_SLIP),
        (_LATE, LossCause.LATE),
        (_DISCIPLINE, LossCause.DISCIPLINE),
        ({Code.WORD_INVALID}, LossCause.UNKNOWN_WORD),
        (_LETTERS, LossCause.WRONG_LETTERS),
    )
    return next((cause for of_cause, cause in known if codes & of_cause), LossCause.WRONG_PLACE)


def _cause_of_another_word(outcome: Outcome, tops: Sequence[Move], board: Board, variant: Variant) -> LossCause:
    if tops and all(variant.bonus_for(len(tiles_laid(board, move))) for move in tops):
        return LossCause.SMALLER_WORD if _earned_bonus(outcome, board, variant) else LossCause.MISSED_SCRABBLE
    if tops and all(len(words_formed(board, move)) >= _WORDS_OF_A_PARALLEL for move in tops):
        return LossCause.MISSED_PARALLEL
    return LossCause.SMALLER_WORD


def _earned_bonus(outcome: Outcome, board: Board, variant: Variant) -> bool:
    if outcome.word is None or outcome.reference is None:
        return False
    played = Move(outcome.word, Reference.parse(outcome.reference))
    return bool(variant.bonus_for(len(tiles_laid(board, played))))
