"""Solos over several centres: a local one counts where it was made, an absolute one everywhere (G 5.4.4, INT 118)."""

from collections.abc import Mapping
from enum import Enum

import msgspec

from duplicata.competition.centres.amounts import amount
from duplicata.competition.centres.apart import counted_games
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
def judged_solos(centres: Centres, counted: frozenset[int], now: int) -> tuple[JudgedSolo, ...]:
    """Every solo of a turn that was played; `counted` are the centres that play together.

    Only those that played the game as they should, and did not cancel the turn, are heard of it. The threshold of
    players is that of the ranking in question: of the centre for a local bonus, of all those that are heard for an
    absolute one, which then counts in both.
    """
    games = {
        state.declared.number: counted_games(centres, state, now)
        for state in centres.playing
        if state.declared.number in counted
    }
    return tuple(
        _judged(centres, solo, games) for solo in centres.solos if not _is_cancelled(centres, solo.centre, solo)
    )


def _judged(centres: Centres, solo: CentreSolo, games: Mapping[int, tuple[int, ...]]) -> JudgedSolo:
    bonus, least = amount("solo_points"), amount("solo_players")
    local = bonus if len(centres.centres[solo.centre].rows) >= least else 0
    heard = [
        number for number, played in games.items() if solo.game in played and not _is_cancelled(centres, number, solo)
    ]
    others = [number for number in heard if number != solo.centre]
    if solo.centre not in heard or any(_is_equalled(centres, solo, other) for other in others):
        return JudgedSolo(solo, SoloScope.LOCAL, local, 0)
    waiting = tuple(other for other in others if centres.best(other, solo.game, solo.turn) is None)
    if waiting:
        return JudgedSolo(solo, SoloScope.WAITING, local, 0, waiting)
    absolute = bonus if sum(len(centres.centres[number].rows) for number in heard) >= least else 0
    return JudgedSolo(solo, SoloScope.ABSOLUTE, max(local, absolute), absolute)


def _is_cancelled(centres: Centres, number: int, solo: CentreSolo) -> bool:
    """Whether a centre cancelled the turn of a solo."""
    return solo.turn in centres.centres[number].game(solo.game).cancelled


def _is_equalled(centres: Centres, solo: CentreSolo, other: int) -> bool:
    """Whether somebody of another centre did as well: its best of the turn, or a solo of its own, says so."""
    best = centres.best(other, solo.game, solo.turn)
    if best is not None and best.points >= solo.score:
        return True
    return any(
        (each.centre, each.game, each.turn) == (other, solo.game, solo.turn) and each.score >= solo.score
        for each in centres.solos
    )
