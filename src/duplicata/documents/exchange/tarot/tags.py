"""Formations and seated tables as values of tags, both ways."""

import re

from duplicata.documents.exchange.tarot.refusals import UnreadableDealTag
from duplicata.tarot.session.formations import Formation, FormationMember
from duplicata.tarot.session.plan import PlannedAttacker, Seated, TablePlan

_FIELD = re.compile(r"(?:[^\\|]|\\[\\|])*")
_JOINED = " · "
_PLAN = re.compile(
    r"(?P<round>[0-9]{1,3})\.(?P<table>[0-9]{1,4}) (?P<seats>\w+=[0-9]{1,5}(?: \w+=[0-9]{1,5})*) "
    r"donnes=(?P<deals>[0-9]{1,4}(?:,[0-9]{1,4})*)"
    r"(?: attaquants=(?P<attackers>[0-9]{1,4}:[0-9]{1,5}:[0-9](?:,[0-9]{1,4}:[0-9]{1,5}:[0-9])*))?"
    r"(?: salle=(?P<room>\w+) match=(?P<match>[0-9]{1,4}) attaque=(?P<attacks>[AB]))?"
)


def formation_text(formation: Formation) -> str:
    """Such as `7|Les Aigles|Anne Aubert|L123|Bob Blanc|`: the number, the name, then each member and his licence."""
    members = [text for member in formation.members for text in (member.name, member.licence)]
    return "|".join(_escaped(text) for text in (str(formation.number), formation.name, *members))


def read_formation(text: str) -> Formation:
    """Raises UnreadableDealTag."""
    fields = _fields(text)
    if len(fields) < 4 or len(fields) % 2 or not fields[0].isascii() or not fields[0].isdecimal():
        raise UnreadableDealTag(text=text, shape="7|Nom|Joueur|licence|Joueur|licence")
    members = tuple(map(FormationMember, fields[2::2], fields[3::2]))
    return Formation(int(fields[0]), fields[1], members)


def first_members(formation: Formation) -> tuple[tuple[FormationMember, ...], str]:
    """Whom to enter, and under which name: a formation called by its members keeps that name when one is replaced."""
    called = formation.name.split(_JOINED)
    if len(formation.members) == 1:
        return formation.members, ""
    if len(called) != len(formation.members):
        return formation.members, formation.name
    pairs = zip(called, formation.members, strict=True)
    return tuple(member if member.name == name else FormationMember(name) for name, member in pairs), ""


def plan_text(plan: TablePlan) -> str:
    """Such as `1.3 NS=4 EO=9 donnes=1,2,3 attaquants=1:4:2`: round and table, seats, deals, who attacks."""
    parts = [f"{plan.round}.{plan.table}", *(f"{each.seat}={each.formation}" for each in plan.seats)]
    parts.append("donnes=" + ",".join(map(str, plan.deals)))
    if plan.attackers:
        turns = (f"{each.deal}:{each.formation}:{each.member}" for each in plan.attackers)
        parts.append("attaquants=" + ",".join(turns))
    if plan.match:
        parts += [f"salle={plan.room}", f"match={plan.match}", f"attaque={plan.attacks}"]
    return " ".join(parts)


def read_plan(text: str) -> TablePlan:
    """Raises UnreadableDealTag."""
    found = _PLAN.fullmatch(text)
    if found is None:
        raise UnreadableDealTag(text=text, shape="1.3 NS=4 EO=9 donnes=1,2,3")
    seats = (part.split("=") for part in found["seats"].split())
    turns = (map(int, part.split(":")) for part in (found["attackers"] or "").split(",") if part)
    return TablePlan(
        int(found["round"]),
        int(found["table"]),
        tuple(Seated(seat, int(formation)) for seat, formation in seats),
        tuple(map(int, found["deals"].split(","))),
        tuple(PlannedAttacker(*turn) for turn in turns),
        found["room"] or "",
        int(found["match"] or 0),
        found["attacks"] or "",
    )


def withdrawal_text(formation: int, reason: str) -> str:
    return f"{formation}|{_escaped(reason)}"


def read_withdrawal(text: str) -> tuple[int, str]:
    """Raises UnreadableDealTag."""
    fields = _fields(text)
    if len(fields) != 2 or not fields[0].isascii() or not fields[0].isdecimal():
        raise UnreadableDealTag(text=text, shape="7|motif")
    return int(fields[0]), fields[1]


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|")


def _fields(text: str) -> list[str]:
    found, at = [], 0
    while at <= len(text):
        field = _FIELD.match(text, at)
        assert field is not None, "an empty field matches"
        found.append(re.sub(r"\\(.)", r"\1", field[0]))
        at = field.end() + 1
    return found
