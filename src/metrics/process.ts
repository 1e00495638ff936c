import { Gauge, type Registry } from 'prom-client';
import { CAUSES, type Health, type ShardSeen } from './health.ts';

/** What is read off this process at the moment of a scrape. */
export interface ProcessCollector {
  show(health: Health, shards: readonly ShardSeen[]): void;
  /** Nothing is up any more. */
  clear(): void;
}

export function processCollector(registry: Registry): ProcessCollector {
  const registers = [registry];
  const healthy = new Gauge({
    name: 'turnkeeper_healthy',
    help: 'Whether /healthz would answer 200.',
    registers,
  });
  const problem = new Gauge({
    name: 'turnkeeper_health_problem',
    help: 'Whether /healthz would name this as a problem.',
    labelNames: ['cause'],
    registers,
  });
  const failedPosts = new Gauge({
    name: 'turnkeeper_posts_failed_ratio',
    help: 'Part of the attempts of this process to tell people something that failed in the last two minutes.',
    registers,
  });
  const untold = new Gauge({
    name: 'turnkeeper_posts_oldest_untold_seconds',
    help: 'How long somebody has been waiting for what could not be posted, also while it waits for another try.',
    registers,
  });
  const up = new Gauge({ name: 'turnkeeper_database_up', help: 'Whether the database answers.', registers });
  const connections = new Gauge({
    name: 'turnkeeper_database_connections',
    help: 'Connections of the pool: busy, idle; and who waits for one.',
    labelNames: ['state'],
    registers,
  });
  const ready = new Gauge({
    name: 'turnkeeper_shard_ready',
    help: 'Whether a gateway shard of this process is ready.',
    labelNames: ['shard'],
    registers,
  });
  const latency = new Gauge({
    name: 'turnkeeper_shard_latency_seconds',
    help: 'How long the last heartbeat of a shard took there and back.',
    labelNames: ['shard'],
    registers,
  });
  return {
    show({ ok, problems, database, connections: pool, failedPosts: failed, oldestUntoldSeconds }, shards) {
      healthy.set(Number(ok));
      for (const cause of CAUSES) problem.set({ cause }, Number(problems.some((one) => one.cause === cause)));
      failedPosts.set(failed ?? 0);
      // What is not known is no longer told.
      if (database) untold.set(oldestUntoldSeconds ?? 0);
      else untold.reset();
      up.set(Number(database));
      if (pool) {
        connections.set({ state: 'busy' }, pool.busy);
        connections.set({ state: 'idle' }, pool.open - pool.busy);
        connections.set({ state: 'waiting' }, pool.waiting);
      }
      for (const { id, state, latency: ms } of shards) {
        ready.set({ shard: id }, Number(state === 'ready'));
        if (ms !== null) latency.set({ shard: id }, ms / 1000);
      }
    },
    clear() {
      for (const gauge of [healthy, problem, failedPosts, untold, up, connections, ready, latency]) gauge.reset();
    },
  };
}
