"""The stage desk: barrages and direct eliminations, from the call of the players to the last one left."""

from collections.abc import Mapping

from duplicata.competition.standing.barrage import (
    BarrageCommand,
    BarrageEvent,
    CancelBarrageTurn,
    DeclineBarrage,
    EndBarrage,
    OpenBarrage,
    ScoreBarrageTurn,
    decide_barrage,
)
from duplicata.competition.standing.elimination import (
    CallParticipant,
    CancelEliminationTurn,
    EliminationCommand,
    EliminationEvent,
    EndElimination,
    ExcuseParticipant,
    OpenElimination,
    ScoreEliminationTurn,
    decide_elimination,
)
from duplicata.competition.standing.knockout import UnknownParticipant
from duplicata.competition.standing.qualifying import Qualification, elimination_name, qualify
from duplicata.competition.standing.ranking import NotInStanding, Standing
from duplicata.competition.standing.script import call_line
from duplicata.competition.standing.time_ladder import TimeLadder
from duplicata.desks.hall import Hall
from duplicata.desks.hall.contests import Contest
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.desks.posting.stage_views import PublicContest, public_contest
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Game
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.refereeing.takes import Take, check_collected, played_turn
from duplicata.scrabble.solver import Solver


class TurnPlayedAgain(DuplicataError):
    """A contest whose last turn was cancelled in the game since it was scored."""


class NoContestYet(DuplicataError):
    """An order about a contest that was never opened."""


class ContestGameTaken(DuplicataError):
    """A contest in a game of the programme, or in that of another contest."""


class ContestNumberSkipped(DuplicataError):
    """A contest by a number that leaves out the ones before."""


class GamesNotOver(DuplicataError):
    """A direct elimination before the games that qualify for it are over."""


class StageDesk:
    """The orders of a contest and what the hall sees of it; contests are numbered from 1."""

    def __init__(self, hall: Hall, holder: str) -> None:
        self.hall = hall
        self.holder = holder
        self.games = CountedGames(hall)
        self.contests = self.games.contests

    def open_barrage(
        self, number: int, game: int, *, for_title: bool, ladder: TimeLadder | None = None
    ) -> tuple[BarrageEvent, ...]:
        """Lets the equal firsts of the final standing play for the first place."""
        _check_next(number, len(tuple(self.contests.barrages())))
        self._check_free(game)
        firsts = self.games.standing.equal_firsts(for_title=for_title)
        return self._barrage(number, OpenBarrage(firsts, game, for_title, self.games.is_final, ladder))

    def decline_barrage(self, number: int, *, for_title: bool) -> tuple[BarrageEvent, ...]:
        """Leaves the first place to all of them, where no title is given."""
        _check_next(number, len(tuple(self.contests.barrages())))
        firsts = self.games.standing.equal_firsts(for_title=for_title)
        return self._barrage(number, DeclineBarrage(firsts, for_title))

    def score_barrage_turn(self, number: int, turn: int, scores: Mapping[int, int]) -> tuple[BarrageEvent, ...]:
        """What everyone still in scored in a turn whose slips were collected; the top is that of the game."""
        take, top = self._played(self.contests.barrage(number).state, turn)
        return self._barrage(number, ScoreBarrageTurn(turn, scores, top, take.number))

    def cancel_barrage_turn(self, number: int, reason: str) -> tuple[BarrageEvent, ...]:
        return self._barrage(number, CancelBarrageTurn(reason))

    def end_barrage(self, number: int) -> tuple[BarrageEvent, ...]:
        return self._barrage(number, EndBarrage())

    def barrage(self, number: int) -> PublicContest | None:
        """What the hall sees of a barrage at this second."""
        return self._view(self.contests.barrage(number).state, sentence("barrage_title", {}))

    @rule("G 5.2-1")
    def qualify(self, places: int, *, after: int | None = None) -> Qualification:
        """Who is qualified by the standing once all games are over or, where a stage ends earlier, after one of them.

        Raises:
            GamesNotOver, BadQualifyingPlaces.
        """
        wanted = [game for game in self.games.planned if after is None or game <= after]
        if waiting := [game for game in wanted if not self.games.is_ruled(game)]:
            raise GamesNotOver(games=", ".join(map(str, waiting)))
        standing = self.games.standing
        return qualify(standing if after is None else standing.after(after), places)

    def open_elimination(
        self,
        number: int,
        game: int,
        entries: tuple[int, ...],
        *,
        is_international: bool = False,
        ladder: TimeLadder | None = None,
    ) -> tuple[EliminationEvent, ...]:
        """Opens the contest under the name it has in this country; the organiser settles who of the equals plays."""
        _check_next(number, len(tuple(self.contests.eliminations())))
        self._check_free(game)
        standing = self.games.standing
        for entry in entries:
            _check_ranked(standing, entry)
        title = elimination_name(self.hall.competition.federation, is_international=is_international)
        return self._elimination(number, OpenElimination(title, entries, game, ladder))

    def next_call(self, number: int) -> str | None:
        """What to say to call the next participant, the last placed first."""
        waiting = self.contests.elimination(number).state.to_call
        return self.call_of(number, waiting[0]) if waiting else None

    def call_of(self, number: int, entry: int, presentation: str = "") -> str:
        """What to say to call a participant."""
        contest = self.contests.elimination(number).state
        if entry not in contest.knockout.entries:
            raise UnknownParticipant(entry=entry)
        rank = self.games.standing.rank(entry)
        return call_line(self.hall.competition.entries[entry], rank, presentation)

    def call(self, number: int, entry: int, presentation: str = "") -> tuple[EliminationEvent, ...]:
        return self._elimination(number, CallParticipant(entry, presentation))

    def excuse(self, number: int, entry: int, substitute: int | None = None) -> tuple[EliminationEvent, ...]:
        """Someone does not come; another of the standing may take his place."""
        if substitute is not None:
            _check_ranked(self.games.standing, substitute)
        return self._elimination(number, ExcuseParticipant(entry, substitute))

    def score_elimination_turn(self, number: int, turn: int, scores: Mapping[int, int]) -> tuple[EliminationEvent, ...]:
        """What everyone still in scored in a turn whose slips were collected; the top is that of the game."""
        take, top = self._played(self.contests.elimination(number).state, turn)
        return self._elimination(number, ScoreEliminationTurn(turn, scores, top, take.number))

    def cancel_elimination_turn(self, number: int, reason: str) -> tuple[EliminationEvent, ...]:
        return self._elimination(number, CancelEliminationTurn(reason))

    def end_elimination(self, number: int) -> tuple[EliminationEvent, ...]:
        return self._elimination(number, EndElimination())

    def elimination(self, number: int) -> PublicContest | None:
        """What the hall sees of a direct elimination at this second."""
        contest = self.contests.elimination(number).state
        return self._view(contest, contest.opened.title if contest.opened else "")

    def _view(self, contest: Contest, title: str) -> PublicContest | None:
        if contest.opened is None:
            return None
        return public_contest(contest, title, self.hall.competition.entries, self.hall.game(contest.opened.game))

    def _check_free(self, game: int) -> None:
        """A contest has a game of its own: one of the programme would be lost for the standing."""
        if any(planned.number == game for planned in self.hall.competition.games) or game in self.contests.games:
            raise ContestGameTaken(game=game)

    def _played(self, contest: Contest, turn: int) -> tuple[Take, int]:
        """The take of a turn that was collected, and its top."""
        if contest.opened is None:
            raise NoContestYet()
        game = self.hall.game(contest.opened.game)
        _check_not_again(contest, game)
        take = Take(turn, game.discarded.count(turn) + 1)
        check_collected(game, take)
        played = played_turn(game, take)
        return take, played.top if played else self._top(game)

    def _top(self, game: Game) -> int:
        """The top of the turn in hand, which only the referees know."""
        if game.retained is not None:
            return game.retained.top
        return Solver(self.hall.lexicon).top(game.board, Rack(game.rack), game.terms.kind.variant).best

    def _barrage(self, number: int, command: BarrageCommand) -> tuple[BarrageEvent, ...]:
        stream = self.contests.barrage(number)
        return stream.obey(lambda barrage: decide_barrage(barrage, command), self.holder, self.hall.now())

    def _elimination(self, number: int, command: EliminationCommand) -> tuple[EliminationEvent, ...]:
        stream = self.contests.elimination(number)
        return stream.obey(lambda contest: decide_elimination(contest, command), self.holder, self.hall.now())


def _check_next(number: int, known: int) -> None:
    """Contests are numbered one after the other: one that leaves a gap would be followed by nobody."""
    if number > known + 1:
        raise ContestNumberSkipped(number=number, expected=known + 1)


def _check_ranked(standing: Standing, entry: int) -> None:
    if entry not in standing or standing.rank(entry) is None:
        raise NotInStanding(entry=entry)


def _check_not_again(contest: Contest, game: Game) -> None:
    for turn in contest.knockout.turns:
        if turn.take <= game.discarded.count(turn.turn):
            raise TurnPlayedAgain(turn=turn.turn)
