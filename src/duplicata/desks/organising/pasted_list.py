"""Reads a list of entries that was pasted, one per line, and says of each line who it is or what is wrong."""

import re

import msgspec
from msgspec.structs import replace

from duplicata.competition.commands import Enter
from duplicata.competition.committee.national_rules import national_rules
from duplicata.competition.competition import Competition
from duplicata.competition.competition import replay as replayed
from duplicata.competition.decisions import decide_all
from duplicata.competition.decisions.texts import shown
from duplicata.competition.people import Player
from duplicata.desks.organising.typed_values import category_named, series_named
from duplicata.kernel.errors import DuplicataError

MOST_LINES = 3000
_FIELDS = re.compile(r"[,;\t]")
_PAIR = re.compile(r"\s*/\s*|\s+&\s+")
_LICENCE = re.compile(r"[0-9][-./0-9A-Za-z]{3,19}|[A-Za-z]{1,3}[0-9]{3,17}")


class ListTooLong(DuplicataError):
    """A list with more lines than anyone enters at once."""


class FirstNameMissing(DuplicataError):
    """A line where a name stands alone."""


class FieldNotUnderstood(DuplicataError):
    """A line with something that is neither a club, nor a series, nor a category, nor a licence."""


class PastedLine(msgspec.Struct, frozen=True):
    """A line, its number in what was pasted, and who it enters; else what is wrong, in French."""

    number: int
    text: str
    entry: Enter | None
    problem: str = ""


class PastedList(msgspec.Struct, frozen=True):
    """Every line that is not empty, in order."""

    lines: tuple[PastedLine, ...]

    @property
    def entries(self) -> tuple[Enter, ...]:
        return tuple(line.entry for line in self.lines if line.entry is not None)

    @property
    def problems(self) -> tuple[PastedLine, ...]:
        return tuple(line for line in self.lines if line.entry is None)

    @property
    def left(self) -> str:
        """The lines that enter nobody, to be put right."""
        return "\n".join(line.text for line in self.problems)


def read_list(competition: Competition, text: str, *, due: int = 0, is_late: bool = False) -> PastedList:
    """Each line is looked at after those before it: whoever stands there twice is found.

    Raises:
        ListTooLong.
    """
    written = [(number, " ".join(line.split(" "))) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(written) > MOST_LINES:
        raise ListTooLong(count=len(written), most=MOST_LINES)
    lines = list[PastedLine]()
    for number, line in written:
        read = _line(competition, number, line.strip(), Enter((), due=due, is_late=is_late))
        if read.entry is not None:
            competition = replayed(decide_all(competition, (read.entry,)), competition)
        lines.append(read)
    return PastedList(tuple(lines))


def _line(competition: Competition, number: int, text: str, terms: Enter) -> PastedLine:
    halves = _PAIR.split(text) if competition.is_pairs else [text]
    try:
        entry = replace(terms, players=tuple(_player(half, competition.federation) for half in halves))
        decide_all(competition, (entry,))
    except DuplicataError as refusal:
        return PastedLine(number, text, None, str(refusal))
    return PastedLine(number, text, entry)


def _player(text: str, federation: str) -> Player:
    fields = [field.strip() for field in _FIELDS.split(text)]
    last, first, others = _names([field for field in fields if field])
    player = Player("", last, first, federation)
    for field in others:
        player = _with(player, field, federation)
    return player


def _names(fields: list[str]) -> tuple[str, str, list[str]]:
    """`NOM Prénom` in the first field, or the two in the first two."""
    words = fields[0].split() if fields else [""]
    length = _family_length(words)
    if length < len(words):
        return " ".join(words[:length]), " ".join(words[length:]), fields[1:]
    if len(fields) < 2:
        raise FirstNameMissing(text=shown(" ".join(words)) or "–")
    return " ".join(words), fields[1], fields[2:]


def _family_length(words: list[str]) -> int:
    """How many words the family name has: those in capitals, else the first one that has a letter."""
    capitals = 0
    for word in words:
        # An initial is a first name.
        if not (word.isupper() and len(word.strip(".")) > 1) and not (capitals and not _has_letter(word)):
            break
        capitals += 1
    first = next((place for place, word in enumerate(words, 1) if _has_letter(word)), len(words))
    return capitals or first


def _has_letter(word: str) -> bool:
    return any(character.isalpha() for character in word)


def _with(player: Player, field: str, federation: str) -> Player:
    """The player with one thing more known of him; each is known by its shape, so that any order will do."""
    if series := series_named(field):
        return replace(player, series=series)
    if category := category_named(field):
        return replace(player, category=category)
    if field.upper() in national_rules() and player.federation == federation:
        return replace(player, federation=field.upper())
    if player.licence is None and _LICENCE.fullmatch("".join(field.split())):
        return replace(player, licence=field)
    if player.club is None and _has_letter(field):
        return replace(player, club=field)
    raise FieldNotUnderstood(text=shown(field))
