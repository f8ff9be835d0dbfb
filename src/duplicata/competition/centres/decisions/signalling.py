"""What centres say while they play: where they are, podiums, solos, best scores, questions (G 5.4.3, G 5.4.7)."""

from msgspec.structs import replace

from duplicata.competition.centres.amounts import MINUTE, amount
from duplicata.competition.centres.centre_game import CentreGame
from duplicata.competition.centres.centres import Centres
from duplicata.competition.centres.commands import (
    AnswerMissing,
    AskForMissing,
    RefuseMessage,
    ReportBest,
    ReportPodium,
    ReportSignal,
    ReportSolo,
    WithdrawSolo,
)
from duplicata.competition.centres.decisions.moments import (
    centre_of,
    check_game,
    check_open,
    check_points,
    check_turn,
    written,
)
from duplicata.competition.centres.events import (
    BestReported,
    MessageRefused,
    MissingAnswered,
    MissingAsked,
    PodiumReported,
    SignalReported,
    SoloReported,
    SoloWithdrawn,
)
from duplicata.competition.centres.signals import CentreSolo, PodiumRow, Question, SignalKind
from duplicata.competition.centres.tops import check_podium_under_top, check_turn_under_top
from duplicata.competition.decisions.players import checked_licence
from duplicata.competition.decisions.texts import person_name, reason
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class LineNotLost(DuplicataError):
    """A line said to be back, or players said to have stayed, when it was never lost."""


class LineBackBeforeLost(DuplicataError):
    """A line said to be back before it was lost."""


class GameNotStartedThere(DuplicataError):
    """A turn or the end of a game that the centre has not started."""


class PodiumEmpty(DuplicataError):
    """A podium of nobody, or of too many."""


class SoloBonusImpossible(DuplicataError):
    """A bonus that no solo brings."""


class SoloTwice(DuplicataError):
    """Two solos of one centre on one turn: then there is none."""


class SoloNotReported(DuplicataError):
    """A solo taken back that was never reported."""


class QuestionUnknown(DuplicataError):
    """The answer to a question that nobody asked."""


class BestOfNobody(DuplicataError):
    """A best score that no player made."""


_OF_A_CUT = (SignalKind.LINE_BACK, SignalKind.PLAYERS_STAYED, SignalKind.PLAYERS_LEFT)


@rule("G 5.4.3-4", "G 5.4.7-14")
def signal(centres: Centres, command: ReportSignal) -> SignalReported | None:
    """A signal is believed once; said again with the same number, or of what is so already, it changes nothing."""
    state = centre_of(centres, command.centre)
    check_game(centres, command.game)
    check_open(centres)
    game = state.game(command.game)
    _check_can_be(game, command)
    if _is_so_already(game, command):
        return None
    turn = command.turn if command.kind is SignalKind.TURN else 0
    return SignalReported(command.centre, command.game, command.kind, command.at, command.sequence, turn)


def _check_can_be(game: CentreGame, command: ReportSignal) -> None:
    """Raises LineNotLost, LineBackBeforeLost, GameNotStartedThere, TurnImpossible."""
    kind, where = command.kind, {"centre": command.centre, "game": command.game}
    is_back_after_end = kind is SignalKind.LINE_BACK and game.finished_at is not None
    if kind in _OF_A_CUT and not game.cuts and not is_back_after_end:
        raise LineNotLost(**where)
    if kind is SignalKind.LINE_BACK and game.is_cut and _is_long_before(command.at, game.cuts[-1].lost_at):
        raise LineBackBeforeLost(**where)
    if kind in (SignalKind.TURN, SignalKind.FINISHED) and game.started_at is None:
        raise GameNotStartedThere(**where)
    if kind is SignalKind.TURN:
        check_turn(command.turn)


def _is_long_before(back: int, lost: int) -> bool:
    """A line is said to be lost by one clock and back by another: they may differ a little (INT 131)."""
    return back < lost - amount("clock_minutes") * MINUTE


def _is_so_already(game: CentreGame, command: ReportSignal) -> bool:
    """Whether a signal tells nothing new: what was said first stands, for cuts are counted from it."""
    # Once the game is over there, nothing is cut (INT 124).
    is_after_end = game.finished_at is not None and command.at >= game.finished_at
    so = {
        SignalKind.READY: game.ready_at is not None or game.started_at is not None,
        SignalKind.STARTED: game.started_at is not None,
        SignalKind.TURN: command.turn <= game.turn,
        SignalKind.FINISHED: game.finished_at is not None,
        SignalKind.LINE_LOST: game.is_cut or is_after_end,
        SignalKind.LINE_BACK: not game.is_cut,
    }
    return so.get(command.kind, False)


@rule("G 5.4.7-15")
def podium(centres: Centres, command: ReportPodium) -> PodiumReported:
    """The podium of a game in a centre; a later one replaces it."""
    centre_of(centres, command.centre)
    check_game(centres, command.game)
    check_open(centres)
    if not 1 <= len(command.rows) <= amount("podium_rows"):
        raise PodiumEmpty(most=amount("podium_rows"))
    rows = tuple(_podium_row(centres, command.game, row) for row in command.rows)
    return PodiumReported(command.centre, command.game, rows, command.sequence)


def _podium_row(centres: Centres, game: int, row: PodiumRow) -> PodiumRow:
    check_points(row.score)
    name = person_name("last_name", row.name)
    check_podium_under_top(centres, game, name, row.score)
    return PodiumRow(max(row.rank, 1), name, row.score)


@rule("G 5.4.4-1", "G 5.4.7-11", "G 5.4.7-18")
def solo(centres: Centres, command: ReportSolo) -> SoloReported | None:
    """Solos are told centre by centre; one said again changes nothing.

    Raises:
        SoloTwice, SoloBonusImpossible, TurnAboveTop, BadLicence.
    """
    told = command.solo
    centre_of(centres, told.centre)
    check_game(centres, told.game)
    check_open(centres)
    check_turn(told.turn)
    check_points(told.score)
    if told.counted not in (0, amount("solo_points")):
        raise SoloBonusImpossible(counted=told.counted, bonus=amount("solo_points"))
    check_turn_under_top(centres, told.centre, told.game, told.turn, told.score)
    kept = replace(told, name=person_name("last_name", told.name), licence=checked_licence(told.licence) or "")
    for other in centres.solos:
        if _place(other) == _place(kept):
            if other == kept:
                return None
            raise SoloTwice(centre=told.centre, game=told.game, turn=told.turn, name=other.name)
    return SoloReported(kept, command.sequence)


def withdraw_solo(centres: Centres, command: WithdrawSolo) -> SoloWithdrawn:
    """Raises SoloNotReported."""
    check_open(centres)
    place = (command.centre, command.game, command.turn)
    if all(_place(each) != place for each in centres.solos):
        raise SoloNotReported(centre=command.centre, game=command.game, turn=command.turn)
    return SoloWithdrawn(command.centre, command.game, command.turn, reason(command.reason))


def _place(told: CentreSolo) -> tuple[int, int, int]:
    return told.centre, told.game, told.turn


def best(centres: Centres, command: ReportBest) -> BestReported:
    """Raises BestOfNobody, TurnAboveTop."""
    centre_of(centres, command.centre)
    check_game(centres, command.game)
    check_open(centres)
    check_turn(command.turn)
    check_points(command.points)
    if command.players < 1:
        raise BestOfNobody(centre=command.centre, turn=command.turn)
    check_turn_under_top(centres, command.centre, command.game, command.turn, command.points)
    return BestReported(command.centre, command.game, command.turn, command.points, command.players, command.sequence)


@rule("G 5.4.3-6")
def ask(centres: Centres, command: AskForMissing) -> MissingAsked:
    """A receiving centre asks for what it was not told; questions are numbered one after the other."""
    centre_of(centres, command.centre)
    check_game(centres, command.game)
    check_turn(command.turn)
    text = written("centre_question", command.text)
    question = Question(len(centres.questions) + 1, command.centre, command.game, command.turn, text)
    return MissingAsked(question, command.sequence)


@rule("G 5.4.3-6")
def answer(centres: Centres, command: AnswerMissing) -> MissingAnswered:
    """Raises QuestionUnknown."""
    if not 1 <= command.number <= len(centres.questions):
        raise QuestionUnknown(number=command.number)
    return MissingAnswered(command.number, written("centre_answer", command.text))


def refuse_message(centres: Centres, command: RefuseMessage) -> MessageRefused:
    """Whoever sent it, declared or not: 0 when the sender is unknown."""
    known = command.centre if command.centre in centres.centres else 0
    return MessageRefused(known, written("centre_why", command.why), command.sequence)
