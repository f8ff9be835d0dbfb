"""What the judge does beyond any single slip: who earns what, incidents, editions, and what stays in sight."""

from typing import Any

import pytest
from scrabble.slips.drawn_slips import corpus_words, named_board, ruling_of, slip_of

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.regulations.editions import editions
from duplicata.regulations.sentences import articles
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips.findings import TERMS
from duplicata.scrabble.slips.judge import SlipJudge
from duplicata.scrabble.slips.ruling import Code, Ruling, Sanction
from duplicata.scrabble.slips.slip import BadMark, Incident, Mark, Slip, TooManyMarks, TwoMarksInOneBox

HAIRONS = {"board": "G1", "rack": "AHINORS", "slip": "H A I R O N S", "reference": "B 9", "score": 89}


def ruled(lexicon: Lexicon, **changes: Any) -> Ruling:
    return ruling_of({**HAIRONS, **changes}, lexicon)


@pytest.mark.article("R intro-5")
def test_a_player_earns_the_points_of_his_own_solution(lexicon: Lexicon) -> None:
    assert ruled(lexicon).outcome.points == 89
    lesser = ruled(lexicon, slip="A I", reference="B 10", score=10).outcome
    assert (lesser.sanction, lesser.points, lesser.word) == (Sanction.NONE, 10, "AI")


@pytest.mark.article("R 1.1-8", "R 4.4-9")
@pytest.mark.parametrize("incident", ["ink", "presentation"])
def test_forbidden_ink_and_hard_reading_cost_a_warning_and_no_point(incident: str, lexicon: Lexicon) -> None:
    outcome = ruled(lexicon, incidents=[incident]).outcome
    assert (outcome.sanction, outcome.points, outcome.warnings) == (Sanction.WARNING, 89, 1)
    assert outcome.codes == (Code(incident),)


@pytest.mark.article("R 3.1-2", "R 4.2-4", "R 4.2-5")
@pytest.mark.parametrize("incident", ["late_writing", "exchanged"])
def test_writing_or_exchanging_after_the_second_bell_voids_a_right_slip(incident: str, lexicon: Lexicon) -> None:
    outcome = ruled(lexicon, incidents=[incident]).outcome
    assert (outcome.sanction, outcome.points, outcome.codes) == (Sanction.ZERO, 0, (Code(incident),))


@pytest.mark.article("R 3.1-4", "R 3.1-5", "R 3.1-6", "R 3.4-1")
def test_from_the_second_turn_a_place_is_told_by_reference_or_by_link_letters_and_either_is_enough(
    lexicon: Lexicon,
) -> None:
    assert ruled(lexicon).outcome.sanction is Sanction.NONE
    linked = ruled(lexicon, reference=None, slip="H A I R O N S\nO I L").outcome
    assert (linked.sanction, linked.points, linked.reference) == (Sanction.NONE, 89, "B9")
    untold = ruled(lexicon, reference=None).outcome
    assert untold.sanction is Sanction.ZERO
    assert Code.LINK_MISSING in untold.codes


@pytest.mark.article("R 4.1-2")
def test_an_inflected_form_is_admitted_like_the_entry_it_comes_from(lexicon: Lexicon) -> None:
    judge = SlipJudge(named_board("G1"), Rack.parse("CEEHLUV"), lexicon)
    plural = {"slip": "C\nH\nE\nV\nE\nL\nU\nS", "reference": "1 G", "score": 101}
    assert {reading.lemma for reading in lexicon.readings("CHEVELUS")} == {"chevelu"}
    assert judge.judge(slip_of(plural)).outcome.points == 101


@pytest.mark.article("R16 5.3-1", "R16 5.3-2", "R16 5.3-3")
def test_the_same_slip_under_two_editions(lexicon: Lexicon) -> None:
    far = {"board": "G1", "rack": "CEEHLUV", "slip": "C\nH\nE\nV\nE\nL\nU\nE", "reference": "12 C", "score": 90}
    last = {"board": "G1", "rack": "ABILRTT", "slip": "B E L E R A I S", "reference": "M 3", "score": 34}
    untold = {**HAIRONS, "reference": None, "score": 90}
    by_edition = {
        edition: [ruling_of({**slip, "edition": edition}, lexicon).outcome.points for slip in (far, last, untold)]
        for edition in ("FISF-2010", "FISF-2016")
    }
    assert by_edition == {"FISF-2010": [0, 0, 0], "FISF-2016": [85, 29, 0]}


@pytest.mark.article("G 4.2-20", "G 4.2-21")
def test_a_shift_by_links_is_refused_where_the_place_as_written_spoils_a_word_of_the_board(lexicon: Lexicon) -> None:
    slip = {"board": "G3", "rack": "AAEIUVZ", "slip": ". . . . R\nI L E R I\n. . . . V\n. . . . E\n. . . . Z"}
    refused = ruling_of({**slip, "score": 27}, lexicon).outcome
    assert refused.sanction is Sanction.ZERO
    assert refused.codes == (Code.SHIFTED_ONE_SQUARE, Code.WORD_INVALID)
    assert refused.details(Code.WORD_INVALID) == ("ENTOILERI",)
    forgiven = ruled(lexicon, reference="B 10").outcome
    assert (forgiven.sanction, forgiven.points, forgiven.reference) == (Sanction.PENALTY, 84, "B9")


@pytest.mark.article("G 4.2-23", "R 4.3-6")
def test_a_last_letter_left_out_with_a_wrong_score_is_void_by_the_guide_and_five_points_off_by_the_regulation(
    lexicon: Lexicon,
) -> None:
    slip = {"board": "G1", "rack": "ABILRTT", "slip": "B E L E R A I", "reference": "M 3", "score": 32}
    ruling = ruling_of(slip, lexicon)
    assert (ruling.outcome.sanction, ruling.outcome.codes) == (
        Sanction.ZERO,
        (Code.WORD_INCOMPLETE, Code.SCORE_WRONG),
    )
    assert [(other.sanction, other.points) for other in ruling.alternatives] == [(Sanction.PENALTY, 29)]


@pytest.mark.article("G 4.10.5-1", "G 4.10.5-2")
def test_what_a_committee_may_see_otherwise_is_undecided_with_every_reading_beside(lexicon: Lexicon) -> None:
    slip = {"board": "G2", "rack": "DEEIPST", "slip": ". . D\n. . E\n. . P\n. . I\n. . S\n. . T\nU V E\n. . E"}
    ruling = ruling_of({**slip, "score": 158}, lexicon)
    assert ruling.is_undecided
    assert (ruling.outcome.points, ruling.outcome.codes) == (158, (Code.LINK_LETTER_OMITTED,))
    assert {(other.sanction.value, other.points) for other in ruling.alternatives} == {
        ("penalty5", 153),
        ("warning", 67),
    }


def test_a_letter_that_cannot_be_read_voids_the_first_word_too(lexicon: Lexicon) -> None:
    outcome = ruling_of({"rack": "EEEIRTZ", "slip": "E T # R E Z", "score": 50}, lexicon).outcome
    assert (outcome.sanction, outcome.codes) == (Sanction.ZERO, (Code.ILLEGIBLE,))


def test_two_words_on_the_first_slip_pay_the_lower(lexicon: Lexicon) -> None:
    outcome = ruling_of({"rack": "EEEIRTZ", "slip": "E T I R E Z\nT\nE", "score": None}, lexicon).outcome
    assert (outcome.word, outcome.points, Code.MIN_OF_SEVERAL in outcome.codes) == ("ETE", 6, True)
    stacked = ruling_of({"rack": "EEEIRTZ", "slip": "E T I R E Z\nT", "score": 50}, lexicon).outcome
    assert (stacked.word, stacked.points, stacked.sanction) == ("ETIREZ", 50, Sanction.NONE)


def test_letters_that_make_no_line_are_no_word(lexicon: Lexicon) -> None:
    for board in ("G1", None):
        outcome = ruling_of({"board": board, "rack": "AHINORS", "slip": "H .\n. A", "score": 10}, lexicon).outcome
        assert (outcome.sanction, outcome.codes) == (Sanction.ZERO, (Code.ILLEGIBLE,))


def test_circles_beyond_the_jokers_leave_the_one_that_can_be(lexicon: Lexicon) -> None:
    """Two circles and one joker: the circle on the letter that the rack lacks is kept, the other was a mistake."""
    slip = {"board": "G5", "rack": "AEIIMN?", "slip": "m\nA\ni\nN\nM\nI\nS\nE", "reference": "1 H", "score": 140}
    outcome = ruling_of(slip, lexicon).outcome
    assert (outcome.word, outcome.points, outcome.codes) == ("mAINMISE", 140, (Code.JOKER_WRONGLY_CIRCLED,))
    assert outcome.details(Code.JOKER_WRONGLY_CIRCLED) == ("I",)


def test_a_circle_without_a_joker_in_the_rack_is_a_mistake_and_nothing_more(lexicon: Lexicon) -> None:
    outcome = ruled(lexicon, slip="H a I R O N S").outcome
    assert (outcome.sanction, outcome.points, outcome.codes) == (Sanction.WARNING, 89, (Code.JOKER_WRONGLY_CIRCLED,))


def test_each_letter_lacking_is_told_and_none_twice(lexicon: Lexicon) -> None:
    outcome = ruled(lexicon, rack="HINORS?", slip="H A I R O N z", reference="B 9").outcome
    assert outcome.sanction is Sanction.ZERO
    assert outcome.details(Code.LETTER_NOT_IN_RACK) == ("A",)


@pytest.mark.article("R 4.2-1", "R 4.2-2", "R 4.2-3")
def test_what_a_player_hands_in_is_judged_as_a_whole(lexicon: Lexicon) -> None:
    judge = SlipJudge(named_board("G1"), Rack.parse("AHINORS"), corpus_words(lexicon))
    filled, blank = slip_of(HAIRONS), Slip(())
    struck = Slip((Mark(0, 0, "A", is_struck=True),))
    assert judge.judge_all([blank, filled]).outcome.points == 89
    assert judge.judge_all([]).outcome.codes == (Code.MISSING,)
    assert judge.judge_all([blank, struck]).outcome.codes == (Code.BLANK,)
    assert judge.judge_all([filled, filled]).outcome.codes == (Code.SEVERAL,)
    late = Slip(filled.marks, "B9", 89, frozenset({Incident.LATE_WRITING}))
    assert judge.judge_all([late, filled]).outcome.codes == (Code.LATE_WRITING, Code.SEVERAL)


def test_an_edition_is_chosen_by_whoever_judges(lexicon: Lexicon) -> None:
    for edition in editions().values():
        judge = SlipJudge(named_board("G1"), Rack.parse("AHINORS"), corpus_words(lexicon), edition=edition)
        assert judge.judge(slip_of(HAIRONS)).outcome.points == 89


def test_a_word_with_too_many_doubtful_letters_cannot_be_read(lexicon: Lexicon) -> None:
    outcome = ruled(lexicon, slip="H/K A/O I/L R O N S").outcome
    assert (outcome.sanction, outcome.codes) == (Sanction.ZERO, (Code.ILLEGIBLE,))
    readable = ruled(lexicon, slip="H/K A/O I R O N S").outcome
    assert Code.ILLEGIBLE not in readable.codes


def test_more_circles_than_letters_lacking_still_name_a_letter(lexicon: Lexicon) -> None:
    outcome = ruled(lexicon, rack="HIOR??", slip="H A I R O N s").outcome
    assert outcome.details(Code.LETTER_NOT_IN_RACK) == ("A, N",)
    all_circled = ruled(lexicon, rack="HIOR??", slip="H a I R O n s").outcome
    assert all_circled.details(Code.LETTER_NOT_IN_RACK) == ("S",)


@pytest.mark.article("R 4.2-9")
def test_a_link_of_which_nothing_can_be_read_is_illegible(lexicon: Lexicon) -> None:
    outcome = ruled(lexicon, reference=None, slip="H A I R O N S\n# # #").outcome
    assert (outcome.sanction, outcome.codes) == (Sanction.ZERO, (Code.ILLEGIBLE,))
    assert "raccord" in outcome.findings[0].text
    with_reference = ruled(lexicon, slip="H A I R O N S\n# # #").outcome
    assert (with_reference.sanction, with_reference.points) == (Sanction.NONE, 89)


def test_a_line_longer_than_the_board_can_be_nowhere(lexicon: Lexicon) -> None:
    outcome = ruled(lexicon, slip=" ".join("ABCDEFGHIJKLMNOP")).outcome
    assert (outcome.sanction, outcome.codes) == (Sanction.ZERO, (Code.IMPOSSIBLE_PLACEMENT,))


# LYSAI could become LYSAIT at H6, and the letters A and I are inside AIT.
LYSAI = {
    "A": "...W...R.......",
    "B": "...E...E.......",
    "C": "...B.V.ENCULE..",
    "D": "..GENIEZ.......",
    "E": "...R.T.........",
    "F": "K....E...Q.....",
    "G": "AUREOLA.SU.....",
    "H": "O.eX.LYSAI.....",
    "I": "N....U..B......",
    "J": "SPAS.S..IF.....",
    "K": ".......IRA.....",
    "L": ".......M.G.....",
    "M": "......JINN.....",
    "N": ".......D.E.....",
    "O": ".......E.......",
}


@pytest.mark.article("R 4.3-1", "R 3.2.2-4")
def test_a_place_one_square_off_with_its_score_is_not_taken_for_an_extension_elsewhere(lexicon: Lexicon) -> None:
    ruling = ruling_of({"board": LYSAI, "rack": "ULATVUI", "slip": "A I T", "reference": "J 2", "score": 10}, lexicon)
    assert (ruling.outcome.sanction, ruling.outcome.points, ruling.outcome.reference) == (Sanction.PENALTY, 5, "K3")
    assert ruling.is_undecided
    assert [(other.points, other.reference) for other in ruling.alternatives] == [(15, "H6")]


@pytest.mark.article("R 3.2.2-4")
def test_a_wrong_reference_is_not_saved_by_a_word_that_could_lengthen_another(lexicon: Lexicon) -> None:
    ruling = ruling_of({"board": LYSAI, "rack": "ULATVUI", "slip": "A I T", "reference": "K 4", "score": 10}, lexicon)
    assert ruling.outcome.sanction is Sanction.ZERO
    assert [(other.points, other.reference) for other in ruling.alternatives] == [(15, "H6")]


@pytest.mark.article("R 3.2.2-4")
def test_letters_that_only_lengthen_a_word_are_judged_so_whatever_the_reference(lexicon: Lexicon) -> None:
    slip = {"board": "G6", "rack": "CEHIORV", "slip": "C H E M", "reference": "A 1", "score": 42}
    outcome = ruling_of(slip, lexicon).outcome
    assert (outcome.sanction, outcome.codes) == (Sanction.ZERO, (Code.ONE_LINK_LETTER,))


def test_a_judge_forgets_places_rather_than_fill_the_memory(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duplicata.scrabble.slips.reading.ground.MOST_SPOTS", 1)
    assert ruled(lexicon, reference=None, slip="H A I R O N S\nO I L", score=88).outcome.points == 89


@pytest.mark.article("R 4.2-2")
def test_what_was_seen_of_blank_slips_counts_in_any_order(lexicon: Lexicon) -> None:
    judge = SlipJudge(named_board("G1"), Rack.parse("AHINORS"), corpus_words(lexicon))
    blank, chatter = Slip(()), Slip((), incidents=frozenset({Incident.MISCONDUCT_WARNING}))
    for slips in ([blank, chatter], [chatter, blank]):
        outcome = judge.judge_all(slips).outcome
        assert (outcome.codes, outcome.warnings) == ((Code.BLANK, Code.MISCONDUCT), 1)


def test_every_article_of_a_finding_is_one_of_the_texts() -> None:
    known = {article.id for article in articles()}
    cited = {part for article, _ in TERMS.values() for part in article.split(", ")}
    assert {article for article in cited if article not in known} == set()


def test_a_word_with_a_box_left_empty_is_no_whole_word_on_the_first_turn(lexicon: Lexicon) -> None:
    outcome = ruling_of({"board": None, "rack": "AHINORS", "slip": "H A I . O N S", "score": 76}, lexicon).outcome
    assert (outcome.sanction, outcome.codes) == (Sanction.ZERO, (Code.WORD_INCOMPLETE,))


def test_a_slip_covered_with_letters_holds_no_word_that_can_stand(lexicon: Lexicon) -> None:
    covered = "\n".join(" ".join("ESAINTRLUO"[(row + column) % 10] for column in range(15)) for row in range(15))
    outcome = ruled(lexicon, slip=covered, score=None).outcome
    assert outcome.sanction is Sanction.ZERO


@pytest.mark.parametrize(
    ("marks", "refusal"),
    [
        ((Mark(0, 0, "7"),), BadMark),
        ((Mark(0, 0, "A", second="7"),), BadMark),
        ((Mark(0, 0, "A"), Mark(0, 0, "B")), TwoMarksInOneBox),
        (tuple(Mark(row, 0, "A") for row in range(226)), TooManyMarks),
    ],
)
def test_what_no_paper_can_bear_is_refused(marks: tuple[Mark, ...], refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal):
        Slip.parse(marks)
