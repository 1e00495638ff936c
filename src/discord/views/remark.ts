import type { Remark } from '../../app/ports/table-messages.ts';
import type { Reason } from '../../domain/people/notice.ts';
import { clip } from '../api/limits.ts';
import { postUrl } from '../api/links.ts';
import { bookOf } from '../text/book.ts';
import { ACCENT, link, rows, type Screen, text } from './screen.ts';
import { mentionAt, untilLines } from './turn-people.ts';

const PHRASES = {
  turn: 'remarkTurn',
  most: 'remarkMost',
  soon: 'remarkSoon',
  end: 'remarkEnd',
  nudge: 'remarkNudge',
} as const satisfies { readonly [R in Reason]: string };

/** A short post that calls one person; it has no controls of its own, but leads to the turn that has. */
export function remarkScreen({ table, person, mark, task, until }: Remark): Screen {
  const book = bookOf(table.language);
  const words = book[PHRASES[mark]]({ who: mentionAt(table, person), task: clip(task, 300) });
  return {
    parts: [
      text([words, ...untilLines(book, until)].join('\n')),
      ...rows(table.place.post === null ? [] : [link(postUrl(table.place), book.toTurn)]),
    ],
    mentions: [person],
    accent: ACCENT.warn,
  };
}
