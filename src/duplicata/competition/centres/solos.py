"""Solos over several centres: a local one counts where it was made, an absolute one everywhere (G 5.4.4, INT 118)."""

from collections.abc import Mapping
from enum import Enum

import msgspec

from duplicata.competition.centres.amounts import amount
from duplicata.competition.centres.centres import Centres
from duplicata.competition.centres.signals import CentreSolo
from duplicata.kernel.articles import rule


class SoloScope(Enum):
    """How far a solo reaches; it waits as long as some centre has not told its best score of the turn."""

    ABSOLUTE = "absolute"
    LOCAL = "local"
    WAITING = "waiting"


class JudgedSolo(msgspec.Struct, frozen=True):
    """A solo, how far it reaches, its bonus in the ranking of its centre and over all, and whom it waits for."""

    solo: CentreSolo
    scope: SoloScope
    local_points: int
    general_points: int
    waiting: tuple[int, ...] = ()


@rule("G 5.4.4-1", "G 5.4.4-2", "G 5.4.4-3")
def judged_solos(centres: Centres, counted: frozenset[int]) -> tuple[JudgedSolo, ...]:
    """Every solo that was told; `counted` are the centres that play together.

    The threshold of players is that of the ranking in question: of the centre for a local bonus, of all the centres
    that play together for an absolute one, which then counts in both.
    """
    heads = {state.declared.number: len(state.rows) for state in centres.playing}
    everyone = sum(players for number, players in heads.items() if number in counted)
    return tuple(_judged(centres, solo, counted, heads, everyone) for solo in centres.solos)


def _judged(
    centres: Centres, solo: CentreSolo, counted: frozenset[int], heads: Mapping[int, int], everyone: int
) -> JudgedSolo:
    bonus, least = amount("solo_points"), amount("solo_players")
    local = bonus if heads.get(solo.centre, 0) >= least else 0
    others = sorted(counted - {solo.centre})
    if solo.centre not in counted or any(_is_equalled(centres, solo, other) for other in others):
        return JudgedSolo(solo, SoloScope.LOCAL, local, 0)
    waiting = tuple(other for other in others if centres.best(other, solo.game, solo.turn) is None)
    if waiting:
        return JudgedSolo(solo, SoloScope.WAITING, local, 0, waiting)
    absolute = bonus if everyone >= least else 0
    return JudgedSolo(solo, SoloScope.ABSOLUTE, max(local, absolute), absolute)


def _is_equalled(centres: Centres, solo: CentreSolo, other: int) -> bool:
    """Whether somebody of another centre did as well: its best of the turn, or a solo of its own, says so."""
    best = centres.best(other, solo.game, solo.turn)
    if best is not None and best.points >= solo.score:
        return True
    return any(
        (each.centre, each.game, each.turn) == (other, solo.game, solo.turn) and each.score >= solo.score
        for each in centres.solos
    )
