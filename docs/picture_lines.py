"""The pictures of a line between two towns: one draws and transmits, the other follows and signals."""

from datetime import datetime

from picture_centres import declare_places

from duplicata.competition.access import AccessRole as R
from duplicata.competition.access.badge import Badge
from duplicata.competition.centres import commands as orders
from duplicata.competition.people import Player
from duplicata.desks.access import AccessDesk
from duplicata.desks.automatic import SimulatedTime, play_turn
from duplicata.desks.carried.game import CarriedCompetition, CarriedGame, CarriedTable
from duplicata.desks.carried.opening import open_carried
from duplicata.desks.hall import Hall
from duplicata.desks.hall.game_stream import GameJournal
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.transmission.reception_desk import ReceptionDesk
from duplicata.desks.transmission.transmitter import TransmitterDesk
from duplicata.lexicon import open_lexicon
from duplicata.scrabble.terms import Draws, Terms
from duplicata.web.premises import Premises

NAMES = ("transmission", "transmission-telephone", "reception", "liaisons")
CENTRE = 2
_DAY, _KEY, _TURNS = "2026-12-12", bytes(32), 4
_NAMES = (("Lévêque", "Zoé"), ("Bernard", "Luc"), ("Nguyen", "Mai"), ("Diallo", "Awa"))


def afternoon() -> SimulatedTime:
    """One clock for both towns."""
    return SimulatedTime(round(datetime.fromisoformat(f"{_DAY}T14:00").astimezone().timestamp() * 1000))


def town(journal: GameJournal, time: SimulatedTime, place: str, draws: Draws) -> Premises:
    """A town whose first game is open."""
    lexicon = open_lexicon(None)
    hall = Hall(journal, lexicon, time)
    tables = tuple(
        CarriedTable(table, (Player(f"p{table}", last, first, "FR"),), {}, None)
        for table, (last, first) in enumerate(_NAMES, 1)
    )
    terms = Terms(lexicon.name, lexicon.checksum, draws=draws)
    seed = "une graine assez longue" if draws is Draws.PROGRAM else None
    around = CarriedCompetition(place, "FR", "14:00")
    open_carried(
        hall,
        CarriedGame("Multiplex d’automne", 1, _DAY, "Rose Blin", terms, (), seed, competition=around, tables=tables),
    )
    return Premises(hall, AccessDesk(journal, "serveur", hall.now), _KEY)


def transmit(premises: Premises, time: SimulatedTime) -> str:
    """Four turns told, with what the program cannot hear; two questions, one of them answered. The code of a centre."""
    declare_places(premises)
    code = str(premises.gate.issue(CENTRE, "Mme Perrin"))
    premises.gate.issue(4, "Mme Perrin")
    desk = TransmitterDesk(premises.gate, premises.feeds.feed(1).scribe, 1, "Nadia Costa")
    desk.open()
    chief = HallChiefRefereeDesk(premises.hall, "Rose Blin", 1)
    for turn in range(1, _TURNS + 1):
        play_turn(chief, time)
        desk.use_phrase(turn, 1) if turn % 2 else desk.type_text(turn, "Attention à l’ordre des lettres.")
    for turn, text in ((2, "Quel est le mot en raccord ?"), (4, "Pouvez-vous répéter la place ?")):
        premises.centres.order(orders.AskForMissing(CENTRE, 1, turn, text), "Liège")
    desk.answer(1, "Il n’y en a pas.")
    return code


def signal(premises: Premises) -> None:
    """The receiving town is ready and has started."""
    desk = ReceptionDesk(premises.receiving, 1, "Odile Girard")
    desk.signal("ready")
    desk.signal("started")


def badge(premises: Premises, role: R, name: str) -> Badge:
    return premises.access.issue(role, name, f"{role.title} · {name}").badge
