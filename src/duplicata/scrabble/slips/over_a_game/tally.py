"""What a player's rulings add up to over a game: points, numbered warnings, and what they cost at the end (R 4.4)."""

from collections.abc import Mapping

import msgspec

from duplicata.kernel.articles import rule
from duplicata.regulations.editions import Edition
from duplicata.scrabble.slips.ruling import Outcome


class Tally(msgspec.Struct, frozen=True):
    """The outcomes that stand for one player, or one pair, by turn.

    Everything is counted anew from them: an outcome that replaces another corrects all the numbers that follow.
    """

    outcomes: Mapping[int, Outcome] = msgspec.field(default_factory=dict)

    def ruled(self, turn: int, outcome: Outcome) -> "Tally":
        """With the outcome of a turn, in place of the one that stood for it if there was one."""
        return Tally({**self.outcomes, turn: outcome})

    def without(self, turn: int) -> "Tally":
        """As if the turn had not been played: a cancelled turn counts for nothing (INT 15)."""
        return Tally({other: outcome for other, outcome in self.outcomes.items() if other != turn})

    @property
    def points(self) -> int:
        """The points credited turn by turn; neither warnings nor solos are in them."""
        return sum(outcome.points for outcome in self.outcomes.values())

    @property
    @rule("R 4.4-11")
    def warnings(self) -> int:
        return sum(outcome.warnings for outcome in self.outcomes.values())

    def numbers(self, turn: int) -> range:
        """The numbers of the warnings of one turn, counted in the order of the turns; mostly none, or one."""
        before = sum(outcome.warnings for other, outcome in self.outcomes.items() if other < turn)
        own = self.outcomes[turn].warnings if turn in self.outcomes else 0
        return range(before + 1, before + own + 1)


@rule("R 4.4-12", "R 4.4-13")
def warning_penalty(warnings: int, edition: Edition, *, is_blitz: bool = False) -> int:
    """Points that so many warnings cost: the first ones are free, each of the others costs the same."""
    free = edition.amount("free_warnings_blitz" if is_blitz else "free_warnings")
    return max(0, warnings - free) * edition.amount("warning_penalty_points")


@rule("R 4.4-14")
def final_points(tally: Tally, edition: Edition, *, is_blitz: bool = False) -> int:
    """The player's total at the end of the game, solos apart.

    Warnings count from the rulings alone: whether their tickets ever reached the player changes nothing.
    """
    return tally.points - warning_penalty(tally.warnings, edition, is_blitz=is_blitz)


@rule("G 4.2-17")
def announced_number(tally: Tally, turn: int, edition: Edition) -> int | None:
    """The number that the ticket of a turn announces; the last one if the turn brought several warnings."""
    numbers = tally.numbers(turn)
    if not numbers or numbers[-1] < edition.amount("announced_warning"):
        return None
    return numbers[-1]
