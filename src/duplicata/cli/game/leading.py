"""Opens a game for the terminal, or takes it up where it was left, and says at the end how to come back to it."""

import os
import secrets
import sys
from io import BufferedReader
from pathlib import Path
from typing import cast

from rich.console import Console

from duplicata.bootstrap import build_chief_referee, open_game_journal
from duplicata.cli.game.by_hand import GameByHand
from duplicata.cli.game.game_time import GameTime, last_moment
from duplicata.cli.game.lines import TypedLines
from duplicata.cli.game.opening import GameOptions, first_free_number
from duplicata.cli.game.page import GameInHand, GamePage, seed_text
from duplicata.cli.game.screen import Screen
from duplicata.cli.progress import progress_bar
from duplicata.desks.hall.game_stream import GameJournal, GameStream, game_stream
from duplicata.journal.places import is_new_place
from duplicata.journal.refusals import JournalReadOnly
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.lexicon import Lexicon, open_lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Draws

_SEED_BYTES = 32


class OtherLexicon(DuplicataError):
    """A game taken up with other words than those it was begun with."""


class NoSuchGame(DuplicataError):
    """A game that the journal does not have and that is not the next one either."""


class NoKeyboard(DuplicataError):
    """A game to be led where nothing can be typed."""


def lead_game(options: GameOptions, wanted: str | None, number: int | None, *, is_fast: bool) -> None:
    """Leads one game until it is closed or left."""
    seed = secrets.token_hex(_SEED_BYTES) if options.seed is None else options.seed
    options.check(seed)
    _check_before_any_file(options, wanted, number)
    screen = Screen(Console(highlight=False))
    with open_game_journal(options.data, create=True) as journal:
        if journal.warning:
            screen.refuse(journal.warning)
        hand, time = _take_up(options, journal, wanted, number, is_fast)
        page = GamePage(hand, screen, has_hints=not is_fast)
        if journal.warning and screen.is_live:
            # The first page is about to wipe it out.
            page.notify(journal.warning)
        _open_if_new(options.opening(hand.lexicon, hand.number, seed), hand, page)
        try:
            GameByHand(hand, page, screen, _keyboard(), time).play()
        except (EOFError, KeyboardInterrupt):
            screen.end_line()
        _say_goodbye(options, hand, screen)


def _check_before_any_file(options: GameOptions, wanted: str | None, number: int | None) -> None:
    """What would be refused once the journal is open must not leave an empty one behind."""
    if sys.stdin is None:
        raise NoKeyboard()
    if wanted is not None:
        open_lexicon(wanted)
    is_new = options.data is None or is_new_place(options.data)
    if is_new and number not in (None, 1):
        raise NoSuchGame(number=number, free=1)
    if options.data is not None and not is_new:
        _check_writing(Path(options.data))


def _check_writing(file: Path) -> None:
    """A journal that can only be read must not seem to be played in until the first order fails.

    Raises:
        JournalReadOnly.
    """
    effective = os.access in os.supports_effective_ids
    places = (file, file.absolute().parent) if file.exists() else ()
    if not all(os.access(place, os.W_OK, effective_ids=effective) for place in places):
        raise JournalReadOnly(place=file)


def _keyboard() -> TypedLines:
    keyboard = cast(BufferedReader, sys.stdin.buffer)
    return TypedLines(keyboard.raw, keyboard.fileno() if keyboard.isatty() else None)


def _take_up(
    options: GameOptions, journal: GameJournal, wanted: str | None, number: int | None, is_fast: bool
) -> tuple[GameInHand, GameTime]:
    number = _number(journal, number)
    begun = GameStream(journal, game_stream(number)).game
    if begun.opened is not None:
        options.check_kept(begun.opened, begun.seed)
    lexicon = _lexicon(begun, wanted)
    time = GameTime(is_fast=is_fast, since=last_moment(journal))
    desk = build_chief_referee(journal, lexicon, game=number, name=options.referee_name, now=time)
    return GameInHand(desk, journal, game_stream(number), number, lexicon, Solver(lexicon), time), time


def _number(journal: GameJournal, wanted: int | None) -> int:
    """The game asked for; by default the last one if it goes on, else a new one."""
    free = first_free_number(journal)
    if wanted is not None:
        if not 1 <= wanted <= free:
            raise NoSuchGame(number=wanted, free=free)
        return wanted
    if free == 1:
        return free
    last = GameStream(journal, game_stream(free - 1)).game
    return free if _is_closed(last) else free - 1


def _is_closed(game: Game) -> bool:
    return game.phase is Phase.ENDED and (game.seed is None or game.is_seed_public)


def _lexicon(begun: Game, wanted: str | None) -> Lexicon:
    """The words asked for, else those the game was begun with; a game keeps its words to the end."""
    if wanted is None and begun.opened is not None:
        wanted = begun.terms.lexicon
    with progress_bar("Préparation du lexique") as on_progress:
        lexicon = open_lexicon(wanted, on_progress)
    if begun.opened is not None and begun.terms.lexicon_checksum != lexicon.checksum:
        raise OtherLexicon(lexicon=begun.terms.lexicon, checksum=begun.terms.lexicon_checksum[:16], other=lexicon.name)
    return lexicon


def _open_if_new(opening: OpenGame, hand: GameInHand, page: GamePage) -> None:
    game = hand.desk.game
    if game.opened is None:
        page.report(hand.desk.open(opening))
    else:
        code = "terminal_taken_up_ended" if game.phase is Phase.ENDED else "terminal_taken_up"
        page.notify(sentence(code, {"number": hand.number, "turn": game.turn}))
    if hand.desk.game.terms.draws is Draws.PROGRAM:
        page.notify(seed_text(hand.desk.game))


def _say_goodbye(options: GameOptions, hand: GameInHand, screen: Screen) -> None:
    game = hand.desk.game
    if game.is_seed_public:
        screen.tell(sentence("auto_seed", {"seed": game.seed, "hash": game.opened and game.opened.seed_hash}))
    if options.data is None:
        if game.phase is not Phase.ENDED:
            screen.tell(sentence("terminal_not_kept", {}))
    else:
        code = "terminal_closed" if _is_closed(game) else "terminal_kept"
        screen.tell(sentence(code, {"file": options.data, "number": hand.number}))
