"""`duplicata choose`: the equal tops in order with their reasons, a French refusal for what cannot be ranked."""

import json
from typing import Any

import pytest
from cli.running import lines, run
from scrabble.bags import rest_of_the_set

EMPTY = ["." * 15] * 15


def choose(*positions: object) -> tuple[int, list[Any]]:
    given = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in positions)
    done = run("choose", given=given)
    assert done.stderr == ""
    return done.returncode, lines(done.stdout)


def asked(rack: str, bag: str | None = None, **more: object) -> dict[str, object]:
    return {"board": EMPTY, "rack": rack, "bag": rest_of_the_set(rack) if bag is None else bag, **more}


def test_each_position_gets_its_tops_in_order_with_their_reasons() -> None:
    board = list(EMPTY)
    board[7] = ".....DER......."
    bag = rest_of_the_set("AEIMMOSDER")
    code, [answer] = choose({"board": board, "rack": "AEIMMOS", "bag": bag})
    assert code == 0
    assert [*answer] == ["top", "ranked", "excluded"]
    assert [(entry["word"], entry["ref"]) for entry in answer["ranked"]] == [("MEMORISA", "8D"), ("SOMMAIRE", "8B")]
    first = answer["ranked"][0]
    assert [*first] == ["word", "ref", "score", "obligation", "reasons"]
    assert first["score"] == answer["top"]
    assert first["obligation"] is None
    assert {"criterion": "extensions_back", "value": 3, "text": "rallonges I, S, T derrière"} in first["reasons"]
    assert answer["excluded"] == []


def test_obligations_are_told() -> None:
    code, [answer] = choose(asked("EERAEO?"))
    assert code == 0
    assert {entry["obligation"] for entry in answer["ranked"]} == {"no_joker"}
    assert {entry["why"] for entry in answer["excluded"]} == {"uses_joker"}
    assert [*answer["excluded"][0]] == ["word", "ref", "why"]
    assert all(entry["word"].isupper() for entry in answer["ranked"])


def test_no_move_is_a_top_of_zero() -> None:
    assert choose(asked("X", "")) == (0, [{"top": 0, "ranked": [], "excluded": []}])


def test_variants_are_accepted() -> None:
    code, [answer] = choose(asked("AEIMMORS", bonus={"7": 50, "8": 75}))
    assert code == 0
    assert answer["ranked"]


@pytest.mark.parametrize(
    ("position", "error", "sentence"),
    [
        (asked("AEINRST", "QQ"), "too_many_tiles", "Q"),
        (asked("KK", ""), "too_many_tiles", "K"),
        (asked("AEINRST", "e"), "unknown_bag_character", "e"),
        (asked("AEINRS1", ""), "unknown_rack_character", "1"),
        (asked("AEINRSTU"), "rack_too_long", "8"),
        ({"board": EMPTY, "rack": "AB"}, "missing_key", "bag"),
        ({"board": EMPTY[1:], "rack": "AB", "bag": ""}, "wrong_row_count", "14"),
        (asked("AB", "", turn=3), "unknown_key", "turn"),
        ("{", "not_json", "JSON"),
    ],
)
def test_what_cannot_be_ranked_is_refused_and_stops_nothing(position: object, error: str, sentence: str) -> None:
    code, [refused, answer] = choose(position, asked("X", ""))
    assert code == 2
    assert refused["error"]["code"] == error
    assert sentence in refused["error"]["message"]
    assert answer["top"] == 0
