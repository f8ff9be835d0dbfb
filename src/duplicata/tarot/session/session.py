"""A session as its events tell it: `evolve` adds one event to what is known, and nothing else ever changes it."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from duplicata.tarot.contract import Contract
from duplicata.tarot.formats import Format
from duplicata.tarot.session import events as happened
from duplicata.tarot.session.effects import IncidentEffects
from duplicata.tarot.session.events import SessionEvent
from duplicata.tarot.session.formations import Formation, FormationMember
from duplicata.tarot.session.people import DealPlace, ReplacedMember, StandingBan
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.results import FinalLine
from duplicata.tarot.table_score import TableEntry

Place: TypeAlias = tuple[int, int]
# A ban on the deal that is dealt again; the other kind is on the deal that comes next.
THE_REDEAL = "the_redeal"


class EnteredDeal(msgspec.Struct, frozen=True):
    """What stands for a deal at a table; a cancelled one may be played again."""

    round: int
    table: int
    deal: int
    entry: TableEntry
    unit: int | None
    attacker: int | None = None
    is_cancelled: bool = False
    is_corrected: bool = False
    is_played: bool = True


class AskedContract(msgspec.Struct, frozen=True):
    """A Garde Sans or a Garde Contre asked for; `is_granted` is missing until the arbiter has answered."""

    number: int
    round: int
    table: int
    deal: int
    seat: str
    contract: Contract
    is_granted: bool | None = None
    initials: str = ""
    reason: str = ""
    earlier_bidder: str = ""
    earlier_plays: bool | None = None


class Session(msgspec.Struct, frozen=True):
    """All that is known; deals are by round, table and number, sheets by round and table."""

    opened: happened.SessionOpened | None = None
    formations: Mapping[int, Formation] = {}
    withdrawn: Mapping[int, str] = {}
    replaced: tuple[ReplacedMember, ...] = ()
    movement: str = ""
    remarks: tuple[str, ...] = ()
    plans: Mapping[Place, TablePlan] = {}
    committed: happened.DealsCommitted | None = None
    sealed_seed: str | None = None
    published_seed: str | None = None
    hashes_set_aside: tuple[str, ...] = ()
    schedule: happened.ScheduleSet | None = None
    slow: Mapping[int, happened.TableNotedSlow] = {}
    slow_dropped: Mapping[int, str] = {}
    brought: happened.DealsBrought | None = None
    started: Mapping[int, int] = {}
    called: Mapping[int, happened.TimeCalled] = {}
    contracts: Mapping[int, AskedContract] = {}
    deals: Mapping[DealPlace, EnteredDeal] = {}
    out_of_turn: tuple[happened.AttackedOutOfTurn, ...] = ()
    incidents: Mapping[int, happened.IncidentRuled] = {}
    offenders: Mapping[int, FormationMember] = {}
    overruled: Mapping[int, str] = {}
    proposed: Mapping[int, IncidentEffects] = {}
    settled: Mapping[int, happened.FalseDiscardSettled] = {}
    reopened: frozenset[int] = frozenset()
    bans: tuple[StandingBan, ...] = ()
    sheets: Mapping[Place, happened.SheetReturned] = {}
    is_ended: bool = False
    final: tuple[FinalLine, ...] | None = None

    @property
    def format(self) -> Format:
        assert self.opened is not None, "a session is opened before anything else"
        return self.opened.format

    @property
    def rounds(self) -> int:
        """Rounds to play; a match is two of them, aller and retour."""
        if self.opened is None:
            return 0
        return self.opened.rounds * (2 if self.opened.format.is_match else 1)

    @property
    def active(self) -> tuple[Formation, ...]:
        return tuple(each for number, each in self.formations.items() if number not in self.withdrawn)

    @property
    def round(self) -> int:
        """The last round that has started; 0 before the first."""
        return max(self.started, default=0)

    def tables(self, round_: int) -> tuple[TablePlan, ...]:
        """The tables of a round, by number."""
        return tuple(self.plans[key] for key in sorted(self.plans) if key[0] == round_)

    def results_at(self, round_: int, table: int) -> tuple[EnteredDeal, ...]:
        """What stands at a table, cancelled deals left out."""
        plan = self.plans[round_, table]
        found = (self.deals.get((round_, table, deal)) for deal in plan.deals)
        return tuple(result for result in found if result is not None and not result.is_cancelled)

    def results_of(self, deal: int) -> tuple[EnteredDeal, ...]:
        """What stands for a deal that travels, at every table that has played it."""
        return tuple(each for key, each in sorted(self.deals.items()) if key[2] == deal and not each.is_cancelled)

    def incidents_at(self, round_: int, table: int, deal: int | None) -> tuple[happened.IncidentRuled, ...]:
        place = (round_, table, deal)
        return tuple(each for each in self.incidents.values() if (each.round, each.table, each.deal) == place)


def replay(events: Iterable[SessionEvent], session: Session | None = None) -> Session:
    session = session or Session()
    for event in events:
        session = evolve(session, event)
    return session


def evolve(session: Session, event: SessionEvent) -> Session:  # noqa: PLR0911, C901 one case per event
    """The session once an event has happened."""
    match event:
        case happened.SessionOpened():
            return replace(session, opened=event)
        case happened.FormationEntered(formation=formation):
            return replace(session, formations={**session.formations, formation.number: formation})
        case happened.FormationWithdrawn(formation=number, reason=reason):
            return replace(session, withdrawn={**session.withdrawn, number: reason})
        case happened.FormationReturned(formation=number):
            left = {each: reason for each, reason in session.withdrawn.items() if each != number}
            return replace(session, withdrawn=left)
        case happened.MemberReplaced():
            return _member_replaced(session, event)
        case happened.MovementPlanned():
            return _movement_planned(session, event)
        case happened.ScheduleSet():
            return replace(session, schedule=event)
        case happened.SessionEnded():
            return replace(session, is_ended=True)
        case happened.SessionResultsFinal(lines=lines):
            return replace(session, final=lines)
        case (
            happened.DealsCommitted()
            | happened.DealSeedSealed()
            | happened.DealSeedPublished()
            | happened.DealsBrought()
            | happened.DealsSetAside()
        ):
            return _with_cards(session, event)
        case _:
            return _played(session, event)


_CardsEvent: TypeAlias = (
    happened.DealsCommitted
    | happened.DealSeedSealed
    | happened.DealSeedPublished
    | happened.DealsBrought
    | happened.DealsSetAside
)


def _with_cards(session: Session, event: _CardsEvent) -> Session:
    match event:
        case happened.DealsCommitted():
            return replace(session, committed=event)
        case happened.DealSeedSealed(seed=seed):
            return replace(session, sealed_seed=seed)
        case happened.DealSeedPublished(seed=seed):
            return replace(session, published_seed=seed)
        case happened.DealsBrought():
            return replace(session, brought=event)
        case happened.DealsSetAside():
            return _deals_set_aside(session)
        case _:
            assert_never(event)


def _deals_set_aside(session: Session) -> Session:
    """What was announced of them stays known."""
    said = session.committed.seed_hash if session.committed else session.brought.seed_hash if session.brought else ""
    kept = (*session.hashes_set_aside, said) if said else session.hashes_set_aside
    return replace(session, committed=None, sealed_seed=None, brought=None, hashes_set_aside=kept)


_PlayEvent: TypeAlias = (
    happened.RoundStarted
    | happened.TimeCalled
    | happened.TableNotedSlow
    | happened.SlowTableDropped
    | happened.ContractAsked
    | happened.ContractGranted
    | happened.ContractRefused
    | happened.DealScored
    | happened.DealCorrected
    | happened.DealCancelled
    | happened.AttackedOutOfTurn
    | happened.IncidentRuled
    | happened.IncidentOverruled
    | happened.FalseDiscardSettled
    | happened.SheetReturned
)


def _played(session: Session, event: _PlayEvent) -> Session:  # noqa: PLR0911, C901 one case per event
    match event:
        case happened.RoundStarted(round=round_, at=at):
            return replace(session, started={**session.started, round_: at})
        case happened.TimeCalled(round=round_):
            return replace(session, called={**session.called, round_: event})
        case happened.TableNotedSlow() | happened.SlowTableDropped():
            return _slow(session, event)
        case happened.ContractAsked() | happened.ContractGranted() | happened.ContractRefused():
            return _contract(session, event)
        case happened.DealScored() | happened.DealCorrected():
            return _entered(session, event)
        case happened.DealCancelled(round=round_, table=table, deal=deal):
            return _cancelled(session, (round_, table, deal))
        case happened.AttackedOutOfTurn():
            return replace(session, out_of_turn=(*session.out_of_turn, event))
        case happened.IncidentRuled():
            return _incident_ruled(session, event)
        case happened.IncidentOverruled():
            return _incident_overruled(session, event)
        case happened.FalseDiscardSettled(number=number):
            return replace(session, settled={**session.settled, number: event}, reopened=session.reopened - {number})
        case happened.SheetReturned(round=round_, table=table):
            return replace(session, sheets={**session.sheets, (round_, table): event})
        case _:
            assert_never(event)


def _slow(session: Session, event: happened.TableNotedSlow | happened.SlowTableDropped) -> Session:
    if isinstance(event, happened.TableNotedSlow):
        return replace(session, slow={**session.slow, event.number: event})
    return replace(session, slow_dropped={**session.slow_dropped, event.number: event.reason})


def _member_replaced(session: Session, event: happened.MemberReplaced) -> Session:
    formation = session.formations[event.formation]
    members = list(formation.members)
    members[event.member - 1] = event.newcomer
    name = event.newcomer.name if len(members) == 1 else formation.name
    changed = replace(formation, name=name, members=tuple(members))
    known = ReplacedMember(event.formation, event.member, event.leaver, event.newcomer.name, session.round)
    formations = {**session.formations, event.formation: changed}
    return replace(session, formations=formations, replaced=(*session.replaced, known))


def _movement_planned(session: Session, event: happened.MovementPlanned) -> Session:
    """The plan of the rounds that it names takes the place of the one before."""
    rounds = {plan.round for plan in event.tables}
    kept = {key: plan for key, plan in session.plans.items() if key[0] not in rounds}
    plans = {**kept, **{(plan.round, plan.table): plan for plan in event.tables}}
    return replace(session, movement=event.name, remarks=event.remarks, plans=plans)


_ContractEvent: TypeAlias = happened.ContractAsked | happened.ContractGranted | happened.ContractRefused


def _contract(session: Session, event: _ContractEvent) -> Session:
    match event:
        case happened.ContractAsked(number=number):
            asked = AskedContract(number, event.round, event.table, event.deal, event.seat, event.contract)
        case happened.ContractGranted(number=number, initials=initials):
            asked = replace(session.contracts[number], is_granted=True, initials=initials)
        case happened.ContractRefused(number=number):
            asked = replace(
                session.contracts[number],
                is_granted=False,
                initials=event.initials,
                reason=event.reason,
                earlier_bidder=event.earlier_bidder,
                earlier_plays=event.earlier_plays,
            )
        case _:
            assert_never(event)
    return replace(session, contracts={**session.contracts, number: asked})


def _result(event: happened.DealScored | happened.DealCorrected) -> EnteredDeal:
    is_corrected = isinstance(event, happened.DealCorrected)
    return EnteredDeal(
        event.round, event.table, event.deal, event.entry, event.unit, event.attacker, is_corrected=is_corrected
    )


def _entered(session: Session, event: happened.DealScored | happened.DealCorrected) -> Session:
    """Another score opens the return of a false discard again; a first one serves the bans on the next deal."""
    place = (event.round, event.table, event.deal)
    session = _unsettled(session, place)
    if isinstance(event, happened.DealScored):
        seated = [session.formations[each.formation] for each in session.plans[event.round, event.table].seats]
        served = (
            replace(ban, place=place) if ban.place is None and any(map(ban.is_on, seated)) else ban
            for ban in session.bans
        )
        session = replace(session, bans=tuple(served))
    return _with_deal(session, _result(event))


def _unsettled(session: Session, place: tuple[int, int, int | None]) -> Session:
    """Whatever changes on the deal where the return was played opens the return again."""
    touched = {
        number: each
        for number, each in session.settled.items()
        if (each.round, each.table, session.incidents[number].deal) == place
    }
    if not touched:
        return session
    by_hand = {number for number, each in touched.items() if not each.is_automatic}
    left = {number: each for number, each in session.settled.items() if number not in touched}
    return replace(session, settled=left, reopened=session.reopened | by_hand)


def _with_deal(session: Session, result: EnteredDeal) -> Session:
    return replace(session, deals={**session.deals, (result.round, result.table, result.deal): result})


def _cancelled(session: Session, place: DealPlace, *, is_cancelled: bool = True) -> Session:
    """What was entered is kept, for the arbiter may think again."""
    result = session.deals.get(place) or EnteredDeal(*place, TableEntry(), None, is_played=False)
    return _with_deal(session, replace(result, is_cancelled=is_cancelled or not result.is_played))


def _incident_ruled(session: Session, event: happened.IncidentRuled) -> Session:
    person = session.formations[event.formation].person(event.member)
    session = _unsettled(session, (event.round, event.table, event.deal))
    if person is not None:
        session = replace(session, offenders={**session.offenders, event.number: person})
    return _with_incident(replace(session, bans=(*session.bans, *_bans(event, person))), event)


def _bans(event: happened.IncidentRuled, person: FormationMember | None) -> tuple[StandingBan, ...]:
    """The redeal has the number of the deal; which deal is the next one is known when it is played."""
    if event.deal is None:
        return ()
    place = (event.round, event.table, event.deal)
    return tuple(
        StandingBan(event.number, event.formation, place if ban.deal == THE_REDEAL else None, person)
        for ban in event.ruling.bans
    )


def _with_incident(session: Session, event: happened.IncidentRuled) -> Session:
    session = replace(session, incidents={**session.incidents, event.number: event})
    if event.effects.cancels_deal and event.deal is not None:
        return _cancelled(session, (event.round, event.table, event.deal))
    return session


def _incident_overruled(session: Session, event: happened.IncidentOverruled) -> Session:
    before = session.incidents[event.number]
    session = _unsettled(session, (before.round, before.table, before.deal))
    kept = tuple(ban for ban in session.bans if ban.number != event.number or event.effects.keeps_bans)
    session = replace(
        session,
        overruled={**session.overruled, event.number: event.reason},
        proposed={event.number: before.effects, **session.proposed},
        bans=kept,
    )
    if before.effects.cancels_deal and before.deal is not None:
        session = _cancelled(session, (before.round, before.table, before.deal), is_cancelled=False)
    return _with_incident(session, replace(before, effects=event.effects))
