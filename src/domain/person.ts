import type { Palette } from '../core/scene/ink.ts';
import { LANGUAGES, type Language } from '../core/text/message.ts';
import type { Notice, Notices } from './notice.ts';

/** A person as the chat names them. */
export type PersonId = string;

/** A daily time of rest, in minutes after midnight where the person lives; it may reach over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** The one live message that lists what waits for a person. */
export interface InboxPost {
  readonly channel: string;
  readonly message: string;
  readonly at: Date;
}

export interface Person {
  readonly id: PersonId;
  readonly name: string;
  /** Null: the language their chat program speaks. */
  readonly language: Language | null;
  /** What pictures for this person alone are painted in; null: the table's. */
  readonly palette: Palette | null;
  /** The locale the chat sent last, as it spells it; null when it never did. */
  readonly locale: string | null;
  readonly notices: Notices;
  /** Whether they see a move before it is made, and confirm it. */
  readonly confirms: boolean;
  /** A time zone's name ("Europe/Budapest"); null: unknown, and then quiet hours are those of UTC. */
  readonly zone: string | null;
  readonly quiet: QuietHours | null;
  /** Null when there is none. */
  readonly inbox: InboxPost | null;
  /** Which news the inbox has brought lately, the latest first, as the chat marks them. */
  readonly deliveredNews: readonly string[];
  /** Set when a direct message could not be delivered; cleared when the person does something. */
  readonly dmsClosed: boolean;
}

/** Somebody who sits down. */
export type NamedPerson = Pick<Person, 'id' | 'name'>;

/** The language that fits a chat program's locale ("en-GB", "fr", "zh-TW"); null when we have none that does. */
export function languageFor(locale: string | null): Language | null {
  if (locale === null) return null;
  return (
    LANGUAGES.find((language) => language === locale) ??
    LANGUAGES.find((language) => language.split('-')[0] === locale.split('-')[0]) ??
    null
  );
}

/** Somebody, by their id; or as they are known already, and then they are not looked up. */
export type Who = PersonId | Person;

export function idOf(who: Who): PersonId {
  return typeof who === 'string' ? who : who.id;
}

/** Whether somebody is to be called at the table: they want it, or cannot be reached in private. */
export function wantsMention({ notices, dmsClosed }: Person, notice: Notice): boolean {
  const way = notices[notice];
  return way === 'both' || way === 'thread' || (way === 'dm' && dmsClosed);
}

/** Whether a direct message will tell somebody of it. */
export function readsDirectMessages({ notices, dmsClosed }: Person, notice: Notice): boolean {
  return (notices[notice] === 'both' || notices[notice] === 'dm') && !dmsClosed;
}

/** The language somebody is spoken to in private. */
export function privateLanguage(
  person: Pick<Person, 'language' | 'locale'>,
  table: { readonly language: Language } | null,
): Language {
  return person.language ?? languageFor(person.locale) ?? table?.language ?? 'en';
}
