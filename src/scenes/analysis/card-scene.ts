import { withFreeCorner } from '../../core/scene/corner.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { badge, box, line, masthead, text } from '../../core/scene/sketch.ts';
import type { Language } from '../../core/text/message.ts';
import type { SeatLuck } from '../../domain/analysis/analysis.ts';
import type { SeatReview } from '../../domain/analysis/seat-review.ts';
import { appWords } from '../../text/words.ts';
import { decimal, percent } from '../statistics/figures.ts';
import { emptyNote, LETTERS, MARGIN, SECTION, sectionHead, WIDTH } from '../statistics/sheet.ts';
import { cardAlt, verdictWord } from './card-words.ts';
import { chanceChart } from './chance-chart.ts';
import { decisionBand } from './decision-scene.ts';
import { meanChance, signedChance, signedPoints } from './figures.ts';
import type { SeatCard } from './seat-card.ts';

/**
 * The card of a seat: how its decisions compare with the best ones, as a picture that a phone shows as wide as the
 * post.
 */

/**
 * Units: the heights of the band at the top, of the counts, of the tiles, of the chart, of a decision, and of the lines
 * at the bottom.
 */
const [HEAD, COUNTS, TILES, CHART, ROW, NOTE] = [150, 66, 150, 234, 100, 92];
const GAP = 16;
/** Units: where the lines at the bottom begin, beside what a chat hides (`hiddenCorner`). */
const NOTE_LEFT = 190;
/** The size of the letters of what labels numbers. */
const LABEL = 34;

type Say = ReturnType<typeof appWords>['say'];

export function cardScene(card: SeatCard): Scene {
  const { voice, name, review, dearest, won } = card;
  const { seat, decisions } = review;
  const { say } = appWords(voice.language, name);
  const nodes: Node[] = [...head(card, say)];
  let y = HEAD + GAP;
  if (decisions.length === 0) nodes.push(...emptyNote(say({ say: 'analysisNone' }), y, 200));
  if (decisions.length === 0) return sheet(y + 200 + GAP, nodes, cardAlt(card));
  nodes.push(...lossCounts(review, say, y), ...tiles(card, say, y + COUNTS + GAP));
  y += COUNTS + GAP + TILES;
  nodes.push(...sectionHead(say({ say: 'analysisCourse' }), y));
  y += SECTION;
  const chart = { x: MARGIN, y, w: WIDTH - 2 * MARGIN, h: CHART };
  const course = { seat, name, language: voice.language, decisions, dearest: review.dearest, rounds: card.rounds, won };
  nodes.push(...chanceChart(course, chart));
  y += CHART;
  nodes.push(...sectionHead(say({ say: 'analysisDearest' }), y));
  y += SECTION;
  if (dearest.length === 0) {
    nodes.push(...emptyNote(say({ say: 'analysisNoLoss' }), y, 130));
    y += 130;
  }
  for (const [at, one] of dearest.entries()) {
    nodes.push(...(at === 0 ? [] : [line(MARGIN, y, WIDTH - MARGIN, y, 'paper-dark', 3)]));
    nodes.push(...decisionBand(one, at + 1, { voice, y, h: ROW }));
    y += ROW;
  }
  nodes.push(
    text(
      say({ say: 'analysisHow' }),
      { x: NOTE_LEFT, y: y + 4, w: WIDTH - NOTE_LEFT - MARGIN, h: NOTE - 8 },
      { size: LETTERS.note, ink: 'ink-soft', lines: 2 },
    ),
  );
  return sheet(y + NOTE + 8, nodes, cardAlt(card));
}

const sheet = (height: number, nodes: readonly Node[], alt: string): Scene =>
  withFreeCorner({ width: WIDTH, height: Math.round(height), paper: 'paper', nodes, alt });

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
