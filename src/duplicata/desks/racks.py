"""Judges one drawn rack for whoever asks: the verdict, the guide's advice and the reason."""

from collections.abc import Mapping

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.bag import Bag
from duplicata.scrabble.letters import check_set
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.validity import game_is_over, judge_rack
from duplicata.scrabble.variants import Variant


class TurnOutOfRange(DuplicataError):
    """A turn before the first."""


class RackIncomplete(DuplicataError):
    """Fewer tiles than are drawn, while the bag holds some."""


class DrawnRack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rack, its turn, the tiles still in the bag and the rules of a variant, as a caller writes them."""

    rack: str
    turn: int
    bag: str
    bonus: Mapping[str, int] | None = None
    play_at_most: int | None = None


class RackAnswer(msgspec.Struct, frozen=True):
    """The verdict on a rack, as a caller reads it."""

    verdict: str
    advice: str | None
    reason: str
    article: str


def judge_drawn_rack(drawn: DrawnRack) -> RackAnswer:
    """The verdict on a drawn rack.

    Raises:
        BadBonusKey, BonusOutOfRange, PlayAtMostOutOfRange, UnknownRackCharacter, RackTooLong, TooManyTiles,
        TurnOutOfRange, UnknownBagCharacter, RackIncomplete.
    """
    _check(drawn)
    judgement = judge_rack(drawn.rack, drawn.turn, drawn.bag)
    return RackAnswer(
        judgement.verdict.value,
        judgement.advice and judgement.advice.value,
        judgement.text,
        judgement.whole_article,
    )


def _check(drawn: DrawnRack) -> None:
    limit = Variant.parse(drawn.bonus, drawn.play_at_most).rack_limit
    rack = Rack.parse(drawn.rack, limit).tiles
    if drawn.turn < 1:
        raise TurnOutOfRange(turn=drawn.turn)
    remaining = rack + Bag.parse(drawn.bag).tiles
    check_set(remaining)
    # A game that is over is over, however few of its last tiles were drawn.
    if len(rack) < min(limit, len(remaining)) and not game_is_over(remaining):
        raise RackIncomplete(count=len(rack), needed=min(limit, len(remaining)))
