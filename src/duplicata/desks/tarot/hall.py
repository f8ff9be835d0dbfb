"""The sessions of Tarot of one journal, folded once and followed; the desks of one program share them."""

from collections.abc import Callable, Sequence
from threading import RLock
from typing import TypeAlias

from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.tarot.session.commands import SessionCommand
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.events import SessionEvent
from duplicata.tarot.session.results import FinalLine
from duplicata.tarot.session.session import Session, evolve, replay
from duplicata.tarot.session.standing import standing_of

TAROT = "tarot"
SessionStream: TypeAlias = EventStream[Session, SessionEvent]


def tarot_stream(number: int) -> str:
    """The stream of a session."""
    return f"{TAROT}-{number}"


class TarotHall:
    """Every session of one journal; nothing here is fit for a reader. `now` tells the moment in milliseconds."""

    def __init__(self, journal: CompetitionJournal, now: Callable[[], int]) -> None:
        self.journal = journal
        self.now = now
        self._streams: dict[int, SessionStream] = {}
        self._standings: dict[tuple[int, frozenset[int]], tuple[Session, tuple[FinalLine, ...]]] = {}
        self._position = 0
        self._lock = RLock()
        self.catch_up()

    def catch_up(self) -> None:
        """Folds what was written since, by whomever."""
        with self._lock:
            last = self.journal.head().position
            if last == self._position:
                return
            for entry in self.journal.entries(after=self._position, upto=last):
                kind, _, number = entry.stream.partition("-")
                if kind == TAROT and self.stream(int(number)).version < entry.version:
                    self.stream(int(number)).catch_up()
            self._position = last

    def stream(self, number: int) -> SessionStream:
        with self._lock:
            if number not in self._streams:
                stream: SessionStream = EventStream(self.journal, tarot_stream(number), Session(), evolve)
                self._streams = {**self._streams, number: stream}
            return self._streams[number]

    def session(self, number: int) -> Session:
        return self.stream(number).state

    def sessions(self) -> dict[int, Session]:
        """Those that were opened, by number."""
        return {number: self.session(number) for number in sorted(self._streams) if self._streams[number].version}

    def order(self, number: int, command: SessionCommand, actor: str) -> tuple[SessionEvent, ...]:
        """Follows an order, durably written when it returns.

        Raises:
            DuplicataError: nothing was written.
        """
        self.catch_up()
        return self.stream(number).obey(lambda session: decide(session, command), actor, self.now())

    def order_all(self, number: int, commands: Sequence[SessionCommand], actor: str) -> tuple[SessionEvent, ...]:
        """Follows several orders as one: all of them, or none.

        Raises:
            DuplicataError: nothing was written.
        """
        self.catch_up()
        return self.stream(number).obey(lambda session: _decide_all(session, commands), actor, self.now())

    def standing(self, number: int, hidden: frozenset[int] = frozenset()) -> tuple[FinalLine, ...]:
        """The standing, counted again once the session has changed."""
        session, key = self.session(number), (number, hidden)
        kept = self._standings.get(key)
        if kept is None or kept[0] is not session:
            kept = self._standings[key] = (session, standing_of(session, hidden))
        return kept[1]


def _decide_all(session: Session, commands: Sequence[SessionCommand]) -> tuple[SessionEvent, ...]:
    events: list[SessionEvent] = []
    for command in commands:
        decided = decide(session, command)
        session = replay(decided, session)
        events += decided
    return tuple(events)
