"""What the referee saw on the paper, told by signs: `!ENC` for the ink, `!2L` for two link letters only."""

from collections.abc import Iterable
from enum import Enum

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon.folding import fold
from duplicata.scrabble.slips.slip import Incident


class UnknownSign(DuplicataError):
    """A sign that means nothing."""


class AmbiguousSign(DuplicataError):
    """The first letters of several signs."""


class DecisionNotSign(DuplicataError):
    """A code of the follow-up sheet that says what was decided, not what was seen."""


class AlterationToDraw(DuplicataError):
    """A link said to be altered, without a word on how."""


class ContradictorySigns(DuplicataError):
    """Two signs that cannot both be true of one slip."""


class SeenFault(Enum):
    """A fault that is named instead of drawn: how the word was written is worked out from it."""

    THREE_LINKS = "!3L"
    TWO_LINKS = "!2L"
    ONE_LINK = "!1L"
    INVERTED = "!INV"
    LAST_OMITTED = "!LFO"


LINK_COUNTS = {SeenFault.THREE_LINKS: 3, SeenFault.TWO_LINKS: 2, SeenFault.ONE_LINK: 1}

INCIDENT_SIGNS = {
    Incident.MISSING: "!ABS",
    Incident.BLANK: "!VIE",
    Incident.LATE_WRITING: "!TPS",
    Incident.EXCHANGED: "!ECH",
    Incident.SEVERAL: "!PLU",
    Incident.ILLEGIBLE_WORD: "!ILL",
    Incident.ILLEGIBLE_REFERENCE: "!REF",
    Incident.ILLEGIBLE_SCORE: "!SCO",
    Incident.PRESENTATION: "!PRE",
    Incident.INK: "!ENC",
    Incident.MISCONDUCT_WARNING: "!DIS",
    Incident.SERIOUS_MISCONDUCT: "!GRA",
}

# Beside the digit, what its key gives on a French keyboard without Shift or under Caps Lock.
_EXACT = {
    "L": SeenFault.THREE_LINKS,
    "3L": SeenFault.THREE_LINKS,
    '"L': SeenFault.THREE_LINKS,
    "2L": SeenFault.TWO_LINKS,
    "éL": SeenFault.TWO_LINKS,
    "ÉL": SeenFault.TWO_LINKS,
    "1L": SeenFault.ONE_LINK,
    "&L": SeenFault.ONE_LINK,
}

_WORDS: dict[str, Incident | SeenFault] = {
    "ABSENT": Incident.MISSING,
    "MANQUANT": Incident.MISSING,
    "VIERGE": Incident.BLANK,
    "BLANC": Incident.BLANK,
    "TPS": Incident.LATE_WRITING,
    "TEMPS": Incident.LATE_WRITING,
    "RETARD": Incident.LATE_WRITING,
    "ECHANGE": Incident.EXCHANGED,
    "PLUSIEURS": Incident.SEVERAL,
    "ILLISIBLE": Incident.ILLEGIBLE_WORD,
    "REFERENCE": Incident.ILLEGIBLE_REFERENCE,
    "SCORE": Incident.ILLEGIBLE_SCORE,
    "PRESENTATION": Incident.PRESENTATION,
    "ENCRE": Incident.INK,
    "CRAYON": Incident.INK,
    "DISCIPLINE": Incident.MISCONDUCT_WARNING,
    "GRAVE": Incident.SERIOUS_MISCONDUCT,
    "INVERSE": SeenFault.INVERTED,
    "INVERSION": SeenFault.INVERTED,
    "LFO": SeenFault.LAST_OMITTED,
}

_SHORT = 3
_CODES = {"L"} | {sign.removeprefix("!") for sign in (*INCIDENT_SIGNS.values(), *(fault.value for fault in SeenFault))}

# Columns of the double referee's sheet (G 4.3) that a referee knows by heart and may type.
_DECISIONS = {"MNA", "RAC", "EL", "SUP"}
_ALTERED_LINK = "RM"


def read_signs(signs: Iterable[str]) -> tuple[frozenset[Incident], frozenset[SeenFault]]:
    """The incidents and the faults that signs name, each given without its exclamation mark.

    Raises:
        UnknownSign, AmbiguousSign, DecisionNotSign, AlterationToDraw, ContradictorySigns.
    """
    meanings = {_meaning(sign) for sign in signs}
    incidents = frozenset(meaning for meaning in meanings if isinstance(meaning, Incident))
    faults = frozenset(meaning for meaning in meanings if isinstance(meaning, SeenFault))
    _check_that_one_holds(sorted(fault.value for fault in faults & LINK_COUNTS.keys()))
    _check_that_one_holds([INCIDENT_SIGNS[i] for i in (Incident.MISSING, Incident.BLANK) if i in incidents])
    if SeenFault.INVERTED in faults:
        # Links have no direction of their own: turned as a whole, they are another slip (G 4.4.1).
        _check_that_one_holds(["!INV", *sorted(fault.value for fault in faults & LINK_COUNTS.keys())])
    return incidents, faults


def is_code(text: str) -> bool:
    """Whether a text is the short form of a sign, but for its exclamation mark."""
    return fold(text) in _CODES


def _meaning(sign: str) -> Incident | SeenFault:
    if (exact := _EXACT.get(sign[:-1] + sign[-1:].upper())) is not None:
        return exact
    code = fold(sign)
    if code in _DECISIONS:
        raise DecisionNotSign(sign=code)
    if code == _ALTERED_LINK:
        raise AlterationToDraw(sign=code)
    shown = {meaning: f"!{word[:_SHORT]}" for word, meaning in _WORDS.items() if code and word.startswith(code)}
    if not shown:
        raise UnknownSign(sign=sign)
    if len(shown) > 1:
        *first, last = shown.values()
        raise AmbiguousSign(sign=sign, first=", ".join(first), second=last)
    return next(iter(shown))


def _check_that_one_holds(signs: list[str]) -> None:
    if len(signs) > 1:
        raise ContradictorySigns(first=signs[0], second=signs[1])
