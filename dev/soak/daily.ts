import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { DAILY, type DailyWay, SHARE_DAILY } from '../../src/discord/custom-ids/daily-ids.ts';
import { ANSWER, CONFIRM, CONFIRM_ALL, CONFIRM_BOTH } from '../../src/discord/custom-ids/move-ids.ts';
import { PRIVATE } from '../../src/discord/custom-ids/private-ids.ts';
import { Impossible, type Reply, type Seen } from '../../src/sandbox/index.ts';
import { controlOf } from '../run/controls.ts';
import { choose, type Person, pause, press, WAIT } from './person.ts';
import { channels } from './start-trace.ts';

/** The deal of the day, by what stands on the screen: begun, played, left, gone on with, shared, practised. */

/** So many presses at most until somebody has had enough for now, and so often they open it again in trouble. */
const ENOUGH = 300;
const TRIES = 6;

export async function playDaily(person: Person): Promise<void> {
  const { dice, games, trace } = person;
  const game = dice.pick(games).id;
  const most = dice.chance(0.2) ? 1 + dice.int(12) : ENOUGH;
  for (let n = 0; n < TRIES && !person.until(); n += 1) {
    if (await playSome(person, game, most)) return;
    // The bot was away, or could not say what became of a press.
    trace.count('deals of the day opened again');
    await pause(dice.between(1_000, 20_000));
  }
}

/** Whether they have enough: it is over, or they leave it. False when they could not go on. */
async function playSome(person: Person, game: string, most: number): Promise<boolean> {
  const { me, dice, box, trace } = person;
  const room = dice.chance(0.8) ? dice.pick(channels(box)) : box.world.dm(me.id);
  const shown = (await me.command(room, 'daily', dice.chance(0.9) ? { game } : {}, WAIT)).message;
  if (!shown) return false;
  readStreak(person, shown);
  const isOver = wayIn(shown, 'score') !== null;
  if (isOver) {
    const share = controlOf(shown, SHARE_DAILY.name);
    if (share && dice.chance(0.5)) {
      trace.count('deals of the day shared');
      await press(person, shown, share.customId);
    }
    // What follows is practice.
    if (!dice.chance(0.2)) return true;
  }
  const way = wayIn(shown, 'on') ?? wayIn(shown, 'begin');
  // The list of all games leads to them.
  if (way === null) return wayIn(shown, 'seals') !== null;
  trace.count(isOver ? 'deals of the day practised' : 'deals of the day opened');
  try {
    const first = await twice(person, 0.1, () => press(person, shown, way));
    return await goOn(person, answerOf(first), most);
  } catch (error) {
    if (error instanceof Impossible) throw error;
    return false;
  }
}

/** Answers and confirms as long as something is asked, `most` times at most; false when it leads nowhere. */
async function goOn(person: Person, first: Seen | null, most: number): Promise<boolean> {
  const { me, dice, trace } = person;
  let message = first;
  let last: Seen | null = null;
  for (let steps = 0; message && steps < most && !person.until(); steps += 1) {
    readStreak(person, message);
    const before: Seen = message;
    const confirms = [CONFIRM_ALL, CONFIRM_BOTH, CONFIRM].flatMap(({ name }) => stepsIn(before, name));
    const [select] = before.selects.filter(({ customId }) => stepOf(customId) === ANSWER.name);
    const answers = stepsIn(before, ANSWER.name);
    // The first that is offered, mostly: so people meet on the same lines.
    const one = <T>(all: readonly T[]): T => (dice.chance(0.7) ? (all[0] as T) : dice.pick(all));
    const on = wayIn(before, 'on');
    if (confirms.length > 0) {
      const id = one(confirms);
      message = answerOf(await twice(person, 0.05, () => press(person, before, id)));
      trace.count('moves in a deal of the day');
      // Once more, on what stood there before.
      if (dice.chance(0.04)) await press(person, before, id);
    } else if (select) message = answerOf(await choose(person, before, select.customId, one(select.options).value));
    else if (answers.length > 0) message = answerOf(await press(person, before, one(answers)));
    else if (on !== null) message = answerOf(await press(person, before, on));
    else if (wayIn(before, 'score') ?? wayIn(before, 'result')) return true;
    else if (last === null || last === before) return false;
    // The bot could not say what became of it: they press it again.
    else message = me.again(last) ?? last;
    last = before;
  }
  return message !== null;
}

/** Does something, now and then twice at once. */
async function twice({ dice }: Person, chance: number, act: () => Promise<Reply>): Promise<Reply> {
  if (!dice.chance(chance)) return act();
  const [first, second] = await Promise.allSettled([act(), act()]);
  if (first?.status === 'fulfilled') return first.value;
  if (second?.status === 'fulfilled') return second.value;
  throw first?.reason;
}

const answerOf = ({ followUps, message }: Reply): Seen | null => followUps.at(-1) ?? message;

/** The button that leads to something of a day. */
function wayIn(message: Seen, how: DailyWay): string | null {
  const found = message.buttons.find(({ customId, disabled }) => {
    const id = disabled ? null : parseCustomId(customId);
    return id?.control === DAILY.name && DAILY.readSlots(id.path)?.how === how;
  });
  return found?.customId ?? null;
}

/** The wizard's control that an id of a private game stands for; null for another id. */
function stepOf(customId: string): string | null {
  const id = parseCustomId(customId);
  return id?.control === PRIVATE.name ? (PRIVATE.readSlots(id.path)?.control ?? null) : null;
}

function stepsIn(message: Seen, control: string): readonly string[] {
  return message.buttons.flatMap(({ customId, disabled }) =>
    !disabled && stepOf(customId) === control ? [customId] : [],
  );
}

/** Notes how many days in a row somebody is told that they have played, where they read English. */
function readStreak({ me, trace }: Person, { text }: Seen): void {
  const days = /🔥 \*\*(\d+) days? in a row\.\*\*/u.exec(text)?.[1] ?? (/🔥 A streak begins/u.test(text) ? '0' : null);
  if (days !== null) trace.streaks.push({ person: me.id, at: Date.now(), days: Number(days) });
}

/** The owner of a server wants its digest and a list of its open tables; true when they were answered. */
export async function wantDigest({ me, box }: Person): Promise<boolean> {
  const room = box.channel('lounge');
  return (
    (await me.command(room, 'server settings', { digest: room.id, 'open-tables': room.id }, WAIT)).message !== null
  );
}
