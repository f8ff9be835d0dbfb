"""What the reader sees at this second: one line at most, its solution once the time is over, and what he has read."""

from enum import Enum

import msgspec

from duplicata.desks.directing.sayings import Saying


class ReadingStep(Enum):
    """What the reader has to do now."""

    NOT_OPENED = "not_opened"
    UNCOVER_LINE = "uncover_line"
    SAY_RACK = "say_rack"
    START_CLOCK = "start_clock"
    WAIT = "wait"
    UNCOVER_SOLUTION = "uncover_solution"
    SAY_SOLUTION = "say_solution"
    STOPPED = "stopped"
    OVER = "over"


class CrossedLine(msgspec.Struct, frozen=True):
    """A line that was read to its end: it is crossed out."""

    turn: int
    rack: str
    word: str
    ref: str
    score: int


class UncoveredSolution(msgspec.Struct, frozen=True):
    """The solution under the mask, once it may be seen."""

    word: str
    ref: str
    score: int


class ReadingView(msgspec.Struct, frozen=True):
    """The reader's desk; nothing of a later line is in it, and nothing of a solution before its time.

    Moments are in milliseconds: until when the players lay the last word, and from when a steady rhythm lets the next
    clock start. `trouble` says why the line of this turn cannot be shown, where it cannot.
    """

    game: int
    turn: int
    step: ReadingStep
    source: str
    saying: Saying
    leave: str = ""
    new_tiles: str = ""
    solution: UncoveredSolution | None = None
    crossed: tuple[CrossedLine, ...] = ()
    top: int = 0
    rest_until: int | None = None
    clock_from: int | None = None
    bell_late_at: int | None = None
    trouble: str = ""
    spoiled: tuple[int, ...] = ()
