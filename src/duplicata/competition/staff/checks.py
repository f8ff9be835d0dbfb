"""What is wrong with a plan of the staff, whoever made it: each fault in a French sentence with its article."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from duplicata.competition.staff.officials import Official, Role
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range
from duplicata.competition.staff.quotas import most_tables, quota
from duplicata.competition.staff.remarks import Remark, remark
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence

_SHOWN = 10


def check_ranges(
    rooms: Sequence[Sequence[int]], ranges: Sequence[Range], officials: Sequence[Official]
) -> tuple[Remark, ...]:
    """Tables nobody marks or two mark, vacant posts, referees with more than their quota, novices on their own."""
    known = {official.id: official for official in officials}
    return (
        *_coverage("range", list(chain.from_iterable(rooms)), [given.tables for given in ranges]),
        *_vacant("range", "G 2.1-24", [given.number for given in ranges if not given.referee]),
        *_over_quota(ranges, known),
        *_novices_alone(rooms, ranges, known),
    )


def check_circuits(tables: Sequence[int], circuits: Sequence[Circuit], ranges: Sequence[Range]) -> tuple[Remark, ...]:
    """Tables nobody collects or two collect, vacant circuits, those of a wrong size or that serve distant referees."""
    return (
        *_coverage("circuit", tables, [circuit.tables for circuit in circuits]),
        *_vacant("circuit", "G 2.1-29", [circuit.number for circuit in circuits if not circuit.collector]),
        *_sizes(circuits),
        *_distant(circuits, ranges),
    )


def check_double_refereeing(
    groups: Sequence[DoubleRefereeing], ranges: Sequence[Range], officials: Sequence[Official]
) -> tuple[Remark, ...]:
    """Ranges nobody reads again or two read, vacant groups, groups without a messenger, novices who read again."""
    known = {official.id: official for official in officials}
    vacant = [place for place, group in enumerate(groups, start=1) if not group.double_referee]
    without_messenger = [place for place, group in enumerate(groups, start=1) if not group.messenger]
    return (
        *_coverage("group", [given.number for given in ranges], [group.ranges for group in groups]),
        *_vacant("group", "G 2.1-32", vacant),
        *_vacant("messenger", "G 2.1-31", without_messenger),
        *_novices_who_read_again(groups, known),
    )


@rule("G 2.1-30")
def check_same_circuits(before: Sequence[Circuit], now: Sequence[Circuit]) -> tuple[Remark, ...]:
    """Collectors who lose the circuit they had in an earlier game: they keep it all through the competition."""
    had = {circuit.collector: frozenset(circuit.tables) for circuit in before if circuit.collector}
    return tuple(
        remark("staff_circuit_changed", "G 2.1-30", number=circuit.number)
        for circuit in now
        if circuit.collector in had and had[circuit.collector] != frozenset(circuit.tables)
    )


@rule("G 2.1-21")
def check_chief(officials: Sequence[Official]) -> tuple[Remark, ...]:
    """Whoever leads a game, chief or deputy, is a seasoned referee."""
    leaders = [official for official in officials if official.role in (Role.CHIEF_REFEREE, Role.DEPUTY)]
    return tuple(
        remark("staff_leader_novice", "G 2.1-21", name=official.name)
        for official in leaders
        if not official.is_seasoned
    )


@rule("G 2.1-69", "G 2.1-70", "G 2.1-68")
def _coverage(kind: str, wanted: Sequence[int], parts: Sequence[Sequence[int]]) -> Iterator[Remark]:
    held = Counter(chain.from_iterable(parts))
    missing = sorted(set(wanted) - set(held))
    twice = sorted(number for number, times in held.items() if times > 1)
    foreign = sorted(set(held) - set(wanted))
    for fault, numbers in (("missing", missing), ("twice", twice), ("foreign", foreign)):
        if numbers:
            yield remark(f"staff_{kind}_{fault}", _COVERED_BY[kind], numbers=_listed(numbers))


_COVERED_BY = {"range": "G 2.1-68", "circuit": "G 2.1-69", "group": "G 2.1-70"}


def _vacant(kind: str, article: str, numbers: Sequence[int]) -> Iterator[Remark]:
    if numbers:
        yield remark(f"staff_{kind}_vacant", article, count=len(numbers), numbers=_listed(numbers))


@rule("G 2.1-25", "G 2.1-66")
def _over_quota(ranges: Sequence[Range], known: Mapping[str, Official]) -> Iterator[Remark]:
    for given in ranges:
        official = known.get(given.referee)
        if official and len(given.tables) > most_tables(official.competence):
            yield remark(
                "staff_over_quota",
                "G 2.1-66",
                "INT 53",
                name=official.name,
                count=len(given.tables),
                most=most_tables(official.competence),
            )


@rule("G 2.1-26")
def _novices_alone(
    rooms: Sequence[Sequence[int]], ranges: Sequence[Range], known: Mapping[str, Official]
) -> Iterator[Remark]:
    """A novice is framed by the referees of the ranges just before and just after his own, in his room."""
    for room in rooms:
        held = frozenset(room)
        here = [known.get(given.referee) for given in ranges if not held.isdisjoint(given.tables)]
        for place, official in enumerate(here):
            beside = (*here[max(0, place - 1) : place], *here[place + 1 : place + 2])
            seasoned = sum(other is not None and other.is_seasoned for other in beside)
            if official and not official.is_seasoned and seasoned < quota("seasoned_neighbours"):
                yield remark("staff_novice_alone", "G 2.1-26", name=official.name)


@rule("G 2.1-33")
def _novices_who_read_again(groups: Sequence[DoubleRefereeing], known: Mapping[str, Official]) -> Iterator[Remark]:
    for group in groups:
        official = known.get(group.double_referee)
        if official and not official.is_seasoned:
            yield remark("staff_double_novice", "G 2.1-33", name=official.name)


@rule("G 2.1-29")
def _sizes(circuits: Sequence[Circuit]) -> Iterator[Remark]:
    """A club smaller than one circuit hears nothing of it."""
    fewest, most = quota("circuit_fewest"), quota("circuit_most")
    is_club = sum(len(circuit.tables) for circuit in circuits) < fewest
    for circuit in circuits:
        count = len(circuit.tables)
        if not fewest <= count <= most and not is_club:
            code = "staff_circuit_long" if count > most else "staff_circuit_short"
            yield remark(code, "G 2.1-29", number=circuit.number, count=count, fewest=fewest, most=most)


@rule("G 2.1-28")
def _distant(circuits: Sequence[Circuit], ranges: Sequence[Range]) -> Iterator[Remark]:
    """The ranges of a circuit follow one another without a gap."""
    places = {given.number: place for place, given in enumerate(ranges)}
    for circuit in circuits:
        served = sorted(places[number] for number in circuit.ranges if number in places)
        if served and served[-1] - served[0] >= len(served):
            yield remark("staff_circuit_distant", "G 2.1-28", number=circuit.number)


def _listed(numbers: Sequence[int]) -> str:
    """The first numbers, and whether there are more."""
    shown = ", ".join(str(number) for number in numbers[:_SHOWN])
    return sentence("staff_numbers_and_others", {"numbers": shown}) if len(numbers) > _SHOWN else shown
