import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scheduleServers } from '../../src/app/servers/arrivals.ts';
import { known } from '../../src/core/known.ts';
import { type Actor, type Exchange, type Reply, type Room, startSandbox } from '../../src/sandbox/index.ts';
import { ROUTES as OF_SANDBOX } from '../../src/sandbox/rest/routes.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { inMemoryStore } from '../support/in-memory-store.ts';
import { controlOf, moves, nextMove, roomOf } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Every refusal and accident of Discord's, once on each route: afterwards the bot does all it did before. */
const STATUSES = [400, 401, 403, 404, 405, 409, 410, 413, 429, 500, 502, 503, 504] as const;

/** Where a route is met here; 'elsewhere': another test meets it. */
type Scene = 'start' | 'table' | 'person' | 'beside' | 'server' | 'icons' | 'elsewhere';
const MESSAGES = '/channels/{channel_id}/messages';
const HOOK = '/webhooks/{webhook_id}/{webhook_token}';

/** What the bot asks of Discord: by the name that discord.js has for a route, which methods, and where it does so. */
const ASKED: Readonly<Record<string, readonly (readonly [method: string, template: string, scene: Scene])[]>> = {
  currentApplication: [['GET', '/applications/@me', 'elsewhere']],
  // Without shards alone, and for the token.
  user: [['GET', '/users/@me', 'elsewhere']],
  gatewayBot: [['GET', '/gateway/bot', 'start']],
  applicationCommands: [['PUT', '/applications/{application_id}/commands', 'start']],
  interactionCallback: [['POST', '/interactions/{interaction_id}/{interaction_token}/callback', 'table']],
  webhookMessage: [
    ['PATCH', `${HOOK}/messages/{message_id}`, 'table'],
    // Only where something long was reported beside a message that was pressed, and its answer stands elsewhere.
    ['DELETE', `${HOOK}/messages/{message_id}`, 'elsewhere'],
  ],
  webhook: [['POST', HOOK, 'beside']],
  channelMessages: [
    ['POST', MESSAGES, 'table'],
    ['GET', MESSAGES, 'table'],
  ],
  channelMessage: [
    ['PATCH', `${MESSAGES}/{message_id}`, 'table'],
    ['GET', `${MESSAGES}/{message_id}`, 'table'],
    ['DELETE', `${MESSAGES}/{message_id}`, 'elsewhere'],
  ],
  threads: [['POST', `${MESSAGES}/{message_id}/threads`, 'table']],
  channel: [
    ['GET', '/channels/{channel_id}', 'table'],
    ['PATCH', '/channels/{channel_id}', 'table'],
  ],
  userChannels: [['POST', '/users/@me/channels', 'person']],
  userGuilds: [['GET', '/users/@me/guilds', 'server']],
  guild: [['GET', '/guilds/{guild_id}', 'server']],
  guildChannels: [['GET', '/guilds/{guild_id}/channels', 'server']],
  guildMember: [['GET', '/guilds/{guild_id}/members/{user_id}', 'server']],
  applicationEmojis: [
    ['GET', '/applications/{application_id}/emojis', 'icons'],
    ['POST', '/applications/{application_id}/emojis', 'elsewhere'],
  ],
  applicationEmoji: [['DELETE', '/applications/{application_id}/emojis/{emoji_id}', 'elsewhere']],
};
const ALL = Object.values(ASKED).flat();
const routeIn = (scene: Scene) => ALL.filter(([, , where]) => where === scene);

const ends: (() => Promise<void>)[] = [];
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let games: Room;

async function up(icons = false): Promise<void> {
  const box = await startSandbox({
    acknowledgeMs: 400,
    people: ['Ann', 'Bob', ...STATUSES.map((status) => `P${status}`)],
  });
  at = await botHarness({ games: [TOY], box, icons });
  ends.push(
    () => box.close(),
    () => at.close(),
  );
  [ann, bob] = [box.person('Ann'), box.person('Bob')];
  games = box.channel('games');
}

beforeEach(() => up());
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Somebody does something until it is done: again when nobody answered, or when it was said that it went wrong. */
async function insist(act: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 0; tries < 4; tries += 1) {
    const reply = await act().catch(() => null);
    if (reply && ![reply.message, ...reply.followUps].some((one) => one?.text.includes('💥'))) return reply;
  }
  throw new Error('it does not work again');
}

const met = (from: number, status: number): readonly Exchange[] =>
  at.exchanges.slice(from).filter((one) => one.status === status);

function meet(method: string, template: string, status: number): void {
  const aim = { method, route: template };
  if (status === 429) at.box.faults.add({ kind: 'limit', retryAfter: 0.01 }, aim);
  else at.box.faults.add({ kind: 'status', status }, aim);
}

/** A table from its lobby to its end, and a look at what everybody was told. */
async function table(): Promise<void> {
  const before = at.memory.ids().length;
  await insist(() => ann.command(games, 'pebbles new', { seats: 2 }));
  await at.calm();
  expect(at.memory.ids().length).toBeGreaterThan(before);
  const lobby = known(
    ann.sees(games).findLast((post) => !post.ephemeral && post.buttons.some(({ label }) => label.includes('Join'))),
    'lobby',
  );
  if ((await at.table()).phase === 'gathering')
    await insist(() => bob.press(lobby, controlOf(lobby, 'join'), { until: 'answer' }));
  await at.calm();
  for (let played = 0; played < 1; played += 1) {
    const version = (await at.table()).version;
    const next = known(await nextMove(at), 'move');
    for (let tries = 0; tries < 4 && (await at.table()).version === version; tries += 1)
      await moves(at, next.actor, next.path).catch(() => null);
    expect((await at.table()).version).toBeGreaterThan(version);
    at.memory.due();
    await at.calm();
    const told = await at.table();
    expect(told.announced).toBe(told.version);
    expect(told.place.closed).toBe(false);
  }
  const room = await roomOf(at);
  const asked = await insist(() => ann.command(room, 'table abort'));
  await insist(() => ann.press(asked.said, controlOf(asked.said, 'abort'))).catch(() => null);
  if ((await at.table()).phase === 'playing') throw new Error('it was not closed');
  await at.calm();
  at.memory.due({ tasks: ['archive-thread'] });
  await at.calm();
  expect(
    ann.sees(room).filter((post) => !post.ephemeral && post.buttons.some(({ label }) => label === 'Play')),
  ).toEqual([]);
}

test.each(routeIn('table'))('%s %s: a table goes its way', async (method, template) => {
  await withEach(method, template, table);
  await table();
});

/** Does `act` with each fault in turn, which it has to meet. */
async function withEach(method: string, template: string, act: (status: number) => Promise<void>): Promise<void> {
  for (const status of STATUSES) {
    const from = at.exchanges.length;
    meet(method, template, status);
    await act(status);
    expect(met(from, status), `${status} was not met`).not.toEqual([]);
    expect(at.memory.failures, String(status)).toEqual([]);
  }
}

test.each(routeIn('person'))('%s %s: a person gets their message', async (method, template) => {
  await withEach(method, template, async (status) => {
    const person = at.box.person(`P${status}`);
    await insist(() => person.command(games, 'privacy export'));
    await at.calm();
    expect(person.dms().at(-1)?.text).toContain('All I know about you');
  });
});

test.each(routeIn('beside'))('%s %s: a press is answered beside its message', async (method, template) => {
  await ann.command(games, 'pebbles new', { seats: 2 });
  await at.calm();
  const lobby = known(
    ann.sees(games).findLast((post) => !post.ephemeral && post.buttons.length > 0),
    'lobby',
  );
  await withEach(method, template, async () => {
    const reply = await insist(() => ann.press(lobby, controlOf(lobby, 'join')));
    await at.calm();
    expect(reply.followUps).toHaveLength(1);
  });
});

test.each(routeIn('server'))('%s %s: a new server is welcomed', async (method, template) => {
  await scheduleServers(at.context);
  await at.calm();
  await withEach(method, template, async (status) => {
    const { id } = at.box.addGuild(`Server ${status}`, ['general']);
    await scheduleServers(at.context);
    await at.calm();
    const rooms = [...at.box.world.rooms.values()].filter(({ guildId }) => guildId === id);
    expect(rooms.reduce((posts, room) => posts + room.posts.size, 0)).toBe(1);
  });
});

test.each(routeIn('icons'))(
  '%s %s: icons are looked for again, and it is said why they are left out',
  async (method, template) => {
    await at.close();
    ends.splice(1);
    at = await botHarness({ games: [TOY], box: at.box, icons: true });
    ends.push(() => at.close());
    await withEach(method, template, async (status) => {
      await at.context.store.addJobs([{ task: 'icons', leftovers: [] }]);
      await at.calm();
      expect(at.memory.held().map(({ task }) => task)).toContain('icons');
      const told = at.logged.filter((line) => line.includes('icons are left out'));
      if (status < 500 && status !== 401 && status !== 429) expect(told.at(-1)).toContain(String(status));
    });
  },
);

test.each(routeIn('start'))('%s %s: the next start succeeds, if not this one', async (method, template) => {
  const memory = inMemoryStore();
  for (const status of STATUSES) {
    meet(method, template, status);
    await memory.store.saveSetting('commands', '{}');
    const first = await botHarness({ games: [TOY], box: at.box, memory }).catch((error: Error) => error);
    if (first instanceof Error) expect(first.message).toContain(String(status));
    else await first.close();
    const next = await botHarness({ games: [TOY], box: at.box, memory });
    await next.close();
  }
});

test('every route that the sources name is one of these, and the sandbox has it', () => {
  const folder = resolve(import.meta.dirname, '../../src/discord');
  const named = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) =>
        [...readFileSync(join(folder, name), 'utf8').matchAll(/\bRoutes\.(\w+)/g)].map(([, one]) => one),
      ),
  );
  // The gateway's address is asked for by discord.js itself.
  expect([...named, 'gatewayBot'].sort()).toEqual(Object.keys(ASKED).sort());
  const sandbox = OF_SANDBOX.map(({ method, template }) => `${method} ${template}`);
  expect(ALL.map(([method, template]) => `${method} ${template}`).filter((one) => !sandbox.includes(one))).toEqual([]);
});
