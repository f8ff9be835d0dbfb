"""What an order about a game that is read leads to: events, or a refusal that changes nothing."""

from duplicata.competition.decisions.texts import reason as checked_reason
from duplicata.competition.reading.events import (
    EnvelopeFailed,
    EnvelopeKept,
    EnvelopeTrouble,
    LineOpened,
    ReadingEvent,
    TurnSpoiled,
)
from duplicata.competition.reading.reading import Reading
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class LineSkipped(DuplicataError):
    """A line that is not the one that comes."""


class AnotherEnvelope(DuplicataError):
    """An envelope that comes in once lines of another were read."""


class EnvelopeKeptAlready(DuplicataError):
    """An envelope that lies on the table already."""


class TurnNotRead(DuplicataError):
    """A turn reported as disturbed whose line was not uncovered."""


class TurnSpoiledAlready(DuplicataError):
    """A turn reported as disturbed a second time."""


@rule("G 5.5-21", "G 5.5-25")
def keep_envelope(reading: Reading, fingerprint: str, content: str) -> tuple[ReadingEvent, ...]:
    """Raises EnvelopeKeptAlready, AnotherEnvelope."""
    if reading.envelope is not None and reading.envelope.fingerprint == fingerprint:
        raise EnvelopeKeptAlready()
    if reading.is_begun:
        raise AnotherEnvelope(turn=reading.opened[-1].turn)
    return (EnvelopeKept(fingerprint, content),)


@rule("G 5.5-33")
def open_line(reading: Reading, line: LineOpened) -> tuple[ReadingEvent, ...]:
    """The line that follows the last one; the last one itself may be read again, which is no event.

    Raises:
        LineSkipped.
    """
    last = reading.opened[-1].turn if reading.opened else 0
    if line.turn == last:
        return ()
    if line.turn != last + 1:
        raise LineSkipped(turn=line.turn, expected=last + 1)
    return (line,)


@rule("G 5.5-39")
def report_envelope(reading: Reading, trouble: EnvelopeTrouble, note: str) -> tuple[ReadingEvent, ...]:
    """The refusal of the note is raised as it is."""
    return (EnvelopeFailed(trouble, checked_reason(note)),)


@rule("G 5.5-41")
def spoil_turn(reading: Reading, turn: int, reason: str) -> tuple[ReadingEvent, ...]:
    """Raises TurnNotRead, TurnSpoiledAlready, or the refusal of the reason."""
    if all(line.turn != turn for line in reading.opened):
        raise TurnNotRead(turn=turn)
    if turn in reading.spoiled:
        raise TurnSpoiledAlready(turn=turn)
    return (TurnSpoiled(turn, checked_reason(reason)),)
