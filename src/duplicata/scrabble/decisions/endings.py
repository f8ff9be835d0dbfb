"""When a game ends by itself: nothing left, one tile, one kind, nothing playable (R 2.7, R 5.2, G 3.5)."""

from itertools import combinations

from duplicata.kernel.articles import rule
from duplicata.scrabble.board import Board
from duplicata.scrabble.events import EndReason, GameEnded, MoveAnnounced
from duplicata.scrabble.game import Game, evolve
from duplicata.scrabble.kinds import Kind
from duplicata.scrabble.letters import JOKER, without
from duplicata.scrabble.move import Move, tiles_laid
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.solver import TopFinder
from duplicata.scrabble.validity import game_is_over

# Beyond this many tiles every rack is not tried: some of them can surely be played.
TRIED_ONE_BY_ONE = 12


@rule("R 2.7-1", "R 2.7-2", "R 2.7-3", "R 2.7-4")
def ending_after(game: Game, announced: MoveAnnounced, solver: TopFinder) -> tuple[GameEnded, ...]:
    """The end of the game, if the announcement brings it."""
    remaining = drawable(game.terms.kind, _remaining_after(game, announced))
    reason = game_is_over(remaining)
    # What fits in one rack is the next rack, and if it cannot be played nothing can.
    if reason is None and len(remaining) <= game.terms.kind.rack_size:
        after = evolve(game, announced)
        reason = None if _can_play(after.board, remaining, game.terms.kind, solver) else EndReason.NOTHING_PLAYABLE
    return (GameEnded(reason, len(game.played) + 1, game.top + announced.score),) if reason else ()


def _remaining_after(game: Game, announced: MoveAnnounced) -> str:
    """The leave and the bag once the word lies; a joker that was exchanged is in the bag instead of its letter."""
    leave = without(game.rack, tiles_laid(game.board, Move(announced.word, Reference.parse(announced.ref))))
    bag = game.bag.tiles
    for letter, lying in zip(announced.word, announced.placed, strict=True):
        if letter != lying:
            bag = bag.replace(lying, "", 1) + JOKER
    return leave + bag


def drawable(kind: Kind, remaining: str) -> str:
    """The tiles that can still come: in a joker game a rack holds one joker, never two."""
    if not kind.has_joker_in_every_rack:
        return remaining
    return remaining.replace(JOKER, "") + JOKER * (JOKER in remaining)


def bag_to_come(game: Game) -> str:
    """The tiles of the bag that can still join those of the rack."""
    has_its_joker = game.terms.kind.has_joker_in_every_rack and JOKER in game.rack
    return game.bag.tiles.replace(JOKER, "") if has_its_joker else game.bag.tiles


def is_anything_playable(game: Game, solver: TopFinder) -> bool:
    """Whether some rack of the remaining tiles can be played (R 2.7)."""
    kind = game.terms.kind
    remaining = drawable(kind, game.remaining)
    if len(remaining) > TRIED_ONE_BY_ONE:
        return True
    return any(_can_play(game.board, rack, kind, solver) for rack in racks_of(remaining, kind.rack_size))


def racks_of(remaining: str, size: int) -> list[str]:
    """Every rack that these tiles can make."""
    return sorted({"".join(rack) for rack in combinations(sorted(remaining), min(size, len(remaining)))})


def _can_play(board: Board, rack: str, kind: Kind, solver: TopFinder) -> bool:
    return bool(solver.top(board, Rack(rack), kind.variant))
