import pino from 'pino';
import { expect } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import type { Renderer } from '../../src/app/ports/renderer.ts';
import type { Telemetry } from '../../src/app/ports/telemetry.ts';
import type { Thinker } from '../../src/app/ports/thinker.ts';
import { commandsOf } from '../../src/commands/index.ts';
import { readConfig } from '../../src/config.ts';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { type Bot, createBot } from '../../src/discord/bot.ts';
import type { Limits } from '../../src/domain/permissions/quota.ts';
import type { Table } from '../../src/domain/table/table.ts';
import { type RunningOperations, startOperations } from '../../src/jobs/operations.ts';
import { factsHere } from '../../src/log.ts';
import { type Exchange, type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/index.ts';
import { fakeRenderer } from './fake-renderer.ts';
import { type InMemoryStore, inMemoryStore } from './in-memory-store.ts';
import { faultsOf } from './wire.ts';

/** The whole bot at the sandbox: the real client over the real protocol, with the tables kept in memory. */
export interface BotHarness {
  readonly box: Sandbox;
  readonly memory: InMemoryStore;
  readonly context: AppContext;
  readonly bot: Bot;
  /** What the bot knows of the operators' choices; `look` reads them now. */
  readonly operations: RunningOperations;
  readonly exchanges: readonly Exchange[];
  /** Everything that was logged, as text. */
  readonly logged: readonly string[];
  readonly registered: boolean;
  /** The newest table; throws when there is none. */
  table(): Promise<Table>;
  /** Waits until everything is answered and all jobs that are due are done. */
  calm(): Promise<void>;
  /** Lets so many milliseconds go by for the house, with everything that is due in them; nothing waits for it. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
  /**
   * Fails the test when the bot broke a rule of Discord, logged an error, or lost a job. `provoked`: the codes of
   * refusals that are no fault of the bot's, as where the test has moved Discord's clock on.
   */
  clean(provoked?: readonly number[]): void;
}

export interface BotHarnessOptions extends SandboxOptions {
  readonly games: readonly AnyGame[];
  /** What ids and seeds are made from; the same leads to the same tables. */
  readonly chance?: string;
  /**
   * Whether what people press is mixed into the seed, as it is at every table that people open. The ids of presses
   * follow the clock, so without it the same chance leads to the same deal: tables are then as earlier versions have
   * opened them.
   */
  readonly mixes?: boolean;
  /** A store that was used before. */
  readonly memory?: InMemoryStore;
  /** A sandbox that is up. */
  readonly box?: Sandbox;
  readonly telemetry?: Telemetry;
  /** How the bot waits for others with what it does not know. */
  readonly othersFirst?: () => Promise<void>;
  /** Milliseconds between two reports on something long. */
  readonly reportEvery?: number;
  /** What the operator allows. */
  readonly limits?: Limits;
  /** What thinks; nothing when left out. */
  readonly thinker?: Thinker;
  /** What paints; a fake when left out. */
  readonly renderer?: Renderer;
  /** Who may order what operators order; nobody when left out. */
  readonly operators?: readonly string[];
  /** Whether requests are scarce; none has to wait all the same. */
  readonly scarce?: boolean;
  /** Whether icons are shown; they are not when left out. */
  readonly icons?: boolean;
}

/** How often the service says that it is up while time goes by, and how long it may be silent. */
const BEAT = 80_000;
const GAP = 90_000;

const SCARCE = {
  take: async () => {},
  hasSpare: () => false,
  isScarce: () => true,
  open: async () => {},
  close: async () => {},
};

export async function botHarness({
  games,
  chance = 'bot',
  mixes = false,
  memory: old,
  box: running,
  telemetry,
  othersFirst,
  reportEvery,
  limits,
  thinker,
  renderer = fakeRenderer(),
  icons = false,
  scarce = false,
  operators = [],
  ...options
}: BotHarnessOptions): Promise<BotHarness> {
  const box = running ?? (await startSandbox(options));
  const exchanges: Exchange[] = [];
  box.onRequest((exchange) => exchanges.push(exchange));
  const logged: string[] = [];
  // Without the cuts: what would be cut out must not get that far.
  const log = pino(
    { level: 'trace', base: null, mixin: () => ({ ...factsHere() }) },
    { write: (line: string) => logged.push(line) },
  );
  const kept = old ?? inMemoryStore();
  const opened: string[] = [];
  const { open } = kept.store;
  Object.assign(kept.store, {
    open: (...given: Parameters<typeof open>) => {
      const [table, jobs] = given;
      opened.push(table.id);
      return open(mixes ? table : { ...table, secret: null, contributions: [] }, jobs);
    },
    // The lease of a bot whose start has failed keeps nobody waiting.
    leaseRequests: async ({ total }: Parameters<typeof kept.store.leaseRequests>[0]) => total,
  });
  // Tests ask faster than people do; that requests wait for the budget is shown where it is tested.
  const config = { apiUrl: box.api, requestsPerSecond: 10_000 };
  const bot = createBot({
    token: box.token,
    config,
    games,
    commands: commandsOf(games, operators),
    store: kept.store,
    log,
    ...(telemetry ? { telemetry } : {}),
    ...(scarce ? { budget: SCARCE } : {}),
    ...(othersFirst ? { othersFirst } : {}),
    ...(reportEvery === undefined ? {} : { reportEvery }),
  });
  let ahead = 0;
  const operations = await startOperations({
    store: kept.store,
    process: { name: 'here', version: '0.0.0', startedAt: new Date() },
    log,
  });
  const context: AppContext = {
    operations,
    now: () => Date.now() + ahead,
    games,
    ...(limits ? { limits } : {}),
    ...(thinker ? { thinker } : {}),
    store: kept.store,
    chat: bot.chat,
    renderer,
    ...(icons ? { emojis: bot.emojis(box.world.bot.id) } : {}),
    retention: readConfig({}).retention,
    entropy: {
      id: () => sha256Hex(`table/${chance}/${opened.length}`).slice(0, 8),
      secret: () => sha256Hex(`seed/${chance}/${opened.length}`),
    },
  };
  kept.run(context);
  const { registered } = await bot.open(context);
  const calm = async (): Promise<void> => {
    await bot.idle();
    await kept.idle();
  };
  return {
    box,
    memory: kept,
    context,
    bot,
    exchanges,
    logged,
    registered,
    async table() {
      const found = await kept.store.find(kept.ids().at(-1) ?? '');
      if (!found) throw new Error('no table was opened');
      return found;
    },
    calm,
    operations,
    async pass(ms) {
      await calm();
      const until = context.now() + ms;
      while (context.now() < until) {
        const next = Math.min(until, context.now() + BEAT, kept.held()[0]?.at ?? until);
        ahead += Math.max(0, next - context.now());
        await kept.store.recordHeartbeat(GAP);
        kept.due({ by: context.now() });
        await calm();
      }
    },
    async close() {
      await calm();
      await bot.close();
      await operations.stop();
      if (!running) await box.close();
    },
    clean(provoked = []) {
      expect(box.breaches.filter(({ code }) => !provoked.includes(code))).toEqual([]);
      expect(kept.failures).toEqual([]);
      expect(logged.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
      expect(exchanges.flatMap(faultsOf)).toEqual([]);
    },
  };
}
