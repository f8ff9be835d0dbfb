"""A case as the arbiter's page sends it: the fault, where, who, and the answers given so far."""

import msgspec

from duplicata.desks.tarot.guiding import GuidedCase
from duplicata.kernel.errors import DuplicataError
from duplicata.web.pages.organising.answering import many
from duplicata.web.pages.tarot.entry_form import ChoiceNotOffered

_LONGEST = 12


class UnreadableAmount(DuplicataError):
    """A penalty that is no number."""


class CaseForm(msgspec.Struct, frozen=True):
    """What was told so far; `qui` is a seat and a member, `fait` a fact and the place of its answer.

    `choix` are options of the code that the arbiter takes, by place, `montant` an amount that he sets.
    """

    seance: int = 0
    faute: str = ""
    tour: int = 0
    table: int = 0
    donne: int = 0
    qui: str = ""
    fait: list[str] | str = ""
    note: str = ""
    choix: list[str] | str = ""
    montant: str = ""

    @property
    def case(self) -> GuidedCase:
        """Raises ChoiceNotOffered, UnreadableAmount."""
        seat, _, member = self.qui.partition("|")
        return GuidedCase(
            self.faute,
            self.tour,
            self.table,
            self.donne,
            seat,
            chosen_number(member) if member else 0,
            tuple(map(_answer, many(self.fait))),
            self.note,
            tuple(map(chosen_number, many(self.choix))),
            read_amount(self.montant),
        )


def read_amount(text: str) -> float | None:
    """Raises UnreadableAmount."""
    written = text.strip().replace(",", ".")
    if not written:
        return None
    if not (written.isascii() and written.replace(".", "", 1).isdigit() and len(written) <= _LONGEST):
        raise UnreadableAmount(text=text[:40])
    return float(written)


def read_signed(text: str) -> float | None:
    """An amount that may be given instead of taken. Raises UnreadableAmount."""
    written = text.strip().replace("\u2212", "-")
    amount = read_amount(written.removeprefix("-").removeprefix("+"))
    return -amount if amount is not None and written.startswith("-") else amount


def _answer(text: str) -> tuple[str, int]:
    fact, _, place = text.partition("=")
    return fact, chosen_number(place)


def chosen_number(text: str) -> int:
    """Raises ChoiceNotOffered."""
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST):
        raise ChoiceNotOffered(text=text[:40])
    return int(text)
