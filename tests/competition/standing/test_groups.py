"""A standing by series, category, club, federation and name, and the rows for a federation."""

from competition.standing.halls_of_scores import HALL, PAIRS

from duplicata.competition.standing.federation import ConductCount, federation_rows, points_not_computed
from duplicata.competition.standing.groups import Grouping, alphabetical, by_group, groups_of, podium
from duplicata.competition.standing.ranking import Standing

STANDING = Standing({1: {1: 900, 2: 850, 3: 850, 4: 300, 5: 950}}, {1: 1000}, withdrawn=frozenset({4}))


def seen(grouping: Grouping) -> dict[str, list[tuple[int, int]]]:
    groups = by_group(STANDING.lines, HALL, grouping)
    return {name: [(line.rank, line.line.entry) for line in lines] for name, lines in groups.items()}


def test_series_go_from_the_strongest_to_the_unranked_and_take_their_letters_together() -> None:
    assert list(seen(Grouping.SERIES).items()) == [("1", [(1, 1)]), ("4", [(1, 2), (1, 3)]), ("NC", [(1, 5)])]
    assert list(seen(Grouping.SUBSERIES)) == ["1A", "4A", "4C", "NC"]


def test_categories_go_from_the_youngest() -> None:
    assert list(seen(Grouping.CATEGORY).items()) == [
        ("junior", [(1, 3)]),
        ("senior", [(1, 5), (2, 2)]),
        ("vermeil", [(1, 1)]),
    ]


def test_clubs_and_federations_go_by_name_and_whoever_has_no_club_is_in_none() -> None:
    assert list(seen(Grouping.CLUB).items()) == [("Namur", [(1, 3)]), ("Tours", [(1, 1), (2, 2)])]
    assert list(seen(Grouping.FEDERATION).items()) == [("BE", [(1, 3)]), ("FR", [(1, 5), (2, 1), (3, 2)])]


def test_a_pair_is_in_both_clubs_in_its_stronger_series_and_in_a_category_that_both_share() -> None:
    assert groups_of(PAIRS[1], Grouping.CLUB) == ("Tours", "Blois")
    assert groups_of(PAIRS[1], Grouping.SERIES) == ("2",)
    assert groups_of(PAIRS[1], Grouping.CATEGORY) == ("senior",)
    assert groups_of(PAIRS[2], Grouping.CATEGORY) == ()
    assert groups_of(PAIRS[2], Grouping.CLUB) == ("Tours",)
    assert groups_of(PAIRS[2], Grouping.FEDERATION) == ("FR",)


def test_a_podium_has_three_places_and_all_who_share_them() -> None:
    standing = Standing({1: {1: 9, 2: 8, 3: 8, 4: 8, 5: 7}}, {1: 10})
    general = by_group(standing.lines, dict.fromkeys(range(1, 6), HALL[2]), Grouping.FEDERATION)["FR"]
    assert [(line.rank, line.line.entry) for line in podium(general)] == [(1, 1), (2, 2), (2, 3), (2, 4)]


def test_the_alphabetical_list_names_both_players_of_a_pair_and_ignores_accents() -> None:
    assert [line.player.last_name for line in alphabetical(HALL.values())] == [
        "Eluard",
        "Étienne",
        "Le Gall",
        "Leblanc",
        "Zola",
    ]
    assert [(line.player.last_name, line.number) for line in alphabetical(PAIRS.values())] == [
        ("Aragon", 1),
        ("Hugo", 2),
        ("Sand", 2),
        ("Zola", 1),
    ]


def test_a_federation_gets_a_row_for_each_player_with_all_it_counts_by() -> None:
    rows = federation_rows(STANDING, HALL, {1: 12}, {1: ConductCount(solos=1, warnings=4, penalties=2)})
    assert [(row.entry, row.rank) for row in rows] == [(5, 1), (1, 2), (2, 3), (3, 3), (4, None)]
    first = rows[1]
    assert (first.licence, first.last_name, first.first_name) == ("111", "ZOLA", "Camille")
    assert (first.federation, first.club, first.series, first.category) == ("FR", "Tours", "1A", "vermeil")
    assert (first.table, first.scores, first.total, first.difference) == (12, (900,), 900, 100)
    assert (first.solos, first.warnings, first.penalties) == (1, 4, 2)
    assert (rows[0].table, rows[0].solos) == (None, 0)


def test_both_players_of_a_pair_have_a_row() -> None:
    rows = federation_rows(Standing({1: {1: 9, 2: 8}}, {1: 10}), PAIRS, {}, {})
    assert [(row.last_name, row.rank, row.total) for row in rows] == [
        ("ZOLA", 1, 9),
        ("ARAGON", 1, 9),
        ("SAND", 2, 8),
        ("HUGO", 2, 8),
    ]


def test_the_organiser_is_told_that_ranking_points_are_not_computed() -> None:
    assert "ne sont pas calculés" in points_not_computed()
