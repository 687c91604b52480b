// Takes the shiniest cards: the magpie once more, in JavaScript.
import { createInterface } from "node:readline";

const shine = (card) => 1 + (card[1] === "D" ? 2 : 0) + (card[0] === "7" ? 3 : 0);

function worth(move, table) {
  const [card, taken] = move.split("x");
  if (!taken) return -shine(card);
  const cards = taken.split("+");
  const sum = [card, ...cards].reduce((total, each) => total + shine(each), 0);
  return sum + (cards.length === table.length ? 10 : 0);
}

let table = [];
let legal = [];

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.split(" ");
  if (word === "scopa") console.log("bot 1 magpie in JavaScript\ndeterministic\nready");
  else if (word === "match") console.log("ready");
  else if (word === "position") legal = [];
  else if (word === "table") table = rest;
  else if (word === "legal") legal.push(rest[0]);
  else if (word === "go") {
    const best = Math.max(...legal.map((move) => worth(move, table)));
    console.log(`move ${legal.find((move) => worth(move, table) === best)}`);
  } else if (word === "quit") process.exit();
}
