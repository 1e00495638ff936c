import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { rng } from '../../../src/core/rng.ts';
import { type Sandbox, startSandbox } from '../../../src/sandbox/index.ts';
import { type BotProcess, botProcess } from '../../run/bot-process.ts';
import { type Server, startServer } from '../../run/database-server.ts';
import { NO_LIMITS } from '../../run/quotas.ts';
import { machine } from '../machine.ts';
import { clearAway, setUp } from './boards.ts';
import { copyTables, fillUp, type Original, originals } from './copies.ts';
import { keepPlayingDaily } from './daily-players.ts';
import { atRest, dial, due, forget, postAtOnce, scannedBetween, sizeOf, workOf } from './database.ts';
import {
  type Figures,
  type Floor,
  type RateFigures,
  type RequestFigures,
  rounded,
  type SizeFigures,
  spread,
} from './figures.ts';
import { acknowledgementFloor, commitFloor, pictureFloor } from './floor.ts';
import { LoadGenerator } from './load.ts';
import { REPORT_FILE, REPORT_OPTIONS } from './memory.ts';
import { type Meter, meterOf } from './meter.ts';
import { KINDS, type Kind, type Plan } from './plan.ts';
import { requestLines } from './report.ts';
import { countRequests } from './requests.ts';
import { makeTemplates } from './templates.ts';
import { keepThinking, memoryOfThinker } from './thinking.ts';
import { type Posted, type Watch, watchOver } from './watch.ts';

/** Everything a run works with. */
interface Bench {
  readonly plan: Plan;
  readonly box: Sandbox;
  readonly watch: Watch;
  readonly server: Server;
  readonly bot: BotProcess;
  readonly meter: Meter;
  readonly say: (line: string) => void;
}

/** So few requests a second that one always waits for another, as 50 are at more than forty turns a second. */
const FEW = '4';

/** Runs the plan. `say` hears of the progress. Rejects when the bot does not start, ends, or logs an error. */
export async function bench(plan: Plan, say: (line: string) => void): Promise<Figures> {
  const began = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-bench-'));
  // When we are root, Postgres is somebody else, who has to get in.
  await chmod(folder, 0o755);
  const box = await startSandbox({
    people: Array.from({ length: plan.people }, (_, at) => `Guest ${at + 1}`),
    guilds: [{ name: 'The Club', channels: ['games'] }],
  });
  const server = await startServer(folder, false);
  const environment = {
    DISCORD_TOKEN: box.token,
    DISCORD_API_URL: box.api,
    // What Discord would allow is not what is measured.
    DISCORD_REQUESTS_PER_SECOND: '10000',
    ...server.environment,
    QUOTAS: NO_LIMITS,
  };
  const bot = botProcess({ name: 'the bot', environment, folder, nodeOptions: REPORT_OPTIONS });
  const scarce = botProcess({
    name: 'the bot with few requests',
    environment: { ...environment, DISCORD_REQUESTS_PER_SECOND: FEW },
    folder,
  });
  const meter = meterOf(() => bot.pid, server.pid, join(folder, REPORT_FILE));
  const watch = watchOver(box);
  const all: Bench = { plan, box, watch, server, bot, meter, say };
  try {
    const picture = await pictureFloor(plan.scenes);
    const thinker = plan.computers === null ? null : await memoryOfThinker();
    if (thinker !== null) say(`a thinker takes ${thinker} MiB`);
    await started(scarce);
    const few = await counted(all);
    await scarce.stop();
    await started(bot);
    const requests = { plenty: await counted(all), scarce: few };
    for (const line of requestLines(requests)) say(line);
    const posted = postAtOnce(server);
    const newest = await makeTemplates(box, watch, plan);
    await settled(all);
    await posted();
    await bot.stop();
    say(`${newest.size} tables were played at`);
    const templates = await atRest(server, originals);
    const running = templates.flatMap((original) => {
      const last = newest.get(original.id);
      return original.phase === 'playing' && last?.called ? [{ original, newest: last }] : [];
    });
    const sizes: SizeFigures[] = [];
    let floor: Floor | null = null;
    for (const tables of [...plan.tables].sort((a, b) => a - b)) {
      const from = (sizes.at(-1)?.tables ?? 0) + 1;
      sizes.push(await sized(all, { templates, running, from, tables }));
      floor ??= { ...(await floors(all, running)), picture };
    }
    if (!floor) throw new Error('nothing was to be measured');
    const date = new Date().toISOString().slice(0, 10);
    const seconds = Math.round((Date.now() - began) / 1_000);
    return { date, machine: machine(), seconds, computers: plan.computers, thinker, floor, requests, sizes };
  } catch (error) {
    for (const one of [scarce, bot])
      for (const line of [...one.deaths, ...one.complaints.slice(0, 5)]) say(line.slice(0, 600));
    throw error;
  } finally {
    await scarce.kill();
    await bot.kill();
    await box.close();
    await server.raise();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Requests of turns at tables that are forgotten afterwards. */
async function counted({ box, watch, server, plan }: Bench): Promise<RequestFigures> {
  const pool = new pg.Pool(await server.connection());
  try {
    const figures = await countRequests(box, watch, pool, plan);
    const { rows } = await pool.query<{ id: string }>('select id from tables');
    await forget(
      pool,
      rows.map(({ id }) => id),
    );
    await pool.query('delete from people');
    clearAway(box);
    return figures;
  } finally {
    await pool.end();
  }
}

/** What no bot is spared, while ours is away. */
async function floors({ box, watch, server, plan }: Bench, running: Running): Promise<Omit<Floor, 'picture'>> {
  const { boards } = await setUp(box, running, 1, rng(plan.seed, 'floor'));
  const [board] = boards;
  if (!board) throw new Error('nobody is there');
  const acknowledgement = await acknowledgementFloor(box, watch, board);
  clearAway(box);
  return { acknowledgement, commit: await atRest(server, commitFloor) };
}

/** Tables where people are on turn. */
type Running = readonly { readonly original: Original; readonly newest: Posted }[];

interface Size {
  readonly templates: readonly Original[];
  readonly running: Running;
  readonly from: number;
  readonly tables: number;
}

async function sized(all: Bench, { templates, running, from, tables }: Size): Promise<SizeFigures> {
  const { box, bot, watch, server, meter, plan, say } = all;
  const dice = rng(plan.seed, `boards/${tables}`);
  const { boards, copies } = await setUp(box, running, plan.boards, dice);
  const seeded = performance.now();
  const stored = await atRest(server, async (client) => {
    await fillUp(client, templates, from, tables);
    await copyTables(client, templates, copies);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return sizeOf(client);
  });
  const seeding = rounded((performance.now() - seeded) / 1_000);
  say(`${tables} tables are stored, after ${seeding} s`);
  const starts: number[] = [];
  for (let at = 0; at < plan.starts; at += 1) {
    await bot.stop();
    starts.push(await started(bot));
  }
  const start = spread(starts).p50;
  await settled(all);
  const atStart = await meter.memory();
  const generator = new LoadGenerator(watch, boards, dice);
  const rates: RateFigures[] = [];
  // Nothing is warm yet: code, drawings, connections, thinkers.
  const stop =
    plan.computers === null
      ? null
      : keepThinking(box, { games: plan.games, level: plan.computers }, rng(plan.seed, 'thinking'));
  const daily =
    plan.daily === 0 ? null : keepPlayingDaily(box, { games: plan.games, people: plan.daily }, rng(plan.seed, 'daily'));
  await generator.play('turns', WARM_RATE, plan.warm);
  await quiet(all);
  for (const kind of KINDS)
    for (const rate of plan.rates[kind]) {
      const one = await rated(all, generator, kind, rate);
      const { acknowledgement: known, pressToPost: seen } = one;
      say(`${rate} ${kind} a second: acknowledged ${known.p50} / ${known.p99} ms, posted ${seen.p50} / ${seen.p95} ms`);
      rates.push(one);
    }
  const atEnd = await meter.memory();
  const made = (await daily?.()) ?? null;
  if (made !== null) say(`${made} moves were made in private games`);
  const thought = (await stop?.()) ?? null;
  if (thought !== null) say(`${thought} turns were played against computers that think`);
  await bot.stop();
  if (bot.complaints.length > 0)
    say(`the bot complains ${bot.complaints.length} times: ${bot.complaints[0]?.slice(0, 300)}`);
  await atRest(server, (client) =>
    forget(
      client,
      copies.map(({ id }) => id),
    ),
  );
  clearAway(box);
  return { tables, ...stored, seeding, start, memory: { atStart, atEnd }, rates };
}

/** Milliseconds in which posts are made that were begun. */
const SETTLING = 3_000;
/** Turns a second before anything is measured. */
const WARM_RATE = 4;

async function rated(all: Bench, generator: LoadGenerator, kind: Kind, rate: number): Promise<RateFigures> {
  const { watch, meter, server, plan } = all;
  const client = await dial(server);
  try {
    watch.take();
    const before = await workOf(client);
    const taken = await meter.load();
    const began = performance.now();
    const played = await generator.play(kind, rate, plan.seconds);
    const seconds = (performance.now() - began) / 1_000;
    const load = await taken();
    const seen = watch.take();
    const ended = performance.now();
    await quiet(all);
    const settling = Math.round(performance.now() - ended);
    const after = await workOf(client);
    const each = (whole: number) => rounded(whole / Math.max(1, played.begun));
    return {
      kind,
      rate,
      seconds: plan.seconds,
      played: {
        begun: played.begun,
        toPost: played.toPost,
        posted: played.posted,
        failed: played.failed,
        late: played.late,
        latest: Math.round(played.latest),
      },
      acknowledgement: spread(seen.acknowledgements),
      answer: spread(played.answers),
      pressToPost: spread(played.pressToPost),
      each: {
        presses: each(seen.presses),
        requests: each([...seen.routes.values()].reduce((sum, times) => sum + times, 0)),
        transactions: each(after.transactions - before.transactions),
        scanned: each(scannedBetween(before, after)),
        work: load && {
          bot: each(load.bot * seconds),
          threads: each(load.threads * seconds),
          postgres: each(load.postgres * seconds),
          sandbox: each(load.sandbox * seconds),
        },
        byRoute: Object.fromEntries([...seen.routes].map(([route, times]) => [route, each(times)] as const).sort()),
      },
      directs: seen.directs,
      load,
      sandboxLate: rounded(seen.late),
      settled: settling,
    };
  } finally {
    await client.end();
  }
}

/** Starts the bot; resolves with the milliseconds until it plays. */
async function started(bot: BotProcess): Promise<number> {
  const began = performance.now();
  await bot.start();
  if (bot.deaths.length > 0 || !bot.up) throw new Error(bot.deaths.join('\n') || 'the bot does not start');
  return Math.round(performance.now() - began);
}

/** Waits until what people began is posted. Beside computers that think there is always something left to do. */
async function quiet(all: Bench): Promise<void> {
  if (all.plan.computers === null) await settled(all);
  else await wait(SETTLING);
}

/** Milliseconds for which the bot may have something left to do. */
const CATCH_UP = 30_000;
/** Waits until nothing is left that is due, and nothing is said any more. */
async function settled({ box, server, say }: Bench): Promise<void> {
  const client = await dial(server);
  const giveUp = Date.now() + CATCH_UP;
  try {
    for (;;) {
      const left = await due(client);
      if (left === 0) break;
      if (Date.now() > giveUp) {
        say(`${left} jobs are left over`);
        break;
      }
      await wait(50);
    }
  } finally {
    await client.end();
  }
  await box.settled(200);
}
