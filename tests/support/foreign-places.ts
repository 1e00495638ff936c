import { known } from '../../src/core/known.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import type { Actor, Room, Seen, Values } from '../../src/sandbox/index.ts';
import { type BotHarness, type BotHarnessOptions, botHarness } from './bot-harness.ts';
import { controlOf, nextMove, playFrom, questionAt } from './scripted-player.ts';

/** People who have installed the app and use it in places where the bot is no member. */

export const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];

/** People who have installed the app, each in a server of their own, of none of which the bot is a member. */
export async function strangers(games: BotHarnessOptions['games'], more: Partial<BotHarnessOptions> = {}) {
  const at = await botHarness({ games, people: NAMES, installed: NAMES, guilds: [], ...more });
  const people = NAMES.map((name) => at.box.person(name));
  const rooms = people.map((one) => at.box.channel('games', at.box.foreignGuild(`Of ${one.name}`, ['games'], [one])));
  return { at, people, rooms };
}

/** The table's message in somebody's direct messages; undefined where there is none. */
export function tableOf(at: BotHarness, who: Actor): Seen | undefined {
  return who
    .sees(at.box.dm(who))
    .find(
      ({ buttons, ephemeral }) =>
        !ephemeral && buttons.some(({ customId }) => parseCustomId(customId)?.control === 'look'),
    );
}

/** The newest card in a room. */
export function cardIn(who: Actor, room: Room): Seen {
  return known(
    who.sees(room).findLast(({ text, ephemeral }) => !ephemeral && text.includes('As of')),
    'card',
  );
}

/** Every request that names a channel, but those of direct messages with the bot. */
export function foreignRequests(at: BotHarness): readonly string[] {
  const own = new Set(at.box.people().map((one) => at.box.dm(one).id));
  return at.exchanges.flatMap(({ method, path }) => {
    const channel = /^\/channels\/(\d+)/.exec(path)?.[1];
    return (channel !== undefined && !own.has(channel)) || path.startsWith('/guilds/') ? `${method} ${path}` : [];
  });
}

/**
 * Somebody who is invited joins: by their invitation, where they were sent one, by the card that they see, else by the
 * list of open tables.
 */
export async function accept(at: BotHarness, guest: Actor, room: Room): Promise<void> {
  const own = at.box.dm(guest);
  const invitation = guest.sees(own).findLast((one) => !one.ephemeral && has(one, 'join'));
  const card = at.box.world.sees(guest.id, room) ? guest.sees(room).findLast((one) => has(one, 'join')) : undefined;
  const shown = invitation ?? card;
  if (shown) await guest.press(shown, controlOf(shown, 'join'), { until: 'answer' });
  else {
    const found = (await guest.command(own, 'find')).said;
    const lobbies = (await guest.press(found, controlOf(found, 'open-lobbies'))).said;
    await guest.press(lobbies, controlOf(lobbies, 'sit-listed'));
  }
  await at.calm();
}

const has = ({ buttons }: Seen, act: string): boolean =>
  buttons.some(({ customId }) => parseCustomId(customId)?.control === act);

/** Opens a table of the first game by a card, invites the others and lets them join. */
export async function gathered(at: BotHarness, [host, ...guests]: readonly Actor[], room: Room, options: Values = {}) {
  const [game] = at.context.games;
  if (!host || !game) throw new Error('there is nobody, or nothing to play');
  const named = Object.fromEntries(guests.map(({ id }, n) => [`player-${n + 2}`, id]));
  const opened = await host.command(room, `${game.id} new`, { ...named, ...options });
  await at.calm();
  for (const guest of guests) await accept(at, guest, room);
  return opened;
}

/** What somebody who is to move presses: their message, or a card. */
type Board = (actor: Actor) => Seen | undefined;

/**
 * Plays on by [Play] of the message that `board` finds, their own direct message's unless told, for so many moves or to
 * the end; `before` comes before each. Returns how many were made.
 */
export async function playOn(
  at: BotHarness,
  most = 900,
  {
    board = (actor) => tableOf(at, actor),
    before = async () => {},
  }: { readonly board?: Board; before?(move: number): Promise<void> } = {},
): Promise<number> {
  for (let moves = 0; moves < most; moves += 1) {
    await at.calm();
    const next = await nextMove(at);
    if (!next) return moves;
    await before(moves);
    const message = known(board(next.actor), `message of ${next.actor.name}`);
    await playFrom(next.actor, await questionAt(next.actor, message), next.path);
    at.memory.due();
  }
  return most;
}
