"""The barrages and the direct eliminations of a journal, followed for the desks that need them."""

from collections.abc import Iterator
from typing import TypeAlias

from duplicata.competition.standing.barrage import Barrage, BarrageEvent, evolve_barrage
from duplicata.competition.standing.elimination import Elimination, EliminationEvent, evolve_elimination
from duplicata.competition.standing.knockout import Knockout
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.whole import Hall
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.takes import Take, counted_takes

Contest: TypeAlias = Barrage | Elimination
BarrageStream = EventStream[Barrage, BarrageEvent]
EliminationStream = EventStream[Elimination, EliminationEvent]


class Contests:
    """Every contest by its number, from 1."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._barrages: dict[int, BarrageStream] = {}
        self._eliminations: dict[int, EliminationStream] = {}

    def barrage(self, number: int) -> BarrageStream:
        if number not in self._barrages:
            stream: BarrageStream = EventStream(self.hall.journal, f"barrage-{number}", Barrage(), evolve_barrage)
            self._barrages[number] = stream
        self._barrages[number].catch_up()
        return self._barrages[number]

    def elimination(self, number: int) -> EliminationStream:
        if number not in self._eliminations:
            name = f"elimination-{number}"
            stream: EliminationStream = EventStream(self.hall.journal, name, Elimination(), evolve_elimination)
            self._eliminations[number] = stream
        self._eliminations[number].catch_up()
        return self._eliminations[number]

    def barrages(self) -> Iterator[Barrage]:
        """Those that were opened or declined, in order."""
        number = 1
        while (stream := self.barrage(number)).version:
            yield stream.state
            number += 1

    def eliminations(self) -> Iterator[Elimination]:
        number = 1
        while (stream := self.elimination(number)).version:
            yield stream.state
            number += 1

    @property
    def games(self) -> frozenset[int]:
        """The games that are played for a contest, and count in no standing."""
        contests: tuple[Contest, ...] = (*self.barrages(), *self.eliminations())
        return frozenset(contest.opened.game for contest in contests if contest.opened)


def told(knockout: Knockout, game: Game) -> Knockout:
    """A contest as far as the solutions of its turns have been announced: the rest is a secret of the referees."""
    takes = counted_takes(game)
    known = 0
    for turn in knockout.turns:
        if Take(turn.turn, turn.take) not in takes:
            break
        known += 1
    return knockout.up_to(known)
