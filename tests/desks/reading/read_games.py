"""A game drawn in one hall and read in another, for tests of the reader's desk."""

from desks.halls import GAME, SmallHall, small_hall

from duplicata.desks.hall import Hall
from duplicata.desks.reading import Line, LineNotYet, NoMoreLines, ReadingDesk
from duplicata.desks.reading.line import LineSource
from duplicata.lexicon import Lexicon
from duplicata.scrabble.terms import Draws, TurnTime

READER = "Léa Morin"


class KnownLines:
    """Lines that are all here; `known` of them may be read, and `asked` tells which were."""

    name = "partie d’essai"
    fingerprint = "0123"

    def __init__(self, lines: tuple[Line, ...], known: int | None = None) -> None:
        self.lines = lines
        self.known = len(lines) if known is None else known
        self.asked: list[int] = []

    def open(self, turn: int) -> Line:
        self.asked.append(turn)
        if turn > len(self.lines):
            raise NoMoreLines(turn=turn, last=len(self.lines))
        if turn > self.known:
            raise LineNotYet(turn=turn, when="elle arrive")
        return self.lines[turn - 1]


class ReadGame:
    """A receiving hall, its reader, and the lines that he reads."""

    def __init__(self, small: SmallHall, source: LineSource) -> None:
        self.small = small
        self.source = source
        self.desk = ReadingDesk(small.hall, GAME, READER, source)

    def restart(self) -> None:
        """Another program takes the same journal up."""
        hall = Hall(self.small.hall.journal, self.small.hall.lexicon, self.small.time)
        self.small.hall = hall
        self.desk = ReadingDesk(hall, GAME, READER, self.source)

    @property
    def turn(self) -> int:
        return self.desk.game.turn

    def read_rack(self) -> None:
        self.desk.uncover_line(self.turn)
        self.desk.rack_said(self.turn)

    def wait_for_the_bells(self) -> None:
        time = self.desk.game.time
        assert time is not None
        self.small.time.pass_seconds(time.seconds - time.signal)
        self.desk.ring(self.turn)
        self.small.time.pass_seconds(time.signal)
        self.desk.ring(self.turn)

    def read_to_the_solution(self) -> None:
        self.read_rack()
        self.desk.start_clock(self.turn)
        self.wait_for_the_bells()

    def read_turn(self) -> None:
        """One line to its end, and the rest that the players have."""
        self.read_to_the_solution()
        self.desk.uncover_solution(self.turn)
        self.desk.solution_said(self.turn)
        self.small.time.pass_seconds(90)


def receiving(lexicon: Lexicon, source: LineSource, *, kind: str = "normale", time: TurnTime | None = None) -> ReadGame:
    """A hall whose game waits for lines drawn elsewhere."""
    return ReadGame(small_hall(lexicon, kind=kind, time=time, draws=Draws.HAND), source)
