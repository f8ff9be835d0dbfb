"""The federation's desk: collects the results of centres, checks, merges, sets aside and publishes them."""

from datetime import UTC, date, datetime

import msgspec

from duplicata.competition.centres import Centres
from duplicata.competition.centres import commands as orders
from duplicata.competition.centres.apart import Apart
from duplicata.competition.centres.averages import TurnAverage, polls_missing, turn_average
from duplicata.competition.centres.centres import CentreState
from duplicata.competition.centres.deadlines import DeadlineKind, deadlines
from duplicata.competition.centres.decisions.moments import agreement_of, centre_of
from duplicata.competition.centres.events import ResultsRefused
from duplicata.competition.centres.formula import Formula
from duplicata.competition.centres.merging import MergedRanking, centre_ranking, general_ranking
from duplicata.competition.centres.results_row import DisturbedTurn, ResultRow, RowFault, SeriesSample
from duplicata.competition.centres.solos import JudgedSolo, judged_solos
from duplicata.desks.centres.hall import CentresHall
from duplicata.desks.centres.views import CentreLine, RankingView, centre_line, ranking_view
from duplicata.kernel.articles import rule


class DeadlineLine(msgspec.Struct, frozen=True):
    """What is due, when, and how many days are left; below 0 it is past."""

    kind: str
    title: str
    day: str
    days_left: int
    is_done: bool


class PolledTurn(msgspec.Struct, frozen=True):
    """A turn cancelled in a centre, and what the poll of the others gives so far."""

    average: TurnAverage
    is_missing: bool


class CentreFile(msgspec.Struct, frozen=True):
    """Everything of one centre: where it is, what is wrong with what it sent, its own ranking."""

    line: CentreLine
    faults: tuple[RowFault, ...]
    source: str
    aside: str
    players_aside: tuple[tuple[str, str, str], ...]
    to_cancel: tuple[DisturbedTurn, ...]
    cancelled: tuple[PolledTurn, ...]
    voids: tuple[tuple[int, str], ...]
    ranking: RankingView


class FederationDesk:
    """What a federation does with the results of its centres; it keeps the last ranking until something changes."""

    def __init__(self, hall: CentresHall, name: str) -> None:
        self._hall = hall
        self._name = name
        self._kept: tuple[Centres, int, MergedRanking] | None = None

    @property
    def centres(self) -> Centres:
        return self._hall.centres

    @property
    def today(self) -> date:
        return datetime.fromtimestamp(self._hall.now() / 1000, tz=UTC).date()

    def order(self, command: orders.CentresCommand) -> None:
        """Raises DuplicataError: nothing was written."""
        self._hall.order(command, self._name)

    @rule("G 5.5-19", "G 5.4.7-20")
    def receive(
        self,
        centre: int,
        rows: tuple[ResultRow, ...],
        source: str,
        lines: tuple[int, ...] = (),
        unread: tuple[RowFault, ...] = (),
        disturbed: tuple[DisturbedTurn, ...] = (),
    ) -> tuple[RowFault, ...]:
        """Takes the results of a centre, all of them or none; what is wrong is kept in the journal, and told."""
        command = orders.ReceiveResults(centre, rows, source, 0, lines, unread, disturbed)
        (event,) = self._hall.order(command, self._name)
        return event.faults if isinstance(event, ResultsRefused) else ()

    def publish(self) -> None:
        """Raises DuplicataError: nothing was written."""
        self.order(orders.PublishResults(self.today.isoformat()))

    def inbox(self) -> tuple[CentreLine, ...]:
        """Every centre that plays, those whose results are wrong or missing first."""
        centres, now = self.centres, self._hall.now()
        last = agreement_of(centres).numbers[-1]
        lines = [centre_line(centres, state, last, now) for state in centres.playing]
        return tuple(sorted(lines, key=lambda line: (line.has_results, not line.faults, line.number)))

    def general(self) -> RankingView:
        """The ranking over all centres."""
        return ranking_view(self.centres, self._merged())

    def apart(self) -> tuple[Apart, ...]:
        """The centres that do not count in it, and why."""
        return self._merged().apart

    def of_centre(self, number: int) -> RankingView:
        """The ranking of one centre."""
        centres = self.centres
        centre_of(centres, number)
        return ranking_view(centres, centre_ranking(centres, number, self._hall.now()))

    def solos(self) -> tuple[JudgedSolo, ...]:
        """Every solo, and how far it reaches; nothing while a game is being played."""
        centres = self.centres
        if centres.is_under_way:
            return ()
        left_out = {each.centre for each in self._merged().apart}
        counted = frozenset(state.declared.number for state in centres.playing) - left_out
        return judged_solos(centres, counted, self._hall.now())

    def file(self, number: int) -> CentreFile:
        """Raises CentreUnknown, CentreGone."""
        centres = self.centres
        state = centre_of(centres, number)
        last = agreement_of(centres).numbers[-1]
        return CentreFile(
            line=centre_line(centres, state, last, self._hall.now()),
            faults=state.faults,
            source=state.source,
            aside=centres.aside_reason(number),
            players_aside=_players_aside(centres, state),
            to_cancel=state.to_cancel,
            cancelled=_cancelled(centres, state),
            voids=tuple((game, each.void_reason) for game, each in sorted(state.games.items()) if each.void_reason),
            ranking=self.of_centre(number),
        )

    def poll(self, centre: int, game: int, turn: int, samples: tuple[SeriesSample, ...]) -> None:
        """What another centre answers of a turn."""
        self.order(orders.ReportPoll(centre, game, turn, samples))

    @rule("G 5.5-14", "G 5.5-15", "G 5.5-19", "G 5.5-24")
    def deadlines(self) -> tuple[DeadlineLine, ...]:
        """What is due before and after an event with pre-drawn games; the papers are kept for three weeks."""
        centres = self.centres
        agreement = agreement_of(centres)
        if agreement.formula is not Formula.PREDRAWN:
            return ()
        has_all = all(state.has_results for state in centres.playing)
        done = {DeadlineKind.RESULTS: has_all, DeadlineKind.PUBLICATION: bool(centres.published_on)}
        return tuple(
            DeadlineLine(
                each.kind.value,
                each.kind.title,
                each.day.isoformat(),
                each.days_left(self.today),
                done.get(each.kind, False),
            )
            for each in deadlines(agreement.day)
        )

    def _merged(self) -> MergedRanking:
        centres, minute = self.centres, self._hall.now() // 60_000
        if self._kept is None or self._kept[0] is not centres or self._kept[1] != minute:
            agreement_of(centres)
            self._kept = (centres, minute, general_ranking(centres, self._hall.now()))
        return self._kept[2]


def _players_aside(centres: Centres, state: CentreState) -> tuple[tuple[str, str, str], ...]:
    number = state.declared.number
    reasons = ((row, centres.aside_reason(number, row.mark)) for row in state.rows)
    return tuple((row.mark, row.player.name, why) for row, why in reasons if why)


def _cancelled(centres: Centres, state: CentreState) -> tuple[PolledTurn, ...]:
    number = state.declared.number
    missing = polls_missing(centres, number)
    return tuple(
        PolledTurn(turn_average(centres, number, game, turn), (game, turn) in missing)
        for game, played in sorted(state.games.items())
        for turn in played.cancelled
    )
