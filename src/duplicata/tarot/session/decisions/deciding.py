"""Sends each order of a session to the rule that answers it."""

from collections.abc import Callable, Mapping
from typing import Any

from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.commands import SessionCommand
from duplicata.tarot.session.decisions import (
    closing,
    contracts,
    entering,
    opening,
    planning,
    rounds,
    ruling,
    scheduling,
    scoring,
    slow_play,
)
from duplicata.tarot.session.decisions import sheets as paper
from duplicata.tarot.session.events import SessionEvent
from duplicata.tarot.session.false_discards import settled_by_itself
from duplicata.tarot.session.refusals import SessionNotOpen, SessionOver, SessionResultsStand
from duplicata.tarot.session.session import Session, replay

_ANSWERS: Mapping[type[SessionCommand], Callable[[Session, Any], tuple[SessionEvent, ...]]] = {
    orders.OpenSession: opening.open_session,
    orders.EnterFormation: entering.enter,
    orders.WithdrawFormation: entering.withdraw,
    orders.ReturnFormation: entering.return_formation,
    orders.ReplaceMember: entering.replace_member,
    orders.PlanMovement: planning.plan_movement,
    orders.CommitDeals: planning.commit_deals,
    orders.BringDeals: planning.bring_deals,
    orders.ExtendDeals: planning.extend_deals,
    orders.SetDealsAside: planning.set_deals_aside,
    orders.SetSchedule: scheduling.set_schedule,
    orders.NoteSlowTable: slow_play.note_slow_table,
    orders.DropSlowTable: slow_play.drop_slow_table,
    orders.PublishDealSeed: closing.publish_seed,
    orders.StartRound: rounds.start_round,
    orders.CallTime: rounds.call_time,
    orders.AskContract: contracts.ask,
    orders.GrantContract: contracts.grant,
    orders.RefuseContract: contracts.refuse,
    orders.ScoreDeal: scoring.score_deal,
    orders.CorrectDeal: scoring.correct_deal,
    orders.CancelDeal: scoring.cancel_deal,
    orders.RuleIncident: ruling.rule_incident,
    orders.OverruleIncident: ruling.overrule,
    orders.SettleFalseDiscard: ruling.settle,
    orders.ReturnSheet: paper.return_sheet,
    orders.EndSession: closing.end_session,
    orders.DeclareSessionFinal: closing.declare_final,
}

# What can only happen while the session is played; scores and incidents are put right until results are final.
_WHILE_PLAYED = (
    orders.EnterFormation,
    orders.WithdrawFormation,
    orders.ReturnFormation,
    orders.ReplaceMember,
    orders.PlanMovement,
    orders.CommitDeals,
    orders.BringDeals,
    orders.ExtendDeals,
    orders.SetDealsAside,
    orders.SetSchedule,
    orders.StartRound,
    orders.CallTime,
    orders.AskContract,
    orders.EndSession,
)
# After these a return at which nothing happened is settled by itself (T 10).
_MAY_SETTLE = (orders.ScoreDeal, orders.CorrectDeal, orders.RuleIncident, orders.OverruleIncident)
_AFTER_FINAL = (orders.PublishDealSeed,)


def decide(session: Session, command: SessionCommand) -> tuple[SessionEvent, ...]:
    """The events an order leads to; it changes nothing.

    Raises:
        DuplicataError: when the order cannot be followed, with the sentence that says why.
    """
    if session.opened is None and not isinstance(command, orders.OpenSession):
        raise SessionNotOpen()
    if session.final is not None and not isinstance(command, _AFTER_FINAL):
        raise SessionResultsStand()
    if session.is_ended and isinstance(command, _WHILE_PLAYED):
        raise SessionOver()
    found = _ANSWERS[type(command)](session, command)
    if isinstance(command, _MAY_SETTLE) and session.format.is_match:
        return (*found, *settled_by_itself(replay(found, session)))
    return found
