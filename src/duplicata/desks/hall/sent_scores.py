"""What a centre sends to its federation: scores that hold nothing of the turns disturbed in it (G 5.5, INT 121)."""

from collections.abc import Mapping, Set

from duplicata.competition.centres.results_row import DisturbedTurn
from duplicata.competition.standing.ranking import Standing
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.kernel.articles import rule


@rule("G 5.5-23")
def disturbed_turns(counted: CountedGames) -> tuple[DisturbedTurn, ...]:
    """The turns of the ruled games that were reported as disturbed where they were read, and why."""
    return tuple(
        DisturbedTurn(game, turn, reason)
        for game in counted.ruled
        for turn, reason in sorted(counted.hall.reading_stream(game).state.spoiled.items())
    )


def turns_left_out(counted: CountedGames) -> Mapping[int, Set[int]]:
    """The same turns, by game."""
    turns: dict[int, set[int]] = {}
    for each in disturbed_turns(counted):
        turns.setdefault(each.game, set()).add(each.turn)
    return turns


@rule("G 5.5-42", "G 5.5-43")
def sent_standing(counted: CountedGames) -> Standing:
    """The standing without these turns; that of the hall itself where there is none."""
    standing, left_out = counted.standing, turns_left_out(counted)
    if not left_out:
        return standing
    scores = {
        game: _without(counted, game, of_game, left_out[game]) if game in left_out else of_game
        for game, of_game in standing.scores.items()
    }
    return Standing(scores, standing.tops, withdrawn=standing.withdrawn, tie_break=standing.tie_break)


def _without(counted: CountedGames, game: int, scores: Mapping[int, int], turns: Set[int]) -> Mapping[int, int]:
    """The scores of a game by entry; what a penalty elsewhere would make less than nothing is nothing."""
    totals, tables = counted.hall.results(game).totals_without(turns), counted.competition.tables(game)
    return {entry: max(totals.get(tables[entry], points), 0) for entry, points in scores.items()}
