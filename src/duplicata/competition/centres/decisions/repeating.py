"""Whether a message of a centre came before: its number tells, and what it says where two journals gave one number."""

from duplicata.competition.centres import commands as orders
from duplicata.competition.centres import events as happened
from duplicata.competition.centres.centres import Centres, CentreState
from duplicata.competition.centres.commands import CentresCommand
from duplicata.competition.centres.events import CentresEvent


def is_repeated(centres: Centres, command: CentresCommand) -> bool:
    """Whether a message of that number came before; what is not believed is noted every time."""
    sequence = getattr(command, "sequence", 0)
    if not sequence or isinstance(command, orders.RefuseMessage):
        return False
    state = _sender(centres, command)
    return state is not None and sequence <= state.sequence


def number_taken(centres: Centres, command: CentresCommand) -> int:
    """The last number that a centre gave, where this message has that of another one; 0 where it is what it seems.

    A centre sends its messages one by one: a number below the last one is that of a journal that was begun anew, or of
    a copy that is older than what was sent.
    """
    state = _sender(centres, command)
    if state is None or not is_repeated(centres, command):
        return 0
    is_last = getattr(command, "sequence", 0) == state.sequence
    return 0 if is_last and state.last is not None and _tells(state.last, command) else state.sequence


def _sender(centres: Centres, command: CentresCommand) -> CentreState | None:
    number = command.solo.centre if isinstance(command, orders.ReportSolo) else getattr(command, "centre", 0)
    return centres.centres.get(number)


def _tells(event: CentresEvent, command: CentresCommand) -> bool:
    """Whether an event is what an order led to."""
    match event, command:
        case happened.SignalReported(), orders.ReportSignal():
            return (event.game, event.kind, event.at) == (command.game, command.kind, command.at)
        case happened.PodiumReported(), orders.ReportPodium():
            return (event.game, _scores(event)) == (command.game, _scores(command))
        case happened.SoloReported(solo=told), orders.ReportSolo(solo=solo):
            return (told.game, told.turn, told.score) == (solo.game, solo.turn, solo.score)
        case happened.BestReported(), orders.ReportBest():
            return (event.game, event.turn, event.points) == (command.game, command.turn, command.points)
        case happened.MissingAsked(question=asked), orders.AskForMissing():
            return (asked.game, asked.turn) == (command.game, command.turn)
        case _:
            # Results take the place of those before them: twice is once.
            is_result = isinstance(event, happened.ResultsReceived | happened.ResultsRefused)
            return is_result and isinstance(command, orders.ReceiveResults)


def _scores(podium: happened.PodiumReported | orders.ReportPodium) -> list[int]:
    return [row.score for row in podium.rows]
