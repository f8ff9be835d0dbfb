"""One game in one centre, as its signals tell it: where it is, when the line was lost, what counts for nothing."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from duplicata.competition.centres.signals import PodiumRow, SignalKind


class Cut(msgspec.Struct, frozen=True):
    """A time without the line; `stayed` tells whether the players stayed under control, once somebody said so."""

    lost_at: int
    back_at: int | None = None
    stayed: bool | None = None

    def lasted(self, now: int) -> int:
        """Milliseconds, up to now while it lasts."""
        return max((now if self.back_at is None else self.back_at) - self.lost_at, 0)


class CentreGame(msgspec.Struct, frozen=True):
    """What is known of a game in a centre; moments are in milliseconds.

    `announced_at` is when it was first said to be ready or started, as long as nothing was told of its end.
    """

    ready_at: int | None = None
    started_at: int | None = None
    finished_at: int | None = None
    announced_at: int | None = None
    turn: int = 0
    turns_at: tuple[int, ...] = ()
    cuts: tuple[Cut, ...] = ()
    podium: tuple[PodiumRow, ...] = ()
    cancelled: tuple[int, ...] = ()
    cancelled_why: str = ""
    void_reason: str = ""

    @property
    def is_cut(self) -> bool:
        return bool(self.cuts) and self.cuts[-1].back_at is None

    @property
    def cuts_of_play(self) -> tuple[Cut, ...]:
        """What was cut from the game itself: before it starts, a line that is lost interrupts nothing."""
        start = self.started_at
        if start is None:
            return self.cuts
        during = (cut for cut in self.cuts if cut.back_at is None or cut.back_at > start)
        return tuple(replace(cut, lost_at=max(cut.lost_at, start)) for cut in during)

    def turn_at(self, turn: int) -> int | None:
        """When a turn was read or announced there."""
        return self.turns_at[turn - 1] if 1 <= turn <= len(self.turns_at) else None


def signalled(game: CentreGame, kind: SignalKind, at: int, turn: int, *, has_scores: bool = False) -> CentreGame:
    """The game after one more signal; `has_scores` when the results that came from there hold some of it."""
    match kind:
        case SignalKind.READY | SignalKind.STARTED:
            is_news = game.announced_at is None and not (game.podium or has_scores)
            announced = at if is_news else game.announced_at
            return replace(game, **{f"{kind.value}_at": at}, announced_at=announced)
        case SignalKind.FINISHED:
            # A line that is lost when everything was read cuts nothing any more.
            cuts = (*game.cuts[:-1], replace(game.cuts[-1], back_at=at)) if game.is_cut else game.cuts
            return replace(game, finished_at=at, cuts=cuts)
        case SignalKind.TURN:
            # A turn of which nothing was heard was read at the latest when the next one was.
            missed = (at,) * (turn - len(game.turns_at))
            return replace(game, turn=max(turn, game.turn), turns_at=game.turns_at + missed)
        case SignalKind.LINE_LOST:
            return replace(game, cuts=(*game.cuts, Cut(at)))
        case SignalKind.LINE_BACK:
            last = game.cuts[-1]
            return replace(game, cuts=(*game.cuts[:-1], replace(last, back_at=max(at, last.lost_at))))
        case _:
            return replace(game, cuts=tuple(_answered(game, stayed=kind is SignalKind.PLAYERS_STAYED)))


def _answered(game: CentreGame, *, stayed: bool) -> Iterator[Cut]:
    """The last cut, and those before of which nobody had said whether the players stayed."""
    for cut in game.cuts[:-1]:
        yield replace(cut, stayed=stayed) if cut.stayed is None else cut
    yield replace(game.cuts[-1], stayed=stayed)
