import { kebab } from '../../src/commands/command.ts';
import type { Actor, Reply, Room, Sandbox, Seen } from '../../src/sandbox/index.ts';
import { controlOf } from '../run/controls.ts';
import { useForms } from './forms.ts';
import { freeIn, gather } from './gathering.ts';
import { pressStale } from './misuse.ts';
import { command, look, type Person, pause, press, WAIT } from './person.ts';
import { planFrom } from './personal-actions.ts';
import { finish } from './playing.ts';
import { asking, castVote } from './requests.ts';
import type { Sent } from './sent.ts';
import { channels, players, reachable } from './start-trace.ts';

/**
 * Play where the bot is no member. People have installed the app, open tables by cards in another server, in groups and
 * among themselves, are found for each other, and play by their own direct messages and by presses of cards. They
 * uninstall the app, come into the bot's server and leave it, so that it cannot write to them for a while.
 */

/**
 * What is played: tables with cards, which are moved as well, tables of people who look for others, or both, opened by
 * forms, and in the bot's server as well.
 */
export const ABROAD = ['cards', 'found', 'forms'] as const;
export type Abroad = (typeof ABROAD)[number];

/** Furnishes the places where the bot is no member. Who is not always reachable shares no server with it. */
export function settleAbroad(box: Sandbox): void {
  const all = players(box);
  const own = [...box.world.guilds.values()];
  box.foreignGuild('Elsewhere', ['hall', 'porch'], all);
  box.group(all, 'Weekend');
  const [one, other] = all;
  if (one && other) box.dm(one, other);
  for (const person of all) {
    person.install();
    if (!reachable(box).includes(person)) for (const guild of own) person.leave(guild);
  }
}

/** The rooms of people without the bot in which somebody is. */
function roomsAbroad({ box, me }: Person): readonly Room[] {
  return [...box.world.rooms.values()].filter((room) => !box.world.belongs(room) && box.world.sees(me.id, room));
}

/** Those, the bot's own, and the direct messages with it. */
function roomsOf(person: Person): readonly Room[] {
  const { box, me } = person;
  const own = channels(box).filter((room) => box.world.belongs(room) && box.world.sees(me.id, room));
  return [...roomsAbroad(person), ...own, box.world.dm(me.id)];
}

/** Does one thing, by what stands on their screens. */
export async function playAbroad(person: Person): Promise<void> {
  const { dice, habits, box, me } = person;
  const chatters = (chance: number): boolean => dice.chance(chance * habits.chatter);
  // Who has closed their direct messages is away, as a rule.
  if (habits.abroad !== 'cards' && !me.person.dms) {
    if (!dice.chance(0.2)) return pause(dice.between(1_000, 20_000));
    me.openDms();
  }
  if (habits.abroad === 'forms' && dice.chance(0.25)) return useForms(person, roomsOf(person));
  if (dice.chance(0.02)) return comeAndGo(person);
  if (chatters(0.04)) return wantSomething(person);
  const own = messagesOf(person);
  if (habits.foresight && chatters(0.08 * habits.foresight)) return planFrom(person, own);
  const asked = own.find((message) => controlOf(message, 'vote'));
  if (asked && dice.chance(0.3)) return castVote(person, asked);
  if (habits.abroad === 'found' && dice.chance(0.25)) return seekOthers(person);
  const invitation = own.find((message) => controlOf(message, 'join'));
  if (invitation && dice.chance(0.5)) return void (await pressed(person, invitation, 'join'));
  const waiting = dice.shuffle(own.filter((message) => controlOf(message, 'play')));
  const [mine] = waiting;
  if (mine && dice.chance(0.8)) return playFrom(person, mine);
  const cards = dice.shuffle([...person.trace.cards.values()].filter(({ room }) => box.world.sees(me.id, room)));
  const [card] = cards;
  if (card && dice.chance(0.6)) return useCard(person, card);
  if (habits.abroad === 'cards') return openAbroad(person);
  return seekOthers(person);
}

/** The messages in somebody's own direct messages with the bot that have buttons. */
function messagesOf(person: Person): readonly Seen[] {
  const room = person.box.world.dm(person.me.id);
  const all = [...room.posts.keys()].slice(-30).flatMap((id) => look(person, room, id) ?? []);
  return all.filter(({ ephemeral, buttons }) => !ephemeral && buttons.length > 0);
}

/** What was answered beside a message, else what has become of it. */
const answerTo = ({ followUps, message }: Reply): Seen | null => followUps.at(-1) ?? message;

async function pressed(person: Person, message: Seen, act: string): Promise<Seen | null> {
  const control = controlOf(message, act);
  return control ? answerTo(await press(person, message, control.customId)) : null;
}

async function playFrom(person: Person, message: Seen): Promise<void> {
  const { dice } = person;
  const table = controlOf(message, 'play')?.address.table ?? '';
  if (dice.chance(0.06) && (await pressStale(person, table, ['confirm', 'confirm-both']))) return;
  if (dice.chance(0.05)) return void (await pressed(person, message, dice.pick(['mute', 'look', 'rules'])));
  await finish(person, await pressed(person, message, 'play'));
}

/** Presses a card as anybody may who sees it: to sit down, to play, to look, or just so. */
async function useCard(person: Person, { room, id }: Pick<Sent, 'room' | 'id'>): Promise<void> {
  const { dice, trace } = person;
  const card = look(person, room, id);
  if (!card) return;
  trace.count('presses of cards');
  if (freeIn(person, { room, id }) && dice.chance(0.8)) return gather(person, { room, id });
  const act = dice.pick(['play', 'play', 'look', 'rules', 'vote', 'rematch'] as const);
  if (act === 'play') return finish(person, await pressed(person, card, 'play'));
  if (act === 'vote') return castVote(person, card);
  const former = act === 'rematch' ? controlOf(card, 'rematch')?.address.table : null;
  if (former) {
    trace.askRematch(former);
    trace.count('rematches asked for');
  }
  await pressed(person, card, act);
}

/** Opens a table by a card, as a rule with others who are invited. */
async function openAbroad(person: Person): Promise<void> {
  const { me, dice, games, trace, plan } = person;
  const open = [...trace.cards.values()].filter(({ room, id }) => {
    const words = JSON.stringify(room.posts.get(id)?.message.components ?? '');
    return /"(play|join):/.test(words);
  });
  if (open.length >= plan.tables || trace.opened.size > 60) return;
  const rooms = roomsAbroad(person);
  if (rooms.length === 0) return;
  const room = dice.pick(rooms);
  const game = dice.pick(games);
  const seats = Math.min(game.seats.max, game.seats.min + dice.int(2));
  const guests = dice.shuffle(others(person)).slice(0, dice.chance(0.7) ? seats - 1 : 0);
  const values: Record<string, string | number | boolean> = { seats, computers: 0, strict: dice.chance(0.7) };
  for (const [at, guest] of guests.entries()) values[`player-${at + 2}`] = guest.id;
  for (const [key, spec] of Object.entries(game.options))
    if (dice.chance(0.3)) values[kebab(key)] = spec.kind === 'flag' ? dice.chance(0.5) : dice.pick(spec.values);
  if (dice.chance(0.8)) values.clock = dice.pick(['2m + 1m, 4m', '5m + 2m', 'live', 'casual']);
  trace.ask(room.id, game.id);
  trace.count('tables asked for');
  await me.command(room, `${game.id} new`, values, WAIT);
}

const others = ({ me, box, trace }: Person): readonly Actor[] =>
  players(box).filter((one) => one !== me && !trace.erased.has(one.id));

/** Wants something of a table; where there are several they are asked which. */
async function wantSomething(person: Person): Promise<void> {
  const { dice, habits, box, me } = person;
  const what = dice.pick(habits.requests ?? (['undo', 'extend', 'pause', 'resume', 'nudge'] as const));
  const anywhere = [...roomsAbroad(person), box.world.dm(me.id)];
  if (what !== 'move-table') return void (await asking(person, dice.pick(anywhere), what));
  // To a card, into their direct messages, or to where the bot is a member.
  const seen = channels(box).filter((room) => box.world.sees(me.id, room));
  await command(person, dice.pick([...anywhere, ...seen]), 'table manage here', {}, 'move-table');
}

/** Looks for others, for something else, or no more. */
async function seekOthers(person: Person): Promise<void> {
  const { me, dice, box, trace } = person;
  const rooms = [...roomsAbroad(person), box.world.dm(me.id)];
  const first = (await me.command(dice.pick(rooms), 'find', {}, WAIT)).message;
  if (!first) return;
  if (controlOf(first, 'stop-waiting')) {
    if (dice.chance(0.15)) {
      await pressed(person, first, 'stop-waiting');
      trace.count('waits ended');
    }
    return;
  }
  let form: Seen | null = first;
  for (let n = dice.pick([0, 0, 1, 2]); form && n > 0; n -= 1) {
    const menus: Seen['selects'] = form.selects.filter(({ customId }) => customId.startsWith('change-seek:'));
    if (menus.length === 0) return;
    const menu = dice.pick(menus);
    form = (await me.select(form, menu.customId, [dice.pick(menu.options).value], WAIT)).message;
  }
  if (person.habits.abroad === 'found' && !person.habits.waits) form = await wishingNothing(person, form);
  if (!form) return;
  const computers = form.selects.find(({ customId }) => customId.startsWith('change-seek::::computers.'));
  if (person.habits.abroad === 'forms' && computers && dice.chance(0.7)) {
    trace.count('computers wanted');
    form = (await me.select(form, computers.customId, ['1'], WAIT)).message;
    if (!form) return;
  }
  await pressed(person, form, 'begin-to-wait');
  trace.count('waits begun');
  // Who closes their direct messages now cannot be told of a table.
  if (person.reachable || !person.habits.waits || !dice.chance(0.4)) return;
  trace.count('direct messages closed while waiting');
  me.closeDms();
}

/** What is chosen for no wish; a pace has to be chosen, and so it is the same for all. */
const OPEN_WISHES: readonly string[] = ['x', 'no', 'daily'];

/** The form with every wish taken back: who could find nobody before finds whoever looks for others as well. */
async function wishingNothing({ me }: Person, asked: Seen | null): Promise<Seen | null> {
  let form = asked;
  for (const { customId } of asked?.selects ?? []) {
    const menu: Seen['selects'][number] | undefined = form?.selects.find(
      (one) => one.customId.split('.')[0] === customId.split('.')[0],
    );
    const open = menu?.options.find(({ value }) => OPEN_WISHES.includes(value));
    if (form && menu && open) form = (await me.select(form, menu.customId, [open.value], WAIT)).message;
  }
  return form;
}

/** Uninstalls the app or installs it, comes into a server of the bot's or leaves it. Half of the people stay. */
async function comeAndGo({ me, dice, box, trace }: Person): Promise<void> {
  if (reachable(box).includes(me)) return;
  const [guild] = [...box.world.guilds.values()].filter(({ members }) => members.has(box.world.bot.id));
  if (dice.chance(0.3) && guild) {
    if (guild.members.has(me.id)) me.leave(guild);
    else me.join(guild);
    return;
  }
  if (me.installed) me.uninstall();
  else me.install();
  trace.count(me.installed ? 'apps installed' : 'apps uninstalled');
}

/** Everybody has the app again, so that all can be told what there is. */
export function comeBackAbroad(box: Sandbox): void {
  for (const person of players(box)) {
    person.install();
    person.openDms();
  }
}
