import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Ink } from '../../core/scene/ink.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { box, line, TYPE, text } from '../../core/scene/sketch.ts';
import { inRow, type Language } from '../../core/text/message.ts';
import { points, ratingText } from '../../domain/rating.ts';
import { type SizeStatistics, type Statistics, type StrengthStatistics, talents } from '../../domain/statistics.ts';
import { variantWords } from '../../domain/variant.ts';
import { plainVoice } from '../../domain/voice.ts';
import type { HeadToHead, RatingPoint, StoredRating } from '../ports/statistics.ts';
import { appWords } from '../text/words.ts';
import { altOf, decimal, duration, percent } from './figures.ts';
import { ratingChart } from './rating-chart.ts';
import { emptyNote, HEAD, headBand, MARGIN, SECTION, sectionHead, WIDTH } from './sheet.ts';

/** What one person has done in a game, as a picture and as lines of words. */

/** All that is shown of somebody. */
export interface PersonShown {
  readonly name: string;
  readonly statistics: Statistics;
  /** Null before the first rated game, and when it is not shown. */
  readonly rating: StoredRating | null;
  readonly course: readonly RatingPoint[];
  /** How they have done against somebody else; null without one. */
  readonly against: (HeadToHead & { readonly name: string }) | null;
}

/** Units: the heights of a row of places, of a variant's name, of a row of strengths, of the course, and of the tiles. */
const [PLACES, VARIANT, STRENGTH, COURSE, TILES] = [78, 52, 74, 320, 150];
const COLUMNS = { places: 246, placesWidth: 420, average: 690, best: 850, all: 1010, width: 150 } as const;

export function personScene(game: AnyGame, language: Language, shown: PersonShown): Scene {
  const { say } = appWords(language, String);
  const { name, statistics, rating, course } = shown;
  const { sizes, strengths, games } = statistics;
  const voice = plainVoice(game, language);
  const played = say({ say: 'statsGames', with: { games, wins: statistics.wins } });
  const nodes: Node[] = [
    ...headBand(name, games === 0 ? voice.name : `${voice.name} · ${played}`, {
      value: rating ? ratingText(rating) : '–',
      label: say({ say: rating ? 'statsRating' : 'statsUnrated' }),
    }),
  ];
  let y = HEAD + 6;
  if (games === 0) {
    nodes.push(...emptyNote(say({ say: 'statsNone', with: { game: voice.name } }), y + 30, 200));
    y += 230;
  }
  if (course.length > 1) {
    nodes.push(...sectionHead(say({ say: 'statsCourse' }), y));
    y += SECTION;
    const place = { x: MARGIN, y, w: WIDTH - 2 * MARGIN, h: COURSE };
    nodes.push(
      ...ratingChart(
        course.map(({ mu }) => points({ mu })),
        place,
      ),
    );
    y += COURSE;
  }
  if (sizes.length > 0) {
    nodes.push(...sectionHead(say({ say: 'statsPlaces' }), y), ...columnHeads(say, y));
    y += SECTION;
    let variant = '';
    for (const size of sizes) {
      const options = size.variant === variant ? null : variantWords(game, voice, size.variant, language);
      if (options !== null) {
        nodes.push(...variantHead(options, y));
        y += VARIANT;
      }
      variant = size.variant;
      nodes.push(...placesRow(size, y, language, say));
      y += PLACES;
    }
  }
  if (strengths.length > 0) {
    nodes.push(...sectionHead(say({ say: 'statsStrengths' }), y), ...strengthHeads(say, y));
    y += SECTION;
    for (const strength of strengths) {
      nodes.push(...strengthRow(strength, voice.strength(strength.id).name, y, language));
      y += STRENGTH;
    }
  }
  const good = talents(strengths).map((id) => voice.strength(id).talent);
  if (good.length > 0) {
    nodes.push(
      text(
        say({ say: 'statsGood', with: { list: good.join(' · ') } }),
        { x: MARGIN, y: y + 4, w: WIDTH - 2 * MARGIN, h: 56 },
        { size: TYPE.text, ink: 'good', bold: true },
      ),
    );
    y += 64;
  }
  if (games > 0) {
    y += 24;
    nodes.push(...tiles(shown, y, language, say));
    y += TILES;
  }
  return { width: WIDTH, height: y + 30, paper: 'paper', nodes, alt: personAlt(game, language, shown) };
}

type Say = ReturnType<typeof appWords>['say'];

function columnHeads(say: Say, y: number): readonly Node[] {
  const head = (words: string, x: number): Node =>
    text(words, { x, y: y + 18, w: COLUMNS.width, h: 52 }, { size: TYPE.note, ink: 'ink-soft', align: 'right' });
  return [
    head(say({ say: 'statsAverage' }), COLUMNS.average),
    head(say({ say: 'statsBest' }), COLUMNS.best),
    head(say({ say: 'statsAll' }), COLUMNS.all),
  ];
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
    text(options, { x: MARGIN, y: y + 6, w: WIDTH - 2 * MARGIN, h: VARIANT - 6 }, { size: TYPE.note, ink: 'ink-soft' }),
  ];
}

function placesRow(
  { size, places, average, best, usual }: SizeStatistics,
  y: number,
  language: Language,
  say: Say,
): readonly Node[] {
  const games = places.reduce((sum, one) => sum + one, 0);
  let x: number = COLUMNS.places;
  const bars: Node[] = [];
  for (const [at, count] of places.entries()) {
    const w = (COLUMNS.placesWidth * count) / Math.max(1, games);
    const { fill, ink } = PLACE_INKS[at % PLACE_INKS.length] ?? { fill: 'grey-pale', ink: 'black' };
    if (count > 0) bars.push(box(x, y + 10, w, PLACES - 22, { fill, line: 'line', width: 3 }));
    // Place and count where there is room for both; the places are in order.
    if (count > 0 && w >= 52)
      bars.push(
        text(
          w >= 92 ? `${at + 1}.  ${count}×` : `${count}×`,
          { x: x + 4, y: y + 10, w: w - 8, h: PLACES - 22 },
          { size: TYPE.note, ink, bold: at === 0, align: 'center' },
        ),
      );
    x += w;
  }
  const value = (words: string, at: number, bold: boolean): Node =>
    text(
      words,
      { x: at, y, w: COLUMNS.width, h: PLACES },
      { size: TYPE.name, ink: bold ? 'ink' : 'ink-soft', bold, align: 'right' },
    );
  const figure = (n: number | null): string => (n === null ? '–' : decimal(language, n));
  return [
    text(
      say({ say: 'statsPlayers', with: { n: size } }),
      { x: MARGIN, y, w: COLUMNS.places - MARGIN - 12, h: PLACES },
      { size: TYPE.text, ink: 'ink' },
    ),
    ...bars,
    value(figure(average), COLUMNS.average, true),
    value(figure(best), COLUMNS.best, true),
    value(figure(usual), COLUMNS.all, false),
  ];
}

function strengthHeads(say: Say, y: number): readonly Node[] {
  return columnHeads(say, y).filter((_, at) => at !== 1);
}

function strengthRow(
  { kind, less, average, usual }: StrengthStatistics,
  name: string,
  y: number,
  language: Language,
): readonly Node[] {
  const [left, width] = [446, 230];
  const most = kind === 'share' ? 1 : Math.max(1, average, usual ?? 0) * 1.15;
  const figure = (n: number): string => (kind === 'share' ? percent(language, n) : decimal(language, n));
  const better = usual !== null && (less ? average <= usual : average >= usual);
  const mark = left + (width * (usual ?? 0)) / most;
  return [
    text(name, { x: MARGIN, y, w: left - MARGIN - 14, h: STRENGTH }, { size: TYPE.text, ink: 'ink', lines: 2 }),
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
      { x: COLUMNS.average, y, w: COLUMNS.width, h: STRENGTH },
      { size: TYPE.name, ink: 'ink', bold: true, align: 'right' },
    ),
    text(
      usual === null ? '–' : figure(usual),
      { x: COLUMNS.all, y, w: COLUMNS.width, h: STRENGTH },
      { size: TYPE.name, ink: 'ink-soft', align: 'right' },
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
  const gap = 20;
  const w = (WIDTH - 2 * MARGIN - gap * (all.length - 1)) / all.length;
  return all.flatMap(({ value, label }, at) => {
    const x = MARGIN + at * (w + gap);
    return [
      box(x, y, w, TILES, { fill: 'card', line: 'line', width: 3, round: 18 }),
      text(
        value,
        { x: x + 12, y: y + 12, w: w - 24, h: 74 },
        { size: TYPE.figure, ink: 'ink', bold: true, align: 'center' },
      ),
      text(
        label,
        { x: x + 12, y: y + 84, w: w - 24, h: 54 },
        { size: TYPE.note, ink: 'ink-soft', align: 'center', lines: 1 },
      ),
    ];
  });
}

/** The same line by line: all that the picture shows. */
export function personLines(game: AnyGame, language: Language, shown: PersonShown): readonly string[] {
  const { say } = appWords(language, String);
  const voice = plainVoice(game, language);
  const { statistics, rating, course, against } = shown;
  const { games, wins, sizes, strengths, pace, thisMonth } = statistics;
  if (games === 0) return [say({ say: 'statsNone', with: { game: voice.name } })];
  const figure = (n: number | null): string => (n === null ? '–' : decimal(language, n));
  const good = talents(strengths).map((id) => voice.strength(id).talent);
  return [
    say({ say: 'statsGames', with: { games, wins } }),
    ...(rating ? [say({ say: 'statsLineRating', with: { rating: ratingText(rating), games: rating.games } })] : []),
    ...courseLine(language, course),
    ...sizes.map(({ size, variant, places, average, best, usual }) => {
      const players = say({ say: 'statsPlayers', with: { n: size } });
      const options = variantWords(game, voice, variant, language);
      return say({
        say: 'statsLineSize',
        with: {
          players: options === null ? players : `${players} · ${options}`,
          places: inRow(
            language,
            places.map((count, at) => `${at + 1}. ${count}×`),
          ),
          average: figure(average),
          best: figure(best),
          all: figure(usual),
        },
      });
    }),
    ...strengths.map(({ id, kind, average, usual }) => {
      const value = (n: number): string => (kind === 'share' ? percent(language, n) : decimal(language, n));
      const all = usual === null ? '–' : value(usual);
      return say({ say: 'statsLineOf', with: { name: voice.strength(id).name, own: value(average), all } });
    }),
    ...(good.length > 0 ? [say({ say: 'statsGood', with: { list: inRow(language, good) } })] : []),
    ...(pace === null
      ? []
      : [say({ say: 'statsLineIs', with: { name: say({ say: 'statsPace' }), value: duration(language, pace) } })]),
    say({ say: 'statsLineIs', with: { name: say({ say: 'statsMonth' }), value: `${thisMonth}` } }),
    ...(against && against.games > 0
      ? [
          say({
            say: 'statsLineAgainst',
            with: { who: against.name, games: against.games, better: against.better, worse: against.worse },
          }),
        ]
      : []),
  ];
}

/** Where the line of the rating begins and ends, and between which numbers it goes; nothing where the picture has none. */
function courseLine(language: Language, course: readonly RatingPoint[]): readonly string[] {
  const values = course.map(({ mu }) => points({ mu }));
  const [first, last] = [values[0], values.at(-1)];
  if (values.length < 2 || first === undefined || last === undefined) return [];
  const figures = { games: values.length, first, last, least: Math.min(...values), most: Math.max(...values) };
  return [appWords(language, String).say({ say: 'statsLineCourse', with: figures })];
}

function personAlt(game: AnyGame, language: Language, shown: PersonShown): string {
  const { say } = appWords(language, String);
  const who = say({ say: 'statsAlt', with: { who: shown.name, game: plainVoice(game, language).name } });
  return altOf(language, [who, ...personLines(game, language, shown)]);
}
