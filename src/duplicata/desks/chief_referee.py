"""The chief referee's desk: he draws, keeps time, chooses and announces; he alone sees solutions before the hall."""

from collections.abc import Callable

from duplicata.desks.hall.game_stream import GameStream
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble import commands as orders
from duplicata.scrabble.bag import check_balance
from duplicata.scrabble.choice import Choice, rank, retained
from duplicata.scrabble.commands import GameCommand
from duplicata.scrabble.decisions import bag_to_come, judge_drawn
from duplicata.scrabble.events import CancelReason, GameEvent
from duplicata.scrabble.game import Game
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.rhythm import Rhythm, rhythm
from duplicata.scrabble.solver import Moves, RememberedTops, Solver
from duplicata.scrabble.terms import TurnTime
from duplicata.scrabble.validity import Judgement


class GameToOpen(DuplicataError):
    """A question about a game that the chief referee has not opened."""


class NothingToAdvise(DuplicataError):
    """A question about the solution of a turn that has none, or whose rack is not drawn."""


class ChiefRefereeDesk:
    """Orders and questions of the chief referee on one game; `now` tells the moment in milliseconds.

    Each order returns the events it led to, durably written, or is refused with a sentence and changes nothing.
    """

    def __init__(self, stream: GameStream, lexicon: Lexicon, name: str, now: Callable[[], int]) -> None:
        self._stream = stream
        self._lexicon = lexicon
        self._solver = RememberedTops(Solver(lexicon))
        self._name = name
        self._now = now

    @property
    def game(self) -> Game:
        return self._stream.game

    def open(self, opening: orders.OpenGame) -> tuple[GameEvent, ...]:
        return self._order(opening)

    @rule("G 2.2-23", "G 2.2-49")
    def draw(self, tiles: str) -> tuple[GameEvent, ...]:
        """Types the tiles in the order they left the bag: only those that complete the rack."""
        return self._order(orders.DrawByHand(tiles, self._now()))

    def correct_draw(self, tiles: str) -> tuple[GameEvent, ...]:
        """Types the tiles again, until the rack is announced or rejected."""
        return self._order(orders.CorrectDraw(tiles))

    def draw_by_program(self) -> tuple[GameEvent, ...]:
        return self._order(orders.DrawByProgram(self._now()))

    def reject(self) -> tuple[GameEvent, ...]:
        return self._order(orders.RejectRack())

    def announce_rack(self) -> tuple[GameEvent, ...]:
        return self._order(orders.AnnounceRack())

    def start_clock(self) -> tuple[GameEvent, ...]:
        return self._order(orders.StartClock(self._now()))

    def give_signal(self) -> tuple[GameEvent, ...]:
        return self._order(orders.GiveSignal(self._now()))

    def end_time(self) -> tuple[GameEvent, ...]:
        return self._order(orders.EndTime(self._now()))

    def collect(self) -> tuple[GameEvent, ...]:
        return self._order(orders.CollectSlips())

    def retain(self, word: str, ref: str) -> tuple[GameEvent, ...]:
        return self._order(orders.RetainMove(word, ref))

    def announce(self) -> tuple[GameEvent, ...]:
        return self._order(orders.AnnounceMove(self._now()))

    def declare_unplayable(self) -> tuple[GameEvent, ...]:
        return self._order(orders.DeclareUnplayable())

    def cancel_turn(self, reason: CancelReason, note: str = "") -> tuple[GameEvent, ...]:
        return self._order(orders.CancelTurn(reason, note))

    def change_time(self, seconds: int, signal: int) -> tuple[GameEvent, ...]:
        return self._order(orders.ChangeTime(TurnTime(seconds, signal)))

    def interrupt(self, cause: str) -> tuple[GameEvent, ...]:
        return self._order(orders.InterruptGame(self._now(), cause))

    def resume(self) -> tuple[GameEvent, ...]:
        return self._order(orders.ResumeGame(self._now()))

    @rule("G 2.2-52")
    def note(self, text: str) -> tuple[GameEvent, ...]:
        return self._order(orders.NoteFact(text))

    def reveal_seed(self) -> tuple[GameEvent, ...]:
        return self._order(orders.RevealSeed())

    def allow_replay(self, note: str = "") -> tuple[GameEvent, ...]:
        """Writes that the organiser lets a void game be played again."""
        return self._order(orders.AllowReplay(note))

    @property
    def _opened_game(self) -> Game:
        game = self.game
        if game.opened is None:
            raise GameToOpen(game=self._stream.name.rpartition("-")[2])
        return game

    def judgement(self) -> Judgement:
        """The verdict on the rack just drawn; raises GameToOpen."""
        return judge_drawn(self._opened_game)

    @rule("R 1.2-5", "G 2.2-30")
    def tops(self) -> Moves:
        """The solutions that share the best score, for this desk alone; raises GameToOpen."""
        game = self._opened_game
        return self._solver.top(game.board, Rack(game.rack), game.terms.kind.variant)

    @rule("G 2.2-31")
    def choice(self) -> Choice:
        """The tops in the order of the guide's advice, each with its reasons, and those that may not be retained."""
        game = self._opened_game
        variant = game.terms.kind.variant
        return rank(game.board, game.rack, bag_to_come(game), list(self.tops()), self._lexicon, variant=variant)

    def advised_move(self) -> Move:
        """The first of `choice`, without its reasons.

        Raises:
            GameToOpen, NothingToAdvise.
        """
        game, tops = self._opened_game, list(self.tops())
        if not tops:
            raise NothingToAdvise(turn=game.turn)
        return retained(game.board, game.rack, bag_to_come(game), tops, self._lexicon, variant=game.terms.kind.variant)

    def seconds_left(self) -> float:
        """What is left of the turn, 0 when no clock runs."""
        clock = self.game.clock
        return clock.left(self._now()) / 1000 if clock else 0.0

    def rhythm(self) -> Rhythm:
        return rhythm(self.game, self._now())

    def check_bag(self) -> None:
        """Counts the 102 tiles.

        Raises:
            TilesOutOfBalance.
        """
        check_balance(self.game.board, self.game.rack, self.game.bag)

    def _order(self, command: GameCommand) -> tuple[GameEvent, ...]:
        return self._stream.order(command, self._solver, self._name, self._now())
