import { Refusal } from '../world/errors.ts';
import { PERMISSION } from '../world/permissions.ts';
import { shapeChannel, shapeGuildPart, shapeMember, shapeRole } from '../world/shapes.ts';
import type { Guild } from '../world/state.ts';
import { type Call, NOTHING, ok, route } from './router.ts';

/** Guilds, their channels, members, roles and running threads. */
export const guilds = [
  route('GET', '/guilds/{guild_id}', (call) => ok(shapeGuildPart(guildOf(call)))),
  route('GET', '/guilds/{guild_id}/channels', (call) =>
    ok(
      channelsOf(call)
        .filter((room) => !room.thread)
        .map((room) => shapeChannel(call.world, room)),
    ),
  ),
  route('GET', '/guilds/{guild_id}/threads/active', (call) =>
    ok({
      threads: channelsOf(call)
        .filter((room) => room.thread && !room.thread.archived)
        .map((room) => shapeChannel(call.world, room)),
      members: [],
      has_more: false,
    }),
  ),
  route('GET', '/guilds/{guild_id}/roles', (call) => {
    const guild = guildOf(call);
    return ok([...guild.roles.values()].map((role) => shapeRole(guild, role)));
  }),
  route('GET', '/guilds/{guild_id}/members/@me', (call) => memberOf(call, call.world.bot.id)),
  route('GET', '/guilds/{guild_id}/members/{user_id}', (call) => memberOf(call, call.params.user_id ?? '')),
  route('PUT', '/guilds/{guild_id}/members/{user_id}/roles/{role_id}', (call) => giveRole(call, true)),
  route('DELETE', '/guilds/{guild_id}/members/{user_id}/roles/{role_id}', (call) => giveRole(call, false)),
];

function guildOf({ world, params }: Call): Guild {
  const guild = world.guilds.get(params.guild_id ?? '');
  if (!guild) throw new Refusal(10004);
  if (!guild.members.has(world.bot.id)) throw new Refusal(50001, undefined, !guild.known);
  return guild;
}

function roomsIn(call: Call) {
  const guild = guildOf(call);
  return [...call.world.rooms.values()].filter((room) => room.guildId === guild.id);
}

function channelsOf(call: Call) {
  return roomsIn(call).filter((room) => call.world.sees(call.world.bot.id, room));
}

function memberOf(call: Call, userId: string) {
  const member = guildOf(call).members.get(userId);
  if (!member) throw new Refusal(call.world.user(userId) ? 10007 : 10013);
  return ok(shapeMember(member));
}

/** Whoever gives a role manages roles, and has one above it. */
function giveRole(call: Call, has: boolean) {
  const { world, params } = call;
  const guild = guildOf(call);
  const member = guild.members.get(params.user_id ?? '');
  if (!member) throw new Refusal(world.user(params.user_id ?? '') ? 10007 : 10013);
  const role = guild.roles.get(params.role_id ?? '');
  if (!role) throw new Refusal(10011);
  const order = [...guild.roles.keys()];
  const own = (guild.members.get(world.bot.id)?.roles ?? []).flatMap((id) => guild.roles.get(id) ?? []);
  const granted = own.reduce((sum, { permissions }) => sum | permissions, 0n);
  const highest = Math.max(0, ...own.map(({ id }) => order.indexOf(id)));
  const may = (granted & (PERMISSION.ManageRoles | PERMISSION.Administrator)) !== 0n;
  if (!may || role.id === guild.id || order.indexOf(role.id) >= highest) throw new Refusal(50013);
  const others = member.roles.filter((one) => one !== role.id);
  guild.members.set(member.user.id, { ...member, roles: has ? [...others, role.id] : others });
  return NOTHING;
}
