"""Small sessions of Tarot for tests: orders given one after the other, refused ones raising."""

from msgspec.structs import replace

from duplicata.tarot.formats import Format
from duplicata.tarot.movement.planning import plan
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.commands import SessionCommand
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.formations import FormationMember
from duplicata.tarot.session.from_movement import free_tables, tables_of
from duplicata.tarot.session.session import Session, replay
from duplicata.tarot.table_score import TableEntry

OPENING = orders.OpenSession(1, "Séance du mardi", "Nantes", "2026-11-17", Format.LIBRE, 2, 4)
GARDE = TableEntry("N", "garde", 2, 49)
CHUTE = TableEntry("N", "prise", 1, 40)
MEMBERS = {Format.TRIPLETTES: 3, Format.EQUIPES: 4, Format.QUADRETTES: 4}


def given(session: Session, *commands: SessionCommand) -> Session:
    """The session after these orders."""
    for command in commands:
        session = replay(decide(session, command), session)
    return session


def people(*names: str) -> tuple[FormationMember, ...]:
    return tuple(map(FormationMember, names))


def entered(form: Format, formations: int, *, rounds: int = 2, deals: int = 4) -> Session:
    """Opened, with so many formations."""
    session = given(Session(), replace(OPENING, format=form, rounds=rounds, deals_per_round=deals))
    for number in range(1, formations + 1):
        names = [f"Joueur {number}.{member}" for member in range(1, MEMBERS.get(form, 1) + 1)]
        session = given(session, orders.EnterFormation(people(*names)))
    return session


def free_evening(players: int = 8, *, rounds: int = 2) -> Session:
    """Free deals: players 1 to 4 at table 1, 5 to 8 at table 2, the first round started."""
    session = entered(Format.LIBRE, players, rounds=rounds)
    tables = [tuple(range(start, min(start + 4, players + 1))) for start in range(1, players, 4)]
    return given(session, orders.PlanMovement("tirage", free_tables(1, tables, 4)), orders.StartRound(1, 0))


def travelling(form: Format, formations: int, *, rounds: int = 2, deals: int = 2) -> Session:
    """Deals that travel: the whole movement planned, every round started."""
    session = entered(form, formations, rounds=rounds, deals=deals)
    found = plan(form, formations, deals, rounds)
    session = given(session, orders.PlanMovement("mouvement", tables_of(found.movement, range(1, formations + 1))))
    return given(session, *(orders.StartRound(number, 0) for number in range(1, session.rounds + 1)))
