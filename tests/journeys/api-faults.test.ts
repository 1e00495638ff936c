import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTable } from '../../src/app/lobby/open.ts';
import { scheduleServers } from '../../src/app/servers/arrivals.ts';
import { ICON_NAME_MAX } from '../../src/core/contract/icon-name.ts';
import { known } from '../../src/core/known.ts';
import { createBot } from '../../src/discord/bot.ts';
import { applicationOf } from '../../src/discord/gateway/application.ts';
import { whereIs } from '../../src/domain/table/table.ts';
import { OperatorFault } from '../../src/fault.ts';
import { type Actor, type Reply, type Room, type Seen, startSandbox } from '../../src/sandbox/index.ts';
import { ROUTES as OF_SANDBOX } from '../../src/sandbox/rest/routes.ts';
import { type BotHarness, botHarness } from '../support/bot-harness.ts';
import { inMemoryStore } from '../support/in-memory-store.ts';
import { quiet } from '../support/quiet.ts';
import { controlOf, moves, nextMove, playOut, roomOf, seated } from '../support/scripted-player.ts';
import { fakeThinker } from '../support/thinker.ts';
import { TOY } from '../support/toy.ts';
import { UNLIMITED } from '../support/unlimited.ts';

/**
 * Every refusal and accident of Discord's, once on each route, with Discord's own codes: afterwards the bot does all it
 * did before, or has said why not.
 */
interface Accident {
  readonly status: number;
  readonly code: number;
}

/**
 * What any request may meet: a status, or one of Discord's codes with its status. Two that are nobody's fault pass: 401
 * and 40333.
 */
const ANYWHERE: readonly Accident[] = [
  ...[401, 405, 409, 410, 429, 500, 502, 503, 504].map((status) => ({ status, code: 0 })),
  ...accidents(400, 0, 50035),
  ...accidents(403, 0, 50001, 50013, 40333),
  ...accidents(404, 0),
  ...accidents(413, 40005),
];
/** More of what requests meet in a channel; with the token of an interaction; of a person alone. */
const CHANNEL = accidents(404, 10003);
const MESSAGE = [...CHANNEL, ...accidents(404, 10008), ...accidents(400, 50083)];
const ANSWER = [...accidents(404, 10008, 10015, 10062), ...accidents(401, 50027)];
const PERSON = [...accidents(403, 50007, 50278), ...accidents(404, 10013)];

function accidents(status: number, ...codes: readonly number[]): readonly Accident[] {
  return codes.map((code) => ({ status, code }));
}

/** Where a route is met here: four of them at a table, which needs those of one together. */
type Scene =
  | 'acknowledge'
  | 'answer'
  | 'post'
  | 'edit'
  | 'begin'
  | 'end'
  | 'start'
  | 'person'
  | 'beside'
  | 'report'
  | 'server'
  | 'thread'
  | 'icons'
  | 'owner'
  | 'token';
const MESSAGES = '/channels/{channel_id}/messages';
const THREADS = '/channels/{channel_id}/threads';
const HOOK = '/webhooks/{webhook_id}/{webhook_token}';
const EMOJIS = '/applications/{application_id}/emojis';

type Asked = readonly [method: string, template: string, scene: Scene, more?: readonly Accident[]];

/**
 * What the bot asks of Discord: by the name that discord.js has for a route, which methods, where it does so, and what
 * else it may meet.
 */
const ASKED: Readonly<Record<string, readonly Asked[]>> = {
  currentApplication: [['GET', '/applications/@me', 'owner']],
  // Without shards alone, and for the token.
  user: [['GET', '/users/@me', 'token']],
  gatewayBot: [['GET', '/gateway/bot', 'start']],
  applicationCommands: [
    ['PUT', '/applications/{application_id}/commands', 'start', [...accidents(400, 30032), ...accidents(429, 30034)]],
  ],
  interactionCallback: [
    [
      'POST',
      '/interactions/{interaction_id}/{interaction_token}/callback',
      'begin',
      [...accidents(404, 10062), ...accidents(400, 40060)],
    ],
  ],
  webhookMessage: [
    ['PATCH', `${HOOK}/messages/{message_id}`, 'end', ANSWER],
    // Only where something long was reported beside a message that was pressed, and its answer stands elsewhere.
    ['DELETE', `${HOOK}/messages/{message_id}`, 'report', ANSWER],
  ],
  webhook: [['POST', HOOK, 'beside', ANSWER]],
  channelMessages: [
    ['POST', MESSAGES, 'post', [...MESSAGE, ...accidents(400, 160005, 160006, 50024), ...accidents(403, 50009)]],
    ['GET', MESSAGES, 'end', CHANNEL],
    ['POST', MESSAGES, 'person', PERSON],
  ],
  channelMessage: [
    ['PATCH', `${MESSAGES}/{message_id}`, 'edit', [...MESSAGE, ...accidents(400, 30046), ...accidents(403, 50005)]],
    ['GET', `${MESSAGES}/{message_id}`, 'begin', MESSAGE],
    ['DELETE', `${MESSAGES}/{message_id}`, 'end', [...MESSAGE, ...PERSON]],
  ],
  threads: [
    ['POST', `${MESSAGES}/{message_id}/threads`, 'begin', [...MESSAGE, ...accidents(400, 160004, 160006, 50024)]],
    ['POST', THREADS, 'thread', [...CHANNEL, ...accidents(400, 160006, 50024)]],
  ],
  guildActiveThreads: [['GET', '/guilds/{guild_id}/threads/active', 'thread', accidents(404, 10004)]],
  channel: [
    ['GET', '/channels/{channel_id}', 'begin', CHANNEL],
    ['PATCH', '/channels/{channel_id}', 'end', [...CHANNEL, ...accidents(400, 50083, 160006)]],
  ],
  userChannels: [['POST', '/users/@me/channels', 'person', [...PERSON, ...accidents(400, 40003, 50033)]]],
  userGuilds: [['GET', '/users/@me/guilds', 'server']],
  guild: [['GET', '/guilds/{guild_id}', 'server', accidents(404, 10004)]],
  guildChannels: [['GET', '/guilds/{guild_id}/channels', 'server', accidents(404, 10004)]],
  guildMember: [['GET', '/guilds/{guild_id}/members/{user_id}', 'server', accidents(404, 10004, 10007, 10013)]],
  applicationEmojis: [
    ['GET', EMOJIS, 'icons', accidents(404, 10002)],
    ['POST', EMOJIS, 'icons', accidents(400, 30008, 50046, 50138)],
  ],
  applicationEmoji: [['DELETE', `${EMOJIS}/{emoji_id}`, 'icons', accidents(404, 10014)]],
};
const ALL = Object.values(ASKED).flat();
/** Those that are met in a scene, the scene's requests of each. */
const routeIn = (scene: Scene) =>
  ALL.filter(([, , where]) => where === scene).map(
    ([method, template, , more = []]) =>
      [`${method} ${template}`, { method, template, accidents: [...ANYWHERE, ...more] }] as const,
  );
type Route = ReturnType<typeof routeIn>[number][1];

const ends: (() => Promise<void>)[] = [];
let at: BotHarness;
let ann: Actor;
let bob: Actor;
let games: Room;

/** How many people are asked for their data, each once. */
const STRANGERS = 30;

async function up(icons = false): Promise<void> {
  const strangers = Array.from({ length: STRANGERS }, (_, n) => `P${n}`);
  const box = await startSandbox({ people: ['Ann', 'Bob', ...strangers] });
  at = await botHarness({
    games: [TOY],
    box,
    icons,
    thinker: fakeThinker([TOY], 1),
    limits: UNLIMITED,
    reportEvery: 0,
  });
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

/**
 * Somebody does something until it is done: again when nobody answered, or when it was said that it went wrong.
 * Resolves with what was answered, as it looks when all is done.
 */
async function insist(actor: Actor, act: () => Promise<Reply>): Promise<Seen> {
  for (let tries = 0; tries < 4; tries += 1) {
    const reply = await Promise.race([act().catch(() => null), unanswered()]);
    await at.calm();
    const [said] = reply ? [...reply.followUps, reply.message].flatMap((one) => (one && actor.again(one)) ?? []) : [];
    if (said && said.text !== '' && !said.text.includes('💥')) return said;
  }
  throw new Error('it does not work again');
}

/** Resolves when the bot was not let answer the next thing that somebody does, and does not try again. */
async function unanswered(): Promise<null> {
  await new Promise<void>((resolve) => {
    const stop = at.box.onRequest(({ template, status }) => {
      if (!template.startsWith('/interactions/') || status < 400) return;
      stop();
      resolve();
    });
  });
  await at.calm();
  return null;
}

const QUICK = { until: 'answer' } as const;

/** The next request of a route meets this. */
function meet(method: string, route: string, { status, code }: Accident): void {
  if (status !== 429 || code !== 0) return void at.box.faults.add({ kind: 'status', status, code }, { method, route });
  // Longer than the bot waits for on the spot.
  const { lift } = at.box.limits.add({ method, route, requests: 0, seconds: 0.3 });
  const hear = at.box.onRequest((one) => {
    if (one.status !== 429 || one.method !== method || one.template !== route) return;
    lift();
    hear();
  });
}

/** Does `act` with each accident in turn, which it has to meet; of several routes with one of each at a time. */
async function withEach(
  routes: readonly Route[],
  act: (accident: Accident, n: number) => Promise<void>,
): Promise<void> {
  for (let n = 0; n < Math.max(...routes.map(({ accidents }) => accidents.length)); n += 1) {
    const unmet = new Map(
      routes.flatMap((one) => one.accidents.slice(n, n + 1).map((accident) => [one, accident] as const)),
    );
    const name = JSON.stringify([...unmet.values()]);
    for (const [{ method, template }, accident] of unmet) meet(method, template, accident);
    const stop = at.box.onRequest((asked) => {
      for (const [one, { status }] of unmet)
        if (asked.method === one.method && asked.template === one.template && asked.status === status)
          unmet.delete(one);
    });
    await act(known([...unmet.values()][0], name), n).catch((error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
    stop();
    expect([...unmet.values()], `of ${name} some were not met`).toEqual([]);
    expect(at.memory.failures, name).toEqual([]);
  }
}

/** What is to be posted is, or the host has been told that it cannot be; then it is asked for again. */
async function posted(): Promise<void> {
  await at.calm();
  if (!(await at.table()).place.closed) return;
  expect(ann.dms().at(-1)?.text).toContain('I can no longer post');
  await insist(ann, () => ann.command(games, 'table manage here', {}, QUICK));
  expect((await at.table()).place.closed).toBe(false);
}

/** A table from its lobby to its end, and a look at what everybody was told. */
async function table(): Promise<void> {
  const before = at.memory.ids().length;
  for (let tries = 0; tries < 4 && at.memory.ids().length === before; tries += 1)
    // Where it is not opened, it is said why not.
    await insist(ann, () => ann.command(games, 'pebbles new', { seats: 2 }, QUICK));
  await posted();
  expect(at.memory.ids().length).toBeGreaterThan(before);
  const lobby = known(
    ann.sees(games).findLast((post) => !post.ephemeral && post.buttons.some(({ label }) => label.includes('Join'))),
    'lobby',
  );
  if ((await at.table()).phase === 'gathering')
    await insist(bob, () => bob.press(lobby, controlOf(lobby, 'join'), QUICK));
  await posted();
  const { version } = await at.table();
  const next = known(await nextMove(at), 'move');
  for (let tries = 0; tries < 4 && (await at.table()).version === version; tries += 1)
    await moves(at, next.actor, next.path).catch(() => null);
  expect((await at.table()).version).toBeGreaterThan(version);
  at.memory.due();
  await posted();
  const told = await at.table();
  expect(told.announced).toBe(told.version);
  const room = await roomOf(at);
  const asked = await insist(ann, () => ann.command(room, 'table manage abort', {}, QUICK));
  await insist(ann, () => ann.press(asked, controlOf(asked, 'abort'), QUICK)).catch(() => null);
  if ((await at.table()).phase === 'playing') throw new Error('it was not closed');
  at.memory.due({ tasks: ['archive-thread', 'inbox'] });
  await at.calm();
  expect(
    ann.sees(room).filter((post) => !post.ephemeral && post.buttons.some(({ label }) => label === 'Play')),
  ).toEqual([]);
}

test.each(['begin', 'post', 'edit', 'end'] as const)('a table goes its way (%s)', async (scene) => {
  await withEach(
    routeIn(scene).map(([, asked]) => asked),
    table,
  );
  await table();
});

test.each(routeIn('thread'))('%s: a table without a lobby post has one thread, or none', async (_, asked) => {
  const players = [ann, bob].map(({ id, name }) => ({ id, name }));
  await withEach([asked], async (_accident, n) => {
    // Whether the first one was opened is not known then, so that it is looked for.
    if (asked.method === 'GET') at.box.faults.add({ kind: 'cut', when: 'after' }, { method: 'POST', route: THREADS });
    const opened = await openTable(at.context, {
      ...{ game: 'pebbles', host: null, owner: { kind: 'organiser', id: `league${n}` }, seated: players, invited: [] },
      ...{ computers: 0, size: 2, options: {}, language: 'en', place: whereIs(at.box.guild().id, games.id) },
    });
    expect(opened).toMatchObject({ ok: true });
    await at.calm();
    const { place, announced, version } = await at.table();
    expect(announced).toBe(version);
    const room = at.box.room(place.thread ?? games.id);
    expect(ann.sees(room).map(({ id }) => id)).toContain(place.post);
  });
});

test.each(routeIn('person'))('%s: a person gets their message', async (_, asked) => {
  await withEach([asked], async (_accident, n) => {
    const person = at.box.person(`P${n}`);
    const said = await insist(person, () => person.command(games, 'privacy export', {}, QUICK));
    const told = [...person.dms(), ...person.sees(games).filter((one) => one.ephemeral && one.id !== said.id)];
    expect(told.filter(({ text }) => text.includes('All I know about you'))).toHaveLength(1);
  });
});

/** When an answer has nowhere to go any more, or is said to. */
const TOO_LATE = [10003, 10008, 10015, 10062, 50001, 50027, 50083];

test.each(routeIn('beside'))('%s: a press is answered beside its message', async (_, asked) => {
  await ann.command(games, 'pebbles new', { seats: 2 });
  await at.calm();
  const lobby = known(
    ann.sees(games).findLast((post) => !post.ephemeral && post.buttons.length > 0),
    'lobby',
  );
  const answers = () => ann.sees(games).filter(({ ephemeral }) => ephemeral).length;
  await withEach([asked], async ({ code }) => {
    for (const expected of [TOO_LATE.includes(code) ? 0 : 1, 1]) {
      const before = answers();
      await ann.press(lobby, controlOf(lobby, 'join'), QUICK);
      await at.calm();
      expect(answers() - before).toBe(expected);
    }
  });
});

test.each(routeIn('report'))('%s: an answer stands, also beside what was reported', async (_, asked) => {
  await seated(at, games, [ann, bob]);
  await playOut(at);
  await at.calm();
  const card = await insist(ann, async () => ann.command(await roomOf(at), 'table replay review'));
  // It is made anew each time.
  Object.assign(at.context.store, { analysis: async () => null });
  await withEach([asked], async () => {
    for (const page of ['In words', 'Overview']) {
      const shown = known(ann.again(card), 'card');
      const button = known(
        shown.buttons.find(({ label }) => label.endsWith(page)),
        page,
      );
      await ann.press(shown, button.customId, QUICK);
      await at.calm();
      expect(ann.again(card)?.pictures).toHaveLength(page === 'Overview' ? 1 : 0);
      expect(ann.again(card)?.text).not.toContain('💥');
    }
  });
});

test.each(routeIn('server'))('%s: a new server is welcomed', async (_, asked) => {
  await scheduleServers(at.context);
  await at.calm();
  await withEach([asked], async (_accident, n) => {
    const { id } = at.box.addGuild(`Server ${n}`, ['general']);
    // The next look comes a minute later.
    for (let looks = 0; looks < 2; looks += 1) {
      await scheduleServers(at.context);
      await at.calm();
    }
    const rooms = [...at.box.world.rooms.values()].filter(({ guildId }) => guildId === id);
    expect(rooms.reduce((posts, room) => posts + room.posts.size, 0)).toBe(1);
  });
});

/** The id of an emoji that is no icon any more. */
const OLD = '1000000000000000001';

test.each(routeIn('icons'))(
  '%s: icons are looked for again, and it is said why they are left out',
  async (_, asked) => {
    await at.close();
    ends.splice(1);
    at = await botHarness({ games: [TOY], box: at.box, icons: true });
    ends.push(() => at.close());
    const look = async (): Promise<void> => {
      const { emojis } = at.box.world;
      const one = [...emojis.values()].find(({ id }) => id !== OLD);
      if (one) emojis.delete(one.id);
      const name = `${known(TOY.icons[0], 'icon').name}_${'0'.repeat(31 - ICON_NAME_MAX)}`;
      emojis.set(OLD, { id: OLD, name, animated: false });
      await at.context.store.addJobs([{ task: 'icons', leftovers: [OLD] }]);
      await at.calm();
    };
    await withEach([asked], async ({ status, code }) => {
      await look();
      expect(at.memory.held().map(({ task }) => task)).toContain('icons');
      const told = at.logged.filter((line) => line.includes('icons are left out'));
      if (status < 500 && status !== 401 && status !== 429 && code !== 10014)
        expect(told.at(-1)).toContain(`"code":${code}`);
      await look();
    });
  },
);

test.each(routeIn('start'))('%s: the next start succeeds, if not this one', async (_, asked) => {
  const memory = inMemoryStore();
  await withEach([asked], async ({ status }) => {
    await memory.store.saveSetting('commands', '{}');
    const first = await botHarness({ games: [TOY], box: at.box, memory }).catch((error: Error) => error);
    if (first instanceof Error) {
      expect(first).toBeInstanceOf(OperatorFault);
      expect(first.message).toContain(String(status));
    } else await first.close();
    const next = await botHarness({ games: [TOY], box: at.box, memory });
    await next.close();
  });
});

test.each(routeIn('owner'))('%s: the next start succeeds, if not this one', async (_, asked) => {
  const { box } = at;
  await withEach([asked], async ({ status }) => {
    const first = await applicationOf(box.token, box.api, quiet).catch((error: unknown) => error);
    if (first instanceof OperatorFault) expect(first.message).toContain(String(status));
    else expect(first).toBe(box.world.bot.id);
    expect(await applicationOf(box.token, box.api, quiet)).toBe(box.world.bot.id);
  });
});

test.each(routeIn('token'))('%s: a bot without shards starts, if not the first time', async (_, asked) => {
  await withEach([asked], async ({ status }) => {
    const start = async (): Promise<unknown> => {
      const { store, chat, ...context } = at.context;
      const config = { apiUrl: at.box.api, shards: 'none' } as const;
      const bot = createBot({ token: at.box.token, config, games: [TOY], commands: [], store, log: quiet });
      const opened = await bot.open({ ...context, store, chat: bot.chat }).catch((error: unknown) => error);
      await bot.close();
      return opened;
    };
    const first = await start();
    if (first instanceof Error) {
      expect(first).toBeInstanceOf(OperatorFault);
      expect(first.message).toContain(String(status));
    }
    expect(await start()).toEqual({ invite: null, install: null, registered: false });
  });
});

test.each(routeIn('token'))(
  '%s: what was refused by accident is posted, whatever is said of the token',
  async (_, asked) => {
    await withEach([asked], async () => {
      // One that has not asked yet.
      await at.close();
      ends.splice(1);
      at = await botHarness({ games: [TOY], box: at.box, limits: UNLIMITED });
      ends.push(() => at.close());
      meet('POST', MESSAGES, { status: 401, code: 0 });
      await ann.command(games, 'pebbles new', { seats: 2 });
      await at.calm();
      expect((await at.table()).place.lobby).not.toBeNull();
      expect(await Promise.race([at.bot.refused, 'it goes on'])).toBe('it goes on');
    });
  },
);

test('every route that the sources name is one of these, and the sandbox has it', () => {
  const folder = resolve(import.meta.dirname, '../../src/discord');
  const named = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) =>
        [...readFileSync(join(folder, name), 'utf8').matchAll(/\bRoutes\.(\w+)/g)].map(([, one]) => one),
      ),
  );
  // The gateway's address is asked for by discord.js itself; digest.test.ts has a role that is refused.
  expect([...named, 'gatewayBot'].sort()).toEqual([...Object.keys(ASKED), 'guildMemberRole'].sort());
  const sandbox = OF_SANDBOX.map(({ method, template }) => `${method} ${template}`);
  expect(ALL.map(([method, template]) => `${method} ${template}`).filter((one) => !sandbox.includes(one))).toEqual([]);
});
