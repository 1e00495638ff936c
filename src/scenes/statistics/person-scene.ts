import type { AnyGame } from '../../core/contract/any-game.ts';
import { withFreeCorner } from '../../core/scene/corner.ts';
import type { Ink } from '../../core/scene/ink.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { box, line, text } from '../../core/scene/sketch.ts';
import type { Language } from '../../core/text/message.ts';
import { points, ratingText } from '../../domain/results/rating.ts';
import { type SizeStatistics, type StrengthStatistics, talents } from '../../domain/results/statistics.ts';
import { variantWords } from '../../domain/table/variant.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { appWords } from '../../text/words.ts';
import { decimal, duration, percent } from './figures.ts';
import { type Ladder, newestValues, type PersonShown, personAlt, rungName, rungWords } from './person-words.ts';
import { ratingChart } from './rating-chart.ts';
import {
  emptyNote,
  HEAD,
  HIGHEST,
  headBand,
  LETTERS,
  MARGIN,
  REST,
  restLine,
  SECTION,
  sectionHead,
  WIDTH,
} from './sheet.ts';

/** What one person has done in a game, as a picture. */

/**
 * Units: the heights of a row of places, of a variant's name, of a row of strengths, of the course, and of the tiles.
 */
const [PLACES, VARIANT, STRENGTH, COURSE, TILES] = [136, 52, 92, 290, 158];
/** Of the course above a ladder, and of a row of levels. */
const [LOW_COURSE, RUNG] = [230, 104];
/** Of what somebody is good at, and of the sheet's lower edge. */
const [GOOD, EDGE] = [104, 30];
/** Units: where the tiles begin, which stand in the lowest row, beside what a chat hides (`hiddenCorner`). */
const TILES_LEFT = 244;
const COLUMNS = {
  average: { x: 560, w: 190 },
  best: { x: 756, w: 174 },
  all: { x: 930, w: 230 },
} as const;

export function personScene(game: AnyGame, language: Language, shown: PersonShown): Scene {
  const { say } = appWords(language, String);
  const { name, statistics, course, ladder } = shown;
  const { sizes, strengths, games } = statistics;
  const voice = plainVoice(game, language);
  const played = say({ say: 'statsGames', with: { games, wins: statistics.wins } });
  const nodes: Node[] = [
    ...headBand(name, games === 0 ? voice.name : `${voice.name} · ${played}`, headFigure(say, shown)),
  ];
  let y = HEAD + 6;
  if (games === 0) {
    nodes.push(...emptyNote(say({ say: 'statsNone', with: { game: voice.name } }), y + 30, 200));
    y += 230;
  }
  // There is room for one line: that among people, or else that against computers.
  const charted = course.length > 1 ? course : (ladder?.course ?? []);
  if (charted.length > 1) {
    nodes.push(...sectionHead(say({ say: charted === course ? 'statsCourse' : 'statsSolo' }), y));
    y += SECTION;
    const place = { x: MARGIN, y, w: WIDTH - 2 * MARGIN, h: charted === course && ladder ? LOW_COURSE : COURSE };
    nodes.push(
      ...ratingChart(
        charted.map(({ mu }) => points({ mu })),
        place,
      ),
    );
    y += place.h;
  }
  if (ladder) {
    nodes.push(...ladderPart(say, ladder, charted === course, y));
    y += SECTION + ladderHeight(ladder);
  }
  const good = talents(statistics).map((id) => voice.strength(id).talent);
  if (sizes.length > 0) {
    nodes.push(...sectionHead(say({ say: 'statsPlaces' }), y, COLUMNS.average.x - MARGIN), ...columnHeads(say, y));
    y += SECTION;
    const below = strengthsHeight(strengths.length) + (good.length > 0 ? GOOD : 0) + 24 + TILES + EDGE;
    const rows = placesRows(game, language, sizes, HIGHEST - y - below);
    for (const { size, options } of rows) {
      if (options !== null) {
        nodes.push(...variantHead(options, y));
        y += VARIANT;
      }
      nodes.push(...placesRow(size, y, language, say));
      y += PLACES;
    }
    nodes.push(...restLine(say, sizes.length - rows.length, y));
    if (rows.length < sizes.length) y += REST;
  }
  if (strengths.length > 0) {
    nodes.push(
      ...sectionHead(say({ say: 'statsStrengths' }), y, COLUMNS.best.x - MARGIN - 10),
      ...strengthHeads(say, y),
    );
    y += SECTION;
    for (const strength of strengths) {
      nodes.push(...strengthRow(strength, voice.strength(strength.id).name, y, language));
      y += STRENGTH;
    }
  }
  if (good.length > 0) {
    nodes.push(
      text(
        say({ say: 'statsGood', with: { list: good.join(' · ') } }),
        { x: MARGIN, y: y + 4, w: WIDTH - 2 * MARGIN, h: GOOD - 8 },
        { size: LETTERS.text, ink: 'good', bold: true, lines: 2 },
      ),
    );
    y += GOOD;
  }
  if (games > 0) {
    y += 24;
    nodes.push(...tiles(shown, y, language, say));
    y += TILES;
  }
  const alt = personAlt(game, language, shown);
  return withFreeCorner({ width: WIDTH, height: y + EDGE, paper: 'paper', nodes, alt });
}

type Say = ReturnType<typeof appWords>['say'];

/** The rating among people; of somebody who has none, that against computers. */
function headFigure(say: Say, { rating, ladder }: PersonShown): { readonly value: string; readonly label: string } {
  const shown = rating ?? ladder?.rating;
  if (!shown) return { value: '–', label: say({ say: 'statsUnrated' }) };
  return { value: ratingText(shown), label: say({ say: rating ? 'statsRating' : 'statsSolo' }) };
}

const ladderHeight = ({ rungs }: Ladder): number => Math.ceil(rungs.length / 2) * RUNG;

/**
 * The levels, two in a row, the next one set off; `values`: with the rating and its newest values beside the heading.
 */
function ladderPart(say: Say, { rating, course, rungs, next }: Ladder, values: boolean, y: number): readonly Node[] {
  const w = (WIDTH - 2 * MARGIN - 20) / 2;
  const newest = newestValues(course.slice(-4)) ?? (rating && ratingText(rating));
  return [
    ...sectionHead(say({ say: 'statsLadder' }), y, w),
    ...(values && newest !== null
      ? [
          text(
            newest,
            { x: MARGIN + w + 20, y: y + 18, w, h: 58 },
            { size: LETTERS.note, ink: 'ink-soft', align: 'right' },
          ),
        ]
      : []),
    ...rungs.flatMap((rung, at) => {
      const [left, top] = [MARGIN + (at % 2) * (w + 20), y + SECTION + Math.floor(at / 2) * RUNG];
      const isNext = rung.level === next;
      const words = rungWords(say, rung);
      return [
        box(left, top, w, RUNG - 10, {
          fill: isNext ? 'yellow-light' : 'card',
          line: 'line',
          width: isNext ? 6 : 3,
          round: 14,
        }),
        text(
          rungName(say, rung),
          { x: left + 18, y: top + 2, w: w - 36, h: 46 },
          { size: LETTERS.note, ink: isNext ? 'black' : 'ink', bold: true },
        ),
        text(
          words,
          { x: left + 18, y: top + 46, w: w - 36, h: 46 },
          { size: LETTERS.note, ink: isNext ? 'black' : rung.beaten ? 'good' : 'ink-soft' },
        ),
      ];
    }),
  ];
}

/** How high a table of so many strengths is. */
const strengthsHeight = (count: number): number => (count === 0 ? 0 : SECTION + count * STRENGTH);

const columnHead = (words: string, { x, w }: { readonly x: number; readonly w: number }, y: number): Node =>
  text(words, { x, y: y + 18, w, h: 58 }, { size: LETTERS.note, ink: 'ink-soft', align: 'right' });

function columnHeads(say: Say, y: number): readonly Node[] {
  return [
    columnHead(say({ say: 'statsAverage' }), COLUMNS.average, y),
    columnHead(say({ say: 'statsBest' }), COLUMNS.best, y),
    columnHead(say({ say: 'statsAll' }), COLUMNS.all, y),
  ];
}

/** A row of places; `options`: the variant's name above it, null where it goes on or the game was as usual. */
interface PlacesRow {
  readonly size: SizeStatistics;
  readonly options: string | null;
}

/** As many rows as `height` has room for, with the line that says how many there are besides. */
function placesRows(
  game: AnyGame,
  language: Language,
  sizes: readonly SizeStatistics[],
  height: number,
): readonly PlacesRow[] {
  const voice = plainVoice(game, language);
  const all = sizes.map((size, at) => {
    const before = sizes[at - 1]?.variant ?? '';
    return { size, options: size.variant === before ? null : variantWords(game, voice, size.variant, language) };
  });
  const heights = all.map(({ options }) => PLACES + (options === null ? 0 : VARIANT));
  const upTo = (count: number): number => heights.slice(0, count).reduce((sum, one) => sum + one, 0);
  if (upTo(all.length) <= height) return all;
  return all.filter((_, at) => upTo(at + 1) + REST <= height);
}

/** The places' inks: the first stands out, and each is lighter or darker than its neighbours. */
const PLACE_INKS: readonly { readonly fill: Ink; readonly ink: Ink }[] = [
  { fill: 'yellow-light', ink: 'black' },
  { fill: 'grey-pale', ink: 'black' },
  { fill: 'orange-light', ink: 'black' },
  { fill: 'brown-pale', ink: 'black' },
];

/** With which options the games of the next rows were played. */
function variantHead(options: string, y: number): readonly Node[] {
  return [
    text(
      options,
      { x: MARGIN, y: y + 2, w: WIDTH - 2 * MARGIN, h: VARIANT - 4 },
      { size: LETTERS.note, ink: 'ink-soft' },
    ),
  ];
}

/** The figures, and below them a bar of the places. */
function placesRow(
  { size, places, average, best, usual }: SizeStatistics,
  y: number,
  language: Language,
  say: Say,
): readonly Node[] {
  const games = places.reduce((sum, one) => sum + one, 0);
  const bar = { y: y + 62, h: 56 };
  let x: number = MARGIN;
  const bars: Node[] = [];
  for (const [at, count] of places.entries()) {
    const w = ((WIDTH - 2 * MARGIN) * count) / Math.max(1, games);
    const { fill, ink } = PLACE_INKS[at % PLACE_INKS.length] ?? { fill: 'grey-pale', ink: 'black' };
    if (count > 0) bars.push(box(x, bar.y, w, bar.h, { fill, line: 'line', width: 3 }));
    // Place and count where there is room for both; the places are in order.
    if (count > 0 && w >= 84)
      bars.push(
        text(
          w >= 160 ? `${at + 1}.  ${count}×` : `${count}×`,
          { x: x + 4, ...bar, w: w - 8 },
          { size: LETTERS.note, ink, bold: at === 0, align: 'center' },
        ),
      );
    x += w;
  }
  const value = (words: string, column: { readonly x: number; readonly w: number }, bold: boolean): Node =>
    text(words, { ...column, y, h: 62 }, { size: LETTERS.name, ink: bold ? 'ink' : 'ink-soft', bold, align: 'right' });
  const figure = (n: number | null): string => (n === null ? '–' : decimal(language, n));
  return [
    text(
      say({ say: 'statsPlayers', with: { n: size } }),
      { x: MARGIN, y, w: COLUMNS.average.x - MARGIN - 12, h: 62 },
      { size: LETTERS.text, ink: 'ink' },
    ),
    ...bars,
    value(figure(average), COLUMNS.average, true),
    value(figure(best), COLUMNS.best, true),
    value(figure(usual), COLUMNS.all, false),
  ];
}

function strengthHeads(say: Say, y: number): readonly Node[] {
  return [
    columnHead(say({ say: 'statsAverage' }), COLUMNS.best, y),
    columnHead(say({ say: 'statsAll' }), COLUMNS.all, y),
  ];
}

function strengthRow(
  { kind, less, average, usual }: StrengthStatistics,
  name: string,
  y: number,
  language: Language,
): readonly Node[] {
  const [left, width] = [476, 300];
  const most = kind === 'share' ? 1 : Math.max(1, average, usual ?? 0) * 1.15;
  const figure = (n: number): string => (kind === 'share' ? percent(language, n) : decimal(language, n));
  const better = usual !== null && (less ? average <= usual : average >= usual);
  const mark = left + (width * (usual ?? 0)) / most;
  return [
    text(name, { x: MARGIN, y, w: left - MARGIN - 14, h: STRENGTH }, { size: LETTERS.text, ink: 'ink', lines: 2 }),
    // A bar alone would say nothing.
    ...(usual === null
      ? []
      : [
          box(left, y + 18, width, STRENGTH - 36, { fill: 'paper-dark', round: 8 }),
          box(left, y + 18, Math.max(6, (width * average) / most), STRENGTH - 36, {
            fill: better ? 'green-plain' : 'blue-light',
            round: 8,
          }),
          line(mark, y + 8, mark, y + STRENGTH - 8, 'ink', 5),
        ]),
    text(
      figure(average),
      { ...COLUMNS.best, y, h: STRENGTH },
      { size: LETTERS.name, ink: 'ink', bold: true, align: 'right' },
    ),
    text(
      usual === null ? '–' : figure(usual),
      { ...COLUMNS.all, y, h: STRENGTH },
      { size: LETTERS.name, ink: 'ink-soft', align: 'right' },
    ),
  ];
}

function tiles({ statistics, against }: PersonShown, y: number, language: Language, say: Say): readonly Node[] {
  const { pace, thisMonth } = statistics;
  const all = [
    { value: `${thisMonth}`, label: say({ say: 'statsMonth' }) },
    ...(pace === null ? [] : [{ value: duration(language, pace), label: say({ say: 'statsPace' }) }]),
    ...(against && against.games > 0
      ? [
          {
            value: `${against.better} : ${against.worse}`,
            label: say({ say: 'statsAgainst', with: { who: against.name } }),
          },
        ]
      : []),
  ];
  const [gap, left] = [16, TILES_LEFT];
  const w = (WIDTH - MARGIN - left - gap * (all.length - 1)) / all.length;
  return all.flatMap(({ value, label }, at) => {
    const x = left + at * (w + gap);
    return [
      box(x, y, w, TILES, { fill: 'card', line: 'line', width: 3, round: 18 }),
      text(
        value,
        { x: x + 12, y: y + 6, w: w - 24, h: 70 },
        { size: LETTERS.figure, ink: 'ink', bold: true, align: 'center' },
      ),
      text(
        label,
        { x: x + 2, y: y + 72, w: w - 4, h: 84 },
        { size: LETTERS.note, ink: 'ink-soft', align: 'center', lines: 2 },
      ),
    ];
  });
}
