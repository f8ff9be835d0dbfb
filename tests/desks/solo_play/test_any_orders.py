"""Whatever a visitor types and clicks, he is answered or refused in French, and the events tell the same story."""

from hypothesis import given, settings
from hypothesis import strategies as st

from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.solo_play import SoloDesk
from duplicata.desks.solo_play.state import fold
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import check_balance

texts = st.one_of(st.text(max_size=20), st.text("AEIRSTLNé*œ", min_size=2, max_size=16))
refs = st.one_of(st.text(max_size=5), st.sampled_from(["H8", "8H", "h 4", "15O", "A1"]))
orders = st.one_of(
    st.tuples(st.just("play"), texts, refs),
    st.tuples(st.just("is_my_word_the_top"), texts, refs),
    st.tuples(st.sampled_from(["next_turn", "pass_turn", "is_there_a_scrabble", "view", "review", "answers"])),
)


@given(
    given_orders=st.lists(st.tuples(orders, st.integers(0, 100)), max_size=40),
    kind=st.sampled_from(["normale", "7sur8joker"]),
)
@settings(max_examples=40, deadline=None)
def test_any_orders_are_obeyed_or_refused(
    lexicon: Lexicon, given_orders: list[tuple[tuple[str, ...], int]], kind: str
) -> None:
    time = SimulatedTime()
    game = SoloDesk(lexicon, time).start(kind, 60, "au hasard")
    for (order, *words), seconds in given_orders:
        time.pass_seconds(seconds)
        before = game.events
        try:
            getattr(game, order)(*words)
        except DuplicataError:
            assert game.events == before
    state = game.state
    assert fold(game.events) == state
    check_balance(state.game.board, state.game.rack, state.game.bag)
    assert state.points <= state.top
