import type { Language } from '../../core/text/message.ts';
import type { PersonId } from '../../domain/ids.ts';
import { privateLanguage } from '../../domain/people/person.ts';
import type { AppContext } from '../context.ts';

/** The language somebody is told in that they wait, and of a table for which nobody has chosen one. */
export async function languageFor({ store }: Pick<AppContext, 'store'>, id: PersonId): Promise<Language> {
  const person = await store.person(id);
  return person === null ? 'en' : privateLanguage(person, null);
}
