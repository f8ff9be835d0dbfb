"""What happens beside the play is carried too: notes, pauses, cancelled turns, an end that nobody wanted."""

import pytest
from exchange.carried_halls import exported
from exchange.games.hand_led import HandLed
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from duplicata.desks.carried.bringing_in import bring_in
from duplicata.desks.hall import Hall
from duplicata.documents.exchange.games.eliot_reading import read_eliot
from duplicata.documents.exchange.games.text_reading import read_text
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import CancelReason, EndReason
from duplicata.scrabble.game import Phase

READERS = {"text": read_text, "eliot": read_eliot}


def again(name: str, hall: Hall, lexicon: Lexicon) -> Hall:
    """The hall that an export makes, which must export the same."""
    written = exported(name, hall)
    brought = bring_in(READERS[name](written), lexicon)
    assert exported(name, brought) == written
    return brought


@pytest.fixture
def led(lexicon: Lexicon) -> HandLed:
    return HandLed(lexicon)


@pytest.mark.parametrize("name", READERS)
def test_notes_stay_with_their_turns(name: str, led: HandLed, lexicon: Lexicon) -> None:
    led.play("EDAINSR")
    led.desk.note("Une chaise est tombée.")
    led.play("TEAILUO"[: 7 - len(led.desk.game.leave)])
    text = exported("text", again(name, led.hall, lexicon)).decode()
    assert next(line for line in text.splitlines() if "chaise" in line).startswith("2. ")
    assert text.count("{Une chaise est tombée.}") == 1


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("phase", [Phase.TO_DRAW, Phase.ANNOUNCED, Phase.RUNNING, Phase.COLLECTED])
def test_a_pause_is_carried_with_its_moment_and_its_length(
    name: str, phase: Phase, led: HandLed, lexicon: Lexicon
) -> None:
    led.play("EDAINSR")
    if phase is not Phase.TO_DRAW:
        led.announce_rack("TEAILUO"[: 7 - len(led.desk.game.leave)])
    if phase is Phase.RUNNING:
        led.desk.start_clock()
    if phase is Phase.COLLECTED:
        led.collect()
    led.desk.interrupt("Plus de courant")
    led.time.pass_seconds(94.2)
    led.desk.resume()
    brought = again(name, led.hall, lexicon)
    assert "[Interruption " in exported("text", brought).decode()
    assert '"95" "Plus de courant"]' in exported("text", brought).decode()


@pytest.mark.parametrize("is_retained", [False, True])
@pytest.mark.parametrize("name", READERS)
def test_a_game_that_stood_still_for_too_long_ends_there_again(
    name: str, is_retained: bool, led: HandLed, lexicon: Lexicon
) -> None:
    led.play("EDAINSR")
    led.announce_rack("TEAILUO"[: 7 - len(led.desk.game.leave)])
    led.collect()
    if is_retained:
        best = led.desk.advised_move()
        led.desk.retain(best.word, str(best.reference))
    led.desk.interrupt("Alerte")
    led.time.pass_seconds(3600)
    led.desk.resume()
    led.desk.allow_replay("Le comité est d’accord.")
    led.desk.note("La salle est évacuée.")
    ended = led.desk.game.ended
    assert ended is not None
    assert (ended.reason, ended.is_void) == (EndReason.INTERRUPTION, True)
    brought = again(name, led.hall, lexicon)
    assert brought.game(1).ended == ended
    assert brought.game(1).is_replay_allowed
    assert "{La salle est évacuée.}" in exported("text", brought).decode()


@pytest.mark.parametrize("name", READERS)
def test_turns_cancelled_in_play_or_once_announced_are_carried_in_order(
    name: str, led: HandLed, lexicon: Lexicon
) -> None:
    led.play("EDAINSR")
    led.desk.cancel_turn(CancelReason.DISPLAY, "Une lettre manquait au tableau.")
    led.announce_rack("TEAILUO")
    led.desk.cancel_turn(CancelReason.CLOCK)
    led.play("TEAILUS")
    brought = again(name, led.hall, lexicon)
    assert brought.game(1).discarded == (1, 1)
    assert [turn.rack for turn in brought.game(1).played] == ["TEAILUS"]


@pytest.mark.parametrize("name", READERS)
def test_another_time_is_carried(name: str, led: HandLed, lexicon: Lexicon) -> None:
    led.play("EDAINSR")
    led.desk.change_time(120, 20)
    led.play("TEAILUO"[: 7 - len(led.desk.game.leave)])
    brought = again(name, led.hall, lexicon)
    assert brought.game(1).time == led.desk.game.time


def test_a_game_under_way_carries_what_was_announced_and_nothing_more(led: HandLed, lexicon: Lexicon) -> None:
    led.play("EDAINSR")
    led.announce_rack("TEAILUO"[: 7 - len(led.desk.game.leave)])
    led.collect()
    best = led.desk.advised_move()
    led.desk.retain(best.word, str(best.reference))
    led.desk.note("Le top est difficile.")
    for name in ("text", "eliot", "gcg", "html", "json"):
        written = exported(name, led.hall).decode()
        assert best.word not in written, name
        assert "difficile" not in written, name
    last = exported("text", led.hall).decode().splitlines()[-1]
    assert last.startswith("2. ")
    assert len(last.split()) == 2
    assert again("text", led.hall, lexicon).game(1).phase is Phase.ANNOUNCED


def test_tiles_drawn_and_not_said_are_nowhere(led: HandLed) -> None:
    led.play("EDAINSR")
    led.desk.draw("WKZXJQY"[: 7 - len(led.desk.game.leave)])
    for name in ("text", "eliot", "gcg", "html", "json"):
        assert "+W" not in exported(name, led.hall).decode(), name
    assert exported("text", led.hall).decode().splitlines()[-1].startswith("1. ")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=60),
    name=st.sampled_from(sorted(READERS)),
)
def test_any_note_that_a_referee_may_write_comes_back_as_it_was(text: str, name: str, lexicon: Lexicon) -> None:
    led = HandLed(lexicon)
    led.desk.note(text)
    led.play("EDAINSR")
    brought = again(name, led.hall, lexicon)
    events = brought.journal.events(brought.game_stream(1).name)
    assert text in [getattr(event, "text", None) for event in events]
