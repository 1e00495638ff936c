import type { Seat } from '../seat.ts';

/**
 * Messages: the language of what is said. A message is plain data: the name of a phrase and what goes into it.
 * A book holds the phrases of one language; `en` is the source from which the type of all others is taken, so a
 * mistyped phrase is a compile error. Where the others have to be complete, a missing phrase is one as well.
 */
export const LANGUAGES = ['en', 'hu', 'fr', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A phrase is a text, or a function of named words. Words that are messages, seats or lists arrive already spoken. */
export type Book = { readonly [phrase: string]: string | ((words: never) => string) };

/** The English book, complete, and the others as far as they have been written. What they lack is said in English. */
export type Books<B extends Book> = { readonly en: B } & {
  readonly [L in Exclude<Language, 'en'>]?: { readonly [K in keyof B]?: B[K] };
};

/** Books of which none lacks a phrase. */
export type CompleteBooks<B extends Book> = { readonly [L in Language]: B };

/** Short texts side by side, a row each in the order of `LANGUAGES`; by language, as a part of its book. */
export function sideBySide<K extends string>(
  rows: {
    readonly [key in K]: readonly [en: string, hu: string, fr: string, zhTW: string];
  },
): { readonly [L in Language]: { readonly [key in K]: string } } {
  const column = (at: number) =>
    Object.fromEntries(Object.entries<readonly string[]>(rows).map(([key, row]) => [key, row[at]])) as {
      readonly [key in K]: string;
    };
  return { en: column(0), hu: column(1), fr: column(2), 'zh-TW': column(3) };
}

/** One of `B`'s phrases with the words it wants. */
export type Message<B extends Book> = {
  readonly [K in keyof B & string]: B[K] extends (words: infer W) => string
    ? { readonly say: K; readonly with: { readonly [N in keyof W]: Part<W[N], B> } }
    : { readonly say: K };
}[keyof B & string];

/** The phrases that have a companion named after them with this ending: 'why' for 'whyNot' with 'Not'. */
export type Followed<Phrase extends string, Ending extends string, One = Phrase> = One extends `${infer Key}${Ending}`
  ? Extract<Phrase, Key>
  : never;

/** Where a phrase wants text it may get a text, a seat's name, another message, or a list of messages. */
type Part<W, B extends Book> = [W] extends [number]
  ? number
  :
      | string
      | { readonly seat: Seat }
      | Message<B>
      | { readonly list: readonly (Message<B> | { readonly seat: Seat })[] };

/** A message of some book, after the book's own type has been forgotten. */
export interface AnyMessage {
  readonly say: string;
  readonly with?: { readonly [word: string]: AnyPart };
}
type AnyPart = string | number | { readonly seat: Seat } | AnyMessage | { readonly list: readonly AnyPart[] };

/** What a face uses to put words into pictures: one language, and the names of the people at the table. */
export interface Words<M = AnyMessage> {
  readonly language: Language;
  say(message: M): string;
  name(seat: Seat): string;
}

/**
 * Several words as a list: "Ann, Bob and Cleo". In Chinese the enumeration comma stands between all of them: the form
 * of Intl, with 和 before the last one and no space beside a Latin name, is not idiomatic.
 */
export function listed(
  language: string,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const [only] = items;
  if (only !== undefined && items.length === 1) return only;
  if (language.startsWith('zh') && type === 'conjunction') return items.join('、');
  const between = separatorsOf(language, type, items.length);
  return items.map((item, at) => item + (between[at] ?? '')).join('');
}

/** "a, b, c": items of which none is set off as the last one. */
export function inRow(language: string, items: readonly string[]): string {
  return items.join(language.startsWith('zh') ? '、' : ', ');
}

/** What stands between so many items, whatever they are: Intl takes a hundred times as long as to look it up. */
function separatorsOf(language: string, type: 'conjunction' | 'disjunction', many: number): readonly string[] {
  const key = `${language} ${type} ${many}`;
  const found = separators.get(key);
  if (found) return found;
  const parts = new Intl.ListFormat(language, { type }).formatToParts(Array.from({ length: many }, () => 'x'));
  const made = parts.flatMap((part) => (part.type === 'literal' ? [part.value] : []));
  separators.set(key, made);
  return made;
}

/** By language, type and number of items. */
const separators = new Map<string, readonly string[]>();

/** The phrases that the book of this language lacks, in the order of the English one. */
export function missingPhrases(books: Books<Book>, language: Language): readonly string[] {
  const book = books[language] ?? {};
  return Object.keys(books.en).filter((phrase) => !Object.hasOwn(book, phrase));
}

/**
 * Speaks the messages of one set of books. `name` says what a seat is called where the text will stand. A message is
 * said in one language: when the book lacks a phrase of it, or of a message inside it, the whole of it is said in
 * English, so that no phrase has to bend words of another language.
 */
export function speaker<B extends Book>(
  books: Books<B>,
  language: Language,
  name: (seat: Seat) => string,
): Words<Message<B>> {
  const english = speakerIn(books.en, 'en', name);
  const book: Partial<Book> = books[language] ?? {};
  const spoken = speakerIn(book, language, name);
  const knows = (value: AnyPart): boolean => {
    if (typeof value !== 'object' || 'seat' in value) return true;
    if ('list' in value) return value.list.every(knows);
    return Object.hasOwn(book, value.say) && Object.values(value.with ?? {}).every(knows);
  };
  const complete = isComplete(books.en, book);
  const say = (message: AnyMessage): string => (complete || knows(message) ? spoken(message) : english(message));
  return { language, name, say: (message) => say(message as AnyMessage) };
}

/** By book: a book is asked about once for each face that speaks it, and has hundreds of phrases. */
const completeBooks = new WeakMap<Partial<Book>, boolean>();

/** Whether a book has all phrases of the English one. */
function isComplete(english: Book, book: Partial<Book>): boolean {
  const complete = completeBooks.get(book) ?? Object.keys(english).every((phrase) => Object.hasOwn(book, phrase));
  completeBooks.set(book, complete);
  return complete;
}

/** Speaks messages all of whose phrases the book has. */
function speakerIn(
  book: Partial<Book>,
  language: Language,
  name: (seat: Seat) => string,
): (message: AnyMessage) => string {
  const part = (value: AnyPart): string | number => {
    if (typeof value !== 'object') return value;
    if ('seat' in value) return name(value.seat);
    if ('list' in value)
      return listed(
        language,
        value.list.map((inner) => String(part(inner))),
      );
    return speak(value);
  };
  const speak = (message: AnyMessage): string => {
    const phrase = book[message.say];
    if (phrase === undefined) throw new Error(`no phrase "${message.say}" in ${language}`);
    if (typeof phrase === 'string') return phrase;
    const words: Record<string, string | number> = {};
    for (const key in message.with) {
      const value = message.with[key];
      if (value !== undefined) words[key] = part(value);
    }
    return (phrase as (words: object) => string)(words);
  };
  return speak;
}
