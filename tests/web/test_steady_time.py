"""The clock of the server's machine is set while a game runs: the turn goes on as if nothing had happened."""

import asyncio

import pytest
from web.premises import TestedPremises

from duplicata.bootstrap import SteadyClock
from duplicata.desks.automatic import SimulatedTime
from duplicata.web.keeping_time import keep_time

HOUR = 3_600_000


class Machine:
    """The machine on which a hall is served: time passes on it, and its clock can be set."""

    def __init__(self, time: SimulatedTime) -> None:
        self.time = time
        self.set_by = 0
        self.clock = SteadyClock(lambda: self.wall, time)

    @property
    def wall(self) -> int:
        return self.time() + self.set_by


@pytest.fixture
def machine(premises: TestedPremises) -> Machine:
    machine = Machine(premises.small.time)
    premises.small.hall.now = machine.clock
    return machine


def kept(premises: TestedPremises, seconds: float = 0.5) -> None:
    """The bells are looked after for a while."""

    async def scenario() -> None:
        task = asyncio.ensure_future(keep_time(premises.premises))
        await asyncio.sleep(seconds)
        task.cancel()

    asyncio.run(scenario())


@pytest.mark.parametrize("step", [HOUR, -HOUR, 5_000, -5_000])
def test_bells_ring_at_their_second_although_the_clock_of_the_machine_was_set(
    premises: TestedPremises, machine: Machine, step: int
) -> None:
    premises.small.start_turn()
    kept(premises)
    machine.set_by = step
    machine.time.pass_seconds(149)
    kept(premises)
    assert not premises.small.game.signalled
    machine.time.pass_seconds(1)
    kept(premises)
    assert premises.small.game.signalled


def test_a_machine_that_slept_has_let_the_time_pass(machine: Machine) -> None:
    before = machine.clock()
    machine.time.pass_seconds(3600)
    assert machine.clock() == before + HOUR == machine.wall


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_the_time_of_the_wall_is_taken_again_when_no_game_is_under_way(
    premises: TestedPremises, machine: Machine, step: int
) -> None:
    premises.small.start_turn()
    machine.set_by = step
    kept(premises)
    assert machine.clock() == machine.wall - step
    premises.small.ring_first_bell()
    premises.small.ring_second_bell()
    premises.small.chief.collect()
    premises.small.announce()
    premises.small.play_to_the_end()
    kept(premises)
    assert machine.clock() == machine.wall


def test_a_clock_that_is_brought_right_little_by_little_is_followed(machine: Machine) -> None:
    for _ in range(1000):
        machine.time.pass_seconds(1)
        machine.set_by += 10
        assert machine.clock() == machine.wall
