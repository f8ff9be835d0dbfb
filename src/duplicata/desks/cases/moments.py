"""When the games that an appeal is measured by ended and started, as the journal tells it."""

from collections.abc import Iterable

from duplicata.competition.committee.deadlines import AppealMoments
from duplicata.desks.hall import Hall
from duplicata.desks.hall.game_stream import game_stream
from duplicata.kernel.articles import rule
from duplicata.scrabble.events import GameEnded, RackAnnounced


@rule("G 2.9-3")
def appeal_moments(hall: Hall, game: int) -> AppealMoments:
    """Whether the game is the last, when it ended, when the next one started: with its first rack said (INT 58)."""
    later = [planned.number for planned in hall.competition.games if planned.number > game]
    ended = _moments(hall, game, GameEnded) if hall.game(game).ended else []
    started = [at for number in later for at in _moments(hall, number, RackAnnounced)]
    return AppealMoments(
        is_last_game=not later,
        ended_at=ended[-1] if ended else None,
        next_started_at=min(started, default=None),
    )


def _moments(hall: Hall, game: int, kind: type[GameEnded] | type[RackAnnounced]) -> list[int]:
    recorded: Iterable[tuple[object, int]] = ((r.event, r.at) for r in hall.journal.read(game_stream(game)))
    return [at for event, at in recorded if isinstance(event, kind)]
