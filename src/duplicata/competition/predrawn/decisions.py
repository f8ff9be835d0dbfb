"""What an order about games drawn beforehand leads to: events, or a refusal that changes nothing."""

import re
from collections.abc import Collection, Iterable

from duplicata.competition.decisions.texts import named, person_name
from duplicata.competition.decisions.texts import reason as checked_reason
from duplicata.competition.predrawn.events import (
    DrawersNamed,
    DrawnGameDiscarded,
    DrawnTurnIndicated,
    GameSealed,
    PredrawnEvent,
)
from duplicata.competition.predrawn.games import Fate, PredrawnGames
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError

_LONGEST_INDICATION = 300


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


class DrawnTurnUnknown(DuplicataError):
    """An indication about a turn that was not played."""


class SealedGameIndicated(DuplicataError):
    """An indication that comes once envelopes of the game are made: all centres hear the same."""


class IndicatedAlready(DuplicataError):
    """An indication that a turn has already."""


@rule("G 5.5-10")
def name_drawers(games: PredrawnGames, game: int, names: Iterable[str]) -> tuple[PredrawnEvent, ...]:
    """Raises NoDrawer, or the refusal of a name."""
    cleaned = tuple(person_name("drawer", name) for name in names)
    if not cleaned:
        raise NoDrawer(game=game)
    return () if games.drawers.get(game) == cleaned else (DrawersNamed(game, cleaned),)


@rule("G 5.5-9")
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


@rule("G 5.5-11")
def indicate_turn(
    games: PredrawnGames, game: int, turn: int, text: str, played: Collection[int]
) -> tuple[PredrawnEvent, ...]:
    """What a drawer adds for the readers of a turn, as long as no envelope of the game is made (INT 145).

    Raises:
        DrawnTurnUnknown, SealedGameIndicated, IndicatedAlready, or the refusal of the text.
    """
    if turn not in played:
        raise DrawnTurnUnknown(game=game, turn=turn)
    if games.fate(game) is Fate.SEALED:
        raise SealedGameIndicated(game=game)
    named("indication", text, _LONGEST_INDICATION)
    # The spaces of French typography stay as they are.
    written = re.sub(" +", " ", text).strip()
    if written in games.indications(game, turn):
        raise IndicatedAlready(turn=turn)
    return (DrawnTurnIndicated(game, turn, written),)


@rule("G 5.5-9", "G 5.5-17")
def seal_game(games: PredrawnGames, envelopes: Iterable[GameSealed]) -> tuple[PredrawnEvent, ...]:
    """Raises DiscardedGameSealed."""
    made = tuple(envelopes)
    for envelope in made:
        if games.fate(envelope.game) is Fate.DISCARDED:
            raise DiscardedGameSealed(game=envelope.game)
    return made
