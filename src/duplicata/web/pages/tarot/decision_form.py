"""What the arbiter types when he decides otherwise than the code."""

import msgspec

from duplicata.desks.tarot.other_decision import OtherDecision
from duplicata.web.pages.organising.answering import each_of, many
from duplicata.web.pages.tarot.case_form import read_signed
from duplicata.web.pages.tarot.entry_form import whole_number


class DecisionForm(msgspec.Struct, frozen=True):
    """Amounts by formation, the mark of the deal, whether it is cancelled, and the reason."""

    seance: int = 0
    numero: int = 0
    formation: list[str] | str = ""
    montant: list[str] | str = ""
    averti: list[str] | str = ""
    exclu: list[str] | str = ""
    marque: str = "keep"
    camp: str = ""
    fautif: str = ""
    autre: str = ""
    annulee: str = ""
    interdit: str = ""
    raison: str = ""

    @property
    def decision(self) -> OtherDecision:
        """Raises UnreadableAmount, and what `whole_number` raises."""
        typed = ((whole_number(who), read_signed(amount)) for who, amount in each_of(self.formation, self.montant))
        return OtherDecision(
            tuple((who, amount) for who, amount in typed if amount is not None),
            self.marque,
            self.camp,
            read_signed(self.fautif),
            read_signed(self.autre),
            bool(self.annulee),
            tuple(map(whole_number, many(self.averti))),
            tuple(map(whole_number, many(self.exclu))),
            bool(self.interdit),
        )


class ReturnForm(msgspec.Struct, frozen=True):
    """What happened at the return of a false discard."""

    seance: int = 0
    numero: int = 0
    evenement: str = ""
