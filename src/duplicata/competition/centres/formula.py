"""How several places play together, and where each game is drawn: agreed before anything else (G 5.3 to G 5.5)."""

from enum import Enum

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence

# A pre-drawn game is drawn at no centre: it comes in an envelope.
ENVELOPE = 0


@rule("G 5.4-1", "G 5.5-1", "G 5.4.2-4")
class Formula(Enum):
    """A main tournament with satellites, tournaments of equal rank, or centres with pre-drawn games."""

    SATELLITES = "satellites"
    EQUAL = "equal"
    PREDRAWN = "predrawn"

    @property
    def title(self) -> str:
        """Its name in French.

        >>> Formula.SATELLITES.title
        'tournoi principal et centres satellites'
        """
        return sentence(f"formula_{self.value}", {})


@rule("G 5.5-10")
class DrawnGame(msgspec.Struct, frozen=True):
    """A game and the number of the centre that draws it; `ENVELOPE` when it was drawn beforehand, by whom is said."""

    game: int
    centre: int
    drawers: str = ""


class Agreement(msgspec.Struct, frozen=True):
    """What was agreed: the event, its day, its games; `preset` names one of the world simultaneous events."""

    formula: Formula
    name: str
    day: str
    games: tuple[DrawnGame, ...]
    preset: str = ""

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(each.game for each in self.games)

    @property
    def main(self) -> int | None:
        """The centre of the main tournament: satellites have one."""
        return self.games[0].centre if self.formula is Formula.SATELLITES else None

    def drawing_centre(self, game: int) -> int:
        return next(each.centre for each in self.games if each.game == game)
