import { sha256Hex } from '../../core/sha256.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import type { AppContext } from '../context.ts';
import type { Posted } from '../ports/chat.ts';
import type { Message } from '../ports/messages.ts';

/** Who shares something, and where: in a channel of a server of the bot, or where the bot can only answer. */
export interface Sharer {
  readonly person: NamedPerson;
  /** The server, where the bot is a member of it. */
  readonly server: string | null;
  readonly channel: string;
  /** Whether nothing can be posted there: what is shared is then the answer. */
  readonly answers: boolean;
}

/** What is shared, as a message for everybody. */
export type SharedMessage = Message<'share' | 'statistics' | 'daily'>;

/** Where it was posted; or what the answer is to show. */
export type SharedIn = Posted | { readonly kind: 'answer'; readonly shows: SharedMessage };

/**
 * Posts it once for the same thing, person and channel. An answer cannot be looked up: shared again it stands there
 * again, as often as the quota allows.
 */
export async function postShared(
  { chat }: Pick<AppContext, 'chat'>,
  { person, channel, answers }: Sharer,
  thing: readonly string[],
  message: SharedMessage,
): Promise<SharedIn> {
  if (answers) return { kind: 'answer', shows: message };
  const key = `share/${sha256Hex([...thing, person.id].join('/')).slice(0, 32)}`;
  return chat.post({ channels: [channel] }, key, message);
}
