"""What a broken movement is told, and the cards that are cut from a good one."""

from duplicata.tarot.formats import Format
from duplicata.tarot.movement.mitchell import mitchell
from duplicata.tarot.movement.patterns import Layout, laid_out
from duplicata.tarot.movement.seats import (
    CAMPS,
    Movement,
    MovementKind,
    MovementRound,
    MovementTable,
    Occupant,
)
from duplicata.tarot.movement.verifying import verify


def camps(number: int, north_south: int, east_west: int, *etuis: int) -> MovementTable:
    pairs = zip(CAMPS, (north_south, east_west), strict=True)
    return MovementTable(number, tuple(Occupant(place, who) for place, who in pairs), etuis)


def movement_of(*rounds: MovementRound, participants: int = 4) -> Movement:
    return Movement(Format.TRIPLETTES, MovementKind.MITCHELL, participants, rounds)


def test_everything_that_breaks_is_named() -> None:
    report = verify(
        movement_of(
            MovementRound(1, 1, (camps(1, 1, 3, 1), camps(2, 2, 4, 1))),
            MovementRound(2, 2, (camps(1, 1, 3, 1), camps(2, 1, 4, 2))),
        )
    )
    assert not report.is_sound
    assert report.sentences() == (
        "Tour 2 : le n° 1 a 2 places au lieu d’une.",
        "Tour 2 : le n° 2 a 0 places au lieu d’une.",
        "Tour 1 : l’étui 1 est attendu à trop de tables à la fois (1, 2).",
        "Le n° 1 joue 2 fois l’étui 1.",
        "Le n° 3 joue 2 fois l’étui 1.",
        "Rencontres répétées 2 fois : 1 (1-3).",
        "Les attaques ne sont pas égales : de 0 à 3 par formation.",
    )


def test_a_round_that_nobody_plays_leaves_everyone_without_a_place() -> None:
    report = verify(movement_of(MovementRound(1, 1, (camps(1, 1, 2, 1),)), MovementRound(2, 2, ()), participants=2))
    assert [(slip.round, slip.participant, slip.places) for slip in report.slips] == [(2, 1, 0), (2, 2, 0)]


def test_rests_are_shared_out_and_said() -> None:
    report = verify(laid_out(Format.TRIPLETTES, [mitchell(5)], Layout(3, 2)))
    assert report.rests == {1: (2,), 2: (3,), 3: (1,)}
    assert "Chacun se repose de 0 à 1 fois." in report.sentences()


def test_many_meetings_again_are_counted_without_a_list() -> None:
    report = verify(laid_out(Format.TRIPLETTES, [mitchell(14)], Layout(14, 1)))
    assert report.sentences()[0] == "Rencontres répétées 2 fois : 49."
