import type { Renderer } from '../app/ports/renderer.ts';
import type { Store } from '../app/ports/store.ts';
import type { Telemetry } from '../app/ports/telemetry.ts';
import type { Thinker } from '../app/ports/thinker.ts';
import type { Log } from '../log.ts';
import { type DatabaseCollector, databaseCollector } from './database.ts';
import { defineMetrics } from './definitions.ts';
import { type Health, type Healths, healthOf, type Parts, unwell, within } from './health.ts';
import { postAttempts } from './post-attempts.ts';
import { processCollector } from './process.ts';
import { measuredRenderer } from './renderer.ts';
import { type Page, serve } from './server.ts';
import { countedStore } from './store.ts';
import { type MeasuredThinker, measuredThinker } from './thinker.ts';
import { writeNotes } from './writes.ts';

export type { Parts, ShardSeen } from './health.ts';
export { MetricsFault } from './server.ts';

/** What the operator sees of this process: `/livez`, `/readyz`, `/healthz` and `/metrics`. */
export interface Metrics {
  readonly url: string;
  /** Hears what the bot does. */
  readonly telemetry: Telemetry;
  /** The same renderer, measured. */
  renderer(renderer: Renderer): Renderer;
  /** The same thinker, measured. */
  thinker(thinker: Thinker): Thinker;
  /** The same store, counted. */
  store(store: Store): Store;
  /** Everything is up: from now on it is looked at. Returns how to say that it is being taken down. */
  open(parts: Parts): () => void;
  close(): Promise<void>;
}

/** Milliseconds within which a page is there, also when the database hangs. */
const PATIENCE = 1_000;
/** Milliseconds between looks at the shards. */
const LOOK = 5_000;

/** Starts serving; everything counts as starting until `open`. Throws a `MetricsFault` when it cannot listen there. */
export async function startMetrics(options: {
  readonly host: string;
  readonly port: number;
  /** Names under which it may be asked, besides those of this machine and of its networks. */
  readonly names?: readonly string[];
  readonly log: Log;
  readonly patience?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}): Promise<Metrics> {
  const { log, patience = PATIENCE, now = () => performance.now() } = options;
  const { registry, telemetry: count, pictures, thoughts, ...counted } = defineMetrics();
  const ofProcess = processCollector(registry);
  const writes = writeNotes(now);
  const attempts = postAttempts(now);
  let health: Healths = unwell('starting');
  let measured: MeasuredThinker | null = null;
  let refresh: () => Promise<void> = async () => {};

  const pages = {
    '/livez': async (): Promise<Page> => pageOf(health.live()),
    '/readyz': async (): Promise<Page> => pageOf(await health.ready()),
    '/healthz': async (): Promise<Page> => pageOf(await health.healthy()),
    '/metrics': async (): Promise<Page> => {
      await refresh();
      measured?.show();
      return { status: 200, type: registry.contentType, text: await registry.metrics() };
    },
  };
  const server = await serve(options, pages, (error) => log.error({ err: error }, 'the metrics broke'));

  /** Collects from the database, or clears what was collected when it does not answer in time. */
  async function collect(ofDatabase: DatabaseCollector): Promise<void> {
    const collected = ofDatabase.collect().then(
      () => true,
      () => false,
    );
    if (!(await within(patience, collected, false))) ofDatabase.clear();
  }

  return {
    url: server.url,
    telemetry(sign) {
      count(sign);
      attempts.hear(sign);
    },
    renderer: (renderer) => measuredRenderer(renderer, pictures),
    thinker(thinker) {
      measured = measuredThinker(thinker, thoughts, now);
      return measured;
    },
    store: (store) => countedStore(store, counted, writes),
    open(parts) {
      const ofDatabase = databaseCollector(parts.pool, registry);
      const opened = healthOf(parts, { writes, attempts }, patience, now);
      health = opened;
      const looks = setInterval(() => opened.watchShards(), LOOK).unref();
      refresh = async () => {
        const [found] = await Promise.all([opened.healthy(), collect(ofDatabase)]);
        ofProcess.show(found, parts.shards());
      };
      return () => {
        clearInterval(looks);
        // What is looked at is about to be closed.
        health = unwell('stopping');
        refresh = async () => {
          ofDatabase.clear();
          ofProcess.clear();
        };
      };
    },
    close: () => server.close(),
  };
}

function pageOf(found: Health): Page {
  return { status: found.ok ? 200 : 503, type: 'application/json', text: `${JSON.stringify(found)}\n` };
}
