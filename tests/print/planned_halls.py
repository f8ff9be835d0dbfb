"""Halls for papers of the hall: entries, seats, posts and a plan of any size, and nothing played yet."""

from print.pdfs import Pdf

from duplicata.competition.commands import (
    AnnounceCommittee,
    AppointOfficial,
    CompetitionCommand,
    Enter,
    EnterAll,
    OpenCompetition,
    PlanGame,
    PlanHall,
)
from duplicata.competition.people import Player
from duplicata.competition.rooms import HallPlan, Numbering, Room, numbered
from duplicata.competition.staff.officials import Official, Role
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.simulation.preparation import committee_of
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.documents.source import Source
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon

NOW = 1_790_000_000_000
HOSTILE = (
    "Montmorency-Beaumont-Lévis de La Rochefoucauld-Doudeauville de Chamond",
    'O’Brien "d\'Ô" #strong[x] $y$ \\ <z> @a',
    "🎲 Étoile 🧩",
    "דויד בן־גוריון",
    "محمد عبد الرحمن",
)


class PlannedHall:
    """A hall and its organiser."""

    def __init__(
        self, lexicon: Lexicon, name: str = "Festival de Tours", *, is_pairs: bool = False, place: str = IN_MEMORY
    ) -> None:
        journal = open_journal(place, journal_catalogue(), create=True)
        self.hall = Hall(journal, lexicon, lambda: NOW)
        self.desk = OrganiserDesk(self.hall, "Zoé")
        self.is_pairs = is_pairs
        terms = ("FISF-2010", lexicon.name, lexicon.checksum, is_pairs)
        self.order(
            OpenCompetition(name, "Palais des congrès", "FR", *terms), PlanGame("normale", 180, "2026-11-21", "14:00")
        )

    def order(self, *commands: CompetitionCommand) -> None:
        self.desk.order(*commands)

    def plan(self, *rooms: Room, numbering: Numbering = Numbering.ROWS, block_columns: int | None = None) -> HallPlan:
        plan = numbered(rooms, numbering, block_columns=block_columns, is_pairs=self.is_pairs)
        self.order(PlanHall(plan))
        return plan

    def enter(self, *names: str) -> None:
        """Everybody by his last name; two by two in pairs."""
        players = [Player("", name, "Zoé", "FR", club="Club de Tours") for name in names]
        size = 2 if self.is_pairs else 1
        groups = [tuple(players[at : at + size]) for at in range(0, len(players), size)]
        self.order(EnterAll(tuple(Enter(group) for group in groups)))

    def seat(self) -> None:
        self.desk.accept_seats(self.desk.propose_seats(1))

    def staff(self, **names: str) -> None:
        """Officials by role, one name each, then the posts that the program proposes."""
        roles = {Role(role): name for role, name in names.items()}
        self.order(*(AppointOfficial(Official(role.value, name, role)) for role, name in roles.items()))
        self.desk.accept_staff(1, self.desk.propose_staff(1, is_stretched=True))

    def committee(self, *names: str) -> None:
        committee = committee_of(names)
        people = [Official(each.id, each.name, Role.COMMITTEE_MEMBER) for each in committee.everyone]
        self.order(*map(AppointOfficial, people), AnnounceCommittee(committee))

    def print(self, name: str, address: str = "") -> Pdf:
        return Pdf(print_paper(paper_named(name), Source(self.hall, 1, address=address)))


def large_hall(lexicon: Lexicon, players: int, numbering: Numbering = Numbering.WORLD_CHAMPIONSHIP) -> PlannedHall:
    """So many players in one room of twenty columns and two aisles, everyone seated."""
    made = PlannedHall(lexicon)
    made.plan(Room("Grande salle", -(-players // 20), 20, aisles=(6, 14)), numbering=numbering)
    made.enter(*(f"Joueur{number:04}" for number in range(1, players + 1)))
    made.seat()
    return made
