"""What happens when somebody plays alone: the events of the game itself, and his own answers and questions."""

from enum import Enum
from typing import TypeAlias

import msgspec

from duplicata.scrabble.events import EndReason, GameEvent
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.ruling import Outcome


class HelpKind(Enum):
    """What a lone player may ask without being shown anything."""

    SCRABBLE = "scrabble"
    IS_TOP = "is_top"


class PastTurn(msgspec.Struct, frozen=True):
    """A turn of a game that was played in the hall; `placed` is the word as it stayed on the board."""

    rack: str
    word: str
    ref: str
    score: int
    top: int
    placed: str


class PastGame(msgspec.Struct, frozen=True):
    """A game of the hall that is over, as far as its solutions were announced."""

    tournament: str
    number: int
    turns: tuple[PastTurn, ...]
    ended: EndReason


class SoloBegun(msgspec.Struct, frozen=True):
    """Somebody sits down, with or without a clock, to a past game or to a new one, whose draws have a name."""

    is_timed: bool
    past: PastGame | None = None
    name: str | None = None


class TurnAnswered(msgspec.Struct, frozen=True):
    """What he wrote, what it earned, and the solutions that share the top; `at` is the moment."""

    turn: int
    at: int
    written: str
    outcome: Outcome
    top: int
    tops: tuple[Move, ...]


class HelpAsked(msgspec.Struct, frozen=True):
    """A question and its answer; the word it was about is not kept."""

    turn: int
    kind: HelpKind
    answer: bool


SoloEvent: TypeAlias = GameEvent | SoloBegun | TurnAnswered | HelpAsked
