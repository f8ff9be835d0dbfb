"""The few lines of the how-to draw the same tiles as the program: nobody needs to believe us."""

import re
from pathlib import Path
from typing import Any

from desks.games import SEED, finished_game

from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import GameOpened, TilesDrawn
from duplicata.scrabble.game import Game, evolve

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "verifier-un-tirage.md"


def test_the_page_on_checking_a_draw_checks_every_draw_of_a_game(lexicon: Lexicon) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    page: dict[str, Any] = {}
    exec(found[1], page)
    game, used, drawn = Game(), 0, 0
    for event in finished_game(lexicon)[1].events():
        if isinstance(event, GameOpened):
            assert event.seed_hash == page["empreinte"](SEED)
            assert page["SAC"] == game.bag.tiles
        if isinstance(event, TilesDrawn):
            tiles, used = page["tirer"](SEED, used, game.bag.tiles, len(event.tiles))
            assert (tiles, used) == (event.tiles, event.chance_used)
            drawn += 1
        game = evolve(game, event)
    assert drawn > 15
