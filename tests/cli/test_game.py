"""`duplicata game`: a referee leads a game from the first tile to the last, and nothing that was ordered is lost."""

import hashlib
import os
import signal
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

import pytest
from cli.running import lines, run

from duplicata.bootstrap import open_game_journal
from duplicata.scrabble import events as happened

pytestmark = pytest.mark.slow

SEED = "une graine bien secrète"
ENTER = "\n"


def play(typed: str, *options: str) -> str:
    done = run("game", "--fast", *options, given=typed)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def events(file: Path) -> list[object]:
    with open_game_journal(file) as journal:
        return list(journal.events())


def test_enter_alone_leads_a_game_that_the_program_draws_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "soir.duplicata"
    said = play(ENTER * 400, "--draw", "program", "--seed", SEED, "--data", str(file), "--referee", "Aude")
    published = hashlib.sha256(SEED.encode()).hexdigest()
    assert said.index(published) < said.index(SEED)
    assert "« La partie est terminée »".replace("« ", "«\u00a0").replace(" »", "\u00a0»") in said
    assert "Juge-arbitre\u00a0: Aude" in said
    assert "Top de la partie\u00a0:" in said
    assert "✗" not in said
    [verified] = lines(run("verify", str(file)).stdout)
    assert verified["ok"] is True


def test_a_turn_costs_its_tiles_and_six_times_enter() -> None:
    said = play("AEINRTS\n" + ENTER * 5)
    assert "Partie 1 · coup 2" in said
    assert "Partie 1 · coup 2" not in play("AEINRTS\n" + ENTER * 4)


def typed_again(file: Path) -> str:
    """What a referee types to lead by hand the game of a journal."""
    typed, following = "", deque(events(file))
    while following:
        match following.popleft():
            case happened.TilesDrawn(tiles=tiles):
                is_rejected = isinstance(following[0], happened.RackRejected)
                typed += tiles.lower() + "\n" + ("r\n" if is_rejected and len(tiles) > 1 else ENTER)
            case happened.ClockStarted():
                typed += ENTER
            case happened.SlipsCollected():
                typed += ENTER
            case happened.MoveRetained(word=word, ref=ref):
                typed += f"{word} {ref}\n{ENTER}"
            case happened.TurnUnplayable():
                typed += ENTER
            case _:
                pass
    return typed + ENTER


@pytest.mark.parametrize("kind", ["normale", "7sur8joker"])
def test_a_whole_game_led_by_hand_gives_the_record_of_the_same_game_played_by_the_program(
    tmp_path: Path, kind: str
) -> None:
    auto, hand = tmp_path / "auto", tmp_path / "hand"
    played = run("game", "--auto", "--seed", "7", "--data", str(auto), "--kind", kind).stdout
    said = play(typed_again(auto), "--data", str(hand), "--kind", kind)
    table = [line for line in played.splitlines() if " | " in line]
    assert len(table) > 15
    assert [line for line in said.splitlines() if " | " in line] == table
    assert lines(run("verify", str(hand)).stdout)[0]["ok"] is True


def test_tiles_that_cannot_be_are_refused_and_can_be_typed_again(tmp_path: Path) -> None:
    file = tmp_path / "f"
    said = play("AEI\nAEINRSTL\nKKAEINR\nAEI1RST\nAEINRST\nAEINRTS\n", "--data", str(file))
    assert "Lettres tirées\u00a0: 3" in said
    assert "Lettres tirées\u00a0: 8" in said
    assert "«\u00a0K\u00a0»" in said
    assert "«\u00a01\u00a0»" in said
    assert [type(event) for event in events(file)] == [happened.GameOpened]
    play(ENTER, "--data", str(file))
    play("AEINRST\nAEINRTS\n\n", "--data", str(file))
    assert happened.TilesDrawn(1, "AEINRTS") in events(file)


def test_a_rack_that_must_be_rejected_cannot_be_kept() -> None:
    said = play("EEEEEAA\n:g\n\nAEINRTS\n")
    assert "● à rejeter (R 2.2)" in said
    assert "Ce tirage ne peut pas être gardé." in said
    assert "«\u00a0Nouveau tirage\u00a0»" in said


def test_the_leave_that_goes_back_is_said_with_the_rack_that_replaces_it(tmp_path: Path) -> None:
    listed = tmp_path / "mots.txt"
    listed.write_text("et\n", encoding="ascii")
    said = play("AEBCDFT\n" + ENTER * 5 + "GH\n\nAEIOUBC\n", "--lexicon", str(listed))
    assert "Reliquat  ABCDF" in said
    assert "Il vous reste 5 lettres qui sont Algérie, Belgique, Canada, Danemark, France, que vous rejetez" in said
    assert "«\u00a0Grèce – G\u00a0»" not in said


def test_a_choice_is_the_referees_and_the_advice_is_what_enter_does(tmp_path: Path) -> None:
    advised, kept = tmp_path / "advised", tmp_path / "kept"
    said = play("BCFMPU?\n\n", "--data", str(advised))
    assert "à rejeter plutôt" in said
    assert isinstance(events(advised)[-1], happened.RackRejected)
    play("BCFMPU?\ng\n", "--data", str(kept))
    assert isinstance(events(kept)[-1], happened.RackAnnounced)
    assert "ne peut pas être rejeté" in play("AEINRTS\nr\n")


def test_solutions_stay_hidden_until_they_are_asked_for() -> None:
    hidden = play("ADEFINY\n\n\n")
    assert "FEDAYIN" not in hidden
    assert "1. FEDAYIN H8 110" in play("ADEFINY\n\n\ns\n")
    assert "1. FEDAYIN H8 110" in play("ADEFINY\n\n\n\n")


@pytest.mark.parametrize("typed", ["1", "FEDAYIN H8", "fedayin h8", "Fédayin H 8"])
def test_a_solution_is_retained_by_its_number_or_by_its_word_and_place(tmp_path: Path, typed: str) -> None:
    file = tmp_path / "f"
    said = play(f"ADEFINY\n\n\n\n{typed}\n", "--data", str(file))
    assert "Placez\u00a0: FEDAYIN" in said
    assert isinstance(events(file)[-1], happened.MoveRetained)


BAD_LINES = [
    ("9", "Il n’y a pas de solution 9"),
    ("0", "Il n’y a pas de solution 0"),
    ("d9", "Il n’y a pas de solution 9"),
    ("FADENIY H8", "n’est pas une solution"),
    ("FEDAYIN H3", "vaut 92 points et le top 110"),
    ("FEDAYIN Z9", "Z9"),
    ("WAGON H8", "demande un «\u00a0W\u00a0»"),
    ("FEDAYIN", "«\u00a0FEDAYIN\u00a0» ne se comprend pas ici"),
    ("99999999999999999999", "«\u00a099999999999999999999\u00a0» ne se comprend pas ici"),
    (":x", "«\u00a0:x\u00a0» n’est pas un ordre"),
    (":", "«\u00a0:\u00a0» n’est pas un ordre"),
    (":pause", ":a :i :n :t"),
    (":o", "Ce n’est pas le moment de permettre"),
    (":a", "Dites pourquoi"),
    (":a zut", "Dites pourquoi"),
    (":t deux minutes", "n’est pas un temps"),
    (":t 5", "5 secondes"),
    (":t 120 45", "45 secondes"),
    (":n", "Écrivez le fait"),
    (":g", "Ce n’est pas le moment d’annoncer le tirage"),
    (":r", "Ce n’est pas le moment de rejeter"),
]


def test_what_cannot_be_followed_is_said_in_one_sentence_and_nothing_changes(tmp_path: Path) -> None:
    file = tmp_path / "f"
    play("ADEFINY\n\n\n\n", "--data", str(file))
    before = events(file)
    said = play("".join(f"{typed}\n" for typed, _ in BAD_LINES), "--data", str(file))
    refusals = [line for line in said[said.index("[Entrée]") :].splitlines() if not line.startswith("[Entrée]")]
    *refusals, goodbye = refusals
    assert "reprenez-la" in goodbye
    for (typed, named), refusal in zip(BAD_LINES, refusals, strict=True):
        assert named in refusal, typed
    assert events(file) == before


def test_where_the_best_word_of_the_room_is_retained_it_may_be_less_than_the_top(tmp_path: Path) -> None:
    file = tmp_path / "f"
    play("ADEFINY\n\n\n\nFEDAYIN H3\n", "--retain", "room", "--data", str(file))
    retained = events(file)[-1]
    assert isinstance(retained, happened.MoveRetained)
    assert (retained.ref, retained.score, retained.top) == ("H3", 92, 110)


def test_the_reasons_of_a_solution_are_shown_on_request() -> None:
    said = play("AEIXRS?\n\n\n\nd2\n")
    assert said.count(" 2. ") == 2


def test_facts_cancellations_pauses_and_new_times_are_on_the_record() -> None:
    said = play(
        "AEINRTS\n\n:n malaise table 12\n:i coupure de courant\n:g\n\n:t 120 20\n\n:a épellation lettre oubliée\n:f\n"
    )
    assert "«\u00a0La partie est interrompue au coup 1\u00a0»" in said
    assert "La partie est interrompue\u00a0: reprenez-la d’abord." in said
    assert "«\u00a0La partie reprend au coup 1\u00a0»" in said
    assert "deux minutes, avec un signal à vingt secondes" in said
    assert "«\u00a0Vingt secondes\u00a0»" in said
    assert "«\u00a0Le coup 1 est annulé\u00a0: erreur d’épellation\u00a0»" in said
    record = said[said.rindex("TIRAGE") :]
    for fact in (
        "malaise table 12",
        "Interruption\u00a0: coupure de courant",
        "Reprise",
        "2\u00a0min",
        "lettre oubliée",
    ):
        assert fact in record


def test_the_same_rack_after_a_cancelled_turn_is_rejected_again() -> None:
    said = play("AEINRTS\n\n:a chrono\nAEINRTS\n:g\n")
    assert "les mêmes lettres que celles du coup annulé" in said
    assert "Ce tirage ne peut pas être gardé." in said


def test_an_order_is_its_letter_or_its_whole_word(tmp_path: Path) -> None:
    file = tmp_path / "f"
    said = play(":noter malaise\n:NOTER bruit\n:nota bene\n:plateau\n:?\n", "--data", str(file))
    assert events(file)[1:] == [happened.FactNoted(1, "malaise"), happened.FactNoted(1, "bruit")]
    assert "«\u00a0:nota bene\u00a0» n’est pas un ordre" in said
    assert said.count("H  =  ·  ·  '") == 2
    assert ":a MOTIF" in said


def test_the_end_is_headed_by_the_number_of_turns_that_were_played() -> None:
    said = play(ENTER * 400, "--draw", "program", "--seed", SEED)
    last = said[said.index("Partie 1 · terminée") :]
    turns = [line for line in last.splitlines() if " | " in line][-1].split("|")[0].strip()
    assert f"coups joués\u00a0: {turns} ·" in last
    assert f"coup {int(turns) + 1} ·" not in said


def test_the_help_the_bag_and_the_board_can_be_shown_at_any_moment() -> None:
    said = play(":h\n:l\n:p\n")
    assert ":a MOTIF" in said
    assert "102 lettres\u00a0: AAAAAAAAA BB CC" in said
    assert said.count("H  =  ·  ·  '") == 2


def test_a_game_is_taken_up_where_it_was_left_and_the_next_one_follows_in_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "soir"
    left = play("ADEFINY\n\n\n\n1\n:q\n", "--data", str(file))
    assert f"duplicata game --data {file} --game 1" in left
    taken = play(ENTER, "--data", str(file))
    assert "Reprise de la partie 1, au coup 1." in taken
    assert "Placez\u00a0: FEDAYIN" in taken
    assert "Partie 1 · coup 2" in taken
    run("game", "--auto", "--data", str(file))
    assert "Partie 3 · coup 1" in play("", "--data", str(file))
    assert "Reprise de la partie 1, au coup 2." in play("", "--data", str(file), "--game", "1")


def test_a_game_without_a_file_says_that_it_is_not_kept() -> None:
    assert "n’est gardée nulle part" in play("AEINRTS\n")


def test_a_game_goes_on_with_its_own_words_only(tmp_path: Path) -> None:
    file, listed = tmp_path / "f", tmp_path / "mots.txt"
    listed.write_text("chariot\n", encoding="ascii")
    play("AEINRTS\n", "--data", str(file))
    done = run("game", "--data", str(file), "--lexicon", str(listed))
    assert done.returncode == 2
    assert "Français libre" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_killing_the_terminal_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "f"
    arguments = [sys.executable, "-m", "duplicata", "game", "--data", str(file)]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as killed:
        assert killed.stdin
        assert killed.stdout
        killed.stdin.write("ADEFINY\n\n\n")
        killed.stdin.flush()
        while "Chrono" not in (line := killed.stdout.readline()):
            assert line
        os.kill(killed.pid, signal.SIGKILL)
    assert lines(run("verify", str(file)).stdout)[0]["ok"] is True
    taken = run("game", "--data", str(file), given="s\n").stdout
    assert "Reprise de la partie 1, au coup 1." in taken
    assert "Le temps court" in taken


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_leaving_with_ctrl_c_says_how_to_come_back(tmp_path: Path) -> None:
    file = tmp_path / "f"
    arguments = [sys.executable, "-m", "duplicata", "game", "--data", str(file)]
    with subprocess.Popen(
        arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as left:
        assert left.stdout
        assert left.stderr
        while "Tapez les lettres" not in left.stdout.readline():
            pass
        time.sleep(0.3)
        left.send_signal(signal.SIGINT)
        assert left.wait(10) == 0
        assert f"duplicata game --data {file}" in left.stdout.read()
        assert left.stderr.read() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminal")
def test_a_terminal_gets_colours_and_a_place_to_type() -> None:
    import pty  # noqa: PLC0415 not everywhere

    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    with subprocess.Popen(
        [sys.executable, "-m", "duplicata", "game", "--fast"], stdin=theirs, stdout=theirs, env=environment
    ) as process:
        os.close(theirs)
        os.write(ours, b"AEINRTS\n:q\n")
        shown = b""
        while True:
            try:
                if not (part := os.read(ours, 65536)):
                    break
            except OSError:
                break
            shown += part
    os.close(ours)
    assert process.returncode == 0
    assert b"48;2;200;49;63m" in shown  # the red of a triple
    assert "› ".encode() in shown


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--kind", "nope"), "nope"),
        (("--seconds", "10"), "10"),
        (("--signal", "45"), "45"),
        (("--draw", "machine"), "machine"),
        (("--retain", "x"), "room"),
        (("--date", "2026-02-30"), "2026-02-30"),
        (("--tournament", " "), "tournoi"),
        (("--referee", "x" * 101), "--referee"),
        (("--referee", "Aude\x1b[31m"), "--referee"),
        (("--referee", ""), "--referee"),
        (("--auto", "--referee", "x" * 101), "--referee"),
        (("--seed", "une graine bien secrète"), "--seed"),
        (("--draw", ""), "hand"),
        (("--draw", "program", "--seed", "court"), "16"),
        (("--games", "3"), "--games"),
        (("--json",), "--json"),
        (("--auto", "--fast"), "--fast"),
        (("--auto", "--game", "2"), "--game"),
        (("--auto", "--draw", "hand"), "--draw hand"),
        (("--auto", "--games", "0"), "0"),
        (("--auto", "--kind", "nope"), "nope"),
        (("--seconds", "abc"), "--seconds"),
        (("--tournament", "\udcff"), "--tournament"),
    ],
)
def test_a_game_that_cannot_be_opened_is_refused_and_no_file_is_made(
    tmp_path: Path, options: tuple[str, ...], named: str
) -> None:
    done = run("game", "--data", str(tmp_path / "f"), *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert named in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_the_file_does_not_have_is_refused(tmp_path: Path) -> None:
    done = run("game", "--data", str(tmp_path / "f"), "--game", "3")
    assert done.returncode == 2
    assert "partie 3" in done.stderr


def test_the_rhythm_of_a_multiplex_is_part_of_the_terms_when_it_is_asked_for(tmp_path: Path) -> None:
    for options, keeps in ((("--rhythm",), True), ((), False)):
        file = tmp_path / f"partie-{keeps}.duplicata"
        play("", "--data", str(file), *options)
        [opened] = events(file)
        assert isinstance(opened, happened.GameOpened)
        assert opened.terms.keeps_rhythm is keeps
