"""From sheets to a standing: which games may be seen, what each entry scored in them, and what separates equals."""

from collections.abc import Collection, Iterator, Mapping
from operator import is_

import msgspec

from duplicata.competition.competition import Competition
from duplicata.competition.rounds import Round
from duplicata.competition.standing.barrage import Barrage
from duplicata.competition.standing.barrage.places import barrage_places
from duplicata.competition.standing.federation import ConductCount
from duplicata.competition.standing.ranking import Scores, Standing, TieBreak
from duplicata.desks.hall.contests import Contests, told
from duplicata.desks.hall.whole import Hall
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.game_result import TableResult
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.takes import Take, counted_takes
from duplicata.scrabble.slips.ruling import Sanction

# Beyond so many changed scores, counting everything anew is as quick.
_FEW_CHANGES = 20


class CountedGames:
    """The games of a competition that are over, count, and have all their slips ruled."""

    def __init__(self, hall: Hall, *, separates_by_tops: bool = False) -> None:
        self.hall = hall
        self.separates_by_tops = separates_by_tops
        self.contests = Contests(hall)
        self._kept: Standing | None = None
        self._counts: dict[int, _GameCount] = {}
        self._sheets: dict[tuple[int, int], tuple[Game, Sheet, frozenset[int]]] = {}

    @property
    def competition(self) -> Competition:
        return self.hall.competition

    @property
    def planned(self) -> tuple[int, ...]:
        """The games that count in the standing: those of a barrage or a direct elimination do not."""
        contests = self.contests.games
        return tuple(game.number for game in self.competition.games if game.number not in contests)

    @property
    def ruled(self) -> tuple[int, ...]:
        """Those whose results may be seen, final or not yet."""
        return tuple(game for game in self.planned if self.is_ruled(game))

    def is_ruled(self, game: int) -> bool:
        """Whether a game is over, is not void, and every slip of it has been ruled."""
        return self._count(game).scores is not None

    def _count(self, game: int) -> "_GameCount":
        """What a game comes to, counted again once the game, its seats or one of its sheets has changed."""
        state, sheets = self.hall.game(game), self.hall.sheets(game)
        round_ = self.competition.rounds.get(game)
        kept = self._counts.get(game)
        if kept is None or not kept.is_of(state, round_, sheets):
            is_over = state.ended is not None and not state.ended.is_void
            scores = self._scores(game) if is_over and not self.waiting(game) else None
            kept = self._counts[game] = _GameCount(state, round_, sheets, scores)
        return kept

    def waiting(self, game: int) -> frozenset[int]:
        """The tables of a game of which a slip is still to be ruled; none of those whose player did not come."""
        state, missing, seats = self.hall.game(game), self._missing(game), self.competition.seats(game)
        expected = {table for table, entry in seats.items() if entry not in missing}
        return frozenset(expected.difference(*(self._ruled_on(state, sheet) for sheet in self.hall.sheets(game))))

    def _ruled_on(self, game: Game, sheet: Sheet) -> frozenset[int]:
        """The tables of a sheet with nothing left to rule; a sheet that has not changed is not looked at again."""
        assert sheet.opened is not None
        key = (sheet.opened.game, sheet.opened.number)
        kept = self._sheets.get(key)
        if kept is None or kept[0] is not game or kept[1] is not sheet:
            kept = self._sheets[key] = (game, sheet, frozenset(_ruled_tables(sheet, counted_takes(game))))
        return kept[2]

    def _missing(self, game: int) -> set[int]:
        return {entry for entry, seen in self.competition.presence(game).items() if not seen.is_here}

    @property
    def is_final(self) -> bool:
        """Whether every game of the standing is final."""
        return bool(self.planned) and self.competition.final_games.issuperset(self.planned)

    @property
    def standing(self) -> Standing:
        """Over the games that are ruled; the same one until a score, a place or a withdrawal changes it."""
        counts = {game: self._count(game) for game in self.planned}
        scores = {game: count.scores for game, count in counts.items() if count.scores is not None}
        tops = {game: self._top(game) for game in scores}
        withdrawn = frozenset(entry.number for entry in self.competition.entries.values() if entry.is_withdrawn)
        kept, tie_break = self._kept, self._tie_break()
        if kept is None or (kept.tops, kept.withdrawn, kept.tie_break) != (tops, withdrawn, tie_break):
            kept = Standing(scores, tops, withdrawn=withdrawn, tie_break=tie_break)
        else:
            kept = _put_right(kept, scores)
        self._kept = kept
        return kept

    def conducts(
        self, game: int | None = None, left_out: Mapping[int, Collection[int]] | None = None
    ) -> Mapping[int, ConductCount]:
        """Solos, warnings and penalties of each entry over the ruled games, or in one of them.

        `left_out` are turns of which nothing counts, by game.
        """
        counts: dict[int, ConductCount] = {}
        for number, entry, result in self._table_results():
            if game not in (None, number):
                continue
            so_far, turns = counts.get(entry, ConductCount()), (left_out or {}).get(number, ())
            outcomes = [each for turn, each in result.tally.outcomes.items() if turn not in turns]
            counts[entry] = ConductCount(
                so_far.solos + sum(solo.turn not in turns for solo in result.solos),
                so_far.warnings + sum(each.warnings for each in outcomes),
                so_far.penalties + sum(each.sanction is Sanction.PENALTY for each in outcomes),
            )
        return counts

    def _tops_lost(self) -> Mapping[int, int]:
        """How often each entry earned less than the top of a turn."""
        lost: dict[int, int] = {}
        for game, entry, result in self._table_results():
            tops = {turn.number: turn.top for turn in self.hall.game(game).played}
            outcomes = result.tally.outcomes.items()
            missed = sum(outcome.points < tops[turn] for turn, outcome in outcomes if turn in tops)
            lost[entry] = lost.get(entry, 0) + missed
        return lost

    def _table_results(self) -> Iterator[tuple[int, int, TableResult]]:
        for game in self.ruled:
            results = self.hall.results(game)
            for table, entry in self.competition.seats(game).items():
                if table in results.totals:
                    yield game, entry, results.table(table)

    def _scores(self, game: int) -> Mapping[int, int]:
        """The totals of a game by entry; whoever was seen to be missing and earned nothing has no score."""
        totals, missing = self.hall.results(game).totals, self._missing(game)
        scores = {entry: totals.get(table, 0) for table, entry in self.competition.seats(game).items()}
        return {entry: points for entry, points in scores.items() if points or entry not in missing}

    def _top(self, game: int) -> int:
        ended = self.hall.game(game).ended
        assert ended is not None, "a ruled game is over"
        return ended.top

    def _tie_break(self) -> TieBreak:
        places = barrage_places(barrage for barrage in self.contests.barrages() if self._is_told(barrage))
        if not self.separates_by_tops:
            return TieBreak(places)
        warnings = {entry: conduct.warnings for entry, conduct in self.conducts().items()}
        return TieBreak(places, self._tops_lost(), warnings)

    def _is_told(self, barrage: Barrage) -> bool:
        """Whether every turn of a barrage has been announced: its end is no secret then."""
        if barrage.opened is None:
            return False
        return told(barrage.knockout, self.hall.game(barrage.opened.game)) == barrage.knockout


class _GameCount(msgspec.Struct, frozen=True):
    """What a game comes to, and what that was counted from; no scores while it is not over and ruled."""

    state: Game
    round: Round | None
    sheets: tuple[Sheet, ...]
    scores: Mapping[int, int] | None

    def is_of(self, state: Game, round_: Round | None, sheets: tuple[Sheet, ...]) -> bool:
        """Whether nothing has changed: everything is replaced when it changes, so looking inside is not needed."""
        is_same = self.state is state and self.round is round_ and len(self.sheets) == len(sheets)
        return is_same and all(map(is_, self.sheets, sheets))


def _put_right(standing: Standing, scores: Scores) -> Standing:
    """The standing with these scores: a few are changed one by one, many are counted anew."""
    changes = [
        (game, entry, of_game.get(entry))
        for game, of_game in scores.items()
        if of_game != standing.scores[game]
        for entry in of_game.keys() | standing.scores[game].keys()
        if of_game.get(entry) != standing.scores[game].get(entry)
    ]
    if len(changes) > _FEW_CHANGES:
        return Standing(scores, standing.tops, withdrawn=standing.withdrawn, tie_break=standing.tie_break)
    for change in changes:
        standing = standing.with_score(*change)
    return standing


def _ruled_tables(sheet: Sheet, takes: tuple[Take, ...]) -> set[int]:
    """The tables of a sheet with nothing left to rule: turns missed by a late or an excluded player have no slip."""
    ruled = set(sheet.tables)
    for take in takes:
        for table in ruled - sheet.rulings.get(take, {}).keys():
            if take.turn not in sheet.late.get(table, ()) and not _is_excluded(sheet, take, table):
                ruled.discard(table)
    return ruled


def _is_excluded(sheet: Sheet, take: Take, table: int) -> bool:
    measures = sheet.standing_misconducts
    return any(each.excludes and each.table == table and each.take.turn <= take.turn for each in measures)
