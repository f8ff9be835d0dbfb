"""What the public may see of a barrage or a direct elimination at this second."""

from collections.abc import Mapping

import msgspec

from duplicata.competition.entries import Entry
from duplicata.competition.standing.elimination import Elimination
from duplicata.competition.standing.knockout import ContestTurn, Knockout
from duplicata.competition.standing.script import end_line, exit_lines, reference_line
from duplicata.desks.hall.contests import Contest, told
from duplicata.scrabble.game import Game


class ParticipantView(msgspec.Struct, frozen=True):
    """Someone of the contest: still in, or out since a turn, with the rank that is his."""

    entry: int
    name: str
    is_in: bool
    left_in: int | None = None
    rank: int | None = None


class ContestTurnView(msgspec.Struct, frozen=True):
    """A turn whose solution was announced: the top that lies on the board, and what had to be scored to stay."""

    turn: int
    top: int
    reference: int
    scores: Mapping[int, int]
    left: tuple[int, ...]


class PublicContest(msgspec.Struct, frozen=True):
    """A contest as the hall sees it; `lines` is what the host says of the last turn.

    While participants are being called, only those who were are in it.
    """

    title: str
    game: int
    turn: int
    seconds: int
    participants: tuple[ParticipantView, ...]
    to_call: int
    last_turn: ContestTurnView | None
    lines: tuple[str, ...]
    winners: tuple[int, ...]
    is_over: bool


def public_contest(contest: Contest, title: str, entries: Mapping[int, Entry], game: Game) -> PublicContest:
    """The view of a contest that is open, as far as its game has been announced."""
    assert contest.opened is not None, "a contest is seen once it is open"
    known = told(contest.knockout, game)
    # The scores that end a contest are known to the referees before the solution is announced.
    ended = contest.ended if known == contest.knockout else None
    names = {entry: entries[entry].name for entry in known.entries}
    end = (end_line(ended.end, tuple(names[winner] for winner in ended.winners)),) if ended else ()
    return PublicContest(
        title=title,
        game=contest.opened.game,
        turn=known.next_turn,
        seconds=contest.opened.ladder.seconds(known.next_turn),
        participants=_participants(known, names, _shown(contest), is_over=ended is not None),
        to_call=len(contest.to_call) if isinstance(contest, Elimination) else 0,
        last_turn=_last_turn(known),
        lines=(*_turn_lines(known, names), *end),
        winners=ended.winners if ended else (),
        is_over=ended is not None,
    )


def _shown(contest: Contest) -> tuple[int, ...]:
    """Those who were called, in that order; all of a barrage, in which nobody is."""
    return contest.called if isinstance(contest, Elimination) else contest.knockout.entries


def _participants(
    known: Knockout, names: Mapping[int, str], shown: tuple[int, ...], *, is_over: bool
) -> tuple[ParticipantView, ...]:
    """Ranks of those who left; of those still in, once it is over."""
    ranks, left_in = known.ranks, known.left_in
    return tuple(
        ParticipantView(
            entry,
            names[entry],
            is_in=entry not in left_in,
            left_in=left_in.get(entry),
            rank=ranks[entry] if is_over or entry in left_in else None,
        )
        for entry in shown
    )


def _last_turn(known: Knockout) -> ContestTurnView | None:
    return _turn(known.turns[-1]) if known.turns else None


def _turn(turn: ContestTurn) -> ContestTurnView:
    scores = {score.entry: score.points for score in turn.scores}
    return ContestTurnView(turn.turn, turn.top, turn.reference, scores, turn.left)


def _turn_lines(known: Knockout, names: Mapping[int, str]) -> tuple[str, ...]:
    if not known.turns:
        return ()
    last = known.turns[-1]
    return (reference_line(last), *exit_lines(last, names, known.ranks))
