import { compose } from '../messages/posting.ts';
import { Refusal } from '../world/errors.ts';
import { older } from '../world/snowflake.ts';
import type { Post, Room } from '../world/state.ts';
import { CHANNEL, FLAG, type Id, isObject, type JsonObject } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { demand, postOf, roomOf, wake } from './access.ts';
import { type Call, NOTHING, ok, type Reply, route } from './router.ts';

const MESSAGES = '/channels/{channel_id}/messages';

/** Messages of a channel: send, read, edit, delete, pin. */
export const messages = [
  route('POST', MESSAGES, send),
  route('GET', MESSAGES, list),
  route('GET', '/channels/{channel_id}/messages/pins', (call) =>
    ok({
      items: pinned(roomOf(call)).map((post) => ({ pinned_at: post.message.timestamp, message: post.message })),
      has_more: false,
    }),
  ),
  route('PUT', '/channels/{channel_id}/messages/pins/{message_id}', (call) => pin(call, true)),
  route('DELETE', '/channels/{channel_id}/messages/pins/{message_id}', (call) => pin(call, false)),
  route('GET', '/channels/{channel_id}/pins', (call) => ok(pinned(roomOf(call)).map((post) => post.message))),
  route('PUT', '/channels/{channel_id}/pins/{message_id}', (call) => pin(call, true)),
  route('DELETE', '/channels/{channel_id}/pins/{message_id}', (call) => pin(call, false)),
  route('POST', `${MESSAGES}/bulk-delete`, (call) => {
    const room = roomOf(call);
    demand(call.world, room, 'ManageMessages');
    const ids = Array.isArray(call.body.messages) ? call.body.messages.map(String) : [];
    for (const id of ids) {
      const post = room.posts.get(id);
      if (post && post.only === null) call.world.drop(room, post);
    }
    return NOTHING;
  }),
  route('GET', `${MESSAGES}/{message_id}`, (call) => {
    const room = roomOf(call);
    demand(call.world, room, 'ReadMessageHistory');
    return ok(postOf(call, room).message);
  }),
  route('PATCH', `${MESSAGES}/{message_id}`, edit),
  route('DELETE', `${MESSAGES}/{message_id}`, (call) => {
    const room = roomOf(call);
    const post = postOf(call, room);
    if (post.message.author.id !== call.world.bot.id) demand(call.world, room, 'ManageMessages');
    if (room.thread?.archived) throw new Refusal(50083);
    call.world.drop(room, post);
    return NOTHING;
  }),
  route('PUT', `${MESSAGES}/{message_id}/reactions/{emoji_name}/@me`, (call) => {
    const room = roomOf(call);
    postOf(call, room);
    demand(call.world, room, 'AddReactions');
    return NOTHING;
  }),
  route('POST', '/channels/{channel_id}/typing', (call) => {
    const room = roomOf(call);
    demand(call.world, room, room.thread ? 'SendMessagesInThreads' : 'SendMessages');
    call.world.emit({ kind: 'typing', room });
    return NOTHING;
  }),
];

const NONCE_MS = 5 * 60_000;
const nonces = new WeakMap<World, Map<string, { readonly id: Id; readonly at: number }>>();

function send(call: Call): Reply {
  const { world, body, uploads } = call;
  const room = roomOf(call);
  const [person] = room.type === CHANNEL.dm ? [...room.members] : [];
  if (person !== undefined) writable(world, person);
  demand(world, room, room.thread ? 'SendMessagesInThreads' : 'SendMessages');
  if (uploads.length > 0) demand(world, room, 'AttachFiles');
  if (Array.isArray(body.embeds) && body.embeds.length > 0) demand(world, room, 'EmbedLinks');
  const known = remembered(world, room, body);
  if (known) return ok(known.message);
  const reference = isObject(body.message_reference) ? body.message_reference : null;
  if (reference && !room.posts.has(String(reference.message_id)) && reference.fail_if_not_exists !== false)
    throw new Refusal(50035, {
      message_reference: { _errors: [{ code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' }] },
    });
  const nonce = typeof body.nonce === 'string' || typeof body.nonce === 'number' ? body.nonce : null;
  // Only answers to interactions can be ephemeral; elsewhere Discord drops the flag.
  const flags = typeof body.flags === 'number' ? body.flags & ~FLAG.ephemeral : 0;
  const post = compose(world, {
    room,
    author: world.bot,
    body: { ...body, flags },
    uploads,
    only: null,
    former: null,
    extra: {
      ...(nonce === null ? {} : { nonce }),
      ...(reference
        ? { type: 19, message_reference: { type: 0, channel_id: room.id, message_id: reference.message_id } }
        : {}),
    },
  });
  wake(world, room);
  world.put(room, post);
  if (nonce !== null) memory(world).set(`${room.id} ${nonce}`, { id: post.message.id, at: world.now() });
  return ok(post.message);
}

function writable(world: World, personId: Id): void {
  if (!world.reaches(personId)) throw new Refusal(50278);
  if (!world.people.get(personId)?.dms) throw new Refusal(50007);
}

function memory(world: World): Map<string, { readonly id: Id; readonly at: number }> {
  const known = nonces.get(world) ?? new Map();
  nonces.set(world, known);
  return known;
}

/** As if minutes had passed: a nonce that was sent before no longer stands for its message. */
export function forgetNonces(world: World): void {
  nonces.delete(world);
}

/** With `enforce_nonce`, the message sent with the same nonce within the last minutes. */
function remembered(world: World, room: Room, body: JsonObject): Post | undefined {
  if (body.enforce_nonce !== true) return undefined;
  const entry = memory(world).get(`${room.id} ${String(body.nonce)}`);
  return entry && world.now() - entry.at < NONCE_MS ? room.posts.get(entry.id) : undefined;
}

function list(call: Call): Reply {
  const { world, query } = call;
  const room = roomOf(call);
  if (!world.can(world.bot.id, room, 'ReadMessageHistory')) return ok([]);
  const limit = Number(query.get('limit') ?? 50);
  if (!(limit >= 1 && limit <= 100))
    throw new Refusal(50035, {
      limit: { _errors: [{ code: 'NUMBER_TYPE_MAX', message: 'int value should be between 1 and 100.' }] },
    });
  const all = [...room.posts.values()]
    .filter((post) => post.only === null)
    .map((post) => post.message)
    .reverse();
  const before = query.get('before');
  const after = query.get('after');
  const around = query.get('around');
  if (before !== null) return ok(all.filter((one) => older(one.id, before)).slice(0, limit));
  if (after !== null) return ok(all.filter((one) => older(after, one.id)).slice(-limit));
  if (around !== null) {
    const at = all.findIndex((one) => !older(around, one.id));
    const from = Math.max(0, (at < 0 ? all.length : at) - Math.floor(limit / 2));
    return ok(all.slice(from, from + limit));
  }
  return ok(all.slice(0, limit));
}

function edit(call: Call): Reply {
  const { world, body, uploads } = call;
  const room = roomOf(call);
  const former = postOf(call, room);
  if (former.message.author.id !== world.bot.id) throw new Refusal(50005);
  if (room.thread?.archived) throw new Refusal(50083);
  if (uploads.length > 0) demand(world, room, 'AttachFiles');
  const post = compose(world, { room, author: world.bot, body, uploads, only: null, former });
  world.put(room, post);
  return ok(post.message);
}

function pinned(room: Room): readonly Post[] {
  return [...room.posts.values()].filter((post) => post.message.pinned).reverse();
}

function pin(call: Call, on: boolean): Reply {
  const room = roomOf(call);
  const post = postOf(call, room);
  demand(call.world, room, 'PinMessages');
  if (on && pinned(room).length >= 250) throw new Refusal(30003);
  if (room.thread?.archived) throw new Refusal(50083);
  if (post.message.pinned !== on) call.world.put(room, { ...post, message: { ...post.message, pinned: on } });
  return NOTHING;
}
