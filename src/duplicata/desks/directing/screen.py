"""The screen of those who direct a game, at this second: it changes when something happens, never by itself."""

import msgspec

from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.deputy import DeputyDesk
from duplicata.desks.directing.alarms import LateBell, bag_alarm, bell_to_come, stop_asked
from duplicata.desks.directing.draw_light import DrawLight, light_of
from duplicata.desks.directing.sayings import Saying, what_to_say
from duplicata.desks.directing.slip_progress import SlipProgress, slip_progress
from duplicata.desks.directing.solutions import Choices, OfferedChoice
from duplicata.desks.directing.steps import interruption_ends_at, step_of
from duplicata.desks.drawing import RowView, draw
from duplicata.desks.hall import Hall
from duplicata.desks.letter_count import LetterCount, count_letters
from duplicata.scrabble.decisions import judge_drawn
from duplicata.scrabble.decisions.draws import letters_to_draw
from duplicata.scrabble.events import EndReason, MoveRetained
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.terms import Draws


class BagCount(msgspec.Struct, frozen=True):
    """The bag: how many tiles it holds, where all 102 are, and what is wrong if they do not add up."""

    left: int
    alarm: str
    letters: tuple[LetterCount, ...]


class Timing(msgspec.Struct, frozen=True):
    """The time of a turn in seconds, and the moments that a screen counts down to, in milliseconds."""

    seconds: int
    signal: int
    signals: tuple[int, ...]
    bell: LateBell | None
    interruption_ends_at: int | None
    rest_until: int | None
    clock_from: int | None


class DirectorScreen(msgspec.Struct, frozen=True):
    """All that the chief referee and his deputies see of a game that is open; secrets included.

    `choice` is there from the collection to the announcement, and at no other moment: a screen may be seen. Before,
    from the announcement of the rack on, `equal_tops` only tells how many there will be to choose from.
    """

    game: int
    step: str
    phase: str
    turn: int
    take: int
    rows: list[RowView]
    leave: str
    new_tiles: str
    to_draw: int
    draws_by_program: bool
    light: DrawLight | None
    saying: Saying
    bag: BagCount
    timing: Timing
    equal_tops: int | None
    choice: OfferedChoice | None
    retained: MoveRetained | None
    progress: SlipProgress | None
    stop_asked: str
    top: int
    may_cancel: bool
    seed_hash: str | None
    seed: str | None

    @property
    def is_stopped(self) -> bool:
        return self.timing.interruption_ends_at is not None


def director_screen(hall: Hall, number: int, desk: ChiefRefereeDesk | DeputyDesk, choices: Choices) -> DirectorScreen:
    """The screen of a game that is open; `choices` outlives it."""
    hall.catch_up()
    game = hall.game(number)
    take = game.discarded.count(game.turn) + 1
    return DirectorScreen(
        game=number,
        step=step_of(game),
        phase=game.phase.value,
        turn=game.turn,
        take=take,
        rows=draw(game.board, last=game.played[-1].move if game.played else None),
        leave=game.leave,
        new_tiles=game.new_tiles,
        to_draw=letters_to_draw(game) if game.phase is Phase.TO_DRAW else 0,
        draws_by_program=game.terms.draws is Draws.PROGRAM,
        light=light_of(judge_drawn(game)) if game.phase is Phase.DRAWN else None,
        saying=what_to_say(hall, number),
        bag=BagCount(len(game.bag), bag_alarm(game), count_letters(game.board, game.rack)),
        timing=_timing(game),
        equal_tops=choices.count((number, game.turn, take, game.rack), desk.tops) if _is_secret(game) else None,
        choice=choices.of((number, step_of(game), game.rack), desk.choice) if _is_to_choose(game) else None,
        retained=game.retained if game.phase is Phase.COLLECTED else None,
        progress=slip_progress(hall, number),
        stop_asked=stop_asked(hall, number),
        top=game.ended.top if game.ended else game.top,
        may_cancel=_may_cancel(game),
        seed_hash=game.opened.seed_hash if game.opened else None,
        seed=game.seed if game.is_seed_public else None,
    )


def _timing(game: Game) -> Timing:
    assert game.time is not None, "a game has a screen once it is opened"
    edition = game.terms.edition
    return Timing(
        seconds=game.time.seconds,
        signal=game.time.signal,
        signals=(edition.amount("signal_seconds"), edition.amount("short_signal_seconds")),
        bell=bell_to_come(game),
        interruption_ends_at=interruption_ends_at(game),
        rest_until=_rest_until(game),
        clock_from=_clock_from(game),
    )


def _is_secret(game: Game) -> bool:
    return game.phase in (Phase.ANNOUNCED, Phase.RUNNING, Phase.TIME_ENDED)


def _is_to_choose(game: Game) -> bool:
    return game.phase is Phase.COLLECTED and game.interrupted_at is None


def _may_cancel(game: Game) -> bool:
    """Whether there is a turn to cancel; the order itself is checked when it is given."""
    if game.is_seed_public or game.interrupted_at is not None:
        return False
    if game.ended is not None and game.ended.reason is EndReason.INTERRUPTION:
        return False
    return game.phase.is_in_play or (bool(game.played) and game.cancelled_rack is None)


def _rest_until(game: Game) -> int | None:
    """Until when the players lay the last word."""
    if game.phase is not Phase.TO_DRAW or game.announced_at is None:
        return None
    return game.announced_at + game.terms.edition.amount("announcement_rest_seconds") * 1000


def _clock_from(game: Game) -> int | None:
    """From when a steady rhythm lets the next clock start."""
    if game.phase not in (Phase.DRAWN, Phase.ANNOUNCED) or game.time_ended_at is None:
        return None
    return game.time_ended_at + game.terms.edition.amount("between_clocks_seconds") * 1000
