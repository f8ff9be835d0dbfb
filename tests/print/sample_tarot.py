"""The tournament of Tarot whose papers are looked at: a session of each format, the same in every run."""

from functools import cache

from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.simulation.seeds import identity_from
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.programme import TypedHours, set_hours
from duplicata.desks.tarot.simulation.session_play import SessionPlay
from duplicata.desks.tarot.simulation.setting import TarotSetting
from duplicata.documents.source import Source
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.tarot.formats import Format

SEED = "papiers"
INDIVIDUEL, TRIPLETTES, QUADRETTES, LIBRE = 1, 2, 3, 4
_SESSIONS = {
    INDIVIDUEL: (Format.INDIVIDUEL, 28),
    TRIPLETTES: (Format.TRIPLETTES, 30),
    QUADRETTES: (Format.QUADRETTES, 16),
    LIBRE: (Format.LIBRE, 21),
}
# The session in which each paper is at its fullest.
_SHOWN = {"tarot-score-sheets": LIBRE, "tarot-score-sheets-blank": LIBRE, "tarot-movement-cards": TRIPLETTES}


@cache
def tarot_hall(lexicon: Lexicon) -> Hall:
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True, identity=identity_from(SEED))
    time = SimulatedTime()
    for number, (form, players) in _SESSIONS.items():
        for _ in SessionPlay(TarotHall(journal, time), time, TarotSetting(players, 1, SEED, form), number).play():
            pass
    return Hall(journal, lexicon, time)


def tarot_source(lexicon: Lexicon, session: int = TRIPLETTES) -> Source:
    return Source(tarot_hall(lexicon), session)


@cache
def hall_with_hours(lexicon: Lexicon) -> Hall:
    """Matches of quadrettes with their hours, apart: nothing else of the tournament knows an hour."""
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True, identity=identity_from(SEED))
    hall = TarotHall(journal, SimulatedTime())
    director = DirectorDesk(hall, 1, "Dina")
    director.open("Coupe des quadrettes", "Nantes", "2026-11-21", Format.QUADRETTES, 3, 4, minutes=40)
    for team in range(1, 5):
        director.enter(*(f"Joueur {team}.{member}" for member in range(1, 5)), name=f"Quadrette {team}")
    director.plan_movement()
    set_hours(hall, 1, "Dina", TypedHours("9:30", 40, 10, "2 ; 75 ; Déjeuner\n4 ; 20 ; Café"))
    return Hall(journal, lexicon, SimulatedTime())


def source_of_paper(lexicon: Lexicon, name: str) -> Source:
    if name == "tarot-programme":
        return Source(hall_with_hours(lexicon), 1)
    return tarot_source(lexicon, _SHOWN.get(name, TRIPLETTES))
