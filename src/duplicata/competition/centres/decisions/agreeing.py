"""What is settled beforehand: the formula, where each game is drawn, the centres (G 5.3, G 5.4.1, G 5.4.7)."""

from datetime import date

from msgspec.structs import replace

from duplicata.competition.centres.amounts import amount
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.centres import Centres
from duplicata.competition.centres.commands import (
    AgreeFormula,
    CorrectCentre,
    DeclareCentre,
    StateTop,
    WithdrawCentre,
)
from duplicata.competition.centres.decisions.moments import (
    agreement_of,
    centre_of,
    check_game,
    check_open,
    check_still_plays,
)
from duplicata.competition.centres.events import (
    CentreCorrected,
    CentreDeclared,
    CentreWithdrawn,
    FormulaAgreed,
    TopStated,
)
from duplicata.competition.centres.formula import ENVELOPE, Agreement, DrawnGame, Formula
from duplicata.competition.centres.tops import check_top
from duplicata.competition.decisions.texts import day as checked_day
from duplicata.competition.decisions.texts import hour, named, optional, person_name, reason
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class CentresAlreadyPlaying(DuplicataError):
    """Another formula once a game has started somewhere."""


class TooFewGamesTogether(DuplicataError):
    """Tournaments of equal rank with a single game."""


class DrawnGamesWrong(DuplicataError):
    """Games that are none, too many, or not numbered one after the other."""


class DrawingCentreMissing(DuplicataError):
    """A game that no centre draws, though it is not pre-drawn."""


class OneMainCentre(DuplicataError):
    """Satellites of several main tournaments."""


class DrawnBeforehand(DuplicataError):
    """A pre-drawn game that a centre would draw."""


class CentreNumberWrong(DuplicataError):
    """The number of a centre out of bounds."""


class CentreNumberTaken(DuplicataError):
    """A number that another centre has."""


class CentreDeclaredTooLate(DuplicataError):
    """A tournament that joins others less than so many days before."""


class CentreHasPlayed(DuplicataError):
    """A centre withdrawn once it has played: it is set aside instead."""


class CentreDraws(DuplicataError):
    """A centre withdrawn though a game is to be drawn there."""


class TopImpossible(DuplicataError):
    """A total of tops that no game has."""


@rule("G 5.4.1-1", "G 5.3-2", "G 5.4.7-4")
def agree(centres: Centres, command: AgreeFormula) -> FormulaAgreed:
    """The formula and the drawing site of each game are settled before anybody plays.

    Raises:
        CentresAlreadyPlaying, CentreGone, or what `check_games` and `check_declared_in_time` raise.
    """
    if centres.has_begun:
        raise CentresAlreadyPlaying()
    check_games(command.formula, command.games)
    for each in command.games:
        check_still_plays(centres, each.centre)
    games = tuple(replace(each, drawers=optional("centre_drawers", each.drawers) or "") for each in command.games)
    agreement = Agreement(
        command.formula, named("centres_event", command.name), checked_day(command.day), games, command.preset
    )
    for state in centres.playing:
        check_declared_in_time(agreement, state.declared)
    return FormulaAgreed(agreement)


@rule("G 5.3-2", "G 5.4.1-1", "G 5.4.2-5", "G 5.5-4")
def check_games(formula: Formula, games: tuple[DrawnGame, ...]) -> None:
    """Satellites have one drawing centre, equal tournaments two games or more, pre-drawn games no drawing centre.

    Raises:
        DrawnGamesWrong, TooFewGamesTogether, DrawingCentreMissing, OneMainCentre, DrawnBeforehand,
        CentreNumberWrong.
    """
    most = amount("most_games")
    if not 1 <= len(games) <= most or [each.game for each in games] != list(range(1, len(games) + 1)):
        raise DrawnGamesWrong(most=most)
    if formula is Formula.EQUAL and len(games) < amount("equal_least_games"):
        raise TooFewGamesTogether(least=amount("equal_least_games"))
    for each in games:
        if formula is Formula.PREDRAWN and each.centre != ENVELOPE:
            raise DrawnBeforehand(game=each.game)
        if formula is not Formula.PREDRAWN and each.centre <= ENVELOPE:
            raise DrawingCentreMissing(game=each.game)
        if each.centre > amount("most_centres"):
            raise CentreNumberWrong(most=amount("most_centres"))
    if formula is Formula.SATELLITES and len({each.centre for each in games}) > 1:
        raise OneMainCentre()


def declare(centres: Centres, command: DeclareCentre) -> CentreDeclared:
    """One more centre, under a number that was never given."""
    agreement = agreement_of(centres)
    check_open(centres)
    centre = _checked(command.centre)
    if centre.number in centres.centres:
        raise CentreNumberTaken(centre=centre.number, name=centres.centres[centre.number].declared.name)
    check_declared_in_time(agreement, centre)
    return CentreDeclared(centre)


def correct(centres: Centres, command: CorrectCentre) -> CentreCorrected:
    """The day of its declaration is a fact and stays as it was."""
    before = centre_of(centres, command.centre.number).declared
    check_open(centres)
    return CentreCorrected(replace(_checked(command.centre), declared_on=before.declared_on))


@rule("G 5.4.7-5", "G 5.5-2")
def check_declared_in_time(agreement: Agreement, centre: Centre) -> None:
    """A tournament that plays with others of equal rank is announced at least so many days before.

    Raises:
        CentreDeclaredTooLate.
    """
    if agreement.formula is not Formula.EQUAL:
        return
    ahead = (date.fromisoformat(agreement.day) - date.fromisoformat(centre.declared_on)).days
    if ahead < amount("declared_days"):
        raise CentreDeclaredTooLate(name=centre.name, days=amount("declared_days"))


def withdraw(centres: Centres, command: WithdrawCentre) -> CentreWithdrawn:
    """A centre that draws a game stays until another one is agreed on for it.

    Raises:
        RankingsPublished, CentreHasPlayed, CentreDraws.
    """
    state = centre_of(centres, command.centre)
    check_open(centres)
    if state.has_results or any(game.started_at is not None for game in state.games.values()):
        raise CentreHasPlayed(centre=command.centre)
    drawn = [each.game for each in agreement_of(centres).games if each.centre == command.centre]
    if drawn:
        raise CentreDraws(centre=command.centre, games=", ".join(map(str, drawn)))
    return CentreWithdrawn(command.centre, reason(command.reason))


def state_top(centres: Centres, command: StateTop) -> TopStated:
    """A top that somebody has passed is none.

    Raises:
        TopImpossible, TopBelowScore, TurnAboveTop.
    """
    check_game(centres, command.game)
    check_open(centres)
    if not 1 <= command.top <= amount("highest_score"):
        raise TopImpossible(top=command.top, most=amount("highest_score"))
    check_top(centres, command.game, command.top)
    return TopStated(command.game, command.top)


def _checked(centre: Centre) -> Centre:
    if not 1 <= centre.number <= amount("most_centres"):
        raise CentreNumberWrong(most=amount("most_centres"))
    return replace(
        centre,
        name=named("centre_name", centre.name),
        place=named("centre_place", centre.place),
        federation=named("federation", centre.federation, 20).upper(),
        manager=person_name("centre_manager", centre.manager),
        contact=named("centre_contact", centre.contact),
        starts_at=hour(centre.starts_at),
        declared_on=checked_day(centre.declared_on),
        address=optional("centre_address", centre.address, 200) or "",
    )
