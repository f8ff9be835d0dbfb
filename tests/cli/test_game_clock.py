"""The clock of a game in the terminal: its bells ring by themselves, and it waits for nobody but an interruption."""

import pytest
from cli.terminals import START, Terminal

from duplicata.cli.game.screen import clock_line
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import EndReason, MoveRetained, SignalGiven, TimeEnded
from duplicata.scrabble.game import Phase

ANNOUNCED = ((0, "ADEFINY"), (0, ""))


@pytest.fixture
def terminal(lexicon: Lexicon) -> Terminal:
    made = Terminal(lexicon)
    made.open(lexicon)
    return made


def moments(terminal: Terminal, kind: type[object]) -> list[float]:
    """When events of a kind happened, in seconds since the game was opened."""
    recorded = list(terminal.journal.read())
    return [(each.at - recorded[0].at) / 1000 for each in recorded if isinstance(each.event, kind)]


@pytest.mark.article("R 2.3-4")
def test_the_signal_and_the_end_come_by_themselves_at_their_second(terminal: Terminal) -> None:
    said = terminal.type(*ANNOUNCED, (0, ""), (200, ":q"))
    assert moments(terminal, SignalGiven) == pytest.approx([150], abs=0.3)
    assert moments(terminal, TimeEnded) == pytest.approx([180], abs=0.3)
    assert said.index("Chrono") < said.index("Trente secondes") < said.index("Terminé")


def test_enter_does_not_end_the_time_before_its_end(terminal: Terminal) -> None:
    said = terminal.type(*ANNOUNCED, (0, ""), (60, ""), (119, ""), (0, ":q"))
    assert "il reste 120 s" in said
    assert "il reste 1 s" in said
    assert terminal.desk.game.phase is Phase.RUNNING


def test_the_solution_can_be_chosen_while_the_players_search(terminal: Terminal) -> None:
    said = terminal.type(*ANNOUNCED, (0, ""), (30, "s"), (1, "1"), (0, ":q"))
    assert moments(terminal, MoveRetained) == pytest.approx([31], abs=0.3)
    assert terminal.desk.game.phase is Phase.RUNNING
    assert "Une solution est retenue" in said
    assert "Placez" not in said
    assert "Placez\u00a0: FEDAYIN" in terminal.type((200, ""), (0, ":q"))


def test_an_interruption_stops_the_clock_and_it_goes_on_where_it_stood(terminal: Terminal) -> None:
    terminal.type(*ANNOUNCED, (0, ""), (60, ":i alarme"), (600, ""), (121, ":q"))
    assert moments(terminal, TimeEnded) == pytest.approx([780], abs=0.5)


@pytest.mark.article("R 2.7-5")
def test_an_interruption_of_more_than_fifteen_minutes_ends_the_game(terminal: Terminal) -> None:
    said = terminal.type(*ANNOUNCED, (0, ""), (60, ":i alarme"), (902, ""), (0, ":q"))
    ended = terminal.desk.game.ended
    assert ended is not None
    assert (ended.reason, ended.is_void) == (EndReason.INTERRUPTION, True)
    assert "L’interruption dépasse quinze minutes" in said
    assert "Ses résultats sont annulés" in said


def test_the_keys_say_that_enter_will_end_the_game_before_it_does(terminal: Terminal) -> None:
    said = terminal.type(*ANNOUNCED, (60, ":i alarme"), (850, ":n on attend"), (45, ":n encore"), (10, ":l"))
    resumed, ended = "[Entrée] reprendre la partie", "interruption de plus de 15 minutes"
    assert said.count(resumed) == 3
    assert said.rindex(resumed) < said.index(f"[Entrée] mettre fin à la partie\u00a0: {ended}")
    assert "depuis 00:00" in said
    assert "depuis 14:10" in said
    assert "depuis 15:01" in said
    assert ":a annuler" not in said[said.index(resumed) :]


def test_enter_typed_as_the_limit_goes_by_does_not_end_a_game_that_it_was_to_resume(terminal: Terminal) -> None:
    said = terminal.type(*ANNOUNCED, (0, ":i alarme"), (900.5, ""))
    assert terminal.desk.game.ended is None
    assert said.rindex("mettre fin à la partie") > said.rindex("reprendre la partie")
    assert terminal.lines.forgotten_at == [START + 900_500]


def test_on_a_terminal_the_length_of_an_interruption_is_written_anew_each_second(lexicon: Lexicon) -> None:
    terminal = Terminal(lexicon, force_terminal=True, color_system="truecolor", legacy_windows=False, _environ={})
    terminal.open(lexicon)
    said = terminal.type(*ANNOUNCED, (0, ":i alarme"), (65, ":q"))
    assert "Partie interrompue depuis 00:00\n› " in said
    assert "\x1b[2KPartie interrompue depuis 01:04" in said


def test_after_a_void_game_the_organiser_may_let_it_be_played_again(terminal: Terminal) -> None:
    said = terminal.type(*ANNOUNCED, (0, ":i alarme"), (950, ""), (0, ":n fin"), (0, ":o dimanche à 9 h"), (0, ":f"))
    before, after = said.split("l’organisateur permet de rejouer la partie.", 1)
    assert ":o permettre de la rejouer" in before[before.rindex("[Entrée] clore") :]
    assert ":a annuler" not in before[before.rindex("[Entrée] clore") :]
    assert ":o permettre" not in after
    assert "L’organisateur permet de rejouer la partie. dimanche à 9 h" in after
    assert terminal.desk.game.is_replay_allowed


def test_what_is_half_typed_when_the_time_ends_is_dropped_and_not_at_the_signal(terminal: Terminal) -> None:
    terminal.type(*ANNOUNCED, (0, ""), (170, ":l"), (30, ":q"))
    assert terminal.lines.forgotten_at == [START + 180_000]


def test_the_rhythm_is_shown_while_players_need_their_rest(terminal: Terminal) -> None:
    said = terminal.type(*ANNOUNCED, (0, ""), (181, ""), (0, "1"), (0, ""), (0, "AEINRTS"), (5, ""))
    assert "encore 20 s avant d’annoncer le tirage" in said
    assert "encore 84 s avant de lancer le chrono" in said


def test_a_journal_that_can_no_longer_be_written_is_said_after_each_line_and_not_without_end(
    terminal: Terminal,
) -> None:
    terminal.type(*ANNOUNCED, (0, ""))
    terminal.journal.close()
    said = terminal.type((160, ":h"), (1, ":q"))
    assert said.count("Le journal est fermé") == 2
    assert ":a MOTIF" in said


def test_on_a_terminal_the_clock_is_written_above_what_is_typed(lexicon: Lexicon) -> None:
    terminal = Terminal(lexicon, force_terminal=True, color_system="truecolor", legacy_windows=False, _environ={})
    terminal.open(lexicon)
    said = terminal.type(*ANNOUNCED, (0, ""), (155, ":q"))
    assert "\x1b7\x1b[1A\r\x1b[2K02:30 " in said
    assert "▯  «\u00a0Trente secondes\u00a0»" in said
    assert said.count("\a") == 1


def test_the_clock_is_read_in_figures_and_as_a_bar() -> None:
    assert clock_line(134.2, 180) == "02:15 " + "▮" * 15 + "▯" * 5
    assert clock_line(0, 180) == "00:00 " + "▯" * 20
    assert clock_line(180, 180) == "03:00 " + "▮" * 20
