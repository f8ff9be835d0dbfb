"""The receiving end of a line: each message verified, written once and in order; what cannot be believed is refused."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from duplicata.competition.centres.formula import Formula
from duplicata.desks.hall import Hall
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.read_turns import reception_stream
from duplicata.desks.transmission.codes import LineKeys
from duplicata.desks.transmission.signing import (
    Beat,
    Greeting,
    LineRequest,
    SignedMessage,
    is_signed,
    message_sign,
    request_sign,
)
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.transmission.reception import (
    Distrust,
    MessageMissing,
    Reception,
    ReceptionEvent,
    clocks_differ,
    cut_line,
    distrust,
    evolve_reception,
    receive,
    restore_line,
    too_far_behind,
)

ReceptionStream = EventStream[Reception, Any]
_ACTOR = "réception"


class LineForged(DuplicataError):
    """A line whose other end does not know the code of this centre."""


class LineMistimed(DuplicataError):
    """A line whose two ends do not show the same hour."""


class MessageNotBelieved(DuplicataError):
    """A message that is forged, altered or mistimed: the line is taken up again from the last one believed."""


def open_reception(hall: Hall, game: int) -> ReceptionStream:
    return EventStream(hall.journal, reception_stream(game), Reception(), evolve_reception)


class ReceivingEnd:
    """One game as one line brings it; `keys` are those of the code that this centre was given.

    `formula` is known once the other end has said how the places play together.
    """

    def __init__(self, stream: ReceptionStream, game: int, keys: LineKeys, now: Callable[[], int]) -> None:
        self.stream = stream
        self.game = game
        self._keys = keys
        self._now = now
        self._nonce = ""
        self.formula: Formula | None = None

    @property
    def reception(self) -> Reception:
        return self.stream.state

    def request(self) -> LineRequest:
        """Asks for all that comes after the last message written here."""
        self.stream.catch_up()
        self._nonce = secrets.token_hex(8)
        told = self.reception.told
        asked = LineRequest(
            self._keys.centre, self.game, told.number, self._now(), self._nonce, "", digest=told.digest.hex()
        )
        return replace(asked, sign=request_sign(self._keys.report, asked))

    def greet(self, greeting: Greeting) -> None:
        """The other end answers to what was asked just now, and shows the same hour.

        Raises:
            LineForged, LineMistimed.
        """
        parts = (self.game, greeting.nonce, greeting.now, greeting.number)
        if greeting.nonce != self._nonce or not is_signed(self._keys.feed, greeting.sign, "greeting", parts):
            self._distrust(0, Distrust.FORGED)
            raise LineForged()
        self._check_clock(greeting.now)
        if is_signed(self._keys.feed, greeting.formula_sign, "formula", (greeting.nonce, greeting.formula)):
            # That of a later program may have a name that is not known here.
            self.formula = next((each for each in Formula if each.value == greeting.formula), None)

    def hear_beat(self, beat: Beat) -> None:
        """Raises LineForged, LineMistimed."""
        if not is_signed(self._keys.feed, beat.sign, "beat", (self._nonce, beat.now, beat.number, beat.game)):
            self._distrust(0, Distrust.FORGED)
            raise LineForged()
        self._check_clock(beat.now)

    def accept(self, messages: Sequence[SignedMessage]) -> int:
        """Writes those that are next, in one go; the number of the last message known.

        Raises:
            MessageMissing, MessageNotBelieved: those before it are written.
        """
        failure: list[DuplicataError] = []
        self.stream.obey(lambda reception: self._decide(reception, messages, failure), _ACTOR, self._now())
        if failure:
            raise failure[-1]
        return self.reception.told.number

    def cut(self, at: int) -> bool:
        """The line is cut since a moment; whether that is new."""
        return bool(self.stream.obey(lambda reception: cut_line(reception, at), _ACTOR, self._now()))

    def restored(self) -> bool:
        return bool(self.stream.obey(lambda reception: restore_line(reception, self._now()), _ACTOR, self._now()))

    def _decide(
        self, reception: Reception, messages: Sequence[SignedMessage], failure: list[DuplicataError]
    ) -> tuple[ReceptionEvent, ...]:
        events: list[ReceptionEvent] = []
        failure.clear()
        for message in messages:
            try:
                found = self._look_at(reception, message)
            except MessageMissing as missing:
                failure.append(missing)
                break
            events += found
            for event in found:
                reception = evolve_reception(reception, event)
            if reception.told.number < message.number:
                failure.append(MessageNotBelieved(number=message.number))
                break
        return tuple(events)

    def _look_at(self, reception: Reception, message: SignedMessage) -> tuple[ReceptionEvent, ...]:
        expected = message_sign(self._keys.feed, self.game, message.number, message.digest)
        if not secrets.compare_digest(expected.encode(), message.sign.encode()):
            return distrust(reception, message.number, Distrust.FORGED, self._now())
        try:
            digest = bytes.fromhex(message.digest)
        except ValueError:
            return distrust(reception, message.number, Distrust.UNREADABLE, self._now())
        return receive(reception, message.number, message.body.encode(), digest, self._now())

    def _check_clock(self, theirs: int) -> None:
        if clocks_differ(theirs, self._now()):
            self._distrust(0, Distrust.MISTIMED)
            raise LineMistimed(minutes=abs(theirs - self._now()) // 60_000)

    def _distrust(self, number: int, why: Distrust) -> None:
        now = self._now()
        self.stream.obey(lambda reception: distrust(reception, number, why, now), _ACTOR, now)


def note_lateness(stream: ReceptionStream, turn: int, now: int) -> None:
    """Writes that a turn is read here more than an hour after the drawing centre, once."""
    stream.obey(lambda reception: too_far_behind(reception, turn, now), _ACTOR, now)
