"""A line that is lost: two clocks of the guide, neither of which is the one of the regulation (G 5.3, G 5.4.1, R 2.7).

A satellite counts each cut alone and asks whether its players stayed; tournaments of equal rank add up the cuts of a
game; the regulation (R 2.7) ends any game after one long halt and may let its results stand: the game keeps that one.
"""

from collections.abc import Iterable
from enum import Enum

import msgspec

from duplicata.competition.centres.amounts import MINUTE, amount
from duplicata.competition.centres.centre_game import Cut
from duplicata.competition.centres.centres import Centres
from duplicata.competition.centres.formula import Formula
from duplicata.kernel.articles import rule


class CutFate(Enum):
    """What a lost line makes of a game in a centre."""

    ON = "on"
    STOPPED = "stopped"
    TO_CONFIRM = "to_confirm"
    VOID = "void"
    ALONE = "alone"

    @property
    def counts(self) -> bool:
        """Whether the game counts with those of the other centres, as far as is known now."""
        return self in (CutFate.ON, CutFate.STOPPED)


class CutState(msgspec.Struct, frozen=True):
    """The fate, and how much of the time allowed is used, in milliseconds."""

    fate: CutFate
    used: int = 0
    limit: int = 0


def cut_state(centres: Centres, number: int, game: int, now: int) -> CutState:
    """What the line makes of a game in a centre, by the formula that was agreed."""
    agreement = centres.agreement
    if agreement is None or agreement.formula is Formula.PREDRAWN:
        return CutState(CutFate.ON)
    if agreement.formula is Formula.EQUAL:
        return equal_state(centres, number, game, now)
    return main_state() if number == agreement.main else satellite_state(_cuts(centres, number, game), now)


@rule("G 5.3-4")
def main_state() -> CutState:
    """The main tournament goes on, whatever happens to the line."""
    return CutState(CutFate.ON)


@rule("G 5.3-5", "G 5.3-6")
def satellite_state(cuts: tuple[Cut, ...], now: int) -> CutState:
    """A satellite goes on after each cut that is short enough, if its players stayed; else its game is void."""
    limit = amount("satellite_cut_minutes") * MINUTE
    longest = max((cut.lasted(now) for cut in cuts), default=0)
    if longest > limit or any(cut.stayed is False for cut in cuts):
        return CutState(CutFate.VOID, longest, limit)
    if cuts and cuts[-1].back_at is None:
        return CutState(CutFate.STOPPED, cuts[-1].lasted(now), limit)
    fate = CutFate.TO_CONFIRM if any(cut.stayed is None for cut in cuts) else CutFate.ON
    return CutState(fate, longest, limit)


@rule("G 5.4.1-5", "G 5.4.1-6", "G 5.4.1-7", "G 5.4.1-8")
def equal_state(centres: Centres, number: int, game: int, now: int) -> CutState:
    """Everybody stops while a line is lost; a site whose cuts add up to too much goes on alone, the others together.

    A cut of the drawing site is one for all.
    """
    limit, used = amount("equal_cut_minutes") * MINUTE, _used(centres, number, game, now)
    if is_alone(centres, number, game, now):
        return CutState(CutFate.ALONE, used, limit)
    is_stopped = any(
        state.game(game).is_cut and not is_alone(centres, state.declared.number, game, now) for state in centres.playing
    )
    return CutState(CutFate.STOPPED if is_stopped else CutFate.ON, used, limit)


@rule("G 5.4.1-7")
def is_alone(centres: Centres, number: int, game: int, now: int) -> bool:
    """Whether a site was without the line for too long in a game, all its cuts added up."""
    return _used(centres, number, game, now) > amount("equal_cut_minutes") * MINUTE


def too_long_at(centres: Centres, number: int, game: int, now: int) -> int | None:
    """When the cut that lasts in a centre will be too long; nothing when none does, or when it is too long already."""
    agreement = centres.agreement
    if agreement is None or agreement.formula is Formula.PREDRAWN or number == agreement.main:
        return None
    cuts = _cuts(centres, number, game)
    if agreement.formula is Formula.EQUAL:
        cuts += _cuts(centres, agreement.drawing_centre(game), game)
    lasting = [cut for cut in cuts if cut.back_at is None]
    if not lasting:
        return None
    is_counted_alone = agreement.formula is Formula.SATELLITES
    limit = amount("satellite_cut_minutes" if is_counted_alone else "equal_cut_minutes") * MINUTE
    used = lasting[0].lasted(now) if is_counted_alone else total_cut(cuts, now)
    return now + limit - used + 1 if used <= limit else None


def _used(centres: Centres, number: int, game: int, now: int) -> int:
    """The time that a site spent without the line, its own and that of the drawing site, counted once."""
    assert centres.agreement is not None
    drawing = centres.agreement.drawing_centre(game)
    return total_cut((*_cuts(centres, number, game), *_cuts(centres, drawing, game)), now)


def _cuts(centres: Centres, number: int, game: int) -> tuple[Cut, ...]:
    state = centres.centres.get(number)
    return state.game(game).cuts_of_play if state else ()


def total_cut(cuts: Iterable[Cut], now: int) -> int:
    """Milliseconds covered by some cuts, those that overlap counted once."""
    total = until = 0
    for cut in sorted(cuts, key=lambda each: each.lost_at):
        end = cut.lost_at + cut.lasted(now)
        total += max(end - max(cut.lost_at, until), 0)
        until = max(until, end)
    return total
