"""A game as it can be carried away: its terms, what happened turn by turn, and what every slip earned."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from duplicata.competition.people import Player
from duplicata.kernel.messages import sentence
from duplicata.scrabble.events import CancelReason, EndReason
from duplicata.scrabble.game import Phase
from duplicata.scrabble.slips.ruling import Outcome
from duplicata.scrabble.terms import Terms, TurnTime


class Solution(msgspec.Struct, frozen=True):
    """The word that was announced, where it begins, and its points."""

    word: str
    ref: str
    score: int


class CarriedTake(msgspec.Struct, frozen=True):
    """A turn as it was drawn and announced: racks are leave and new tiles, `EIR+TANS`, those that were rejected first.

    A rejected rack that is empty is one whose letters the file does not tell. Without a rack, nothing stood before
    what comes next; without a solution, none was announced. `at` is the line
    of the file it was read from, for sentences about it.
    """

    turn: int
    rejected: tuple[str, ...] = ()
    rack: str | None = None
    solution: Solution | None = None
    notes: tuple[str, ...] = ()
    at: int = 0


class CarriedCancellation(msgspec.Struct, frozen=True):
    """The turn in play, or the one just announced, counts for nothing."""

    reason: CancelReason
    note: str = ""
    at: int = 0


class CarriedUnplayable(msgspec.Struct, frozen=True):
    """The rack before could not be played."""

    at: int = 0


class CarriedInterruption(msgspec.Struct, frozen=True):
    """Everything stood still: in which phase of the turn that follows, for how many seconds, and why."""

    phase: Phase
    seconds: int
    cause: str
    at: int = 0


class CarriedTime(msgspec.Struct, frozen=True):
    """From here on, another time."""

    time: TurnTime
    at: int = 0


class CarriedNote(msgspec.Struct, frozen=True):
    """A fact that belongs to no turn that was played."""

    text: str
    at: int = 0


class CarriedReplay(msgspec.Struct, frozen=True):
    """A void game may be played again."""

    note: str
    at: int = 0


CarriedEvent: TypeAlias = CarriedCancellation | CarriedUnplayable | CarriedInterruption | CarriedTime | CarriedReplay
CarriedItem: TypeAlias = CarriedTake | CarriedNote | CarriedEvent


class CarriedSlip(msgspec.Struct, frozen=True):
    """A slip on its canonical line, and what it earned in the end, averages and discipline included.

    At the top there is nothing to say but that; a reason is given where a person decided otherwise than the judge.
    Where the file tells no motive, the judge's are taken if he comes to the same.
    """

    line: str
    outcome: Outcome | None
    reason: str = ""
    is_at_top: bool = False
    is_without_motive: bool = False
    at: int = 0


class CarriedTable(msgspec.Struct, frozen=True):
    """Who played at a table, their slips by turn, and their total; `announced` where the lower total was kept.

    `solos` are the bonuses by turn, for those who only read the game: played again, it gives them again.
    """

    table: int
    players: tuple[Player, ...]
    slips: Mapping[int, CarriedSlip]
    total: int | None
    announced: int | None = None
    at: int = 0
    solos: Mapping[int, int] = {}


class CarriedCompetition(msgspec.Struct, frozen=True):
    """What is kept of the competition around a game whose tables are carried."""

    place: str
    federation: str
    start: str
    is_pairs: bool = False


class CarriedGame(msgspec.Struct, frozen=True):
    """A game: all of it once it is over and its slips are ruled, else what was announced so far, and no slip.

    `is_whole` is false where the file cannot say how the game ended. `words` is how many words the list has, where
    that is all that the file tells of it.
    """

    tournament: str
    number: int
    date: str
    chief_referee: str
    terms: Terms
    items: tuple[CarriedItem, ...]
    seed: str | None = None
    top: int | None = None
    ended: EndReason | None = None
    is_whole: bool = True
    words: int | None = None
    competition: CarriedCompetition | None = None
    tables: tuple[CarriedTable, ...] = ()


def taken_over_reason() -> str:
    """Why a ruling that came in a file is not the judge's, where the file gives no reason."""
    return sentence("carried_reason", {})
