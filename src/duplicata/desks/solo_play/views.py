"""What a lone player sees: before he answers nothing of the solution, afterwards all of it."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.standing.percentage import percentage_of, percentage_text
from duplicata.desks.lost_points import cause_of_loss
from duplicata.desks.solo_play.events import HelpAsked, HelpKind, TurnAnswered
from duplicata.desks.solo_play.state import SoloPhase, SoloState
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import PlayedTurn
from duplicata.scrabble.move import Move
from duplicata.scrabble.score import explain
from duplicata.scrabble.slips.ruling import Outcome


class WordView(msgspec.Struct, frozen=True):
    """A word and its place; jokers are small letters."""

    word: str
    ref: str


class FoundView(msgspec.Struct, frozen=True):
    """One thing that the judge found on the slip: its article, what it costs by itself, and a French sentence."""

    article: str
    sanction: str
    text: str


class TurnAnswer(msgspec.Struct, frozen=True):
    """A turn once it is answered: what he earned and why, the tops, and the word that went on the board.

    `written` is the slip as he wrote it, `word` what was read of it; `explanation` tells how the retained word earns
    its points.
    """

    turn: int
    rack: str
    board: tuple[str, ...]
    written: str
    word: str
    ref: str
    points: int
    sanction: str
    findings: tuple[FoundView, ...]
    top: int
    tops: tuple[WordView, ...]
    retained: WordView
    explanation: tuple[str, ...]
    loss: int
    cause: str | None
    cause_text: str
    percentage: str
    milliseconds: int
    helps: int


class HelpView(msgspec.Struct, frozen=True):
    """A question asked in the turn in play, what was answered, and a French sentence."""

    kind: str
    answer: bool
    text: str


class SoloView(msgspec.Struct, frozen=True):
    """The game at this second; `answer` is that of the turn just answered, `milliseconds_left` none without a clock.

    While he plays, nothing in it comes from the solutions of the turn.
    """

    title: str
    is_past: bool
    kind: str
    lexicon: str
    edition: str
    phase: str
    turn: int
    last_turn: int | None
    board: tuple[str, ...]
    rack: str
    leave: str
    bag_count: int
    turn_seconds: int | None
    signal_seconds: int | None
    milliseconds_left: int | None
    is_time_over: bool
    helps: tuple[HelpView, ...]
    help_count: int
    points: int
    top: int
    percentage: str
    answer: TurnAnswer | None


def solo_view(state: SoloState, at: int) -> SoloView:
    """What the player may see at this moment."""
    game, begun = state.game, state.begun
    assert game.time is not None
    left = state.milliseconds_left(at)
    is_playing = state.phase is SoloPhase.PLAYING
    return SoloView(
        title=_title(state),
        is_past=begun.past is not None,
        kind=game.terms.kind_name,
        lexicon=game.terms.lexicon,
        edition=game.terms.edition_name,
        phase=state.phase.value,
        turn=game.turn if is_playing else len(state.answers),
        last_turn=len(begun.past.turns) if begun.past else None,
        board=game.board.rows,
        rack=game.rack,
        leave=game.leave,
        bag_count=len(game.bag),
        turn_seconds=game.time.seconds if begun.is_timed else None,
        signal_seconds=game.time.signal if begun.is_timed else None,
        milliseconds_left=left,
        is_time_over=left == 0,
        helps=tuple(map(help_view, state.helps_of(game.turn))) if is_playing else (),
        help_count=len(state.helps),
        points=state.points,
        top=state.top,
        percentage=percentage_text(percentage_of(state.points, state.top)),
        answer=None if is_playing or not state.answers else turn_answer(state, state.answers[-1]),
    )


def help_view(asked: HelpAsked) -> HelpView:
    code = f"solo_help_{asked.kind.value}_{'yes' if asked.answer else 'no'}"
    return HelpView(asked.kind.value, asked.answer, sentence(code, {}))


def turn_answer(state: SoloState, answer: TurnAnswered) -> TurnAnswer:
    """A turn whose word is on the board."""
    played, outcome = played_turn_of(state, answer), answer.outcome
    variant = state.game.terms.kind.variant
    cause = cause_of_loss(outcome, answer.top, answer.tops, played.board, variant)
    return TurnAnswer(
        turn=answer.turn,
        rack=played.rack,
        board=played.board.rows,
        written=answer.written,
        word=outcome.word or "",
        ref=outcome.reference or "",
        points=outcome.points,
        sanction=outcome.sanction.value,
        findings=_findings(outcome),
        top=answer.top,
        tops=tuple(map(_word, answer.tops)),
        retained=_word(played.move),
        explanation=tuple(explain(played.board, played.move, variant).lines()),
        loss=loss_of(answer),
        cause=cause.value if cause else None,
        cause_text=cause.text if cause else sentence("solo_at_top", {}),
        percentage=percentage_text(percentage_of(outcome.points, answer.top)),
        milliseconds=state.milliseconds_taken(answer),
        helps=len(state.helps_of(answer.turn)),
    )


def played_turn_of(state: SoloState, answer: TurnAnswered) -> PlayedTurn:
    """The turn as the game keeps it."""
    return next(turn for turn in state.game.played if turn.number == answer.turn)


def loss_of(answer: TurnAnswered) -> int:
    return max(answer.top - answer.outcome.points, 0)


def _title(state: SoloState) -> str:
    past = state.begun.past
    if past is None:
        return sentence("solo_title_random", {})
    return sentence("solo_title_past", {"tournament": past.tournament, "game": past.number})


def _word(move: Move) -> WordView:
    return WordView(move.word, str(move.reference))


def _findings(outcome: Outcome) -> tuple[FoundView, ...]:
    return tuple(FoundView(each.article, each.sanction.value, each.text) for each in outcome.findings)


def helps_by_kind(helps: Iterable[HelpAsked]) -> dict[HelpKind, int]:
    """How often each question was asked."""
    asked = [each.kind for each in helps]
    return {kind: asked.count(kind) for kind in HelpKind}
