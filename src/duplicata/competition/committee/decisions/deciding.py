"""Sends each order of a case to the rule that answers it."""

from collections.abc import Callable, Mapping
from typing import Any

from duplicata.competition.committee import commands as orders
from duplicata.competition.committee.case import Case, CasePhase
from duplicata.competition.committee.commands import CaseCommand
from duplicata.competition.committee.decisions import hearing, opening, voting
from duplicata.competition.committee.events import CaseEvent
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence


class NotNowInCase(DuplicataError):
    """An order that the case does not wait for."""


_OPEN = (CasePhase.OPENED, CasePhase.CONVENED, CasePhase.VOTING)
_HEARD = (CasePhase.CONVENED, CasePhase.VOTING)

_ANSWERS: Mapping[type[CaseCommand], tuple[tuple[CasePhase, ...], Callable[[Case, Any], CaseEvent]]] = {
    orders.OpenCase: ((CasePhase.UNOPENED,), opening.open_case),
    orders.BringCommittee: ((CasePhase.OPENED,), hearing.bring_committee),
    orders.ConveneCommittee: ((CasePhase.OPENED,), hearing.convene),
    orders.RecuseMember: (_OPEN, hearing.recuse),
    orders.CallMember: (_OPEN, hearing.call),
    orders.TakeSeat: (_HEARD, hearing.take_seat),
    orders.HearGuest: (_HEARD, hearing.hear_guest),
    orders.PutQuestion: ((CasePhase.CONVENED,), voting.put_question),
    orders.CastVote: ((CasePhase.VOTING,), voting.cast_vote),
    orders.CloseVote: ((CasePhase.VOTING,), voting.close_vote),
    orders.DecideAlone: (_OPEN, voting.decide_alone),
    orders.AppealCase: ((CasePhase.DECIDED,), opening.appeal),
    orders.WithdrawCase: (_OPEN, opening.withdraw),
}


def decide(case: Case, command: CaseCommand) -> tuple[CaseEvent, ...]:
    """The events an order leads to; it reads no clock and changes nothing.

    Raises:
        DuplicataError: when the order cannot be followed, with the sentence that says why.
    """
    phases, answer = _ANSWERS[type(command)]
    if case.phase not in phases:
        raise NotNowInCase(waiting=sentence(f"case_{case.phase.value}", {}))
    return (answer(case, command),)
