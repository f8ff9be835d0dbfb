"""What the code leaves to the arbiter and he takes: a penalty that may be added, a step of the scale, a mark."""

from msgspec.structs import replace

from duplicata.tarot.code.choices import kind_of
from duplicata.tarot.code.principles import principles
from duplicata.tarot.code.ruling import CodeOption
from duplicata.tarot.duplicate.amount import thousandths
from duplicata.tarot.formats import Format
from duplicata.tarot.session.commands import RuleIncident
from duplicata.tarot.session.effects import Adjustment, IncidentEffects, LedgerPenalty
from duplicata.tarot.session.incident_ruling import RuledIncident
from duplicata.tarot.session.refusals import OptionNotOffered
from duplicata.tarot.session.session import Session


def with_choices(session: Session, command: RuleIncident, found: RuledIncident) -> RuledIncident:
    """The ruling with the options that the arbiter takes.

    Raises:
        OptionNotOffered, NotAnAmount.
    """
    effects = found.effects
    for number in command.chosen:
        if not 0 <= number < len(found.ruling.options):
            raise OptionNotOffered(number=number + 1)
        effects = _with_option(session, command, effects, found.ruling.options[number], number)
    return replace(found, effects=effects)


def _with_option(
    session: Session, command: RuleIncident, effects: IncidentEffects, option: CodeOption, number: int
) -> IncidentEffects:
    plan = session.plans[command.round, command.table]
    formation = plan.formation(option.to or command.seat) or plan.formation(command.seat) or 0
    if option.kind == kind_of(session.format):
        amount = command.amount if option.amount is None else option.amount
        if amount is None or thousandths(amount) <= 0:
            raise OptionNotOffered(number=number + 1)
        penalty = LedgerPenalty(formation, command.member, option.kind, float(amount))
        return replace(effects, penalties=(*effects.penalties, penalty))
    match option.kind:
        case "warning":
            return replace(effects, warned=(*effects.warned, formation))
        case "exclusion":
            return replace(effects, excluded=(*effects.excluded, formation))
        case "cancel_deal" if command.deal is not None:
            return _without_deal(session.format, effects)
        case "adjusted_mark" if command.deal is not None and session.format.is_duplicate:
            return replace(effects, adjustment=_usual_mark(session.format, command.seat))
        case _:
            # What remains is said to the table, and does nothing to the marks.
            return effects


def _without_deal(form: Format, effects: IncidentEffects) -> IncidentEffects:
    """A free deal is cancelled; one that travels is neutralised."""
    if form.is_duplicate:
        return replace(effects, adjustment=Adjustment("neutralised"))
    return replace(effects, cancels_deal=True)


def _usual_mark(form: Format, seat: str) -> Adjustment:
    """40/60, +4/0 or +4/-4 (T 9)."""
    amounts = principles().adjusted[form.value]
    kind = "bounds" if form.is_topped else "floor"
    return Adjustment(kind, seat, amounts.offender_max, amounts.other_min)
