import type { Path, Token } from '../../../core/contract/path.ts';
import { gainPill, group, seatInks, TYPE, text } from '../../../core/scene/sketch.ts';
import type { Nodes } from '../art/pen.ts';
import { homeOf, isCell, isColumn, moverOf, roomIn, type Speak } from '../face/names.ts';
import { type Outlook, outlooks } from '../face/outlook.ts';
import type { Cell, Column } from '../rules/types.ts';
import type { HomeView, View } from '../rules/view-types.ts';
import type { Block } from './block.ts';
import { comparison } from './compare.ts';
import type { Look } from './house.ts';
import { incomingOf, incomingStrip } from './incoming.ts';
import { type Choice, market, marketHeight } from './market.ts';
import type { LabelGain, Mark } from './marks.ts';
import { row, rowHeight, tile, tileHeight } from './panels.ts';
import { heap, heapHeight } from './pile.ts';
import { RIVALS, rivals } from './rivals.ts';
import { brought, pointsStrip, STRIP, stage, stageHeight } from './stage.ts';

/**
 * The wizard's pictures, below their heads. All have one order: the home that is asked about, the others in one line,
 * and last, next to the buttons, what one chooses from. Where a space is asked for the home is large and shows the
 * answers itself; the preview after it has the same measures.
 */

/** What a small home leaves of the sheet's width, so that both sorts of questions come out equally high. */
const BESIDE = 493;

export function asking(view: View, soFar: Path, answers: readonly Token[], words: Speak): readonly Block[] {
  const home = homeOf(view, moverOf(view));
  const found = outlooks(view, soFar, answers);
  const gains = gainsOf(answers, found, words);
  // Which side is asked about a space that has been chosen, and a token about the spaces of the home.
  const inHome = soFar.some(isCell) || answers.some(isCell) || onlyHandyman(view);
  if (!inHome)
    return [small(view, home, words), others(view, home, words), ...offered(view, soFar, answers, gains, words)];
  const look: Look = { named: true, marks: marksOf(view, soFar, answers, found, gains), roofs: null };
  const coming = incomingOf(view, soFar);
  const strip = (y: number): Nodes =>
    coming === null ? pointsStrip(view, home, null, y, words) : incomingStrip(home, coming, y, STRIP, words);
  return [
    { h: stageHeight, nodes: (y) => stage(view, home, y, look, strip(y), words) },
    others(view, home, words, true),
  ];
}

/** What a move leads to, in the order and the measures of the question before it. */
export function previewing(view: View, before: View, path: Path, words: Speak): readonly Block[] {
  const seat = moverOf(view);
  const [was, home] = [homeOf(before, seat), homeOf(view, seat)];
  if (path[0] === 'cull' || path[0] === 'mix' || path[0] === 'wait') {
    const choice: Choice = { answers: new Set(), chosen: new Set(path.filter(isColumn)) };
    return [small(view, home, words), others(view, home, words), columns(view, choice, words)];
  }
  const look: Look = {
    named: true,
    marks: comparison(was, home, words),
    roofs: null,
    fresh: brought(was, home, words),
  };
  return [
    { h: stageHeight, nodes: (y) => stage(view, home, y, look, pointsStrip(view, home, was, y, words), words) },
    others(view, home, words, true),
  ];
}

/** The width of a picture that stands beside another one. */
export const HALF = 600;

/** What a move changes alone, to stand beside another picture: the points and the home, or the market. */
export function beside(view: View, before: View, path: Path, words: Speak): readonly Block[] {
  const seat = moverOf(view);
  const [was, home] = [homeOf(before, seat), homeOf(view, seat)];
  const [from, to] = [was.score.total, home.score.total];
  const market = path[0] === 'cull' || path[0] === 'mix' || path[0] === 'wait';
  const change: Block = {
    h: 76,
    nodes: (y) => [
      text(
        `${from} → ${to}`,
        { x: 12, y: y + 6, w: 262, h: 70 },
        { size: TYPE.display, ink: seatInks(seat).dark, bold: true, align: 'right' },
      ),
      ...gainPill(to - from, to < from ? `−${from - to}` : to > from ? `+${to - from}` : '±0', {
        x: 298,
        y: y + 10,
        w: 150,
        h: 62,
      }),
    ],
  };
  const look: Look = {
    named: 'free',
    marks: comparison(was, home, words),
    roofs: null,
    fresh: brought(was, home, words),
  };
  const own: Block = { h: tileHeight(HALF - 8), nodes: (y) => tile(view, home, 4, y, HALF - 8, look, words) };
  if (!market) return [change, own];
  const choice: Choice = { answers: new Set(), chosen: new Set(path.filter(isColumn)) };
  const { h, nodes } = columns(view, choice, words);
  return [change, { h: h / 2, nodes: (y) => [group(0, y, nodes(0), { scale: 0.5 })] }, own];
}

/** Whether what is decided is about the own home alone: the discards, which only the Supplier needs, are not shown. */
const onlyHandyman = ({ decision }: View): boolean =>
  decision.kind === 'keep' || (decision.kind === 'help' && !decision.supplier);

const small = (view: View, home: HomeView, words: Speak): Block => ({
  h: rowHeight(1160, BESIDE),
  nodes: (y) => row(view, home, 20, y, 1160, { named: 'free', marks: new Map(), roofs: null }, words, BESIDE),
});

/** `last`: nothing stands below them. */
const others = (view: View, home: HomeView, words: Speak, last = false): Block => ({
  h: RIVALS,
  nodes: (y) => rivals(view, home.seat, y, words, last),
});

const columns = (view: View, choice: Choice, words: Speak): Block => ({
  h: marketHeight,
  nodes: (y) => market(view.market, y, choice, words),
});

/** What there is to choose from: the market, or the discards once it is empty. */
function offered(
  view: View,
  soFar: Path,
  answers: readonly Token[],
  gains: ReadonlyMap<Token, LabelGain>,
  words: Speak,
): readonly Block[] {
  if (view.decision.kind === 'roofer' || view.decision.kind === 'help') {
    return [{ h: heapHeight(view), nodes: (y) => heap(view, y, soFar, answers, words) }];
  }
  const choice: Choice = {
    answers: new Set(answers.filter(isColumn)),
    chosen: new Set<Column>(soFar.filter(isColumn)),
    gains,
  };
  return [columns(view, choice, words)];
}

/** What answers bring, as it is written on them. */
function gainsOf(
  answers: readonly Token[],
  found: ReadonlyMap<Token, Outlook>,
  words: Speak,
): ReadonlyMap<Token, LabelGain> {
  const most = Math.max(...[...found.values()].map(({ points }) => points));
  return new Map(
    answers.flatMap((token) => {
      const outlook = found.get(token);
      if (outlook === undefined || (isCell(token) && outlook.down && outlook.points === 0)) return [];
      const text = words.say({ say: 'pic-delta', with: { n: outlook.points } });
      return [[token, { text, points: outlook.points, most: outlook.points === most && most > 0 }] as const];
    }),
  );
}

/** The answers, and what has been chosen before them with the room that is to lie there. */
function marksOf(
  view: View,
  soFar: Path,
  answers: readonly Token[],
  found: ReadonlyMap<Token, Outlook>,
  gains: ReadonlyMap<Token, LabelGain>,
): ReadonlyMap<Cell, readonly Mark[]> {
  const marks = new Map<Cell, readonly Mark[]>();
  for (const cell of soFar.filter(isCell)) marks.set(cell, chosenAt(view, soFar));
  for (const cell of answers.filter(isCell)) {
    const answer: Mark = { kind: 'answer', gain: gains.get(cell) ?? null, down: found.get(cell)?.down ?? false };
    marks.set(cell, [...(marks.get(cell) ?? []), answer]);
  }
  return marks;
}

/** A cell that has been chosen, with the room that is to be placed there. */
function chosenAt(view: View, [verb, column, , face]: Path): readonly Mark[] {
  const room = roomIn(view, column);
  if (room === null || (verb !== 'take' && verb !== 'jackhammer')) return [{ kind: 'chosen' }];
  return [{ kind: 'ghost', sprite: face === 'down' ? 'empty' : room.card }, { kind: 'chosen' }];
}
