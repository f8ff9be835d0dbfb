"""What happens over several centres, once and for ever; each event has its own name in the journal."""

from typing import TypeAlias, get_args

import msgspec

from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.formula import Agreement
from duplicata.competition.centres.results_row import DisturbedTurn, ResultRow, RowFault, SeriesSample
from duplicata.competition.centres.signals import CentreSolo, PodiumRow, Question, SignalKind


class FormulaAgreed(msgspec.Struct, frozen=True, tag="centres_formula_agreed"):
    """How the places play together, on which day, and where each game is drawn."""

    agreement: Agreement


class CentreDeclared(msgspec.Struct, frozen=True, tag="centre_declared"):
    """One more centre."""

    centre: Centre


class CentreCorrected(msgspec.Struct, frozen=True, tag="centre_corrected"):
    """What a centre is known by, put right."""

    centre: Centre


class CentreWithdrawn(msgspec.Struct, frozen=True, tag="centre_withdrawn"):
    """A centre that does not play after all, and why."""

    centre: int
    reason: str


class TopStated(msgspec.Struct, frozen=True, tag="centres_top_stated"):
    """The total of the tops of a game, above which nobody scores."""

    game: int
    top: int


class SignalReported(msgspec.Struct, frozen=True, tag="centre_signal_reported"):
    """A centre told where its game is; `sequence` numbers its messages, 0 when somebody typed it."""

    centre: int
    game: int
    kind: SignalKind
    at: int
    sequence: int = 0
    turn: int = 0


class PodiumReported(msgspec.Struct, frozen=True, tag="centre_podium_reported"):
    """The first of a game in a centre."""

    centre: int
    game: int
    rows: tuple[PodiumRow, ...]
    sequence: int = 0


class SoloReported(msgspec.Struct, frozen=True, tag="centre_solo_reported"):
    """A player was alone above the others of his centre."""

    solo: CentreSolo
    sequence: int = 0


class SoloWithdrawn(msgspec.Struct, frozen=True, tag="centre_solo_withdrawn"):
    """A solo that was none, and why."""

    centre: int
    game: int
    turn: int
    reason: str


class BestReported(msgspec.Struct, frozen=True, tag="centre_best_reported"):
    """The best score of a turn in a centre and how many made it: what tells an absolute solo from a local one."""

    centre: int
    game: int
    turn: int
    points: int
    players: int
    sequence: int = 0


class MissingAsked(msgspec.Struct, frozen=True, tag="centre_missing_asked"):
    """A receiving centre asked for what it lacks of a turn."""

    question: Question
    sequence: int = 0


class MissingAnswered(msgspec.Struct, frozen=True, tag="centre_missing_answered"):
    """It was answered."""

    number: int
    text: str


class ResultsReceived(msgspec.Struct, frozen=True, tag="centre_results_received"):
    """The results of a centre, checked line by line; they replace what it had sent. `source` says how they came.

    The scores hold nothing of the turns that were `disturbed` there.
    """

    centre: int
    rows: tuple[ResultRow, ...]
    source: str = ""
    sequence: int = 0
    disturbed: tuple[DisturbedTurn, ...] = ()


class ResultsRefused(msgspec.Struct, frozen=True, tag="centre_results_refused"):
    """Results that cannot be, line by line; those that the centre had sent before stand."""

    centre: int
    faults: tuple[RowFault, ...]
    source: str = ""
    sequence: int = 0


class SetAsideNoted(msgspec.Struct, frozen=True, tag="centres_set_aside"):
    """A centre, or one of its players, no longer counts in the general ranking, and why."""

    centre: int
    player: str
    reason: str


class TakenBack(msgspec.Struct, frozen=True, tag="centres_taken_back"):
    """What had been set aside counts again, and why."""

    centre: int
    player: str
    reason: str


class CentreTurnsCancelled(msgspec.Struct, frozen=True, tag="centre_turns_cancelled"):
    """Turns of a game that count for nothing in one centre, and why."""

    centre: int
    game: int
    turns: tuple[int, ...]
    reason: str


class TurnPolled(msgspec.Struct, frozen=True, tag="centre_turn_polled"):
    """What a centre answers when it is asked how much each series earned on a turn cancelled elsewhere."""

    centre: int
    game: int
    turn: int
    samples: tuple[SeriesSample, ...]
    sequence: int = 0


class CentreGameVoided(msgspec.Struct, frozen=True, tag="centre_game_voided"):
    """A game that was not played in a centre, or counts for nothing there: envelope lost, empty, defective; and why."""

    centre: int
    game: int
    reason: str


class MessageRefused(msgspec.Struct, frozen=True, tag="centre_message_refused"):
    """A message that is forged, repeated, altered or mistimed: nothing of it was believed."""

    centre: int
    why: str
    sequence: int = 0


class CentresPublished(msgspec.Struct, frozen=True, tag="centres_results_published"):
    """The rankings are public; they stand until they are opened again."""

    on: str


class CentresReopened(msgspec.Struct, frozen=True, tag="centres_results_reopened"):
    """The rankings may change again, and why."""

    reason: str


CentresEvent: TypeAlias = (
    FormulaAgreed
    | CentreDeclared
    | CentreCorrected
    | CentreWithdrawn
    | TopStated
    | SignalReported
    | PodiumReported
    | SoloReported
    | SoloWithdrawn
    | BestReported
    | MissingAsked
    | MissingAnswered
    | ResultsReceived
    | ResultsRefused
    | SetAsideNoted
    | TakenBack
    | CentreTurnsCancelled
    | TurnPolled
    | CentreGameVoided
    | MessageRefused
    | CentresPublished
    | CentresReopened
)
CENTRES_EVENTS: tuple[type[CentresEvent], ...] = get_args(CentresEvent)
