import { type Book, LANGUAGES } from '../../src/core/text/message.ts';
import { bookOf, type Book as Phrases } from '../../src/discord/text/book.ts';
import type { Reply, Seen } from '../../src/sandbox/index.ts';
import { controlOf } from '../run/controls.ts';
import type { Outcome } from './trace.ts';

/** What people gather from an answer: whether what they wanted has been done. */
type Phrase = keyof Phrases & string;

/** What is said when it has. */
const DONE: { readonly [control: string]: readonly Phrase[] | undefined } = {
  confirm: ['done'],
  undo: ['undoDone', 'tableAsked'],
  pause: ['pauseDone', 'tableAsked'],
  resume: ['resumeDone', 'tableAsked'],
  extend: ['extendDone', 'tableAsked'],
  replace: ['replaceDone', 'tableAsked'],
  abort: ['abortDone', 'tableAsked'],
  resign: ['resignDone'],
  'leave-table': ['leaveDone'],
  return: ['backDone'],
  mute: ['mutedTurn'],
  nudge: ['nudgeTold'],
  'move-table': ['rehomeDone'],
  vote: ['voted', 'votedLast'],
  erase: ['eraseDone'],
  withdraw: ['questionWithdrawn'],
  'plan-clear': ['planRemoved'],
};

/** What leaves it open: the memory was away or a picture could not be made, perhaps just after it had been done. */
const OPEN: readonly Phrase[] = ['unreachable', 'overloaded', 'unrendered', 'broken'];

export function outcomeOf(act: string, reply: Reply, pressed: Seen | null): Outcome {
  // The message that was pressed may have been changed by the answer to an earlier press.
  if (reply.pending) return 'unknown';
  // The panel is shown as it is then, with nothing beside it.
  if (act === 'change-setting')
    return reply.message && controlOf(reply.message, 'settings-form') && reply.followUps.length === 0
      ? 'done'
      : 'unknown';
  const heard = answerOf(reply, pressed);
  if (heard === null || heard.thinking || OPEN.some((phrase) => says(heard.text, phrase))) return 'unknown';
  // A card is the answer where a table has just been moved to, and where another one of it was asked for.
  if (act === 'move-table' && says(heard.text, 'cardAsOf')) return 'unknown';
  // The list of what is planned is the answer to what was added to it.
  if (act === 'plan-add') return controlOf(heard, 'plan-clear') ? 'done' : 'refused';
  return DONE[act]?.some((phrase) => says(heard.text, phrase)) ? 'done' : 'refused';
}

/** What was said beside the message that was pressed, else what has become of it; null when nothing has. */
export function answerOf({ followUps, message }: Reply, pressed: Seen | null): Seen | null {
  const aside = followUps.at(-1);
  if (aside) return aside;
  return message && message.id === pressed?.id && message.text === pressed.text ? null : message;
}

/** Stands for every word a phrase wants, so that the rest of it can be looked for. */
const BLANK = '\u0000';
const BLANKS: object = new Proxy({}, { get: () => BLANK });

/** Whether a text says a phrase, in whatever language and with whatever words in it. */
export function says(shown: string, phrase: Phrase): boolean {
  // A command that Discord knows is shown as a link.
  const text = shown.replace(/<(\/[^:>]+):\d+>/g, '`$1`');
  return LANGUAGES.some((language) => {
    const book: Book = bookOf(language);
    const found = book[phrase];
    const whole = typeof found === 'function' ? (found as (words: object) => string)(BLANKS) : (found ?? BLANK);
    const parts = whole.split(BLANK).filter((part) => part.trim() !== '');
    return parts.length > 0 && parts.every((part) => text.includes(part));
  });
}
