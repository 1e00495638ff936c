import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { aimOf, timeAimOf } from './aims.ts';
import type { Cell } from './cells.ts';
import type { Figures, PairedFigures } from './match.ts';
import { KDOM_AI } from './published.ts';

/** A cell with what came of it. */
export interface Measured extends Cell, Figures {
  readonly game: AnyGame;
}

/** What differs from run to run, processor time, is left out when `plain`. */
export const rowsHead = (plain: boolean): string =>
  head([...COLUMNS, ...(plain ? [] : ['ms, p50 / p95', 'aim of p95'])]);

const COLUMNS = ['game', 'seats', 'options', 'player', 'against', 'first places, %', 'aim', 'games', 'points'] as const;

export function rowText(measured: Measured, plain: boolean): string {
  const { game, seats, options, hero, others, games, points, p50, p95 } = measured;
  const own = [game.id, seats, optionsText(options), hero, others, shareText(measured), aimOf(game, measured), games];
  const times = plain ? [] : [`${figure(p50)} / ${figure(p95)}`, timeAimOf(game, measured)];
  return line([...own, `${pointsText(points[0])} : ${pointsText(points[1])}`, ...times]);
}

/** Two computers on the same deals: each by itself, and how much more the first one brings. */
export function pairedTable(
  one: Measured,
  two: Measured,
  { deals, games, wins, points }: PairedFigures,
  plain: boolean,
): readonly string[] {
  const gain = ({ mean, error }: { readonly mean: number; readonly error: number }): string =>
    `${mean < 0 ? '−' : '+'}${Math.abs(mean).toFixed(1)} ± ${error.toFixed(1)}`;
  return [
    rowsHead(plain),
    rowText(one, plain),
    rowText(two, plain),
    '',
    head(['more than', 'first places, %', 'points ahead', 'deals', 'games each']),
    line([two.hero, gain(wins), points === null ? '' : gain(points), deals, games]),
  ];
}

/** Ours and theirs in one table; `ours` was played on their terms. */
export function publishedTable(ours: readonly Measured[], plain: boolean): readonly string[] {
  return [
    head(['computer', 'against three', 'seconds a decision', 'first places, %', 'points']),
    ...KDOM_AI.map(({ computer, seconds, wins, points }) =>
      line([`kdom-ai: ${computer}`, 'FULL_GREEDY', seconds ?? '', wins, pointsText(points)]),
    ),
    ...ours.map((one) => {
      const seconds = plain || one.p50 < 1 ? '' : (one.p50 / 1000).toFixed(2);
      return line([one.hero, one.others, seconds, shareText(one), pointsText(one.points[0])]);
    }),
  ];
}

export function optionsText(options: JsonObject): string {
  return Object.entries(options)
    .map(([name, value]) => (value === true ? name : `${name}=${value}`))
    .join(', ');
}

/** A line of a Markdown table. */
export const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The first two lines of one. */
export const head = (cells: readonly string[]): string => `${line(cells)}\n${'|---'.repeat(cells.length)}|`;

const shareText = ({ wins, error }: Figures): string => `${wins.toFixed(1)} ± ${error.toFixed(1)}`;

const pointsText = (points: number | null): string => points?.toFixed(1) ?? '';

const figure = (ms: number): string => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));
