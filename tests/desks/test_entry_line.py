"""The one line of a referee: what it means on any keyboard, what is written at once, what waits for him."""

from contextlib import suppress

import pytest
from desks.halls import GAME, SmallHall, small_hall
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.events import EntriesFoundMissing
from duplicata.desks.entry_line import EntryLine, NoSlipToChange
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.choosing import Choice, NoDecisionChosen
from duplicata.desks.refereeing.decision_choices import decision_choices
from duplicata.desks.refereeing.slip_rulings import TopNotAnnounced
from duplicata.desks.refereeing.typed_line import Intent, LineWithoutTable, ZeroWithoutMotive, read_typed_line
from duplicata.desks.refereeing.views import SlipStatus
from duplicata.desks.worktop import worktop
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.ruling import Sanction


@pytest.fixture
def played(lexicon: Lexicon) -> SmallHall:
    hall = small_hall(lexicon)
    hall.play_turn()
    return hall


def desk_of(hall: SmallHall) -> RefereeDesk:
    return RefereeDesk(hall.hall, "a1", GAME, 1)


def entry_of(hall: SmallHall, turn: int = 1) -> EntryLine:
    return EntryLine(desk_of(hall), Take(turn))


@pytest.mark.parametrize(
    ("typed", "intent", "table", "text"),
    [
        ("t", Intent.EVERYONE_AT_TOP, 0, ""),
        ("43t", Intent.AT_TOP, 43, ""),
        ("43", Intent.LOOK, 43, ""),
        ("43 e", Intent.EDIT, 43, ""),
        ("43 w", Intent.WARN, 43, ""),
        ("43 P", Intent.PENALISE, 43, ""),
        ("43 z a", Intent.SLIP, 43, "!ABS"),
        ("43?", Intent.ASK, 43, ""),
        ("43 ? un I ou un L", Intent.ASK, 43, "un I ou un L"),
        ("43s", Intent.ASK, 43, "Solo\u202f? À vérifier sans le dire."),
        ("43 sol h8 3", Intent.SLIP, 43, "sol h8 3"),
        ("43 ?arons b9", Intent.SLIP, 43, "?arons b9"),
        ("43prierons 8h 83", Intent.SLIP, 43, "prierons 8h 83"),
        ("'\"prierons", Intent.SLIP, 43, "prierons"),
        ("43 : zut h8 3", Intent.SLIP, 43, "zut h8 3"),
        ("43 9b hairons 89", Intent.SLIP, 43, "9b hairons 89"),
    ],
)
def test_a_line_is_a_table_and_its_slip_on_any_keyboard(typed: str, intent: Intent, table: int, text: str) -> None:
    line = read_typed_line(typed)
    assert (line.intent, line.table, line.text) == (intent, table, text)


@given(st.text(max_size=60))
def test_any_line_is_understood_or_refused_in_french(typed: str) -> None:
    with suppress(LineWithoutTable, ZeroWithoutMotive):
        assert read_typed_line(typed).table >= 0


def test_a_correction_and_an_undecided_slip_are_settled_by_the_same_key(played: SmallHall) -> None:
    entry, desk = entry_of(played), desk_of(played)
    entry.accept(1, "ZUT H8 3")
    assert desk.ruling(Take(1), 1).standing.sanction == "zero"
    entry.accept(1, "!VIE")
    assert desk.ruling(Take(1), 1).line == "!VIE"
    assert desk.ruling(Take(1), 1).is_undecided is False


def test_a_person_decides_by_another_reading_the_top_or_a_motive(played: SmallHall) -> None:
    entry, desk, best = entry_of(played), desk_of(played), played.game.played[0].score
    entry.change(1, "ZUT H8 3", Choice(is_top=True), "le bulletin portait le top")
    assert desk.ruling(Take(1), 1).standing.points == best
    entry.change(2, "ZUT H8 3", Choice(motive="exchanged"), "vu par le ramasseur")
    assert desk.ruling(Take(1), 2).standing.findings[0].code == "exchanged"
    entry.change(2, "ZUT H8 3", Choice(is_without_sanction=True, points=12), "relu")
    assert desk.ruling(Take(1), 2).standing.points == 12
    for choice in (Choice(), Choice(motive="météo")):
        with pytest.raises(NoDecisionChosen):
            entry.change(3, "ZUT H8 3", choice, "sans décision")


def test_before_the_announcement_nothing_is_completed_and_no_top_is_given(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon)
    take = hall.collect_turn()
    desk, entry = desk_of(hall), EntryLine(desk_of(hall), take)
    assert [desk.legal_lines(take, letter) for letter in "AEIOUST"] == [()] * 7
    assert desk.solutions_seen(take) == ()
    entry.accept(1, "ZUT H8 3")
    assert [seen.line for seen in desk.solutions_seen(take)] == ["ZUT H8 3"]
    with pytest.raises(TopNotAnnounced):
        entry.type("2t")
    with pytest.raises(NoSlipToChange):
        entry.type("2w")
    with pytest.raises(TopNotAnnounced):
        entry.change(2, "ZUT H8 3", Choice(is_top=True), "pour voir")


def test_what_was_seen_most_comes_first_after_the_word_retained(played: SmallHall) -> None:
    entry, desk = entry_of(played), desk_of(played)
    for table in (1, 2):
        entry.accept(table, "ZUT H8 3")
    seen = desk.solutions_seen(Take(1))
    assert [(each.is_retained, each.tables) for each in seen] == [(True, 0), (False, 2)]
    legal = desk.legal_lines(Take(1), "é")
    assert legal
    assert all(line.startswith("E") for line in legal)
    assert desk.legal_lines(Take(1), "E.*") == desk.legal_lines(Take(1), "") == ()


def test_the_work_goes_on_with_the_oldest_turn_that_is_behind(played: SmallHall) -> None:
    desk = desk_of(played)
    assert worktop(played.hall, desk, GAME, 1).take == Take(1)
    played.play_turn()
    top = worktop(played.hall, desk, GAME, 1)
    assert (top.take, [(each.take.turn, each.slips) for each in top.arrears]) == (Take(1), [(1, 3), (2, 3)])
    desk.everyone_at_top(Take(1))
    assert worktop(played.hall, desk, GAME, 1).take == Take(2)
    assert worktop(played.hall, desk, GAME, 1, Take(1)).take == Take(1)
    assert worktop(played.hall, desk, GAME, 1, Take(9)).take == Take(2)


def test_nobody_waits_for_the_slip_of_a_player_who_never_came(played: SmallHall) -> None:
    played.hall.competition_stream.obey(lambda _: (EntriesFoundMissing(GAME, (2,)),), "test", 0)
    desk = desk_of(played)
    assert desk.backlog().slips == 2
    desk.everyone_at_top(Take(1))
    assert [each.status for each in desk.grid(Take(1)).tables].count(SlipStatus.NOT_PLAYED) == 1
    assert desk.backlog().slips == 0


def test_every_motive_can_be_decided_and_the_one_wanted_comes_first() -> None:
    groups = decision_choices(Sanction.PENALTY)
    assert [group.sanction for group in groups] == ["penalty5", "zero", "warning"]
    assert all(motive.text and motive.article for group in groups for motive in group.motives)


@given(st.text(alphabet="0123456789tzw?!/().*=- ABHabh8", max_size=30))
def test_no_line_breaks_the_desk(typed: str) -> None:
    entry = entry_of(_KEPT[0])
    with suppress(DuplicataError):
        assert entry.type(typed).take == Take(1)


_KEPT: list[SmallHall] = []


@pytest.fixture(scope="module", autouse=True)
def kept_hall(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon)
    hall.play_turn()
    _KEPT[:] = [hall]
