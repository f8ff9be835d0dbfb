"""A hall of any size with its games played and every slip ruled, written straight into a journal in memory."""

import random
from functools import partial

from duplicata.bootstrap import open_game_journal
from duplicata.competition.entries import Entry
from duplicata.competition.events import CompetitionOpened, EntryMade, GamePlanned, Seat, SeatsAssigned
from duplicata.competition.people import Player
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall import Hall
from duplicata.desks.hall.game_stream import GameJournal
from duplicata.desks.hall.journal_events import COMPETITION, sheet_stream
from duplicata.desks.simulation.opened_game import play_opened
from duplicata.lexicon import Lexicon, open_lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.decisions import correct_ruling
from duplicata.scrabble.refereeing.events import Corrector, RuledSlip, SheetOpened, SlipsRuled
from duplicata.scrabble.refereeing.takes import counted_takes
from duplicata.scrabble.slips.ruling import Outcome, Sanction
from duplicata.scrabble.terms import Draws, Terms

RANGE, MOST_POINTS, DAY = 20, 60, "2026-01-01"


def large_hall(players: int, games: int) -> Hall:
    """So many players at as many tables, in ranges of twenty."""
    lexicon, journal = open_lexicon(None), open_game_journal(None, create=True)
    _enter(journal, lexicon, players, games)
    chance = random.Random(players)
    for number in range(1, games + 1):
        game = _play(journal, lexicon, number)
        for first in range(1, players + 1, RANGE):
            _rule(journal, game, number, tuple(range(first, min(first + RANGE, players + 1))), chance)
    return Hall(journal, lexicon, SimulatedTime())


class Corrections:
    """Slips of a hall put right, one after the other."""

    def __init__(self, hall: Hall, seed: int) -> None:
        self._hall = hall
        self._chance = random.Random(seed)

    def correct_one(self) -> None:
        game = self._chance.choice([planned.number for planned in self._hall.competition.games])
        sheet = self._chance.choice(self._hall.sheets(game))
        assert sheet.opened is not None
        take, table = self._chance.choice(list(sheet.rulings)), self._chance.choice(sheet.tables)
        slip = _slip(table, MOST_POINTS + self._chance.randrange(1, MOST_POINTS))
        decide = partial(correct_ruling, take=take, slip=slip, by=Corrector.REFEREE, reason="relu")
        self._hall.sheet_stream(game, sheet.opened.number).obey(decide, "banc", 0)


def _enter(journal: GameJournal, lexicon: Lexicon, players: int, games: int) -> None:
    numbers = range(1, players + 1)
    entries = [EntryMade(Entry(n, (Player(f"J{n}", f"Nom {n}", "Prénom", "FR"),), 0)) for n in numbers]
    planned = [PlannedGame(n, "normale", 180, DAY, f"{8 + n:02}:00") for n in range(1, games + 1)]
    seats = tuple(Seat(n, n) for n in numbers)
    events = [
        CompetitionOpened("Banc", "Ici", "FR", "FISF-2010", lexicon.name, lexicon.checksum),
        *map(GamePlanned, planned),
        *entries,
        *(SeatsAssigned(game.number, seats) for game in planned),
    ]
    journal.append(COMPETITION, events, expected=0, actor="banc", at=0)


def _play(journal: GameJournal, lexicon: Lexicon, number: int) -> Game:
    terms = Terms(lexicon.name, lexicon.checksum, draws=Draws.PROGRAM)
    opening = OpenGame("Banc", number, "banc", DAY, terms, f"a seed that is long enough, {number}")
    return play_opened(journal, lexicon, opening, SimulatedTime())


def _rule(journal: GameJournal, game: Game, number: int, tables: tuple[int, ...], chance: random.Random) -> None:
    sheet = 1 + (tables[0] - 1) // RANGE
    opened = SheetOpened(number, sheet, "banc", tables, "FISF-2010")
    rulings = [
        SlipsRuled(take, tuple(_slip(table, chance.randrange(MOST_POINTS)) for table in tables))
        for take in counted_takes(game)
    ]
    journal.append(sheet_stream(number, sheet), [opened, *rulings], expected=0, actor="banc", at=0)


def _slip(table: int, points: int) -> RuledSlip:
    return RuledSlip(table, f"MOT H8 {points}", Outcome(Sanction.NONE, points, "MOT", "H8", ()))
