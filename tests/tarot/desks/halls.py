"""Halls of Tarot in memory, for the tests of the desks."""

from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall.journal_events import CompetitionJournal, journal_catalogue
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.table import TableDesk
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.tarot.formats import Format
from duplicata.tarot.table_score import TableEntry

MEMBERS = {Format.TRIPLETTES: 3, Format.EQUIPES: 4, Format.QUADRETTES: 4}
GARDE = TableEntry("N", "garde", 2, 49)


def new_journal() -> CompetitionJournal:
    return open_journal(IN_MEMORY, journal_catalogue(), create=True)


def new_hall() -> TarotHall:
    return TarotHall(new_journal(), SimulatedTime())


def opened(
    form: Format, formations: int, *, rounds: int = 2, deals: int = 2, is_started: bool = True, seed: str = ""
) -> tuple[TarotHall, DirectorDesk]:
    """A session whose first round has started, or can start; its deals come from the seed, if there is one."""
    hall = new_hall()
    director = DirectorDesk(hall, 1, "Dina")
    director.open("Séance du mardi", "Nantes", "2026-11-17", form, rounds, deals, minutes=30)
    seat(director, form, formations, seed)
    if is_started:
        director.start_round()
    return hall, director


def seat(director: DirectorDesk, form: Format, formations: int, seed: str = "") -> None:
    """Enters formations and seats them; their deals come from the seed, if there is one."""
    for number in range(1, formations + 1):
        director.enter(*(f"Joueur {number}.{member}" for member in range(1, MEMBERS.get(form, 1) + 1)))
    if form is Format.LIBRE:
        director.seat_by_draw("une graine")
    else:
        director.plan_movement()
    if seed:
        director.prepare_deals(seed)


def play_round(hall: TarotHall, director: DirectorDesk, *, but: int = 0) -> None:
    """Every table enters all its deals, but for one table."""
    session = director.session
    assert session.opened is not None
    number = session.opened.number
    for plan in session.tables(session.round):
        if plan.table != but:
            for deal in plan.deals:
                entry = entry_for(hall, plan.table, deal, number)
                TableDesk(hall, number, plan.table).score(deal, entry, attacker_for(hall, plan.table, deal, number))


def entry_for(hall: TarotHall, table: int, deal: int, number: int = 1) -> TableEntry:
    """A garde that differs from table to table, from the seat that attacks with this deal."""
    session = hall.session(number)
    plan = session.plans[session.round, table]
    turn = next((each for each in plan.attackers if each.deal == deal), None)
    taker = "N" if turn is None else (plan.seat_of(turn.formation) or "N")[0]
    return TableEntry(taker, "garde", 2, 40 + (7 * table + 3 * session.round) % 20)


def attacker_for(hall: TarotHall, table: int, deal: int, number: int = 1) -> int | None:
    session = hall.session(number)
    plan = session.plans[session.round, table]
    turn = next((each for each in plan.attackers if each.deal == deal), None)
    return turn.member if turn else 1 if session.format.is_match else None
