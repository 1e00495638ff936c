import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import { jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import { openTable } from '../../src/app/lobby/open.ts';
import type { Measurement } from '../../src/app/ports/telemetry.ts';
import { commandsOf } from '../../src/commands/index.ts';
import { readConfig } from '../../src/config.ts';
import { postgresStore } from '../../src/db/store.ts';
import { createBot } from '../../src/discord/bot.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { whereIs } from '../../src/domain/table/table.ts';
import { JOBS } from '../../src/jobs/graphile.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { type Room, type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { greeting } from '../support/greeting.ts';
import { freshDatabase } from '../support/postgres.ts';
import { remembering } from '../support/quiet.ts';
import { afterTheTest } from '../support/releases.ts';
import { TOY } from '../support/toy.ts';
import { UNLIMITED } from '../support/unlimited.ts';

/** One channel that Discord lets nothing into, and everybody else. */
/** The bot, with its jobs on a database; what it has told its operator, and what it has measured. */
async function bot(box: Sandbox) {
  const database = await freshDatabase();
  const store = greeting(postgresStore(database));
  const signs: Measurement[] = [];
  const telemetry = (sign: Measurement) => void signs.push(sign);
  const log = { ...remembering(), debug() {}, info() {} };
  const config = { apiUrl: box.api };
  const commands = commandsOf([TOY]);
  const made = createBot({ token: box.token, config, games: [TOY], commands, store, log, telemetry });
  afterTheTest(() => made.close());
  const context: AppContext = {
    games: [TOY],
    store,
    chat: made.chat,
    renderer: fakeRenderer(),
    retention: readConfig({}).retention,
    limits: UNLIMITED,
    entropy: { id: () => randomBytes(4).toString('hex'), secret: () => randomBytes(32).toString('hex') },
    now: Date.now,
  };
  await made.open(context);
  const jobs = await startJobs({ pool: database.pool, tasks: jobHandlers(context), log, telemetry: telemetry });
  afterTheTest(() => jobs.stop());
  return { context, database, log, signs };
}

const POSTS = { method: 'POST', route: '/channels/{channel_id}/messages' } as const;
const TABLES = 30;
/** Milliseconds for which a busy machine is waited for. */
const PATIENCE = 60_000;

/** The tables whose lobbies stand in a room, the oldest first. */
function lobbies(room: Room): readonly string[] {
  return [...room.posts.values()].flatMap(({ message }) =>
    JSON.stringify(message.components)
      .split('"custom_id":"')
      .slice(1)
      .flatMap((rest) => parseCustomId(rest.slice(0, rest.indexOf('"'))) ?? [])
      .flatMap(({ control, table }) => (control === 'join' && table !== null ? [table] : [])),
  );
}

test('thirty tables that wait for a limited channel keep nobody else waiting, and lose nothing', async () => {
  const guilds = ['North', 'South'].map((name) => ({ name, channels: ['games'] }));
  const box = await startSandbox({ guilds });
  afterTheTest(() => box.close());
  const { context, database, log, signs } = await bot(box);
  const [north, south] = ['North', 'South'].map((name) => box.channel('games', box.guild(name)));
  if (!north || !south) throw new Error('there are no servers');
  const ann = box.person('Ann');
  const deferred = () => signs.filter((sign) => sign.of === 'deferral' && sign.why === 'route').length;

  const limit = box.limits.add({ ...POSTS, room: north.id, requests: TABLES, seconds: 2, shut: true });
  const opening = { game: TOY.id, host: ann, computers: 0, options: {}, language: 'en', invited: [] } as const;
  const place = whereIs(north.guildId, north.id);
  const opened = await Promise.all(Array.from({ length: TABLES }, () => openTable(context, { ...opening, place })));
  const ids = opened.map((one) => (one.ok ? one.value.id : ''));
  await box.until(() => deferred() >= TABLES, PATIENCE);
  await ann.command(south, 'pebbles new');
  await box.until(() => lobbies(south).length === 1, PATIENCE);
  expect(lobbies(north)).toEqual([]);
  // No attempt was used up.
  const { rows: failing } = await database.pool.query(
    `select from ${JOBS} where attempts > 1 or last_error is not null`,
  );
  expect(failing).toEqual([]);

  // The one process there is has leased all that Discord allows.
  const { rows: leases } = await database.pool.query('select granted from request_leases');
  expect(leases).toEqual([{ granted: 50 }]);

  limit.open();
  await box.until(() => lobbies(north).length >= TABLES, PATIENCE);
  await box.settled();
  expect([...lobbies(north)].sort()).toEqual(ids.sort());
  expect(lobbies(south)).toHaveLength(1);
  const failed = signs.filter((sign) => sign.of === 'job' && !sign.ok);
  expect(failed).toEqual([]);
  expect(log.lines).toEqual([]);
  expect(box.breaches).toEqual([]);
}, 120_000);
