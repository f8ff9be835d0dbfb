"""Tiles typed and not yet written: what they would make of the game, so that a slip of the finger can be put right."""

from duplicata.scrabble.commands import AnnounceRack, DrawByHand, RejectRack
from duplicata.scrabble.decisions import decide
from duplicata.scrabble.game import Game, replay
from duplicata.scrabble.solver import TopFinder


def preview_draw(game: Game, tiles: str, at: int, solver: TopFinder) -> Game:
    """The game as it would be once these tiles are drawn.

    Raises:
        The refusal that the draw would meet.
    """
    return replay(decide(game, DrawByHand(tiles, at), solver), game)


def check_fate(previewed: Game, solver: TopFinder, *, is_kept: bool) -> None:
    """Raises RackMustBeKept, RackMustBeRejected."""
    decide(previewed, AnnounceRack() if is_kept else RejectRack(), solver)
