import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { levelsOf } from '../../src/domain/computer-levels.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Actor, type Room, type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { readArguments, run } from '../../src/tools/arguments.ts';
import { botProcess } from '../run/bot-process.ts';
import { controlOf } from '../run/controls.ts';
import { startServer } from '../run/database-server.ts';
import { NO_LIMITS } from '../run/quotas.ts';
import { machine } from './machine.ts';
import { rounded, spread } from './tables/figures.ts';
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

/**
 * Prints what one account can do to others: how long others wait for an acknowledgement beside a flood of its presses, and what one of
 * these costs the bot; how long a stranger waits for a computer that thinks, alone and beside its tables in ten servers. Asserts nothing.
 */
await run('bench fair [--presses N] [--tables N] [--games N] [--json]', async () => {
  const args = readArguments({ texts: ['presses', 'tables', 'games'], flags: ['json'] });
  const plan = {
    presses: args.count('presses', 1_000),
    tables: args.count('tables', 20),
    games: args.count('games', 8),
  };
  const figures = await measured(plan);
  if (args.flag('json')) {
    console.log(JSON.stringify(figures));
    return 0;
  }
  const { presses, thoughts } = figures;
  console.log(`${figures.date} · ${figures.machine}`);
  console.log(
    `acknowledged alone: p50 ${presses.alone.p50}, p99 ${presses.alone.p99} ms (${presses.alone.n} commands)`,
  );
  console.log(
    `beside ${plan.presses} presses of one account in ${presses.seconds} s: p50 ${presses.beside.p50}, p99 ${presses.beside.p99} ms (${presses.beside.n} commands)`,
  );
  console.log(
    `a press of the flood takes ${presses.each} ms of the bot's main thread, all that others did beside it included; ${presses.answered} were answered`,
  );
  console.log(`bot and Postgres, MiB: ${figures.memory.join('; after the flood ')} (the last a minute later)`);
  const line = (what: string, { n, p50, max, mean, error }: Times) =>
    console.log(`${what}: p50 ${p50}, max ${max}, mean ${mean} ± ${error} ms (${n} moves)`);
  line('a computer thinks alone', thoughts.alone);
  line(`beside ${plan.tables} tables of one account in ten servers`, thoughts.beside);
  console.log(`that is ${rounded(thoughts.beside.mean / thoughts.alone.mean)} times`);
  return 0;
});

/** Milliseconds; `error`: the standard error of the mean. */
type Times = ReturnType<typeof timesOf>;

interface Plan {
  readonly presses: number;
  /** Tables of the account, each with three computers that think longest. */
  readonly tables: number;
  /** Games whose first thought is measured, alone and beside. */
  readonly games: number;
}

async function measured({ presses, tables, games }: Plan) {
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-bench-'));
  // When we are root, Postgres is somebody else, who has to get in.
  await chmod(folder, 0o755);
  const guilds = Array.from({ length: SERVERS + 1 }, (_, n) => ({ name: `Server ${n}`, channels: ['games'] }));
  const box = await startSandbox({ guilds, people: ['Ann', 'Bob', ...GUESTS] });
  const server = await startServer(folder, false);
  const discord = { DISCORD_TOKEN: box.token, DISCORD_API_URL: box.api, DISCORD_REQUESTS_PER_SECOND: '10000' };
  const bot = botProcess({
    name: 'the bot',
    environment: { ...discord, QUOTAS: NO_LIMITS, ...server.environment },
    folder,
    nodeOptions: REPORT_OPTIONS,
  });
  const meter = meterOf(() => bot.pid, server.pid, join(folder, REPORT_FILE));
  try {
    await bot.start();
    const atStart = await meter.memory();
    const rooms = guilds.map(({ name }) => box.channel('games', box.guild(name)));
    const [ann, bob] = [box.person('Ann'), box.person('Bob')];
    const flood = await flooded(box, {
      ann,
      guests: GUESTS.map((name) => box.person(name)),
      room: rooms[0] ?? fail(),
      presses,
      pid: bot.pid ?? fail(),
    });
    console.error(JSON.stringify(flood));
    const memory = [atStart, await meter.memory()];
    await wait(60_000);
    memory.push(await meter.memory());
    console.error(JSON.stringify(memory.map(wholeOf)));
    const thoughts = await thought(box, { ann, bob, rooms, tables, games });
    const date = new Date().toISOString().slice(0, 10);
    return { date, machine: machine(), presses: flood, memory: memory.map(wholeOf), thoughts };
  } finally {
    await bot.stop();
    await box.close();
    await server.raise();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Flood {
  readonly ann: Actor;
  readonly guests: readonly Actor[];
  readonly room: Room;
  readonly presses: number;
  readonly pid: number;
}

async function flooded(box: Sandbox, { ann, guests, room, presses, pid }: Flood) {
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
  await counted(100, acknowledged);
  const alone = await counted(200, acknowledged);
  await box.settled(200);
  let answered = 0;
  box.onRequest(({ path }) => {
    if (path.endsWith('/callback')) answered += 1;
  });
  const before = await processorTime(pid);
  let sending = true;
  const others = acknowledged(() => sending);
  const began = performance.now();
  for (let n = 0; n < presses; n += 1) {
    ann.forge({ customId: 'games::::', message }, { until: 'answer' }).catch(() => undefined);
    if (n % CHUNK === 0) await turn();
  }
  const seconds = rounded((performance.now() - began) / 1_000);
  sending = false;
  const beside = await others;
  await wait(500);
  const spent = (await processorTime(pid)) - before;
  return {
    ...{ alone: p99Of(alone), beside: p99Of(beside), seconds, answered: answered - beside.length },
    each: rounded(spent / presses),
  };
}

async function counted(times: number, measure: (going: () => boolean) => Promise<number[]>): Promise<number[]> {
  let left = times;
  return measure(() => left-- > 0);
}

function p99Of(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  return { ...spread(times), p99: rounded(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0), n: times.length };
}

/** MiB that the bot and Postgres take; null where the system does not tell. */
function wholeOf(memory: Awaited<ReturnType<Meter['memory']>>): string {
  return memory === null ? '?' : `${memory.bot} + ${memory.postgres}`;
}

/** Milliseconds that the main thread of a process has taken. */
async function processorTime(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  // In hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

interface Thoughts {
  readonly ann: Actor;
  readonly bob: Actor;
  readonly rooms: readonly Room[];
  readonly tables: number;
  readonly games: number;
}

async function thought(box: Sandbox, { ann, bob, rooms, tables, games }: Thoughts) {
  const game = GAMES.find((one) => levelsOf(one).includes('relentless') && one.seats.max >= 4) ?? fail();
  const own = rooms.at(-1) ?? fail();
  const alone: number[] = [];
  for (let n = 0; n < games; n += 1) alone.push(await untilPosted(box, bob, own, game.id));
  for (let n = 0; n < tables; n += 1)
    await ann.command(rooms[n % SERVERS] ?? own, `${game.id} new`, { seats: 4, computers: 3, level: 'relentless' });
  const beside: number[] = [];
  for (let n = 0; n < games; n += 1) beside.push(await untilPosted(box, bob, own, game.id));
  return { alone: timesOf(alone), beside: timesOf(beside) };
}

/** Milliseconds from the command that opens a table with three computers until its first turn is posted, when they have moved. */
async function untilPosted(box: Sandbox, who: Actor, room: Room, game: string): Promise<number> {
  const turns = () =>
    who
      .rooms()
      .flatMap((one) => who.sees(one))
      .filter((post) => controlOf(post, 'play') !== null)
      .map(({ id }) => id);
  const before = new Set(turns());
  const began = performance.now();
  await who.command(room, `${game} new`, { seats: 4, computers: 3, level: 'relentless' });
  const found = () => turns().some((id) => !before.has(id));
  await box.until(found, 300_000);
  return performance.now() - began;
}

function timesOf(times: readonly number[]) {
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  const variance = times.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, times.length - 1);
  return { ...spread(times), mean: rounded(mean), error: rounded(Math.sqrt(variance / times.length)) };
}

function fail(): never {
  throw new Error('something that is measured is not there');
}
