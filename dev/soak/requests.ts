import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Room, Seen } from '../../src/sandbox/index.ts';
import { controlOf } from '../run/controls.ts';
import { says } from './answers.ts';
import { pressStale } from './misuse.ts';
import { command, look, type Person, posts, press, WAIT } from './person.ts';
import { type Sent, wordsOf } from './sent.ts';
import { channels, players } from './start-trace.ts';

/** What people want of a table besides moves, and what they answer when others want something. */

export const REQUESTS = [
  'undo',
  'undo',
  'undo',
  'undo',
  'extend',
  'extend',
  'extend',
  'pause',
  'pause',
  'resume',
  'resume',
  'replace',
  'offer',
  'offer',
  'give',
  'return',
  'move-table',
  'leave-table',
  'abort',
  'resign',
] as const;
export type Request = (typeof REQUESTS)[number] | 'nudge';

/** Wants something at a table that may be theirs, or a little of somebody else's. */
export async function makeRequest(person: Person): Promise<void> {
  const { dice, trace, me } = person;
  const mine = [...trace.turns.values()].filter((sent) => mayBeAt(person, sent));
  if (mine.length === 0) return;
  const sent = dice.pick(mine);
  const post = look(person, sent.room, sent.id);
  const resting = post !== null && (says(post.text, 'pausedSince') || says(post.text, 'pausedBy'));
  const what: Request = resting && dice.chance(0.5) ? 'resume' : dice.pick(person.habits.requests ?? REQUESTS);
  const asked = await asking(person, sent.room, what);
  // What cannot be taken back is asked first.
  const sure = asked && (controlOf(asked, 'leave-table') ?? controlOf(asked, 'resign') ?? controlOf(asked, 'abort'));
  const answer = asked && sure ? (await press(person, asked, sure.customId)).message : asked;
  const withdraw = answer && dice.chance(person.habits.firm ? 0.05 : 0.25) ? controlOf(answer, 'withdraw') : null;
  if (answer && withdraw) await press(person, answer, withdraw.customId);
  const { restless } = person.habits;
  if (what === 'move-table' && restless !== undefined && dice.chance(restless)) await asking(person, sent.room, what);
  // Who has asked for something has said yes to it, and may think better of it, and then again.
  await changeMind(person, sent);
  trace.count(`requests of ${me === person.box.people()[0] ? 'the owner' : 'players'}`);
}

/** Whether this person may sit at the table: its lobby or its newest post names them. The owner sees to all of them. */
function mayBeAt({ me, trace, box }: Person, { table, room, id }: Sent): boolean {
  const lobby = trace.lobbies.get(table);
  const words = [room.posts.get(id), lobby?.room.posts.get(lobby.id)].map((post) => (post ? wordsOf(post) : ''));
  return me === box.people()[0] || words.some((one) => one.includes(me.name) || one.includes(me.mention));
}

export function asking(person: Person, room: Room, what: Request): Promise<Seen | null> {
  const { dice, box, me, trace } = person;
  const all = players(box).filter(({ id }) => !trace.erased.has(id));
  const somebody = dice.pick(all);
  const other = dice.pick(all.filter((one) => one !== me));
  switch (what) {
    case 'extend': {
      const by = dice.chance(0.5) ? { by: dice.pick(['1m', '2m', '5m']) } : {};
      return command(person, room, 'table extend', dice.chance(0.5) ? { ...by, player: somebody.name } : by, 'extend');
    }
    case 'replace':
      return command(person, room, 'table replace', { player: somebody.name }, 'replace');
    case 'offer':
      return command(person, room, 'table replace', { player: somebody.name, with: other.id }, 'replace');
    case 'give':
      return command(person, room, 'table replace', { player: me.name, with: other.id }, 'replace');
    case 'move-table': {
      return command(person, dice.pick(channels(box)), 'table manage here', {}, 'move-table');
    }
    case 'leave-table':
      return command(person, room, 'table leave');
    case 'abort':
      return command(person, room, 'table manage abort');
    case 'resign':
      return command(person, room, 'table resign');
    case 'return':
      return command(person, room, 'table back', {}, 'return');
    default:
      return command(person, room, `table ${what}`, {}, what);
  }
}

/** Posts whose question waits for this person, or did until a moment ago. */
export function questions(person: Person): readonly Sent[] {
  return posts(person, '"vote:').filter(({ id }) => Date.now() - (person.tried.get(`vote ${id}`) ?? 0) > 20_000);
}

/** Answers, as a rule so that things go on. */
export async function vote(person: Person, sent: Sent): Promise<void> {
  const { room, id, table } = sent;
  const { dice, habits } = person;
  person.tried.set(`vote ${id}`, Date.now());
  if (dice.chance(habits.fickle ?? 0.1) && (await pressStale(person, table, ['vote'], id))) return;
  const post = look(person, room, id);
  if (post) await castVote(person, post);
  await changeMind(person, sent);
}

/** Answers the question that is open at a table again and again, whatever was said before, until it is over. */
async function changeMind(person: Person, { table }: Sent): Promise<void> {
  const { dice, habits, trace } = person;
  while (habits.fickle !== undefined && dice.chance(habits.fickle)) {
    const asked = trace.motions.get(table);
    const post = asked && look(person, asked.room, asked.id);
    const votes = post?.buttons.filter(({ customId }) => parseCustomId(customId)?.control === 'vote') ?? [];
    if (!post || votes.length === 0) return;
    const { message } = await press(person, post, dice.pick(votes).customId);
    if (message && says(message.text, 'refusedNoMotion')) return;
  }
}

/** Moves a table that was opened a moment ago somewhere else, before its lobby is there. */
export async function moveAtOnce({ me, dice, box, trace }: Person, from: Room): Promise<void> {
  const room = dice.pick(channels(box).filter(({ id, guildId }) => id !== from.id && guildId === from.guildId));
  if (!room) return;
  trace.movedAtOnce.push({ person: me.id, began: Date.now() });
  trace.count('tables moved at once');
  const { message } = await me.command(room, 'table manage here', {}, WAIT);
  const which = message?.selects.find(({ customId }) => customId.startsWith('choose-table:'));
  const newest = which?.options.at(-1);
  if (message && which && newest) await me.select(message, which.customId, [newest.value], WAIT);
}

const LIKELY = { yes: 70, no: 20, wait: 45, autopilot: 35, replace: 12, abort: 4 } as const;

export async function castVote(person: Person, message: Seen): Promise<void> {
  const { dice } = person;
  const votes = message.buttons.flatMap(({ customId }) => {
    const address = parseCustomId(customId);
    const choice = Object.keys(LIKELY).find((one) => one === address?.path[0]);
    return address?.control === 'vote' && choice ? [{ customId, choice: choice as keyof typeof LIKELY }] : [];
  });
  const urn = votes.flatMap(({ customId, choice }) => Array.from({ length: LIKELY[choice] }, () => customId));
  if (urn.length > 0) await press(person, message, dice.pick(urn));
}

/** Takes their seats back from the autopilot, where a post says that it plays for them. */
export async function comeBack(person: Person): Promise<void> {
  for (const { room, id } of [...person.trace.turns.values()]) {
    const post = look(person, room, id);
    const here = post && controlOf(post, 'return');
    if (post && here && post.text.includes(person.me.name)) await press(person, post, here.customId);
  }
}
