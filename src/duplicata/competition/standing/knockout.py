"""Players who leave turn by turn: whoever scores less than the best of those still in is out."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from duplicata.competition.standing.amounts import amount
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError

LONGEST_REASON = 500


class UnknownParticipant(DuplicataError):
    """A score for someone who does not take part."""


class AlreadyOut(DuplicataError):
    """A score for someone who left in an earlier turn."""


class ParticipantWithoutScore(DuplicataError):
    """A turn in which someone who is still in has no score."""


class BadContestScore(DuplicataError):
    """A score that no slip of this turn can have."""


class BadContestTop(DuplicataError):
    """A turn whose top earns nothing."""


class NotThatTurn(DuplicataError):
    """Scores of another turn than the one that is waited for."""


class NoTurnToCancel(DuplicataError):
    """A cancellation before any turn was scored."""


class CancellationWithoutReason(DuplicataError):
    """A cancellation that does not say why, in one line that can be read."""


class TurnScore(msgspec.Struct, frozen=True):
    """What one participant scored in a turn."""

    entry: int
    points: int


class ContestTurn(msgspec.Struct, frozen=True):
    """A turn of a contest: what those still in scored, the top that was played, and who left."""

    turn: int
    scores: tuple[TurnScore, ...]
    top: int
    take: int = 1
    left: tuple[int, ...] = ()

    @property
    def reference(self) -> int:
        """What had to be scored to stay: the best of the participants, the top when one of them found it."""
        return max(score.points for score in self.scores)

    @property
    def is_top_found(self) -> bool:
        return self.reference == self.top


class Knockout(msgspec.Struct, frozen=True):
    """Who takes part, and the turns played so far."""

    entries: tuple[int, ...] = ()
    turns: tuple[ContestTurn, ...] = ()

    @property
    def remaining(self) -> tuple[int, ...]:
        """Who is still in, in the order of the entries."""
        gone = self.left_in
        return tuple(entry for entry in self.entries if entry not in gone)

    @property
    def left_in(self) -> Mapping[int, int]:
        """In which turn each of those who are out left."""
        return {entry: turn.turn for turn in self.turns for entry in turn.left}

    @property
    def next_turn(self) -> int:
        return len(self.turns) + 1

    @property
    def ranks(self) -> Mapping[int, int]:
        """The later one leaves, the better; those who leave in one turn share a rank, as do all who are still in."""
        ranks, ahead = dict.fromkeys(self.remaining, 1), len(self.remaining)
        for turn in reversed(self.turns):
            ranks |= dict.fromkeys(turn.left, ahead + 1)
            ahead += len(turn.left)
        return ranks

    def with_turn(self, turn: ContestTurn) -> "Knockout":
        return replace(self, turns=(*self.turns, turn))

    def with_left(self, entries: tuple[int, ...]) -> "Knockout":
        """The same with these out since the last turn."""
        return replace(self, turns=(*self.turns[:-1], replace(self.turns[-1], left=entries)))

    def up_to(self, turns: int) -> "Knockout":
        """As it was after so many turns."""
        return replace(self, turns=self.turns[:turns])

    def without_last_turn(self) -> "Knockout":
        """The last turn undone: those who left in it are back."""
        return self.up_to(len(self.turns) - 1)


@rule("G 5.1-1", "G 5.2-4", "G 5.2-5")
def leaving(turn: ContestTurn) -> tuple[int, ...]:
    """Who leaves after a turn: those below the reference. One at least has the reference, so one at least stays."""
    return tuple(score.entry for score in turn.scores if score.points < turn.reference)


def checked_turn(knockout: Knockout, turn: int, scores: Mapping[int, int], top: int) -> ContestTurn:
    """The next turn, when its scores are those of all who are still in, and of nobody else.

    Raises:
        NotThatTurn, BadContestTop, UnknownParticipant, AlreadyOut, ParticipantWithoutScore, BadContestScore.
    """
    if turn != knockout.next_turn:
        raise NotThatTurn(turn=turn, expected=knockout.next_turn)
    if top < 1:
        raise BadContestTop(turn=turn, top=top)
    _check_who(knockout, scores)
    lowest = amount("contest", "lowest_score")
    for entry, points in sorted(scores.items()):
        if not lowest <= points <= top:
            raise BadContestScore(entry=entry, points=points, lowest=lowest, top=top)
    return ContestTurn(turn, tuple(TurnScore(entry, scores[entry]) for entry in knockout.remaining), top)


def _check_who(knockout: Knockout, scores: Mapping[int, int]) -> None:
    for entry in sorted(scores):
        if entry not in knockout.entries:
            raise UnknownParticipant(entry=entry)
        if left := knockout.left_in.get(entry):
            raise AlreadyOut(entry=entry, turn=left)
    if missing := [entry for entry in knockout.remaining if entry not in scores]:
        raise ParticipantWithoutScore(entries=", ".join(map(str, missing)))


def checked_cancellation(knockout: Knockout, reason: str) -> tuple[int, str]:
    """The turn to cancel and why.

    Raises:
        NoTurnToCancel, CancellationWithoutReason.
    """
    reason = reason.strip()
    if not knockout.turns:
        raise NoTurnToCancel()
    if not reason or not reason.isprintable() or len(reason) > LONGEST_REASON:
        raise CancellationWithoutReason(longest=LONGEST_REASON)
    return knockout.turns[-1].turn, reason
