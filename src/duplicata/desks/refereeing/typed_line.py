"""Reads the one line a referee types: a table and its slip, `T` for the top, `Z` and a motive, or another letter."""

import re
from enum import Enum

import msgspec

from duplicata.desks.refereeing.views import RulingView
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.slips.compact.signs import INCIDENT_SIGNS
from duplicata.scrabble.slips.ruling import Sanction
from duplicata.scrabble.slips.slip import Incident

# What the keys of the digits give on a French keyboard without Shift, and under Caps Lock.
_FRENCH_DIGITS = str.maketrans("&é\"'(-è_çàÉÈÇÀ", "12345678902790")
_TABLE = re.compile(
    r"\s*(?P<table>[0-9]{1,6}(?![0-9])|[&é\"'(\-è_çàÉÈÇÀ]{1,4})(?:\s*[:=](?!\S*=)\s*|\s*)(?P<rest>.*?)\s*"
)
_ASKED = re.compile(r"\?(?:\s+(?P<question>.+))?")
_LONGEST_SHOWN = 60
_EVERYONE = "T"
_NO_WORD = "-"
# A solo is never said aloud: the double referee is asked to look, on the sheet alone.
_SOLO = "S"

# The letters after `Z`: what was seen that voids a slip without reading it.
ZERO_MOTIVES: dict[str, Incident] = {
    "V": Incident.BLANK,
    "A": Incident.MISSING,
    "T": Incident.LATE_WRITING,
    "E": Incident.EXCHANGED,
    "P": Incident.SEVERAL,
    "I": Incident.ILLEGIBLE_WORD,
    "G": Incident.SERIOUS_MISCONDUCT,
}


class LineWithoutTable(DuplicataError):
    """A line that begins neither with a table nor with a key that goes without one."""


class ZeroWithoutMotive(DuplicataError):
    """A zero without the letter of its motive."""


class Intent(Enum):
    """What a line is for."""

    EVERYONE_AT_TOP = "everyone_at_top"
    AT_TOP = "at_top"
    SLIP = "slip"
    ASK = "ask"
    LOOK = "look"
    EDIT = "edit"
    CHANGE = "change"
    WARN = "warn"
    PENALISE = "penalise"

    @property
    def sanction(self) -> Sanction:
        """The sanction that a person means to give."""
        return {Intent.WARN: Sanction.WARNING, Intent.PENALISE: Sanction.PENALTY}.get(self, Sanction.NONE)


_LETTERS = {
    "T": Intent.AT_TOP,
    "E": Intent.EDIT,
    "M": Intent.CHANGE,
    "W": Intent.WARN,
    "P": Intent.PENALISE,
    "": Intent.LOOK,
}


class TypedLine(msgspec.Struct, frozen=True):
    """A line as it was understood; `text` is the slip, or the question for the double referee."""

    intent: Intent
    table: int = 0
    text: str = ""


def read_typed_line(typed: str) -> TypedLine:
    """The table, then what its slip is; `T` alone is for all the tables that are left.

    >>> read_typed_line("43zv")
    TypedLine(intent=<Intent.SLIP: 'slip'>, table=43, text='!VIE')

    Raises:
        LineWithoutTable, ZeroWithoutMotive.
    """
    if typed.strip().upper() == _EVERYONE:
        return TypedLine(Intent.EVERYONE_AT_TOP)
    found = _TABLE.fullmatch(typed)
    if found is None:
        raise LineWithoutTable(line=typed.strip()[:_LONGEST_SHOWN])
    table, rest = int(found["table"].translate(_FRENCH_DIGITS)), found["rest"]
    if (intent := _LETTERS.get(rest.upper())) is not None:
        return TypedLine(intent, table)
    if rest.upper() == _SOLO:
        return TypedLine(Intent.ASK, table, sentence("question_solo", {}))
    if (asked := _ASKED.fullmatch(rest)) is not None:
        return TypedLine(Intent.ASK, table, asked["question"] or "")
    return TypedLine(Intent.SLIP, table, _zero(rest) or rest)


def zero_motives() -> dict[str, str]:
    """The letters of the motives and what they stand for, in French."""
    return {letter: sentence(f"zero_motive_{incident.value}", {}) for letter, incident in ZERO_MOTIVES.items()}


def short_motive(ruling: RulingView) -> str:
    """Why a slip without a word is void, in a word or two; the line itself where no letter stands for it."""
    signs = {INCIDENT_SIGNS[incident]: incident for incident in ZERO_MOTIVES.values()}
    found = next((incident for sign, incident in signs.items() if sign in ruling.line.split()), None)
    if found:
        return sentence(f"zero_motive_{found.value}", {})
    return sentence("slip_without_word", {}) if ruling.line.split()[:1] == [_NO_WORD] else ruling.line


def _zero(rest: str) -> str:
    """The sign of a zero with its motive; nothing if the line is a slip.

    Raises:
        ZeroWithoutMotive.
    """
    letters = "".join(rest.upper().split())
    if letters == "Z":
        raise ZeroWithoutMotive(motives=", ".join(f"{letter} {said}" for letter, said in zero_motives().items()))
    is_zero = len(letters) == 2 and letters[0] == "Z" and letters[1] in ZERO_MOTIVES
    return INCIDENT_SIGNS[ZERO_MOTIVES[letters[1]]] if is_zero else ""
