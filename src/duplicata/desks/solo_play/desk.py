"""The desk of whoever plays alone: it opens games, on random draws or on one that the hall has played."""

import secrets
from collections.abc import Callable

import msgspec

from duplicata.competition.decisions.moments import planned_round
from duplicata.desks.hall import Hall
from duplicata.desks.solo_play.events import PastGame, PastTurn, SoloBegun, SoloEvent
from duplicata.desks.solo_play.refusals import PastGameEmpty, PastGameNotOver, SoloSeedTooLong
from duplicata.desks.solo_play.solo_game import SoloGame
from duplicata.kernel.messages import sentence
from duplicata.lexicon import Lexicon
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.decisions import decide
from duplicata.scrabble.decisions.texts import readable
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Draws, Terms, TurnTime

LONGEST_NAME = 60
# Nobody reads the day of a game that is played alone.
_DAY = "2000-01-01"
# Seeds must be long; a name may be short.
_SEED = "duplicata, solo play: "


class SoloDesk:
    """Opens games against the top; `now` is in milliseconds, `new_name` names the draws of a game nobody named."""

    def __init__(
        self, lexicon: Lexicon, now: Callable[[], int], new_name: Callable[[], str] = lambda: secrets.token_hex(8)
    ) -> None:
        self.lexicon = lexicon
        self._now = now
        self._new_name = new_name

    def start(self, kind: str = "normale", seconds: int | None = 180, seed: str | None = None) -> SoloGame:
        """A game on random draws, its first rack shown; without seconds there is no clock.

        The same seed brings the same racks, to play against a friend.

        Raises:
            UnknownKind, BadTurnTime, SoloSeedTooLong, UnreadableText.
        """
        name = readable(seed or "") or self._new_name()
        if len(name) > LONGEST_NAME:
            raise SoloSeedTooLong(longest=LONGEST_NAME)
        terms = Terms(self.lexicon.name, self.lexicon.checksum, kind_name=kind, draws=Draws.PROGRAM)
        return self._open(terms, seconds, SoloBegun(seconds is not None, name=name), self.lexicon)

    def start_past(self, hall: Hall, game: int, seconds: int | None = 180) -> SoloGame:
        """A game of the hall that is over: the same racks, the same words on the board.

        Raises:
            UnknownGame, PastGameNotOver, PastGameEmpty, BadTurnTime.
        """
        hall.catch_up()
        planned_round(hall.competition, game)
        past = past_game(hall.game(game), game)
        terms = msgspec.structs.replace(hall.game(game).terms, draws=Draws.HAND, keeps_rhythm=False)
        return self._open(terms, seconds, SoloBegun(seconds is not None, past), hall.lexicon)

    def _open(self, terms: Terms, seconds: int | None, begun: SoloBegun, lexicon: Lexicon) -> SoloGame:
        terms = msgspec.structs.replace(terms, time=turn_time(seconds))
        title = sentence("solo_title_random", {})
        order = OpenGame(title, 1, title, _DAY, terms, begun.name and _SEED + begun.name)
        opened: tuple[SoloEvent, ...] = decide(Game(), order, Solver(lexicon))
        game = SoloGame((begun, *opened), lexicon, self._now)
        game.next_turn()
        return game


def turn_time(seconds: int | None) -> TurnTime:
    """The time of a turn with the signal that goes with it: the shorter one in a blitz."""
    edition = standing_edition()
    seconds = edition.amount("turn_seconds") if seconds is None else seconds
    is_blitz = seconds <= edition.amount("blitz_seconds")
    return TurnTime(seconds, edition.amount("short_signal_seconds" if is_blitz else "signal_seconds"))


def past_game(game: Game, number: int) -> PastGame:
    """A game of the hall as its announcements made it; nothing that was not said is in it.

    Raises:
        PastGameNotOver, PastGameEmpty.
    """
    if game.phase is not Phase.ENDED or game.opened is None or game.ended is None:
        raise PastGameNotOver(game=number)
    if not game.played:
        raise PastGameEmpty(game=number)
    boards = [*(turn.board for turn in game.played[1:]), game.board]
    turns = tuple(
        PastTurn(
            turn.rack,
            turn.move.word,
            str(turn.move.reference),
            turn.score,
            turn.top,
            "".join(after.cells[k] for k in turn.move.reference.indices(len(turn.move.word))),
        )
        for turn, after in zip(game.played, boards, strict=True)
    )
    return PastGame(game.opened.tournament, number, turns, game.ended.reason)
