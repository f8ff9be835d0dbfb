"""The facts that a ruling may hang on: their names, the answers they accept, and the question that asks for them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TypeGuard

import msgspec

from duplicata.kernel.messages import sentence
from duplicata.tarot.code.refusals import ImpossibleFact, UnknownFact
from duplicata.tarot.code.table import FactValue, family_of, faults

# More than any count or amount of a tournament.
_MOST = 1_000_000
_WORDS = {"true": True, "false": False}


class FactTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact: one answer or a list of them, a count, an amount or a text; `general` ones go with any fault."""

    question: str
    answers: Mapping[str, str] = {}
    kind: str = "choice"
    general: bool = False

    @property
    def choices(self) -> tuple[tuple[FactValue, str], ...]:
        """Each answer as a value, with its French words."""
        return tuple((self._value(name), words) for name, words in self.answers.items())

    @property
    def known(self) -> str:
        """The values that it accepts, as they are written; a count has more than those that are offered."""
        return sentence("fact_count", {}) if self.is_open_count else ", ".join(self.answers) or self.question

    @property
    def is_open_count(self) -> bool:
        return self.kind == "count" and self.general

    def accepts(self, value: FactValue) -> bool:
        match self.kind:
            case "count":
                return _is_number(value) and 1 <= value == int(value)
            case "amount":
                return _is_number(value) and value >= 0
            case "text":
                return isinstance(value, str) or _is_number(value)
            case "list":
                return isinstance(value, tuple) and set(value) <= set(self.answers)
            case _:
                return any(type(value) is type(choice) and value == choice for choice, _ in self.choices)

    def _value(self, name: str) -> FactValue:
        if self.kind == "list":
            return (name,)
        return int(name) if self.kind == "count" else _WORDS.get(name, name)


def _shown(value: FactValue) -> str:
    if isinstance(value, int) and not _is_number(value) and not isinstance(value, bool):
        # Too long to be written at all.
        return "…"
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _is_number(value: FactValue) -> TypeGuard[int | float]:
    """A true is no number here, nor what nothing can be counted by."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= _MOST


@cache
def known_facts() -> Mapping[str, FactTerms]:
    written = files(__package__).joinpath("facts.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(written), dict[str, FactTerms])


@cache
def facts_of(fault_id: str) -> frozenset[str]:
    """The facts that a fault accepts: those of its family, those of the faults it sends to, and the general ones."""
    sent = {seen for fault in family_of(fault_id) for ruling in fault.rulings.values() for seen in ruling.see}
    concerned = (*family_of(fault_id), *(faults()[seen] for seen in sorted(sent)))
    names = {name for fault in concerned for name in fault.conditions} | {
        name for name, terms in known_facts().items() if terms.general
    }
    for fault in concerned:
        names |= _asked_by_rulings(fault.id)
    return frozenset(names)


def check_facts(fault_id: str, facts: Mapping[str, FactValue]) -> None:
    """Raises UnknownFact, ImpossibleFact."""
    accepted = facts_of(fault_id)
    for name, value in facts.items():
        if name not in accepted:
            raise UnknownFact(name=name, names=", ".join(sorted(accepted)))
        terms = known_facts()[name]
        if not terms.accepts(value):
            raise ImpossibleFact(name=name, value=_shown(value), known=terms.known)


def _asked_by_rulings(fault_id: str) -> set[str]:
    """Facts that stand in no condition and that a ruling hangs on all the same."""
    asked = set[str]()
    if faults()[fault_id].includes:
        asked.add("includes")
    for ruling in faults()[fault_id].rulings.values():
        if ruling.penalties_if_unplayable:
            asked.add("playable")
        if ruling.deal is not None and ruling.deal.condition:
            asked.add(ruling.deal.condition)
    return asked
