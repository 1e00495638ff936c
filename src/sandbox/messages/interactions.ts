import { randomBytes } from 'node:crypto';
import { Refusal } from '../world/errors.ts';
import { appPermissions, type Owners } from '../world/installs.ts';
import { recipients, shapeUser } from '../world/shapes.ts';
import type { Change, Person, Post, Room } from '../world/state.ts';
import { CHANNEL, type Choice, CONTEXT, type Id, type JsonObject, type Modal } from '../world/wire.ts';
import type { World } from '../world/world.ts';

/** Kinds of interaction on the wire. */
export const KIND = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;

/** The bot's acknowledgement of an interaction. */
export type Answer =
  | { readonly kind: 'message'; readonly deferred: boolean; readonly ephemeral: boolean; readonly messageId: Id }
  | { readonly kind: 'update'; readonly deferred: boolean }
  | { readonly kind: 'modal'; readonly modal: Modal }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] };

/** One interaction from its start to the end of its token. */
export interface Interaction {
  readonly id: Id;
  readonly token: string;
  readonly kind: number;
  readonly person: Person;
  readonly room: Room;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** The message whose button was pressed, also for a modal that such a button opened. */
  readonly source: Id | null;
  /** The interaction whose answer was the modal that this one submits. */
  readonly opener: Interaction | null;
  readonly payload: JsonObject;
  /** Whose installations authorise it; without "0" it is limited to a few follow-ups. */
  readonly owners: Owners;
  /** What its answers may hold and do. */
  readonly appPermissions: bigint;
  /** The type (3 text, 4 whole number, 10 number) of the option being completed. */
  readonly focusedType: number;
  answer: Answer | null;
  /** Whether the three seconds passed without an answer. */
  void: boolean;
  /** The message that @original means. */
  original: Id | null;
  readonly followUps: Id[];
  /** Counts what the bot did after its first answer: edits of @original, follow-ups, deletions. */
  deeds: number;
}

export const ACKNOWLEDGE_MS = 3000;
const TOKEN_MS = 15 * 60_000;

export interface Request {
  readonly kind: number;
  readonly person: Person;
  readonly room: Room;
  readonly data: JsonObject;
  readonly source?: Post | null;
  readonly focusedType?: number;
  readonly opener?: Interaction;
  readonly owners: Owners;
}

/** Keeps all interactions and their rules: 3 seconds for the first answer, exactly one, then 15 minutes of token. */
export class Interactions {
  readonly #world: World;
  readonly #ackMs: number;
  readonly #all = new Map<Id, Interaction>();
  readonly #tokens = new Map<string, Interaction>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #serial = 0;

  constructor(world: World, ackMs: number = ACKNOWLEDGE_MS) {
    this.#world = world;
    this.#ackMs = ackMs;
  }

  /** Sends an interaction to the bot. */
  start(request: Request): Interaction {
    const world = this.#world;
    const { person, room } = request;
    const id = world.id();
    this.#serial += 1;
    if (this.#serial % 500 === 0) this.#forget();
    const token = `aW50ZXJhY3Rpb246${id}.${this.#serial.toString(36)}.${randomBytes(18).toString('base64url')}`;
    const source = request.source ?? null;
    const interaction: Interaction = {
      id,
      token,
      kind: request.kind,
      person,
      room,
      sentAt: world.now(),
      source: source?.message.id ?? null,
      opener: request.opener ?? null,
      focusedType: request.focusedType ?? 3,
      owners: request.owners,
      appPermissions: appPermissions(world, person, room),
      payload: this.#payload(id, token, request),
      answer: null,
      void: false,
      original: null,
      followUps: [],
      deeds: 0,
    };
    this.#all.set(id, interaction);
    this.#tokens.set(token, interaction);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (interaction.answer) return;
      interaction.void = true;
      this.touch(interaction);
    }, this.#ackMs);
    this.#timers.add(timer);
    world.dispatch('INTERACTION_CREATE', interaction.payload, room.guildId, 0);
    return interaction;
  }

  #payload(id: Id, token: string, request: Request): JsonObject {
    const world = this.#world;
    const { person, room, source } = request;
    const user = shapeUser(person.user);
    const guild = room.guildId === null ? undefined : world.guilds.get(room.guildId);
    const permissions = world.permissions(person.user.id, room).toString();
    const channel: JsonObject = {
      id: room.id,
      type: room.type,
      permissions,
      flags: 0,
      last_message_id: [...room.posts.keys()].at(-1) ?? null,
      ...(guild
        ? { guild_id: guild.id, name: room.name, parent_id: room.parentId, nsfw: false, position: room.position }
        : {}),
      ...(guild ? {} : { recipients: recipients(world, room, this.#reader(request)) }),
      ...(room.type === CHANNEL.group ? { name: room.name || null, icon: null, owner_id: room.ownerId } : {}),
      ...(room.thread ? { thread_metadata: { ...room.thread }, owner_id: room.ownerId } : {}),
    };
    const who = guild
      ? {
          guild_id: guild.id,
          guild: { id: guild.id, locale: 'en-US', features: [] },
          guild_locale: 'en-US',
          member: { ...world.member(guild.id, person.user.id), permissions },
        }
      : { user };
    return {
      id,
      application_id: world.bot.id,
      type: request.kind,
      data: request.data,
      ...who,
      channel,
      channel_id: room.id,
      token,
      version: 1,
      ...(source ? { message: source.message } : {}),
      app_permissions: appPermissions(world, person, room).toString(),
      locale: person.locale,
      entitlements: [],
      entitlement_sku_ids: [],
      authorizing_integration_owners: request.owners,
      context: world.context(room),
      attachment_size_limit: 10 * 1024 * 1024,
    };
  }

  /** From whose end a conversation is described. */
  #reader({ person, room }: Request): Id {
    return this.#world.context(room) === CONTEXT.botDm ? this.#world.bot.id : person.user.id;
  }

  /** Drops what no token reaches any more. */
  #forget(): void {
    for (const old of this.#all.values()) {
      if (this.#world.now() - old.sentAt <= 2 * TOKEN_MS) continue;
      this.#all.delete(old.id);
      this.#tokens.delete(old.token);
    }
  }

  get(id: Id): Interaction | undefined {
    return this.#all.get(id);
  }

  /** The interaction to give a first answer to. Throws 10062 when unknown or too late, 40060 when it has one. */
  open(id: Id, token: string): Interaction {
    const found = this.#all.get(id);
    if (found?.token !== token || found.void) throw new Refusal(10062);
    if (found.answer) throw new Refusal(40060);
    return found;
  }

  /** The interaction behind a webhook token. Throws 10015 when there is none, 50027 when its time is over. */
  held(token: string): Interaction {
    const found = this.#tokens.get(token);
    if (!found) throw new Refusal(10015);
    if (this.#world.now() - found.sentAt > TOKEN_MS) throw new Refusal(50027);
    // Discord knows the webhook of an interaction only once it has been answered.
    if (!found.answer) throw new Refusal(10015);
    return found;
  }

  answer(interaction: Interaction, answer: Answer): void {
    interaction.answer = answer;
    this.touch(interaction);
  }

  /** Tells all that wait that something happened to an interaction. */
  touch(interaction: Interaction): void {
    this.#world.emit({ kind: 'interaction', id: interaction.id });
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

/** Resolves with the first value that `look` finds, asked again at every change; rejects after `ms`. */
export function awaited<T>(
  world: World,
  look: () => T | undefined,
  ms: number,
  complaint: () => string,
  when: (change: Change) => boolean = () => true,
): Promise<T> {
  const now = look();
  if (now !== undefined) return Promise.resolve(now);
  return new Promise((resolve, reject) => {
    const stop = world.listen((change) => {
      const found = when(change) ? look() : undefined;
      if (found === undefined) return;
      clearTimeout(timer);
      stop();
      resolve(found);
    });
    const timer = setTimeout(() => {
      stop();
      reject(new Error(complaint()));
    }, ms);
  });
}
