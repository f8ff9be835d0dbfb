"""Games played again: their tiles balance, their draws follow from the seed, their result is the one of their turns."""

from typing import Any

from duplicata.desks.audit.story import Story, does_not_follow
from duplicata.journal import Recorded
from duplicata.kernel.chance import commitment
from duplicata.scrabble.bag import check_balance
from duplicata.scrabble.decisions import next_draw
from duplicata.scrabble.events import GameEnded, SeedRevealed, TilesDrawn
from duplicata.scrabble.game import Game, Phase, evolve


class AuditedGames:
    """The games of a journal while they are played again."""

    def __init__(self) -> None:
        self._games: Story[Game] = Story(Game, evolve)
        self._drawn: dict[str, list[tuple[Game, TilesDrawn]]] = {}

    def game(self, stream: str) -> Game:
        return self._games.state(stream)

    def admit(self, recorded: Recorded[Any]) -> None:
        """Raises EventDoesNotFollow, TilesOutOfBalance."""
        before = self.game(recorded.stream)
        game = self._games.admit(recorded)
        check_balance(game.board, game.rack, game.bag)
        match recorded.event:
            case TilesDrawn():
                self._drawn.setdefault(recorded.stream, []).append((before, recorded.event))
            case GameEnded() as ended:
                _check_result(before, recorded, ended)
            case SeedRevealed(seed=seed):
                self._check_draws(recorded, seed)
            case _:
                pass

    def _check_draws(self, recorded: Recorded[Any], seed: str) -> None:
        """Whoever knows the seed finds every draw again."""
        opened = self.game(recorded.stream).opened
        if opened is None or opened.seed_hash != commitment(seed):
            raise does_not_follow(recorded, "audit_other_seed")
        for game, drawn in self._drawn.get(recorded.stream, []):
            if next_draw(game, seed) != drawn:
                raise does_not_follow(recorded, "audit_other_draw", turn=drawn.turn)


def _check_result(game: Game, recorded: Recorded[Any], ended: GameEnded) -> None:
    """The result that was stored is the one that the turns make."""
    top = game.top + (game.retained.score if game.retained and game.phase is Phase.COLLECTED else 0)
    # A turn collected and interrupted before a solution was retained counts for a top that only a lexicon can tell.
    is_top_unknown = game.phase is Phase.COLLECTED and game.retained is None
    is_right = ended.top >= top if is_top_unknown else ended.top == top
    if ended.turns != game.collected_turns or not is_right:
        raise does_not_follow(recorded, "audit_other_result")
