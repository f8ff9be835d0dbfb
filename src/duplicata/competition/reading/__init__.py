"""A game that is read aloud from lines drawn elsewhere: the lines uncovered, and what went wrong (G 5.5)."""

from duplicata.competition.reading.decisions import (
    AnotherEnvelope,
    EnvelopeKeptAlready,
    LineSkipped,
    TurnNotRead,
    TurnSpoiledAlready,
    keep_envelope,
    open_line,
    report_envelope,
    spoil_turn,
)
from duplicata.competition.reading.events import (
    READING_EVENTS,
    CodeAccepted,
    EnvelopeFailed,
    EnvelopeKept,
    EnvelopeTrouble,
    LineOpened,
    ReadingEvent,
    TurnSpoiled,
)
from duplicata.competition.reading.reading import Reading, evolve_reading

__all__ = [
    "READING_EVENTS",
    "AnotherEnvelope",
    "CodeAccepted",
    "EnvelopeFailed",
    "EnvelopeKept",
    "EnvelopeKeptAlready",
    "EnvelopeTrouble",
    "LineOpened",
    "LineSkipped",
    "Reading",
    "ReadingEvent",
    "TurnNotRead",
    "TurnSpoiled",
    "TurnSpoiledAlready",
    "evolve_reading",
    "keep_envelope",
    "open_line",
    "report_envelope",
    "spoil_turn",
]
