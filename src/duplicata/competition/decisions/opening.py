"""Opening a competition, and the games it plans."""

from duplicata.competition.commands import DropGame, GrantGrace, OpenCompetition, PlanGame, ReplanGame
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import check_not_final, planned_round
from duplicata.competition.decisions.texts import day, hour, named, optional, shown
from duplicata.competition.events import CompetitionOpened, GameDropped, GamePlanned, GameReplanned, GraceGranted
from duplicata.competition.planned_games import PlannedGame
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.regulations.editions import editions

LONGEST_FEDERATION = 20
LONGEST_CHECKSUM = 128
MOST_GAMES = 50
LONGEST_TURN = 3600
LONGEST_GRACE = 60


class CompetitionAlreadyOpened(DuplicataError):
    """A competition that was opened before."""


class EditionNotKnown(DuplicataError):
    """A competition under an edition that does not exist."""


class BadPlannedTime(DuplicataError):
    """A time for a turn that no game has."""


class TooManyGames(DuplicataError):
    """More games than a competition can have."""


class GamesOutOfOrder(DuplicataError):
    """A game before the one it follows, or after the one it comes before."""


class NotTheLastGame(DuplicataError):
    """A game in the middle cannot be dropped: the others would change their numbers."""


class GameAlreadyPrepared(DuplicataError):
    """A game that has seats, staff or players who came."""


class BadGrace(DuplicataError):
    """A grace that is no time, or far too long."""


def open_competition(competition: Competition, command: OpenCompetition) -> CompetitionOpened:
    if competition.opened is not None:
        raise CompetitionAlreadyOpened(name=competition.name)
    if command.edition_name not in editions():
        raise EditionNotKnown(name=shown(command.edition_name), names=", ".join(editions()))
    return CompetitionOpened(
        named("competition", command.name),
        named("place", command.place),
        named("federation", command.federation, LONGEST_FEDERATION),
        command.edition_name,
        named("lexicon", command.lexicon),
        named("lexicon_checksum", command.lexicon_checksum, LONGEST_CHECKSUM),
        command.is_pairs,
        optional("competition", command.copied_from),
    )


def plan_game(competition: Competition, command: PlanGame) -> GamePlanned:
    number = len(competition.rounds) + 1
    if number > MOST_GAMES:
        raise TooManyGames(most=MOST_GAMES)
    game = _planned(number, command)
    _check_order(competition, game)
    return GamePlanned(game)


def replan_game(competition: Competition, command: ReplanGame) -> GameReplanned:
    check_not_final(competition, command.number)
    game = _planned(command.number, command)
    _check_order(competition, game)
    return GameReplanned(game)


def drop_game(competition: Competition, command: DropGame) -> GameDropped:
    round_ = planned_round(competition, command.number)
    if command.number != len(competition.rounds):
        raise NotTheLastGame(game=command.number, last=len(competition.rounds))
    if round_.is_touched:
        raise GameAlreadyPrepared(game=command.number)
    return GameDropped(command.number)


@rule("G 2.1-75")
def grant_grace(competition: Competition, command: GrantGrace) -> GraceGranted:
    check_not_final(competition, command.game)
    if not 0 <= command.minutes <= LONGEST_GRACE:
        raise BadGrace(minutes=command.minutes, most=LONGEST_GRACE)
    return GraceGranted(command.game, command.minutes)


def _planned(number: int, command: PlanGame | ReplanGame) -> PlannedGame:
    if not 1 <= command.seconds <= LONGEST_TURN:
        raise BadPlannedTime(seconds=command.seconds, longest=LONGEST_TURN)
    return PlannedGame(number, named("kind", command.kind_name), command.seconds, day(command.day), hour(command.start))


def _check_order(competition: Competition, game: PlannedGame) -> None:
    for other in competition.games:
        first, second = (other, game) if other.number < game.number else (game, other)
        if first.number != second.number and first.moment >= second.moment:
            raise GamesOutOfOrder(game=game.number, day=game.day, start=game.start, other=other.number)
