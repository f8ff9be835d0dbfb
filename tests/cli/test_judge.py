"""`duplicata judge`: a ruling for every slip, in the shape other programs rely on, a French refusal for the others."""

import json
from typing import Any

from cli.running import lines, run
from desks.slips_to_judge import BOARD, EMPTY, asked, cells


def judge(*slips: object, options: tuple[str, ...] = ()) -> tuple[int, list[Any]]:
    given = "".join((slip if isinstance(slip, str) else json.dumps(slip)) + "\n" for slip in slips)
    done = run("judge", *options, given=given)
    assert done.stderr == ""
    return done.returncode, lines(done.stdout)


CHEVELUS = asked(*"CHEVELUS", ref="1 G", score=101, rack="CEEHLUV")
HORSAINS = asked("H", "O", "R", "S", "A", "I", "N", "SA", score=86)


def test_an_answer_has_the_shape_other_programs_rely_on() -> None:
    code, [answer] = judge({**HORSAINS, "edition": "FISF-2010", "incidents": []})
    assert code == 0
    assert [*answer] == ["sanction", "score", "word", "ref", "undecided", "findings", "ticket", "alternatives"]
    finding = answer["findings"][0]
    assert [*finding] == ["code", "article", "sanction", "detail", "text"]
    assert (finding["code"], finding["article"], finding["sanction"]) == ("two_link_letters", "R 4.4", "warning")
    assert [*answer["ticket"]] == ["due", "boxes"]
    assert answer["ticket"]["due"] is True
    assert answer["ticket"]["boxes"]["7"] is True
    assert answer["ticket"]["boxes"]["31"] == 86
    for other in answer["alternatives"]:
        assert [*other] == ["sanction", "score", "word", "ref", "findings"]


def test_slips_are_answered_in_order_with_what_they_earn() -> None:
    wrong_reference = asked(*"CHEVELUE", ref="12C", score=90, rack="CEEHLUV")
    code, answers = judge(CHEVELUS, HORSAINS, wrong_reference, asked(), {**CHEVELUS, "incidents": ["missing"]})
    assert code == 0
    assert [(answer["sanction"], answer["score"], answer["word"], answer["ref"]) for answer in answers] == [
        ("none", 101, "CHEVELUS", "1G"),
        ("warning", 86, "HORSAINS", "1G"),
        ("zero", 0, "CHEVELUE", None),
        ("zero", 0, None, None),
        ("zero", 0, None, None),
    ]
    assert [answer["ticket"]["due"] for answer in answers] == [False, True, True, True, True]
    assert answers[2]["ticket"]["boxes"]["21"] == {"written": "12C", "right": "12A"}


def test_a_joker_is_in_lower_case_and_every_bad_word_is_named() -> None:
    first = asked("MAFfLUS", score=78, board=EMPTY, rack="AFLMSU?", turn=1)
    bad = asked(*"HORSIANS", ref="1G", score=86)
    code, [joker, invalid] = judge(first, bad)
    assert code == 0
    assert (joker["sanction"], joker["score"], joker["word"]) == ("none", 78, "MAFfLUS")
    assert invalid["ticket"]["boxes"]["25"] == ["HORSIANS"]


def test_the_mark_that_some_editors_put_before_a_file_is_passed_over() -> None:
    code, [answer] = judge("\ufeff" + json.dumps(CHEVELUS))
    assert (code, answer["score"]) == (0, 101)


def test_words_and_editions_are_those_of_the_line() -> None:
    bad = asked(*"HORSIANS", ref="1G", score=86)
    wrong_reference = asked(*"CHEVELUE", ref="12C", score=90, rack="CEEHLUV")
    code, answers = judge(
        {**bad, "extra_words": ["HORSIANS"]},
        bad,
        {**CHEVELUS, "excluded_words": ["CHEVELUS"]},
        {**wrong_reference, "edition": "FISF-2016"},
        {**CHEVELUS, "edition": "ABREGE"},
    )
    assert code == 0
    assert [answer["score"] for answer in answers] == [86, 0, 0, 85, 101]


def test_eight_tiles_are_judged_in_the_games_that_draw_eight() -> None:
    eight = asked("CHEVELUS", score=None, board=EMPTY, rack="CEEHLUSV", turn=1)
    code, answers = judge({**eight, "play_at_most": 7}, {**eight, "bonus": {"7": 50, "8": 75}})
    assert code == 0
    assert [finding["code"] for finding in answers[0]["findings"]] == ["too_many_letters"]
    assert answers[1]["score"] > 100


def replaced(**terms: object) -> dict[str, Any]:
    return {**CHEVELUS, **terms}


def box(**terms: object) -> dict[str, Any]:
    return replaced(slip={"cells": [{"r": 0, "c": 0, "ch": "A", **terms}], "ref": None, "score": None})


BAD = [
    (replaced(edition="FISF-1999"), "unknown_edition", "FISF-2010"),
    (replaced(incidents=["burnt"]), "unknown_incident", "late_writing"),
    (replaced(turn=0), "turn_out_of_range", "0"),
    (replaced(turn="9"), "wrong_type", "turn"),
    (replaced(board=BOARD[1:]), "wrong_row_count", "14"),
    (replaced(board=["?" * 15, *BOARD[1:]]), "unknown_board_character", "A1"),
    (replaced(rack="CEEHLUVX"), "rack_too_long", "8"),
    (replaced(rack="CEEHLU1"), "unknown_rack_character", "1"),
    (replaced(rack="KK"), "too_many_tiles", "K"),
    (replaced(board=["K" + "." * 14, *EMPTY[1:]], rack="K"), "too_many_tiles", "K"),
    (replaced(bonus={"x": 1}), "bad_bonus_key", "x"),
    (replaced(play_at_most=9), "play_at_most_out_of_range", "9"),
    (replaced(extra_words=["L’UN"]), "bad_listed_word", "L’UN"),
    (replaced(extra_words=["ETE"], excluded_words=["été"]), "word_added_and_excluded", "ETE"),
    (replaced(table=3), "unknown_key", "table"),
    (box(ch="AB"), "bad_mark", "AB"),
    (box(ch="1"), "bad_mark", "1"),
    (box(ch=None), "wrong_type", "ch"),
    (box(r="0"), "wrong_type", "r"),
    (box(colour="red"), "unknown_key", "colour"),
    (replaced(slip={"cells": cells("AB") + cells("C")}), "two_marks_in_one_box", "0"),
    (replaced(slip={"cells": [{"r": k, "c": 0, "ch": "A"} for k in range(226)]}), "too_many_marks", "225"),
    (replaced(slip={"ref": "H8"}), "missing_key", "cells"),
    (replaced(slip={"cells": [], "score": "86"}), "wrong_type", "score"),
    ({"board": BOARD, "rack": "AB"}, "missing_key", "slip"),
    ("{", "not_json", "JSON"),
    ("[]", "wrong_type", "la ligne"),
]


def test_what_cannot_be_judged_is_refused_in_its_place_and_stops_nothing() -> None:
    code, answers = judge(*(slip for bad, _, _ in BAD for slip in (bad, CHEVELUS)))
    assert code == 2
    assert [answer["score"] for answer in answers[1::2]] == [101] * len(BAD)
    for refused, (_, error, fact) in zip(answers[::2], BAD, strict=True):
        assert refused["error"]["code"] == error
        assert fact in refused["error"]["message"]


def test_an_unknown_lexicon_is_refused_in_one_sentence() -> None:
    done = run("judge", "--lexicon", "nowhere", given=json.dumps(CHEVELUS))
    assert done.returncode == 2
    assert "nowhere" in done.stderr


def test_the_command_is_in_the_list_and_explains_itself() -> None:
    assert "Juge les bulletins" in run("--help").stdout
    assert "--lexicon" in run("judge", "--help").stdout
