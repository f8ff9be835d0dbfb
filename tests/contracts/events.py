"""Events that the tests of a journal write; a journal knows nothing of what they mean."""

import msgspec

from duplicata.journal import Catalogue, Journal


class RackDrawn(msgspec.Struct, frozen=True, tag="rack_drawn"):
    turn: int
    letters: str


class WordChosen(msgspec.Struct, frozen=True, tag="word_chosen"):
    word: str
    notes: tuple[str, ...] = ()


Happening = RackDrawn | WordChosen
CATALOGUE = Catalogue[Happening]([RackDrawn, WordChosen])


def write(journal: Journal[Happening], stream: str, count: int, actor: str = "juge-arbitre") -> None:
    """Writes so many events one by one at the end of a stream."""
    version = journal.version(stream)
    for number in range(count):
        event = RackDrawn(version + number + 1, "AEINRST")
        journal.append(stream, [event], expected=version + number, actor=actor, at=1_700_000_000_000 + number)
