"""Sends each order of an organiser to the rule that answers it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from duplicata.competition import commands as orders
from duplicata.competition.commands import CompetitionCommand, EnterAll, OpenCompetition
from duplicata.competition.competition import Competition, replay
from duplicata.competition.decisions import entering, fees, opening, preparing, presence, results, seats, staff
from duplicata.competition.decisions.moments import CompetitionNotOpened
from duplicata.competition.events import CompetitionEvent

_ANSWERS: Mapping[type[CompetitionCommand], Callable[[Competition, Any], CompetitionEvent]] = {
    orders.OpenCompetition: opening.open_competition,
    orders.PlanGame: opening.plan_game,
    orders.ReplanGame: opening.replan_game,
    orders.DropGame: opening.drop_game,
    orders.GrantGrace: opening.grant_grace,
    orders.PlanHall: preparing.plan_hall,
    orders.WritePoster: preparing.write_poster,
    orders.TickChecklistItem: preparing.tick,
    orders.UntickChecklistItem: preparing.untick,
    orders.Enter: entering.enter,
    orders.CorrectPlayer: entering.correct_player,
    orders.ReplacePlayer: entering.replace_player,
    orders.WithdrawEntry: entering.withdraw,
    orders.ReinstateEntry: entering.reinstate,
    orders.AskFixedTable: entering.ask_fixed_table,
    orders.ChangeFee: fees.change_fee,
    orders.PayFee: fees.pay_fee,
    orders.RefundFee: fees.refund_fee,
    orders.AssignSeats: seats.assign_seats,
    orders.MoveEntry: seats.move_entry,
    orders.SwapEntries: seats.swap_entries,
    orders.UnseatEntry: seats.unseat_entry,
    orders.CheckIn: presence.check_in,
    orders.ReportMissing: presence.report_missing,
    orders.CollectIdentification: presence.collect_identification,
    orders.NoteLateArrival: presence.note_late_arrival,
    orders.AppointOfficial: staff.appoint_official,
    orders.RemoveOfficial: staff.remove_official,
    orders.AssignPosts: staff.assign_posts,
    orders.AnnounceCommittee: results.announce_committee,
    orders.ChangeCommittee: results.change_committee,
    orders.DeclareResultsFinal: results.declare_final,
    orders.ReopenResults: results.reopen,
}


def decide(competition: Competition, command: CompetitionCommand) -> tuple[CompetitionEvent, ...]:
    """The events an order leads to; it changes nothing.

    Raises:
        DuplicataError: when the order cannot be followed, with the sentence that says why.
    """
    if competition.opened is None and not isinstance(command, OpenCompetition):
        raise CompetitionNotOpened()
    if isinstance(command, EnterAll):
        return entering.enter_all(competition, command)
    return (_ANSWERS[type(command)](competition, command),)


def decide_all(competition: Competition, commands: Iterable[CompetitionCommand]) -> tuple[CompetitionEvent, ...]:
    """The events that several orders lead to, each after those before it; one refusal refuses them all."""
    events = list[CompetitionEvent]()
    for command in commands:
        answered = decide(competition, command)
        competition = replay(answered, competition)
        events += answered
    return tuple(events)
