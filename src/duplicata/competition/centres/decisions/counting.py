"""What is counted over the centres: results, turns and games that count for nothing, what is set aside, publication."""

from collections.abc import Iterable

from msgspec.structs import replace

from duplicata.competition.centres.amounts import amount
from duplicata.competition.centres.averages import series_group
from duplicata.competition.centres.centres import Centres
from duplicata.competition.centres.checking import row_faults
from duplicata.competition.centres.commands import (
    CancelTurnsInCentre,
    PublishResults,
    ReceiveResults,
    ReopenResults,
    ReportPoll,
    SetAside,
    TakeBack,
    VoidGameInCentre,
)
from duplicata.competition.centres.decisions.moments import (
    agreement_of,
    centre_of,
    check_game,
    check_open,
    check_turn,
)
from duplicata.competition.centres.events import (
    CentreGameVoided,
    CentresPublished,
    CentresReopened,
    CentreTurnsCancelled,
    ResultsReceived,
    ResultsRefused,
    SetAsideNoted,
    TakenBack,
    TurnPolled,
)
from duplicata.competition.centres.results_row import DisturbedTurn, RowFault, SeriesSample
from duplicata.competition.centres.tops import check_every_top
from duplicata.competition.decisions.texts import day, optional, reason, shown
from duplicata.competition.people import Series
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class NoRowsOfCentre(DuplicataError):
    """Results without a line, or with too many."""


class NobodyToSetAside(DuplicataError):
    """A player who is in the results of no centre."""


class AlreadySetAside(DuplicataError):
    """What was set aside before."""


class NotSetAside(DuplicataError):
    """What counts already."""


class NoTurnNamed(DuplicataError):
    """Turns cancelled without saying which."""


class PollImpossible(DuplicataError):
    """A poll that no hall can have given."""


class NothingToPublish(DuplicataError):
    """Rankings published before any centre sent results."""


class NotPublished(DuplicataError):
    """Rankings opened again that were never published."""


@rule("G 5.4.7-8", "G 5.4.7-20", "G 5.5-19", "G 5.5-23")
def receive(centres: Centres, command: ReceiveResults) -> ResultsReceived | ResultsRefused:
    """Every line is possible, or nothing is taken and each fault is kept with its line."""
    state = centre_of(centres, command.centre)
    check_open(centres)
    if not (command.rows or command.unread) or len(command.rows) > amount("most_rows"):
        raise NoRowsOfCentre(count=len(command.rows), most=amount("most_rows"))
    source = optional("centre_source", command.source) or ""
    rows, faults = row_faults(centres, state, command.rows, command.lines)
    disturbed, misplaced = _disturbed(centres, command.disturbed)
    wrong = sorted((*command.unread, *misplaced, *faults), key=lambda fault: fault.line)
    if wrong:
        return ResultsRefused(command.centre, tuple(wrong[: amount("faults_kept")]), source, command.sequence)
    return ResultsReceived(command.centre, rows, source, command.sequence, disturbed)


@rule("G 5.5-23", "G 5.5-41")
def _disturbed(
    centres: Centres, told: Iterable[DisturbedTurn]
) -> tuple[tuple[DisturbedTurn, ...], tuple[RowFault, ...]]:
    """The turns that a centre says were disturbed, each once and in order; what is wrong with them has no line."""
    kept, faults = dict[tuple[int, int], DisturbedTurn](), list[RowFault]()
    for each in told:
        try:
            check_game(centres, each.game)
            check_turn(each.turn)
            kept.setdefault((each.game, each.turn), replace(each, reason=reason(each.reason)))
        except DuplicataError as refusal:
            faults.append(RowFault(0, str(refusal)))
    return tuple(kept[place] for place in sorted(kept)), tuple(faults)


@rule("G 5.4.7-23", "G 5.5-37")
def set_aside(centres: Centres, command: SetAside) -> SetAsideNoted:
    """A centre or a player leaves the general ranking, never without a reason.

    Raises:
        NobodyToSetAside, AlreadySetAside.
    """
    state = centre_of(centres, command.centre)
    check_open(centres)
    if command.player and all(row.mark != command.player for row in state.rows):
        raise NobodyToSetAside(player=shown(command.player), centre=command.centre)
    if why := centres.aside_reason(command.centre, command.player):
        raise AlreadySetAside(reason=why)
    return SetAsideNoted(command.centre, command.player, reason(command.reason))


def take_back(centres: Centres, command: TakeBack) -> TakenBack:
    """Raises NotSetAside."""
    check_open(centres)
    if not centres.aside_reason(command.centre, command.player):
        raise NotSetAside()
    return TakenBack(command.centre, command.player, reason(command.reason))


@rule("G 5.5-41")
def cancel_turns(centres: Centres, command: CancelTurnsInCentre) -> CentreTurnsCancelled:
    """Raises NoTurnNamed."""
    centre_of(centres, command.centre)
    check_game(centres, command.game)
    check_open(centres)
    if not command.turns:
        raise NoTurnNamed()
    for turn in command.turns:
        check_turn(turn)
    turns = tuple(sorted(set(command.turns)))
    return CentreTurnsCancelled(command.centre, command.game, turns, reason(command.reason))


@rule("G 5.5-42")
def poll(centres: Centres, command: ReportPoll) -> TurnPolled:
    """Raises PollImpossible."""
    centre_of(centres, command.centre)
    check_game(centres, command.game)
    check_open(centres)
    check_turn(command.turn)
    _check_samples(command.samples, centres.tops.get(command.game, amount("highest_turn_score")))
    return TurnPolled(command.centre, command.game, command.turn, command.samples, command.sequence)


def _check_samples(samples: Iterable[SeriesSample], top: int) -> None:
    """A player earns on one turn no more than the total of the tops of its game, nor than any move brings."""
    most, seen = min(top, amount("highest_turn_score")), list(samples)
    known, players = set(map(series_group, Series)), amount("most_rows")
    is_possible = all(
        each.series in known and 1 <= each.players <= players and 0 <= each.points <= each.players * most
        for each in seen
    )
    if not seen or not is_possible or len({each.series for each in seen}) != len(seen):
        raise PollImpossible(most=most)


@rule("G 5.5-40", "G 5.5-41")
def void_game(centres: Centres, command: VoidGameInCentre) -> CentreGameVoided:
    """A game lost, empty, defective or cancelled in one centre."""
    centre_of(centres, command.centre)
    check_game(centres, command.game)
    check_open(centres)
    return CentreGameVoided(command.centre, command.game, reason(command.reason))


@rule("G 5.5-15", "G 5.5-36")
def publish(centres: Centres, command: PublishResults) -> CentresPublished:
    """Only what was received and checked is published: no score passes a top, and every game that counts has one.

    Raises:
        NothingToPublish, TopNotKnown, TopBelowScore, TurnAboveTop.
    """
    agreement_of(centres)
    check_open(centres)
    if not any(state.has_results for state in centres.playing):
        raise NothingToPublish()
    check_every_top(centres)
    return CentresPublished(day(command.on))


def reopen(centres: Centres, command: ReopenResults) -> CentresReopened:
    """Raises NotPublished."""
    if not centres.published_on:
        raise NotPublished()
    return CentresReopened(reason(command.reason))
