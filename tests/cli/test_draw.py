"""`duplicata draw`: a verdict for every rack, a French refusal for what cannot be judged."""

import json
from typing import Any

import pytest
from cli.running import lines, run
from scrabble.bags import rest_of_the_set


def draw(*racks: object) -> tuple[int, list[Any]]:
    given = "".join((rack if isinstance(rack, str) else json.dumps(rack)) + "\n" for rack in racks)
    done = run("draw", given=given)
    assert done.stderr == ""
    return done.returncode, lines(done.stdout)


def asked(rack: str, turn: int, bag: str | None = None, **variant: object) -> dict[str, object]:
    return {"rack": rack, "turn": turn, "bag": rest_of_the_set(rack) if bag is None else bag, **variant}


def test_each_rack_gets_its_verdict_its_advice_its_reason_and_its_article() -> None:
    code, answers = draw(
        asked("BCFMPU?", 4),
        asked("EMNRST?", 4),
        asked("AEINRST", 4),
        asked("BCDFGLA", 15),
        asked("BCDFGH?", 16),
        asked("AEI", 20, ""),
    )
    assert code == 0
    assert [(answer["verdict"], answer["advice"], answer["article"]) for answer in answers] == [
        ("choice", "reject", "R 2.2"),
        ("choice", "keep", "R 2.2"),
        ("keep", None, "R 2.2"),
        ("reject", None, "R 2.2"),
        ("choice", None, "R 2.2"),
        ("end", None, "R 2.7"),
    ]
    assert [*answers[0]] == ["verdict", "advice", "reason", "article"]
    assert answers[0]["reason"] == (
        "5 consonnes, 1 voyelle et 1 joker\u00a0: les consonnes s’associent mal et le joker serait gâché. "
        "Mieux vaut rejeter."
    )


def test_a_rack_of_eight_is_judged_in_the_games_that_draw_eight() -> None:
    code, answers = draw(
        asked("BCFMPRA?", 4, play_at_most=7),
        asked("AEINRSTU", 4, bonus={"7": 50, "8": 75}),
        asked("AEINRST", 4, bonus={"7": 50}),
    )
    assert code == 0
    assert [answer["verdict"] for answer in answers] == ["choice", "keep", "keep"]


def test_a_game_that_is_over_is_over_even_if_its_last_tiles_were_not_drawn() -> None:
    code, answers = draw(asked("", 20, "AE"), asked("A", 20, "EI"), asked("", 20, ""))
    assert code == 0
    assert [answer["verdict"] for answer in answers] == ["end"] * 3


BAD = [
    (asked("AEINRS1", 4, "B"), "unknown_rack_character", "1"),
    (asked("aeinrst", 4, "B"), "unknown_rack_character", "a"),
    (asked("AEINRSTU", 4), "rack_too_long", "8"),
    (asked("AEINRST", 0), "turn_out_of_range", "0"),
    (asked("AEINRST", -3), "turn_out_of_range", "-3"),
    (asked("AEINRST", 4, "B,C"), "unknown_bag_character", ","),
    (asked("AEINRKT", 4, "BKC"), "too_many_tiles", "K"),
    (asked("AEINRS?", 4, "??"), "too_many_tiles", "joker"),
    (asked("AEINRS", 4), "rack_incomplete", "6"),
    (asked("AEINRST", 4, play_at_most=7), "rack_incomplete", "8"),
    (asked("AEI", 18, "BC"), "rack_incomplete", "5"),
    (asked("", 1), "rack_incomplete", "0"),
    (asked("AEINRST", 4, play_at_most=9), "play_at_most_out_of_range", "9"),
    (asked("AEINRST", 4, bonus={"x": 1}), "bad_bonus_key", "x"),
    (asked("AEINRST", 4, sac="B"), "unknown_key", "sac"),
    ({"rack": "AEINRST", "turn": 4}, "missing_key", "bag"),
    ({"rack": "AEINRST", "turn": "4", "bag": ""}, "wrong_type", "turn"),
    ({"rack": None, "turn": 4, "bag": ""}, "wrong_type", "rack"),
    ({"rack": "AEINRST", "turn": 4.5, "bag": ""}, "wrong_type", "turn"),
    ([], "wrong_type", "ligne"),
    ("{", "not_json", "JSON"),
]


def test_each_bad_line_is_refused_in_french_in_its_place_and_the_others_go_on() -> None:
    good = asked("AEINRST", 4)
    code, answers = draw(*(line for bad, _, _ in BAD for line in (bad, good)))
    assert code == 2
    assert len(answers) == 2 * len(BAD)
    for (_, expected, named), refused, answered in zip(BAD, answers[::2], answers[1::2], strict=True):
        assert refused["error"]["code"] == expected
        assert named in refused["error"]["message"]
        assert refused["error"]["message"].endswith(".")
        assert answered["verdict"] == "keep"


def test_its_help_is_in_french() -> None:
    done = run("draw", "--help")
    assert done.returncode == 0
    assert "Juge un tirage" in done.stdout


@pytest.mark.article("R 2.2-4")
def test_a_rack_that_may_be_followed_by_no_other_is_not_put_back() -> None:
    _, [answer] = draw(asked("BCDAY", 10, ""))
    assert answer["verdict"] == "keep"
