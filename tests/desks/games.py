"""Games in journals, for tests of desks."""

from pathlib import Path

from duplicata.bootstrap import build_chief_referee, open_game_journal
from duplicata.desks.automatic import SimulatedTime, play_game
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.hall.game_stream import GameJournal
from duplicata.lexicon import Lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.terms import Draws, Terms

SEED = "a seed that nobody can guess"


def opening(lexicon: Lexicon, kind: str = "normale", seed: str | None = SEED) -> OpenGame:
    draws = Draws.PROGRAM if seed else Draws.HAND
    terms = Terms(lexicon.name, lexicon.checksum, kind_name=kind, draws=draws)
    return OpenGame("TH3 de Tours", 2, "Claire Martin", "2026-11-16", terms, seed)


def new_desk(
    lexicon: Lexicon, kind: str = "normale", seed: str | None = SEED, place: Path | None = None
) -> tuple[ChiefRefereeDesk, GameJournal, SimulatedTime]:
    """A game just opened."""
    journal, time = open_game_journal(place, create=True), SimulatedTime()
    desk = build_chief_referee(journal, lexicon, now=time)
    desk.open(opening(lexicon, kind, seed))
    return desk, journal, time


def play_typed_turn(desk: ChiefRefereeDesk, time: SimulatedTime, tiles: str, word: str, ref: str) -> None:
    """A turn of three minutes, from the tiles that are typed to the announcement of a word."""
    desk.draw(tiles)
    desk.announce_rack()
    desk.start_clock()
    time.pass_seconds(180)
    desk.end_time()
    desk.collect()
    desk.retain(word, ref)
    desk.announce()


def finished_game(
    lexicon: Lexicon, kind: str = "normale", seed: str = SEED, place: Path | None = None
) -> tuple[ChiefRefereeDesk, GameJournal]:
    desk, journal, time = new_desk(lexicon, kind, seed, place)
    play_game(desk, time)
    return desk, journal
