"""The desk of one table, for a phone: which deal now, who sits where, what to enter, what was entered."""

import msgspec

from duplicata.desks.tarot.director import seconds_left
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.views import (
    DealView,
    SeatView,
    deal_view,
    format_title,
    points_beside,
    seat_views,
    shown_name,
)
from duplicata.kernel.messages import sentence
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.bans import banned_bidders
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.decisions.rounds import next_deal
from duplicata.tarot.session.events import DealScored
from duplicata.tarot.session.free_marks import table_marks
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.seating import resting_seat
from duplicata.tarot.session.session import Session
from duplicata.tarot.table_score import TableEntry


class ExpectedAttack(msgspec.Struct, frozen=True):
    """Who has to attack with the deal of now: the camp, the member by number and by name, none where it is free."""

    seat: str
    member: int | None
    name: str


class TableContract(msgspec.Struct, frozen=True):
    """A Garde Sans or a Garde Contre asked for at this table, and what the arbiter answered, in French."""

    number: int
    deal: int
    seat: str
    contract: str
    text: str


class TableView(msgspec.Struct, frozen=True):
    """One table in the round that is played; it knows nothing of what other tables have entered.

    `totals` are the columns of the sheet in free deals.
    """

    session: str
    format: Format
    format_title: str
    table: int
    round: int
    rounds: int
    room: str
    seats: tuple[SeatView, ...]
    deals: tuple[int, ...]
    deal: int | None
    resting: str | None
    attack: ExpectedAttack | None
    entered: tuple[DealView, ...]
    bans: tuple[str, ...]
    contracts: tuple[TableContract, ...]
    totals: dict[str, int]
    is_sheet_returned: bool
    is_time_called: bool
    seconds_left: int | None


class ScorePreview(msgspec.Struct, frozen=True):
    """What an entry would mark, before it is written: the points of the defence, and the score in French."""

    defence: str
    unit: int | None
    text: str


class TableDesk:
    """Orders and questions of one table; an official may name himself, and a round that was left before."""

    def __init__(self, hall: TarotHall, number: int, table: int, *, name: str = "", round_: int = 0) -> None:
        self._hall = hall
        self._number = number
        self._table = table
        self._name = name
        self._asked_round = round_

    @property
    def _session(self) -> Session:
        self._hall.catch_up()
        return self._hall.session(self._number)

    @property
    def _round(self) -> int:
        return self._asked_round or self._session.round

    @property
    def _actor(self) -> str:
        return self._name or sentence("tarot_table_actor", {"table": self._table})

    def score(self, deal: int, entry: TableEntry, attacker: int | None = None) -> int | None:
        """Enters a deal of the round that is played, and answers the score between attack and one defender."""
        round_ = self._round
        self._hall.order(self._number, orders.ScoreDeal(round_, self._table, deal, entry, attacker), self._actor)
        return self._session.deals[round_, self._table, deal].unit

    def preview(self, deal: int, entry: TableEntry, attacker: int | None = None) -> ScorePreview:
        """What `score` would mark; nothing is written. Raises what `score` raises."""
        command = orders.ScoreDeal(self._round, self._table, deal, entry, attacker)
        scored = decide(self._session, command)[0]
        assert isinstance(scored, DealScored)
        return score_preview(entry, scored.unit)

    def correct(self, deal: int, entry: TableEntry, reason: str, attacker: int | None = None) -> None:
        """Enters a deal again, with a reason; for officials."""
        command = orders.CorrectDeal(self._round, self._table, deal, entry, reason, attacker)
        self._hall.order(self._number, command, self._actor)

    def ask_contract(self, deal: int, seat: str, contract: str) -> None:
        """Calls the arbiter for a Garde Sans or a Garde Contre."""
        self._hall.order(self._number, orders.AskContract(self._round, self._table, deal, seat, contract), self._actor)

    def return_sheet(self, totals: dict[str, int], *, is_unsigned: bool = False, to_arbiter: bool = False) -> None:
        """Hands the score sheet of the round in."""
        command = orders.ReturnSheet(self._round, self._table, totals, is_unsigned, to_arbiter)
        self._hall.order(self._number, command, self._actor)

    def view(self) -> TableView | None:
        """The table at this second; nothing while it has no place in the round that is played."""
        session = self._session
        plan = session.plans.get((self._round, self._table))
        if session.opened is None or plan is None or plan.round not in session.started:
            return None
        deal = next_deal(session, plan.round, plan.table)
        entered = (session.deals.get((plan.round, plan.table, number)) for number in plan.deals)
        return TableView(
            session=session.opened.name,
            format=session.format,
            format_title=format_title(session.format),
            table=plan.table,
            round=plan.round,
            rounds=session.rounds,
            room=plan.room,
            seats=seat_views(session, plan),
            deals=plan.deals,
            deal=deal,
            resting=None if deal is None else resting_seat(session, plan, deal),
            attack=None if deal is None else _expected(session, plan, deal),
            entered=tuple(deal_view(session, plan, result) for result in entered if result is not None),
            bans=() if deal is None else _bans(session, plan, deal),
            contracts=_contracts(session, plan),
            totals={} if session.format.is_duplicate else dict(table_marks(session, plan.round, plan.table)),
            is_sheet_returned=(plan.round, plan.table) in session.sheets,
            is_time_called=plan.round in session.called,
            seconds_left=seconds_left(session, self._hall.now()),
        )


def score_preview(entry: TableEntry, unit: int | None) -> ScorePreview:
    """The score of an entry that can be written, as the table reads it."""
    if unit is None or entry.points is None:
        return ScorePreview("", None, sentence("tarot_preview_passed", {}))
    defence = points_beside(entry)
    code = "tarot_preview_made" if unit > 0 else "tarot_preview_failed"
    return ScorePreview(defence, unit, sentence(code, {"taker": entry.taker, "unit": f"{unit:+d}".replace("-", "−")}))


def _expected(session: Session, plan: TablePlan, deal: int) -> ExpectedAttack | None:
    if plan.attacks:
        formation = session.formations.get(plan.formation(plan.attacks) or 0)
        return ExpectedAttack(plan.attacks, None, shown_name(session, formation) if formation else "")
    turn = next((each for each in plan.attackers if each.deal == deal), None)
    if turn is None:
        return None
    name = session.formations[turn.formation].member_name(turn.member)
    return ExpectedAttack(plan.seat_of(turn.formation) or "", turn.member, name)


def _bans(session: Session, plan: TablePlan, deal: int) -> tuple[str, ...]:
    return tuple(
        sentence("tarot_ban_at_table", {"name": each.name, "number": each.number, "article": each.article})
        for each in banned_bidders(session, plan, deal)
    )


def _contracts(session: Session, plan: TablePlan) -> tuple[TableContract, ...]:
    found = []
    for asked in session.contracts.values():
        if (asked.round, asked.table) == (plan.round, plan.table):
            title = sentence(f"tarot_contract_{asked.contract.value}", {})
            state = {None: "waiting", True: "granted", False: "refused"}[asked.is_granted]
            facts = {"initials": asked.initials, "reason": asked.reason}
            text = sentence(f"tarot_contract_is_{state}", facts)
            if asked.earlier_bidder:
                code = "plays" if asked.earlier_plays else "declines"
                text += " " + sentence(f"tarot_earlier_bidder_{code}", {"seat": asked.earlier_bidder})
            found.append(TableContract(asked.number, asked.deal, asked.seat, title, text))
    return tuple(found)
