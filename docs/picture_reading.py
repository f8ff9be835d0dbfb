"""The picture of the reader's desk: a sealed game in the middle of its fourth line, at a time of its own."""

from datetime import datetime

from duplicata.bootstrap import build_chief_referee, open_game_journal
from duplicata.competition.people import Player
from duplicata.desks.access import AccessDesk
from duplicata.desks.automatic import SimulatedTime, play_game
from duplicata.desks.carried.game import CarriedCompetition, CarriedGame, CarriedTable
from duplicata.desks.carried.opening import open_carried
from duplicata.desks.hall import Hall
from duplicata.desks.hall.game_stream import GameJournal
from duplicata.desks.reading import ReadingDesk
from duplicata.desks.sealed.many_envelopes import seal_for
from duplicata.desks.sealed.sealing import SealedGame, SealWishes
from duplicata.desks.sealed.table import EnvelopeTable
from duplicata.lexicon import Lexicon, open_lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.terms import Draws, Terms
from duplicata.web.premises import Premises

NAMES = ("lecteur", "lecteur-solution", "lecteur-telephone")
_TOURNAMENT, _DAY, _READER = "Simultané mondial", "2027-01-09", "Léa Morin"
_KEY = bytes(32)
_READ = 3
_NAMES = (("Lévêque", "Zoé"), ("Bernard", "Luc"), ("Nguyen", "Mai"), ("Diallo", "Awa"))


def reading_premises(journal: GameJournal) -> Premises:
    """A centre that has read three lines and uncovered the tiles of the fourth."""
    lexicon = open_lexicon(None)
    time = SimulatedTime(round(datetime.fromisoformat(f"{_DAY}T14:00").astimezone().timestamp() * 1000))
    hall = Hall(journal, lexicon, time)
    terms = Terms(lexicon.name, lexicon.checksum, draws=Draws.HAND)
    around = CarriedCompetition("Lyon", "FR", "14:00")
    tables = tuple(
        CarriedTable(table, (Player(f"p{table}", last, first, "FR"),), {}, None)
        for table, (last, first) in enumerate(_NAMES, 1)
    )
    open_carried(hall, CarriedGame(_TOURNAMENT, 1, _DAY, _READER, terms, (), competition=around, tables=tables))
    sealed, table = _sealed(lexicon, time), EnvelopeTable(hall, 1, _READER, _KEY)
    table.keep(sealed.content)
    table.accept(sealed.code)
    desk = ReadingDesk(hall, 1, _READER, table.source())
    for turn in range(1, _READ + 1):
        to_the_solution(desk, time, turn)
        desk.solution_said(turn)
        time.pass_seconds(70)
    desk.uncover_line(_READ + 1)
    return Premises(hall, AccessDesk(journal, "serveur", hall.now), _KEY)


def to_the_solution(desk: ReadingDesk, time: SimulatedTime, turn: int) -> None:
    """From the line that is covered, or whose tiles are, to its solution."""
    desk.uncover_line(turn)
    desk.rack_said(turn)
    desk.start_clock(turn)
    time.pass_seconds(150)
    desk.ring(turn)
    time.pass_seconds(30)
    desk.ring(turn)
    desk.uncover_solution(turn)


def read_on(premises: Premises) -> None:
    """The solution of the line in hand is uncovered."""
    hall, time = premises.hall, premises.hall.now
    assert isinstance(time, SimulatedTime)
    to_the_solution(ReadingDesk(hall, 1, _READER, EnvelopeTable(hall, 1, _READER, _KEY).source()), time, _READ + 1)


def _sealed(lexicon: Lexicon, time: SimulatedTime) -> SealedGame:
    drawn = SimulatedTime()
    with open_game_journal(None, create=True) as journal:
        chief = build_chief_referee(journal, lexicon, name="Rose Blin", now=drawn)
        terms = Terms(lexicon.name, lexicon.checksum, draws=Draws.PROGRAM)
        chief.open(OpenGame(_TOURNAMENT, 1, "Rose Blin", "2026-11-02", terms, "une graine assez longue"))
        play_game(chief, drawn)
        wishes = SealWishes(time(), "Jeanne Roy, 06 00 00 00 00")
        return seal_for(Hall(journal, lexicon, drawn), 1, ["Lyon"], wishes, "préparation")[0]
