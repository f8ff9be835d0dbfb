"""What a simulated tournament of Tarot is asked to be."""

from collections.abc import Mapping

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.tarot.formats import Format
from duplicata.tarot.movement.free_seating import table_sizes
from duplicata.tarot.movement.planning import PlanOptions, plan

PREFIX = "tarot-"
MOST_PLAYERS = 640
MOST_SESSIONS = 20
# As many deals prepared as tables: more in one section are a lot of étuis to fill.
_TABLES_OF_SECTION = 40
_MEMBERS: Mapping[Format, int] = {Format.TRIPLETTES: 3, Format.EQUIPES: 4, Format.QUADRETTES: 4}
# Rounds, or matches, and deals in each.
_LENGTHS: Mapping[Format, tuple[int, int]] = {
    Format.LIBRE: (5, 4),
    Format.INDIVIDUEL: (6, 4),
    Format.TRIPLETTES: (5, 3),
    Format.EQUIPES: (3, 4),
    Format.QUADRETTES: (3, 4),
}


class TarotPlayersUneven(DuplicataError):
    """Players who do not make whole formations."""


class TarotCountImpossible(DuplicataError):
    """Too few or too many players or sessions."""


class TarotSetting(msgspec.Struct, frozen=True):
    """How many play, in how many sessions, in which format; the seed decides all the rest."""

    players: int
    sessions: int
    seed: str
    format: Format

    @property
    def members(self) -> int:
        """Of each formation."""
        return _MEMBERS.get(self.format, 1)

    @property
    def formations(self) -> int:
        return self.players // self.members

    @property
    def rounds(self) -> int:
        return _LENGTHS[self.format][0]

    @property
    def deals_per_round(self) -> int:
        return _LENGTHS[self.format][1]

    @property
    def options(self) -> PlanOptions:
        """A large field plays in sections, with the same deals."""
        tables = self.formations // 4 if self.format is Format.INDIVIDUEL else -(-self.formations // 2)
        return PlanOptions(sections=1 if self.format.is_match else max(1, -(-tables // _TABLES_OF_SECTION)))

    def check(self) -> None:
        """Raises TarotCountImpossible, TarotPlayersUneven, and the refusals of movements."""
        for what, found, most in (("players", self.players, MOST_PLAYERS), ("sessions", self.sessions, MOST_SESSIONS)):
            if not 1 <= found <= most:
                raise TarotCountImpossible(what=sentence(f"tarot_count_of_{what}", {}), found=found, most=most)
        if self.players % self.members:
            raise TarotPlayersUneven(players=self.players, members=self.members)
        if self.format is Format.LIBRE:
            table_sizes(self.players)
        else:
            plan(self.format, self.formations, self.deals_per_round, self.rounds, self.options)


def is_tarot(game: str) -> bool:
    """Whether the name of a game is that of a format of Tarot."""
    return game.removeprefix(PREFIX) in {form.value for form in Format} and game.startswith(PREFIX)


def format_of(game: str) -> Format:
    return Format(game.removeprefix(PREFIX))
