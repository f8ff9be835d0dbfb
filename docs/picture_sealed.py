"""The picture of a game that was drawn for other places: its drawers are named, its envelopes are ready."""

import time as clock

from picture_centres import declare_places
from picture_lines import afternoon, badge, town

from duplicata.competition.access import AccessRole as R
from duplicata.competition.access.badge import Badge
from duplicata.desks.automatic import play_turn
from duplicata.desks.hall.game_stream import GameJournal
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.sealed.preparing import PreparingDesk
from duplicata.scrabble.game import Phase
from duplicata.scrabble.terms import Draws
from duplicata.web.premises import Premises

NAMES = ("parties-pretirees",)
_ORGANISER = "Mme Perrin"


def sealed_premises(journal: GameJournal) -> Premises:
    """One game drawn to its end and sealed for four towns; nobody has seen the codes yet."""
    time = afternoon()
    premises = town(journal, time, "Tours", Draws.PROGRAM)
    chief = HallChiefRefereeDesk(premises.hall, "Rose Blin", 1)
    while premises.hall.game(1).phase is not Phase.ENDED:
        play_turn(chief, time)
    declare_places(premises)
    desk = PreparingDesk(premises.hall, premises.centres, _ORGANISER)
    desk.name_drawers(1, "Rose Blin ; Paul Simon")
    premises.envelope_maker.start(1, desk.sealing(1, contact="Jeanne Roy, 06 00 00 00 00"))
    while premises.envelope_maker.is_working:
        clock.sleep(0.1)
    return premises


def organiser_badge(premises: Premises) -> Badge:
    return badge(premises, R.ORGANISER, _ORGANISER)
