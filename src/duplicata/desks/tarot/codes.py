"""The codes of a Tarot session: one for the director, one for the arbiter, one for each table."""

from collections.abc import Iterable

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.access import AccessDesk, IssuedCode
from duplicata.kernel.messages import sentence

_DIRECTOR, _ARBITER = "direction-tarot", "arbitre-tarot"


def ensure_director(access: AccessDesk) -> None:
    """A code for the director, where there is none."""
    role = AccessRole.TAROT_DIRECTOR
    if not any(line.is_active and line.role is role for line in access.badges()):
        access.issue(role, _DIRECTOR, sentence("tarot_label_director", {}))


def issue_missing(access: AccessDesk, tables: Iterable[int]) -> tuple[IssuedCode, ...]:
    """A code for the arbiter, and for each table, where there is none."""
    active = [line for line in access.badges() if line.is_active]
    issued = []
    if not any(line.role is AccessRole.TAROT_ARBITER for line in active):
        issued.append(access.issue(AccessRole.TAROT_ARBITER, _ARBITER, sentence("tarot_label_arbiter", {})))
    seated = {number for line in active if line.role is AccessRole.TAROT_TABLE for number in line.numbers}
    for table in tables:
        if table not in seated:
            label = sentence("tarot_label_table", {"table": table})
            issued.append(access.issue(AccessRole.TAROT_TABLE, f"table-tarot-{table}", label, (table,)))
    return tuple(issued)
