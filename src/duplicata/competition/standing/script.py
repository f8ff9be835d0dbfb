"""What is said at a barrage or a direct elimination: calls, exits, and the end, in plain French lines."""

from collections.abc import Mapping

from duplicata.competition.entries import Entry
from duplicata.competition.standing.contest_end import ContestEnd
from duplicata.competition.standing.knockout import ContestTurn
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


@rule("G 5.2-7")
def call_line(entry: Entry, rank: int | None, presentation: str = "") -> str:
    """How the chief referee calls a participant, by the rank he is qualified with and a few words if he wants."""
    clubs = " – ".join(dict.fromkeys(player.club or player.federation for player in entry.players))
    place = sentence("contest_call_place", {"place": ordinal(rank)}) if rank else ""
    return sentence("contest_call", {"name": entry.name, "club": clubs, "place": place, "words": presentation}).strip()


def reference_line(turn: ContestTurn) -> str:
    """What had to be scored to stay."""
    facts = {"turn": turn.turn, "top": turn.top, "reference": turn.reference}
    return sentence("contest_top_found" if turn.is_top_found else "contest_top_missed", facts)


def exit_lines(turn: ContestTurn, names: Mapping[int, str], ranks: Mapping[int, int]) -> tuple[str, ...]:
    """A farewell to each one who leaves, or the line that says that everyone stays."""
    if not turn.left:
        return (sentence("contest_all_stay", {"turn": turn.turn}),)
    scored = {score.entry: score.points for score in turn.scores}
    return tuple(
        sentence("contest_exit", {"name": names[entry], "points": scored[entry], "place": ordinal(ranks[entry])})
        for entry in turn.left
    )


def end_line(end: ContestEnd, winners: tuple[str, ...]) -> str:
    """Who won, or who is still equal at the end of the game."""
    code = "contest_winner" if end is ContestEnd.ONE_LEFT else "contest_still_equal"
    return sentence(code, {"names": ", ".join(winners)})


def ordinal(place: int) -> str:
    """As it stands before « place ».

    >>> ordinal(1), ordinal(12)
    ('1re', '12e')
    """
    return sentence("ordinal_first" if place == 1 else "ordinal", {"place": place})
