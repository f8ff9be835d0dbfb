"""Competitions that the program plays by itself from a seed: the same seed gives the same journal, to the last byte."""

from collections.abc import Iterator
from hashlib import sha256

import msgspec

from duplicata.desks.automatic import SimulatedTime, play_game
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.game_stream import GameJournal, GameStream, game_stream
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.lexicon import Lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.game import Game
from duplicata.scrabble.terms import Draws, Terms

LARGEST_FIELD = 100_000
_DAY = "2026-01-01"
_IDENTITY_BYTES = 16


class BadPlayerCount(DuplicataError):
    """A simulated competition with no player, or with more than any hall could hold."""


class BadGameCount(DuplicataError):
    """A simulated competition, or a run of automatic games, without a game."""


class SimulatedPlayer(msgspec.Struct, frozen=True):
    """A line of the final standing: equal totals share a rank."""

    rank: int
    player: str
    scores: tuple[int, ...]
    total: int


def identity_from(seed: str) -> bytes:
    """The identity of the journal that a seed leads to."""
    return _hashed(f"duplicata simulation {seed}")[:_IDENTITY_BYTES]


def seed_of_game(seed: str, number: int) -> str:
    """The seed of one game, long enough to be sealed whatever the seed of the competition is.

    >>> seed_of_game("2026", 1)[:16] == seed_of_game("2026", 2)[:16]
    False
    """
    return _hashed(f"{seed}:{game_stream(number)}").hex()


def _hashed(text: str) -> bytes:
    # A seed comes from a command line, where any byte may stand.
    return sha256(text.encode(errors="surrogateescape")).digest()


def check_counts(players: int, games: int) -> None:
    """Raises BadPlayerCount, BadGameCount."""
    if not 1 <= players <= LARGEST_FIELD:
        raise BadPlayerCount(count=players, largest=LARGEST_FIELD)
    if games < 1:
        raise BadGameCount(count=games)


def play_opened(journal: GameJournal, lexicon: Lexicon, opening: OpenGame, time: SimulatedTime) -> Game:
    """Opens a game that the program draws, and plays it to its end through the chief referee's desk.

    Raises:
        The refusal of the opening.
    """
    stream = GameStream(journal, game_stream(opening.number))
    desk = ChiefRefereeDesk(stream, lexicon, opening.chief_referee, time)
    desk.open(opening)
    play_game(desk, time)
    return desk.game


def simulate(journal: GameJournal, lexicon: Lexicon, games: int, seed: str) -> Iterator[int]:
    """Plays the games one after the other into the journal and tells the top of each as it ends."""
    time = SimulatedTime()
    terms = Terms(lexicon.name, lexicon.checksum, draws=Draws.PROGRAM)
    tournament, referee = sentence("simulated_tournament", {}), sentence("simulated_referee", {})
    for number in range(1, games + 1):
        opening = OpenGame(tournament, number, referee, _DAY, terms, seed_of_game(seed, number))
        yield play_opened(journal, lexicon, opening, time).top


def standing(players: int, tops: list[int]) -> list[SimulatedPlayer]:
    """Everyone played the top of every turn, so everyone is first."""
    scores, total = tuple(tops), sum(tops)
    names = (sentence("simulated_player", {"number": number}) for number in range(1, players + 1))
    return [SimulatedPlayer(1, name, scores, total) for name in names]
