"""The desk of whoever prepares games for other places: all that was drawn, by whom, and envelopes for the centres."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from duplicata.competition.centres.centre import Centre
from duplicata.competition.decisions.texts import LONGEST_NAME, optional
from duplicata.competition.predrawn import DiscardedGameSealed, Fate
from duplicata.desks.centres.hall import CentresHall
from duplicata.desks.hall import Hall
from duplicata.desks.sealed.drawn_games import DrawnGame, DrawnGames
from duplicata.desks.sealed.many_envelopes import listed_centres, opening_moment, seal_for
from duplicata.desks.sealed.sealing import SealedGame, Sealer, SealWishes
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.lexicon.build import Progress, no_progress

SealingWork: TypeAlias = Callable[[Progress], tuple[SealedGame, ...]]


class NoCentreDeclared(DuplicataError):
    """Envelopes for every centre where none is declared."""


class EnvelopeCentre(msgspec.Struct, frozen=True):
    """A centre that was declared, and its name as it stands on an envelope."""

    number: int
    name: str


class PreparingDesk:
    """Orders about the games drawn for other places; nothing here tells a tile or a word of them."""

    def __init__(self, hall: Hall, centres: CentresHall, name: str) -> None:
        self._hall = hall
        self._centres = centres
        self._name = name
        self._drawn = DrawnGames(hall, name)

    def listed(self) -> tuple[DrawnGame, ...]:
        """Every game that was begun, in order: none is hidden."""
        self._hall.catch_up()
        return self._drawn.listed()

    def envelope_centres(self) -> tuple[EnvelopeCentre, ...]:
        """The centres that were declared and did not withdraw."""
        return tuple(
            EnvelopeCentre(each.declared.number, _written(each.declared)) for each in self._centres.centres.playing
        )

    def name_drawers(self, game: int, names: str) -> None:
        """Names those who drew a game, one after the other with a semicolon between them.

        Raises:
            DrawnGameUnknown, NoDrawer, or the refusal of a name.
        """
        self._drawn.name_drawers(game, [name for name in names.split(";") if name.strip()])

    def discard(self, game: int, reason: str) -> None:
        """Raises DrawnGameUnknown, DrawnGameDiscardedAlready, SealedGameDiscarded, or the refusal of the reason."""
        self._drawn.discard(game, reason)

    def indicate(self, game: int, turn: int, text: str) -> None:
        """Raises DrawnTurnUnknown, SealedGameIndicated, IndicatedAlready, or the refusal of the text."""
        self._drawn.indicate(game, turn, text)

    def seal(self, game: int, centres: str = "", opens_at: str = "", contact: str = "") -> tuple[SealedGame, ...]:
        """Seals a game for the centres named, one to a line, or for every one that was declared.

        Raises:
            What `sealing` raises.
        """
        return self.sealing(game, centres, opens_at, contact)(no_progress)

    @rule("G 5.5-17")
    def sealing(self, game: int, centres: str = "", opens_at: str = "", contact: str = "") -> SealingWork:
        """The same once it is known that nothing is in its way: what is left takes a moment, and tells how far it is.

        Raises:
            NoCentreDeclared, DiscardedGameSealed, BadOpeningHour, CentreTwice, TooManyCentres, and what sealing raises.
        """
        wishes = SealWishes(opening_moment(opens_at), optional("centre_contact", contact) or "")
        names = listed_centres(centres.encode()) if centres.strip() else self._declared()
        if self._drawn.state.fate(game) is Fate.DISCARDED:
            raise DiscardedGameSealed(game=game)
        Sealer(self._hall, game, wishes)
        return lambda on_progress: seal_for(self._hall, game, names, wishes, self._name, on_progress)

    def _declared(self) -> Sequence[str]:
        names = [each.name for each in self.envelope_centres()]
        if not names:
            raise NoCentreDeclared()
        return names


def _written(centre: Centre) -> str:
    """Two centres may have one name: their numbers differ."""
    return sentence("envelope_of_centre", {"number": centre.number, "name": centre.name})[:LONGEST_NAME]
