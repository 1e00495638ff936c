import { Form } from '../limits/form.ts';
import { Refusal } from '../world/errors.ts';
import { shapeChannel } from '../world/shapes.ts';
import type { Room } from '../world/state.ts';
import { CHANNEL, type JsonObject } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { archive, demand, postOf, roomOf } from './access.ts';
import { type Call, NOTHING, ok, type Reply, route } from './router.ts';

const CHANNEL_PATH = '/channels/{channel_id}';

/** Channels and threads as such: look, change, delete, open threads, come and go. */
export const channels = [
  route('GET', CHANNEL_PATH, (call) => ok(shapeChannel(call.world, roomOf(call)))),
  route('PATCH', CHANNEL_PATH, change),
  route('DELETE', CHANNEL_PATH, (call) => {
    const room = roomOf(call);
    const shape = shapeChannel(call.world, room);
    if (room.type === CHANNEL.dm) return ok(shape);
    demand(call.world, room, room.thread ? 'ManageThreads' : 'ManageChannels');
    call.world.removeRoom(room);
    return ok(shape);
  }),
  route('POST', `${CHANNEL_PATH}/threads`, (call) => {
    const type = call.body.type ?? CHANNEL.privateThread;
    return open(call, roomOf(call), type === CHANNEL.publicThread ? CHANNEL.publicThread : CHANNEL.privateThread);
  }),
  route('POST', `${CHANNEL_PATH}/messages/{message_id}/threads`, (call) => {
    const room = roomOf(call);
    const post = postOf(call, room);
    if (call.world.rooms.has(post.message.id)) throw new Refusal(160004);
    return open(call, room, CHANNEL.publicThread, post.message.id);
  }),
  route('GET', `${CHANNEL_PATH}/thread-members`, (call) => {
    const room = threadOf(call);
    return ok([...room.members, call.world.bot.id].map((id) => membership(room, id)));
  }),
  route('GET', `${CHANNEL_PATH}/thread-members/{user_id}`, (call) => {
    const room = threadOf(call);
    const id = call.params.user_id === '@me' ? call.world.bot.id : (call.params.user_id ?? '');
    if (!room.members.has(id) && id !== call.world.bot.id) throw new Refusal(10007);
    return ok(membership(room, id));
  }),
  route('PUT', `${CHANNEL_PATH}/thread-members/{user_id}`, (call) => move(call, true)),
  route('DELETE', `${CHANNEL_PATH}/thread-members/{user_id}`, (call) => move(call, false)),
  route('GET', `${CHANNEL_PATH}/threads/archived/public`, (call) => archived(call, CHANNEL.publicThread)),
  route('GET', `${CHANNEL_PATH}/threads/archived/private`, (call) => archived(call, CHANNEL.privateThread)),
];

function threadOf(call: Call): Room {
  const room = roomOf(call);
  if (!room.thread) throw new Refusal(50024);
  return room;
}

function membership(room: Room, id: string): JsonObject {
  return { id: room.id, user_id: id, join_timestamp: room.thread?.create_timestamp, flags: 0 };
}

function archived(call: Call, type: number): Reply {
  const parent = roomOf(call);
  const threads = [...call.world.rooms.values()].filter(
    (room) => room.parentId === parent.id && room.type === type && room.thread?.archived,
  );
  return ok({ threads: threads.map((room) => shapeChannel(call.world, room)), members: [], has_more: false });
}

function open(call: Call, parent: Room, type: number, id?: string): Reply {
  const { world, body } = call;
  if (parent.type !== CHANNEL.text) throw new Refusal(50024);
  const form = new Form();
  const name = form.text(body, [], 'name', { min: 1, max: 100, required: true }) ?? '';
  const minutes = checkArchive(form, body);
  form.done();
  demand(world, parent, type === CHANNEL.publicThread ? 'CreatePublicThreads' : 'CreatePrivateThreads');
  const room = world.addThread({
    type,
    guildId: parent.guildId,
    parentId: parent.id,
    ownerId: world.bot.id,
    name,
    autoArchive: minutes ?? 4320,
    invitable: body.invitable !== false,
    ...(id === undefined ? {} : { id }),
  });
  return { status: 201, body: shapeChannel(world, room) };
}

function checkArchive(form: Form, body: JsonObject): number | undefined {
  const minutes = form.integer(body, [], 'auto_archive_duration');
  if (minutes !== undefined) form.oneOf(minutes, ['auto_archive_duration'], [60, 1440, 4320, 10_080]);
  form.integer(body, [], 'rate_limit_per_user', { min: 0, max: 21_600 });
  return minutes;
}

function change(call: Call): Reply {
  const { world, body } = call;
  const room = roomOf(call);
  if (room.type === CHANNEL.dm) throw new Refusal(50024);
  const form = new Form();
  const name = form.text(body, [], 'name', { min: 1, max: 100 });
  const topic = form.text(body, [], 'topic', { max: 1024 });
  const minutes = checkArchive(form, body);
  const close = form.flag(body, [], 'archived');
  const lock = form.flag(body, [], 'locked');
  form.done();
  if (room.thread) changeThread(world, room, { name, close, lock, minutes });
  else {
    demand(world, room, 'ManageChannels');
    if (name !== undefined) room.name = name;
    if (topic !== undefined) room.topic = topic;
    world.changed(room);
  }
  return ok(shapeChannel(world, room));
}

/**
 * The opener of a thread may rename and archive it, and anybody who may write there wakes it; locking, and touching
 * others' threads otherwise, needs its own right.
 */
function changeThread(
  world: World,
  room: Room,
  wish: {
    readonly name: string | undefined;
    readonly close: boolean | undefined;
    readonly lock: boolean | undefined;
    readonly minutes: number | undefined;
  },
): void {
  const { name, close, lock, minutes } = wish;
  const own = room.ownerId === world.bot.id;
  const wakes = close === false && name === undefined && lock === undefined && minutes === undefined;
  const locks = lock !== undefined && lock !== room.thread?.locked;
  const unlocks = room.thread?.locked && close === false;
  if (locks || unlocks || !(own || wakes)) demand(world, room, 'ManageThreads');
  if (wakes) demand(world, room, 'SendMessagesInThreads');
  if (room.thread?.archived && wish.close !== false) throw new Refusal(50083);
  if (wish.name !== undefined) room.name = wish.name;
  if (wish.minutes !== undefined && room.thread) room.thread = { ...room.thread, auto_archive_duration: wish.minutes };
  if (wish.lock !== undefined && room.thread) room.thread = { ...room.thread, locked: wish.lock };
  if (wish.close !== undefined && wish.close !== room.thread?.archived) archive(world, room, wish.close);
  else world.changed(room);
}

function move(call: Call, into: boolean): Reply {
  const { world } = call;
  const room = threadOf(call);
  if (room.thread?.archived) throw new Refusal(50083);
  const id = call.params.user_id ?? '';
  if (id === '@me' || id === world.bot.id) return NOTHING;
  if (!world.people.has(id)) throw new Refusal(10013);
  if (into) {
    const parent = room.parentId === null ? undefined : world.rooms.get(room.parentId);
    if (parent && !world.sees(id, parent)) throw new Refusal(50001);
    demand(world, room, 'SendMessagesInThreads');
    room.members.add(id);
  } else {
    if (room.ownerId !== world.bot.id || room.type !== CHANNEL.privateThread) demand(world, room, 'ManageThreads');
    room.members.delete(id);
  }
  world.dispatch(
    'THREAD_MEMBERS_UPDATE',
    {
      id: room.id,
      guild_id: room.guildId,
      member_count: room.members.size + 1,
      added_members: into ? [membership(room, id)] : [],
      removed_member_ids: into ? [] : [id],
    },
    room.guildId,
    2,
  );
  world.emit({ kind: 'rooms' });
  return NOTHING;
}
