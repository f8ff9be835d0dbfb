"""Sessions of Tarot told again: scores follow from entries, the seed from its hash, the standing from the deals."""

from typing import Any

from duplicata.desks.audit.story import Story, does_not_follow
from duplicata.desks.tarot.hall import tarot_stream
from duplicata.journal import Recorded
from duplicata.kernel.chance import commitment
from duplicata.tarot.score import score
from duplicata.tarot.session.events import (
    DealCorrected,
    DealScored,
    DealSeedPublished,
    SessionCounted,
    SessionOpened,
    SessionResultsFinal,
)
from duplicata.tarot.session.seating import deal_at
from duplicata.tarot.session.session import Session, evolve
from duplicata.tarot.session.standing import standing_of


class AuditedSessions:
    """The sessions of a journal while they are told again."""

    def __init__(self) -> None:
        self._sessions: Story[Session] = Story(Session, evolve)

    def admit(self, recorded: Recorded[Any]) -> None:
        """Raises EventDoesNotFollow, or the refusal of an entry that cannot be."""
        before = self._sessions.state(recorded.stream)
        if (before.opened is None) != isinstance(recorded.event, SessionOpened):
            raise does_not_follow(recorded, "audit_impossible")
        if before.final is not None and not isinstance(recorded.event, DealSeedPublished | SessionCounted):
            raise does_not_follow(recorded, "audit_tarot_after_final")
        self._sessions.admit(recorded)
        self._check(before, recorded)

    def _check(self, before: Session, recorded: Recorded[Any]) -> None:
        match recorded.event:
            case SessionOpened(number=number) if recorded.stream != tarot_stream(number):
                raise does_not_follow(recorded, "audit_impossible")
            case DealScored() | DealCorrected() as scored:
                _check_unit(before, recorded, scored)
            case DealSeedPublished(seed=seed):
                if before.committed is None or before.committed.seed_hash != commitment(seed):
                    raise does_not_follow(recorded, "audit_other_seed")
            case SessionResultsFinal(lines=lines) if lines != standing_of(before):
                raise does_not_follow(recorded, "audit_tarot_other_standing")
            case _:
                pass


def _check_unit(before: Session, recorded: Recorded[Any], scored: DealScored | DealCorrected) -> None:
    plan = before.plans.get((scored.round, scored.table))
    if plan is None or scored.deal not in plan.deals or scored.round not in before.started:
        raise does_not_follow(recorded, "audit_impossible")
    deal = deal_at(before, plan, scored.deal, scored.entry)
    if scored.unit != (None if deal is None else score(deal).unit):
        raise does_not_follow(recorded, "audit_tarot_other_score", table=scored.table, deal=scored.deal)
