import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ApplicationCommandType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { kebab } from '../../src/commands/command.ts';
import { commandsOf } from '../../src/commands/index.ts';
import { PALETTES } from '../../src/core/scene/ink.ts';
import {
  type AnyMessage,
  type Book,
  type Books,
  LANGUAGES,
  type Language,
  missingPhrases,
  speaker,
} from '../../src/core/text/message.ts';
import { LIMITS } from '../../src/discord/api/limits.ts';
import { bookOf, books as discordBooks, LANGUAGE_NAMES, paletteName } from '../../src/discord/text/book.ts';
import { NOTICE_PHRASES } from '../../src/discord/views/settings.ts';
import { clockWords, flagName, flagWords, PACE_FLAGS } from '../../src/discord/views/time-control.ts';
import { NOTICES } from '../../src/domain/people/notice.ts';
import { clockOf, PRESETS, parseClock } from '../../src/domain/time/time-control.ts';
import { GAMES } from '../../src/games/index.ts';
import { books as houseBooks } from '../../src/text/words.ts';

/** Every phrase of every book, said in every language that has it. */
interface Shelf {
  readonly name: string;
  readonly books: Books<Book>;
  /** Where the English book stands: its types say what each phrase wants. */
  readonly folder: string;
}

const SRC = resolve(import.meta.dirname, '../../src');
const SHELVES: readonly Shelf[] = [
  { name: 'text', books: houseBooks, folder: 'text' },
  { name: 'discord', books: discordBooks, folder: 'discord/text' },
  ...GAMES.map((game) => ({ name: game.id, books: game.books, folder: `games/${game.id}/text` })),
];
/** The books that lack no phrase in any language; a newer game may lag behind. */
const COMPLETE = ['text', 'discord', 'dream-home', 'kingdomino', 'oddville'];
/** Phrases that are the same in English and in another language, and why they may be. */
const NAME = 'a name of its own';
const LOANED = 'the same word';
const SAME: { readonly [language: string]: { readonly [phrase: string]: string } } = {
  hu: {
    'dream-home game-name': NAME,
    'kingdomino name': NAME,
    'oddville name': NAME,
    'discord film': LOANED,
    'discord nameFilm': LOANED,
  },
  fr: {
    'dream-home game-name': NAME,
    'kingdomino name': NAME,
    'kingdomino altBoard': NAME,
    'oddville name': NAME,
    'discord lobbyOptions': LOANED,
    'discord options': LOANED,
    'discord score': LOANED,
    'discord nameScore': LOANED,
    'discord film': LOANED,
    'discord nameFilm': LOANED,
    'discord namePause': LOANED,
    'discord nameStrict': LOANED,
    'discord serverSettings': LOANED,
    'discord serverCheck': LOANED,
    'text analysisPointsOff': LOANED,
    'discord hintPoints': LOANED,
    'dream-home sauna': LOANED,
    'dream-home garage': LOANED,
    'dream-home piano': LOANED,
    'dream-home pic-total': LOANED,
    'dream-home pic-rank': LOANED,
    'dream-home short-orange': LOANED,
    'dream-home short-orange-window': LOANED,
    'dream-home guide-options': LOANED,
    'kingdomino mine': LOANED,
    'oddville pPoints': LOANED,
    'oddville gPoints': LOANED,
  },
  'zh-TW': { 'dream-home game-name': NAME },
};
/** Words that a language leaves out of a phrase, and why it may. */
const NUMBERED = 'the cell’s own name says it';
const LEFT_OUT: typeof SAME = {
  'zh-TW': {
    'dream-home cell-u n': NUMBERED,
    'dream-home cell-g n': NUMBERED,
    'dream-home cell-b n': NUMBERED,
  },
};
/** Phrases of the Discord layer that stand on buttons. */
const BUTTONS = [
  'join',
  'leave',
  'addComputer',
  'dropComputer',
  'options',
  'start',
  'rules',
  'play',
  'look',
  'since',
  'text',
  'score',
  'board',
  'boardBefore',
  'boardAfter',
  'film',
  'rematch',
  'record',
  'verify',
  'back',
  'startOver',
  'resignYes',
  'abortYes',
  'cancel',
  'toTable',
  'toTurn',
  'muteTurn',
  'planAhead',
  'backHere',
  'takeBack',
  'withdraw',
  'leaveYes',
  'abortAskYes',
  'planMore',
  'planRemove',
  'vacationEnd',
  'voteYes',
  'voteNo',
  'voteWait',
  'voteAutopilot',
  'voteReplace',
  'voteAbort',
] as const;
/** As many words as a clock takes that somebody may want; what is longer is cut off. */
const LONG = parseClock('1d 12h + 1d 6h, 10d 12h') ?? null;
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** The English book as it was written: its types say what each phrase wants. */
function sourceOf({ folder }: Shelf): string {
  const files = readdirSync(join(SRC, folder)).filter((name) => /^(en(-\w+)?|labels(-\w+)?)\.ts$/.test(name));
  return files.map((name) => readFileSync(join(SRC, folder, name), 'utf8')).join('\n');
}

type Kind = 'string' | 'number';
type Wanted = ReadonlyMap<string, Kind>;

/** The words a phrase wants, by phrase. */
function wantedIn(source: string): ReadonlyMap<string, Wanted> {
  const phrases = source.matchAll(/['"]?([\w-]+)['"]?:\s*\((?:\w+|\{[^}]*\}):\s*\{([^}]*)\}\)/g);
  const kinds = (words: string): Wanted =>
    new Map(
      [...words.matchAll(/(\w+)\??:\s*(string|number)/g)].map(([, word = '', kind]) => [
        word,
        kind === 'number' ? 'number' : 'string',
      ]),
    );
  return new Map([...phrases].map(([, phrase = '', words = '']) => [phrase, kinds(words)]));
}

/** What may be looked up in the tables of a book: the keys of all of them. */
function keysIn(source: string): readonly string[] {
  return [...new Set([...source.matchAll(/[{,\s]'?([a-z0-9-]+)'?: /g)].map(([, key = '']) => key))];
}

type Sample = { readonly [word: string]: string | number };

/** Words to say a phrase with: numbers of each sort, and texts that nothing else contains. */
function samplesFor(words: Wanted): readonly Sample[] {
  return [0, 1, 2, 5, 23].map((n) =>
    Object.fromEntries([...words].map(([word, kind], at) => [word, kind === 'number' ? n + at : `Zork${at}p`])),
  );
}

/** The book of a language as far as it has been written. */
const bookIn = (books: Books<Book>, language: Language): Partial<Book> => books[language] ?? {};

function say(book: Partial<Book>, phrase: string, words: Sample): string {
  const found = book[phrase];
  return typeof found === 'function' ? found(words as never) : (found ?? '');
}

describe.each(SHELVES)('the books of $name', (shelf) => {
  const { name, books } = shelf;
  const source = sourceOf(shelf);
  const keys = keysIn(source);
  const wanted = wantedIn(source);
  const phrases = Object.keys(books.en);
  const phrasesIn = (language: Language) => Object.keys(bookIn(books, language));
  const samples = (phrase: string): readonly Sample[] => samplesFor(wanted.get(phrase) ?? new Map());

  /** What `known` has found, by language and phrase: several tests ask for it. */
  const found = new Map<string, readonly string[]>();

  /**
   * The keys that a phrase looks up in this language, by word: what it says of them is not what it says of anything.
   */
  function known(language: Language, phrase: string): readonly string[] {
    const before = found.get(`${language} ${phrase}`);
    if (before) return before;
    const [sample = {}] = samples(phrase);
    const said = (word: string, text: string) =>
      say(bookIn(books, language), phrase, { ...sample, [word]: text }).toLowerCase();
    const texts = [...(wanted.get(phrase) ?? [])].filter(([, kind]) => kind === 'string');
    const all = texts.flatMap(([word]) => {
      const ofAnything = said(word, 'zork');
      return keys
        .filter((key) => said(word, key) !== ofAnything.replaceAll('zork', key))
        .map((key) => `${word} ${key}`);
    });
    found.set(`${language} ${phrase}`, all);
    return all;
  }

  test('the words of every phrase are known', () => {
    expect(phrases.length).toBeGreaterThan(0);
    const unknown = phrases.filter((phrase) => typeof books.en[phrase] === 'function' && !wanted.has(phrase));
    expect(unknown).toEqual([]);
  });

  test.runIf(COMPLETE.includes(name))('lack nothing in any language', () => {
    for (const language of LANGUAGES) expect(missingPhrases(books, language), language).toEqual([]);
  });

  test.each(LANGUAGES)('say something, and nothing broken, in %s', (language) => {
    const broken = phrasesIn(language).flatMap((phrase) => {
      const texts = samples(phrase).map((words) => say(bookIn(books, language), phrase, words));
      // A phrase that looks something up says nothing of what is in no table.
      const empty = texts.some((text) => text.trim() === '') && known(language, phrase).length === 0;
      return [
        ...(empty ? [`${phrase} says nothing`] : []),
        ...texts.filter((text) => /undefined|NaN|\[object|\bnull\b/.test(text)).map((text) => `${phrase}: ${text}`),
        // An apostrophe is one, and no stroke of a typewriter.
        ...texts
          .filter((text) => /\p{L}'|\dp'\p{L}/u.test(text.replace(/`[^`]*`/g, '')))
          .map((text) => `${phrase}: ${text}`),
      ];
    });
    expect(broken).toEqual([]);
  });

  test.each(OTHERS)('leave out no word that the English one says in %s', (language) => {
    const missing = phrasesIn(language).flatMap((phrase) => {
      const words = samples(phrase).at(-1) ?? {};
      const [english, other] = [say(books.en, phrase, words), say(bookIn(books, language), phrase, words)];
      return Object.entries(words)
        .filter(([, value]) => holds(english, value) && !holds(other, value))
        .filter(([word]) => LEFT_OUT[language]?.[`${name} ${phrase} ${word}`] === undefined)
        .map(([word]) => `${phrase}: ${word} in ${other}`);
    });
    expect(missing).toEqual([]);
  });

  test.each(OTHERS)('know in their tables what the English one knows in %s', (language) => {
    const missing = phrasesIn(language).flatMap((phrase) => {
      const here = known(language, phrase);
      return known('en', phrase)
        .filter((key) => !here.includes(key))
        .map((key) => `${phrase}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  test.each(OTHERS)('are not left in English in %s', (language) => {
    const same = phrasesIn(language).filter((phrase) => {
      const [words = {}] = samples(phrase);
      const english = say(books.en, phrase, words);
      const letters = english.replace(/Zork\dp/gi, '');
      return say(bookIn(books, language), phrase, words) === english && /\p{L}{2}/u.test(letters);
    });
    expect(same.map((phrase) => `${name} ${phrase}`).filter((one) => SAME[language]?.[one] === undefined)).toEqual([]);
  });

  test('are the same as in English only where that is said above', () => {
    const gone = OTHERS.flatMap((language) =>
      Object.keys(SAME[language] ?? {})
        .map((one) => one.split(' '))
        .filter(([of, phrase = '']) => of === name && bookIn(books, language)[phrase] !== undefined)
        .filter(([, phrase = '']) => {
          const [words = {}] = samples(phrase);
          return say(bookIn(books, language), phrase, words) !== say(books.en, phrase, words);
        }),
    );
    expect(gone).toEqual([]);
  });
});

/** Whether a text holds a word, whatever the ending or the capital it got. */
function holds(text: string, value: string | number): boolean {
  return typeof value === 'number' ? text.includes(String(value)) : text.toLowerCase().includes(value.toLowerCase());
}

describe.each(LANGUAGES)('on Discord in %s', (language) => {
  const book = bookOf(language);

  test('labels are short enough for their buttons', () => {
    for (const phrase of BUTTONS) expect(book[phrase].length, phrase).toBeLessThanOrEqual(30);
  });

  test('choices and placeholders are not cut off', () => {
    const palettes = PALETTES.map((palette) => book.paletteChoice({ name: paletteName(book, palette) }));
    const languages = LANGUAGES.map((one) => book.languageChoice({ name: LANGUAGE_NAMES[one] }));
    const notices = NOTICES.map((notice) => book[NOTICE_PHRASES[notice]]);
    const clocks = [...PRESETS.map(clockOf), LONG].map((clock) => clockWords(book, language, clock));
    const flags = PACE_FLAGS.flatMap((flag) => [true, false].map((on) => flagWords(book, flag, on)));
    const { languageAuto, paletteAuto } = book;
    for (const text of [...palettes, ...languages, ...notices, ...clocks, ...flags, languageAuto, paletteAuto])
      expect(text.length, text).toBeLessThanOrEqual(LIMITS.selectText);
    const { choose, guideTopics, settingsLanguage, settingsPalette, clockOption, seatsOption } = book;
    const names = PACE_FLAGS.map((flag) => flagName(book, flag));
    for (const text of [choose, guideTopics, settingsLanguage, settingsPalette, clockOption, seatsOption, ...names])
      expect(text.length, text).toBeLessThanOrEqual(LIMITS.placeholder);
  });

  test('commands have names that Discord takes, no two alike side by side, and whole descriptions', () => {
    const all = commandsOf(GAMES, ['1']).map(({ definition }) => JSON.parse(JSON.stringify(definition)) as Defined);
    checkNames(
      all.filter(({ type }) => type === undefined),
      language,
    );
    // Those in menus are not typed.
    for (const kind of [ApplicationCommandType.User, ApplicationCommandType.Message]) {
      const names = all
        .filter(({ type }) => type === kind)
        .map((one) => one.name_localizations?.[language] ?? one.name);
      expect(names.length).toBeGreaterThan(2);
      expect(names.length).toBeLessThanOrEqual(LIMITS.menuCommands);
      expect(new Set(names).size, names.join(' ')).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^.{1,32}$/u);
    }
  });
});

interface Defined {
  readonly type?: number;
  readonly name: string;
  readonly name_localizations?: { readonly [language: string]: string };
  readonly description: string;
  readonly description_localizations?: { readonly [language: string]: string };
  readonly options?: readonly Defined[];
}

function checkNames(siblings: readonly Defined[], language: Language): void {
  const names = siblings.map((one) => one.name_localizations?.[language] ?? one.name);
  expect(new Set(names).size, names.join(' ')).toBe(names.length);
  for (const name of names) {
    expect(name).toMatch(/^[-_\p{L}\p{N}]{1,32}$/u);
    expect(name).toBe(name.toLocaleLowerCase(language));
  }
  for (const one of siblings) {
    const description = one.description_localizations?.[language] ?? one.description;
    expect(description).not.toMatch(/^$|…$/);
    checkNames(one.options ?? [], language);
  }
}

test('the English book calls commands by the names they have', () => {
  const tokens = new Set<string>();
  const walk = (one: Defined): void => {
    tokens.add(one.name);
    one.options?.forEach(walk);
  };
  for (const command of commandsOf(GAMES, ['1'])) walk(JSON.parse(JSON.stringify(command.definition)) as Defined);
  const named = Object.entries(bookOf('en')).filter(([phrase]) => /^name[A-Z]/.test(phrase));
  expect(named.length).toBeGreaterThan(10);
  for (const [phrase, name] of named) {
    expect(kebab(phrase)).toBe(`name-${String(name)}`);
    expect(
      [...tokens].some((token) => token === name || token.startsWith(`${String(name)}-`)),
      phrase,
    ).toBe(true);
  }
});

test('every command that a text mentions exists', () => {
  const names = new Set(
    commandsOf(GAMES, ['1']).flatMap(({ definition: { name, options = [] } }) => [
      name,
      ...options.map((option) => `${name} ${option.name}`),
    ]),
  );
  for (const language of LANGUAGES)
    for (const [phrase, said] of Object.entries(bookOf(language))) {
      const text = typeof said === 'string' ? said : said(WORDS as never);
      for (const [, command = ''] of text.matchAll(/`\/([a-z]+(?: [a-z]+)?)`/g))
        expect(names.has(command), `${language} ${phrase}: /${command}`).toBe(true);
    }
});

/** Any word a phrase may ask for. */
const WORDS: object = new Proxy({}, { get: () => '7' });

test('every language says its own name', () => {
  expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(LANGUAGES.length);
});

test.each(LANGUAGES)('an option and its value are parted by one colon only, in %s', (language) => {
  const values = GAMES.flatMap((game) =>
    Object.entries(game.options).flatMap(([key, spec]) => {
      const option = game.voice(language, String).option(key);
      return (spec.kind === 'flag' ? ['true', 'false'] : spec.values).map(option.value);
    }),
  );
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter((value) => /[:：]/.test(value))).toEqual([]);
});

describe.each(GAMES.map((game) => ({ id: game.id, books: game.books })))('a book of $id with holes', ({ books }) => {
  test.each(OTHERS)('says in English what it lacks, and nothing else, in %s', (language) => {
    const messages = Object.keys(books.en).flatMap((phrase): readonly AnyMessage[] =>
      typeof books.en[phrase] === 'string' ? [{ say: phrase }] : [],
    );
    expect(messages.length).toBeGreaterThan(10);
    const whole = bookIn(books, language);
    const kept = Object.entries(whole).filter((_, at) => at % 2 === 0);
    const holed = { ...books, [language]: Object.fromEntries(kept) };
    const said = messages.map(speaker<Book>(holed, language, String).say);
    const has = new Set(kept.map(([phrase]) => phrase));
    expect(said).toEqual(
      messages.map((message) => (has.has(message.say) ? say(whole, message.say, {}) : say(books.en, message.say, {}))),
    );
  });
});
