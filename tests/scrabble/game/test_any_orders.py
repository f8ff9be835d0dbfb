"""Whatever orders come, in whatever order: each is followed or refused in French, and the game stays whole."""

import random
from collections.abc import Callable

import pytest
from conftest import IS_PROOF
from scrabble.game.playing import SEED, START, opening, terms

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble import commands as orders
from duplicata.scrabble.bag import check_balance
from duplicata.scrabble.commands import GameCommand
from duplicata.scrabble.decisions import decide
from duplicata.scrabble.events import (
    GAME_EVENTS,
    CancelReason,
    DrawCorrected,
    GameEvent,
    RackRejected,
    ReplayAllowed,
    SeedRevealed,
    TurnUnplayable,
)
from duplicata.scrabble.game import Game, Phase, evolve, replay
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Draws, TurnTime

RUNS = 1000 if IS_PROOF else 30

STEPS = 250
USUAL: dict[Phase, Callable[[int], GameCommand]] = {
    Phase.TO_DRAW: orders.DrawByProgram,
    Phase.DRAWN: lambda at: orders.AnnounceRack(),
    Phase.ANNOUNCED: orders.StartClock,
    Phase.RUNNING: orders.EndTime,
    Phase.TIME_ENDED: lambda at: orders.CollectSlips(),
    Phase.COLLECTED: orders.AnnounceMove,
    Phase.ENDED: lambda at: orders.NoteFact("après la fin"),
}
UNUSUAL: list[Callable[[int], GameCommand]] = [
    *USUAL.values(),
    lambda at: orders.RejectRack(),
    lambda at: orders.RejectRack(),
    lambda at: orders.DeclareUnplayable(),
    lambda at: orders.CancelTurn(CancelReason.CLOCK),
    lambda at: orders.ChangeTime(TurnTime(60, 20)),
    lambda at: orders.ChangeTime(TurnTime(1, 1)),
    lambda at: orders.NoteFact(""),
    lambda at: orders.RevealSeed(),
    lambda at: orders.AllowReplay(),
    lambda at: opening(),
    lambda at: orders.RetainMove("ZUT", "H7"),
    lambda at: orders.DrawByHand("AEINRST", at),
    lambda at: orders.InterruptGame(at, "panne"),
    orders.GiveSignal,
    orders.ResumeGame,
]


def next_order(game: Game, solver: Solver, chance: random.Random, at: int) -> GameCommand:
    """Mostly what the game waits for, now and then anything."""
    if chance.random() < 0.25:
        return chance.choice(UNUSUAL)(at)
    if game.interrupted_at is not None:
        return orders.ResumeGame(at)
    if game.phase is Phase.COLLECTED and game.retained is None:
        tops = solver.top(game.board, Rack(game.rack), game.terms.kind.variant)
        best = chance.choice(tops) if tops else None
        return orders.RetainMove(best.word, str(best.reference)) if best else orders.DeclareUnplayable()
    return USUAL[game.phase](at)


def answer(game: Game, command: GameCommand, solver: Solver) -> tuple[GameEvent, ...]:
    """The events, or none when the order is refused; anything but a refusal with its sentence fails the test."""
    try:
        return decide(game, command, solver)
    except DuplicataError as refusal:
        sentence = str(refusal)
    assert sentence
    return ()


def check_orders(solver: Solver, kind: str, chance: random.Random) -> list[GameEvent]:
    game, events, at = Game(), list[GameEvent](), START
    command: GameCommand = opening(terms(kind, Draws.PROGRAM), SEED)
    for _ in range(STEPS):
        answered = answer(game, command, solver)
        for event in answered:
            game = evolve(game, event)
            check_balance(game.board, game.rack, game.bag)
        events += answered
        at += chance.choice((0, 20, 30, 200, 200, 1000)) * 1000
        command = next_order(game, solver, chance, at)
    assert replay(events) == game
    return events


@pytest.mark.parametrize("kind", ["normale", "7et8joker"])
@pytest.mark.article("R 1.2-2")
def test_any_orders_are_followed_or_refused_and_the_102_tiles_always_balance(solver: Solver, kind: str) -> None:
    reached = set[type[GameEvent]]()
    for number in range(RUNS):
        reached.update(type(event) for event in check_orders(solver, kind, random.Random(number)))
    assert set(GAME_EVENTS) - reached <= {TurnUnplayable, SeedRevealed, ReplayAllowed, RackRejected, DrawCorrected}
