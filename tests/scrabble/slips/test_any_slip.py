"""Whatever is written on a slip, it gets a ruling or a French sentence, never an accident."""

import string

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.regulations.editions import editions
from duplicata.scrabble.board import Board
from duplicata.scrabble.letters import JOKER, TILE_COUNTS
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips.judge import SlipJudge
from duplicata.scrabble.slips.ruling import Outcome, Sanction
from duplicata.scrabble.slips.slip import Incident, Mark, Slip
from duplicata.scrabble.variants import SEVEN_AND_EIGHT, SEVEN_OF_EIGHT, STANDARD, Variant

LETTERS = st.sampled_from("AEINRSTOR")


def box_of(mark: Mark) -> tuple[int, int]:
    return mark.row, mark.column


any_letter = st.one_of(LETTERS, st.sampled_from(string.ascii_letters), st.text(max_size=3))
any_place = st.one_of(st.integers(-1, 8), st.integers(-(10**30), 10**30))
any_mark = st.builds(
    Mark,
    row=any_place,
    column=any_place,
    letter=any_letter,
    is_circled=st.booleans(),
    is_struck=st.booleans(),
    second=st.one_of(st.none(), any_letter),
    is_illegible=st.booleans(),
)
near_mark = st.builds(
    Mark,
    row=st.integers(0, 4),
    column=st.integers(0, 6),
    letter=LETTERS,
    is_circled=st.booleans(),
    second=st.one_of(st.none(), st.none(), LETTERS),
)
good_reference = st.builds(
    lambda row, column, is_down: f"{column}{row}" if is_down else f"{row} {column}",
    st.sampled_from("ABCDEFGHIJKLMNO"),
    st.integers(1, 15),
    st.booleans(),
)
any_reference = st.one_of(st.none(), good_reference, st.text(max_size=6))
any_score = st.one_of(st.none(), st.integers(-5, 120), st.integers())
any_incidents = st.frozensets(st.sampled_from(list(Incident)), max_size=3)
any_rack = st.one_of(st.text("AEINRST?", max_size=8), st.text(string.ascii_uppercase + "?", max_size=8))
any_board = st.one_of(
    st.sampled_from(["." * 225, "." * 111 + "OR" + "." * 112, "." * 110 + "SOLEiL" + "." * 109]),
    st.lists(st.sampled_from("......AEINRSTouL"), min_size=225, max_size=225).map("".join),
    st.lists(st.sampled_from("." * 60 + "AEINRSTouL"), min_size=225, max_size=225).map("".join),
)

many = settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))


class Table(msgspec.Struct, frozen=True):
    """What a slip is judged against."""

    cells: str
    tiles: str
    variant: Variant
    edition: str

    def judge(self, lexicon: Lexicon) -> SlipJudge:
        return SlipJudge(
            Board(self.cells), Rack(self.tiles), lexicon, variant=self.variant, edition=editions()[self.edition]
        )


class Paper(msgspec.Struct, frozen=True):
    """What a referee or a program typed from a slip, before it is read."""

    marks: list[Mark]
    reference: str | None
    score: int | None
    incidents: frozenset[Incident]

    def read(self) -> Slip | None:
        """The slip, or none when a refusal said why in French."""
        refusal = None
        try:
            return Slip.parse(tuple(self.marks), self.reference, self.score, self.incidents)
        except DuplicataError as refused:
            refusal = refused
        assert str(refusal)[-1] in ".!"
        return None


any_table = st.builds(
    Table,
    cells=any_board,
    tiles=any_rack,
    variant=st.sampled_from((STANDARD, SEVEN_OF_EIGHT, SEVEN_AND_EIGHT)),
    edition=st.sampled_from(sorted(editions())),
)
any_paper = st.builds(
    Paper,
    marks=st.one_of(st.lists(any_mark, max_size=12), st.lists(near_mark, max_size=25, unique_by=box_of)),
    reference=any_reference,
    score=any_score,
    incidents=any_incidents,
)


def check_ruling(outcome: Outcome) -> None:
    assert (outcome.sanction is Sanction.ZERO) is (outcome.reference is None)
    assert outcome.sanction is not Sanction.ZERO or outcome.points == 0
    assert outcome.warnings in (0, 1, 2)
    assert all(finding.text[-1] in ".!" for finding in outcome.findings)
    assert all(finding.article.startswith(("R ", "G ", "INT ", "A ")) for finding in outcome.findings)


@many
@given(table=any_table, paper=any_paper)
def test_any_slip_gets_a_ruling_or_a_french_sentence(lexicon: Lexicon, table: Table, paper: Paper) -> None:
    slip = paper.read()
    if slip is not None:
        judge = table.judge(lexicon)
        ruling = judge.judge(slip)
        assert slip.is_blank or judge.judge_all([slip, Slip(())]) == ruling
        for outcome in (ruling.outcome, *ruling.alternatives):
            check_ruling(outcome)


@settings(many, max_examples=40)
@given(letters=st.text("AEINRST", min_size=225, max_size=225), cells=any_board, reference=any_reference)
def test_a_slip_covered_with_letters_gets_a_ruling(
    lexicon: Lexicon, letters: str, cells: str, reference: str | None
) -> None:
    marks = tuple(Mark(*divmod(box, 15), letter, box % 7 == 0) for box, letter in enumerate(letters))
    slip = Slip.parse(marks, reference, 30)
    check_ruling(SlipJudge(Board(cells), Rack("AEINRS?"), lexicon).judge(slip).outcome)


@settings(many, max_examples=100)
@given(count=st.integers(0, 4), marks=st.lists(near_mark, max_size=8, unique_by=box_of))
def test_any_number_of_slips_gets_a_ruling(lexicon: Lexicon, count: int, marks: list[Mark]) -> None:
    slips = [Slip(tuple(marks), "H8", 10), Slip(()), Slip(tuple(marks[:2])), Slip((), "B9")][:count]
    ruling = SlipJudge(Board("." * 111 + "OR" + "." * 112), Rack("AEINRST"), lexicon).judge_all(slips)
    check_ruling(ruling.outcome)


def test_one_letter_alone_gets_a_ruling_at_the_first_turn_and_later(lexicon: Lexicon) -> None:
    for tile in TILE_COUNTS:
        mark = Mark(0, 0, "E" if tile == JOKER else tile, tile == JOKER)
        for board in (Board.empty(), Board("." * 111 + "OR" + "." * 112)):
            for reference in (None, "H9", "9H", "H6", "H7", "?!"):
                check_ruling(SlipJudge(board, Rack(tile), lexicon).judge(Slip.parse((mark,), reference, 3)).outcome)
