"""Envelopes for many centres at once: a list goes in, one envelope and one code come out for each."""

from collections.abc import Sequence
from datetime import datetime

from duplicata.competition.predrawn import GameSealed
from duplicata.desks.hall import Hall
from duplicata.desks.sealed.drawn_games import DrawnGames
from duplicata.desks.sealed.sealing import SealedGame, Sealer, SealWishes
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon.build import Progress, no_progress

_MOST_CENTRES = 2000


class BadOpeningHour(DuplicataError):
    """A text that is no day and hour."""


class UnreadableCentreList(DuplicataError):
    """A list of centres that is no text, or names none."""


class TooManyCentres(DuplicataError):
    """More centres than there are in the world."""


class CentreTwice(DuplicataError):
    """A centre that a list names twice."""


def opening_moment(text: str) -> int:
    """The hour before which an envelope stays shut, in milliseconds; 0 for none. Without a zone, it is local.

    Raises:
        BadOpeningHour.
    """
    if not text.strip():
        return 0
    try:
        return round(datetime.fromisoformat(text.strip()).astimezone().timestamp() * 1000)
    except (ValueError, OverflowError, OSError) as error:
        raise BadOpeningHour(text=text[:40]) from error


def listed_centres(content: bytes) -> list[str]:
    """The centres of a text, one a line; empty lines do not count.

    Raises:
        UnreadableCentreList, TooManyCentres, CentreTwice.
    """
    try:
        names = [line.strip() for line in content.decode("utf-8-sig").splitlines() if line.strip()]
    except UnicodeDecodeError as error:
        raise UnreadableCentreList() from error
    if not names:
        raise UnreadableCentreList()
    if len(names) > _MOST_CENTRES:
        raise TooManyCentres(count=len(names), most=_MOST_CENTRES)
    if twice := next((name for at, name in enumerate(names) if name in names[:at]), None):
        raise CentreTwice(name=twice[:60])
    return names


@rule("G 5.5-17")
def seal_for(
    hall: Hall,
    game: int,
    centres: Sequence[str],
    wishes: SealWishes,
    actor: str,
    on_progress: Progress = no_progress,
) -> tuple[SealedGame, ...]:
    """Seals a game for these centres, and notes each envelope in the journal; all of them, or none.

    Raises:
        What sealing raises, DiscardedGameSealed.
    """
    sealer, made = Sealer(hall, game, wishes), list[SealedGame]()
    for done, centre in enumerate(centres, 1):
        made.append(sealer.seal(centre))
        on_progress(done / len(centres))
    noted = [GameSealed(game, each.centre, each.fingerprint, wishes.opens_at) for each in made]
    DrawnGames(hall, actor).note_envelopes(noted)
    return tuple(made)
