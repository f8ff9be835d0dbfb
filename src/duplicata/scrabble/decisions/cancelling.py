"""The turn that counts for nothing: cancelled by the referee, or without a possible score (R 5.2, G 3.5)."""

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.commands import CancelTurn, DeclareUnplayable
from duplicata.scrabble.decisions.endings import TRIED_ONE_BY_ONE, drawable, is_anything_playable, racks_of
from duplicata.scrabble.decisions.texts import readable
from duplicata.scrabble.events import EndReason, GameEnded, TurnCancelled, TurnUnplayable
from duplicata.scrabble.game import Game, evolve
from duplicata.scrabble.letters import alphabetical, without
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import TopFinder
from duplicata.scrabble.validity import Verdict, judge_rack


class NothingToCancel(DuplicataError):
    """A cancellation before any rack was announced."""


class TooLateToCancel(DuplicataError):
    """A cancellation in a game that is settled: interrupted for good, or its seed made public."""


class SomethingPlayable(DuplicataError):
    """A turn called unplayable that has a solution."""


@rule("R 5.2-2", "R 5.2-3", "G 3.5-1")
def cancel(game: Game, command: CancelTurn, solver: TopFinder) -> tuple[TurnCancelled | GameEnded, ...]:
    """The turn in play is cancelled or, once it was announced and before the next rack is, the one before."""
    if game.is_seed_public or (game.ended and game.ended.reason is EndReason.INTERRUPTION):
        raise TooLateToCancel()
    turn, rack = _turn_to_cancel(game)
    cancelled = TurnCancelled(turn, rack, command.reason, readable(command.note))
    after = evolve(game, cancelled)
    if _can_draw_another(after, rack):
        return (cancelled,)
    return cancelled, GameEnded(EndReason.SAME_RACK_AGAIN, len(after.played), after.top)


def _turn_to_cancel(game: Game) -> tuple[int, str]:
    if game.phase.is_in_play:
        return game.turn, game.rack
    # A second press must not undo the turn before as well: the cancelled one is drawn again first.
    if not game.played or game.cancelled_rack is not None:
        raise NothingToCancel()
    return game.played[-1].number, game.played[-1].rack


def _can_draw_another(game: Game, cancelled: str) -> bool:
    """Whether some valid rack is not the one that was cancelled."""
    remaining = drawable(game.terms.kind, game.remaining)
    size = game.terms.kind.rack_size
    if not size < len(remaining) <= TRIED_ONE_BY_ONE:
        return len(remaining) > size
    return any(
        alphabetical(rack) != alphabetical(cancelled)
        and judge_rack(rack, game.turn, without(remaining, rack), edition=game.terms.edition).verdict
        is not Verdict.REJECT
        for rack in racks_of(remaining, size)
    )


@rule("R 5.2-1", "R 2.7-3")
def declare_unplayable(
    game: Game, command: DeclareUnplayable, solver: TopFinder
) -> tuple[TurnUnplayable | GameEnded, ...]:
    """The tiles go back and seven others come, as long as some could be played."""
    if tops := solver.top(game.board, Rack(game.rack), game.terms.kind.variant):
        raise SomethingPlayable(top=tops.best)
    unplayable = TurnUnplayable(game.turn, game.rack)
    after = evolve(game, unplayable)
    if is_anything_playable(after, solver):
        return (unplayable,)
    return unplayable, GameEnded(EndReason.NOTHING_PLAYABLE, len(after.played), after.top)
