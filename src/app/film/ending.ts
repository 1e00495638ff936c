import type { Node, Scene } from '../../core/scene/scene.ts';
import { badge, crown, group, line, TYPE, text } from '../../core/scene/sketch.ts';
import type { Seat } from '../../core/seat.ts';
import { fitted, tall, WIDTH } from './caption.ts';
import { APART, course } from './course.ts';
import type { Turning } from './turnings.ts';

/** Units: around the chart, the least it needs above the moments that are told, and what one of these takes up. */
const GAP = 24;
const CHART = 620;
const ROW = 124;
/** Units: the least a chart needs by itself, if not more for its names. */
const SMALL = 360;

/** A turning point, told. */
export interface Moment extends Turning {
  readonly headline: string;
  /** The move it came from, and in which round. */
  readonly text: string;
  readonly round: string;
}

/** A game that has been scored, looked back on. */
export interface Past {
  /** By moves made, the points by seat. */
  readonly points: readonly (readonly number[])[];
  readonly moments: readonly Moment[];
  readonly name: (seat: Seat) => string;
}

/** The course of the points and below it the moments that mattered, `height` units high: the last ones, if all are too many. */
export function lookingBack(past: Past, height: number): Scene {
  const most = Math.max(0, Math.floor((height - CHART - 2 * GAP) / ROW));
  const told = past.moments.slice(Math.max(0, past.moments.length - most));
  const chart = Math.max(CHART, height - 2 * GAP - told.length * ROW);
  return {
    width: WIDTH,
    height: chart + 2 * GAP + told.length * ROW,
    paper: 'paper',
    nodes: [
      charted(past, GAP, chart),
      ...told.map((moment, at) => group(0, chart + GAP + at * ROW + GAP / 2, row(moment, at === 0, past.name))),
    ],
    alt: '',
  };
}

/** The score sheet, which says itself who has won; below it the course of the points, where `height` leaves it room. */
export function scored(sheet: Scene, past: Past, height: number): Scene {
  const below = tall(sheet);
  const room = height - below - GAP;
  const roomy = room >= Math.max(SMALL, (past.points[0]?.length ?? 0) * APART);
  return {
    width: WIDTH,
    height: roomy ? height : below,
    paper: sheet.paper,
    nodes: [fitted(sheet, 0), ...(roomy ? [charted(past, below, room)] : [])],
    alt: sheet.alt,
  };
}

function charted({ points, moments, name }: Past, y: number, h: number): Node {
  return group(GAP, y, course(points, moments, name, { w: WIDTH - 2 * GAP, h }));
}

function row(moment: Moment, first: boolean, name: (seat: Seat) => string): readonly Node[] {
  const { kind, seat, points, headline, text: said, round } = moment;
  const left = 196;
  return [
    ...(first ? [] : [line(GAP, 0, WIDTH - GAP, 0, 'paper-dark', 3)]),
    badge(seat, name(seat), 64, ROW / 2, 34),
    kind === 'lead'
      ? crown(146, ROW / 2, 56)
      : text(
          `+${points}`,
          { x: 98, y: 0, w: 96, h: ROW },
          { size: TYPE.heading, ink: 'good', bold: true, align: 'center' },
        ),
    text(headline, { x: left, y: 4, w: WIDTH - left - 270, h: 48 }, { size: TYPE.name, ink: 'ink', bold: true }),
    text(round, { x: WIDTH - 260, y: 4, w: 260 - GAP, h: 48 }, { size: TYPE.note, ink: 'ink-soft', align: 'right' }),
    text(
      said,
      { x: left, y: 50, w: WIDTH - left - GAP, h: 70 },
      { size: TYPE.note, ink: 'ink-soft', lines: 2, sit: 'top' },
    ),
  ];
}
