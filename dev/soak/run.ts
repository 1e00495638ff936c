import { appendFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { CONFIRM } from '../../src/discord/custom-ids/move-ids.ts';
import { GAMES } from '../../src/games/index.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts';
import { botProcess } from '../run/bot-process.ts';
import { type Server, startServer } from '../run/database-server.ts';
import { NO_LIMITS } from '../run/quotas.ts';
import { comeBackAbroad, settleAbroad } from './abroad.ts';
import type { Finding } from './audit/checks.ts';
import { insideDatabase } from './audit/inside.ts';
import { audit } from './audit.ts';
import { checkBots } from './bot-checks.ts';
import { startCrowd } from './crowd.ts';
import { type Clock, type Gate, startFaults } from './faults.ts';
import { HABITS } from './person.ts';
import type { Plan } from './plan.ts';
import { KINDS } from './sent.ts';
import { type Rest, settle } from './settling.ts';
import { startTrace } from './start-trace.ts';
import type { Trace } from './trace.ts';

export interface Outcome {
  readonly plan: Plan;
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
  /** Whether every promise was kept. */
  readonly kept: boolean;
}

/** The owner of the server, who plays nowhere. */
const OWNER = 'Olga';
const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gina', 'Hugo', 'Iris', 'Jon', 'Kim', 'Leo'];
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** Says so often, in milliseconds, how far it is. */
const EVERY = 10_000;

/** `say` is given a line every ten seconds while people play, and one before each of the steps after that. */
export async function soak(plan: Plan, say: (line: string) => void): Promise<Outcome> {
  const began = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'turnkeeper-soak-'));
  // When we are root, Postgres is somebody else, who has to get in.
  await chmod(folder, 0o755);
  const clock: Clock = { shift: 0 };
  const box = await startSandbox({
    now: () => Date.now() + clock.shift,
    people: [OWNER, ...Array.from({ length: plan.people }, (_, at) => NAMES[at] ?? `Guest ${at}`)],
    // Several bots share the shards, and what happens is spread over them.
    guilds: [
      { name: 'The Club', channels: ['games', 'lounge', 'square'] },
      ...Array.from({ length: plan.bots - 1 }, (_, at) => ({ name: `Annex ${at}`, channels: ['den', 'attic'] })),
    ],
    gateway: { shards: plan.bots, concurrency: plan.bots },
    onError: () => {},
  });
  // No threads here: turns are posted in the channel.
  box.deny(['CreatePublicThreads'], box.channel('square'));
  if (plan.abroad) settleAbroad(box);
  const server = await startServer(folder, plan.bots > 1);
  const environment = {
    DISCORD_TOKEN: box.token,
    DISCORD_API_URL: box.api,
    LOG_LEVEL: 'debug',
    ...server.environment,
    QUOTAS: NO_LIMITS,
  };
  const gate: Gate = { open: Promise.resolve() };
  const lines: string[] = [];
  const hear = (line: string): void => {
    lines.push(line);
    if (plan.log !== null) appendFileSync(plan.log, `${line}\n`);
  };
  const bots = Array.from({ length: plan.bots }, (_, at) =>
    botProcess({
      name: `bot ${at + 1}`,
      environment: { ...environment, ...(plan.bots > 1 ? { SHARDS: `${at}/${plan.bots}` } : {}) },
      folder,
      hear,
      mayStart: () => gate.open,
    }),
  );
  try {
    const trace = startTrace(box);
    for (const bot of bots) await bot.start();
    const started = Date.now();
    const faults = startFaults({ plan, box, trace, bots, server, clock, gate });
    const until = (): boolean => {
      const past = (Date.now() - started) / (plan.seconds * 1_000);
      const moves = movesIn(trace);
      return moves >= plan.moves || past > LONGEST || (past > 1 && moves > 0);
    };
    const telling = setInterval(() => say(standOf(plan, trace, Date.now() - started)), EVERY);
    try {
      await startCrowd({
        plan,
        box,
        trace,
        games: GAMES,
        until,
        habits: { ...HABITS, ...(plan.abroad ? { abroad: plan.abroad } : {}) },
      }).gone;
    } finally {
      clearInterval(telling);
    }
    say(`soak: nobody plays any more, waiting until all is said (${movesIn(trace)} moves, ${killsIn(trace)} kills)`);
    await faults.clear();
    if (plan.abroad) comeBackAbroad(box);
    const rest = await settle(server, box, bots, trace);
    say('soak: comparing what is left with what was promised');
    const behaved = checkBots({ plan, box, trace, bots, left: rest.left });
    const findings = [...(await inspected({ server, box, trace, rest, lines })), ...behaved];
    return {
      plan,
      seconds: Math.round((Date.now() - began) / 1_000),
      counts: Object.fromEntries([...trace.counts].sort()),
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

/** So many times as long people play when the bots come up so slowly, on a busy machine, that nobody has moved. */
const LONGEST = 4;

const movesIn = ({ counts }: Trace): number => counts.get(`was told that ${CONFIRM.name} is done`) ?? 0;
const killsIn = ({ counts }: Trace): number => counts.get('bots killed') ?? 0;

/** "soak: 3.0 of 30.0 min, 212 moves, 2 kills" */
function standOf({ seconds }: Plan, trace: Trace, ms: number): string {
  const minutes = (of: number): string => (of / 60_000).toFixed(1);
  return `soak: ${minutes(ms)} of ${minutes(seconds * 1_000)} min, ${movesIn(trace)} moves, ${killsIn(trace)} kills`;
}

async function inspected(run: {
  readonly server: Server;
  readonly box: Sandbox;
  readonly trace: Trace;
  readonly rest: Rest;
  readonly lines: readonly string[];
}): Promise<readonly Finding[]> {
  const { server, box, trace, rest, lines } = run;
  const database = await connect({ connection: await server.connection(), log: quiet });
  try {
    const { rows } = await database.pool.query<Kept>(KEPT);
    for (const { phase, moves, own, planned, undone } of rows) {
      trace.count('tables in the database');
      trace.count(`tables ${phase}`);
      trace.count('entries in the log', moves);
      trace.count('entries of computers', own);
      trace.count('entries planned ahead', planned);
      trace.count('entries taken back', undone);
    }
    for (const { kind, answered } of trace.sent) {
      trace.count(KINDS[kind]);
      if (answered) trace.count('turns posted by answering');
    }
    trace.count('attempts at closed direct messages', trace.dmRefusals.length);
    const store = postgresStore(database);
    const ids = rows.map(({ id }) => id);
    const inside = insideDatabase(database.pool);
    return await audit({ store, inside, ids, box, trace, lines, reminders: rest.reminders });
  } finally {
    await database.close();
  }
}

interface Kept {
  readonly id: string;
  readonly phase: string;
  readonly moves: number;
  readonly own: number;
  readonly planned: number;
  readonly undone: number;
}

const KEPT = `select id, phase, count(entry.version)::int as moves, count(*) filter (where autopilot)::int as own,
  count(*) filter (where planned)::int as planned, count(undone)::int as undone
  from tables left join lateral (select version, autopilot, planned, undone from entries where table_id = tables.id) as entry on true
  group by id order by opened_at`;
