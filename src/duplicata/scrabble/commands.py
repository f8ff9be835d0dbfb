"""The orders a referee gives in a game; a moment is in milliseconds, and comes from outside."""

from typing import TypeAlias

import msgspec

from duplicata.scrabble.events import CancelReason
from duplicata.scrabble.terms import Terms, TurnTime


class OpenGame(msgspec.Struct, frozen=True):
    """Opens a game; the seed when the program is to draw."""

    tournament: str
    number: int
    chief_referee: str
    date: str
    terms: Terms
    seed: str | None = None


class DrawByHand(msgspec.Struct, frozen=True):
    """Types the tiles in the order they left the bag."""

    tiles: str
    at: int


class CorrectDraw(msgspec.Struct, frozen=True):
    """Types the tiles again: the ones typed before were not those that left the bag."""

    tiles: str


class DrawByProgram(msgspec.Struct, frozen=True):
    """Lets the program draw."""

    at: int


class RejectRack(msgspec.Struct, frozen=True):
    """Puts the whole rack back."""


class AnnounceRack(msgspec.Struct, frozen=True):
    """Keeps the rack and says it."""


class StartClock(msgspec.Struct, frozen=True):
    """Chrono."""

    at: int


class GiveSignal(msgspec.Struct, frozen=True):
    """Thirty, or twenty, seconds."""

    at: int


class EndTime(msgspec.Struct, frozen=True):
    """Terminé."""

    at: int


class CollectSlips(msgspec.Struct, frozen=True):
    """Says that the slips have been collected."""


class RetainMove(msgspec.Struct, frozen=True):
    """Chooses a solution; it may be changed until it is announced."""

    word: str
    ref: str


class AnnounceMove(msgspec.Struct, frozen=True):
    """Says the solution."""

    at: int


class DeclareUnplayable(msgspec.Struct, frozen=True):
    """Says that no move earns a point."""


class CancelTurn(msgspec.Struct, frozen=True):
    """Cancels the turn under way, or the one just announced."""

    reason: CancelReason
    note: str = ""


class ChangeTime(msgspec.Struct, frozen=True):
    """Sets another time from this turn on."""

    time: TurnTime


class InterruptGame(msgspec.Struct, frozen=True):
    """Stops everything."""

    at: int
    cause: str


class ResumeGame(msgspec.Struct, frozen=True):
    """Goes on, or ends the game when the interruption was too long."""

    at: int


class NoteFact(msgspec.Struct, frozen=True):
    """Writes a fact in the record."""

    text: str


class RevealSeed(msgspec.Struct, frozen=True):
    """Publishes the seed of a finished game."""


class AllowReplay(msgspec.Struct, frozen=True):
    """Lets a void game be played again."""

    note: str = ""


GameCommand: TypeAlias = (
    OpenGame
    | DrawByHand
    | CorrectDraw
    | DrawByProgram
    | RejectRack
    | AnnounceRack
    | StartClock
    | GiveSignal
    | EndTime
    | CollectSlips
    | RetainMove
    | AnnounceMove
    | DeclareUnplayable
    | CancelTurn
    | ChangeTime
    | InterruptGame
    | ResumeGame
    | NoteFact
    | RevealSeed
    | AllowReplay
)
