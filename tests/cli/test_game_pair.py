"""Two referees at two terminals on one game: each sees it as it is, and what one has done is not done again."""

from collections.abc import Sequence

import pytest
from cli.terminals import Terminal

from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import MoveRetained, RackAnnounced, SignalGiven, TilesDrawn, TimeEnded
from duplicata.scrabble.game import Phase

ANNOUNCED = ((0, "ADEFINY"), (0, ""))


@pytest.fixture
def terminal(lexicon: Lexicon) -> Terminal:
    made = Terminal(lexicon)
    made.open(lexicon)
    return made


def beside(terminal: Terminal, lexicon: Lexicon) -> Terminal:
    """A second terminal on the same game, at the same moment."""
    other = Terminal(lexicon, terminal.journal)
    other.time.at = terminal.time.at
    return other


def written(terminal: Terminal, *kinds: type[object]) -> Sequence[object]:
    return [event for event in terminal.journal.events() if isinstance(event, kinds)]


def test_a_second_referee_who_acts_at_the_same_time_is_noticed_and_nothing_is_doubled(
    terminal: Terminal, lexicon: Lexicon
) -> None:
    terminal.type(*ANNOUNCED)
    other = beside(terminal, lexicon)
    other.type((0, ""), (0, ":q"))
    said = terminal.type((0, ""), (0, ":q"))
    assert [type(event).__name__ for event in terminal.journal.events()].count("ClockStarted") == 1
    assert said.index("Quelqu’un d’autre a agi") > said.index("Partie 1 · coup 1")
    assert terminal.desk.game.phase is Phase.RUNNING


def test_the_bell_that_another_referee_rang_is_not_rung_twice(terminal: Terminal, lexicon: Lexicon) -> None:
    terminal.type(*ANNOUNCED, (0, ""))
    other = beside(terminal, lexicon)
    other.type((160, ":q"))
    said = terminal.type((160, ":q"))
    assert len(written(terminal, SignalGiven)) == 1
    assert "Quelqu’un d’autre a agi" not in said
    assert "«\u00a0Trente secondes\u00a0»" in said
    assert terminal.desk.game.signalled


def test_the_end_that_another_referee_rang_is_heard_here_too(terminal: Terminal, lexicon: Lexicon) -> None:
    terminal.type(*ANNOUNCED, (0, ""), (160, ":l"))
    beside(terminal, lexicon).type((30, ":q"))
    said = terminal.type((30, ":q"))
    assert len(written(terminal, TimeEnded)) == 1
    assert "Quelqu’un d’autre a agi" not in said
    assert "«\u00a0Terminé" in said
    assert "[Entrée] bulletins ramassés" in said


def test_a_bell_comes_although_another_referee_wrote_something_else(terminal: Terminal, lexicon: Lexicon) -> None:
    terminal.type(*ANNOUNCED, (0, ""))
    beside(terminal, lexicon).type((10, ":n bruit"), (0, "1"))
    said = terminal.type((185, ":q"))
    assert len(written(terminal, SignalGiven, TimeEnded, MoveRetained)) == 3
    assert "Quelqu’un d’autre a agi" not in said
    assert "«\u00a0Trente secondes\u00a0»" in said


def test_a_clock_that_another_referee_stopped_is_said_and_rings_no_more(terminal: Terminal, lexicon: Lexicon) -> None:
    terminal.type(*ANNOUNCED, (0, ""))
    beside(terminal, lexicon).type((10, ":i alarme"))
    said = terminal.type((185, ":l"))
    assert written(terminal, SignalGiven, TimeEnded) == []
    assert "Quelqu’un d’autre a agi" in said
    assert "[Entrée] reprendre la partie" in said


def test_tiles_typed_for_a_game_that_moved_on_are_dropped_and_the_game_is_shown(
    terminal: Terminal, lexicon: Lexicon
) -> None:
    other = beside(terminal, lexicon)
    terminal.type((0, "AEINRTS"))
    other.type(*ANNOUNCED)
    said = terminal.type((0, ""))
    refused = said[said.index("[Entrée] garder") :]
    assert "Quelqu’un d’autre a agi" in refused
    assert "Tirage  ADEFINY" in refused
    assert "[Entrée] chrono" in refused
    assert "AEINRTS" not in refused
    assert written(terminal, TilesDrawn, RackAnnounced) == [TilesDrawn(1, "ADEFINY"), RackAnnounced(1, "ADEFINY")]
    terminal.type((0, ""))
    assert terminal.desk.game.phase is Phase.RUNNING


def test_a_fact_that_another_referee_noted_leaves_the_tiles_typed_here(terminal: Terminal, lexicon: Lexicon) -> None:
    other = beside(terminal, lexicon)
    terminal.type((0, "AEINRTS"))
    other.type((0, ":n bruit"))
    terminal.type((0, ""), (0, ""))
    assert written(terminal, TilesDrawn) == [TilesDrawn(1, "AEINRTS")]
