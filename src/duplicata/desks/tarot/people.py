"""Who may be at fault at a table, and the names of those whom a ruling names by their place."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from duplicata.desks.tarot.views import seat_title, shown_name
from duplicata.kernel.messages import sentence
from duplicata.tarot.code.ruling import CodeOption, CodePenalty, CodeRuling
from duplicata.tarot.code.table import FactValue, faults
from duplicata.tarot.code.words import penalty_words, said
from duplicata.tarot.session.commands import RuleIncident
from duplicata.tarot.session.incident_ruling import due_by_named
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.session import Session

# Options that say what the ruling hangs on.
_TOLD = ("deal", "poignee")


class Offender(msgspec.Struct, frozen=True):
    """Somebody at the table who may be at fault; member 0 is the whole formation."""

    seat: str
    member: int
    title: str
    name: str


class NamedOption(msgspec.Struct, frozen=True):
    """An option in French, by its place among those of the ruling; some tell the arbiter something, and do nothing."""

    place: int
    text: str
    does_something: bool


class NamedRuling(msgspec.Struct, frozen=True):
    """The words of a ruling, people by their names: penalties, what to do and say, the arbiter's choices.

    `ranking` is the offender's, beside the scale of a fault of ethics; it is not said to the table.
    """

    penalties: tuple[str, ...]
    say: tuple[str, ...]
    options: tuple[NamedOption, ...]
    ranking: str = ""


def offenders(session: Session, round_: int, table: int) -> tuple[Offender, ...]:
    """Everyone at a table, by seat; where formations have several members, each of them."""
    found = []
    for seated in session.plans[round_, table].seats:
        formation = session.formations[seated.formation]
        title = seat_title(seated.seat)
        if len(formation.members) == 1:
            found.append(Offender(seated.seat, 1, title, formation.name))
        else:
            named = enumerate(formation.members, 1)
            found += [Offender(seated.seat, member, title, person.name) for member, person in named]
    return tuple(found)


def named_ruling(
    session: Session, command: RuleIncident, ruling: CodeRuling, facts: Mapping[str, FactValue]
) -> NamedRuling:
    """A ruling names people by their seats, which the arbiter knows less well than their names."""
    plan = session.plans[command.round, command.table]
    bans = {
        said(f"ban_{ban.deal}", who=ban.who): said(f"ban_{ban.deal}", who=bearer_name(session, plan, ban.who))
        for ban in ruling.bans
    }
    due = due_by_named(session, command.fault, command.seat, ruling)
    ranking = said("ranking", ranking=facts["ranking"]) if "ranking" in facts else ""
    return NamedRuling(
        tuple(penalty_words(_named(session, plan, each)) for each in due),
        (
            *(bans.get(line, line) for line in ruling.say if line != ranking),
            *([sentence("tarot_rule_other_offender", {})] if len(due) < len(ruling.penalties) else []),
        ),
        tuple(
            NamedOption(place, _option_words(session, plan, each), each.kind not in _TOLD and each.kind not in faults())
            for place, each in enumerate(ruling.options)
            if session.format.is_duplicate or each.kind != "adjusted_mark"
        ),
        ranking if ranking in ruling.say else "",
    )


def outcome_words(named: NamedRuling, ruling: CodeRuling) -> str:
    """A ruling in a few words: penalties, the mark, the deal, the poignée."""
    parts = [*named.penalties] or [said("no_penalty")]
    parts += [said(f"fate_{ruling.deal}")] if ruling.deal else []
    parts += [said(f"outcome_poignee_{ruling.poignee}")] if ruling.poignee else []
    return ", ".join(parts)


def bearer_name(session: Session, plan: TablePlan, to: str) -> str:
    """Who sits there: a player, a formation; what is no seat of the table stays as it is."""
    formation = plan.formation(to)
    return to if formation is None else shown_name(session, session.formations[formation])


def _named(session: Session, plan: TablePlan, penalty: CodePenalty) -> CodePenalty:
    return replace(penalty, to=bearer_name(session, plan, penalty.to))


def _option_words(session: Session, plan: TablePlan, option: CodeOption) -> str:
    if option.to is None:
        return option.text
    penalty = _named(session, plan, CodePenalty(option.kind, option.to, option.amount))
    return said("option_penalty", penalty=penalty_words(penalty))
