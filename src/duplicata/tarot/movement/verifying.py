"""A movement counted from end to end: who meets whom, who plays which étui, who rests, who sits where how often."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping
from itertools import combinations

from duplicata.tarot.movement.report import (
    CrowdedEtui,
    MovementReport,
    RepeatedEtui,
    RepeatedMeeting,
    SeatingSlip,
)
from duplicata.tarot.movement.seats import Movement, MovementKind, MovementRound, MovementTable, Occupant, Place


def verify(movement: Movement) -> MovementReport:
    """What the movement repeats or breaks, found by looking at every table of every round."""
    return MovementReport(
        participants=movement.participants,
        meetings=_meetings(movement),
        etuis=_known_etuis(movement),
        crowded=tuple(crowd for each in movement.rounds for crowd in _crowded(movement, each)),
        slips=tuple(slip for each in movement.rounds for slip in _slips(movement, each)),
        rests=_rests(movement),
        places=_places(movement),
        attacks=_attacks(movement),
    )


def _meetings(movement: Movement) -> tuple[RepeatedMeeting, ...]:
    """Pairs who meet more than once; the two rooms and the two halves of a match are one meeting."""
    occasions: dict[tuple[int, int], set[Hashable]] = defaultdict(set)
    for each, table in movement.seated():
        for pair in combinations(sorted(one.participant for one in table.occupants), 2):
            occasions[pair[0], pair[1]].add(each.meeting)
    repeated = ((pair, len(met)) for pair, met in sorted(occasions.items()) if len(met) > 1)
    return tuple(RepeatedMeeting(one, other, times) for (one, other), times in repeated)


def _known_etuis(movement: Movement) -> tuple[RepeatedEtui, ...]:
    """Étuis that someone plays again; a team attacks and defends each étui of a match with different players."""
    plays = Counter(
        (one.participant, etui, _line(movement, one))
        for _, table in movement.seated()
        for etui in table.etuis
        for one in table.occupants
    )
    repeated = ((who, etui, times) for (who, etui, _), times in plays.items() if times > 1)
    return tuple(RepeatedEtui(*each) for each in sorted(repeated))


def _line(movement: Movement, one: Occupant) -> Place | None:
    return one.place if movement.kind is MovementKind.MATCHES else None


def _crowded(movement: Movement, each: MovementRound) -> list[CrowdedEtui]:
    """Étuis wanted at more tables at once than there are copies; tables that share count as one."""
    wanted: dict[int, list[MovementTable]] = defaultdict(list)
    for table in each.tables:
        for etui in table.etuis:
            wanted[etui].append(table)
    crowded = []
    for etui, tables in sorted(wanted.items()):
        shared = sum(table.number in movement.sharing for table in tables) // 2
        if len(tables) - shared > movement.copies:
            crowded.append(CrowdedEtui(each.number, etui, tuple(table.number for table in tables)))
    return crowded


def _slips(movement: Movement, each: MovementRound) -> list[SeatingSlip]:
    """Whoever has not exactly one place in the round: a seat, or a rest; a team has a seat in each room."""
    seats = Counter((one.participant, _line(movement, one)) for table in each.tables for one in table.occupants)
    lines = {line for _, line in seats} or {None}
    seats.update((who, line) for who in each.resting for line in lines)
    everyone = [(who, line) for who in range(1, movement.participants + 1) for line in sorted(lines, key=str)]
    wrong = {who: seats[who, line] for who, line in everyone if seats[who, line] != 1}
    return [SeatingSlip(each.number, who, times) for who, times in wrong.items()]


def _rests(movement: Movement) -> Mapping[int, tuple[int, ...]]:
    """The rounds in which someone rests; for a team, the matchdays."""
    rests: dict[int, set[int]] = defaultdict(set)
    for each in movement.rounds:
        for who in each.resting:
            rests[who].add(each.meeting)
    return {who: tuple(sorted(rounds)) for who, rounds in sorted(rests.items())}


def _places(movement: Movement) -> Mapping[int, Mapping[Place, int]]:
    counted: dict[int, Counter[Place]] = {who: Counter() for who in range(1, movement.participants + 1)}
    for _, table in movement.seated():
        for one in table.occupants:
            counted[one.participant][one.place] += 1
    return counted


def _attacks(movement: Movement) -> Mapping[int, int]:
    """How many étuis each formation attacks with; empty for players alone, whom the auction decides."""
    attackers = Counter(table.attackers(etui) for _, table in movement.seated() for etui in table.etuis)
    if None in attackers:
        return {}
    return {who: attackers[who] for who in range(1, movement.participants + 1)}
