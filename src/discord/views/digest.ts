import type { DigestPost, Named } from '../../app/ports/server-messages.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import { isolated } from '../../core/text/isolated.ts';
import { inRow, listed } from '../../core/text/message.ts';
import { gained as signed } from '../../core/text/signed.ts';
import { beginningOf } from '../../domain/daily/day.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { longDay, shortDay } from '../../text/days.ts';
import { clip, LIMITS } from '../api/limits.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { DAILY } from '../custom-ids/daily-ids.ts';
import { type Book, bookOf } from '../text/book.ts';
import { ACCENT, type Button, button, line, type Part, rows, type Screen, text } from './screen.ts';

/** The digest of a day in a server: it mentions nobody, makes no sound, and names nobody for having missed it. */

/** So many letters one line of names has at most, and one name. */
const LONGEST = 240;
const NAME = 32;

export function digestScreen(post: DigestPost, games: readonly AnyGame[]): Screen {
  const { language, day, over, streak, playing, hashes, seeds } = post;
  const book = bookOf(language);
  const nameOf = (game: Token): string => {
    const found = games.find(({ id }) => id === game);
    return found ? plainVoice(found, language).name : game;
  };
  const words: Words = { book, post, nameOf };
  const head = [
    book.digestHead({ day: longDay(language, day) }),
    ...(streak > 0 ? [book.digestStreak({ days: streak })] : []),
    over ? book.digestPlayed({ n: playing }) : book.digestPlaying({ n: playing }),
  ];
  const foot = [
    book.digestRule,
    ...(hashes.length > 0 ? [book.digestHashes, ...hashes.map(({ game, hash }) => sealed(nameOf(game), hash))] : []),
    ...(seeds.length > 0 ? [book.digestSeeds, ...seeds.map(({ game, seed }) => sealed(nameOf(game), seed))] : []),
  ];
  const sections = fitting(
    [gameLines(words), crownLines(words), weekLines(words), monthLines(words)],
    LIMITS.text - [...head, ...foot].join('\n').length - 10,
  );
  return {
    parts: [
      text(head.join('\n')),
      ...sections.flatMap((lines): readonly Part[] => [line(), text(lines.join('\n'))]),
      line(),
      text(foot.join('\n')),
      ...(over ? [] : rows([playButton(book, post)])),
    ],
    accent: over ? ACCENT.over : ACCENT.mine,
    silent: true,
  };
}

/** Opens the day for whoever presses it: its game, or all of them. */
function playButton(book: Book, { day, games }: DigestPost): Button {
  const [only] = games.length === 1 ? games : [];
  const slots = { game: only?.game ?? null, day, how: only ? 'open' : 'days', version: 0 } as const;
  return button(globalControlId(DAILY, slots), book.dailyBegin, 'success');
}

interface Words {
  readonly book: Book;
  readonly post: DigestPost;
  nameOf(game: Token): string;
}

function gameLines({ book, post, nameOf }: Words): readonly string[] {
  return post.games.flatMap(({ game, par, lines }) => {
    const head =
      par === null
        ? book.digestFresh({ game: nameOf(game) })
        : book.digestGame({ game: nameOf(game), par: signed(par) });
    return [
      head,
      ...lines.map(({ place, margin, repeating, ...who }) => {
        const repeated = repeating.map((name) => `↻ ${nameWords(name)}`);
        const all = namesOf(book, post, who, repeated);
        const mark = place === 1 ? '👑 ' : place === null ? '' : `**${place}.** `;
        return clip(`${mark}**${signed(margin)}** ${all}`, LONGEST);
      }),
    ];
  });
}

/** Of a week: "Anna 4 · Béla, Cleo 2". */
function crownLines({ book, post }: Words): readonly string[] {
  const { crowns } = post;
  if (crowns.length === 0) return [];
  const all = crowns.map(({ n, ...who }) => `${namesOf(book, post, who)} **${n}**`);
  return [book.digestCrowns({ crowns: clip(all.join(' · '), 2 * LONGEST) })];
}

function weekLines({ book, post, nameOf }: Words): readonly string[] {
  const { week, language } = post;
  if (week === null || week.tables.length === 0) return [];
  return [
    book.digestWeek({ from: shortDay(language, week.from) }),
    ...week.tables.flatMap(({ game, lines }) => [
      `**${nameOf(game)}**`,
      ...lines.map(({ place, points, ...who }) =>
        clip(`**${place}.** ${signed(points)} ${namesOf(book, post, who)}`, LONGEST),
      ),
    ]),
  ];
}

function monthLines({ book, post, nameOf }: Words): readonly string[] {
  const { month, language } = post;
  if (month === null || month.champions.length === 0) return [];
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return [
    book.digestMonth({ month: name.format(beginningOf(month.from)) }),
    ...month.champions.map(({ game, names, more, points }) => {
      const who = listed(language, [...names.map(nameWords), ...(more > 0 ? [book.digestMore({ n: more })] : [])]);
      const said = { game: nameOf(game), who: clip(who, LONGEST), points: signed(points) };
      return names.length > 1 ? book.digestTied(said) : book.digestChampion(said);
    }),
  ];
}

function namesOf(
  book: Book,
  { language }: Pick<DigestPost, 'language'>,
  { names, more }: Named,
  others: readonly string[] = [],
): string {
  const rest = more > 0 ? [book.digestMore({ n: more })] : [];
  return inRow(language, [...names.map(nameWords), ...rest, ...others]);
}

const nameWords = (name: string): string => isolated(clip(name, NAME));

const sealed = (game: string, value: string): string => `-# ${game} \`${value}\``;

/** As many of the lines as there is room for, those of the first sections first; empty sections are left out. */
function fitting(sections: readonly (readonly string[])[], room: number): readonly (readonly string[])[] {
  let left = room;
  return sections
    .map((lines) =>
      lines.filter((one) => {
        left -= one.length + 1;
        return left >= 0;
      }),
    )
    .filter((lines) => lines.length > 0);
}
