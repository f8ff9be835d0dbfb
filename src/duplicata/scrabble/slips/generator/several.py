"""Slips that mean several things and tell none of them: the lowest is paid (R 3.3.3, R 4.4, R 4.6).

- *same link*: the word has two legal places, and the link letters agree with both and with no other;
- *two modes*: the word has two legal places, the links name one and the reference the other;
- *two words*: two legal words cross on the slip;
- *jokers*: the word is alone, no circle tells which letters the jokers stand for, and the choices differ in points.

The score is missing, or is that of none of them.
"""

from duplicata.kernel.chance import Chance
from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.certainty import has_rival, right_letters
from duplicata.scrabble.slips.generator.clean import linked, spaced
from duplicata.scrabble.slips.generator.draft import Box
from duplicata.scrabble.slips.generator.jokers import choices, lacking, placed
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, paid
from duplicata.scrabble.slips.generator.luck import once_in
from duplicata.scrabble.slips.generator.play import (
    TOLERATED_LINK_LETTERS,
    Play,
    beside,
    draft_of,
    extends_long_word,
    is_single_tile_both_ways,
    letters_at,
    play_of,
)
from duplicata.scrabble.slips.generator.scores import wrong_claim
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.generator.two_words import two_words
from duplicata.scrabble.slips.ruling import Code, Sanction

_HALF, _SELDOM = 2, 3


def min_of_several(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    if position.is_first_turn:
        return None
    if once_in(_SELDOM, chance):
        return two_words(position, move, chance)
    play = play_of(position, move)
    if lacking(position, play):
        return _jokers(position, play, chance)
    other = _other_place(position, play)
    if other is None:
        return None
    return (_same_link if once_in(_HALF, chance) else _two_modes)(position, play, other, chance)


def _jokers(position: TurnPosition, play: Play, chance: Chance) -> KnownSlip | None:
    candidates = sorted(choices(position, play), key=_score)
    if len(candidates) < 2 or _score(candidates[0]) == _score(candidates[1]):
        return None
    written = placed(position, play, chance)
    if written is None:
        return None
    draft, reference = written
    slip = draft.circling(frozenset()).slip(chance, reference, _claim(position, play.move, chance))
    return paid(slip, Code.MIN_OF_SEVERAL, Sanction.WARNING, candidates[0])


def _score(move: Move) -> int:
    return move.score or 0


def _claim(position: TurnPosition, move: Move, chance: Chance) -> int | None:
    return None if once_in(_HALF, chance) else wrong_claim(position, move, chance)


def _other_place(position: TurnPosition, play: Play) -> Play | None:
    """The only other legal place of a word, if it runs the same way and earns something else."""
    plays = [other for other in position.plays_of(play.move.word) if other.reference != play.move.reference]
    if len(plays) != 1 or position.plays_cut_to(play.move.word):
        return None
    other = play_of(position, plays[0])
    is_same_way = other.move.reference.direction is play.move.reference.direction
    is_plain = not any(extends_long_word(one) or is_single_tile_both_ways(position, one) for one in (play, other))
    return other if is_same_way and is_plain and _score(other.move) != _score(play.move) else None


def _lower(one: Play, other: Play) -> Move:
    return min(one.move, other.move, key=_score)


def _same_link(position: TurnPosition, play: Play, other: Play, chance: Chance) -> KnownSlip | None:
    away = _way(play, other)
    draft = draft_of(play).adding(letters_at(position, _shared_links(position, play, away)))
    here, there = right_letters(position, draft, play), right_letters(position, draft, play, away)
    if here != there or here < TOLERATED_LINK_LETTERS or has_rival(position, draft, play, besides=frozenset({away})):
        return None
    slip = draft.slip(chance, None, _claim(position, play.move, chance))
    return paid(slip, Code.MIN_OF_SEVERAL, Sanction.WARNING, _lower(play, other))


def _way(play: Play, other: Play) -> Box:
    """How far the paper moves from one place to the other."""
    return other.boxes[0][0] - play.boxes[0][0], other.boxes[0][1] - play.boxes[0][1]


def _shared_links(position: TurnPosition, play: Play, away: Box) -> set[Box]:
    """The letters beside the word, and those that hang on them, which are the same at both places."""
    links, reached = set[Box](), set(play.boxes)
    while fresh := {
        box
        for start in reached
        for box in beside(start)
        if box not in reached and position.at(*box) == position.at(box[0] + away[0], box[1] + away[1]) != EMPTY
    }:
        links |= fresh
        reached |= fresh
    return links


def _two_modes(position: TurnPosition, play: Play, other: Play, chance: Chance) -> KnownSlip | None:
    """Without a score, for a score would tell which place was meant."""
    draft = linked(position, play, chance)
    if draft is None or len(draft.letters) == len(play.boxes):
        return None
    if right_letters(position, draft, play, _way(play, other)) >= TOLERATED_LINK_LETTERS:
        return None
    slip = draft.slip(chance, spaced(str(other.move.reference), chance))
    return paid(slip, Code.MIN_OF_SEVERAL, Sanction.WARNING, _lower(play, other))
