import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { play } from '../../src/app/moves/play.ts';
import type { Store } from '../../src/app/ports/store.ts';
import { known } from '../../src/core/known.ts';
import { autopilot, chanceAt, play as playPath, waiting } from '../../src/core/match/match.ts';
import { restore } from '../../src/db/backup.ts';
import { connect, type Database } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { parseCustomId } from '../../src/discord/custom-ids/custom-id.ts';
import { remainingTime } from '../../src/domain/clocks/seat-clock.ts';
import { onTurn, positionOf, termsOf } from '../../src/domain/table/position.ts';
import type { Table } from '../../src/domain/table/table.ts';
import { GAMES } from '../../src/games/index.ts';
import { JOBS, JOBS_VIEW } from '../../src/jobs/graphile.ts';
import { installJobs } from '../../src/jobs/runner.ts';
import { type Actor, type Reply, type Room, type Sandbox, type Seen, startSandbox } from '../../src/sandbox/index.ts';
import { appHarness } from '../support/app-harness.ts';
import { addressOf } from '../support/database-at.ts';
import { freshFolder } from '../support/folder.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { type Program, runProgram } from '../support/program.ts';
import { quiet } from '../support/quiet.ts';
import { afterTheTest } from '../support/releases.ts';
import { controlOf, playFrom, questionAt } from '../support/scripted-player.ts';

/**
 * What older versions have left goes on: their tables are played to an end by the bot that is built here, from the
 * posts on that they have made. A sample has the database as a version left it, and the messages at Discord.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'dist/main.js');
const SAMPLES = [
  ['0.1.0', 'tables-0.1.0.json.br'],
  ['a build between 0.1.0 and 0.2.0, of commit c2a66468', 'tables-c2a66468.json.br'],
] as const;

interface Sample {
  /** What a sandbox keeps. */
  readonly world: object;
  /** The lines of a backup. */
  readonly backup: readonly string[];
}

/** A table as the older version has stored it. */
interface Stored {
  readonly id: string;
  readonly game: string;
  readonly phase: Table['phase'];
  readonly version: number;
  /** The version that its newest turn post shows. */
  readonly announced: number;
  readonly paused: Date | null;
  readonly motion: object | null;
  readonly lobby: string;
  readonly thread: string | null;
  readonly post: string | null;
}

/** Somebody who is on turn again is waited for some minutes before the post: they are over at once here. */
const POST_NOW = `select from graphile_worker.reschedule_jobs(
  array(select id from ${JOBS} where key like 'announce:%' and locked_at is null and run_at > now()), run_at => now())`;
const WAIT = { timeout: 30_000 };

async function readSample(file: string): Promise<Sample> {
  const bytes = await readFile(join(ROOT, 'tests/update', file));
  return JSON.parse(brotliDecompressSync(bytes).toString()) as Sample;
}

interface House {
  readonly box: Sandbox;
  readonly database: Database;
  readonly store: Store;
  readonly program: Program;
  readonly before: readonly Stored[];
  readonly moves: readonly { readonly table: string; readonly version: number; readonly path: string }[];
  readonly notices: readonly { readonly channel: string; readonly message: string }[];
}

/** The house as the older version has left it, with today's bot in it. */
async function house(file: string): Promise<House> {
  const { world, backup } = await readSample(file);
  const folder = await freshFolder();
  await writeFile(join(folder, 'world.json'), JSON.stringify(world));
  const connection = await emptyDatabase();
  const database = await connect({ connection, log: quiet });
  afterTheTest(() => database.close());
  const { pool } = database;
  async function* lines(): AsyncGenerator<string> {
    yield* backup;
  }
  await restore({ pool, log: quiet, installQueue: () => installJobs({ pool, log: quiet }), lines: lines() });
  const { rows: before } = await pool.query<Stored>(
    'select id, game, phase, version, announced, paused, motion, lobby, thread, post from tables order by opened_at',
  );
  const { rows: moves } = await pool.query<House['moves'][number]>(
    'select table_id as "table", version, path from entries where undone is null order by table_id, version',
  );
  const { rows: has } = await pool.query(`select from pg_tables where tablename = 'private_notices'`);
  const { rows: notices } =
    has.length === 0
      ? { rows: [] }
      : await pool.query<House['notices'][number]>(
          'select channel, message from private_notices where message is not null',
        );
  const box = await startSandbox({ folder });
  for (const actor of box.people()) slowDown(actor);
  afterTheTest(() => box.close());
  const program = await runProgram(MAIN, {
    ...{ DISCORD_TOKEN: box.token, DISCORD_API_URL: box.api, DATABASE_URL: addressOf(connection), METRICS_PORT: '0' },
    // However old the samples are by now.
    ...{ ABANDON_AFTER_DAYS: 'never', ARCHIVE_AFTER_DAYS: 'never', ICONS: '0' },
  });
  await program.says(/playing on Discord/);
  return { box, database, store: postgresStore(database), program, before, moves, notices };
}

const carries = (post: Seen, control: string): boolean =>
  post.buttons.some(({ customId }) => parseCustomId(customId)?.control === control);

const tableNow = async ({ store }: House, { id }: Stored): Promise<Table> => known(await store.find(id), 'table');

const roomOf = ({ box }: House, { thread }: Stored): Room => box.room(thread ?? '');

/** The newest post of a table with a control, as somebody sees it. */
const newest = (actor: Actor, room: Room, control: string): Seen | undefined =>
  actor.sees(room).findLast((post) => !post.ephemeral && carries(post, control));

/** Who is on turn at a running table, in which position. */
function turnOf(table: Table) {
  const game = known(
    GAMES.find(({ id }) => id === table.game),
    'game',
  );
  const position = known(positionOf(game, known(table.match, 'match')), 'position');
  const seat = known(onTurn(game, table)[0], 'seat on turn');
  return { game, position, seat, person: known(table.chairs[seat]?.person, 'person on turn') };
}

/** Makes the next move by the newest post; null when the game is over. */
async function move(at: House, stored: Stored): Promise<Seen | null> {
  const table = await tableNow(at, stored);
  if (table.phase !== 'playing') return null;
  const { game, position, seat, person } = turnOf(table);
  const actor = known(
    at.box.people().find(({ id }) => id === person),
    'actor',
  );
  const post = known(newest(actor, roomOf(at, stored), 'play'), 'post to play from');
  const question = await questionAt(actor, post);
  await playFrom(actor, question, autopilot(game, position, seat));
  return post;
}

/** How many moves of each game are made at the posts, at its beginning and at its end. */
const AT_POSTS = 5;

/** How many moves a game has when the autopilot plays it to its end. */
function length(table: Table): number {
  const { game, position } = turnOf(table);
  const terms = termsOf(table);
  let here = position;
  for (;;) {
    const [seat] = waiting(game, terms, here);
    if (seat === undefined) return here.ply;
    const step = playPath(game, terms, here, seat, autopilot(game, here, seat), {
      chance: chanceAt(table.seed, here.ply),
    });
    if (!step.ok) throw new Error(step.error.code);
    here = step.value.position;
  }
}

/** Makes moves beside the posts until few are left; the bot hears of them by its jobs. */
async function playMiddle(at: House, stored: Stored): Promise<void> {
  const context = { ...appHarness(GAMES).context, store: at.store, now: Date.now };
  let table = await tableNow(at, stored);
  const end = length(table) - AT_POSTS;
  for (let turn = turnOf(table); turn.position.ply < end; turn = turnOf(table)) {
    const { game, position, seat, person } = turn;
    const path = autopilot(game, position, seat);
    const played = await play(context, { table: table.id, version: null, person, path });
    if (!played.ok) throw new Error(played.error.code);
    table = await tableNow(at, stored);
  }
}

/** Milliseconds between two acts of one person: fifty a second are answered. */
const PACE = 25;

/** Lets somebody act no faster than they are answered, at all tables together. */
function slowDown(actor: Actor): void {
  let turn = Promise.resolve();
  for (const name of ['press', 'command', 'select'] as const) {
    const act: (...given: never[]) => Promise<Reply> = actor[name].bind(actor);
    const paced = async (...given: never[]): Promise<Reply> => {
      turn = turn.then(() => setTimeout(PACE));
      await turn;
      return act(...given);
    };
    Object.assign(actor, { [name]: paced });
  }
}

/** Somebody gives up; the table ends where nobody is left to play against. */
async function resign(actor: Actor, room: Room): Promise<void> {
  const asked = (await actor.command(room, 'table resign')).said;
  await actor.press(asked, controlOf(asked, 'resign'));
}

/** The last post is there, and what is over can be verified. */
async function isOver(at: House, stored: Stored): Promise<void> {
  const ann = at.box.person('Ann');
  await expect.poll(async () => (await tableNow(at, stored)).phase, WAIT).toBe('over');
  const room = known((await tableNow(at, stored)).place.thread, 'thread');
  const over = await ann.gets((post) => !post.ephemeral && carries(post, 'rematch'), at.box.room(room), 30_000);
  expect((await ann.press(over, controlOf(over, 'verify'))).said.text).toContain('✅');
}

test.each(SAMPLES)(
  'tables of %s are played to an end',
  async (_version, file) => {
    const at = await house(file);
    const { box, database, store, program, before, moves, notices } = at;
    const [ann, bob, , dan] = box.people();
    if (!ann || !bob || !dan) throw new Error('somebody is missing');
    expect(new Set(before.map(({ game }) => game)).size).toBe(3);

    // Nothing has happened meanwhile, and no clock has run while no bot was there.
    const [outage] = (await store.clockPauses([], 0)).outages.slice(-1);
    if (!outage) throw new Error('the time without a bot is not known');
    for (const stored of before) {
      const table = await tableNow(at, stored);
      expect(table).toMatchObject({ phase: stored.phase, version: stored.version, paused: stored.paused });
      expect(table.motion === null).toBe(stored.motion === null);
      const pauses = await store.clockPauses(
        table.chairs.flatMap(({ person }) => person ?? []),
        outage.from - 86_400_000,
      );
      for (const { seat } of table.chairs) {
        const left = remainingTime(table, seat, outage.from, pauses);
        expect(remainingTime(table, seat, outage.to, pauses)).toBe(left);
        if (table.phase === 'playing') expect(left).toBeGreaterThan(86_400_000);
      }
    }
    for (const { channel, message } of notices) expect(box.room(channel).posts.has(message)).toBe(true);

    const running = before.filter(({ phase, motion, paused }) => phase === 'playing' && !motion && !paused);
    const asked = before.filter(({ motion }) => motion !== null);
    const paused = before.filter((one) => one.paused !== null);
    const over = before.filter(({ phase }) => phase === 'over');
    const lobbies = before.filter(({ phase }) => phase === 'gathering');
    expect([running, asked, paused, over, lobbies].map(({ length }) => length)).toEqual([3, 3, 1, 3, 3]);

    // The older version's question is answered at its post.
    for (const stored of asked) {
      const post = known(newest(ann, roomOf(at, stored), 'vote'), 'post to answer at');
      const yes = post.buttons.find(({ customId }) => parseCustomId(customId)?.path.includes('yes'));
      await ann.press(post, known(yes, 'button for yes').customId);
      await expect.poll(async () => (await tableNow(at, stored)).paused, WAIT).not.toBeNull();
      expect(await tableNow(at, stored)).toMatchObject({ motion: null });
    }
    for (const stored of [...asked, ...paused]) {
      await ann.command(roomOf(at, stored), 'table resume');
      await expect.poll(async () => (await tableNow(at, stored)).paused, WAIT).toBeNull();
    }

    // The first move is made at the older version's post, unless that version has left the next one to be posted. It
    // loses its buttons when a newer one is there.
    expect(running.some(({ announced, version }) => announced === version)).toBe(true);
    await database.pool.query(POST_NOW);
    for (const stored of running) {
      const isNewest = stored.announced === stored.version;
      if (!isNewest) await expect.poll(async () => (await tableNow(at, stored)).place.post, WAIT).not.toBe(stored.post);
      expect((await move(at, stored))?.id === stored.post).toBe(isNewest);
      await database.pool.query(POST_NOW);
      await expect.poll(async () => (await tableNow(at, stored)).place.post, WAIT).not.toBe(stored.post);
      const armed = (): boolean =>
        ann.sees(roomOf(at, stored)).some(({ id, buttons }) => id === stored.post && buttons.length > 0);
      await expect.poll(armed, WAIT).toBe(false);
    }
    for (const stored of [...asked, ...paused]) {
      await resign(ann, roomOf(at, stored));
      await isOver(at, stored);
    }
    // All three at once: most of a move is waiting.
    await Promise.all(
      running.map(async (stored) => {
        for (let n = 0; n < AT_POSTS; n += 1) await move(at, stored);
        await playMiddle(at, stored);
        await database.pool.query(POST_NOW);
        const isShown = async (): Promise<boolean> => {
          const { version, announced } = await tableNow(at, stored);
          return announced === version;
        };
        await expect.poll(isShown, WAIT).toBe(true);
        while ((await move(at, stored)) !== null);
        await isOver(at, stored);
      }),
    );

    // What was over can be looked at, and played again.
    for (const stored of over) {
      expect((await store.results(stored.id))?.seats).toHaveLength(2);
      await isOver(at, stored);
    }

    // The lobby's post is the same all the time.
    for (const stored of lobbies) {
      for (const actor of [dan, bob]) {
        const lobby = known(
          actor.sees(box.channel('games')).find(({ id }) => id === stored.lobby),
          'lobby',
        );
        await actor.press(lobby, controlOf(lobby, 'join'), { until: 'answer' });
      }
      await expect.poll(async () => (await tableNow(at, stored)).phase, WAIT).toBe('playing');
      await expect.poll(async () => (await tableNow(at, stored)).place.thread, WAIT).not.toBeNull();
      const started = await tableNow(at, stored);
      expect(started.place.lobby).toBe(stored.lobby);
      const room = box.room(known(started.place.thread, 'thread'));
      for (const actor of [dan, bob]) await resign(actor, room);
      await isOver(at, stored);
    }

    // Every move is still there.
    for (const { id } of before) {
      const own = moves.filter(({ table }) => table === id);
      const entries = (await store.entries(id)).slice(0, own.length);
      expect(entries.map(({ version, path }) => ({ table: id, version, path: path.join(' ') }))).toEqual(own);
    }
    const { rows: failed } = await database.pool.query(
      `select task_identifier, last_error from ${JOBS_VIEW} where last_error is not null`,
    );
    expect(failed).toEqual([]);
    expect(program.lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
    expect(box.breaches).toEqual([]);
  },
  400_000,
);
