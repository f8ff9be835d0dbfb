"""What a drawing centre tells the others of a game: each message only once the hall has heard it (G 5.4.3)."""

from enum import Enum
from typing import TypeAlias, get_args

import msgspec

from duplicata.scrabble.events import EndReason
from duplicata.scrabble.terms import Terms, TurnTime


class ClockMoment(Enum):
    """The three steps of the clock of a turn."""

    START = "start"
    SIGNAL = "signal"
    END = "end"


class _Told(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What every message has: when the hall heard it, and the event of the drawing centre's journal it tells.

    A message is signed as it is written, so a field added later has a default, which is not written.
    """

    at: int
    source: int = 0


class TransmissionOpened(_Told, frozen=True, tag="transmission_opened"):
    """The first message: which game, by which terms."""

    tournament: str
    game: int
    terms: Terms


class RackTold(_Told, frozen=True, tag="rack_told"):
    """The rack as it was said, leave first, then the new tiles in the order drawn; racks put back before it."""

    turn: int
    rack: str
    leave: str = ""
    rejected: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


class ClockTold(_Told, frozen=True, tag="clock_told"):
    """A step of the clock, and the time of the turn."""

    turn: int
    moment: ClockMoment
    time: TurnTime


class SolutionTold(_Told, frozen=True, tag="solution_told"):
    """The solution as it was announced, with every indication that was given and how its words are said."""

    turn: int
    word: str
    ref: str
    score: int
    notes: tuple[str, ...] = ()
    say_as: str | None = None
    lines: tuple[str, ...] = ()


class IndicationTold(_Told, frozen=True, tag="indication_told"):
    """What the chief referee said beside the program, as the transmitter typed it: no more, no less."""

    turn: int
    text: str


class AnswerTold(_Told, frozen=True, tag="answer_told"):
    """The answer to a centre that asked for what was missing; every centre reads it, so that all know the same."""

    centre: int
    question: int
    turn: int
    text: str


class TurnVoidTold(_Told, frozen=True, tag="turn_void_told"):
    """A turn counts for nothing: cancelled for a reason, or nothing could be played."""

    turn: int
    reason: str
    lines: tuple[str, ...] = ()


class TimeTold(_Told, frozen=True, tag="time_told"):
    """From this turn on, another time."""

    turn: int
    time: TurnTime


class PauseTold(_Told, frozen=True, tag="pause_told"):
    """Everything stands still at the drawing centre."""

    turn: int


class ResumptionTold(_Told, frozen=True, tag="resumption_told"):
    """The drawing centre goes on."""

    turn: int


class EndTold(_Told, frozen=True, tag="end_told"):
    """The game is over at the drawing centre."""

    reason: EndReason
    turns: int
    top: int
    is_void: bool = False


Message: TypeAlias = (
    TransmissionOpened
    | RackTold
    | ClockTold
    | SolutionTold
    | IndicationTold
    | AnswerTold
    | TurnVoidTold
    | TimeTold
    | PauseTold
    | ResumptionTold
    | EndTold
)
MESSAGES: tuple[type[Message], ...] = get_args(Message)
