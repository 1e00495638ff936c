import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import { jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import type { Measurement } from '../../src/app/ports/telemetry.ts';
import { commandsOf } from '../../src/commands/index.ts';
import { readConfig } from '../../src/config.ts';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { postgresStore } from '../../src/db/store.ts';
import { type Bot, type BotOptions, BotRefused, createBot } from '../../src/discord/bot.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/index.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { afterTheTest } from '../support/releases.ts';
import { controlOf } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** Several bots that share the shards, the jobs and one database, as processes of one operator do. */
type Shards = NonNullable<BotOptions['config']['shards']>;
type Database = Awaited<ReturnType<typeof freshDatabase>>;

async function sandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const box = await startSandbox(options);
  afterTheTest(() => box.close());
  return box;
}

interface Member {
  readonly bot: Bot;
  readonly context: AppContext;
  readonly signs: readonly Measurement[];
  /** How many commands and presses it acknowledged. */
  heard(): number;
  open(): Promise<{ readonly invite: string | null; readonly install: string | null; readonly registered: boolean }>;
  /** Begins to run the jobs of all. */
  work(): Promise<void>;
}

function member(
  box: Sandbox,
  database: Database,
  shards: Shards,
  { games = [TOY], newer = false }: { readonly games?: readonly AnyGame[]; readonly newer?: boolean } = {},
): Member {
  const store = postgresStore(database);
  const signs: Measurement[] = [];
  const telemetry = (sign: Measurement) => signs.push(sign);
  const bot = createBot({
    token: box.token,
    config: { apiUrl: box.api, shards },
    games,
    commands: commandsOf(games),
    store,
    log: quiet,
    telemetry,
    newerRuns: async () => newer,
  });
  const context: AppContext = {
    games,
    store,
    chat: bot.chat,
    renderer: fakeRenderer(),
    retention: readConfig({}).retention,
    entropy: { id: () => randomBytes(4).toString('hex'), secret: () => randomBytes(32).toString('hex') },
    now: Date.now,
  };
  return {
    bot,
    context,
    signs,
    heard: () => signs.filter((sign) => sign.of === 'acknowledgement' && sign.went === 'in_time').length,
    async open() {
      afterTheTest(() => bot.close());
      return bot.open(context);
    },
    async work() {
      const jobs = await startJobs({ pool: database.pool, tasks: jobHandlers(context), log: quiet, telemetry });
      afterTheTest(() => jobs.stop());
    },
  };
}

const shardOf = (id: string, count: number): number => Number((BigInt(id) >> 22n) % BigInt(count));

test('each server’s people are heard by one of the bots, direct messages by the first', async () => {
  const guilds = ['North', 'East', 'South', 'West'].map((name) => ({ name, channels: ['hall'] }));
  const box = await sandbox({ guilds, gateway: { shards: 3, concurrency: 3 } });
  const database = await freshDatabase();
  const bots = [
    member(box, database, { ids: [0], count: 3 }),
    member(box, database, { ids: [1, 2], count: 3 }),
  ] as const;
  await Promise.all(bots.map((one) => one.open()));
  expect(box.sessions().map(({ shard }) => shard[0])).toEqual(expect.arrayContaining([0, 1, 2]));
  expect(bots.map((one) => one.bot.shards().map(({ id, state }) => `${id} ${state}`))).toEqual([
    ['0 ready'],
    ['1 ready', '2 ready'],
  ]);
  const ann = box.person('Ann');
  const served = new Set<number>();
  for (const { name } of guilds) {
    const before = bots.map((one) => one.heard());
    const guild = box.guild(name);
    const reply = await ann.command(box.channel('hall', guild), 'help');
    expect(reply.said.text).not.toBe('');
    const mine = shardOf(guild.id, 3) === 0 ? 0 : 1;
    served.add(mine);
    expect(bots.map((one, at) => one.heard() - (before[at] ?? 0))).toEqual(mine === 0 ? [1, 0] : [0, 1]);
  }
  expect(served).toEqual(new Set([0, 1]));
  const before = bots.map((one) => one.heard());
  await ann.command(box.world.dm(ann.id), 'help');
  expect(bots.map((one, at) => one.heard() - (before[at] ?? 0))).toEqual([1, 0]);
  // Nobody was answered twice: that would have been a breach.
  expect(box.breaches).toEqual([]);
});

test('commands are registered by the bot with the first shard, once', async () => {
  const box = await sandbox();
  const database = await freshDatabase();
  expect(await member(box, database, { ids: [1], count: 2 }).open()).toMatchObject({ registered: false });
  expect(await member(box, database, 'none').open()).toEqual({ invite: null, install: null, registered: false });
  expect(box.world.commandWrites).toBe(0);
  const first = await member(box, database, { ids: [0], count: 2 }).open();
  const links = expect.stringContaining(box.world.bot.id);
  expect(first).toEqual({ invite: links, install: links, registered: true });
  expect(await member(box, database, 'auto').open()).toMatchObject({ registered: false });
  expect(box.world.commandWrites).toBe(1);
});

test('commands of a newer version that runs are left as they are', async () => {
  const box = await sandbox();
  const database = await freshDatabase();
  const games = [TOY, { ...TOY, id: 'shells' }];
  expect(await member(box, database, { ids: [0], count: 2 }, { games }).open()).toMatchObject({ registered: true });
  const older = (newer: boolean) => member(box, database, { ids: [0], count: 2 }, { newer }).open();
  expect(await older(true)).toMatchObject({ registered: false });
  expect(box.world.commandWrites).toBe(1);
  // Alone again, it registers its own.
  expect(await older(false)).toMatchObject({ registered: true });
});

test('a bot without shards posts what came of what another one heard', async () => {
  const clock = { shift: 0 };
  const box = await sandbox({ now: () => Date.now() + clock.shift });
  const database = await freshDatabase();
  const ear = member(box, database, 'auto');
  const hand = member(box, database, 'none');
  await ear.open();
  await hand.open();
  expect(box.connected()).toBe(1);
  expect(hand.bot.shards()).toEqual([]);
  // Only the one without shards runs jobs, so whatever is posted is its doing.
  await hand.work();
  const ann = box.person('Ann');
  const games = box.channel('games');
  await ann.command(games, 'pebbles new', { seats: 2, computers: 1 });
  const turn = await ann.gets(
    (post) => !post.ephemeral && post.buttons.some(({ customId }) => parseCustomId(customId)?.control === 'play'),
  );
  expect(hand.heard()).toBe(0);
  await box.until(() => hand.signs.some((sign) => sign.of === 'job' && sign.task === 'announce' && sign.ok));
  // The other one answers the post's buttons.
  const question = await ann.press(turn, controlOf(turn, 'play'));
  expect(question.said.ephemeral).toBe(true);
  expect(ear.heard()).toBe(2);
  // It knows its own posts: what was posted and forgotten is found, though Discord has forgotten the nonce.
  const posts = () => ann.sees(turn.room).filter((post) => !post.ephemeral).length;
  await box.settled();
  const before = posts();
  clock.shift += 3_600_000;
  const { rows } = await database.pool.query<{ id: string }>(
    'update tables set post = null, announced = 1, posting = true returning id',
  );
  await jobHandlers(hand.context).announce({ task: 'announce', table: rows[0]?.id ?? '', version: 2 });
  expect(posts()).toBe(before);
  expect(box.breaches).toEqual([]);
});

test('a bot with shards is connected while all of them are', async () => {
  const box = await sandbox();
  const { bot, open } = member(box, await freshDatabase(), 'auto');
  expect(bot.connected()).toBe(false);
  await open();
  expect(bot.connected()).toBe(true);
  box.faults.dropGateway(true);
  await box.until(() => !bot.connected());
  expect(bot.shards()).toEqual([{ id: 0, state: 'connecting', latency: null }]);
  await box.until(() => bot.connected());
  box.faults.dropGateway(false);
  await box.until(() => !bot.connected());
  await box.until(() => bot.connected());
});

test('a bot without shards is connected while its requests get through', async () => {
  const box = await sandbox();
  const { bot, open } = member(box, await freshDatabase(), 'none');
  expect(bot.connected()).toBe(false);
  await open();
  expect(bot.connected()).toBe(true);
  const route = '/channels/{channel_id}/messages/{message_id}';
  const gone = { channel: box.channel('games').id, message: '1', at: new Date(0), shows: null };
  const ask = () => bot.chat.removeInbox(gone).catch(() => null);
  for (const fault of [{ kind: 'status', status: 503 } as const, { kind: 'cut', when: 'before' } as const]) {
    box.faults.add(fault, { route, times: 4 });
    await ask();
    expect(bot.connected()).toBe(false);
    await ask();
    expect(bot.connected()).toBe(true);
  }
  // A refusal is an answer too.
  box.faults.add({ kind: 'status', status: 403, code: 50001 }, { route });
  await ask();
  expect(bot.connected()).toBe(true);
});

test.each<[string, SandboxOptions, Shards, RegExp]>([
  ['too few shards', { gateway: { shards: 2, concurrency: 1, least: 2 } }, { ids: [0], count: 1 }, /^SHARDS: .*more/],
  ['a token nobody knows, without shards', { token: 'another.token' }, 'none', /^DISCORD_TOKEN: /],
])('%s: one line for the operator', async (_what, options, shards, said) => {
  const box = await sandbox(options);
  const database = await freshDatabase();
  const other = member({ ...box, token: options.token ? 'MTIz.wrong.token' : box.token }, database, shards);
  const opening = other.open().catch((error: unknown) => error);
  const fault = await opening;
  expect(fault).toBeInstanceOf(BotRefused);
  expect(String(Reflect.get(Object(fault), 'message'))).toMatch(said);
});

test('a bot that was started too often today says so', async () => {
  const box = await sandbox();
  box.world.identifies = 1_000;
  await expect(member(box, await freshDatabase(), 'auto').open()).rejects.toThrow(
    /^Discord lets the bot connect no more/,
  );
});
