"""The director's desk: a session created, entered, seated, started, followed as results come in, and ended."""

from collections.abc import Iterable, Sequence

import msgspec

from duplicata.desks.tarot.dealing import announced_hash
from duplicata.desks.tarot.session_desk import SessionDesk
from duplicata.desks.tarot.views import SeatView, StandingView, format_title, seat_views, standing_views, unit_title
from duplicata.kernel.chance import SeededChance
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.tarot.formats import Format
from duplicata.tarot.movement.free_seating import drawn_seating, repeated_meetings, seating_by_standing
from duplicata.tarot.movement.planning import Plan, PlanOptions, plan
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.commands import SessionCommand
from duplicata.tarot.session.events import SessionEvent
from duplicata.tarot.session.formations import FormationMember
from duplicata.tarot.session.from_movement import free_tables, tables_of
from duplicata.tarot.session.missing import MissingResult, missing_results
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.replanning import met_again, newcomers, rounds_without_gone, without_table
from duplicata.tarot.session.session import Session

_MINUTE = 60_000


class RoundSeatedMeanwhile(DuplicataError):
    """Places drawn again by an order that was meant for a round without any."""


class OtherRoundMeanwhile(DuplicataError):
    """An order for a round that is not the one to which it can be given any more."""


class NobodyLeftSeated(DuplicataError):
    """Rounds to seat again without those who left, where none of them has a seat."""


class TableProgress(msgspec.Struct, frozen=True):
    """A table of the round: who sits there, deals entered out of those to play, and its sheet in free deals.

    `sheet` is empty where there is none to return, else « attendue », « rendue » or « à l’arbitre ».
    """

    table: int
    seats: tuple[SeatView, ...]
    room: str
    played: int
    deals: int
    sheet: str
    waits_for_arbiter: bool


class DirectorView(msgspec.Struct, frozen=True):
    """The session at this second, as its director sees it."""

    number: int
    name: str
    place: str
    day: str
    format: Format
    format_title: str
    unit_title: str
    formations: int
    movement: str
    remarks: tuple[str, ...]
    round: int
    rounds: int
    deals_per_round: int
    seconds_left: int | None
    is_time_called: bool
    tables: tuple[TableProgress, ...]
    missing: tuple[MissingResult, ...]
    standing: tuple[StandingView, ...]
    is_ended: bool
    is_final: bool
    seed_hash: str


class DirectorDesk(SessionDesk):
    """Orders and questions of whoever directs a session; a refused order writes nothing."""

    def order(self, command: SessionCommand) -> tuple[SessionEvent, ...]:
        """Follows one of `tarot.session.commands`. Raises DuplicataError."""
        return self._hall.order(self._number, command, self._name)

    def order_all(self, commands: Sequence[SessionCommand]) -> tuple[SessionEvent, ...]:
        """Follows several orders, or none of them. Raises DuplicataError."""
        return self._hall.order_all(self._number, commands, self._name)

    def open(  # noqa: PLR0913 one parameter per field of the form
        self,
        name: str,
        place: str,
        day: str,
        form: Format,
        rounds: int,
        deals_per_round: int,
        *,
        table_size: int = 4,
        minutes: int | None = None,
    ) -> None:
        """Opens the session; a round of a match format is a whole match, aller and retour."""
        command = orders.OpenSession(self._number, name, place, day, form, rounds, deals_per_round, table_size, minutes)
        self.order(command)

    def enter(self, *members: str, name: str = "", licences: tuple[str, ...] = ()) -> int:
        """Enters a player or a formation, and answers its number."""
        known = (*licences, *[""] * len(members))
        people = tuple(map(FormationMember, members, known))
        self.order(orders.EnterFormation(people, name))
        return max(self.session.formations)

    def withdraw(self, formation: int, reason: str) -> None:
        self.order(orders.WithdrawFormation(formation, reason))

    def call_back(self, formation: int) -> None:
        """Lets a formation that had withdrawn play again."""
        self.order(orders.ReturnFormation(formation))

    def replace(self, formation: int, member: int, newcomer: str, licence: str = "") -> None:
        self.order(orders.ReplaceMember(formation, member, FormationMember(newcomer, licence)))

    def proposed_movement(self, options: PlanOptions | None = None) -> Plan:
        """The movement that fits the entries, what it repeats, and the sentences for the director; nothing is written.

        Raises:
            What `tarot.movement.planning.plan` raises.
        """
        session = self.session
        opened = session.opened
        assert opened is not None
        return plan(opened.format, len(session.active), opened.deals_per_round, opened.rounds, options)

    def plan_movement(self, options: PlanOptions | None = None) -> Plan:
        """Seats every round of a session whose deals travel."""
        found = self.proposed_movement(options)
        formations = [formation.number for formation in self.session.active]
        tables = tables_of(found.movement, formations)
        name = sentence(f"tarot_planned_{found.movement.kind.value}", {})
        self.order(orders.PlanMovement(name, tables, found.sentences))
        return found

    def go_on_without_gone(self) -> None:
        """Seats the rounds to come without those who left: others take their seats, or rest.

        Raises:
            NobodyLeftSeated.
        """
        session = self.session
        tables = rounds_without_gone(session)
        if not tables:
            raise NobodyLeftSeated()
        self.order(orders.PlanMovement(session.movement, tables, _remarks_without_gone(session, tables)))

    def seat_by_draw(self, seed: str, round_: int | None = None) -> None:
        """Seats one round of free deals by a draw in which as few as can be meet again."""
        session = self.session
        round_ = session.round + 1 if round_ is None else round_
        players = [formation.number for formation in session.active]
        before = [_seated(session, earlier) for earlier in range(1, round_)]
        tables = drawn_seating(players, before, SeededChance(seed), _table_size(session))
        again = repeated_meetings(tables, before)
        facts = {"round": round_, "pairs": ", ".join(f"{one}-{other}" for one, other in again)}
        remarks = (sentence("tarot_draw_repeats", facts),) if again else ()
        self._seat(round_, tables, "tarot_seated_by_draw", remarks)

    def seat_by_standing(self, round_: int | None = None) -> None:
        """Seats one round of free deals by the standing: the first together, and so on."""
        session = self.session
        round_ = session.round + 1 if round_ is None else round_
        active = {formation.number for formation in session.active}
        ranking = [line.formation for line in self._hall.standing(self._number) if line.formation in active]
        tables = seating_by_standing(ranking, _table_size(session))
        self._seat(round_, tables, "tarot_seated_by_standing", ())

    def check_seating(self, round_: int, *, is_seated: bool) -> None:
        """Whether the round still is the next one, and seated or not as it was shown.

        Raises:
            OtherRoundMeanwhile, RoundSeatedMeanwhile.
        """
        session = self.session
        if round_ != session.round + 1:
            raise OtherRoundMeanwhile(asked=round_, round=session.round)
        if session.tables(round_) and not is_seated:
            raise RoundSeatedMeanwhile(round=round_)

    def prepare_deals(self, seed: str, count: int | None = None) -> None:
        """Commits to deals dealt from a seed; the hash may be published at once, the seed after the session."""
        numbers = {deal for table in self.session.plans.values() for deal in table.deals}
        self.order(orders.CommitDeals(count or max(numbers, default=1), seed))

    def start_round(self, round_: int | None = None) -> int:
        """Starts the next round, or the one that is named."""
        round_ = self.session.round + 1 if round_ is None else round_
        self.order(orders.StartRound(round_, self._hall.now()))
        return round_

    def call_time(self, round_: int | None = None) -> None:
        """Calls the end of the time of the round that is played; one that is over by now is refused.

        Raises:
            OtherRoundMeanwhile, RoundNotInSession, TimeAlreadyCalled.
        """
        playing = self.session.round
        if round_ not in (None, playing):
            raise OtherRoundMeanwhile(asked=round_, round=playing)
        self.order(orders.CallTime(playing, self._hall.now()))

    def end(self, *, despite_missing: bool = False) -> None:
        self.order(orders.EndSession(despite_missing))

    def declare_final(self) -> None:
        self.order(orders.DeclareSessionFinal())

    def publish_seed(self) -> None:
        self.order(orders.PublishDealSeed())

    def allow_diagrams(self, *, as_played: bool) -> None:
        """Shows deals to everyone as soon as every table due has entered them, or not before the end."""
        self.order(orders.AllowDiagrams(as_played))

    def count(self, *, is_counted: bool) -> None:
        """Counts the session in the standing over several, or leaves it out."""
        self.order(orders.CountSession(is_counted))

    def view(self) -> DirectorView | None:
        """The session at this second, or nothing while it is not open."""
        session = self.session
        opened = session.opened
        if opened is None:
            return None
        return DirectorView(
            number=opened.number,
            name=opened.name,
            place=opened.place,
            day=opened.day,
            format=opened.format,
            format_title=format_title(opened.format),
            unit_title=unit_title(opened.format),
            formations=len(session.active),
            movement=session.movement,
            remarks=session.remarks,
            round=session.round,
            rounds=session.rounds,
            deals_per_round=opened.deals_per_round,
            seconds_left=seconds_left(session, self._hall.now()),
            is_time_called=session.round in session.called,
            tables=tuple(_progress(session, session.round, table.table) for table in session.tables(session.round)),
            missing=missing_results(session),
            standing=standing_views(session, self._hall.standing(self._number)),
            is_ended=session.is_ended,
            is_final=session.final is not None,
            seed_hash=announced_hash(session),
        )

    def _seat(self, round_: int, tables: tuple[tuple[int, ...], ...], name: str, remarks: tuple[str, ...]) -> None:
        opened = self.session.opened
        deals = opened.deals_per_round if opened else 0
        self.order(orders.PlanMovement(sentence(name, {}), free_tables(round_, tables, deals), remarks))


def _remarks_without_gone(session: Session, tables: Sequence[TablePlan]) -> tuple[str, ...]:
    """Who rests in each round that is seated again, and whose cards are right no more."""
    rounds = {plan.round: [each for each in tables if each.round == plan.round] for plan in tables}
    resting = {round_: without_table(session, plans) for round_, plans in rounds.items()}
    said = [
        sentence("tarot_without_table", {"round": round_, "numbers": _listed(numbers)})
        for round_, numbers in resting.items()
        if numbers
    ]
    again = (
        sentence("tarot_met_again", {"round": round_, "one": one, "other": other})
        for round_, one, other in met_again(session, tables)
    )
    moved = {who for plan in tables for who in newcomers(session, plan)}
    changed = sorted(moved.union(*resting.values()))
    return (*said, *again, sentence("tarot_cards_to_print_again", {"numbers": _listed(changed)}))


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def _table_size(session: Session) -> int:
    assert session.opened is not None, "only a session that was opened is seated"
    return session.opened.table_size


def seconds_left(session: Session, now: int) -> int | None:
    """Of the round that is played; nothing where rounds have no clock."""
    minutes = session.opened.minutes if session.opened else None
    if minutes is None or session.round == 0:
        return None
    return max(0, (session.started[session.round] + minutes * _MINUTE - now) // 1000)


def _seated(session: Session, round_: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(seated.formation for seated in table.seats) for table in session.tables(round_))


def _progress(session: Session, round_: int, table: int) -> TableProgress:
    planned = session.plans[round_, table]
    waiting = any(
        (asked.round, asked.table, asked.is_granted) == (round_, table, None) for asked in session.contracts.values()
    )
    return TableProgress(
        table,
        seat_views(session, planned),
        planned.room,
        len(session.results_at(round_, table)),
        len(planned.deals),
        _sheet_state(session, round_, table),
        waiting,
    )


def _sheet_state(session: Session, round_: int, table: int) -> str:
    if session.format.is_duplicate:
        return ""
    sheet = session.sheets.get((round_, table))
    code = "awaited" if sheet is None else "to_arbiter" if sheet.total else "returned"
    return sentence(f"tarot_sheet_{code}", {})
