"""The networks that come with the program, one for each number of cards left after a deal."""

import functools
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from scopa.ai.maestro.inputs import Floats
from scopa.ai.maestro.network import Layers, Network

FILE = Path(__file__).with_name("weights.json")
UNIT = 1000
"""The file counts in thousandths."""


@functools.cache
def kept_networks() -> Mapping[int, Network]:
    """The networks, by the number of cards left."""
    return networks_of(FILE.read_text(encoding="utf-8"))


def networks_of(text: str) -> dict[int, Network]:
    """The networks of a text that `text_of` made."""
    kept = json.loads(text)["networks"]
    return {int(left): Network(_layers(content)) for left, content in kept.items()}


def text_of(networks: Mapping[int, Network], made_by: str) -> str:
    """The networks as they are kept, a line for each input, with the command that made them."""
    kept = {left: _content(network.layers) for left, network in networks.items()}
    return json.dumps({"made by": made_by, "unit": f"1/{UNIT}", "networks": kept}, indent=1) + "\n"


def _content(layers: Layers) -> dict[str, str | list[str]]:
    return {
        name: _line(array) if array.ndim == 1 else list(map(_line, array))
        for name, array in layers._asdict().items()
    }


def _layers(content: Mapping[str, Any]) -> Layers:
    return Layers(
        hidden=_matrix(content["hidden"]),
        hidden_bias=_row(content["hidden_bias"]),
        outputs=_matrix(content["outputs"]),
        output_bias=_row(content["output_bias"]),
    )


def _line(row: Floats) -> str:
    return " ".join(map(str, np.rint(row * UNIT).astype(int).tolist()))


def _row(line: str) -> Floats:
    return np.array(line.split(), np.float32) / np.float32(UNIT)


def _matrix(lines: Iterable[str]) -> Floats:
    return np.stack([_row(line) for line in lines])
