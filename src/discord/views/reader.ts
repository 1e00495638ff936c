import type { Language } from '../../core/text/message.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import type { Book } from '../text/book.ts';

/** Who a private message is for: its words are in their language, its buttons are those they can use. */
export interface Recipient {
  readonly person: Pick<NamedPerson, 'id'>;
  readonly language: Language;
  readonly book: Book;
}
