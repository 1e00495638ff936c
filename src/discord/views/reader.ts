import type { Language } from '../../core/text/message.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import type { Surroundings } from '../api/surroundings.ts';
import type { Book } from '../text/book.ts';

/** Who a private message is for: its words are in their language, its buttons are those they can use. */
export interface Recipient {
  readonly person: Pick<NamedPerson, 'id'>;
  readonly language: Language;
  readonly book: Book;
}

/** The same with where they are: whether others there can be shown something. */
export interface PlacedRecipient extends Recipient {
  readonly place: Pick<Surroundings, 'kind' | 'public'>;
}
