"""`duplicata announce` as a script uses it: each request gets its lines, or a French sentence in its place."""

import json
from typing import Any

from cli.running import lines, run

EMPTY = ["." * 15] * 15
WU = [*EMPTY[:7], ".......WU......", *EMPTY[8:]]
MUTINER = {"kind": "move", "board": WU, "rack": "IMNRTU?", "word": "MUTINeR", "ref": "I7", "score": 75}


def announce(*requests: object) -> tuple[int, list[Any]]:
    given = "".join((asked if isinstance(asked, str) else json.dumps(asked)) + "\n" for asked in requests)
    done = run("announce", given=given)
    assert "Traceback" not in done.stderr
    return done.returncode, lines(done.stdout)


def test_draws_clock_steps_and_solutions_are_announced_in_order() -> None:
    code, answers = announce(
        {"kind": "draw", "leave": "EIR", "new": "TANS", "blitz": False},
        {"kind": "reject", "leave": "GIM", "new": "AEEKLST"},
        {"kind": "clock", "step": "signal", "seconds": 30},
        MUTINER,
        {"kind": "start", "game": "joker", "seconds": 60, "signal": 20},
    )
    assert code == 0
    assert all(set(answer) == {"lines", "say_as", "warnings"} for answer in answers)
    assert [answer["lines"][0] for answer in answers] == [
        "Il vous reste 3 lettres : Égypte, Italie, Roumanie",
        "Il vous reste 3 lettres qui sont Grèce, Italie, Maroc, que vous rejetez",
        "Trente secondes",
        "Pour 75 points",
        "Partie joker",
    ]


def test_the_worked_announcement_of_the_guide_is_reproduced_letter_for_letter() -> None:
    _, [answer] = announce(MUTINER)
    assert answer["lines"] == [
        "Pour 75 points",
        "Horizontalement, en I 7",
        "Placez : MUTIN (E) R",
        "M, U, T, I, N, E-joker d’Égypte, R",
        "qui forme au passage : WU et UT",
        "MUTIN (E) R, I 7, 75 points",
    ]
    assert answer["warnings"] == []


def test_another_score_than_the_move_earns_is_said_with_a_warning() -> None:
    code, [answer] = announce(MUTINER | {"score": 74})
    assert code == 0
    assert answer["lines"][0] == "Pour 74 points"
    [warning] = answer["warnings"]
    assert warning["code"] == "announced_score_wrong"
    assert "75" in warning["message"]


def test_a_word_with_several_sounds_comes_with_advice_and_its_place_is_insisted_on() -> None:
    asked = {"kind": "move", "board": EMPTY, "rack": "COUVENT", "word": "COUVENT", "ref": "H2", "score": 76}
    _, [answer] = announce(asked)
    assert answer["say_as"] == "couve"
    assert answer["lines"][-2:] == ["Attention à la place", "COUVENT, H 2, 76 points"]


def test_a_rack_of_eight_is_announced_where_the_game_has_one() -> None:
    code, [seven, eight] = announce(
        {"kind": "draw", "leave": "", "new": "ABCDEFGH"},
        {"kind": "draw", "leave": "", "new": "ABCDEFGH", "play_at_most": 7},
    )
    assert code == 2
    assert seven["error"]["code"] == "rack_too_long"
    assert len(eight["lines"]) == 9


BAD = [
    ({"kind": "draw", "leave": "EIR", "new": "TANSE"}, "rack_too_long", "8"),
    ({"kind": "draw", "leave": "KA", "new": "K"}, "too_many_tiles", "K"),
    ({"kind": "draw", "leave": "e", "new": "A"}, "unknown_rack_character", "e"),
    ({"kind": "draw", "leave": "", "new": ""}, "nothing_drawn", "aucune lettre"),
    ({"kind": "draw", "leave": ""}, "missing_key", "new"),
    ({"kind": "draw", "leave": "", "new": "A", "turn": 3}, "unknown_key", "turn"),
    ({"kind": "reject", "leave": "", "new": "ABCDEFGH"}, "rack_too_long", "8"),
    ({"kind": "clock", "step": "signal", "seconds": 0}, "bad_signal_seconds", "0"),
    ({"kind": "clock", "step": "pause"}, "unknown_announcement", "step"),
    ({"kind": "song"}, "unknown_announcement", "kind"),
    ({"leave": "", "new": "A"}, "missing_key", "kind"),
    ({"kind": "start", "game": "belote"}, "unknown_kind", "belote"),
    (MUTINER | {"word": "MUTINzR"}, "announced_word_unknown", "MUTINZR"),
    (MUTINER | {"word": "MUTINER"}, "announced_tile_missing", "E"),
    (MUTINER | {"ref": "Z9"}, "bad_reference", "Z9"),
    (MUTINER | {"ref": "I12"}, "word_off_board", "I12"),
    (MUTINER | {"word": "M"}, "bad_word", "M"),
    (MUTINER | {"score": None}, "wrong_type", "score"),
    (MUTINER | {"board": EMPTY[:3]}, "wrong_row_count", "3"),
    ("nonsense", "not_json", "JSON"),
]


def test_each_bad_request_is_refused_in_its_place_in_french_and_the_others_go_on() -> None:
    code, answers = announce(*(asked for bad, _, _ in BAD for asked in (bad, MUTINER)))
    assert code == 2
    for (bad, expected, named), refused, answered in zip(BAD, answers[::2], answers[1::2], strict=True):
        assert refused["error"]["code"] == expected, bad
        assert named in refused["error"]["message"]
        assert answered["lines"][0] == "Pour 75 points"


def test_a_score_beyond_any_move_is_announced_with_a_warning_and_stops_nothing() -> None:
    code, answers = announce({**MUTINER, "score": 10**30}, MUTINER)
    assert code == 0
    assert [warning["code"] for warning in answers[0]["warnings"]] == ["announced_score_wrong"]
    assert answers[1]["warnings"] == []
