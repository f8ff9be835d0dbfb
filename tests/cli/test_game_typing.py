"""Whatever is typed at the terminal, the game stays one that can be: 102 tiles, a journal that verifies, no crash."""

from random import Random

import pytest
from cli.terminals import Terminal
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicata.desks.auditor import audit
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase, replay

pytestmark = pytest.mark.slow

ORDERS = ["r", "g", "s", "1", "2", "d3", ":a chrono", ":a mot note", ":i panne", ":n fait", ":t 60 20"]
QUESTIONS = [":f", ":l", ":p", ":h", ":g", ":r", "AEINRST", "?", "ET H8", ":", "é", "\x00", "H8 H8", "-1", "1 1 1"]
WAITS = [0, 0, 0, 0, 10, 200, 200, 200, 950]
LINES_TYPED = 220


def tiles_from_the_bag(terminal: Terminal, chance: Random) -> str:
    game = terminal.desk.game
    return "".join(chance.sample(game.bag.tiles, min(7 - len(game.leave), len(game.bag))))


def next_line(terminal: Terminal, chance: Random) -> str:
    """Mostly what leads the game on, now and then anything else."""
    if chance.random() < 0.1:
        return chance.choice(ORDERS + QUESTIONS)
    game = terminal.desk.game
    is_to_be_typed = game.phase is Phase.TO_DRAW and terminal.page.previewed is None and game.interrupted_at is None
    return tiles_from_the_bag(terminal, chance) if is_to_be_typed else ""


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_typing_leaves_a_game_that_balances_and_verifies(lexicon: Lexicon, seed: int) -> None:
    chance = Random(seed)
    terminal = Terminal(lexicon)
    terminal.open(lexicon)
    for _ in range(LINES_TYPED):
        terminal.type((chance.choice(WAITS), next_line(terminal, chance)))
        terminal.desk.check_bag()
    assert replay(terminal.journal.events()) == terminal.desk.game
    assert audit(terminal.journal).ok
    assert terminal.desk.game.turn > 1 or terminal.desk.game.phase is Phase.ENDED
