"""Simulated competitions end with a standing that a pencil and the regulation find again, to the point."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from conftest import IS_PROOF
from desks.recomputation.arithmetic import copied, recomputed, takes_that_count, totals_apart, totals_of_game, turns_of
from desks.recomputation.exported import Event, Streams, numbered, streams_of

from duplicata.bootstrap import open_game_journal
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.setting import Setting
from duplicata.kernel.chance import SeededChance
from duplicata.lexicon import Lexicon
from duplicata.scrabble.kinds import KINDS

pytestmark = pytest.mark.slow

Lines = list[dict[str, Any]]

# Over these five: individual and pairs, blitz and normal, the six kinds, both editions.
FEW = (
    Setting(8, 2, "huit", kind_names=("normale", "joker")),
    Setting(120, 1, "cent vingt", edition_name="FISF-2016"),
    Setting(40, 2, "vingt paires", is_pairs=True, seconds=60, kind_names=("7sur8", "normale")),
    Setting(33, 2, "blitz", seconds=60, kind_names=("7et8", "7sur8joker"), edition_name="FISF-2016"),
    Setting(64, 3, "soixante-quatre", kind_names=("normale", "7et8joker", "normale")),
)


def one_of_fifty(number: int) -> Setting:
    """A competition of 8 to 400 players, all else by chance."""
    chance = SeededChance(f"recomputation {number}")
    is_pairs = chance.below(3) == 0
    players = 8 + 2 * chance.below(197)
    kinds = tuple(list(KINDS)[chance.below(len(KINDS))] for _ in range(2))
    seconds, edition = (180, 60)[chance.below(2)], ("FISF-2010", "FISF-2016")[chance.below(2)]
    return Setting(players, 1 + chance.below(2), f"cinquante {number}", is_pairs, kinds, seconds, edition)


SETTINGS = tuple(one_of_fifty(number) for number in range(50)) if IS_PROOF else FEW


def played(lexicon: Lexicon, setting: Setting) -> tuple[Lines, Streams]:
    """The standing as the command prints it, and the events as anyone can export them."""
    journal = open_game_journal(None, create=True)
    standing = simulate(journal, lexicon, setting, lambda _: None)
    return json.loads(msgspec.json.encode(standing)), streams_of(journal.export())


def compared(standing: Lines) -> Lines:
    """What both sides tell of an entry."""
    told = ("rank", "entry", "scores", "total", "difference", "is_withdrawn")
    return [{key: line[key] for key in told} for line in standing]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.seed)
def test_the_standing_is_found_again_without_the_program(lexicon: Lexicon, setting: Setting) -> None:
    standing, streams = played(lexicon, setting)
    assert len(standing) == setting.entries
    assert compared(standing) == recomputed(streams)


@pytest.fixture(scope="module")
def simulated(lexicon: Lexicon) -> tuple[Lines, Streams]:
    return played(lexicon, FEW[-1])


def test_every_trouble_of_a_hall_is_in_the_journal(simulated: tuple[Lines, Streams]) -> None:
    events = [event for stream in simulated[1].values() for event in stream]
    kinds = {event["type"] for event in events}
    assert {
        *("ruling_corrected", "slips_reread", "tickets_taken", "tickets_given", "blank_slip_taken"),
        *("misconduct_sanctioned", "slip_taken_early", "table_late", "late_arrival_noted", "turn_cancelled"),
        *("entry_withdrawn", "player_replaced", "fee_paid", "case_opened", "case_decided", "lower_total_kept"),
        *("total_disputed", "sheet_initialled", "sheet_closed", "results_declared_final", "committee_announced"),
    } <= kinds
    corrected_by = {event["by"] for event in events if event["type"] == "ruling_corrected"}
    assert corrected_by == {"double_referee", "committee"}
    assert any("judged" in slip for event in events for slip in event.get("slips", []))
    assert {event["measure"] for event in events if event["type"] == "misconduct_sanctioned"} > {"exclusion"}


def test_averages_solos_and_paid_warnings_are_in_the_totals(simulated: tuple[Lines, Streams]) -> None:
    games = {number: events for (number,), events in numbered(simulated[1], "game")}
    averages = warnings = solos = 0
    for (game, _), events in numbered(simulated[1], "sheet"):
        paper, takes = copied(events), takes_that_count(games[game])
        slips = {key: slip for key, slip in paper.slips.items() if slip["outcome"]["sanction"] == "zero"}
        earned = turns_of(paper, takes)
        averages += sum(
            (take, table) in slips and not turn.is_zero
            for table, turns in earned.items()
            for take, turn in zip(takes, turns, strict=True)
        )
        warnings += sum(sum(turn.warnings for turn in turns) > 3 for turns in earned.values())
    for game, events in games.items():
        papers = [copied(each) for (number, _), each in numbered(simulated[1], "sheet") if number == game]
        takes = takes_that_count(events)
        apart = {table: total for paper in papers for table, total in totals_apart(paper, takes).items()}
        solos += totals_of_game(papers, takes) != apart
    assert averages
    assert warnings
    assert solos


def first(streams: Streams, kind: str, key: str = "type") -> tuple[list[Event], int]:
    """The first event of a kind that has a key, by its place in its stream."""
    return next(
        (events, place)
        for events in streams.values()
        for place, event in enumerate(events)
        if event["type"] == kind and event.get(key)
    )


def one_point_more(streams: Streams) -> None:
    events, place = first(streams, "slips_ruled", "at_top")
    events[place]["top"]["outcome"]["points"] += 1


def sent_out(streams: Streams) -> None:
    measures = [e for events in streams.values() for e in events if e["type"] == "misconduct_sanctioned"]
    next(each for each in measures if not each.get("excludes"))["excludes"] = True


def later_still(streams: Streams) -> None:
    events, place = first(streams, "table_late")
    events[place]["turns"] = list(range(1, 10))


def without(kind: str) -> Callable[[Streams], None]:
    def forget(streams: Streams) -> None:
        events, place = first(streams, kind)
        del events[place]

    return forget


@pytest.mark.parametrize(
    "change", [one_point_more, sent_out, without("ruling_corrected"), without("turn_cancelled"), later_still]
)
def test_a_single_changed_event_is_noticed(simulated: tuple[Lines, Streams], change: Callable[[Streams], None]) -> None:
    standing, streams = simulated
    changed: Streams = json.loads(json.dumps(streams))
    change(changed)
    assert compared(standing) != recomputed(changed)
    assert compared(standing) == recomputed(streams)
