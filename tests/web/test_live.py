"""Live views: sent when they change, resumed by position, closed when a code is taken back."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.board_screen import BoardScreen
from duplicata.journal.refusals import DatabaseUnreachable
from duplicata.scrabble.game import Phase
from duplicata.web.keeping_time import keep_time
from duplicata.web.live.channels import Channel, Reader
from duplicata.web.live.hub import Hub
from duplicata.web.live.messages import message


async def next_of(messages: AsyncIterator[bytes]) -> bytes:
    return await asyncio.wait_for(anext(messages), 5)


def phase_channel(premises: TestedPremises, name: str = "phase") -> Channel:
    """A view of the phase of the game, about that game only."""
    return Channel(name, lambda: f"<p id='p'>{premises.small.game.phase.value}</p>", lambda stream: stream == "game-1")


async def listening(hub: Hub, channel: Channel, reader: Reader, after: int) -> AsyncIterator[bytes]:
    messages = hub.listen(channel, reader, after)
    assert (await next_of(messages)).startswith(b"event: beat")
    return messages


def followed(premises: TestedPremises, scenario) -> None:
    async def run() -> None:
        hub = premises.premises.hub
        task = asyncio.create_task(hub.run())
        await asyncio.sleep(0.05)
        try:
            await scenario(hub)
        finally:
            task.cancel()

    # In a thread of its own: the browser of other tests keeps a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, run()).result()


def test_a_reader_gets_the_state_he_missed_then_each_change_and_nothing_else(premises: TestedPremises) -> None:
    async def scenario(hub: Hub) -> None:
        messages = await listening(hub, phase_channel(premises), Reader(), 0)
        assert b"to_draw" in await next_of(messages)
        await asyncio.to_thread(premises.small.start_turn)
        seen = await next_of(messages)
        while b"running" not in seen:
            seen = await next_of(messages)
        # A badge is nothing this view shows: only a beat may come.
        premises.premises.access.issue(AccessRole.ANIMATOR, "autre", "Autre")
        assert not await came_within(messages, 0.7)

    followed(premises, scenario)


async def everything(messages: AsyncIterator[bytes]) -> list[bytes]:
    """What comes until nothing comes any more."""
    told = []
    while part := await came_within(messages, 0.7):
        told.append(part)
    return told


async def came_within(messages: AsyncIterator[bytes], seconds: float) -> bytes | None:
    task = asyncio.ensure_future(anext(messages))
    done, _ = await asyncio.wait({task}, timeout=seconds)
    return task.result() if done else None


def test_a_reader_who_comes_back_with_his_position_gets_only_what_is_newer(premises: TestedPremises) -> None:
    async def scenario(hub: Hub) -> None:
        messages = await listening(hub, phase_channel(premises), Reader(), 0)
        first = await next_of(messages)
        position = int(first.split(b"\n")[0].removeprefix(b"id: "))
        again = await listening(hub, phase_channel(premises), Reader(), position)
        assert await came_within(again, 0.3) is None
        late = await listening(hub, phase_channel(premises), Reader(), position - 1)
        assert b"to_draw" in await next_of(late)

    followed(premises, scenario)


def reader_count(hub: Hub) -> int:
    return sum(len(channel.readers) for channel in hub._channels.values())


def test_everyone_who_looks_at_one_view_shares_one_rendering(premises: TestedPremises) -> None:
    rendered = []

    def render() -> str:
        rendered.append(1)
        return f"<p>{premises.small.game.phase.value}</p>"

    async def scenario(hub: Hub) -> None:
        readers = [await listening(hub, Channel("shared", render), Reader(), 0) for _ in range(20)]
        for messages in readers:
            assert b"to_draw" in await next_of(messages)
        assert len(rendered) == 1
        assert reader_count(hub) == 20
        for messages in readers:
            await messages.aclose()
        assert reader_count(hub) == 0

    followed(premises, scenario)


def test_a_code_taken_back_closes_the_screens_opened_with_it_and_no_other(premises: TestedPremises) -> None:
    first, second = (premises.badge_id(AccessRole.REFEREE, number) for number in (1, 2))

    async def scenario(hub: Hub) -> None:
        now = premises.premises.now()
        position = premises.premises.position
        closed = await listening(hub, phase_channel(premises), Reader(first, "a", now), position)
        open_ = await listening(hub, phase_channel(premises), Reader(second, "b", now), position)
        premises.premises.access.revoke(first, "badge perdu")
        assert await next_of(closed) == message("closed", "/poste?raison=retire")
        assert await came_within(open_, 0.7) is None

    followed(premises, scenario)


def test_a_screen_that_reads_slowly_gets_nothing_more_once_its_code_is_taken_back(premises: TestedPremises) -> None:
    badge = premises.badge_id(AccessRole.REFEREE, 1)

    async def scenario(hub: Hub) -> None:
        reader = Reader(badge, "a", premises.premises.now())
        messages = await listening(hub, phase_channel(premises), reader, premises.premises.position)
        # The reader has not come back for what follows yet.
        premises.premises.access.revoke(badge, "badge perdu")
        while not reader.closing:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(premises.small.start_turn)
        await asyncio.sleep(0.3)
        assert await next_of(messages) == message("closed", "/poste?raison=retire")

    followed(premises, scenario)


def test_a_code_taken_back_while_a_screen_opens_closes_it_before_anything_is_shown(premises: TestedPremises) -> None:
    badge = premises.badge_id(AccessRole.REFEREE, 1)

    async def scenario(hub: Hub) -> None:
        premises.premises.access.revoke(badge, "badge perdu")
        await asyncio.sleep(0.3)
        messages = await listening(hub, phase_channel(premises), Reader(badge, "a", premises.premises.now()), 0)
        assert await next_of(messages) == message("closed", "/poste?raison=retire")

    followed(premises, scenario)


def test_a_page_that_knew_another_journal_gets_what_is_true_in_this_one(premises: TestedPremises) -> None:
    """A projector that was left on the competition of yesterday, or a journal that was taken from a copy."""

    async def scenario(hub: Hub) -> None:
        messages = await listening(hub, phase_channel(premises), Reader(), premises.premises.position + 5000)
        assert b"to_draw" in await next_of(messages)

    followed(premises, scenario)


def test_a_view_that_could_not_be_drawn_while_the_database_was_away_comes_once_it_is_back(
    premises: TestedPremises,
) -> None:
    is_away = Event()

    def render() -> str:
        if is_away.is_set():
            raise DatabaseUnreachable(reason="no database")
        return f"<p>{premises.small.game.phase.value}</p>"

    async def scenario(hub: Hub) -> None:
        messages = await listening(hub, Channel("phase", render), Reader(), 0)
        assert b"to_draw" in await next_of(messages)
        is_away.set()
        await asyncio.to_thread(premises.small.chief.draw_by_program)
        await asyncio.sleep(1)
        is_away.clear()
        assert b"drawn" in await next_of(messages)

    followed(premises, scenario)


def test_a_view_that_cannot_be_drawn_does_not_stop_the_others(premises: TestedPremises) -> None:
    def broken() -> str:
        raise RuntimeError("no such view")

    async def scenario(hub: Hub) -> None:
        silent = await listening(hub, Channel("broken", broken, order=0), Reader(), 0)
        messages = await listening(hub, phase_channel(premises), Reader(), 0)
        assert b"to_draw" in await next_of(messages)
        premises.small.chief.draw_by_program()
        assert b"drawn" in await next_of(messages)
        assert await came_within(silent, 0.1) is None

    followed(premises, scenario)


def test_screens_and_bells_go_on_when_a_journal_that_was_out_of_reach_is_back(
    premises: TestedPremises, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that is started again, for one."""
    journal = premises.small.hall.journal
    wait, append, refused = journal.wait, journal.append, []

    def out_of_reach(*_: object, **__: object) -> int:
        refused.append(1)
        raise RuntimeError("no database")

    async def scenario(hub: Hub) -> None:
        messages = await listening(hub, phase_channel(premises), Reader(), 0)
        assert b"to_draw" in await next_of(messages)
        premises.small.start_turn()
        bells = asyncio.create_task(keep_time(premises.premises))
        monkeypatch.setattr(journal, "wait", out_of_reach)
        monkeypatch.setattr(journal, "append", out_of_reach)
        premises.small.time.pass_seconds(150)
        await asyncio.sleep(1.2)
        assert len(refused) > 2
        assert not premises.small.game.signalled
        monkeypatch.setattr(journal, "wait", wait)
        monkeypatch.setattr(journal, "append", append)
        await asyncio.sleep(1.2)
        assert premises.small.game.signalled
        premises.small.ring_second_bell()
        assert b"time_ended" in (await everything(messages))[-1]
        bells.cancel()

    followed(premises, scenario)


def test_a_slow_first_drawing_never_covers_a_later_one(premises: TestedPremises) -> None:
    drawing, may_end = Event(), Event()

    def render() -> str:
        phase = premises.small.game.phase.value
        if not drawing.is_set():
            drawing.set()
            may_end.wait(5)
        return f"<p>{phase}</p>"

    async def scenario(hub: Hub) -> None:
        messages = hub.listen(Channel("slow", render), Reader(), 0)
        first = asyncio.ensure_future(anext(messages))
        await asyncio.to_thread(drawing.wait, 5)
        await asyncio.to_thread(premises.small.chief.draw_by_program)
        # The journal is followed meanwhile: without an order between drawings, the later one would end here.
        await asyncio.sleep(0.3)
        may_end.set()
        await first
        assert b"drawn" in (await everything(messages))[-1]

    followed(premises, scenario)


def test_what_is_written_while_a_view_is_drawn_reaches_whoever_opened_his_page_just_before(
    premises: TestedPremises,
) -> None:
    position_before = []

    def render() -> str:
        if premises.small.game.phase is Phase.DRAWN:
            position_before.append(premises.premises.position)
            premises.small.chief.announce_rack()
        return f"<p>{premises.small.game.phase.value}</p>"

    async def scenario(hub: Hub) -> None:
        others = await listening(hub, Channel("busy", render), Reader(), 0)
        assert b"to_draw" in await next_of(others)
        await asyncio.to_thread(premises.small.chief.draw_by_program)
        assert b"announced" in (await everything(others))[-1]
        late = await listening(hub, Channel("busy", render), Reader(), position_before[0])
        assert b"announced" in await next_of(late)

    followed(premises, scenario)


def test_a_view_that_came_back_to_what_it_was_reaches_whoever_opened_his_page_between(
    premises: TestedPremises,
) -> None:
    async def scenario(hub: Hub) -> None:
        others = await listening(hub, Channel("steady", lambda: "<p>as before</p>"), Reader(), 0)
        assert b"as before" in await next_of(others)
        page = await listening(hub, Channel("steady", str), Reader(), premises.premises.position)
        assert await came_within(page, 0.1) is None
        premises.small.chief.draw_by_program()
        between = await listening(hub, Channel("steady", str), Reader(), premises.premises.position - 1)
        assert b"as before" in await next_of(between)
        assert await came_within(others, 0.7) is None

    followed(premises, scenario)


def test_an_event_written_while_a_page_is_made_is_brought_by_its_live_view(
    premises: TestedPremises, monkeypatch: pytest.MonkeyPatch
) -> None:
    public = premises.premises.public
    screen, before = public.screen, premises.premises.position

    def overtaken() -> BoardScreen | None:
        shown = screen()
        if premises.premises.position == before:
            premises.small.start_turn()
        return shown

    monkeypatch.setattr(public, "screen", overtaken)
    page = premises.client().get("/tableau").text
    assert "Bienvenue à Tours" in page
    made_at = int(page.split('data-position="')[1].split('"')[0])
    assert 0 < made_at <= before


def test_a_message_of_several_lines_is_one_event() -> None:
    assert message("fragment", "<p>\n</p>", 7) == b"id: 7\nevent: fragment\ndata: <p>\ndata: </p>\n\n"
    assert message("beat", "") == b"event: beat\ndata: \n\n"


def test_what_is_written_while_a_view_is_drawn_for_the_first_time_reaches_its_reader(premises: TestedPremises) -> None:
    """The page was made before; the draw is in the first rendering, and no later rendering differs from it."""

    def drawing() -> str:
        if premises.small.hall.game(1).rack == "":
            premises.small.chief.draw_by_program()
        return "<p id=x>drawn</p>"

    async def scenario(hub: Hub) -> None:
        messages = await listening(hub, Channel("racing", drawing), Reader(), premises.premises.position)
        assert b"drawn" in await next_of(messages)

    followed(premises, scenario)
