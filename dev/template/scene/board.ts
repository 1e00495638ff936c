import type { Node, Scene } from '../../../src/core/scene/scene.ts';
import { badge, box, gainPill, noted, seatInks, sprite, TYPE, text } from '../../../src/core/scene/sketch.ts';
import { type Seat, seatsOf } from '../../../src/core/seat.ts';
import { pebbleOf } from '../art/index.ts';
import { counts, type Speak, secrets } from '../face/names.ts';
import { isColour } from '../rules/pieces.ts';
import type { View } from '../rules/types.ts';
import { changes } from './changes.ts';
import { altOf, head, MARGIN, TOP, WIDE } from './head.ts';

const GAP = 16;
const HIGH = 254;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The board as it stands: a panel for each seat, and below them what the reader alone knows. */
export function board(view: View, words: Speak): Scene {
  return sheet(view, words, 'altBoard');
}

/** With the panels numbered in which something is new. */
export function boardSince(before: View, view: View, words: Speak): Scene {
  const notes = changes(before, view).map((seat, at) => ({ n: at + 1, ...placeOf(seat, view.counts.length) }));
  return sheet(view, words, 'altSince', noted(notes));
}

/** After a move, with what it brings. */
export function boardAfter(before: View, view: View, words: Speak): Scene {
  const pills = seatsOf(view.counts.length).flatMap((seat) => {
    const gain = (view.counts[seat] ?? 0) - (before.counts[seat] ?? 0);
    const { x, y, w } = placeOf(seat, view.counts.length);
    return gain === 0 ? [] : gainPill(gain, `+${gain}`, { x: x + w - 104, y: y + 112, w: 88, h: 50 });
  });
  return sheet(view, words, 'altPreview', pills);
}

function sheet(
  view: View,
  words: Speak,
  what: 'altBoard' | 'altSince' | 'altPreview',
  above: readonly Node[] = [],
): Scene {
  const seats = seatsOf(view.counts.length);
  const bottom = Math.max(...seats.map((seat) => placeOf(seat, seats.length).y + HIGH));
  const own = secrets(view);
  return {
    width: WIDE,
    height: bottom + (own.length === 0 ? MARGIN : 120),
    paper: 'paper',
    alt: altOf(view, words, what, [...own, ...counts(view)]),
    nodes: [
      ...head(view, words),
      ...seats.flatMap((seat) => panel(view, words, seat)),
      ...own.map((line) =>
        text(words.say(line), { x: MARGIN, y: bottom + 12, w: 640, h: 96 }, { size: TYPE.text, ink: 'ink', lines: 3 }),
      ),
      ...view.mine
        .filter(isColour)
        .map((colour, at) => sprite(pebbleOf(colour), WIDE - MARGIN - (at + 1) * 50, bottom + 36, 46, 46)),
      ...above,
    ],
  };
}

/** Up to four panels side by side. */
function placeOf(seat: Seat, seats: number): Place {
  const columns = Math.min(4, seats);
  const w = Math.floor((WIDE - 2 * MARGIN - (columns - 1) * GAP) / columns);
  const [column, row] = [seat % columns, Math.floor(seat / columns)];
  return { x: MARGIN + column * (w + GAP), y: TOP + row * (HIGH + GAP), w, h: HIGH };
}

/** Badge and name; pebbles; treasure and bets. The panel of a seat that decides is set off. */
function panel(view: View, words: Speak, seat: Seat): readonly Node[] {
  const { x, y, w, h } = placeOf(seat, view.counts.length);
  const { plain, dark, pale } = seatInks(seat);
  const [cell, bets] = [view.cells[seat] ?? null, view.bets[seat] ?? 0];
  return [
    box(x, y, w, h, { fill: pale, line: plain, width: view.acting.includes(seat) ? 12 : 4, round: 18 }),
    badge(seat, words.name, x + 52, y + 56, 32),
    text(
      words.name(seat),
      { x: x + 100, y: y + 18, w: w - 116, h: 76 },
      { size: TYPE.name, ink: 'ink', bold: true, lines: 2 },
    ),
    sprite('pebble', x + 20, y + 102, 68, 68),
    text(
      `${view.counts[seat] ?? 0}`,
      { x: x + 100, y: y + 102, w: 80, h: 68 },
      { size: TYPE.figure, ink: dark, bold: true },
    ),
    ...(cell === null
      ? []
      : [
          sprite('chest', x + 24, y + 182, 58, 58),
          text(cell, { x: x + 100, y: y + 184, w: 64, h: 56 }, { size: TYPE.name, ink: 'ink' }),
        ]),
    ...(bets === 0
      ? []
      : [
          text(
            words.say({ say: 'betsOf', with: { n: bets } }),
            { x: x + 168, y: y + 184, w: w - 184, h: 56 },
            { size: TYPE.note, ink: 'ink', align: 'right' },
          ),
        ]),
  ];
}
