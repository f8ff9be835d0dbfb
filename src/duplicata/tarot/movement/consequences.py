"""What the choice of a movement means for the hall: étuis to prepare, comparisons, lines, rests; in French."""

from collections import Counter, defaultdict

from duplicata.kernel.messages import sentence
from duplicata.tarot.movement.patterns import cycle_lengths
from duplicata.tarot.movement.rotation import is_paced
from duplicata.tarot.movement.seats import Movement, MovementKind

# From this many deals prepared for one played, a director is told how to prepare fewer.
_WASTE = 1.5


def consequences(movement: Movement, longest: int) -> tuple[str, ...]:
    """The sentences, in the order a director needs them; `longest` is how many rounds a cycle can have."""
    return (
        _shape(movement, longest),
        *_length(movement, longest),
        *_etuis(movement),
        *_comparisons(movement),
        *_rests(movement),
    )


def _meetings(movement: Movement) -> int:
    return movement.rounds[-1].meeting


def _shape(movement: Movement, longest: int) -> str:
    facts = {"tables": movement.tables, "participants": movement.participants}
    if movement.kind is MovementKind.ROTATION and _is_classic(movement, longest):
        return sentence("plan_rotation_classic", facts)
    return sentence(f"plan_{movement.kind.value}", facts)


def _is_classic(movement: Movement, longest: int) -> bool:
    """Everyone can move without a card: one section, and the three lines each at a steady pace."""
    alone = movement.copies == 1 and not movement.rounds[0].resting
    return alone and is_paced(movement.tables) and len(movement.rounds) <= longest


def _length(movement: Movement, longest: int) -> list[str]:
    played = _meetings(movement)
    lengths = cycle_lengths(played, longest)
    facts = {"rounds": played, "longest": longest, "cycles": len(lengths)}
    if len(lengths) > 1:
        return [sentence("plan_cycles", facts)]
    return [sentence("plan_cut", facts)] if played < longest else []


def _etuis(movement: Movement) -> list[str]:
    prepared = len(movement.etuis)
    played = max(len(each) for each in _played_by(movement).values())
    code = "plan_etuis" if movement.copies == 1 else "plan_etuis_copies"
    said = [sentence(code, {"prepared": prepared, "played": played, "copies": movement.copies})]
    if movement.sharing:
        said.append(sentence("plan_sharing", {"tables": ", ".join(str(table) for table in movement.sharing)}))
    if prepared > _WASTE * played:
        said.append(sentence("plan_many_etuis", {"sections": max(2, round(prepared / played))}))
    return said


def _played_by(movement: Movement) -> dict[int, set[int]]:
    """The étuis of each; in a match a team attacks an étui and defends against it, which is one deal of its session."""
    played: dict[int, set[int]] = defaultdict(set)
    for _, table in movement.seated():
        for one in table.occupants:
            played[one.participant].update(table.etuis)
    return played


def _comparisons(movement: Movement) -> list[str]:
    """At how many tables an étui is played: its marks are compared among those."""
    if movement.kind is MovementKind.MATCHES:
        return []
    tables = Counter(etui for _, table in movement.seated() for etui in table.etuis)
    fewest, most = min(tables.values()), max(tables.values())
    said = [sentence("plan_comparisons", {"fewest": fewest, "most": most})]
    return [*said, sentence("plan_no_comparison", {})] if fewest == 1 else said


def _rests(movement: Movement) -> list[str]:
    resting = max(len(each.resting) for each in movement.rounds)
    code = "plan_relays" if movement.kind is MovementKind.ROTATION else "plan_byes"
    return [sentence(code, {"count": resting})] if resting else []
