"""Takes a game out of a hall: all of it once it may be known, and until then what was announced."""

from math import ceil

from duplicata.desks.carried.game import (
    CarriedCancellation,
    CarriedGame,
    CarriedInterruption,
    CarriedItem,
    CarriedNote,
    CarriedReplay,
    CarriedTake,
    CarriedTime,
    CarriedUnplayable,
    Solution,
)
from duplicata.desks.carried.tables import carried_competition, carried_tables
from duplicata.desks.hall import Hall
from duplicata.desks.route_sheet import GameNotOpened
from duplicata.scrabble import events as happened
from duplicata.scrabble.events import EndReason, GameEvent
from duplicata.scrabble.game import Game, Phase, evolve
from duplicata.scrabble.terms import Draws, Terms


def carried_game(hall: Hall, number: int) -> CarriedGame:
    """A game of a hall, to be carried away.

    Raises:
        GameNotOpened.
    """
    hall.catch_up()
    recorder = _Recorder()
    for event in hall.journal.events(hall.game_stream(number).name):
        recorder.write(event)
    game, opened = recorder.game, recorder.game.opened
    if opened is None:
        raise GameNotOpened()
    official = hall.competition.officials.get(opened.chief_referee)
    tables = carried_tables(hall, number)
    seed = game.seed if game.is_seed_public and not recorder.has_unsaid_draw else None
    return CarriedGame(
        tournament=opened.tournament,
        number=number,
        date=opened.date,
        chief_referee=official.name if official else opened.chief_referee,
        terms=_terms(game.terms, seed),
        items=recorder.finished(),
        seed=seed,
        top=game.ended.top if game.ended else game.top,
        ended=game.ended.reason if game.ended else None,
        competition=carried_competition(hall, number) if tables else None,
        tables=tables,
    )


def _terms(terms: Terms, seed: str | None) -> Terms:
    """Without its seed, a draw of the program cannot be made again: its tiles come as if a hand had drawn them."""
    if terms.draws is Draws.HAND or seed is not None:
        return terms
    return Terms(
        terms.lexicon,
        terms.lexicon_checksum,
        terms.edition_name,
        terms.kind_name,
        terms.time,
        Draws.HAND,
        terms.retains,
        terms.keeps_rhythm,
    )


class _Recorder:
    """Keeps what happened while the events go by."""

    def __init__(self) -> None:
        self.game = Game()
        self.has_unsaid_draw = False
        self._items: list[CarriedItem] = []
        self._rejected: list[str] = []
        self._rack: str | None = None
        self._notes: list[str] = []
        self._cause = ""

    def write(self, event: GameEvent) -> None:
        before = self.game
        self.game = evolve(before, event)
        match event:
            case happened.RackRejected():
                self._rejected.append(_written(before))
            case happened.RackAnnounced():
                self._rack = _written(before)
            case happened.MoveAnnounced(turn=turn):
                self._flush(turn, Solution(event.word, event.ref, event.score))
            case happened.TurnCancelled():
                self.has_unsaid_draw |= before.phase is Phase.DRAWN
                self._flush(before.turn)
                self._items.append(CarriedCancellation(event.reason, event.note))
            case happened.TurnUnplayable(turn=turn):
                self._flush(turn)
                self._items.append(CarriedUnplayable())
            case _:
                self._write_aside(event, before)

    def _write_aside(self, event: GameEvent, before: Game) -> None:
        match event:
            case happened.FactNoted(text=text):
                self._notes.append(text)
            case happened.TimeChanged(time=time):
                self._items.append(CarriedTime(time))
            case happened.GameInterrupted(cause=cause):
                self._cause = cause
            case happened.GameResumed(at=at):
                self._resume(before, at)
            case happened.GameEnded(reason=EndReason.INTERRUPTION):
                self._end(event, before)
            case happened.ReplayAllowed(note=note):
                self._items.append(CarriedReplay(note))
            case _:
                pass

    def _resume(self, before: Game, at: int) -> None:
        assert before.interrupted_at is not None
        phase = Phase.TO_DRAW if before.phase is Phase.DRAWN else before.phase
        seconds = ceil((at - before.interrupted_at) / 1000)
        self._items.append(CarriedInterruption(phase, seconds, self._cause))

    def _end(self, event: happened.GameEnded, before: Game) -> None:
        """The game stood still for too long; a turn that was collected counts, announced or not."""
        longest = before.terms.edition.amount("interruption_seconds")
        self._resume(before, (before.interrupted_at or 0) + (longest + 1) * 1000)
        retained = before.retained if event.turns > len(before.played) else None
        self._flush(before.turn, Solution(retained.word, retained.ref, retained.score) if retained else None)

    def _flush(self, turn: int, solution: Solution | None = None) -> None:
        if self._rejected or self._rack:
            notes = tuple(self._notes) if self._rack else ()
            self._items.append(CarriedTake(turn, tuple(self._rejected), self._rack, solution, notes))
            self._notes = self._notes if notes == () else []
        self._rejected, self._rack = [], None

    def finished(self) -> tuple[CarriedItem, ...]:
        """Of a game under way, the rack that was said and no note on what is not known yet."""
        if self.game.ended is None:
            self._notes = []
            self._rejected = self._rejected if self._rack else []
        self._flush(self.game.turn)
        return (*self._items, *(CarriedNote(text) for text in self._notes))


def _written(game: Game) -> str:
    """`EIR+TANS`: the leave, then what was drawn."""
    return f"{game.leave}+{game.new_tiles}" if game.leave else game.rack
