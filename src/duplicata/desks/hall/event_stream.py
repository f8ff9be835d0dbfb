"""A stream of the journal and the state folded from it: each order adds to it or changes nothing."""

from collections.abc import Callable
from threading import RLock
from typing import Any, Generic, TypeVar, cast

import msgspec

from duplicata.journal import Journal
from duplicata.journal.refusals import StreamMovedOn
from duplicata.kernel.errors import DuplicataError

State = TypeVar("State")
Happening = TypeVar("Happening", bound=msgspec.Struct)

# Others write to a stream too: an order is looked at as often as that, then refused.
_ATTEMPTS = 200


class UnwritableText(DuplicataError):
    """A text with halves of characters, which no journal can hold."""


class EventStream(Generic[State, Happening]):
    """One stream of a journal, as far as this reader has followed it; `start` is its state before anything happened.

    Safe to share between threads: an order is decided, written and folded before the next one is looked at.
    """

    def __init__(
        self,
        journal: Journal[Any],
        name: str,
        start: State,
        evolve: Callable[[State, Happening], State],
        *,
        attempts: int = _ATTEMPTS,
    ) -> None:
        self.journal = journal
        self.name = name
        self.state = start
        self.version = 0
        self._evolve = evolve
        self._attempts = attempts
        self._position = 0
        self._lock = RLock()
        self.catch_up()

    def catch_up(self) -> bool:
        """Folds what others have written; whether there was anything."""
        with self._lock:
            before = self.version
            for recorded in self.journal.read(self.name, self._position):
                if recorded.version > self.version:
                    self._fold(cast(Happening, recorded.event))
                    self.version = recorded.version
                self._position = recorded.position
            return self.version > before

    def obey(self, decide: Callable[[State], tuple[Happening, ...]], actor: str, at: int) -> tuple[Happening, ...]:
        """Decides, writes and folds; when it returns, the events survive a crash.

        An order names all that it is about, so when someone else wrote first it is decided again on what there is now.

        Raises:
            DuplicataError: the order is refused and nothing was written.
        """
        with self._lock:
            return self._obey(decide, actor, at)

    def _obey(self, decide: Callable[[State], tuple[Happening, ...]], actor: str, at: int) -> tuple[Happening, ...]:
        for _ in range(self._attempts):
            events = self._decide(decide)
            if not events:
                return ()
            try:
                version = self.journal.append(self.name, events, expected=self.version, actor=actor, at=at)
            except StreamMovedOn as refusal:
                moved_on = refusal
                self.catch_up()
                continue
            except UnicodeEncodeError as error:
                raise UnwritableText() from error
            for event in events:
                self._fold(event)
            self.version = version
            return events
        raise moved_on

    def _decide(self, decide: Callable[[State], tuple[Happening, ...]]) -> tuple[Happening, ...]:
        try:
            return decide(self.state)
        except DuplicataError:
            if not self.catch_up():
                raise
            # The refusal may come from a state that is no longer true.
            return decide(self.state)

    def _fold(self, event: Happening) -> None:
        self.state = self._evolve(self.state, event)
