import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { SharedStatistics } from '../../app/ports/shared-messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Level } from '../../core/contract/level.ts';
import { DOTS } from '../../domain/table/computer-levels.ts';
import { gameOf, plainVoice } from '../../domain/table/voice.ts';
import { PERIODS, type Period } from '../../domain/time/period.ts';
import { clip } from '../api/limits.ts';
import { hasReaders } from '../api/surroundings.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { OPEN_TABLE } from '../custom-ids/lesson-ids.ts';
import { SHARE_STATISTICS, STATISTICS, type StatisticsAsked } from '../custom-ids/statistics-ids.ts';
import { type Book, bookOf } from '../text/book.ts';
import { levelWords } from './level.ts';
import { phoneRows } from './phone-rows.ts';
import type { PlacedRecipient, Recipient } from './reader.ts';
import {
  ACCENT,
  type Button,
  beside,
  button,
  gallery,
  type Part,
  pictureFile,
  rows,
  type Screen,
  select,
  text,
} from './screen.ts';

/** What people have done: as a picture, or in words. */

/** Statistics for one person. */
export interface StatisticsShown {
  readonly asked: StatisticsAsked;
  /** The game they are about. */
  readonly game: AnyGame;
  /** Null: in words. */
  readonly picture: DescribedPicture | null;
  readonly lines: readonly string[];
  /** What can be collected in the game; none on boards. */
  readonly feats: readonly FeatShown[];
  /** Whether a leaderboard has another page. */
  readonly more: boolean;
  /** The level that the reader has to beat next; null: none. */
  readonly next: Level | null;
  /** Whether older games are still being counted. */
  readonly incomplete: boolean;
  /** Whether they ask in a server, which has boards of its own. */
  readonly inServer: boolean;
}

export function statisticsScreen(
  reader: PlacedRecipient,
  installed: readonly AnyGame[],
  shown: StatisticsShown,
): Screen {
  const { book } = reader;
  const { asked, picture } = shown;
  const lines = asked.about === 'feats' ? featLines(reader, shown.feats) : shown.lines.map((line) => `• ${line}`);
  const file = picture && pictureFile(asked.about, picture);
  return {
    parts: [
      text(headOf(reader, shown)),
      ...(file ? [gallery([file])] : [text(clip(lines.join('\n'), 3000))]),
      // The picture of a person says it itself.
      ...(file && asked.about === 'person' ? [] : unsure(book, lines)),
      ...(shown.incomplete ? [text(book.stillCounting)] : []),
      ...(shown.next === null || asked.about === 'feats'
        ? []
        : [ladderPart(book, shown.game, shown.next, asked.words)]),
      gameSelect(reader, installed, asked, shown.game),
      ...(asked.about === 'person' || asked.about === 'feats' ? [] : rows(scopeButtons(book, asked, shown.inServer))),
      ...phoneRows([...pageButtons(book, shown), ...otherButtons(reader, shown)]).flatMap(rows),
    ],
    ...(file ? { files: [file] } : {}),
    accent: ACCENT.over,
  };
}

/** What a question mark behind a rating means, where there is one. */
const unsure = (book: Book, said: readonly string[]): readonly Part[] =>
  said.some((line) => /\d\?/.test(line)) ? [text(book.ratingUnsure)] : [];

/** Something that can be collected; `date`: the day on which it was first, null: not yet. */
interface FeatShown {
  readonly name: string;
  readonly about: string;
  readonly date: string | null;
}

/** One line for each, and when they count. */
function featLines({ book }: Recipient, feats: readonly FeatShown[]): readonly string[] {
  const lines = feats.map(({ name, about, date }) =>
    date === null ? `-# ${book.featOpen({ name, about })}` : book.featDone({ name, about, date }),
  );
  return [...lines, book.featsHint];
}

const done = (feats: readonly FeatShown[]): number => feats.filter(({ date }) => date !== null).length;

function headOf({ book, language, person }: Recipient, { asked, game, feats }: StatisticsShown): string {
  const { name } = plainVoice(game, language);
  if (asked.about === 'board') return book.boardHead({ game: name });
  if (asked.about === 'hall') return book.hallHead({ game: name });
  const who = `<@${asked.whose === 'me' ? person.id : asked.whose}>`;
  if (asked.about === 'feats') return book.featsHead({ who, game: name, n: done(feats), of: feats.length });
  return book.statsHead({ who, game: name });
}

/** The next opponent, and a table against it; with words how a level is beaten. */
function ladderPart(book: Book, game: AnyGame, next: Level, words: boolean): Part {
  const opponent = book.nextOpponent({ level: levelWords(book, next) });
  return beside(words ? `${opponent}\n${book.ladderHow}` : opponent, playButton(book, game, next));
}

/** [Play ●●]: opens a table against a computer of a level. */
export function playButton(book: Book, game: Pick<AnyGame, 'id' | 'seats'>, level: Level): Button {
  const id = globalControlId(OPEN_TABLE, { game: game.id, computers: Math.max(1, game.seats.min - 1), level });
  return button(id, book.playLevel({ dots: DOTS[level] }), 'success', { emoji: '🤖' });
}

/** Stands for the game where it is chosen in the select. */
const CHOSEN = 'x';

function gameSelect(
  { language }: Recipient,
  installed: readonly AnyGame[],
  asked: StatisticsAsked,
  shown: AnyGame,
): Part {
  const { name } = plainVoice(shown, language);
  return select(
    globalControlId(STATISTICS, { ...asked, game: CHOSEN, ...('page' in asked ? { page: 0 } : {}) }),
    name,
    installed.map((game) => ({
      label: plainVoice(game, language).name,
      value: game.id,
      chosen: game.id === shown.id,
    })),
  );
}

export function periodName(book: Book, period: Period): string {
  return { month: book.periodMonth, season: book.periodSeason, ever: book.periodEver }[period];
}

/** Other periods, and other servers or this one. */
function scopeButtons(
  book: Book,
  asked: Extract<StatisticsAsked, { readonly where: unknown }>,
  inServer: boolean,
): readonly Button[] {
  // What is shown already needs no button.
  const periods =
    asked.about === 'board'
      ? PERIODS.filter((period) => period !== asked.period).map((period) =>
          button(globalControlId(STATISTICS, { ...asked, period, page: 0 }), periodName(book, period)),
        )
      : [];
  if (!inServer) return periods;
  const where = asked.where === 'here' ? 'all' : 'here';
  const other: StatisticsAsked = asked.about === 'board' ? { ...asked, where, page: 0 } : { ...asked, where };
  const label = where === 'here' ? book.whereHere : book.whereAll;
  return [...periods, button(globalControlId(STATISTICS, other), label, 'plain', { emoji: '🌐' })];
}

function pageButtons(book: Book, { asked, more }: StatisticsShown): readonly Button[] {
  if (asked.about !== 'board' || (asked.page === 0 && !more)) return [];
  const to = (page: number): string => globalControlId(STATISTICS, { ...asked, page });
  return [
    button(to(Math.max(0, asked.page - 1)), book.pageBefore, 'plain', { emoji: '◀️', disabled: asked.page === 0 }),
    button(to(asked.page + 1), book.pageAfter, 'plain', { emoji: '▶️', disabled: !more }),
  ];
}

function otherButtons(
  { book, place }: PlacedRecipient,
  { asked, game, feats, inServer }: StatisticsShown,
): readonly Button[] {
  if (asked.about === 'feats') {
    const back: StatisticsAsked = { ...asked, about: 'person', game: game.id, words: false };
    return [button(globalControlId(STATISTICS, back), book.featsBack, 'plain', { emoji: '📈' })];
  }
  const where = asked.about === 'person' ? (inServer ? 'here' : 'all') : asked.where;
  const { words } = asked;
  const board: StatisticsAsked = { about: 'board', game: game.id, period: 'ever', where, page: 0, words };
  const link: StatisticsAsked = asked.about === 'board' ? { about: 'hall', game: game.id, where, words } : board;
  const collected: StatisticsAsked | null =
    asked.about === 'person' ? { ...asked, about: 'feats', game: game.id, words: true } : null;
  const isOwn = asked.about !== 'person' || asked.whose === 'me';
  return [
    button(globalControlId(STATISTICS, link), link.about === 'hall' ? book.hall : book.leaderboard, 'plain', {
      emoji: link.about === 'hall' ? '🏛️' : '🏆',
    }),
    ...(collected
      ? [
          button(
            globalControlId(STATISTICS, collected),
            book.featsButton({ n: done(feats), of: feats.length }),
            'plain',
            { emoji: '🏅' },
          ),
        ]
      : []),
    button(globalControlId(STATISTICS, { ...asked, words: !words }), words ? book.asPicture : book.text, 'plain', {
      emoji: words ? '🖼️' : '📄',
    }),
    ...(hasReaders(place) && isOwn
      ? [button(globalControlId(SHARE_STATISTICS, { ...asked, words: false }), book.share, 'plain', { emoji: '📢' })]
      : []),
  ];
}

/** The post, for everybody: who shows what. */
export function sharedStatisticsScreen(games: readonly AnyGame[], post: SharedStatistics): Screen {
  const { language, about, by: who } = post;
  const book = bookOf(language);
  const game = plainVoice(gameOf({ games }, post.game), language).name;
  const head =
    about === 'person'
      ? book.sharedStats({ who, game })
      : about === 'board'
        ? book.sharedLeaderboard({ who, game })
        : book.sharedHall({ who, game });
  const file = pictureFile(about, post);
  const note = post.incomplete ? [text(book.stillCounting)] : [];
  return {
    parts: [text(head), gallery([file]), ...unsure(book, [post.alt]), ...note],
    files: [file],
    accent: ACCENT.over,
  };
}
