"""Players that hold something which is to be given back, such as a process."""

from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from typing import Protocol, runtime_checkable

from scopa.ai.foreign.faults import BotFault


@runtime_checkable
class Closing(Protocol):
    """A player that wants to be told when it isn't asked any more."""

    def close(self) -> None:
        """Give back what it holds; called once more, do nothing."""
        ...


def close(player: object) -> None:
    """Close a player if it is `Closing`; raises what it raises."""
    if isinstance(player, Closing):
        player.close()


@contextmanager
def closed(players: Iterable[object]) -> Generator[None, None, None]:
    """Close the players when the block is left, however it is.

    Raises the `BotFault` of the last that fails at it, once all have been closed, unless the block
    itself has raised something.
    """
    try:
        yield
    except BaseException:
        for player in players:
            with suppress(BotFault):
                close(player)
        raise
    failed = None
    for player in players:
        try:
            close(player)
        except BotFault as fault:
            failed = fault
    if failed is not None:
        raise failed
