"""A game exported, imported and played again is the same game, with the same standing, and gives the same file."""

import re

import pytest
from desks.games import finished_game
from exchange.carried_halls import exported, posted, simulated_hall

from duplicata.desks.carried.bringing_in import bring_in
from duplicata.desks.carried.recording import carried_game
from duplicata.desks.hall import Hall
from duplicata.documents.exchange.games.eliot_reading import read_eliot
from duplicata.documents.exchange.games.json_reading import read_json
from duplicata.documents.exchange.games.text_reading import read_text
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.takes import counted_takes

READERS = {"text": read_text, "eliot": read_eliot, "json": read_json}
KINDS = ("normale", "joker", "7sur8", "7et8", "7sur8joker", "7et8joker")
ELIOT_KINDS = ("normale", "joker", "7sur8", "7sur8joker")


def check_round_trip(name: str, hall: Hall, game: int, lexicon: Lexicon) -> Hall:
    written = exported(name, hall, game)
    brought = bring_in(READERS[name](written), lexicon)
    assert exported(name, brought, game) == written
    assert posted(brought, game) == posted(hall, game)
    assert brought.game(game).board == hall.game(game).board
    assert [turn.move for turn in brought.game(game).played] == [turn.move for turn in hall.game(game).played]
    assert brought.game(game).ended == hall.game(game).ended
    assert brought.journal.verify().is_sound
    return brought


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
@pytest.mark.parametrize("name", READERS)
def test_a_normal_game_of_any_seed(name: str, seed: str, lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon, seed, players=18)
    assert counted_takes(hall.game(1))[-1].turn > 10
    check_round_trip(name, hall, 1, lexicon)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["text", "json"])
def test_a_text_of_every_kind_of_game(name: str, kind: str, lexicon: Lexicon) -> None:
    check_round_trip(name, simulated_hall(lexicon, kinds=KINDS), 1 + KINDS.index(kind), lexicon)


def test_a_game_that_came_as_json_goes_out_as_the_text_it_would_have_been(lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon, "a", players=18)
    brought = bring_in(read_json(exported("json", hall)), lexicon)
    assert exported("text", brought) == exported("text", hall)


@pytest.mark.parametrize("kind", ELIOT_KINDS)
def test_an_eliot_file_of_every_kind_that_eliot_has(kind: str, lexicon: Lexicon) -> None:
    check_round_trip("eliot", simulated_hall(lexicon, kinds=KINDS), 1 + KINDS.index(kind), lexicon)


@pytest.mark.parametrize("name", READERS)
def test_a_blitz_keeps_what_its_warnings_cost(name: str, lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon, "éclair", players=18, seconds=60)
    brought = check_round_trip(name, hall, 1, lexicon)
    assert brought.sheets(1)[0].opened is not None
    assert brought.sheets(1)[0].opened.is_blitz


@pytest.mark.parametrize("name", READERS)
def test_pairs(name: str, lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon, "paires", players=16, is_pairs=True)
    brought = check_round_trip(name, hall, 1, lexicon)
    assert all(entry.is_pair for entry in brought.competition.entries.values())


def test_the_simulated_games_have_all_that_makes_a_round_trip_hard(lexicon: Lexicon) -> None:
    texts = [exported("text", simulated_hall(lexicon, seed, players=18)).decode() for seed in "abcdef"]
    texts += [exported("text", simulated_hall(lexicon, kinds=KINDS), game).decode() for game in range(1, 7)]
    together = "\n".join(texts)
    for sign in (
        "[Annulation ",
        ". -",
        "?",
        "; zéro word_invalid",
        "; pénalité",
        "; avertissement",
        "misconduct",
        "{",
        "R 4.7",
    ):
        assert sign in together, sign
    assert re.search(r'\[Table "\d+" "\d+" "\d+"\]', together), "a lower total that was kept"
    assert any(letter.islower() for line in together.splitlines() for letter in line.partition("  ")[2])


@pytest.mark.parametrize("name", READERS)
def test_a_game_without_players(name: str, lexicon: Lexicon) -> None:
    _, journal = finished_game(lexicon)
    hall = Hall(journal, lexicon, lambda: 0)
    written = exported(name, hall)
    brought = bring_in(READERS[name](written), lexicon)
    assert exported(name, brought) == written
    assert carried_game(brought, 1) == carried_game(hall, 1)
    assert brought.game(1).is_seed_public


@pytest.mark.parametrize("name", READERS)
def test_every_slip_keeps_what_it_earned(name: str, lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon, "a", players=18)
    brought = check_round_trip(name, hall, 1, lexicon)
    for table, entry in hall.competition.seats(1).items():
        before, after = hall.results(1).table(table), brought.results(1).table(table)
        points = {turn: outcome.points for turn, outcome in before.tally.outcomes.items()}
        assert {turn: outcome.points for turn, outcome in after.tally.outcomes.items()} == points, entry
        assert (after.warnings, after.solos) == (before.warnings, before.solos)
