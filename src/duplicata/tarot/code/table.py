"""The table of the code: every fault as data, with its page, its conditions and what it earns in each format."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from duplicata.tarot.contract import Side
from duplicata.tarot.formats import Format

_FILES = ("faults_general.toml", "faults_libre.toml", "faults_duplicate.toml")
_SIDES = {"preneur": Side.TAKER, "defense": Side.DEFENCE}

FactValue = bool | int | float | str | tuple[str, ...]


class Charge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the tariff: what kind of penalty, for whom, at which offence, how much."""

    kind: str
    to: str
    when: str
    value: int | float | None = None


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the code gives to the other side."""

    kind: str
    value: int | float
    to: str


class DealFate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of the deal, whoever wins it or according to who wins it."""

    status: str | None = None
    if_taker_wins: str | None = None
    if_taker_loses: str | None = None
    if_offender_wins: str | None = None
    if_offender_loses: str | None = None
    by: str | None = None
    remark: str | None = None
    options: tuple[str, ...] = ()
    condition: str | None = None
    contract_forced: str | None = None
    scope: str | None = None
    must_be_played_at_return: bool = False


class MarkRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the marks of a deal are adjusted."""

    type: str
    offender: int | float | None = None
    other: int | float | str | None = None
    offender_max: int | float | None = None
    other_min: int | float | None = None


class BidBan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may not bid, and in which deal."""

    who: str
    deal: str


class ReturnLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Match points of both teams over the two times that a deal is played, penalties included."""

    offender: int | float
    other: int | float
    event: str = ""


class ReturnMatrix(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A false discard and what happens when the deal is played again."""

    aller: ReturnLine
    retour: tuple[ReturnLine, ...]


class FormatRuling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a fault earns in one format, as the code has it; where it is blank, `analogy` is what is proposed."""

    status: str
    penalties: tuple[Charge, ...] = ()
    penalties_if_unplayable: tuple[Charge, ...] = ()
    bonus: Bonus | None = None
    deal: DealFate | None = None
    mark: MarkRule | None = None
    mark_applied: str | None = None
    poignee: str | Mapping[str, str] | None = None
    bid_ban: BidBan | None = None
    may_bid: bool = False
    restitution: str | None = None
    info_due: str | None = None
    petit_au_bout: str | None = None
    effect: str | None = None
    upgrade: Mapping[str, str] = {}
    options: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    movement: str | None = None
    return_matrix: ReturnMatrix | None = None
    remark: str | None = None
    proposal: str = ""
    analogy: "FormatRuling | None" = None

    @property
    def is_blank(self) -> bool:
        """The code has a place for it and nothing in it."""
        return self.status == "not_stated"

    @property
    def is_foreign(self) -> bool:
        """It cannot happen in this format."""
        return self.status == "not_applicable"


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fault under one set of conditions; those of one `family` are the same fault under other facts.

    Where several fit, the one of higher `precedence` stands, then the one with more conditions.
    """

    id: str
    name_fr: str
    group: str
    context: str
    page: int
    sentences: tuple[str, ...]
    offender: str
    conditions: Mapping[str, FactValue]
    confidence: str
    rulings: Mapping[str, FormatRuling]
    includes: tuple[str, ...] = ()
    family: str = ""
    precedence: int = 0
    spares_taker: bool = False
    counts_as: str = ""
    derived: bool = False
    code: str | None = None
    card_handling: tuple[str, ...] = ()
    extar: Mapping[str, str] = {}
    uncertain_fields: tuple[str, ...] = ()
    note: str = ""

    @property
    def article(self) -> str:
        return f"T {self.page}"

    @property
    def side(self) -> Side | None:
        """The side that alone can commit it."""
        return _SIDES.get(self.offender)

    @property
    def tally(self) -> str:
        """What a repeated fault is counted under: a card led out of turn repeats an exposed card."""
        return self.counts_as or self.group

    @property
    def is_ethics(self) -> bool:
        return self.group == "ethique"

    def speaks_of(self, form: Format) -> bool:
        """The code says something, were it a blank, of this fault in this format."""
        ruling = self.rulings.get(form.value)
        return ruling is not None and not ruling.is_foreign


@cache
def faults() -> Mapping[str, Fault]:
    """Every fault by its id, in the order of the code."""
    return {fault.id: fault for name in _FILES for fault in _read(name)}


@cache
def family_of(fault_id: str) -> tuple[Fault, ...]:
    """A fault and those that it becomes under other facts, itself first."""
    fault = faults()[fault_id]
    others = (other for other in faults().values() if fault.family and other.family == fault.family)
    return (fault, *(other for other in others if other is not fault))


def cited_sentences() -> tuple[str, ...]:
    """Every sentence of the code that some fault applies."""
    return tuple(dict.fromkeys(sentence for fault in faults().values() for sentence in fault.sentences))


def _read(name: str) -> Iterator[Fault]:
    written = tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
    yield from msgspec.convert(written["fault"], tuple[Fault, ...])
