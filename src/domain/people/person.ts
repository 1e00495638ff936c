import type { Palette } from '../../core/scene/ink.ts';
import { LANGUAGES, type Language } from '../../core/text/message.ts';
import type { PersonId } from '../ids.ts';
import type { Notice, Notices } from './notice.ts';

/** People: their settings, and how and in which language they are told things. */

/**
 * A daily time of rest, in minutes after midnight in the person's time zone; `from` is later than `to` when it includes
 * midnight.
 */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** The message that lists the tables waiting for a person. `channel` and `message` are the chat's ids. */
export interface InboxPost {
  readonly channel: string;
  readonly message: string;
  /** When it was sent. */
  readonly at: Date;
  /** A hash of what it shows since it was edited; null as long as it shows what it was sent with. */
  readonly shows: string | null;
}

/** What is stored about a person. */
export interface Person {
  readonly id: PersonId;
  readonly name: string;
  /** Null: the language of their chat program. */
  readonly language: Language | null;
  /** The palette of pictures for this person alone; null: the table's. */
  readonly palette: Palette | null;
  /** The locale of their chat program as the chat last sent it ("en-GB"); null when it never did. */
  readonly locale: string | null;
  readonly notices: Notices;
  /** Whether they are shown a preview of each move and have to confirm it. */
  readonly confirms: boolean;
  /** A time zone's name ("Europe/Budapest"); null: unknown, and then quiet hours are those of UTC. */
  readonly zone: string | null;
  readonly quiet: QuietHours | null;
  /** Null when there is no such message. */
  readonly inbox: InboxPost | null;
  /** Whether one was begun to be sent and is not stored yet: a bot that was killed may have left it behind. */
  readonly inboxSending: boolean;
  /** The keys of the news that the inbox has delivered lately, the latest first. */
  readonly deliveredNews: readonly string[];
  /** Set when a direct message could not be delivered; cleared when the person does something. */
  readonly dmsClosed: boolean;
  /** Whether anybody may invite them, or offer them a seat. */
  readonly invitable: boolean;
  /** Whether they may be named in lists of people of all servers. */
  readonly listed: boolean;
}

/** A person who takes a seat. */
export type NamedPerson = Pick<Person, 'id' | 'name'>;

/** The language for a chat program's locale ("en-GB", "fr", "zh-TW"); null when we do not have it. */
export function languageFor(locale: string | null): Language | null {
  if (locale === null) return null;
  return (
    LANGUAGES.find((language) => language === locale) ??
    LANGUAGES.find((language) => language.split('-')[0] === locale.split('-')[0]) ??
    null
  );
}

/** A person by id, or as already loaded from the store; a loaded person is not read again. */
export type PersonRef = PersonId | Person;

export function personIdOf(who: PersonRef): PersonId {
  return typeof who === 'string' ? who : who.id;
}

/** Whether a post is to mention a person: they want mentions, or want direct messages but cannot receive any. */
export function wantsMention({ notices, dmsClosed }: Person, notice: Notice): boolean {
  const way = notices[notice];
  return way === 'both' || way === 'thread' || (way === 'dm' && dmsClosed);
}

/** Whether a person wants direct messages about something and can receive them. */
export function readsDirectMessages({ notices, dmsClosed }: Person, notice: Notice): boolean {
  return (notices[notice] === 'both' || notices[notice] === 'dm') && !dmsClosed;
}

/**
 * The language of private answers and messages: the person's own, else their chat program's, else the table's, else
 * English.
 */
export function privateLanguage(
  person: Pick<Person, 'language' | 'locale'>,
  table: { readonly language: Language } | null,
): Language {
  return person.language ?? languageFor(person.locale) ?? table?.language ?? 'en';
}
