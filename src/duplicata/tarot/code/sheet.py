"""What the arbiter writes on the travelling sheet and types into the scoring program (T 15 to T 18)."""

from collections.abc import Mapping, Sequence

from duplicata.kernel.articles import rule
from duplicata.tarot.code.applicable import Applied
from duplicata.tarot.code.charges import ALL_FOUR
from duplicata.tarot.code.marks import AdjustedDeal, Camps
from duplicata.tarot.code.ruling import CodePenalty, exact
from duplicata.tarot.code.words import said
from duplicata.tarot.contract import Side
from duplicata.tarot.formats import Format

_EDITIONS = ("FFT-R6",)
NEUTRALISED = "DN"
_BOTH = {
    Format.INDIVIDUEL: " NSEO",
    Format.TRIPLETTES: " NS/EO",
    Format.EQUIPES: " aux 2 équipes",
    Format.QUADRETTES: " aux 2 quadrettes",
}
# 40/60 by the side at fault; a nought for the taker's side on a deal that leaves the average.
_STARS = {Side.TAKER: "*4", Side.DEFENCE: "*6"}
_NOUGHT_TO_TAKER = "*1"
_SIGNS = {"pm": " PM", "percent": "%", "points": " points"}


@rule("T 17-1", "T 17-2", "T 17-3", "T 17-4", "T 17-5", "T 17-6", "T 17-7", "T 17-8", "T 17-9", editions=_EDITIONS)
@rule("T 17-10", "T 17-11", "T 17-12", editions=_EDITIONS)
@rule("T 18-1", "T 18-2", "T 18-3", "T 18-4", "T 18-5", "T 18-6", "T 18-7", "T 18-8", "T 18-9", editions=_EDITIONS)
def typed_line(found: Applied, camps: Camps, fate: str | None, deal: AdjustedDeal, due: Sequence[CodePenalty]) -> str:
    """The abbreviation, the penalty, the adjusted mark: `RC 0.5% et *6`, `RC 1 PM, 0/0 et pénalités 5 / -4`."""
    marked = _percent_mark(found, fate) if found.form.is_topped else NEUTRALISED if fate == "neutralised" else ""
    entered = _match_entry(found, camps, deal, due) if found.form.is_match else ""
    costs = " et ".join(filter(None, (_amount(found, due), marked)))
    written = ", ".join(filter(None, (costs, entered)))
    return " ".join(filter(None, (found.fault.code, written))) if written else ""


def net_of(marks: Mapping[str, float | None], due: Sequence[CodePenalty]) -> Mapping[str, float]:
    """What a match deal brings to each team: its mark, less penalties, plus what is given to it."""
    return {
        team: exact(round((mark or 0) + sum(_gain(each) for each in due if each.to == team), 3))
        for team, mark in marks.items()
    }


def _gain(penalty: CodePenalty) -> float:
    return {"pm": -1, "bonus": 1}.get(penalty.kind, 0) * (penalty.amount or 0)


def _amount(found: Applied, due: Sequence[CodePenalty]) -> str:
    counted = [penalty for penalty in due if penalty.kind in _SIGNS]
    if not counted:
        return ""
    is_shared = len(counted) > 1 or counted[0].to == ALL_FOUR
    return f"{counted[0].amount:g}{_SIGNS[counted[0].kind]}{_sharers(found) if is_shared else ''}"


def _sharers(found: Applied) -> str:
    """Who pays beside the offender; in individuel it may be the players at fault, not all four."""
    is_by_player = any(charge.to == "joueurs_fautifs" for charge in found.spoken.penalties)
    return said("typed_offenders") if found.form is Format.INDIVIDUEL and is_by_player else _BOTH[found.form]


def _percent_mark(found: Applied, fate: str | None) -> str:
    """`*4` or `*6` for 40/60, `*1` for a false discard, `*0` for a nought to all."""
    mark = found.spoken.mark
    if fate == "collective_zero":
        return "*0"
    if mark is None:
        return NEUTRALISED if fate == "neutralised" else ""
    if mark.type == "clamp_pct":
        return said("typed_star_unknown") if found.side is None else _STARS[found.side]
    if mark.other == mark.offender:
        return said("typed_note_both", note=f"{mark.offender:g}")
    if mark.offender == 0:
        return _NOUGHT_TO_TAKER if found.fault.code == "FE" else said("typed_zero_to_offender")
    return said("typed_note", note=f"{mark.offender:g}", deal=f" et {NEUTRALISED}" if fate == "neutralised" else "")


def _match_entry(found: Applied, camps: Camps, deal: AdjustedDeal, due: Sequence[CodePenalty]) -> str:
    """Scores of nought and penalties that make the marks; in équipes, the mark that replaces the other one."""
    if not deal.is_adjusted:
        return ""
    is_floor = found.spoken.mark is not None and found.spoken.mark.type == "floor_pm_other"
    if is_floor:
        return said("typed_mark", mark=f"{deal.marks[camps.other]:+g}", team=camps.other)
    taken = {team: -worth for team, worth in net_of(deal.marks, due).items()}
    if not any(taken.values()):
        return "0/0"
    return said("typed_noughts", one=f"{taken['A'] + 0:g}", other=f"{taken['B'] + 0:g}")
