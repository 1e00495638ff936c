import { PALETTES } from '../../src/core/scene/ink.ts';
import { writeTime } from '../../src/domain/time/hours.ts';
import type { Reply, Seen } from '../../src/sandbox/index.ts';
import { controlOf } from '../run/controls.ts';
import { playDaily } from './daily.ts';
import { choose, command, look, type Person, pause, press, WAIT } from './person.ts';
import { makeRequest } from './requests.ts';
import { channels, players } from './start-trace.ts';

/** What people do beside their games, as often as a world has it. */
export const WHIMS = [
  'erase',
  'block',
  'hint',
  'look up',
  'form',
  'twice',
  'invite',
  'learn',
  'export',
  'daily',
] as const;
/** What only worlds have that are about it. */
const RARE = ['vanish', 'zone', 'talk', 'call', 'speak'] as const;
type Whim = (typeof WHIMS)[number] | (typeof RARE)[number];

/** How often each is done, in comparison to the others; a whim that is left out is never had. */
export type Whims = { readonly [W in Whim]?: number };

export const ZONES = ['Europe/Budapest', 'Asia/Taipei', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland'] as const;
const LOOKS = ['stats', 'leaderboard', 'records', 'history', 'games', 'privacy blocked', 'table look'] as const;

/** Has one of the whims that there are in this world, if there is any. */
export async function haveWhim(person: Person, whims: Whims): Promise<void> {
  const urn = [...WHIMS, ...RARE].flatMap((whim) => Array.from({ length: whims[whim] ?? 0 }, () => whim));
  if (urn.length === 0) return;
  const whim = person.dice.pick(urn);
  person.trace.count(`whim: ${whim}`);
  await follow(person, whim);
}

async function follow(person: Person, whim: Whim): Promise<void> {
  const { me, dice, box, trace, games } = person;
  const here = dice.chance(0.3) ? box.world.dm(me.id) : dice.pick(channels(box));
  const others = players(box).filter((one) => one !== me && !trace.erased.has(one.id));
  const other = others.length === 0 ? null : dice.pick(others);
  switch (whim) {
    case 'erase':
      // Nobody who is erased plays on.
      return dice.chance(0.15) ? erase(person) : undefined;
    case 'block': {
      const what = dice.chance(0.5) ? 'privacy block' : 'privacy unblock';
      if (other) await me.command(here, what, { player: other.id }, WAIT);
      return;
    }
    case 'invite':
      if (other) await me.command(here, 'table invite', { player: other.id }, WAIT);
      return;
    case 'call':
      if (other) await command(person, here, 'table invite', { player: other.id });
      return;
    case 'vanish':
      if (!dice.chance(0.15)) return;
      // With a question of their own that is open.
      await makeRequest(person);
      return erase(person);
    case 'zone':
      await me.command(box.world.dm(me.id), 'settings', { zone: dice.pick(ZONES) }, WAIT);
      return;
    case 'talk':
      return talk(person);
    case 'speak':
      return speak(person);
    case 'hint': {
      const sent = [...trace.turns.values()].find(({ room, id }) => look(person, room, id)?.text.includes(me.name));
      if (sent) await me.command(sent.room, 'table hint', {}, WAIT);
      return;
    }
    case 'look up':
      await me.command(here, dice.pick(LOOKS), {}, WAIT);
      return;
    case 'learn': {
      const lesson = (await me.command(here, `${dice.pick(games).id} learn`, {}, WAIT)).message;
      const step = lesson?.buttons.filter(({ customId, disabled }) => customId !== '' && !disabled) ?? [];
      if (lesson && step.length > 0) await press(person, lesson, dice.pick(step).customId);
      return;
    }
    case 'daily':
      return playDaily(person);
    case 'export':
      await me.command(here, 'privacy export', {}, WAIT);
      return;
    case 'form':
      return fillIn(person);
    case 'twice': {
      if (person.reachable) return;
      const from = dice.int(24 * 60);
      const hours = { 'quiet-from': writeTime(from), 'quiet-to': writeTime((from + 60) % 1440) };
      const room = box.world.dm(me.id);
      await Promise.allSettled([
        me.command(room, 'settings', { zone: dice.pick(ZONES) }, WAIT),
        me.command(room, 'settings', hours, WAIT),
      ]);
    }
  }
}

/** Says something to the others of a table, mutes, blocks or reports one of them, by what is offered. */
async function speak(person: Person): Promise<void> {
  const { me, dice, box, trace } = person;
  const room = box.world.dm(me.id);
  const seen = [...room.posts.keys()].slice(-30).flatMap((id) => look(person, room, id) ?? []);
  const open = seen.flatMap((message) => {
    const control = controlOf(message, 'company');
    return control ? [{ message, id: control.customId }] : [];
  });
  if (open.length === 0) return;
  const { message, id } = dice.pick(open);
  const answer = async (reply: Promise<Reply>): Promise<Seen | null> => {
    const { followUps, message: pressed } = await reply;
    return followUps.at(-1) ?? pressed;
  };
  let screen = await answer(press(person, message, id));
  // What is chosen first may ask more: why, and whether they are sure.
  for (let step = 0; screen && step < 3; step += 1) {
    const sure = controlOf(screen, 'report');
    if (sure) return void (await press(person, screen, sure.customId));
    const [menu] = dice.shuffle(screen.selects);
    if (!menu || menu.options.length === 0 || (step > 0 && !menu.customId.startsWith('report:'))) return;
    const { value } = dice.pick(menu.options);
    trace.count(`spoken: ${value.split(' ')[0]}`);
    screen = await answer(choose(person, screen, menu.customId, value));
  }
}

/** Says so much where a table is played that what stands there is far up, and then perhaps takes something back. */
async function talk(person: Person): Promise<void> {
  const { me, dice, trace } = person;
  const turns = [...trace.turns.values()].filter(({ room }) => room.guildId !== null && room.posts.size < MOST);
  if (turns.length === 0) return;
  const { room } = dice.pick(turns);
  for (let n = 0; n < MUCH; n += 1) me.say(room, `${n + 1} bottles`);
  if (dice.chance(0.7)) await command(person, room, 'table undo', {}, 'undo');
}

/** More messages than are looked through at a time. */
const MUCH = 60;
/** From so many messages on nobody says more in a channel: what was taken back is looked for among two thousand. */
const MOST = 1_500;

/** Has everything about them erased; most of them never come back. */
async function erase(person: Person): Promise<void> {
  const { me, dice, box, trace } = person;
  const left = players(box).filter(({ id }) => !trace.erased.has(id));
  // Somebody has to be left to play with.
  if (left.length <= Math.ceil(players(box).length / 2)) return;
  const asked = await command(person, box.world.dm(me.id), 'privacy delete');
  const sure = asked && controlOf(asked, 'erase');
  if (!asked || !sure) return;
  const reply = await press(person, asked, sure.customId);
  const [act] = trace.actions.filter((one) => one.act === 'erase' && one.person === me.id).slice(-1);
  if (reply.message && act?.outcome === 'done' && dice.chance(0.7)) trace.erased.set(me.id, Date.now());
}

/** Opens a form of the settings and sends it off later, perhaps much later. */
async function fillIn(person: Person): Promise<void> {
  const { me, dice, box } = person;
  if (person.reachable) return;
  const panel = (await me.command(box.world.dm(me.id), 'settings', {}, WAIT)).message;
  const forms = panel?.buttons.filter(({ customId }) => customId.startsWith('settings-form:')) ?? [];
  if (!panel || forms.length === 0) return;
  const form = (await press(person, panel, dice.pick(forms).customId)).modal;
  if (!form) return;
  await pause(dice.chance(0.3) ? dice.between(20_000, 900_000) : dice.between(500, 20_000));
  const from = dice.int(24);
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  // What was chosen in menus is held against what is kept, so a form changes other things.
  const values: Record<string, string> = {
    city: dice.pick(ZONES),
    quietFrom: writeTime(from * 60),
    quietTo: writeTime(((from + 1) % 24) * 60),
    vacation: `${day(0)} – ${day(1)}`,
    palette: dice.pick(PALETTES),
  };
  const filled = Object.fromEntries(form.fields.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  await me.submit(form, filled, WAIT);
}
