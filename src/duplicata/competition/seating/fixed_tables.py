"""Fixed tables: those who asked for one keep it through the whole competition (G 2.1-39).

INT 52: the tables that the plan keeps for it are given first, then the last ones of the front rows, then the last of
all; whoever asks in the course of the competition and sits in front already stays there.
"""

from collections.abc import Iterable, Mapping, Sequence

from duplicata.competition.entries import Entry
from duplicata.competition.rooms import HallPlan, Observation, Place
from duplicata.competition.seating.proposal import SeatingRequest
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


@rule("G 2.1-39")
def fixed_tables(
    entries: Iterable[Entry], plan: HallPlan, request: SeatingRequest
) -> tuple[dict[int, int], Sequence[int], Sequence[int]]:
    """The table of each entry that keeps one, then who waits for one, and the free tables, the best first."""
    asking = [entry.number for entry in entries if is_asking(entry, request)]
    given = _kept(asking, plan, request)
    taken = frozenset(given.values())
    free = sorted((place for place in plan.places if place.table not in taken), key=_preference)
    return given, [number for number in asking if number not in given], [place.table for place in free]


def is_asking(entry: Entry, request: SeatingRequest) -> bool:
    return entry.fixed_table_need is not None or entry.number in request.fixed_tables


def _kept(asking: Iterable[int], plan: HallPlan, request: SeatingRequest) -> dict[int, int]:
    """The tables that were given before, and those in front that whoever asks sits at already."""
    tables = frozenset(place.table for place in plan.places)
    fit = frozenset(place.table for place in plan.places if place.is_fixed or place.row == 1)
    before = request.tables_before
    given: dict[int, int] = {}
    taken: set[int] = set()
    for number in sorted(asking, key=lambda number: number not in request.fixed_tables):
        table = request.fixed_tables.get(number, before.get(number))
        is_usable = table in tables if number in request.fixed_tables else table in fit
        if table is not None and is_usable and table not in taken:
            given[number] = table
            taken.add(table)
    return given


def _preference(place: Place) -> tuple[bool, bool, int]:
    """Fixed tables by their numbers, then front rows, then the others, from the end."""
    return not place.is_fixed, place.row > 1 and not place.is_fixed, place.table if place.is_fixed else -place.table


def observed_fixed_tables(given: Mapping[int, int], plan: HallPlan) -> list[Observation]:
    """How many keep their tables, and which of these the plan had not kept for them."""
    if not given:
        return []
    said = [Observation("G 2.1-39", sentence("seating_fixed", {"count": len(given)}))]
    ordinary = frozenset(plan.tables)
    if unplanned := sorted(table for table in given.values() if table in ordinary):
        facts = {"tables": ", ".join(map(str, unplanned))}
        said.append(Observation("G 2.1-39", sentence("seating_fixed_unplanned", facts)))
    return said
