"""The correction ticket: each of its boxes, and whether it must be sent (R 4.7, G 4.2)."""

import msgspec
import pytest
from scrabble.slips.outcomes import chatter, invalid, paid, penalised

from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.slips.correction_ticket.boxes import Circumstances, ReferenceCorrection
from duplicata.scrabble.slips.correction_ticket.ticket import Ticket, depends_on_top, write_ticket
from duplicata.scrabble.slips.findings import found, gravest
from duplicata.scrabble.slips.over_a_game.average import compensated
from duplicata.scrabble.slips.over_a_game.correction import Correction
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction
from duplicata.scrabble.slips.slip import Mark, Slip

HAIRONS = Slip(tuple(Mark(0, k, letter) for k, letter in enumerate("HAIRONS")), reference="B9", score=89)


def ruled(*findings: Finding, points: int = 89, word: str = "HAIRONS") -> Outcome:
    sanction = gravest(findings)
    if sanction is Sanction.ZERO:
        return Outcome(sanction, 0, word, None, findings)
    return Outcome(sanction, points, word, "B9", findings)


def boxes(*findings: Finding, **around: object) -> dict[int, object]:
    """The boxes of a ruling that is to be notified, but for the score that it gives."""
    ticket = write_ticket(ruled(*findings), Circumstances(**around))  # type: ignore[arg-type]
    assert ticket.is_due
    return {box: value for box, value in ticket.boxes.items() if box != 31}


def claiming(score: int | None) -> Slip:
    return msgspec.structs.replace(HAIRONS, score=score)


# The heading


@pytest.mark.article("G 4.2-2", "G 4.2-4", "G 4.2-6")
def test_the_heading_names_the_table_the_turn_and_the_double_referee() -> None:
    ticket = write_ticket(ruled(found(Code.BLANK)), Circumstances(table=12, turn=7, is_double_refereeing=True))
    assert ticket.boxes == {1: 12, 3: True, 4: 7, 27: True, 31: 0}
    assert list(ticket.boxes) == sorted(ticket.boxes)


def test_what_is_not_known_is_left_out_of_the_heading() -> None:
    assert write_ticket(ruled(found(Code.BLANK))).boxes == {27: True, 31: 0}


# Warnings


@pytest.mark.article("G 4.2-7", "G 4.2-12", "G 4.2-13", "G 4.2-14", "R 4.7-1")
@pytest.mark.parametrize(
    ("code", "box"),
    [
        (Code.SCORE_MISSING, 5),
        (Code.SCORE_ILLEGIBLE, 5),
        (Code.SCORE_WRONG, 5),
        (Code.JOKER_NOT_CIRCLED, 6),
        (Code.REF_INVERTED, 8),
        (Code.WORD_INVERTED, 8),
    ],
)
def test_each_warning_ticks_its_box_and_gives_the_score(code: Code, box: int) -> None:
    ticket = write_ticket(ruled(found(code, "8")), Circumstances(slip=HAIRONS))
    assert ticket == Ticket(is_due=True, is_optional=False, boxes={box: True, 31: 89})


@pytest.mark.article("G 4.2-10")
def test_the_letter_circled_by_mistake_is_named() -> None:
    assert boxes(found(Code.JOKER_WRONGLY_CIRCLED, "A")) == {6: "A"}
    assert boxes(found(Code.JOKER_WRONGLY_CIRCLED, "A"), found(Code.JOKER_WRONGLY_CIRCLED, "L")) == {6: "A, L"}


@pytest.mark.article("G 4.2-11", "G 4.2-15", "G 4.2-19", "G 4.2-24")
@pytest.mark.parametrize(
    ("code", "box"),
    [
        (Code.TWO_LINK_LETTERS, 7),
        (Code.LINK_LETTER_OMITTED, 7),
        (Code.LINK_LETTER_CHANGED, 7),
        (Code.LINK_LETTERS_SWAPPED, 7),
        (Code.TWO_MODES_ONE_WRONG, 9),
        (Code.SHIFTED_ONE_SQUARE, 13),
    ],
)
def test_a_link_two_modes_or_a_shift_are_shown_on_the_slip_drawn(code: Code, box: int) -> None:
    assert boxes(found(code), slip=HAIRONS) == {box: True, 15: ["HAIRONS", "Réf. B9"]}
    assert boxes(found(code)) == {box: True}


@pytest.mark.article("G 4.2-24")
def test_the_slip_is_never_drawn_alone_nor_where_it_explains_nothing() -> None:
    assert 15 not in boxes(found(Code.SCORE_WRONG), slip=HAIRONS)
    assert 15 not in boxes(found(Code.OPTIMAL_FIRST_MOVE), slip=HAIRONS)


def test_the_slip_is_drawn_as_it_was_written() -> None:
    marks = (
        Mark(-2, 5, "L"),
        Mark(-1, 4, "R", is_circled=True),
        Mark(-1, 5, "E"),
        Mark(0, 6, "", is_illegible=True),
        Mark(0, 4, "X", is_struck=True),
    )
    assert boxes(found(Code.TWO_LINK_LETTERS), slip=Slip(marks, score=3))[15] == [".L.", "rE.", "..#"]


def test_marks_that_no_paper_could_hold_are_not_drawn() -> None:
    far = Slip((Mark(0, 0, "A"), Mark(10**9, 10**9, "B")), reference="H8")
    assert boxes(found(Code.TWO_LINK_LETTERS), slip=far) == {7: True, 15: True}
    assert boxes(found(Code.TWO_LINK_LETTERS), slip=Slip((), reference="H8")) == {7: True, 15: True}


@pytest.mark.article("G 4.2-16")
def test_other_warnings_are_written_in_full() -> None:
    assert boxes(found(Code.INK)) == {10: "crayon ou encre non permis"}
    assert boxes(found(Code.PRESENTATION), chatter()) == {10: "bulletin difficile à lire\u202f; discipline"}


@pytest.mark.article("R 4.5-2", "R 4.7-2")
def test_one_warning_has_all_its_motives() -> None:
    assert boxes(found(Code.TWO_LINK_LETTERS), found(Code.REF_INVERTED), found(Code.SCORE_MISSING)) == {
        5: True,
        7: True,
        8: True,
    }


def test_what_only_explains_the_price_is_not_ticked_as_a_warning() -> None:
    assert boxes(found(Code.SCORE_MISSING), found(Code.MIN_OF_SEVERAL)) == {5: True}
    assert boxes(found(Code.TWO_MODES_ONE_WRONG), found(Code.ONE_LINK_LETTER, sanction=Sanction.NONE)) == {9: True}


@pytest.mark.article("G 4.2-17")
def test_the_number_of_a_warning_stands_beside_a_warning_only() -> None:
    assert boxes(found(Code.SCORE_MISSING), announced_warning=3) == {5: True, 11: 3}
    assert boxes(found(Code.BLANK), chatter(), announced_warning=4) == {10: "discipline", 11: 4, 27: True}
    assert boxes(found(Code.BLANK), announced_warning=3) == {27: True}


def test_a_warning_of_which_no_box_speaks_is_written_in_full_all_the_same() -> None:
    strange = Finding(Code.LATE_WRITING, "R 4.4", Sanction.WARNING)
    assert boxes(strange) == {10: strange.text}


# Minus five points


@pytest.mark.article("G 4.2-22")
def test_a_final_letter_omitted_has_its_box_and_the_lowered_score() -> None:
    omitted = ruled(found(Code.FINAL_LETTER_OMITTED, "T"), points=29)
    assert write_ticket(omitted).boxes == {14: True, 31: 29}


@pytest.mark.article("R 4.5-3")
def test_a_penalty_absorbs_the_warnings_and_a_zero_absorbs_both() -> None:
    omitted, two_letters = found(Code.FINAL_LETTER_OMITTED, "T"), found(Code.TWO_LINK_LETTERS)
    assert boxes(omitted, two_letters, found(Code.INK)) == {14: True}
    shifted, unscored = found(Code.SHIFTED_ONE_SQUARE), found(Code.SCORE_MISSING)
    assert boxes(shifted, unscored, found(Code.IMPOSSIBLE_PLACEMENT), slip=HAIRONS) == {23: True}


@pytest.mark.article("R 4.5-4")
def test_a_disciplinary_warning_is_told_beside_any_sanction() -> None:
    assert write_ticket(penalised(84, chatter())).boxes == {10: "discipline", 13: True, 31: 84}
    assert boxes(found(Code.BLANK), chatter()) == {10: "discipline", 27: True}
    # Alone, it leaves the ruling on the slip without a sanction.
    alone = Outcome(Sanction.NONE, 89, "HAIRONS", "B9", (chatter(),))
    assert write_ticket(alone, Circumstances(slip=HAIRONS)) == Ticket(True, False, {10: "discipline", 31: 89})


def test_a_penalty_for_a_wrong_reference_is_written_in_full() -> None:
    wrong = found(Code.REF_WRONG, "12A", sanction=Sanction.PENALTY)
    assert boxes(wrong) == {13: wrong.text}
    assert boxes(wrong, chatter()) == {10: "discipline", 13: wrong.text}


# Zeros


@pytest.mark.article("G 4.2-25", "G 4.2-26", "G 4.2-27", "G 4.2-28", "G 4.2-29", "G 4.2-32", "G 4.2-33", "G 4.2-37")
@pytest.mark.article("G 4.2-38", "G 4.2-39", "G 4.2-42", "R 4.7-11")
@pytest.mark.parametrize(
    ("code", "box"),
    [
        (Code.LINK_MISSING, 16),
        (Code.LINK_WRONG, 17),
        (Code.ONE_LINK_LETTER, 17),
        (Code.LINK_LETTER_ADDED, 17),
        (Code.EXTENSION_NEIGHBOUR_MISSING, 17),
        (Code.ILLEGIBLE, 18),
        (Code.WORD_INCOMPLETE, 19),
        (Code.LATE_WRITING, 20),
        (Code.IMPOSSIBLE_PLACEMENT, 23),
        (Code.REF_AND_WORD_INVERTED, 24),
        (Code.EXCHANGED, 26),
        (Code.BLANK, 27),
        (Code.MISSING, 28),
    ],
)
def test_each_zero_ticks_its_box_and_gives_no_points(code: Code, box: int) -> None:
    ticket = write_ticket(ruled(found(code, "X")), Circumstances(slip=claiming(None)))
    assert ticket == Ticket(is_due=True, is_optional=False, boxes={box: True, 31: 0})


@pytest.mark.article("G 4.2-30")
def test_a_wrong_reference_is_set_beside_the_right_one() -> None:
    assert boxes(found(Code.REF_WRONG, "12A"), slip=HAIRONS) == {21: ReferenceCorrection("B9", "12A")}
    assert boxes(found(Code.REF_WRONG)) == {21: ReferenceCorrection(None, None)}
    for written, read in ("12 c", "12C"), ("Q 17", "Q 17"):
        slip = msgspec.structs.replace(HAIRONS, reference=written)
        assert boxes(found(Code.REF_WRONG, "12A"), slip=slip) == {21: ReferenceCorrection(read, "12A")}


@pytest.mark.article("G 4.2-31")
def test_all_the_letters_that_are_lacking_are_named() -> None:
    assert boxes(found(Code.LETTER_NOT_IN_RACK, "O, T")) == {22: ["O", "T"]}
    assert boxes(found(Code.LETTER_NOT_IN_RACK)) == {22: True}


@pytest.mark.article("G 4.2-34")
def test_all_the_bad_words_are_named_once() -> None:
    words = [found(Code.WORD_INVALID, word) for word in ("KWA", "VUT", "KWA")]
    assert boxes(*words) == {25: ["KWA", "VUT"]}


@pytest.mark.article("G 4.2-40")
def test_other_zeros_are_written_in_full() -> None:
    grave = found(Code.MISCONDUCT, sanction=Sanction.ZERO)
    assert boxes(grave) == {29: "motif disciplinaire grave"}
    assert boxes(found(Code.SEVERAL)) == {29: "plusieurs bulletins remplis"}
    assert boxes(found(Code.TOO_MANY_LETTERS, "8")) == {29: "trop de lettres posées"}
    assert boxes(found(Code.MIN_OF_SEVERAL), found(Code.LETTER_NOT_IN_RACK, "D")) == {
        22: ["D"],
        29: "plusieurs solutions\u00a0: la moins payée compte",
    }
    # Two modes that disagree have a box for a warning only.
    two_modes = found(Code.TWO_MODES_ONE_WRONG, sanction=Sanction.ZERO)
    assert boxes(two_modes) == {29: two_modes.text}


def test_an_illegible_reference_is_not_taken_for_an_illegible_word() -> None:
    reference = found(Code.ILLEGIBLE, "référence")
    assert boxes(reference) == {29: "référence illisible"}
    assert boxes(reference, found(Code.ILLEGIBLE, "mot")) == {18: True, 29: "référence illisible"}


def test_the_single_tile_that_excuses_two_inversions_is_warned_in_the_box_of_one() -> None:
    assert boxes(found(Code.REF_AND_WORD_INVERTED, sanction=Sanction.WARNING)) == {8: True}


@pytest.mark.article("G 4.2-41")
def test_a_player_whose_board_is_wrong_is_told_so() -> None:
    assert boxes(found(Code.CHECK_GRID)) == {30: True}
    assert boxes(found(Code.IMPOSSIBLE_PLACEMENT), found(Code.CHECK_GRID)) == {23: True, 30: True}


# A ruling put right


@pytest.mark.article("G 4.2-9", "G 4.2-18")
def test_a_score_restored_is_underlined_and_its_warning_lifted() -> None:
    restored = Correction(7, old=paid(48, Code.SCORE_WRONG), new=paid(52))
    ticket = write_ticket(restored.new, Circumstances(correction=restored, slip=claiming(52)))
    assert ticket == Ticket(is_due=True, is_optional=False, boxes={5: "rétabli", 12: True, 31: 52})


@pytest.mark.article("G 4.2-18")
def test_a_warning_is_lifted_without_a_word_on_the_score() -> None:
    lifted = Correction(7, old=paid(48, Code.TWO_LINK_LETTERS), new=paid(48))
    assert write_ticket(lifted.new, Circumstances(correction=lifted)).boxes == {12: True, 31: 48}


def test_a_zero_found_later_is_told_with_its_motive() -> None:
    later = Correction(7, old=paid(48, Code.SCORE_WRONG), new=invalid("KWA"))
    ticket = write_ticket(later.new, Circumstances(correction=later, slip=claiming(99), top=52))
    assert ticket == Ticket(is_due=True, is_optional=False, boxes={12: True, 25: ["KWA"], 31: 0})


# Whether it is due


def test_a_slip_without_finding_has_no_ticket() -> None:
    assert write_ticket(ruled(), Circumstances(slip=HAIRONS, turn=7, table=3)) == Ticket(False, False, {})
    unsaid = Outcome(Sanction.NONE, 89, "HAIRONS", "B9", (found(Code.MIN_OF_SEVERAL),))
    assert not write_ticket(unsaid, Circumstances(slip=HAIRONS)).is_due


@pytest.mark.article("G 4.5-5")
def test_a_score_other_than_the_one_claimed_is_told_without_any_sanction() -> None:
    best = ruled(found(Code.OPTIMAL_FIRST_MOVE, "50"), points=50)
    assert write_ticket(best, Circumstances(turn=1, slip=claiming(32))) == Ticket(True, False, {4: 1, 31: 50})
    assert write_ticket(ruled(points=50), Circumstances(slip=claiming(32))) == Ticket(True, False, {31: 50})


RETAINED = Move("HAIRONS", Reference.parse("B9"), 89)


@pytest.mark.article("R 4.7-12", "R 4.7-13", "G 4.2-8")
def test_a_wrong_score_on_the_word_retained_needs_no_ticket() -> None:
    around = Circumstances(slip=claiming(80), retained=RETAINED)
    wrong = ruled(found(Code.SCORE_WRONG, "89"))
    assert write_ticket(wrong, around) == Ticket(is_due=False, is_optional=True, boxes={5: True, 31: 89})
    assert write_ticket(msgspec.structs.replace(wrong, word="hAIRONS"), around).is_due
    assert write_ticket(msgspec.structs.replace(wrong, points=82), around).is_due
    assert write_ticket(wrong, Circumstances(slip=claiming(80))).is_due


@pytest.mark.article("G 4.2-7")
@pytest.mark.parametrize("code", [Code.SCORE_MISSING, Code.SCORE_ILLEGIBLE, Code.TWO_LINK_LETTERS])
def test_any_other_warning_on_the_word_retained_is_notified(code: Code) -> None:
    both = ruled(found(Code.SCORE_WRONG), found(code))
    assert write_ticket(ruled(found(code)), Circumstances(slip=HAIRONS, retained=RETAINED)).is_due
    assert write_ticket(both, Circumstances(slip=HAIRONS, retained=RETAINED)).is_due


@pytest.mark.article("G 4.2-17")
def test_the_number_of_a_warning_is_told_even_for_the_word_retained() -> None:
    around = Circumstances(slip=claiming(80), retained=RETAINED, announced_warning=3)
    assert write_ticket(ruled(found(Code.SCORE_WRONG)), around) == Ticket(True, False, {5: True, 11: 3, 31: 89})


@pytest.mark.parametrize("code", [Code.CHECK_GRID, Code.MIN_OF_SEVERAL])
def test_a_board_to_check_and_several_solutions_are_always_told(code: Code) -> None:
    around = Circumstances(slip=claiming(90), retained=RETAINED, top=89)
    assert write_ticket(ruled(found(Code.SCORE_WRONG), found(code)), around).is_due
    assert write_ticket(ruled(found(Code.WORD_INVALID, "HAIRONS"), found(code)), around).is_due


@pytest.mark.article("R 4.7-14", "G 4.2-34")
def test_a_zero_above_the_top_may_be_spared_when_the_word_played_is_the_only_bad_one() -> None:
    kwa = ruled(found(Code.WORD_INVALID, "HAIRONS"), word="HAIRONs")
    spared = write_ticket(kwa, Circumstances(slip=claiming(90), top=89))
    assert spared == Ticket(is_due=False, is_optional=True, boxes={25: ["HAIRONS"], 31: 0})
    assert write_ticket(kwa, Circumstances(slip=claiming(89), top=89)).is_due
    assert write_ticket(kwa, Circumstances(slip=claiming(None), top=89)).is_due
    assert write_ticket(kwa, Circumstances(slip=claiming(90))).is_due
    assert write_ticket(kwa, Circumstances(top=89)).is_due


@pytest.mark.article("R 4.7-14", "G 4.2-34")
@pytest.mark.parametrize(
    "other",
    [found(Code.WORD_INVALID, "VUT"), found(Code.LETTER_NOT_IN_RACK, "I"), found(Code.CHECK_GRID), chatter()],
)
def test_a_zero_above_the_top_with_another_reason_is_notified(other: Finding) -> None:
    around = Circumstances(slip=claiming(200), top=89)
    assert write_ticket(ruled(found(Code.WORD_INVALID, "HAIRONS"), other), around).is_due
    assert write_ticket(ruled(found(Code.LETTER_NOT_IN_RACK, "I")), around).is_due
    assert write_ticket(invalid("KWA"), around).is_due


def test_only_these_two_rulings_need_the_top_to_be_known() -> None:
    assert depends_on_top(ruled(found(Code.SCORE_WRONG)))
    assert depends_on_top(ruled(found(Code.WORD_INVALID, "HAIRONS")))
    assert not depends_on_top(ruled(found(Code.WORD_INVALID, "VUT")))
    assert not depends_on_top(ruled(found(Code.SCORE_MISSING)))
    assert not depends_on_top(ruled())


@pytest.mark.article("R 4.7-7")
def test_a_player_who_is_paid_an_average_is_told_of_his_word_at_last() -> None:
    average = compensated(invalid("KWA"), paid(60, word="KWA"), 41)
    assert write_ticket(average, Circumstances(slip=claiming(60))).boxes == {
        25: ["KWA"],
        29: "moyenne, article 4.7",
        31: 41,
    }
    warned = compensated(invalid("KWA"), paid(60, Code.TWO_LINK_LETTERS, word="KWA"), 41)
    assert write_ticket(warned).boxes == {7: True, 25: ["KWA"], 29: "moyenne, article 4.7", 31: 41}
    assert write_ticket(average, Circumstances(slip=claiming(41))).is_due
