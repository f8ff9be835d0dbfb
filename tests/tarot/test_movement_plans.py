"""Plans of sessions: the movement that fits, cut or played in cycles, with relays and sections, and what is said."""

from collections import Counter

import pytest
from tarot.perfect_movements import is_perfect

from duplicata.tarot.formats import Format
from duplicata.tarot.movement.patterns import cycle_lengths
from duplicata.tarot.movement.planning import Plan, PlanOptions, plan
from duplicata.tarot.movement.refusals import NothingToPlay, NotPlayedThatWay, TooFewToPlay
from duplicata.tarot.movement.seats import MovementKind


def etuis_of(made: Plan) -> dict[int, Counter[int]]:
    played: dict[int, Counter[int]] = {who: Counter() for who in range(1, made.movement.participants + 1)}
    for each in made.movement.rounds:
        for table in each.tables:
            for one in table.occupants:
                played[one.participant].update(table.etuis)
    return played


@pytest.mark.parametrize("players", range(12, 164))
def test_every_number_of_players_from_twelve_has_a_session_of_twenty_four_deals(players: int) -> None:
    made = plan(Format.INDIVIDUEL, players, 2, 12)
    rests: Counter[int] = Counter()
    for each in made.movement.rounds:
        seated = [one.participant for table in each.tables for one in table.occupants]
        assert sorted([*seated, *each.resting]) == list(range(1, players + 1))
        assert len(each.resting) == players % 4
        rests.update(each.resting)
    assert all(set(counts.values()) == {1} for counts in etuis_of(made).values())
    assert max(rests.values(), default=0) <= 12 * (players % 4) // players + 2
    assert made.report.is_sound
    assert is_perfect(made.report) is (players in PERFECT)


# With a relay or two some still meet again where tables are few; from 68 players on nobody does.
PERFECT = {48, 52, *range(56, 61), 64, 65, 66, *range(68, 164)}


def test_fewer_rounds_than_the_movement_has_cut_it_and_the_director_is_told() -> None:
    made = plan(Format.INDIVIDUEL, 52, 2, 12)
    assert is_perfect(made.report)
    classic = (
        "Rotation individuelle à 13 tables : à chaque tour Nord reste, Est monte d’une table, Sud de deux, "
        "Ouest de trois, les étuis descendent d’une."
    )
    assert made.sentences == (
        classic,
        "Le mouvement est coupé à 12 tours sur 13 : tous ne se rencontrent pas.",
        "26 donnes à préparer en un exemplaire ; chacun en joue jusqu’à 24.",
        "Une donne est jouée au moins 12 fois et au plus 12.",
        "Personne ne rencontre deux fois le même adversaire ni ne retrouve un étui.",
    )


def test_a_new_cycle_has_its_own_etuis_and_goes_on_with_those_who_have_not_met() -> None:
    made = plan(Format.INDIVIDUEL, 44, 2, 12)
    assert len(made.movement.etuis) == 44
    assert len(made.report.meetings) == 66
    assert any("2 cycles" in said for said in made.sentences)
    assert cycle_lengths(7, 3) == (3, 2, 2)


def test_sections_play_the_same_etuis_and_meet_only_among_themselves() -> None:
    alone = plan(Format.INDIVIDUEL, 160, 2, 12)
    assert any("3 sections" in said for said in alone.sentences)
    made = plan(Format.INDIVIDUEL, 162, 2, 12, PlanOptions(sections=3))
    assert is_perfect(made.report)
    assert (len(alone.movement.etuis), len(made.movement.etuis), made.movement.copies) == (80, 28, 3)
    assert made.movement.tables == 40
    assert any(said.startswith("Joueurs en relais : 2.") for said in made.sentences)


def test_triplettes_play_howell_when_few_and_in_line_when_many() -> None:
    few, many = plan(Format.TRIPLETTES, 12, 2, 11), plan(Format.TRIPLETTES, 25, 2, 12)
    assert (few.movement.kind, many.movement.kind) == (MovementKind.HOWELL, MovementKind.MITCHELL)
    assert is_perfect(few.report)
    assert is_perfect(many.report)
    assert "À chaque tour, 1 sans adversaire se repose." in many.sentences
    forced = plan(Format.TRIPLETTES, 12, 2, 5, PlanOptions(kind=MovementKind.MITCHELL))
    assert "Les deux lignes jouent chacune leur classement." in forced.sentences[0]


def test_triplettes_in_sections_keep_the_odd_one_in_the_last() -> None:
    made = plan(Format.TRIPLETTES, 27, 2, 7, PlanOptions(sections=2))
    assert made.movement.kind is MovementKind.HOWELL
    assert made.report.is_sound
    assert all(len(each.resting) == 1 and each.resting[0] > 14 for each in made.movement.rounds)


def test_a_relay_shares_etuis_between_two_tables_of_each_section() -> None:
    made = plan(Format.TRIPLETTES, 24, 2, 6, PlanOptions(relay=True, sections=2))
    assert made.movement.sharing == (1, 6, 7, 12)
    assert is_perfect(made.report)
    assert any("1, 6, 7, 12" in said for said in made.sentences)


def test_duplicated_etuis_leave_nothing_to_share_and_one_copy_a_table() -> None:
    made = plan(Format.TRIPLETTES, 24, 2, 12, PlanOptions(relay=True, duplicated=True))
    assert (made.movement.sharing, made.movement.copies, len(made.movement.etuis)) == ((), 12, 24)
    assert is_perfect(made.report)


def test_a_deal_played_at_one_table_only_compares_with_nothing() -> None:
    made = plan(Format.TRIPLETTES, 6, 2, 1)
    assert any("ne se comparent à rien" in said for said in made.sentences)


def test_teams_play_matches_and_an_odd_one_rests_a_match() -> None:
    made = plan(Format.QUADRETTES, 7, 4, 7)
    assert is_perfect(made.report)
    assert all(len(days) == 1 for days in made.report.rests.values())
    assert made.report.attack_gap == 0
    assert made.sentences[0].startswith("Matchs toutes rondes entre 7 équipes")
    assert "56 donnes à préparer, jusqu’à 3 exemplaires de chacune ; chacun en joue jusqu’à 48." in made.sentences


@pytest.mark.parametrize(
    ("asked", "options", "refusal"),
    [
        ((Format.LIBRE, 40, 4, 5), None, NotPlayedThatWay),
        ((Format.INDIVIDUEL, 40, 2, 9), PlanOptions(kind=MovementKind.HOWELL), NotPlayedThatWay),
        ((Format.EQUIPES, 8, 2, 7), PlanOptions(sections=2), NotPlayedThatWay),
        ((Format.INDIVIDUEL, 11, 2, 9), None, TooFewToPlay),
        ((Format.INDIVIDUEL, 20, 2, 5), PlanOptions(sections=2), TooFewToPlay),
        ((Format.INDIVIDUEL, 20, 0, 5), None, NothingToPlay),
        ((Format.INDIVIDUEL, 20, 2, 0), None, NothingToPlay),
        ((Format.INDIVIDUEL, 20, 2, 5), PlanOptions(sections=0), NothingToPlay),
    ],
)
def test_what_cannot_be_planned_is_refused(
    asked: tuple[Format, int, int, int], options: PlanOptions | None, refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        plan(*asked, options)
