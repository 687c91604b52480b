"""A screen with a menu whose rows can be chosen, and some of them stepped."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from textual import events, on
from textual.content import Content
from textual.screen import ScreenResultType
from textual.widgets import OptionList

from scopa.tui.cells import cell_len, filled, shortened, wrapped
from scopa.tui.keymap import keymap_of
from scopa.tui.screens.frame import GameScreen

WIDTH = 36
"""Cells a row is wide: with a mark, a margin and a scroll bar it fills the narrowest terminal."""
LABEL_WIDTH, WIDEST_LABEL = 15, 20
"""Cells that the labels beside values have at least, and at most."""
FEWEST_ROWS = 3
"""Rows of the menu that are shown however much else there is to say."""
MARKS = {False: "  ", True: "▸ "}
"""What stands before a row; colour alone doesn't tell which one is chosen."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row: what it is called, the value it shows, the key that does the same.

    ``act`` is called with 1 when the row is chosen. A row that is a ``setting`` can also be
    stepped back with -1; its value is then shown between arrows. ``detail`` stands under the row,
    ``about`` wherever the screen explains the row that is chosen.
    """

    label: str
    key: str
    act: Callable[[int], None]
    value: str = ""
    detail: str = ""
    about: str = ""
    setting: bool = False

    def height(self, column: int) -> int:
        """How many lines it takes where values begin in a column."""
        return len(list(self._lines(column)))

    def prompt(self, column: int, *, chosen: bool) -> Content:
        """The text of the row, its value in a column, its detail in lines of its own."""
        return Content("\n").join(
            Content(MARKS[chosen and number == 0]) + line
            for number, line in enumerate(self._lines(column))
        )

    def _lines(self, column: int) -> Iterator[Content]:
        value = f"‹ {self.value} ›" if self.setting else self.value
        room = WIDTH - cell_len(self.key) - 1
        left = min(column, room - cell_len(value))  # a long value stands closer
        beside = bool(value) and cell_len(self.label) < left
        first, *more = [filled(self.label, left) + value] if beside else wrapped(self.label, room)
        yield Content.assemble(filled(first, room), " ", (self.key, "bold"))
        yield from map(Content, more)
        if value and not beside:
            yield Content(filled(f"{' ' * left}{value}", WIDTH))
        first, *more = wrapped(self.detail, WIDTH) or [""]
        for line in filter(None, (first, shortened(" ".join(more), WIDTH))):
            yield Content.styled(line, "italic")


def ignoring_step(action: Callable[[], object]) -> Callable[[int], None]:
    """``action`` for a row that has no value to step."""

    def act(_step: int) -> None:
        action()

    return act


class Menu(OptionList, can_focus=False):
    """A menu that leaves the keys to its screen, so that the footer can name them."""

    DEFAULT_CSS = """
    Menu {
        width: 40;
        height: auto;
        border: none;
        padding: 0;
        background: $felt;
        color: $felt-ink;
        scrollbar-size-vertical: 1;
        overflow-y: auto;

        & > .option-list--option {
            padding: 0 1 0 0;
        }

        & > .option-list--option-highlighted {
            background: $block-cursor-background;
            color: $block-cursor-foreground;
            text-style: bold;
        }
    }
    """


class MenuScreen(GameScreen[ScreenResultType]):
    """A screen with one `Menu`, which the screen's keys move and change.

    The menu stands in a container of its own, among others in one called ``room``.
    """

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Row, ...] = ()
        self._marked = 0
        self._column = LABEL_WIDTH
        """Where values begin."""

    def make_rows(self) -> Iterator[Row]:
        """The rows as they are true now."""
        raise NotImplementedError

    @property
    def menu(self) -> Menu:
        """The menu."""
        return self.query_one(Menu)

    @property
    def rows(self) -> tuple[Row, ...]:
        """What stands in it."""
        return self._rows

    @property
    def lines(self) -> int:
        """How many lines its rows take."""
        return sum(row.height(self._column) for row in self._rows)

    @property
    def closing(self) -> bool:
        """Whether the screen is being taken away, and what is still to be shown comes too late."""
        return not (self.is_attached and self.display)

    @property
    def chosen(self) -> Row:
        """The chosen row."""
        return self._rows[self.menu.highlighted or 0]

    def key(self, command: str) -> str:
        """How the key is written of that one of the screen's commands."""
        keymap = keymap_of(self.app)
        return next(keymap.label(each) for each in self.commands if each.id == command)

    def say(self) -> None:
        """Say everything anew."""
        super().say()
        self.show_menu()

    def show_menu(self, highlighted: int | None = None) -> None:
        """Fill the menu with what is true now; the same row stays chosen unless one is named."""
        if self.closing:
            return
        menu = self.menu
        chosen = menu.highlighted if highlighted is None else highlighted
        self._rows = tuple(self.make_rows())
        labels = max((cell_len(row.label) + 1 for row in self._rows if row.value), default=0)
        self._column = min(max(LABEL_WIDTH, labels), WIDEST_LABEL)
        menu.clear_options()
        menu.add_options([row.prompt(self._column, chosen=False) for row in self._rows])
        menu.highlighted = self._marked = min(chosen or 0, len(self._rows) - 1)
        self.mark()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - as the base class has it
        """Fit the menu into the new size."""
        self.call_after_refresh(self.make_room)

    def make_room(self) -> None:
        """Let the menu scroll where it is too long for the room that the rest leaves it."""
        if self.closing:
            return
        self.menu.styles.max_height = max(FEWEST_ROWS, self.free_rows)
        self.menu.call_after_refresh(self.menu.scroll_to_highlight)

    @property
    def free_rows(self) -> int:
        """The rows left for the menu by the rest, that of the class ``-spare`` left out."""
        menu, room = self.menu, self.query_one("#room")
        rest = (part for part in room.children if menu not in part.children)
        taken = sum(part.outer_size.height for part in rest if not part.has_class("-spare"))
        return room.size.height - taken

    @property
    def spare_rows(self) -> int:
        """The rows left when the menu is shown whole."""
        return self.free_rows - self.lines

    @on(OptionList.OptionHighlighted)
    def _moved(self) -> None:
        if not self.closing:
            self.mark()

    def mark(self) -> None:
        """Mark the chosen row, and no other."""
        menu, chosen = self.menu, self.menu.highlighted or 0
        for place in {self._marked, chosen}:
            prompt = self._rows[place].prompt(self._column, chosen=place == chosen)
            menu.replace_option_prompt_at_index(place, prompt)
        self._marked = chosen

    @on(OptionList.OptionSelected)
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.in_sight:
            self._rows[event.option_index].act(1)

    def action_move(self, step: int) -> None:
        """Go to the next row, or the previous one with -1; round the ends."""
        menu = self.menu
        menu.highlighted = ((menu.highlighted or 0) + step) % len(self._rows)

    def action_choose(self) -> None:
        """Do what the chosen row says."""
        self.chosen.act(1)

    def action_change(self, step: int) -> None:
        """Step the value of the chosen row, when it has one."""
        if self.chosen.setting:
            self.chosen.act(step)
