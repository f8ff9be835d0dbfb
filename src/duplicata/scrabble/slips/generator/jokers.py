"""Faults of the circle: a joker without one, or a circle around a letter that the rack has.

The ruling is certain when its place is, when as many letters lack a tile as jokers are laid, and when the claimed
score belongs to one choice of jokers only.
"""

from collections import Counter

from duplicata.kernel.chance import Chance
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.clean import best_place, spaced, well_linked
from duplicata.scrabble.slips.generator.draft import Box, Draft
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, paid
from duplicata.scrabble.slips.generator.luck import once_in, one_of, some_of
from duplicata.scrabble.slips.generator.play import Play, draft_of, extends_long_word, is_single_tile_both_ways, play_of
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code, Sanction

_HALF = 2


def lacking(position: TurnPosition, play: Play) -> Counter[str]:
    """The letters to lay that the rack does not have."""
    letters = dict(zip(play.boxes, play.move.word.upper(), strict=True))
    return Counter(letters[box] for box in play.new) - Counter(position.rack.tiles.replace(JOKER, ""))


def choices(position: TurnPosition, play: Play) -> list[Move]:
    """The same word at the same place, each time with its jokers on other letters that the rack lacks."""
    lacks = lacking(position, play)
    same_place = [move for move in position.plays_of(play.move.word) if move.reference == play.move.reference]
    return [move for move in same_place if Counter(filter(str.islower, _jokers(play, move))) == _lower(lacks)]


def _jokers(play: Play, move: Move) -> str:
    """The letters of the move on its new boxes."""
    return "".join(letter for box, letter in zip(play.boxes, move.word, strict=True) if box in play.new)


def _lower(lacks: Counter[str]) -> Counter[str]:
    return Counter({letter.lower(): count for letter, count in lacks.items()})


def joker_not_circled(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """No circle, or one of two; the score claimed tells which letter the joker stands for."""
    play = play_of(position, move)
    circles = draft_of(play).circles
    kept = some_of(sorted(circles), 1, chance) if len(circles) > 1 and once_in(_HALF, chance) else []
    return _badly_circled(position, play, frozenset(kept), Code.JOKER_NOT_CIRCLED, chance)


def joker_wrongly_circled(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """As many circles as jokers, one of them at least around a letter that the rack has."""
    play = play_of(position, move)
    letters = dict(zip(play.boxes, play.move.word.upper(), strict=True))
    lacks = lacking(position, play)
    held = [box for box in play.new if letters[box] not in lacks]
    right = sorted(draft_of(play).circles)
    if not held or not right or sum(lacks.values()) != position.jokers:
        return None
    wrong = some_of(held, max(1, len(right) - (0 if once_in(_HALF, chance) else 1)), chance)
    return _badly_circled(position, play, frozenset(wrong), Code.JOKER_WRONGLY_CIRCLED, chance)


def _badly_circled(
    position: TurnPosition, play: Play, circles: frozenset[Box], code: Code, chance: Chance
) -> KnownSlip | None:
    lacks = lacking(position, play)
    if not lacks or play.move not in choices(position, play):
        return None
    if position.is_first_turn:
        return _first(position, play, circles, code, chance)
    draft = placed(position, play, chance)
    if draft is None or not _tells(choices(position, play), play.move):
        return None
    written, reference = draft
    slip = written.circling(circles).slip(chance, reference, play.move.score)
    return paid(slip, code, Sanction.WARNING, play.move)


def placed(position: TurnPosition, play: Play, chance: Chance) -> tuple[Draft, str | None] | None:
    """The word and what tells its place, a reference or link letters, where no other place competes."""
    if is_single_tile_both_ways(position, play):
        return None
    if once_in(_HALF, chance) and not extends_long_word(play):
        return draft_of(play), spaced(str(play.move.reference), chance)
    linked = well_linked(position, play, chance)
    return (linked, None) if linked else None


def _tells(candidates: list[Move], move: Move) -> bool:
    return [other.word for other in candidates if other.score == move.score] == [move.word]


def _first(position: TurnPosition, play: Play, circles: frozenset[Box], code: Code, chance: Chance) -> KnownSlip | None:
    """On the first turn a score that one choice of jokers alone allows tells it, and its best place is paid."""
    best = best_place(position, play.move.word)
    joker_words = {move.word for move in choices(position, play)}
    telling = [
        move.score
        for move in position.plays_of(play.move.word)
        if move.word == play.move.word
        and not any(
            other.score == move.score
            for other in position.plays_of(move.word)
            if other.word in joker_words - {move.word}
        )
    ]
    if best is None or not telling:
        return None
    slip = draft_of(play).circling(circles).slip(chance, None, one_of(telling, chance))
    return paid(slip, code, Sanction.WARNING, best)
