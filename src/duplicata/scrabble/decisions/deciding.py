"""Sends each order to the rule that answers it."""

from collections.abc import Callable, Mapping
from typing import Any

from duplicata.scrabble import commands as orders
from duplicata.scrabble.commands import GameCommand, OpenGame
from duplicata.scrabble.decisions import cancelling, clock, draws, opening, words
from duplicata.scrabble.decisions.moments import check_moment
from duplicata.scrabble.events import GameEvent
from duplicata.scrabble.game import Game
from duplicata.scrabble.solver import TopFinder

_ONE_EVENT: Mapping[type[GameCommand], Callable[[Game, Any], GameEvent]] = {
    orders.DrawByHand: draws.draw_by_hand,
    orders.CorrectDraw: draws.correct_draw,
    orders.DrawByProgram: draws.draw_by_program,
    orders.RejectRack: draws.reject_rack,
    orders.AnnounceRack: draws.announce_rack,
    orders.StartClock: clock.start_clock,
    orders.GiveSignal: clock.give_signal,
    orders.EndTime: clock.end_time,
    orders.CollectSlips: words.collect_slips,
    orders.ChangeTime: clock.change_time,
    orders.InterruptGame: clock.interrupt,
    orders.NoteFact: opening.note_fact,
    orders.RevealSeed: opening.reveal_seed,
    orders.AllowReplay: opening.allow_replay,
}
_WITH_SOLUTIONS: Mapping[type[GameCommand], Callable[[Game, Any, TopFinder], tuple[GameEvent, ...]]] = {
    orders.RetainMove: words.retain,
    orders.AnnounceMove: words.announce,
    orders.DeclareUnplayable: cancelling.declare_unplayable,
    orders.CancelTurn: cancelling.cancel,
    orders.ResumeGame: clock.resume,
}


def decide(game: Game, command: GameCommand, solver: TopFinder) -> tuple[GameEvent, ...]:
    """The events an order leads to; it reads no clock, draws no lots and changes nothing.

    Raises:
        DuplicataError: when the order cannot be followed, with the sentence that says why.
    """
    check_moment(game, command)
    if isinstance(command, OpenGame):
        return opening.open_game(command)
    if answer := _ONE_EVENT.get(type(command)):
        return (answer(game, command),)
    return _WITH_SOLUTIONS[type(command)](game, command, solver)
