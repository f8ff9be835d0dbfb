"""The standing of a competition: totals and ranks, quickly right again when one score changes."""

from bisect import bisect_left, insort
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

import msgspec

from duplicata.competition.standing.percentage import percentage_of, percentage_text
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError

Scores: TypeAlias = Mapping[int, Mapping[int, int]]

# Highest total first, then what separates equal totals, then the number of the entry, which separates nobody.
_Key: TypeAlias = tuple[int, int, int, int, int]


class GameWithoutTop(DuplicataError):
    """Scores of a game whose top is not known."""


class NotInStanding(DuplicataError):
    """An entry that has no score."""


class TieBreak(msgspec.Struct, frozen=True):
    """What separates equal totals: places won in a barrage and, only where declared, tops lost, then warnings.

    Each is a number by entry, and the lower one is better.
    """

    barrage: Mapping[int, int] = {}
    tops_lost: Mapping[int, int] = {}
    warnings: Mapping[int, int] = {}


class StandingLine(msgspec.Struct, frozen=True):
    """One entry of a standing; `rank` is missing for those shown apart, a score for a game not played.

    `difference` is what the top had more; `percentage` is in hundredths of a percent of the top.
    """

    rank: int | None
    entry: int
    points: int
    by_game: tuple[int | None, ...]
    difference: int
    percentage: int

    @property
    def percentage_text(self) -> str:
        return percentage_text(self.percentage)


class Standing:
    """Entries by falling total over some games; equal totals share a rank, and the next rank skips as many.

    A game that an entry missed counts nothing. Entries that withdrew stand apart, without a rank. A standing never
    changes: a correction gives another one, which shares with it all that stays the same.

    >>> standing = Standing({1: {7: 900, 8: 850, 9: 900}}, {1: 1000})
    >>> [(line.rank, line.entry, line.difference) for line in standing.lines]
    [(1, 7, 100), (1, 9, 100), (3, 8, 150)]
    >>> standing.with_score(1, 8, 901).rank(8)
    1
    """

    def __init__(
        self,
        scores: Scores,
        tops: Mapping[int, int],
        *,
        withdrawn: frozenset[int] = frozenset(),
        tie_break: TieBreak | None = None,
    ) -> None:
        if unknown := sorted(scores.keys() - tops.keys()):
            raise GameWithoutTop(game=unknown[0])
        self.scores = scores
        self.tops = tops
        self.games = tuple(sorted(tops))
        self.top = sum(tops.values())
        self.withdrawn = withdrawn
        self.tie_break = tie_break or TieBreak()
        self._totals = _totals(scores)
        self._order = sorted(self._key(entry) for entry in self._totals if entry not in withdrawn)

    def with_score(self, game: int, entry: int, points: int | None) -> "Standing":
        """The standing with one score changed, given or, without points, taken away."""
        if game not in self.tops:
            raise GameWithoutTop(game=game)
        of_game = dict(self.scores.get(game, {}))
        if points is None:
            of_game.pop(entry, None)
        else:
            of_game[entry] = points
        corrected = Standing({}, self.tops, withdrawn=self.withdrawn, tie_break=self.tie_break)
        corrected.scores = {**self.scores, game: of_game}
        corrected._totals, corrected._order = self._totals.copy(), self._order.copy()
        corrected._replace(entry)
        return corrected

    def _replace(self, entry: int) -> None:
        is_ranked = entry not in self.withdrawn
        if is_ranked and entry in self._totals:
            del self._order[bisect_left(self._order, self._key(entry))]
        played = [of_game[entry] for of_game in self.scores.values() if entry in of_game]
        self._totals.pop(entry, None)
        if played:
            self._totals[entry] = sum(played)
            if is_ranked:
                insort(self._order, self._key(entry))

    def _key(self, entry: int) -> _Key:
        tie_break = self.tie_break
        # Whoever did not play the barrage of his equals comes after those who did.
        place = tie_break.barrage.get(entry, len(tie_break.barrage) + 1)
        lost, warnings = tie_break.tops_lost.get(entry, 0), tie_break.warnings.get(entry, 0)
        return -self._totals[entry], place, lost, warnings, entry

    def __len__(self) -> int:
        return len(self._order)

    def __contains__(self, entry: object) -> bool:
        return entry in self._totals

    def total(self, entry: int) -> int:
        if entry not in self._totals:
            raise NotInStanding(entry=entry)
        return self._totals[entry]

    def rank(self, entry: int) -> int | None:
        """The place of an entry, or nothing when it stands apart."""
        self.total(entry)
        if entry in self.withdrawn:
            return None
        return bisect_left(self._order, self._key(entry)[:4]) + 1

    def line(self, entry: int) -> StandingLine:
        return self._line(entry, self.rank(entry), *self._by_game([entry]))

    @cached_property
    @rule("R intro-7")
    def lines(self) -> tuple[StandingLine, ...]:
        """Everyone who has a rank, the first first; equals by the number of their entry."""
        entries = [key[4] for key in self._order]
        return tuple(map(self._line, entries, self._ranks(), self._by_game(entries)))

    def _ranks(self) -> list[int]:
        ranks, before = list[int](), None
        for place, key in enumerate(self._order, start=1):
            ranks.append(ranks[-1] if key[:4] == before else place)
            before = key[:4]
        return ranks

    def _by_game(self, entries: Sequence[int]) -> Iterator[tuple[int | None, ...]]:
        # Game by game rather than entry by entry: thousands of lines are made after each correction.
        return zip(*(map(self.scores.get(game, {}).get, entries) for game in self.games), strict=True)

    @property
    def apart(self) -> tuple[StandingLine, ...]:
        """Those who withdrew and had played, by the number of their entry."""
        return tuple(self.line(entry) for entry in sorted(self.withdrawn & self._totals.keys()))

    def _line(self, entry: int, rank: int | None, by_game: tuple[int | None, ...]) -> StandingLine:
        points = self._totals[entry]
        return StandingLine(rank, entry, points, by_game, self.top - points, percentage_of(points, self.top))

    @rule("G 1.7-3")
    def of_game(self, game: int) -> "Standing":
        """One game alone: all who played it have a rank in it, even those who withdrew since."""
        if game not in self.tops:
            raise GameWithoutTop(game=game)
        return Standing({game: self.scores.get(game, {})}, {game: self.tops[game]})

    def after(self, game: int) -> "Standing":
        """As it was after a game, by what is known today of the scores; what came later separates nobody in it."""
        tops = {number: top for number, top in self.tops.items() if number <= game}
        scores = {number: of_game for number, of_game in self.scores.items() if number <= game}
        tie_break = self.tie_break if len(tops) == len(self.tops) else None
        return Standing(scores, tops, withdrawn=self.withdrawn, tie_break=tie_break)

    def equal_firsts(self, *, for_title: bool) -> tuple[int, ...]:
        """Who shares the first place; where a title is at stake, tops lost and warnings separate nobody."""
        separates = 2 if for_title else 4
        if not self._order:
            return ()
        first = self._order[0][:separates]
        return tuple(sorted(key[4] for key in self._order if key[:separates] == first))


def _totals(scores: Scores) -> dict[int, int]:
    totals: dict[int, int] = {}
    for of_game in scores.values():
        for entry, points in of_game.items():
            totals[entry] = totals.get(entry, 0) + points
    return totals
