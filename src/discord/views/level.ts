import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import { points } from '../../domain/results/rating.ts';
import { DOTS, levelsOf, type ProposedLevel } from '../../domain/table/computer-levels.ts';
import { chairAt, nameAt } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { type Book, bookOf } from '../text/book.ts';
import { type Part, text } from './screen.ts';

/** How well computers play, in dots and in words. Dots stay on the line of what they belong to. */

const WORDS = {
  gentle: 'levelGentle',
  steady: 'levelSteady',
  strong: 'levelStrong',
  relentless: 'levelRelentless',
} as const satisfies { readonly [L in Level]: keyof Book };

/** "● gentle". */
export function levelWords(book: Book, level: Level): string {
  return `${DOTS[level]}\u00a0${book[WORDS[level]]}`;
}

/** "● gentle 743": with its rating, where that was measured in this game. */
export function ratedLevel(book: Book, { calibration }: Pick<AnyGame, 'calibration'>, level: Level): string {
  const mu = calibration?.levels[level];
  return mu === undefined ? levelWords(book, level) : `${levelWords(book, level)}\u00a0${points({ mu })}`;
}

/** "● gentle · ●● steady · ●●● strong": what the dots say. */
export function levelLegend(book: Book, levels: readonly Level[]): string {
  return levels.map((level) => levelWords(book, level)).join(' · ');
}

/** A level as something to choose. */
export function levelChoice(level: Level): { readonly value: Level; title(language: Language): string } {
  return { value: level, title: (language) => levelWords(bookOf(language), level) };
}

/** That a computer plays gently in somebody's first game, or better from now on; nothing where that is known. */
export function levelNews(book: Book, game: Pick<AnyGame, 'engine'>, proposed: ProposedLevel | null): readonly Part[] {
  if (!proposed?.news) return [];
  const words = { level: levelWords(book, proposed.level), levels: levelLegend(book, levelsOf(game)) };
  return [
    text(proposed.news === 'first' ? book.levelFirst(words) : book.levelRaised({ ...words, option: book.nameLevel })),
  ];
}

/** "Ada 🤖 ●●●"; a person's name, and that of a computer without a level, as it is. */
export function rankedName({ name, level = null }: { readonly name: string; readonly level?: Level | null }): string {
  return level === null ? name : `${name}\u00a0${DOTS[level]}`;
}

/** The same for a seat. */
export function rankedNameAt(table: Pick<Table, 'chairs'>, seat: Seat): string {
  const chair = chairAt(table, seat);
  return chair ? rankedName(chair) : nameAt(table, seat);
}
