"""Why a solution is preferred: a criterion of the guide, how much of it, and a French line."""

import msgspec

from duplicata.kernel.messages import catalogue, sentence
from duplicata.scrabble.choice.weights import weights

_POINTS = weights().weights


class Reason(msgspec.Struct, frozen=True, gc=False):
    """One criterion that a solution meets, or fails, and by how much; its text is made when asked for."""

    criterion: str
    value: int
    what: str = ""

    @property
    def points(self) -> int:
        """What it adds to the weight of the solution, or takes off."""
        return _POINTS[self.criterion] * self.value

    @property
    def text(self) -> str:
        facts = {"value": self.value, "what": self.what}
        code = f"reason_{self.criterion}"
        return sentence(f"{code}_one" if self.value == 1 and f"{code}_one" in catalogue() else code, facts)
