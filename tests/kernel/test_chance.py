"""Numbers that follow from a seed, fair, and that anyone can work out again."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.kernel.chance import SeededChance, commitment

BLOCKS = 1 << 64


class GivenBlocks(SeededChance):
    """Blocks chosen by the test in place of the hashed ones."""

    def __init__(self, *blocks: int) -> None:
        super().__init__("")
        self._blocks = iter(blocks)

    def _next(self) -> int:
        self.used += 1
        return next(self._blocks)


@given(st.text(), st.integers(1, 102))
def test_a_number_is_below_the_limit(seed: str, limit: int) -> None:
    assert 0 <= SeededChance(seed).below(limit) < limit


@given(st.text(), st.lists(st.integers(1, 102), max_size=20))
def test_the_same_seed_gives_the_same_numbers(seed: str, limits: list[int]) -> None:
    once, again = SeededChance(seed), SeededChance(seed)
    assert [once.below(limit) for limit in limits] == [again.below(limit) for limit in limits]


@given(st.text(), st.lists(st.integers(1, 102), max_size=20), st.lists(st.integers(1, 102), max_size=20))
def test_chance_goes_on_where_it_stopped(seed: str, before: list[int], after: list[int]) -> None:
    whole = SeededChance(seed)
    for limit in before:
        whole.below(limit)
    resumed = SeededChance(seed, used=whole.used)
    assert [resumed.below(limit) for limit in after] == [whole.below(limit) for limit in after]


def test_anyone_can_work_out_the_numbers_with_a_plain_hash() -> None:
    chance = SeededChance("une graine")
    for k in range(50):
        block = int.from_bytes(sha256(f"une graine:{k}".encode()).digest()[:8], "big")
        assert chance.below(102 - k) == block % (102 - k)


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 64, 102, (1 << 63) + 1])
def test_a_block_past_the_last_whole_round_is_passed_over(limit: int) -> None:
    """What is left of the blocks falls into whole rounds of the limit, so each number has as many of them."""
    fair = BLOCKS // limit * limit
    last_fair, first_unfair = GivenBlocks(fair - 1), GivenBlocks(fair, BLOCKS - 1, 5)
    assert last_fair.below(limit) == limit - 1
    assert last_fair.used == 1
    if fair < BLOCKS:
        assert first_unfair.below(limit) == 5 % limit
        assert first_unfair.used == 3


@pytest.mark.parametrize(("limit", "most"), [(2, 10.83), (7, 22.46), (102, 155.5)])
def test_every_number_comes_as_often_as_the_others(limit: int, most: float) -> None:
    """The squared gaps stay below what chance exceeds once in a thousand; the seed is fixed, so is the answer."""
    chance, draws = SeededChance("équité"), limit * 200
    seen = Counter(chance.below(limit) for _ in range(draws))
    assert sum((seen[number] - 200) ** 2 / 200 for number in range(limit)) < most


def test_two_seeds_part_at_once() -> None:
    firsts = {SeededChance(f"graine {k}").below(1 << 60) for k in range(100)}
    assert len(firsts) == 100


def test_the_commitment_is_the_hash_of_the_seed_and_of_no_other() -> None:
    assert commitment("une graine") == sha256(b"une graine").hexdigest()
    assert commitment("une graine") != commitment("une graine ")
