import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { GAMES } from '../../src/games/index.ts';
import { type Actor, type Room, type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { readArguments, run } from '../../src/tools/arguments.ts';
import { progressLines } from '../../src/tools/progress.ts';
import { botProcess } from '../run/bot-process.ts';
import { addresses } from '../run/controls.ts';
import { startServer } from '../run/database-server.ts';
import { NO_LIMITS } from '../run/quotas.ts';
import { machine } from './machine.ts';
import { rounded, spread } from './tables/figures.ts';

/**
 * Prints how long it takes until a new lobby is there in one server, from the moment somebody has typed the command: alone, and
 * while tables of another server wait for a channel that lets through one message in some seconds. Asserts nothing.
 */
await run('bench limited [--waiting N] [--lobbies N] [--every MS] [--window SECONDS] [--json]', async () => {
  const args = readArguments({ texts: ['waiting', 'lobbies', 'every', 'window'], flags: ['json'] });
  const plan = {
    waiting: args.count('waiting', 30),
    lobbies: args.count('lobbies', 60),
    every: args.count('every', 500),
    window: args.count('window', 3),
  };
  const figures = await measured(plan);
  if (args.flag('json')) {
    console.log(JSON.stringify(figures));
    return 0;
  }
  console.log(`${figures.date} · ${figures.machine}`);
  const line = (what: string, { n, p50, p95, max, mean, error }: Times) =>
    console.log(`${what}: p50 ${p50}, p95 ${p95}, max ${max}, mean ${mean} ± ${error} ms (${n} lobbies)`);
  line('alone', figures.alone);
  line(`while ${plan.waiting} tables of another server wait for a channel`, figures.beside);
  console.log(
    `of these ${figures.passed} were posted in ${figures.seconds} s, one every ${plan.window} s; ${figures.refused} requests were refused`,
  );
  return 0;
});

/** Milliseconds; `error`: the standard error of the mean. */
type Times = ReturnType<typeof spread> & { readonly mean: number; readonly error: number };

interface Plan {
  /** Tables that wait for the limited channel. */
  readonly waiting: number;
  /** Lobbies that are opened in the other server, in each of the two parts. */
  readonly lobbies: number;
  /** Milliseconds from one of them to the next. */
  readonly every: number;
  /** Seconds in which the limited channel lets through one message. */
  readonly window: number;
}

async function measured({ waiting, lobbies, every, window }: Plan) {
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-bench-'));
  // When we are root, Postgres is somebody else, who has to get in.
  await chmod(folder, 0o755);
  const guilds = ['North', 'South'].map((name) => ({ name, channels: ['games'] }));
  const box = await startSandbox({ guilds, people: ['Ann', 'Bob'] });
  const server = await startServer(folder, false);
  const discord = { DISCORD_TOKEN: box.token, DISCORD_API_URL: box.api };
  const environment = { ...discord, QUOTAS: NO_LIMITS, ...server.environment };
  const bot = botProcess({ name: 'the bot', environment, folder });
  try {
    await bot.start();
    const [north, south] = ['North', 'South'].map((name) => box.channel('games', box.guild(name)));
    if (!north || !south) throw new Error('there are no servers');
    const [ann, bob] = [box.person('Ann'), box.person('Bob')];
    await opened(box, south, bob, 3, every);
    const alone = await opened(box, south, bob, lobbies, every);
    const route = '/channels/{channel_id}/messages';
    box.limits.add({ method: 'POST', route, room: north.id, requests: 1, seconds: window });
    let refused = 0;
    box.onRequest(({ status }) => {
      if (status === 429) refused += 1;
    });
    for (let n = 0; n < waiting; n += 1) await ann.command(north, `${game()} new`);
    const began = performance.now();
    const before = lobbiesIn(north);
    const beside = await opened(box, south, bob, lobbies, every);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const date = new Date().toISOString().slice(0, 10);
    return { date, machine: machine(), alone, beside, passed: lobbiesIn(north) - before, refused, seconds };
  } finally {
    await bot.stop();
    await box.close();
    await server.raise();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens lobbies one after the other, each at its moment; resolves when all of them are there. */
async function opened(box: Sandbox, room: Room, person: Actor, count: number, every: number): Promise<Times> {
  const times: number[] = [];
  const progress = progressLines();
  const start = performance.now();
  for (let n = 0; n < count; n += 1) {
    progress(() => `bench limited: ${n} of ${count} lobbies`);
    const due = start + n * every;
    await wait(Math.max(0, due - performance.now()));
    const before = lobbiesIn(room);
    const pressed = performance.now();
    await person.command(room, `${game()} new`);
    await box.until(() => lobbiesIn(room) > before, 120_000);
    times.push(performance.now() - pressed);
  }
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  const variance = times.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, times.length - 1);
  return { ...spread(times), mean: rounded(mean), error: rounded(Math.sqrt(variance / times.length)) };
}

function lobbiesIn(room: Room): number {
  return [...room.posts.values()].filter(({ message }) => addresses(message).some((one) => one.control === 'join'))
    .length;
}

function game(): string {
  const [first] = GAMES;
  if (!first) throw new Error('no game is installed');
  return first.id;
}
