"""Writes what the hall has heard of a game as messages for the other centres, each once, in the order it was said."""

from collections.abc import Iterable
from functools import partial
from threading import Lock
from typing import Any

from duplicata.competition.centres.signals import Question
from duplicata.desks.game_prompter import say_events, say_rack, say_solution
from duplicata.desks.hall import Hall
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.transmission.receiving import open_reception
from duplicata.journal import Recorded
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble import events as happened
from duplicata.scrabble.announce.solution import exchange_lines, formed_line
from duplicata.scrabble.events import GameEvent
from duplicata.scrabble.game import Game, evolve
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import TurnTime
from duplicata.scrabble.transmission.messages import (
    AnswerTold,
    ClockMoment,
    ClockTold,
    EndTold,
    Message,
    PauseTold,
    RackTold,
    ResumptionTold,
    SolutionTold,
    TimeTold,
    TransmissionOpened,
    TurnVoidTold,
)
from duplicata.scrabble.transmission.told import Told, evolve_told

_SCRIBE = "transmission"
# The lines of a solution: points, direction, word and spelling, the words formed, the indications, the reminder.
_BEFORE, _AFTER = 4, 1
UNPLAYABLE = "unplayable"


class GameNotOpenedYet(DuplicataError):
    """A transmission of a game that the chief referee has not opened."""


def transmission_stream(game: int) -> str:
    return f"transmission-{game}"


class Scribe:
    """Follows one game of a hall; what it has written it never writes again, whoever else writes beside it.

    Safe to share between threads. What could not be written waits until it can be.
    """

    def __init__(self, hall: Hall, number: int) -> None:
        self._hall = hall
        self._number = number
        self._solver = Solver(hall.lexicon)
        self._game = Game()
        self._rejected: tuple[str, ...] = ()
        self._held: str | None = None
        self._position = 0
        self._waiting: list[Message] = []
        self._lock = Lock()
        self.stream: EventStream[Told, Any] = EventStream(
            hall.journal, transmission_stream(number), Told(), evolve_told
        )

    @property
    def told(self) -> Told:
        return self.stream.state

    def now(self) -> int:
        return self._hall.now()

    def received(self) -> Told:
        """What another centre told of the game, where it is drawn elsewhere."""
        return open_reception(self._hall, self._number).state.told

    def open(self, actor: str) -> None:
        """Begins the transmission of a game; all that was said already goes out first.

        Raises:
            GameNotOpenedYet.
        """
        opened = self._hall.game(self._number).opened
        if opened is None:
            raise GameNotOpenedYet(game=self._number)
        now = self._hall.now()
        first = TransmissionOpened(tournament=opened.tournament, game=self._number, terms=opened.terms, at=now)
        self.stream.obey(lambda told: () if told.opening else (first,), actor, now)

    @rule("G 5.4.1-3")
    def transmit(self) -> int:
        """Writes what was said since; the number of the last message."""
        with self._lock:
            self.stream.catch_up()
            if self.told.opening is None:
                return 0
            for recorded in self._heard():
                self._listen(recorded)
            if self._waiting:
                self.stream.obey(lambda told: _newer(self._waiting, told), _SCRIBE, self._hall.now())
                self._waiting = []
            return self.told.number

    def tell_answers(self, questions: Iterable[Question]) -> None:
        """Tells what centres were answered, from whichever desk, once."""
        known = {each.question for each in self.told.answers}
        now = self._hall.now()
        for each in questions:
            if each.game == self._number and each.answer and each.number not in known and self.told.opening:
                answer = AnswerTold(centre=each.centre, question=each.number, turn=each.turn, text=each.answer, at=now)
                self.stream.obey(partial(_once, answer), _SCRIBE, now)

    def _heard(self) -> list[Recorded[GameEvent]]:
        return list(self._hall.journal.read(self._hall.game_stream(self._number).name, self._position))

    def _listen(self, recorded: Recorded[GameEvent]) -> None:
        event, after = recorded.event, evolve(self._game, recorded.event)
        # What was written already is not worded again.
        told = None if recorded.position <= self.told.source else self._tell(after, recorded)
        if told is not None:
            self._waiting.append(told)
        self._game, self._position = after, recorded.position
        match event:
            case happened.RackRejected(rack=rack, leave=leave):
                self._rejected, self._held = (*self._rejected, rack), self._held or leave
            case happened.RackAnnounced():
                self._rejected, self._held = (), None
            case happened.TurnCancelled() | happened.TurnUnplayable():
                # Whoever has not read that turn holds the leave that went back here (INT 129).
                self._rejected, self._held = ("",), None
            case _:
                pass

    def _tell(self, after: Game, recorded: Recorded[GameEvent]) -> Message | None:
        before, event, at, source = self._game, recorded.event, recorded.at, recorded.position
        match event:
            case happened.RackAnnounced(turn=turn):
                lines = tuple(say_rack(before, self._held if self._rejected else None))
                return RackTold(
                    turn=turn, rack=before.rack, leave=before.leave, rejected=self._rejected, lines=lines,
                    at=at, source=source,
                )  # fmt: skip
            case happened.MoveAnnounced():
                return self._solution(before, event, at, source)
            case happened.TurnCancelled(turn=turn, reason=reason):
                lines = tuple(say_events(after, [event]))
                return TurnVoidTold(turn=turn, reason=reason.value, lines=lines, at=at, source=source)
            case happened.TurnUnplayable(turn=turn):
                lines = tuple(say_events(after, [event]))
                return TurnVoidTold(turn=turn, reason=UNPLAYABLE, lines=lines, at=at, source=source)
            case happened.GameEnded(reason=why, turns=turns, top=top, is_void=is_void):
                return EndTold(reason=why, turns=turns, top=top, is_void=is_void, at=at, source=source)
            case _:
                return _of_clock(before, event, at, source)

    @rule("G 5.4.3-2", "G 5.4.3-3", "G 5.4.7-10")
    def _solution(self, before: Game, event: happened.MoveAnnounced, at: int, source: int) -> SolutionTold:
        said = say_solution(before, self._hall.lexicon, self._solver)
        exchanged = exchange_lines(event.word, event.placed)
        formed = formed_line(before.board, Move(event.word, Reference.parse(event.ref)))
        return SolutionTold(
            turn=event.turn,
            word=event.word,
            ref=event.ref,
            score=event.score,
            notes=(*said.lines[_BEFORE + len(formed) : -_AFTER], *exchanged),
            say_as=said.say_as,
            lines=(*said.lines, *exchanged),
            at=at,
            source=source,
        )


def _of_clock(game: Game, event: GameEvent, at: int, source: int) -> Message | None:
    match event:
        case happened.ClockStarted(turn=turn, time=time):
            return ClockTold(turn=turn, moment=ClockMoment.START, time=time, at=at, source=source)
        case happened.SignalGiven(turn=turn) | happened.TimeEnded(turn=turn):
            moment = ClockMoment.SIGNAL if isinstance(event, happened.SignalGiven) else ClockMoment.END
            return ClockTold(turn=turn, moment=moment, time=_time(game), at=at, source=source)
        case happened.TimeChanged(turn=turn, time=time):
            return TimeTold(turn=turn, time=time, at=at, source=source)
        case happened.GameInterrupted(turn=turn):
            return PauseTold(turn=turn, at=at, source=source)
        case happened.GameResumed(turn=turn):
            return ResumptionTold(turn=turn, at=at, source=source)
        case _:
            return None


def _time(game: Game) -> TurnTime:
    assert game.time is not None, "a clock runs for a time"
    return game.time


def _once(answer: AnswerTold, told: Told) -> tuple[AnswerTold, ...]:
    """A question is answered once."""
    return () if any(each.question == answer.question for each in told.answers) else (answer,)


def _newer(messages: list[Message], told: Told) -> tuple[Message, ...]:
    """What nobody has written yet."""
    return tuple(each for each in messages if each.source > told.source)
