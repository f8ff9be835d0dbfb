"""Words that cannot be: a letter that the rack lacks, more tiles than the game allows, a word that is not one (R 4.2).

The ruling is certain when what is written is no legal move anywhere, not even one cut at its ends.
"""

from collections.abc import Iterator

from duplicata.kernel.chance import Chance
from duplicata.scrabble.letters import ALPHABET, JOKER
from duplicata.scrabble.move import Move, words_formed
from duplicata.scrabble.slips.generator.clean import spaced, well_linked
from duplicata.scrabble.slips.generator.jokers import lacking
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, zero
from duplicata.scrabble.slips.generator.luck import once_in, one_of, shuffled
from duplicata.scrabble.slips.generator.play import Play, draft_of, extends_long_word, play_of
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code

_HALF = 2


def letter_not_in_rack(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """A letter of a move replaced by one that the rack does not have, in words that are all good."""
    play = play_of(position, move)
    if JOKER in position.laid(move):
        return None
    for other in _with_another_letter(play, ALPHABET, chance):
        lacks = sum(lacking(position, play_of(position, other)).values())
        if lacks > position.jokers and all(word in position.words for word in words_formed(position.board, other)):
            return _written(position, other, Code.LETTER_NOT_IN_RACK, chance)
    return None


def word_invalid(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """Tiles of the rack in another order, or one of them for another, that make a word which is not one."""
    play = play_of(position, move)
    if JOKER in position.laid(move):
        return None
    others = (
        _anagram(play, chance) if once_in(_HALF, chance) else _with_another_letter(play, position.rack.tiles, chance)
    )
    for other in others:
        is_formed = not lacking(position, play_of(position, other))
        if is_formed and not all(word in position.words for word in words_formed(position.board, other)):
            return _written(position, other, Code.WORD_INVALID, chance)
    return None


def _anagram(play: Play, chance: Chance) -> list[Move]:
    letters = dict(zip(play.boxes, play.move.word, strict=True))
    mixed = letters | dict(zip(play.new, shuffled([letters[box] for box in play.new], chance), strict=True))
    return [Move("".join(mixed.values()), play.move.reference)]


def _with_another_letter(play: Play, letters: str, chance: Chance) -> Iterator[Move]:
    """The word with one of its new letters replaced, all ways in a random order."""
    word = play.move.word
    at = play.boxes.index(one_of(play.new, chance))
    for letter in shuffled(letters.replace(JOKER, ""), chance):
        if letter != word[at]:
            yield Move(word[:at] + letter + word[at + 1 :], play.move.reference)


def too_many_letters(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """A good word that lays more tiles than the game allows."""
    return _written(position, move, Code.TOO_MANY_LETTERS, chance) if move in position.too_long else None


def _written(position: TurnPosition, move: Move, code: Code, chance: Chance) -> KnownSlip | None:
    """The word at its place, by reference or by links, claimed at what it would earn."""
    if position.plays_of(move.word) or position.plays_cut_to(move.word):
        return None
    play = play_of(position, move)
    draft, reference = draft_of(play), spaced(str(move.reference), chance)
    if not position.is_first_turn and (extends_long_word(play) or once_in(_HALF, chance)):
        linked = well_linked(position, play, chance)
        if linked is None:
            return None
        draft, reference = linked, ""
    return zero(draft.slip(chance, reference or None, position.points(move)), code)
