"""Officials are written in the journal by their ids, and shown by their names on every screen and paper."""

import pytest

from duplicata.bootstrap import open_game_journal
from duplicata.competition.competition import Competition
from duplicata.competition.staff.officials import Official, Role
from duplicata.desks.auditor import replay_at
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.organising.preflight import preflight
from duplicata.desks.public_hall import PublicDesk
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.replay import ReplayDesk
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.setting import Setting
from duplicata.documents.papers.route import route_paper
from duplicata.documents.source import Source
from duplicata.lexicon import Lexicon

GAME = 1


@pytest.fixture(scope="module")
def hall(lexicon: Lexicon) -> Hall:
    """A game that is over and signed, led by officials who are known by their ids."""
    journal = open_game_journal(None, create=True)
    simulate(journal, lexicon, Setting(8, 1, "noms"), lambda _: None)
    return Hall(journal, lexicon, lambda: 0)


@pytest.fixture(scope="module")
def chief(hall: Hall) -> Official:
    opened = hall.game(GAME).opened
    assert opened is not None
    return hall.competition.officials[opened.chief_referee]


def test_the_route_sheet_names_the_chief_referee_on_the_page_on_paper_and_in_the_terminal(
    hall: Hall, chief: Official
) -> None:
    sheet = HallChiefRefereeDesk(hall, "", GAME).route_sheet()
    assert sheet.chief_referee == chief.name
    assert chief.name in sheet.text()
    assert route_paper(Source(hall, GAME)).head.chief_referee == chief.name


def test_the_public_the_replay_and_the_checks_name_the_chief_referee(hall: Hall, chief: Official) -> None:
    shown = PublicDesk(hall).view()
    assert shown is not None
    assert shown.game is not None
    assert shown.game.chief_referee == chief.name
    assert ReplayDesk(hall).game(GAME).chief_referee == chief.name
    assert replay_at(hall.journal, hall.journal.head().position).games[0].chief_referee == chief.name
    assert any(f"juge-arbitre {chief.name}." in line.text for line in preflight(hall, GAME).lines)


def test_a_sheet_is_initialled_by_somebody_who_has_a_name(hall: Hall) -> None:
    reading = hall.competition.double_referees(GAME)[0]
    name = hall.competition.officials[reading.double_referee].name
    range_ = next(each for each in hall.competition.ranges(GAME) if each.number in reading.ranges)
    assert RefereeDesk(hall, range_.referee, GAME, range_.number).sheet().initials == name
    desk = DoubleRefereeDesk(hall, reading.double_referee, GAME, reading.ranges)
    assert {each.initials for each in desk.sheets()} == {name}


def test_whoever_is_known_by_name_only_keeps_it() -> None:
    competition = Competition(officials={"O2": Official("O2", "Claire Martin", Role.CHIEF_REFEREE)})
    assert competition.official_name("O2") == "Claire Martin"
    assert competition.official_name("Odile Renaud") == "Odile Renaud"
