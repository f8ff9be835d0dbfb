"""The review of a game played alone: turn by turn, where points were lost, and what to look at."""

from collections.abc import Iterator

import msgspec

from duplicata.competition.standing.percentage import percentage_of, percentage_text
from duplicata.desks.figures.player_losses import LossGroup, loss_groups
from duplicata.desks.lost_points import LossCause
from duplicata.desks.solo_play.events import HelpKind
from duplicata.desks.solo_play.state import SoloPhase, SoloState
from duplicata.desks.solo_play.views import TurnAnswer, helps_by_kind, turn_answer
from duplicata.kernel.messages import sentence
from duplicata.scrabble.announce.numbers import points_spoken
from duplicata.scrabble.letters import JOKER
from duplicata.scrabble.slips.over_a_game.tally import Tally, warning_penalty

WORST_SHOWN = 3
# One who answers in less than this share of his time, and loses points, has time left to look again.
_HURRIED_PERCENT = 50


class SoloReview(msgspec.Struct, frozen=True):
    """How a game played alone went; `total` is his points once warnings are paid for, `suggestions` are in French.

    `name` tells the draws of a random game apart: given again, it brings the same racks; none before the end.
    """

    is_over: bool
    turns: tuple[TurnAnswer, ...]
    points: int
    warnings: int
    warning_points: int
    total: int
    top: int
    percentage: str
    tops_found: int
    worst: tuple[TurnAnswer, ...]
    losses: tuple[LossGroup, ...]
    scrabble_help_count: int
    top_help_count: int
    milliseconds: int
    average_milliseconds: int
    suggestions: tuple[str, ...]
    name: str | None


def review(state: SoloState) -> SoloReview:
    turns = tuple(turn_answer(state, answer) for answer in state.answers)
    tally = Tally({answer.turn: answer.outcome for answer in state.answers})
    terms, helps = state.game.terms, helps_by_kind(state.helps)
    cost = warning_penalty(tally.warnings, terms.edition, is_blitz=terms.time.is_blitz)
    spent = sum(turn.milliseconds for turn in turns)
    losses = tuple(loss_groups((turn.cause, turn.loss) for turn in turns))
    return SoloReview(
        is_over=state.phase is SoloPhase.OVER,
        turns=turns,
        points=tally.points,
        warnings=tally.warnings,
        warning_points=cost,
        total=tally.points - cost,
        top=state.top,
        percentage=percentage_text(percentage_of(tally.points - cost, state.top)),
        tops_found=sum(not turn.loss for turn in turns),
        worst=_worst(turns),
        losses=losses,
        scrabble_help_count=helps[HelpKind.SCRABBLE],
        top_help_count=helps[HelpKind.IS_TOP],
        milliseconds=spent,
        average_milliseconds=spent // len(turns) if turns else 0,
        suggestions=tuple(_suggestions(state, turns, losses)),
        name=_name(state),
    )


def _worst(turns: tuple[TurnAnswer, ...]) -> tuple[TurnAnswer, ...]:
    lost = sorted((turn for turn in turns if turn.loss), key=lambda turn: (-turn.loss, turn.turn))
    return tuple(lost[:WORST_SHOWN])


def _suggestions(state: SoloState, turns: tuple[TurnAnswer, ...], losses: tuple[LossGroup, ...]) -> Iterator[str]:
    if not turns:
        return
    if not losses:
        yield sentence("solo_all_tops", {})
        return
    dearest = losses[0]
    facts = {"cause": dearest.text, "points": points_spoken(dearest.points), "turns": dearest.turns}
    yield sentence("solo_dearest" if dearest.turns > 1 else "solo_dearest_one", facts)
    yield LossCause(dearest.cause).advice
    if not state.game.terms.kind.has_joker_in_every_rack:
        yield from _about_jokers(turns)
    yield from _about_time(state, turns)


def _about_jokers(turns: tuple[TurnAnswer, ...]) -> Iterator[str]:
    lost = [turn.loss for turn in turns if JOKER in turn.rack and turn.loss]
    if lost:
        code = "solo_lost_with_joker" if len(lost) > 1 else "solo_lost_with_joker_one"
        yield sentence(code, {"points": points_spoken(sum(lost)), "turns": len(lost)})


def _about_time(state: SoloState, turns: tuple[TurnAnswer, ...]) -> Iterator[str]:
    if not state.begun.is_timed:
        return
    half = state.game.terms.time.seconds * 1000 * _HURRIED_PERCENT // 100
    hurried = [turn for turn in turns if turn.loss and turn.milliseconds < half]
    if len(hurried) > 1:
        yield sentence(
            "solo_hurried", {"turns": len(hurried), "points": points_spoken(sum(turn.loss for turn in hurried))}
        )


def _name(state: SoloState) -> str | None:
    return state.begun.name if state.phase is SoloPhase.OVER else None
