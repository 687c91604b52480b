"""``scopa serve``: play in a browser."""

import os
import socket
from argparse import Namespace
from collections.abc import Iterator

from scopa.commands import CommandError
from scopa.commands.play import check_theme, wanted_by
from scopa.language import N_, _
from scopa.language.said import said
from scopa.storage import Home

PASSED_ON = ("lang", "rules", "level", "target", "seed", "speed", "theme", "deck")
"""The options of playing that have a value; here they hold for every visitor."""
OTHERS_REACH = N_("whoever reaches {host} could play on this machine; --anyone allows it")
CANT_LISTEN = N_("can't serve at {host}, port {port}: {reason}")
EXTRA = ("textual_serve", "aiohttp")
"""What ``scopa[web]`` installs."""


def run(arguments: Namespace) -> int:
    """Serve until a signal ends it; returns the status to exit with.

    Raises `CommandError` or `StorageError` for what can't be served.
    """
    try:
        wanted = wanted_by(arguments)
    except ValueError as error:
        raise CommandError(said(error)) from None
    check_theme(wanted.theme)
    home = Home.default()
    home.prepare()
    try:
        from scopa.web.guard import is_loopback  # noqa: PLC0415 - only with the extra
        from scopa.web.server import Server  # noqa: PLC0415 - as above
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        raise CommandError(
            _("the browser needs more: pip install '.[web]' in the folder of scopa")
        ) from None
    host, port = arguments.host, arguments.port
    if not (arguments.anyone or is_loopback(host)):
        raise CommandError(_(OTHERS_REACH).format(host=host))
    server = Server(["-m", "scopa", *_passed_on(arguments)], home, host, port)
    try:
        return server.run(_tell_address)
    except BrokenPipeError:  # nobody reads the address
        raise
    except OSError as error:
        raise CommandError(
            _(CANT_LISTEN).format(host=host, port=port, reason=_reason(error))
        ) from None


def _passed_on(arguments: Namespace) -> Iterator[str]:
    """The options of playing as they were given."""
    for name in PASSED_ON:
        value = getattr(arguments, name, None)
        if value is not None:
            yield f"--{name}={value}"
    if arguments.duplicate:
        yield "--duplicate"


def _tell_address(address: str) -> None:
    print(_("Scopa is at {address} until you press Ctrl+C.").format(address=address), flush=True)


def _reason(error: OSError) -> str:
    """What the system says, without what asyncio adds to it; names are looked up by another."""
    if isinstance(error, socket.gaierror) or error.errno is None:
        return str(error.strerror or error).lower()
    return os.strerror(error.errno).lower()
