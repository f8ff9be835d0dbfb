"""A slip drawn box by box: where it was written on, what was struck, circled or hard to read."""

from duplicata.desks.slip_boxes import PaperBox, box_rows
from duplicata.scrabble.slips.slip import Mark


def test_only_the_part_that_was_written_on_is_drawn() -> None:
    rows = box_rows([Mark(3, 4, "O", is_circled=True), Mark(4, 5, "R")])
    assert rows == ((PaperBox("O", is_circled=True), PaperBox()), (PaperBox(), PaperBox("R")))


def test_a_letter_struck_out_stands_beside_the_one_that_replaced_it() -> None:
    ((box,),) = box_rows([Mark(0, 0, "A", is_struck=True), Mark(0, 0, "E", second="F")])
    assert box == PaperBox("E", struck="A", second="F")
    assert box_rows([Mark(0, 0, "Z", is_struck=True)]) == ((PaperBox(struck="Z"),),)


def test_a_letter_that_nobody_can_read_is_a_question_mark() -> None:
    assert box_rows([Mark(0, 0, "", is_illegible=True)]) == ((PaperBox("?"),),)


def test_nothing_is_drawn_of_an_empty_slip_and_no_more_than_a_paper_holds() -> None:
    assert box_rows([]) == ()
    assert [len(row) for row in box_rows([Mark(0, 0, "A"), Mark(0, 90, "B")])] == [15]
