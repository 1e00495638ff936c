import type { Renderer } from '../app/ports/renderer.ts';
import type { Store } from '../app/ports/store.ts';
import type { Telemetry } from '../app/ports/telemetry.ts';
import type { Log } from '../log.ts';
import { type Census, census } from './census.ts';
import { figures } from './figures.ts';
import { type Health, healthOf, type Parts, unwell, within } from './health.ts';
import { watchedRenderer } from './renderer.ts';
import { type Page, serve } from './server.ts';
import { state } from './state.ts';
import { watchedStore } from './store.ts';

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
  const { registry, watch, pictures, ...counted } = figures();
  const now = state(registry);
  let health: () => Promise<Health> = async () => unwell('starting');
  let look: () => Promise<void> = async () => {};

  const pages = {
    '/healthz': async (): Promise<Page> => {
      const found = await health();
      return { status: found.ok ? 200 : 503, type: 'application/json', text: `${JSON.stringify(found)}\n` };
    },
    '/metrics': async (): Promise<Page> => {
      await look();
      return { status: 200, type: registry.contentType, text: await registry.metrics() };
    },
  };
  const server = await serve(options, pages, (error) => log.error({ err: error }, 'the metrics broke'));

  /** The database's own figures, or none when it does not give them in time. */
  async function ask(counting: Census): Promise<void> {
    const looked = counting.look().then(
      () => true,
      () => false,
    );
    if (!(await within(patience, looked, false))) counting.forget();
  }

  return {
    url: server.url,
    watch,
    renderer: (renderer) => watchedRenderer(renderer, pictures),
    store: (store) => watchedStore(store, counted),
    open(parts) {
      const counting = census(parts.pool, registry);
      health = healthOf(parts, patience);
      look = async () => {
        const [found] = await Promise.all([health(), ask(counting)]);
        now.show(found, parts.shards(), parts.pool);
      };
      return () => {
        // What is looked at is about to be closed.
        health = async () => unwell('stopping');
        look = async () => {
          counting.forget();
          now.forget();
        };
      };
    },
    close: () => server.close(),
  };
}
