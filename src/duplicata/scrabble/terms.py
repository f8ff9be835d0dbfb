"""The terms of a game, told to the players before it starts: edition, kind, time, and who draws (R 2, R 2.3, G 3.1)."""

from enum import Enum

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.regulations.editions import Edition, editions, standing_edition
from duplicata.scrabble.kinds import Kind, kind_named

SHORTEST_TURN = 30
LONGEST_TURN = 900


class UnknownEdition(DuplicataError):
    """A name that no edition of the regulation has."""


class BadTurnTime(DuplicataError):
    """A time for a turn that is too short or too long."""


class BadSignalTime(DuplicataError):
    """A signal that is not given at one of the moments that the regulation knows."""


class Draws(Enum):
    """Who draws the tiles: the referee from the bag, or the program where the competition allows it."""

    HAND = "hand"
    PROGRAM = "program"


class Retains(Enum):
    """Which solution is retained: the top, or the best that was played in the room."""

    TOP = "top"
    ROOM = "room"


class TurnTime(msgspec.Struct, frozen=True):
    """Seconds for a turn, and how many seconds before its end the signal is given."""

    seconds: int
    signal: int

    @property
    def is_blitz(self) -> bool:
        return self.seconds <= standing_edition().amount("blitz_seconds")


def _usual_time() -> TurnTime:
    edition = standing_edition()
    return TurnTime(edition.amount("turn_seconds"), edition.amount("signal_seconds"))


class Terms(msgspec.Struct, frozen=True):
    """What a game is played by; a competition names its edition and keeps it."""

    lexicon: str
    lexicon_checksum: str
    edition_name: str = standing_edition().name
    kind_name: str = "normale"
    time: TurnTime = msgspec.field(default_factory=_usual_time)
    draws: Draws = Draws.HAND
    retains: Retains = Retains.TOP
    keeps_rhythm: bool = False

    @property
    def edition(self) -> Edition:
        return editions()[self.edition_name]

    @property
    def kind(self) -> Kind:
        return kind_named(self.kind_name)


@rule("R 2-1", "R 2.3-2")
def check_terms(terms: Terms) -> None:
    """Raises UnknownEdition, UnknownKind, BadTurnTime, BadSignalTime."""
    if terms.edition_name not in editions():
        raise UnknownEdition(name=terms.edition_name, names=", ".join(editions()))
    kind_named(terms.kind_name)
    check_time(terms.time, terms.edition)


@rule("R 2.3-1", "R 2.3-4")
def check_time(time: TurnTime, edition: Edition) -> None:
    """Raises BadTurnTime, BadSignalTime."""
    if not SHORTEST_TURN <= time.seconds <= LONGEST_TURN:
        raise BadTurnTime(seconds=time.seconds, shortest=SHORTEST_TURN, longest=LONGEST_TURN)
    signals = (edition.amount("signal_seconds"), edition.amount("short_signal_seconds"))
    if time.signal not in signals or time.signal >= time.seconds:
        raise BadSignalTime(signal=time.signal, seconds=time.seconds, long=signals[0], short=signals[1])
