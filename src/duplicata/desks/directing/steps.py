"""The name of a moment of a game: an order says for which moment it was meant, and is refused in any other."""

from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.takes import current_take


class GameMovedOn(DuplicataError):
    """An order meant for a moment that is over."""


class ResumptionTooLate(DuplicataError):
    """A resumption after so long an interruption that it would end the game."""


def step_of(game: Game) -> str:
    """Turn, take and phase; a bell that rings or a note that is taken does not make it another moment."""
    take = current_take(game)
    parts = [str(take.turn), str(take.number), game.phase.value]
    parts += ["retained"] * (game.retained is not None) + ["stopped"] * (game.interrupted_at is not None)
    return "-".join(parts)


def check_step(game: Game, step: str) -> None:
    """Raises GameMovedOn."""
    if step != step_of(game):
        raise GameMovedOn(turn=game.turn, waiting=sentence(f"phase_{game.phase.value}", {}))


def check_turn(game: Game, step: str) -> None:
    """For orders about a turn whatever its phase: a bell that rings meanwhile does not make them wrong.

    Raises:
        GameMovedOn.
    """
    if step.split("-")[:2] != step_of(game).split("-")[:2]:
        raise GameMovedOn(turn=game.turn, waiting=sentence(f"phase_{game.phase.value}", {}))


def interruption_ends_at(game: Game) -> int | None:
    """The last millisecond at which an interrupted game can go on."""
    if game.interrupted_at is None:
        return None
    return game.interrupted_at + game.terms.edition.amount("interruption_seconds") * 1000


def check_may_go_on(game: Game, at: int) -> None:
    """Raises ResumptionTooLate."""
    last = interruption_ends_at(game)
    if last is not None and at > last:
        raise ResumptionTooLate(minutes=game.terms.edition.amount("interruption_seconds") // 60)
