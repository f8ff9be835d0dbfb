"""One event of the journal in French: its title, and the facts that a reader looks for."""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache

import msgspec

from duplicata.competition.access import Access, AccessRole, Leaving
from duplicata.competition.centres.formula import Formula
from duplicata.competition.centres.signals import SignalKind
from duplicata.competition.committee.dispute import Subject
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.texts import money, shown
from duplicata.competition.reading import EnvelopeTrouble
from duplicata.competition.staff.officials import Role
from duplicata.kernel.messages import catalogue, sentence
from duplicata.scrabble.events import CancelReason, EndReason
from duplicata.scrabble.transmission.messages import ClockMoment
from duplicata.scrabble.transmission.reception import Distrust

_MOST_LISTED = 12
_LONGEST_TEXT = 160
_PERSONS = frozenset({"referee", "double_referee", "official", "member", "chief_referee"})
_BADGES = frozenset({"badge", "id"})
# The hash of a code is of no use to a reader.
_NEVER_TOLD = frozenset({"hash"})

_WORDS: Mapping[type[Enum], str] = {
    AccessRole: "access_role_{}",
    CancelReason: "cancel_{}",
    Formula: "formula_{}",
    EnvelopeTrouble: "envelope_trouble_{}",
    ClockMoment: "clock_moment_{}",
    Distrust: "distrust_{}",
    EndReason: "route_ended_{}",
    Leaving: "story_why_{}",
    Role: "access_role_{}",
    SignalKind: "signal_{}",
    Subject: "subject_{}",
}


class Teller:
    """Tells events to somebody; people, entries and badges are called by the names they have now."""

    def __init__(self, competition: Competition, access: Access) -> None:
        self._competition = competition
        self._access = access

    def told(self, event: msgspec.Struct) -> str:
        """What happened, all of it."""
        tag = tag_of(event)
        title, code = sentence(f"story_{tag}", {}), f"story_{tag}_facts"
        if code not in catalogue():
            return sentence("story_plain", {"title": title})
        facts = sentence(code, dict(self._facts(event))).rstrip(" .,")
        return sentence("story_with_facts", {"title": title, "facts": facts})

    def hidden(self, event: msgspec.Struct) -> str:
        """That something happened, and in which turn; nothing of what it was."""
        title, turn = sentence(f"story_{tag_of(event)}", {}), _turn(event)
        if turn is None:
            return sentence("story_plain", {"title": title})
        facts = sentence("story_hidden_turn", {"turn": turn})
        return sentence("story_with_facts", {"title": title, "facts": facts})

    def person(self, id_: str) -> str:
        """The name of an official or of a member of the committee; others are known by what they called themselves."""
        official, committee = self._competition.officials.get(id_), self._competition.committee
        if official is not None:
            return official.name
        members = committee.everyone if committee else ()
        return next((member.name for member in members if member.id == id_), shown(id_))

    def _facts(self, struct: msgspec.Struct, prefix: str = "") -> Iterator[tuple[str, str]]:
        if isinstance(name := getattr(struct, "name", None), str):
            yield f"{prefix}name", shown(name)
        for field in struct.__struct_fields__:
            if field not in _NEVER_TOLD:
                yield from self._fact(field, f"{prefix}{field}", getattr(struct, field))

    def _fact(self, field: str, key: str, value: object) -> Iterator[tuple[str, str]]:
        match value:
            case msgspec.Struct():
                yield from self._facts(value, f"{key}_")
            case tuple():
                yield f"{key}_count", str(len(value))
                yield key, listed(value)
            case Enum():
                yield key, _word(value)
            case int():
                yield f"{key}_money", money(value)
                yield f"{key}_plain", str(value)
                yield key, self._entry(value) if field == "entry" else str(value)
            case str():
                yield key, self._text(field, value)
            case _:
                yield key, sentence("story_nothing", {})

    def _text(self, field: str, text: str) -> str:
        if field in _PERSONS:
            return self.person(text)
        if field in _BADGES and (badge := self._access.badges.get(text)):
            return sentence("story_badge", {"id": badge.id, "label": badge.label})
        return _harmless(text)

    def _entry(self, number: int) -> str:
        entry = self._competition.entries.get(number)
        if entry is None:
            return sentence("story_entry_alone", {"entry": number})
        return sentence("story_entry", {"entry": number, "name": shown(entry.name)})


def tag_of(event: msgspec.Struct) -> str:
    """The name of an event in the journal."""
    return tag_of_kind(type(event))


def tag_of_kind(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def listed(numbers: tuple[object, ...]) -> str:
    """The first numbers of a list, and how many there are when they are too many to be read."""
    text = ", ".join(map(str, numbers[:_MOST_LISTED]))
    if len(numbers) <= _MOST_LISTED:
        return text
    return sentence("story_many", {"numbers": text, "count": len(numbers)})


@cache
def stream_title(name: str) -> str:
    """Where something happened, in French.

    >>> stream_title("sheet-2-3")
    'feuille 3 de la partie 2'
    """
    kind, *numbers = name.split("-")
    match kind, numbers:
        case (("competition" | "access" | "centres" | "lines" | "predrawn"), []):
            return sentence(f"story_of_{kind}", {})
        case "game", [game]:
            return sentence("story_of_game", {"game": game})
        case "sheet", [game, number]:
            return sentence("story_of_sheet", {"game": game, "number": number})
        case (("case" | "barrage" | "elimination" | "tarot" | "reading" | "transmission" | "reception"), [number]):
            return sentence(f"story_of_{kind}", {"number": number})
        case _:
            return sentence("story_of_other", {"stream": shown(name)})


def _word(value: Enum) -> str:
    code = _WORDS.get(type(value), "{}").format(value.value)
    return catalogue().get(code, str(value.value))


def _turn(event: msgspec.Struct) -> int | None:
    take = getattr(event, "take", None)
    turn = getattr(event, "turn", None if take is None else getattr(take, "turn", None))
    return turn if isinstance(turn, int) else None


def _harmless(text: str) -> str:
    seen = "".join(sign if sign.isprintable() else " " for sign in text)
    return seen if len(seen) <= _LONGEST_TEXT else f"{seen[:_LONGEST_TEXT]}…"
