import { Refusal } from '../world/errors.ts';
import type { Permission } from '../world/permissions.ts';
import { isSnowflake } from '../world/snowflake.ts';
import type { Post, Room } from '../world/state.ts';
import type { World } from '../world/world.ts';
import type { Call } from './router.ts';

/** The room a request names, provided the bot may see it. */
export function roomOf({ world, params }: Call): Room {
  const id = params.channel_id ?? '';
  if (!isSnowflake(id))
    throw new Refusal(50035, {
      channel_id: { _errors: [{ code: 'NUMBER_TYPE_COERCE', message: `Value "${id}" is not snowflake.` }] },
    });
  const room = world.rooms.get(id);
  if (!room) throw new Refusal(10003);
  if (!world.sees(world.bot.id, room)) throw new Refusal(50001, undefined, isForeign(world, room));
  return room;
}

/** Whether the bot was never in a room's server or conversation: no route of such a channel can be open to it. */
function isForeign(world: World, room: Room): boolean {
  return room.guildId === null || world.guilds.get(room.guildId)?.known === false;
}

/** The message a request names, as far as the bot can reach it: ephemeral ones are not in the channel. */
export function postOf(call: Call, room: Room): Post {
  const post = room.posts.get(call.params.message_id ?? '');
  if (!post || post.only !== null) throw new Refusal(10008);
  return post;
}

export function demand(world: World, room: Room, permission: Permission): void {
  if (!world.can(world.bot.id, room, permission)) throw new Refusal(50013);
}

/** A message wakes an archived thread, unless it is locked and the bot may not unlock it. */
export function wake(world: World, room: Room): void {
  if (!room.thread?.archived) return;
  if (room.thread.locked && !world.can(world.bot.id, room, 'ManageThreads')) throw new Refusal(50083);
  archive(world, room, false);
}

export function archive(world: World, room: Room, archived: boolean): void {
  if (!room.thread) return;
  room.thread = { ...room.thread, archived, archive_timestamp: new Date(world.now()).toISOString() };
  world.changed(room);
}
