"""A deal as a table types it: read from the form into what the desk takes."""

from typing import TypeVar

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.contract import Chelem, Poignee, Side
from duplicata.tarot.table_score import ShownPoignee, TableEntry
from duplicata.web.pages.organising.answering import many

_LONGEST = 12
Choice = TypeVar("Choice", Side, Chelem)


class UnreadablePoints(DuplicataError):
    """Points that are no number."""


class UnreadableTotal(DuplicataError):
    """A total of a sheet that is no whole number."""


class UnknownPoignee(DuplicataError):
    """A poignée that is none, or nobody's."""


class ChoiceNotOffered(DuplicataError):
    """An answer that the form does not offer."""


class DealForm(msgspec.Struct, frozen=True):
    """A deal as it was typed; `table` and `tour` are read for officials only."""

    donne: int = 0
    seance: int = 0
    table: int = 0
    tour: int = 0
    preneur: str = ""
    attaquant: int = 0
    contrat: str = ""
    points: str = ""
    bouts: str = ""
    poignee: list[str] | str = ""
    petit: str = ""
    chelem: str = ""
    appele: str = ""
    passe: str = ""
    raison: str = ""

    @property
    def entry(self) -> TableEntry:
        """Raises UnreadablePoints, UnknownPoignee, ChoiceNotOffered."""
        if self.passe:
            return TableEntry()
        return TableEntry(
            taker=self.preneur or None,
            contract=self.contrat or None,
            bouts=_bouts(self.bouts),
            points=_points(self.points),
            poignees=tuple(map(_poignee, many(self.poignee))),
            petit_au_bout=_chosen(Side, self.petit),
            chelem=_chosen(Chelem, self.chelem),
            partner=self.appele or None,
        )

    @property
    def is_complete(self) -> bool:
        """Whether there is enough to tell a score."""
        return bool(self.passe or (self.preneur and self.contrat and self.points.strip() and self.bouts))

    @property
    def attacker(self) -> int | None:
        return self.attaquant or None


def whole_number(text: str) -> int:
    """A total as it is written on paper, minus signs of any kind. Raises UnreadableTotal."""
    written = text.strip().replace("−", "-").replace("\u202f", "").replace("\u00a0", "").replace(" ", "")
    try:
        return int(written) if written.isascii() and len(written) <= _LONGEST else _unreadable(text)
    except ValueError:
        return _unreadable(text)


def _unreadable(text: str) -> int:
    raise UnreadableTotal(text=text[:40]) from None


def _points(text: str) -> float | None:
    written = text.strip().replace(",", ".")
    if not written:
        return None
    if not (written.isascii() and written.replace(".", "", 1).isdigit() and len(written) <= _LONGEST):
        raise UnreadablePoints(text=text[:40])
    return float(written)


def _bouts(text: str) -> int | None:
    if text and not (text.isascii() and text.isdigit() and len(text) == 1):
        raise ChoiceNotOffered(text=text[:40])
    return int(text) if text else None


def _poignee(text: str) -> ShownPoignee:
    seat, _, kind = text.partition(":")
    try:
        return ShownPoignee(Poignee(kind), seat)
    except ValueError:
        raise UnknownPoignee(text=text[:40]) from None


def _chosen(choices: type[Choice], text: str) -> Choice | None:
    try:
        return choices(text) if text else None
    except ValueError:
        raise ChoiceNotOffered(text=text[:40]) from None
