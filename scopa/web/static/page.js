"use strict";

// What textual.js, which runs before this, needs of the page: where to connect, and how large the
// letters are. It opens the terminal once the page is loaded, and measures the font then.

const CELL = { width: 0.6, height: 1.17 }; // of the size of the letters
const LARGE = { columns: 124, rows: 42 }; // what the large cards need
const NARROW = 60; // columns that a telephone should have
const SIZES = { smallest: 10, readable: 14, largest: 28 };

const terminal = document.querySelector(".textual-terminal");

function fitting(columns, rows) {
  const wide = window.innerWidth / (columns * CELL.width);
  const high = window.innerHeight / (rows * CELL.height);
  return Math.floor(Math.min(wide, high));
}

function keyboard() {
  return document.querySelector(".xterm-helper-textarea");
}

function sizeOfLetters() {
  const large = fitting(LARGE.columns, LARGE.rows);
  if (large >= SIZES.readable) {
    return Math.min(large, SIZES.largest);
  }
  return Math.max(SIZES.smallest, Math.min(fitting(NARROW, 0), SIZES.readable));
}

const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
terminal.dataset.sessionWebsocketUrl = `${scheme}//${window.location.host}/ws`;
terminal.dataset.fontSize = sizeOfLetters();

// Keys work without a click first: they go to the terminal while it is connected, and then to the
// button. The code with which the connection is closed says whether the player left (1000), the
// program failed (1011) or the server is gone (any other); the style sheet chooses the words.
const again = document.querySelector(".again");
again.addEventListener("click", () => window.location.reload());
window.WebSocket = class extends WebSocket {
  constructor(...settings) {
    super(...settings);
    this.addEventListener("open", () => keyboard().focus());
    this.addEventListener("close", (event) => {
      document.body.dataset.ended = event.code;
      again.focus();
    });
  }
};

const openTerminal = window.onload;
window.onload = async (event) => {
  const fonts = ["16px", "bold 16px"].map((font) => document.fonts.load(`${font} "Roboto Mono"`));
  await Promise.allSettled(fonts);
  openTerminal(event);
  if (window.matchMedia("(pointer: coarse)").matches) {
    // Fingers play by touch: a keyboard on the screen would only cover the hand.
    keyboard().inputMode = "none";
  }
};
