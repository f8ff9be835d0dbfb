"""A file of deals becomes a session: opened, entered, seated, and its results entered at the desks, or nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import msgspec

from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.table import TableDesk
from duplicata.documents.exchange.tarot.lines import FileLines
from duplicata.documents.exchange.tarot.refusals import (
    DealFileTagMissing,
    FreeDealsNotExchanged,
    ResultWithoutTable,
    RoundNotTold,
    UnreadableDealTag,
)
from duplicata.documents.exchange.tarot.tags import first_members, read_formation, read_plan, read_withdrawal
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.tarot.deal_line import deal_to_line
from duplicata.tarot.formats import Format
from duplicata.tarot.notation import BadDealFile, DealFile, DealRecord, read_deals
from duplicata.tarot.result_line import ResultLine
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.events import BroughtDeal, BroughtRemark
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.refusals import SessionDayUnknown

_NUMBER = 1
_SINGLE = ("Tournoi", "Lieu", "Date", "Formule", "Tours", "DonnesParTour", "Minutes", "Engagement", "Mouvement")
_KNOWN = {*_SINGLE, "Formation", "Retrait", "Table"}


class BroughtSession(msgspec.Struct, frozen=True):
    """What was understood of a file; `ignored` are tags that say nothing here."""

    tournament: str
    format: str
    formations: int
    deals: int
    results: int
    ignored: tuple[str, ...]


class Placed(msgspec.Struct, frozen=True):
    """A result with its round, its deal, and its line in the file."""

    round: int
    deal: int
    result: ResultLine
    line: int


class SessionReader:
    """One file on its way into a journal."""

    def __init__(self, text: str, journal: CompetitionJournal) -> None:
        self._file: DealFile = read_deals(text)
        self._lines = FileLines(text)
        self._tags = tuple(zip(self._file.tags, self._lines.tags, strict=True))
        time = SimulatedTime(self._moment())
        self._hall = TarotHall(journal, time)
        self._desk = DirectorDesk(self._hall, _NUMBER, sentence("tarot_file_actor", {}))

    def bring_in(self) -> BroughtSession:
        """Raises BadDealFile, with the line, DealFileTagMissing, FreeDealsNotExchanged."""
        self._open()
        self._enter()
        plans = self._seat()
        placed = tuple(self._placed(plans))
        self._bring_deals(placed)
        self._score(placed)
        for value, line in self._all("Retrait"):
            with _line(line):
                self._desk.withdraw(*read_withdrawal(value))
        opened = self._desk.session.opened
        assert opened is not None
        ignored = tuple(sorted({name for (name, _), _ in self._tags if name not in _KNOWN}))
        formations = len(self._desk.session.formations)
        return BroughtSession(
            opened.name, opened.format.value, formations, len(self._file.records), len(placed), ignored
        )

    def _all(self, name: str) -> Iterator[tuple[str, int]]:
        return ((value, line) for (found, value), line in self._tags if found == name)

    def _one(self, name: str) -> tuple[str, int]:
        """The value of a tag and its line. Raises DealFileTagMissing."""
        found = next(self._all(name), None)
        if found is None:
            raise DealFileTagMissing(name=name)
        return found

    def _count(self, name: str) -> int:
        value, line = self._one(name)
        if not value.isascii() or not value.isdecimal() or len(value) > 4:
            raise BadDealFile(line=line, reason=str(UnreadableDealTag(text=value, shape="12")))
        return int(value)

    def _moment(self) -> int:
        """The first moment of the day, in milliseconds; what is no day is refused when the session is opened."""
        try:
            day = datetime.fromisoformat(self._one("Date")[0])
        except ValueError:
            return 0
        return int(day.replace(tzinfo=UTC).timestamp() * 1000)

    def _open(self) -> None:
        form, line = self._one("Formule")
        if form not in {each.value for each in Format}:
            shape = ", ".join(each.value for each in Format if each.is_duplicate)
            raise BadDealFile(line=line, reason=str(UnreadableDealTag(text=form, shape=shape)))
        if not Format(form).is_duplicate:
            raise FreeDealsNotExchanged()
        minutes = self._count("Minutes") if next(self._all("Minutes"), None) else None
        texts = (self._one("Tournoi")[0], self._one("Lieu")[0], self._one("Date")[0])
        counts = (self._count("Tours"), self._count("DonnesParTour"))
        try:
            self._desk.open(*texts, Format(form), *counts, minutes=minutes)
        except DuplicataError as refusal:
            raise BadDealFile(line=self._refused_at(refusal), reason=str(refusal)) from refusal

    def _refused_at(self, refusal: DuplicataError) -> int:
        """The line of the tag that a session cannot be opened with."""
        if isinstance(refusal, SessionDayUnknown):
            return self._one("Date")[1]
        found = str(refusal.facts.get("found", ""))
        counts = (self._one(name) for name in ("Tours", "DonnesParTour", "Minutes") if next(self._all(name), None))
        return next((line for value, line in counts if value.lstrip("0") == found), self._one("Tournoi")[1])

    def _enter(self) -> None:
        for value, line in self._all("Formation"):
            with _line(line):
                self._enter_one(value)

    def _enter_one(self, text: str) -> None:
        formation = read_formation(text)
        first, name = first_members(formation)
        licences = tuple(member.licence for member in first)
        number = self._desk.enter(*(member.name for member in first), name=name, licences=licences)
        if number != formation.number:
            raise UnreadableDealTag(text=text, shape=f"{number}|…")
        for place, member in enumerate(formation.members):
            if member != first[place]:
                self._desk.replace(number, place + 1, member.name, member.licence)

    def _seat(self) -> tuple[TablePlan, ...]:
        plans = list[TablePlan]()
        for value, line in self._all("Table"):
            with _line(line):
                plans.append(read_plan(value))
        if plans:
            self._plan(self._one("Mouvement")[0], tuple(plans))
        return tuple(plans)

    def _plan(self, name: str, plans: tuple[TablePlan, ...]) -> None:
        """Seats every table; a refusal names the first one that cannot be seated with those before it."""
        try:
            self._desk.order(orders.PlanMovement(name, plans))
        except DuplicataError:
            for count, (_, line) in enumerate(self._all("Table"), start=1):
                with _line(line):
                    decide(self._desk.session, orders.PlanMovement(name, plans[:count]))
            raise

    def _placed(self, plans: tuple[TablePlan, ...]) -> Iterator[Placed]:
        """Each result with its round and its line."""
        for record, lines in zip(self._file.records, self._lines.results, strict=True):
            for result, line in zip(record.results, lines, strict=True):
                with _line(line):
                    round_ = _round_of(plans, record, result)
                yield Placed(round_, record.number, result, line)

    def _bring_deals(self, placed: tuple[Placed, ...]) -> None:
        deals = tuple(
            BroughtDeal(record.number, deal_to_line(record.deal)) for record in self._file.records if record.deal
        )
        remarks = tuple(
            BroughtRemark(each.round, each.result.table, each.deal, each.result.remark)
            for each in placed
            if each.result.remark
        )
        seed_hash = next(self._all("Engagement"), ("", 0))[0]
        if deals or remarks or seed_hash:
            with _line(next(iter(self._lines.deals), 1)):
                self._desk.order(orders.BringDeals(deals, seed_hash, remarks))

    def _score(self, placed: tuple[Placed, ...]) -> None:
        for number in range(1, max((each.round for each in placed), default=0) + 1):
            with _line(self._lines.deals[0]):
                self._desk.start_round()
            for each in placed:
                if each.round == number:
                    with _line(each.line):
                        desk = TableDesk(self._hall, _NUMBER, each.result.table)
                        desk.score(each.deal, each.result.entry, each.result.attacker)


def _round_of(plans: tuple[TablePlan, ...], record: DealRecord, result: ResultLine) -> int:
    """Raises ResultWithoutTable, RoundNotTold."""
    rounds = [plan.round for plan in plans if plan.table == result.table and record.number in plan.deals]
    if result.round is not None and result.round in rounds:
        return result.round
    if result.round is not None or not rounds:
        raise ResultWithoutTable(table=result.table, deal=record.number)
    if len(rounds) > 1:
        raise RoundNotTold(table=result.table, deal=record.number, round=rounds[0])
    return rounds[0]


@contextmanager
def _line(number: int) -> Iterator[None]:
    """What is refused inside names this line of the file."""
    try:
        yield
    except BadDealFile:
        raise
    except DuplicataError as refusal:
        raise BadDealFile(line=number, reason=str(refusal)) from refusal
