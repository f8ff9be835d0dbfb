"""The clock of a game in the terminal: its bells ring by themselves, and it waits for nobody but an interruption."""

import pytest
from cli.terminals import Terminal

from duplicata.cli.game.lines import TypedLines
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
    said = terminal.type(*ANNOUNCED, (0, ""), (60, ":i alarme"), (901, ""), (0, ":q"))
    ended = terminal.desk.game.ended
    assert ended is not None
    assert (ended.reason, ended.is_void) == (EndReason.INTERRUPTION, True)
    assert "L’interruption dépasse quinze minutes" in said
    assert "Ses résultats sont annulés" in said


def test_the_rhythm_is_shown_while_players_need_their_rest(terminal: Terminal) -> None:
    said = terminal.type(*ANNOUNCED, (0, ""), (181, ""), (0, "1"), (0, ""), (0, "AEINRTS"), (5, ""))
    assert "encore 20 s avant d’annoncer le tirage" in said
    assert "encore 84 s avant de lancer le chrono" in said


def test_a_second_referee_who_acts_at_the_same_time_is_noticed_and_nothing_is_doubled(
    terminal: Terminal, lexicon: Lexicon
) -> None:
    terminal.type(*ANNOUNCED)
    other = Terminal(lexicon, terminal.journal)
    other.type((0, ""), (0, ":q"))
    said = terminal.type((0, ""), (0, ":q"))
    assert [type(event).__name__ for event in terminal.journal.events()].count("ClockStarted") == 1
    assert said.index("Quelqu’un d’autre a agi") > said.index("Partie 1 · coup 1")
    assert terminal.desk.game.phase is Phase.RUNNING


def test_the_bell_that_another_referee_rang_is_not_rung_twice(terminal: Terminal, lexicon: Lexicon) -> None:
    terminal.type(*ANNOUNCED, (0, ""))
    other = Terminal(lexicon, terminal.journal)
    other.time.at = terminal.time.at
    other.type((160, ":q"))
    said = terminal.type((160, ":q"))
    assert len(moments(terminal, SignalGiven)) == 1
    assert "Quelqu’un d’autre a agi" in said
    assert terminal.desk.game.signalled


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


def test_a_narrow_terminal_gets_the_board_above_the_rest(lexicon: Lexicon) -> None:
    terminal = Terminal(lexicon, width=80, force_terminal=True, color_system=None, legacy_windows=False, _environ={})
    terminal.open(lexicon)
    shown = terminal.type((0, "ADEFINY"), (0, ":q"))
    assert shown.index("O  =") < shown.index("Danemark – D")
    assert all(len(line) <= 80 for line in shown.replace("\x1b[2J\x1b[H", "\n").splitlines())


def test_the_clock_is_read_in_figures_and_as_a_bar() -> None:
    assert clock_line(134.2, 180) == "02:15 " + "▮" * 15 + "▯" * 5
    assert clock_line(0, 180) == "00:00 " + "▯" * 20
    assert clock_line(180, 180) == "03:00 " + "▮" * 20


class Pieces:
    def __init__(self, *pieces: bytes) -> None:
        self._pieces = list(pieces)

    def read(self, size: int) -> bytes:
        return self._pieces.pop(0) if self._pieces else b""


def test_lines_are_whole_however_they_arrive() -> None:
    lines = TypedLines(Pieces(b"AEI", b"NRST\n\n caf\xc3", b"\xa9 \nfin"))
    assert [lines.next() for _ in range(4)] == ["AEINRST", "", "café", "fin"]
    with pytest.raises(EOFError):
        lines.next()


def test_a_keyboard_that_goes_away_ends_the_input() -> None:
    class Broken:
        def read(self, size: int) -> bytes:
            raise OSError

    with pytest.raises(EOFError):
        TypedLines(Broken()).next()
