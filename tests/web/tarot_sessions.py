"""Sessions of Tarot for tests of pages: opened, seated, and played by their desks."""

from tarot.desks.halls import play_round, seat

from duplicata.competition.access import AccessRole
from duplicata.desks.access import IssuedCode
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.tarot.formats import Format
from duplicata.web.premises import Premises


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
    seat(director, form, formations, seed)
    director.start_round()
    return director


def play_tarot(director: DirectorDesk, premises: Premises, *, but: int = 0) -> None:
    """Every table enters its deals of the round, but for one table."""
    play_round(premises.tarot, director, but=but)


def finish_tarot(premises: Premises, number: int, seed: str) -> None:
    """Another session, played to its final result, its seed published."""
    director = DirectorDesk(premises.tarot, number, "Dina")
    director.open(f"Séance {number}", "Nantes", "2026-11-11", Format.TRIPLETTES, 1, 2)
    seat(director, Format.TRIPLETTES, 6, seed)
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
