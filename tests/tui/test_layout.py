"""Where everything goes, at every size of terminal."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa.tui.art import Size
from scopa.tui.geometry import Box, Point
from scopa.tui.layout import FOOTER, LOWEST, MIN_HEIGHT, MIN_WIDTH, Layout, arrange
from scopa.tui.seating import Counts

widths = st.integers(MIN_WIDTH, 240)
heights = st.integers(MIN_HEIGHT, 80)


@st.composite
def round_the_table(draw: st.DrawFn) -> Counts:
    """Three or four hands that may be held at one time, and no more table cards than are left."""
    ours = draw(st.integers(0, 10))
    others = draw(
        st.lists(st.integers(max(0, ours - 1), min(10, ours + 1)), min_size=2, max_size=3)
    )
    left = 40 - ours - sum(others)
    return Counts(
        draw(st.integers(0, min(24, left))), (ours, *others), draw(st.sampled_from((3, 10)))
    )


for_two = st.builds(Counts, st.integers(0, 24), st.tuples(st.integers(0, 10), st.integers(0, 10)))
counts = for_two | round_the_table()
USUAL = Counts(table=4, hands=(3, 3))


def card_boxes(layout: Layout, points: tuple[Point, ...]) -> list[Box]:
    """The cells of the cards at these points."""
    return [layout.card_box(point) for point in points]


def places_of_others(layout: Layout) -> list[Box]:
    """The cells in which others and their cards are seen."""
    return [box for other in layout.others for box in (other.plate, other.window)]


def apart(boxes: list[Box]) -> bool:
    """Whether no two boxes share a cell."""
    return all(
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
        for one, other in itertools.combinations([box for box in boxes if all(box[2:])], 2)
    )


@given(widths, heights, counts)
def test_every_card_and_line_is_on_the_screen(width: int, height: int, cards: Counts) -> None:
    """All cards, ours raised as well, and all words fit above the footer."""
    layout = arrange(width, height, cards)
    screen = Box(0, 0, width, height - FOOTER)
    raised = [Point(at.x, at.y - layout.lift) for at in layout.hand]
    for box in card_boxes(layout, (*layout.table, *layout.hand, *raised)):
        assert screen.holds(box)
    boxes = [layout.bar, layout.info, *layout.lines, layout.felt, layout.hand_box]
    boxes += [layout.caption, layout.message, layout.banner, *places_of_others(layout)]
    boxes += [layout.panel] if layout.panel else []
    assert all(screen.holds(box) for box in boxes)


@given(widths, heights, counts)
def test_there_is_a_place_for_every_card(width: int, height: int, cards: Counts) -> None:
    """As many places as cards, each table card wholly visible."""
    layout = arrange(width, height, cards)
    assert (len(layout.table), tuple(map(len, layout.hands))) == cards[:2]
    assert apart(card_boxes(layout, layout.table))
    assert all(layout.felt.holds(box) for box in card_boxes(layout, layout.table))


@given(widths, heights, counts)
def test_regions_do_not_overlap(width: int, height: int, cards: Counts) -> None:
    """Score, piles, table, hand and words each have their own cells.

    A large hand overlaps itself, and rank and suit of every card are seen even then.
    """
    layout = arrange(width, height, cards)
    regions = [layout.bar, layout.info, layout.felt, layout.hand_box]
    regions += [*layout.lines, *places_of_others(layout), layout.caption, layout.message]
    regions += [layout.panel] if layout.panel else []
    assert apart(regions)
    for left, right in itertools.pairwise(layout.hand):
        assert right.x - left.x >= 4 or right.y > left.y
    assert all(layout.hand_box.holds(box) for box in card_boxes(layout, layout.hand))


@given(widths, heights, counts)
def test_a_banner_covers_no_card(width: int, height: int, cards: Counts) -> None:
    """What is celebrated stays in sight."""
    layout = arrange(width, height, cards)
    assert layout.banner.height >= 1
    boxes = [*card_boxes(layout, (*layout.table, *layout.hand)), *places_of_others(layout)]
    assert all(apart([layout.banner, box]) for box in boxes)


@given(widths, heights, round_the_table())
def test_others_sit_in_the_order_of_play(width: int, height: int, cards: Counts) -> None:
    """The next one at the right, the last one at the left, a partner between and above them.

    What is seen of their cards lies in their windows, an edge of each at least. Without a panel
    three have lines of their own, and four are told side by side.
    """
    layout = arrange(width, height, cards)
    right, *partner, left = layout.others
    if layout.panel is None:
        assert not partner or left.plate.x < partner[0].plate.x < right.plate.x
        return
    assert left.plate.right < layout.felt.x
    assert layout.felt.right < right.plate.x
    for other in partner:
        assert left.plate.right < other.plate.x < other.plate.right < right.plate.x
        assert other.plate.bottom <= other.window.y < layout.felt.y
    for other in layout.others:
        for at in other.cards:
            box = Box(*at, *other.size.value)
            assert other.window.x <= box.x < box.right <= other.window.right
            assert other.window.y < box.bottom <= other.window.bottom


@given(st.integers(80, 240), st.integers(24, 80), round_the_table())
def test_hands_of_ten_are_readable(width: int, height: int, cards: Counts) -> None:
    """From 80 by 24 on every card of a large hand shows four columns, in cards of boxes."""
    layout = arrange(width, height, cards)
    assert layout.size is not Size.LINE
    assert all(b.x - a.x >= 4 for a, b in itertools.pairwise(layout.hand))


@given(widths, heights, round_the_table())
def test_each_side_has_a_pile(width: int, height: int, cards: Counts) -> None:
    """Three piles where three play, and one a team; the words about the capture are apart."""
    layout = arrange(width, height, cards)
    sides = 2 if len(cards.hands) == 4 else len(cards.hands)
    assert len(layout.piles) == sides
    assert len(layout.lines) == (0 if layout.panel else sides)
    heaps = [Box(*at, layout.heap.width, layout.heap.height) for at in layout.piles]
    names = [Box(at.x, at.y - 1, 20, 1) for at in layout.piles]
    if layout.panel:
        assert apart([*heaps, *names, Box(*layout.stock, *layout.heap.value), layout.capture])
        assert layout.panel.holds(layout.capture)
        assert all(layout.panel.holds(name) for name in names)


@given(widths, heights, counts)
def test_piles_and_stock_are_in_sight(width: int, height: int, cards: Counts) -> None:
    """Where cards come from and go to is on the screen; in a panel nothing covers another."""
    layout = arrange(width, height, cards)
    heaps = [Box(*at, layout.heap.width, layout.heap.height) for at in layout.piles]
    heaps.append(Box(*layout.stock, layout.heap.width, layout.heap.height))
    assert all(layout.screen.holds(box) for box in heaps)
    if layout.panel:
        assert apart(heaps)
        assert all(layout.panel.holds(box) for box in heaps)


@pytest.mark.parametrize(
    ("width", "height", "size", "panel"),
    [
        (80, 24, Size.MEDIUM, True),
        (80, 23, Size.MEDIUM, True),
        (40, 12, Size.LINE, False),
        (60, 20, Size.SMALL, False),
        (120, 40, Size.HUGE, True),
        (100, 32, Size.LARGE, True),
        (200, 60, Size.HUGE, True),
    ],
)
def test_the_usual_terminals(width: int, height: int, size: Size, *, panel: bool) -> None:
    """Boxes at 80 by 24, one-line cards at 40 by 12, the largest cards from 120 by 40."""
    layout = arrange(width, height, USUAL)
    assert layout.size is size
    assert (layout.panel is not None) is panel


def test_the_size_of_cards_does_not_change_on_an_ordinary_table() -> None:
    """Up to ten cards on the table look as large as four."""
    sizes = {arrange(80, 24, Counts(table, (3, 3))).size for table in range(11)}
    assert sizes == {Size.MEDIUM}


def test_a_full_table_shrinks_the_cards() -> None:
    """Twelve cards take two rows at 80 by 24; twenty take smaller cards."""
    twelve = arrange(80, 24, Counts(12, (3, 3)))
    assert len({point.y for point in twelve.table}) == 2
    assert arrange(80, 24, Counts(20, (3, 3))).size is Size.SMALL


@pytest.mark.parametrize(("width", "height"), [(39, 12), (40, 8), (300, 5), (1, 1)])
def test_too_small(width: int, height: int) -> None:
    """Below 40 by 9 an arrangement is to be had all the same."""
    screen = arrange(width, height, USUAL).screen
    assert screen.width >= MIN_WIDTH
    assert screen.height >= LOWEST


@pytest.mark.parametrize("height", range(LOWEST, MIN_HEIGHT))
def test_a_row_of_cards_has_room_where_words_take_the_rest(height: int) -> None:
    """For two, with three cards in hand: cards, lines and words stay apart on the narrowest."""
    layout = arrange(MIN_WIDTH, height, Counts(8, (3, 3)))
    boxes = [*card_boxes(layout, layout.table), *card_boxes(layout, layout.hand)]
    boxes += [layout.bar, layout.info, layout.caption, layout.message, *layout.lines]
    assert apart(boxes)
    assert max(box.bottom for box in boxes) <= height - FOOTER
