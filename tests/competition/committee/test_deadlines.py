"""Until when one may appeal."""

import pytest
from competition.committee.committees import NOON

from duplicata.competition.committee.deadlines import (
    AppealMoments,
    AppealTooLate,
    GameStillOn,
    NextGameStarted,
    appeal_closes_at,
    check_deadline,
    check_game_over,
    members_stay_until,
)

QUARTER = 15 * 60_000
LAST = AppealMoments(is_last_game=True, ended_at=NOON)


@pytest.mark.article("G 2.9-3")
def test_one_appeals_until_the_next_game_starts() -> None:
    started = AppealMoments(is_last_game=False, ended_at=NOON, next_started_at=NOON + 5 * QUARTER)
    check_deadline(started, NOON + 5 * QUARTER - 1)
    with pytest.raises(NextGameStarted, match="avant le début"):
        check_deadline(started, NOON + 5 * QUARTER)
    assert appeal_closes_at(started) is None


@pytest.mark.article("G 2.9-3")
def test_after_the_last_game_one_appeals_within_fifteen_minutes() -> None:
    check_deadline(LAST, NOON + QUARTER)
    with pytest.raises(AppealTooLate, match="15 minutes"):
        check_deadline(LAST, NOON + QUARTER + 1)
    assert appeal_closes_at(LAST) == NOON + QUARTER


@pytest.mark.article("G 2.9-2")
def test_a_dispute_of_a_game_under_way_is_noted_and_heard_at_its_end() -> None:
    under_way = AppealMoments(is_last_game=True)
    check_deadline(under_way, NOON)
    assert appeal_closes_at(under_way) is None
    with pytest.raises(GameStillOn):
        check_game_over(under_way)
    check_game_over(LAST)


@pytest.mark.article("G 2.9-5")
def test_the_members_stay_fifteen_minutes_after_each_game() -> None:
    assert members_stay_until(LAST) == NOON + QUARTER
    assert members_stay_until(AppealMoments(is_last_game=True)) is None
