import type { Voice } from '../../core/contract/any-game.ts';
import { known } from '../../core/known.ts';
import { withFreeCorner } from '../../core/scene/corner.ts';
import type { Ink } from '../../core/scene/ink.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { box, group, text } from '../../core/scene/sketch.ts';
import type { Loss } from '../../domain/analysis/seat-review.ts';
import { appWords } from '../../text/words.ts';
import { LETTERS, MARGIN, WIDTH } from '../statistics/sheet.ts';
import { decisionAlt, lossWords, verdictWord } from './card-words.ts';
import { lossMark } from './chance-chart.ts';
import type { DearDecision, SeatCard } from './seat-card.ts';

/** One of the dearest decisions of a seat as a picture: what was played and what was better, each with its board. */

/**
 * Units: the heights of the band at the top and of a move in words, and the highest that one of two boards and a board
 * alone may be.
 */
const [BAND, WORDS, BOARD, ALONE] = [96, 132, 680, 880];
/** Units: the height of what is written above a board where the words stand elsewhere, and the margins. */
const [CAPTION, EDGE, GAP] = [68, 14, 20];
/** Units: the highest that boards may be where no words stand with them. */
const HIGHEST = 860;
/** The size of the letters of moves, and of what is said of them. */
const [MOVE, SMALL] = [36, 34];

/** Units: the width of one of two boards. */
const ACROSS = (WIDTH - 2 * EDGE - GAP) / 2;
const RIGHT = EDGE + ACROSS + GAP;
/** Units: where what is said below the boards stands: below its own, or beside what a chat hides (`hiddenCorner`). */
const BELOW = [
  { x: EDGE, w: ACROSS },
  { x: RIGHT, w: ACROSS },
] as const;
const BESIDE = [
  { x: 190, w: 486 },
  { x: 696, w: 490 },
] as const;
/** How many lines stand above what a chat hides, how many there are at most, and how high one is. */
const [ABOVE, LINES, LINE] = [3, 6, 44];

/** How many lines words take at most. */
function linesIn(words: string, w: number): number {
  const em = [...words].reduce((sum, letter) => sum + (letter >= '\u2e80' ? 1 : 0.62), 0);
  return Math.min(LINES, Math.ceil((em * SMALL) / w));
}

/**
 * By itself: with its verdict, what was played and what was better in words, and why. `n`: its number among the
 * dearest, from 1.
 */
export function decisionScene(card: SeatCard, n: number): Scene {
  const one = known(card.dearest[n - 1], `decision ${n} of a card`);
  const { voice, name } = card;
  const { say } = appWords(voice.language, name);
  const top = BAND + WORDS + 12;
  const { nodes, h } = boardsAt(one.boards, top, BOARD);
  const said = one.boards.length > 1 && one.wrong.length + one.reasons.length > 0;
  const notes = said ? [one.wrong.join(' · '), one.reasons.join(' · ')] : [];
  const places = linesIn(notes[0] ?? '', ACROSS) <= ABOVE ? BELOW : BESIDE;
  const lines = notes.map((note, at) => linesIn(note, known(places[at], 'place').w));
  const words = [
    text(
      say({ say: 'analysisPlayed', with: { move: one.played } }),
      { x: EDGE, y: BAND, w: ACROSS, h: WORDS },
      { size: MOVE, ink: 'ink', lines: 3, sit: 'bottom' },
    ),
    text(
      say({ say: 'analysisBest', with: { move: one.best } }),
      { x: RIGHT, y: BAND, w: ACROSS, h: WORDS },
      { size: MOVE, ink: 'ink', bold: true, lines: 3, sit: 'bottom' },
    ),
    ...notes.flatMap((note, at) => {
      const place = { ...known(places[at], 'place'), y: top + h + 8, h: known(lines[at], 'lines') * LINE };
      return note === '' ? [] : [text(note, place, { size: SMALL, ink: 'ink', lines: lines[at] ?? 1, sit: 'top' })];
    }),
  ];
  return withFreeCorner({
    width: WIDTH,
    height: Math.round(top + h + Math.max(0, ...lines) * LINE + 16),
    paper: 'paper',
    nodes: [...decisionBand(one, n, { voice, y: 0, h: BAND }), ...words, ...nodes],
    alt: decisionAlt(card, n),
  });
}

/** Below its words: the two boards alone, each under what it is. */
export function boardsScene(card: SeatCard, n: number): Scene {
  const one = known(card.dearest[n - 1], `decision ${n} of a card`);
  const { say } = appWords(card.voice.language, card.name);
  const captions = [say({ say: 'analysisOwn' }), say({ say: 'analysisTop' })] as const;
  return comparedScene(one.boards, captions, decisionAlt(card, n));
}

/** Boards beside each other, each under a caption; one board alone has none. */
export function comparedScene(
  boards: DearDecision['boards'],
  captions: readonly [played: string, best: string],
  alt: string,
): Scene {
  const top = boards.length > 1 ? CAPTION : EDGE;
  const { nodes, h } = boardsAt(boards, top, HIGHEST);
  const words = boards.length > 1 ? captions : [];
  return withFreeCorner({
    width: WIDTH,
    height: Math.round(top + h + EDGE),
    paper: 'paper',
    nodes: [
      ...nodes,
      ...words.map((caption, at) =>
        text(
          caption,
          { x: at === 0 ? EDGE : RIGHT, y: 0, w: ACROSS, h: CAPTION },
          { size: LETTERS.text, ink: at === 0 ? 'ink' : 'good', bold: true, align: 'center' },
        ),
      ),
    ],
    alt,
  });
}

/** The boards with their tops at `y`, beside each other, and how high they are. */
function boardsAt(
  [first, second]: DearDecision['boards'],
  y: number,
  most: number,
): { readonly nodes: readonly Node[]; readonly h: number } {
  const boards = second ? [first, second] : [first];
  const [w, highest] = second ? [ACROSS, most] : [WIDTH - 2 * EDGE, ALONE];
  const h = Math.min(highest, Math.max(...boards.map(({ width, height }) => (w * height) / width)));
  if (!second) return { nodes: boardNodes(first, { x: EDGE, y, w, h }, { line: 'line', width: 4 }), h };
  const nodes = [
    ...boardNodes(first, { x: EDGE, y, w, h }, { line: 'line', width: 4 }),
    ...boardNodes(second, { x: RIGHT, y, w, h }, { line: 'good', width: 8 }),
  ];
  return { nodes, h };
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

/** A board as large as its place holds, in the middle of its width. */
function boardNodes(
  board: Scene,
  { x, y, w, h }: Place,
  frame: { readonly line: Ink; readonly width: number },
): readonly Node[] {
  const scale = Math.min(w / board.width, h / board.height);
  const [wide, high] = [board.width * scale, board.height * scale];
  const [left, top] = [x + (w - wide) / 2, y];
  return [
    box(left, top, wide, high, { fill: board.paper }),
    group(left, top, board.nodes, { scale }),
    box(left, top, wide, high, frame),
  ];
}
