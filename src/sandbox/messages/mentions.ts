import type { Room } from '../world/state.ts';
import {
  CHANNEL,
  type Component,
  flatten,
  type Id,
  isObject,
  type JsonObject,
  type Message,
  type User,
} from '../world/wire.ts';
import type { World } from '../world/world.ts';

export interface Mentions {
  readonly users: readonly User[];
  readonly roles: readonly Id[];
  readonly everyone: boolean;
}

/** Who is mentioned: what the text names, as far as `allowed_mentions` lets it. */
export function mentioned(
  world: World,
  room: Room,
  content: string,
  components: readonly Component[],
  body: JsonObject,
  old: Message | null,
): Mentions {
  const unchanged = old && body.content === undefined && body.components === undefined;
  if (unchanged) return { users: old.mentions, roles: old.mention_roles, everyone: old.mention_everyone };
  const text = [content, ...flatten(components).map((one) => one.content ?? '')].join('\n');
  const users = [...new Set([...text.matchAll(/<@!?(\d+)>/g)].map((match) => match[1] ?? ''))];
  const roles = [...new Set([...text.matchAll(/<@&(\d+)>/g)].map((match) => match[1] ?? ''))];
  const rules = isObject(body.allowed_mentions) ? body.allowed_mentions : null;
  const list = (key: string) => (Array.isArray(rules?.[key]) ? rules[key].map(String) : []);
  const may = (kind: string, id: string) => rules === null || list('parse').includes(kind) || list(kind).includes(id);
  const guild = room.guildId === null ? undefined : world.guilds.get(room.guildId);
  return {
    users: users.filter((id) => may('users', id)).flatMap((id) => world.user(id) ?? []),
    roles: roles.filter((id) => may('roles', id) && guild?.roles.has(id)),
    everyone:
      /@(everyone|here)\b/.test(text) &&
      (rules === null || list('parse').includes('everyone')) &&
      world.can(world.bot.id, room, 'MentionEveryone'),
  };
}

export function pings(world: World, room: Room, mentions: Mentions, authorId: Id): readonly Id[] {
  // A private thread takes in people who are mentioned, provided they see its channel.
  const gate = (room.type === CHANNEL.privateThread && world.rooms.get(room.parentId ?? '')) || room;
  const people = [...world.people.keys()].filter((id) => id !== authorId && world.sees(id, gate));
  if (room.guildId === null) return people;
  const members = world.guilds.get(room.guildId)?.members;
  const hit = (id: Id) =>
    mentions.everyone ||
    mentions.users.some((user) => user.id === id) ||
    mentions.roles.some((role) => members?.get(id)?.roles.includes(role));
  return people.filter(hit);
}
