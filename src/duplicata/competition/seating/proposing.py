"""Proposes the seating of a game: fixed tables, then places that are kept, then the others in their order (G 2.1)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from duplicata.competition.entries import Entry
from duplicata.competition.names import folded
from duplicata.competition.rooms import HallPlan, Observation
from duplicata.competition.seating.club_mates import Newcomers, is_hopeless, separated
from duplicata.competition.seating.fixed_tables import fixed_tables, observed_fixed_tables
from duplicata.competition.seating.keeping import why_not_kept
from duplicata.competition.seating.neighbours import Clubs, club_mates_met, neighbours_in
from duplicata.competition.seating.order import Ordered, is_ranked, ordered
from duplicata.competition.seating.proposal import Basis, Proposal, Seat, SeatingRequest
from duplicata.competition.seating.refusals import EntrySeatedTwice, GameOutOfCalendar
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence

Waiting = TypeVar("Waiting")


@rule("G 2.1-35", "G 2.1-36", "G 2.1-37")
def propose(entries: Iterable[Entry], plan: HallPlan, request: SeatingRequest) -> Proposal:
    """The seating of a game for those who have not withdrawn, explained.

    Raises: GameOutOfCalendar, EntrySeatedTwice.
    """
    _check(entries := tuple(entries), request)
    present = sorted((entry for entry in entries if not entry.is_withdrawn), key=lambda entry: entry.number)
    hall = _Hall(plan, request, present)
    hall.seat_fixed()
    obstacle = why_not_kept(request)
    if request.keeps_places and obstacle is None:
        hall.seat_kept()
    hall.seat_others()
    observed = (*_method(request, obstacle), *observed_fixed_tables(hall.fixed, plan), *hall.observed())
    seats = tuple(sorted(hall.seats, key=lambda seat: (seat.table is None, seat.table or 0, seat.entry)))
    return Proposal(request.game, plan, seats, observed)


def _check(entries: Sequence[Entry], request: SeatingRequest) -> None:
    if not 1 <= request.game <= len(request.days):
        raise GameOutOfCalendar(game=request.game, games=len(request.days))
    seen: set[int] = set()
    for entry in entries:
        if entry.number in seen:
            raise EntrySeatedTwice(entry=entry.number)
        seen.add(entry.number)


def clubs_of(entry: Entry) -> Clubs:
    """The clubs of an unranked entry; a ranked one is kept away from nobody."""
    clubs = () if is_ranked(entry) else (player.club for player in entry.players)
    return tuple(sorted({folded(club) for club in clubs if club}))


class _Hall:
    """Fills up with seats, one group after the other."""

    def __init__(self, plan: HallPlan, request: SeatingRequest, present: Sequence[Entry]) -> None:
        self.plan, self.request, self.waiting = plan, request, list(present)
        self.before = request.tables_before
        self.neighbours = neighbours_in(plan)
        self.clubs = {entry.number: clubs_of(entry) for entry in present}
        self.fixed: Mapping[int, int] = {}
        self.seats: list[Seat] = []
        self.is_kept = False

    def seat_fixed(self) -> None:
        """Those who keep a table, then those who get one, club-mates apart."""
        given, waiting, free = fixed_tables(self.waiting, self.plan, self.request)
        seated = {table: self.clubs[number] for number, table in given.items()}
        order = self._parted(waiting, free, seated)
        self.fixed = given | {waiting[index]: table for index, table in zip(order, free, strict=False)}
        self._seat_known(self.fixed, Basis.FIXED, "G 2.1-39", sentence("seat_fixed", {}))

    def seat_kept(self) -> None:
        """Those who stay where they sat in the game before."""
        self.is_kept = True
        free = frozenset(self.neighbours).difference(self.fixed.values())
        kept = {entry: table for entry, table in self.before.items() if table in free}
        why = sentence("seat_kept", {"game": self.request.game - 1})
        self._seat_known(kept, Basis.KEPT, "G 2.1-37", why)

    def seat_others(self) -> None:
        """Everyone left, in order; unranked newcomers at the end, club-mates apart."""
        tables = self._free_tables()
        everyone = ordered(self.waiting, self.request)
        self.waiting = []
        first = [each for each in everyone if each.basis is not Basis.UNRANKED]
        newcomers = [each for each in everyone if each.basis is Basis.UNRANKED]
        for each, table in _paired(first, tables):
            self._add(each, table)
        self._seat_newcomers(newcomers, tables[len(first) :])

    def _seat_newcomers(self, newcomers: Sequence[Ordered], tables: Sequence[int]) -> None:
        order = self._parted([each.entry.number for each in newcomers], tables, self._seated())
        order += range(len(order), len(newcomers))
        for place, (index, table) in enumerate(_paired(order, tables)):
            self._add(newcomers[index] if index == place else _out_of_order(newcomers[index]), table)

    def _parted(self, numbers: Sequence[int], tables: Sequence[int], seated: Mapping[int, Clubs]) -> list[int]:
        """For each table that is taken, the index of who takes it."""
        clubs = [self.clubs[number] for number in numbers[: len(tables)]]
        return separated(Newcomers(clubs, tables[: len(clubs)], self.neighbours, seated))

    def _free_tables(self) -> list[int]:
        """Those after the last place that is kept, the others from the end, fixed tables when nothing else is left."""
        taken = {seat.table: seat.basis for seat in self.seats}
        free = [table for table in self.plan.tables if table not in taken]
        last = max((table for table in self.plan.tables if taken.get(table) is Basis.KEPT), default=0)
        after, before = (table for table in free if table > last), (table for table in reversed(free) if table < last)
        return [*after, *before, *(table for table in self.plan.fixed_tables if table not in taken)]

    def _seat_known(self, tables: Mapping[int, int], basis: Basis, article: str, why: str) -> None:
        known = [entry for entry in self.waiting if entry.number in tables]
        for entry in known:
            self._add(Ordered(entry, basis, article, why), tables[entry.number])
        self.waiting = [entry for entry in self.waiting if entry.number not in tables]

    def _add(self, each: Ordered, table: int | None) -> None:
        number = each.entry.number
        if self.is_kept and each.basis not in (Basis.KEPT, Basis.FIXED):
            each = _latecomer(each)
        is_new = number not in self.before and number not in self.request.standing
        seat = Seat(number, table, table, each.basis, each.article, each.why, self.clubs[number], is_new)
        self.seats.append(seat if table is not None else _without_table(seat))

    def _seated(self) -> Mapping[int, Clubs]:
        return {seat.table: seat.clubs for seat in self.seats if seat.table is not None}

    def observed(self) -> Iterator[Observation]:
        """Whether club-mates are apart and everyone has a table."""
        newcomers = [seat for seat in self.seats if seat.is_new and seat.clubs and seat.table is not None]
        if newcomers:
            yield self._observed_clubs(newcomers)
        spare = frozenset(self.plan.fixed_tables).difference(self.fixed.values())
        if lent := sorted(seat.table for seat in self.seats if seat.table in spare and seat.table is not None):
            yield Observation("G 2.1-39", sentence("seating_fixed_lent", {"tables": ", ".join(map(str, lent))}))
        if unseated := [str(seat.entry) for seat in self.seats if seat.table is None]:
            facts = {"count": len(unseated), "entries": ", ".join(unseated)}
            yield Observation("G 2.1-18", sentence("seating_hall_full", facts), is_breach=True)

    def _observed_clubs(self, newcomers: Sequence[Seat]) -> Observation:
        met = list(club_mates_met(self.seats, self.neighbours))
        if not met:
            return Observation("G 2.1-38", sentence("seating_clubs_apart", {}))
        tables = [seat.table for seat in newcomers if seat.table is not None]
        is_vain = is_hopeless([seat.clubs for seat in newcomers], tables)
        code = "seating_clubs_too_many" if is_vain else "seating_clubs_met"
        facts = {"count": len(met), "one": met[0][0].table, "other": met[0][1].table}
        return Observation("G 2.1-38", sentence(code, facts), is_breach=True)


def _paired(waiting: Sequence[Waiting], tables: Sequence[int]) -> Iterator[tuple[Waiting, int | None]]:
    """Each with a table while there is one."""
    yield from zip(waiting, [*tables, *[None] * len(waiting)], strict=False)


def _out_of_order(each: Ordered) -> Ordered:
    return msgspec.structs.replace(each, article="G 2.1-38", why=sentence("seat_unranked_apart", {}))


def _latecomer(each: Ordered) -> Ordered:
    """Whoever sits down among those who stay seated has no place of his own rank."""
    why = sentence("seat_after_kept", {"why": each.why})
    return msgspec.structs.replace(each, basis=Basis.LATECOMER, article="G 2.1-37", why=why)


def _without_table(seat: Seat) -> Seat:
    return msgspec.structs.replace(seat, article="G 2.1-18", why=sentence("seat_without_table", {}))


def _method(request: SeatingRequest, obstacle: str | None) -> Iterator[Observation]:
    """What the whole seating follows from, and why not from what was wished."""
    facts = {"game": request.game, "before": request.game - 1}
    if request.keeps_places and obstacle is None:
        yield Observation("G 2.1-37", sentence("seating_kept", facts))
        return
    if request.keeps_places and obstacle is not None:
        yield Observation("G 2.1-37", sentence(obstacle, facts))
    if request.standing:
        yield Observation("G 2.1-36", sentence("seating_by_standing", facts))
        return
    if request.game > 1:
        yield Observation("G 2.1-36", sentence("seating_without_standing", facts), is_breach=True)
    yield Observation("G 2.1-35", sentence("seating_by_national_rank", facts))
