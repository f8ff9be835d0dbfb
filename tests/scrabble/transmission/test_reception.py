import pytest

from duplicata.scrabble.events import EndReason
from duplicata.scrabble.terms import Terms, TurnTime
from duplicata.scrabble.transmission import Reception, evolve_reception
from duplicata.scrabble.transmission.messages import (
    AnswerTold,
    ClockMoment,
    ClockTold,
    EndTold,
    IndicationTold,
    Message,
    PauseTold,
    RackTold,
    ResumptionTold,
    SolutionTold,
    TimeTold,
    TransmissionOpened,
    TurnVoidTold,
)
from duplicata.scrabble.transmission.reception import (
    Distrust,
    LineCut,
    LineRestored,
    MessageMissing,
    TooFarBehindTold,
    clocks_differ,
    cut_line,
    receive,
    restore_line,
    too_far_behind,
)
from duplicata.scrabble.transmission.told import Told, evolve_told, linked, written

MINUTE = 60_000
TIME = TurnTime(180, 30)
OPENING = TransmissionOpened(tournament="Multiplex", game=1, terms=Terms("libre", "abc"), at=0)
RACK = RackTold(turn=1, rack="AEINRST", at=1, source=3)
CLOCK = ClockTold(turn=1, moment=ClockMoment.START, time=TIME, at=2, source=4)
SOLUTION = SolutionTold(turn=1, word="RETSINA", ref="H4", score=66, at=3, source=8)
STORY: tuple[Message, ...] = (OPENING, RACK, CLOCK, SOLUTION)


def told(*messages: Message) -> Told:
    after = Told()
    for message in messages:
        after = evolve_told(after, message)
    return after


def arriving(reception: Reception, message: Message) -> tuple[int, bytes, bytes]:
    """The next message, as it comes over the line: its number, its text, its digest."""
    body = written(message)
    return reception.told.number + 1, body, linked(reception.told.digest, body)


def received(*messages: Message) -> Reception:
    reception = Reception()
    for message in messages:
        for event in receive(reception, *arriving(reception, message), now=10):
            reception = evolve_reception(reception, event)
    return reception


def refusals(reception: Reception) -> list[tuple[int, Distrust]]:
    return [(each.number, each.why) for each in reception.distrusted]


def test_messages_make_the_game_that_was_told() -> None:
    found = received(*STORY).told
    assert found == told(*STORY)
    assert (found.number, found.announced, found.source) == (4, 1, 8)
    turn = found.turn(1)
    assert turn is not None
    assert (turn.rack, turn.clock, turn.solution) == (RACK, CLOCK, SOLUTION)
    assert found.turn(2) is None


def test_what_the_transmitter_and_the_answers_add_goes_with_its_turn() -> None:
    added = IndicationTold(turn=1, text="Attention à la place.", at=4)
    answer = AnswerTold(centre=2, question=1, turn=1, text="Comme un verbe.", at=5)
    early = AnswerTold(centre=2, question=2, turn=9, text="Bientôt.", at=5)
    found = told(*STORY, added, answer, early, IndicationTold(turn=7, text="perdu", at=6))
    turn = found.turn(1)
    assert turn is not None
    assert (turn.indications, turn.answers) == (("Attention à la place.",), (answer,))
    assert found.answers == (answer, early)


def test_a_void_turn_is_forgotten_even_after_the_end_and_its_rack_comes_again() -> None:
    end = EndTold(reason=EndReason.SINGLE_TILE, turns=1, top=66, at=5)
    assert told(*STORY, end).ended == end
    void = told(*STORY, end, TurnVoidTold(turn=1, reason="display", at=6))
    assert (void.ended, void.announced, void.turn(1)) == (None, 0, None)
    again = told(*STORY, RackTold(turn=2, rack="EEEUUII", at=6), RackTold(turn=2, rack="AAABBCD", at=7))
    assert [each.rack.rack for each in again.turns] == ["AEINRST", "AAABBCD"]


def test_pauses_and_another_time_are_told() -> None:
    paused = told(*STORY, PauseTold(turn=1, at=9))
    assert paused.paused_at == 9
    assert evolve_told(paused, ResumptionTold(turn=1, at=12)).paused_at is None
    assert told(*STORY, TimeTold(turn=2, time=TurnTime(60, 20), at=9)).number == 5


def test_a_message_that_comes_twice_is_written_once_and_refused_once() -> None:
    reception, first = received(*STORY), received(OPENING)
    number, body, digest = arriving(first, RACK)
    for _ in range(2):
        for event in receive(reception, number, body, digest, now=10):
            reception = evolve_reception(reception, event)
    assert reception.told == told(*STORY)
    assert refusals(reception) == [(2, Distrust.REPLAYED)]


def test_another_message_under_a_known_number_is_altered() -> None:
    _, body, _ = arriving(received(OPENING), RACK)
    assert [each.why for each in receive(received(*STORY), 2, body, bytes(32), now=10)] == [Distrust.ALTERED]  # type: ignore[union-attr]
    assert [each.why for each in receive(received(*STORY), -5, body, bytes(32), now=10)] == [Distrust.ALTERED]  # type: ignore[union-attr]


def test_a_message_that_jumps_over_another_is_asked_for_again() -> None:
    with pytest.raises(MessageMissing, match="le dernier reçu est le 1"):
        receive(received(OPENING), 3, b"{}", bytes(32), now=10)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", Distrust.UNREADABLE),
        (b"\xff", Distrust.UNREADABLE),
        (b'{"type":"line_cut","at":3}', Distrust.UNREADABLE),
        (written(RACK).replace(b":1,", b": 1,", 1), Distrust.UNREADABLE),
        (written(RackTold(turn=1, rack="A", at=10 + 6 * MINUTE)), Distrust.MISTIMED),
    ],
)
def test_what_cannot_be_a_message_of_now_is_refused(body: bytes, why: Distrust) -> None:
    reception = received(OPENING)
    (event,) = receive(reception, 2, body, linked(reception.told.digest, body), now=10)
    assert event.why is why  # type: ignore[union-attr]


def test_a_text_that_does_not_follow_is_altered() -> None:
    (event,) = receive(received(OPENING), 2, written(RACK), bytes(32), now=10)
    assert event.why is Distrust.ALTERED  # type: ignore[union-attr]
    assert Distrust.ALTERED.title == "message altéré"


def test_cuts_add_up_over_a_game() -> None:
    reception = received(OPENING)
    assert cut_line(reception, 100) == (LineCut(100),)
    assert restore_line(reception, 100) == ()
    cut = evolve_reception(reception, LineCut(100))
    assert (cut_line(cut, 200), cut.cut_for(350), cut.cut_in_all(350)) == ((), 250, 250)
    back = evolve_reception(cut, LineRestored(400))
    assert (back.cut_at, back.cut_for(900), back.cut_in_all(900)) == (None, 0, 300)
    assert restore_line(cut, 400) == (LineRestored(400),)
    end = EndTold(reason=EndReason.SINGLE_TILE, turns=1, top=66, at=5)
    assert cut_line(received(*STORY, end), 100) == ()


def test_a_turn_that_is_read_more_than_an_hour_late_is_noted_once() -> None:
    reception = received(*STORY)
    assert too_far_behind(reception, 1, 60 * MINUTE) == ()
    (late,) = too_far_behind(reception, 1, 62 * MINUTE)
    assert late == TooFarBehindTold(1, 61, 62 * MINUTE)
    assert too_far_behind(evolve_reception(reception, late), 1, 70 * MINUTE) == ()
    assert too_far_behind(reception, 2, 90 * MINUTE) == ()
    assert too_far_behind(received(OPENING, RACK), 1, 90 * MINUTE) == ()


def test_clocks_an_hour_apart_differ() -> None:
    assert clocks_differ(60 * MINUTE, 0)
    assert clocks_differ(0, 60 * MINUTE)
    assert not clocks_differ(2 * MINUTE, 0)
