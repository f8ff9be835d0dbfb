"""What a hall hands in: right slips for the most part, and every fault as often as the TOML file beside says."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.kernel.chance import Chance
from duplicata.scrabble.slips.generator.catalogue import faulty_slip
from duplicata.scrabble.slips.generator.clean import clean_slip
from duplicata.scrabble.slips.generator.known_slip import KnownSlip
from duplicata.scrabble.slips.generator.luck import by_weight, one_of
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code

_OF = 1000
# Players look for the best moves: those that a slip is written for are among so many.
_BEST = 60
_ATTEMPTS = 200


class Mix(msgspec.Struct, frozen=True):
    """How many slips of a thousand are right, and how often each fault comes among the others."""

    right_of_thousand: int
    weights: dict[Code, int]


@cache
def mix() -> Mix:
    text = files(__package__).joinpath("mix.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Mix)


def mixed_slip(position: TurnPosition, chance: Chance) -> KnownSlip | None:
    """One slip of a hall; None when the position allows none that is certain."""
    if chance.below(_OF) < mix().right_of_thousand:
        return _right_slip(position, chance)
    return next(filter(None, (_slip_with_a_fault(position, chance) for _ in range(_ATTEMPTS))), None)


def _slip_with_a_fault(position: TurnPosition, chance: Chance) -> KnownSlip | None:
    return faulty_slip(by_weight(mix().weights, chance), position, chance)


def _right_slip(position: TurnPosition, chance: Chance) -> KnownSlip | None:
    best = position.legal[:_BEST]
    tries = (clean_slip(position, one_of(best, chance), chance) for _ in range(_ATTEMPTS if best else 0))
    return next(filter(None, tries), None)
