"""The protocol of a line with a fake one between its two ends."""

from threading import Event, Thread

import pytest
from desks.halls import GAME
from desks.reading.read_games import ReadGame
from desks.transmission.fake_lines import CENTRE, KEY, Drawing, Receiving
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from duplicata.competition.centres.commands import AgreeFormula
from duplicata.competition.centres.decisions.moments import TurnImpossible
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.competition.centres.results_row import ResultRow
from duplicata.competition.centres.signals import SignalKind, TurnBest
from duplicata.competition.lines.decisions import MessageReplayed
from duplicata.competition.lines.reports import QuestionReport, ResultsReport, StateReport
from duplicata.competition.people import Player
from duplicata.desks.auditor import audit
from duplicata.desks.centres.organiser import CentresOrganiserDesk
from duplicata.desks.hall.read_turns import ReadTurnStays
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.journal_story import JournalDesk
from duplicata.desks.reading import LineNotYet, NoMoreLines
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.transmission.codes import BadLineCode, LineCode, code_of
from duplicata.desks.transmission.gate import (
    JournalSetBack,
    LineGate,
    MessageForged,
    MessageMistimed,
    NoSuchCentre,
)
from duplicata.desks.transmission.own_book import tell_drawn_game
from duplicata.desks.transmission.received_lines import ReceivedLines
from duplicata.desks.transmission.receiving import LineForged, LineMistimed, MessageNotBelieved
from duplicata.desks.transmission.reception_desk import NoSuchSignal, ReceptionDesk, SignalRepeated
from duplicata.desks.transmission.scribe import Scribe
from duplicata.desks.transmission.signing import Greeting, Receipt, SignedMessage, signed
from duplicata.desks.transmission.transmitter import (
    IndicationTooLong,
    NothingTyped,
    NotTransmitted,
    PhraseUnknown,
    TransmitterDesk,
    TurnNotTold,
)
from duplicata.journal.refusals import JournalNotWritten
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import CancelReason
from duplicata.scrabble.refereeing.takes import counted_takes
from duplicata.scrabble.transmission.messages import IndicationTold, RackTold, SolutionTold
from duplicata.scrabble.transmission.reception import Distrust, MessageMissing
from duplicata.web.lines.feeds import Feeds

HOUR = 3_600


@pytest.fixture
def drawing(lexicon: Lexicon) -> Drawing:
    found = Drawing(lexicon)
    found.open()
    return found


@pytest.fixture
def receiving(lexicon: Lexicon, drawing: Drawing) -> Receiving:
    return Receiving(lexicon, drawing)


def refused(receiving: Receiving) -> list[Distrust]:
    return [each.why for each in receiving.end.reception.distrusted]


def told(drawing: Drawing) -> list[object]:
    return list(drawing.small.hall.journal.events(drawing.scribe.stream.name))


@pytest.mark.article("G 5.4.1-3")
def test_nothing_leaves_before_it_is_said_in_the_hall(drawing: Drawing) -> None:
    chief = drawing.small.chief
    chief.draw_by_program()
    drawing.scribe.transmit()
    assert not any(isinstance(each, RackTold) for each in told(drawing))
    chief.announce_rack()
    drawing.scribe.transmit()
    assert [each.rack for each in told(drawing) if isinstance(each, RackTold)] == [drawing.small.game.rack]
    chief.start_clock()
    drawing.small.ring_first_bell()
    drawing.small.ring_second_bell()
    chief.collect()
    best = chief.advised_move()
    chief.retain(best.word, str(best.reference))
    drawing.scribe.transmit()
    assert not any(isinstance(each, SolutionTold) for each in told(drawing))
    chief.announce()
    drawing.scribe.transmit()
    assert [each.word for each in told(drawing) if isinstance(each, SolutionTold)] == [best.word]


def test_two_scribes_write_everything_once(drawing: Drawing) -> None:
    other = Scribe(drawing.small.hall, GAME)
    for _ in range(3):
        drawing.small.play_turn()
        other.transmit()
        drawing.scribe.transmit()
    assert drawing.scribe.transmit() == other.transmit() == 1 + 3 * 5
    assert Scribe(drawing.small.hall, GAME).transmit() == 16


def test_what_is_said_while_the_disk_is_full_is_told_once_there_is_room(
    drawing: Drawing, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing.small.play_turn()

    def no_room(*_: object, **__: object) -> int:
        raise JournalNotWritten

    with monkeypatch.context() as full:
        full.setattr(drawing.small.hall.journal, "append", no_room)
        with pytest.raises(JournalNotWritten):
            drawing.scribe.transmit()
    drawing.small.play_turn()
    assert drawing.scribe.transmit() == 1 + 2 * 5
    assert [each.turn for each in told(drawing) if isinstance(each, SolutionTold)] == [1, 2]


def test_a_transmitter_who_types_while_the_server_tells_costs_no_message(drawing: Drawing) -> None:
    failures: list[BaseException] = []
    is_over = Event()

    def type_on() -> None:
        try:
            while not is_over.is_set():
                drawing.scribe.transmit()
        except BaseException as failure:
            failures.append(failure)

    typing = [Thread(target=type_on) for _ in range(3)]
    for each in typing:
        each.start()
    for _ in range(8):
        drawing.small.play_turn()
    is_over.set()
    for each in typing:
        each.join()
    assert not failures
    assert drawing.scribe.transmit() == 1 + 8 * 5
    assert [each.turn for each in told(drawing) if isinstance(each, SolutionTold)] == list(range(1, 9))


def test_a_received_game_is_read_to_the_same_end(drawing: Drawing, receiving: Receiving) -> None:
    drawing.small.play_to_the_end()
    receiving.receive(drawing.messages(receiving.keys))
    read = ReadGame(receiving.small, ReceivedLines(receiving.small.hall, receiving.centre.reception(GAME)))
    while read.desk.game.ended is None:
        read.read_turn()
    assert read.desk.game.ended == drawing.small.game.ended
    assert [turn.move for turn in read.desk.game.played] == [turn.move for turn in drawing.small.game.played]
    assert audit(receiving.small.hall.journal).ok
    assert audit(drawing.small.hall.journal).ok
    with pytest.raises(NoMoreLines):
        read.source.open(len(read.desk.game.played) + 1)


@pytest.mark.article("G 5.4.3-5")
def test_a_turn_is_read_once_it_was_announced_and_not_before(drawing: Drawing, receiving: Receiving) -> None:
    lines = ReceivedLines(receiving.small.hall, receiving.centre.reception(GAME))
    drawing.small.collect_turn()
    receiving.receive(drawing.messages(receiving.keys))
    with pytest.raises(LineNotYet):
        lines.open(1)
    drawing.small.announce()
    receiving.receive(drawing.messages(receiving.keys, receiving.end.reception.told.number))
    assert lines.open(1).word == drawing.small.game.played[0].move.word


def test_a_turn_read_more_than_an_hour_late_is_written_once(drawing: Drawing, receiving: Receiving) -> None:
    drawing.small.play_turn()
    receiving.receive(drawing.messages(receiving.keys))
    drawing.small.time.pass_seconds(HOUR + 120)
    lines = ReceivedLines(receiving.small.hall, receiving.centre.reception(GAME))
    lines.open(1), lines.open(1)
    assert receiving.end.reception.late_turns == {1}
    assert ReceptionDesk(receiving.centre, GAME, "").view().is_late


def test_a_cancelled_turn_comes_again(drawing: Drawing, receiving: Receiving) -> None:
    drawing.small.play_turn()
    drawing.small.cancel_last_turn()
    drawing.small.play_turn()
    receiving.receive(drawing.messages(receiving.keys))
    line = ReceivedLines(receiving.small.hall, receiving.centre.reception(GAME)).open(1)
    assert line.word == drawing.small.game.played[0].move.word


def with_a_leave(drawing: Drawing) -> int:
    """Plays until the players hold tiles; the turn that comes."""
    drawing.small.play_turn()
    while not drawing.small.game.leave:
        drawing.small.play_turn()
    return drawing.small.game.turn


def reader(receiving: Receiving) -> ReadGame:
    return ReadGame(receiving.small, ReceivedLines(receiving.small.hall, receiving.centre.reception(GAME)))


@pytest.mark.article("G 5.4.1-3")
def test_a_turn_cancelled_before_it_is_read_here_does_not_stop_the_reading(
    drawing: Drawing, receiving: Receiving
) -> None:
    turn = with_a_leave(drawing)
    drawing.small.play_turn()
    drawing.small.cancel_last_turn()
    drawing.small.play_turn()
    receiving.receive(drawing.messages(receiving.keys))
    read = reader(receiving)
    while read.turn <= turn:
        read.read_turn()
    assert read.desk.game.board == drawing.small.game.board


@pytest.mark.article("G 5.4.1-3")
def test_a_turn_cancelled_where_it_was_drawn_is_cancelled_here_and_read_again(
    drawing: Drawing, receiving: Receiving
) -> None:
    turn = with_a_leave(drawing)
    drawing.small.play_turn()
    receiving.receive(drawing.messages(receiving.keys))
    read, chief = reader(receiving), HallChiefRefereeDesk(receiving.small.hall, "Claire Martin", GAME)
    while read.turn <= turn:
        read.read_turn()
    with pytest.raises(ReadTurnStays):
        chief.cancel_turn(CancelReason.DISPLAY, "ici seulement")
    drawing.small.cancel_last_turn()
    drawing.small.play_turn()
    receiving.receive(drawing.messages(receiving.keys, receiving.end.reception.told.number))
    chief.cancel_turn(CancelReason.DISPLAY, "annulé au centre tireur")
    read.read_turn()
    assert read.desk.game.board == drawing.small.game.board


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_over_any_line_everything_arrives_once_and_in_order(lexicon: Lexicon, data: st.DataObject) -> None:
    drawing = Drawing(lexicon)
    drawing.open()
    for _ in range(3):
        drawing.small.play_turn()
    receiving = Receiving(lexicon, drawing)
    sent = drawing.messages(receiving.keys)
    for _ in range(data.draw(st.integers(1, 6))):
        piece = data.draw(st.lists(st.sampled_from(sent), max_size=8))
        try:
            receiving.receive(piece)
        except (MessageMissing, MessageNotBelieved):
            continue
    receiving.receive(sent[receiving.end.reception.told.number :])
    assert list(receiving.end.reception.told.digests) == list(drawing.scribe.told.digests)
    assert set(refused(receiving)) <= {Distrust.REPLAYED}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda m: replace(m, body=m.body.replace("turn", "tour")), Distrust.ALTERED),
        (lambda m: replace(m, sign="0" * 64), Distrust.FORGED),
        (lambda m: replace(m, sign="é"), Distrust.FORGED),
        (lambda m: replace(m, digest="00" * 32), Distrust.FORGED),
    ],
)
def test_a_forged_or_altered_message_is_refused_journaled_and_asked_for_again(
    drawing: Drawing, receiving: Receiving, change: object, why: Distrust
) -> None:
    drawing.small.play_turn()
    first, second, *rest = drawing.messages(receiving.keys)
    assert callable(change)
    with pytest.raises(MessageNotBelieved, match="Le message 2 du centre tireur n’est pas cru"):
        receiving.receive([first, change(second), *rest])
    assert (receiving.end.reception.told.number, refused(receiving)) == (1, [why])
    assert receiving.receive([second, *rest]) == len(rest) + 2


def test_a_message_for_another_centre_is_forged_here(drawing: Drawing, receiving: Receiving) -> None:
    others = drawing.messages(drawing.keys(3))
    with pytest.raises(MessageNotBelieved):
        receiving.receive(others)
    assert refused(receiving) == [Distrust.FORGED]


def greeting(receiving: Receiving, nonce: str, now: int) -> Greeting:
    return Greeting(nonce, now, 3, signed(receiving.keys.feed, "greeting", (GAME, nonce, now, 3)))


def test_a_line_an_hour_wrong_or_replayed_is_refused(drawing: Drawing, receiving: Receiving) -> None:
    now, end = drawing.small.time(), receiving.end
    request = end.request()
    end.greet(greeting(receiving, request.nonce, now))
    with pytest.raises(LineMistimed, match="diffèrent de 60 minutes"):
        end.greet(greeting(receiving, request.nonce, now + HOUR * 1000))
    with pytest.raises(LineForged):
        end.greet(greeting(receiving, "hier", now))
    assert refused(receiving) == [Distrust.MISTIMED, Distrust.FORGED]


def test_the_gate_believes_a_signed_request_once_and_at_its_hour(drawing: Drawing, receiving: Receiving) -> None:
    request, gate = receiving.end.request(), drawing.gate
    assert gate.admit(request) == receiving.keys
    with pytest.raises(MessageReplayed):
        gate.admit(request)
    with pytest.raises(MessageForged):
        gate.admit(replace(receiving.end.request(), after=99))
    with pytest.raises(MessageForged):
        gate.admit(replace(receiving.end.request(), centre=44))
    late = receiving.end.request()
    drawing.small.time.pass_seconds(HOUR)
    with pytest.raises(MessageMistimed, match="60 minutes"):
        gate.admit(late)
    assert [each.why for each in gate.centres.centres.refusals] == [
        "message déjà reçu",
        "signature fausse",
        "signature fausse",
        "horloge fausse",
    ]


def test_a_request_is_refused_by_every_process_once_one_of_them_has_taken_it(
    drawing: Drawing, receiving: Receiving
) -> None:
    request, other = receiving.end.request(), LineGate(drawing.small.hall, KEY)
    assert drawing.gate.admit(request) == receiving.keys
    with pytest.raises(MessageReplayed):
        other.admit(request)
    drawing.small.time.pass_seconds(299)
    with pytest.raises(MessageReplayed):
        LineGate(drawing.small.hall, KEY).admit(request)
    assert [each.why for each in drawing.gate.centres.centres.refusals] == ["message déjà reçu"] * 2
    assert other.admit(receiving.end.request()) == receiving.keys
    drawing.small.time.pass_seconds(660)
    with pytest.raises(MessageMistimed):
        other.admit(request)
    other.admit(receiving.end.request())
    assert len(other.lines.state.calls) == 1, "what would be mistimed is remembered no more"


def test_a_centre_that_calls_wakes_no_other_and_a_code_does(drawing: Drawing, receiving: Receiving) -> None:
    feeds = Feeds(drawing.small.hall, drawing.gate)
    feeds.refresh()
    drawing.gate.admit(receiving.end.request())
    assert not feeds.refresh()
    drawing.gate.withdraw(CENTRE, "perdu", "organisateur")
    assert feeds.refresh()


def test_a_flood_of_forged_requests_is_noted_once_a_minute(drawing: Drawing, receiving: Receiving) -> None:
    for _ in range(20):
        with pytest.raises(MessageForged):
            drawing.gate.admit(replace(receiving.end.request(), sign="0"))
    assert len(drawing.gate.centres.centres.refusals) == 1
    drawing.small.time.pass_seconds(90)
    with pytest.raises(MessageForged):
        drawing.gate.admit(replace(receiving.end.request(), sign="0"))
    assert len(drawing.gate.centres.centres.refusals) == 2


def deliver(drawing: Drawing, receiving: Receiving) -> Receipt:
    parcel = receiving.centre.next_report()
    assert parcel is not None
    receipt = drawing.gate.take(parcel[1])
    receiving.centre.delivered(receipt)
    return receipt


def test_reports_reach_the_main_organiser_in_order_and_once(drawing: Drawing, receiving: Receiving) -> None:
    desk = ReceptionDesk(receiving.centre, GAME, "organisateur")
    desk.signal("ready")
    desk.signal("started")
    parcel = receiving.centre.next_report()
    assert parcel is not None
    for _ in range(3):
        assert drawing.gate.take(parcel[1]).declined == ""
    deliver(drawing, receiving), deliver(drawing, receiving)
    assert receiving.centre.next_report() is None
    game = drawing.gate.centres.centres.centres[CENTRE].game(GAME)
    assert (game.ready_at, game.started_at) == (drawing.small.time(), drawing.small.time())
    written = drawing.small.hall.journal.version("centres")
    drawing.gate.take(parcel[1])
    assert drawing.small.hall.journal.version("centres") == written
    with pytest.raises(SignalRepeated):
        desk.signal("ready")
    with pytest.raises(NoSuchSignal):
        desk.signal("line_lost")


def test_a_report_that_is_impossible_comes_back_with_its_sentence(drawing: Drawing, receiving: Receiving) -> None:
    receiving.centre.report(StateReport(GAME, SignalKind.FINISHED, 0), "test")
    assert deliver(drawing, receiving).declined
    assert ReceptionDesk(receiving.centre, GAME, "").view().declined
    parcel = (receiving.centre.report(QuestionReport(GAME, 1, "?"), "test"), receiving.centre.next_report())[1]
    assert parcel is not None
    with pytest.raises(MessageForged):
        drawing.gate.take(replace(parcel[1], body=parcel[1].body.replace("?", "!")))
    with pytest.raises(LineForged):
        receiving.centre.delivered(Receipt(CENTRE, 2, "", "0"))


def deliver_all(drawing: Drawing, receiving: Receiving) -> None:
    while receiving.centre.next_report() is not None:
        deliver(drawing, receiving)


@pytest.mark.parametrize("sent_before", [1, 2, 3])
def test_a_centre_that_goes_on_with_a_new_journal_loses_none_of_its_reports(
    drawing: Drawing, lexicon: Lexicon, sent_before: int
) -> None:
    lost = Receiving(lexicon, drawing)
    for kind in (SignalKind.READY, SignalKind.STARTED, SignalKind.TURN)[:sent_before]:
        lost.centre.report(StateReport(GAME, kind, drawing.small.time(), 1), "test")
    deliver_all(drawing, lost)
    said_first = drawing.gate.centres.centres.centres[CENTRE].game(GAME).started_at
    drawing.small.time.pass_seconds(60)
    found = Receiving(lexicon, drawing)
    desk = ReceptionDesk(found.centre, GAME, "organisateur")
    desk.signal("started")
    desk.ask(1, "Comment le dire ?")
    deliver_all(drawing, found)
    centres = drawing.gate.centres.centres
    assert [each.text for each in centres.questions] == ["Comment le dire ?"]
    assert centres.centres[CENTRE].game(GAME).started_at == (said_first or drawing.small.time())
    numbers = [each.sequence for each in found.centre.lines.state.reports]
    assert numbers == [sent_before + 1, sent_before + 2]
    assert audit(found.small.hall.journal).ok


def test_an_old_report_that_comes_late_is_no_other_journal(drawing: Drawing, receiving: Receiving) -> None:
    desk = ReceptionDesk(receiving.centre, GAME, "organisateur")
    desk.signal("ready")
    late = receiving.centre.next_report()
    assert late is not None
    deliver(drawing, receiving)
    desk.signal("started")
    deliver(drawing, receiving)
    receiving.centre.delivered(drawing.gate.take(late[1]))
    assert [each.sequence for each in receiving.centre.lines.state.reports] == [1, 2]
    assert receiving.centre.next_report() is None


def test_results_that_were_refused_are_refused_again_when_the_answer_was_lost(
    drawing: Drawing, receiving: Receiving
) -> None:
    player = Player("p1", "Colin", "Alex", "FR", licence="1001")
    receiving.centre.report(ResultsReport((ResultRow(player, (900, 800)), ResultRow(player, (900, 800)))), "test")
    parcel = receiving.centre.next_report()
    assert parcel is not None
    first, again = drawing.gate.take(parcel[1]), drawing.gate.take(parcel[1])
    assert first.declined
    assert again == first


def test_a_signal_that_was_refused_can_be_given_again(drawing: Drawing, receiving: Receiving) -> None:
    desk = ReceptionDesk(receiving.centre, GAME, "organisateur")
    desk.signal("finished")
    assert deliver(drawing, receiving).declined, "nothing was said to have started"
    desk.signal("started")
    desk.signal("finished")
    deliver_all(drawing, receiving)
    assert drawing.gate.centres.centres.centres[CENTRE].game(GAME).finished_at is not None


def test_a_signal_by_a_clock_that_was_an_hour_fast_is_refused_and_given_again(
    drawing: Drawing, receiving: Receiving
) -> None:
    ahead = drawing.small.time() + HOUR * 1000
    receiving.centre.report(StateReport(GAME, SignalKind.STARTED, ahead), "test")
    assert "60 minutes" in deliver(drawing, receiving).declined
    assert [each.why for each in drawing.gate.centres.centres.refusals] == ["horloge fausse"]
    ReceptionDesk(receiving.centre, GAME, "organisateur").signal("started")
    deliver_all(drawing, receiving)
    assert drawing.gate.centres.centres.centres[CENTRE].game(GAME).started_at == drawing.small.time()


def test_a_journal_that_an_older_copy_replaced_tells_nothing_to_who_heard_more(
    drawing: Drawing, receiving: Receiving, lexicon: Lexicon
) -> None:
    drawing.small.play_turn()
    receiving.receive(drawing.messages(receiving.keys))
    drawing.gate.check_heard(receiving.end.request(), drawing.scribe.told)
    older = Drawing(lexicon)
    older.open()
    with pytest.raises(JournalSetBack, match="une copie plus ancienne"):
        older.gate.check_heard(receiving.end.request(), older.scribe.told)
    assert [each.why for each in older.gate.centres.centres.refusals] == ["ce centre a reçu ce que ce journal n’a plus"]
    older.small.time.pass_seconds(1)
    older.small.play_turn()
    older.small.play_turn()
    older.scribe.transmit()
    with pytest.raises(JournalSetBack):
        older.gate.check_heard(receiving.end.request(), older.scribe.told)


def test_a_journal_older_than_the_opening_of_the_transmission_tells_nothing_to_who_heard_some(
    drawing: Drawing, receiving: Receiving, lexicon: Lexicon
) -> None:
    fresh = receiving.end.request()
    drawing.small.play_turn()
    receiving.receive(drawing.messages(receiving.keys))
    older = Drawing(lexicon)
    with pytest.raises(JournalSetBack, match="une copie plus ancienne"):
        older.gate.check_heard(receiving.end.request(), older.scribe.told)
    assert [each.why for each in older.gate.centres.centres.refusals] == ["ce centre a reçu ce que ce journal n’a plus"]
    older.gate.check_heard(fresh, older.scribe.told)
    assert len(older.gate.centres.centres.refusals) == 1, "who has heard nothing waits for the first message"


@pytest.mark.article("G 5.4.7-16", "G 5.4.3-5")
def test_the_book_of_the_main_organiser_follows_the_game_that_is_drawn_at_his_place(
    drawing: Drawing, receiving: Receiving
) -> None:
    drawing.small.play_turn()
    drawing.small.play_turn()
    receiving.receive(drawing.messages(receiving.keys))
    for _ in range(2):
        tell_drawn_game(drawing.gate.centres, GAME, drawing.scribe.told)
    book = drawing.gate.centres
    told = book.centres.centres[1].game(GAME)
    assert (told.started_at, told.turn) == (drawing.scribe.told.turns[0].rack.at, 2)
    ReceptionDesk(receiving.centre, GAME, "organisateur").signal("started")
    reader(receiving).read_turn()
    deliver_all(drawing, receiving)
    drawing.small.time.pass_seconds(600)
    line = CentresOrganiserDesk(book, "organisateur").lines(GAME)[CENTRE - 1]
    waiting = drawing.scribe.told.turns[1].solution
    assert waiting is not None
    assert line.behind.split()[0] == str((drawing.small.time() - waiting.at) // 60_000)
    drawing.small.play_to_the_end()
    drawing.scribe.transmit()
    tell_drawn_game(book, GAME, drawing.scribe.told)
    assert book.centres.centres[1].game(GAME).finished_at == drawing.scribe.told.last_at
    assert book.centres.tops == {GAME: drawing.small.game.top}
    drawing.small.cancel_last_turn()
    drawing.small.play_to_the_end()
    drawing.scribe.transmit()
    tell_drawn_game(book, GAME, drawing.scribe.told)
    assert book.centres.tops == {GAME: drawing.small.game.top}


@pytest.mark.article("G 5.4.7-8", "G 5.4.7-11")
def test_the_drawing_centre_has_its_results_in_the_book_like_every_other(drawing: Drawing) -> None:
    agreed = AgreeFormula(Formula.SATELLITES, "Festival", "2026-01-01", (DrawnGame(GAME, 1),))
    drawing.gate.centres.order(agreed, "organisateur")
    desk = TransmitterDesk(drawing.gate, drawing.scribe, GAME, "transmetteur")
    drawing.small.play_to_the_end()
    hall = drawing.small.hall
    for each in hall.competition.ranges(GAME):
        sheet = RefereeDesk(hall, each.referee, GAME, each.number)
        for take in counted_takes(hall.game(GAME)):
            sheet.type_slips(take, "\n".join([*(f"{table} -" for table in each.tables if table != 1), "T"]))
    desk.report_solo(1, "Martin Alex", drawing.small.game.played[0].score)
    assert desk.tell_results() == desk.tell_results() == ()
    assert desk.view().has_results
    centres, top = drawing.gate.centres.centres, drawing.small.game.top
    state = centres.centres[1]
    assert (max(row.scores[0] or 0 for row in state.rows), state.game(GAME).podium[0].score) == (top, top)
    assert centres.best(1, GAME, 1) == TurnBest(drawing.small.game.played[0].score, 1)


def test_a_report_that_comes_while_the_disk_is_full_is_not_declined_and_comes_again(
    drawing: Drawing, receiving: Receiving, monkeypatch: pytest.MonkeyPatch
) -> None:
    ReceptionDesk(receiving.centre, GAME, "organisateur").signal("ready")
    parcel = receiving.centre.next_report()
    assert parcel is not None

    def no_room(*_: object, **__: object) -> int:
        raise JournalNotWritten

    with monkeypatch.context() as full:
        full.setattr(drawing.small.hall.journal, "append", no_room)
        with pytest.raises(JournalNotWritten):
            drawing.gate.take(parcel[1])
    assert deliver(drawing, receiving).declined == ""
    assert drawing.gate.centres.centres.centres[CENTRE].game(GAME).ready_at == drawing.small.time()


@pytest.mark.parametrize("turn", [0, -1, 2**53])
def test_nothing_is_asked_of_a_turn_that_no_game_has(drawing: Drawing, receiving: Receiving, turn: int) -> None:
    with pytest.raises(TurnImpossible):
        ReceptionDesk(receiving.centre, GAME, "organisateur").ask(turn, "Comment le dire ?")
    assert receiving.centre.lines.state.waiting == ()


def test_questions_are_answered_to_every_centre(drawing: Drawing, receiving: Receiving) -> None:
    drawing.small.play_turn()
    ReceptionDesk(receiving.centre, GAME, "organisateur").ask(1, "Comment le dire ?")
    deliver(drawing, receiving)
    desk = TransmitterDesk(drawing.gate, drawing.scribe, GAME, "transmetteur")
    assert [each.text for each in desk.view().questions] == ["Comment le dire ?"]
    desk.answer(1, "Comme un verbe.")
    receiving.receive(drawing.messages(receiving.keys))
    line = ReceivedLines(receiving.small.hall, receiving.centre.reception(GAME)).open(1)
    assert line.notes[-1] == "Comme un verbe."
    assert desk.view().questions == ()


def test_the_transmitter_adds_what_was_said_and_nothing_else(drawing: Drawing) -> None:
    drawing.small.play_turn()
    desk = TransmitterDesk(drawing.gate, drawing.scribe, GAME, "transmetteur")
    desk.type_text(1, "  N’oubliez   pas le S final. ")
    desk.use_phrase(1, 1)
    desk.use_phrase(1, 7, "FÉCULENT comme un nom")
    turn = drawing.scribe.told.turn(1)
    assert turn is not None
    assert turn.indications == (
        "N’oubliez pas le S final.",
        "Attention à la place.",
        "Se prononce\u00a0: FÉCULENT comme un nom",
    )
    before = drawing.small.written
    for wrong, refusal in [
        (lambda: desk.type_text(1, " "), NothingTyped),
        (lambda: desk.type_text(1, "x" * 301), IndicationTooLong),
        (lambda: desk.type_text(9, "tôt"), TurnNotTold),
        (lambda: desk.type_text(1, "\ud800"), DuplicataError),
        (lambda: desk.use_phrase(1, 0), PhraseUnknown),
        (lambda: desk.use_phrase(1, 7), NothingTyped),
    ]:
        with pytest.raises(refusal):
            wrong()
    assert drawing.small.written == before
    desk.report_solo(1, "Colin Alex", 70)
    assert [each.name for each in desk.view().solos] == ["Colin Alex"]


@pytest.mark.article("G 5.4.3-2", "G 5.4.3-3", "G 5.4.7-10", "G 5.4.7-13")
def test_free_indications_reach_the_reader_word_for_word(drawing: Drawing, receiving: Receiving) -> None:
    drawing.small.play_turn()
    desk = TransmitterDesk(drawing.gate, drawing.scribe, GAME, "transmetteur")
    free = "N’oubliez pas le S final\u00a0! FÉCULENT\u00a0: « comme un nom » (é, è) & <b>"
    desk.type_text(1, free)
    receiving.receive(drawing.messages(receiving.keys))
    read = ReadGame(receiving.small, ReceivedLines(receiving.small.hall, receiving.centre.reception(GAME)))
    told_turn, line = drawing.scribe.told.turn(1), read.source.open(1)
    assert told_turn is not None
    assert told_turn.solution is not None
    assert line.notes == (*told_turn.solution.notes, free)
    read.read_to_the_solution()
    read.desk.uncover_solution(1)
    saying = read.desk.view().saying
    assert saying.now[-1 - len(line.notes) : -1] == line.notes
    assert saying.say_as == told_turn.solution.say_as


def test_nothing_is_added_to_a_game_that_is_not_transmitted(lexicon: Lexicon) -> None:
    drawing = Drawing(lexicon)
    desk = TransmitterDesk(drawing.gate, drawing.scribe, GAME, "transmetteur")
    with pytest.raises(NotTransmitted):
        desk.type_text(1, "Attention")
    with pytest.raises(NotTransmitted):
        desk.answer(1, "Oui.")
    assert not any(isinstance(each, IndicationTold) for each in told(drawing))


def test_nobody_reads_what_is_received_in_the_journal_before_the_game_is_over(
    drawing: Drawing, receiving: Receiving
) -> None:
    drawing.small.play_turn()
    receiving.receive(drawing.messages(receiving.keys))
    word, rack = drawing.small.game.played[0].move.word, drawing.small.game.played[0].rack
    for sees_game in (True, False):
        page = JournalDesk(receiving.small.hall, sees_game=sees_game).page()
        text = " ".join(line.what for line in page.lines)
        assert "Solution transmise" in text
        assert word not in text
        assert rack not in text


def test_a_code_is_read_however_it_is_typed_and_a_mistake_is_noticed() -> None:
    code = code_of(bytes(32), 12, 1)
    assert LineCode.parse(str(code).lower().replace("-", " ")) == code
    assert code_of(bytes(32), 12, 2) != code
    assert code.keys.feed != code.keys.report
    text, noticed = str(code), 0
    for place, sign in enumerate(text):
        for other in {"A", "7", "3"} - {sign, "-"}:
            try:
                LineCode.parse(text[:place] + other + text[place + 1 :])
            except BadLineCode:
                noticed += 1
    assert noticed > 50
    for wrong in ("", "12", "x" * 100, text[:-1]):
        with pytest.raises(BadLineCode, match="n’est pas un code"):
            LineCode.parse(wrong)


def test_a_code_is_for_a_centre_that_was_declared(drawing: Drawing) -> None:
    with pytest.raises(NoSuchCentre):
        drawing.gate.issue(40, "organisateur")
    keys = drawing.keys(3)
    drawing.gate.withdraw(3, "perdu", "organisateur")
    with pytest.raises(MessageForged):
        drawing.gate.code(3)
    assert drawing.keys(3) != keys


def test_the_view_of_a_receiving_centre_counts_and_shows_no_word(drawing: Drawing, receiving: Receiving) -> None:
    drawing.small.play_turn()
    drawing.small.play_turn()
    receiving.receive(drawing.messages(receiving.keys))
    view = ReceptionDesk(receiving.centre, GAME, "").view()
    assert (view.received, view.read, view.behind) == (2, 0, 2)
    assert drawing.small.game.played[0].move.word not in repr(view)
    end = receiving.end
    receiving.centre.line_cut(end, drawing.small.time())
    drawing.small.time.pass_seconds(462)
    cut = ReceptionDesk(receiving.centre, GAME, "").view()
    assert cut.cut_since == drawing.small.time() - 462_000
    receiving.centre.line_restored(end)
    kinds = [each.report.kind for each in receiving.centre.lines.state.waiting]  # type: ignore[union-attr]
    assert kinds == [SignalKind.LINE_LOST, SignalKind.LINE_BACK]
    assert isinstance(drawing.messages(receiving.keys)[0], SignedMessage)
