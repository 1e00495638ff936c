import type { DescribedPicture } from '../../app/ports/renderer.ts';
import type { DailyShare } from '../../app/ports/shared-messages.ts';
import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import type { Language } from '../../core/text/message.ts';
import { gained as signed } from '../../core/text/signed.ts';
import {
  type DailyDeal,
  type DailyStanding,
  type DailyTry,
  type Dearest,
  isOfTheDay,
} from '../../domain/daily/daily.ts';
import { type Day, dayAt, daysFrom, streakEnd } from '../../domain/daily/day.ts';
import { type Mark, marksOf } from '../../domain/daily/marks.ts';
import type { Streak } from '../../domain/daily/streak.ts';
import { longDay, shortDay } from '../../text/days.ts';
import { clip } from '../api/limits.ts';
import { hasReaders } from '../api/surroundings.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { DAILY, type DailySlots, type DailyWay, SHARE_DAILY, writeDay } from '../custom-ids/daily-ids.ts';
import { RULES } from '../custom-ids/look-ids.ts';
import { type Book, bookOf } from '../text/book.ts';
import { heightToEnd, linesThatFit } from './height.ts';
import { levelWords } from './level.ts';
import { optionWords } from './options.ts';
import { PHONE } from './phone.ts';
import { phoneRows } from './phone-rows.ts';
import { inPrivateGame, stepIn } from './private-game.ts';
import type { PlacedRecipient } from './reader.ts';
import {
  ACCENT,
  type Button,
  button,
  gallery,
  type Look,
  type Part,
  pictureFile,
  rows,
  type Screen,
  text,
} from './screen.ts';
import { fromNow } from './time.ts';

/** The deal of the day: how it stands, a try from its beginning to its end, and what everybody may see of that. */

export interface DailyReader extends Pick<PlacedRecipient, 'book' | 'language' | 'place'> {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Their time zone; null: unknown. */
  readonly zone: string | null;
}

/** A deal, and how somebody stands to it. */
export interface DailyCard {
  readonly game: AnyGame;
  readonly voice: Pick<Voice, 'name' | 'option' | 'cover'>;
  readonly deal: DailyDeal;
  readonly tried: DailyTry | null;
  readonly standing: DailyStanding;
  /** The version of the game that goes on, 0 for none; whether it is the try that counts. */
  readonly version: number;
}

/** All games of a day. */
export function daysScreen(reader: DailyReader, day: Day, cards: readonly DailyCard[], streak: Streak): Screen {
  const { book, language, now } = reader;
  const today = dayAt(now);
  const lines = cards.map(({ voice, deal, tried, standing }) =>
    book.dailyLine({ game: voice.name, level: levelWords(book, deal.level), state: stateWords(book, tried, standing) }),
  );
  const ways = [
    ...(day === today ? [] : [dayButton(today, book.dailyToday)]),
    dayButton(daysFrom(day, -1), book.dailyBefore),
    button(dailyId({ game: null, day, how: 'seals' }), book.dailySeals, 'plain', { emoji: '🔒' }),
  ];
  return {
    parts: [
      text(book.dailyTitle({ day: longDay(language, day) })),
      text(cards.length === 0 ? book.dailyNone : lines.join('\n')),
      ...(day === today
        ? [text([...streakLines(reader, streak), `-# ${book.dailyAbout}`].join('\n'))]
        : [text(book.dailyArchive)]),
      ...phoneRows(cards.map(({ game, voice, tried }) => gameButton(game, voice, day, tried))).flatMap(rows),
      ...phoneRows(ways).flatMap(rows),
    ],
    accent: ACCENT.mine,
  };

  function dayButton(other: Day, label: string): Button {
    return button(dailyId({ game: null, day: other, how: 'days' }), label);
  }
}

function gameButton(game: AnyGame, { name }: Pick<Voice, 'name'>, day: Day, tried: DailyTry | null): Button {
  const how = tried?.result ? 'result' : 'open';
  return button(dailyId({ game: game.id, day, how }), name, tried?.result ? 'plain' : 'success');
}

function stateWords(book: Book, tried: DailyTry | null, { place, of, tries }: DailyStanding): string {
  if (tried?.result && place !== null) return book.dailyDone({ margin: signed(tried.result.margin), place, of });
  const state = tried ? book.dailyRuns : book.dailyFresh;
  return tries === 0 ? state : `${state} · ${book.dailyTries({ n: tries })}`;
}

/** How many days in a row, and which older day may still be played. */
function streakLines({ book, language, now, zone }: DailyReader, streak: Streak): readonly string[] {
  const { days, free, untilFree, open } = streak;
  const older = open.filter((day) => day < dayAt(now) && days > 0);
  return [
    book.dailyStreak({ days, free, untilFree }),
    ...older.map((day) =>
      book.dailyOpen({ day: shortDay(language, day), until: fromNow(new Date(streakEnd(day, zone))) }),
    ),
  ];
}

/** What is fixed of the deals of a day: hashes before, seeds after it. */
export interface Seal {
  readonly deal: string;
  readonly hash: string;
  readonly seed: string | null;
}

export function sealsScreen({ book, language }: DailyReader, day: Day, seals: readonly Seal[]): Screen {
  return {
    parts: [
      text(book.dailySealsHead({ day: longDay(language, day) })),
      ...seals.map(({ deal, hash, seed }) =>
        text(seed === null ? book.dailySealed({ deal, hash }) : book.dailyUnsealed({ deal, hash, seed })),
      ),
      text(book.dailySealsHow),
      ...rows([button(dailyId({ game: null, day, how: 'days' }), book.back, 'plain', { emoji: '↩️' })]),
    ],
  };
}

/** A deal that is about to be played, or goes on. */
export function dailyScreen(
  reader: DailyReader,
  card: DailyCard,
  cover: DescribedPicture,
  note: string | null,
): Screen {
  const { book, language, now } = reader;
  const { game, voice, deal, tried, standing, version } = card;
  const picture = pictureFile('cover', cover);
  const { day } = deal;
  const options = optionWords(book, game, voice, deal.options);
  const lines = [
    ...(note === null ? [] : [note]),
    book.dailyConditions({ level: levelWords(book, deal.level), options: options ?? book.lobbyUsual }),
    stateWords(book, tried, standing),
    tried === null ? book.dailySpends : null,
    day === dayAt(now) ? null : book.dailyArchive,
  ];
  const begun = tried !== null && version > 0;
  const main = begun
    ? button(dailyId({ game: game.id, day, how: 'on', version }), book.learnGoOn, 'success')
    : button(dailyId({ game: game.id, day, how: 'begin', version }), book.dailyBegin, 'success');
  return {
    parts: [
      text(book.dailyHead({ game: voice.name, day: shortDay(language, day) })),
      gallery([picture]),
      text(lines.filter((line) => line !== null).join('\n')),
      ...rows([main, rulesButton(book, game.id), allGames(book, day)]),
    ],
    files: [picture],
    accent: ACCENT.mine,
  };
}

/** Which game of which day a question belongs to, and whether it is of the try that counts. */
export interface DailyPlace {
  readonly game: Token;
  readonly day: Day;
  readonly version: number;
  readonly counts: boolean;
}

/** How ids tell a game from another of the same day: that for practice comes after the one that counts. */
function dealToken({ day, counts }: Pick<DailyPlace, 'day' | 'counts'>): Token {
  return `${writeDay(day)}${counts ? '' : '-p'}`;
}

/** A question of the wizard, or a preview. */
export function dailyQuestion(asked: Screen, place: DailyPlace): Screen {
  const { game, day, version } = place;
  return inPrivateGame(asked, {
    game,
    on: dailyId({ game, day, how: 'on', version }),
    step: stepIn({ kind: 'daily', game, deal: dealToken(place), version }),
  });
}

/** How a try has ended. `dearest`: null as long as nobody has judged it, `none` where nothing was lost. */
export interface DailyEnd {
  readonly card: DailyCard;
  readonly streak: Streak;
  readonly picture: DescribedPicture;
  readonly dearest: Pick<Dearest, 'lost' | 'round'> | 'none' | null;
  /** Whether it is being judged now, and what can be asked for where it is not. */
  readonly judging: boolean;
}

/** `note`: what stands above everything, as the last moves. */
export function dailyEndScreen(reader: DailyReader, end: DailyEnd, note: string | null): Screen {
  const { book, language } = reader;
  const { card, dearest, judging } = end;
  const { deal, voice, standing, tried } = card;
  const { place, of } = standing;
  if (!tried?.result) throw new Error('a try that goes on has no end');
  const { margin, score, repeats, judged } = tried.result;
  const picture = pictureFile('daily', end.picture);
  const cost = (): readonly string[] => {
    if (dearest === 'none') return [book.dailyNothing];
    if (dearest !== null) return [book.dailyDearest(dearest)];
    return judging ? [book.dailyJudging] : [];
  };
  const lines = [
    `${book.dailyResult({ margin, own: score, other: score - margin })} ${of === 1 ? book.dailyFirst : book.dailyPlaceOf({ place: place ?? of, of })}`,
    ...(judged ? [book.dailyLegend({ marks: markLine(marksOf(judged)) })] : []),
    ...cost(),
    ...streakLines(reader, end.streak),
    ...(repeats ? [book.dailyRepeats] : []),
    ...(isOfTheDay(tried) ? [] : [book.dailyLate]),
  ];
  const partsOf = (above: readonly string[]): readonly Part[] => [
    text([...above, book.dailyHead({ game: voice.name, day: shortDay(language, deal.day) })].join('\n')),
    gallery([picture]),
    text(lines.join('\n')),
    ...phoneRows(endButtons(reader, end)).flatMap(rows),
  ];
  const shown = linesThatFit(note === null ? [] : clip(note, 1200).split('\n'), (some) =>
    heightToEnd(partsOf(some), { above: PHONE.answer, ...end.picture }),
  );
  return { parts: partsOf(shown), files: [picture], accent: ACCENT.over };
}

function endButtons({ book, place }: DailyReader, { card, dearest, judging }: DailyEnd): readonly Button[] {
  const { game, deal, version } = card;
  const { day } = deal;
  const to = (how: DailyWay, label: string, look: Look = 'plain', emoji?: string): Button =>
    button(dailyId({ game: game.id, day, how, version }), label, look, emoji === undefined ? {} : { emoji });
  return [
    ...(hasReaders(place)
      ? [button(globalControlId(SHARE_DAILY, { game: game.id, day }), book.share, 'success', { emoji: '📢' })]
      : []),
    ...(dearest === 'none' || judging ? [] : [to('cost', book.dailyCost, 'plain', '🔎')]),
    to('score', book.score),
    to('begin', book.dailyPractise),
    allGames(book, day),
  ];
}

/** The decision that cost most, with both boards. */
export function dearestScreen(reader: DailyReader, card: DailyCard, shown: Dearest & DescribedPicture): Screen {
  const { book } = reader;
  const picture = pictureFile('dearest', shown);
  const lines = [
    book.dailyDearest(shown),
    book.reviewPlayed({ move: shown.played }),
    book.reviewBest({ move: shown.best }),
    ...(shown.reasons.length === 0 ? [] : [book.hintReasons({ reasons: shown.reasons.join(' · ') })]),
  ];
  return {
    parts: [text(lines.join('\n')), gallery([picture]), ...rows([mine(reader, card)])],
    files: [picture],
    accent: ACCENT.over,
  };
}

/** The score sheet of a game that is over; `practice`: the margin of one that does not count. */
export function dailyScoreScreen(
  reader: DailyReader,
  card: DailyCard,
  sheet: DescribedPicture,
  { practice, note }: { readonly practice: number | null; readonly note: string | null },
): Screen {
  const { book, language } = reader;
  const { game, deal, voice, version, tried } = card;
  const picture = pictureFile('score', sheet);
  const counted = tried?.result ? signed(tried.result.margin) : '';
  const lines = [
    ...(note === null ? [] : [clip(note, 1200)]),
    book.dailyHead({ game: voice.name, day: shortDay(language, deal.day) }),
    ...(practice === null ? [] : [book.dailyPracticeEnd({ margin: signed(practice), counted })]),
  ];
  const again = button(dailyId({ game: game.id, day: deal.day, how: 'begin', version }), book.dailyPractise, 'plain', {
    emoji: '🧪',
  });
  return {
    parts: [text(lines.join('\n')), gallery([picture]), ...rows([mine(reader, card), again, allGames(book, deal.day)])],
    files: [picture],
    accent: ACCENT.over,
  };
}

/** How somebody has done, for everybody: a line that can be copied, and a small picture. */
export function sharedDailyScreen(post: DailyShare): Screen {
  const book = bookOf(post.language);
  const picture = pictureFile('daily', post);
  const words = {
    who: post.by,
    game: post.game,
    day: shortDay(post.language, post.day),
    margin: signed(post.margin),
    marks: markLine(post.marks),
  };
  return { parts: [text(book.sharedDaily(words)), gallery([picture])], files: [picture], accent: ACCENT.over };
}

const SIGNS = { best: '⭐', near: '🔵', off: '🟨', far: '🔻', lost: '❌' } as const satisfies {
  readonly [M in Mark]: string;
};

/** Marks as letters that every client shows; each has a shape of its own. */
function markLine(marks: readonly Mark[]): string {
  return marks.map((mark) => SIGNS[mark]).join('');
}

function mine({ book }: DailyReader, { game, deal, version }: DailyCard): Button {
  return button(dailyId({ game: game.id, day: deal.day, how: 'result', version }), book.dailyMine, 'plain', {
    emoji: '↩️',
  });
}

function allGames(book: Book, day: Day): Button {
  return button(dailyId({ game: null, day, how: 'days' }), book.dailyGames);
}

function rulesButton(book: Book, game: Token): Button {
  return button(globalControlId(RULES, [game]), book.rules, 'plain', { emoji: '📖' });
}

/** Leads to something of a day. */
function dailyId({ version = 0, ...slots }: Omit<DailySlots, 'version'> & { readonly version?: number }): string {
  return globalControlId(DAILY, { ...slots, version });
}

/** Leads to the present question of a game. */
export function goOnButton(book: Book, { game, day, version }: DailyPlace): Button {
  return button(dailyId({ game, day, how: 'on', version }), book.learnGoOn, 'success');
}

/** A day as something to choose. */
export function dayName(language: Language, day: Day): string {
  return longDay(language, day);
}
