"""A turn may be played twice: slips are ruled for one take of it, and only the take that stands counts (R 5.2)."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Game, Phase, PlayedTurn


class Take(msgspec.Struct, frozen=True, order=True):
    """One playing of a turn: the first, or the one after a cancelled or unplayable one."""

    turn: int
    number: int = 1


class NotCollected(DuplicataError):
    """Slips of a turn whose second bell has not rung, or that was never played."""


class TakeCancelled(DuplicataError):
    """Slips of a turn that was cancelled since."""


def current_take(game: Game) -> Take:
    """The take that the game is at."""
    return Take(game.turn, game.discarded.count(game.turn) + 1)


@rule("R 5.2-3")
def counted_takes(game: Game) -> tuple[Take, ...]:
    """The takes that count so far, in order: those announced, and the one in hand when the game was stopped."""
    takes = [Take(turn.number, game.discarded.count(turn.number) + 1) for turn in game.played]
    if game.ended is not None and game.ended.turns > len(takes):
        takes.append(current_take(game))
    return tuple(takes)


def collected_takes(game: Game) -> tuple[Take, ...]:
    """The takes whose slips the referees have: those that count, and the one just collected."""
    takes = counted_takes(game)
    is_collected = game.phase in (Phase.TIME_ENDED, Phase.COLLECTED)
    return (*takes, current_take(game)) if is_collected else takes


def collected_take(game: Game, turn: int) -> Take | None:
    """The take of a turn whose slips the referees have, if they have any."""
    return next((take for take in reversed(collected_takes(game)) if take.turn == turn), None)


def played_turn(game: Game, take: Take) -> PlayedTurn | None:
    """The announced turn of a take that stands; none if it is not announced yet, or no longer counts."""
    is_there = 1 <= take.turn <= len(game.played)
    turn = game.played[take.turn - 1] if is_there else None
    return turn if turn is not None and take in counted_takes(game) else None


def check_collected(game: Game, take: Take) -> None:
    """Slips can be ruled once their time is over, for as long as their turn stands.

    Raises:
        NotCollected, TakeCancelled.
    """
    if take in counted_takes(game):
        return
    if take.number <= game.discarded.count(take.turn):
        raise TakeCancelled(turn=take.turn)
    if take != current_take(game) or game.phase not in (Phase.TIME_ENDED, Phase.COLLECTED):
        raise NotCollected(turn=take.turn)
