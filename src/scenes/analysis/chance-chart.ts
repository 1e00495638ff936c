import { known } from '../../core/known.ts';
import type { Node } from '../../core/scene/scene.ts';
import { badge, box, crown, disc, line, shape, text } from '../../core/scene/sketch.ts';
import type { Seat } from '../../core/seat.ts';
import type { Language } from '../../core/text/message.ts';
import type { JudgedDecision } from '../../domain/analysis/analysis.ts';
import type { ReviewedRound } from '../../domain/analysis/review.ts';
import { isLoss } from '../../domain/analysis/seat-review.ts';
import { percent } from '../statistics/figures.ts';
import { LETTERS } from '../statistics/sheet.ts';

/** The course of a seat's chance to win over its decisions, as a line. */

/** Units: the margins left and right of the line, above and below it. */
const [LEFT, RIGHT, TOP, BOTTOM] = [144, 80, 58, 80];
/** Units: how high and wide the name of a round below the line is. */
const NAME = { w: 290, h: 44 };

export interface ChanceCourse {
  readonly seat: Seat;
  readonly name: (seat: Seat) => string;
  readonly language: Language;
  /** In the order of the game, at least one. */
  readonly decisions: readonly JudgedDecision[];
  /** The dearest of them, the dearest first. */
  readonly dearest: readonly JudgedDecision[];
  /** The rounds in which the seat has decided something, in order. */
  readonly rounds: readonly ReviewedRound[];
  /** What the seat has of the first place, from 0 to 1. */
  readonly won: number;
}

/**
 * The chart, `w` by `h` units at (x, y): a stroke from what the best move of each decision promised down to what the
 * move that was made promised, and a line on to the next decision. The dearest have their numbers. The line ends where
 * the game did.
 */
export function chanceChart(
  { seat, name, language, decisions, dearest, rounds, won }: ChanceCourse,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): readonly Node[] {
  const [left, right, top, bottom] = [x + LEFT, x + w - RIGHT, y + TOP, y + h - BOTTOM];
  const from = left + 24;
  const across = (at: number): number => round(from + ((right - from) * at) / Math.max(1, decisions.length));
  const up = (chance: number): number => round(bottom - (bottom - top) * Math.min(1, Math.max(0, chance)));
  const points = decisions.flatMap(({ promised }, at) => [
    `${across(at)} ${up(promised.best.chance)}`,
    `${across(at)} ${up(promised.played.chance)}`,
  ]);
  const course = `M ${points.join(' L ')}`;
  const end = { x: across(decisions.length), y: up(won) };
  const last = known(decisions.at(-1), 'last decision of a seat').promised.played.chance;
  return [
    box(x, y, w, h, { fill: 'card', line: 'line', width: 3, round: 18 }),
    ...[0, 0.5, 1].flatMap((chance) => [
      line(left, up(chance), right, up(chance), 'paper-dark', 3),
      text(
        percent(language, chance),
        { x: x + 8, y: up(chance) - 24, w: LEFT - 24, h: 48 },
        { size: LETTERS.note, ink: 'ink-soft', align: 'right' },
      ),
    ]),
    shape(course, { line: 'card', width: 13 }),
    shape(course, { line: 'blue-plain', width: 7 }),
    line(across(decisions.length - 1), up(last), end.x, end.y, 'blue-dark', 4, [6, 8]),
    ...decisions.flatMap((one, at) =>
      isLoss(one)
        ? [
            line(across(at), up(one.promised.best.chance), across(at), up(one.promised.played.chance), 'card', 17),
            line(across(at), up(one.promised.best.chance), across(at), up(one.promised.played.chance), 'bad', 11),
          ]
        : [],
    ),
    ...apart(
      dearest.map((one, at) => ({
        n: at + 1,
        x: across(decisions.indexOf(one)),
        y: markHeight(up(one.promised.played.chance), bottom),
      })),
    ).flatMap((mark) => lossMark(mark.n, mark.x, mark.y, MARK)),
    ...named(rounds).map(({ round: label, move }, at, { length }) => {
      const middle = across(decisions.findIndex((one) => one.move === move));
      const least = at === 0 ? left : left + NAME.w + 16;
      const most = at === length - 1 ? right + RIGHT - 16 : right - NAME.w - 16;
      const from = Math.min(Math.max(least, middle - NAME.w / 2), most - NAME.w);
      const align = at === 0 ? 'left' : at === length - 1 ? 'right' : 'center';
      return text(
        label,
        { x: from, y: y + h - NAME.h - 2, w: NAME.w, h: NAME.h },
        { size: LETTERS.note, ink: 'ink-soft', align },
      );
    }),
    ...(won === 1 ? [crown(end.x, end.y - 44, 48)] : []),
    badge(seat, name, end.x, end.y, 28),
  ];
}

/** The first of some rounds, the one in the middle and the last: more names have no room. */
function named(rounds: readonly ReviewedRound[]): readonly ReviewedRound[] {
  const at = new Set([0, Math.floor((rounds.length - 1) / 2), rounds.length - 1]);
  return rounds.filter((_, n) => at.has(n));
}

/** A number on a disc, around its middle: the n-th of the dearest decisions. */
export function lossMark(n: number, x: number, y: number, r: number): readonly Node[] {
  return [
    disc(x, y, r, { fill: 'bad', line: 'card', width: 4 }),
    text(
      `${n}`,
      { x: x - r, y: y - r, w: 2 * r, h: 2 * r },
      { size: r * 1.4, ink: 'white', bold: true, align: 'center' },
    ),
  ];
}

/** Units: the radius of a mark on the chart. */
const MARK = 25;

interface Mark {
  readonly n: number;
  readonly x: number;
  readonly y: number;
}

/** The marks of decisions close to each other, moved to the right as far as they would cover one another. */
function apart(marks: readonly Mark[]): readonly Mark[] {
  const room = 2 * MARK + 4;
  const placed: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a.x - b.x)) {
    const last = placed.at(-1);
    const covers = last !== undefined && mark.x - last.x < room && Math.abs(mark.y - last.y) < room;
    placed.push(covers ? { ...mark, x: last.x + room } : mark);
  }
  return placed;
}

/** Below the end of a stroke, but on the chart. */
const markHeight = (end: number, bottom: number): number => Math.min(bottom + 14, end + 26);

const round = (units: number): number => Math.round(units * 10) / 10;
