"""A list of players or formations as it is pasted: one to a line, members apart by commas, a name before a colon.

Whoever's federation ranking is known has it in brackets after the name: « Anne Le Goff (1re série) ».
"""

import re

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.formats import Format
from duplicata.tarot.session.commands import EnterFormation
from duplicata.tarot.session.formations import SIZES, FormationMember

MOST_LINES = 640
_RANKED = re.compile(r"(?P<name>[^()]*\S)\s*\((?P<ranking>[^()]*)\)\s*")


class NoTarotPlayers(DuplicataError):
    """A list without a name."""


class TooManyTarotLines(DuplicataError):
    """A list longer than any hall."""


def typed_formations(text: str, form: Format) -> tuple[EnterFormation, ...]:
    """Raises NoTarotPlayers, TooManyTarotLines.

    >>> typed_formations("Les Atouts : Ana, Bo, Cy", Format.TRIPLETTES)[0].name
    'Les Atouts'
    >>> typed_formations("Le Goff, Anne ; 123", Format.LIBRE)[0].members
    (FormationMember(name='Le Goff Anne', licence='123', ranking=''),)
    >>> typed_formations("Zoé Roux (1re série)", Format.LIBRE)[0].members[0].ranking
    '1re série'
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise NoTarotPlayers()
    if len(lines) > MOST_LINES:
        raise TooManyTarotLines(found=len(lines), most=MOST_LINES)
    read = _player if SIZES[form] == (1, 1) else _team
    return tuple(map(read, lines))


def _player(line: str) -> EnterFormation:
    name, _, licence = line.partition(";")
    return EnterFormation((_member(" ".join(name.replace(",", " ").split()), licence.strip()),))


def _team(line: str) -> EnterFormation:
    name, colon, people = line.partition(":")
    members = [each.strip() for each in re.split(r"[,;\t]", people if colon else line) if each.strip()]
    return EnterFormation(tuple(map(_member, members)), name.strip() if colon else "")


def _member(written: str, licence: str = "") -> FormationMember:
    found = _RANKED.fullmatch(written)
    return (
        FormationMember(found["name"], licence, found["ranking"].strip())
        if found
        else FormationMember(written, licence)
    )
