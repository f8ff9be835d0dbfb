"""The three steps of the clock, in as few words as can be (R 2.1, R 2.3)."""

from enum import Enum

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.announce.numbers import duration
from duplicata.scrabble.terms import LONGEST_TURN


class BadSignalSeconds(DuplicataError):
    """A signal at a moment that no turn has."""


class ClockStep(Enum):
    """What the referee says of the time: it starts, it is nearly over, it is over."""

    START = "start"
    SIGNAL = "signal"
    END = "end"


@rule("R 2.1-8", "R 2.3-4", "G 3.1-15")
def clock_lines(step: ClockStep, seconds_left: int) -> list[str]:
    """Raises BadSignalSeconds."""
    if step is not ClockStep.SIGNAL:
        return [sentence(f"clock_{step.value}", {})]
    if not 1 <= seconds_left <= LONGEST_TURN:
        raise BadSignalSeconds(seconds=seconds_left, longest=LONGEST_TURN)
    said = duration(seconds_left)
    return [said[0].upper() + said[1:]]
