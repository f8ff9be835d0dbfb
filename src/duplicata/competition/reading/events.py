"""What happens to a game that is read, once and for ever; each event keeps its name in the journal."""

from enum import Enum
from typing import TypeAlias, get_args

import msgspec


class EnvelopeTrouble(Enum):
    """What is wrong with an envelope that cannot be read (G 5.5)."""

    LOST = "lost"
    EMPTY = "empty"
    FAULTY = "faulty"


class EnvelopeKept(msgspec.Struct, frozen=True, tag="envelope_kept"):
    """A sealed envelope came in: its fingerprint, and all of it, which nobody reads without its code."""

    fingerprint: str
    content: str


class CodeAccepted(msgspec.Struct, frozen=True, tag="code_accepted"):
    """The code of the envelope was typed and is right; `wrapped` is it, as the machine of the reader alone reads it."""

    fingerprint: str
    wrapped: str


class LineOpened(msgspec.Struct, frozen=True, tag="line_opened"):
    """The reader uncovered the line of a turn; the fingerprint is that of what it was read from."""

    turn: int
    source: str
    fingerprint: str


class EnvelopeFailed(msgspec.Struct, frozen=True, tag="envelope_failed"):
    """The game cannot be read: what is wrong, and what whoever was called said."""

    trouble: EnvelopeTrouble
    note: str


class TurnSpoiled(msgspec.Struct, frozen=True, tag="turn_spoiled"):
    """A turn was disturbed here: its word stays on the board, and others say what it is worth (G 5.5)."""

    turn: int
    reason: str


ReadingEvent: TypeAlias = EnvelopeKept | CodeAccepted | LineOpened | EnvelopeFailed | TurnSpoiled
READING_EVENTS: tuple[type[ReadingEvent], ...] = get_args(ReadingEvent)
