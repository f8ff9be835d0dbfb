"""What happens in a barrage, once and for ever."""

from typing import TypeAlias, get_args

import msgspec

from duplicata.competition.standing.contest_end import ContestEnd
from duplicata.competition.standing.knockout import TurnScore
from duplicata.competition.standing.time_ladder import TimeLadder


class BarrageOpened(msgspec.Struct, frozen=True, tag="barrage_opened"):
    """These entries share the first place and play for it, in a game of this number."""

    entries: tuple[int, ...]
    game: int
    is_for_title: bool
    ladder: TimeLadder


class BarrageDeclined(msgspec.Struct, frozen=True, tag="barrage_declined"):
    """The organiser leaves the first place to all of them."""

    entries: tuple[int, ...]


class BarrageTurnScored(msgspec.Struct, frozen=True, tag="barrage_turn_scored"):
    """What everyone who was still in scored in a turn, and the top that was played.

    `take` counts how often the turn was played: one that is cancelled in the game is played again.
    """

    turn: int
    scores: tuple[TurnScore, ...]
    top: int
    take: int = 1


class BarragePlayersLeft(msgspec.Struct, frozen=True, tag="barrage_players_left"):
    """These scored less than another, and are out."""

    turn: int
    entries: tuple[int, ...]


class BarrageTurnCancelled(msgspec.Struct, frozen=True, tag="barrage_turn_cancelled"):
    """The last turn counts for nothing, and those who left in it are back."""

    turn: int
    reason: str


class BarrageEnded(msgspec.Struct, frozen=True, tag="barrage_ended"):
    """It is over: one is left, or several are still equal at the end of the game."""

    winners: tuple[int, ...]
    end: ContestEnd


BarrageEvent: TypeAlias = (
    BarrageOpened | BarrageDeclined | BarrageTurnScored | BarragePlayersLeft | BarrageTurnCancelled | BarrageEnded
)
BARRAGE_EVENTS: tuple[type[BarrageEvent], ...] = get_args(BarrageEvent)
