"""Whether a rack is valid, and whether the remaining tiles end the game (R 2.2, R 2.7)."""

from enum import Enum

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.regulations.editions import Edition, standing_edition
from duplicata.scrabble.events import EndReason
from duplicata.scrabble.letters import EITHER, VOWELS
from duplicata.scrabble.validity.advice import Advice, ChoiceKind, advise, choice_kind
from duplicata.scrabble.validity.composition import Composition, counted

_STANDING = standing_edition()


class Verdict(Enum):
    """What becomes of a rack: it is played, put back, left to the referee, or the game is over before it."""

    KEEP = "keep"
    REJECT = "reject"
    CHOICE = "choice"
    END = "end"


class Judgement(msgspec.Struct, frozen=True):
    """A verdict on a rack, the sentence it rests on and why; `advice` and `kind` are those of a choice only."""

    verdict: Verdict
    rack: str
    minimum: int
    reason: str
    article: str
    advice: Verdict | None = None
    kind: ChoiceKind | None = None

    @property
    def is_rejection(self) -> bool:
        """Whether the rack must go back, or had better."""
        return Verdict.REJECT in (self.verdict, self.advice)

    @property
    def whole_article(self) -> str:
        """`R 2.2` for the sentence `R 2.2-4`."""
        return self.article.partition("-")[0]

    @property
    def text(self) -> str:
        """The reason as a referee would say it."""
        facts = {
            "tiles": Composition.of(self.rack),
            "vowels": counted("vowels", self.minimum),
            "consonants": counted("consonants", self.minimum),
        }
        return sentence(self.reason, facts)


@rule("R 2.7-2", "R 2.7-4")
def game_is_over(remaining: str) -> EndReason | None:
    """Whether the tiles neither on the board nor played yet, leave and bag together, end the game.

    A joker or Y among two tiles or more keeps it going, for it may stand for the missing kind.
    """
    if len(remaining) < 2:
        return EndReason.SINGLE_TILE if remaining else EndReason.NOTHING_LEFT
    if any(map(remaining.count, EITHER)):
        return None
    vowels = sum(map(remaining.count, VOWELS))
    if vowels in (0, len(remaining)):
        return EndReason.ONLY_VOWELS if vowels else EndReason.ONLY_CONSONANTS
    return None


@rule("R 2.2-1", "R 2.2-4", "R 2.2-5", "G 3.1-1", "G 3.1-7", "G 3.2-1", "G 3.2-2", "G 3.2-14")
def judge_rack(
    rack: str, turn: int, bag: str, *, edition: Edition = _STANDING, open_vowels: int | None = None
) -> Judgement:
    """The verdict on the tiles of a rack at a turn, the bag holding the others that remain.

    A rack that is rejected, or that the advice is to reject, can always be followed by one that is kept: the bag
    is never empty then. `open_vowels` is how many vowels of the board can be built on, where it is known (G 3.2).
    """
    vowels = sum(map(rack.count, VOWELS))
    consonants = len(rack) - vowels - sum(map(rack.count, EITHER))
    asked = asked_minimum(turn, edition)
    if vowels >= asked and consonants >= asked:
        return Judgement(Verdict.KEEP, rack, asked, "rack_valid", "R 2.2-1")
    if ending := game_is_over(rack + bag):
        return Judgement(Verdict.END, rack, asked, f"game_over_{ending.value}", _ENDING_ARTICLES[ending])
    return _judge_doubtful(rack, bag, turn, edition, open_vowels)


def asked_minimum(turn: int, edition: Edition) -> int:
    """The vowels, and the consonants, asked of a rack at this turn while enough of them remain."""
    return edition.amount("strict_minimum" if turn <= edition.amount("strict_turns") else "late_minimum")


@rule("R 2.2-2", "R 2.2-3")
def minimum_of_each(turn: int, remaining: Composition, edition: Edition) -> int:
    """The vowels, and the consonants, a rack must have, given all that remains, this rack included.

    Two of each are possible as long as the remaining tiles hold them, jokers and Y counted for whichever is
    missing; a bag that cannot give them brings the rule of the late turns forward.
    """
    asked = asked_minimum(turn, edition)
    return asked if remaining.lacks(asked) <= remaining.wild else edition.amount("late_minimum")


def _judge_doubtful(rack: str, bag: str, turn: int, edition: Edition, open_vowels: int | None) -> Judgement:
    """The verdict on a rack whose vowels or consonants alone are too few, in a game that goes on."""
    held, remaining = Composition.of(rack), Composition.of(rack + bag)
    minimum = minimum_of_each(turn, remaining, edition)
    lacking = held.lacks(minimum)
    if lacking == 0:
        return Judgement(Verdict.KEEP, rack, minimum, "rack_valid_early", "R 2.2-3")
    if lacking > held.wild:
        return Judgement(Verdict.REJECT, rack, minimum, "rack_invalid", "R 2.2-4")
    if not bag:
        return Judgement(Verdict.KEEP, rack, minimum, "rack_is_last", "R 2.2-4")
    if not is_free(remaining):
        return Judgement(Verdict.KEEP, rack, minimum, _WILD_REASONS[remaining.vowels > 0], "R 2.2-6")
    is_late = minimum == edition.amount("late_minimum")
    advice = None if is_late else _advice(rack, remaining, minimum, open_vowels)
    return Judgement(
        Verdict.CHOICE,
        rack,
        minimum,
        advice.reason if advice else "choice_without_advice",
        "R 2.2-5",
        _ADVISED[advice.keeps] if advice else None,
        choice_kind(held, is_late=is_late),
    )


@rule("R 2.2-6")
def is_free(remaining: Composition) -> bool:
    """Whether the referee may count jokers and Y as he likes: not when they alone can be of the missing kind."""
    return remaining.vowels > 0 and remaining.consonants > 0


def _advice(rack: str, remaining: Composition, minimum: int, open_vowels: int | None) -> Advice:
    # Where every acceptable rack needs its joker or its Y, one more rejection would only bring the same question back.
    if remaining.lacks(minimum):
        return Advice(True, "choice_nothing_better")
    return advise(rack, open_vowels)


_ADVISED = {True: Verdict.KEEP, False: Verdict.REJECT}
_WILD_REASONS = {True: "rack_wild_are_consonants", False: "rack_wild_are_vowels"}
_ENDING_ARTICLES = {
    EndReason.NOTHING_LEFT: "R 2.7-2",
    EndReason.SINGLE_TILE: "R 2.7-4",
    EndReason.ONLY_VOWELS: "R 2.7-4",
    EndReason.ONLY_CONSONANTS: "R 2.7-4",
}
