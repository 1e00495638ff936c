import { checkCommand, checkCommands } from '../limits/commands.ts';
import { Refusal } from '../world/errors.ts';
import { type Command, type Id, isCommand, isObject, type JsonObject } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { type Call, NOTHING, ok, type Reply, route } from './router.ts';

const GLOBAL = '/applications/{application_id}/commands';
const LOCAL = '/applications/{application_id}/guilds/{guild_id}/commands';

/** Slash commands and context menus, global and of one guild. */
export const commands = [GLOBAL, LOCAL].flatMap((base) => [
  route('GET', base, ({ world, params }) => ok(listed(world, guildOf(params)))),
  route('POST', base, create),
  route('PUT', base, overwrite),
  route('GET', `${base}/{command_id}`, (call) => ok(find(call))),
  route('PATCH', `${base}/{command_id}`, (call) => {
    const old = find(call);
    const next = build(call.world, { ...old, ...call.body }, guildOf(call.params), old.id);
    return written(call.world, () => call.world.commands.set(old.id, next), next);
  }),
  route('DELETE', `${base}/{command_id}`, (call) => {
    const old = find(call);
    written(call.world, () => call.world.commands.delete(old.id), null);
    return NOTHING;
  }),
]);

function guildOf(params: { readonly [name: string]: string }): Id | undefined {
  return params.guild_id;
}

function listed(world: World, guildId: Id | undefined): readonly Command[] {
  return [...world.commands.values()].filter((one) => one.guild_id === guildId);
}

function find({ world, params }: Call): Command {
  const found = world.commands.get(params.command_id ?? '');
  if (!found || found.guild_id !== guildOf(params)) throw new Refusal(10063);
  return found;
}

function create(call: Call): Reply {
  const { world, body } = call;
  checkCommand(body);
  const others = listed(world, guildOf(call.params));
  const type = typeof body.type === 'number' ? body.type : 1;
  const same = others.find((one) => one.name === body.name && one.type === type);
  if (!same && others.filter((one) => one.type === type).length >= (type === 1 ? 100 : 15)) throw new Refusal(30032);
  const next = build(world, body, guildOf(call.params), same?.id);
  if (!same) count(world, 1);
  written(world, () => world.commands.set(next.id, next), next);
  return { status: same ? 200 : 201, body: next };
}

/** Replaces all commands; those whose name is known keep their id and do not count as created. */
function overwrite(call: Call): Reply {
  const { world, list } = call;
  checkCommands(list);
  const guildId = guildOf(call.params);
  const others = listed(world, guildId);
  const next = list.filter(isObject).map((body) => {
    const same = others.find((one) => one.name === body.name && one.type === (body.type ?? 1));
    return build(world, body, guildId, same?.id);
  });
  count(world, next.filter((one) => !others.some((old) => old.id === one.id)).length);
  const replace = () => {
    for (const old of others) world.commands.delete(old.id);
    for (const one of next) world.commands.set(one.id, one);
  };
  return written(world, replace, next);
}

function written(world: World, write: () => void, body: unknown): Reply {
  write();
  world.commandWrites += 1;
  world.emit({ kind: 'commands' });
  return ok(body);
}

const created = new WeakMap<World, { day: number; count: number }>();

/** At most 200 creations a day. */
function count(world: World, more: number): void {
  const day = Math.floor(world.now() / 86_400_000);
  const known = created.get(world);
  const total = (known?.day === day ? known.count : 0) + more;
  if (total > 200) throw new Refusal(30034);
  created.set(world, { day, count: total });
}

function build(world: World, body: JsonObject, guildId: Id | undefined, id: Id = world.id()): Command {
  checkCommand(body);
  const { nsfw, contexts, integration_types: kinds, ...rest } = body;
  const built = {
    ...rest,
    id,
    application_id: world.bot.id,
    version: world.id(),
    type: typeof body.type === 'number' ? body.type : 1,
    description: typeof body.description === 'string' ? body.description : '',
    default_member_permissions:
      body.default_member_permissions == null ? null : String(body.default_member_permissions),
    contexts: Array.isArray(contexts) ? contexts.map(Number) : null,
    integration_types: Array.isArray(kinds) ? kinds.map(Number) : guildId === undefined ? [0, 1] : [0],
    nsfw: nsfw === true,
    ...(guildId === undefined ? {} : { guild_id: guildId }),
  };
  if (!isCommand(built)) throw new Refusal(50035);
  return built;
}
