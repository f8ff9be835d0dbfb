"""Brings a carried game into a new journal: made in memory first, so that a refusal leaves nothing behind."""

from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.carried.game import CarriedGame
from duplicata.desks.carried.opening import first_moment, open_carried
from duplicata.desks.carried.playing import GamePlayer
from duplicata.desks.carried.rulings import bring_slips
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon


def bring_in(carried: CarriedGame, lexicon: Lexicon) -> Hall:
    """A hall whose journal, in memory, holds the game: played again through the desks, its players and slips with it.

    Raises:
        RefusedLine, EndDiffers, TopDiffers, SlipMissing, TooManySlips, TotalDiffers, or what the desks refuse.
    """
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
    time = SimulatedTime(first_moment(carried))
    hall = Hall(journal, lexicon, time)
    open_carried(hall, carried)
    stream = hall.game_stream(carried.number)
    GamePlayer(ChiefRefereeDesk(stream, lexicon, carried.chief_referee, time), time, carried).play()
    if carried.tables:
        bring_slips(hall, carried.number, carried.tables)
    return hall
