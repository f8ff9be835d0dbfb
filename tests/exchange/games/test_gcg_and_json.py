"""GCG, which says what it loses, and JSON with both ways of naming a place, which comes in too."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from exchange.carried_halls import exported, posted, simulated_hall
from exchange.games.hand_led import HandLed

from duplicata.desks.carried.bringing_in import bring_in
from duplicata.documents.exchange.games.json_reading import read_json
from duplicata.documents.exchange.games.refusals import NotGameJson
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move
from duplicata.scrabble.notation import from_anglophone
from duplicata.scrabble.reference import Reference

TURN = re.compile(r">TOP: (\S+) (\S+) (\S+) \+(\d+) (\d+)")


def test_the_places_of_a_gcg_file_lead_to_the_same_board(lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon)
    lines = [TURN.fullmatch(line) for line in exported("gcg", hall).decode().splitlines() if line.startswith(">")]
    board, total = Board.empty(), 0
    for line, turn in zip(lines, hall.game(1).played, strict=True):
        assert line is not None
        reference = from_anglophone(line[2])
        assert reference == turn.move.reference
        word = "".join(board[reference.square(at)] if letter == "." else letter for at, letter in enumerate(line[3]))
        board = board.with_move(Move(word, reference))
        total += int(line[4])
        assert total == int(line[5])
        assert line[1] == turn.rack
    assert board == hall.game(1).board
    assert total == hall.game(1).top


def test_a_word_across_and_one_down_are_named_as_the_english_do(lexicon: Lexicon) -> None:
    led = HandLed(lexicon)
    led.announce_rack("ACHIORT")
    led.collect()
    led.desk.retain("CHARIOT", "H3")
    led.desk.announce()
    assert ">TOP: ACHIORT 8C CHARIOT +82 82" in exported("gcg", led.hall).decode()


def test_a_gcg_file_says_that_it_loses_something(lexicon: Lexicon) -> None:
    text = exported("gcg", simulated_hall(lexicon)).decode()
    assert text.startswith("#character-encoding UTF-8\n#player1 TOP ")
    assert "avec pertes" in text


def test_json_names_every_place_both_ways(lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon)
    game = json.loads(exported("json", hall))
    played = [turn for turn in game["turns"] if not turn.get("is_cancelled")]
    assert [turn["word"] for turn in played] == [turn.move.word for turn in hall.game(1).played]
    places = [(turn["ref"], turn["ref_anglophone"]) for turn in played]
    assert all(from_anglophone(english) == Reference.parse(french) for french, english in places)
    assert {french[0].isdigit() for french, _ in places} == {True, False}
    assert played[-1]["cumulative"] == game["top"] == hall.game(1).top


def test_json_has_the_slips_once_they_may_be_known(lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon)
    game = json.loads(exported("json", hall))
    totals = sorted((table["total"] for table in game["tables"]), reverse=True)
    assert totals == [line[2] for line in posted(hall, 1)]
    assert all(len(table["slips"]) == len(hall.game(1).played) for table in game["tables"])


@pytest.mark.parametrize("name", ["gcg", "json", "html"])
def test_a_game_without_players_goes_out_too(name: str, lexicon: Lexicon) -> None:
    led = HandLed(lexicon)
    led.play("EDAINSR")
    word = led.desk.game.played[0].move.word
    assert word in exported(name, led.hall).decode()


def changed(lexicon: Lexicon, change: Callable[[dict[str, Any]], None]) -> bytes:
    game = json.loads(exported("json", simulated_hall(lexicon)))
    change(game)
    return json.dumps(game).encode()


def test_a_place_told_in_the_anglophone_way_alone_is_turned_into_ours(lexicon: Lexicon) -> None:
    def leave_out_french(game: dict[str, Any]) -> None:
        for turn in game["turns"]:
            turn.pop("ref", None)

    hall = simulated_hall(lexicon)
    brought = bring_in(read_json(changed(lexicon, leave_out_french)), lexicon)
    assert brought.game(1).board == hall.game(1).board


def _swapped_place(game: dict[str, Any]) -> None:
    game["turns"][0]["ref_anglophone"] = game["turns"][0]["ref"]


def _unknown_key(game: dict[str, Any]) -> None:
    game["gagnant"] = "Zoé"


def _no_lexicon(game: dict[str, Any]) -> None:
    del game["lexicon"]


def _wild_rack(game: dict[str, Any]) -> None:
    game["turns"][0]["new"] = "A1!"


def _lost_order(game: dict[str, Any]) -> None:
    game["incidents"].append("[Injouable]")


def _turn_among_incidents(game: dict[str, Any]) -> None:
    game["incidents_in_order"].append({"after": 1, "line": "1. AEINRST"})
    game["incidents"].append("1. AEINRST")


def _table_twice(game: dict[str, Any]) -> None:
    game["tables"].append(game["tables"][0])


def _slip_twice(game: dict[str, Any]) -> None:
    game["tables"][0]["slips"].append(game["tables"][0]["slips"][0])


def _nobody(game: dict[str, Any]) -> None:
    game["tables"][0]["players"] = []


def _no_hour(game: dict[str, Any]) -> None:
    game["start"] = None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_swapped_place, "ne sont pas la même"),
        (_unknown_key, "La clé « gagnant » est inconnue"),
        (_no_lexicon, "Il manque la clé « lexicon »"),
        (_wild_rack, "turns[0].new"),
        (_lost_order, "incidents_in_order"),
        (_turn_among_incidents, "ni une balise, ni un coup, ni un bulletin"),
        (_table_twice, "donnée deux fois"),
        (_slip_twice, "deux bulletins"),
        (_nobody, "Personne n’est nommé"),
        (_no_hour, "Heure"),
    ],
)
def test_json_that_is_no_game_of_ours_gets_a_sentence(
    change: Callable[[dict[str, Any]], None], said: str, lexicon: Lexicon
) -> None:
    with pytest.raises(DuplicataError) as refusal:
        read_json(changed(lexicon, change))
    assert said in str(refusal.value).replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff{}", b"[" * 100_000, b'{"a":' * 100_000])
def test_bytes_that_are_no_json_get_a_sentence(content: bytes) -> None:
    with pytest.raises(NotGameJson):
        read_json(content)
