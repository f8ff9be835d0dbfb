"""What happens in a direct elimination, once and for ever."""

from typing import TypeAlias, get_args

import msgspec

from duplicata.competition.standing.contest_end import ContestEnd
from duplicata.competition.standing.knockout import TurnScore
from duplicata.competition.standing.time_ladder import TimeLadder


class EliminationOpened(msgspec.Struct, frozen=True, tag="elimination_opened"):
    """These entries are qualified, the best placed first, and play a game of this number."""

    title: str
    entries: tuple[int, ...]
    game: int
    ladder: TimeLadder


class ParticipantCalled(msgspec.Struct, frozen=True, tag="participant_called"):
    """The chief referee called a participant and presented him."""

    entry: int
    presentation: str = ""


class ParticipantExcused(msgspec.Struct, frozen=True, tag="participant_excused"):
    """A qualified player does not take part; another may take his place."""

    entry: int
    substitute: int | None = None


class EliminationTurnScored(msgspec.Struct, frozen=True, tag="elimination_turn_scored"):
    """What everyone who was still in scored in a turn, and the top of the software, which was played.

    `take` counts how often the turn was played: one that is cancelled in the game is played again.
    """

    turn: int
    scores: tuple[TurnScore, ...]
    top: int
    take: int = 1


class EliminationPlayersLeft(msgspec.Struct, frozen=True, tag="elimination_players_left"):
    """These scored less than the reference: the top or, when nobody found it, the best of the participants."""

    turn: int
    entries: tuple[int, ...]
    reference: int


class EliminationTurnCancelled(msgspec.Struct, frozen=True, tag="elimination_turn_cancelled"):
    """The last turn counts for nothing, and those who left in it are back."""

    turn: int
    reason: str


class EliminationEnded(msgspec.Struct, frozen=True, tag="elimination_ended"):
    """It is over: one is left, or several are still in at the end of the game."""

    winners: tuple[int, ...]
    end: ContestEnd


EliminationEvent: TypeAlias = (
    EliminationOpened
    | ParticipantCalled
    | ParticipantExcused
    | EliminationTurnScored
    | EliminationPlayersLeft
    | EliminationTurnCancelled
    | EliminationEnded
)
ELIMINATION_EVENTS: tuple[type[EliminationEvent], ...] = get_args(EliminationEvent)
