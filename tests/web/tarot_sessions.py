"""Sessions of Tarot for tests of pages: opened, seated, and played by their desks."""

from duplicata.competition.access import AccessRole
from duplicata.desks.access import IssuedCode
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.table import TableDesk
from duplicata.tarot.formats import Format
from duplicata.tarot.table_score import TableEntry
from duplicata.web.premises import Premises

MEMBERS = {Format.TRIPLETTES: 3, Format.EQUIPES: 4, Format.QUADRETTES: 4}


def open_tarot(
    premises: Premises,
    form: Format = Format.TRIPLETTES,
    formations: int = 6,
    *,
    rounds: int = 3,
    deals: int = 2,
    seed: str = "",
) -> DirectorDesk:
    """A session whose first round has started; its deals come from the seed, if there is one."""
    director = DirectorDesk(premises.tarot, 1, "Dina")
    director.open("Soirée de Tarot", "Nantes", "2026-11-18", form, rounds, deals, minutes=30)
    for number in range(1, formations + 1):
        director.enter(*(f"Joueur {number}.{member}" for member in range(1, MEMBERS.get(form, 1) + 1)))
    if form is Format.LIBRE:
        director.seat_by_draw("une graine")
    else:
        director.plan_movement()
    if seed:
        director.prepare_deals(seed)
    director.start_round()
    return director


def play_tarot(director: DirectorDesk, premises: Premises, *, but: int = 0) -> None:
    """Every table enters its deals of the round, but for one table."""
    session = director.session
    assert session.opened is not None
    for plan in session.tables(session.round):
        for deal in plan.deals if plan.table != but else ():
            turn = next((each for each in plan.attackers if each.deal == deal), None)
            taker = "N" if turn is None else (plan.seat_of(turn.formation) or "N")[0]
            entry = TableEntry(taker, "garde", 2, 40 + (7 * plan.table + 3 * session.round) % 20)
            TableDesk(premises.tarot, session.opened.number, plan.table).score(
                deal, entry, turn.member if turn else None
            )


def finish_tarot(premises: Premises, number: int, seed: str) -> None:
    """Another session, played to its final result, its seed published."""
    director = DirectorDesk(premises.tarot, number, "Dina")
    director.open(f"Séance {number}", "Nantes", "2026-11-11", Format.TRIPLETTES, 1, 2)
    for formation in range(1, 7):
        director.enter(*(f"Joueur {formation}.{member}" for member in range(1, 4)))
    director.plan_movement()
    director.prepare_deals(seed)
    director.start_round()
    play_tarot(director, premises)
    director.end()
    director.declare_final()
    director.publish_seed()


def give_tarot_badges(premises: Premises, tables: int) -> dict[tuple[AccessRole, int], IssuedCode]:
    """A badge for the director, the arbiter and each table."""
    access = premises.access
    given = {
        (role, 0): access.issue(role, role.value, role.title)
        for role in (AccessRole.TAROT_DIRECTOR, AccessRole.TAROT_ARBITER)
    }
    for table in range(1, tables + 1):
        role = AccessRole.TAROT_TABLE
        given[role, table] = access.issue(role, f"table-{table}", f"Table {table}", (table,))
    return given
