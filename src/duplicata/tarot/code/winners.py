"""Who wins the deal, taker or offender, and what hangs on it."""

from collections.abc import Mapping

from duplicata.tarot.code.applicable import Applied
from duplicata.tarot.code.facts import known_facts
from duplicata.tarot.code.refusals import ContradictoryWinners, FactMissing
from duplicata.tarot.contract import Side


def check_winners(found: Applied) -> None:
    """Raises ContradictoryWinners."""
    facts = found.incident.facts
    if found.side is None or not {"taker_wins", "offender_wins"} <= facts.keys():
        return
    if (facts["taker_wins"] == facts["offender_wins"]) is not (found.side is Side.TAKER):
        raise ContradictoryWinners()


def settled(outcomes: Mapping[str, str | None], found: Applied) -> str | None:
    """What becomes of it by who wins the deal; nothing if it hangs on the offender's side, which nobody told.

    Raises:
        FactMissing: nobody told who wins.
    """
    by_taker = outcomes.get("if_taker_wins") is not None
    wins = _wins(found, "taker_wins" if by_taker else "offender_wins")
    if wins is None:
        return None
    who = "taker" if by_taker else "offender"
    return outcomes[f"if_{who}_{'wins' if wins else 'loses'}"]


def hangs_on_winner(outcomes: Mapping[str, object]) -> bool:
    return any(name.startswith("if_") and outcome is not None for name, outcome in outcomes.items())


def _wins(found: Applied, wanted: str) -> bool | None:
    facts = found.incident.facts
    if wanted in facts:
        return bool(facts[wanted])
    other = "offender_wins" if wanted == "taker_wins" else "taker_wins"
    if other not in facts:
        raise FactMissing(fact="taker_wins", question=known_facts()["taker_wins"].question)
    if found.side is None:
        return None
    return bool(facts[other]) if found.side is Side.TAKER else not facts[other]
