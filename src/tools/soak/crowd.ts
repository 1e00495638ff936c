import { setTimeout as wait } from 'node:timers/promises';
import { kebab } from '../../commands/command.ts';
import type { AnyGame } from '../../core/seal.ts';
import { type Address, parseAddress } from '../../discord/address.ts';
import { gameById } from '../../games/index.ts';
import type { Actor, Reply, Room, Sandbox, Seen } from '../../sandbox/index.ts';
import type { Values } from '../../sandbox/values.ts';
import { controlOf } from '../controls.ts';
import type { Ledger, Said, Sent } from './ledger.ts';
import { type Luck, luck, type Plan, WEATHER } from './plan.ts';

/** People at tables. They act by what stands on their screen, and now and then as they should not. */
export interface Crowd {
  /** Resolves when they have gone home: the time is over, or everything is played. */
  readonly gone: Promise<void>;
}

interface Scene {
  readonly plan: Plan;
  readonly box: Sandbox;
  readonly ledger: Ledger;
  readonly games: readonly AnyGame[];
  readonly until: () => boolean;
}

export function startCrowd(scene: Scene): Crowd {
  return { gone: Promise.all(scene.box.people().map((actor) => live(scene, actor))).then(() => {}) };
}

async function live(scene: Scene, me: Actor): Promise<void> {
  const dice = luck(scene.plan.seed, `person/${me.name}`);
  const person: Person = { ...scene, me, dice, old: [], tried: new Map() };
  while (!scene.until()) {
    try {
      await act(person);
    } catch (error) {
      // What cannot be pressed any more, and a bot that does not answer, are all in a day's play.
      scene.ledger.count(`not possible: ${reason(error)}`);
    }
    await wait(dice.between(5, 60));
  }
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/did not respond|No answer/.test(text)) return 'no answer';
  if (/deferred its answer and never gave it/.test(text)) return 'an answer that was announced never came';
  return /gone|disabled|no "|not on offer|channel|thread/i.test(text) ? 'a control was gone' : text.slice(0, 120);
}

type Person = Scene & {
  readonly me: Actor;
  readonly dice: Luck;
  /** Messages they have seen, to press what stood there long after. */
  readonly old: Seen[];
  /** When they last looked at a post and found nothing to decide, by its id. */
  readonly tried: Map<string, number>;
};

const WAIT = { ms: 6_000 };

async function act(person: Person): Promise<void> {
  const { dice, plan, box, ledger } = person;
  if (dice.chance(WEATHER[plan.weather].twice)) {
    box.faults.twice += 1;
    ledger.count('interactions delivered twice');
  }
  const mine = dice.shuffle([...ledger.turns.values()]).find((sent) => isMine(person, sent) && !isTried(person, sent));
  if (mine && dice.chance(0.9)) return play(person, mine);
  const lobby = dice.shuffle([...ledger.lobbies.values()]).find((sent) => freeIn(person, sent) !== null);
  if (lobby && dice.chance(0.7)) return gather(person, lobby);
  if (ledger.lobbies.size < plan.tables && dice.chance(0.4)) return openTable(person);
  if (dice.chance(0.3)) return mischief(person);
  await wait(100);
}

// ---- gathering

async function openTable({ me, dice, games, box, ledger, plan }: Person): Promise<void> {
  // What was asked for may be on its way, or lost with the bot that was asked.
  const asked = [...ledger.opened.values()].reduce((sum, n) => sum + n, 0);
  if (asked >= plan.tables && !dice.chance(0.05)) return;
  const game = dice.pick(games);
  const { min, max } = game.seats;
  const seats = min + dice.int(max - min + 1);
  const computers = dice.chance(0.4) ? 1 + dice.int(seats - 1) : 0;
  const others = box.people().filter((one) => one !== me);
  const guests = dice.shuffle(others).slice(0, dice.chance(0.3) ? Math.min(seats - computers - 1, 2) : 0);
  const values: Record<string, string | number | boolean> = { seats, computers };
  for (const [at, guest] of guests.entries()) values[`player-${at + 2}`] = guest.id;
  for (const [key, spec] of Object.entries(game.options)) {
    if (!dice.chance(0.4)) continue;
    values[kebab(key)] = spec.kind === 'flag' ? dice.chance(0.5) : dice.pick(spec.values);
  }
  const alone = seats === computers + 1 && dice.chance(0.5);
  const room = alone ? box.world.dm(me.id) : dice.pick(['games', 'lounge', 'square'].map((name) => box.channel(name)));
  ledger.ask(room.id, game.id);
  ledger.count('tables asked for');
  await me.command(room, `${game.id} new`, values, WAIT);
}

/** Joins, fills up with computers, starts, or fiddles with the options: whatever is free to press. */
function freeIn(person: Person, sent: Sent): Seen | null {
  const message = look(person, sent);
  return message?.buttons.some((button) => button.customId.startsWith('join:')) ? message : null;
}

async function gather(person: Person, sent: Sent): Promise<void> {
  const { me, dice, ledger } = person;
  const lobby = freeIn(person, sent);
  if (!lobby) return;
  const wish = dice.pick(['join', 'join', 'join', 'start', 'start', 'add', 'drop', 'leave', 'options'] as const);
  const button = lobby.buttons.find((one) => one.customId.startsWith(`${wish}:`));
  if (!button || button.disabled) return;
  ledger.count('presses in lobbies');
  const quick = { ...WAIT, until: 'answer' } as const;
  if (wish !== 'options') {
    await me.press(lobby, button.customId, quick);
    return;
  }
  const panel = (await me.press(lobby, button.customId, WAIT)).message;
  const select = panel && panel.selects.length > 0 ? dice.pick(panel.selects) : null;
  if (panel && select) await me.select(panel, select.customId, [dice.pick(select.options).value], WAIT);
}

// ---- playing

function look({ me }: Person, { room, id }: Sent): Seen | null {
  return me.sees(room).find((one) => one.id === id) ?? null;
}

function isMine(person: Person, sent: Sent): boolean {
  const post = sent.room.posts.get(sent.id);
  return post?.message.mentions.some((user) => user.id === person.me.id) ?? false;
}

async function play(person: Person, sent: Sent): Promise<void> {
  const { me, dice, ledger } = person;
  const post = look(person, sent);
  const button = post?.buttons.find((one) => one.customId.startsWith('play:'));
  if (!post || !button) return;
  remember(person, post);
  const typed = dice.chance(0.15) ? await type(person, sent.room, sent.table) : null;
  let message = typed ?? (await me.press(post, button.customId, WAIT)).message;
  for (let steps = 0; message && steps < 80 && !person.until(); steps += 1) {
    remember(person, message);
    const say = controlOf(message, 'say');
    if (say) {
      const reply = await confirm(person, message, say.customId, say.address);
      // Somebody who has to decide again is asked at once.
      if (!reply || !isDone(reply)) return;
      message = reply.message;
      continue;
    }
    message = await answer(person, message);
  }
  // Not their turn any more, and the post that says so is on its way.
  person.tried.set(sent.id, Date.now());
  ledger.count('looked in vain whether it was their turn');
}

function isTried({ tried }: Person, { id }: Sent): boolean {
  return Date.now() - (tried.get(id) ?? 0) < 3_000;
}

/** One answer to one question; null when there is nothing to answer. */
async function answer({ me, dice }: Person, message: Seen): Promise<Seen | null> {
  const back = controlOf(message, 'back');
  if (back && dice.chance(0.03)) return (await me.press(message, back.customId, WAIT)).message;
  const [select] = message.selects;
  if (select) return (await me.select(message, select.customId, [dice.pick(select.options).value], WAIT)).message;
  const answers = message.buttons.filter((one) => one.customId.startsWith('ask:') && one.style === 1);
  if (answers.length === 0) return null;
  return (await me.press(message, dice.pick(answers).customId, WAIT)).message;
}

/** `/<game> <verb>` with what its first slot suggests. */
async function type(person: Person, room: Room, table: string): Promise<Seen | null> {
  const { me, dice, ledger } = person;
  const game = gameById(gameAt(person, table) ?? '');
  if (!game) return null;
  const verb = dice.pick(game.verbs);
  const values: Record<string, string> = {};
  const [slot] = verb.slots;
  if (slot !== undefined) {
    const choices = await me.suggest(room, `${game.id} ${verb.name}`, {}, slot);
    if (choices.length > 0) values[slot] = String(dice.pick(choices).value);
  }
  ledger.count('moves typed');
  return (await me.command(room, `${game.id} ${verb.name}`, values as Values, WAIT)).message;
}

/** Which game is played at a table, by its name in the lobby. */
function gameAt({ ledger, games }: Person, table: string): string | null {
  const lobby = ledger.lobbies.get(table);
  const words = JSON.stringify(lobby?.room.posts.get(lobby.id)?.message.components ?? '');
  return games.find((game) => words.includes(game.voice('en', () => '').name))?.id ?? null;
}

async function confirm(person: Person, message: Seen, customId: string, address: Address): Promise<Reply | null> {
  const { me, dice, ledger } = person;
  const said: Said = {
    table: address.table ?? '',
    version: address.version ?? -1,
    path: address.path.join('.'),
    person: me.id,
  };
  const key = `${said.table} ${said.version} ${said.path} ${said.person}`;
  ledger.said.set(key, said);
  ledger.count('confirmations pressed');
  const presses = [me.press(message, customId, WAIT)];
  if (dice.chance(0.1)) {
    ledger.count('confirmed twice at once');
    presses.push(me.press(message, customId, WAIT));
  }
  const replies = await Promise.allSettled(presses);
  for (const reply of replies) {
    if (reply.status !== 'fulfilled' || !isDone(reply.value)) continue;
    if (!ledger.done.has(key)) ledger.count('moves confirmed');
    ledger.done.set(key, said);
    return reply.value;
  }
  return null;
}

const isDone = (reply: Reply): boolean => reply.message?.text.includes('✅ **') ?? false;

// ---- what they should not do, and what they do out of curiosity

function remember({ old, dice }: Person, message: Seen): void {
  if (old.length < 30) old.push(message);
  else old[dice.int(old.length)] = message;
}

async function again(person: Person, message: Seen, customId: string): Promise<void> {
  const table = parseAddress(customId)?.table ?? '';
  const lobby = person.ledger.lobbies.get(table);
  const game = gameAt(person, table);
  if (!lobby || !game) return;
  person.ledger.ask(lobby.room.id, game);
  person.ledger.count('rematches asked for');
  await person.me.press(message, customId, WAIT);
}

async function giveUp({ me, ledger }: Person, room: Room): Promise<void> {
  const asked = (await me.command(room, 'table resign', {}, WAIT)).message;
  const yes = asked && controlOf(asked, 'resign');
  if (!asked || !yes) return;
  ledger.count('resignations pressed');
  await me.press(asked, yes.customId, WAIT);
}

const COMMANDS = ['table look', 'table board', 'table log', 'table score', 'games', 'help', 'table record'] as const;

async function mischief(person: Person): Promise<void> {
  const { me, dice, ledger, box, old } = person;
  const somewhere = ledger.turns.size > 0 ? dice.pick([...ledger.turns.values()]) : null;
  if (dice.chance(0.4) && old.length > 0) {
    // A control that was there once.
    const message = dice.pick(old);
    const buttons = message.buttons.filter((one) => one.customId !== '' && !/^(set|abort|resign):/.test(one.customId));
    if (buttons.length === 0) return;
    const { customId } = dice.pick(buttons);
    const address = parseAddress(customId);
    ledger.count('stale controls pressed');
    if (address?.act === 'say') await confirm(person, message, customId, address);
    else if (address?.act === 'rematch') await again(person, message, customId);
    else await me.press(message, customId, WAIT);
  } else if (dice.chance(0.4) && somewhere) {
    // Somebody else's question, as far as it can be guessed.
    const message = look(person, somewhere);
    if (!message) return;
    ledger.count('controls forged');
    const version = (somewhere.version + dice.int(3) - 1).toString(36);
    await me.forge({ message, customId: `ask:${somewhere.table}:${version}:${dice.int(4)}:` }, WAIT);
  } else if (somewhere && box.world.sees(me.id, somewhere.room)) {
    if (dice.chance(0.03)) return giveUp(person, somewhere.room);
    ledger.count('looked around');
    await me.command(somewhere.room, dice.pick(COMMANDS), {}, WAIT);
  }
}
