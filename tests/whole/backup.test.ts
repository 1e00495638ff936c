import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { autopilot } from '../../src/core/match/match.ts';
import { connect } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { onTurn, positionOf } from '../../src/domain/table/position.ts';
import { seatOf } from '../../src/domain/table/seats.ts';
import { GAMES } from '../../src/games/index.ts';
import { JOBS_VIEW } from '../../src/jobs/graphile.ts';
import { connectionOf } from '../../src/postgres/connection.ts';
import { type Actor, type Seen, startSandbox } from '../../src/sandbox/index.ts';
import { clusterAtRest, dataFolder } from '../support/embedded.ts';
import { freshFolder } from '../support/folder.ts';
import { type Program, runProgram } from '../support/program.ts';
import { quiet } from '../support/quiet.ts';
import { afterTheTest } from '../support/releases.ts';
import { playFrom, questionAt } from '../support/scripted-player.ts';
import { callTool, runTool } from '../support/tools.ts';

/** The bot as a process, and the tools of its operator, as `npm run build` made them. */
const MAIN = resolve(import.meta.dirname, '../../dist/main.js');

/** A hundred pictures are painted and uploaded for the icons: this is not about them. */
const run = (environment: Readonly<Record<string, string>>, cwd: string): Promise<Program> =>
  runProgram(MAIN, { ICONS: '0', ...environment }, cwd);

/** What a tool says, in one text, and its exit status; in a process of its own where `call` is `runTool`. */
async function tool(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string,
  call: typeof callTool | typeof runTool = callTool,
): Promise<{ readonly status: number | null; readonly said: string }> {
  const { status, out, err } = await call(name, args, { environment, folder });
  return { status, said: `${out}${err}`.trim() };
}

/** Does something with the database of the bot that runs on a data folder. */
async function inside<T>(
  directory: string,
  work: (database: Awaited<ReturnType<typeof connect>>) => Promise<T>,
): Promise<T> {
  const connection = await connectionOf(directory);
  if (!connection) throw new Error('no Postgres runs there');
  const database = await connect({ connection, log: quiet });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The lines of a backup. */
async function rowsOf(file: string): Promise<readonly string[]> {
  return gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n');
}

const carries = (post: Seen, act: string): boolean =>
  post.buttons.some((one) => parseCustomId(one.customId)?.control === act);

/** Makes one move, as the autopilot would, at the next post that asks for one. */
async function moveOnce(directory: string, person: Actor, known: Set<string>): Promise<void> {
  const post = await person.gets(
    (one) => !one.ephemeral && !known.has(one.id) && carries(one, 'play'),
    undefined,
    30_000,
  );
  known.add(post.id);
  let reply = await questionAt(person, post);
  while (reply.selects.length > 0 || carries(reply, 'answer') || carries(reply, 'confirm')) {
    const path = await inside(directory, async (database) => {
      const [table = null] = await postgresStore(database).tablesOf(person.id);
      const game = GAMES.find(({ id }) => id === table?.game);
      const position = game && table?.match && positionOf(game, table.match);
      const seat = table && seatOf(table, person.id);
      if (!game || !position || seat == null || !onTurn(game, table).includes(seat)) throw new Error('not on turn');
      return autopilot(game, position, seat);
    });
    reply = await playFrom(person, reply, path);
  }
}

test('a place where no file can be written is one line', async () => {
  const DATA_DIR = await clusterAtRest();
  const cwd = await freshFolder();
  await writeFile(join(cwd, 'file'), '');
  for (const [path, code] of [
    ['missing/backup.gz', 'ENOENT'],
    ['file/backup.gz', 'ENOTDIR'],
    [`${'a'.repeat(300)}.gz`, 'ENAMETOOLONG'],
  ] as const)
    expect(await tool('backup', [path], { DATA_DIR }, cwd)).toEqual({
      status: 1,
      said: expect.stringMatching(new RegExp(`^the backup cannot be written: ${code}: [^\\n]+$`)),
    });
});

test('a backup that is made while the bot plays is restored into an empty folder, and played on', async () => {
  const [game] = GAMES;
  if (!game) throw new Error('no game is installed');
  const box = await startSandbox();
  afterTheTest(() => box.close());
  const cwd = await freshFolder();
  const file = join(cwd, 'backup.jsonl.gz');
  const [first, second] = [await dataFolder(), await dataFolder()];
  const settings = (DATA_DIR: string) => ({ DATA_DIR, DISCORD_TOKEN: box.token, DISCORD_API_URL: box.api });
  const bot = await run(settings(first), cwd);
  await bot.says(/playing on Discord/);
  const ann = box.person('Ann');
  const known = new Set<string>();
  const options = { seats: game.seats.min, computers: game.seats.min - 1, clock: 'casual' };
  await ann.command(box.channel('games'), `${game.id} new`, options);
  await moveOnce(first, ann, known);
  await moveOnce(first, ann, known);
  // The bot comes to rest when it asks her again.
  const asked = await ann.gets(
    (one) => !one.ephemeral && !known.has(one.id) && carries(one, 'play'),
    undefined,
    30_000,
  );
  await box.settled(500);

  const told = (directory: string) =>
    inside(directory, async (database) => {
      const store = postgresStore(database);
      const [table] = await store.tablesOf(ann.id);
      if (!table) throw new Error('there is no table');
      const jobs = await database.pool.query(
        `select task_identifier, key, run_at from ${JOBS_VIEW} where task_identifier = 'expire' order by id`,
      );
      return { table, log: await store.log(table.id), jobs: jobs.rows };
    });
  const before = await told(first);
  expect(before.log.length).toBeGreaterThan(2);
  expect(before.table.seatStatuses.some(({ turnStartedAt }) => turnStartedAt !== null)).toBe(true);
  const made = await tool('backup', [file], settings(first), cwd, runTool);
  expect(made).toEqual({ status: 0, said: expect.stringMatching(/backup\.jsonl\.gz: \d+ rows$/) });
  expect(await tool('backup', [file], settings(first), cwd)).toEqual({
    status: 1,
    said: expect.stringMatching(/is there already/),
  });
  // It was no stop.
  expect(await bot.end('SIGTERM')).toBe(0);

  // Into a folder that is not empty it does not go, and nothing of that is lost.
  expect(await tool('restore', [file], settings(first), cwd)).toEqual({
    status: 1,
    said: expect.stringMatching(/^the database is not empty: [^\n]*$/),
  });
  expect(await tool('restore', [file], settings(second), cwd, runTool)).toEqual({
    status: 0,
    said: expect.stringMatching(/backup\.jsonl\.gz: \d+ rows as they were at /),
  });
  // The copy holds the same rows, jobs and clocks among them.
  const copied = join(cwd, 'copied.jsonl.gz');
  expect((await tool('backup', [copied], settings(second), cwd)).status).toBe(0);
  expect((await rowsOf(copied)).slice(1)).toEqual((await rowsOf(file)).slice(1));
  const again = await run(settings(second), cwd);
  await again.says(/playing on Discord/);
  const after = await told(second);
  expect(after.table).toEqual(before.table);
  expect(after.log).toEqual(before.log);
  // When its time is over is a job that waits for days.
  expect(before.jobs).toHaveLength(1);
  expect(after.jobs).toEqual(before.jobs);
  // The post from before the backup still works.
  known.delete(asked.id);
  await moveOnce(second, ann, known);
  await moveOnce(second, ann, known);
  expect((await told(second)).log.length).toBeGreaterThan(before.log.length);
  expect(again.lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  expect(await again.end('SIGTERM')).toBe(0);
}, 240_000);

test('files that are no backups, and folders where none can be written, are told in one line', async () => {
  const cwd = await freshFolder();
  const DATA_DIR = await dataFolder();
  const none = join(cwd, 'none.gz');
  await writeFile(none, 'no backup');
  expect(await tool('restore', [none], { DATA_DIR }, cwd)).toEqual({
    status: 1,
    said: expect.stringMatching(/^[^\n]*none\.gz cannot be read as a backup: [^\n]*$/),
  });
  expect(await tool('restore', [join(cwd, 'missing.gz')], { DATA_DIR }, cwd)).toEqual({
    status: 1,
    said: expect.stringMatching(/^[^\n]*missing\.gz cannot be read as a backup: ENOENT[^\n]*$/),
  });
  await mkdir(join(cwd, 'empty'));
  expect(await tool('backup', ['x.gz'], { DATA_DIR: join(cwd, 'empty') }, cwd)).toEqual({
    status: 1,
    said: expect.stringMatching(/^no database in [^\n]*$/),
  });
  // The first attempt to restore has made a database, without a table.
  expect(await tool('backup', ['x.gz'], { DATA_DIR }, cwd)).toEqual({
    status: 1,
    said: expect.stringMatching(/^this version of the bot has not used the database yet[^\n]*$/),
  });
  expect(existsSync(join(cwd, 'x.gz.part'))).toBe(false);
  expect(await tool('backup', ['nowhere/x.gz'], { DATA_DIR }, cwd)).toEqual({
    status: 1,
    said: expect.stringMatching(/^the backup cannot be written: ENOENT[^\n]*$/),
  });
}, 120_000);
