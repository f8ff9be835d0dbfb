"""From one rack to the next: drawn by the program or taken from a past game, and the word that goes on the board."""

from collections.abc import Iterator

from duplicata.desks.solo_play.events import SoloEvent
from duplicata.desks.solo_play.state import SoloState
from duplicata.lexicon import Lexicon
from duplicata.scrabble import commands as orders
from duplicata.scrabble.choice import retained
from duplicata.scrabble.commands import GameCommand
from duplicata.scrabble.decisions import bag_to_come, decide, judge_drawn
from duplicata.scrabble.events import (
    ClockStarted,
    EndReason,
    GameEnded,
    GameEvent,
    MoveAnnounced,
    MoveRetained,
    RackAnnounced,
    RackRejected,
    SlipsCollected,
    TilesDrawn,
    TimeEnded,
)
from duplicata.scrabble.game import Game, Phase, evolve, replay
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.solver import Moves, TopFinder

_REDRAWN = "R 2.2-4"
# With a list of very few words no rack may be playable any more: after so many, the game is over.
MOST_RACKS = 30


class Turns:
    """Finds the events of each turn; it keeps nothing but its solver."""

    def __init__(self, lexicon: Lexicon, solver: TopFinder) -> None:
        self._lexicon = lexicon
        self._solver = solver

    def tops(self, game: Game) -> Moves:
        """The solutions that share the best score of the rack in hand."""
        return self._solver.top(game.board, Rack(game.rack), game.terms.kind.variant)

    def next_rack(self, state: SoloState, at: int) -> tuple[SoloEvent, ...]:
        """The next rack with its clock running, or the end of the game."""
        events: list[GameEvent] = []
        game = state.game
        for _ in range(MOST_RACKS):
            more = self._rack(state, game, at)
            events += more
            game = replay(more, game)
            if game.phase is not Phase.TO_DRAW:
                return tuple(events)
        return (*events, GameEnded(EndReason.NOTHING_PLAYABLE, len(game.played), game.top))

    def _rack(self, state: SoloState, game: Game, at: int) -> list[GameEvent]:
        drawn = list(self._past_draw(state, game)) if state.begun.past else list(self._draw(game, at))
        game = replay(drawn, game)
        assert game.time is not None
        started = [*drawn, ClockStarted(game.turn, at, game.time)]
        if self.tops(game) or state.begun.past:
            return started
        # Nobody can play this rack: the player is not made to look for a word that is not there.
        ended = [*started, TimeEnded(game.turn, at), SlipsCollected(game.turn)]
        return [*ended, *decide(replay(ended[len(drawn) :], game), orders.DeclareUnplayable(), self._solver)]

    def _draw(self, game: Game, at: int) -> Iterator[GameEvent]:
        """Draws until a rack stands, following the guide where the referee may choose."""
        is_rejected = True
        while is_rejected:
            yield from (drawn := self._decide(game, orders.DrawByProgram(at)))
            game = replay(drawn, game)
            if is_rejected := judge_drawn(game).is_rejection:
                yield from (rejected := self._decide(game, orders.RejectRack()))
                game = replay(rejected, game)
        yield from self._decide(game, orders.AnnounceRack())

    def _past_draw(self, state: SoloState, game: Game) -> Iterator[GameEvent]:
        past = state.past_turn
        assert past is not None, "a past game with turns left"
        if not past.rack.startswith(game.leave):
            rejected = RackRejected(game.turn, game.leave, game.leave, _REDRAWN)
            yield rejected
            game = evolve(game, rejected)
        yield TilesDrawn(game.turn, past.rack[len(game.leave) :])
        yield RackAnnounced(game.turn, past.rack)

    def close(self, state: SoloState, at: int) -> tuple[GameEvent, ...]:
        """The time of the turn is over, its word goes on the board, and the game ends if it has to."""
        bell = (TimeEnded(state.game.turn, at), SlipsCollected(state.game.turn))
        game = replay(bell, state.game)
        placed = self._past_word(state, at) if state.begun.past else self._best_word(game, at)
        return (*bell, *placed)

    def _past_word(self, state: SoloState, at: int) -> tuple[GameEvent, ...]:
        past, turn = state.past_turn, state.game.turn
        assert past is not None
        assert state.begun.past is not None
        turns = state.begun.past.turns
        announced = (
            MoveRetained(turn, past.word, past.ref, past.score, past.top, 1),
            MoveAnnounced(turn, past.word, past.ref, past.score, past.placed, at),
        )
        if len(state.answers) + 1 < len(turns):
            return announced
        return (*announced, GameEnded(state.begun.past.ended, len(turns), sum(each.score for each in turns)))

    def _best_word(self, game: Game, at: int) -> tuple[GameEvent, ...]:
        best = self._advised(game)
        chosen = self._decide(game, orders.RetainMove(best.word, str(best.reference)))
        return (*chosen, *self._decide(replay(chosen, game), orders.AnnounceMove(at)))

    def _advised(self, game: Game) -> Move:
        variant, tops = game.terms.kind.variant, list(self.tops(game))
        return retained(game.board, game.rack, bag_to_come(game), tops, self._lexicon, variant=variant)

    def _decide(self, game: Game, command: GameCommand) -> tuple[GameEvent, ...]:
        return decide(game, command, self._solver)


def solutions(state: SoloState, tops: Moves) -> tuple[int, tuple[Move, ...]]:
    """The top of the turn and the solutions at it; of a past game, the top that the hall knew."""
    past = state.past_turn
    if past is None or tops.best == past.top:
        return tops.best, tuple(tops)
    return past.top, (Move(past.word, Reference.parse(past.ref), past.score),)
