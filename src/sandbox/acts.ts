import { KIND, type Request } from './interactions.ts';
import { PERMISSION } from './permissions.ts';
import { pictureOf, typeOf } from './picture.ts';
import { shapeChannel, shapeRole, shapeUser } from './shapes.ts';
import {
  type Attachment,
  CHANNEL,
  type Command,
  type CommandOption,
  type Component,
  ENTITY_SELECTS,
  flatten,
  type Id,
  type Json,
  type JsonObject,
  type Message,
  type Modal,
  PART,
} from './wire.ts';
import type { Person, Post, Room, World } from './world.ts';

/** A file that a person hands in. */
export interface Handed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a person fills into an option or field: ids for people, channels, roles; lists for selects with several values. */
export type Value = string | number | boolean | Handed | readonly string[] | readonly Handed[];
export type Values = { readonly [name: string]: Value | undefined };

/** What a client would not even let a person do: a missing option, a disabled button, an archived thread. */
export class Impossible extends Error {}

/** The commands a person finds in a room, those of the guild before the global ones. */
export function commandsFor(world: World, person: Person, room: Room): readonly Command[] {
  const context = room.guildId === null ? 1 : 0;
  const permissions = world.permissions(person.user.id, room);
  const here = [...world.commands.values()].filter((one) => {
    if (one.guild_id !== undefined && one.guild_id !== room.guildId) return false;
    if (context === 1 && one.dm_permission === false) return false;
    if (one.contexts && !one.contexts.includes(context)) return false;
    const needed = BigInt(one.default_member_permissions ?? '0');
    return context === 1 || (permissions & needed) === needed;
  });
  const local = here.filter((one) => one.guild_id !== undefined);
  const taken = new Set(local.map((one) => `${one.type} ${one.name}`));
  return [...local, ...here.filter((one) => one.guild_id === undefined && !taken.has(`${one.type} ${one.name}`))];
}

/** Things that ids in the data stand for, sent along so that the bot need not ask. */
class Resolved {
  readonly #world: World;
  readonly #room: Room;
  readonly #parts: Record<string, Record<Id, Json>> = {};

  constructor(world: World, room: Room) {
    this.#world = world;
    this.#room = room;
  }

  #note(part: string, id: Id, value: unknown): void {
    const known = this.#parts[part] ?? {};
    known[id] = value as Json;
    this.#parts[part] = known;
  }

  user(id: Id): boolean {
    const user = this.#world.user(id);
    if (!user) return false;
    this.#note('users', id, shapeUser(user));
    const member = this.#room.guildId === null ? undefined : this.#world.member(this.#room.guildId, id);
    if (member) {
      const { user: _, deaf: __, mute: ___, ...partial } = member;
      this.#note('members', id, { ...partial, permissions: this.#world.permissions(id, this.#room).toString() });
    }
    return true;
  }

  role(id: Id): boolean {
    const guild = this.#world.guilds.get(this.#room.guildId ?? '');
    const role = guild?.roles.get(id);
    if (!guild || !role) return false;
    this.#note('roles', id, shapeRole(guild, role));
    return true;
  }

  channel(id: Id): boolean {
    const room = this.#world.rooms.get(id);
    if (!room || room.guildId !== this.#room.guildId) return false;
    this.#note('channels', id, { ...shapeChannel(this.#world, room), permissions: '0' });
    return true;
  }

  message(message: Message): void {
    this.#note('messages', message.id, message);
  }

  file(handed: Handed): Id {
    const world = this.#world;
    const id = world.id();
    const type = typeOf(handed.name, handed.bytes);
    const picture = pictureOf(handed.bytes);
    world.files.set(id, { name: handed.name, type, bytes: handed.bytes });
    const url = `${world.url}/cdn/ephemeral-attachments/${this.#room.id}/${id}/${encodeURIComponent(handed.name)}`;
    const attachment: Attachment = {
      id,
      filename: handed.name,
      size: handed.bytes.length,
      content_type: type,
      url,
      proxy_url: url,
      ephemeral: true,
      ...(picture ? { width: picture.width, height: picture.height } : {}),
    };
    this.#note('attachments', id, attachment);
    return id;
  }

  /** An id of any kind that a select or option of this type may hold. */
  entity(type: 'user' | 'role' | 'channel' | 'mentionable', id: Id): void {
    const found =
      type === 'user'
        ? this.user(id)
        : type === 'role'
          ? this.role(id)
          : type === 'channel'
            ? this.channel(id)
            : this.user(id) || this.role(id);
    if (!found) throw new Impossible(`There is no ${type} ${id} here.`);
  }

  done(): { readonly resolved?: JsonObject } {
    return Object.keys(this.#parts).length > 0 ? { resolved: this.#parts } : {};
  }
}

const ENTITY_OPTIONS = { 6: 'user', 7: 'channel', 8: 'role', 9: 'mentionable' } as const;
const ENTITY_PARTS = { 5: 'user', 6: 'role', 7: 'mentionable', 8: 'channel' } as const;

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
  const resolved = new Resolved(world, room);
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

function files(value: Value): readonly Handed[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is Handed => typeof one === 'object' && one !== null && 'bytes' in one);
}

/** A command from the context menu of a person or a message. */
export function menuRequest(world: World, person: Person, room: Room, name: string, target: Person | Post): Request {
  present(world, person, room);
  const type = 'user' in target ? 2 : 3;
  const command = commandsFor(world, person, room).find((one) => one.type === type && one.name === name);
  if (!command) throw new Impossible(`There is no menu command "${name}" here.`);
  const resolved = new Resolved(world, room);
  if ('user' in target) resolved.user(target.user.id);
  else resolved.message(target.message);
  const id = 'user' in target ? target.user.id : target.message.id;
  return { kind: KIND.command, person, room, data: { ...head(command), target_id: id, ...resolved.done() } };
}

/** A press of a button, or with values a choice in a select. */
export function componentRequest(
  world: World,
  person: Person,
  room: Room,
  post: Post,
  component: Component,
  values?: readonly string[],
): Request {
  if (!world.sees(person.user.id, room)) throw new Impossible('You cannot see this channel.');
  const resolved = new Resolved(world, room);
  const kind = ENTITY_PARTS[component.type as keyof typeof ENTITY_PARTS];
  if (ENTITY_SELECTS.includes(component.type)) for (const id of values ?? []) resolved.entity(kind, id);
  return {
    kind: KIND.component,
    person,
    room,
    source: post,
    data: {
      component_type: component.type,
      custom_id: component.custom_id,
      id: component.id ?? 1,
      ...(values ? { values, ...resolved.done() } : {}),
    },
  };
}

/** Checks what a client checks before it sends a select: how many, and only what is on offer. */
export function checkValues(component: Component, values: readonly string[]): void {
  const { min_values: least, max_values: most } = component;
  if (values.length < (least ?? 1) || values.length > (most ?? 1))
    throw new Impossible(`Choose ${least ?? 1} to ${most ?? 1} of them.`);
  if (component.type !== PART.stringSelect) return;
  for (const value of values)
    if (!component.options?.some((one) => one.value === value)) throw new Impossible(`"${value}" is not on offer.`);
}

/** A filled-in modal. Fields left out keep what the modal proposes. */
export function modalRequest(
  world: World,
  person: Person,
  room: Room,
  modal: Modal,
  source: Post | null,
  values: Values,
): Request {
  const known = new Set(flatten(modal.components).flatMap((one) => one.custom_id ?? []));
  for (const name of Object.keys(values))
    if (!known.has(name)) throw new Impossible(`The form has no field "${name}".`);
  const resolved = new Resolved(world, room);
  const components = modal.components.map((one, n): JsonObject => {
    const id = one.id ?? n * 2 + 1;
    if (one.component) return { type: one.type, id, component: answer(one.component, id + 1, values, resolved) };
    if (one.components)
      return { type: one.type, id, components: one.components.map((field) => answer(field, id + 1, values, resolved)) };
    return { type: one.type, id };
  });
  return {
    kind: KIND.modal,
    person,
    room,
    source,
    data: { custom_id: modal.custom_id, components, ...resolved.done() },
  };
}

function answer(field: Component, id: number, values: Values, resolved: Resolved): JsonObject {
  const name = field.custom_id ?? '';
  const given = values[name];
  const head = { type: field.type, id: field.id ?? id, custom_id: name };
  const missing = () => new Impossible(`"${name}" must be filled in.`);
  const required = field.required !== false;
  if (field.type === PART.textInput) {
    const value = given === undefined ? (field.value ?? '') : String(given);
    if (value === '' && required) throw missing();
    if (value !== '' && (value.length < (field.min_length ?? 0) || value.length > (field.max_length ?? 4000)))
      throw new Impossible(`"${name}" must have ${field.min_length ?? 0} to ${field.max_length ?? 4000} characters.`);
    return { ...head, value };
  }
  if (field.type === PART.checkbox)
    return { ...head, value: given === undefined ? field.default === true : given === true || given === 'true' };
  if (field.type === PART.upload) {
    const ids = files(given ?? []).map((file) => resolved.file(file));
    if (ids.length === 0 && required) throw missing();
    return { ...head, values: ids };
  }
  const proposed = [
    ...(field.options ?? []).filter((one) => one.default).map((one) => one.value),
    ...(field.default_values ?? []).map((one) => one.id),
  ];
  const list =
    given === undefined ? proposed : (Array.isArray(given) ? given : [given]).map(String).filter((one) => one !== '');
  if (list.length === 0 && required) throw missing();
  if (field.options)
    for (const one of list)
      if (!field.options.some((option) => option.value === one)) throw new Impossible(`"${one}" is not on offer.`);
  if (field.type === PART.radios) return { ...head, value: list[0] ?? null };
  const kind = ENTITY_PARTS[field.type as keyof typeof ENTITY_PARTS];
  if (ENTITY_SELECTS.includes(field.type)) for (const one of list) resolved.entity(kind, one);
  return { ...head, values: list };
}

/** Commands are for people who can see the room, may use commands there, and not for archived threads. */
function present(world: World, person: Person, room: Room): void {
  if (!world.rooms.has(room.id)) throw new Impossible('This channel is gone.');
  if (!world.sees(person.user.id, room)) throw new Impossible('You cannot see this channel.');
  if ((world.permissions(person.user.id, room) & PERMISSION.UseApplicationCommands) === 0n)
    throw new Impossible('You may not use commands here.');
  if (room.thread?.archived) throw new Impossible('This thread is archived. Write something to reopen it.');
  const guild = room.guildId === null ? null : world.guilds.get(room.guildId);
  if (guild && !guild.members.has(world.bot.id)) throw new Impossible('The bot is not in this server.');
}

/** Whether a room is a thread. */
export function isThread(room: Room): boolean {
  return room.type === CHANNEL.publicThread || room.type === CHANNEL.privateThread;
}
