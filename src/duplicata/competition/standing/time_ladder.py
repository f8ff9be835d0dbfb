"""The falling time of a barrage or of a direct elimination: so many seconds from a turn on, never more later."""

from collections.abc import Iterable
from itertools import pairwise

import msgspec

from duplicata.competition.standing.amounts import time_steps
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class BadTimeLadder(DuplicataError):
    """Times that do not start at the first turn, or that rise."""


class TimeDoesNotFall(DuplicataError):
    """A barrage whose time stays the same."""


class TimeStep(msgspec.Struct, frozen=True):
    """From this turn on, so many seconds."""

    turn: int
    seconds: int


class TimeLadder(msgspec.Struct, frozen=True):
    """The time of each turn of a contest.

    >>> TimeLadder.of((1, 90), (4, 60)).seconds(5)
    60
    """

    steps: tuple[TimeStep, ...]

    @classmethod
    def of(cls, *steps: tuple[int, int]) -> "TimeLadder":
        return cls(tuple(TimeStep(turn, seconds) for turn, seconds in steps))

    def seconds(self, turn: int) -> int:
        return [step.seconds for step in self.steps if step.turn <= turn][-1]


def usual_ladder(contest: str) -> TimeLadder:
    """The times of a `barrage` or of an `elimination` when the organiser sets no others."""
    return TimeLadder.of(*time_steps(contest))


@rule("G 5.1-4", "G 5.2-3")
def check_ladder(ladder: TimeLadder, *, must_fall: bool) -> None:
    """The time is reduced, or falls from turn to turn, as that of a barrage must; it never rises.

    Raises:
        BadTimeLadder.
    """
    turns = [step.turn for step in ladder.steps]
    seconds = [step.seconds for step in ladder.steps]
    starts_well = turns[:1] == [1] and all(second > 0 for second in seconds)
    if not (starts_well and _rises(turns) and _rises(-second for second in seconds)):
        raise BadTimeLadder()
    if must_fall and len(turns) == 1:
        raise TimeDoesNotFall(seconds=seconds[0])


def _rises(numbers: Iterable[int]) -> bool:
    return all(one < next_one for one, next_one in pairwise(numbers))
