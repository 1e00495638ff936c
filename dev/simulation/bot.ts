import type { AppContext } from '../../src/app/context.ts';
import { type JobHandlers, jobHandlers } from '../../src/app/jobs/job-handlers.ts';
import { RateLimited } from '../../src/app/ports/rate-limit.ts';
import type { Renderer } from '../../src/app/ports/renderer.ts';
import { type Store, Unreachable } from '../../src/app/ports/store.ts';
import { scheduleCleanUp } from '../../src/app/retention/clean-up.ts';
import { scheduleServers } from '../../src/app/servers/arrivals.ts';
import { scheduleRecaps } from '../../src/app/statistics/recap.ts';
import { commandsOf } from '../../src/commands/index.ts';
import { readConfig } from '../../src/config.ts';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { createBot } from '../../src/discord/bot.ts';
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
import { type Ear, letIn, sender } from './line.ts';
import type { QueuedJob, SimulatedQueue } from './queue.ts';
import { inNameOf, type Owner, type Scheduler } from './scheduler.ts';

/** What all bots share. */
export interface Surroundings {
  readonly scheduler: Scheduler;
  readonly dice: Dice;
  readonly box: OfflineSandbox;
  readonly queue: SimulatedQueue;
  /** The store as this bot reaches it. */
  readonly storeFor: (owner: Owner) => Store;
  readonly games: readonly AnyGame[];
  readonly renderer: Renderer;
  readonly log: (owner: Owner) => Log;
}

/** A bot from its start to its end, with an application context of its own. */
export interface SimulatedBot {
  readonly owner: Owner;
  readonly shard: Ear['shard'];
  /** Null before it hears anybody. */
  ear(): Ear | null;
  /** Looks for jobs. */
  wake(): void;
  /** Ends it between two steps: nothing that it was doing goes on. */
  kill(): void;
}

/** How many jobs a bot does at a time. */
const CONCURRENCY = 24;
/** Milliseconds for which a press takes its place. */
const HOLD = 100;

export function startSimulatedBot(around: Surroundings, name: string, shard: Ear['shard']): SimulatedBot {
  const owner: Owner = { name, dead: false };
  let ear: Ear | null = null;
  let wake = (): void => {};
  const { scheduler, queue, log } = around;
  const own = log(owner);
  inNameOf(owner, () => {
    begin(around, owner, shard, own, (heard) => {
      ear = heard;
    })
      .then((tasks) => {
        wake = worker(around, owner, tasks, own);
        scheduler.note(`${name} is up`);
        wake();
      })
      .catch((error: unknown) => own.error({ err: error }, 'the bot does not start'));
  });
  return {
    owner,
    shard,
    ear: () => ear,
    wake: () => {
      if (!owner.dead) inNameOf(owner, wake);
    },
    kill() {
      owner.dead = true;
      ear = null;
      scheduler.note(`${name} is killed`);
      // Its lease ends, and another bot, or its next start, takes its jobs over.
      scheduler.after(around.dice.between(800, 3_000), `lease of ${name} ends`, () => {
        queue.unlock((worker) => worker === name);
      });
    },
  };
}

/** As `startBot` does it on a database. */
async function begin(
  { scheduler, dice, box, storeFor, games, renderer }: Surroundings,
  owner: Owner,
  shard: Ear['shard'],
  log: Log,
  hear: (ear: Ear) => void,
): Promise<JobHandlers> {
  const store = storeFor(owner);
  const config = readConfig({ QUOTAS: NO_LIMITS });
  const leg = (): number => (dice.chance(0.02) ? dice.between(200, 4_000) : dice.between(10, 150));
  const bot = createBot({
    token: box.token,
    config: { apiUrl: box.api, shards: { ids: [shard.id], count: shard.count } },
    games,
    commands: commandsOf(games, []),
    store,
    log,
    hold: HOLD,
    line: {
      send: sender(scheduler, () => box, { leg }),
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
      id: () => Array.from({ length: 11 }, () => LETTERS[dice.int(36)]).join(''),
      secret: () => Array.from({ length: 64 }, () => LETTERS[dice.int(16)]).join(''),
    },
    retention: config.retention,
    noteFailure: (what, table, error) => log.error({ err: error, table }, what),
    now: Date.now,
  };
  await bot.open(context);
  await startHeartbeat({ store, hears: () => bot.connected(), log });
  await scheduleCleanUp(context);
  await scheduleServers(context);
  await scheduleRecaps(context);
  startBackfill({ context, log });
  return jobHandlers(context);
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Does jobs as the runner does; returns how it is told to look for more. */
function worker({ scheduler, dice, queue }: Surroundings, owner: Owner, tasks: JobHandlers, log: Log): () => void {
  const lines = new WaitingLines();
  const kept = new AbortController();
  let running = 0;
  let thinking = 0;
  let looks = false;
  const { name } = owner;
  const look = (): void => {
    looks = false;
    while (running < CONCURRENCY) {
      const job = queue.take(name, thinking === 0);
      if (!job) return;
      running += 1;
      if (job.thinks) thinking += 1;
      scheduler.note(`${name} begins ${job.task} ${job.id} attempt ${job.attempts}`);
      void run(job).finally(() => {
        running -= 1;
        if (job.thinks) thinking -= 1;
        wake();
      });
    }
  };
  const wake = (): void => {
    if (looks) return;
    looks = true;
    scheduler.after(dice.between(0.5, 5), 'looks for jobs', look);
  };

  async function run(job: QueuedJob): Promise<void> {
    const { payload } = job;
    const place = { id: job.id, subject: subjectOf(parseJob(job.task, payload)), key: job.key };
    const later = async (at: number): Promise<void> => {
      await scheduler.step(`puts off ${job.task} ${job.id}`, dice.between(1, 5));
      queue.putOff(name, job, at);
    };
    const behind = lines.behind(place, Date.now());
    if (behind !== null) return later(behind);
    try {
      const facts = { task: job.task, job: String(job.id), attempt: job.attempts };
      await logging(facts, () => whileHeld(kept.signal, () => perform(tasks, job.task, payload)), {});
    } catch (error) {
      if (error instanceof RateLimited) return later(lines.join(place, error, Date.now()));
      if (error instanceof Unreachable && error.refusal !== null) return later(Date.now() + 5_000);
      lines.leave(place);
      const text = error instanceof Error ? error.message : String(error);
      if (!(error instanceof JobLost)) log.warn({ error: text, task: job.task, attempt: job.attempts }, 'a job failed');
      await scheduler.step(`fails ${job.task} ${job.id}`, dice.between(1, 5));
      queue.fail(name, job, text);
      return;
    }
    lines.leave(place);
    await scheduler.step(`is done with ${job.task} ${job.id}`, dice.between(1, 5));
    queue.finish(name, job);
  }

  return wake;
}
