import { KIND, type Request } from '../messages/interactions.ts';
import { ownersOfCommand } from '../world/installs.ts';
import { PERMISSION } from '../world/permissions.ts';
import type { Person, Post, Room } from '../world/state.ts';
import { files, Impossible, type Value, type Values } from '../world/values.ts';
import { CONTEXT, type Command, type CommandOption, type Json, type JsonObject } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { Resolved } from './resolved.ts';

/**
 * The commands a person finds in a room, those of the guild before the global ones: such that the room's server has
 * installed (or, in the bot's direct messages, a server of theirs), and such that they have installed themselves. Only
 * the former ask for rights in the server.
 */
export function commandsFor(world: World, person: Person, room: Room): readonly Command[] {
  const context = world.context(room);
  const permissions = world.permissions(person.user.id, room);
  const here = [...world.commands.values()].filter((one) => {
    if (one.guild_id !== undefined && one.guild_id !== room.guildId) return false;
    if (context !== CONTEXT.guild && one.dm_permission === false) return false;
    if (one.contexts && !one.contexts.includes(context)) return false;
    const owners = ownersOfCommand(world, person, room, one);
    if (owners['0'] === undefined || context !== CONTEXT.guild) return Object.keys(owners).length > 0;
    // "0" means nobody but administrators.
    const wanted = one.default_member_permissions;
    const needed = wanted === '0' ? PERMISSION.Administrator : BigInt(wanted ?? '0');
    return (permissions & needed) === needed;
  });
  const local = here.filter((one) => one.guild_id !== undefined);
  const taken = new Set(local.map((one) => `${one.type} ${one.name}`));
  return [...local, ...here.filter((one) => one.guild_id === undefined && !taken.has(`${one.type} ${one.name}`))];
}

const ENTITY_OPTIONS = { 6: 'user', 7: 'channel', 8: 'role', 9: 'mentionable' } as const;

/** A slash command, or with `focused` the completion of one of its options. `name` is e.g. `table look`. */
export function commandRequest(
  world: World,
  person: Person,
  room: Room,
  name: string,
  values: Values,
  focused?: string,
): Request {
  present(world, person, room);
  const [top = '', ...rest] = name.replace(/^\//, '').trim().split(/\s+/);
  const command = commandsFor(world, person, room).find((one) => one.type === 1 && one.name === top);
  if (!command) throw new Impossible(`There is no command /${top} here.`);
  const steps: CommandOption[] = [];
  let options = command.options ?? [];
  for (const word of rest) {
    const step = options.find((one) => one.name === word && one.type <= 2);
    if (!step) throw new Impossible(`/${name} is not a command.`);
    steps.push(step);
    options = step.options ?? [];
  }
  if (options.some((one) => one.type <= 2)) throw new Impossible(`/${name} needs a subcommand.`);
  for (const given of Object.keys(values))
    if (!options.some((one) => one.name === given)) throw new Impossible(`/${name} has no option "${given}".`);
  const resolved = new Resolved(world, person, room);
  const filled = options.flatMap((one) =>
    fill(one, values[one.name], one.name === focused, focused !== undefined, resolved),
  );
  const data = steps.reduceRight<readonly JsonObject[]>(
    (inner, step) => [{ name: step.name, type: step.type, options: inner }],
    filled,
  );
  const target = options.find((one) => one.name === focused);
  if (focused !== undefined && target?.autocomplete !== true)
    throw new Impossible(`/${name} has no completion for "${focused}".`);
  return {
    kind: focused === undefined ? KIND.command : KIND.autocomplete,
    person,
    room,
    focusedType: target?.type ?? 3,
    owners: ownersOfCommand(world, person, room, command),
    data: { ...head(command), options: data, ...resolved.done() },
  };
}

function head(command: Command): JsonObject {
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id ? { guild_id: command.guild_id } : {}),
  };
}

function fill(
  option: CommandOption,
  value: Value | undefined,
  focused: boolean,
  completing: boolean,
  resolved: Resolved,
): readonly JsonObject[] {
  const { name, type } = option;
  if (value === undefined || value === '') {
    if (focused) return [{ name, type, value: '', focused }];
    if (option.required && !completing) throw new Impossible(`Option "${name}" is required.`);
    return [];
  }
  if (focused) return [{ name, type, value: String(value), focused }];
  return [{ name, type, value: optionValue(option, value, resolved) }];
}

function optionValue(option: CommandOption, value: Value, resolved: Resolved): Json {
  const { name, type } = option;
  const wrong = (why: string) => new Impossible(`Option "${name}": ${why}`);
  if (type === 3) {
    const text = String(value);
    const { min_length: min = 0, max_length: max = 6000 } = option;
    if (text.length < min || text.length > max) throw wrong(`must have ${min} to ${max} characters.`);
    chosen(option, text);
    return text;
  }
  if (type === 4 || type === 10) {
    const number = Number(value);
    const { min_value: min = -(2 ** 53), max_value: max = 2 ** 53 } = option;
    if (!Number.isFinite(number) || (type === 4 && !Number.isInteger(number))) throw wrong('must be a number.');
    if (number < min || number > max) throw wrong(`must be from ${min} to ${max}.`);
    chosen(option, number);
    return number;
  }
  if (type === 5) return value === true || value === 'true';
  if (type === 11) {
    const [file] = files(value);
    if (!file) throw wrong('must be a file.');
    return resolved.file(file);
  }
  const kind = ENTITY_OPTIONS[type as keyof typeof ENTITY_OPTIONS];
  resolved.entity(kind, String(value));
  return String(value);
}

function chosen(option: CommandOption, value: string | number): void {
  if (option.choices && option.choices.length > 0 && !option.choices.some((one) => one.value === value))
    throw new Impossible(`Option "${option.name}": "${value}" is not one of the choices.`);
}

/** A command from the context menu of a person or a message. */
export function menuRequest(world: World, person: Person, room: Room, name: string, target: Person | Post): Request {
  present(world, person, room);
  const type = 'user' in target ? 2 : 3;
  const command = commandsFor(world, person, room).find((one) => one.type === type && one.name === name);
  if (!command) throw new Impossible(`There is no menu command "${name}" here.`);
  const resolved = new Resolved(world, person, room);
  if ('user' in target) resolved.user(target.user.id);
  else resolved.message(target.message);
  const id = 'user' in target ? target.user.id : target.message.id;
  return {
    kind: KIND.command,
    person,
    room,
    owners: ownersOfCommand(world, person, room, command),
    data: { ...head(command), target_id: id, ...resolved.done() },
  };
}

/** Commands are for people who can see the room, may use commands there, and not for archived threads. */
function present(world: World, person: Person, room: Room): void {
  if (!world.rooms.has(room.id)) throw new Impossible('This channel is gone.');
  if (!world.sees(person.user.id, room)) throw new Impossible('You cannot see this channel.');
  // That right is about apps of the server; to keep out people's own there is UseExternalApps.
  if (world.belongs(room) && !world.can(person.user.id, room, 'UseApplicationCommands'))
    throw new Impossible('You may not use commands here.');
  if (room.thread?.archived) throw new Impossible('This thread is archived. Write something to reopen it.');
  if (!world.belongs(room) && !person.installed)
    throw new Impossible('The bot is not here, and you have not installed it.');
}
