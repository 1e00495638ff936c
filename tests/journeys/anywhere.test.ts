import { afterEach, describe, expect, test } from 'vitest';
import { known } from '../../src/core/known.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Actor, Room, Seen } from '../../src/sandbox/index.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { controlOf, nextMove, playFrom } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Games in places where the bot is no member: people who have installed the app play by a card and direct messages. */
let at: BotHarness;
afterEach(async () => {
  await at?.close();
});

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];

/** People who have installed the app, each in a server of their own, of none of which the bot is a member. */
async function strangers(games: Parameters<typeof botHarness>[0]['games'], more: object = {}) {
  at = await botHarness({ games, people: NAMES, installed: NAMES, guilds: [], ...more });
  const people = NAMES.map((name) => at.box.person(name));
  const rooms = people.map((one) => at.box.channel('games', at.box.foreignGuild(`Of ${one.name}`, ['games'], [one])));
  return { people, rooms };
}

/** The table's message in somebody's direct messages; undefined where there is none. */
function tableOf(who: Actor): Seen | undefined {
  return who.sees(at.box.dm(who)).find(({ buttons, ephemeral }) => !ephemeral && buttons.some(({ customId }) => parseCustomId(customId)?.control === 'look'));
}

/** The newest card in a room. */
function cardIn(who: Actor, room: Room): Seen {
  return known(
    who.sees(room).findLast(({ text, ephemeral }) => !ephemeral && text.includes('As of')),
    'card',
  );
}

/** Every request that names a channel, but those of direct messages with the bot. */
function foreignRequests(): readonly string[] {
  const own = new Set(at.box.people().map((one) => at.box.dm(one).id));
  return at.exchanges.flatMap(({ method, path }) => {
    const channel = /^\/channels\/(\d+)/.exec(path)?.[1];
    return (channel !== undefined && !own.has(channel)) || path.startsWith('/guilds/') ? `${method} ${path}` : [];
  });
}

/** Opens a table of the first game by a card, invites the others and lets them join in their direct messages. */
async function gathered([host, ...guests]: readonly Actor[], room: Room, options: Record<string, string | number> = {}) {
  const [game] = at.context.games;
  if (!host || !game) throw new Error('there is nobody, or nothing to play');
  const named = Object.fromEntries(guests.map(({ id }, n) => [`player-${n + 2}`, id]));
  const opened = await host.command(room, `${game.id} new`, { ...named, ...options });
  await at.calm();
  for (const guest of guests) {
    const invitation = known(guest.sees(at.box.dm(guest)).at(-1), 'invitation');
    await guest.press(invitation, controlOf(invitation, 'join'), { until: 'answer' });
    await at.calm();
  }
  return opened;
}

/** Plays on from everybody's own direct messages. */
async function playOn(most = 600): Promise<number> {
  for (let moves = 0; moves < most; moves += 1) {
    await at.calm();
    const next = await nextMove(at);
    if (!next) return moves;
    const message = known(tableOf(next.actor), `message of ${next.actor.name}`);
    const question = (await next.actor.press(message, controlOf(message, 'play'))).said;
    await playFrom(next.actor, question, next.path);
    at.memory.due();
  }
  return most;
}

test('four people in four servers play a whole game, and nothing is asked of their channels', async () => {
  const { people, rooms } = await strangers([TOY]);
  const [ann] = people;
  if (!ann || !rooms[0]) throw new Error('nobody is there');
  const opened = await gathered(people, rooms[0]);
  expect(opened.ephemeral).toBe(false);
  expect((await at.table()).phase).toBe('playing');
  for (const one of people) expect(tableOf(one)?.pictures).toHaveLength(1);
  await playOn();
  expect((await at.table()).phase).toBe('over');
  for (const one of people) {
    const all = one.sees(at.box.dm(one)).filter(({ pictures, ephemeral }) => !ephemeral && pictures.length > 0);
    expect(all).toHaveLength(1);
    expect(all[0]?.text).toContain('1.');
  }
  expect(foreignRequests()).toEqual([]);
  at.clean();
}, 120_000);
