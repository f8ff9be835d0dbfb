"""What stands on the page of a game: nothing that matters is wiped out, cut or thrown away."""

import re

import pytest
from cli.terminals import Terminal

from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import TilesDrawn
from duplicata.scrabble.terms import Draws

CLEARED = "\x1b[2J\x1b[H"


def live(lexicon: Lexicon, width: int = 160) -> Terminal:
    """A real terminal, without colours."""
    made = Terminal(lexicon, width=width, force_terminal=True, color_system=None, legacy_windows=False, _environ={})
    made.open(lexicon)
    return made


def test_what_has_to_be_known_stands_below_the_page_that_follows_it(lexicon: Lexicon) -> None:
    terminal = live(lexicon)
    terminal.page.notify("Reprise de la partie 1")
    said = terminal.type((0, "AEINRTS"))
    first, second = said.split(CLEARED)[1:]
    assert first.index("O  =") < first.index("Reprise de la partie 1") < first.index("Tapez les lettres")
    assert "Reprise" not in second


def test_a_note_is_acknowledged_and_leaves_the_tiles_typed(lexicon: Lexicon) -> None:
    terminal = live(lexicon)
    said = terminal.type((0, "AEINRTS"), (0, ":n bruit dehors"), (0, ""))
    last_before_enter = said.split(CLEARED)[2]
    assert "AEINRTS" in last_before_enter
    assert "C’est noté" in last_before_enter
    assert TilesDrawn(1, "AEINRTS") in terminal.journal.events()


def test_another_time_leaves_the_tiles_typed(lexicon: Lexicon) -> None:
    terminal = live(lexicon)
    said = terminal.type((0, "AEINRTS"), (0, ":t 120 20"), (0, ""))
    assert "deux minutes" in said.split(CLEARED)[3]
    assert "Tirage  AEINRTS" in said.split(CLEARED)[3]
    assert TilesDrawn(1, "AEINRTS") in terminal.journal.events()


def test_the_hash_of_the_seed_can_be_seen_again(lexicon: Lexicon) -> None:
    terminal = Terminal(lexicon)
    terminal.open(lexicon, draws=Draws.PROGRAM, seed="une graine bien secrète")
    opened = terminal.desk.game.opened
    assert opened is not None
    assert opened.seed_hash in terminal.type((0, ""), (0, ":e"))
    assert "une graine bien secrète" not in terminal.written.getvalue()


def test_a_game_drawn_by_hand_has_no_hash_to_show(lexicon: Lexicon) -> None:
    assert "il n’y a pas de graine" in live(lexicon).type((0, ":empreinte"))


def test_a_narrow_terminal_gets_the_board_above_the_rest(lexicon: Lexicon) -> None:
    terminal = Terminal(lexicon, width=80, force_terminal=True, color_system=None, legacy_windows=False, _environ={})
    terminal.open(lexicon)
    shown = terminal.type((0, "ADEFINY"), (0, ":q"))
    assert shown.index("O  =") < shown.index("Danemark – D")
    assert all(len(line) <= 80 for line in shown.replace("\x1b[2J\x1b[H", "\n").splitlines())


@pytest.mark.parametrize("width", [100, 101, 103, 104, 120])
def test_the_board_has_its_letters_on_both_sides_whatever_the_width(lexicon: Lexicon, width: int) -> None:
    shown = live(lexicon, width).type(*[(0, "ADEFINY"), (0, ""), (0, ""), (185, ""), (0, "1")])
    for page in shown.split(CLEARED)[1:]:
        rows = [line for line in page.splitlines() if re.match(r"[A-O]  ?[^\w]{3}", line)]
        assert [line[48] for line in rows[:15]] == list("ABCDEFGHIJKLMNO")
    assert "Placez" in shown


# A first rack whose best score is made as well without the joker: 8 solutions, and 184 with it.
WITH_JOKER = ((0, "IRRTAL?"), (0, ""), (0, ""), (185, ""))


def test_an_obligation_is_read_whole_and_what_it_excludes_takes_one_line(lexicon: Lexicon) -> None:
    listed = live(lexicon, 80).type(*WITH_JOKER).split(CLEARED)[-1]
    obligation = "Obligation : une solution sans joker se retient avant celles qui en usent (R 2.4)."
    assert obligation in " ".join(listed.split())
    assert "parce qu’elles usent un joker\u00a0: 184" in listed
    assert "exclue, elle use" not in listed


def test_asked_for_again_the_list_is_whole(lexicon: Lexicon) -> None:
    terminal = live(lexicon)
    assert terminal.type(*WITH_JOKER, (0, "s")).count("exclue, elle use un joker") == 184


def test_every_solution_can_be_read_before_it_is_chosen(lexicon: Lexicon) -> None:
    terminal = live(lexicon)
    listed = terminal.type((0, "RIARELT"), (0, ""), (0, ""), (185, ""))
    assert "… et 52 autres au même score" in listed
    assert " 13. " not in listed
    assert " 64. " in terminal.type((0, "s"))


def test_the_first_look_at_the_solutions_while_the_players_search_is_the_short_one(lexicon: Lexicon) -> None:
    terminal = live(lexicon)
    first = terminal.type(*WITH_JOKER[:3], (5, "s"))
    assert "exclue, elle use" not in first
    assert "usent un joker\u00a0: 184" in first
    assert terminal.type((5, "s")).count("exclue, elle use un joker") == 184
