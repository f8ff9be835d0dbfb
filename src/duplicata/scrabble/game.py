"""A game as its events tell it: `evolve` adds one event to what is known, and nothing else ever changes it."""

from collections.abc import Iterable
from enum import Enum
from typing import assert_never

import msgspec
from msgspec.structs import replace

from duplicata.scrabble.bag import Bag, bag_around
from duplicata.scrabble.board import Board
from duplicata.scrabble.events import (
    ClockStarted,
    DrawCorrected,
    FactNoted,
    GameEnded,
    GameEvent,
    GameInterrupted,
    GameOpened,
    GameResumed,
    MoveAnnounced,
    MoveRetained,
    RackAnnounced,
    RackRejected,
    ReplayAllowed,
    SeedRevealed,
    SeedSealed,
    SignalGiven,
    SlipsCollected,
    TilesDrawn,
    TimeChanged,
    TimeEnded,
    TurnCancelled,
    TurnUnplayable,
)
from duplicata.scrabble.letters import alphabetical, without
from duplicata.scrabble.move import Move, tiles_laid
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.terms import Terms, TurnTime


class Phase(Enum):
    """Where a game stands; each phase waits for its own orders."""

    NOT_OPENED = "not_opened"
    TO_DRAW = "to_draw"
    DRAWN = "drawn"
    ANNOUNCED = "announced"
    RUNNING = "running"
    TIME_ENDED = "time_ended"
    COLLECTED = "collected"
    ENDED = "ended"

    @property
    def is_in_play(self) -> bool:
        """The rack was said, its solution was not."""
        return self in (Phase.ANNOUNCED, Phase.RUNNING, Phase.TIME_ENDED, Phase.COLLECTED)


class PlayedTurn(msgspec.Struct, frozen=True):
    """A turn whose solution was announced; the board is the one it was played on."""

    number: int
    board: Board
    rack: str
    move: Move
    score: int
    top: int


class TurnClock(msgspec.Struct, frozen=True):
    """The clock of a turn, in milliseconds: when it ends, or what is left while it stands still."""

    ends_at: int
    left_when_stopped: int | None = None

    def left(self, at: int) -> int:
        return max(self.ends_at - at, 0) if self.left_when_stopped is None else self.left_when_stopped


class Game(msgspec.Struct, frozen=True):
    """All that is known of a game, secrets included: only desks may read it, and they show each reader his part.

    `rack` holds the leave first, then the new tiles in the order drawn; `leave` tells how many of them are old.
    `discarded` names a turn each time it was played for nothing: cancelled, or unplayable.
    """

    phase: Phase = Phase.NOT_OPENED
    opened: GameOpened | None = None
    turn: int = 0
    board: Board = Board.empty()
    bag: Bag = Bag.full()
    leave: str = ""
    rack: str = ""
    is_rack_said: bool = False
    time: TurnTime | None = None
    clock: TurnClock | None = None
    signalled: bool = False
    retained: MoveRetained | None = None
    played: tuple[PlayedTurn, ...] = ()
    cancelled_rack: str | None = None
    discarded: tuple[int, ...] = ()
    interrupted_at: int | None = None
    time_ended_at: int | None = None
    announced_at: int | None = None
    seed: str | None = None
    chance_used: int = 0
    is_seed_public: bool = False
    is_replay_allowed: bool = False
    ended: GameEnded | None = None

    @property
    def terms(self) -> Terms:
        assert self.opened is not None, "a game has terms once it is opened"
        return self.opened.terms

    @property
    def new_tiles(self) -> str:
        return self.rack[len(self.leave) :]

    @property
    def remaining(self) -> str:
        """What is left to play: the bag, and the rack or the leave."""
        return self.rack + self.bag.tiles

    @property
    def top(self) -> int:
        """The sum of what was retained so far."""
        return sum(turn.score for turn in self.played)

    @property
    def collected_turns(self) -> int:
        """How many turns gave rise to a collection, the one in hand included."""
        return len(self.played) + (self.phase is Phase.COLLECTED)


def replay(events: Iterable[GameEvent], game: Game | None = None) -> Game:
    """The game that these events make, from the start or from where it stood."""
    game = game or Game()
    for event in events:
        game = evolve(game, event)
    return game


def evolve(game: Game, event: GameEvent) -> Game:
    """The game after one more event."""
    match event:
        case TilesDrawn() | DrawCorrected() | RackRejected() | RackAnnounced() | TurnUnplayable() | TurnCancelled():
            return _after_tiles(game, event)
        case ClockStarted() | SignalGiven() | TimeEnded() | SlipsCollected() | GameInterrupted() | GameResumed():
            return _after_clock(game, event)
        case MoveRetained():
            return replace(game, retained=event)
        case MoveAnnounced():
            return _after_announcement(game, event)
        case GameEnded():
            return replace(game, phase=Phase.ENDED, ended=event, interrupted_at=None, clock=None)
        case _:
            return _after_terms(game, event)


def _after_tiles(
    game: Game, event: TilesDrawn | DrawCorrected | RackRejected | RackAnnounced | TurnUnplayable | TurnCancelled
) -> Game:
    match event:
        case TilesDrawn(tiles=tiles, chance_used=used):
            bag = game.bag.without(tiles)
            return replace(game, phase=Phase.DRAWN, rack=game.leave + tiles, bag=bag, chance_used=used)
        case DrawCorrected(tiles=tiles):
            return replace(game, rack=game.leave + tiles, bag=bag_around(game.board, game.leave + tiles))
        case RackAnnounced():
            return replace(game, phase=Phase.ANNOUNCED, is_rack_said=True, cancelled_rack=None)
        case RackRejected():
            return _emptied(game)
        case TurnUnplayable(turn=turn):
            return replace(_emptied(game), discarded=(*game.discarded, turn))
        case TurnCancelled(turn=turn, rack=rack):
            if game.played and game.played[-1].number == turn:
                game = replace(game, board=game.played[-1].board, played=game.played[:-1])
            discarded = (*game.discarded, turn)
            return replace(_emptied(game), turn=turn, cancelled_rack=rack, ended=None, discarded=discarded)
        case _:
            assert_never(event)


def _after_clock(
    game: Game, event: ClockStarted | SignalGiven | TimeEnded | SlipsCollected | GameInterrupted | GameResumed
) -> Game:
    match event:
        case ClockStarted(at=at, time=time):
            return replace(game, phase=Phase.RUNNING, clock=TurnClock(at + time.seconds * 1000), signalled=False)
        case SignalGiven():
            return replace(game, signalled=True)
        case TimeEnded(at=at):
            return replace(game, phase=Phase.TIME_ENDED, clock=None, time_ended_at=at)
        case SlipsCollected():
            return replace(game, phase=Phase.COLLECTED)
        case GameInterrupted(at=at):
            stopped = game.clock and replace(game.clock, left_when_stopped=game.clock.left(at))
            return replace(game, interrupted_at=at, clock=stopped)
        case GameResumed(at=at):
            return replace(game, interrupted_at=None, clock=game.clock and TurnClock(at + game.clock.left(at)))
        case _:
            assert_never(event)


def _after_announcement(game: Game, event: MoveAnnounced) -> Game:
    reference = Reference.parse(event.ref)
    move = Move(event.word, reference, event.score)
    top = game.retained.top if game.retained else event.score
    board = game.board.with_move(Move(event.placed, reference))
    leave = alphabetical(without(game.rack, tiles_laid(game.board, move)))
    return replace(
        game,
        phase=Phase.TO_DRAW,
        turn=event.turn + 1,
        board=board,
        bag=game.bag if event.placed == event.word else bag_around(board, leave),
        leave=leave,
        rack=leave,
        is_rack_said=False,
        retained=None,
        played=(*game.played, PlayedTurn(event.turn, game.board, game.rack, move, event.score, top)),
        announced_at=event.at,
    )


def _after_terms(
    game: Game, event: GameOpened | SeedSealed | SeedRevealed | TimeChanged | FactNoted | ReplayAllowed
) -> Game:
    match event:
        case GameOpened(terms=terms):
            return replace(game, phase=Phase.TO_DRAW, opened=event, turn=1, time=terms.time)
        case SeedSealed(seed=seed):
            return replace(game, seed=seed)
        case SeedRevealed():
            return replace(game, is_seed_public=True)
        case TimeChanged(time=time):
            return replace(game, time=time)
        case FactNoted():
            return game
        case ReplayAllowed():
            return replace(game, is_replay_allowed=True)
        case _:
            assert_never(event)


def _emptied(game: Game) -> Game:
    """Every tile that is not on the board is in the bag, and a whole rack is to be drawn."""
    bag = bag_around(game.board)
    emptied = replace(game, phase=Phase.TO_DRAW, leave="", rack="", is_rack_said=False)
    return replace(emptied, bag=bag, retained=None, clock=None)
