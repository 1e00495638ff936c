import type { Calibration, Level } from '../../src/core/contract/level.ts';
import type { Duels, Strength } from './calibration.ts';

/** What a calibration is written into: `calibration.ts` of the game, and the table of docs/ratings.md. */

/** From this standard error on, in points, a level is not written: it would be told as if it were known. */
export const VAGUE = 150;

/** Those of the strengths that are certain enough to be written. */
export function certain(strengths: readonly Strength[]): readonly Strength[] {
  return strengths.filter(({ error }) => error <= VAGUE);
}

/** The calibration with these strengths; levels that were not measured now stay as they were. */
export function calibrated(
  former: Calibration | null,
  date: string,
  strengths: readonly Strength[],
  duels: readonly Duels[],
): Calibration {
  const levels = { ...former?.levels, ...Object.fromEntries(strengths.map(({ level, mu }) => [level, mu])) };
  const games = duels.reduce((sum, one) => sum + one.games, 0);
  const isAll = Object.keys(former?.levels ?? {}).every((one) => strengths.some(({ level }) => level === one));
  return { date, games: games + (isAll ? 0 : (former?.games ?? 0)), levels };
}

/** `calibration.ts` of a game, with its levels in the order of `levels`. */
export function sourceOf({ date, games, levels: means }: Calibration, levels: readonly Level[]): string {
  const written = levels.flatMap((level) => {
    const mu = means[level];
    return mu === undefined ? [] : [`${level}: ${mu}`];
  });
  return [
    "import type { Calibration } from '../../core/contract/level.ts';",
    '',
    '/** Written by `npm run calibrate -- --write`. */',
    'export const calibration: Calibration = {',
    `  date: '${date}',`,
    `  games: ${games},`,
    `  levels: { ${written.join(', ')} },`,
    '};',
    '',
  ].join('\n');
}

/** The lines between which the table of a document stands. */
const [BEGIN, END] = ['<!-- calibration: written by npm run calibrate -->', '<!-- /calibration -->'];

/**
 * The document with these rows in its table, in the place of those of the same game and level; throws when it has no
 * such table.
 */
export function documented(
  document: string,
  rows: readonly (readonly [game: string, level: string, rest: string])[],
): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error('the document has no table of calibrations');
  const [, , head = '', rule = '', ...former] = document.slice(from, to).split('\n');
  const key = (row: string): string => row.split('|').slice(1, 3).join('|');
  const now = rows.map((row) => `| ${row.join(' | ')} |`);
  const kept = former.filter((row) => row.startsWith('|') && !now.some((one) => key(one) === key(row)));
  const all = [...kept, ...now].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  return [document.slice(0, from) + BEGIN, '', head, rule, ...all, '', document.slice(to)].join('\n');
}

/** A level's row of the table: how it did against steady, and where it stands. */
export function rowOf(
  name: string,
  date: string,
  { level, points, error }: Strength,
  duels: readonly Duels[],
): readonly [game: string, level: string, rest: string] {
  const against = duels.find(({ one, other }) => [one, other].includes(level) && [one, other].includes('steady'));
  const share = against && (against.one === level ? against.share : 1 - against.share);
  const won =
    against && share !== undefined
      ? `${(100 * share).toFixed(1)} ± ${(100 * against.error).toFixed(1)} % | ${against.games}`
      : ' | ';
  return [name, level, `${won} | ${points} ± ${Math.round(error)} | ${date}`];
}
