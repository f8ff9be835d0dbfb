"""The pictures of several centres: a twin event with a lost line, and the results that a federation collects."""

from duplicata.competition.access import AccessRole as R
from duplicata.competition.access.badge import Badge
from duplicata.competition.centres import commands as orders
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.formula import Formula
from duplicata.competition.centres.results_row import ResultRow
from duplicata.competition.centres.signals import PodiumRow, SignalKind
from duplicata.competition.people import Player, Series
from duplicata.desks.centres.federation import FederationDesk
from duplicata.desks.centres.organiser import CentresOrganiserDesk
from duplicata.web.premises import Premises

NAMES = ("centres", "federation", "centres-public")
_PLACES = (("Tours", "FR"), ("Liège", "BE"), ("Genève", "CH"), ("Québec", "QC"))
_NAMES = ("Lévêque", "Le Goff", "Bernard", "Nguyen", "Diallo", "Peeters", "Roux", "Garnier")
_FIRST = ("Zoé", "Anne", "Luc", "Mai", "Awa", "Joris", "Camille", "Paul")
_MINUTE = 60_000


def declare_places(premises: Premises) -> CentresOrganiserDesk:
    """A twin event, agreed, with its four towns."""
    desk = CentresOrganiserDesk(premises.centres, "Mme Perrin")
    desk.agree(Formula.EQUAL, "Multiplex d’automne", "2026-12-12", (1, 2), ())
    for number, (place, federation) in enumerate(_PLACES, 1):
        centre = (
            number,
            f"Club de {place}",
            place,
            federation,
            "Odile Girard",
            "06 11 22 33 44",
            "14:00",
            "2026-11-01",
        )
        desk.order(orders.DeclareCentre(Centre(*centre)))
    return desk


def played_event(premises: Premises) -> None:
    """Four towns: one has finished, two play, one has lost its line for some minutes; two sent their results."""
    desk = declare_places(premises)
    now = premises.now()
    for number in (1, 2, 3):
        desk.order(orders.ReportSignal(number, 1, SignalKind.STARTED, now - 40 * _MINUTE))
        for turn in range(1, 9 - number):
            at = now - (36 - 4 * turn - number) * _MINUTE
            desk.order(orders.ReportSignal(number, 1, SignalKind.TURN, at, 0, turn))
    desk.order(orders.ReportSignal(4, 1, SignalKind.READY, now))
    desk.order(orders.ReportSignal(3, 1, SignalKind.LINE_LOST, now - 462_000))
    desk.order(orders.ReportPodium(1, 1, tuple(PodiumRow(n + 1, _NAMES[n], 950 - 12 * n) for n in range(3))))
    desk.order(orders.AskForMissing(2, 1, 6, "FÉCULENT : adjectif ou verbe ?"))
    desk.order(orders.RefuseMessage(3, "signature fausse", 12))


def collect(premises: Premises) -> None:
    """The results of two centres, one line of which cannot be."""
    desk = FederationDesk(premises.centres, "M. Petit")
    for game in (1, 2):
        desk.order(orders.StateTop(game, 980))
    for number in (1, 2):
        desk.order(orders.ReportSignal(number, 3 - number, SignalKind.READY, premises.now()))
        desk.order(orders.ReportPodium(number, 3 - number, (PodiumRow(1, "Lévêque", 950),)))
    for number in (1, 2):
        desk.receive(number, tuple(_row(number, place, 0) for place in range(8)), "fichier resultats.csv")
    desk.receive(3, (_row(3, 0, 90), _row(3, 1, 0)), "fichier geneve.csv")


def publish(premises: Premises) -> None:
    """Every town has played and sent its lines: everyone reads them."""
    desk = FederationDesk(premises.centres, "M. Petit")
    desk.receive(3, tuple(_row(3, place, 0) for place in range(8)), "fichier geneve.csv")
    desk.receive(4, tuple(_row(4, place, 0) for place in range(8)), "fichier quebec.csv")
    desk.publish()


def _person(centre: int, place: int) -> tuple[str, str]:
    return _NAMES[(place + 3 * centre) % len(_NAMES)], _FIRST[(place + 2 * centre) % len(_FIRST)]


def _row(centre: int, place: int, more: int) -> ResultRow:
    licence = str(1_000_000 + 100 * centre + place)
    player = Player("", *_person(centre, place), _PLACES[centre - 1][1], licence, None, list(Series)[place + 3])
    return ResultRow(player, (950 - 17 * place - centre + more, 930 - 11 * place - centre))


def centres_badges(premises: Premises) -> dict[str, Badge]:
    access = premises.access
    return {
        "centres": access.issue(R.ORGANISER, "Mme Perrin", "Organisation").badge,
        "federation": access.issue(R.FEDERATION, "M. Petit", "Responsable fédéral").badge,
    }
