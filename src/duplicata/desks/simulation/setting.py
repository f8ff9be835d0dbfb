"""What a simulated competition is asked to be."""

from collections.abc import Sequence

import msgspec

from duplicata.competition.decisions.opening import MOST_GAMES, TooManyGames
from duplicata.desks.simulation.counts import check_counts
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.terms import Terms, TurnTime, check_terms


class Setting(msgspec.Struct, frozen=True):
    """How many play, how many games, and by which terms; the seed decides all the rest."""

    players: int
    games: int
    seed: str
    is_pairs: bool = False
    kind_names: tuple[str, ...] = ("normale",)
    seconds: int = standing_edition().amount("turn_seconds")
    edition_name: str = standing_edition().name

    @property
    def entries(self) -> int:
        """How many tables there are to fill."""
        return self.players // 2 if self.is_pairs else self.players

    def kind_name(self, game: int) -> str:
        """The kind of a game; kinds follow one another when several were named."""
        return self.kind_names[(game - 1) % len(self.kind_names)]

    @property
    def time(self) -> TurnTime:
        edition = standing_edition()
        is_short = self.seconds <= edition.amount("blitz_seconds")
        return TurnTime(self.seconds, edition.amount("short_signal_seconds" if is_short else "signal_seconds"))

    def check(self) -> None:
        """Raises BadPlayerCount, BadGameCount, TooManyGames, OddPairCount, UnknownKind, UnknownEdition, BadTurnTime."""
        check_counts(self.players, self.games, is_pairs=self.is_pairs)
        if self.games > MOST_GAMES:
            raise TooManyGames(most=MOST_GAMES)
        for kind_name in self.kind_names:
            check_terms(Terms("", "", edition_name=self.edition_name, kind_name=kind_name, time=self.time))


def setting_of(  # noqa: PLR0913 one parameter per option of the command
    players: int,
    games: int,
    seed: str,
    *,
    is_pairs: bool = False,
    kinds: Sequence[str] | None = None,
    seconds: int | None = None,
    edition: str | None = None,
) -> Setting:
    """The setting of what was asked for, usual where nothing was."""
    usual = Setting(players, games, seed, is_pairs)
    return msgspec.structs.replace(
        usual,
        kind_names=tuple(kinds or usual.kind_names),
        seconds=usual.seconds if seconds is None else seconds,
        edition_name=edition or usual.edition_name,
    )
