"""The games that a competition plans: when each starts, of what kind, and how long a turn lasts."""

import msgspec


class PlannedGame(msgspec.Struct, frozen=True):
    """A game by its number; the day is ISO (`2026-11-21`), the hour is on 24 hours (`14:00`)."""

    number: int
    kind_name: str
    seconds: int
    day: str
    start: str

    @property
    def moment(self) -> str:
        """Sorts games by when they start."""
        return f"{self.day} {self.start}"
