import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../db/client.ts';
import { postgresStore } from '../../db/store.ts';
import { GAMES } from '../../games/index.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { type BotProcess, botProcess } from '../bot.ts';
import { asking, type Server, startServer } from '../server.ts';
import { audit, type Finding } from './audit.ts';
import { startCrowd } from './crowd.ts';
import { keepLedger, type Ledger } from './ledger.ts';
import type { Plan } from './plan.ts';
import { type Clock, startWeather } from './weather.ts';

export interface Outcome {
  readonly plan: Plan;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
  /** Whether every promise was kept. */
  readonly kept: boolean;
}

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gina', 'Hugo', 'Iris', 'Jon', 'Kim', 'Leo'];
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

export async function soak(plan: Plan): Promise<Outcome> {
  const began = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-soak-'));
  // When we are root, Postgres is somebody else, who has to get in.
  await chmod(folder, 0o755);
  const clock: Clock = { shift: 0 };
  const box = await startSandbox({
    now: () => Date.now() + clock.shift,
    people: Array.from({ length: plan.people }, (_, at) => NAMES[at] ?? `Guest ${at}`),
    guilds: [{ name: 'The Parlour', channels: ['games', 'lounge', 'square'] }],
    onError: () => {},
  });
  // No threads here: turns are posted in the channel.
  box.deny(['CreatePublicThreads'], box.channel('square'));
  const server = await startServer(folder, plan.bots > 1);
  const environment = { DISCORD_TOKEN: box.token, DISCORD_API_URL: box.api, ...server.environment };
  const bots = Array.from({ length: plan.bots }, (_, at) => botProcess({ name: `bot ${at + 1}`, environment, folder }));
  try {
    const ledger = keepLedger(box);
    for (const bot of bots) await bot.start();
    const started = Date.now();
    const weather = startWeather({ plan, box, ledger, bots, server, clock });
    const until = () =>
      Date.now() - started > plan.seconds * 1_000 || (ledger.counts.get('moves confirmed') ?? 0) >= plan.moves;
    await startCrowd({ plan, box, ledger, games: GAMES, until }).gone;
    await weather.clear();
    const left = await settle(server, box);
    ledger.goodbyes.push(...(await Promise.all(bots.map((bot) => bot.stop()))));
    const findings = [...(await inspected(server, box, ledger)), ...conduct(plan, box, ledger, bots, left)];
    return {
      plan,
      seconds: Math.round((Date.now() - began) / 1_000),
      counts: Object.fromEntries([...ledger.counts].sort()),
      findings,
      kept: findings.every((finding) => finding.broken.length === 0),
    };
  } finally {
    await Promise.all(bots.map((bot) => bot.kill()));
    await box.close();
    await server.raise();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds for the bots to catch up once the weather is fine. */
const CATCH_UP = 90_000;
const LEFT = `select task_identifier as task, key, attempts, last_error from graphile_worker.jobs where task_identifier <> 'expire'`;
/** Nobody waits for a burst of moves to end, or for a pause between two tries. */
const HURRY = `select count(*) from graphile_worker.reschedule_jobs(
  array(select id from graphile_worker.jobs where task_identifier <> 'expire' and run_at > now()), run_at => now())`;

/** Waits until all jobs are done. Returns what is left of them when the time is over. */
async function settle(server: Server, box: Sandbox): Promise<readonly string[]> {
  const giveUp = Date.now() + CATCH_UP;
  let left: readonly string[] = ['the database'];
  while (Date.now() < giveUp) {
    const found = await asking(server, async (client) => {
      await client.query(HURRY);
      return (await client.query<{ task: string }>(LEFT)).rows;
    });
    left = found?.map((row) => JSON.stringify(row)) ?? ['the database'];
    if (left.length === 0) break;
    await wait(300);
  }
  await box.settled(500);
  return left;
}

async function inspected(server: Server, box: Sandbox, ledger: Ledger): Promise<readonly Finding[]> {
  await server.raise();
  const database = await connect({ connection: await server.connection(), log: quiet });
  try {
    const { rows } = await database.pool.query<{ id: string; phase: string; moves: number; own: number }>(
      `select id, phase, (select count(*)::int from entries where table_id = tables.id) as moves,
         (select count(*)::int from entries where table_id = tables.id and autopilot) as own from tables order by opened_at`,
    );
    for (const { phase, moves, own } of rows) {
      ledger.count('tables in the database');
      ledger.count(`tables ${phase}`);
      ledger.count('entries in the log', moves);
      ledger.count('entries of computers', own);
    }
    for (const { kind } of ledger.sent) ledger.count(SENT[kind]);
    return await audit({ store: postgresStore(database), ids: rows.map(({ id }) => id), box, ledger });
  } finally {
    await database.close();
  }
}

const SENT = { t: 'turn posts sent', l: 'lobbies sent', n: 'notices sent', w: 'secrets sent' } as const;

/** How the bots behaved: what they left undone, said, and did at the wire. */
function conduct(
  plan: Plan,
  box: Sandbox,
  { goodbyes, counts }: Ledger,
  bots: readonly BotProcess[],
  left: readonly string[],
): readonly Finding[] {
  const complaints = bots.flatMap((bot) => bot.complaints);
  const fair = (code: number): boolean => plan.weather !== 'none' && EXCUSED.includes(code);
  const moves = counts.get('moves confirmed') ?? 0;
  return [
    { promise: 'people can play', checked: moves, broken: moves > 0 ? [] : ['nobody made a move'] },
    { promise: 'no job is left over', checked: 1, broken: left },
    { promise: 'no bot ends by itself', checked: bots.length, broken: bots.flatMap((bot) => bot.deaths) },
    {
      promise: 'no bot says an error that the weather does not explain',
      checked: complaints.length,
      broken: complaints.filter((line) => !(plan.weather !== 'none' && EXPLAINED.test(line))).slice(0, 20),
    },
    {
      promise: 'no request breaks a rule of Discord’s',
      checked: box.breaches.length,
      broken: box.breaches.filter(({ code }) => !fair(code)).map((breach) => JSON.stringify(breach).slice(0, 500)),
    },
    {
      promise: 'bots leave within five seconds when asked',
      checked: goodbyes.length,
      broken: goodbyes.filter(({ ms, code }) => ms > LEAVE || code !== 0).map((one) => JSON.stringify(one)),
    },
  ];
}

/** Milliseconds in which a bot has to be gone: the five seconds it allows itself, and the machine's share. */
const LEAVE = 6_500;
/** Answers that come twice after a cut, or too late after a pause, or to an interaction of a bot that is no more. */
const EXCUSED: readonly number[] = [40060, 10062, 10015, 50027];
/** Errors that say no more than that the chat or the database was away. */
const EXPLAINED =
  /ChatFault|HTTPError|Unreachable|cannot be reached|Postgres|Connection terminated|ECONN|other side closed|could not be delivered|postmaster exit|connection error|EPIPE/;
