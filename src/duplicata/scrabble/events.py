"""What happens in a game, once and for ever; each event has its own name in the journal, which never changes."""

from enum import Enum
from typing import TypeAlias, get_args

import msgspec

from duplicata.scrabble.terms import Terms, TurnTime


class CancelReason(Enum):
    """Why a turn is cancelled (R 5.2, G 3.5)."""

    CLOCK = "clock"
    SPELLING = "spelling"
    PLACING = "placing"
    ACCEPTANCE = "acceptance"
    DISPLAY = "display"


class EndReason(Enum):
    """Why a game is over (R 2.7, G 3.5)."""

    NOTHING_LEFT = "nothing_left"
    SINGLE_TILE = "single_tile"
    ONLY_VOWELS = "only_vowels"
    ONLY_CONSONANTS = "only_consonants"
    NOTHING_PLAYABLE = "nothing_playable"
    INTERRUPTION = "interruption"
    SAME_RACK_AGAIN = "same_rack_again"


class GameOpened(msgspec.Struct, frozen=True, tag="game_opened"):
    """The game and its terms; the hash of the seed when the program draws."""

    tournament: str
    number: int
    chief_referee: str
    date: str
    terms: Terms
    seed_hash: str | None = None


class SeedSealed(msgspec.Struct, frozen=True, tag="seed_sealed"):
    """The seed that the hash stands for; no view shows it before it is revealed."""

    seed: str


class TilesDrawn(msgspec.Struct, frozen=True, tag="tiles_drawn"):
    """New tiles, in the order they left the bag, and how much of the seed has been used."""

    turn: int
    tiles: str
    chance_used: int = 0


class DrawCorrected(msgspec.Struct, frozen=True, tag="draw_corrected"):
    """The tiles that left the bag, instead of those that were typed."""

    turn: int
    tiles: str


class RackRejected(msgspec.Struct, frozen=True, tag="rack_rejected"):
    """All the tiles of the rack went back into the bag; `leave` is what the players had before them."""

    turn: int
    rack: str
    leave: str
    article: str


class RackAnnounced(msgspec.Struct, frozen=True, tag="rack_announced"):
    """The rack stands and was said to the players."""

    turn: int
    rack: str


class ClockStarted(msgspec.Struct, frozen=True, tag="clock_started"):
    """The players have so many seconds from this moment."""

    turn: int
    at: int
    time: TurnTime


class SignalGiven(msgspec.Struct, frozen=True, tag="signal_given"):
    """The first bell."""

    turn: int
    at: int


class TimeEnded(msgspec.Struct, frozen=True, tag="time_ended"):
    """The second bell."""

    turn: int
    at: int


class SlipsCollected(msgspec.Struct, frozen=True, tag="slips_collected"):
    """The slips of the turn are in the referees' hands."""

    turn: int


class MoveRetained(msgspec.Struct, frozen=True, tag="move_retained"):
    """The referee's choice, secret until it is announced: the word, and how many were equal at the top."""

    turn: int
    word: str
    ref: str
    score: int
    top: int
    equal_tops: int


class MoveAnnounced(msgspec.Struct, frozen=True, tag="move_announced"):
    """The solution was said and lies on every board; `placed` is the word as it lies, jokers exchanged or not."""

    turn: int
    word: str
    ref: str
    score: int
    placed: str
    at: int


class TurnCancelled(msgspec.Struct, frozen=True, tag="turn_cancelled"):
    """The turn counts for nothing; its tiles, with the leave before it, are back in the bag."""

    turn: int
    rack: str
    reason: CancelReason
    note: str = ""


class TurnUnplayable(msgspec.Struct, frozen=True, tag="turn_unplayable"):
    """No move earned a point; the tiles are back in the bag."""

    turn: int
    rack: str


class TimeChanged(msgspec.Struct, frozen=True, tag="time_changed"):
    """From this turn on, another time."""

    turn: int
    time: TurnTime


class GameInterrupted(msgspec.Struct, frozen=True, tag="game_interrupted"):
    """Everything stands still, the clock too."""

    turn: int
    at: int
    cause: str


class GameResumed(msgspec.Struct, frozen=True, tag="game_resumed"):
    """The game goes on where it stood."""

    turn: int
    at: int


class FactNoted(msgspec.Struct, frozen=True, tag="fact_noted"):
    """Something that the record of the game must tell: a faint, a power cut."""

    turn: int
    text: str


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended"):
    """The game is over: how many turns count, and the sum of their tops; void when too few were collected."""

    reason: EndReason
    turns: int
    top: int
    is_void: bool = False


class SeedRevealed(msgspec.Struct, frozen=True, tag="seed_revealed"):
    """Everyone can now check the draw."""

    seed: str


class ReplayAllowed(msgspec.Struct, frozen=True, tag="replay_allowed"):
    """The organiser lets a void game be played again."""

    note: str


GameEvent: TypeAlias = (
    GameOpened
    | SeedSealed
    | TilesDrawn
    | DrawCorrected
    | RackRejected
    | RackAnnounced
    | ClockStarted
    | SignalGiven
    | TimeEnded
    | SlipsCollected
    | MoveRetained
    | MoveAnnounced
    | TurnCancelled
    | TurnUnplayable
    | TimeChanged
    | GameInterrupted
    | GameResumed
    | FactNoted
    | GameEnded
    | SeedRevealed
    | ReplayAllowed
)
GAME_EVENTS: tuple[type[GameEvent], ...] = get_args(GameEvent)
