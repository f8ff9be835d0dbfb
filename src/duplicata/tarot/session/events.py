"""What happens in a session of Tarot, once and for ever; each event has its own name in the journal."""

from collections.abc import Mapping
from typing import TypeAlias, get_args

import msgspec

from duplicata.tarot.code.ruling import CodeRuling
from duplicata.tarot.code.table import FactValue
from duplicata.tarot.contract import Contract
from duplicata.tarot.formats import Format
from duplicata.tarot.session.effects import IncidentEffects
from duplicata.tarot.session.formations import Formation, FormationMember
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.results import FinalLine
from duplicata.tarot.table_score import TableEntry


class SessionOpened(msgspec.Struct, frozen=True, tag="tarot_session_opened"):
    """The session and what it is played by; `table_size` is four but in free deals, `minutes` those of a round."""

    number: int
    name: str
    place: str
    day: str
    format: Format
    rounds: int
    deals_per_round: int
    table_size: int = 4
    minutes: int | None = None
    edition: str = "FFT-R6"


class FormationEntered(msgspec.Struct, frozen=True, tag="tarot_formation_entered"):
    """Somebody will play."""

    formation: Formation


class FormationWithdrawn(msgspec.Struct, frozen=True, tag="tarot_formation_withdrawn"):
    """A formation plays no more."""

    formation: int
    reason: str


class FormationReturned(msgspec.Struct, frozen=True, tag="tarot_formation_returned"):
    """A formation that had withdrawn plays again."""

    formation: int


class MemberReplaced(msgspec.Struct, frozen=True, tag="tarot_member_replaced"):
    """Another person plays in a formation, instead of the one who had this place."""

    formation: int
    member: int
    leaver: str
    newcomer: FormationMember


class MovementPlanned(msgspec.Struct, frozen=True, tag="tarot_movement_planned"):
    """Who sits where in rounds that have not started; `name` is that of the movement, `remarks` what it repeats."""

    name: str
    tables: tuple[TablePlan, ...]
    remarks: tuple[str, ...] = ()


class DealsCommitted(msgspec.Struct, frozen=True, tag="tarot_deals_committed"):
    """Deals are dealt from a seed; everyone may know the hash of it."""

    count: int
    seed_hash: str


class DealSeedSealed(msgspec.Struct, frozen=True, tag="tarot_deal_seed_sealed"):
    """The seed that the hash stands for; no view shows it before it is published."""

    seed: str


class DealSeedPublished(msgspec.Struct, frozen=True, tag="tarot_deal_seed_published"):
    """Everyone may deal the deals again."""

    seed: str


class BroughtDeal(msgspec.Struct, frozen=True):
    """A deal that comes from elsewhere: its number and its cards as one line."""

    number: int
    line: str


class BroughtRemark(msgspec.Struct, frozen=True):
    """What an arbiter wrote elsewhere beside a result that was brought."""

    round: int
    table: int
    deal: int
    text: str


class DealsBrought(msgspec.Struct, frozen=True, tag="tarot_deals_brought"):
    """Cards dealt elsewhere, with the hash that was published of their seed; no view shows them to a player."""

    deals: tuple[BroughtDeal, ...]
    seed_hash: str = ""
    remarks: tuple[BroughtRemark, ...] = ()


class DealsSetAside(msgspec.Struct, frozen=True, tag="tarot_deals_set_aside"):
    """The deals that were prepared are not the ones to be played; nobody has played any of them."""

    reason: str


class SchedulePause(msgspec.Struct, frozen=True):
    """A pause after a round, instead of the change of tables; `title` is what the hall reads."""

    after: int
    minutes: int
    title: str


class ScheduleSet(msgspec.Struct, frozen=True, tag="tarot_schedule_set"):
    """When the rounds are to start: the first at so many minutes of the day, whose midnight is in milliseconds.

    A round lasts `minutes`; between two of them go `change` minutes, or a pause.
    """

    midnight: int
    start: int
    minutes: int
    change: int
    pauses: tuple[SchedulePause, ...] = ()


class TableNotedSlow(msgspec.Struct, frozen=True, tag="tarot_table_noted_slow"):
    """A table that plays slowly, for the arbiter: how late it is, and the deal that it will not begin, if any."""

    number: int
    round: int
    table: int
    at: int
    minutes: int
    deal: int | None = None
    note: str = ""


class SlowTableDropped(msgspec.Struct, frozen=True, tag="tarot_slow_table_dropped"):
    """The arbiter rules nothing about a slow table, and says why."""

    number: int
    reason: str


class RoundStarted(msgspec.Struct, frozen=True, tag="tarot_round_started"):
    """The tables play; the moment is in milliseconds."""

    round: int
    at: int


class TimeCalled(msgspec.Struct, frozen=True, tag="tarot_time_called"):
    """No new deal is dealt but after a misdeal (T 4); `under_way` is the deal that each table may still finish."""

    round: int
    at: int
    under_way: Mapping[int, int] = {}


class ContractAsked(msgspec.Struct, frozen=True, tag="tarot_contract_asked"):
    """A Garde Sans or a Garde Contre waits for the arbiter (T 4)."""

    number: int
    round: int
    table: int
    deal: int
    seat: str
    contract: Contract


class ContractGranted(msgspec.Struct, frozen=True, tag="tarot_contract_granted"):
    """Everyone has counted his cards, and the arbiter has put his initials on the sheet."""

    number: int
    counted: Mapping[str, int]
    initials: str


class ContractRefused(msgspec.Struct, frozen=True, tag="tarot_contract_refused"):
    """The contract is not played; the earlier bidder, if there is one, plays his or declines (T 7)."""

    number: int
    counted: Mapping[str, int]
    initials: str
    reason: str
    earlier_bidder: str = ""
    earlier_plays: bool | None = None


class DealScored(msgspec.Struct, frozen=True, tag="tarot_deal_scored"):
    """What a table entered, and the score between attack and one defender; none when everyone passed."""

    round: int
    table: int
    deal: int
    entry: TableEntry
    unit: int | None
    attacker: int | None = None


class DealCorrected(msgspec.Struct, frozen=True, tag="tarot_deal_corrected"):
    """Another score instead of the one entered before."""

    round: int
    table: int
    deal: int
    entry: TableEntry
    unit: int | None
    reason: str
    attacker: int | None = None


class DealCancelled(msgspec.Struct, frozen=True, tag="tarot_deal_cancelled"):
    """A deal that does not count as played (T 7)."""

    round: int
    table: int
    deal: int
    reason: str


class AttackedOutOfTurn(msgspec.Struct, frozen=True, tag="tarot_attacked_out_of_turn"):
    """Another member attacked than the one whose turn it was: the arbiter has to rule (T 11)."""

    round: int
    table: int
    deal: int
    formation: int
    expected: int
    found: int


class IncidentRuled(msgspec.Struct, frozen=True, tag="tarot_incident_ruled"):
    """The arbiter has applied the code: what was told him, the ruling, and what it does to the marks."""

    number: int
    round: int
    table: int
    deal: int | None
    fault: str
    seat: str
    formation: int
    member: int
    facts: Mapping[str, FactValue]
    ruling: CodeRuling
    effects: IncidentEffects
    note: str = ""
    chosen: tuple[int, ...] = ()


class IncidentOverruled(msgspec.Struct, frozen=True, tag="tarot_incident_overruled"):
    """The arbiter decides otherwise than the code proposes, or than before, and says why."""

    number: int
    effects: IncidentEffects
    reason: str


class FalseDiscardSettled(msgspec.Struct, frozen=True, tag="tarot_false_discard_settled"):
    """The deal of a false discard was played again: match points of both teams over both times (T 10).

    `number` is the incident, `round` and `table` are those of the return; `is_automatic` when nothing happened there.
    """

    number: int
    event: str
    round: int
    table: int
    offender: float
    other: float
    is_automatic: bool = False


class SheetReturned(msgspec.Struct, frozen=True, tag="tarot_sheet_returned"):
    """The score sheet of a table, with the total of each seat; one that does not sum to nought is for the arbiter."""

    round: int
    table: int
    totals: Mapping[str, int]
    is_unsigned: bool = False

    @property
    def total(self) -> int:
        return sum(self.totals.values())


class SessionEnded(msgspec.Struct, frozen=True, tag="tarot_session_ended"):
    """Nothing more is played."""


class SessionResultsFinal(msgspec.Struct, frozen=True, tag="tarot_session_results_final"):
    """The standing that stands."""

    lines: tuple[FinalLine, ...]


SessionEvent: TypeAlias = (
    SessionOpened
    | FormationEntered
    | FormationWithdrawn
    | FormationReturned
    | MemberReplaced
    | MovementPlanned
    | DealsCommitted
    | DealSeedSealed
    | DealSeedPublished
    | DealsBrought
    | DealsSetAside
    | ScheduleSet
    | TableNotedSlow
    | SlowTableDropped
    | RoundStarted
    | TimeCalled
    | ContractAsked
    | ContractGranted
    | ContractRefused
    | DealScored
    | DealCorrected
    | DealCancelled
    | AttackedOutOfTurn
    | IncidentRuled
    | IncidentOverruled
    | FalseDiscardSettled
    | SheetReturned
    | SessionEnded
    | SessionResultsFinal
)
SESSION_EVENTS: tuple[type[msgspec.Struct], ...] = get_args(SessionEvent)
