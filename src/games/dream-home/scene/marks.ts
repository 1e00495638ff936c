import { known } from '../../../core/known.ts';
import type { Ink } from '../../../core/scene/ink.ts';
import type { Area, Node } from '../../../core/scene/scene.ts';
import { box, disc, group, sprite, text } from '../../../core/scene/sketch.ts';
import { art } from '../art/index.ts';
import { LINE, type Nodes } from '../art/pen.ts';
import { facesIn } from '../art/people.ts';
import type { RoomCard } from '../rules/cards.ts';
import type { Cell } from '../rules/types.ts';
import type { HomeView, SpaceView } from '../rules/view-types.ts';

/** The measures of a room's drawing. */
export const ROOM = { w: 200, h: 160 } as const;

/** How a cell is set off. */
export type Mark =
  /** One of the possible answers; `gain` says what it brings, null where that cannot be said. */
  | { readonly kind: 'answer'; readonly gain: LabelGain | null; readonly down: boolean }
  /** Already chosen, or new in a preview. */
  | { readonly kind: 'chosen' }
  /** What is about to lie there. */
  | { readonly kind: 'ghost'; readonly sprite: string }
  /** Changed by the seat's last turn, as the n-th of its steps; null when there was only one. */
  | { readonly kind: 'latest'; readonly n: number | null }
  /** Points that came or went here; `space` is what they must not cover. */
  | { readonly kind: 'points'; readonly text: string; readonly good: boolean; readonly space: SpaceView | null };

/** What an answer brings, as it is written; `most` where none brings more. */
export interface LabelGain {
  readonly text: string;
  readonly points: number;
  readonly most: boolean;
}

/** The same on a chip that fills the place. */
export function gainLabel(gain: LabelGain, { x, y, w, h }: Area): Nodes {
  const { fill, line, ink } = gainInks(gain);
  return [
    box(x, y, w, h, { fill, line, width: 3, round: h / 2 }),
    text(gain.text, { x, y, w, h }, { size: h * 0.74, ink, bold: true, align: 'center' }),
  ];
}

function gainInks({ points, most }: LabelGain): { readonly fill: Ink; readonly line: Ink; readonly ink: Ink } {
  if (most) return { fill: 'good', line: 'white', ink: 'white' };
  if (points > 0) return { fill: 'good-pale', line: 'good', ink: 'good' };
  return points < 0 ? { fill: 'card', line: 'bad', ink: 'bad' } : { fill: 'card', line: 'ink-soft', ink: 'ink-soft' };
}

const MARK_INKS: { readonly [kind in 'answer' | 'chosen']: Ink } = { answer: 'accent', chosen: 'good' };

/**
 * The marks of one cell and, where cells are `named`, its name: in colour on a possible answer, and large in the middle
 * where there is nothing yet that it would cover.
 */
export function marked(space: SpaceView, { x, y, w, h }: Area, own: readonly Mark[], named: boolean): Nodes {
  const asked = own.find((mark) => mark.kind === 'answer');
  const chosen = own.some(({ kind }) => kind === 'chosen');
  const nodes: Node[] = own.flatMap((mark): Nodes => {
    switch (mark.kind) {
      case 'answer':
      case 'chosen': {
        const inset = Math.max(3, w * 0.03);
        return [
          box(x + inset, y + inset, w - 2 * inset, h - 2 * inset, {
            line: 'white',
            width: Math.max(9, w * 0.07),
            round: 10,
          }),
          box(x + inset, y + inset, w - 2 * inset, h - 2 * inset, {
            line: MARK_INKS[mark.kind],
            width: Math.max(5, w * 0.045),
            round: 10,
          }),
        ];
      }
      case 'ghost':
        return [group(0, 0, [sprite(mark.sprite, x, y, w, h)], { opacity: 0.6 })];
      case 'latest': {
        const r = Math.max(15, w * 0.11);
        return [
          box(x + 4, y + 4, w - 8, h - 8, { line: 'white', width: 6, round: 6 }),
          box(x + 4, y + 4, w - 8, h - 8, { line: LINE, width: 2.4, dash: [9, 6], round: 6 }),
          ...(mark.n === null ? [] : numbered(mark.n, x + w - r - 2, y + r + 2, r)),
        ];
      }
      default:
        return [];
    }
  });
  if (asked !== undefined) {
    nodes.push(...answerLabel(space, { x, y, w, h }, asked));
  } else if (named) {
    const size = Math.max(24, w * 0.18);
    const [pw, ph] = [size * 1.75, size * 1.25];
    const [px, py] = [x + 5, y + 5];
    nodes.push(
      box(px, py, pw, ph, {
        fill: chosen ? 'good' : 'card',
        line: chosen ? 'white' : LINE,
        width: 2,
        round: ph / 3,
      }),
      text(
        space.cell,
        { x: px, y: py, w: pw, h: ph },
        { size, ink: chosen ? 'white' : 'ink', bold: true, align: 'center' },
      ),
    );
  }
  for (const mark of own) {
    if (mark.kind !== 'points') continue;
    const size = Math.max(30, w * 0.24);
    const [pw, ph] = [size * 1.9, size * 1.2];
    const spot = clearSpot(mark.space, (pw * ROOM.w) / w, (ph * ROOM.h) / h);
    const [px, py] = [x + (spot.x * w) / ROOM.w, y + (spot.y * h) / ROOM.h];
    nodes.push(
      box(px, py, pw, ph, { fill: mark.good ? 'good' : 'bad', line: 'white', width: 4, round: ph / 2 }),
      text(mark.text, { x: px, y: py, w: pw, h: ph }, { size, ink: 'white', bold: true, align: 'center' }),
    );
  }
  return nodes;
}

/** The name of a cell that may be chosen and what it brings: in the middle of a free one, else along its upper edge. */
function answerLabel(space: SpaceView, { x, y, w, h }: Area, { gain, down }: Mark & { kind: 'answer' }): Nodes {
  const [letters, chip] = [down ? 2.5 : 1.8, gain === null ? 0 : 2.1];
  const size = Math.min(w * 0.21, (w * 0.88) / (letters + chip));
  const ph = size * 1.3;
  const [name, points] = [size * letters, size * chip];
  const px = x + (w - name - points) / 2;
  const py = space.kind === 'free' ? y + (h - ph) / 2 : y + Math.max(8, w * 0.06);
  const said = down ? `${space.cell} ↓` : space.cell;
  return [
    box(px, py, name, ph, { fill: down ? 'ink-soft' : 'accent', line: 'white', width: 3, round: ph / 3 }),
    text(said, { x: px, y: py, w: name, h: ph }, { size, ink: 'white', bold: true, align: 'center' }),
    ...(gain === null ? [] : gainLabel(gain, { x: px + name + 3, y: py, w: points - 3, h: ph })),
  ];
}

/** A token's place in a room's drawing, where it covers no child: below on the right, else on the left, else above. */
export function tokenPlace(card: RoomCard): Area {
  const side = 80;
  const [right, foot] = [ROOM.w - side - 6, ROOM.h - side - 6];
  const spots = [
    { x: right, y: foot },
    { x: 6, y: foot },
    { x: right, y: 6 },
  ].map((spot) => ({ ...spot, w: side, h: side }));
  const faces = facesOf(card);
  return spots.find((spot) => faces.every((face) => !overlaps(spot, face))) ?? { x: right, y: foot, w: side, h: side };
}

/** Where the children of a room's drawing look out of it. */
const facesOf = (card: RoomCard): readonly Area[] =>
  facesIn(known(art[card], `drawing of ${card}`).nodes).map(({ x, y }) => ({ x: x - 14, y: y - 14, w: 28, h: 28 }));

/** Where a plate of this size, in units of a room's drawing, covers neither children nor token nor the cell's name. */
export function clearSpot(space: SpaceView | null, w: number, h: number): { readonly x: number; readonly y: number } {
  const room = space?.kind === 'room' && space.up ? space : null;
  const covered: readonly Area[] = [
    { x: 4, y: 4, w: 64, h: 46 },
    ...(room === null ? [] : facesOf(room.room.card)),
    ...(room?.token ? [tokenPlace(room.room.card)] : []),
  ];
  const corner = { x: 12, y: ROOM.h - h - 10 };
  const spots = [
    corner,
    { x: ROOM.w - w - 10, y: 8 },
    { x: ROOM.w - w - 10, y: ROOM.h - h - 10 },
    { x: (ROOM.w - w) / 2, y: ROOM.h - h - 8 },
    { x: 10, y: 52 },
  ];
  return spots.find(({ x, y }) => covered.every((one) => !overlaps({ x, y, w, h }, one))) ?? corner;
}

const overlaps = (a: Area, b: Area): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const numbered = (n: number, cx: number, cy: number, r: number): Nodes => [
  disc(cx, cy, r, { fill: 'white', line: LINE, width: 2 }),
  text(
    `${n}`,
    { x: cx - r, y: cy - r, w: 2 * r, h: 2 * r },
    { size: r * 1.4, ink: 'ink', bold: true, align: 'center' },
  ),
];

/** The cells of the seat's last turn, numbered in order. */
export function latestMarks({ latest }: HomeView): ReadonlyMap<Cell, readonly Mark[]> {
  const several = latest.cells.length > 1;
  return new Map(
    latest.cells.map((cell, at): [Cell, readonly Mark[]] => [cell, [{ kind: 'latest', n: several ? at + 1 : null }]]),
  );
}
