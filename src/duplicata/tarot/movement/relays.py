"""Players left over by tables of four: in each round each takes the place of someone who rests, as fairly as can be."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from duplicata.tarot.movement.seats import PLAYER_PLACES, Movement, MovementRound, MovementTable, Occupant

# Choices looked at before the relay is allowed to meet someone again: the director does not wait.
_TRIALS = 20_000
_REST_COST = 10
_KNOWN_ETUI_COST = 10_000


class RelaySeat(msgspec.Struct, frozen=True):
    """A table of a round, and the seat of the player whom the relay replaces there."""

    table: MovementTable
    seat: int

    @property
    def owner(self) -> int:
        return self.table.occupants[self.seat].participant

    @property
    def others(self) -> list[int]:
        return [one.participant for place, one in enumerate(self.table.occupants) if place != self.seat]


class _Relay:
    """The rounds of one player who stands in for others."""

    def __init__(self, movement: Movement) -> None:
        self.movement = movement
        self.rests = Counter(who for each in movement.rounds for who in each.resting)
        self.trials = _TRIALS

    def seats(self) -> list[RelaySeat]:
        """A seat for each round: at no cost if a bounded search finds them, or else the cheapest, one by one."""
        found = self._searched([])
        return found if found is not None else self._cheapest()

    def _choices(self, taken: list[RelaySeat]) -> Iterator[tuple[int, RelaySeat]]:
        """The seats of the next round with their cost: someone met again or resting again, an étui known already."""
        met = Counter(who for each in taken for who in each.others)
        rests = self.rests + Counter(each.owner for each in taken)
        known = {etui for each in taken for etui in each.table.etuis}
        for table in self.movement.rounds[len(taken)].tables:
            played = _KNOWN_ETUI_COST * bool(known.intersection(table.etuis))
            for seat in range(len(PLAYER_PLACES)):
                chosen = RelaySeat(table, seat)
                again = sum(met[who] for who in chosen.others)
                yield played + again + _REST_COST * rests[chosen.owner], chosen

    def _searched(self, taken: list[RelaySeat]) -> list[RelaySeat] | None:
        if len(taken) == len(self.movement.rounds):
            return taken
        for cost, chosen in self._choices(taken):
            self.trials -= 1
            if self.trials < 0:
                return None
            if not cost and (found := self._searched([*taken, chosen])) is not None:
                return found
        return None

    def _cheapest(self) -> list[RelaySeat]:
        taken: list[RelaySeat] = []
        for _ in self.movement.rounds:
            taken.append(min(self._choices(taken), key=lambda choice: choice[0])[1])
        return taken


def with_relays(movement: Movement, extra: int) -> Movement:
    """The movement with players added, who have the last numbers; as many rest in each round as were added."""
    for _ in range(extra):
        number = movement.participants + 1
        rounds = zip(movement.rounds, _Relay(movement).seats(), strict=True)
        replaced = tuple(_replaced(each, chosen, number) for each, chosen in rounds)
        movement = msgspec.structs.replace(movement, rounds=replaced, participants=number)
    return movement


def _replaced(each: MovementRound, chosen: RelaySeat, relay: int) -> MovementRound:
    occupants = list(chosen.table.occupants)
    occupants[chosen.seat] = Occupant(PLAYER_PLACES[chosen.seat], relay)
    changed = msgspec.structs.replace(chosen.table, occupants=tuple(occupants))
    tables = tuple(changed if one is chosen.table else one for one in each.tables)
    return msgspec.structs.replace(each, tables=tables, resting=tuple(sorted((*each.resting, chosen.owner))))
