"""What everyone in a hall may know of the whole competition: the programme, the clock, and results that are posted."""

from itertools import takewhile

import msgspec

from duplicata.competition.competition import Competition
from duplicata.competition.standing.ranking import Standing
from duplicata.desks.hall import Hall
from duplicata.desks.player import is_compared
from duplicata.desks.posting.standing_views import PostedStanding
from duplicata.desks.public import PublicGame, public_phase, public_view
from duplicata.desks.standings import StandingsDesk
from duplicata.kernel.articles import rule
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.rhythm import seconds_before_draw


class PublicClock(msgspec.Struct, frozen=True):
    """The clock as the hall sees it: seconds left, whether the first bell has rung, and the rest before the draw."""

    seconds_left: int
    is_running: bool
    is_signalled: bool
    before_draw: int


class PublicRound(msgspec.Struct, frozen=True):
    """A game of the programme: when it starts, how many play, and where it stands."""

    number: int
    day: str
    start: str
    grace_minutes: int
    kind: str
    seconds: int
    tables: int
    phase: str
    turn: int
    is_final: bool


class PublicHall(msgspec.Struct, frozen=True):
    """The competition for the screen of the hall; the standing counts games whose totals were compared, no other."""

    name: str
    place: str
    rounds: tuple[PublicRound, ...]
    game: PublicGame | None
    clock: PublicClock | None
    standing: PostedStanding | None


class PublicDesk:
    """Everyone's desk: it gives no order, and shows what has been said or posted."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._standings = StandingsDesk(hall, "")
        self._posted: tuple[Standing, tuple[int, ...], Competition, PostedStanding] | None = None

    @rule("R 1.2-7")
    def view(self) -> PublicHall | None:
        """The competition at this second, or nothing while it is not open."""
        self._hall.catch_up()
        competition = self._hall.competition
        if competition.opened is None:
            return None
        current = self._current()
        return PublicHall(
            name=competition.name,
            place=competition.place,
            rounds=tuple(self._round(each.number) for each in competition.games),
            game=public_view(current) if current else None,
            clock=self._clock(current) if current else None,
            standing=self._standing(),
        )

    def _standing(self) -> PostedStanding | None:
        """The standing as it may be posted; many look at the screen, and it is written anew only when it changes."""
        compared = self._compared()
        if not compared:
            return None
        standing, competition = self._standings.games.standing, self._hall.competition
        kept = self._posted
        if kept is None or (kept[0] is not standing or kept[1] != compared or kept[2] is not competition):
            posted = self._standings.by_rank(compared[-1])
            kept = self._posted = (standing, compared, competition, posted)
        return kept[3]

    def _compared(self) -> tuple[int, ...]:
        """The first games whose slips are all marked and whose totals players and referees have compared (INT 67)."""
        ruled = self._standings.games.ruled
        return tuple(takewhile(lambda game: all(map(is_compared, self._hall.sheets(game))), ruled))

    def _current(self) -> Game | None:
        """The game under way, or the last one that was opened."""
        games = [self._hall.game(each.number) for each in self._hall.competition.games]
        opened = [game for game in games if game.opened is not None]
        under_way = [game for game in opened if game.phase is not Phase.ENDED]
        return under_way[0] if under_way else opened[-1] if opened else None

    def _round(self, number: int) -> PublicRound:
        round_, game = self._hall.competition.rounds[number], self._hall.game(number)
        planned = round_.game
        return PublicRound(
            number=number,
            day=planned.day,
            start=planned.start,
            grace_minutes=round_.grace_minutes,
            kind=planned.kind_name,
            seconds=planned.seconds,
            tables=len(round_.seats),
            phase=public_phase(game).value,
            turn=game.turn,
            is_final=round_.is_final,
        )

    def _clock(self, game: Game) -> PublicClock:
        at, clock = self._hall.now(), game.clock
        left = -(-clock.left(at) // 1000) if clock else 0
        is_running = game.phase is Phase.RUNNING and game.interrupted_at is None
        # Tiles that are drawn and not said yet change nothing for the hall: it goes on resting.
        rest = seconds_before_draw(msgspec.structs.replace(game, phase=public_phase(game)), at)
        return PublicClock(left, is_running, game.phase is Phase.RUNNING and game.signalled, rest)
