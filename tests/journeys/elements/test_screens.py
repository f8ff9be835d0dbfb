"""The hall's screens and the reader's comfort: black key, rotating lists, theme, voice."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Show = Callable[..., Page]
ROWS = "".join(f"<tr><td>Joueur {k}</td></tr>" for k in range(1, 61))
SCREENS = f"""<link rel="stylesheet" href="/static/css/projector.css"><dup-rotate data-seconds="1">
<section data-seconds="60"><h2>Liste</h2>
<div class="pages-frame"><table class="table"><tbody>{ROWS}</tbody></table></div></section>
<section><h2>Cumul</h2><p>fin</p></section></dup-rotate>"""

# The luminance of a letter against that of the page.
CONTRAST = """(letter) => {
  const light = (colour) => {
    const [red, green, blue] = colour.match(/\\d+/g).map((one) => one / 255)
      .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const both = [light(getComputedStyle(letter).color), light(getComputedStyle(document.body).backgroundColor)];
  return Math.max(...both) / Math.min(...both);
}"""


def test_the_black_key_hides_everything_and_brings_it_back(show: Show) -> None:
    page = show(
        '<link rel="stylesheet" href="/static/css/projector.css"><p>le coup</p><dup-screen-keys></dup-screen-keys>',
        "fullscreen",
    )
    page.keyboard.press("b")
    expect(page.get_by_text("le coup")).not_to_be_visible()
    page.keyboard.press("B")
    expect(page.get_by_text("le coup")).to_be_visible()


def test_a_long_list_is_shown_whole_page_after_page_and_no_line_is_cut(show: Show) -> None:
    page = show(SCREENS, "rotate")
    frame = page.locator(".pages-frame").bounding_box()
    assert frame
    seen: list[str] = []
    for _ in range(20):
        if not page.get_by_role("heading", name="Liste").is_visible():
            break
        rows = page.locator("tr:visible")
        last = rows.last.bounding_box()
        assert last
        assert last["y"] + last["height"] <= frame["y"] + frame["height"] + 1
        seen += rows.all_inner_texts()
        page.keyboard.press("ArrowRight")
    assert seen == [f"Joueur {k}" for k in range(1, 61)]


def columns(names: list[str]) -> str:
    lines = "".join(f'<li><span class="name"><bdi>{each}</bdi></span><strong>12</strong></li>' for each in names)
    return f"""<link rel="stylesheet" href="/static/css/projector.css"><dup-rotate data-seconds="60"><section>
<h2>Tables</h2><div class="pages-frame"><ol class="in-columns" data-columns="3">{lines}</ol></div>
</section></dup-rotate>"""


def test_on_a_phone_names_fill_one_column_from_top_to_bottom(show: Show) -> None:
    page = show(columns(["Baudry-Lacantinerie Élise"] * 48), "rotate")
    page.set_viewport_size({"width": 390, "height": 844})
    shown = page.locator(".in-columns > li:visible")
    expect(shown).not_to_have_count(48)
    assert shown.count() >= 12
    boxes = shown.evaluate_all("lines => lines.map((line) => line.getBoundingClientRect().left)")
    assert len(set(boxes)) == 1


def test_a_name_a_little_too_long_is_written_a_little_smaller_on_one_line(show: Show) -> None:
    page = show(columns(["Colin Eva", "de La Rochefoucauld-Montbel Léa", *["Roy Luc"] * 40]), "rotate")
    sizes = "names => names.map((each) => [parseFloat(getComputedStyle(each).fontSize), each.clientHeight])"
    (usual, _), (smaller, height), *_ = page.locator(".name").evaluate_all(sizes)
    assert 0.62 * usual < smaller < usual
    assert height < 1.5 * smaller


def test_screens_turn_by_themselves_and_space_holds_them(show: Show) -> None:
    page = show(SCREENS.replace('data-seconds="60"', "").replace(ROWS, "<tr><td>x</td></tr>"), "rotate")
    expect(page.get_by_role("heading", name="Cumul")).to_be_visible()
    page.keyboard.press(" ")
    shown = page.get_by_role("heading").inner_text()
    page.wait_for_timeout(1500)
    assert page.get_by_role("heading").inner_text() == shown


def test_a_chosen_theme_is_kept_on_the_next_page(show: Show) -> None:
    page = show("<dup-theme></dup-theme>", "theme")
    page.get_by_role("button").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("button").click()
    page.reload()
    expect(page.get_by_role("button")).to_contain_text("sombre")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(21, 23, 26)"


def test_the_voice_speaks_only_when_it_was_asked_for(show: Show) -> None:
    page = show('<p id="said">Tunisie T</p><dup-speech data-for="said"></dup-speech>', "speech")
    page.evaluate(
        "() => { window.spoken = []; speechSynthesis.speak = (said) => spoken.push([said.text, said.lang]); }"
    )
    page.evaluate("document.getElementById('said').textContent = 'Algérie A'")
    page.wait_for_timeout(100)
    assert page.evaluate("window.spoken") == []
    page.get_by_role("button").click()
    page.evaluate("document.getElementById('said').textContent = 'Norvège N'")
    page.wait_for_timeout(100)
    assert page.evaluate("window.spoken") == [["Algérie A", "fr-FR"], ["Norvège N", "fr-FR"]]


def test_the_projector_is_light_whatever_the_reader_chose_for_the_other_pages(show: Show) -> None:
    page = show('<dup-theme data-of="projector"></dup-theme>', "theme")
    page.evaluate("localStorage.setItem('dup-theme', 'dark')")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("button").click()
    assert page.evaluate("[localStorage['dup-theme'], localStorage['dup-theme-projector']]") == ["dark", "dark"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_joker_of_the_last_word_is_read_from_the_last_row_by_day_and_by_night(show: Show, theme: str) -> None:
    page = show(
        '<link rel="stylesheet" href="/static/css/projector.css">'
        '<div class="projector last-word"><span class="word">QA<i>T</i>ARI</span></div>'
    )
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    assert page.locator(".word i").evaluate(CONTRAST) >= 4.5


@pytest.mark.parametrize("width", [390, 1280])
def test_the_long_code_of_an_envelope_lies_whole_on_its_badge(show: Show, width: int) -> None:
    code = '<span class="badge-code">HWJPP-QA3DR-FJXXQ-W7MJF-R76MA</span>'
    badge = f'<li class="badge"><div><strong class="badge-role">Lyon</strong>{code}</div></li>'
    page = show(f'<link rel="stylesheet" href="/static/css/organiser.css"><ul class="badges">{badge * 2}</ul>')
    page.set_viewport_size({"width": width, "height": 800})
    boxes = "found => found.map((each) => each.getBoundingClientRect()).map((box) => [box.left, box.right])"
    (left, right), _ = page.locator(".badge").evaluate_all(boxes)
    (start, end), _ = page.locator(".badge-code").evaluate_all(boxes)
    assert left < start < end < right
    assert end - start > 300
