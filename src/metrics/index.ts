import type { Renderer } from '../app/ports/renderer.ts';
import type { Store } from '../app/ports/store.ts';
import type { Telemetry } from '../app/ports/telemetry.ts';
import type { Log } from '../log.ts';
import { type DatabaseCollector, databaseCollector } from './database.ts';
import { defineMetrics } from './definitions.ts';
import { type Health, healthOf, type Parts, unwell, within } from './health.ts';
import { processCollector } from './process.ts';
import { measuredRenderer } from './renderer.ts';
import { type Page, serve } from './server.ts';
import { countedStore } from './store.ts';

export type { Parts, ShardSeen } from './health.ts';
export { MetricsFault } from './server.ts';

/** What the operator sees of this process: `/healthz` and `/metrics`. */
export interface Metrics {
  readonly url: string;
  /** Hears what the bot does. */
  readonly watch: Telemetry;
  /** The same renderer, measured. */
  renderer(renderer: Renderer): Renderer;
  /** The same store, counted. */
  store(store: Store): Store;
  /** Everything is up: from now on it is looked at. Returns how to say that it is being taken down. */
  open(parts: Parts): () => void;
  close(): Promise<void>;
}

/** Milliseconds within which a page is there, also when the database hangs. */
const PATIENCE = 1_000;

/** Starts serving; everything counts as starting until `open`. Throws a `MetricsFault` when it cannot listen there. */
export async function startMetrics(options: {
  readonly host: string;
  readonly port: number;
  readonly log: Log;
  readonly patience?: number;
}): Promise<Metrics> {
  const { log, patience = PATIENCE } = options;
  const { registry, watch, pictures, ...counted } = defineMetrics();
  const ofProcess = processCollector(registry);
  let health: () => Promise<Health> = async () => unwell('starting');
  let refresh: () => Promise<void> = async () => {};

  const pages = {
    '/healthz': async (): Promise<Page> => {
      const found = await health();
      return { status: found.ok ? 200 : 503, type: 'application/json', text: `${JSON.stringify(found)}\n` };
    },
    '/metrics': async (): Promise<Page> => {
      await refresh();
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
    watch,
    renderer: (renderer) => measuredRenderer(renderer, pictures),
    store: (store) => countedStore(store, counted),
    open(parts) {
      const ofDatabase = databaseCollector(parts.pool, registry);
      health = healthOf(parts, patience);
      refresh = async () => {
        const [found] = await Promise.all([health(), collect(ofDatabase)]);
        ofProcess.show(found, parts.shards(), parts.pool);
      };
      return () => {
        // What is looked at is about to be closed.
        health = async () => unwell('stopping');
        refresh = async () => {
          ofDatabase.clear();
          ofProcess.clear();
        };
      };
    },
    close: () => server.close(),
  };
}
