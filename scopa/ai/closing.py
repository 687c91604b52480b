"""Players that hold something which is to be given back, such as a process."""

from collections.abc import Generator, Iterable
from contextlib import ExitStack, contextmanager, suppress
from typing import Protocol, runtime_checkable


@runtime_checkable
class Closing(Protocol):
    """A player that wants to be told when it isn't asked any more."""

    def close(self) -> None:
        """Give back what it holds; called once more, do nothing."""
        ...


@contextmanager
def closed(players: Iterable[object]) -> Generator[None, None, None]:
    """Close those of the players that are `Closing` when the block is left, however it is.

    What one of them raises then is lost: nobody wants anything of it any more.
    """
    with ExitStack() as stack:
        for player in players:
            if isinstance(player, Closing):
                stack.callback(close, player)
        yield


def close(player: Closing) -> None:
    """Close a player, which may be somebody else's and raise."""
    with suppress(Exception):
        player.close()
