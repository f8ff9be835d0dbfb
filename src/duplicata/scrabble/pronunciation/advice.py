"""Among several sounds, the one that tells players least, given the place and the tiles to come (G 3.4.1)."""

from collections.abc import Callable, Sequence

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.scrabble.bag import FULL, bag_around
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move, lay
from duplicata.scrabble.pronunciation.longer_words import LongerWord, Lying, reach_of
from duplicata.scrabble.pronunciation.respelling import respell
from duplicata.scrabble.pronunciation.sounds import KnownWords, Sound, plain, readings_of, sounds_of

# A sound is set aside for what it tells when it tells more than so many times what the quietest does.
_MUCH_MORE = 2
_TOLERANCE = 1e-9


class SoundAdvice(msgspec.Struct, frozen=True):
    """How to say a word that has several sounds, and why; for the referee alone."""

    word: str
    say_as: str
    ipa: str
    reason: str


class _Told(msgspec.Struct, frozen=True):
    """What a sound tells of the extensions within reach, and of those among them that gain a word premium."""

    sound: Sound
    all: float
    to_premium: float


@rule("R 2.4-8", "G 3.4.1-2", "G 3.4.1-8", "G 3.4.1-9", "G 3.4.1-11", "G 3.4.1-12", "G 3.4.1-13", "G 3.4.1-14")
def advise(words: KnownWords, word: str, lying: Lying | None = None, to_come: str = FULL) -> SoundAdvice | None:
    """The sound to say; nothing when the word has one sound only, or when nothing is known of it.

    Where the word lies and which tiles are to come are counted when they are given.
    """
    sounds = sounds_of(words, word)
    if len(sounds) < 2:
        return None
    reaches = reach_of(words, word, lying, to_come)
    told = [_tell(words, sound, reaches) for sound in sounds]
    chosen, reason = _choose(told)
    others = [sound for sound in sounds if sound is not chosen]
    return SoundAdvice(word, respell(chosen, others), chosen.ipa, sentence(f"heard_{reason}", {}))


@rule("R 2.4-8", "G 3.4.1-2", "G 3.4.1-5", "G 3.4.1-10")
def advise_move(words: KnownWords, board: Board, move: Move) -> list[SoundAdvice]:
    """Advice for the word of a move and for each word it forms that has several sounds.

    Raises:
        WordOffBoard, TileClash, NoNewTile.
    """
    after, runs = lay(board, move)
    to_come = bag_around(after).tiles
    found = (advise(words, run.text, Lying(after, run.reference), to_come) for run in runs)
    return [advice for advice in found if advice]


def say_as(move: Move, advice: Sequence[SoundAdvice]) -> str | None:
    """One line of advice: the sound of the word of the move, then each other word with its sound."""
    main = [each.say_as for each in advice if each.word == move.word.upper()][:1]
    formed = {each.word: each.say_as for each in advice if each.word != move.word.upper()}
    others = [sentence("say_formed_word", {"word": word, "sound": sound}) for word, sound in formed.items()]
    return ", ".join([*main, *others]) or None


def _tell(words: KnownWords, sound: Sound, reaches: Sequence[LongerWord]) -> _Told:
    shares = [(reach, reach.likelihood * _share(words, sound, reach)) for reach in reaches]
    return _Told(sound, sum(told for _, told in shares), sum(told for reach, told in shares if reach.gains_premium))


def _share(words: KnownWords, sound: Sound, reach: LongerWord) -> float:
    """How far a sound leads to an extension: by which part of its readings, each as strong as it is frequent."""
    weights = [max(reading.frequency, 1) for reading in sound.readings]
    longer = readings_of(words, reach.word)
    leading = (
        weight
        for weight, reading in zip(weights, sound.readings, strict=True)
        if any(
            set(reading.pos.split("/")) & set(other.pos.split("/"))
            and (other.lemma == reading.lemma or (reach.is_front and plain(other.ipa).endswith(sound.ipa)))
            for other in longer
        )
    )
    return sum(leading) / sum(weights)


@rule("G 3.4.1-3", "G 3.4.1-4", "G 3.4.1-5", "G 3.4.1-6", "G 3.4.1-7")
def _choose(told: Sequence[_Told]) -> tuple[Sound, str]:
    """The criteria of the guide one after the other, until one sound is left; and the one that decided."""
    criteria: tuple[tuple[str, Callable[[Sequence[_Told]], list[_Told]]], ...] = (
        ("premium", lambda left: _quiet(left, lambda each: each.to_premium)),
        ("extensions", lambda left: _quiet(left, lambda each: each.all)),
        ("frequency", lambda left: _least(left, lambda each: -each.sound.frequency)),
        ("extensions", lambda left: _least(left, lambda each: each.all)),
        ("mute_e", lambda left: _least(left, lambda each: each.sound.is_participle)),
    )
    left = list(told)
    for name, kept in criteria:
        left = kept(left)
        if len(left) == 1:
            return left[0].sound, name
    return left[0].sound, "no_matter"


def _quiet(left: Sequence[_Told], told: Callable[[_Told], float]) -> list[_Told]:
    """Those that do not tell much more than the quietest."""
    limit = _MUCH_MORE * min(map(told, left)) + _TOLERANCE
    return [each for each in left if told(each) <= limit]


def _least(left: Sequence[_Told], cost: Callable[[_Told], float]) -> list[_Told]:
    limit = min(map(cost, left)) + _TOLERANCE
    return [each for each in left if cost(each) <= limit]
