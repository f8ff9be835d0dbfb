"""What the code says beside its faults: general rules, adjusted marks, abbreviations, contradictions and gaps."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.tarot.formats import Format


class CodeEdition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The edition of the code; `after` is the date of the one before it."""

    name: str
    title: str
    after: str
    pages: int


class AdjustedMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mark that a faulty side cannot exceed and the one that the other side is sure of, in one format."""

    offender_max: float
    other_min: float
    extra_penalty: float = 0
    confidence: str = "high"
    note: str = ""


class GeneralRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that holds for every fault."""

    id: str
    page: int
    text: str


class Abbreviation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written on the travelling sheet, and what it means."""

    code: str
    meaning: str
    confidence: str = "high"


class SourceConflict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two pages of the code that disagree: which one is followed, and for which faults it is shown."""

    number: int
    pages: tuple[int, ...]
    faults: tuple[str, ...]
    formats: tuple[Format, ...]
    kept: str
    text: str


class Gap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the code does not say."""

    text: str
    faults: tuple[str, ...] = ()


class Principles(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"rules": "general_rule"}):
    """All of it."""

    edition: CodeEdition
    adjusted: Mapping[str, AdjustedMark]
    rules: tuple[GeneralRule, ...]
    abbreviation: tuple[Abbreviation, ...]
    conflict: tuple[SourceConflict, ...]
    gap: tuple[Gap, ...]


@cache
def principles() -> Principles:
    written = files(__package__).joinpath("code.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(written), Principles)


@cache
def general_rule(rule_id: str) -> GeneralRule:
    return next(each for each in principles().rules if each.id == rule_id)


def conflicts_of(fault_id: str, form: Format) -> tuple[SourceConflict, ...]:
    """The contradictions of the code that a ruling had to settle."""
    return tuple(each for each in principles().conflict if fault_id in each.faults and form in each.formats)
