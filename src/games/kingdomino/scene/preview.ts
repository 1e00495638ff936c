import type { Path } from '../../../core/contract/path.ts';
import { known } from '../../../core/known.ts';
import type { Node, Scene } from '../../../core/scene/scene.ts';
import { box, gainPill, group, line, seatInks, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { isFacing, orderOf, ownKingdom } from '../face/ask.ts';
import { move } from '../face/move.ts';
import { inHand, roundName, type Say, type Speak } from '../face/names.ts';
import { nextLine } from '../face/text.ts';
import { type Cell, parseCell, writeCell } from '../rules/cell.ts';
import type { Domino } from '../rules/dominoes.ts';
import { gridOf, type Kingdom, type Laid, lay, squaresOf } from '../rules/kingdom.ts';
import { best, consequences } from '../rules/prospects.ts';
import { propertiesOf, sizeOf } from '../rules/score.ts';
import type { View } from '../rules/types.ts';
import { gainChip, strip } from './asking.ts';
import { head, MARGIN, type Picture, sentences, WIDE } from './head.ts';
import { rowOf, slotNodes } from './line.ts';
import { dominoOn, mapOf, ring } from './map.ts';
import { type Plan, planOf, xOf, yOf } from './plan.ts';

/** What a move would do. `view` is the position after it, `before` the one before; `half`: beside another picture. */
export function preview(view: View, path: Path, before: View, words: Speak, half = false): Scene {
  const seat = known(before.seat, 'seat that decides');
  const [verb, where = '', facing = ''] = path;
  const said = move(before, path);
  const domino = inHand(before);
  const cell = parseCell(where);
  const shown =
    verb === 'place' && domino !== null && cell !== null && isFacing(facing)
      ? placed(before, seat, domino, { domino, cell, facing }, words, half)
      : picked(view, before, seat, Number(where), words, half);
  // What can be picked afterwards is drawn below the kingdom.
  const afterwards = verb === 'place' && before.next.length > 0 ? [nextLine(before)] : [];
  const lines: readonly Say[] = [{ say: 'altPreview', with: { move: said } }, ...shown.lines, ...afterwards];
  return { ...shown.picture, alt: sentences(words, lines) };
}

/** The width of a picture that stands beside another one. */
const HALF = 600;

interface Shown {
  readonly picture: Picture;
  /** What is written beside the picture. */
  readonly lines: readonly Say[];
}

function placed(before: View, seat: Seat, domino: Domino, laid: Laid, words: Speak, half: boolean): Shown {
  const kingdom = ownKingdom(before);
  const after = lay(kingdom, domino, laid);
  const { from, to, dead, offCentre, framed } = consequences(kingdom, before.options, domino, laid);
  const cells = { list: dead.map((cell): Say => ({ say: 'cell', with: { cell: writeCell(cell) } })) };
  const lines: readonly Say[] = [
    { say: 'change', with: { gain: to - from, from, to } },
    ...(dead.length > 0 ? [{ say: 'blocks', with: { cells } } as const] : []),
    ...(offCentre && before.options.middleKingdom ? [{ say: 'offCentre' } as const] : []),
    ...(framed ? [{ say: 'framed' } as const] : []),
    ...(dead.length === 0 && !offCentre ? [{ say: 'nothingLost' } as const] : []),
  ];
  const land = (plan: Plan): readonly Node[] => [
    ...mapOf(plan, after, seat),
    ring(plan, laid),
    ...gains(plan, kingdom, after, laid, half ? plan.unit * 0.36 : 46),
    ...dead.map((cell) => blocked(plan, cell)),
  ];
  if (half) {
    const plan = planOf(
      after,
      sizeOf(before.options),
      { x: 14, y: 92, w: HALF - 28, h: 556 },
      { letters: 34, largest: 110 },
    );
    const nodes = [...change(seat, from, to, { x: 12, y: 10, w: 262 }), ...land(plan)];
    return { lines, picture: { width: HALF, height: 664, paper: 'paper', nodes } };
  }
  const top = 112 + notesHeight(lines);
  const map = { x: MARGIN, y: top, w: WIDE - 2 * MARGIN, h: 900 };
  const plan = planOf(after, sizeOf(before.options), map, { letters: 34, largest: 160 });
  const next = strip(before, words, map.y + map.h + 16);
  return {
    lines,
    picture: {
      width: WIDE,
      height: next.bottom,
      paper: 'paper',
      nodes: [
        ...head(words, roundName(before), move(before, ['place', writeCell(laid.cell), laid.facing]), seat),
        ...change(seat, from, to),
        ...notes(words, lines.slice(1)),
        ...land(plan),
        ...next.nodes,
      ],
    },
  };
}

/** What the domino brings, on each of its halves or, where both are of one property, between them. */
function gains(plan: Plan, kingdom: Kingdom, after: Kingdom, laid: Laid, size: number): readonly Node[] {
  const held = propertiesOf(gridOf(kingdom));
  const own = squaresOf(laid).map(([cell]) => cell);
  return propertiesOf(gridOf(after)).flatMap(({ cells, points }) => {
    const here = own.filter((cell) => cells.includes(cell));
    const joined = held.filter((property) => property.cells.some((cell) => cells.includes(cell)));
    const gain = joined.reduce((rest, property) => rest - property.points, points);
    if (here.length === 0 || gain === 0) return [];
    const middle = (at: (plan: Plan, cell: Cell) => number): number =>
      here.reduce((sum, cell) => sum + at(plan, cell), 0) / here.length + plan.unit / 2;
    // A little lower than the middle, below the crowns.
    return gainChip(gain, middle(xOf), middle(yOf) + plan.unit * 0.16, size);
  });
}

const notesHeight = (lines: readonly Say[]): number => 88 + (lines.length - 1) * 48;

/** The points before and after, and what lies between them. */
const change = (seat: Seat, from: number, to: number, { x, y, w } = { x: MARGIN, y: 104, w: 586 }): readonly Node[] => [
  text(
    `${from} → ${to}`,
    { x, y, w, h: 76 },
    { size: TYPE.display, ink: seatInks(seat).dark, bold: true, align: 'right' },
  ),
  ...gainPill(to - from, to < from ? `−${from - to}` : to > from ? `+${to - from}` : '±0', {
    x: x + w + 24,
    y: y + 2,
    w: 160,
    h: 72,
  }),
];

/** What else there is to know, below the points. */
const notes = (words: Speak, lines: readonly Say[]): readonly Node[] =>
  lines.map((one, at) =>
    text(
      words.say(one),
      { x: MARGIN, y: 184 + at * 48, w: WIDE - 2 * MARGIN, h: 46 },
      { size: TYPE.name, ink: one.say === 'blocks' || one.say === 'offCentre' ? 'bad' : 'ink-soft', align: 'center' },
    ),
  );

/** A cell that no domino can cover any more. */
function blocked(plan: Plan, cell: Cell): Node {
  const { unit } = plan;
  const [x, y, in_] = [xOf(plan, cell), yOf(plan, cell), unit * 0.28];
  return group(0, 0, [
    box(x + 4, y + 4, unit - 8, unit - 8, { fill: 'bad-pale', line: 'bad', width: 4, round: 8 }),
    line(x + in_, y + in_, x + unit - in_, y + unit - in_, 'bad', 8),
    line(x + unit - in_, y + in_, x + in_, y + unit - in_, 'bad', 8),
  ]);
}

function picked(view: View, before: View, seat: Seat, domino: Domino, words: Speak, half: boolean): Shown {
  const kingdom = ownKingdom(before);
  const found = best(kingdom, before.options, domino);
  const lines: readonly Say[] = [
    { say: 'youAct', with: { order: orderOf(view, domino), of: view.next.length } },
    found === null ? { say: 'nowhereHere', with: { domino } } : { say: 'bestHere', with: { domino, gain: found.gain } },
  ];
  const map = half ? { x: 14, y: 178, w: HALF - 28, h: 474 } : { x: MARGIN, y: 440, w: WIDE - 2 * MARGIN, h: 800 };
  const grown = found === null ? kingdom : lay(kingdom, domino, found.placement);
  const plan = planOf(grown, sizeOf(before.options), map, { letters: 32, largest: half ? 100 : 140 });
  const laid = found === null ? null : { domino, ...found.placement };
  const slots = half ? { x: 0, y: 18, w: HALF, unit: 62, gap: 24 } : { x: 0, y: 118, w: WIDE, unit: 124, gap: 48 };
  const told = half ? lines.slice(1) : lines;
  return {
    lines,
    picture: {
      width: half ? HALF : WIDE,
      height: map.y + map.h + (half ? 14 : 24),
      paper: 'paper',
      nodes: [
        ...(half ? [] : head(words, roundName(before), move(before, ['pick', String(domino)]), seat)),
        ...rowOf(view.next.length, slots).flatMap((place, at) => {
          const slot = view.next[at];
          if (slot === undefined) return [];
          return slotNodes(slot, place, words, { acting: slot.domino === domino, faded: slot.domino !== domino });
        }),
        ...told.map((one, at) =>
          text(
            words.say(one),
            half ? { x: 8, y: 108, w: HALF - 16, h: 66 } : { x: MARGIN, y: 306 + at * 62, w: WIDE - 2 * MARGIN, h: 58 },
            {
              size: half ? TYPE.name : TYPE.heading,
              bold: !half && at === 0,
              align: 'center',
              lines: half ? 2 : 1,
              ink: one.say === 'nowhereHere' ? 'bad' : 'ink',
            },
          ),
        ),
        ...mapOf(plan, kingdom, seat),
        ...(laid === null
          ? []
          : [
              group(0, 0, dominoOn(plan, laid), { opacity: 0.55 }),
              ring(plan, laid),
              ...(found !== null && found.gain > 0
                ? gainChip(found.gain, xOf(plan, laid.cell) + plan.unit / 2, yOf(plan, laid.cell) + plan.unit / 2, 46)
                : []),
            ]),
      ],
    },
  };
}
