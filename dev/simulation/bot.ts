import type { AppContext } from '../../src/app/context.ts';
import { scheduleDaily } from '../../src/app/daily/deals.ts';
import { scheduleDigests } from '../../src/app/digests/queue.ts';
import { scheduleFinding } from '../../src/app/finding/find-players.ts';
import { type JobHandlers, jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import { MessageBusy } from '../../src/app/ports/private-notices.ts';
import { RateLimited } from '../../src/app/ports/rate-limit.ts';
import type { Renderer } from '../../src/app/ports/renderer.ts';
import { type Store, Unreachable } from '../../src/app/ports/store.ts';
import { schedulePuzzles } from '../../src/app/puzzles/seek.ts';
import { scheduleCleanUp } from '../../src/app/retention/clean-up.ts';
import { scheduleServers } from '../../src/app/servers/arrivals.ts';
import { scheduleRecaps } from '../../src/app/statistics/recap.ts';
import { readConfig } from '../../src/config.ts';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { createBot } from '../../src/discord/bot.ts';
import type { Command } from '../../src/discord/interactions/command.ts';
import { JobLost, whileHeld } from '../../src/held-job.ts';
import { startBackfill } from '../../src/jobs/backfill.ts';
import { startHeartbeat } from '../../src/jobs/heartbeat.ts';
import { startOperations } from '../../src/jobs/operations.ts';
import { parseJob, subjectOf } from '../../src/jobs/outbox.ts';
import { perform } from '../../src/jobs/tasks.ts';
import { WaitingLines } from '../../src/jobs/waiting-lines.ts';
import { type Log, logging } from '../../src/log.ts';
import type { OfflineSandbox } from '../../src/sandbox/index.ts';
import { NO_LIMITS } from '../run/quotas.ts';
import type { Dice } from '../soak/plan.ts';
import { laneOf } from './chronicle.ts';
import { type Ear, type Latencies, letIn, sender } from './line.ts';
import type { QueuedJob, SimulatedQueue } from './queue.ts';
import { inNameOf, type Owner, type Scheduler, WORLD } from './scheduler.ts';

/** What all bots share. */
export interface Surroundings {
  readonly scheduler: Scheduler;
  /** Dice of a bot's own. */
  readonly diceFor: (owner: Owner) => Dice;
  /** For ids and secrets. */
  readonly letters: Dice;
  readonly box: OfflineSandbox;
  readonly queue: SimulatedQueue;
  /** The store as this bot reaches it. */
  readonly storeFor: (link: StoreLink) => Store;
  readonly line: Latencies;
  /** How many requests Discord allows the bots in a second. */
  readonly requestsPerSecond: number;
  readonly games: readonly AnyGame[];
  readonly commands: readonly Command[];
  readonly renderer: Renderer;
  readonly log: (owner: Owner) => Log;
  /** Whether people look for others. */
  readonly finding: boolean;
}

/** A bot from its start to its end, with an application context of its own. */
export interface SimulatedBot {
  readonly owner: Owner;
  readonly shard: Ear['shard'];
  /** Null before it hears anybody. */
  ear(): Ear | null;
  /** Looks for jobs. */
  wake(): void;
  /**
   * Cuts it off from the store for some milliseconds; its requests to Discord go on arriving. `lease`: after how many
   * others may take its jobs over, and it hears of that; some seconds unless told.
   */
  cutOff(ms: number, lease?: number): void;
  /**
   * Breaks its connection to the gateway for some milliseconds. With `resumed` it is told then of what has happened
   * meanwhile; else it never hears of it.
   */
  dropGateway(ms: number, resumed: boolean): void;
  /** Asks it to leave, as its operator does; resolves when it has let go of everything. */
  stop(): Promise<void>;
  /** Ends it between two steps: nothing that it was doing goes on. */
  kill(): void;
}

/** A bot's line to the store. */
export interface StoreLink {
  readonly owner: Owner;
  away: boolean;
}

/** How many jobs a bot does at a time. */
const CONCURRENCY = 24;
/** Milliseconds for which a press takes its place. */
const HOLD = 100;

/** `failed` is called when it ends by itself since it cannot start. */
export function startSimulatedBot(
  around: Surroundings,
  name: string,
  shard: Ear['shard'],
  failed: () => void,
): SimulatedBot {
  const owner: Owner = { name, dead: false };
  const link: StoreLink = { owner, away: false };
  let ear: Ear | null = null;
  let workers: Workers | null = null;
  let leave = async (): Promise<void> => {};
  const { scheduler, log } = around;
  const own = log(owner);
  inNameOf(owner, () => {
    begin(around, link, shard, own, (heard) => {
      ear = heard;
    })
      .then(({ tasks, end }) => {
        leave = end;
        workers = startWorkers(around, link, tasks, own);
        scheduler.note(`${name} is up`);
        scheduler.chronicle?.tells(laneOf(owner), `${name} is up`);
        workers.wake();
      })
      .catch((error: unknown) => {
        own.error({ err: error }, 'the bot does not start');
        failed();
      });
  });
  return {
    owner,
    shard,
    ear: () => ear,
    wake: () => {
      if (!owner.dead) inNameOf(owner, () => workers?.wake());
    },
    cutOff(ms, lease) {
      if (owner.dead || link.away) return;
      scheduler.note(`${name} is cut off from the store`);
      scheduler.chronicle?.tells(laneOf(owner), `${name} is cut off from the store`);
      link.away = true;
      inNameOf(owner, () => workers?.cutOff(lease));
      scheduler.after(
        ms,
        'is connected again',
        () => {
          link.away = false;
          scheduler.chronicle?.tells(laneOf(owner), `${name} reaches the store again`);
          workers?.goOn();
        },
        owner,
      );
    },
    dropGateway(ms, resumed) {
      if (owner.dead || !ear || ear.isAway()) return;
      scheduler.note(`${name} is cut off from the gateway`);
      const here = ear;
      here.drop();
      scheduler.after(
        ms,
        resumed ? 'the gateway resumes' : 'the gateway begins anew',
        () => here.comeBack(resumed),
        owner,
      );
    },
    stop: () =>
      inNameOf(owner, async () => {
        scheduler.note(`${name} is asked to leave`);
        scheduler.chronicle?.tells(laneOf(owner), `${name} is asked to leave`);
        await workers?.stop();
        await leave();
      }),
    kill() {
      owner.dead = true;
      owner.diedAt = scheduler.now;
      ear = null;
      scheduler.note(`${name} is killed`);
      scheduler.chronicle?.tells(laneOf(owner), `${name} is dead`, 'dies');
      workers?.die();
    },
  };
}

/** As `startBot` does it on a database. */
async function begin(
  {
    scheduler,
    diceFor,
    letters,
    box,
    line,
    requestsPerSecond,
    storeFor,
    games,
    commands,
    renderer,
    finding,
  }: Surroundings,
  link: StoreLink,
  shard: Ear['shard'],
  log: Log,
  hear: (ear: Ear) => void,
): Promise<{ readonly tasks: JobHandlers; readonly end: () => Promise<void> }> {
  const { owner } = link;
  const dice = diceFor(owner);
  const store = storeFor(link);
  const config = readConfig({ QUOTAS: NO_LIMITS });
  const bot = createBot({
    token: box.token,
    config: { apiUrl: box.api, shards: { ids: [shard.id], count: shard.count }, requestsPerSecond },
    games,
    commands,
    store,
    log,
    hold: HOLD,
    line: {
      send: sender(scheduler, () => box, line),
      async login(client) {
        await scheduler.step('identifies', dice.between(100, 600));
        hear(letIn(client, box, { owner, shard }));
      },
    },
  });
  const operations = await startOperations({
    store,
    process: { name: owner.name, version: '0.0.0', startedAt: new Date() },
    log,
  });
  const context: AppContext = {
    operations,
    games,
    store,
    renderer,
    chat: bot.chat,
    ...(config.limits ? { limits: config.limits } : {}),
    entropy: {
      id: () => Array.from({ length: 11 }, () => LETTERS[letters.int(36)]).join(''),
      secret: () => Array.from({ length: 64 }, () => LETTERS[letters.int(16)]).join(''),
    },
    retention: config.retention,
    noteFailure: (what, table, error) => log.error({ err: error, table }, what),
    now: Date.now,
  };
  await bot.open(context);
  const heart = await startHeartbeat({ store, hears: () => bot.connected(), log });
  await scheduleCleanUp(context);
  await scheduleServers(context);
  await scheduleRecaps(context);
  await scheduleDaily(context);
  await schedulePuzzles(context);
  await scheduleDigests(context);
  // Elsewhere nobody looks for others, and what a seed decides is counted by statements.
  if (finding) await scheduleFinding(context);
  const backfill = startBackfill({ context, log });
  const end = async (): Promise<void> => {
    await backfill.stop();
    heart.stop();
    await operations.stop();
    await bot.close();
  };
  return { tasks: jobHandlers(context), end };
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** What does a bot's jobs. */
interface Workers {
  /** Looks for more. */
  wake(): void;
  /** The line to the store breaks: others take the jobs over, and the bot hears of it, in whichever order. */
  cutOff(lease?: number): void;
  /** The line stands again: a new run begins. */
  goOn(): void;
  /** Takes no more jobs, and waits for those that it does. */
  stop(): Promise<void>;
  /** Leaves the jobs that it does to others. */
  die(): void;
}

/** Does jobs as the runner does. */
function startWorkers(around: Surroundings, link: StoreLink, tasks: JobHandlers, log: Log): Workers {
  const { owner } = link;
  const { scheduler, queue } = around;
  const dice = around.diceFor(owner);
  const lines = new WaitingLines();
  let runs = 0;
  let run = begun();
  let looks = false;
  let stopping = false;

  function begun() {
    runs += 1;
    return { name: `${owner.name}/${runs}`, lost: new AbortController(), over: link.away, running: 0, thinking: 0 };
  }
  type Run = ReturnType<typeof begun>;

  /** The lease of a run ends, and its jobs become anybody's. */
  const endLease = ({ name }: Run, ms: number): void => {
    scheduler.after(ms, `lease of ${name} ends`, () => void queue.unlock((worker) => worker === name), WORLD);
  };

  const look = (): void => {
    looks = false;
    const here = run;
    while (!here.over && !stopping && here.running < CONCURRENCY) {
      const job = queue.take(here.name, here.thinking === 0);
      if (!job) return;
      here.running += 1;
      if (job.thinks) here.thinking += 1;
      scheduler.note(`${here.name} begins ${job.key ?? job.task} ${job.id} attempt ${job.attempts}`);
      const again = job.attempts > 1 ? `, attempt ${job.attempts}` : '';
      scheduler.chronicle?.sends('queue', laneOf(owner), `job ${job.id} ${job.task}${again}`, job);
      void doing(here, job).finally(() => {
        here.running -= 1;
        if (job.thinks) here.thinking -= 1;
        wake();
      });
    }
  };
  const wake = (): void => {
    if (looks || run.over) return;
    looks = true;
    scheduler.after(dice.between(0.5, 5), 'looks for jobs', look);
  };

  /**
   * Writes down what became of a job, unless the line is cut: then the lease's end frees it. Where it stands again
   * that is written over the new one, while another bot does the job.
   */
  const noteEnd = async (here: Run, job: QueuedJob, what: string, write: () => void): Promise<void> => {
    await scheduler.step(what, dice.between(1, 5));
    const arrives = !here.over || (!link.away && !owner.dead && job.by !== null);
    scheduler.chronicle?.sends(laneOf(owner), 'queue', what, job, !arrives);
    if (arrives) write();
  };

  async function doing(here: Run, job: QueuedJob): Promise<void> {
    const { name, lost } = here;
    const { task, payload, attempts: attempt } = job;
    const place = { id: job.id, subject: subjectOf(parseJob(task, payload)), key: job.key };
    const later = (at: number): Promise<void> =>
      noteEnd(here, job, `puts off ${task} ${job.id}`, () => queue.putOff(name, job, place.key !== null, at));
    const behind = lines.behind(place, Date.now());
    if (behind !== null) return later(behind);
    try {
      const facts = { task, job: String(job.id), attempt };
      await logging(facts, () => whileHeld(lost.signal, () => perform(tasks, task, payload)), {});
      if (lost.signal.aborted) throw new JobLost();
    } catch (error) {
      if (error instanceof RateLimited) return later(lines.join(place, error, Date.now()));
      if (error instanceof Unreachable && error.refusal !== null) return later(Date.now() + 5_000);
      if (error instanceof MessageBusy) return later(Date.now() + 2_000);
      lines.leave(place);
      const text = error instanceof Error ? error.message : String(error);
      if (!(error instanceof JobLost)) log.warn({ error: text, task, attempt }, 'a job failed');
      return noteEnd(here, job, `fails ${task} ${job.id}: ${text}`, () => queue.fail(name, job, text));
    }
    lines.leave(place);
    return noteEnd(here, job, `is done with ${task} ${job.id}`, () => queue.finish(name, job));
  }

  return {
    wake,
    cutOff(lease) {
      const here = run;
      here.over = true;
      const [heard, usual] = [dice.between(0.1, 5_000), dice.between(0.1, 20_000)];
      scheduler.after(lease ?? heard, 'hears that its leases are lost', () => here.lost.abort());
      endLease(here, lease ?? usual);
    },
    goOn() {
      endLease(run, 0);
      run = begun();
      run.over = false;
      wake();
    },
    async stop() {
      stopping = true;
      while (run.running > 0) await scheduler.step('waits for its jobs', 50);
    },
    die() {
      run.over = true;
      endLease(run, dice.between(800, 3_000));
    },
  };
}
