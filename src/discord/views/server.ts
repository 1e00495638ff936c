import type { Language } from '../../core/text/message.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Quota } from '../../domain/permissions/quota.ts';
import { clip } from '../api/limits.ts';
import { globalControlId } from '../custom-ids/custom-id.ts';
import { BLOCK_HERE, CHOOSE_LIMIT, type LimitForm, SET_LIMIT } from '../custom-ids/server-ids.ts';
import { type Book, bookOf } from '../text/book.ts';
import { peopleWords } from './blocks.ts';
import type { Form } from './form.ts';
import { quotaName } from './refusal.ts';
import { button, line, personSelect, rows, type Screen, select, text } from './screen.ts';
import { pageButtons } from './server-settings.ts';

/** What the admins of a server see of it. */

/** A limit that counts there: for all people together, and for each. */
export interface LimitLine {
  readonly quota: Quota;
  readonly all: number;
  readonly each: number;
}

/** "Running games: 500 for all together, 50 for each person". */
export function limitWords(book: Book, { quota, all, each }: LimitLine): string {
  return book.serverLine({ what: quotaName(book, quota), all, each });
}

export function serverScreen(
  book: Book,
  language: Language,
  limits: readonly LimitLine[],
  blocked: readonly PersonId[],
  note: string | null = null,
  chosen: Quota | null = null,
): Screen {
  return {
    parts: [
      ...(note === null ? [] : [text(clip(note, 1500))]),
      text(`${book.serverHead}\n${book.serverHint}`),
      select(
        globalControlId(CHOOSE_LIMIT, { language }),
        book.serverLimitSelect,
        limits.map(({ quota, all, each }) => ({
          label: quotaName(book, quota),
          value: quota,
          hint: book.serverLimitNow({ all, each }),
          chosen: quota === chosen,
        })),
      ),
      // A client does not tell of a choice that stands already, so a form that was closed is opened again by a button.
      ...(chosen === null
        ? []
        : rows([button(globalControlId(SET_LIMIT, { quota: chosen, language }), book.serverLimitChange, 'primary')])),
      personSelect(globalControlId(BLOCK_HERE, {}), book.serverBlockSelect),
      ...pageButtons(book, 'limits'),
      line(),
      // A long list stands below everything that can be chosen.
      text(blocked.length === 0 ? book.serverBlockedNone : `${book.serverBlockedHead}\n${peopleWords(book, blocked)}`),
    ],
  };
}

/** The form in which a limit is typed; it comes back as that limit's. */
export function limitForm({ quota, language }: LimitForm): Form {
  const book = bookOf(language);
  const field = (name: string, label: string, example: string) =>
    ({ kind: 'text', name, label, example, required: false }) as const;
  return {
    title: quotaName(book, quota),
    customId: globalControlId(SET_LIMIT, { quota, language }),
    fields: [field('all', book.formAll, '100'), field('each', book.formEach, '10')],
  };
}
