"""An incident: a fault, who committed it, in which format, the facts, and what the deal was worth."""

from collections.abc import Mapping

import msgspec

from duplicata.kernel.decoding import decode
from duplicata.tarot.code.refusals import UnknownTarotFormat
from duplicata.tarot.code.table import FactValue
from duplicata.tarot.contract import Side
from duplicata.tarot.formats import Format

_SAID = {
    "preneur": Side.TAKER,
    "attaquant": Side.TAKER,
    "taker": Side.TAKER,
    "defense": Side.DEFENCE,
    "défense": Side.DEFENCE,
    "defence": Side.DEFENCE,
    "defenseur": Side.DEFENCE,
    "défenseur": Side.DEFENCE,
}


class Incident(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the arbiter is told. `offender`: `A` or `B` in a match, a camp, a seat or a player otherwise.

    `attacker_scores` are those of the two attackers of a match, not tripled; `notes` the percentages of the two camps.
    """

    fault: str
    format: Format
    offender: str | None = None
    facts: Mapping[str, FactValue] = {}
    attacker_scores: Mapping[str, float] | None = None
    notes: Mapping[str, float] | None = None

    @property
    def offence(self) -> int:
        """Which time it is; the first unless something else is said."""
        return int(self.number("offence") or 1)

    def number(self, name: str) -> float:
        """A fact that is counted; nought when nobody told it."""
        told = self.facts.get(name, 0)
        return told if isinstance(told, int | float) else 0

    @property
    def said_side(self) -> Side | None:
        """The offender's side, when it is said."""
        if "offender_side" in self.facts:
            return Side(self.facts["offender_side"])
        return _SAID.get((self.offender or "").strip().lower())


class _WrittenIncident(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An incident as it comes, its format still to be recognised."""

    fault: str
    format: str
    offender: str | None = None
    facts: Mapping[str, FactValue] = {}
    attacker_scores: Mapping[str, float] | None = None
    notes: Mapping[str, float] | None = None


def read_incident(line: bytes) -> Incident:
    """Raises what `kernel.decoding.decode` raises, and UnknownTarotFormat."""
    written = decode(line, _WrittenIncident)
    if written.format not in (form.value for form in Format):
        raise UnknownTarotFormat(format=written.format, formats=", ".join(form.value for form in Format))
    return Incident(**{**msgspec.structs.asdict(written), "format": Format(written.format)})
