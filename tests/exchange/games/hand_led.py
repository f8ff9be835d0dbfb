"""Games led by hand in a journal of their own, with all that can happen beside the play."""

from desks.games import new_desk

from duplicata.desks.automatic import COLLECTING_SECONDS, SimulatedTime
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.lexicon import Lexicon


class HandLed:
    """A game drawn by hand: racks are typed, and each turn takes its time."""

    def __init__(self, lexicon: Lexicon, kind: str = "normale") -> None:
        self.desk: ChiefRefereeDesk
        self.time: SimulatedTime
        self.desk, journal, self.time = new_desk(lexicon, kind, seed=None)
        self.hall = Hall(journal, lexicon, self.time)

    def announce_rack(self, tiles: str) -> None:
        self.desk.draw(tiles)
        self.desk.announce_rack()

    def collect(self) -> None:
        self.desk.start_clock()
        assert self.desk.game.time is not None
        self.time.pass_seconds(self.desk.game.time.seconds)
        self.desk.end_time()
        self.time.pass_seconds(COLLECTING_SECONDS)
        self.desk.collect()

    def play(self, tiles: str) -> None:
        """A turn from its draw to the announcement of the word that the advice puts first."""
        self.announce_rack(tiles)
        self.collect()
        best = self.desk.advised_move()
        self.desk.retain(best.word, str(best.reference))
        self.desk.announce()
