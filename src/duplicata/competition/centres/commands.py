"""The orders given over several centres; a moment is in milliseconds, and comes from outside.

`sequence` numbers the messages of a centre from 1, each greater than those before: one that is repeated changes
nothing. It is 0 when somebody types the order at the main desk.
"""

from typing import TypeAlias, get_args

import msgspec

from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.centres.results_row import DisturbedTurn, ResultRow, RowFault, SeriesSample
from duplicata.competition.centres.signals import CentreSolo, PodiumRow, SignalKind


class AgreeFormula(msgspec.Struct, frozen=True):
    """Says how the places play together, or says it again before anything is played."""

    formula: Formula
    name: str
    day: str
    games: tuple[DrawnGame, ...]
    preset: str = ""


class DeclareCentre(msgspec.Struct, frozen=True):
    """Declares a centre."""

    centre: Centre


class CorrectCentre(msgspec.Struct, frozen=True):
    """Puts right what a centre is known by."""

    centre: Centre


class WithdrawCentre(msgspec.Struct, frozen=True):
    """Takes a centre out before it has played."""

    centre: int
    reason: str


class StateTop(msgspec.Struct, frozen=True):
    """Tells the total of the tops of a game."""

    game: int
    top: int


class ReportSignal(msgspec.Struct, frozen=True):
    """A centre tells where its game is; `turn` with the kind `TURN` alone."""

    centre: int
    game: int
    kind: SignalKind
    at: int
    sequence: int = 0
    turn: int = 0


class ReportPodium(msgspec.Struct, frozen=True):
    """A centre tells its first players of a game."""

    centre: int
    game: int
    rows: tuple[PodiumRow, ...]
    sequence: int = 0


class ReportSolo(msgspec.Struct, frozen=True):
    """A centre tells a solo."""

    solo: CentreSolo
    sequence: int = 0


class WithdrawSolo(msgspec.Struct, frozen=True):
    """Takes a solo back."""

    centre: int
    game: int
    turn: int
    reason: str


class ReportBest(msgspec.Struct, frozen=True):
    """A centre tells the best score of a turn there, and how many made it."""

    centre: int
    game: int
    turn: int
    points: int
    players: int
    sequence: int = 0


class AskForMissing(msgspec.Struct, frozen=True):
    """A receiving centre asks for what it lacks of a turn."""

    centre: int
    game: int
    turn: int
    text: str
    sequence: int = 0


class AnswerMissing(msgspec.Struct, frozen=True):
    """The drawing centre answers a question by its number."""

    number: int
    text: str


class ReceiveResults(msgspec.Struct, frozen=True):
    """The results of a centre come in: received when every line is possible, else refused line by line.

    `lines` are those of the file, row by row; `unread` what could not even be read there; `disturbed` the turns of
    which the scores hold nothing.
    """

    centre: int
    rows: tuple[ResultRow, ...]
    source: str = ""
    sequence: int = 0
    lines: tuple[int, ...] = ()
    unread: tuple[RowFault, ...] = ()
    disturbed: tuple[DisturbedTurn, ...] = ()


class SetAside(msgspec.Struct, frozen=True):
    """Leaves a centre, or the player of a mark, out of the general ranking."""

    centre: int
    reason: str
    player: str = ""


class TakeBack(msgspec.Struct, frozen=True):
    """Counts again what had been set aside."""

    centre: int
    reason: str
    player: str = ""


class CancelTurnsInCentre(msgspec.Struct, frozen=True):
    """Turns of a game count for nothing in one centre."""

    centre: int
    game: int
    turns: tuple[int, ...]
    reason: str


class ReportPoll(msgspec.Struct, frozen=True):
    """A centre tells what each series earned there on a turn."""

    centre: int
    game: int
    turn: int
    samples: tuple[SeriesSample, ...]
    sequence: int = 0


class VoidGameInCentre(msgspec.Struct, frozen=True):
    """A game counts for nothing in one centre."""

    centre: int
    game: int
    reason: str


class RefuseMessage(msgspec.Struct, frozen=True):
    """Keeps trace of a message that is not believed."""

    centre: int
    why: str
    sequence: int = 0


class PublishResults(msgspec.Struct, frozen=True):
    """Makes the rankings public."""

    on: str


class ReopenResults(msgspec.Struct, frozen=True):
    """Lets the rankings change again."""

    reason: str


CentresCommand: TypeAlias = (
    AgreeFormula
    | DeclareCentre
    | CorrectCentre
    | WithdrawCentre
    | StateTop
    | ReportSignal
    | ReportPodium
    | ReportSolo
    | WithdrawSolo
    | ReportBest
    | AskForMissing
    | AnswerMissing
    | ReceiveResults
    | SetAside
    | TakeBack
    | CancelTurnsInCentre
    | ReportPoll
    | VoidGameInCentre
    | RefuseMessage
    | PublishResults
    | ReopenResults
)
CENTRES_COMMANDS: tuple[type[CentresCommand], ...] = get_args(CentresCommand)
