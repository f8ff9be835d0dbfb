"""The lines of a game drawn here, as they are read elsewhere: every turn that was announced and stands."""

from collections.abc import Iterable

from duplicata.desks.game_prompter import say_solution
from duplicata.desks.hall import Hall
from duplicata.desks.reading.line import Line
from duplicata.journal import Recorded
from duplicata.kernel.articles import rule
from duplicata.lexicon import Lexicon
from duplicata.scrabble import events as happened
from duplicata.scrabble.announce.solution import solution_lines
from duplicata.scrabble.events import GameEvent
from duplicata.scrabble.game import Game, evolve
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.solver import Solver


@rule("G 5.5-11")
def lines_of_game(hall: Hall, number: int) -> tuple[Line, ...]:
    """The lines of the turns whose solution was announced, in order."""
    hall.catch_up()
    recorder = _Recorder(hall.lexicon)
    recorder.listen(hall.journal.read(hall.game_stream(number).name))
    return tuple(recorder.lines)


class _Recorder:
    """Keeps the lines while the events go by."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lines: list[Line] = []
        self._lexicon = lexicon
        self._solver = Solver(lexicon)
        self._rejected: list[str] = []
        self._notes: list[str] = []

    def listen(self, recorded: Iterable[Recorded[GameEvent]]) -> None:
        game = Game()
        for each in recorded:
            self._hear(game, each.event)
            game = evolve(game, each.event)

    def _hear(self, before: Game, event: GameEvent) -> None:
        match event:
            case happened.RackRejected(rack=rack):
                self._rejected.append(rack)
            case happened.MoveAnnounced():
                self._write(before, event)
            case happened.TurnCancelled(turn=turn):
                self._undo(turn)
            case happened.TurnUnplayable():
                self._rejected = [*self._rejected, ""]
            case _:
                pass

    def _write(self, game: Game, event: happened.MoveAnnounced) -> None:
        said = say_solution(game, self._lexicon, self._solver)
        move = Move(event.word, Reference.parse(event.ref), event.score)
        plain = solution_lines(game.board, move)
        # What the announcement has more than a bare one: the risks that the hall was told of.
        notes = tuple(line for line in said.lines if line not in plain)
        rejected = tuple(self._rejected)
        self.lines.append(Line(event.turn, rejected, game.rack, event.word, event.ref, event.score, notes, said.say_as))
        self._rejected = []

    def _undo(self, turn: int) -> None:
        """A turn that was cancelled is as if never drawn: the leave alone went back."""
        undone = [line for line in self.lines if line.turn == turn]
        self.lines = [line for line in self.lines if line.turn != turn]
        rejected = undone[-1].rejected if undone else tuple(self._rejected)
        self._rejected = [*rejected, ""]
