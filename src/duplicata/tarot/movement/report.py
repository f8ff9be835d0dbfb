"""What the verification of a movement found, and the French sentences that say it."""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from duplicata.kernel.messages import sentence
from duplicata.tarot.movement.seats import Place

# A longer list of pairs would hide the rest of the page; `meetings` keeps them all.
_LISTED_PAIRS = 24


class RepeatedMeeting(msgspec.Struct, frozen=True):
    """Two who meet more than once."""

    one: int
    other: int
    times: int


class RepeatedEtui(msgspec.Struct, frozen=True, order=True):
    """An étui that someone plays more than once."""

    participant: int
    etui: int
    times: int


class CrowdedEtui(msgspec.Struct, frozen=True):
    """An étui wanted at more tables in one round than there are copies of it."""

    round: int
    etui: int
    tables: tuple[int, ...]


class SeatingSlip(msgspec.Struct, frozen=True):
    """Someone with no place in a round, or with several."""

    round: int
    participant: int
    places: int


class MovementReport(msgspec.Struct, frozen=True):
    """Everything that repeats or breaks, and how rests, places and attacks are shared out."""

    participants: int
    meetings: tuple[RepeatedMeeting, ...]
    etuis: tuple[RepeatedEtui, ...]
    crowded: tuple[CrowdedEtui, ...]
    slips: tuple[SeatingSlip, ...]
    rests: Mapping[int, tuple[int, ...]]
    places: Mapping[int, Mapping[Place, int]]
    attacks: Mapping[int, int]

    @property
    def is_sound(self) -> bool:
        """It can be played: one place each, no étui known already, none wanted at two tables."""
        return not (self.etuis or self.crowded or self.slips)

    @property
    def attack_gap(self) -> int:
        """Between whoever attacks most and whoever attacks least."""
        return max(self.attacks.values()) - min(self.attacks.values()) if self.attacks else 0

    def sentences(self) -> tuple[str, ...]:
        """What a director must know, the gravest first."""
        faults = [
            *(sentence("movement_slip", _facts(each)) for each in self.slips),
            *(sentence("movement_crowded", {**_facts(each), "tables": _listed(each.tables)}) for each in self.crowded),
            *(sentence("movement_etui_again", _facts(each)) for each in self.etuis),
            *self._meeting_sentences(),
        ]
        return (*(faults or [sentence("movement_perfect", {})]), *self._balance_sentences())

    def _meeting_sentences(self) -> list[str]:
        """How many pairs meet how often, and then which."""
        counted = sorted(Counter(each.times for each in self.meetings).items())
        return [
            sentence(
                "movement_meeting_again" if count <= _LISTED_PAIRS else "movement_meetings_again",
                {"times": times, "count": count, "pairs": self._pairs(times)},
            )
            for times, count in counted
        ]

    def _pairs(self, times: int) -> str:
        return _listed(f"{each.one}-{each.other}" for each in self.meetings if each.times == times)

    def _balance_sentences(self) -> list[str]:
        said = []
        if self.rests:
            rests = [len(self.rests.get(who, ())) for who in range(1, self.participants + 1)]
            said.append(sentence("movement_rests", {"fewest": min(rests), "most": max(rests)}))
        if self.attack_gap > 1:
            facts = {"fewest": min(self.attacks.values()), "most": max(self.attacks.values())}
            said.append(sentence("movement_attacks", facts))
        return said


def _facts(each: msgspec.Struct) -> dict[str, object]:
    return dict(msgspec.structs.asdict(each))


def _listed(words: Iterable[object]) -> str:
    return ", ".join(str(word) for word in words)
