import { awaited, type Interaction, type Interactions, KIND, type Request } from '../messages/interactions.ts';
import { compose } from '../messages/posting.ts';
import { archive } from '../rest/access.ts';
import type { Guild, Person, Room } from '../world/state.ts';
import { Impossible, type Values } from '../world/values.ts';
import { type Choice, CONTEXT, type Component, flatten, type Id, type Modal, PART } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { checkValues, componentRequest, modalRequest } from './press.ts';
import { NoAnswer, type OpenModal, type Reply, type Wait, type Which } from './reply.ts';
import { byAge, inShort, type Seen, seenBy, seenIn } from './sight.ts';
import { commandRequest, menuRequest } from './slash.ts';

/**
 * One person at their client: does what people can do, sees what they can see. What a client would not allow is
 * thrown as `Impossible`; a bot that does not answer in time as `NoAnswer`.
 */
export class Actor {
  readonly person: Person;
  readonly #world: World;
  readonly #interactions: Interactions;

  constructor(world: World, interactions: Interactions, person: Person) {
    this.person = person;
    this.#world = world;
    this.#interactions = interactions;
  }

  get id(): Id {
    return this.person.user.id;
  }

  get name(): string {
    return this.person.user.global_name ?? this.person.user.username;
  }

  /** How a text mentions them. */
  get mention(): string {
    return `<@${this.id}>`;
  }

  get locale(): string {
    return this.person.locale;
  }

  set locale(locale: string) {
    this.person.locale = locale;
  }

  /** Sends a slash command such as `table look`. Options that name people, roles or channels take ids. */
  command(room: Room, name: string, options: Values = {}, wait: Wait = {}): Promise<Reply> {
    return this.#act(() => commandRequest(this.#world, this.person, room, name, options), wait);
  }

  /** A command from the context menu of a message or a person. */
  menu(room: Room, name: string, target: Seen | Actor, wait: Wait = {}): Promise<Reply> {
    return this.#act(() => {
      const what = target instanceof Actor ? target.person : room.posts.get(target.id);
      if (!what) throw new Impossible('The message is gone.');
      return menuRequest(this.#world, this.person, room, name, what);
    }, wait);
  }

  /** The suggestions for an option of a half-filled command. */
  async suggest(room: Room, name: string, options: Values, focused: string): Promise<readonly Choice[]> {
    const request = commandRequest(this.#world, this.person, room, name, { [focused]: '', ...options }, focused);
    const interaction = await this.#answered(this.#interactions.start(request), 10_000);
    return interaction.answer?.kind === 'choices' ? interaction.answer.choices : [];
  }

  /** Presses a button. A snapshot may be stale: what counts is that the person once saw the button there. */
  press(message: Seen, which: Which, wait: Wait = {}): Promise<Reply> {
    return this.#act(() => {
      const found = this.#component(message, which, (one) => one.type === PART.button && one.style !== 5);
      return this.#pressed(message, found);
    }, wait);
  }

  /** Chooses in a select: values, or ids of people, roles, channels. */
  select(message: Seen, which: Which, values: readonly string[], wait: Wait = {}): Promise<Reply> {
    return this.#act(() => {
      const found = this.#component(message, which, (one) => one.type !== PART.button);
      checkValues(found, values);
      return this.#pressed(message, found, values);
    }, wait);
  }

  /** Sends a filled-in modal off. Values by custom id; those left out stay as proposed. */
  submit(open: OpenModal, values: Values = {}, wait: Wait = {}): Promise<Reply> {
    return this.#act(() => this.modalRequest(open.interactionId, values), wait);
  }

  /** The request behind `submit`. */
  modalRequest(interactionId: Id, values: Values): Request {
    const from = this.#interactions.get(interactionId);
    if (from?.answer?.kind !== 'modal' || from.person !== this.person) throw new Impossible('This form is not open.');
    return modalRequest(this.#world, from, from.answer.modal, values);
  }

  /**
   * Presses what nobody offered: any custom id, on any message (also somebody else's ephemeral one), in any room.
   * With `values` as a select. Pressing twice at once is two calls before the first is awaited.
   */
  forge(
    what: { readonly customId: string; readonly message: Seen; readonly values?: readonly string[] },
    wait: Wait = {},
  ): Promise<Reply> {
    const type = what.values ? PART.stringSelect : PART.button;
    return this.#act(() => this.#pressed(what.message, { type, custom_id: what.customId }, what.values), wait);
  }

  #pressed(message: Seen, component: Component, values?: readonly string[]): Request {
    const post = message.room.posts.get(message.id);
    if (!post || !this.#world.rooms.has(message.room.id)) throw new Impossible('The message is gone.');
    return componentRequest(this.#world, this.person, message.room, post, component, values);
  }

  #component(message: Seen, which: Which, fits: (one: Component) => boolean): Component {
    const all = flatten(message.raw.components).filter((one) => one.custom_id !== undefined && fits(one));
    const id = typeof which === 'string' ? which : which.customId;
    const name = (one: Component) =>
      [one.emoji?.id ? '' : (one.emoji?.name ?? ''), one.label ?? one.placeholder ?? ''].join(' ').trim();
    const found =
      all.find((one) => one.custom_id === id) ??
      (typeof which === 'string'
        ? all.find((one) => name(one) === id || one.label === id || one.placeholder === id)
        : undefined);
    if (!found)
      throw new Impossible(
        `There is no "${id}"; there is ${all.map((one) => `"${name(one)}"`).join(', ') || 'nothing'}.`,
      );
    if (found.disabled) throw new Impossible(`"${id}" is disabled.`);
    return found;
  }

  async #act(request: () => Request, wait: Wait): Promise<Reply> {
    return this.outcome(this.#interactions.start(request()), wait);
  }

  /** Waits for the bot's answer to an interaction. */
  async outcome(started: Interaction, wait: Wait = {}): Promise<Reply> {
    const ms = wait.ms ?? 10_000;
    const interaction = await this.#answered(started, ms);
    const answer = interaction.answer;
    const waits =
      (answer?.kind === 'message' || answer?.kind === 'update') && answer.deferred && wait.until !== 'answer';
    if (waits) {
      const done = () => (interaction.deeds > 0 ? true : undefined);
      const complaint = () => `The bot deferred its answer and never gave it (${describe(interaction)})`;
      // A deferred update need not be followed by anything; a deferred answer has to be.
      const waited = awaited(this.#world, done, ms, complaint);
      await (answer.kind === 'update' ? waited.catch(() => true) : waited);
    }
    return this.#reply(interaction);
  }

  async #answered(interaction: Interaction, ms: number): Promise<Interaction> {
    const look = () => (interaction.answer || interaction.void ? true : undefined);
    await awaited(this.#world, look, ms, () => `No answer (${describe(interaction)})`);
    if (!interaction.answer) throw new NoAnswer();
    return interaction;
  }

  #reply(interaction: Interaction): Reply {
    const { answer, room } = interaction;
    const find = (id: Id | null) => {
      const post = id === null ? undefined : room.posts.get(id);
      return post ? seenBy(this.person, room, post) : null;
    };
    const message = find(interaction.original);
    const modal = answer?.kind === 'modal' ? opened(interaction.id, answer.modal) : null;
    const deferred = answer !== null && 'deferred' in answer && answer.deferred;
    return {
      kind: answer?.kind === 'modal' || answer?.kind === 'message' ? answer.kind : 'update',
      deferred,
      pending: deferred && interaction.deeds === 0,
      ephemeral: answer?.kind === 'message' ? answer.ephemeral : (message?.ephemeral ?? false),
      message,
      modal,
      followUps: interaction.followUps.flatMap((id) => find(id) ?? []),
      interactionId: interaction.id,
      get said() {
        if (!message) throw new Error(modal ? 'The bot answered with a form, not a message' : 'The answer is gone');
        return message;
      },
      get asked() {
        if (!modal) throw new Error(`The bot answered with a message, not a form: ${message?.text ?? ''}`);
        return modal;
      },
    };
  }

  /** All they see in a room, oldest first. */
  sees(room: Room): readonly Seen[] {
    return seenIn(this.#world, this.person, room);
  }

  /** The same message as it looks now; null when it is gone. */
  again(message: Seen): Seen | null {
    return this.sees(message.room).find((one) => one.id === message.id) ?? null;
  }

  /** Their direct messages with the bot, oldest first. */
  dms(): readonly Seen[] {
    return this.rooms()
      .filter((room) => this.#world.context(room) === CONTEXT.botDm)
      .flatMap((room) => this.sees(room));
  }

  /** All rooms they see: channels, threads, direct messages. */
  rooms(): readonly Room[] {
    return [...this.#world.rooms.values()].filter((room) => this.#world.sees(this.id, room));
  }

  /** The threads they see below a channel. */
  threads(room: Room): readonly Room[] {
    return this.rooms().filter((one) => one.parentId === room.id);
  }

  /** Everything that ever notified them and is still there, oldest first. */
  pings(): readonly Seen[] {
    return this.rooms()
      .flatMap((room) => this.sees(room))
      .filter((one) => one.pinged)
      .sort(byAge);
  }

  /** Waits until a message that fits is there, in a room or anywhere. The error says which are there at last. */
  gets(fits: (message: Seen) => boolean, room?: Room, ms = 10_000): Promise<Seen> {
    const seen = () => (room ? [room] : this.rooms()).flatMap((one) => this.sees(one));
    const newest = () => seen().sort(byAge).slice(-3).map(inShort).join(' | ');
    return awaited(
      this.#world,
      () => seen().find(fits),
      ms,
      () => `${this.name} waited in vain for a message; the newest are: ${newest()}`,
      (change) => change.kind !== 'dispatch',
    );
  }

  closeDms(): void {
    this.person.dms = false;
    this.#world.emit({ kind: 'rooms' });
  }

  openDms(): void {
    this.person.dms = true;
    this.#world.emit({ kind: 'rooms' });
  }

  /** Whether they have installed the app for themselves. */
  get installed(): boolean {
    return this.person.installed;
  }

  /** Installs the app for themselves: its commands are then with them everywhere. The bot is not told. */
  install(): void {
    this.person.installed = true;
    this.#world.emit({ kind: 'rooms' });
  }

  /** Takes the app off their account. The bot is not told. */
  uninstall(): void {
    this.person.installed = false;
    this.#world.emit({ kind: 'rooms' });
  }

  /** Comes (back) into a guild. */
  join(guild: Guild): void {
    this.#world.addMember(guild, this.person.user, []);
  }

  leave(guild: Guild): void {
    this.#world.removeMember(guild, this.id);
  }

  /** Writes a plain message; wakes an archived thread. */
  say(room: Room, content: string): Seen {
    const needed = room.thread ? 'SendMessagesInThreads' : 'SendMessages';
    if (!this.#world.can(this.id, room, needed)) throw new Impossible('You may not write here.');
    const rules = { allowed_mentions: { parse: ['users', 'roles'] } };
    const post = compose(this.#world, {
      room,
      author: this.person.user,
      body: { content, ...rules },
      uploads: [],
      only: null,
      former: null,
    });
    if (room.thread?.archived) archive(this.#world, room, false);
    this.#world.put(room, post);
    const seen = seenBy(this.person, room, post);
    if (!seen) throw new Error('unreachable: people see their own messages');
    return seen;
  }

  /** Deletes a message, as its author or a moderator; puts away an ephemeral one, which the bot can still edit. */
  delete(message: Seen): void {
    const post = message.room.posts.get(message.id);
    if (!post) throw new Impossible('The message is gone.');
    if (post.only === this.id) {
      this.#world.dismiss(message.room, post);
      return;
    }
    const moderates = message.room.guildId !== null && this.#world.can(this.id, message.room, 'ManageMessages');
    if (post.message.author.id !== this.id && !moderates) throw new Impossible('You may not delete this message.');
    this.#world.drop(message.room, post);
  }

  /** Notes that they have read a room; clears its badges. */
  read(room: Room): void {
    this.#world.read(this.id, room);
  }
}

function opened(interactionId: Id, modal: Modal): OpenModal {
  const fields = flatten(modal.components).flatMap((one) => one.custom_id ?? []);
  return { interactionId, modal, title: modal.title, fields };
}

function describe(interaction: Interaction): string {
  const kind = Object.entries(KIND).find(([, number]) => number === interaction.kind)?.[0] ?? '?';
  const data = JSON.stringify(interaction.payload.data);
  return `${kind} by ${interaction.person.user.global_name}: ${data.slice(0, 200)}`;
}
