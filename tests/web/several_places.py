"""A hall that draws for other centres: its line is open, a centre asks, results come in and are public."""

from desks.halls import GAME
from desks.transmission.fake_lines import ADDRESS, CENTRE, centre
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.centres import commands as orders
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.centres.results_row import ResultRow
from duplicata.competition.centres.signals import PodiumRow, SignalKind
from duplicata.competition.people import Player, Series
from duplicata.desks.centres.federation import FederationDesk
from duplicata.desks.transmission.reception_desk import ReceptionDesk
from duplicata.desks.transmission.transmitter import TransmitterDesk

DAY = "2026-01-01"


def declare_centres(tested: TestedPremises) -> None:
    """Two games, drawn here, for this centre and another one."""
    centres = tested.premises.centres
    centres.order(
        orders.AgreeFormula(Formula.EQUAL, "Multiplex", DAY, (DrawnGame(1, 1), DrawnGame(2, 1))), "organisateur"
    )
    for number in (1, CENTRE):
        centres.order(orders.DeclareCentre(centre(number, f"Ville {number}")), "organisateur")


def transmit(tested: TestedPremises) -> None:
    """What was said has gone out, with an indication, a solo, an answer and a question that waits."""
    premises = tested.premises
    premises.gate.issue(CENTRE, "organisateur")
    desk = TransmitterDesk(premises.gate, premises.feeds.feed(GAME).scribe, GAME, "transmetteur")
    desk.open()
    desk.use_phrase(1, 1)
    desk.report_solo(1, "Zoé Lévêque", 86)
    for text in ("Quel accent ?", "Et le raccord ?"):
        premises.centres.order(orders.AskForMissing(CENTRE, GAME, 1, text), "centre 2")
    desk.answer(1, "Aigu.")


def follow_another(tested: TestedPremises) -> None:
    """This hall follows a server that does not answer, has signalled to it and asks something."""
    receiving = tested.premises.receiving
    receiving.follow(ADDRESS, str(tested.premises.gate.code(CENTRE)), "organisateur")
    desk = ReceptionDesk(receiving, GAME, "organisateur")
    desk.signal("ready")
    desk.ask(1, "Et le raccord ?")


def collect_results(tested: TestedPremises) -> None:
    """Both centres have played and sent their lines; the federation has published them."""
    premises = tested.premises
    premises.access.issue(AccessRole.FEDERATION, "fede", AccessRole.FEDERATION.title)
    desk, now = FederationDesk(premises.centres, "fede"), premises.now()
    for number in (1, CENTRE):
        for game in (1, 2):
            for kind in (SignalKind.READY, SignalKind.STARTED, SignalKind.FINISHED):
                desk.order(orders.ReportSignal(number, game, kind, now))
            desk.order(orders.ReportPodium(number, game, (PodiumRow(1, "Lévêque", 950),)))
        assert not desk.receive(number, tuple(_row(number, place) for place in range(3)), "resultats.csv")
    for game in (1, 2):
        desk.order(orders.StateTop(game, 950))
    desk.publish()


def _row(number: int, place: int) -> ResultRow:
    player = Player("", f"Nom {number}.{place}", "Zoé", "FR", str(1_000_000 + 10 * number + place), None, Series.S4A)
    return ResultRow(player, (900 - 17 * place, 880 - 11 * place))
