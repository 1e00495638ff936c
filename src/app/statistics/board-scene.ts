import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Node, Scene } from '../../core/scene/scene.ts';
import { box, crown, line, TYPE, text } from '../../core/scene/sketch.ts';
import { isolated } from '../../core/text/isolated.ts';
import type { Language } from '../../core/text/message.ts';
import type { Period } from '../../domain/period.ts';
import { ratingText } from '../../domain/rating.ts';
import { plainVoice } from '../../domain/voice.ts';
import type { Leader } from '../ports/statistics.ts';
import { appWords } from '../text/words.ts';
import { altOf, signed } from './figures.ts';
import { emptyNote, HEAD, headBand, MARGIN, WIDTH } from './sheet.ts';

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

/** Units: the heights of the columns' heads, and of a row; where names begin. */
const [HEADS, ROW, NAME] = [70, 88, 136];
const [GAMES, WINS] = [
  { x: 926, w: 114 },
  { x: 1040, w: 120 },
];
/** Rating, change, games, wins. Of all time there is no change, so there is more room for names. */
const COLUMNS = {
  ever: [{ x: 742, w: 180 }, null, GAMES, WINS],
  month: [{ x: 610, w: 180 }, { x: 790, w: 136 }, GAMES, WINS],
} as const;

const columnsOf = (period: Period) => COLUMNS[period === 'ever' ? 'ever' : 'month'];

export function boardScene(game: AnyGame, language: Language, shown: BoardShown): Scene {
  const { say } = appWords(language, String);
  const { rows, own, period } = shown;
  const heads = [
    say({ say: 'statsRating' }),
    say({ say: 'boardGain' }),
    say({ say: 'boardGames' }),
    say({ say: 'boardWins' }),
  ];
  const where = subtitle(language, shown);
  const top = HEAD + HEADS;
  const ownAt = top + rows.length * ROW + 20;
  const height = rows.length === 0 ? HEAD + 290 : own ? ownAt + ROW : top + rows.length * ROW;
  return {
    width: WIDTH,
    height: height + 30,
    paper: 'paper',
    nodes: [
      ...headBand(plainVoice(game, language).name, where, null),
      crown(WIDTH - 110, 74, 100),
      ...(rows.length === 0
        ? emptyNote(say({ say: 'boardNone' }), HEAD + 40, 220)
        : [
            text(
              say({ say: 'boardPlayer' }),
              { x: NAME, y: HEAD, w: columnsOf(period)[0].x - NAME, h: HEADS },
              { size: TYPE.note, ink: 'ink-soft' },
            ),
            ...heads.flatMap((words, at) =>
              cell(words, columnsOf(period)[at], HEAD, HEADS, { size: TYPE.note, ink: 'ink-soft' }),
            ),
            ...rows.flatMap((row, at) => boardRow(row, period, top + at * ROW)),
          ]),
      ...(own && rows.length > 0
        ? [line(MARGIN, ownAt - 10, WIDTH - MARGIN, ownAt - 10, 'line', 4, [4, 12]), ...boardRow(own, period, ownAt)]
        : []),
    ],
    alt: boardAlt(game, language, shown),
  };
}

function subtitle(language: Language, { period, inServer }: BoardShown): string {
  const { say } = appWords(language, String);
  return `${say({ say: PERIOD_WORDS[period] })} · ${say({ say: inServer ? 'boardHere' : 'boardEverywhere' })}`;
}

/** Nothing in a column that is not there. */
function cell(
  words: string,
  column: { readonly x: number; readonly w: number } | null | undefined,
  y: number,
  h: number,
  how: Pick<Parameters<typeof text>[2], 'size' | 'ink' | 'bold'>,
): readonly Node[] {
  return column ? [text(words, { x: column.x, y, w: column.w - 10, h }, { ...how, align: 'right' })] : [];
}

const MEDALS = ['yellow-plain', 'grey-light', 'orange-light'] as const;

function boardRow(row: BoardRow, period: Period, y: number): readonly Node[] {
  const { place, name, isOwn, gain, played, won } = row;
  const medal = MEDALS[place - 1];
  const middle = { y: y + 4, h: ROW - 12 };
  const [rating, change, games, wins] = columnsOf(period);
  return [
    box(MARGIN - 10, y, WIDTH - 2 * MARGIN + 20, ROW - 8, {
      fill: isOwn ? 'accent-pale' : 'card',
      line: isOwn ? 'accent' : 'line',
      width: isOwn ? 5 : 2,
      round: 16,
    }),
    ...(medal ? [box(MARGIN + 4, y + 11, 60, 58, { fill: medal, line: 'line', width: 3, round: 29 })] : []),
    text(
      `${place}`,
      { x: medal ? MARGIN - 4 : MARGIN, w: 76, ...middle },
      { size: place < 1_000 ? TYPE.name : TYPE.note, ink: medal ? 'black' : 'ink', bold: true, align: 'center' },
    ),
    text(name, { x: NAME, w: rating.x - NAME - 10, ...middle }, { size: TYPE.name, ink: 'ink', bold: isOwn }),
    ...cell(ratingText(row), rating, middle.y, middle.h, { size: TYPE.heading, ink: 'ink', bold: true }),
    ...cell(signed(gain), change, middle.y, middle.h, { size: TYPE.text, ink: gain < 0 ? 'bad' : 'good', bold: true }),
    ...cell(`${played}`, games, middle.y, middle.h, { size: TYPE.text, ink: 'ink' }),
    ...cell(`${won}`, wins, middle.y, middle.h, { size: TYPE.text, ink: 'ink' }),
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
