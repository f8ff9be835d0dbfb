"""Barrages and direct eliminations for tests, and how they go when counted in the plainest way."""

from collections.abc import Iterable, Mapping, Sequence

from duplicata.competition.standing.barrage import Barrage, BarrageCommand, decide_barrage, evolve_barrage
from duplicata.competition.standing.elimination import (
    CallParticipant,
    Elimination,
    EliminationCommand,
    OpenElimination,
    decide_elimination,
    evolve_elimination,
)

TEN = tuple(range(1, 11))


def barrage_after(*commands: BarrageCommand, barrage: Barrage | None = None) -> Barrage:
    barrage = barrage or Barrage()
    for command in commands:
        for event in decide_barrage(barrage, command):
            barrage = evolve_barrage(barrage, event)
    return barrage


def elimination_after(*commands: EliminationCommand, elimination: Elimination | None = None) -> Elimination:
    elimination = elimination or Elimination()
    for command in commands:
        for event in decide_elimination(elimination, command):
            elimination = evolve_elimination(elimination, event)
    return elimination


def called(entries: Iterable[int] = TEN) -> Elimination:
    """A direct elimination whose participants have all been called."""
    entries = tuple(entries)
    return elimination_after(OpenElimination("Grand Prix", entries, 4), *map(CallParticipant, entries))


def naive_ranks(entries: Sequence[int], turns: Sequence[Mapping[int, int]]) -> dict[int, int]:
    """The rank of everyone: one stays as long as nobody who is still in did better on a turn."""
    still_in, lasted = set(entries), dict.fromkeys(entries, len(turns))
    for number, scores in enumerate(turns):
        best = max(scores[entry] for entry in still_in)
        for entry in [entry for entry in still_in if scores[entry] < best]:
            still_in.remove(entry)
            lasted[entry] = number
    return {entry: 1 + sum(other > lasted[entry] for other in lasted.values()) for entry in entries}
