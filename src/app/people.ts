import type { Palette } from '../core/ink.ts';
import { LANGUAGES, type Language } from '../core/message.ts';
import type { House } from './house.ts';
import type { Notices, Person, PersonId, Table } from './ports.ts';

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

/** A person's own settings, else what their chat program says, else the table's. */
export async function tasteOf(
  house: Pick<House, 'store'>,
  person: PersonId,
  table: Pick<Table, 'language' | 'palette'>,
): Promise<Taste> {
  const known = await house.store.person(person);
  return {
    language: known?.language ?? languageFor(known?.locale ?? null) ?? table.language,
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

export function settle(
  house: Pick<House, 'store'>,
  person: PersonId,
  wish: { readonly language?: Language | null; readonly palette?: Palette | null; readonly notices?: Notices },
): Promise<Person> {
  return house.store.remember({ id: person, ...wish });
}
