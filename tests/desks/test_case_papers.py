"""A case on paper: the slip drawn box by box, outcomes and articles in words, and what the stage and tables show."""

import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.competition.committee.dispute import CaseFinding, CaseOutcome, Exhibit
from duplicata.competition.discipline import Measure, Misconduct
from duplicata.desks.cases.case_words import citations, outcome_words
from duplicata.desks.cases.paper import Paper, paper
from duplicata.desks.supervisor import NobodyAtTable, NotAnOfficial, SupervisorDesk, TableSanctionedMeanwhile
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board


def drawn(line: str | None) -> Paper:
    found = paper(Exhibit(1, 1, "HAIRONS", Board.empty().rows, line))
    assert found is not None
    return found


def letters(found: Paper) -> list[str]:
    return ["".join(box.letter or "." for box in row) for row in found.rows]


def test_a_slip_is_drawn_box_by_box() -> None:
    found = drawn("HAIRONS H8 89")
    assert letters(found) == ["HAIRONS"]
    assert (found.reference, found.score, found.incidents) == ("H8", "89", ())


def test_a_word_written_downwards_is_drawn_downwards() -> None:
    assert letters(drawn("HAI/O/N")) == ["HAI", "O..", "N.."]


def test_circles_strikes_doubts_and_unread_letters_are_seen() -> None:
    row = drawn("H*A(E)I=L?S").rows[0]
    assert [(box.letter, box.is_circled) for box in row][:2] == [("H", True), ("A", False)]
    assert row[2].struck == "E"
    assert (row[2].letter, row[2].second) == ("I", "L")
    assert row[3].letter == "?"


def test_what_was_noted_of_a_slip_is_said() -> None:
    found = drawn("- !TPS")
    assert (found.rows, found.incidents) == ((), ("écrit après le temps",))


def test_a_line_that_nobody_can_read_is_shown_as_it_was_typed() -> None:
    assert drawn("H8 ((") == Paper((), "", "", (), "H8 ((")


def test_a_case_without_a_slip_has_no_paper() -> None:
    assert paper(Exhibit(1, 1, "", Board.empty().rows, None)) is None


def test_an_article_comes_with_what_it_says_and_a_chapter_with_those_below_it() -> None:
    one, whole, chapter, ours, unknown = citations(("R 4.2-11", "R 4.2", "R 3.3", "INT 43", "X 1"))
    assert [said.id for said in one.sentences] == ["R 4.2-11"]
    assert len(whole.sentences) > 1
    assert {said.id.rpartition("-")[0] for said in chapter.sentences} > {"R 3.3.2", "R 3.3.3"}
    assert (ours.title, ours.sentences) == ("Interprétation de Duplicata", ())
    assert (unknown.title, unknown.sentences) == ("", ())


def test_what_was_found_is_told_in_words() -> None:
    told = outcome_words(CaseOutcome(0, "zero", (CaseFinding("word_invalid", "R 4.2", "zero", "FEBI"),), "FEBI"))
    assert "FEBI" in told.findings[0].text
    assert told.articles == ("R 4.2",)


@pytest.fixture
def room(lexicon: Lexicon) -> SmallHall:
    found = small_hall(lexicon)
    found.start_turn()
    return found


def test_a_table_is_seen_with_its_people_and_what_they_were_given(room: SmallHall) -> None:
    desk = SupervisorDesk(room.hall, "su")
    desk.sanction(GAME, 2, Measure.EXCLUSION, Misconduct.COPYING, facts="recopie")
    seen = desk.at_table(GAME, 2)
    assert (seen.names, seen.is_excluded, len(seen.given)) == (("Bernard Alex 2",), True, 1)
    assert desk.at_table(GAME, 3).given == ()
    with pytest.raises(NobodyAtTable):
        desk.at_table(GAME, 99)
    with pytest.raises(NotAnOfficial):
        SupervisorDesk(room.hall, "p1").at_table(GAME, 2)


def test_an_order_given_on_a_table_as_it_was_is_not_obeyed(room: SmallHall) -> None:
    first, late = (SupervisorDesk(room.hall, "su", seen=0) for _ in range(2))
    first.sanction(GAME, 2, Measure.REPRIMAND)
    written = room.written
    with pytest.raises(TableSanctionedMeanwhile):
        late.sanction(GAME, 2, Measure.REPRIMAND)
    assert room.written == written
