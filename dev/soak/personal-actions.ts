import { PALETTES } from '../../src/core/scene/ink.ts';
import { LANGUAGES } from '../../src/core/text/message.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { NOTICES, waysOf } from '../../src/domain/people/notice.ts';
import { writeTime } from '../../src/domain/time/hours.ts';
import type { Seen } from '../../src/sandbox/index.ts';
import { answersOf, controlOf } from '../run/controls.ts';
import { choose, chooseFormerly, command, look, type Person, pause, press } from './person.ts';
import { finish } from './playing.ts';
import { castVote, comeBack } from './requests.ts';

/** What people do for themselves: decide ahead, read their direct messages, choose how they are told, go to sleep. */

/** Leaves moves for the next decision at some table that waits for others, by its newest post. */
export function planAhead(person: Person): Promise<void> {
  return planFrom(
    person,
    [...person.trace.turns.values()].flatMap(({ room, id }) => look(person, room, id) ?? []),
  );
}

/** The same by one of these messages. */
export async function planFrom(person: Person, messages: readonly Seen[]): Promise<void> {
  const { dice } = person;
  const open = messages.flatMap((post) => {
    const plan = controlOf(post, 'plan');
    return plan ? [{ post, plan }] : [];
  });
  if (open.length === 0) return;
  const { post, plan } = dice.pick(open);
  let message = (await press(person, post, plan.customId)).message;
  for (let steps = 0; message && steps < 24 && !person.until(); steps += 1) {
    const whole = controlOf(message, 'plan-add');
    const none = controlOf(message, 'plan-clear');
    if (whole) message = (await press(person, message, whole.customId)).message;
    else if (none) {
      const more = message.buttons.find((one) => one.customId.startsWith('plan-answer:') && !one.disabled);
      if (dice.chance(0.1)) return void (await press(person, message, none.customId));
      if (!more || dice.chance(0.6)) return;
      message = (await press(person, message, more.customId)).message;
    } else message = await thinkAhead(person, message);
  }
}

async function thinkAhead(person: Person, message: Seen): Promise<Seen | null> {
  const { dice } = person;
  const select = message.selects.find((one) => one.customId.startsWith('plan-answer:'));
  if (select) return (await choose(person, message, select.customId, dice.pick(select.options).value)).message;
  const answers = answersOf(message, 'plan-answer');
  if (answers.length > 0) return (await press(person, message, dice.pick(answers))).message;
  // It is their turn meanwhile.
  await finish(person, message);
  return null;
}

/** Reads a direct message and does what can be done there. */
export async function readDms(person: Person): Promise<void> {
  const { box, dice, me } = person;
  const room = box.world.dm(me.id);
  const dms = [...room.posts.keys()].slice(-12).flatMap((id) => look(person, room, id) ?? []);
  const withButtons = dms.filter((one) => !one.ephemeral && one.buttons.length > 0);
  if (withButtons.length === 0) return;
  const dm = dice.pick(withButtons);
  const [vote, mute, play] = [controlOf(dm, 'vote'), controlOf(dm, 'mute'), controlOf(dm, 'play')];
  if (vote) return castVote(person, dm);
  if (mute && dice.chance(0.6)) {
    await press(person, dm, mute.customId);
    if (person.habits.drowsy !== undefined) leaveAlone(person, parseCustomId(mute.customId)?.table);
    return;
  }
  if (play) await finish(person, (await press(person, dm, play.customId)).message);
}

/** Who mutes a turn does not make it soon. */
function leaveAlone({ trace, tried }: Person, table: string | null | undefined): void {
  for (const { id, table: of } of trace.turns.values()) if (of === table) tried.set(id, Date.now() + LATER);
}

/** Milliseconds for which they do not: longer than the shortest clocks. */
const LATER = 600_000;

/** Chooses something in the panel, or types hours. */
export async function changeSettings(person: Person): Promise<void> {
  const { box, dice, me, reachable } = person;
  const room = box.world.dm(me.id);
  const from = dice.int(24 * 60);
  const hours = { 'quiet-from': writeTime(from), 'quiet-to': writeTime((from + 60) % 1440) };
  const zone = { zone: dice.pick(['Europe/Budapest', 'Asia/Taipei', 'UTC']) };
  const typed = reachable || dice.chance(0.5) ? {} : dice.pick([hours, zone]);
  const panel = await command(person, room, 'settings', typed, 'change-setting');
  // Everybody goes on confirming: what was confirmed is what the log is held against. Those who never close their
  // direct messages go on being told of turns and of secrets there, in English.
  const spared = reachable ? /language|notices\.(turn|secret)/ : /^$/;
  const menus = MENUS.filter(({ setting }) => !spared.test(setting));
  if (!panel || panel.buttons.length === 0) return;
  // Now and then two at once, before the first is answered.
  const chosen = dice.shuffle(menus).slice(0, dice.chance(0.3) ? 2 : 1);
  await Promise.allSettled(
    chosen.map(({ setting, values }) =>
      chooseFormerly(person, panel, `change-setting::::${setting}`, dice.pick(values)),
    ),
  );
}

/** What panels of older versions had in menus: messages of then are still there. The forms are filled in by the way. */
const MENUS: readonly { readonly setting: string; readonly values: readonly string[] }[] = [
  { setting: 'language', values: ['auto', ...LANGUAGES] },
  { setting: 'palette', values: ['auto', ...PALETTES] },
  { setting: 'invitations', values: ['on', 'off'] },
  { setting: 'listed', values: ['on', 'off'] },
  ...NOTICES.map((notice) => ({ setting: `notices.${notice}`, values: waysOf(notice) })),
];

/** Is away for a while: with open or closed direct messages, on vacation or just so. */
export async function nap(person: Person): Promise<void> {
  const { box, dice, trace, me, plan, reachable, habits } = person;
  const room = box.world.dm(me.id);
  const long = plan.seconds >= LONG;
  const closes = !reachable && dice.chance(0.5);
  const vacation = dice.chance(habits.vacations ?? 0.25);
  trace.count('naps');
  if (vacation) {
    const to = new Date(Date.now() + DAY).toISOString().slice(0, 10);
    await command(person, room, 'settings', { 'vacation-to': to }, 'change-setting').catch(() => null);
    trace.count('vacations');
  }
  if (closes) me.closeDms();
  const ms = long ? dice.between(65_000, 140_000) : dice.between(800, 3_000);
  const end = Date.now() + ms * (habits.drowsy ?? 1);
  while (Date.now() < end && !person.until()) await pause(2_000);
  if (closes) me.openDms();
  if (vacation) await command(person, room, 'settings', { 'end-vacation': true }, 'change-setting').catch(() => null);
  await comeBack(person);
}

/** Seconds of play from which on there is time enough for a clock to run out. */
const LONG = 300;
const DAY = 24 * 3_600_000;

/** Milliseconds until somebody is tired again. */
export function awakeFor({ dice, plan }: Person): number {
  return plan.seconds >= LONG ? dice.between(60_000, 300_000) : dice.between(5_000, 20_000);
}
