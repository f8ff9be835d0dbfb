"""The reader's desk: one line at a time, in order, each step by an order that names its turn."""

from duplicata.competition.reading import LineOpened, open_line, spoil_turn
from duplicata.desks.carried.refusals import ScoreDiffers
from duplicata.desks.directing.steps import GameMovedOn
from duplicata.desks.hall import Hall
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.reading.drawing_again import check_leave, draw_line
from duplicata.desks.reading.line import Line, LineSource
from duplicata.desks.reading.looking import look, rejections
from duplicata.desks.reading.view import ReadingView
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.decisions.draws import TooSoonToDraw
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.score import points


class LineNotUncovered(DuplicataError):
    """An order about a turn whose line was not uncovered at this desk."""


class SolutionCovered(DuplicataError):
    """A solution asked for before the second bell."""


class ReadingDesk:
    """Reads a game whose lines come from a source, and plays it on the local game, as its chief referee would.

    Every order is written before it returns. A program that is stopped anywhere goes on at the same line.
    """

    def __init__(self, hall: Hall, game: int, name: str, source: LineSource) -> None:
        self._hall = hall
        self._number = game
        self._name = name
        self._source = source
        self._chief = HallChiefRefereeDesk(hall, name, game)

    @property
    def game(self) -> Game:
        return self._chief.game

    def view(self) -> ReadingView:
        self._hall.catch_up()
        return look(self._hall, self._number, self._source)

    @rule("G 5.5-29", "G 5.5-30", "G 5.5-33")
    def uncover_line(self, turn: int) -> None:
        """Uncovers the tiles of a turn, which is an event, and draws them here; the players' rest comes first.

        Raises:
            GameMovedOn, TooSoonToDraw, LineSkipped, what the source refuses, and what drawing raises.
        """
        self._check(turn)
        self._chief.check_bag()
        if seconds := self._chief.rhythm().before_draw:
            raise TooSoonToDraw(seconds=seconds)
        line, done = self._source.open(turn), rejections(self._hall, self._number)
        if not done:
            check_leave(self.game, line)
        opened = LineOpened(turn, self._source.name, self._source.fingerprint)
        stream = self._hall.reading_stream(self._number)
        stream.obey(lambda reading: open_line(reading, opened), self._name, self._hall.now())
        if self.game.phase in (Phase.TO_DRAW, Phase.DRAWN):
            draw_line(self._chief, line, done)

    def rack_said(self, turn: int) -> None:
        """Raises GameMovedOn, LineNotUncovered, NotTheMoment."""
        self._check_read(turn)
        self._chief.announce_rack()

    def start_clock(self, turn: int) -> None:
        """Raises GameMovedOn, LineNotUncovered, NotTheMoment."""
        self._check_read(turn)
        self._chief.start_clock()

    def ring(self, turn: int) -> None:
        """Rings the bell that should have rung while the program was stopped.

        Raises:
            GameMovedOn, LineNotUncovered, NotTheMoment.
        """
        self._check_read(turn)
        if self._chief.seconds_left():
            self._chief.give_signal()
        else:
            self._chief.end_time()

    @rule("G 5.5-32", "G 5.5-34")
    def uncover_solution(self, turn: int) -> None:
        """The slips are in: lifts the mask and retains the solution of the line, which must earn what it says.

        Raises:
            GameMovedOn, LineNotUncovered, SolutionCovered, ScoreDiffers, what the source refuses or retaining raises.
        """
        line = self._check_read(turn)
        if self.game.phase not in (Phase.TIME_ENDED, Phase.COLLECTED):
            raise SolutionCovered(turn=turn)
        self._check_score(line)
        self._chief.retain(line.word, line.ref)
        if self.game.phase is Phase.TIME_ENDED:
            self._chief.collect()

    def solution_said(self, turn: int) -> None:
        """The line is read: its word is on every board, and it is crossed out.

        Raises:
            GameMovedOn, LineNotUncovered, NotTheMoment, NothingRetained.
        """
        self._check_read(turn)
        self._chief.announce()

    def interrupt(self, turn: int, cause: str) -> None:
        """Raises GameMovedOn, and what interrupting raises."""
        self._check(turn)
        self._chief.interrupt(cause)

    def resume(self, turn: int) -> None:
        """Raises GameMovedOn, and what going on raises."""
        self._check(turn)
        self._chief.resume()

    def spoil_turn(self, turn: int, reason: str) -> None:
        """A turn was disturbed here: it is reported, and its word stays, for the lines that follow lean on it.

        Raises:
            TurnNotRead, TurnSpoiledAlready, or the refusal of the reason.
        """
        stream = self._hall.reading_stream(self._number)
        stream.obey(lambda reading: spoil_turn(reading, turn, reason), self._name, self._hall.now())

    def _check(self, turn: int) -> None:
        self._hall.catch_up()
        if turn != self.game.turn or self.game.phase in (Phase.NOT_OPENED, Phase.ENDED):
            raise GameMovedOn(turn=self.game.turn, waiting=sentence(f"phase_{self.game.phase.value}", {}))

    def _check_read(self, turn: int) -> Line:
        self._check(turn)
        if all(line.turn != turn for line in self._hall.reading_stream(self._number).state.opened):
            raise LineNotUncovered(turn=turn)
        return self._source.open(turn)

    def _check_score(self, line: Line) -> None:
        move = Move(line.word, Reference.parse(line.ref))
        earned = points(self.game.board, move, self.game.terms.kind.variant)
        if earned != line.score:
            raise ScoreDiffers(word=line.word, reference=line.ref, written=line.score, points=earned)
