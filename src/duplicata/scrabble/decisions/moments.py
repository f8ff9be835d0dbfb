"""Each order has its moment: which phases accept it, and what is said when it comes too early or too late."""

import re
from collections.abc import Mapping

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble import commands
from duplicata.scrabble.commands import GameCommand
from duplicata.scrabble.game import Game, Phase


class NotTheMoment(DuplicataError):
    """An order that the game does not await now."""


class SolutionNotAnnounced(DuplicataError):
    """Tiles drawn before the last solution was announced."""


class GameIsInterrupted(DuplicataError):
    """An order while everything stands still."""


_UNDER_WAY = frozenset(Phase) - {Phase.NOT_OPENED, Phase.ENDED}
_OPENED = frozenset(Phase) - {Phase.NOT_OPENED}
_ENDED = frozenset({Phase.ENDED})

_MOMENTS: Mapping[type[GameCommand], frozenset[Phase]] = {
    commands.OpenGame: frozenset({Phase.NOT_OPENED}),
    commands.DrawByHand: frozenset({Phase.TO_DRAW}),
    commands.CorrectDraw: frozenset({Phase.DRAWN}),
    commands.DrawByProgram: frozenset({Phase.TO_DRAW}),
    commands.RejectRack: frozenset({Phase.DRAWN}),
    commands.AnnounceRack: frozenset({Phase.DRAWN}),
    commands.StartClock: frozenset({Phase.ANNOUNCED}),
    commands.GiveSignal: frozenset({Phase.RUNNING}),
    commands.EndTime: frozenset({Phase.RUNNING}),
    commands.CollectSlips: frozenset({Phase.TIME_ENDED}),
    commands.RetainMove: frozenset({Phase.RUNNING, Phase.TIME_ENDED, Phase.COLLECTED}),
    commands.AnnounceMove: frozenset({Phase.COLLECTED}),
    commands.DeclareUnplayable: frozenset({Phase.TIME_ENDED, Phase.COLLECTED}),
    commands.CancelTurn: _OPENED,
    commands.ChangeTime: _UNDER_WAY - {Phase.RUNNING},
    commands.InterruptGame: _UNDER_WAY,
    commands.ResumeGame: _UNDER_WAY,
    commands.NoteFact: _OPENED,
    commands.RevealSeed: _ENDED,
    commands.AllowReplay: _ENDED,
}
_EVEN_WHEN_INTERRUPTED = (commands.ResumeGame, commands.NoteFact)
_DRAWS = (commands.DrawByHand, commands.DrawByProgram)


@rule("R 2.1-8", "R 2.3-3", "G 3.1-3", "G 3.1-15")
def check_moment(game: Game, command: GameCommand) -> None:
    """Raises NotTheMoment, SolutionNotAnnounced, GameIsInterrupted."""
    if game.interrupted_at is not None and not isinstance(command, _EVEN_WHEN_INTERRUPTED):
        raise GameIsInterrupted()
    if game.phase in _MOMENTS[type(command)]:
        return
    if isinstance(command, _DRAWS) and game.phase.is_in_play:
        raise SolutionNotAnnounced(turn=game.turn)
    order = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(command).__name__).lower()
    raise NotTheMoment(order=sentence(f"order_{order}", {}), waiting=sentence(f"phase_{game.phase.value}", {}))
