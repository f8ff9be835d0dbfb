"""What everyone in a hall may know of the whole competition: the programme, the clock, and results that are posted."""

from collections.abc import Callable
from itertools import takewhile
from typing import Any, TypeVar

import msgspec

from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import planned_round
from duplicata.competition.standing.groups import Grouping
from duplicata.competition.standing.ranking import Standing
from duplicata.desks.board_screen import BoardScreen, board_screen
from duplicata.desks.hall import Hall
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.desks.player import is_compared
from duplicata.desks.posting.names import PublicName, public_names
from duplicata.desks.posting.programme import PublicRound, current_game, next_seated_game, programme, version_of
from duplicata.desks.posting.standing_views import PostedGroup, PostedStanding
from duplicata.desks.public import PublicGame, public_phase, public_view
from duplicata.desks.standings import ResultsNotPosted, StandingsDesk
from duplicata.kernel.articles import rule
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.rhythm import seconds_before_draw

Posting = TypeVar("Posting")
_State = tuple[Standing, Competition, tuple[int, ...], tuple[bool, ...]]


class PublicClock(msgspec.Struct, frozen=True):
    """The clock as the hall sees it: seconds left, whether the first bell has rung, and the rest before the draw."""

    seconds_left: int
    is_running: bool
    is_signalled: bool
    before_draw: int


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
        self._postings: dict[str, tuple[_State, Any]] = {}

    @rule("R 1.2-7")
    def view(self) -> PublicHall | None:
        """The competition at this second, or nothing while it is not open."""
        self._hall.catch_up()
        competition = self._hall.competition
        if competition.opened is None:
            return None
        current = current_game(self._hall)
        return PublicHall(
            name=competition.name,
            place=competition.place,
            rounds=programme(self._hall),
            game=public_view(current, competition) if current else None,
            clock=self._clock(current) if current else None,
            standing=self._standing(),
        )

    def screen(self) -> BoardScreen | None:
        """What the large screen shows, or nothing while the competition is not open."""
        self._hall.catch_up()
        return board_screen(self._hall, self._standings.games.contests.games)

    def programme(self) -> tuple[PublicRound, ...]:
        """The games in order, each with its hour and where it stands."""
        self._hall.catch_up()
        return programme(self._hall)

    def next_game(self) -> int | None:
        """The game for which people look for their tables."""
        self._hall.catch_up()
        return next_seated_game(self._hall)

    def standing(self) -> PostedStanding | None:
        """All games whose totals were compared; nothing before the first of them."""
        self._hall.catch_up()
        return self._standing()

    def of_game(self, number: int) -> PostedStanding:
        """One game whose totals were compared, everyone in it.

        Raises:
            UnknownGame, ResultsNotPosted.
        """
        self._hall.catch_up()
        planned_round(self._hall.competition, number)
        if number not in self._compared():
            raise ResultsNotPosted(game=number)
        return self._kept(f"game {number}", lambda: self._standings.whole_game(number))

    def groups(self, grouping: Grouping) -> tuple[PostedGroup, ...]:
        """The same standing by series, category, club or federation; nothing before the first game is compared."""
        self._hall.catch_up()
        compared = self._compared()
        if not compared:
            return ()
        return self._kept(grouping.value, lambda: self._standings.groups(grouping, compared[-1]))

    @rule("G 1.7-3")
    def names(self) -> tuple[PublicName, ...]:
        """Every player by name: where he sits in the game under way or to come, and his place if it is posted."""
        self._hall.catch_up()
        return self._kept("names", lambda: public_names(self._hall, self._standing()))

    def version(self) -> str:
        """Changes when a posting, a place at a table or the state of a game does, and not at every turn."""
        self._hall.catch_up()
        return self._kept("version", lambda: version_of(programme(self._hall), self._standing(), self.names()))

    def _standing(self) -> PostedStanding | None:
        compared = self._compared()
        if not compared:
            return None
        return self._kept("standing", lambda: self._standings.by_rank(compared[-1]))

    def _kept(self, name: str, write: Callable[[], Posting]) -> Posting:
        """A posting; many look at the screens, and it is written anew only when something of it changed."""
        hall = self._hall
        phases = tuple(hall.game(each.number).phase is Phase.ENDED for each in hall.competition.games)
        state = (self._standings.games.standing, hall.competition, self._compared(), phases)
        known = self._postings.get(name)
        if known is None or not _is_same(known[0], state):
            known = self._postings[name] = (state, write())
        posting: Posting = known[1]
        return posting

    def _compared(self) -> tuple[int, ...]:
        return compared_games(self._standings.games)

    def _clock(self, game: Game) -> PublicClock:
        at, clock = self._hall.now(), game.clock
        left = -(-clock.left(at) // 1000) if clock else 0
        is_running = game.phase is Phase.RUNNING and game.interrupted_at is None
        # Tiles that are drawn and not said yet change nothing for the hall: it goes on resting.
        rest = seconds_before_draw(msgspec.structs.replace(game, phase=public_phase(game)), at)
        return PublicClock(left, is_running, game.phase is Phase.RUNNING and game.signalled, rest)


def _is_same(known: _State, state: _State) -> bool:
    """Everything is replaced when it changes, so looking inside a standing or a competition is not needed."""
    return known[0] is state[0] and known[1] is state[1] and known[2:] == state[2:]


def compared_games(games: CountedGames) -> tuple[int, ...]:
    """The first games whose slips are all marked and whose totals players and referees have compared (INT 67)."""
    return tuple(takewhile(lambda game: all(map(is_compared, games.hall.sheets(game))), games.ruled))
