"""A ruling: what a slip earns, which sanction, for which findings, and how else the slip could be read."""

from enum import Enum

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


class Sanction(Enum):
    """What a breach costs, from the lightest to the gravest."""

    NONE = "none"
    WARNING = "warning"
    PENALTY = "penalty5"
    ZERO = "zero"

    @property
    def gravity(self) -> int:
        return _GRAVITY[self]


_GRAVITY = {sanction: gravity for gravity, sanction in enumerate(Sanction)}


class Code(Enum):
    """Every finding the judge can make; the values are those of the contract."""

    SCORE_MISSING = "score_missing"
    SCORE_WRONG = "score_wrong"
    SCORE_ILLEGIBLE = "score_illegible"
    OPTIMAL_FIRST_MOVE = "optimal_first_move"
    JOKER_NOT_CIRCLED = "joker_not_circled"
    JOKER_WRONGLY_CIRCLED = "joker_wrongly_circled"
    TWO_LINK_LETTERS = "two_link_letters"
    ONE_LINK_LETTER = "one_link_letter"
    LINK_LETTER_OMITTED = "link_letter_omitted"
    LINK_LETTER_CHANGED = "link_letter_changed"
    LINK_LETTERS_SWAPPED = "link_letters_swapped"
    LINK_LETTER_ADDED = "link_letter_added"
    EXTENSION_NEIGHBOUR_MISSING = "extension_neighbour_missing"
    REF_INVERTED = "ref_inverted"
    WORD_INVERTED = "word_inverted"
    REF_AND_WORD_INVERTED = "ref_and_word_inverted"
    TWO_MODES_ONE_WRONG = "two_modes_one_wrong"
    SHIFTED_ONE_SQUARE = "shifted_one_square"
    FINAL_LETTER_OMITTED = "final_letter_omitted"
    LINK_MISSING = "link_missing"
    LINK_WRONG = "link_wrong"
    WORD_INCOMPLETE = "word_incomplete"
    REF_WRONG = "ref_wrong"
    LETTER_NOT_IN_RACK = "letter_not_in_rack"
    TOO_MANY_LETTERS = "too_many_letters"
    IMPOSSIBLE_PLACEMENT = "impossible_placement"
    WORD_INVALID = "word_invalid"
    MIN_OF_SEVERAL = "min_of_several"
    ILLEGIBLE = "illegible"
    LATE_WRITING = "late_writing"
    EXCHANGED = "exchanged"
    MISSING = "missing"
    BLANK = "blank"
    SEVERAL = "several"
    PRESENTATION = "presentation"
    INK = "ink"
    CHECK_GRID = "check_grid"
    MISCONDUCT = "misconduct"


class Finding(msgspec.Struct, frozen=True):
    """One thing the judge found: its article, what it costs by itself, and the word, letter or place it is about."""

    code: Code
    article: str
    sanction: Sanction
    detail: str | None = None

    @property
    def is_disciplinary(self) -> bool:
        return self.code is Code.MISCONDUCT

    @property
    def text(self) -> str:
        """The finding in French, as the referee and the player read it."""
        grave = "serious_" if self.is_disciplinary and self.sanction is Sanction.ZERO else ""
        code = f"finding_{grave}{self.code.value}"
        return sentence(code if self.detail is None else f"{code}_of", {"detail": self.detail})


class Outcome(msgspec.Struct, frozen=True):
    """What one reading of the slip earns: the points are those credited for the turn, penalty taken off.

    The word has its jokers in lower case; a slip that earns zero has no reference, and a word only if one was read.
    """

    sanction: Sanction
    points: int
    word: str | None
    reference: str | None
    findings: tuple[Finding, ...]

    @property
    def codes(self) -> tuple[Code, ...]:
        return tuple(finding.code for finding in self.findings)

    @property
    def from_lowest(self) -> tuple[int, int]:
        """Sorts outcomes from the lowest for the player: fewer points first, then the graver sanction."""
        return self.points, -self.sanction.gravity

    @property
    @rule("R 4.5-1", "R 4.5-2", "R 4.5-3", "R 4.5-4")
    def warnings(self) -> int:
        """How many warnings count for the player: one at most for the slip, disciplinary ones apart (R 4.5)."""
        is_warned = self.sanction is Sanction.WARNING and any(
            finding.sanction is Sanction.WARNING and not finding.is_disciplinary for finding in self.findings
        )
        disciplinary = [f for f in self.findings if f.is_disciplinary and f.sanction is Sanction.WARNING]
        return is_warned + len(disciplinary)

    def details(self, code: Code) -> tuple[str, ...]:
        """What the findings of one code are about, such as all the invalid words."""
        return tuple(finding.detail for finding in self.findings if finding.code is code and finding.detail)


class Ruling(msgspec.Struct, frozen=True):
    """The outcome that stands, whether people may see it otherwise, and every other reading with what it would earn."""

    outcome: Outcome
    is_undecided: bool = False
    alternatives: tuple[Outcome, ...] = ()
