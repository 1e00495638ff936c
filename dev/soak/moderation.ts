import type { Room, Sandbox } from '../../src/sandbox/index.ts';
import type { Post } from '../../src/sandbox/world/state.ts';
import type { Id } from '../../src/sandbox/world/wire.ts';
import type { Trace } from './trace.ts';

/** What moderators of a server take away. The bot hears nothing of it, and cannot be blamed for it. */

/** Deletes a message of the bot. */
export function deletePost(box: Sandbox, trace: Trace, room: Room, id: Id): void {
  const post = room.posts.get(id);
  if (!post) return;
  noteRemoved(box, trace, post);
  box.deleteMessage(room, id);
}

/** Deletes a channel with its threads, or a thread. */
export function deleteRoom(box: Sandbox, trace: Trace, room: Room): void {
  for (const one of [...box.world.rooms.values()])
    if (one === room || one.parentId === room.id) for (const post of one.posts.values()) noteRemoved(box, trace, post);
  box.deleteRoom(room);
}

function noteRemoved({ world }: Sandbox, { removed, gone }: Trace, { message, only }: Post): void {
  // Who deletes it again, in a channel that is gone, deletes nothing.
  if (message.author.id !== world.bot.id || only !== null || removed.has(message.id)) return;
  const at = Date.now();
  removed.set(message.id, { at, message });
  gone.set(message.id, at);
}
