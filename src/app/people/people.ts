import type { Palette } from '../../core/scene/ink.ts';
import type { Language } from '../../core/text/message.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import { DEFAULT_NOTICES, type Notices } from '../../domain/people/notice.ts';
import { type Person, type PersonRef, privateLanguage } from '../../domain/people/person.ts';
import type { Table } from '../../domain/table/table.ts';
import type { AppContext } from '../context.ts';
import type { ServerName } from '../ports/people.ts';
import { refusesToWrite } from '../ports/store.ts';

/** People's settings. */

/** The language of texts, and the palette of pictures, for one person. */
export interface Preferences {
  readonly language: Language;
  readonly palette: Palette;
}

/**
 * A person's own settings; where they have none, the language of their chat program, and the table's language and
 * palette.
 */
export async function preferencesOf(
  context: Pick<AppContext, 'store'>,
  who: PersonRef,
  table: Pick<Table, 'language' | 'palette'>,
): Promise<Preferences> {
  const person = typeof who === 'string' ? await context.store.person(who) : who;
  return {
    language: person ? privateLanguage(person, table) : table.language,
    palette: person?.palette ?? table.palette,
  };
}

/** What a person is called in a server (null: in direct messages); null when they are not stored. */
export async function nameIn(
  { store }: Pick<AppContext, 'store'>,
  id: PersonId,
  server: string | null,
): Promise<string | null> {
  if (server === null) return (await store.person(id))?.name ?? null;
  const { person, nickname } = await store.personIn(id, server);
  return nickname ?? person?.name ?? null;
}

/**
 * Stores the name and locale of a person who has just done something in the chat, and lets direct messages to them be
 * tried again: first those about what only they may know, and the posts of tables that are played there. `here` is what
 * they are called in the server where they did it; null: it was in direct messages. Where nothing can be written that
 * is left out.
 */
export async function refreshPerson(
  context: Pick<AppContext, 'store' | 'now'>,
  person: Pick<Person, 'id' | 'name' | 'locale'>,
  here: ServerName | null,
): Promise<Person> {
  try {
    return await refreshed(context, person, here);
  } catch (error) {
    if (!refusesToWrite(error)) throw error;
    return { ...(await personOrDefault(context, person.id)), ...person };
  }
}

async function refreshed(
  context: Pick<AppContext, 'store' | 'now'>,
  person: Pick<Person, 'id' | 'name' | 'locale'>,
  here: ServerName | null,
): Promise<Person> {
  const { store } = context;
  const { person: known, nickname } = here
    ? await store.personIn(person.id, here.server)
    : { person: await store.person(person.id), nickname: null };
  const called = here === null || here.name === person.name ? null : here.name;
  if (here && called !== nickname) await store.saveServerName(person.id, here.server, called);
  const same = known && known.name === person.name && known.locale === person.locale && !known.dmsClosed;
  if (same) return known;
  return store.savePerson({ ...person, dmsClosed: false }, known?.dmsClosed ? await missedBy(context, known) : []);
}

/**
 * The jobs that post what could not be told somebody while their direct messages were closed. Who waits for other
 * players is looked at at once.
 */
async function missedBy(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  { id: person, inboxSending }: Person,
): Promise<readonly Job[]> {
  const since = (await store.seekOf(person))?.since ?? null;
  if (since !== null) await store.lookAgain([{ person, since, lookAt: now() }]);
  const playing = (await store.tablesOf(person)).filter(({ phase }) => phase === 'playing');
  const unseen = await store.closedTablesOf(person);
  const lobbies = await store.lobbiesToTell(person);
  return [
    ...lobbies.map((table) => ({ task: 'tell-lobby', table, about: null, left: null }) as const),
    ...playing.map(({ id }) => ({ task: 'private-messages', table: id, from: 0, version: 0 }) as const),
    ...unseen.map(({ id, version }) => ({ task: 'announce', table: id, version }) as const),
    ...(since === null ? [] : [{ task: 'find' } as const]),
    ...(inboxSending ? [{ task: 'inbox', person } as const] : []),
  ];
}

/** New settings of a person; what is left out stays as it is. */
export interface SettingsChange {
  readonly language?: Language | null;
  readonly palette?: Palette | null;
  readonly confirms?: boolean;
  readonly invitable?: boolean;
  readonly listed?: boolean;
  readonly notices?: Partial<Notices>;
}

/** Stores new settings of a person; returns all that is stored about them. */
export function changeSettings(
  { store }: Pick<AppContext, 'store'>,
  person: PersonId,
  wish: SettingsChange,
): Promise<Person> {
  return store.savePerson({ ...wish, id: person });
}

/** A person as stored; with the default settings and an empty name when they are not stored yet. */
export async function personOrDefault({ store }: Pick<AppContext, 'store'>, id: PersonId): Promise<Person> {
  return (await store.person(id)) ?? unknownPerson(id);
}

/** The same of several people, in their order, in one read. */
export async function peopleOrDefault(
  { store }: Pick<AppContext, 'store'>,
  ids: readonly PersonId[],
): Promise<readonly Person[]> {
  if (ids.length === 0) return [];
  const known = new Map((await store.people(ids)).map((person) => [person.id, person]));
  return ids.map((id) => known.get(id) ?? unknownPerson(id));
}

function unknownPerson(id: PersonId): Person {
  return {
    id,
    name: '',
    language: null,
    palette: null,
    locale: null,
    notices: DEFAULT_NOTICES,
    confirms: true,
    zone: null,
    quiet: null,
    inbox: null,
    inboxSending: false,
    deliveredNews: [],
    dmsClosed: false,
    invitable: true,
    listed: false,
  };
}
