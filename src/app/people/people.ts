import type { Palette } from '../../core/scene/ink.ts';
import type { Language } from '../../core/text/message.ts';
import { DEFAULT_NOTICES, type Notices } from '../../domain/notice.ts';
import { type Person, type PersonId, privateLanguage, type Who } from '../../domain/person.ts';
import type { Table } from '../../domain/table.ts';
import type { AppContext } from '../context.ts';

/** How a person wants to be spoken to, and what pictures for them alone are painted in. */
export interface Preferences {
  readonly language: Language;
  readonly palette: Palette;
}

/** A person's own settings, else what their chat program says, else the table's. */
export async function preferencesOf(
  context: Pick<AppContext, 'store'>,
  who: Who,
  table: Pick<Table, 'language' | 'palette'>,
): Promise<Preferences> {
  const known = typeof who === 'string' ? await context.store.person(who) : who;
  return {
    language: known ? privateLanguage(known, table) : table.language,
    palette: known?.palette ?? table.palette,
  };
}

/** Somebody did something: their name and locale are remembered, and their direct messages are given another chance. */
export async function rememberPerson(
  context: Pick<AppContext, 'store'>,
  person: Pick<Person, 'id' | 'name' | 'locale'>,
): Promise<Person> {
  const known = await context.store.person(person.id);
  const same = known && known.name === person.name && known.locale === person.locale && !known.dmsClosed;
  return same ? known : context.store.savePerson({ ...person, dmsClosed: false });
}

/** What somebody wishes to have otherwise; what is left out stays as it is. */
export interface SettingsChange {
  readonly language?: Language | null;
  readonly palette?: Palette | null;
  readonly confirms?: boolean;
  readonly notices?: Partial<Notices>;
}

export async function changeSettings(
  context: Pick<AppContext, 'store'>,
  person: PersonId,
  wish: SettingsChange,
): Promise<Person> {
  const { notices, ...rest } = wish;
  if (!notices) return context.store.savePerson({ ...rest, id: person });
  const known = await context.store.person(person);
  return context.store.savePerson({
    ...rest,
    id: person,
    notices: { ...(known?.notices ?? DEFAULT_NOTICES), ...notices },
  });
}

/** What is known of somebody who is to be told something; people nobody has heard of have the usual settings. */
export async function personOrDefault(context: Pick<AppContext, 'store'>, id: PersonId): Promise<Person> {
  return (
    (await context.store.person(id)) ?? {
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
      deliveredNews: [],
      dmsClosed: false,
    }
  );
}
