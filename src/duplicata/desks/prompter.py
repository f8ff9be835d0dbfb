"""The prompter: what the chief referee is to say of a draw, of the clock or of a solution, ready to be read aloud."""

from collections.abc import Mapping
from typing import TypeAlias, assert_never, cast

import msgspec

from duplicata.desks.rack_in_play import CheckPosition, any_position
from duplicata.kernel.decoding import NotAccepted, decode
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.announce.checks import check_solution, doubt_about_score
from duplicata.scrabble.announce.clock import ClockStep, clock_lines
from duplicata.scrabble.announce.draw import draw_lines, rejection_lines
from duplicata.scrabble.announce.moments import start_lines
from duplicata.scrabble.announce.risks import find_risks
from duplicata.scrabble.announce.solution import solution_lines
from duplicata.scrabble.board import Board, check_tiles
from duplicata.scrabble.move import Move
from duplicata.scrabble.pronunciation.advice import advise_move, say_as
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Terms, TurnTime, check_terms
from duplicata.scrabble.variants import Variant

_SIGNAL = standing_edition().amount("signal_seconds")
_TURN = standing_edition().amount("turn_seconds")


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """A request, told apart by its kind."""


class StartAsked(_Asked, frozen=True, tag="start"):
    """The start of a game, with its terms."""

    game: str = "normale"
    seconds: int = _TURN
    signal: int = _SIGNAL


class DrawAsked(_Asked, frozen=True, tag="draw"):
    """A rack that stands: the leave, and the new tiles in the order drawn."""

    leave: str
    new: str
    blitz: bool = False
    bonus: Mapping[str, int] | None = None
    play_at_most: int | None = None


class RejectionAsked(_Asked, frozen=True, tag="reject"):
    """A rack that was rejected: the leave the players had, and the new rack."""

    leave: str
    new: str
    blitz: bool = False
    bonus: Mapping[str, int] | None = None
    play_at_most: int | None = None


class ClockAsked(_Asked, frozen=True, tag="clock"):
    """A step of the clock; the seconds are those left at the signal."""

    step: ClockStep
    seconds: int = _SIGNAL


class SolutionAsked(_Asked, frozen=True, tag="move"):
    """A solution on the board as it was before."""

    board: list[str]
    rack: str
    word: str
    ref: str
    score: int
    bonus: Mapping[str, int] | None = None
    play_at_most: int | None = None


AnnouncementAsked: TypeAlias = StartAsked | DrawAsked | RejectionAsked | ClockAsked | SolutionAsked


class UnknownAnnouncement(DuplicataError):
    """A kind of announcement, or a step of the clock, that does not exist."""


class AnnouncementDoubt(msgspec.Struct, frozen=True):
    """Something to check before speaking, in French."""

    code: str
    message: str


class Announcement(msgspec.Struct, frozen=True):
    """Lines to say in their order, how to say the words that sound in several ways, and what to check before."""

    lines: list[str]
    say_as: str | None = None
    warnings: list[AnnouncementDoubt] = []


def read_asked(text: bytes) -> AnnouncementAsked:
    """A request from JSON.

    Raises:
        NotJson, UnknownKey, MissingKey, WrongType, UnknownAnnouncement.
    """
    try:
        return decode(text, cast(type[AnnouncementAsked], AnnouncementAsked))
    except NotAccepted as error:
        raise UnknownAnnouncement() from error


class PrompterDesk:
    """Writes announcements with the words of one lexicon; each refusal is a DuplicataError with its French sentence.

    `check` refuses a position whose solutions must not be told now.
    """

    def __init__(self, lexicon: Lexicon, check: CheckPosition = any_position) -> None:
        self._lexicon = lexicon
        self._check = check
        self._solver = Solver(lexicon)

    def announce(self, asked: AnnouncementAsked) -> Announcement:
        match asked:
            case StartAsked():
                return Announcement(self._start(asked))
            case DrawAsked():
                leave, new = _read_draw(asked, len(asked.leave))
                return Announcement(draw_lines(leave, new, is_blitz=asked.blitz))
            case RejectionAsked():
                leave, new = _read_draw(asked, 0)
                return Announcement(rejection_lines(leave, new, is_blitz=asked.blitz))
            case ClockAsked(step, seconds):
                return Announcement(clock_lines(step, seconds))
            case SolutionAsked():
                return self._solution(asked)
            case _:
                assert_never(asked)

    def _start(self, asked: StartAsked) -> list[str]:
        time = TurnTime(asked.seconds, asked.signal)
        terms = Terms(self._lexicon.name, self._lexicon.checksum, kind_name=asked.game, time=time)
        check_terms(terms)
        return start_lines(terms)

    def _solution(self, asked: SolutionAsked) -> Announcement:
        variant = Variant.parse(asked.bonus, asked.play_at_most)
        board, rack = Board.parse(asked.board), Rack.parse(asked.rack, limit=variant.rack_limit)
        check_tiles(board, rack)
        self._check(board, rack)
        given = Move(asked.word.strip(), Reference.parse(asked.ref), asked.score)
        move = check_solution(board, rack, given, self._lexicon, variant)
        answer = announce_solution(board, rack, move, variant, self._lexicon, self._solver)
        doubt = doubt_about_score(board, move, variant)
        warnings = [AnnouncementDoubt(doubt.code, str(doubt))] if doubt else []
        return msgspec.structs.replace(answer, warnings=warnings)


def announce_solution(
    board: Board, rack: Rack, move: Move, variant: Variant, lexicon: Lexicon, solver: Solver
) -> Announcement:
    """What to say of a scored move that fits the board, with what players could mistake and how its words sound."""
    advice = advise_move(lexicon, board, move)
    sound = next((each.ipa for each in advice if each.word == move.word.upper()), None)
    equals = solver.at_least(move.score or 0, board, rack, variant)
    risks = find_risks(move, equals, lexicon, sound)
    return Announcement(solution_lines(board, move, risks), say_as(move, advice))


def _read_draw(asked: DrawAsked | RejectionAsked, kept: int) -> tuple[str, str]:
    """The leave and the new tiles, if they fit a rack and come from one set; `kept` tiles of the leave are in it."""
    limit = Variant.parse(asked.bonus, asked.play_at_most).rack_limit
    Rack.parse(asked.leave, limit=limit)
    Rack.parse(asked.leave[:kept] + asked.new, limit=limit)
    return asked.leave, asked.new
