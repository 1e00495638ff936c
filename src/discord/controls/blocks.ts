import { block, blocksBy, unblock } from '../../app/blocks/blocks.ts';
import { idOfParty, type Party, personParty } from '../../domain/people/block.ts';
import { type Answer, type Call, update } from '../interactions/call.ts';
import { peopleWords } from '../views/blocks.ts';
import type { Guest } from '../views/form.ts';
import { noteScreen } from '../views/screen.ts';
import { refusal } from './at-table.ts';

/** Whom a person, or a server, wants nothing to do with. */

/** Blocks somebody; `done` says what that means. */
export async function blockGuest(
  call: Call,
  by: Party,
  guest: Guest,
  done: (words: { readonly who: string }) => string,
): Promise<Answer> {
  if (guest.id === call.person.id) return update(noteScreen(call.book.blockSelf));
  const blocked = await block(call.context, by, guest.id);
  if (!blocked.ok) return update(await refusal(call, blocked.error, null));
  return update(noteScreen(done({ who: `<@${guest.id}>` })));
}

export async function unblockGuest({ context, book }: Call, by: Party, guest: Guest): Promise<Answer> {
  const who = `<@${guest.id}>`;
  const lifted = await unblock(context, by, guest.id);
  return update(noteScreen(lifted ? book.unblockDone({ who }) : book.unblockNone({ who })));
}

/** Whom the person has blocked. */
export async function blockedList({ context, book, person }: Call): Promise<Answer> {
  const blocks = await blocksBy(context, personParty(person.id));
  if (blocks.length === 0) return update(noteScreen(book.blockedNone));
  const people = peopleWords(
    book,
    blocks.map(({ whom }) => idOfParty(whom)),
  );
  return update(noteScreen(`${book.blockedHead}\n${people}`));
}
