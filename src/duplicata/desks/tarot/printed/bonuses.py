"""What was announced and won beside the contract, in a few letters for a narrow column."""

from duplicata.kernel.messages import sentence
from duplicata.tarot.table_score import TableEntry


def bonuses_text(entry: TableEntry) -> str:
    """Such as « poignée double N · petit attaque »; empty when there was nothing."""
    parts = [
        sentence("tarot_printed_poignee", {"size": shown.poignee.value, "seat": shown.seat}) for shown in entry.poignees
    ]
    if entry.petit_au_bout:
        parts.append(sentence(f"tarot_printed_petit_{entry.petit_au_bout.value}", {}))
    if entry.chelem:
        parts.append(sentence(f"tarot_printed_chelem_{entry.chelem.value}", {}))
    return " · ".join(parts)
