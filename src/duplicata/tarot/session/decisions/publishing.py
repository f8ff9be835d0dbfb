"""What the director lets everyone see: diagrams before the end, and which sessions make the standing over several."""

from duplicata.tarot.session.commands import AllowDiagrams, CountSession
from duplicata.tarot.session.events import DiagramsAllowed, SessionCounted
from duplicata.tarot.session.refusals import FreeDealsHaveNoDiagram
from duplicata.tarot.session.session import Session


def allow_diagrams(session: Session, command: AllowDiagrams) -> tuple[DiagramsAllowed, ...]:
    """Nothing happens where it is so already. Raises FreeDealsHaveNoDiagram."""
    if not session.format.is_duplicate:
        raise FreeDealsHaveNoDiagram()
    return () if command.as_played == session.shows_played_deals else (DiagramsAllowed(command.as_played),)


def count_session(session: Session, command: CountSession) -> tuple[SessionCounted, ...]:
    """Nothing happens where it is so already."""
    return () if command.is_counted == session.is_counted else (SessionCounted(command.is_counted),)
