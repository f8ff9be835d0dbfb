"""What a centre tells the main organiser: where its game is, its podium, solos, questions and results (G 5.4.7)."""

from typing import TypeAlias, get_args

import msgspec

from duplicata.competition.centres.results_row import DisturbedTurn, ResultRow
from duplicata.competition.centres.signals import PodiumRow, SignalKind


class StateReport(msgspec.Struct, frozen=True, tag="state"):
    """Ready, started, a turn, finished, the line lost or back, the players."""

    game: int
    kind: SignalKind
    at: int
    turn: int = 0


class PodiumReport(msgspec.Struct, frozen=True, tag="podium"):
    """The first of a game."""

    game: int
    rows: tuple[PodiumRow, ...]


class SoloReport(msgspec.Struct, frozen=True, tag="solo"):
    """A player alone above all others of the centre on a turn; `counted` is the bonus already in his score."""

    game: int
    turn: int
    name: str
    score: int
    licence: str = ""
    counted: int = 0


class BestReport(msgspec.Struct, frozen=True, tag="best"):
    """The best score of a turn and how many made it."""

    game: int
    turn: int
    points: int
    players: int


class QuestionReport(msgspec.Struct, frozen=True, tag="question"):
    """What is missing of a turn."""

    game: int
    turn: int
    text: str


class ResultsReport(msgspec.Struct, frozen=True, tag="results"):
    """Every player with his scores, and the turns of which these hold nothing."""

    rows: tuple[ResultRow, ...]
    disturbed: tuple[DisturbedTurn, ...] = ()


Report: TypeAlias = StateReport | PodiumReport | SoloReport | BestReport | QuestionReport | ResultsReport
REPORTS: tuple[type[Report], ...] = get_args(Report)
