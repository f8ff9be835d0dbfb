"""The compact line says what is on the paper, in few keys, both ways."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from scrabble.boards import board_with
from scrabble.drawings import parse_drawing

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import EMPTY, Board, TileClash, WordOffBoard
from duplicata.scrabble.move import BadWord
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips.compact import normalised, read_line, write_line
from duplicata.scrabble.slips.compact.drawing import BadDrawingSign, DrawingCutShort, MixedCase, UnclosedStrike
from duplicata.scrabble.slips.compact.fields import (
    OffBoardReference,
    SignWithoutMark,
    TooManyFields,
    TwoWaysToReadPlace,
    TwoWordsOnLine,
    UnknownField,
)
from duplicata.scrabble.slips.compact.links import TooFewLinksOnBoard, TooManyLinksInWord
from duplicata.scrabble.slips.compact.pieces import MisplacedWord
from duplicata.scrabble.slips.compact.reading import (
    EmptyLine,
    LastLetterNotOnBoard,
    LinksNeedPlace,
    NothingToInvert,
    NoWordOnLine,
    PlainWordNeeded,
    UnclosedReference,
    WritingOnEmptySlip,
)
from duplicata.scrabble.slips.compact.signs import (
    INCIDENT_SIGNS,
    AlterationToDraw,
    AmbiguousSign,
    ContradictorySigns,
    DecisionNotSign,
    SeenFault,
    UnknownSign,
)
from duplicata.scrabble.slips.judge import SlipJudge
from duplicata.scrabble.slips.ruling import Code
from duplicata.scrabble.slips.slip import Incident, Mark, Slip, TooManyMarks
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.square import Square

PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "ligne-de-bulletin.md").read_text(encoding="utf-8")
# The page for referees draws this board, and its ten lines are played on it.
ENTOILER = parse_drawing(PAGE.split("```")[3])
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def boxes(line: str, board: Board = ENTOILER) -> list[str]:
    """The slip drawn as on paper, a circled letter in lower case, struck letters left out."""
    marks = normalised(read_line(line, board)).marks
    drawn = [[EMPTY] * (max(mark.column for mark in marks) + 1) for _ in range(max(mark.row for mark in marks) + 1)]
    for mark in marks:
        if not mark.is_struck:
            drawn[mark.row][mark.column] = mark.letter.lower() if mark.is_circled else mark.letter or "?"
    return ["".join(row) for row in drawn]


def again(line: str, board: Board = ENTOILER) -> str:
    return write_line(read_line(line, board))


@pytest.mark.parametrize(
    "line",
    [
        "HAIRONS B9 89",
        "hairons b9 89",
        "Hairons B9 89",
        "  hairons\t b 9\u00a0 89  ",
        "B9 HAIRONS 89",
        "hairons 89 b9",
        "hairons 89 b 9",
        "hairons bç _ç",
        "hairons b ç _ç",
        "HAIRONS BÇ 89",
        "hâirons b9 89",
        "ha\u0302irons b9 89",
        "hairons =B 9= 89",
        "b 9 hairons 89",
        "b ç hairons _ç",
        "bç hairons _ç",
        "hairons b09 89",
        "b 09 hairons 89",
        "hairons bàç 89",
    ],
)
def test_a_tired_volunteer_is_understood(line: str) -> None:
    slip = read_line(line, ENTOILER)
    assert (slip.reference, slip.score, slip.incidents) == ("B9", 89, frozenset())
    assert boxes(line) == ["HAIRONS"]
    assert write_line(slip) == "HAIRONS B9 89"


def test_the_word_is_written_in_the_direction_of_its_reference() -> None:
    assert boxes("AXE H8 20") == ["AXE"]
    assert boxes("AXE 8H 20") == ["A", "X", "E"]
    assert boxes("AXE 9 B 20") == ["A", "X", "E"]
    assert boxes("AXE 20") == ["AXE"]
    assert boxes("AXE V 20") == boxes("axe 20 v") == ["A", "X", "E"]
    assert boxes("AXE H8 20 !INV") == boxes("AXE H8 V 20") == boxes("AXE 8H V") == ["A", "X", "E"]
    assert boxes("AXE 8H 20 !inv") == ["AXE"]
    assert read_line("AXE 8H 20 !INV", ENTOILER).reference == "8H"


def test_a_small_letter_among_capitals_or_a_star_is_a_circled_letter() -> None:
    assert boxes("PRIERONs") == boxes("prierons*") == boxes("PRIERONS*") == boxes("prieronsµ") == ["PRIERONs"]
    assert boxes("prierons") == boxes("Prierons") == ["PRIERONS"]
    assert boxes("XI*") == boxes("xi*") == boxes("Xi*") == ["Xi"]
    assert again("a*u*") == "A*U*"
    assert again("ha*i*r*ons") == "HA*I*R*ONS"
    assert again("HœURT") == "HoeURT"


def test_a_capital_put_by_the_phone_makes_no_joker() -> None:
    assert again("Axe b9 20") == "AXE B9 20"
    assert again("Wa b9 12") == "WA B9 12"
    assert again("Hai*rons/Oil 89") == "HAiRONS/OIL 89"
    assert again("AXe b9 20") == "AXe B9 20"
    assert again("axes/X*i") == "AXES/X*I"


def test_each_line_of_a_drawing_has_its_own_case() -> None:
    assert again("HAIRONS/oil 89") == again("hairons/OIL 89") == "HAIRONS/OIL 89"
    assert again("HAIRONS/oi 89") == again("HAIRONS/Oi 89") == "HAIRONS/OI 89"
    assert again("HAIRONs/oi 89") == "HAIRONs/OI 89"
    assert again("HAiRONS/OiL/RaT") == "HAiRONS/OiL/RaT"


def test_a_line_with_hardly_a_plain_letter_is_printed_with_stars() -> None:
    assert again("HAIRONS/O*I* 89") == "HAIRONS/O*I* 89"
    assert again("HAiRONS/O*I 89") == "HAiRONS/O*I 89"


def test_letters_struck_doubtful_or_illegible_are_told_by_signs() -> None:
    struck, standing = read_line("HA(E)I", ENTOILER).marks[2:]
    assert (struck.letter, struck.is_struck, struck.column) == ("E", True, standing.column)
    assert boxes("HA(e).IR") == ["HA.IR"]
    assert read_line("ha=oi", ENTOILER).marks[1] == Mark(0, 1, "A", second="O")
    assert again("Ha=oIR") == "Ha=OIR"
    assert read_line("HA?R", ENTOILER).marks[2] == Mark(0, 2, "", is_illegible=True)
    assert again("ha?*r(e)") == "HA?*R(E)"
    assert again("()HA") == "HA"


@pytest.mark.parametrize(
    "line",
    ["(hairons) oiseau b9 89", "(hai)(rons) oiseau b9 89", "b9 (hairons) oiseau 89", "b 9 (HAIRONS) oiseau 89"],
)
def test_a_word_struck_out_goes_with_the_one_that_replaced_it(line: str) -> None:
    assert again(line) == "(HAIRONS)OISEAU B9 89"
    assert boxes(line) == ["OISEAU"]


@pytest.mark.parametrize("rest", ["", " B9 89", " 89", " 89 !REF"])
def test_a_word_struck_out_may_be_all_there_is(rest: str) -> None:
    assert again(f"(hairons){rest}") == f"(HAIRONS){rest}"
    assert read_line(f"(hairons){rest}", ENTOILER).is_blank


def test_the_reference_may_come_first_in_two_pieces() -> None:
    assert again("9 b hairons 89") == "HAIRONS 9B 89"
    assert again("12 h hairons 1") == "HAIRONS 12H 1"
    assert again("b 9 - 89") == "- B9 89"
    # A short word with an accent looks like a reference typed without Shift.
    assert again("né bç 5") == "NE B9 5"
    assert again("né - 5") == again("né 5") == "NE 5"
    assert again("b9 né 5") == "NE B9 5"


def test_a_lone_letter_between_two_numbers_is_read_when_one_reading_exists() -> None:
    assert again("hairons 89 h 1") == "HAIRONS H1 89"
    assert again("hairons 12 h 20") == "HAIRONS 12H 20"
    assert again("hairons 12h 1") == again("hairons 1 12h") == "HAIRONS 12H 1"


def test_a_slip_is_drawn_line_by_line() -> None:
    assert boxes("HAIRONS/OIL.... 89") == boxes("hairons : oil 89") == ["HAIRONS", "OIL...."]
    assert boxes("HAIRONS/.O;L") == ["HAIRONS", ".O.L..."]
    assert boxes("HAIRONS/..O/.2L//R") == ["HAIRONS", "..O....", "..L....", ".......", "R......"]
    assert boxes("ALERA/.4B 13H") == ["A.", "L.", "E.", "R.", "AB"]
    assert again("HAIRONS/3O") == "HAIRONS/3O"


def test_the_line_printed_shows_the_word_whole() -> None:
    assert again("..A/..L/MINABLE V 86") == "..A/..L/MINABLE V 86"
    assert again("..A/..L/MINABLE 13H 86") == "..A/..L/MINABLE 13H 86"
    assert again("M/I/N 86") == "MIN V 86"
    assert again("M/I/N B9 86") == "MIN B9 86 !INV"
    assert again("M/I/N =XY= 86") == "MIN V =XY= 86"
    assert again("A/.B 8H") == "A/.B 8H"


@pytest.mark.parametrize(
    ("line", "score", "incidents"),
    [
        ("AXE H8", None, ()),
        ("AXE H8 -", None, ()),
        ("AXE", None, ()),
        ("AXE 0", 0, ()),
        ("AXE -5", -5, ()),
        ("AXE H8 ?", None, ("illegible_score",)),
        ("AXE ?", None, ("illegible_score",)),
        ("AXE H8 20 !SCO", 20, ("illegible_score",)),
        ("AXE ? 20", 20, ("illegible_reference",)),
        ("AXE ? ?", None, ("illegible_reference", "illegible_score")),
        ("AXE - 20", 20, ()),
        ("AXE 20 -", 20, ()),
        ("AXE - -", None, ()),
        ("AXE - ?", None, ("illegible_score",)),
        ("AXE ? -", None, ("illegible_reference",)),
    ],
)
def test_a_score_may_be_missing_or_illegible(line: str, score: int | None, incidents: tuple[str, ...]) -> None:
    slip = read_line(line, ENTOILER)
    assert slip.score == score
    assert slip.incidents == {Incident(name) for name in incidents}
    assert normalised(read_line(write_line(slip), ENTOILER)) == normalised(slip)


def test_a_reference_that_is_no_square_is_copied_as_it_stands() -> None:
    assert read_line("AXE =H 16= 20", ENTOILER).reference == "H 16"
    assert read_line("AXE =a==!2L= 20", ENTOILER) == Slip.parse(read_line("AXE", ENTOILER).marks, "a=!2L", 20)
    assert read_line("AXE == 20", ENTOILER).reference is None
    assert write_line(Slip((), "h\n 16")) == "- =h 16="
    # A zero too many in what is typed is a slip of the finger; on the paper it is what the player wrote.
    assert again("AXE =B09= 20") == "AXE =B09= 20"


@pytest.mark.parametrize("incident", Incident)
def test_each_incident_has_its_sign_in_any_case_and_place(incident: Incident) -> None:
    sign = INCIDENT_SIGNS[incident]
    assert read_line(sign, ENTOILER) == read_line(sign.lower(), ENTOILER) == Slip((), incidents=frozenset({incident}))
    assert again(sign.replace("!", "§ ")) == sign
    if incident not in (Incident.MISSING, Incident.BLANK):
        assert read_line(f"{sign} AXE H8 20!ENC", ENTOILER).incidents == {incident, Incident.INK}


def test_the_first_letters_of_a_sign_are_enough_when_they_leave_no_doubt() -> None:
    assert again("!a") == "!ABS"
    assert again("!vierge") == "!VIE"
    assert again("AXE !ech !éch") == "AXE !ECH"
    assert again("!ret") == again("!t") == "!TPS"
    assert again("!ILL B9 89") == "- B9 89 !ILL"
    assert again("!manquant") == "!ABS"
    assert again("!blanc") == "!VIE"
    assert again("axe h8 20 !crayon") == "AXE H8 20 !ENC"
    assert again("axe h8 20 !inversion") == "AXE H8 20 !INV"


def test_a_sign_that_is_not_known_gets_the_list_of_all() -> None:
    known = [*INCIDENT_SIGNS.values(), *(fault.value for fault in SeenFault)]
    assert " ".join(sign.removeprefix("!") for sign in known) in str(UnknownSign(sign="XYZ"))


def test_link_letters_are_drawn_from_the_board() -> None:
    assert boxes("HAIRONS B9 89 !2L") == ["HAIRONS", "OI....."]
    assert boxes("hairons b9 89 !él") == boxes("HAIRONS B9 89 §ÉL") == ["HAIRONS", "OI....."]
    assert boxes("HAIRONS B9 89 !1l") == boxes("HAIRONS B9 89 !&l") == ["HAIRONS", "O......"]
    assert boxes("HAIRONS B9 89 !L") == boxes('hairons b9 89 !"l') == ["HAIRONS", "OIL...."]
    slip = read_line("HAIRONS B9 89 !2L", ENTOILER)
    assert (slip.reference, slip.score) == (None, 89)


def test_the_letters_of_the_board_inside_the_word_are_link_letters() -> None:
    assert again("EMBETERAIT M1 95 !L") == "EMBETERAIT 95"
    assert again("HORSAINS 1G 86 !2L") == again("HORSAINS 1G V 86 !2l") == "HORSAINS/.7A V 86"
    assert again("HORSAINS 1G 86 !1L") == "HORSAINS V 86"


def test_link_letters_are_those_that_fit_one_place_only() -> None:
    once = board_with(C="..TAS..........")
    thrice = board_with(C="..TAS..........", E="..TA...........", G="..TAC..........")
    assert boxes("UT B3 5 !2L", once) == ["UT", "TA"]
    assert boxes("UT B3 5 !2L", thrice) == ["UT.", ".AS"]
    # When every choice fits elsewhere too, the nearest letters are written all the same.
    assert boxes("UT D3 5 !1L", thrice) == ["UT", "T."]


def test_a_joker_of_the_board_is_written_as_a_plain_link_letter() -> None:
    assert boxes("AXE B3 20 !L", board_with(C="..tAS..........")) == ["AXE", "TAS"]


def test_three_link_letters_means_all_there_are_when_the_board_has_fewer() -> None:
    board = board_with(H=".......XI......."[:15])
    assert boxes("AS G8 20 !L", board) == ["AS", "XI"]
    assert boxes("SIX 9G 20 !L", board_with(H="........I......")) == ["S", "I", "X"]
    with pytest.raises(TooFewLinksOnBoard):
        read_line("AXE A1 20 !L", board)


def test_the_last_letter_omitted_is_not_on_the_slip() -> None:
    assert again("BELERAIT M3 34 !LFO") == "BELERAI M3 34"
    assert again("BELERAIT M3 34 !LFO !2L") == "BELERAI 34"
    assert boxes("BELERAIT M3 34 !LFO !3L") == ["BELERAI", "U......"]
    assert again("BELERAIT M3 34 !LFO !INV") == "BELERAI M3 34 !INV"
    assert again("BELERAIT 3M 34 !LFO !INV") == "BELERAI 3M 34 !INV"
    assert again("BELERAIT 34 !lfo") == "BELERAI 34"


@pytest.mark.parametrize(
    ("line", "rack", "points", "findings"),
    [
        ("hairons b9 89", "AHINORS", 89, []),
        ("hairons/oil 89", "AHINORS", 89, []),
        ("hairons b9 89 !l", "AHINORS", 89, []),
        ("hairons b9 89 !2l", "AHINORS", 89, [Code.TWO_LINK_LETTERS]),
        ("hairons b9 89 !1l", "AHINORS", 0, [Code.ONE_LINK_LETTER]),
        ("hairons b9 89 !inv", "AHINORS", 89, [Code.WORD_INVERTED]),
        ("hairons b9 ?", "AHINORS", 89, [Code.SCORE_ILLEGIBLE]),
        ("hairons b9", "AHINORS", 89, [Code.SCORE_MISSING]),
        ("hairons b9 89 !enc", "AHINORS", 89, [Code.INK]),
        ("hairons b9 89 !ill", "AHINORS", 0, [Code.ILLEGIBLE]),
        ("belerait m3 34 !lfo", "ABILRST", 29, [Code.FINAL_LETTER_OMITTED]),
        ("!v", "AHINORS", 0, [Code.BLANK]),
    ],
)
def test_the_judge_rules_what_the_referee_meant(
    lexicon: Lexicon, line: str, rack: str, points: int, findings: list[Code]
) -> None:
    judge = SlipJudge(ENTOILER, Rack.parse(rack), lexicon)
    outcome = judge.judge(read_line(line, ENTOILER)).outcome
    assert outcome.points == points
    assert list(outcome.codes) == findings


@pytest.mark.parametrize(
    ("line", "refusal", "advice"),
    [
        ("", EmptyLine, "HAIRONS B9 89"),
        ("  \t", EmptyLine, "!ABS"),
        ("89", NoWordOnLine, "Il manque le mot"),
        ("B9 89", NoWordOnLine, "!ILL"),
        ("!2L", NoWordOnLine, "tiret"),
        ("89 !ENC", NoWordOnLine, "tiret"),
        ("HAI%NS B9 89", BadDrawingSign, "« % » n’a pas de sens dans « HAI%NS »"),
        ("H8AI B9", BadDrawingSign, "« 8 »"),
        ("HAI/0A B9", BadDrawingSign, "« 0 »"),
        ("HΩI B9", BadDrawingSign, "« Ω »"),
        ("HA=ΩI B9", BadDrawingSign, "« Ω »"),
        ("HA(5)I B9", BadDrawingSign, "« 5 »"),
        ("HA?=EI B9", BadDrawingSign, "« = »"),
        ("HA(EI B9", UnclosedStrike, "HA(E)IRONS"),
        ("HAE)I B9", UnclosedStrike, "parenthèse"),
        ("HAIRONS/ 89", DrawingCutShort, "HAIRONS/OIL"),
        ("HAIRONS: 89", DrawingCutShort, "« HAIRONS: »"),
        ("HAIRons B9", MixedCase, "étoile"),
        ("hAIrons B9", MixedCase, "« hAIrons »"),
        ("HAIRONS/hAIrons 89", MixedCase, "étoile"),
        ("iX B9 20", MixedCase, "plusieurs capitales"),
        ("HAIRONS H16 89", OffBoardReference, "écrivez =H16="),
        ("HAIRONS 16h 89", OffBoardReference, "« 16h »"),
        ("HAIRONS OIL 89", TwoWordsOnLine, "HAIRONS/OIL 89"),
        ("89 hairons b9", MisplacedWord, "Le mot vient d’abord, ou juste après la référence (HAIRONS B9 89)."),
        ("b9 89 hairons", MisplacedWord, "Le mot vient d’abord"),
        ("hairons 12 h 1", TwoWaysToReadPlace, "« 12 h 1 » se lit de deux façons : écrivez 12H 1 (vertical) ou H1 12"),
        ("hairons &é h à&", TwoWaysToReadPlace, "H1 12"),
        ("hairons b9 12 h 1", UnknownField, "« h »"),
        ("HAIRONS B 89", UnknownField, "=H16="),
        ("HAIRONS B9/89", UnknownField, "« B9/89 »"),
        ("HAIRONS B9 8.9", UnknownField, "« 8.9 »"),
        ("HAIRONS B9 " + "9" * 100, UnknownField, "ni une référence ni un score"),
        ("HAIRONS B9 89 90", TooManyFields, "« 89 90 »"),
        ("HAIRONS B9 C9 89", TooManyFields, "« C9 »"),
        ("HAIRONS B9 ? 89", TooManyFields, "« ? 89 »"),
        ("HAIRONS B9 - 89", TooManyFields, "« - 89 »"),
        ("HAIRONS =B9= C9", TooManyFields, "« C9 »"),
        ("hairons b9 89 2l", SignWithoutMark, "(!2L)"),
        ("hairons 2l b9 89", SignWithoutMark, "« 2L » est de trop"),
        ("hairons b9 89 éch", SignWithoutMark, "(!ECH)"),
        ("HAIRONS =X= =Y=", TooManyFields, "« =Y= »"),
        ("HAIRONS =H16 89", UnclosedReference, "=H16="),
        ("HAIRONS B9 89 !", UnknownSign, "« ! »"),
        ("HAIRONS B9 89 !XYZ", UnknownSign, "« !XYZ »"),
        ("HAIRONS B9 89 !4L", UnknownSign, "3L 2L 1L"),
        ("HAIRONS B9 89 !e", AmbiguousSign, "« !e » peut être !ECH ou !ENC : tapez une lettre de plus."),
        ("HAIRONS B9 89 !p", AmbiguousSign, "!PLU ou !PRE"),
        ("HAIRONS B9 89 !i", AmbiguousSign, "!ILL ou !INV"),
        ("HAIRONS B9 89 !R", AmbiguousSign, "!RET ou !REF"),
        ("HAIRONS B9 89 !mna", DecisionNotSign, "« !MNA » est une décision"),
        ("HAIRONS B9 89 !el", DecisionNotSign, "« !EL »"),
        ("HAIRONS B9 89 !RM", AlterationToDraw, "HAIRONS/OLI 89"),
        ("HAIRONS B9 89 !1L !2L", ContradictorySigns, "« !1L » et « !2L »"),
        ("HAIRONS B9 89 !2L !INV", ContradictorySigns, "« !INV » et « !2L »"),
        ("!ABS !VIE", ContradictorySigns, "« !ABS » et « !VIE » ne vont pas ensemble : gardez celui qui dit"),
        ("HAIRONS B9 V 89 !2L", ContradictorySigns, "« V » et « !2L »"),
        ("HAIRONS !ABS", WritingOnEmptySlip, "« !ABS »"),
        ("!vie b9", WritingOnEmptySlip, "sans mot, sans référence et sans score, ou retirez-le."),
        ("!ABS 89", WritingOnEmptySlip, "« !ABS »"),
        ("- B9 !VIE", WritingOnEmptySlip, "« !VIE »"),
        ("- 8 !VIE", WritingOnEmptySlip, "« !VIE »"),
        ("- !VIE !LFO", WritingOnEmptySlip, "« !VIE »"),
        ("HAIRONS 89 !INV", NothingToInvert, "V après un mot vertical"),
        ("HAIRONS =H16= 89 !INV", NothingToInvert, "!INV"),
        ("HAIRONS B9 V 89 !INV", NothingToInvert, "!INV"),
        ("HAIRONS 89 !2L", LinksNeedPlace, "HAIRONS B9 89 !2L"),
        ("HAIRONS/OIL B9 89 !2L", PlainWordNeeded, "!2L"),
        ("HAI.ONS B9 89 !LFO", PlainWordNeeded, "!LFO"),
        ("A B9 89 !LFO", PlainWordNeeded, "mot entier"),
        ("- B9 89 !2L", PlainWordNeeded, "mot entier"),
        ("HAIRONS B9 89 !LFO", LastLetterNotOnBoard, "en B9"),
        ("HAIRONS B14 89 !LFO", LastLetterNotOnBoard, "HAIRONS"),
        ("EMBETERAIT M1 95 !2L", TooManyLinksInWord, "EMBETERAIT en M1 contient déjà 3 lettres"),
        ("EMBETERAIT M1 95 !1L", TooManyLinksInWord, "un raccord de 1"),
        ("AXE A1 20 !2L", TooFewLinksOnBoard, "2 lettres de raccord pour AXE en A1"),
        ("HAIRONS O1 89 !2L", TileClash, "O4"),
        ("HAIRONS B14 89 !2L", WordOffBoard, "B14"),
        ("HA?RONS B9 89 !2L", BadWord, "HA?RONS"),
        ("A" * 226, TooManyMarks, "225"),
    ],
)
def test_a_line_that_is_not_understood_gets_a_sentence_that_helps(
    line: str, refusal: type[DuplicataError], advice: str
) -> None:
    with pytest.raises(refusal) as raised:
        read_line(line, ENTOILER)
    assert advice in str(raised.value).replace("\u00a0", " ").replace("\u202f", " ")


def test_the_page_for_referees_says_what_the_program_does() -> None:
    worked = re.findall(r"^\|[^|]+\| `([^`]+)` \| `([^`]+)` \|$", PAGE, re.MULTILINE)
    assert len(worked) == 10
    for typed, printed in worked:
        assert again(typed) == printed


def test_the_page_for_referees_names_every_sign() -> None:
    assert all(f"`{sign}`" in PAGE for sign in INCIDENT_SIGNS.values())
    spans = set(re.findall(r"`(![^`]+)`", PAGE)) - {"!e"}
    for sign in spans - {"!INV", "!INVERSION", "!LFO", "!3L", "!L", "!2L", "!1L", "!él", "!ÉL"}:
        assert read_line(sign, ENTOILER).incidents


def test_a_missing_slip_bears_nothing_in_its_normal_form() -> None:
    slip = Slip(
        (Mark(0, 0, "A"),), "H8", 20, frozenset({Incident.BLANK, Incident.MISSING, Incident.MISCONDUCT_WARNING})
    )
    assert normalised(slip) == Slip((), incidents=frozenset({Incident.MISSING, Incident.MISCONDUCT_WARNING}))
    assert write_line(slip) == "!ABS !DIS"
    assert write_line(Slip(())) == "-"


def test_where_the_slip_lies_and_the_order_of_its_marks_do_not_change_its_line() -> None:
    marks = tuple(Mark(0, k, letter) for k, letter in enumerate("HAIRONS"))
    moved = tuple(Mark(-7, k + 40, letter) for k, letter in reversed(list(enumerate("HAIRONS"))))
    assert write_line(Slip(marks, "b 9", 89)) == write_line(Slip(moved, "B9", 89)) == "HAIRONS B9 89"


# Paper is small, but nothing forbids a slip with marks far apart.
near = st.integers(-4, 4)
coordinates = near | st.integers(-(10**12), 10**12)


@st.composite
def marks(draw: st.DrawFn) -> tuple[Mark, ...]:
    places = draw(st.lists(st.tuples(near, near) | st.tuples(coordinates, coordinates), max_size=12, unique=True))
    standing = [
        Mark(
            *place,
            letter=draw(st.sampled_from(LETTERS)),
            is_circled=draw(st.booleans()),
            second=draw(st.none() | st.sampled_from(LETTERS)),
            is_illegible=draw(st.sampled_from([False, False, True])),
        )
        for place in places
    ]
    struck = [
        Mark(*place, letter=draw(st.sampled_from(LETTERS) | st.text(max_size=2)), is_struck=True)
        for place in draw(st.lists(st.sampled_from([*places, (0, 0), (1, 5)]), max_size=4))
    ]
    return tuple(draw(st.permutations(standing + struck)))


slips = st.builds(
    Slip.parse,
    marks(),
    st.none()
    | st.sampled_from(["B9", "9b", "1 G", "h 15", "H16", "?", "-", "V", "=", "89", "!2L"])
    | st.text(max_size=8),
    st.none() | st.integers(-100, 400) | st.integers(),
    st.frozensets(st.sampled_from(Incident), max_size=3),
)


@given(slips)
@example(Slip(tuple(Mark(row, column, "A", is_circled=row == 1) for row in range(2) for column in range(2))))
@example(Slip((Mark(0, 0, "X"), Mark(0, 1, "I", is_circled=True)), "B09"))
def test_any_slip_is_the_same_once_printed_and_read_again(slip: Slip) -> None:
    line = write_line(slip)
    assert normalised(read_line(line, Board.empty())) == normalised(slip)
    assert again(line, Board.empty()) == line
    assert len(line.splitlines()) == 1


@given(slips)
def test_a_slip_in_its_normal_form_is_in_its_normal_form(slip: Slip) -> None:
    assert normalised(normalised(slip)) == normalised(slip)


words = st.sampled_from(["HAIRONS", "belerait", "EMBETERAIT", "Xi", "A", "-", "HA(E)I", "HAIRONS/oi", "?", "(axe)"])
pieces = words | st.sampled_from(
    [
        *INCIDENT_SIGNS.values(),
        "!2L",
        "!L",
        "!1L",
        "!INV",
        "!LFO",
        "B9",
        "M3",
        "M1",
        "9 B",
        "bç",
        "89",
        "?",
        "V",
        "=X=",
        "12",
        "h",
        "b09",
    ]
)


@given(
    st.text(max_size=40)
    | st.text("HAiRé.;/:()=*?!§µ023LVNFO -\"'_ç9", max_size=25)
    | st.lists(pieces, max_size=6).map(" ".join)
)
@example("9" * 5000)
@example("A ." + "9" * 5000)
@example("\ud800")
def test_any_text_gives_a_slip_or_a_french_sentence(line: str) -> None:
    try:
        slip = read_line(line, ENTOILER)
    except DuplicataError as refusal:
        sentence = str(refusal)
    else:
        sentence = ""
        assert normalised(read_line(write_line(slip), ENTOILER)) == normalised(slip)
    assert sentence.endswith(".") or not sentence


@given(st.data())
def test_link_letters_drawn_for_a_legal_move_are_right_and_hang_together(solver: Solver, data: st.DataObject) -> None:
    moves = solver.all_moves(ENTOILER, Rack.parse("AEINRST"))
    move = data.draw(st.sampled_from(moves))
    slip = read_line(f"{move.word} {move.reference} {move.score} !L", ENTOILER)
    row, column = move.reference.row, move.reference.column
    at = {(mark.row + row, mark.column + column): mark.letter for mark in slip.marks}
    laid = ENTOILER.with_move(move)
    assert all(laid[Square(*box)] == letter for box, letter in at.items())
    links = [box for box in at if ENTOILER[Square(*box)] != EMPTY]
    assert len(links) >= 3
    reached = {(move.reference.square(k).row, move.reference.square(k).column) for k in range(len(move.word))}
    for _ in links:
        reached |= {box for box in links if any(abs(box[0] - r) + abs(box[1] - c) == 1 for r, c in reached)}
    assert set(links) <= reached
