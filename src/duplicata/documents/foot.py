"""The foot of every page: which competition, game and day, and the moment of the journal it was printed from."""

import msgspec

from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence

_CHECKSUM_DIGITS = 8


class Foot(msgspec.Struct, frozen=True):
    """What the foot says; `superseded` is the stamp of a paper that no longer holds, or nothing."""

    title: str
    competition: str
    game: str
    date: str
    position: str
    pages: str
    superseded: str = ""


def foot(title: str, source: Source, superseded_at: int | None = None) -> Foot:
    """The foot of a paper; `superseded_at` is the position of the journal whose paper replaces this one."""
    head = source.hall.journal.head()
    facts = {"position": head.position, "checksum": head.digest.hex()[:_CHECKSUM_DIGITS]}
    return Foot(
        title,
        source.competition_name,
        _part(source),
        source.date,
        sentence("paper_position", facts),
        sentence("paper_page", {}),
        "" if superseded_at is None else sentence("paper_superseded", {"position": superseded_at}),
    )


def _part(source: Source) -> str:
    """The game or the session that a paper is about."""
    if source.game is None:
        return ""
    return sentence("paper_session" if source.tarot else "paper_game", {"game": source.game})
