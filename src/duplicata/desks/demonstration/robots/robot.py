"""What every robot is: a desk, and a wish that follows from what is written, never from what it remembers."""

from collections.abc import Callable, Hashable
from typing import Protocol

import msgspec

from duplicata.desks.demonstration.posts import Post


class Wish(msgspec.Struct, frozen=True):
    """What a robot would do: `what` tells one wish from the next, `order` does it.

    It comes so many seconds after the wish was first felt, and not before the moment `at`.
    """

    what: Hashable
    order: Callable[[], object]
    seconds: float = 0.0
    at: int = 0


class Robot(Protocol):
    """Someone at a desk."""

    @property
    def post(self) -> Post:
        """The desk it leaves to whoever takes it."""
        ...

    def wish(self) -> Wish | None:
        """What the state of the hall asks of it now."""
        ...
