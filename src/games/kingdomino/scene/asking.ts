import type { Path } from '../../../core/contract/path.ts';
import type { Node, Scene } from '../../../core/scene/scene.ts';
import { box, disc, group, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Seat } from '../../../core/seat.ts';
import { ask, handOf, ownKingdom, waysFor } from '../face/ask.ts';
import { ARROWS, roundName, type Speak } from '../face/names.ts';
import { beside, type Cell, type Facing, parseCell, writeCell } from '../rules/cell.ts';
import { type Domino, halvesOf } from '../rules/dominoes.ts';
import type { Prospect } from '../rules/prospects.ts';
import { sizeOf } from '../rules/score.ts';
import type { View } from '../rules/types.ts';
import { board } from './board.ts';
import { caption, cut, head, MARGIN, type Picture, WIDE } from './head.ts';
import { dominoNodes, HANG, rowOf, slotNodes } from './line.ts';
import { landscape, mapOf } from './map.ts';
import { picking } from './picking.ts';
import { type Plan, planOf, xOf, yOf } from './plan.ts';

/** The wizard's pictures: where the domino may go, which way round, which domino to pick. */
export function asking(view: View, soFar: Path, answers: Path, words: Speak): Scene {
  const [verb, cell] = soFar;
  const seat = view.seat;
  if (verb === undefined || seat === null) return board(view, words);
  const picture = verb === 'pick' ? picking(view, seat, answers, words) : placing(view, seat, cell ?? null, words);
  const question = ask(view, soFar, answers);
  const labels = question.answers.map(({ label, hint }) =>
    hint === undefined ? words.say(label) : words.say({ say: 'labelled', with: { label, hint } }),
  );
  const alt = words.say({ say: 'altAsk', with: { question: question.text, answers: labels.join('; ') } });
  return { ...picture, alt: cut(alt) };
}

function placing(view: View, seat: Seat, from: string | null, words: Speak): Picture {
  const domino = handOf(view);
  const kingdom = ownKingdom(view);
  const map = { x: MARGIN, y: 250, w: WIDE - 2 * MARGIN, h: 948 };
  const plan = planOf(kingdom, sizeOf(view.options), map, { letters: 36, largest: 165 });
  const ways = waysFor(view);
  const cell = from === null ? null : parseCell(from);
  const next = strip(view, words, map.y + map.h + 20);
  return {
    width: WIDE,
    height: next.bottom,
    paper: 'paper',
    nodes: [
      ...head(words, roundName(view), { say: 'headYouPlace', with: { domino } }, seat),
      ...hand(domino, words, cell !== null),
      ...mapOf(plan, kingdom, seat),
      ...(cell === null ? spots(plan, domino, ways) : sides(plan, domino, cell, ways)),
      ...next.nodes,
    ],
  };
}

/** The domino in hand, the half that is asked about ringed. */
function hand(domino: Domino, words: Speak, second: boolean): readonly Node[] {
  const unit = 120;
  const [first, other] = halvesOf(domino);
  const x = 60;
  const asked = second ? other : first;
  return [
    ...dominoNodes(domino, x, 108, unit),
    box(x + (second ? unit : 0) - 3, 105, unit + 6, unit + 6, { line: 'accent', width: 9, round: 12 }),
    text(
      words.say({
        say: second ? 'otherHalf' : 'firstHalf',
        with: { half: { say: 'half', with: { terrain: { say: asked.terrain }, crowns: asked.crowns } } },
      }),
      { x: 330, y: 112, w: 846, h: 112 },
      { size: TYPE.heading, ink: 'ink', bold: true, lines: 2 },
    ),
  ];
}

/** Every cell the first half may go to, with its name; where it gains most is set off. */
function spots(plan: Plan, domino: Domino, ways: readonly Prospect[]): readonly Node[] {
  const [first] = halvesOf(domino);
  const cells = [...new Set(ways.map(({ placement }) => placement.cell))];
  const most = mostOf(ways);
  return cells.flatMap((cell) => {
    const gain = mostOf(ways.filter(({ placement }) => placement.cell === cell));
    return [
      ghost(plan, cell, landscape(first, domino, xOf(plan, cell), yOf(plan, cell), plan.unit)),
      ...named(plan, cell, writeCell(cell), gain, gain === most),
    ];
  });
}

const mostOf = (ways: readonly Prospect[]): number => Math.max(...ways.map(({ gain }) => gain));

const ghost = (plan: Plan, cell: Cell, node: Node): Node =>
  group(0, 0, [
    group(0, 0, [node], { opacity: 0.4 }),
    box(xOf(plan, cell) + 3, yOf(plan, cell) + 3, plan.unit - 6, plan.unit - 6, {
      line: 'accent',
      width: 5,
      dash: [12, 8],
      round: 8,
    }),
  ]);

/** A name on a cell, and under it what it gains. */
function named(plan: Plan, cell: Cell, name: string, gain: number, most: boolean): readonly Node[] {
  const { unit } = plan;
  const [x, y] = [xOf(plan, cell), yOf(plan, cell)];
  const size = Math.round(Math.min(44, unit * 0.36));
  const w = Math.min(unit - 8, size * 2.3);
  const top = y + unit / 2 - (gain > 0 ? size * 1.05 : size * 0.68);
  return [
    box(x + (unit - w) / 2, top, w, size * 1.36, { fill: 'card', line: 'ink', width: 3, round: size * 0.68 }),
    text(name, { x: x + (unit - w) / 2, y: top, w, h: size * 1.36 }, { size, ink: 'ink', bold: true, align: 'center' }),
    ...(gain > 0 ? gainChip(gain, x + unit / 2, top + size * 1.86, size * 0.82, most) : []),
  ];
}

/** "+4" on a green chip whose middle is (x, y); a pale one where more can be had elsewhere. */
export function gainChip(gain: number, x: number, y: number, size: number, most = true): readonly Node[] {
  const w = size * 2.2;
  const said = gain > 0 ? `+${gain}` : String(gain);
  return [
    box(x - w / 2, y - size * 0.62, w, size * 1.24, {
      ...(most ? ({ fill: 'good', line: 'white' } as const) : ({ fill: 'good-pale', line: 'good' } as const)),
      width: 2,
      round: size * 0.6,
    }),
    text(
      said,
      { x: x - w / 2, y: y - size * 0.62, w, h: size * 1.24 },
      { size, ink: most ? 'white' : 'good', bold: true, align: 'center' },
    ),
  ];
}

/** The first half where it was put, and the second wherever it may lie. */
function sides(plan: Plan, domino: Domino, cell: Cell, ways: readonly Prospect[]): readonly Node[] {
  const [first, second] = halvesOf(domino);
  const { unit } = plan;
  const from = ways.filter(({ placement }) => placement.cell === cell);
  return [
    landscape(first, domino, xOf(plan, cell), yOf(plan, cell), unit),
    box(xOf(plan, cell), yOf(plan, cell), unit, unit, { line: 'accent', width: 9, round: 8 }),
    ...from.flatMap(({ placement, gain }) => {
      const other = beside(cell, placement.facing);
      if (other === null) return [];
      return [
        ghost(plan, other, landscape(second, domino + 1, xOf(plan, other), yOf(plan, other), unit)),
        ...arrow(plan, other, placement.facing, gain, gain === mostOf(from)),
      ];
    }),
  ];
}

function arrow(plan: Plan, cell: Cell, facing: Facing, gain: number, most: boolean): readonly Node[] {
  const { unit } = plan;
  const [x, y] = [xOf(plan, cell) + unit / 2, yOf(plan, cell) + unit / 2 - (gain > 0 ? unit * 0.14 : 0)];
  const r = unit * 0.24;
  return [
    disc(x, y, r, { fill: 'card', line: 'ink', width: 3 }),
    text(
      ARROWS[facing],
      { x: x - r, y: y - r, w: 2 * r, h: 2 * r },
      { size: r * 1.4, ink: 'ink', bold: true, align: 'center' },
    ),
    ...(gain > 0 ? gainChip(gain, x, y + unit * 0.39, unit * 0.24, most) : []),
  ];
}

/** Left of it a badge hides what stands at the lower edge. */
const LEFT = 200;

/** The next line, small: what can be picked after this. */
export function strip(
  view: View,
  words: Speak,
  y: number,
): { readonly nodes: readonly Node[]; readonly bottom: number } {
  if (view.next.length === 0) return { nodes: [], bottom: y };
  const unit = 106;
  return {
    nodes: [
      caption(words, { say: 'afterwards' }, y),
      ...rowOf(view.next.length, { x: LEFT, y: y + 52, w: WIDE - MARGIN - LEFT, unit, gap: 36 }).flatMap(
        (place, at) => {
          const slot = view.next[at];
          return slot === undefined ? [] : slotNodes(slot, place, words);
        },
      ),
    ],
    bottom: Math.round(y + 52 + unit * (1 + HANG) + 14),
  };
}
