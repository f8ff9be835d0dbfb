"""Standings: totals, shared ranks, differences and percentages; a correction gives what counting anew gives."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.standing.percentage import percentage_of, percentage_text
from duplicata.competition.standing.ranking import GameWithoutTop, NotInStanding, Standing, TieBreak

SCORES = {1: {1: 900, 2: 850, 3: 900, 4: 400}, 2: {1: 800, 2: 850, 3: 700, 5: 950}}
TOPS = {1: 1000, 2: 990}

Hall = dict[int, dict[int, int]]
halls = st.dictionaries(
    st.integers(1, 3), st.dictionaries(st.integers(1, 12), st.integers(-20, 60), max_size=12), max_size=3
)


def ranks(standing: Standing) -> list[tuple[int | None, int, int]]:
    return [(line.rank, line.entry, line.points) for line in standing.lines]


@pytest.mark.article("R intro-7")
def test_equal_totals_share_a_rank_and_the_next_rank_skips() -> None:
    standing = Standing(SCORES, TOPS)
    assert ranks(standing) == [(1, 1, 1700), (1, 2, 1700), (3, 3, 1600), (4, 5, 950), (5, 4, 400)]
    assert (standing.rank(2), standing.rank(3)) == (1, 3)
    assert len(standing) == 5


def test_a_line_says_what_the_top_had_more_and_the_percentage_of_it() -> None:
    line = Standing(SCORES, TOPS).line(3)
    assert (line.by_game, line.difference, line.percentage) == ((900, 700), 390, 8040)
    assert line.percentage_text == "80,40\u00a0%"


def test_a_game_missed_is_no_score_and_counts_nothing() -> None:
    standing = Standing(SCORES, TOPS)
    assert standing.line(5).by_game == (None, 950)
    assert standing.line(4).points == 400


def test_those_who_withdrew_stand_apart_without_a_rank_and_nobody_loses_a_place_to_them() -> None:
    standing = Standing(SCORES, TOPS, withdrawn=frozenset({1, 9}))
    assert ranks(standing)[:2] == [(1, 2, 1700), (2, 3, 1600)]
    assert [(line.rank, line.entry) for line in standing.apart] == [(None, 1)]
    assert standing.line(1).rank is None
    corrected = standing.with_score(2, 1, 990)
    assert [line.points for line in corrected.apart] == [1890]
    assert ranks(corrected) == ranks(standing)


def test_one_game_ranks_all_who_played_it_even_if_they_withdrew_since() -> None:
    standing = Standing(SCORES, TOPS, withdrawn=frozenset({1}))
    assert ranks(standing.of_game(1)) == [(1, 1, 900), (1, 3, 900), (3, 2, 850), (4, 4, 400)]
    assert standing.of_game(1).top == 1000
    assert Standing({}, TOPS).of_game(2).lines == ()


def test_the_standing_after_an_earlier_game_leaves_the_later_ones_out() -> None:
    assert ranks(Standing(SCORES, TOPS).after(1)) == ranks(Standing({1: SCORES[1]}, {1: 1000}))


@pytest.mark.article("G 5.1-1")
def test_a_barrage_at_the_end_separates_nobody_in_an_earlier_standing() -> None:
    standing = Standing(SCORES, TOPS, tie_break=TieBreak(barrage={3: 1, 1: 2}))
    assert [(line.rank, line.entry) for line in standing.after(1).lines][:2] == [(1, 1), (1, 3)]
    assert standing.after(2).tie_break == standing.tie_break


def test_scores_without_a_top_are_refused() -> None:
    for order in (
        lambda: Standing(SCORES, {1: 1000}),
        lambda: Standing(SCORES, TOPS).of_game(3),
        lambda: Standing(SCORES, TOPS).with_score(3, 1, 10),
    ):
        with pytest.raises(GameWithoutTop, match="Le top de la partie"):
            order()


def test_an_entry_without_a_score_is_not_in_the_standing() -> None:
    standing = Standing(SCORES, TOPS)
    assert 6 not in standing
    for ask in (standing.rank, standing.total, standing.line):
        with pytest.raises(NotInStanding, match="L’inscription 6 n’a pas de score"):
            ask(6)
    assert 4 not in standing.with_score(1, 4, None)
    assert standing.with_score(2, 6, 10).rank(6) == 6
    assert standing.with_score(2, 6, None).lines == standing.lines


def test_a_correction_changes_the_new_standing_and_not_the_one_before() -> None:
    standing = Standing(SCORES, TOPS)
    before = standing.lines
    corrected = standing.with_score(2, 2, 851)
    assert ranks(corrected)[:2] == [(1, 2, 1701), (2, 1, 1700)]
    assert standing.lines == before
    assert Standing(SCORES, {**TOPS, 3: 900}).with_score(3, 4, 900).line(4).by_game == (400, None, 900)


def test_equal_totals_are_not_separated_unless_it_is_declared() -> None:
    regional = TieBreak(tops_lost={1: 9, 2: 7, 3: 0}, warnings={2: 4})
    assert Standing(SCORES, TOPS).equal_firsts(for_title=False) == (1, 2)
    separated = Standing(SCORES, TOPS, tie_break=regional)
    assert ranks(separated)[:3] == [(1, 2, 1700), (2, 1, 1700), (3, 3, 1600)]
    assert separated.equal_firsts(for_title=False) == (2,)
    by_warnings = TieBreak(tops_lost={1: 7, 2: 7}, warnings={1: 1, 2: 4})
    assert Standing(SCORES, TOPS, tie_break=by_warnings).rank(2) == 2


def test_for_a_title_only_a_barrage_separates_equal_firsts() -> None:
    regional = TieBreak(tops_lost={1: 9, 2: 7})
    assert Standing(SCORES, TOPS, tie_break=regional).equal_firsts(for_title=True) == (1, 2)
    after = Standing(SCORES, TOPS, tie_break=TieBreak(barrage={1: 1, 2: 2}, tops_lost={1: 9, 2: 7}))
    assert ranks(after)[:3] == [(1, 1, 1700), (2, 2, 1700), (3, 3, 1600)]
    assert after.equal_firsts(for_title=True) == (1,)


def test_whoever_did_not_play_the_barrage_of_his_equals_comes_after_them() -> None:
    level = {1: dict.fromkeys((1, 2, 3), 900) | {4: 800}}
    regional = {"tops_lost": {1: 2, 2: 2, 3: 5}}
    before = Standing(level, {1: 1000}, tie_break=TieBreak(**regional))
    assert before.equal_firsts(for_title=False) == (1, 2)
    after = Standing(level, {1: 1000}, tie_break=TieBreak(barrage={2: 1, 1: 2}, **regional))
    assert [(line.rank, line.entry) for line in after.lines] == [(1, 2), (2, 1), (3, 3), (4, 4)]


def test_an_empty_standing_has_no_first() -> None:
    assert Standing({}, {}).lines == ()
    assert Standing({}, {}).equal_firsts(for_title=True) == ()


@pytest.mark.parametrize(
    ("points", "top", "text"),
    [
        (953, 1000, "95,30\u00a0%"),
        (2, 3, "66,67\u00a0%"),
        (1, 3, "33,33\u00a0%"),
        (1010, 1000, "101,00\u00a0%"),
        (29_999, 30_000, "99,99\u00a0%"),
        (-5, 1000, "−0,50\u00a0%"),
        (0, 0, "0,00\u00a0%"),
    ],
)
def test_a_percentage_is_exact_to_one_hundredth(points: int, top: int, text: str) -> None:
    assert percentage_text(percentage_of(points, top)) == text


@given(halls, st.randoms(use_true_random=False))
def test_the_order_in_which_scores_come_changes_nothing(hall: Hall, chance: Random) -> None:
    tops = dict.fromkeys(range(1, 4), 60)
    shuffled = {}
    for game in chance.sample(sorted(hall), len(hall)):
        entries = chance.sample(sorted(hall[game]), len(hall[game]))
        shuffled[game] = {entry: hall[game][entry] for entry in entries}
    assert Standing(shuffled, tops).lines == Standing(hall, tops).lines


@given(halls, st.sets(st.integers(1, 12)))
def test_a_rank_is_one_more_than_the_number_of_better_totals(hall: Hall, withdrawn: set[int]) -> None:
    standing = Standing(hall, dict.fromkeys(range(1, 4), 60), withdrawn=frozenset(withdrawn))
    totals = {
        entry: sum(scores.get(entry, 0) for scores in hall.values()) for scores in hall.values() for entry in scores
    }
    ranked = {entry: points for entry, points in totals.items() if entry not in withdrawn}
    for line in standing.lines:
        assert line.points == totals[line.entry]
        assert line.rank == 1 + sum(points > line.points for points in ranked.values()) == standing.rank(line.entry)
    assert {line.entry for line in standing.lines} == set(ranked)
    assert {line.entry for line in standing.apart} == totals.keys() & withdrawn


@given(
    halls,
    st.lists(st.tuples(st.integers(1, 3), st.integers(1, 12), st.none() | st.integers(-20, 60)), max_size=8),
    st.dictionaries(st.integers(1, 12), st.integers(0, 3)),
    st.frozensets(st.integers(1, 12), max_size=3),
)
def test_corrections_one_by_one_give_what_counting_anew_gives(
    hall: Hall,
    corrections: list[tuple[int, int, int | None]],
    lost: dict[int, int],
    withdrawn: frozenset[int],
) -> None:
    tops, tie_break = dict.fromkeys(range(1, 4), 60), TieBreak(barrage={4: 1, 5: 2}, tops_lost=lost)
    standing = Standing(hall, tops, withdrawn=withdrawn, tie_break=tie_break)
    scores = {game: dict(of_game) for game, of_game in hall.items()}
    for game, entry, points in corrections:
        standing = standing.with_score(game, entry, points)
        scores.setdefault(game, {}).pop(entry, None)
        if points is not None:
            scores[game][entry] = points
    anew = Standing(scores, tops, withdrawn=withdrawn, tie_break=tie_break)
    assert (standing.lines, standing.apart) == (anew.lines, anew.apart)
    assert all(standing.line(line.entry) == line for line in anew.lines)
