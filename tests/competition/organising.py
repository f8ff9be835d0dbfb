"""A competition under an organiser's orders, for tests: each is followed, or refused without a trace."""

import pytest

from duplicata.competition.commands import (
    AppointOfficial,
    AssignSeats,
    CompetitionCommand,
    Enter,
    OpenCompetition,
    PlanGame,
)
from duplicata.competition.committee.members import Committee, Member
from duplicata.competition.committee.national_rules import College
from duplicata.competition.competition import Competition, evolve
from duplicata.competition.decisions import decide
from duplicata.competition.events import CompetitionEvent, Seat
from duplicata.competition.people import Player
from duplicata.competition.rooms.plan import HallPlan, Numbering, Place, Room
from duplicata.competition.staff.officials import Official, Role
from duplicata.kernel.errors import DuplicataError

NAMES = ("Aubert", "Bernard", "Colin", "Durand", "Étienne", "Faure", "Girard", "Hubert", "Imbert", "Joly")


class Organised:
    """What the orders so far have made, and every event they led to."""

    def __init__(self) -> None:
        self.competition = Competition()
        self.events: list[CompetitionEvent] = []

    def order(self, *commands: CompetitionCommand) -> CompetitionEvent:
        """Follows the orders; the last event."""
        for command in commands:
            events = decide(self.competition, command)
            for event in events:
                self.competition = evolve(self.competition, event)
            self.events += events
        return self.events[-1]

    def assert_refuses(self, error: type[DuplicataError], command: CompetitionCommand) -> str:
        """The sentence of the refusal; nothing has changed."""
        before = self.competition
        with pytest.raises(error) as refused:
            decide(self.competition, command)
        assert self.competition is before
        sentence = str(refused.value)
        assert sentence.endswith((".", "»."))
        return sentence


def opening(*, is_pairs: bool = False, federation: str = "FR") -> OpenCompetition:
    return OpenCompetition("TH3 de Tours", "Tours", federation, "FISF-2010", "ODS", "a1b2c3d4e5", is_pairs)


def player(last: str, first: str = "Zoé", licence: str | None = None, club: str | None = None, id_: str = "") -> Player:
    return Player(id_, last, first, "FR", licence, club)


def opened(*, is_pairs: bool = False, games: int = 2, federation: str = "FR") -> Organised:
    """An open competition with games on two days."""
    organised = Organised()
    organised.order(opening(is_pairs=is_pairs, federation=federation))
    for number in range(1, games + 1):
        organised.order(PlanGame("normale", 180, f"2026-11-{20 + number}", "14:00"))
    return organised


def seated(entries: int = 6, *, is_pairs: bool = False, games: int = 2) -> Organised:
    """Entries 1, 2… at tables 1, 2… of the first game, and two referees, a double referee and a collector."""
    organised = opened(is_pairs=is_pairs, games=games)
    for number in range(entries):
        pair = (player(NAMES[number], "Alex"), player(NAMES[number], "Brice"))
        organised.order(Enter(pair if is_pairs else pair[:1], due=1500))
    organised.order(AssignSeats(1, tuple(Seat(number, number) for number in range(1, entries + 1))))
    staff = {"a1": Role.REFEREE, "a2": Role.REFEREE, "da": Role.DOUBLE_REFEREE, "ra": Role.COLLECTOR}
    for id_, role in staff.items():
        organised.order(AppointOfficial(Official(id_, f"Officiel {id_}", role)))
    return organised


def hall(tables: int, *, is_pairs: bool = False) -> HallPlan:
    """One row of tables."""
    places = tuple(Place(number, "Salle", 1, number) for number in range(1, tables + 1))
    return HallPlan((Room("Salle", 1, tables),), Numbering.ROWS, places, is_pairs=is_pairs)


def french_committee(players: tuple[str, ...], referees: tuple[str, ...]) -> Committee:
    """Three players and two referees, with a substitute of each, from the ids of four players and three referees."""
    sitting = [Member(id_, f"Joueur {id_}", College.PLAYERS, has_accepted=True) for id_ in players]
    marking = [Member(id_, f"Arbitre {id_}", College.REFEREES, has_accepted=True) for id_ in referees]
    return Committee("FR", sitting[0], (*sitting[1:3], *marking[:2]), (sitting[3], marking[2]))
