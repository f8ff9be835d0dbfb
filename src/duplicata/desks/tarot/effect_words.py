"""The effects of an incident in French, for the line of a journal."""

from msgspec.structs import replace

from duplicata.kernel.messages import sentence
from duplicata.tarot.code.words import number, unit_of
from duplicata.tarot.session.effects import Adjustment, IncidentEffects
from duplicata.tarot.session.session import Session


def effect_words(session: Session, effects: IncidentEffects) -> str:
    parts = [
        sentence(
            "tarot_effect_penalty" if each.amount > 0 else "tarot_effect_gift",
            {
                "amount": number(abs(each.amount)),
                "unit": unit_of(each.kind),
                "name": session.formations[each.formation].name,
            },
        )
        for each in effects.penalties
    ]
    parts += [sentence("tarot_effect_warned", {"name": session.formations[each].name}) for each in effects.warned]
    parts += [sentence("tarot_effect_excluded", {"name": session.formations[each].name}) for each in effects.excluded]
    parts += [sentence("tarot_effect_cancelled", {})] if effects.cancels_deal else []
    parts += [mark_words(effects.adjustment)] if effects.adjustment else []
    return ", ".join(parts) or sentence("tarot_effect_none", {})


def beside_penalties(session: Session, effects: IncidentEffects) -> str:
    """What else an incident did, its penalties being shown apart: warnings, the deal, the mark; or nothing at all."""
    if effects.penalties and replace(effects, penalties=()) == IncidentEffects():
        return ""
    return effect_words(session, replace(effects, penalties=()))


def mark_words(adjustment: Adjustment) -> str:
    marks = {
        name: "–" if mark is None else number(mark)
        for name, mark in (("own", adjustment.offender_mark), ("other", adjustment.other_mark))
    }
    return sentence(f"tarot_effect_{adjustment.kind}", marks)
