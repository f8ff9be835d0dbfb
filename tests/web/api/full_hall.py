"""A hall where every role has a badge, which plays with other places: it draws for two, and follows one."""

import msgspec
from competition.committee.committees import FRENCH
from desks.transmission.fake_lines import ADDRESS, CENTRE, centre
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.centres.commands import AgreeFormula, AskForMissing, DeclareCentre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.events import CommitteeAnnounced, OfficialAppointed
from duplicata.competition.staff.officials import Official, Role
from duplicata.lexicon import Lexicon
from duplicata.web.premises import Premises

_MORE = (
    OfficialAppointed(Official("ad", "Aline Duval", Role.DEPUTY)),
    OfficialAppointed(Official("ob", "Oscar Blin", Role.BOARD_OPERATOR)),
    CommitteeAnnounced(FRENCH),
)


def full_premises(lexicon: Lexicon) -> TestedPremises:
    """Premises in which `seated` works for each of the roles."""
    tested = TestedPremises(lexicon)
    hall, access = tested.small.hall, tested.premises.access
    happened: tuple[msgspec.Struct, ...] = _MORE
    hall.competition_stream.obey(lambda _: happened, "test", hall.now())
    access.issue_for_staff(hall.competition, 1)
    access.issue(AccessRole.TAROT_DIRECTOR, "td", "Direction du Tarot")
    access.issue(AccessRole.TAROT_ARBITER, "ta", "Arbitrage du Tarot")
    access.issue(AccessRole.TAROT_TABLE, "t1", "Table de Tarot 1", (1,))
    access.issue(AccessRole.FEDERATION, "fe", "Fédération")
    play_with_other_places(tested.premises)
    assert {line.role for line in access.badges()} == set(AccessRole)
    return tested


def play_with_other_places(premises: Premises) -> None:
    """Two centres play the games drawn here, one of them asks; a third server is followed."""
    gate = premises.gate
    games = (DrawnGame(1, 1), DrawnGame(2, 1))
    gate.centres.order(AgreeFormula(Formula.EQUAL, "Multiplex", "2026-01-01", games), "organisateur")
    for number in (1, CENTRE):
        gate.centres.order(DeclareCentre(centre(number, f"Ville {number}")), "organisateur")
    gate.centres.order(AskForMissing(CENTRE, 1, 1, "Quel accent ?"), "centre 2")
    premises.receiving.follow(ADDRESS, str(gate.issue(CENTRE, "organisateur")), "organisateur")
    premises.feeds.feed(1).scribe.open("transmetteur")
