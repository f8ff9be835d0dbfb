"""The commands as a script or a person types them: answers in order, French sentences, exit codes."""

import json
from pathlib import Path
from typing import Any

import pytest
from cli.running import lines, run

EMPTY = ["." * 15] * 15
CASES = Path(__file__).parents[1] / "cases" / "positions.jsonl"


def solve(*positions: object, options: tuple[str, ...] = ()) -> tuple[int, list[Any]]:
    given = "".join((position if isinstance(position, str) else json.dumps(position)) + "\n" for position in positions)
    done = run("solve", *options, given=given)
    return done.returncode, lines(done.stdout)


def with_row(letter: str, row: str) -> list[str]:
    board = list(EMPTY)
    board["ABCDEFGHIJKLMNO".index(letter)] = row
    return board


def test_solve_gives_the_recorded_tops() -> None:
    recorded = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()[::10]]
    code, answers = solve(*({"board": r["board"], "rack": r["rack"]} for r in recorded))
    assert code == 0
    for record, answer in zip(recorded, answers, strict=True):
        assert answer["top"] == record["top"]
        assert [[move["word"], move["ref"]] for move in answer["moves"]] == record["moves"]
        assert answer["warnings"] == []


def test_solve_lists_every_word_formed_the_main_one_first() -> None:
    board = with_row("H", "...CHARIOT.....")
    code, [answer] = solve({"board": board, "rack": "S"}, options=("--all",))
    assert code == 0
    assert {"word": "CHARIOTS", "ref": "H4", "score": 13, "words": ["CHARIOTS"]} in answer["moves"]


def test_a_single_tile_is_listed_once_across_with_both_words() -> None:
    board = with_row("H", ".......ET......")
    board[6] = ".........T....."
    _, [answer] = solve({"board": board, "rack": "E"}, options=("--all",))
    both = [
        (move["ref"], move["words"]) for move in answer["moves"] if "TE" in move["words"] and "ETE" in move["words"]
    ]
    assert both == [("H8", ["ETE", "TE"])]
    assert ("10G", ["TE"]) not in [(move["ref"], move["words"]) for move in answer["moves"]]


def test_no_move_is_a_top_of_zero() -> None:
    assert solve({"board": EMPTY, "rack": "X"}) == (0, [{"top": 0, "moves": [], "warnings": []}])


def test_a_strange_board_is_solved_with_warnings() -> None:
    board = with_row("H", "...KOTEE......E")
    code, [answer] = solve({"board": board, "rack": "AEINRST"})
    assert code == 0
    assert answer["top"] > 0
    assert answer["warnings"] == [
        {"code": "unknown_word", "word": "KOTEE"},
        {"code": "floating_tile", "square": "H15"},
    ]


def test_variants_change_the_bonus_and_the_number_of_tiles() -> None:
    rack = "AEINRSTU"
    _, [seven] = solve({"board": EMPTY, "rack": rack, "play_at_most": 7})
    _, [plain] = solve({"board": EMPTY, "rack": rack, "bonus": {"7": 50, "8": 75}})
    assert seven["top"] == (7 + 1) * 2 + 50  # the star, and one light blue square
    assert all(len(move["word"]) == 8 for move in plain["moves"])


BAD = [
    ({"board": EMPTY[:14], "rack": "A"}, "wrong_row_count", "14"),
    ({"board": [*EMPTY[:3], "....", *EMPTY[4:]], "rack": "A"}, "wrong_row_length", "D"),
    ({"board": with_row("C", "....é.........."), "rack": "A"}, "unknown_board_character", "C5"),
    ({"board": EMPTY, "rack": "ABCDEFGH"}, "rack_too_long", "8"),
    ({"board": EMPTY, "rack": "AB1"}, "unknown_rack_character", "1"),
    ({"board": EMPTY, "rack": "ZZ"}, "too_many_tiles", "Z"),
    ({"board": EMPTY, "rack": "???"}, "too_many_tiles", "joker"),
    ({"board": with_row("H", "...KZ.........."), "rack": "KA"}, "too_many_tiles", "K"),
    ({"board": EMPTY, "rack": "A", "bonus": {"12": 3}}, "bad_bonus_key", "12"),
    ({"board": EMPTY, "rack": "A", "play_at_most": 0}, "play_at_most_out_of_range", "0"),
    ({"board": EMPTY, "rack": "A", "lexique": "x"}, "unknown_key", "lexique"),
    ({"board": EMPTY}, "missing_key", "rack"),
    ({"board": EMPTY, "rack": 3}, "wrong_type", "rack"),
    ({"board": EMPTY, "rack": None}, "wrong_type", "rack"),
    ([], "wrong_type", "ligne"),
    ("not json", "not_json", "JSON"),
    ('{"board": "' + "[" * 3000, "not_json", "JSON"),
    ("[" * 3000, "wrong_type", "ligne"),
    ('{"rack": "\\ud800"}', "not_json", "JSON"),
]


def test_each_bad_line_is_refused_in_its_place_in_french_and_the_others_go_on() -> None:
    good = {"board": EMPTY, "rack": "ACHIORT"}
    code, answers = solve(*(position for bad, _, _ in BAD for position in (bad, good)))
    assert code == 2
    assert len(answers) == 2 * len(BAD)
    for (_, expected, named), refused, answered in zip(BAD, answers[::2], answers[1::2], strict=True):
        error = refused["error"]
        assert error["code"] == expected
        assert named in error["message"]
        assert error["message"].endswith(".")
        assert answered["top"] == 82


def test_a_list_can_be_chosen_by_file(tmp_path: Path) -> None:
    listed = tmp_path / "mots.txt"
    listed.write_text("chariot\n", encoding="ascii")
    code, [answer] = solve({"board": EMPTY, "rack": "ACHIORT"}, options=("--lexicon", str(listed)))
    assert code == 0
    assert {move["word"] for move in answer["moves"]} == {"CHARIOT"}


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("solve", "--lexicon", "absent"), "absent"),
        (("solve", "--nope"), "--nope"),
        (("nope",), "commande"),
        (("lexicon", "import"), "FICHIER"),
        (("lexicon", "import", "absent.txt", "--name", "X"), "absent.txt"),
        (("lexicon", "check", "--lexicon", "absent", "MOT"), "absent"),
        (("lexicon", "search", "A+"), "A+"),
        (("serve", "--port", "abc"), "--port"),
        (("serve", "--data", "."), "journal"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_french_sentence(arguments: tuple[str, ...], named: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert named in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1


def test_help_is_in_french() -> None:
    for arguments in (("--help",), ("lexicon", "--help"), ("lexicon", "import", "--help"), ("solve", "--help")):
        done = run(*arguments)
        assert done.returncode == 0
        assert "Affiche cette aide." in done.stdout
        assert not any(word in done.stdout for word in ("Show this", "Commands", "[required]", "default:"))


def test_a_list_is_imported_described_and_questioned(tmp_path: Path) -> None:
    listed = tmp_path / "liste.txt"
    listed.write_text("couvent\nCOUVENTS\nabc-def\nX\n", encoding="utf-8")
    done = run("lexicon", "import", str(listed), "--name", "Essai 1", "--replace", "--json")
    [imported] = lines(done.stdout)
    assert (imported["name"], imported["word_count"]) == ("Essai 1", 2)
    assert imported["dropped"] == {"not_letters": 1, "too_short": 1}
    assert "Essai 1" in [header["name"] for header in lines(run("lexicon", "list", "--json").stdout)]
    [info] = lines(run("lexicon", "info", "essai 1", "--json").stdout)
    assert info["intact"] is True
    assert info["checksum"] == imported["checksum"]
    checks = lines(run("lexicon", "check", "Couvent", "kiwi", "--lexicon", "Essai 1", "--json").stdout)
    assert [(check["word"], check["valid"]) for check in checks] == [("COUVENT", True), ("KIWI", False)]
    assert set(checks[0]["readings"][0]) >= {"spelling", "lemma", "pos", "tags", "ipa", "invariable"}
    [extensions] = lines(run("lexicon", "extensions", "couvent", "--lexicon", "Essai 1", "--json").stdout)
    assert extensions["back"]["1"] == ["S"]
    assert lines(run("lexicon", "search", "COU*", "--lexicon", "Essai 1", "--json").stdout)[0] == {"word": "COUVENT"}
    assert lines(run("lexicon", "anagrams", "TNEVUOC", "--lexicon", "Essai 1", "--json").stdout) == [
        {"word": "COUVENT"}
    ]


def test_people_read_tables(tmp_path: Path) -> None:
    listed = tmp_path / "liste.txt"
    listed.write_text("ZEN\nabc-def\n", encoding="utf-8")
    said = run("lexicon", "import", str(listed), "--name", "Essai 2", "--replace").stdout
    assert "1 mots importés" in said
    assert "abc-def" in said
    assert "2 prononciations" in run("lexicon", "check", "couvent").stdout
    assert "n’est pas valable" in run("lexicon", "check", "xyz").stdout
    assert "378\u202f502" in run("lexicon", "list").stdout
    assert "intact" in run("lexicon", "info", "Français libre").stdout
    assert "Derrière COUVENT" in run("lexicon", "extensions", "couvent").stdout
    assert "QUIZ" in run("lexicon", "search", "QU?Z").stdout


@pytest.mark.slow
def test_bench_measures_this_machine() -> None:
    [figures] = lines(run("bench", "--json").stdout)
    assert figures["positions"] > 500
    assert all(figures[name] > 0 for name in figures if name.endswith(("_per_s", "_us", "_ms")))
    assert "par seconde" in run("bench").stdout
