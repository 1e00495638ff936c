import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Store, Unreachable } from '../../src/app/ports/store.ts';
import { connect } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrate.ts';
import { postgresStore } from '../../src/db/store.ts';
import { checkHeld, JobLost } from '../../src/held-job.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { startEmbedded } from '../../src/postgres/embedded.ts';
import { freshFolder } from '../support/folder.ts';
import { change, emptyLobby } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet, remembering } from '../support/quiet.ts';

const LOBBY = emptyLobby('away');

const everything = (store: Store): readonly (() => Promise<unknown>)[] => [
  () => store.open(LOBBY, []),
  () => store.find('away'),
  () => store.findAt('away'),
  () => store.tablesOf('ann'),
  () => store.commit(change('away', 1)),
  () => store.entries('away'),
  () => store.log('away'),
  () => store.addJobs([{ task: 'inbox', person: 'ann' }]),
  () => store.clockPauses(['ann'], 0),
  () => store.vacation('ann'),
  () => store.setVacation('ann', { from: 0, to: 1 }),
  () => store.recordHeartbeat(0),
  () => store.savePlace('away', { lobby: 'l' }),
  () => store.person('ann'),
  () => store.savePerson({ id: 'ann' }),
  () => store.claim('press'),
  () => store.setting('key'),
  () => store.saveSetting('key', 'value'),
];

test('while the database is away everything is unreachable; when it is back everything goes on, jobs too', async () => {
  const directory = join(await freshFolder(), 'data');
  let server = await startEmbedded({ directory, log: quiet });
  const database = await connect({ connection: server.connection, log: quiet });
  await migrate({ pool: database.pool, log: quiet });
  const store = postgresStore(database);
  const seen: string[] = [];
  let caught: { fails: () => void } | undefined;
  const jobs = await startJobs({
    pool: database.pool,
    log: quiet,
    tasks: {
      announce: async (job) => void seen.push(`announce ${job.version}`),
      remind: async () => {},
      puzzles: async () => {},
      find: async () => {},
      'tell-apart': async () => {},
      'tell-unfound': async () => {},
      notify: async () => {},
      autopilot: async () => {},
      think: async () => {},
      withdraw: async () => {},
      retire: async () => {},
      'refresh-posts': async () => {},
      disarm: async () => {},
      expire: async () => {},
      'archive-thread': async () => {},
      'note-bests': async () => {},
      rate: async () => {},
      'close-abandoned': async () => {},
      inbox: async () => {},
      export: async () => {},
      icons: async () => {},
      archive: async () => {},
      'clean-up': async () => {},
      'call-role': async () => {},
      servers: async () => {},
      welcome: async () => {},
      recaps: async () => {},
      daily: async () => {},
      digests: async () => {},
      digest: async () => {},
      'lobby-list': async () => {},
      crown: async () => {},
      recap: async () => {},
      broadcast: async () => {},
      tell: async () => {},
      'end-tables': async () => {},
      'tell-lobby': async () => {},
      // One job is running while the database goes away, and cannot write down that it is done.
      'private-messages': async (job) => {
        checkHeld();
        seen.push(`private-messages ${job.version}`);
        if (caught) return;
        await new Promise<void>((resolve) => {
          caught = { fails: resolve };
        });
        // Another process may have taken the job over meanwhile: nothing more is said for it.
        expect(checkHeld).toThrow(JobLost);
        seen.push('lost');
      },
    },
  });
  try {
    await store.open(LOBBY, [{ task: 'announce', table: 'away', version: 1 }]);
    await store.commit(change('away', 1, { jobs: [{ task: 'private-messages', table: 'away', from: 1, version: 2 }] }));
    await vi.waitFor(() => expect(seen).toEqual(['announce 1', 'private-messages 2']), 5_000);

    await server.stop();
    caught?.fails();
    for (const call of everything(store)) await expect(call()).rejects.toThrow(Unreachable);

    server = await startEmbedded({ directory, log: quiet });
    expect((await store.find('away'))?.version).toBe(2);
    for (const call of everything(store).slice(1)) await call();
    const moved = await store.commit(change('away', 2, { jobs: [{ task: 'announce', table: 'away', version: 3 }] }));
    expect(moved).toBe(true);
    // The private messages are sent again, because nothing says that it was done; after it, the announcement.
    await vi.waitFor(
      () => expect(seen).toEqual(['announce 1', 'private-messages 2', 'lost', 'private-messages 2', 'announce 3']),
      15_000,
    );
  } finally {
    await jobs.stop();
    await database.close();
    await server.stop();
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'a database that goes away with the %s. question of a start ends no process',
  async (fatal) => {
    const { pool } = await freshDatabase();
    let asked = 0;
    const away = (): boolean => {
      asked += 1;
      return asked === fatal;
    };
    const gone = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    type Heard = (error: Error | undefined, client?: unknown, release?: () => void) => void;
    const flaky: typeof pool = Object.assign(Object.create(pool), {
      query: (...given: Parameters<typeof pool.query>) => (away() ? Promise.reject(gone()) : pool.query(...given)),
      connect: (heard?: Heard) => {
        if (!away()) return heard ? pool.connect(heard) : pool.connect();
        return heard ? heard(gone()) : Promise.reject(gone());
      },
    });
    const seen: string[] = [];
    const rest = async () => {};
    const others = {
      remind: rest,
      'private-messages': rest,
      'tell-lobby': rest,
      autopilot: rest,
      think: rest,
      notify: rest,
      withdraw: rest,
      retire: rest,
      'refresh-posts': rest,
      disarm: rest,
      expire: rest,
      'archive-thread': rest,
      'note-bests': rest,
      rate: rest,
      'close-abandoned': rest,
      inbox: rest,
      export: rest,
      icons: rest,
      archive: rest,
      'clean-up': rest,
      'call-role': rest,
      servers: rest,
      welcome: rest,
      recaps: rest,
      daily: rest,
      digests: rest,
      digest: rest,
      'lobby-list': rest,
      crown: rest,
      recap: rest,
      broadcast: rest,
      tell: rest,
      puzzles: rest,
      find: rest,
      'tell-apart': rest,
      'tell-unfound': rest,
      'end-tables': rest,
    };
    const tasks = { announce: async (job: { readonly table: string }) => void seen.push(job.table), ...others };
    // The very start may fail, and says so; what runs goes on. A promise nobody catches would fail this file.
    const jobs = await startJobs({ pool: flaky, tasks, log: quiet }).catch(() => null);
    if (!jobs) return;
    await pool.query(`select graphile_worker.add_job('announce', '{"table": "t", "version": 1}')`);
    await vi.waitFor(() => expect(seen).toEqual(['t']), 15_000);
    await jobs.stop();
  },
);

test('a server without a free connection is told in lines that can be counted, and nothing of it on stderr', async () => {
  const { pool } = await freshDatabase();
  const printed = ['trace' as const, 'error' as const, 'warn' as const].map((how) => vi.spyOn(console, how));
  let full = false;
  const refusal = () => Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
  type Heard = (error: Error | undefined, client?: unknown, release?: () => void) => void;
  const crowded: typeof pool = Object.assign(Object.create(pool), {
    query: (...given: Parameters<typeof pool.query>) => (full ? Promise.reject(refusal()) : pool.query(...given)),
    connect: (heard?: Heard) => {
      if (!full) return heard ? pool.connect(heard) : pool.connect();
      return heard ? heard(refusal()) : Promise.reject(refusal());
    },
  });
  const log = remembering();
  const seen: string[] = [];
  let caught: (() => void) | undefined;
  const rest = async () => {};
  const jobs = await startJobs({
    pool: crowded,
    log,
    poll: 20,
    tasks: {
      ...{
        puzzles: rest,
        find: rest,
        'tell-apart': rest,
        'tell-unfound': rest,
        remind: rest,
        'private-messages': rest,
        'tell-lobby': rest,
        autopilot: rest,
        think: rest,
        notify: rest,
      },
      ...{ withdraw: rest, retire: rest, 'refresh-posts': rest, disarm: rest, expire: rest, inbox: rest },
      ...{
        'archive-thread': rest,
        'note-bests': rest,
        'clean-up': rest,
        'close-abandoned': rest,
        rate: rest,
        export: rest,
        icons: rest,
      },
      ...{ archive: rest, daily: rest, recaps: rest, recap: rest, broadcast: rest, tell: rest, 'end-tables': rest },
      ...{
        'call-role': rest,
        servers: rest,
        welcome: rest,
        digests: rest,
        digest: rest,
        'lobby-list': rest,
        crown: rest,
      },
      announce: ({ table }) =>
        new Promise((resolve) => {
          seen.push(table);
          if (caught) resolve();
          else caught = resolve;
        }),
    },
  });
  const add = `select graphile_worker.add_job('announce', '{"table": "t", "version": 1}')`;
  await pool.query(add);
  await vi.waitFor(() => expect(seen).toEqual(['t']), 15_000);
  full = true;
  // It cannot write down that its job is done; the others cannot look for one.
  caught?.();
  const lines = (what: string) => log.lines.filter((line) => line.startsWith(what));
  await vi.waitFor(() => expect(lines('the job runner does not start yet').length).toBeGreaterThan(2), 20_000);
  expect(lines('the job runner broke down')).toHaveLength(1);
  expect(lines('the job runner')[0]).toContain('too many clients');
  full = false;
  await vi.waitFor(() => expect(seen).toEqual(['t', 't']), 20_000);
  await jobs.stop();
  for (const one of printed) {
    expect(one).not.toHaveBeenCalled();
    one.mockRestore();
  }
});
