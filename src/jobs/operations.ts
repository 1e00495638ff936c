import type { LoadCount, Operations, OperationsStore, ProcessMark } from '../app/ports/operations.ts';
import { AS_USUAL, type OperationState } from '../domain/operations/operations.ts';
import type { Log } from '../log.ts';

/** Milliseconds between two looks at what operators have chosen. */
const BEAT = 2_000;
/** Looks between two writes of what was counted. */
const FLUSH = 10;
/** How many people and servers are counted at a time; those beyond are not, until the next write. */
const COUNTED = 10_000;
/** Milliseconds for which a process that drains waits for due jobs. What is left is done at the next start. */
const PATIENCE = 120_000;

/** What this process knows of the operators' choices. */
export interface RunningOperations extends Operations {
  /** Resolves when an operator has let this process end, and what was promised is done. */
  readonly drained: Promise<void>;
  /** Looks now. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Says every few seconds that this process is up, and reads what operators have chosen for all of them; each of their
 * orders is a line in the log. While the database is away the last that was read holds.
 */
export async function startOperations(options: {
  readonly store: OperationsStore;
  readonly process: Pick<ProcessMark, 'name' | 'version' | 'startedAt'>;
  readonly log: Log;
}): Promise<RunningOperations> {
  const { store, process, log } = options;
  let state: OperationState = AS_USUAL;
  let heard: number | null = null;
  let since: number | null = null;
  let looks = 0;
  let finish: () => void = () => {};
  const drained = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let counts = new Map<string, LoadCount>();

  const add = (one: LoadCount): void => {
    const key = JSON.stringify([one.load, one.person, one.server]);
    const n = counts.get(key)?.n ?? 0;
    if (n > 0 || counts.size < COUNTED) counts.set(key, { ...one, n: n + one.n });
  };

  const flush = async (): Promise<void> => {
    const written = [...counts.values()];
    counts = new Map();
    await store.countLoads(written);
  };

  /** With another process that goes on nothing has to be waited for: that one does what is due. */
  const isDone = async (others: boolean, began: number): Promise<boolean> =>
    others || Date.now() - began > PATIENCE || (await store.jobsDue()) === 0;

  const read = async (): Promise<void> => {
    const beat = await store.processBeat({ ...process, heard });
    heard = beat.heard;
    state = beat;
    for (const { by, what } of beat.orders) log.info({ by, order: what }, 'an operator has ordered something');
    looks += 1;
    if (looks % FLUSH === 0) await flush();
    if (!beat.draining) return;
    if (since === null) log.info({ process: process.name }, 'takes nothing new, and ends when what is due is done');
    since ??= Date.now();
    if (await isDone(beat.others, since)) finish();
  };

  // One after the other: what an earlier look has read must not come after what a later one has.
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const look = (): Promise<void> => {
    waiting += 1;
    const mine = last.then(read).finally(() => {
      waiting -= 1;
    });
    last = mine.catch(() => {});
    return mine;
  };

  await look();
  const timer = setInterval(() => {
    if (waiting > 0) return;
    look().catch((error: unknown) => log.debug({ error: error instanceof Error ? error.message : error }, 'no look'));
  }, BEAT);
  return {
    drained,
    look,
    state: () => state,
    count(load, { person, server }, n) {
      if (person !== null) add({ load, person, server: null, n });
      if (server !== null) add({ load, person: null, server, n });
    },
    async stop() {
      clearInterval(timer);
      await last;
      // It counts for the last hour alone: what cannot be written is not missed.
      await flush().catch(() => {});
      await store.endProcess(process.name).catch(() => {});
    },
  };
}
