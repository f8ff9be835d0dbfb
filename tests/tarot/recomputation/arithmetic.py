"""The marking and the standings of Tarot counted again, with arithmetic of their own."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any

from tarot.recomputation.exported import ExportedSession

TARGET = {0: 56, 1: 51, 2: 41, 3: 36}
TIMES = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
POIGNEE = {"simple": 20, "double": 30, "triple": 40}
CHELEM = {None: 0, "announced_made": 400, "made": 200, "announced_failed": -200, "defence": -200}
# Page 10, typed again: match points of the faulty team and of the other one, by what happened at the return.
RETURNS = {
    "equipes": {
        "no_fault": (-10, 0),
        "rc_sur_rc": (-10, 0),
        "fault_by_defence_of_return": (-11, 0),
        "rc_by_other_attacker": (-10, -5),
        "faux_ecart_by_other_attacker": (0, 0),
    },
    "quadrettes": {
        "no_fault": (-10, 4),
        "fault_by_defence_of_return": (-11, 4),
        "rc_by_other_attacker": (-10, -5),
        "faux_ecart_by_other_attacker": (-10, -10),
    },
}
PETIT = {None: 0, "taker": 10, "defence": -10}


def unit(entry: dict[str, Any]) -> int:
    """What passes between the taker and one defender; a half point goes to whoever wins."""
    over = Fraction(str(entry["points"])) - TARGET[entry["bouts"]]
    won = over >= 0
    rounded = -(-over // 1) if won else over // 1
    times = TIMES[entry["contract"]]
    amount = ((25 + abs(int(rounded))) if won else -(25 + abs(int(rounded)))) * times
    shown = sum(POIGNEE[each["poignee"]] for each in entry["poignees"])
    return amount + PETIT[entry["petit_au_bout"]] * times + (shown if won else -shown) + CHELEM[entry["chelem"]]


def recount(session: ExportedSession) -> dict[int, Fraction]:
    """The total of every formation that has one."""
    kind = session.opened["format"]
    if kind == "libre":
        return _free(session)
    return _topped(session) if kind in ("individuel", "triplettes") else _matches(session)


def ranks(session: ExportedSession) -> dict[int, int | None]:
    totals = {who: total for who, total in recount(session).items() if who not in session.apart()}
    return {
        who: 1 + sum(other > totals[who] for other in totals.values()) if who in totals else None
        for who in session.formations
    }


def _free(session: ExportedSession) -> dict[int, Fraction]:
    totals: dict[int, Fraction] = {}
    for (round_, table), plan in session.plans.items():
        seats = [each["seat"] for each in plan["seats"]]
        who = {each["seat"]: each["formation"] for each in plan["seats"]}
        entries = {deal: session.entry(round_, table, deal) for deal in plan["deals"]}
        played = {deal: entry for deal, entry in entries.items() if entry is not None}
        for deal, entry in played.items():
            out = seats[plan["deals"].index(deal) % 5] if len(seats) == 5 else None
            inside = [seat for seat in seats if seat != out]
            each = unit(entry) if entry["taker"] else 0
            for seat in inside:
                marks = each * (len(inside) - 1) if seat == entry["taker"] else -each
                totals[who[seat]] = totals.get(who[seat], Fraction(0)) + marks
        sheet = session.sheets.get((round_, table))
        if not played and sheet is not None:
            for seat, marks in sheet.items() if sum(sheet.values()) == 0 else dict.fromkeys(seats, 0).items():
                totals[who[seat]] = totals.get(who[seat], Fraction(0)) + marks
    taken = session.penalties()
    return {formation: total - Fraction(str(taken[formation])) for formation, total in totals.items()}


def _topped(session: ExportedSession) -> dict[int, Fraction]:
    notes: dict[int, list[Fraction]] = {}
    for deal in sorted({deal for plan in session.plans.values() for deal in plan["deals"]}):
        for results in [_results_of(session, deal)]:
            compared = [each["unit"] for each in results if each["imposed"] is None]
            for each in results:
                for who, note in _notes(each, compared).items():
                    notes.setdefault(who, []).append(note)
    taken = session.penalties()
    return {who: sum(found, Fraction(0)) / len(found) - Fraction(str(taken[who])) for who, found in notes.items()}


def _results_of(session: ExportedSession, deal: int) -> list[dict[str, Any]]:
    found = []
    for (round_, table), plan in session.plans.items():
        if deal not in plan["deals"]:
            continue
        entry = session.entry(round_, table, deal)
        adjusted = session.adjustment([(round_, table, deal)])
        imposed = adjusted if adjusted and adjusted["kind"] in ("fixed", "neutralised") else None
        if entry is None and imposed is None:
            continue
        taker = "" if entry is None else _camp(session.opened["format"], entry["taker"])
        found.append(
            {
                "plan": plan,
                "taker": taker,
                "unit": None if entry is None else unit(entry),
                "imposed": imposed,
                "bounds": adjusted if adjusted and adjusted["kind"] == "bounds" else None,
            }
        )
    return found


def _camp(kind: str, taker: str) -> str:
    return taker if kind == "individuel" else {"N": "NS", "S": "NS", "E": "EO", "O": "EO"}[taker]


def _notes(result: dict[str, Any], compared: list[int]) -> dict[int, Fraction]:
    """Two for a score beaten, one for an equal one, over twice the others."""
    seats = {each["seat"]: each["formation"] for each in result["plan"]["seats"]}
    if result["imposed"] is not None:
        return _imposed(result, seats)
    own, others = result["unit"], list(compared)
    others.remove(own)
    beaten = sum(2 if own > other else 1 if own == other else 0 for other in others)
    attack = Fraction(100 * beaten, 2 * len(others)) if others else Fraction(50)
    defence = 100 - attack
    if bounds := result["bounds"]:
        most, least = Fraction(str(bounds["offender_mark"])), Fraction(str(bounds["other_mark"]))
        if bounds["offender"] in ("taker", result["taker"]):
            attack, defence = min(attack, most), max(defence, least)
        else:
            attack, defence = max(attack, least), min(defence, most)
    return {who: attack if seat == result["taker"] else defence for seat, who in seats.items()}


def _imposed(result: dict[str, Any], seats: dict[str, int]) -> dict[int, Fraction]:
    imposed = result["imposed"]
    notes = {}
    for place, (seat, who) in enumerate(seats.items()):
        # Where nobody attacked, the first seat stands for the attack.
        is_taker = seat == result["taker"] if result["taker"] else place == 0
        names = {seat, "taker" if is_taker else "defence"}
        mark = imposed["offender_mark"] if imposed["offender"] in names else imposed["other_mark"]
        if imposed["kind"] == "fixed" and mark is not None:
            notes[who] = Fraction(str(mark))
    return notes


def _matches(session: ExportedSession) -> dict[int, Fraction]:
    totals: dict[int, Fraction] = {}
    for number in sorted({plan["match"] for plan in session.plans.values() if plan["round"] in session.started}):
        tables = [session.plans[key] for key in sorted(session.plans) if session.plans[key]["match"] == number]
        team = {each["seat"]: each["formation"] for each in tables[0]["seats"]}
        for who in team.values():
            totals.setdefault(who, Fraction(0))
        for deal in {deal for plan in tables for deal in plan["deals"]}:
            for side, mark in _match_deal(session, tables, deal).items():
                totals[team[side]] += mark
    for number, event in session.settled().items():
        faulty = session.incidents[number]["formation"]
        own, other = RETURNS[session.opened["format"]][event["event"]]
        for each in session.plans[event["round"], event["table"]]["seats"]:
            totals[each["formation"]] += own if each["formation"] == faulty else other
    taken = session.penalties()
    return {who: total - Fraction(str(taken[who])) for who, total in totals.items()}


def _match_deal(session: ExportedSession, tables: list[dict[str, Any]], deal: int) -> dict[str, Fraction]:
    places = [(plan["round"], plan["table"], deal) for plan in tables]
    settled = session.settled()
    if any(
        (event["round"], event["table"], session.incidents[key]["deal"]) in places for key, event in settled.items()
    ):
        return {}
    scores = {}
    for plan, place in zip(tables, places, strict=True):
        if entry := session.entry(*place):
            scores[plan["attacks"]] = unit(entry)
    adjusted = session.adjustment(places)
    if adjusted and adjusted["kind"] != "floor":
        own, other = (Fraction(str(adjusted[name] or 0)) for name in ("offender_mark", "other_mark"))
        return {"A": own, "B": other} if adjusted["offender"] == "A" else {"A": other, "B": own}
    if set(scores) != {"A", "B"}:
        return {}
    signed = session.opened["format"] == "quadrettes"
    won = Fraction(Decimal(abs(scores["A"] - scores["B"])).sqrt().quantize(Decimal("0.001"), ROUND_HALF_UP))
    ahead, behind = ("A", "B") if scores["A"] >= scores["B"] else ("B", "A")
    marks = {ahead: won, behind: -won if signed else Fraction(0)}
    if adjusted:
        innocent = "B" if adjusted["offender"] == "A" else "A"
        least = Fraction(str(adjusted["other_mark"]))
        if marks[innocent] < least:
            marks = {innocent: least, adjusted["offender"]: -least if signed else Fraction(0)}
    return marks
