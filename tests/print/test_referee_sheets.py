"""Referees' sheets and the follow-up of the double refereeing: what the desks show, and no turn before it is told."""

import msgspec
import pytest
from desks.appealed import UNREADABLE
from desks.halls import GAME, SmallHall, small_hall
from desks.played_halls import mark, referee_of
from print.pdfs import Pdf
from print.reading_order import HOSTILE_NAME, first_missing, squeezed
from print.sample_hall import sample_hall, sample_source

from duplicata.competition.access import AccessRole
from duplicata.competition.entries import Entry
from duplicata.competition.events import EntryMade, GamePlanned
from duplicata.competition.people import Player
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.refereeing.carried_points import carried_points
from duplicata.desks.refereeing.sheet_orders import SheetOrders
from duplicata.desks.refereeing.sheet_view import game_sheet
from duplicata.desks.refereeing.views import GameSheet, SheetLine
from duplicata.documents.catalogue import paper_named
from duplicata.documents.foot import foot
from duplicata.documents.paper import print_paper
from duplicata.documents.papers.referee_sheet import PrintedLine, PrintedSheet, SheetsPaper
from duplicata.documents.source import Source
from duplicata.documents.typesetting import typeset
from duplicata.lexicon import Lexicon

WIDEST_GAME, MOST_TABLES = 30, 20


def printed(name: str, hall: Hall, game: int | None = GAME) -> Pdf:
    return Pdf(print_paper(paper_named(name), Source(hall, game)))


def desk_sheet(hall: Hall, game: int, number: int) -> GameSheet:
    return game_sheet(SheetOrders(hall, "", game, number))


def row(line: SheetLine) -> str:
    cells = [str(cell.points).replace("-", "−") if cell.is_ruled else "…" for cell in line.cells]
    paid = f"−{line.warning_points}" if line.warning_points else ""
    return " ".join((str(line.table), line.name, *cells, str(line.warnings or ""), paid, str(line.total)))


@pytest.mark.parametrize("game", [1, 2])
def test_each_sheet_tells_its_tables_turn_by_turn_as_the_desk_does(lexicon: Lexicon, game: int) -> None:
    hall = sample_hall(lexicon)
    pdf, carried = printed("referee-sheet", hall, game), carried_points(hall, game)
    assert len(pdf) == 3
    for page, number in enumerate((1, 2, 3)):
        sheet = desk_sheet(hall, game, number)
        text = pdf.text(page)
        assert f"Arbitre : {sheet.referee}" in text
        assert sheet.initials in text
        assert first_missing(text, map(row, sheet.lines)) is None
        standing = SheetOrders(hall, "", game, number).result.totals
        ends = [f"{line.total} {standing[line.table] + carried[line.table]} {line.announced}" for line in sheet.lines]
        assert first_missing(text.replace(" ", ""), ends) is None


def test_the_cumulative_of_a_second_game_has_the_points_of_the_first(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    totals, seats = hall.results(1).totals, hall.competition.seats(1)
    by_entry = {entry: totals[table] for table, entry in seats.items()}
    later = hall.competition.seats(2)
    assert carried_points(hall, 2) == {table: by_entry.get(entry, 0) for table, entry in later.items()}
    assert set(carried_points(hall, 1).values()) == {0}
    assert carried_points(hall, 9) == {}


def test_a_turn_is_not_on_the_sheet_before_its_solution_is_told(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    mark(small, small.play_turn())
    take = small.collect_turn()
    referee_of(small, 1).rule(take, {1: "XQZ H8 40"})
    sheet = desk_sheet(small.hall, GAME, 1)
    text = printed("referee-sheet", small.hall).text(0)
    assert [cell.turn for line in sheet.lines for cell in line.cells] == [1, 1, 1]
    assert first_missing(text, ["coup top", *map(row, sheet.lines)]) is None
    assert "2 Table" not in " ".join(text.split())


def test_a_sheet_is_readable_on_one_page_with_thirty_turns_and_twenty_tables(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    line = desk_sheet(hall, 1, 1).lines[0]
    wide = msgspec.structs.replace(line, cells=(line.cells * 2)[:WIDEST_GAME], name=HOSTILE_NAME, warnings=6)
    lines = tuple(PrintedLine(100 + k, wide.name, wide, 4321) for k in range(MOST_TABLES))
    turns = tuple(range(1, WIDEST_GAME + 1))
    sheet = PrintedSheet(
        HOSTILE_NAME, HOSTILE_NAME, "3", "1er mai 2026", "1", turns, (110,) * WIDEST_GAME, lines, HOSTILE_NAME
    )
    pdf = Pdf(typeset("referee_sheet.typ", SheetsPaper((sheet,), False), foot("Feuille", Source(hall, 1))))
    assert (len(pdf), pdf.size()) == (1, (297, 210))
    cells = " ".join(str(cell.points) for cell in wide.cells)
    assert squeezed(pdf.text()).count(squeezed(cells)) == MOST_TABLES
    assert squeezed(pdf.text()).count("Jean-Chrysostome") >= MOST_TABLES


def test_both_of_a_pair_are_read_whole_beside_their_scores(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    line = desk_sheet(hall, 1, 1).lines[0]
    turns = tuple(range(1, len(line.cells) + 1))
    both = "Vandenbroeck Anne-Charlotte – Trémolières Jean-Baptiste"
    lines = (PrintedLine(7, both, msgspec.structs.replace(line, name=both), 801),)
    sheet = PrintedSheet("Tournoi", "Arbitre", "1", "", "1", turns, (38,) * len(turns), lines, "")
    text = Pdf(typeset("referee_sheet.typ", SheetsPaper((sheet,), False), foot("Feuille", Source(hall, 1)))).text()
    assert "Vandenbroeck Anne-Charlotte" in text
    assert "Trémolières Jean-Baptiste" in text


def test_a_referee_does_not_print_the_sheets_of_the_others() -> None:
    assert AccessRole.REFEREE not in paper_named("referee-sheet").roles
    assert AccessRole.REFEREE in paper_named("referee-sheet-blank").roles


def test_a_game_that_is_only_planned_has_no_sheets_and_says_so(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    planned = GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "16:00"))
    small.hall.competition_stream.obey(lambda _: (planned,), "test", small.time())
    pdf = printed("referee-sheet", small.hall, 2)
    assert len(pdf) == 1
    assert "Aucune feuille d’arbitrage n’est ouverte pour cette partie" in pdf.text()


def test_a_blank_sheet_has_the_names_of_the_game_asked_for_or_none(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    rename(small, 1, HOSTILE_NAME)
    named, empty = printed("referee-sheet-blank", small.hall), printed("referee-sheet-blank", small.hall, None)
    assert (len(named), len(empty)) == (2, 1)
    assert first_missing(named.text(0), ["Arbitre 1", "1 « Jean-Chrysostome", "2 Bernard Alex 2", "3 Colin"]) is None
    assert first_missing(named.text(1), ["Arbitre 2", "4 Durand Alex 4"]) is None
    assert "Bernard" not in empty.text()


def rename(small: SmallHall, entry: int, name: str) -> None:
    event = EntryMade(Entry(entry, (Player(f"p{entry}", name, "", "FR"),)))
    small.hall.competition_stream.obey(lambda _: (event,), "test", small.time())


def follow_up(small: SmallHall) -> DoubleRefereeDesk:
    return DoubleRefereeDesk(small.hall, "da", GAME, [1, 2])


def test_the_follow_up_sheet_has_the_corrections_and_the_turns_of_the_desk(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    post = hall.competition.rounds[1].double_referees[0]
    sheet = DoubleRefereeDesk(hall, post.double_referee, 1, post.ranges).follow_up()
    text = printed("follow-up", hall).text()
    corrections = [f"{line.table} {line.take.turn} {'×' * len(line.ticked)} {line.final_score}" for line in sheet.lines]
    turns = [
        f"{each.turn} {each.rack} {each.word.upper()} {each.place} {each.score}" for each in sheet.turns if each.word
    ]
    assert corrections
    assert first_missing(text, [*sheet.columns, *corrections, *turns]) is None
    assert first_missing(text, ["Double arbitre", sheet.double_referee, "1–48", *sheet.remarks]) is None
    assert sheet.signature
    assert text.count(sheet.signature) == 2


def test_corrections_go_on_on_another_page_beside_the_same_turns(lexicon: Lexicon) -> None:
    small = small_hall(lexicon, tables=30, per_range=15)
    take = small.play_turn()
    mark(small, take)
    for table in range(1, 31):
        follow_up(small).correct(take, table, UNREADABLE, "relu")
    pdf = printed("follow-up", small.hall)
    assert len(pdf) == 2
    word = small.game.played[0].move.word.upper()
    assert all(word in squeezed(pdf.text(page)) for page in (0, 1))
    assert first_missing(pdf.text(1), [f"{table} 1 0" for table in (28, 29, 30)]) is None


def test_a_correction_waits_until_its_turn_is_told(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    take = small.collect_turn()
    referee_of(small, 1).rule(take, {1: "XQZ H8 40", 2: "XQZ H8 40"})
    follow_up(small).correct(take, 1, UNREADABLE, "illisible en fait")
    assert "illisible en fait" not in printed("follow-up", small.hall).text()
    small.announce()
    assert first_missing(printed("follow-up", small.hall).text(), ["1 1 0", "illisible en fait"]) is None


def test_a_blank_follow_up_sheet_has_every_column_and_twenty_seven_turns(lexicon: Lexicon) -> None:
    text = Pdf(print_paper(paper_named("follow-up-blank"), sample_source(lexicon))).text()
    columns = "Table Coup MNA RAC EL Annulé Décalé LFO Annulé Score 2L RM INV Joker SUP Score final"
    assert first_missing(text, [columns, *map(str, range(1, 28)), "Remarques", "Signature"]) is None
