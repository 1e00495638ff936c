import type { Palette } from '../../core/scene/ink.ts';
import { LANGUAGES, type Language } from '../../core/text/message.ts';
import {
  type Notice,
  type Notices,
  type Person,
  type PersonId,
  type Table,
  USUAL_NOTICES,
} from '../../domain/table.ts';
import type { House } from '../context.ts';

/** What the house knows of people: how they want to be spoken to. */

/** The language that fits a chat program's locale ("en-GB", "fr", "zh-TW"); null when we have none that does. */
export function languageFor(locale: string | null): Language | null {
  if (locale === null) return null;
  return (
    LANGUAGES.find((language) => language === locale) ??
    LANGUAGES.find((language) => language.split('-')[0] === locale.split('-')[0]) ??
    null
  );
}

/** How a person wants to be spoken to, and what pictures for them alone are painted in. */
export interface Taste {
  readonly language: Language;
  readonly palette: Palette;
}

/** Somebody, by their id; or as they are known already, and then they are not looked up. */
export type Who = PersonId | Person;

export function idOf(who: Who): PersonId {
  return typeof who === 'string' ? who : who.id;
}

/** A person's own settings, else what their chat program says, else the table's. */
export async function tasteOf(
  house: Pick<House, 'store'>,
  who: Who,
  table: Pick<Table, 'language' | 'palette'>,
): Promise<Taste> {
  const known = typeof who === 'string' ? await house.store.person(who) : who;
  return {
    language: known ? spoken(known, table) : table.language,
    palette: known?.palette ?? table.palette,
  };
}

/** Somebody did something: their name and locale are remembered, and their direct messages are given another chance. */
export async function seen(
  house: Pick<House, 'store'>,
  person: Pick<Person, 'id' | 'name' | 'locale'>,
): Promise<Person> {
  const known = await house.store.person(person.id);
  const same = known && known.name === person.name && known.locale === person.locale && !known.dmsClosed;
  return same ? known : house.store.remember({ ...person, dmsClosed: false });
}

/** What somebody wishes to have otherwise; what is left out stays as it is. */
export interface Wishes {
  readonly language?: Language | null;
  readonly palette?: Palette | null;
  readonly confirms?: boolean;
  readonly notices?: Partial<Notices>;
}

export async function settle(house: Pick<House, 'store'>, person: PersonId, wish: Wishes): Promise<Person> {
  const { notices, ...rest } = wish;
  if (!notices) return house.store.remember({ ...rest, id: person });
  const known = await house.store.person(person);
  return house.store.remember({ ...rest, id: person, notices: { ...(known?.notices ?? USUAL_NOTICES), ...notices } });
}

/** Whether somebody is to be called at the table: they want it, or cannot be reached in private. */
export function wantsMention({ notices, dmsClosed }: Person, notice: Notice): boolean {
  const way = notices[notice];
  return way === 'both' || way === 'thread' || (way === 'dm' && dmsClosed);
}

/** Whether a direct message will tell somebody of it. */
export function hearsInPrivate({ notices, dmsClosed }: Person, notice: Notice): boolean {
  return (notices[notice] === 'both' || notices[notice] === 'dm') && !dmsClosed;
}

/** What is known of somebody who is to be told something; people nobody has heard of have the usual settings. */
export async function listener(house: Pick<House, 'store'>, id: PersonId): Promise<Person> {
  return (
    (await house.store.person(id)) ?? {
      id,
      name: '',
      language: null,
      palette: null,
      locale: null,
      notices: USUAL_NOTICES,
      confirms: true,
      zone: null,
      quiet: null,
      inbox: null,
      told: [],
      dmsClosed: false,
    }
  );
}

/** The language somebody is spoken to in private. */
export function spoken(person: Pick<Person, 'language' | 'locale'>, table: Pick<Table, 'language'> | null): Language {
  return person.language ?? languageFor(person.locale) ?? table?.language ?? 'en';
}
