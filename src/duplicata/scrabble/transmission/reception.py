"""What a centre receives: every message once and in order, what was refused, and since when the line is cut."""

from enum import Enum
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.transmission.amounts import SECOND, amount
from duplicata.scrabble.transmission.messages import MESSAGES, Message
from duplicata.scrabble.transmission.told import Told, evolve_told, linked, written


class Distrust(Enum):
    """Why a message is not believed."""

    FORGED = "forged"
    ALTERED = "altered"
    REPLAYED = "replayed"
    MISTIMED = "mistimed"
    UNREADABLE = "unreadable"
    SET_BACK = "set_back"

    @property
    def title(self) -> str:
        """Its name in French.

        >>> Distrust.REPLAYED.title
        'message déjà reçu'
        """
        return sentence(f"distrust_{self.value}", {})


class MessageDistrusted(msgspec.Struct, frozen=True, tag="message_distrusted"):
    """A message that was refused, once for each number and reason."""

    number: int
    why: Distrust
    at: int


class LineCut(msgspec.Struct, frozen=True, tag="line_cut"):
    """Nothing comes from the drawing centre any more."""

    at: int


class LineRestored(msgspec.Struct, frozen=True, tag="line_restored"):
    """The drawing centre is heard again."""

    at: int


class TooFarBehindTold(msgspec.Struct, frozen=True, tag="too_far_behind_told"):
    """A turn is read here later than the guide allows; written once for a turn."""

    turn: int
    minutes: int
    at: int


_Around: TypeAlias = MessageDistrusted | LineCut | LineRestored | TooFarBehindTold
ReceptionEvent: TypeAlias = Message | _Around
RECEPTION_EVENTS: tuple[type[_Around], ...] = (MessageDistrusted, LineCut, LineRestored, TooFarBehindTold)


class MessageMissing(DuplicataError):
    """A message that comes before the one it follows: the line is taken up again from the last one known."""


class Reception(msgspec.Struct, frozen=True):
    """A game as this centre has received it; `cut_before` sums the cuts that are over, in milliseconds."""

    told: Told = Told()
    distrusted: tuple[MessageDistrusted, ...] = ()
    cut_at: int | None = None
    cut_before: int = 0
    late_turns: frozenset[int] = frozenset()

    def cut_for(self, now: int) -> int:
        """How long the line has been cut, in milliseconds, since this cut began."""
        return 0 if self.cut_at is None else max(now - self.cut_at, 0)

    def cut_in_all(self, now: int) -> int:
        """The same over the whole game."""
        return self.cut_before + self.cut_for(now)


def evolve_reception(reception: Reception, event: ReceptionEvent) -> Reception:
    """The reception after one more event."""
    match event:
        case MessageDistrusted():
            return replace(reception, distrusted=(*reception.distrusted, event))
        case LineCut(at=at):
            return replace(reception, cut_at=at)
        case LineRestored(at=at):
            return replace(reception, cut_at=None, cut_before=reception.cut_in_all(at))
        case TooFarBehindTold(turn=turn):
            return replace(reception, late_turns=reception.late_turns | {turn})
        case _:
            return replace(reception, told=evolve_told(reception.told, event))


def receive(reception: Reception, number: int, body: bytes, digest: bytes, now: int) -> tuple[ReceptionEvent, ...]:
    """A message whose signature is right: it is the next one, or it is refused, and that is written once (INT 131).

    Raises:
        MessageMissing.
    """
    told = reception.told
    if number <= told.number:
        why = Distrust.REPLAYED if told.digests[max(number, 0)] == digest else Distrust.ALTERED
        return distrust(reception, number, why, now)
    if number > told.number + 1:
        raise MessageMissing(number=number, known=told.number)
    if linked(told.digest, body) != digest:
        return distrust(reception, number, Distrust.ALTERED, now)
    message = _read(body)
    if message is None:
        return distrust(reception, number, Distrust.UNREADABLE, now)
    if message.at > now + amount("clock_seconds") * SECOND:
        return distrust(reception, number, Distrust.MISTIMED, now)
    return (message,)


def distrust(reception: Reception, number: int, why: Distrust, now: int) -> tuple[MessageDistrusted, ...]:
    """Writes that a message was refused, unless that is written already."""
    if any((each.number, each.why) == (number, why) for each in reception.distrusted):
        return ()
    return (MessageDistrusted(number, why, now),)


def cut_line(reception: Reception, now: int) -> tuple[LineCut, ...]:
    """The line is cut; nothing happens when it was already, or once the game is over."""
    return () if reception.cut_at is not None or reception.told.ended else (LineCut(now),)


def restore_line(reception: Reception, now: int) -> tuple[LineRestored, ...]:
    return () if reception.cut_at is None else (LineRestored(now),)


def too_far_behind(reception: Reception, turn: int, now: int) -> tuple[TooFarBehindTold, ...]:
    """A turn read later than an hour after the drawing centre announced it, once for a turn (INT 132)."""
    told = reception.told.turn(turn)
    if told is None or told.solution is None or turn in reception.late_turns:
        return ()
    minutes = (now - told.solution.at) // (60 * SECOND)
    return (TooFarBehindTold(turn, minutes, now),) if minutes > amount("behind_minutes") else ()


def clocks_differ(theirs: int, ours: int) -> bool:
    """Whether two clocks are so far apart that one of them is wrong."""
    return abs(theirs - ours) > amount("clock_seconds") * SECOND


def _read(body: bytes) -> Message | None:
    """The message that these bytes are; nothing if they are none, or not as we would write it."""
    try:
        message: Message = msgspec.json.decode(body, type=Message)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return message if isinstance(message, MESSAGES) and written(message) == body else None
