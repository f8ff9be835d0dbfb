"""Where players may go wrong with a solution: the referee insists, and tells nothing of the other places (G 3.4.2)."""

from collections.abc import Iterable, Sequence
from enum import Enum

from duplicata.kernel.articles import rule
from duplicata.scrabble.move import Move
from duplicata.scrabble.pronunciation.sounds import KnownWords, sounds_of


class Risk(Enum):
    """What players could mistake: the place, which letter is the joker, how the word is written, which word it is."""

    PLACE = "place"
    JOKER = "joker"
    SPELLING = "spelling"
    WORD = "word"


@rule("G 3.4-1", "G 3.4.2-11")
def find_risks(move: Move, equals: Iterable[Move], words: KnownWords, said: str | None = None) -> list[Risk]:
    """What to insist on, given the other moves of the same score; `said` is the sound of the word as it is announced.

    The same word elsewhere puts the place at risk; on the same squares with another joker, the joker; a word that
    sounds alike, the spelling; a word on the same squares with its letters in another order or one changed, the word.
    """
    others = [other for other in equals if other.score == move.score and not _is_same(move, other)]
    same_word = [other for other in others if other.word.upper() == move.word.upper()]
    found = {
        Risk.PLACE: any(other.reference.square(0) != move.reference.square(0) for other in same_word),
        Risk.JOKER: any(other.reference == move.reference for other in same_word),
        Risk.SPELLING: _has_homophone(move, others, words, said),
        Risk.WORD: any(_is_easily_mistaken(move, other) for other in others),
    }
    return [risk for risk, is_there in found.items() if is_there]


def _is_same(move: Move, other: Move) -> bool:
    return (move.word, move.reference) == (other.word, other.reference)


def _has_homophone(move: Move, others: Sequence[Move], words: KnownWords, said: str | None) -> bool:
    word = move.word.upper()
    heard = {said} if said else {sound.ipa for sound in sounds_of(words, word)}
    candidates = {other.word.upper() for other in others} - {word}
    return any(sound.ipa in heard for candidate in candidates for sound in sounds_of(words, candidate))


def _is_easily_mistaken(move: Move, other: Move) -> bool:
    if other.reference != move.reference or len(other.word) != len(move.word):
        return False
    one, two = move.word.upper(), other.word.upper()
    changed = [k for k in range(len(one)) if one[k] != two[k]]
    if len(changed) == 1:
        # The letter of a joker is said twice, by itself and by its country: nobody mistakes it.
        return move.word[changed[0]].isupper()
    return bool(changed) and sorted(one) == sorted(two)
