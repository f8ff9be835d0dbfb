"""Opening a game and keeping its record (R 2, G 2.2)."""

import pytest
from msgspec.structs import replace
from scrabble.game.playing import SEED, START, Table, opening, terms

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.commands import GameCommand, InterruptGame, NoteFact, OpenGame, RevealSeed
from duplicata.scrabble.decisions import decide
from duplicata.scrabble.decisions.deciding import _ONE_EVENT, _WITH_SOLUTIONS
from duplicata.scrabble.decisions.moments import _MOMENTS, NotTheMoment
from duplicata.scrabble.decisions.opening import (
    BadDate,
    BadGameNumber,
    EmptyNote,
    MissingHeading,
    NoSeedToReveal,
    SeedTooShort,
)
from duplicata.scrabble.decisions.texts import TextTooLong, UnreadableText
from duplicata.scrabble.events import EndReason, FactNoted, GameEnded, GameOpened, SeedRevealed, SeedSealed
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.kinds import UnknownKind
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import BadTurnTime, Draws, TurnTime, UnknownEdition


@pytest.mark.article("R 2-1")
def test_a_game_opens_with_its_heading_and_its_terms(solver: Solver) -> None:
    (opened,) = decide(Game(), opening(), solver)
    assert opened == GameOpened("TH3 de Tours", 2, "Claire Martin", "2026-11-16", terms())


@pytest.mark.article("G 3.1-5")
def test_a_drawn_game_publishes_the_hash_of_its_seed_and_keeps_the_seed(solver: Solver) -> None:
    opened, sealed = decide(Game(), opening(terms(draws=Draws.PROGRAM), SEED), solver)
    assert isinstance(opened, GameOpened)
    assert opened.seed_hash is not None
    assert SEED not in opened.seed_hash
    assert sealed == SeedSealed(SEED)


@pytest.mark.parametrize(
    ("changes", "refusal", "words"),
    [
        ({"tournament": " "}, MissingHeading, "le nom du tournoi"),
        ({"chief_referee": ""}, MissingHeading, "juge-arbitre"),
        ({"tournament": "T" * 501}, TextTooLong, "501 caractères"),
        ({"number": 0}, BadGameNumber, "« 0 »"),
        ({"date": "16/11/2026"}, BadDate, "16/11/2026"),
        ({"terms": terms("rapide")}, UnknownKind, "rapide"),
        ({"terms": terms(time=TurnTime(5, 30))}, BadTurnTime, "5 secondes"),
        ({"terms": replace(terms(), edition_name="FISF-1990")}, UnknownEdition, "FISF-2010"),
        ({"terms": terms(draws=Draws.PROGRAM)}, SeedTooShort, "graine"),
        ({"terms": terms(draws=Draws.PROGRAM), "seed": "court"}, SeedTooShort, "16 caractères"),
        ({"terms": terms(draws=Draws.PROGRAM), "seed": "\ud800" * 16}, UnreadableText, "ne se lisent pas"),
    ],
)
@pytest.mark.article("R 2-1")
def test_a_game_without_its_heading_or_with_impossible_terms_does_not_open(
    solver: Solver, changes: dict[str, object], refusal: type[DuplicataError], words: str
) -> None:
    with pytest.raises(refusal, match=words.replace(" ", r"\s")):
        decide(Game(), replace(opening(), **changes), solver)


def test_a_game_opens_once_and_nothing_happens_before(solver: Solver) -> None:
    with pytest.raises(NotTheMoment, match="n’est pas ouverte"):
        decide(Game(), NoteFact("malaise"), solver)
    table = Table(solver)
    with table.assert_refuses(NotTheMoment, "d’ouvrir la partie"):
        table.order(opening())


def test_facts_are_noted_with_their_turn(solver: Solver) -> None:
    table = Table(solver)
    assert table.order(NoteFact(" malaise table 12 ")) == (FactNoted(1, "malaise table 12"),)
    with table.assert_refuses(EmptyNote):
        table.order(NoteFact("  "))
    with table.assert_refuses(TextTooLong):
        table.order(NoteFact("a" * 501))
    for unreadable in ("\x1b[2J", "deux\nlignes", "\ud800"):
        with table.assert_refuses(UnreadableText, "ne se lisent pas"):
            table.order(NoteFact(f"malaise{unreadable}"))
        with table.assert_refuses(UnreadableText):
            table.order(InterruptGame(START, unreadable + "!"))


@pytest.mark.article("G 3.1-5")
def test_the_seed_is_revealed_once_when_the_game_is_over(solver: Solver) -> None:
    table = Table(solver, terms(draws=Draws.PROGRAM))
    with table.assert_refuses(NotTheMoment, "révéler la graine"):
        table.order(RevealSeed())
    table.suppose(phase=Phase.ENDED, ended=GameEnded(EndReason.SINGLE_TILE, 0, 0))
    assert table.order(RevealSeed()) == (SeedRevealed(SEED),)
    with table.assert_refuses(NoSeedToReveal):
        table.order(RevealSeed())


def test_every_order_has_its_moment_and_its_rule() -> None:
    orders = set(GameCommand.__args__)
    assert set(_MOMENTS) == orders
    assert set(_ONE_EVENT) | set(_WITH_SOLUTIONS) | {OpenGame} == orders
