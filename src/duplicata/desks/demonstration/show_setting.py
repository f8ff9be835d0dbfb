"""How large and how fast the demonstration is."""

import msgspec

from duplicata.desks.simulation.setting import Setting, setting_of

_KINDS = ("normale", "normale", "7sur8", "normale", "joker", "7et8")


class ShowSetting(msgspec.Struct, frozen=True):
    """Games planned, seconds of a turn (30 at least, as in any game), and the rest of the rhythm in seconds.

    A slip is typed by each referee after `slip_seconds` or up to twice as much; `break_seconds` go by between games.
    Beside it, sessions of Tarot follow one another, in which a table plays a deal in about `deal_seconds`.
    """

    games: int = 6
    turn_seconds: int = 60
    slip_seconds: float = 3.5
    break_seconds: float = 40.0

    # Three ranges of sixteen tables.
    players: int = 48

    tarot_sessions: int = 8
    deal_seconds: float = 50.0

    def of_competition(self, seed: str) -> Setting:
        """What the simulation is asked for: kinds of games follow one another."""
        return setting_of(self.players, self.games, seed, kinds=_KINDS, seconds=self.turn_seconds)
