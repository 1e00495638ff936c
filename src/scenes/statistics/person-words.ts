import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import { inRow, type Language } from '../../core/text/message.ts';
import type { PuzzleRating } from '../../domain/puzzles/puzzle-skill.ts';
import type { Rung } from '../../domain/results/ladder.ts';
import type { RatingPoint, StoredRating } from '../../domain/results/rating.ts';
import { points, ratingText } from '../../domain/results/rating.ts';
import type { HeadToHead } from '../../domain/results/statistics.ts';
import { type Statistics, talents } from '../../domain/results/statistics.ts';
import { DOTS } from '../../domain/table/computer-levels.ts';
import { variantWords } from '../../domain/table/variant.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { type AppBook, appWords } from '../../text/words.ts';
import { altOf, decimal, duration, percent } from './figures.ts';

/** What one person has done in a game, as lines of words. */

/** What somebody has done against computers. */
export interface Ladder {
  /** Null before the first game that counts. */
  readonly rating: StoredRating | null;
  readonly course: readonly RatingPoint[];
  /** The weakest level first. */
  readonly rungs: readonly Rung[];
  /** The level to beat next; null when all were beaten. */
  readonly next: Level | null;
}

/** All that is shown of somebody. */
export interface PersonShown {
  readonly name: string;
  readonly statistics: Statistics;
  /** Null before the first rated game, and when it is not shown. */
  readonly rating: StoredRating | null;
  readonly course: readonly RatingPoint[];
  /** How they do against computers; null where it is not shown. */
  readonly ladder: Ladder | null;
  /** How they do in puzzles; null before the first answer, and where it is not shown. */
  readonly puzzles: PuzzleRating | null;
  /** How they have done against somebody else; null without one. */
  readonly against: (HeadToHead & { readonly name: string }) | null;
}

/** The same line by line: all that the picture shows. */
export function personLines(game: AnyGame, language: Language, shown: PersonShown): readonly string[] {
  const { say } = appWords(language, String);
  const voice = plainVoice(game, language);
  const { statistics, rating, course, against } = shown;
  const { games, wins, sizes, strengths, pace, thisMonth } = statistics;
  const solo = [...ladderLines(say, shown.ladder), ...puzzleLines(say, shown.puzzles)];
  if (games === 0) return [say({ say: 'statsNone', with: { game: voice.name } }), ...solo];
  const figure = (n: number | null): string => (n === null ? '–' : decimal(language, n));
  const good = talents(statistics).map((id) => voice.strength(id).talent);
  return [
    say({ say: 'statsGames', with: { games, wins } }),
    ...(rating ? [say({ say: 'statsLineRating', with: { rating: ratingText(rating), games: rating.games } })] : []),
    ...courseLine(language, course),
    ...solo,
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

type Say = ReturnType<typeof appWords>['say'];

const LEVEL_WORDS = {
  gentle: 'levelGentle',
  steady: 'levelSteady',
  strong: 'levelStrong',
  relentless: 'levelRelentless',
} as const satisfies { readonly [L in Level]: keyof AppBook };

/** "●● steady 1000". */
export function rungName(say: Say, { level, mu }: Rung): string {
  return `${DOTS[level]} ${say({ say: LEVEL_WORDS[level] })} ${points({ mu })}`;
}

/** How often a level was beaten. */
export function rungWords(say: Say, { games, won, beaten }: Rung): string {
  if (games === 0) return say({ say: beaten ? 'rungPassed' : 'rungNone' });
  return say({ say: beaten ? 'rungBeaten' : 'rungWon', with: { won, games } });
}

/** How many of the newest values of a course are shown. */
const VALUES = 6;

/** "980 → 886 → 816"; null with fewer than two values. */
export function newestValues(course: readonly RatingPoint[]): string | null {
  const values = course.slice(-VALUES).map(({ mu }) => points({ mu }));
  return values.length < 2 ? null : values.join(' → ');
}

/** Where the next opponent stands, which the picture colours. */
const rungMark = ({ level }: Rung, next: Ladder['next']): string => (level === next ? '▶ ' : '');

function ladderLines(say: Say, ladder: Ladder | null): readonly string[] {
  if (!ladder) return [];
  const { rating, course, rungs, next } = ladder;
  const name = say({ say: 'statsLadder' });
  const is = (value: string): string => say({ say: 'statsLineIs', with: { name, value } });
  const values = newestValues(course);
  return [
    ...(rating ? [is(say({ say: 'statsLineRating', with: { rating: ratingText(rating), games: rating.games } }))] : []),
    ...(values === null ? [] : [is(values)]),
    ...rungs.map((rung) =>
      say({
        say: 'statsLineIs',
        with: { name: rungMark(rung, next) + rungName(say, rung), value: rungWords(say, rung) },
      }),
    ),
    ...(next === null ? [say({ say: 'ladderDone' })] : []),
  ];
}

function puzzleLines(say: Say, puzzles: PuzzleRating | null): readonly string[] {
  if (!puzzles) return [];
  const { solved, games } = puzzles;
  const value = say({ say: 'statsPuzzles', with: { rating: ratingText(puzzles), solved, answers: games } });
  return [say({ say: 'statsLineIs', with: { name: say({ say: 'statsPuzzle' }), value } })];
}

/**
 * Where the line of the rating begins and ends, and between which numbers it goes; nothing where the picture has none.
 */
function courseLine(language: Language, course: readonly RatingPoint[]): readonly string[] {
  const values = course.map(({ mu }) => points({ mu }));
  const [first, last] = [values[0], values.at(-1)];
  if (values.length < 2 || first === undefined || last === undefined) return [];
  const figures = { games: values.length, first, last, least: Math.min(...values), most: Math.max(...values) };
  return [appWords(language, String).say({ say: 'statsLineCourse', with: figures })];
}

/** What the picture shows, for those who cannot see it. */
export function personAlt(game: AnyGame, language: Language, shown: PersonShown): string {
  const { say } = appWords(language, String);
  const who = say({ say: 'statsAlt', with: { who: shown.name, game: plainVoice(game, language).name } });
  return altOf(language, [who, ...personLines(game, language, shown)]);
}
