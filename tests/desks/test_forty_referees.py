"""Forty referees rule at once on one SQLite file, each at his own desk: nothing is lost, nothing is written twice."""

import threading
from collections import Counter
from pathlib import Path

import pytest

from duplicata.bootstrap import build_chief_referee, open_game_journal
from duplicata.desks.auditor import audit
from duplicata.desks.automatic import SimulatedTime, play_turn
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import CompetitionJournal, sheet_stream
from duplicata.desks.referee import RefereeDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.refereeing.decisions import open_sheet
from duplicata.scrabble.refereeing.decisions.ruling import NoSlipToRule, SlipAlreadyRuled
from duplicata.scrabble.refereeing.events import SheetOpened, SlipsRuled
from duplicata.scrabble.refereeing.sheet import ruled_slips
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.terms import Draws, Terms

REFEREES, TABLES, TURNS = 40, 5, 6
GAME = 1


@pytest.fixture
def place(lexicon: Lexicon, tmp_path: Path) -> Path:
    """A file with some turns that are announced, and forty sheets that wait."""
    with open_game_journal(tmp_path / "hall", create=True) as journal:
        now = SimulatedTime()
        desk = build_chief_referee(journal, lexicon, game=GAME, now=now)
        terms = Terms(lexicon.name, lexicon.checksum, draws=Draws.PROGRAM)
        desk.open(OpenGame("Vichy", GAME, "Claire Martin", "2026-11-16", terms, "a seed that nobody guesses"))
        for _ in range(TURNS):
            play_turn(desk, now)
        hall = Hall(journal, lexicon, now)
        for number in range(1, REFEREES + 1):
            opened = SheetOpened(GAME, number, f"O{number}", tables_of(number), "FISF-2010")
            hall.sheet_stream(GAME, number).obey(lambda sheet, opened=opened: open_sheet(sheet, opened), "O1", 0)
    return tmp_path / "hall"


def tables_of(number: int) -> tuple[int, ...]:
    return tuple(range((number - 1) * TABLES + 1, number * TABLES + 1))


def together(*works: "threading.Thread") -> None:
    for work in works:
        work.start()
    for work in works:
        work.join()


def ruling(
    journal: CompetitionJournal, lexicon: Lexicon, number: int, refused: list[DuplicataError]
) -> threading.Thread:
    """A referee in a thread of his own, with a hall of his own, who rules every turn."""
    desk = RefereeDesk(Hall(journal, lexicon, SimulatedTime()), f"O{number}", GAME, number)

    def rule() -> None:
        for turn in range(1, TURNS + 1):
            try:
                desk.everyone_at_top(Take(turn))
            except DuplicataError as refusal:
                refused.append(refusal)

    return threading.Thread(target=rule)


def slips_in(journal: CompetitionJournal, number: int) -> Counter[tuple[Take, int]]:
    events = [event for event in journal.events(sheet_stream(GAME, number)) if isinstance(event, SlipsRuled)]
    return Counter((event.take, slip.table) for event in events for slip in ruled_slips(event))


def every_slip(number: int) -> Counter[tuple[Take, int]]:
    return Counter((Take(turn), table) for turn in range(1, TURNS + 1) for table in tables_of(number))


def test_forty_referees_at_once_lose_and_double_nothing(place: Path, lexicon: Lexicon) -> None:
    refused: list[DuplicataError] = []
    with open_game_journal(place) as journal:
        together(*(ruling(journal, lexicon, number, refused) for number in range(1, REFEREES + 1)))
    assert refused == []
    with open_game_journal(place) as journal:
        assert audit(journal).ok
        for number in range(1, REFEREES + 1):
            assert slips_in(journal, number) == every_slip(number)
            assert journal.version(sheet_stream(GAME, number)) == 1 + TURNS


def test_a_referee_at_two_screens_rules_each_slip_once(place: Path, lexicon: Lexicon) -> None:
    refused: list[DuplicataError] = []
    with open_game_journal(place) as journal:
        together(*(ruling(journal, lexicon, 1, refused) for _ in range(4)))
        assert slips_in(journal, 1) == every_slip(1)
        assert audit(journal).ok
    assert len(refused) == 3 * TURNS
    assert not [refusal for refusal in refused if not isinstance(refusal, SlipAlreadyRuled | NoSlipToRule)]
