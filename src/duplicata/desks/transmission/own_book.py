"""The main organiser's own centre in his book: what it draws is told there by itself, what it signals goes in too."""

from collections.abc import Iterator
from contextlib import suppress

from duplicata.competition.centres import Centres
from duplicata.competition.centres.centres import CentreState
from duplicata.competition.centres.commands import (
    CentresCommand,
    ReportSignal,
    StateTop,
    WithdrawSolo,
)
from duplicata.competition.centres.decisions.moments import CentreGone, CentreUnknown, GameNotAgreed, RankingsPublished
from duplicata.competition.centres.events import CentresEvent, ResultsRefused
from duplicata.competition.centres.results_row import RowFault
from duplicata.competition.centres.signals import SignalKind
from duplicata.competition.lines import Lines
from duplicata.competition.lines.reports import Report, SoloReport, StateReport
from duplicata.desks.centres.hall import CentresHall
from duplicata.desks.hall import Hall
from duplicata.desks.transmission.reporting import podium_report, results_report, turn_reports
from duplicata.desks.transmission.reports import command_of
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.transmission import Told

_ACTOR = "transmission"
_OF_THE_LINE = (SignalKind.LINE_LOST, SignalKind.LINE_BACK)


class NotDrawnHere(DuplicataError):
    """Results of a drawing centre asked of a server that draws no game of the event."""


@rule("G 5.4.7-16", "G 5.4.3-5")
def tell_drawn_game(book: CentresHall, game: int, told: Told) -> None:
    """A game that is drawn here started, went on and ended: the others are measured against it.

    What cannot be written now is told with what follows: it never keeps the game itself from being told.
    """
    with suppress(DuplicataError):
        centres = book.centres
        state = _drawing(centres, game)
        if state is not None and told.opening is not None and not centres.published_on:
            for command in _news(centres, state, game, told):
                book.order(command, _ACTOR)


def note_in_own_book(book: CentresHall, lines: Lines, report: Report, actor: str) -> None:
    """What this centre tells the one it follows, where its organiser is the main one and draws other games."""
    centres = book.centres
    if centres.agreement is None or lines.followed is None:
        return
    number = lines.followed.centre
    if isinstance(report, StateReport) and report.kind in _OF_THE_LINE and report.game in centres.agreement.numbers:
        # Nobody is told anything more of the game: it is the line of its drawing site.
        number = centres.agreement.drawing_centre(report.game)
    with suppress(CentreUnknown, CentreGone, GameNotAgreed, RankingsPublished):
        book.order(command_of(number, 0, report), actor)


@rule("G 5.4.7-8", "G 5.4.7-11")
def tell_own_results(hall: Hall, book: CentresHall, game: int, actor: str) -> tuple[RowFault, ...]:
    """The podium, the solos and the best of each turn of a game that was drawn here, and every score; all, or nothing.

    Raises:
        NotDrawnHere, GameNotOver, PodiumNotReady, ResultsNotReady, or the refusal of an order.
    """
    state = _drawing(book.centres, game)
    if state is None:
        raise NotDrawnHere(game=game)
    number = state.declared.number
    reports = (podium_report(hall, game), *turn_reports(hall, game), results_report(hall))
    told = [command_of(number, 0, each) for each in reports]
    solos = {each.turn for each in reports if isinstance(each, SoloReport)}
    events = book.order_all((*_typed_solos(book.centres, number, game, solos), *told), actor)
    return _faults(events)


def _drawing(centres: Centres, game: int) -> CentreState | None:
    """The centre that draws a game, if it is agreed on, declared and still there."""
    if centres.agreement is None or game not in centres.agreement.numbers:
        return None
    state = centres.centres.get(centres.agreement.drawing_centre(game))
    return None if state is None or state.withdrawn else state


def _news(centres: Centres, state: CentreState, game: int, told: Told) -> Iterator[CentresCommand]:
    number, known = state.declared.number, state.game(game)
    if told.turns and known.started_at is None:
        yield ReportSignal(number, game, SignalKind.STARTED, told.turns[0].rack.at)
    for turn in told.turns:
        if turn.solution is not None and turn.turn > known.turn:
            yield ReportSignal(number, game, SignalKind.TURN, turn.solution.at, 0, turn.turn)
    if told.ended is None or known.started_at is None:
        return
    if known.finished_at is None:
        yield ReportSignal(number, game, SignalKind.FINISHED, told.ended.at)
    # A turn that was cancelled at the end, and played again, changes the total.
    if centres.tops.get(game) != told.ended.top and told.ended.top and not told.ended.is_void:
        yield StateTop(game, told.ended.top)


def _typed_solos(centres: Centres, number: int, game: int, turns: set[int]) -> Iterator[CentresCommand]:
    """Solos that were typed while the game went on give way to those of the sheets, which tell what was counted."""
    for solo in centres.solos:
        if (solo.centre, solo.game) == (number, game) and solo.turn in turns:
            yield WithdrawSolo(number, game, solo.turn, sentence("solo_from_the_sheets", {}))


def _faults(events: tuple[CentresEvent, ...]) -> tuple[RowFault, ...]:
    return next((event.faults for event in events if isinstance(event, ResultsRefused)), ())
