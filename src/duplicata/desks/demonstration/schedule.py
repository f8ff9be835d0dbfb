"""Lets the robots act, each when its wish is due: one thing at a time, and never at a desk that somebody has taken."""

from collections.abc import Hashable, Sequence

import msgspec

from duplicata.desks.demonstration.posts import TakenDesks
from duplicata.desks.demonstration.robots.robot import Robot, Wish
from duplicata.kernel.errors import DuplicataError

# Nothing to do: somebody may act meanwhile, so the hall is looked at again.
IDLE_MILLISECONDS = 1000
# After a refusal a robot thinks for a while: somebody acted first, or what it wants cannot be yet.
_THINKING_MILLISECONDS = 3000


class _Felt(msgspec.Struct):
    """The last wish of a robot, since when it has had it, and when it may be followed."""

    what: Hashable = None
    since: int = 0
    not_before: int = 0


class Schedule:
    """The robots in the order in which they go first when two are due together."""

    def __init__(self, robots: Sequence[Robot], taken: TakenDesks) -> None:
        self._robots = robots
        self._taken = taken
        self._felt = [_Felt() for _ in robots]

    def forget(self) -> None:
        """Somebody sat down or left: every wish is felt anew."""
        self._felt = [_Felt() for _ in self._robots]

    def step(self, now: int) -> int:
        """Does the one thing that has been due the longest; milliseconds until something is due again."""
        wishes = sorted(self._wishes(now), key=lambda due: due[:2])
        if not wishes:
            return IDLE_MILLISECONDS
        at, place, wish = wishes[0]
        if at > now:
            return min(at - now, IDLE_MILLISECONDS)
        self._follow(self._felt[place], wish, now)
        return 0

    def next_moment(self, now: int) -> int:
        """When something is due, however far."""
        return min((max(at, now) for at, _, _ in self._wishes(now)), default=now + IDLE_MILLISECONDS)

    def _wishes(self, now: int) -> list[tuple[int, int, Wish]]:
        found = list[tuple[int, int, Wish]]()
        for place, (robot, felt) in enumerate(zip(self._robots, self._felt, strict=True)):
            wish = None if self._taken.is_taken(robot.post) else self._wish(robot, felt, now)
            if wish is not None:
                found.append((self._due(wish, felt, now), place, wish))
        return found

    def _wish(self, robot: Robot, felt: _Felt, now: int) -> Wish | None:
        try:
            return robot.wish()
        except DuplicataError:
            # What it looked at has changed under its eyes.
            felt.not_before = now + _THINKING_MILLISECONDS
            return None

    def _due(self, wish: Wish, felt: _Felt, now: int) -> int:
        if felt.what != wish.what:
            felt.what, felt.since = wish.what, now
        return max(felt.since + round(wish.seconds * 1000), wish.at, felt.not_before)

    def _follow(self, felt: _Felt, wish: Wish, now: int) -> None:
        """A wish that stays the same is felt again from now on."""
        felt.since = now
        try:
            wish.order()
        except DuplicataError:
            felt.not_before = now + _THINKING_MILLISECONDS
