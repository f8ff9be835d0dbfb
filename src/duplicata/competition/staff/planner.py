"""The plan of the staff that the program proposes: ranges, circuits and double refereeing, and why it is so."""

from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec

from duplicata.competition.staff.checks import check_chief, check_circuits, check_double_refereeing, check_ranges
from duplicata.competition.staff.circuits import propose_circuits
from duplicata.competition.staff.double_refereeing import propose_double_refereeing
from duplicata.competition.staff.officials import Official, Role
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range
from duplicata.competition.staff.ranges import propose_ranges
from duplicata.competition.staff.remarks import Remark, remark
from duplicata.kernel.articles import rule


class StaffPlan(msgspec.Struct, frozen=True):
    """A proposal for the whole hall; `reserve` are the ids of officials it gives no tables to.

    The organiser may change any of it: `check` then says what is wrong with the plan he made.
    """

    ranges: tuple[Range, ...]
    circuits: tuple[Circuit, ...]
    double_refereeing: tuple[DoubleRefereeing, ...]
    reserve: tuple[str, ...]
    remarks: tuple[Remark, ...]


@rule("G 2.1-24", "G 2.1-30", "G 2.1-31", "G 2.1-32")
def propose_staff(
    rooms: Sequence[Sequence[int]],
    officials: Sequence[Official],
    *,
    blocks: Sequence[Sequence[int]] = (),
    is_stretched: bool = False,
) -> StaffPlan:
    """A plan for rooms whose tables are given in walking order, main room first.

    Posts that nobody can take without passing his quota are left vacant (an empty id); a stretched plan gives
    everything to those who are there. The circuits belong to the hall, not to a game: they hold all day.
    `blocks` are the sizes of each room's collectors' blocks, when its tables are numbered so.
    """
    held = [room for room in rooms if room]
    cuts = [sizes for sizes in blocks if sizes]
    referees, collectors = _in_role(officials, Role.REFEREE), _in_role(officials, Role.COLLECTOR)
    ranges = propose_ranges(held, referees, blocks=cuts, is_stretched=is_stretched)
    circuits = propose_circuits(held, ranges, collectors, blocks=cuts, is_stretched=is_stretched)
    doubles = [official for official in _in_role(officials, Role.DOUBLE_REFEREE) if official.is_seasoned]
    messengers = _in_role(officials, Role.MESSENGER)
    groups = propose_double_refereeing(ranges, doubles, messengers, is_stretched=is_stretched)
    plan = StaffPlan(ranges, circuits, groups, _reserve(ranges, circuits, groups, officials), ())
    remarks = (*_explained(plan, officials), *check(held, plan, officials))
    return msgspec.structs.replace(plan, remarks=remarks)


def check(rooms: Sequence[Sequence[int]], plan: StaffPlan, officials: Sequence[Official]) -> tuple[Remark, ...]:
    """What is wrong with a plan, whoever made it; nothing when all is well."""
    return (
        *check_chief(officials),
        *check_ranges(rooms, plan.ranges, officials),
        *check_circuits(list(chain.from_iterable(rooms)), plan.circuits, plan.ranges),
        *check_double_refereeing(plan.double_refereeing, plan.ranges, officials),
    )


def _in_role(officials: Sequence[Official], role: Role) -> list[Official]:
    return [official for official in officials if official.role is role]


def _reserve(
    ranges: Sequence[Range],
    circuits: Sequence[Circuit],
    groups: Sequence[DoubleRefereeing],
    officials: Sequence[Official],
) -> tuple[str, ...]:
    busy = {given.referee for given in ranges} | {circuit.collector for circuit in circuits}
    busy |= {name for group in groups for name in (group.double_referee, group.messenger)}
    posted = (Role.REFEREE, Role.COLLECTOR, Role.DOUBLE_REFEREE, Role.MESSENGER)
    return tuple(official.id for official in officials if official.role in posted and official.id not in busy)


def _explained(plan: StaffPlan, officials: Sequence[Official]) -> Iterator[Remark]:
    if plan.ranges:
        sizes = [len(given.tables) for given in plan.ranges]
        yield remark("staff_ranges_why", "G 2.1-24", "INT 53", count=len(sizes), fewest=min(sizes), most=max(sizes))
        walks = [len(circuit.tables) for circuit in plan.circuits]
        code = "staff_circuits_one_each" if _is_one_each(plan) else "staff_circuits_why"
        yield remark(code, "G 2.1-29", "G 2.1-30", count=len(walks), fewest=min(walks), most=max(walks))
        yield remark("staff_groups_why", "G 2.1-31", "G 2.1-32", count=len(plan.double_refereeing))
    names = {official.id: official.name for official in officials}
    if plan.reserve:
        yield remark("staff_reserve_why", "INT 53", names=", ".join(names[held] for held in plan.reserve))


def _is_one_each(plan: StaffPlan) -> bool:
    return [circuit.tables for circuit in plan.circuits] == [given.tables for given in plan.ranges]
