"""The totals and the standing of a competition worked out again from its raw events, by the text of the regulation.

Nothing of the program is used here: a pencil, the articles, and the events as they are stored.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from desks.recomputation.exported import Event, Streams, numbered

# R 4.4: three warnings are free, five in a blitz, each one after them costs five points.
FREE_WARNINGS, FREE_WARNINGS_BLITZ, WARNING_COST = 3, 5, 5
# R 2.6.4: a solo brings ten points from sixteen tables on.
SOLO_POINTS, SOLO_TABLES = 10, 16

Take = tuple[int, int]


@dataclass
class Earned:
    """What a table has for a turn: points, warnings, the words that voided it, and whether they alone did."""

    points: int = 0
    warnings: int = 0
    bad_words: frozenset[str] = frozenset()
    is_zero: bool = True
    is_for_words_alone: bool = False


@dataclass
class Paper:
    """A referee's sheet copied from its events, the last word on each slip standing."""

    tables: list[int] = field(default_factory=list)
    is_blitz: bool = False
    slips: dict[tuple[Take, int], Event] = field(default_factory=dict)
    # Each ticket that was written for a slip, with the words it names.
    tickets: dict[tuple[Take, int], list[frozenset[str]]] = field(default_factory=dict)
    given: dict[tuple[Take, int, int], int] = field(default_factory=dict)
    told: list[tuple[int, str, int]] = field(default_factory=list)
    misconducts: list[Event] = field(default_factory=list)
    late: dict[int, list[int]] = field(default_factory=dict)
    announced: dict[int, int] = field(default_factory=dict)
    lower_kept: set[int] = field(default_factory=set)


def take_of(event: Event) -> Take:
    return event["take"]["turn"], event["take"]["number"]


def takes_that_count(events: list[Event]) -> list[Take]:
    """The playing of each turn that stands: a cancelled or unplayable one leaves the number to the next (R 5.2)."""
    spoilt: Counter[int] = Counter()
    counted: list[Take] = []
    for event in events:
        match event["type"]:
            case "move_announced":
                counted.append((event["turn"], spoilt[event["turn"]] + 1))
            case "turn_unplayable":
                spoilt[event["turn"]] += 1
            case "turn_cancelled":
                counted = [take for take in counted if take[0] != event["turn"]]
                spoilt[event["turn"]] += 1
    return counted


def top_of(events: list[Event]) -> int:
    """The sum of the solutions announced, those of cancelled turns left out."""
    scores: dict[int, int] = {}
    for event in events:
        if event["type"] == "move_announced":
            scores[event["turn"]] = event["score"]
        elif event["type"] == "turn_cancelled":
            scores.pop(event["turn"], None)
    return sum(scores.values())


def copied(events: list[Event]) -> Paper:
    """A sheet from its events, in the order they were written."""
    paper = Paper()
    for event in events:
        _WRITE.get(event["type"], _nothing)(paper, event)
    return paper


def _nothing(paper: Paper, event: Event) -> None:
    """Most papers of a hall change no total."""


def _open(paper: Paper, event: Event) -> None:
    paper.tables, paper.is_blitz = event["tables"], event["is_blitz"]


def _rule(paper: Paper, event: Event) -> None:
    at_top = [{**event["top"], "table": table} for table in event.get("at_top", [])]
    for slip in [*event.get("slips", []), *at_top]:
        _write(paper, take_of(event), slip)


def _write(paper: Paper, take: Take, slip: Event) -> None:
    key = (take, slip["table"])
    paper.slips[key] = slip
    if slip.get("is_ticket_due"):
        paper.tickets.setdefault(key, []).append(_invalid_words(slip["outcome"]))


def _give(paper: Paper, event: Event) -> None:
    for ticket in event["tickets"]:
        paper.given[take_of(ticket), ticket["table"], ticket["issue"]] = event["turn"]


def _give_back(paper: Paper, event: Event) -> None:
    for ticket in event["tickets"]:
        paper.given.pop((take_of(ticket), ticket["table"], ticket["issue"]), None)


_WRITE = {
    "sheet_opened": _open,
    "slips_ruled": _rule,
    "ruling_corrected": lambda paper, event: _write(paper, take_of(event), event["slip"]),
    "tickets_given": _give,
    "tickets_taken_back": _give_back,
    "player_told": lambda paper, event: paper.told.append((event["table"], event["word"], event["turn"])),
    "misconduct_sanctioned": lambda paper, event: paper.misconducts.append(event),
    "table_late": lambda paper, event: paper.late.update({event["table"]: event["turns"]}),
    "total_announced": lambda paper, event: paper.announced.update({event["table"]: event["points"]}),
    "lower_total_kept": lambda paper, event: paper.lower_kept.add(event["table"]),
    "total_agreed": lambda paper, event: paper.lower_kept.discard(event["table"]),
    "total_disputed": lambda paper, event: paper.lower_kept.discard(event["table"]),
}


def _invalid_words(outcome: Event) -> frozenset[str]:
    found = (finding for finding in outcome["findings"] if finding["code"] == "word_invalid")
    return frozenset(finding["detail"].upper() for finding in found if finding["detail"])


def _warnings(outcome: Event) -> int:
    """One warning at most for the slip, none where something graver absorbs it; conduct is counted apart (R 4.5)."""
    of_conduct = [f for f in outcome["findings"] if f["code"] == "misconduct" and f["sanction"] == "warning"]
    of_slip = [f for f in outcome["findings"] if f["code"] != "misconduct" and f["sanction"] == "warning"]
    return len(of_conduct) + (1 if of_slip and outcome["sanction"] == "warning" else 0)


def _earned(outcome: Event) -> Earned:
    is_zero = outcome["sanction"] == "zero"
    causes = {finding["code"] for finding in outcome["findings"] if finding["sanction"] == "zero"}
    is_own_board = any(finding["code"] == "check_grid" for finding in outcome["findings"])
    bad = _invalid_words(outcome) if is_zero and not is_own_board else frozenset()
    is_alone = bool(bad) and causes - {"min_of_several"} == {"word_invalid"}
    return Earned(outcome["points"], _warnings(outcome), bad, is_zero, is_alone)


def before_averages(paper: Paper, take: Take, table: int) -> Earned:
    """What the slip earned, then what lateness and discipline make of it (R 5.1, R 4.2)."""
    turn = take[0]
    if turn in paper.late.get(table, []):
        return Earned()
    slip = paper.slips.get((take, table))
    earned = _earned(slip["outcome"]) if slip else Earned()
    conduct = _warnings_for_conduct(slip)
    for measure in paper.misconducts:
        if measure["table"] != table or take_of(measure)[0] > turn:
            continue
        is_now = take_of(measure) == take
        if measure.get("excludes") or (is_now and measure.get("voids_turn")):
            earned = Earned(warnings=conduct)
        if take_of(measure)[0] == turn:
            earned.warnings += measure.get("warnings", 0)
            conduct += measure.get("warnings", 0)
    return earned


def _warnings_for_conduct(slip: Event | None) -> int:
    findings = slip["outcome"]["findings"] if slip else []
    return sum(finding["code"] == "misconduct" and finding["sanction"] == "warning" for finding in findings)


def told_words(paper: Paper, table: int, turn: int) -> set[str]:
    """The invalid words that the player knew of when he wrote the slip of this turn (R 4.7)."""
    aloud = {word.upper() for at, word, since in paper.told if at == table and since <= turn}
    for (take, at, issue), given_in in paper.given.items():
        written = paper.tickets.get((take, at), [])
        if at == table and given_in < turn and issue <= len(written):
            aloud |= written[issue - 1]
    return aloud


def with_averages(paper: Paper, take: Take, turn: dict[int, Earned], so_far: dict[int, list[Earned]]) -> None:
    """Who plays again a bad word that nobody told him of gets the average of his referee's other tables (R 4.7)."""
    admitted = {}
    for table, earned in turn.items():
        slip = paper.slips.get((take, table))
        refused = {word for before in so_far[table] if before.is_zero for word in before.bad_words}
        untold = refused - told_words(paper, table, take[0])
        if slip and slip.get("if_admitted") and earned.is_for_words_alone and earned.bad_words <= untold:
            admitted[table] = slip["if_admitted"]
    excused = {table: outcome for table, outcome in admitted.items() if outcome["sanction"] != "zero"}
    if not excused or len(admitted) == len(turn):
        return
    others = [earned.points for table, earned in turn.items() if table not in excused]
    average = (2 * sum(others) + len(others)) // (2 * len(others))
    for table, outcome in excused.items():
        # A zero absorbs the warning of the slip: those that it kept are for conduct.
        warnings = _warnings(outcome) + turn[table].warnings
        turn[table] = Earned(min(average, outcome["points"]), warnings, is_zero=False)


def turns_of(paper: Paper, takes: list[Take]) -> dict[int, list[Earned]]:
    """What each table of a sheet earned, turn after turn."""
    so_far: dict[int, list[Earned]] = {table: [] for table in paper.tables}
    for take in takes:
        turn = {table: before_averages(paper, take, table) for table in paper.tables}
        with_averages(paper, take, turn, so_far)
        for table, earned in turn.items():
            so_far[table].append(earned)
    return so_far


def totals_of_game(papers: list[Paper], takes: list[Take]) -> dict[int, int]:
    """The total of every table: its turns, its warnings, the lower total where it was kept, its solos."""
    earned: dict[int, list[Earned]] = {}
    totals: dict[int, int] = {}
    for paper in papers:
        earned |= turns_of(paper, takes)
        totals |= totals_apart(paper, takes)
    bonus = SOLO_POINTS if len(totals) >= SOLO_TABLES else 0
    for place in range(len(takes)):
        best = max((turns[place].points for turns in earned.values()), default=0)
        alone = [table for table, turns in earned.items() if turns[place].points == best]
        if best > 0 and len(alone) == 1:
            totals[alone[0]] += bonus
    return totals


def totals_apart(paper: Paper, takes: list[Take]) -> dict[int, int]:
    """The totals of one sheet, solos apart."""
    return {table: _total(paper, table, turns) for table, turns in turns_of(paper, takes).items()}


def _total(paper: Paper, table: int, turns: list[Earned]) -> int:
    free = FREE_WARNINGS_BLITZ if paper.is_blitz else FREE_WARNINGS
    counted = max(0, sum(turn.warnings for turn in turns) - free)
    points = sum(turn.points for turn in turns) - WARNING_COST * counted
    return min(points, paper.announced.get(table, points)) if table in paper.lower_kept else points


def seats_of(events: list[Event]) -> dict[int, dict[int, int]]:
    """By game, the entry at each table."""
    seats: dict[int, dict[int, int]] = {}
    for event in events:
        match event["type"]:
            case "seats_assigned":
                seats[event["game"]] = {seat["table"]: seat["entry"] for seat in event["seats"]}
            case "entry_withdrawn":
                for game, held in seats.items():
                    if game >= event["from_game"]:
                        seats[game] = {table: entry for table, entry in held.items() if entry != event["entry"]}
    return seats


def withdrawn_of(events: list[Event]) -> set[int]:
    gone = {event["entry"] for event in events if event["type"] == "entry_withdrawn"}
    return gone - {event["entry"] for event in events if event["type"] == "entry_reinstated"}


def recomputed(streams: Streams) -> list[dict[str, Any]]:
    """The standing: entries by falling total, equal totals under one rank, who withdrew after the others."""
    games = {number: events for (number,), events in numbered(streams, "game")}
    papers: dict[int, list[Paper]] = {number: [] for number in games}
    for (game, _), events in numbered(streams, "sheet"):
        papers[game].append(copied(events))
    seats = seats_of(streams["competition"])
    scores: dict[int, dict[int, int]] = {}
    for game, events in games.items():
        totals = totals_of_game(papers[game], takes_that_count(events))
        for table, entry in seats[game].items():
            scores.setdefault(entry, {})[game] = totals[table]
    return _ranked(scores, sorted(games), withdrawn_of(streams["competition"]), sum(map(top_of, games.values())))


def _ranked(scores: dict[int, dict[int, int]], games: list[int], gone: set[int], top: int) -> list[dict[str, Any]]:
    totals = {entry: sum(of_games.values()) for entry, of_games in scores.items()}
    staying = [total for entry, total in totals.items() if entry not in gone]
    lines = []
    for entry, total in totals.items():
        is_gone = entry in gone
        ahead = sum(other > total for other in staying)
        lines.append(
            {
                "rank": len(staying) + 1 if is_gone else ahead + 1,
                "entry": entry,
                "scores": [scores[entry].get(game, 0) for game in games],
                "total": total,
                "difference": top - total,
                "is_withdrawn": is_gone,
            }
        )
    return sorted(lines, key=lambda line: (line["is_withdrawn"], -line["total"], line["entry"]))
