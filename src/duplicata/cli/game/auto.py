"""Automatic games: the program draws, plays a top every time, and shows each game with the seed that gives it again."""

import secrets
import sys
import time
from collections.abc import Iterator

import msgspec

from duplicata.bootstrap import open_game_journal, wall_clock
from duplicata.cli.game.game_time import last_moment
from duplicata.cli.game.opening import GameOptions, first_free_number
from duplicata.cli.json_lines import print_lines
from duplicata.cli.progress import progress_bar
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall.game_stream import GameJournal, game_stream
from duplicata.desks.route_sheet import RouteSheet, route_sheet
from duplicata.desks.simulation.counts import check_counts
from duplicata.desks.simulation.opened_game import play_opened
from duplicata.desks.simulation.seeds import seed_of_game
from duplicata.kernel.messages import sentence
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Game

_SEED_BYTES = 16


class AutomaticGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was played: its result, and what lets anyone draw it again; its record when it is the only one."""

    game: int
    kind: str
    turns: int
    top: int
    ended: str
    seed: str
    seed_hash: str
    sheet: RouteSheet | None = None


def play_automatically(options: GameOptions, lexicon: Lexicon, games: int, *, as_json: bool) -> None:
    """Plays so many games and prints each as it ends; several are followed by their rate, beside the answers."""
    check_counts(1, games)
    if options.seed is None:
        options = msgspec.structs.replace(options, seed=secrets.token_hex(_SEED_BYTES))
    options.check(seed_of_game("", 1))
    started = time.perf_counter()
    # A bar and the answers would be mixed up on one screen, and a bar that nobody sees costs time.
    has_bar = sys.stderr.isatty() and not sys.stdout.isatty()
    with progress_bar("Parties jouées") as on_progress:
        for done, played in enumerate(_played(options, lexicon, games), start=1):
            _print(played, as_json=as_json)
            if has_bar:
                on_progress(done / games)
    if games > 1:
        rate = f"{games / (time.perf_counter() - started):.1f}".replace(".", ",")
        sys.stderr.write(sentence("auto_rate", {"games": games, "rate": rate}) + "\n")


def _played(options: GameOptions, lexicon: Lexicon, games: int) -> Iterator[AutomaticGame]:
    if options.data is not None:
        with open_game_journal(options.data, create=True) as journal:
            first, clock = first_free_number(journal), SimulatedTime(max(wall_clock(), last_moment(journal)))
            for number in range(first, first + games):
                yield _play(options, lexicon, journal, number, clock, with_sheet=games == 1)
        return
    clock = SimulatedTime(wall_clock())
    for number in range(1, games + 1):
        # A journal of its own for each game: a long run takes no more memory than a short one.
        with open_game_journal(None) as journal:
            yield _play(options, lexicon, journal, number, clock, with_sheet=games == 1)


def _play(
    options: GameOptions,
    lexicon: Lexicon,
    journal: GameJournal,
    number: int,
    clock: SimulatedTime,
    *,
    with_sheet: bool,
) -> AutomaticGame:
    opening = options.opening(lexicon, number, seed_of_game(options.seed or "", number))
    game = play_opened(journal, lexicon, opening, clock)
    return _described(game, route_sheet(journal.read(game_stream(number))) if with_sheet else None)


def _described(game: Game, sheet: RouteSheet | None) -> AutomaticGame:
    opened, ended = game.opened, game.ended
    assert opened is not None
    assert ended is not None
    return AutomaticGame(
        opened.number,
        game.terms.kind_name,
        ended.turns,
        ended.top,
        ended.reason.value,
        game.seed or "",
        opened.seed_hash or "",
        sheet,
    )


def _print(played: AutomaticGame, *, as_json: bool) -> None:
    if as_json:
        print_lines([played])
    elif played.sheet is None:
        sys.stdout.write(sentence("auto_game", msgspec.structs.asdict(played)) + "\n")
    else:
        sys.stdout.write(played.sheet.text() + "\n")
        sys.stdout.write(sentence("auto_seed", {"seed": played.seed, "hash": played.seed_hash}) + "\n")
