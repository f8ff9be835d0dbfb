"""Sends each order over several centres to the rule that answers it."""

from collections.abc import Callable, Mapping
from typing import Any

from duplicata.competition.centres import commands as orders
from duplicata.competition.centres.centres import Centres
from duplicata.competition.centres.commands import CentresCommand
from duplicata.competition.centres.decisions import agreeing, counting, signalling
from duplicata.competition.centres.decisions.repeating import is_repeated
from duplicata.competition.centres.events import CentresEvent

_ANSWERS: Mapping[type[CentresCommand], Callable[[Centres, Any], CentresEvent | None]] = {
    orders.AgreeFormula: agreeing.agree,
    orders.DeclareCentre: agreeing.declare,
    orders.CorrectCentre: agreeing.correct,
    orders.WithdrawCentre: agreeing.withdraw,
    orders.StateTop: agreeing.state_top,
    orders.ReportSignal: signalling.signal,
    orders.ReportPodium: signalling.podium,
    orders.ReportSolo: signalling.solo,
    orders.WithdrawSolo: signalling.withdraw_solo,
    orders.ReportBest: signalling.best,
    orders.AskForMissing: signalling.ask,
    orders.AnswerMissing: signalling.answer,
    orders.ReceiveResults: counting.receive,
    orders.SetAside: counting.set_aside,
    orders.TakeBack: counting.take_back,
    orders.CancelTurnsInCentre: counting.cancel_turns,
    orders.ReportPoll: counting.poll,
    orders.VoidGameInCentre: counting.void_game,
    orders.RefuseMessage: signalling.refuse_message,
    orders.PublishResults: counting.publish,
    orders.ReopenResults: counting.reopen,
}


def decide(centres: Centres, command: CentresCommand) -> tuple[CentresEvent, ...]:
    """The events an order leads to: none when a centre repeats a message; it reads no clock and changes nothing.

    Raises:
        DuplicataError: when the order cannot be followed, with the sentence that says why.
    """
    if is_repeated(centres, command):
        return ()
    event = _ANSWERS[type(command)](centres, command)
    return () if event is None else (event,)
