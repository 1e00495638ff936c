import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { levelsOf } from '../../src/domain/table/computer-levels.ts';
import { GAMES } from '../../src/games/index.ts';
import { JOBS } from '../../src/jobs/graphile.ts';
import type { Actor, Room, Sandbox } from '../../src/sandbox/index.ts';
import { readArguments, run } from '../../src/tools/arguments.ts';
import { load, machine } from './machine.ts';
import { withBot } from './running-bot.ts';
import { type BotMemory, hundredth, rounded, type Times, timesOf } from './tables/figures.ts';
import { REPORT_FILE, REPORT_OPTIONS } from './tables/memory.ts';
import { type Meter, meterOf } from './tables/meter.ts';

/** Servers in which one account opens tables. */
const SERVERS = 10;

/** Who else types commands, in turn: of one person only a few are answered at a time. */
const GUESTS = Array.from({ length: 50 }, (_, n) => `Guest ${n}`);
/** Milliseconds between two commands of them. */
const EVERY = 20;
/** So many presses are sent before the sandbox does anything else. */
const CHUNK = 10;

const NEWEST = 'select id from tables where host = $1 order by opened_at desc limit 1';
/** $1: a table. What is left to do for its computers. */
const LEFT = `select from ${JOBS} where key in ('think:' || $1::text, 'autopilot:' || $1::text)`;
/** $1: a table. Milliseconds from the move before each thought move to it, or from the beginning of the game. */
const MOVES = `select (1000 * extract(epoch from at - before))::float8 as ms from (
  select level, at, coalesce(lag(at) over (order by entries.version), started_at) as before
  from entries join tables on tables.id = table_id where table_id = $1
) as moves where level = 'relentless' order by at`;

/**
 * Prints what one account can do to others: how long others wait for an acknowledgement beside floods of its presses,
 * and what one of these costs the bot; what the bot's memory is after that and after painting; how long a stranger
 * waits for a computer that thinks, in turn alone and beside its tables in ten servers. Asserts nothing.
 */
await run('bench fair [--floods N] [--presses N] [--tables N] [--rounds N] [--moves N] [--json]', async () => {
  const args = readArguments({ texts: ['floods', 'presses', 'tables', 'rounds', 'moves'], flags: ['json'] });
  const plan = {
    floods: args.count('floods', 5),
    presses: args.count('presses', 1_000),
    tables: args.count('tables', 20),
    rounds: args.count('rounds', 3),
    moves: args.count('moves', 6),
  };
  const figures = await measured(plan);
  if (args.flag('json')) {
    console.log(JSON.stringify(figures));
    return 0;
  }
  const { presses, thoughts, memory } = figures;
  console.log(`${figures.date} · ${figures.machine} · load ${figures.load.join(' to ')}`);
  const acknowledged = (what: string, { n, p50, p99, max, mean, error }: Times) =>
    console.log(`acknowledged ${what}: p50 ${p50}, p99 ${p99}, max ${max}, mean ${mean} ± ${error} ms (${n} commands)`);
  acknowledged('alone', presses.alone);
  acknowledged(`beside ${plan.floods} times ${plan.presses} presses in ${presses.seconds} s`, presses.beside);
  const { each, answered } = presses;
  console.log(
    `a press takes ${each.mean} ± ${each.error} ms of the bot's main thread in as many floods with nobody beside them; ${answered} of all presses were answered`,
  );
  for (const { when, bot, postgres, parts } of memory) {
    const of = Object.entries(parts).map(([name, n]) => `${name} ${n}`);
    console.log(
      `${when}: the bot ${bot} MiB (${of.join(', ')}), Postgres ${postgres}, together ${rounded(bot + postgres)}`,
    );
  }
  const thought = (what: string, { n, p50, max, mean, error }: Times) =>
    console.log(`${what}: p50 ${p50}, max ${max}, mean ${mean} ± ${error} ms (${n} moves)`);
  thought('a computer moves alone', thoughts.alone);
  thought(`beside ${plan.tables} tables of one account in ten servers`, thoughts.beside);
  console.log(`that is ${thoughts.times.mean} ± ${thoughts.times.error} times`);
  return 0;
});

interface Plan {
  readonly floods: number;
  /** How many there are in each flood. */
  readonly presses: number;
  /** Tables of the account, each with three computers that think longest. */
  readonly tables: number;
  /** How often the computers' moves are measured alone, and then beside these tables. */
  readonly rounds: number;
  /** How many moves are measured at least each time. */
  readonly moves: number;
}

async function measured({ floods, presses, tables, rounds, moves }: Plan) {
  const guilds = Array.from({ length: SERVERS + 1 }, (_, n) => ({ name: `Server ${n}`, channels: ['games'] }));
  const loads = [load()];
  const environment = { DISCORD_REQUESTS_PER_SECOND: '10000' };
  const options = { guilds, people: ['Ann', 'Bob', ...GUESTS], environment, nodeOptions: REPORT_OPTIONS };
  return withBot(options, async ({ box, bot, server, folder }) => {
    const memory: Taken[] = [];
    const meter = meterOf(() => bot.pid, server.pid, join(folder, REPORT_FILE));
    const take = async (when: string) => void memory.push({ when, ...whole(await meter.memory()) });
    await take('at the start');
    const rooms = guilds.map(({ name }) => box.channel('games', box.guild(name)));
    const [ann, bob, guests] = [box.person('Ann'), box.person('Bob'), GUESTS.map((name) => box.person(name))];
    const room = rooms[0] ?? fail();
    const flood = await flooded(box, { ann, guests, room, floods, presses, pid: bot.pid ?? fail() });
    await take('after the floods');
    const pool = new pg.Pool(await server.connection());
    await painted(box, guests, rooms);
    // Everybody would be reminded of their turn meanwhile, with another picture.
    await pool.query(`delete from ${JOBS} where locked_at is null and run_at > now()`);
    await take('after painting');
    await wait(60_000);
    await take('a minute later');
    // On a busy machine thoughts take very long.
    console.error(JSON.stringify({ presses: flood, memory }));
    const thoughts = await thought(box, { ann, bob, rooms, pool, tables, rounds, moves }).finally(() => pool.end());
    await take('after the thoughts');
    const date = new Date().toISOString().slice(0, 10);
    return { date, machine: machine(), load: [...loads, load()], presses: flood, memory, thoughts };
  });
}

/** MiB, 0 where the system does not tell. */
interface Taken {
  readonly when: string;
  readonly bot: number;
  readonly postgres: number;
  readonly parts: Partial<BotMemory>;
}

function whole(memory: Awaited<ReturnType<Meter['memory']>>): Omit<Taken, 'when'> {
  return { bot: memory?.bot ?? 0, postgres: memory?.postgres ?? 0, parts: memory?.parts ?? {} };
}

interface Flood {
  readonly ann: Actor;
  readonly guests: readonly Actor[];
  readonly room: Room;
  readonly floods: number;
  readonly presses: number;
  readonly pid: number;
}

async function flooded(box: Sandbox, { ann, guests, room, floods, presses, pid }: Flood) {
  const { said: message } = await ann.command(room, 'games');
  const acknowledged = async (going: () => boolean): Promise<number[]> => {
    const all: Promise<number>[] = [];
    while (going()) {
      const began = performance.now();
      const guest = guests[all.length % guests.length] ?? fail();
      all.push(guest.command(room, 'help', {}, { until: 'answer' }).then(() => performance.now() - began));
      await wait(EVERY);
    }
    return Promise.all(all);
  };
  const flood = async (): Promise<void> => {
    for (let at = 0; at < presses; at += 1) {
      ann.forge({ customId: 'games::::', message }, { until: 'answer' }).catch(() => undefined);
      if (at % CHUNK === 0) await turn();
    }
  };
  /** The places that are held are free again, and nothing goes on. */
  const quiet = () => box.settled(500);
  await counted(100, acknowledged);
  await quiet();
  const alone = await counted(200, acknowledged);
  let callbacks = 0;
  const stop = box.onRequest(({ path }) => {
    if (path.endsWith('/callback')) callbacks += 1;
  });
  const beside: number[] = [];
  const each: number[] = [];
  let seconds = 0;
  for (let n = 0; n < floods; n += 1) {
    await quiet();
    const before = await processorTime(pid);
    await flood();
    await quiet();
    each.push(((await processorTime(pid)) - before) / presses);
    let sending = true;
    const others = acknowledged(() => sending);
    const began = performance.now();
    await flood();
    seconds += (performance.now() - began) / 1_000;
    sending = false;
    beside.push(...(await others));
  }
  stop();
  const { mean, error } = timesOf(each);
  return {
    alone: timesOf(alone),
    beside: timesOf(beside),
    seconds: rounded(seconds),
    answered: callbacks - beside.length,
    each: { mean, error },
  };
}

async function counted(times: number, measure: (going: () => boolean) => Promise<number[]>): Promise<number[]> {
  let left = times;
  return measure(() => left-- > 0);
}

/** Milliseconds that the main thread of a process has taken. */
async function processorTime(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  // In hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Everybody opens a table of each game, a few at a time. */
async function painted(box: Sandbox, guests: readonly Actor[], rooms: readonly Room[]): Promise<void> {
  const all = GAMES.flatMap((game) =>
    guests.map((guest, n) => ({ game, guest, room: rooms[n % rooms.length] ?? fail() })),
  );
  const opening = async (): Promise<void> => {
    for (let next = all.pop(); next; next = all.pop())
      await next.guest.command(next.room, `${next.game.id} new`, { seats: 2, computers: 1 });
  };
  await Promise.all(Array.from({ length: 4 }, opening));
  await box.settled(2_000);
}

interface Thoughts {
  readonly ann: Actor;
  readonly bob: Actor;
  readonly rooms: readonly Room[];
  readonly pool: pg.Pool;
  readonly tables: number;
  readonly rounds: number;
  readonly moves: number;
}

async function thought(box: Sandbox, { ann, bob, rooms, pool, tables, rounds, moves }: Thoughts) {
  const game = GAMES.find((one) => levelsOf(one).includes('relentless') && one.seats.max >= 4) ?? fail();
  const own = rooms.at(-1) ?? fail();
  const open = (who: Actor, room: Room) =>
    who.command(room, `${game.id} new`, { seats: 4, computers: 3, level: 'relentless' });
  /** Computers that come before the first person move at tables of the stranger, one table after the other. */
  const times = async (): Promise<readonly number[]> => {
    const found: number[] = [];
    while (found.length < moves) {
      await open(bob, own);
      const { rows: tables } = await pool.query<{ id: string }>(NEWEST, [bob.id]);
      const id = tables[0]?.id ?? fail();
      while (((await pool.query(LEFT, [id])).rowCount ?? 0) > 0) await wait(50);
      const { rows } = await pool.query<{ ms: number }>(MOVES, [id]);
      found.push(...rows.map(({ ms }) => ms));
    }
    return found;
  };
  await times();
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await times()));
    for (let n = 0; n < tables; n += 1) await open(ann, rooms[n % SERVERS] ?? own);
    while (!(await waitingThoughts(pool))) await wait(100);
    beside.push(...(await times()));
    // What the account's tables have still to think about is left.
    await pool.query(`delete from ${JOBS} where key like 'think:%' and locked_at is null`);
    await box.settled(3_000);
  }
  const [one, other] = [timesOf(alone), timesOf(beside)];
  const mean = other.mean / one.mean;
  const error = mean * Math.hypot(other.error / other.mean, one.error / one.mean);
  return { alone: one, beside: other, times: { mean: hundredth(mean), error: hundredth(error) } };
}

/** Whether so much waits to be thought about that the line is full. */
async function waitingThoughts(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`select from ${JOBS} where key like 'think:%' and locked_at is null limit 5`);
  return rows.length === 5;
}

function fail(): never {
  throw new Error('something that is measured is not there');
}
