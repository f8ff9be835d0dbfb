"""Competitions made for one test: so many players with these names, seated or not, and nothing played."""

from collections.abc import Sequence

from duplicata.competition.entries import Entry
from duplicata.competition.events import CompetitionOpened, EntryMade, GamePlanned, Seat, SeatsAssigned
from duplicata.competition.people import Player
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import COMPETITION, journal_catalogue
from duplicata.documents.source import Source
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon

HOSTILE_NAMES = (
    "Vandenbroeck-Saint-Hilaire de la Tour d’Auvergne et du Bois-Joli",
    'Guillemets "droits" et «\N{NO-BREAK SPACE}français\N{NO-BREAK SPACE}»',
    "#set page(height: 1cm) $x^2$ *gras* @ref <étiquette>",
    "Joie 🎲🎉",
    "שלום עליכם",
    "A",
    "X" * 200,
)


def small_source(
    lexicon: Lexicon,
    names: Sequence[str],
    *,
    is_seated: bool = True,
    title: str = "TH3 de Tours",
    is_pairs: bool = False,
) -> Source:
    """Game 1 of a competition where these people are entered, at tables 1, 2, 3…"""
    opened = CompetitionOpened(title, "Tours", "FR", "FISF-2016", lexicon.name, lexicon.checksum, is_pairs)
    entries = [EntryMade(Entry(n, _players(n, name, is_pairs), 0)) for n, name in enumerate(names, start=1)]
    seats = tuple(Seat(n, n) for n in range(1, len(names) + 1))
    seated = [SeatsAssigned(1, seats)] if is_seated else []
    planned = GamePlanned(PlannedGame(1, "normale", 180, "2026-11-16", "14:00"))
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
    journal.append(COMPETITION, [opened, planned, *entries, *seated], expected=0, actor="test", at=0)
    return Source(Hall(journal, lexicon, lambda: 0), 1)


def _players(number: int, name: str, is_pairs: bool) -> tuple[Player, ...]:
    one = Player(f"J{number}", name, "Camille", "FR")
    return (one, Player(f"P{number}", name, "Dominique", "FR")) if is_pairs else (one,)
