import { ComponentType } from 'discord.js';
import type { SpokenAnswer } from '../../core/contract/any-game.ts';
import { LIMITS } from '../api/limits.ts';
import { letterWidth, PHONE } from './phone.ts';
import { phoneRows } from './phone-rows.ts';
import { type Button, button, countOf, type Look, type Part, rowsOf } from './screen.ts';

/** Buttons that stand as their answers lie on the board. */

/** An answer with a place on the board. */
export interface Placed extends Pick<SpokenAnswer, 'short' | 'best'> {
  readonly id: string;
  readonly look: Look;
  readonly name: string;
  readonly spot: NonNullable<SpokenAnswer['spot']>;
}

/** What is shown at once: columns and rows from these on. */
interface Window {
  readonly x: number;
  readonly y: number;
}

/** So many parts of a board are turned at most. */
const MOST_WINDOWS = 4;

/**
 * A row for each row of the board, with gaps where no answer lies, five rows of five at most and no more than a phone
 * shows abreast; a larger board is turned part by part, the one with the best answers first. As many others as fit
 * beside 🔍 stand below the rows, the best first. `idOf` is the custom id of a token after the path so far. Null where
 * the board has too many parts, or `room` components are too few.
 */
export function boardRows(
  answers: readonly Placed[],
  page: number,
  room: number,
  idOf: (token: string) => string,
): readonly Part[] | null {
  const wide = Math.min(LIMITS.buttonsPerRow, abreast(answers.map(({ name }) => name)));
  const windows = windowsOf(answers, wide);
  const window = windows[page % windows.length];
  if (window === undefined || windows.length > MOST_WINDOWS) return null;
  const seen = answers.filter((one) => holds(window, wide, one));
  const columns = spanOf(seen.map(({ spot }) => spot.x));
  const shorts = seen.flatMap(({ short }) => short ?? []);
  const labels = shorts.length === seen.length && abreast(shorts) >= columns ? 'short' : 'name';
  const labelOf = ({ short, name }: Placed): string => (labels === 'short' ? (short ?? name) : name);
  const gap = gapOf(Math.max(...seen.map((one) => widthOf(labelOf(one)))));
  const left = Math.min(...seen.map(({ spot }) => spot.x));
  const lines = [...new Set(seen.map(({ spot }) => spot.y))].toSorted((a, b) => a - b);
  const rows = lines.map((y): Part => {
    const here = seen.filter(({ spot }) => spot.y === y);
    const last = Math.max(...here.map(({ spot }) => spot.x));
    const components = Array.from({ length: last - left + 1 }, (_, at): Button => {
      const one = here.find(({ spot }) => spot.x === left + at);
      return one === undefined
        ? button(idOf(`X${y - window.y}-${at}`), gap, 'plain', { disabled: true })
        : button(one.id, labelOf(one), one.look);
    });
    return { type: ComponentType.ActionRow, components };
  });
  const outside = answers
    .filter((one) => !seen.includes(one))
    .toSorted((a, b) => Number(b.best ?? 0) - Number(a.best ?? 0) || inReadingOrder(a, b));
  const below = (count: number): readonly Button[] => [
    ...outside.slice(0, count).map((one) => button(one.id, labelOf(one), one.look)),
    ...windows.flatMap((other, at): readonly Button[] => {
      const more = outside
        .slice(count)
        .filter((one) => holds(other, wide, one))
        .toSorted(inReadingOrder);
      const [first, end] = [more[0], more.at(-1)];
      if (first === undefined || end === undefined) return [];
      const label = first === end ? first.name : `${first.name} … ${end.name}`;
      return [button(idOf(`P${at}`), label, 'plain', { emoji: '🔍' })];
    }),
  ];
  const counts = Array.from({ length: outside.length }, (_, at) => outside.length - at);
  const last = below(counts.find((count) => phoneRows(below(count)).length === 1) ?? 0);
  const parts = [...rows, ...rowsOf(LIMITS.buttonsPerRow, last)];
  return countOf(parts) - 1 <= room ? parts : null;
}

const inReadingOrder = (a: Placed, b: Placed): number => a.spot.y - b.spot.y || a.spot.x - b.spot.x;

/**
 * Parts of the board that have all answers between them: the one with most of the best first, then what shows most
 * others.
 */
function windowsOf(answers: readonly Placed[], wide: number): readonly Window[] {
  const starts = (values: readonly number[], most: number): readonly number[] => {
    const [from, span] = [Math.min(...values), spanOf(values)];
    const parts = Math.ceil(span / most);
    return Array.from({ length: parts }, (_, at) =>
      parts === 1 ? from : from + Math.round((at * (span - most)) / (parts - 1)),
    );
  };
  const columns = starts(
    answers.map(({ spot }) => spot.x),
    wide,
  );
  const possible = starts(
    answers.map(({ spot }) => spot.y),
    LIMITS.buttonsPerRow,
  ).flatMap((y) => columns.map((x): Window => ({ x, y })));
  const found: Window[] = [];
  for (let left = answers; left.length > 0; ) {
    const worth = (window: Window): number =>
      left.reduce((sum, one) => sum + (holds(window, wide, one) ? (one.best && found.length === 0 ? 100 : 1) : 0), 0);
    const next = possible.reduce((best, one) => (worth(one) > worth(best) ? one : best));
    found.push(next);
    left = left.filter((one) => !holds(next, wide, one));
  }
  return found;
}

const holds = ({ x, y }: Window, wide: number, { spot }: Placed): boolean =>
  spot.x >= x && spot.x < x + wide && spot.y >= y && spot.y < y + LIMITS.buttonsPerRow;

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 1;

/** In pixels. */
const widthOf = (label: string): number => [...label].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** How many buttons as wide as the widest of these labels a phone shows abreast. */
const abreast = (labels: readonly string[]): number =>
  Math.floor((PHONE.row + PHONE.gap) / (PHONE.button + Math.max(...labels.map(widthOf)) + PHONE.gap));

/** What stands on a button without an answer: about as wide as a label of this width. */
function gapOf(width: number): string {
  const dot = letterWidth('.');
  return `·${'\u00a0'.repeat(Math.max(0, Math.round(width / dot) - 2))}·`;
}
