"""Whether an order over several centres has its place: a formula, a centre, a game and a turn that there are."""

from duplicata.competition.centres.amounts import amount
from duplicata.competition.centres.centres import Centres, CentreState
from duplicata.competition.centres.formula import Agreement
from duplicata.competition.decisions.texts import named
from duplicata.kernel.errors import DuplicataError


class FormulaNotAgreed(DuplicataError):
    """An order before it was agreed how the centres play together."""


class CentreUnknown(DuplicataError):
    """An order about a centre that nobody declared."""


class CentreGone(DuplicataError):
    """An order about a centre that withdrew."""


class GameNotAgreed(DuplicataError):
    """An order about a game that is not one of those agreed."""


class TurnImpossible(DuplicataError):
    """A turn that no game has."""


class RankingsPublished(DuplicataError):
    """An order that would change rankings that are public."""


class CentrePointsImpossible(DuplicataError):
    """Points that nobody can score."""


def agreement_of(centres: Centres) -> Agreement:
    """Raises FormulaNotAgreed."""
    if centres.agreement is None:
        raise FormulaNotAgreed()
    return centres.agreement


def centre_of(centres: Centres, number: int) -> CentreState:
    """Raises FormulaNotAgreed, CentreUnknown, CentreGone."""
    agreement_of(centres)
    state = centres.centres.get(number)
    if state is None:
        raise CentreUnknown(centre=number)
    check_still_plays(centres, number)
    return state


def check_still_plays(centres: Centres, number: int) -> None:
    """Nothing is wrong with a centre that is not declared yet.

    Raises:
        CentreGone.
    """
    state = centres.centres.get(number)
    if state is not None and state.withdrawn:
        raise CentreGone(centre=number, reason=state.withdrawn)


def check_game(centres: Centres, game: int) -> None:
    """Raises FormulaNotAgreed, GameNotAgreed."""
    numbers = agreement_of(centres).numbers
    if game not in numbers:
        raise GameNotAgreed(game=game, games=", ".join(map(str, numbers)))


def check_turn(turn: int) -> None:
    """Raises TurnImpossible."""
    if not 1 <= turn <= amount("most_turns"):
        raise TurnImpossible(turn=turn, most=amount("most_turns"))


def check_points(points: int) -> None:
    """Raises CentrePointsImpossible."""
    if not 0 <= points <= amount("highest_score"):
        raise CentrePointsImpossible(points=points, most=amount("highest_score"))


def check_open(centres: Centres) -> None:
    """Raises RankingsPublished."""
    if centres.published_on:
        raise RankingsPublished(day=centres.published_on)


def written(what: str, text: str) -> str:
    """A text of a centre as it can be kept and shown."""
    return named(what, text, amount("text_characters"))
