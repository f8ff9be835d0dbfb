"""The orders of a session; a refused one changes nothing. Moments are in milliseconds and come from outside."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from duplicata.tarot.code.table import FactValue
from duplicata.tarot.formats import Format
from duplicata.tarot.session.effects import IncidentEffects
from duplicata.tarot.session.events import BroughtDeal, BroughtRemark, SchedulePause
from duplicata.tarot.session.formations import FormationMember
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.table_score import TableEntry


class OpenSession(msgspec.Struct, frozen=True):
    """Opens it."""

    number: int
    name: str
    place: str
    day: str
    format: Format
    rounds: int
    deals_per_round: int
    table_size: int = 4
    minutes: int | None = None


class EnterFormation(msgspec.Struct, frozen=True):
    """Enters a player or a team; a team without a name is called by its members."""

    members: tuple[FormationMember, ...]
    name: str = ""


class WithdrawFormation(msgspec.Struct, frozen=True):
    """Takes a formation out."""

    formation: int
    reason: str


class ReturnFormation(msgspec.Struct, frozen=True):
    """Lets a formation that had withdrawn play again."""

    formation: int


class ReplaceMember(msgspec.Struct, frozen=True):
    """Puts another person at the place of a member, from 1."""

    formation: int
    member: int
    newcomer: FormationMember


class PlanMovement(msgspec.Struct, frozen=True):
    """Says who sits where in rounds that have not started."""

    name: str
    tables: tuple[TablePlan, ...]
    remarks: tuple[str, ...] = ()


class CommitDeals(msgspec.Struct, frozen=True):
    """Prepares so many deals from a seed, which stays sealed."""

    count: int
    seed: str


class BringDeals(msgspec.Struct, frozen=True):
    """Takes deals dealt elsewhere, instead of a seed, with what an arbiter wrote beside their results."""

    deals: tuple[BroughtDeal, ...]
    seed_hash: str = ""
    remarks: tuple[BroughtRemark, ...] = ()


class ExtendDeals(msgspec.Struct, frozen=True):
    """Deals more of them from the seed that is committed, where the movement has grown."""

    count: int


class SetDealsAside(msgspec.Struct, frozen=True):
    """Gives the prepared deals up before anybody has played one."""

    reason: str


class SetSchedule(msgspec.Struct, frozen=True):
    """Says when the rounds are to start; `start` is in minutes of the day, `midnight` in milliseconds."""

    midnight: int
    start: int
    minutes: int
    change: int = 0
    pauses: tuple[SchedulePause, ...] = ()


class NoteSlowTable(msgspec.Struct, frozen=True):
    """Notes that a table plays slowly, and the deal that it will not begin, if any."""

    round: int
    table: int
    at: int
    minutes: int = 0
    deal: int | None = None
    note: str = ""


class DropSlowTable(msgspec.Struct, frozen=True):
    """Rules nothing about a slow table, with a reason."""

    number: int
    reason: str


class PublishDealSeed(msgspec.Struct, frozen=True):
    """Publishes the seed once the session is over."""


class StartRound(msgspec.Struct, frozen=True):
    """Lets the tables play."""

    round: int
    at: int


class CallTime(msgspec.Struct, frozen=True):
    """Calls the end of the time of a round (T 4)."""

    round: int
    at: int


class AskContract(msgspec.Struct, frozen=True):
    """Asks the arbiter for a Garde Sans or a Garde Contre (T 4)."""

    round: int
    table: int
    deal: int
    seat: str
    contract: str


class GrantContract(msgspec.Struct, frozen=True):
    """Grants it: what each seat counted, and the arbiter's initials."""

    number: int
    counted: Mapping[str, int]
    initials: str


class RefuseContract(msgspec.Struct, frozen=True):
    """Refuses it; an earlier bidder plays or declines (T 7)."""

    number: int
    initials: str
    reason: str
    counted: Mapping[str, int] = {}
    earlier_bidder: str = ""
    earlier_plays: bool | None = None


class ScoreDeal(msgspec.Struct, frozen=True):
    """Enters a deal at a table; `attacker` is the member who attacked, where formations have several."""

    round: int
    table: int
    deal: int
    entry: TableEntry
    attacker: int | None = None


class CorrectDeal(msgspec.Struct, frozen=True):
    """Enters it again, with a reason."""

    round: int
    table: int
    deal: int
    entry: TableEntry
    reason: str
    attacker: int | None = None


class CancelDeal(msgspec.Struct, frozen=True):
    """Cancels a free deal, which then does not count as played (T 7)."""

    round: int
    table: int
    deal: int
    reason: str


class RuleIncident(msgspec.Struct, frozen=True):
    """Applies the code to a fault of somebody at a table, on a deal or on none.

    `chosen` are the options of the ruling that the arbiter takes, from 0; `amount` is what he sets where the code's
    scale leaves it to him.
    """

    round: int
    table: int
    fault: str
    seat: str
    deal: int | None = None
    member: int = 0
    facts: Mapping[str, FactValue] = {}
    note: str = ""
    chosen: tuple[int, ...] = ()
    amount: float | None = None


class OverruleIncident(msgspec.Struct, frozen=True):
    """Decides otherwise, with a reason."""

    number: int
    effects: IncidentEffects
    reason: str


class SettleFalseDiscard(msgspec.Struct, frozen=True):
    """Says what happened when the deal of a false discard was played again (T 10)."""

    number: int
    event: str


class ReturnSheet(msgspec.Struct, frozen=True):
    """Hands the score sheet of a table in; one that does not sum goes `to_arbiter` or is refused (T 7)."""

    round: int
    table: int
    totals: Mapping[str, int]
    is_unsigned: bool = False
    to_arbiter: bool = False


class EndSession(msgspec.Struct, frozen=True):
    """Ends the play; missing results are refused unless `despite_missing`."""

    despite_missing: bool = False


class DeclareSessionFinal(msgspec.Struct, frozen=True):
    """Makes the results final."""


SessionCommand: TypeAlias = (
    OpenSession
    | EnterFormation
    | WithdrawFormation
    | ReturnFormation
    | ReplaceMember
    | PlanMovement
    | CommitDeals
    | BringDeals
    | ExtendDeals
    | SetDealsAside
    | SetSchedule
    | NoteSlowTable
    | DropSlowTable
    | PublishDealSeed
    | StartRound
    | CallTime
    | AskContract
    | GrantContract
    | RefuseContract
    | ScoreDeal
    | CorrectDeal
    | CancelDeal
    | RuleIncident
    | OverruleIncident
    | SettleFalseDiscard
    | ReturnSheet
    | EndSession
    | DeclareSessionFinal
)
