"""Opens a session: its format, its rounds, its deals."""

from duplicata.kernel.messages import sentence
from duplicata.tarot.formats import Format
from duplicata.tarot.session.commands import OpenSession
from duplicata.tarot.session.decisions.texts import day, named
from duplicata.tarot.session.events import SessionOpened
from duplicata.tarot.session.refusals import ImpossibleSessionCount, SessionAlreadyOpen
from duplicata.tarot.session.session import Session

MOST_ROUNDS = 60
MOST_DEALS = 60
MOST_MINUTES = 600
_USUAL_TABLE = 4
_FREE_TABLES = (3, 4, 5)


def open_session(session: Session, command: OpenSession) -> tuple[SessionOpened]:
    """Raises SessionAlreadyOpen, ImpossibleSessionCount, and the refusals of texts."""
    if session.opened is not None:
        raise SessionAlreadyOpen(number=session.opened.number)
    _check("rounds", command.rounds, MOST_ROUNDS)
    _check("deals", command.deals_per_round, MOST_DEALS)
    if command.minutes is not None:
        _check("minutes", command.minutes, MOST_MINUTES)
    sizes = _FREE_TABLES if command.format is Format.LIBRE else (_USUAL_TABLE,)
    if command.table_size not in sizes:
        raise impossible_count("table_size", command.table_size, sizes[0], sizes[-1])
    return (
        SessionOpened(
            number=command.number,
            name=named("session", command.name),
            place=named("place", command.place),
            day=day(command.day),
            format=command.format,
            rounds=command.rounds,
            deals_per_round=command.deals_per_round,
            table_size=command.table_size,
            minutes=command.minutes,
        ),
    )


def _check(what: str, found: int, most: int) -> None:
    if not 1 <= found <= most:
        raise impossible_count(what, found, 1, most)


def impossible_count(what: str, found: int, least: int, most: int) -> ImpossibleSessionCount:
    """The refusal of a count; `what` is the key of what is counted."""
    return ImpossibleSessionCount(what=sentence(f"tarot_count_of_{what}", {}), found=found, least=least, most=most)
