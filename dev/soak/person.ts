import { setTimeout as wait } from 'node:timers/promises';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { type CustomId, parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import {
  type Actor,
  Impossible,
  type Reply,
  type Room,
  type Sandbox,
  type Seen,
  type Values,
} from '../../src/sandbox/index.ts';
import { seenBy } from '../../src/sandbox/people/sight.ts';
import type { Abroad } from './abroad.ts';
import { answerOf, outcomeOf } from './answers.ts';
import { type Dice, FAULT_RATES, type Plan } from './plan.ts';
import type { Request } from './requests.ts';
import { type Sent, wordsOf } from './sent.ts';
import type { Action, Glance, Trace } from './trace.ts';
import type { Whims } from './whims.ts';

/** Somebody at their screen. All that they press or type goes through here and is written down. */

export interface RunContext {
  readonly plan: Plan;
  readonly box: Sandbox;
  readonly trace: Trace;
  readonly games: readonly AnyGame[];
  /** Whether the time to play is over. */
  readonly until: () => boolean;
  readonly habits: Habits;
  /** Waits until somebody acts again; null: they never do. Left out: they do at once, whenever they are not tired. */
  readonly turn?: (name: string, tired: boolean) => Promise<Turn | null>;
  /** What people do beside their games; nothing when left out. */
  readonly whims?: Whims;
}

/** What an act of somebody is like. */
export interface Turn {
  readonly dice: Dice;
  /** Whether they are away for a while. */
  readonly naps: boolean;
}

/** What people do, and how often. */
export interface Habits {
  /** How many times as long they wait between two acts. */
  readonly patience: number;
  /** How many times as often they do something else than play. */
  readonly chatter: number;
  /** How likely a new table has computers. */
  readonly computers: number;
  /** How likely they take the answer that says most of a move. */
  readonly haste: number;
  /** Whether they wait for tables that were asked for and are not there. */
  readonly waits: boolean;
  /** What they want of tables, each as often as it is listed; null: all they can want. */
  readonly requests: readonly Request[] | null;
  /** Whether they open tables for as many people as there can be. */
  readonly full?: boolean;
  /** How likely they open a table without a clock. */
  readonly untimed?: number;
  /** How likely they open a table to play alone with computers. */
  readonly alone?: number;
  /** How likely they move a table that they have just opened, and once more when they have moved one. */
  readonly restless?: number;
  /** How likely they do not begin where they could. */
  readonly slack?: number;
  /** How likely they answer a question again in another way, or press an answer to an earlier one. */
  readonly fickle?: number;
  /** Whether they seldom withdraw what they have asked the table. */
  readonly firm?: boolean;
  /** How many times as often they plan ahead. */
  readonly foresight?: number;
  /** How many times as long they are away. */
  readonly drowsy?: number;
  /** How likely they are on vacation then; a quarter unless told. */
  readonly vacations?: number;
  /** Whether the owner of the server wants a digest of the deal of the day. */
  readonly digests?: boolean;
  /** How likely they play the deal of the day, rather than do something beside their games; there are no tables. */
  readonly daily?: number;
  /** What they play where the bot is no member; nothing unless told. */
  readonly abroad?: Abroad;
}

export const HABITS: Habits = { patience: 1, chatter: 1, computers: 0.3, haste: 0, waits: true, requests: null };

export type Person = RunContext & {
  readonly me: Actor;
  readonly dice: Dice;
  /** Whether they speak English and keep their direct messages open. */
  readonly reachable: boolean;
  /** Messages they have seen, to press what stood there long after. */
  readonly old: Seen[];
  /** When they last looked at a post and found nothing to decide, by its id. */
  readonly tried: Map<string, number>;
};

export const WAIT = { ms: 6_000 };

/** A message as this person sees it now; null when it is gone, or not theirs to see. */
export function look({ me, box }: Person, room: Room, id: string): Seen | null {
  const post = room.posts.get(id);
  return post && box.world.rooms.has(room.id) && box.world.sees(me.id, room) ? seenBy(me.person, room, post) : null;
}

/** The newest turn posts and motion posts that name this person, in any order. */
export function posts(person: Person, also = ''): readonly Sent[] {
  const { dice, trace, me } = person;
  const found = [...trace.turns.values(), ...trace.motions.values()].filter(({ room, id }) => {
    const post = room.posts.get(id);
    const words = post ? wordsOf(post) : '';
    return words.includes(me.mention) && words.includes(also);
  });
  return dice.shuffle(found);
}

/** Keeps a message in mind. */
function remember({ old, dice }: Person, message: Seen): void {
  if (old.length < 40) old.push(message);
  else old[dice.int(old.length)] = message;
}

export async function press(person: Person, message: Seen, customId: string): Promise<Reply> {
  const address = parseCustomId(customId);
  const label = message.buttons.find((one) => one.customId === customId)?.label ?? '';
  remember(person, message);
  return noted(person, address, label, message, () => person.me.press(message, customId, WAIT));
}

export function choose(person: Person, message: Seen, customId: string, value: string): Promise<Reply> {
  const address = parseCustomId(customId);
  // A choice of a table does there what was typed before.
  const [act, ...path] = address?.path ?? [];
  const meant =
    address?.control === 'choose-table' && act ? parseCustomId(`${act}:${value}:::${path.join('.')}`) : address;
  return noted(person, meant, value, message, () => person.me.select(message, customId, [value], WAIT));
}

/** Chooses in a menu that a message of an older version had. */
export function chooseFormerly(person: Person, message: Seen, customId: string, value: string): Promise<Reply> {
  const act = () => person.me.forge({ customId, message, values: [value] }, WAIT);
  return noted(person, parseCustomId(customId), value, message, act);
}

/** A command that does `act`, at whichever table the bot takes it to mean; asked which, one is chosen. */
export async function command(
  person: Person,
  room: Room,
  name: string,
  values: Values = {},
  act: string | null = null,
): Promise<Seen | null> {
  const { me, dice } = person;
  const address = act === null ? null : ({ control: act, table: null, version: null, seat: null, path: [] } as const);
  const reply = await noted(person, address, '', null, () => me.command(room, name, values, WAIT));
  const which = reply.message?.selects.find((one) => one.customId.startsWith('choose-table:'));
  if (!reply.message || !which) return reply.message;
  return (await choose(person, reply.message, which.customId, dice.pick(which.options).value)).message;
}

/** Controls that only show something. */
const GLANCES: readonly string[] = [
  'play',
  'answer',
  'step-back',
  'plan-answer',
  'plan',
  'options',
  'set-option',
  'choose-table',
];

async function noted(
  person: Person,
  address: CustomId | null,
  label: string,
  remembered: Seen | null,
  act: () => Promise<Reply>,
): Promise<Reply> {
  const { me, dice, plan, box, trace } = person;
  // Somebody remembers a message as it was; what has become of it since is no answer to them.
  const pressed = remembered && (look(person, remembered.room, remembered.id) ?? remembered);
  if (dice.chance(FAULT_RATES[plan.faults].twice)) {
    box.faults.twice += 1;
    trace.count('interactions delivered twice');
  }
  if (!address || GLANCES.includes(address.control)) return glanced(person, act);
  const { table, version, path } = address;
  const action: Action = {
    act: address.control,
    person: me.id,
    name: me.name,
    table,
    version,
    path,
    label,
    began: Date.now(),
    ended: null,
    outcome: 'unknown',
    heard: null,
  };
  trace.actions.push(action);
  trace.count(`asked for ${action.act}`);
  try {
    const reply = await act();
    action.heard = answerOf(reply, pressed)?.text ?? null;
    action.outcome = outcomeOf(action.act, reply, pressed);
    action.ended = Date.now();
    if (action.outcome === 'done') trace.count(`was told that ${action.act} is done`);
    return reply;
  } catch (error) {
    // What their own client does not allow has never been sent.
    if (error instanceof Impossible) action.outcome = 'refused';
    throw error;
  }
}

async function glanced({ me, trace }: Person, act: () => Promise<Reply>): Promise<Reply> {
  const glance: Glance = { person: me.id, began: Date.now(), ended: null };
  trace.glances.push(glance);
  const reply = await act();
  if (!reply.pending) glance.ended = Date.now();
  return reply;
}

export const pause = (ms: number): Promise<void> => wait(ms);
