"""Opening a game, what is noted while it lasts, and what is left to say when it is over (R 2, G 2.2, G 3.5)."""

from datetime import date
from unicodedata import category

from duplicata.kernel.articles import rule
from duplicata.kernel.chance import commitment
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.commands import AllowReplay, NoteFact, OpenGame, RevealSeed
from duplicata.scrabble.decisions.texts import UnreadableText, readable
from duplicata.scrabble.events import FactNoted, GameOpened, ReplayAllowed, SeedRevealed, SeedSealed
from duplicata.scrabble.game import Game
from duplicata.scrabble.terms import Draws, check_terms

SHORTEST_SEED = 16


class MissingHeading(DuplicataError):
    """A record of the game without one of the four things that head it."""


class BadGameNumber(DuplicataError):
    """A game number below 1."""


class BadDate(DuplicataError):
    """A day that no calendar has."""


class SeedTooShort(DuplicataError):
    """A seed that could be guessed, or none, in a game where the program draws."""


class EmptyNote(DuplicataError):
    """A fact without words."""


class NoSeedToReveal(DuplicataError):
    """A game drawn by hand, or whose seed is known already."""


class NothingToReplay(DuplicataError):
    """A game that stands, or that may be played again already."""


@rule("R 2-1", "G 3.1-5")
def open_game(command: OpenGame) -> tuple[GameOpened | SeedSealed, ...]:
    check_terms(command.terms)
    tournament = _heading("tournament", command.tournament)
    chief_referee = _heading("chief_referee", command.chief_referee)
    if command.number < 1:
        raise BadGameNumber(number=command.number)
    try:
        day = date.fromisoformat(command.date)
    except ValueError as error:
        raise BadDate(text=command.date) from error
    is_drawn_by_hand = command.terms.draws is Draws.HAND
    seed = "" if is_drawn_by_hand else command.seed or ""
    if not is_drawn_by_hand and len(seed) < SHORTEST_SEED:
        raise SeedTooShort(shortest=SHORTEST_SEED)
    if not _can_be_written(seed):
        raise UnreadableText()
    seed_hash = None if is_drawn_by_hand else commitment(seed)
    opened = GameOpened(tournament, command.number, chief_referee, day.isoformat(), command.terms, seed_hash)
    return (opened,) if is_drawn_by_hand else (opened, SeedSealed(seed))


def _can_be_written(seed: str) -> bool:
    """Whether the seed, which is sealed and revealed to all at the end, holds no halves of characters."""
    return not any(category(character) == "Cs" for character in seed)


def note_fact(game: Game, command: NoteFact) -> FactNoted:
    text = command.text.strip()
    if not text:
        raise EmptyNote()
    return FactNoted(game.turn, readable(text))


def reveal_seed(game: Game, command: RevealSeed) -> SeedRevealed:
    if game.seed is None or game.is_seed_public:
        raise NoSeedToReveal()
    return SeedRevealed(game.seed)


@rule("G 3.5-4")
def allow_replay(game: Game, command: AllowReplay) -> ReplayAllowed:
    if game.ended is None or not game.ended.is_void or game.is_replay_allowed:
        raise NothingToReplay()
    return ReplayAllowed(readable(command.note))


def _heading(name: str, text: str) -> str:
    if not text.strip():
        raise MissingHeading(heading=sentence(f"heading_{name}", {}))
    return readable(text)
