import type { Palette } from '../../core/scene/ink.ts';
import type { Language } from '../../core/text/message.ts';
import type { Notices, Person, PersonId, Who } from '../../domain/person.ts';
import { spoken, USUAL_NOTICES } from '../../domain/person.ts';
import type { Table } from '../../domain/table.ts';
import type { House } from '../context.ts';

/** How a person wants to be spoken to, and what pictures for them alone are painted in. */
export interface Taste {
  readonly language: Language;
  readonly palette: Palette;
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
