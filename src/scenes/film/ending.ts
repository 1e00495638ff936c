import { known } from '../../core/known.ts';
import { hiddenCorner } from '../../core/scene/corner.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { badge, crown, group, line, TYPE, text } from '../../core/scene/sketch.ts';
import type { Seat } from '../../core/seat.ts';
import { fitted, fittedHeight, WIDTH } from './caption.ts';
import { BADGE_DISTANCE, courseChart, swingMark } from './course-chart.ts';
import type { TurningPoint } from './turning-points.ts';

/** The last two frames of a film: the course of the game, and its end. */

/** Units: the gap around the chart, its least height above the list of moments, and the height of a row of the list. */
const GAP = 24;
const CHART = 620;
const ROW = 124;
/** Units: the least height of the chart below the score sheet; more names may need more. */
const SMALL = 360;

/** A turning point in words. */
export interface Moment extends TurningPoint {
  readonly headline: string;
  /** The move in words. */
  readonly text: string;
  readonly round: string;
}

/** A game that has been scored. */
export interface ScoredGame {
  /** By number of moves made, the points by seat. */
  readonly points: readonly (readonly number[])[];
  readonly moments: readonly Moment[];
  readonly name: (seat: Seat) => string;
}

/**
 * The chart of the points, and below it the moments that mattered, `height` units high; only the last ones when all are
 * too many.
 */
export function courseScene(past: ScoredGame, height: number): Scene {
  const foot = hiddenCorner({ width: WIDTH, height }).h + GAP / 2;
  const most = Math.max(0, Math.floor((height - CHART - GAP - foot) / ROW));
  const told = past.moments.slice(Math.max(0, past.moments.length - most));
  const chart = Math.max(CHART, height - GAP - foot - told.length * ROW);
  return {
    width: WIDTH,
    height: chart + GAP + foot + told.length * ROW,
    paper: 'paper',
    nodes: [
      chartAt(past, GAP, chart),
      ...told.map((moment, at) => group(0, chart + GAP + at * ROW, row(moment, at === 0, past.name))),
    ],
    alt: '',
  };
}

/** The score sheet, which shows who has won, and below it the chart of the points if `height` leaves room for it. */
export function endScene(sheet: Scene, past: ScoredGame, height: number): Scene {
  const below = fittedHeight(sheet);
  const room = height - below - hiddenCorner({ width: WIDTH, height }).h;
  const roomy = room >= Math.max(SMALL, known(past.points[0], 'position of a game').length * BADGE_DISTANCE);
  return {
    width: WIDTH,
    height: roomy ? height : below,
    paper: sheet.paper,
    nodes: [fitted(sheet, 0), ...(roomy ? [chartAt(past, below, room)] : [])],
    alt: sheet.alt,
  };
}

function chartAt({ points, moments, name }: ScoredGame, y: number, h: number): Node {
  return group(GAP, y, courseChart(points, moments, name, { w: WIDTH - 2 * GAP, h }));
}

function row(moment: Moment, first: boolean, name: (seat: Seat) => string): readonly Node[] {
  const { kind, seat, points, headline, text: said, round } = moment;
  const left = 196;
  return [
    ...(first ? [] : [line(GAP, 0, WIDTH - GAP, 0, 'paper-dark', 3)]),
    badge(seat, name, 64, ROW / 2, 34),
    kind === 'lead'
      ? crown(146, ROW / 2, 56)
      : kind === 'swing'
        ? swingMark(seat, 146, ROW / 2, 52)
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
