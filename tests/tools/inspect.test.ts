import { describe, expect, test } from 'vitest';
import { addPremove } from '../../src/app/premoves/premoves.ts';
import { propose } from '../../src/app/votes/propose.ts';
import { isObject, type Json } from '../../src/core/json.ts';
import { connect } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrate.ts';
import { postgresStore } from '../../src/db/store.ts';
import { seatStatusOf } from '../../src/domain/table/seats.ts';
import { GAMES } from '../../src/games/index.ts';
import type { TableJob } from '../../src/jobs/graphile.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { startEmbedded } from '../../src/postgres/embedded.ts';
import { inspection } from '../../src/tools/inspection.ts';
import { type AppHarness, appHarness, by, HOUR, move, seat } from '../support/app-harness.ts';
import { dataFolder, start } from '../support/embedded.ts';
import { freshFolder } from '../support/folder.ts';
import { emptyLobby } from '../support/lobby.ts';
import { quiet } from '../support/quiet.ts';
import { callTool, runTool } from '../support/tools.ts';
import { CHARMS, COLOURS, TOY } from '../support/toy.ts';

/** What an operator is shown of a table, and that nothing hidden is in it. */

function seen(at: AppHarness, id: string, jobs: readonly TableJob[] = []): Promise<string | null> {
  return inspection({ ...at.context, jobsOf: async () => jobs, traceOf: async () => '15736' }, id);
}

describe('what is printed', () => {
  test('says who sits where, whose turn it is and until when, what was asked, and what has happened', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob'], { computers: 1, timeControl: { waking: true } });
    await at.pass(HOUR);
    const mover = await move(at);
    // The host need not ask.
    const asker = 'bob';
    await propose(at.context, by(table, asker), { kind: 'pause' });
    await at.pass(HOUR);
    const text = (await seen(at, table.id)) ?? '';
    const now = await at.table();
    expect(text).toContain(
      `table       ${table.id}\ngame        ${TOY.id}\nphase       playing, version ${now.version}`,
    );
    expect(text).toContain('opened      2026-06-01 12:00:00 UTC (2h ago)\nhost        ann\n');
    expect(text).toMatch(/changed {5}2026-06-01 13:00:00 UTC \(1h ago\), by interaction 15736\n/);
    expect(text).toContain('clock       casual, friendly, stands still in quiet hours and vacations');
    expect(text).toContain(`question    pause, asked by ${asker} 1h ago, 1 answered`);
    expect(text).toContain('server      g\nchannel     c\n');
    for (const [seat, { name, person }] of now.chairs.entries()) {
      const line = text.split('\n').find((one) => one.startsWith(`  ${seat}  ${name}`));
      expect(line).toContain(person ?? 'computer');
      if (seatStatusOf(now, seat as 0).turnStartedAt === null) continue;
      expect(line).toMatch(
        /on turn since 2026-06-01 \d\d:\d\d:\d\d UTC \(\dh ago\), .* left, until 2026-06-0\d .* UTC \(in /,
      );
    }
    expect(text).toContain(`  2026-06-01 13:00:00 UTC (1h ago)  move of ${mover}`);
    expect(text).toMatch(/ {2}2026-06-01 1\d:00:00 UTC \(1h ago\) {2}asked: /);
    // The same by the id of its thread.
    expect(await seen(at, now.place.thread ?? '')).toBe(text);
  });

  test('names what is to be done, and why it failed', async () => {
    const at = appHarness([TOY], 'inspect', true);
    const table = await seat(at, ['ann', 'bob']);
    const job = {
      ...{ id: '7', task: 'remind', runAt: new Date(at.now + HOUR), attempts: 2, maxAttempts: 6, lockedAt: null },
      ...{
        lastError: `Unknown Channel ${table.seed} ${table.secret}\n    at somewhere`,
        payload: { table: table.id, seat: 1, mark: 'soon', interaction: '15736' },
      },
    };
    const running = { ...job, id: '8', task: 'announce', lockedAt: new Date(at.now), lastError: null, payload: {} };
    const text = await seen(at, table.id, [job, running]);
    expect(text).toContain(
      'jobs\n  #7 remind, seat 1, mark soon, interaction 15736, due 2026-06-01 13:00:00 UTC (in 1h), 2 of 6 attempts\n' +
        '    last error: Unknown Channel [secret] [secret]\n  #8 announce, running since 2026-06-01 12:00:00 UTC',
    );
  });

  test('of a finished game: how it ended', async () => {
    const at = appHarness();
    await seat(at, ['ann', 'bob']);
    while ((await at.table()).phase === 'playing') await move(at);
    const text = (await seen(at, (await at.table()).id)) ?? '';
    expect(text).toMatch(/\nended {7}2026-06-01 12:00:00 UTC \(0m ago\), over\n/);
    expect(text).toMatch(/ rank 1, score \d+/);
  });

  test('of a lobby, of a game that is gone, and of nothing', async () => {
    const at = appHarness();
    const { store } = at.context;
    await store.open(emptyLobby('lobby', { invited: ['cleo'] }), []);
    expect(await seen(at, 'lobby')).toContain('started     not yet');
    expect(await seen(at, 'lobby')).toContain('invited     cleo');
    await store.open(emptyLobby('older', { game: 'chess' }), []);
    expect(await seen(at, 'older')).toContain('chess, which this version does not have');
    expect(await seen(at, 'unheard-of')).toBeNull();
  });
});

/** All texts and names of a value. */
function texts(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  return isObject(value) ? Object.values(value).flatMap(texts) : [];
}

describe('what is not printed', () => {
  test('hidden cards, drawn and found, planned moves, paths and the seed', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    let mover = '';
    for (let moves = 0; moves < 4; moves += 1) mover = await move(at);
    const ahead = { table: table.id, version: null, person: mover, path: ['take', '1', 'left'] };
    expect(await addPremove(at.context, ahead)).toMatchObject({
      ok: true,
      value: { premoves: [{ path: ahead.path }] },
    });
    const now = await at.table();
    const text = (await seen(at, table.id)) ?? '';
    expect(text).toContain('move of ');
    const secrets = [
      now.seed,
      ...CHARMS,
      ...COLOURS,
      'take 1',
      'plan',
      ...texts(now.match?.state ?? null).filter((one) => !/^c\d/.test(one)),
    ];
    expect(secrets.length).toBeGreaterThan(20);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test.each(GAMES.map((game) => [game.id, game] as const))(
    'of %s: nothing but what everybody was told',
    async (_, game) => {
      const at = appHarness([game]);
      const table = await seat(at, ['ann', 'bob']);
      for (let moves = 0; moves < 8; moves += 1) await move(at);
      const text = (await seen(at, table.id)) ?? '';
      // Another deal behind the same public story is printed just the same.
      const now = await at.table();
      const { match } = now;
      if (!match) throw new Error('the table has begun');
      const blank = {
        ...at.context.store,
        find: async () => ({ ...now, seed: 'ff', match: { ...match, state: null } }),
      };
      const other = await inspection(
        { ...at.context, store: blank, jobsOf: async () => [], traceOf: async () => '15736' },
        table.id,
      );
      expect(text).toBe(other);
      for (const entry of await at.context.store.entries(table.id)) expect(text).not.toContain(entry.path.join(' '));
    },
  );
});

/** The tool as an operator calls it, in a process of its own or one of many calls. */
async function inspect(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  folder: string,
  call: typeof callTool | typeof runTool = callTool,
) {
  const { status, out, err } = await call('inspect', args, {
    environment: { PATH: process.env.PATH ?? '', ...settings },
    folder,
  });
  return { status, out, err: err.trim() };
}

describe('npm run inspect', () => {
  test('reads the bot’s own Postgres while a bot holds it, and when none does', async () => {
    const directory = await dataFolder();
    const cwd = await freshFolder();
    expect(await inspect(['running'], { DATA_DIR: directory }, cwd)).toMatchObject({
      status: 1,
      out: '',
      err: `no database in ${directory} that this user may read: set DATABASE_URL or DATA_DIR to that of the bot`,
    });
    const { connection, stop } = await start(directory);
    expect(await inspect(['running'], { DATA_DIR: directory }, cwd)).toMatchObject({
      status: 1,
      err: 'this version of the bot has not used the database yet: it brings it up to date when it starts',
    });
    const database = await connect({ connection, log: quiet });
    await migrate({ pool: database.pool, log: quiet });
    await installJobs({ pool: database.pool, log: quiet });
    const place = {
      kind: 'channel',
      guild: 'g',
      channel: 'c',
      lobby: null,
      thread: 'thread9',
      post: null,
      closed: false,
    } as const;
    await postgresStore(database).open(emptyLobby('running', { place, seed: 'c0ffee' }), [
      { task: 'announce', table: 'running', version: 1 },
      { task: 'notify', table: 'running', person: 'ann', seat: 0, since: 5, mark: 'turn' },
      { task: 'announce', table: 'another', version: 1 },
    ]);
    await database.close();
    const held = await inspect(['thread9'], { DATA_DIR: directory }, cwd, runTool);
    expect(held).toMatchObject({ status: 0, err: '' });
    expect(held.out).toContain('table       running\n');
    expect(held.out).toMatch(/#\d+ announce, version 1, due .*, 0 of 6 attempts\n/);
    expect(held.out).toMatch(/#\d+ notify, seat 0, mark turn, person ann, due /);
    expect(held.out.match(/ announce,/g)).toHaveLength(1);
    expect(held.out).not.toContain('c0ffee');
    expect(await inspect(['unheard-of'], { DATA_DIR: directory }, cwd)).toMatchObject({
      status: 1,
      err: 'there is no table unheard-of',
    });
    await stop();
    expect(await inspect(['running'], { DATA_DIR: directory }, cwd, runTool)).toMatchObject({ status: 0, err: '' });
    // It is at rest again, as it was.
    const again = await startEmbedded({ directory, log: quiet });
    expect(again.found).toBe('at rest');
    await again.stop();
  }, 120_000);

  test('says in one line what is wrong', async () => {
    const cwd = await freshFolder();
    const away = await inspect(['t'], { DATABASE_URL: 'postgres://me@127.0.0.1:1/mine' }, cwd);
    expect(away).toMatchObject({ status: 1, out: '' });
    expect(away.err).toMatch(/^DATABASE_URL: no database after 2 s: .*ECONNREFUSED.*$/);
    expect(await inspect([], {}, cwd, runTool)).toMatchObject({
      status: 2,
      err: expect.stringContaining('usage: inspect'),
    });
    expect(await inspect(['t'], { DATABASE_URL: 'nonsense' }, cwd)).toMatchObject({
      status: 78,
      err: expect.stringMatching(/^DATABASE_URL /),
    });
  });
});
