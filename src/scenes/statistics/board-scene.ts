import type { AnyGame } from '../../core/contract/any-game.ts';
import { withFreeCorner } from '../../core/scene/corner.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { box, crown, disc, line, text } from '../../core/scene/sketch.ts';
import { isolated } from '../../core/text/isolated.ts';
import type { Language } from '../../core/text/message.ts';
import type { Leader } from '../../domain/results/rating.ts';
import { ratingText } from '../../domain/results/rating.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import type { Period } from '../../domain/time/period.ts';
import { appWords } from '../../text/words.ts';
import { altOf, signed } from './figures.ts';
import { emptyNote, HEAD, headBand, LETTERS, MARGIN, WIDTH } from './sheet.ts';

/** A page of a leaderboard, as a picture and as lines of words. */

/** What a page of a leaderboard shows. Nobody is named on it who may not be. */
export interface BoardShown {
  readonly period: Period;
  readonly inServer: boolean;
  readonly rows: readonly BoardRow[];
  /** The row of the person who asks, when it is not among the others; null when it is, or they are on no page. */
  readonly own: BoardRow | null;
}

export interface BoardRow extends Pick<Leader, 'place' | 'mu' | 'sigma' | 'played' | 'won'> {
  readonly name: string;
  /** How much the shown rating has changed in the period. */
  readonly gain: number;
  /** Whether it is the row of the person who asks. */
  readonly isOwn: boolean;
}

const PERIOD_WORDS = { month: 'boardMonth', season: 'boardSeason', ever: 'boardEver' } as const;

/** Units: the heights of the columns' heads, and of a row; where names begin, and how wide the ratings' column is. */
const [HEADS, ROW, NAME, RATING] = [76, 140, 150, 210];
const RIGHT = { x: WIDTH - MARGIN - 10 - RATING, w: RATING } as const;
/** How wide the lines beside the ratings are. */
const LINES = RIGHT.x - NAME - 16;

export function boardScene(game: AnyGame, language: Language, shown: BoardShown): Scene {
  const { say } = appWords(language, String);
  const { rows, own, period } = shown;
  // Of all time there is no change.
  const figures = [say({ say: 'statsRating' }), ...(period === 'ever' ? [] : [say({ say: 'boardGain' })])];
  const where = subtitle(language, shown);
  const top = HEAD + HEADS;
  const ownAt = top + rows.length * ROW + 20;
  const height = rows.length === 0 ? HEAD + 290 : own ? ownAt + ROW : top + rows.length * ROW;
  return withFreeCorner({
    width: WIDTH,
    height: height + 30,
    paper: 'paper',
    nodes: [
      ...headBand(plainVoice(game, language).name, where, null),
      crown(WIDTH - 110, 88, 110),
      ...(rows.length === 0
        ? emptyNote(say({ say: 'boardNone' }), HEAD + 40, 220)
        : [
            text(
              say({ say: 'boardPlayer' }),
              { x: NAME, y: HEAD + 6, w: 400, h: HEADS - 6 },
              { size: LETTERS.note, ink: 'ink-soft' },
            ),
            text(
              figures.join(' · '),
              { x: 560, y: HEAD + 6, w: RIGHT.x + RIGHT.w - 560, h: HEADS - 6 },
              { size: LETTERS.note, ink: 'ink-soft', align: 'right' },
            ),
            ...rows.flatMap((row, at) => boardRow(row, period, top + at * ROW, say)),
          ]),
      ...(own && rows.length > 0
        ? [
            line(MARGIN, ownAt - 10, WIDTH - MARGIN, ownAt - 10, 'line', 4, [4, 12]),
            ...boardRow(own, period, ownAt, say),
          ]
        : []),
    ],
    alt: boardAlt(game, language, shown),
  });
}

function subtitle(language: Language, { period, inServer }: BoardShown): string {
  const { say } = appWords(language, String);
  return `${say({ say: PERIOD_WORDS[period] })} · ${say({ say: inServer ? 'boardHere' : 'boardEverywhere' })}`;
}

type Say = ReturnType<typeof appWords>['say'];

const MEDALS = ['yellow-plain', 'grey-light', 'orange-light'] as const;

/** The name above what was played, and the rating above its change. */
function boardRow(row: BoardRow, period: Period, y: number, say: Say): readonly Node[] {
  const { place, name, isOwn, gain, played, won } = row;
  const medal = MEDALS[place - 1];
  const [upper, lower] = [
    { y: y + 4, h: 68 },
    { y: y + 72, h: 52 },
  ];
  const rating = period === 'ever' ? { y, h: ROW - 8 } : upper;
  return [
    box(MARGIN - 10, y, WIDTH - 2 * MARGIN + 20, ROW - 8, {
      fill: isOwn ? 'accent-pale' : 'card',
      line: isOwn ? 'accent' : 'line',
      width: isOwn ? 5 : 2,
      round: 16,
    }),
    ...(medal ? [disc(MARGIN + 44, y + ROW / 2 - 4, 40, { fill: medal, line: 'line', width: 3 })] : []),
    text(
      `${place}`,
      { x: MARGIN - 4, y, w: 96, h: ROW - 8 },
      { size: LETTERS.name, ink: medal ? 'black' : 'ink', bold: true, align: 'center' },
    ),
    text(name, { x: NAME, w: LINES, ...upper }, { size: LETTERS.name, ink: 'ink', bold: isOwn, lines: 2 }),
    text(
      say({ say: 'statsGames', with: { games: played, wins: won } }),
      { x: NAME, w: LINES, ...lower },
      { size: LETTERS.note, ink: 'ink-soft' },
    ),
    text(
      ratingText(row),
      { ...RIGHT, ...rating, w: RIGHT.w - 16 },
      { size: LETTERS.title, ink: 'ink', bold: true, align: 'right' },
    ),
    ...(period === 'ever'
      ? []
      : [
          text(
            signed(gain),
            { ...RIGHT, ...lower, w: RIGHT.w - 16 },
            { size: LETTERS.text, ink: gain < 0 ? 'bad' : 'good', bold: true, align: 'right' },
          ),
        ]),
  ];
}

/** The same line by line: all that the picture shows. `placed`: whether the person who asks is on any page. */
export function boardLines(language: Language, shown: BoardShown, placed: boolean): readonly string[] {
  const { say } = appWords(language, String);
  const line = (row: BoardRow): string => {
    const { place, name, played: games, won: wins, gain } = row;
    const words = say({
      say: 'boardLine',
      with: {
        place,
        who: row.isOwn ? `${isolated(name)} (${say({ say: 'boardYou' })})` : isolated(name),
        rating: ratingText(row),
        games,
        wins,
      },
    });
    return shown.period === 'ever' ? words : say({ say: 'boardLineGain', with: { line: words, gain: signed(gain) } });
  };
  if (shown.rows.length === 0) return [say({ say: 'boardNone' })];
  return [
    ...shown.rows.map(line),
    ...(shown.own ? [line(shown.own)] : []),
    ...(placed ? [] : [say({ say: 'boardUnplaced' })]),
  ];
}

function boardAlt(game: AnyGame, language: Language, shown: BoardShown): string {
  const { say } = appWords(language, String);
  const [period, where] = subtitle(language, shown).split(' · ');
  const head = say({
    say: 'boardAlt',
    with: { game: plainVoice(game, language).name, period: period ?? '', where: where ?? '' },
  });
  return altOf(language, [head, ...boardLines(language, shown, true)]);
}
