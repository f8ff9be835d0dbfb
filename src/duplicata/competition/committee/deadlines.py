"""Until when one may appeal, when the committee hears a case, and how long its members stay."""

import msgspec

from duplicata.competition.committee.amounts import MINUTE, amount
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class NextGameStarted(DuplicataError):
    """An appeal about a game once the next one has started."""


class AppealTooLate(DuplicataError):
    """An appeal about the last game, too long after its end."""


class GameStillOn(DuplicataError):
    """A committee convened while the game is being played."""


class AppealMoments(msgspec.Struct, frozen=True):
    """What an appeal is measured by: whether the game is the last, when it ended, when the next one started."""

    is_last_game: bool
    ended_at: int | None = None
    next_started_at: int | None = None


@rule("G 2.9-3")
def check_deadline(moments: AppealMoments, at: int) -> None:
    """An appeal comes before the next game starts or, after the last game, within some minutes.

    Raises:
        NextGameStarted, AppealTooLate.
    """
    if moments.next_started_at is not None and at >= moments.next_started_at:
        raise NextGameStarted()
    closes_at = appeal_closes_at(moments)
    if closes_at is not None and at > closes_at:
        raise AppealTooLate(minutes=amount("appeal_minutes"))


@rule("G 2.9-3")
def appeal_closes_at(moments: AppealMoments) -> int | None:
    """The moment after which no appeal is heard, where a clock alone tells it: after the last game."""
    if not moments.is_last_game or moments.ended_at is None:
        return None
    return moments.ended_at + amount("appeal_minutes") * MINUTE


@rule("G 2.9-2")
def check_game_over(moments: AppealMoments) -> None:
    """A dispute that arises during play is noted at once and heard at the end of the game.

    Raises:
        GameStillOn.
    """
    if moments.ended_at is None:
        raise GameStillOn()


@rule("G 2.9-5")
def members_stay_until(moments: AppealMoments) -> int | None:
    """Until when the members stay at hand after a game."""
    return None if moments.ended_at is None else moments.ended_at + amount("availability_minutes") * MINUTE
