import type { Voice } from '../../core/contract/any-game.ts';
import { known } from '../../core/known.ts';
import type { Ink } from '../../core/scene/ink.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { box, group, polygon, text } from '../../core/scene/sketch.ts';
import { LETTERS, MARGIN, WIDTH } from '../statistics/sheet.ts';
import { appWords } from '../text/words.ts';
import { decisionAlt, lossWords, verdictWord } from './card-words.ts';
import { lossMark } from './chance-chart.ts';
import type { DearDecision, SeatCard } from './seat-card.ts';
import type { Loss } from './seat-review.ts';

/** One of the dearest decisions of a seat as a picture: what was played and what was better, each above its board. */

/** Units: the heights of the band at the top and of a move in words, and the highest that one of two boards and a board alone may be. */
const [BAND, WORDS, BOARD, ALONE] = [112, 132, 620, 920];
/** Units: between and below, and the width of the arrow between the boards. */
const [GAP, ARROW] = [16, 52];
/** The size of the letters of moves. */
const MOVE = 36;

/** `n`: its number among the dearest, from 1. */
export function decisionScene(card: SeatCard, n: number): Scene {
  const one = known(card.dearest[n - 1], `decision ${n} of a card`);
  const { voice, name } = card;
  const { say } = appWords(voice.language, name);
  const [played, best] = [
    say({ say: 'analysisPlayed', with: { move: one.played } }),
    say({ say: 'analysisBest', with: { move: one.best } }),
  ];
  const across = (WIDTH - 2 * MARGIN - ARROW) / 2;
  const right = MARGIN + across + ARROW;
  const [first, second] = one.boards;
  const top = BAND + WORDS + GAP;
  const [wide, highest] = second ? [across, BOARD] : [WIDTH - 2 * MARGIN, ALONE];
  const h = Math.min(highest, Math.max(...one.boards.map(({ width, height }) => (wide * height) / width)));
  const words = [
    text(played, { x: MARGIN, y: BAND, w: across, h: WORDS }, { size: MOVE, ink: 'ink', lines: 3, sit: 'bottom' }),
    text(
      best,
      { x: right, y: BAND, w: across, h: WORDS },
      { size: MOVE, ink: 'ink', bold: true, lines: 3, sit: 'bottom' },
    ),
  ];
  const boards = second
    ? [
        ...boardNodes(first, { x: MARGIN, y: top, w: across, h }, { line: 'line', width: 4 }),
        ...boardNodes(second, { x: right, y: top, w: across, h }, { line: 'good', width: 8 }),
        arrow(MARGIN + across + 10, top + h / 2),
      ]
    : boardNodes(first, { x: MARGIN, y: top, w: wide, h }, { line: 'line', width: 4 });
  return {
    width: WIDTH,
    height: Math.round(top + h + GAP),
    paper: 'paper',
    nodes: [...decisionBand(one, n, { voice, y: 0, h: BAND }), ...words, ...boards],
    alt: decisionAlt(card, n),
  };
}

/** How a verdict is set off: the heavier, the fuller. */
const PILLS: { readonly [L in Loss]: { readonly fill: Ink; readonly ink: Ink } } = {
  slip: { fill: 'card', ink: 'ink' },
  mistake: { fill: 'bad-pale', ink: 'ink' },
  blunder: { fill: 'bad', ink: 'white' },
};

/** The number of a decision, its verdict, what it cost and when it was made, across a sheet. */
export function decisionBand(
  one: DearDecision,
  n: number,
  { voice, y, h }: { readonly voice: Voice; readonly y: number; readonly h: number },
): readonly Node[] {
  const { say } = appWords(voice.language, () => '');
  const { fill, ink } = PILLS[one.verdict];
  const middle = y + h / 2;
  const pill = { x: MARGIN + 72, y: middle - 30, w: 330, h: 60 };
  const column = { x: pill.x + pill.w + 28, w: WIDTH - MARGIN - pill.x - pill.w - 28 };
  return [
    ...lossMark(n, MARGIN + 31, middle, 30),
    box(pill.x, pill.y, pill.w, pill.h, { fill, line: 'bad', width: 3, round: pill.h / 2 }),
    text(
      verdictWord(say, one.verdict),
      { x: pill.x + 12, y: pill.y, w: pill.w - 24, h: pill.h },
      { size: LETTERS.text, ink, bold: true, align: 'center' },
    ),
    text(
      lossWords(say, voice.language, one.lost),
      { ...column, y: middle - 46, h: 50 },
      { size: LETTERS.text, ink: 'bad', bold: true },
    ),
    text(one.round, { ...column, y: middle + 2, h: 46 }, { size: LETTERS.note, ink: 'ink-soft' }),
  ];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A board as large as its place holds, in the middle of it. */
function boardNodes(
  board: Scene,
  { x, y, w, h }: Place,
  frame: { readonly line: Ink; readonly width: number },
): readonly Node[] {
  const scale = Math.min(w / board.width, h / board.height);
  const [wide, high] = [board.width * scale, board.height * scale];
  const [left, top] = [x + (w - wide) / 2, y + (h - high) / 2];
  return [
    box(left, top, wide, high, { fill: board.paper }),
    group(left, top, board.nodes, { scale }),
    box(left, top, wide, high, frame),
  ];
}

/** From what was played to what was better. */
const arrow = (x: number, middle: number): Node =>
  polygon(
    [
      [x, middle - 24],
      [x + ARROW - 20, middle],
      [x, middle + 24],
    ],
    { fill: 'good' },
  );
