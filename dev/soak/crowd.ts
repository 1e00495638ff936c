import { type Actor, Impossible } from '../../src/sandbox/index.ts';
import { playAbroad } from './abroad.ts';
import { playDaily, wantDigest } from './daily.ts';
import { freeIn, gather, openTable } from './gathering.ts';
import { misuse } from './misuse.ts';
import { type Person, pause, posts, type RunContext } from './person.ts';
import { awakeFor, changeSettings, nap, planAhead, readDms } from './personal-actions.ts';
import { diceOf } from './plan.ts';
import { play } from './playing.ts';
import { comeBack, makeRequest, questions, vote } from './requests.ts';
import type { Sent } from './sent.ts';
import { reachable } from './start-trace.ts';
import { haveWhim } from './whims.ts';

/** People at tables. They act by what stands on their screen, and now and then as they should not. */
export interface Crowd {
  /** Resolves when they have gone home: the time is over, or everything is played. */
  readonly gone: Promise<void>;
}

export function startCrowd(context: RunContext): Crowd {
  return { gone: Promise.all(context.box.people().map((actor, at) => live(context, actor, at === 0))).then(() => {}) };
}

async function live(context: RunContext, me: Actor, owner: boolean): Promise<void> {
  const dice = diceOf(context.plan.seed, `person/${me.name}`);
  const calm = reachable(context.box).includes(me);
  const person: Person = { ...context, me, dice, reachable: calm, old: [], tried: new Map() };
  let tired = Date.now() + awakeFor(person);
  while (!context.until() && !context.trace.erased.has(me.id)) {
    const isTired = Date.now() > tired;
    const turn = context.turn ? await context.turn(me.name, isTired) : { dice, naps: isTired };
    if (!turn) return;
    const acting: Person = { ...person, dice: turn.dice };
    try {
      if (owner) await watchOver(acting);
      else if (turn.naps) {
        await nap(acting);
        tired = Date.now() + awakeFor(acting);
      } else await act(acting);
    } catch (error) {
      // What cannot be pressed any more, and a bot that does not answer, are all in a day's play.
      context.trace.count(`not possible: ${reason(error)}`);
      if (error instanceof Impossible && /archived/.test(error.message)) wake(acting);
      if (error instanceof Impossible && isUnknown(acting, error.message))
        context.trace.unknownCommands.add(error.message);
    }
    await pause(turn.dice.between(5, 60) * context.habits.patience);
  }
}

/** Writes something where a thread is archived that is played in: that opens it. */
function wake({ me, box, trace }: Person): void {
  for (const { room } of trace.turns.values())
    if (room.thread?.archived && !room.thread.locked && box.world.rooms.has(room.id) && box.world.sees(me.id, room))
      me.say(room, 'Shall we go on?');
}

/** What is said of a subcommand or an option that there is not. */
const UNKNOWN = /^\/.* (is not a command|needs a subcommand|has no (option|completion))|is not one of the choices/;

/** Whether something was asked for that there is nowhere. Commands are missing where the bot was thrown out. */
function isUnknown({ box }: Person, said: string): boolean {
  const [, command] = /^There is no command \/(\S+) here/.exec(said) ?? [];
  const all = [...box.world.commands.values()];
  return command === undefined ? UNKNOWN.test(said) : all.every(({ name }) => name !== command);
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/did not respond|No answer/.test(text)) return 'no answer';
  if (/deferred its answer and never gave it/.test(text)) return 'an answer that was announced never came';
  return /gone|disabled|no "|not on offer|channel|thread/i.test(text) ? 'a control was gone' : text.slice(0, 120);
}

/** The owner of the server plays nowhere, and may moderate everywhere. */
async function watchOver(person: Person): Promise<void> {
  const { habits, trace } = person;
  if (habits.digests && !trace.digests) {
    trace.digests = await wantDigest(person);
    return;
  }
  await pause(person.dice.between(1_000, 20_000) / person.habits.chatter);
  if (!person.until()) await makeRequest(person);
}

async function act(person: Person): Promise<void> {
  const { dice, box, trace, habits } = person;
  const chatters = (chance: number): boolean => dice.chance(chance * habits.chatter);
  // Who sees that the bot is offline mostly waits.
  if (box.connected() === 0 && !dice.chance(0.1)) return pause(dice.between(300, 3_000));
  if (habits.daily !== undefined)
    return dice.chance(habits.daily) ? playDaily(person) : haveWhim(person, person.whims ?? {});
  const isElsewhere = habits.abroad !== undefined && !(habits.abroad === 'forms' && dice.chance(0.35));
  if (isElsewhere) {
    if (person.whims?.speak !== undefined && chatters(0.12)) return haveWhim(person, { speak: 1 });
    return person.whims && chatters(0.05) ? haveWhim(person, person.whims) : playAbroad(person);
  }
  if (person.whims && chatters(0.03)) return haveWhim(person, person.whims);
  const [asked] = questions(person);
  if (asked && dice.chance(0.5)) return vote(person, asked);
  if (chatters(0.06)) return makeRequest(person);
  if (chatters(0.08 * (habits.foresight ?? 1))) return planAhead(person);
  if (chatters(0.05)) return readDms(person);
  if (chatters(0.02)) return changeSettings(person);
  if (chatters(0.03)) return comeBack(person);
  const mine = posts(person, '"play:').find((sent) => !isTried(person, sent));
  if (mine && dice.chance(0.9)) return play(person, mine);
  const lobby = dice.shuffle([...trace.lobbies.values()]).find((sent) => freeIn(person, sent) !== null);
  if (lobby && dice.chance(0.7)) return gather(person, lobby);
  if (dice.chance(0.3)) return openTable(person);
  if (chatters(0.3)) return misuse(person);
  await pause(dice.between(300, 1_500));
}

function isTried({ tried }: Person, { id }: Sent): boolean {
  return Date.now() - (tried.get(id) ?? 0) < 3_000;
}
