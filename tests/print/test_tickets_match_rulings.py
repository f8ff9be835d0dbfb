"""The tickets on paper and the rulings of a simulated game, one by one: nothing missing, nothing more, in order."""

from itertools import chain

import pytest
from print.expected_tickets import (
    BAD_WORDS,
    LIFTED,
    LINK,
    OTHER,
    SCORE,
    SHIFT,
    TWO_MODES,
    ExpectedTicket,
    expected_tickets,
)
from print.read_tickets import ReadTicket, read_tickets
from print.sample_hall import SEED, sample_hall

from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.seeds import identity_from
from duplicata.desks.simulation.setting import setting_of
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.documents.source import Source
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.scrabble.slips.ruling import Code, Sanction

ANNOUNCED_FROM = 3


def heads(lines: tuple[str, ...]) -> set[str]:
    """The words of the lines without what fills them."""
    return {line.split(" :")[0] for line in lines}


def check(read: ReadTicket, told: ExpectedTicket) -> None:
    assert (read.table, read.turn, read.points) == (told.table, told.take.turn, told.outcome.points)
    assert (read.is_from_double_referee, read.stamp) == (told.is_green, told.stamp)
    check_frames(read, told)
    check_filling(read, told)
    check_drawing(read, told)


def check_frames(read: ReadTicket, told: ExpectedTicket) -> None:
    """Each line ticked is a finding of the ruling, in the frame of its sanction, and each finding is ticked."""
    number = {f"Avertissement n° {told.number}"} if told.number and told.number >= ANNOUNCED_FROM else set()
    put_right = heads(read.warning) & {SCORE, LIFTED} if told.is_correction else set()
    warning, penalty, zero = (
        told.frame if told.outcome.sanction is sanction else set()
        for sanction in (Sanction.WARNING, Sanction.PENALTY, Sanction.ZERO)
    )
    assert heads(read.warning) - put_right == (warning | number) - put_right
    assert heads(read.penalty) == penalty
    assert heads(read.zero) == zero | ({BAD_WORDS, OTHER} if told.is_averaged else set())
    assert read.checks_grid == (Code.CHECK_GRID in told.outcome.codes)


def check_filling(read: ReadTicket, told: ExpectedTicket) -> None:
    """Bad words, letters and references stand on their lines, all of them."""
    lines = dict(line.split(" : ", 1) for line in read.zero if " : " in line)
    if BAD_WORDS in lines:
        words = chain.from_iterable(detail.split(", ") for detail in told.details("word_invalid"))
        assert set(lines[BAD_WORDS].split(", ")) == set(words)
    if "Lettres hors du tirage" in lines:
        letters = chain.from_iterable(detail.split(", ") for detail in told.details("letter_not_in_rack"))
        assert set(lines["Lettres hors du tirage"].split(", ")) == set(letters)
    for right in told.details("ref_wrong") if "Référence fausse" in lines else ():
        assert lines["Référence fausse"].endswith(f"au lieu de : {right}")


def check_drawing(read: ReadTicket, told: ExpectedTicket) -> None:
    """The slip is drawn beside the faults that need it, never alone."""
    is_drawn = not heads((*read.warning, *read.penalty)).isdisjoint({LINK, TWO_MODES, SHIFT})
    drawn = read.slip.removeprefix("Votre bulletin")
    letters = "".join(sign for part in drawn.split("¶") if "pts" not in part and "Réf." not in part for sign in part)
    assert "".join(letters.split()) == (told.letters if is_drawn else "")


def check_all(hall: Hall) -> int:
    """Every ticket of game 1 against its ruling; how many there are."""
    tickets = list(read_tickets(print_paper(paper_named("tickets"), Source(hall, 1))))
    places = {table: at for at, table in enumerate(chain(*(each.tables for each in hall.competition.circuits(1))))}
    told = sorted(expected_tickets(hall, 1), key=lambda each: (each.take.turn, places[each.table], each.take.number))
    assert [(each.turn, each.table) for each in tickets] == [(each.take.turn, each.table) for each in told]
    for read, expected in zip(tickets, told, strict=True):
        check(read, expected)
    return len(tickets)


def test_the_tickets_of_48_players_match_their_rulings_one_by_one(lexicon: Lexicon) -> None:
    assert check_all(sample_hall(lexicon)) > 48


@pytest.mark.slow
def test_the_tickets_of_400_players_match_their_rulings_one_by_one(lexicon: Lexicon) -> None:
    setting = setting_of(400, 1, SEED, is_pairs=False, kinds=None, seconds=None, edition=None)
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True, identity=identity_from(SEED))
    simulate(journal, lexicon, setting, lambda _: None)
    assert check_all(Hall(journal, lexicon, lambda: 0)) > 400
