"""Streams of one kind, folded again event by event, and the refusal of an event that cannot be."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from duplicata.journal import Recorded
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

State = TypeVar("State")

_IMPOSSIBLE = (AssertionError, AttributeError, LookupError, TypeError, ValueError)


class EventDoesNotFollow(DuplicataError):
    """An event that nothing could lead to after those before it."""


class Story(Generic[State]):
    """The states of the streams of one kind."""

    def __init__(self, start: Callable[[], State], evolve: Callable[[State, Any], State]) -> None:
        self._start = start
        self._evolve = evolve
        self._states: dict[str, State] = {}

    def state(self, stream: str) -> State:
        return self._states[stream] if stream in self._states else self._start()

    def admit(self, recorded: Recorded[Any]) -> State:
        """The state after one more event.

        Raises:
            EventDoesNotFollow.
        """
        try:
            after = self._evolve(self.state(recorded.stream), recorded.event)
        except _IMPOSSIBLE as error:
            raise does_not_follow(recorded, "audit_impossible") from error
        self._states[recorded.stream] = after
        return after


def does_not_follow(recorded: Recorded[Any], code: str, **facts: object) -> EventDoesNotFollow:
    """The refusal of an event, with the sentence that says why."""
    return EventDoesNotFollow(position=recorded.position, reason=sentence(code, facts))
