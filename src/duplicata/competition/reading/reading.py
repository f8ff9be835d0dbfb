"""The reading of a game as its events tell it: `evolve_reading` adds one event, and nothing else ever changes it."""

from collections.abc import Mapping
from typing import assert_never

import msgspec
from msgspec.structs import replace

from duplicata.competition.reading.events import (
    CodeAccepted,
    EnvelopeFailed,
    EnvelopeKept,
    LineOpened,
    ReadingEvent,
    TurnSpoiled,
)


class Reading(msgspec.Struct, frozen=True):
    """The envelope that lies on the table, the lines that were uncovered in order, and what went wrong."""

    envelope: EnvelopeKept | None = None
    code: CodeAccepted | None = None
    opened: tuple[LineOpened, ...] = ()
    failed: EnvelopeFailed | None = None
    spoiled: Mapping[int, str] = {}

    @property
    def is_begun(self) -> bool:
        """Whether a line was uncovered: the game is one that is read."""
        return bool(self.opened)


def evolve_reading(reading: Reading, event: ReadingEvent) -> Reading:
    """The reading after one more event."""
    match event:
        case EnvelopeKept():
            return replace(reading, envelope=event, code=None, failed=None)
        case CodeAccepted():
            return replace(reading, code=event)
        case LineOpened():
            return replace(reading, opened=(*reading.opened, event))
        case EnvelopeFailed():
            return replace(reading, failed=event)
        case TurnSpoiled(turn=turn, reason=reason):
            return replace(reading, spoiled={**reading.spoiled, turn: reason})
        case _:
            assert_never(event)
