import type { AnyGame } from '../../core/contract/any-game.ts';
import { withFreeCorner } from '../../core/scene/corner.ts';
import type { Ink } from '../../core/scene/ink.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { box, line, text } from '../../core/scene/sketch.ts';
import type { Language } from '../../core/text/message.ts';
import { isUncertain, points, ratingText } from '../../domain/results/rating.ts';
import { type SizeStatistics, type StrengthStatistics, talents } from '../../domain/results/statistics.ts';
import { variantWords } from '../../domain/table/variant.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { appWords } from '../../text/words.ts';
import { decimal, duration, percent } from './figures.ts';
import { type Ladder, newestValues, type PersonShown, personAlt, rungName, rungWords } from './person-words.ts';
import { ratingChart } from './rating-chart.ts';
import { emptyNote, HEAD, headBand, LETTERS, MARGIN, REST, restLine, WIDTH } from './sheet.ts';

/** What one person has done in a game, as a picture. */

/** Units: how high the sheet may be, so that its message fits a phone; that of somebody else has a button less. */
const [OWN, OTHERS] = [1_236, 1_440];
/** Units: the heights of the heading of a section, of a row of levels, of places and of strengths, and of a variant. */
const [SECTION, RUNG, PLACES, STRENGTH, VARIANT] = [64, 92, 114, 92, 52];
/** Units: the height of the lowest row, its margins, and where it begins, beside what a chat hides (`hiddenCorner`). */
const [LOWEST, ABOVE, EDGE, LOWEST_LEFT] = [168, 12, 26, 244];
const COLUMNS = {
  average: { x: 560, w: 190 },
  best: { x: 756, w: 174 },
  all: { x: 930, w: 230 },
} as const;
/** Units: the width of one of two columns, and where the second begins. */
const COLUMN = (WIDTH - 2 * MARGIN - 20) / 2;
const SECOND = MARGIN + COLUMN + 20;

/** What matters most: the rest is in the words. */
export function personScene(game: AnyGame, language: Language, shown: PersonShown): Scene {
  const { say } = appWords(language, String);
  const { name, statistics, course, ladder, against } = shown;
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
  const isCharted = charted.length > 1;
  if (ladder) {
    nodes.push(...ladderPart(say, ladder, charted === course, y));
    y += SECTION + Math.ceil(ladder.rungs.length / 2) * RUNG;
  }
  const lowest = isCharted || games > 0 || shown.puzzles ? ABOVE + LOWEST : 0;
  if (sizes.length > 0) {
    nodes.push(...head(say({ say: 'statsPlaces' }), y, COLUMNS.average.x - MARGIN), ...columnHeads(say, y));
    y += SECTION;
    const below = strengthsHeight(strengths.length) + lowest + EDGE;
    const rows = placesRows(game, language, sizes, (against ? OTHERS : OWN) - y - below);
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
    nodes.push(...head(say({ say: 'statsStrengths' }), y, COLUMN), ...strengthsNote(say, y));
    y += SECTION;
    const good = new Set(talents(statistics));
    for (const [at, strength] of strengths.entries()) {
      const place = { x: at % 2 === 0 ? MARGIN : SECOND, y: y + Math.floor(at / 2) * STRENGTH };
      nodes.push(...strengthCell(strength, voice.strength(strength.id).name, good.has(strength.id), place, language));
    }
    y += Math.ceil(strengths.length / 2) * STRENGTH;
  }
  nodes.push(...lowestRow(shown, charted === course, y + ABOVE, language, say));
  y += lowest;
  const alt = personAlt(game, language, shown);
  return withFreeCorner({ width: WIDTH, height: y + EDGE, paper: 'paper', nodes, alt });
}

/** What a section of this sheet is called: closer than on sheets that a message may be as high as. */
const head = (words: string, y: number, w: number): readonly Node[] => [
  text(words, { x: MARGIN, y: y + 6, w, h: 54 }, { size: LETTERS.name, ink: 'ink', bold: true }),
];

type Say = ReturnType<typeof appWords>['say'];

/** The rating among people; of somebody who has none, that against computers. */
function headFigure(say: Say, { rating, ladder }: PersonShown): { readonly value: string; readonly label: string } {
  const shown = rating ?? ladder?.rating;
  if (!shown) return { value: '–', label: say({ say: 'statsUnrated' }) };
  const label = say({ say: rating ? 'statsRating' : 'statsLadder' });
  return {
    value: ratingText(shown),
    label: isUncertain(shown) ? `${label} · ${say({ say: 'statsEstimate' })}` : label,
  };
}

/**
 * The levels, two in a row, the next one set off; `values`: with the rating and its newest values beside the heading.
 */
function ladderPart(say: Say, { rating, course, rungs, next }: Ladder, values: boolean, y: number): readonly Node[] {
  const w = COLUMN;
  const newest = newestValues(course.slice(-4)) ?? (rating && ratingText(rating));
  return [
    ...head(say({ say: 'statsLadder' }), y, w),
    ...(values && newest !== null
      ? [text(newest, { x: SECOND, y: y + 8, w, h: 52 }, { size: LETTERS.note, ink: 'ink-soft', align: 'right' })]
      : []),
    ...rungs.flatMap((rung, at) => {
      const [left, top] = [at % 2 === 0 ? MARGIN : SECOND, y + SECTION + Math.floor(at / 2) * RUNG];
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
          { x: left + 18, y: top, w: w - 36, h: 44 },
          { size: LETTERS.note, ink: isNext ? 'black' : 'ink', bold: true },
        ),
        text(
          words,
          { x: left + 18, y: top + 38, w: w - 36, h: 44 },
          { size: LETTERS.note, ink: isNext ? 'black' : rung.beaten ? 'good' : 'ink-soft' },
        ),
      ];
    }),
  ];
}

/** How high so many strengths are. */
const strengthsHeight = (count: number): number => (count === 0 ? 0 : SECTION + Math.ceil(count / 2) * STRENGTH);

const columnHead = (words: string, { x, w }: { readonly x: number; readonly w: number }, y: number): Node =>
  text(words, { x, y: y + 8, w, h: 52 }, { size: LETTERS.note, ink: 'ink-soft', align: 'right' });

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
  const bar = { y: y + 56, h: 48 };
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
    text(words, { ...column, y, h: 56 }, { size: LETTERS.name, ink: bold ? 'ink' : 'ink-soft', bold, align: 'right' });
  const figure = (n: number | null): string => (n === null ? '–' : decimal(language, n));
  return [
    text(
      say({ say: 'statsPlayers', with: { n: size } }),
      { x: MARGIN, y, w: COLUMNS.average.x - MARGIN - 12, h: 56 },
      { size: LETTERS.text, ink: 'ink' },
    ),
    ...bars,
    value(figure(average), COLUMNS.average, true),
    value(figure(best), COLUMNS.best, true),
    value(figure(usual), COLUMNS.all, false),
  ];
}

/** What the marks on the bars and the numbers below are. */
const strengthsNote = (say: Say, y: number): readonly Node[] => [
  text(
    `${say({ say: 'statsAverage' })} · ${say({ say: 'statsAll' })}`,
    { x: SECOND, y: y + 8, w: COLUMN, h: 52 },
    { size: LETTERS.note, ink: 'ink-soft', align: 'right' },
  ),
];

/** Its name, below it a bar with a mark where all are, and both as numbers; set off where somebody is good at it. */
function strengthCell(
  { kind, less, average, usual }: StrengthStatistics,
  name: string,
  isGood: boolean,
  { x, y }: { readonly x: number; readonly y: number },
  language: Language,
): readonly Node[] {
  const [figures, bar] = [250, { y: y + 52, w: COLUMN - 250 - 16, h: 26 }];
  const most = kind === 'share' ? 1 : Math.max(1, average, usual ?? 0) * 1.15;
  const figure = (n: number): string => (kind === 'share' ? percent(language, n) : decimal(language, n));
  const better = usual !== null && (less ? average <= usual : average >= usual);
  const mark = x + (bar.w * (usual ?? 0)) / most;
  return [
    text(
      isGood ? `★ ${name}` : name,
      { x, y, w: COLUMN, h: 46 },
      { size: LETTERS.note, ink: isGood ? 'good' : 'ink', bold: isGood },
    ),
    // A bar alone would say nothing.
    ...(usual === null
      ? []
      : [
          box(x, bar.y, bar.w, bar.h, { fill: 'paper-dark', round: 8 }),
          box(x, bar.y, Math.max(6, (bar.w * average) / most), bar.h, {
            fill: better ? 'green-plain' : 'blue-light',
            round: 8,
          }),
          line(mark, bar.y - 6, mark, bar.y + bar.h + 6, 'ink', 5),
        ]),
    text(
      figure(average),
      { x: x + COLUMN - figures, y: y + 40, w: 130, h: 50 },
      { size: LETTERS.name, ink: 'ink', bold: true, align: 'right' },
    ),
    text(
      usual === null ? '–' : figure(usual),
      { x: x + COLUMN - 114, y: y + 40, w: 114, h: 50 },
      { size: LETTERS.note, ink: 'ink-soft', align: 'right' },
    ),
  ];
}

/**
 * The course of the rating, among people or against computers, and how somebody else has done against them; without
 * a course what else is known. Nothing stands where a chat hides it.
 */
function lowestRow(
  shown: PersonShown,
  isAmongPeople: boolean,
  y: number,
  language: Language,
  say: Say,
): readonly Node[] {
  const { statistics, against, course, ladder, puzzles } = shown;
  const values = (isAmongPeople ? course : (ladder?.course ?? [])).map(({ mu }) => points({ mu }));
  const { pace, thisMonth, games } = statistics;
  const other: readonly Tile[] =
    against && against.games > 0
      ? [
          {
            value: `${against.better} : ${against.worse}`,
            label: say({ say: 'statsAgainst', with: { who: against.name } }),
          },
        ]
      : [];
  const w = WIDTH - MARGIN - LOWEST_LEFT;
  if (values.length < 2) {
    const all = [
      ...(games === 0 ? [] : [{ value: `${thisMonth}`, label: say({ say: 'statsMonth' }) }]),
      ...(pace === null ? [] : [{ value: duration(language, pace), label: say({ say: 'statsPace' }) }]),
      ...(puzzles ? [{ value: ratingText(puzzles), label: say({ say: 'statsPuzzle' }) }] : []),
      ...other,
    ];
    return tiles(all, { x: LOWEST_LEFT, y, w });
  }
  const beside = other.length > 0 ? 316 : 0;
  return [
    text(
      say({ say: isAmongPeople ? 'statsRating' : 'statsLadder' }),
      { x: MARGIN, y, w: LOWEST_LEFT - MARGIN - 12, h: 80 },
      { size: LETTERS.note, ink: 'ink-soft', lines: 2, sit: 'top' },
    ),
    ...ratingChart(values, { x: LOWEST_LEFT, y, w: w - beside, h: LOWEST }),
    ...tiles(other, { x: WIDTH - MARGIN - beside + 16, y, w: beside - 16 }),
  ];
}

interface Tile {
  readonly value: string;
  readonly label: string;
}

function tiles(
  all: readonly Tile[],
  place: { readonly x: number; readonly y: number; readonly w: number },
): readonly Node[] {
  const gap = 16;
  const w = (place.w - gap * (all.length - 1)) / all.length;
  return all.flatMap(({ value, label }, at) => {
    const [x, y] = [place.x + at * (w + gap), place.y];
    return [
      box(x, y, w, LOWEST, { fill: 'card', line: 'line', width: 3, round: 18 }),
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
