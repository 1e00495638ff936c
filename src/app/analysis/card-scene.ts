import type { Ink } from '../../core/scene/ink.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { badge, box, group, line, masthead, polygon, text } from '../../core/scene/sketch.ts';
import type { Language } from '../../core/text/message.ts';
import type { SeatLuck } from '../../domain/analysis.ts';
import { decimal, percent } from '../statistics/figures.ts';
import { emptyNote, LETTERS, MARGIN, SECTION, sectionHead, WIDTH } from '../statistics/sheet.ts';
import { appWords } from '../text/words.ts';
import { cardAlt, lossWords, meanChance, signedChance, signedPoints, verdictWord } from './card-words.ts';
import { chanceChart, lossMark } from './chance-chart.ts';
import type { DearDecision, SeatCard } from './seat-card.ts';
import type { Loss, SeatReview } from './seat-review.ts';

/** The card of a seat: how its decisions compare with the best ones, as a picture. */

/** Units: the heights of the band at the top, of the counts, of the tiles, of the chart, of a decision, and of the lines at the bottom. */
const [HEAD, COUNTS, TILES, CHART, ROW, NOTE] = [150, 66, 150, 210, 388, 92];
const GAP = 16;
/** Units: the width of the words beside the boards, and of the arrow between these. */
const [COLUMN, ARROW] = [430, 44];
/** The size of the letters of moves, and of what labels numbers. */
const [MOVE, LABEL] = [32, 34];

type Say = ReturnType<typeof appWords>['say'];

export function cardScene(card: SeatCard): Scene {
  const { voice, name, review, dearest, won } = card;
  const { seat, decisions } = review;
  const { say } = appWords(voice.language, name);
  const nodes: Node[] = [...head(card, say)];
  let y = HEAD + GAP;
  if (decisions.length === 0) nodes.push(...emptyNote(say({ say: 'analysisNone' }), y, 200));
  if (decisions.length === 0) return { ...sheet(y + 200 + GAP, nodes), alt: cardAlt(card) };
  nodes.push(...lossCounts(review, say, y), ...tiles(card, say, y + COUNTS + GAP));
  y += COUNTS + GAP + TILES;
  nodes.push(...sectionHead(say({ say: 'analysisCourse' }), y));
  y += SECTION;
  const chart = { x: MARGIN, y, w: WIDTH - 2 * MARGIN, h: CHART };
  const course = { seat, name, language: voice.language, decisions, dearest: review.dearest, won };
  nodes.push(...chanceChart(course, chart));
  y += CHART;
  nodes.push(...sectionHead(say({ say: 'analysisDearest' }), y));
  y += SECTION;
  if (dearest.length === 0) {
    nodes.push(...emptyNote(say({ say: 'analysisNoLoss' }), y, 130));
    y += 130;
  }
  for (const [at, one] of dearest.entries()) {
    nodes.push(...decisionRow(one, at, { voice, say, y }));
    y += ROW;
  }
  nodes.push(
    text(
      say({ say: 'analysisHow' }),
      { x: MARGIN, y: y + 4, w: WIDTH - 2 * MARGIN, h: NOTE - 8 },
      { size: LETTERS.note, ink: 'ink-soft', lines: 2 },
    ),
  );
  return { ...sheet(y + NOTE + 8, nodes), alt: cardAlt(card) };
}

const sheet = (height: number, nodes: readonly Node[]) =>
  ({ width: WIDTH, height: Math.round(height), paper: 'paper', nodes }) as const;

/** The seat, and at the right how many of its decisions were as good as the best. */
function head({ voice, name, review }: SeatCard, say: Say): readonly Node[] {
  const { seat, good, choices } = review;
  const right = { x: 700, w: WIDTH - 700 - MARGIN };
  return [
    ...masthead(seat, HEAD),
    badge(seat, name, 92, HEAD / 2, 46),
    text(name(seat), { x: 168, y: 6, w: 560, h: 82 }, { size: LETTERS.title, ink: 'ink', bold: true, lines: 2 }),
    text(
      say({ say: 'analysisTitle', with: { game: voice.name } }),
      { x: 168, y: 88, w: 520, h: 54 },
      { size: LETTERS.text, ink: 'ink-soft' },
    ),
    ...(choices === 0
      ? []
      : [
          text(
            percent(voice.language, good / choices),
            { ...right, x: right.x + 40, w: right.w - 40, y: 4, h: 86 },
            { size: LETTERS.display, ink: 'ink', bold: true, align: 'right' },
          ),
          text(
            say({ say: 'analysisGood' }),
            { ...right, y: 90, h: 52 },
            { size: LETTERS.note, ink: 'ink-soft', align: 'right' },
          ),
        ]),
  ];
}

/** What it cost where it went wrong, and what luck and the others did. */
function tiles({ voice, review }: SeatCard, say: Say, y: number): readonly Node[] {
  const { language } = voice;
  const { lost, luck } = review;
  const figures = [
    ...(lost.points === null ? [] : [{ value: decimal(language, lost.points), label: say({ say: 'analysisPoints' }) }]),
    { value: meanChance(language, lost.chance), label: say({ say: 'analysisChance' }) },
    ...(luck === null ? [] : [luckTile(luck, say, language)]),
  ];
  const w = (WIDTH - 2 * MARGIN - GAP * (figures.length - 1)) / figures.length;
  return [
    ...figures.flatMap(({ value, label }, at) => {
      const x = MARGIN + at * (w + GAP);
      return [
        box(x, y, w, TILES, { fill: 'card', line: 'line', width: 3, round: 18 }),
        text(
          value,
          { x: x + 10, y: y + 2, w: w - 20, h: 68 },
          { size: LETTERS.figure, ink: 'ink', bold: true, align: 'center' },
        ),
        text(
          label,
          { x: x + 10, y: y + 66, w: w - 20, h: 80 },
          { size: LABEL, ink: 'ink-soft', align: 'center', lines: 2 },
        ),
      ];
    }),
  ];
}

/** In points; in chance to win where the game is not scored. */
function luckTile({ points, chance }: SeatLuck, say: Say, language: Language) {
  return points === null
    ? { value: signedChance(language, chance), label: say({ say: 'analysisLuck' }) }
    : { value: signedPoints(language, points), label: say({ say: 'analysisLuckPoints' }) };
}

/** How often it went wrong, in a row. */
function lossCounts({ losses }: SeatReview, say: Say, y: number): readonly Node[] {
  const w = (WIDTH - 2 * MARGIN) / 3;
  return [
    box(MARGIN, y, WIDTH - 2 * MARGIN, COUNTS, { fill: 'card', line: 'line', width: 3, round: 18 }),
    ...(['slip', 'mistake', 'blunder'] as const).flatMap((loss, at) => {
      const x = MARGIN + at * w;
      return [
        ...(at === 0 ? [] : [line(x, y + 12, x, y + COUNTS - 12, 'paper-dark', 3)]),
        text(verdictWord(say, loss), { x: x + 24, y, w: w - 116, h: COUNTS }, { size: LETTERS.note, ink: 'ink' }),
        text(
          `${losses[loss]}`,
          { x: x + w - 96, y, w: 72, h: COUNTS },
          { size: LETTERS.name, ink: 'ink', bold: true, align: 'right' },
        ),
      ];
    }),
  ];
}

/** How a verdict is set off: the heavier, the fuller. */
const PILLS: { readonly [L in Loss]: { readonly fill: Ink; readonly ink: Ink } } = {
  slip: { fill: 'card', ink: 'ink' },
  mistake: { fill: 'bad-pale', ink: 'ink' },
  blunder: { fill: 'bad', ink: 'white' },
};

/**
 * A decision: at the left what it was, what it cost, what was played and what was better, at the right the boards after both moves, or
 * the one before them.
 */
function decisionRow(
  one: DearDecision,
  at: number,
  { voice, say, y }: { readonly voice: SeatCard['voice']; readonly say: Say; readonly y: number },
): readonly Node[] {
  const { fill, ink } = PILLS[one.verdict];
  const pill = { x: MARGIN + 64, y: y + 8, w: COLUMN - 64, h: 50 };
  const words = { x: MARGIN, w: COLUMN };
  return [
    ...(at === 0 ? [] : [line(MARGIN, y, WIDTH - MARGIN, y, 'paper-dark', 3)]),
    ...lossMark(at + 1, MARGIN + 27, y + 33, 26),
    box(pill.x, pill.y, pill.w, pill.h, { fill, line: 'bad', width: 3, round: pill.h / 2 }),
    text(
      verdictWord(say, one.verdict),
      { x: pill.x + 12, y: pill.y, w: pill.w - 24, h: pill.h },
      { size: LETTERS.note, ink, bold: true, align: 'center' },
    ),
    text(
      lossWords(say, voice.language, one.lost),
      { ...words, y: y + 62, h: 50 },
      { size: LABEL, ink: 'bad', bold: true },
    ),
    text(one.round, { ...words, y: y + 110, h: 40 }, { size: MOVE, ink: 'ink-soft' }),
    text(
      say({ say: 'analysisPlayed', with: { move: one.played } }),
      { ...words, y: y + 150, h: 111 },
      { size: MOVE, ink: 'ink', lines: 3, sit: 'top' },
    ),
    text(
      say({ say: 'analysisBest', with: { move: one.best } }),
      { ...words, y: y + 262, h: 111 },
      { size: MOVE, ink: 'ink', bold: true, lines: 3, sit: 'top' },
    ),
    ...boards(one.boards, y + 10),
  ];
}

/** One of the boards beside the other, with an arrow from what was played to what was better. */
function boards(shown: DearDecision['boards'], y: number): readonly Node[] {
  const left = MARGIN + COLUMN + GAP;
  const arrow = shown.length === 1 ? 0 : ARROW;
  const half = (WIDTH - MARGIN - left - arrow) / shown.length;
  const h = ROW - 20;
  const nodes = shown.flatMap((board, side) => {
    const scale = Math.min(half / board.width, h / board.height);
    const [w, high] = [board.width * scale, board.height * scale];
    const x = left + side * (half + arrow) + (half - w) / 2;
    const top = y + (h - high) / 2;
    const better = side === 1;
    return [
      box(x, top, w, high, { fill: board.paper }),
      group(x, top, board.nodes, { scale }),
      box(x, top, w, high, { line: better ? 'good' : 'line', width: better ? 8 : 4 }),
    ];
  });
  if (shown.length === 1) return nodes;
  const [x, middle] = [left + half + 6, y + h / 2];
  const tip = [x + arrow - 12, middle] as const;
  return [...nodes, polygon([[x, middle - 22], tip, [x, middle + 22]], { fill: 'good' })];
}
