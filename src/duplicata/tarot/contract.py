"""What is bid, announced and shown in a deal: contracts, poignées, chelems, and the two sides."""

from enum import Enum

from duplicata.tarot.tariff import tariff


class Contract(Enum):
    """The four contracts, the lowest first."""

    PRISE = "prise"
    GARDE = "garde"
    GARDE_SANS = "garde_sans"
    GARDE_CONTRE = "garde_contre"

    @property
    def multiplier(self) -> int:
        return tariff().multipliers[self.value]

    @property
    def needs_arbiter(self) -> bool:
        """Garde Sans and Garde Contre are granted by the arbiter in free deals (T 4)."""
        return self in (Contract.GARDE_SANS, Contract.GARDE_CONTRE)


class Poignee(Enum):
    """A handful of trumps that is shown before its owner's first card."""

    SIMPLE = "simple"
    DOUBLE = "double"
    TRIPLE = "triple"

    @property
    def points(self) -> int:
        return tariff().poignee_points[self.value]

    def trumps(self, players: int) -> int:
        """How many trumps it takes."""
        return tariff().table(players).poignees[self.value]


class Side(Enum):
    """Those who attack and those who defend."""

    TAKER = "taker"
    DEFENCE = "defence"


class Chelem(Enum):
    """All the tricks: what was announced, and what came of it."""

    ANNOUNCED_MADE = "announced_made"
    MADE = "made"
    ANNOUNCED_FAILED = "announced_failed"
    DEFENCE = "defence"

    @property
    def points(self) -> int:
        """What the taker's side wins or loses."""
        return tariff().chelem_points[self.value]
