"""A case typed in one line: letters of the fault, the table, then who: « reno 12 E », « reno 12 3 »."""

import msgspec

from duplicata.desks.tarot.people import Offender, offenders
from duplicata.tarot.code.search import find_faults, plain
from duplicata.tarot.session.session import Session


class TypedCase(msgspec.Struct, frozen=True):
    """What a line says: the letters of the fault, and where and who as far as it tells."""

    letters: str
    table: int = 0
    seat: str = ""
    member: int = 0
    name: str = ""


def typed_case(session: Session, written: str) -> TypedCase:
    """Reads the line; a number that names no table of the round, or that a fault has in its name, is of the letters.

    Who is a place in the list of the table (1, 2…), or a seat where one player sits.
    """
    words = written.split()
    for told in (2, 1):
        letters, place = words[:-told], words[-told:]
        if letters and (table := _table(session, letters, place[0])):
            who = _who(session, table, place[1]) if told == 2 else None
            if told == 1 or who is not None:
                return TypedCase(" ".join(letters), table, *((who.seat, who.member, who.name) if who else ()))
    return TypedCase(written)


def _table(session: Session, letters: list[str], word: str) -> int:
    """The table of the round that a word names; 0 if it names none."""
    if not (word.isascii() and word.isdigit() and len(word) <= 3) or _is_in_a_name(session, [*letters, word]):
        return 0
    return int(word) if (session.round, int(word)) in session.plans else 0


def _is_in_a_name(session: Session, words: list[str]) -> bool:
    """« écart 7 » is the discard of seven cards, not a discard at table 7."""
    found = find_faults(" ".join(words), session.format)
    return any(words[-1] in plain(fault.name_fr).split() for fault in found)


def _who(session: Session, table: int, word: str) -> Offender | None:
    people = offenders(session, session.round, table)
    if word.isascii() and word.isdigit():
        return people[int(word) - 1] if 0 < int(word) <= len(people) else None
    seated = [each for each in people if each.seat.casefold() == word.casefold()]
    return seated[0] if len(seated) == 1 else None
