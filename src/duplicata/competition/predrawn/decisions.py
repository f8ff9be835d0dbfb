"""What an order about games drawn beforehand leads to: events, or a refusal that changes nothing."""

from collections.abc import Collection, Iterable

from duplicata.competition.decisions.texts import person_name
from duplicata.competition.decisions.texts import reason as checked_reason
from duplicata.competition.predrawn.events import DrawersNamed, DrawnGameDiscarded, GameSealed, PredrawnEvent
from duplicata.competition.predrawn.games import Fate, PredrawnGames
from duplicata.kernel.errors import DuplicataError


class DrawnGameUnknown(DuplicataError):
    """An order about a game that was not drawn."""


class NoDrawer(DuplicataError):
    """A game without the name of anyone who drew it."""


class DrawnGameDiscardedAlready(DuplicataError):
    """A game put aside a second time."""


class DiscardedGameSealed(DuplicataError):
    """An envelope asked for a game that was put aside."""


class SealedGameDiscarded(DuplicataError):
    """A game put aside once its envelopes are made."""


def name_drawers(games: PredrawnGames, game: int, names: Iterable[str]) -> tuple[PredrawnEvent, ...]:
    """Raises NoDrawer, or the refusal of a name."""
    cleaned = tuple(person_name("drawer", name) for name in names)
    if not cleaned:
        raise NoDrawer(game=game)
    return () if games.drawers.get(game) == cleaned else (DrawersNamed(game, cleaned),)


def discard_game(games: PredrawnGames, game: int, reason: str, drawn: Collection[int]) -> tuple[PredrawnEvent, ...]:
    """Games are neither sorted nor chosen: one that cannot be used stays visible, with its reason.

    Raises:
        DrawnGameUnknown, DrawnGameDiscardedAlready, SealedGameDiscarded, or the refusal of the reason.
    """
    if game not in drawn:
        raise DrawnGameUnknown(game=game)
    if games.fate(game) is Fate.DISCARDED:
        raise DrawnGameDiscardedAlready(game=game)
    if games.fate(game) is Fate.SEALED:
        raise SealedGameDiscarded(game=game)
    return (DrawnGameDiscarded(game, checked_reason(reason)),)


def seal_game(games: PredrawnGames, envelopes: Iterable[GameSealed]) -> tuple[PredrawnEvent, ...]:
    """Raises DiscardedGameSealed."""
    made = tuple(envelopes)
    for envelope in made:
        if games.fate(envelope.game) is Fate.DISCARDED:
            raise DiscardedGameSealed(game=envelope.game)
    return made
