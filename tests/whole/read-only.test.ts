import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import { jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import { openTable } from '../../src/app/lobby/open.ts';
import { commandsOf } from '../../src/commands/index.ts';
import { readConfig } from '../../src/config.ts';
import { postgresStore } from '../../src/db/store.ts';
import { createBot } from '../../src/discord/bot.ts';
import { bookOf } from '../../src/discord/text/book.ts';
import { whereIs } from '../../src/domain/table/table.ts';
import { DEFAULT_TIME_CONTROL } from '../../src/domain/time/time-control.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { startSandbox } from '../../src/sandbox/index.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { greeting } from '../support/greeting.ts';
import { freshDatabase } from '../support/postgres.ts';
import { remembering } from '../support/quiet.ts';
import { afterTheTest } from '../support/releases.ts';
import { questionAt } from '../support/scripted-player.ts';
import { TOY } from '../support/toy.ts';

/** While nothing can be written everything can be looked at. */
const AWAY = bookOf('en').unreachable;
const UNWRITABLE = bookOf('en').unwritable;

test('a database that is read-only keeps nobody from looking, and says so in one line', async () => {
  const database = await freshDatabase();
  const box = await startSandbox({ people: ['Olga', 'Ann', 'Bob'] });
  afterTheTest(() => box.close());
  const store = greeting(postgresStore(database));
  const log = { ...remembering(), debug() {}, info() {} };
  const bot = createBot({
    token: box.token,
    config: { apiUrl: box.api },
    games: [TOY],
    commands: commandsOf([TOY]),
    store,
    log,
  });
  afterTheTest(() => bot.close());
  const context: AppContext = {
    games: [TOY],
    store,
    chat: bot.chat,
    renderer: fakeRenderer(),
    retention: readConfig({}).retention,
    entropy: { id: () => randomBytes(4).toString('hex'), secret: () => randomBytes(32).toString('hex') },
    now: Date.now,
  };
  await bot.open(context);
  const [ann, bob, room] = [box.person('Ann'), box.person('Bob'), box.channel('games')];
  const opened = await openTable(context, {
    game: TOY.id,
    host: { id: ann.id, name: 'Ann' },
    invited: [],
    computers: 1,
    size: 2,
    options: {},
    language: 'en',
    timeControl: DEFAULT_TIME_CONTROL,
    place: whereIs(room.guildId, room.id),
  });
  expect(opened.ok).toBe(true);
  const jobs = await startJobs({ pool: database.pool, tasks: jobHandlers(context), log });
  const post = await ann.gets(
    (one) => one.buttons.some(({ customId }) => customId.startsWith('play:')),
    undefined,
    20_000,
  );
  const place = box.world.rooms.get((await store.tablesOf(ann.id))[0]?.place.thread ?? '') ?? room;
  await jobs.stop();
  const operator = new pg.Client(database.connection);
  await operator.connect();
  await operator.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  );
  await operator.query(
    'select pg_terminate_backend(pid, 20000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await operator.end();
  // The pool finds out that its connections are gone.
  await vi.waitFor(
    async () => await expect(store.saveSetting('x', 'y')).rejects.toThrow('the database is read-only'),
    20_000,
  );
  log.lines.length = 0;
  const looks = ['help', 'games', 'settings', 'stats', 'leaderboard', 'records'];
  const atTable = ['look', 'board', 'log', 'score', 'news', 'text'].map((name) => `table ${name}`);
  // Bob has never been seen before.
  for (const actor of [ann, bob])
    for (const name of [...looks, ...atTable]) {
      const { said } = await actor.command(name.startsWith('table') ? place : room, name);
      expect([AWAY, UNWRITABLE], `${actor.name} ${name}`).not.toContain(said.text);
    }
  const question = await questionAt(ann, post);
  expect([AWAY, UNWRITABLE]).not.toContain(question.text);
  // What changes something is refused, and has changed nothing.
  expect((await ann.command(place, 'table resign')).said.text).not.toBe('');
  expect((await bob.command(room, `${TOY.id} new`)).said.text).toContain(UNWRITABLE);
  expect(await store.tablesOf(bob.id)).toEqual([]);
  // The log writes the same line once a minute.
  expect(
    log.lines.filter((line) => line.startsWith('nothing can be written: people can only look')).length,
  ).toBeGreaterThan(0);
  expect(log.lines.filter((line) => !/nothing can be written|the store is away|could not be noted/.test(line))).toEqual(
    [],
  );
}, 120_000);
