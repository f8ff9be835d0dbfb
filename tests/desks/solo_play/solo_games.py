"""Games played alone in tests: a desk with a clock of its own, and ways to play a turn."""

from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.solo_play import SoloDesk, SoloGame, TurnAnswer
from duplicata.desks.solo_play.state import SoloPhase
from duplicata.lexicon import Lexicon
from duplicata.scrabble.move import Move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Moves, Solver

NAME = "vendredi soir"


def new_game(
    lexicon: Lexicon, kind: str = "normale", seconds: int | None = 180, name: str = NAME
) -> tuple[SoloGame, SimulatedTime]:
    time = SimulatedTime()
    return SoloDesk(lexicon, time).start(kind, seconds, name), time


def all_moves(game: SoloGame, lexicon: Lexicon) -> Moves:
    """Every legal move of the rack in hand, best first, found apart from the desk."""
    position = game.state.game
    return Solver(lexicon).all_moves(position.board, Rack(position.rack), position.terms.kind.variant)


def best_move(game: SoloGame, lexicon: Lexicon) -> Move:
    return all_moves(game, lexicon)[0]


def play_best(game: SoloGame, lexicon: Lexicon) -> TurnAnswer:
    best = best_move(game, lexicon)
    return game.play(best.word, str(best.reference))


def is_over(game: SoloGame) -> bool:
    return game.state.phase is SoloPhase.OVER


def pass_to_the_end(game: SoloGame) -> None:
    while True:
        game.pass_turn()
        if is_over(game):
            return
        game.next_turn()
