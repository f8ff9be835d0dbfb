"""The desk of a receiving centre: how the line is, how far behind it reads, and what it signals to the others."""

from typing import Any

import msgspec

from duplicata.competition.centres.amounts import MINUTE
from duplicata.competition.centres.amounts import amount as amount_of_cuts
from duplicata.competition.centres.decisions.moments import check_turn
from duplicata.competition.centres.formula import Formula
from duplicata.competition.centres.signals import SignalKind
from duplicata.competition.lines import WaitingReport
from duplicata.competition.lines.reports import PodiumReport, QuestionReport, ResultsReport, StateReport
from duplicata.desks.transmission.centre import OF_THE_PLAYERS, ReceivingCentre
from duplicata.desks.transmission.reporting import podium_report, results_report, turn_reports
from duplicata.desks.transmission.transmitter import checked_text
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.transmission.amounts import SECOND, amount
from duplicata.scrabble.transmission.messages import AnswerTold
from duplicata.scrabble.transmission.reception import Reception

SIGNALS = (SignalKind.READY, SignalKind.STARTED, SignalKind.FINISHED)


class NoSuchSignal(DuplicataError):
    """A signal that no centre gives from its page."""


class SignalRepeated(DuplicataError):
    """The same signal twice for one game."""


class ReceptionView(msgspec.Struct, frozen=True):
    """What a receiving centre sees: numbers of turns and of messages, never what they hold.

    A satellite measures each cut alone; sites of equal rank all those of a game: `cut_since` is then shifted by those
    before, so that a clock counts them all. Where nobody has said how the places play together, it is the cut alone,
    and `cut_in_all_since` counts them all. `late_at` is when the next turn will be an hour late.
    """

    game: int
    address: str
    centre: int
    tournament: str
    messages: int
    received: int
    read: int
    is_over: bool
    is_paused: bool
    cut_since: int | None
    cut_in_all_since: int | None
    cut_limit: int
    formula: str
    asks_for_players: bool
    is_cut_too_long: bool
    late_at: int | None
    is_late: bool
    signals: tuple[SignalKind, ...]
    waiting: tuple[WaitingReport, ...]
    declined: tuple[WaitingReport, ...]
    answers: tuple[AnswerTold, ...]
    refused: tuple[str, ...]
    has_podium: bool
    has_results: bool

    @property
    def behind(self) -> int:
        """How many turns the drawing centre is ahead."""
        return self.received - self.read


class ReceptionDesk:
    """Signals and questions of a receiving centre about one game."""

    def __init__(self, centre: ReceivingCentre, game: int, name: str) -> None:
        self._centre = centre
        self._game = game
        self._name = name

    def view(self) -> ReceptionView:
        centre, reception = self._centre, self._centre.reception(self._game).state
        centre.lines.catch_up()
        centre.hall.catch_up()
        told, lines, now = reception.told, centre.lines.state, centre.now()
        game = centre.hall.game(self._game)
        read = len(game.played)
        following = told.turn(read + 1)
        late_at = None
        if following is not None and following.solution is not None and game.ended is None:
            late_at = following.solution.at + amount("behind_minutes") * 60 * SECOND
        reports = [each for each in lines.reports if getattr(each.report, "game", self._game) == self._game]
        return ReceptionView(
            game=self._game,
            address=centre.address,
            centre=lines.followed.centre if lines.followed else 0,
            tournament=told.opening.tournament if told.opening else "",
            messages=told.number,
            received=told.announced,
            read=read,
            is_over=told.ended is not None,
            is_paused=told.paused_at is not None,
            asks_for_players=centre.asks_for_players(self._game),
            **_of_cuts(reception, centre.formula, now),
            late_at=late_at,
            is_late=bool(reception.late_turns) or (late_at is not None and now > late_at),
            signals=tuple(kind for kind in SignalKind if centre.has_told(self._game, kind)),
            waiting=lines.waiting,
            declined=tuple(each for each in reports if each.declined),
            answers=told.answers[::-1],
            refused=tuple(each.why.title for each in reception.distrusted),
            has_podium=any(isinstance(each.report, PodiumReport) for each in reports),
            has_results=any(isinstance(each.report, ResultsReport) for each in reports),
        )

    def signal(self, kind: str) -> None:
        """Ready, started or finished, once a game; the players stayed or left, after a cut.

        Raises:
            NoSuchSignal, SignalRepeated, FollowsNobody.
        """
        known = {each.value: each for each in (*SIGNALS, *OF_THE_PLAYERS)}
        if kind not in known:
            raise NoSuchSignal()
        wanted = known[kind]
        if wanted in SIGNALS and self._centre.has_told(self._game, wanted):
            raise SignalRepeated(game=self._game)
        self._centre.report(StateReport(self._game, wanted, self._centre.now()), self._name)

    def ask(self, turn: int, text: str) -> None:
        """Asks for what is missing of a turn.

        Raises:
            TurnImpossible, NothingTyped, IndicationTooLong, UnreadableText, FollowsNobody.
        """
        check_turn(turn)
        self._centre.report(QuestionReport(self._game, turn, checked_text(text)), self._name)

    def send_podium(self) -> None:
        """The podium, the solos and the best of each turn.

        Raises:
            UnknownGame, GameNotOver, PodiumNotReady, FollowsNobody.
        """
        hall = self._centre.hall
        for report in (podium_report(hall, self._game), *turn_reports(hall, self._game)):
            self._centre.report(report, self._name)

    def send_results(self) -> None:
        """Raises ResultsNotReady, FollowsNobody."""
        self._centre.report(results_report(self._centre.hall), self._name)


def _of_cuts(reception: Reception, formula: Formula | None, now: int) -> dict[str, Any]:
    """What the page says of a line that is cut, as the formula measures it."""
    is_equal = formula is Formula.EQUAL
    in_all = None if reception.cut_at is None else reception.cut_at - reception.cut_before
    since = in_all if is_equal else reception.cut_at
    limit = amount_of_cuts("equal_cut_minutes" if is_equal else "satellite_cut_minutes")
    return {
        "cut_since": since,
        "cut_in_all_since": in_all if formula is None and in_all != since else None,
        "cut_limit": limit,
        "formula": formula.value if formula else "",
        "is_cut_too_long": since is not None and now - since > limit * MINUTE,
    }


class ReceptionWatch:
    """Tells when the page of a receiving centre has to be drawn again though nothing was written."""

    def __init__(self, centre: ReceivingCentre) -> None:
        self._centre = centre
        self._seen: dict[int, tuple[bool, bool]] = {}

    def is_due(self) -> bool:
        """Whether a cut became too long, or the next turn an hour late, since this was asked last."""
        if not self._centre.address:
            return False
        found = {game: self._flags(game) for game in self._centre.hall.game_numbers()}
        before, self._seen = self._seen, found
        return any(flags != before.get(game, flags) for game, flags in found.items())

    def _flags(self, game: int) -> tuple[bool, bool]:
        view = ReceptionDesk(self._centre, game, "").view()
        return view.is_cut_too_long, view.is_late
