"""What is said when a game starts, stops, goes on or ends, and when a turn counts for nothing (R 2, R 5.2, G 3.5)."""

from collections.abc import Mapping

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.scrabble.announce.numbers import duration, in_words, points_spoken
from duplicata.scrabble.events import CancelReason, GameEnded
from duplicata.scrabble.kinds import Kind
from duplicata.scrabble.terms import Terms, TurnTime
from duplicata.scrabble.variants import Variant


@rule("R 2-1")
def start_lines(terms: Terms) -> list[str]:
    """The kind of game and its terms, before the first tile."""
    return [*kind_lines(terms.kind), time_line(terms.time), sentence("start_lexicon", {"lexicon": terms.lexicon})]


def time_line(time: TurnTime) -> str:
    return sentence("start_time", {"time": duration(time.seconds), "signal": duration(time.signal)})


def kind_lines(kind: Kind) -> list[str]:
    """The kind of game by its name, then what sets it apart."""
    variant = kind.variant
    code = "start_rack" if variant.play_at_most == kind.rack_size else "start_rack_at_most"
    return [
        sentence(f"kind_{kind.name}", {}),
        sentence(code, {"tiles": kind.rack_size, "limit": variant.play_at_most}),
        *([sentence("start_with_joker", {})] if kind.has_joker_in_every_rack else []),
        *_bonus_lines(variant),
    ]


def _bonus_lines(variant: Variant) -> list[str]:
    granted = [(tiles, points) for tiles, points in enumerate(variant.bonus[: variant.play_at_most + 1]) if points]
    return [sentence("start_bonus", {"points": points_spoken(points), "tiles": tiles}) for tiles, points in granted]


@rule("R 5.2-2", "R 5.2-3")
def cancelled_lines(turn: int, reason: CancelReason, *, new_tiles: int) -> list[str]:
    """A cancelled turn, why, and what becomes of its tiles; `new_tiles` is 0 when no other rack can be drawn."""
    following = sentence("cancelled_new_rack", {"tiles": in_words(new_tiles)}) if new_tiles else ""
    return [
        sentence("cancelled_turn", {"turn": turn, "reason": sentence(f"cancel_{reason.value}", {})}),
        sentence("cancelled_points", {}),
        sentence("cancelled_tiles", {}),
        following or sentence("cancelled_end", {}),
    ]


@rule("R 5.2-1")
def unplayable_lines(turn: int, *, is_over: bool = False) -> list[str]:
    """A turn without a possible score, and the rack that follows it unless the game is over."""
    following = [] if is_over else [sentence("unplayable_new_rack", {})]
    return [sentence("unplayable_turn", {"turn": turn}), sentence("unplayable_tiles", {}), *following]


@rule("G 3.5-5")
def interruption_lines(turn: int) -> list[str]:
    """The game stands still, and what players may not do meanwhile."""
    return [sentence("interruption_start", {"turn": turn}), sentence("interruption_stay", {})]


def resumption_lines(turn: int) -> list[str]:
    return [sentence("interruption_over", {"turn": turn})]


@rule("R 2.7-5")
def stopped_lines(ended: GameEnded, interruption_limit: int) -> list[str]:
    """A game that an interruption ended, `interruption_limit` being in seconds: its results are void or stand."""
    results = "end_void" if ended.is_void else "end_counts"
    return [
        sentence("interruption_too_long", {"time": duration(interruption_limit)}),
        sentence("end_of_game", {}),
        sentence(results, {"turns": ended.turns}),
    ]


def end_lines(ended: GameEnded, *, solos: Mapping[int, str] | None = None, next_game: str | None = None) -> list[str]:
    """The end of a game: players stay, slips are collected, then its top and its solos, by turn and player."""
    turns = sentence("turns_one" if ended.turns == 1 else "turns_several", {"turns": ended.turns})
    return [
        sentence("end_of_game", {}),
        sentence("end_stay", {}),
        sentence("end_collect", {}),
        *([sentence("end_next_game", {"hour": next_game})] if next_game else []),
        sentence("end_top", {"points": points_spoken(ended.top), "turns": turns}),
        *(sentence("end_solo", {"turn": turn, "player": player}) for turn, player in sorted((solos or {}).items())),
        sentence("end_tidy", {}),
    ]
