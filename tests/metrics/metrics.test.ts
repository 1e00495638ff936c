import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Overloaded, type Picture, Superseded } from '../../src/app/ports/renderer.ts';
import {
  ACKNOWLEDGEMENT_OUTCOMES,
  DEFERRAL_REASONS,
  INTERACTION_KINDS,
  LIMIT_SCOPES,
  REQUEST_ROUTES,
  RESPONSE_KINDS,
  STAGES,
  WAIT_REASONS,
} from '../../src/app/ports/telemetry.ts';
import { URGENCIES } from '../../src/app/ports/thinker.ts';
import { postgresStore } from '../../src/db/store.ts';
import { REPORT_REASONS } from '../../src/domain/conduct/report.ts';
import { TASKS } from '../../src/domain/operations/job.ts';
import { QUOTAS, SCOPES } from '../../src/domain/permissions/quota.ts';
import { numberChairs } from '../../src/domain/table/seats.ts';
import { freshPlace, PHASES, whereIs } from '../../src/domain/table/table.ts';
import { ConfigFault } from '../../src/fault.ts';
import { JOBS } from '../../src/jobs/graphile.ts';
import { databaseCollector } from '../../src/metrics/database.ts';
import { CAUSES } from '../../src/metrics/health.ts';
import { type Metrics, MetricsFault, type ShardSeen, startMetrics } from '../../src/metrics/index.ts';
import { BUILD, VERSION } from '../../src/version.ts';
import { change, emptyLobby, MOVE } from '../support/lobby.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { afterTheTest } from '../support/releases.ts';
import { partsOf, readScrape, scrape } from '../support/scrape.ts';

/** The figures an operator looks at: real HTTP, a real Postgres. */
const started = async (): Promise<Metrics> => {
  const metrics = await startMetrics({ host: '127.0.0.1', port: 0, log: quiet });
  afterTheTest(() => metrics.close());
  return metrics;
};

const READY: ShardSeen = { id: 0, state: 'ready', latency: 40 };

test('a database that refuses leaves no old figures behind, and asked seldom is asked again then', async () => {
  const { pool } = await freshDatabase();
  const registry = new Registry();
  let time = 0;
  const counting = databaseCollector(pool, registry, () => time);
  const people = async () => readScrape(await registry.metrics()).get('turnkeeper_people{dms="open"}');
  await counting.collect();
  expect(await people()).toBe(0);
  await pool.query(`insert into people (id, name) values ('1', 'Ann')`);
  time += 59_000;
  await counting.collect();
  expect(await people()).toBe(0);
  time += 2_000;
  await counting.collect();
  expect(await people()).toBe(1);
  await pool.query('alter table people rename to persons');
  time += 61_000;
  await expect(counting.collect()).rejects.toThrow('people');
  counting.clear();
  expect(await people()).toBeUndefined();
  await pool.query('alter table persons rename to people');
  await counting.collect();
  expect(await people()).toBe(1);
});

test('the pages do without figures that the database refuses', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  await pool.query('alter table people rename to persons');
  metrics.open({ pool, shards: () => [READY], hears: true });
  const seen = await scrape(metrics.url);
  expect(seen.get('turnkeeper_healthy')).toBe(1);
  expect([...seen.keys()].filter((series) => /^turnkeeper_(jobs|tables|people)/.test(series))).toEqual([]);
});

test('jobs, tables and people are counted', async () => {
  const metrics = await started();
  const database = await freshDatabase();
  const { pool } = database;
  const store = metrics.store(postgresStore(database));
  const job = (task: string, key: string, runAt: string) =>
    pool.query(`select graphile_worker.add_job($1, '{}'::json, run_at := ${runAt}, job_key := $2)`, [task, key]);
  await job('announce', 'due', `now() - interval '3 h'`);
  await job('announce', 'due too', `now() - interval '2 h'`);
  await job('announce', 'later', `now() + interval '1 h'`);
  await job('announce', 'failing', `now() + interval '5 s'`);
  await job('private-messages', 'resting', `now() - interval '5 s'`);
  await job('private-messages', 'running', `now() - interval '5 s'`);
  await job('expire', 'later too', `now() + interval '1 day'`);
  await job('paint-the-town', 'of another version', 'now()');
  const set = (key: string, what: string) => pool.query(`update ${JOBS} set ${what} where key = $1`, [key]);
  await set('failing', `attempts = 2, last_error = 'x', created_at = now() - interval '20 h'`);
  await set('resting', `attempts = max_attempts, last_error = 'x', created_at = now() - interval '9 days'`);
  await set('running', `attempts = 1, locked_by = 'worker', locked_at = now()`);
  for (const [id, dmsClosed] of [['1', false] as const, ['2', true] as const, ['3', false] as const])
    await store.savePerson({ id, dmsClosed });
  for (let at = 0; at < 5; at += 1)
    await store.open(emptyLobby(`table${at}`, { phase: at < 3 ? 'gathering' : 'aborted' }), []);
  metrics.open({ pool, shards: () => [], hears: false });
  const seen = await scrape(metrics.url);
  const jobs = (task: string) =>
    ['due', 'later', 'running', 'failing', 'resting'].map((state) =>
      seen.get(`turnkeeper_jobs{task="${task}",state="${state}"}`),
    );
  expect(jobs('announce')).toEqual([2, 1, 0, 1, 0]);
  expect(jobs('private-messages')).toEqual([0, 0, 1, 0, 1]);
  expect(jobs('expire')).toEqual([0, 1, 0, 0, 0]);
  expect([...seen.keys()].filter((series) => series.includes('paint-the-town'))).toEqual([]);
  const age = (task: string, state: string) =>
    Math.floor((seen.get(`turnkeeper_jobs_oldest_seconds{task="${task}",state="${state}"}`) ?? Number.NaN) / 3_600);
  expect(age('announce', 'due')).toBe(3);
  expect(age('announce', 'failing')).toBe(20);
  expect(age('private-messages', 'resting')).toBe(216);
  expect(age('expire', 'due')).toBe(0);
  expect(seen.get('turnkeeper_tables{phase="gathering"}')).toBe(3);
  expect(seen.get('turnkeeper_tables{phase="playing"}')).toBe(0);
  expect(seen.get('turnkeeper_tables{phase="aborted"}')).toBe(2);
  expect(seen.get('turnkeeper_people{dms="open"}')).toBe(2);
  expect(seen.get('turnkeeper_people{dms="closed"}')).toBe(1);
  expect(seen.get('turnkeeper_tables_opened_total{game="toy"}')).toBe(5);
});

test('moves are counted when they are safe, by who made them', async () => {
  const metrics = await started();
  const database = await freshDatabase();
  const store = metrics.store(postgresStore(database));
  await store.open(emptyLobby('table'), []);
  const own = { ...MOVE, autopilot: false };
  expect(await store.commit(change('table', 1, { entries: [own, MOVE, { ...own, planned: true }, MOVE] }))).toBe(true);
  expect(await store.commit(change('table', 1, { entries: [own] }))).toBe(false);
  expect(await store.commit(change('table', 5))).toBe(true);
  const seen = await scrape(metrics.url);
  const by = ['person', 'plan', 'autopilot'].map((mover) => seen.get(`turnkeeper_moves_total{by="${mover}"}`));
  expect(by).toEqual([1, 1, 2]);
});

test('signs become figures', async () => {
  const metrics = await started();
  const { telemetry } = metrics;
  telemetry({ of: 'acknowledgement', what: 'command', went: 'late' });
  telemetry({ of: 'acknowledgement', what: 'move', went: 'in_time' });
  telemetry({ of: 'interaction', what: 'move', stage: 'acknowledged', ms: 30 });
  telemetry({ of: 'interaction', what: 'move', stage: 'answered', ms: 700 });
  telemetry({ of: 'job', task: 'announce', ok: true, waited: 40, took: 300 });
  telemetry({ of: 'job', task: 'announce', ok: false, waited: 10, took: 5_000 });
  telemetry({ of: 'request', route: 'edit', answered: '5xx', limit: null, ms: 120 });
  telemetry({ of: 'request', route: 'post', answered: '429', limit: 'shared', ms: 120 });
  telemetry({ of: 'wait', why: 'global', ms: 1_500 });
  telemetry({ of: 'wait', why: 'global', ms: 500 });
  const seen = await scrape(metrics.url);
  const value = (series: string) => seen.get(`turnkeeper_${series}`);
  expect(value('acknowledgements_total{what="command",outcome="late"}')).toBe(1);
  expect(value('acknowledgements_total{what="move",outcome="in_time"}')).toBe(1);
  expect(value('acknowledgements_total{what="move",outcome="late"}')).toBe(0);
  expect(value('interaction_seconds_bucket{le="0.025",what="move",stage="acknowledged"}')).toBe(0);
  expect(value('interaction_seconds_bucket{le="0.05",what="move",stage="acknowledged"}')).toBe(1);
  expect(value('interaction_seconds_sum{what="move",stage="answered"}')).toBe(0.7);
  expect(value('job_seconds_count{task="announce",stage="begun"}')).toBe(2);
  expect(value('job_seconds_count{task="announce",stage="done"}')).toBe(1);
  expect(value('job_seconds_sum{task="announce",stage="done"}')).toBe(0.34);
  expect(value('job_runs_total{task="announce",outcome="failed"}')).toBe(1);
  expect(value('discord_requests_total{route="edit",outcome="5xx"}')).toBe(1);
  expect(value('discord_requests_total{route="post",outcome="429"}')).toBe(1);
  expect(value('discord_requests_total{route="post",outcome="ok"}')).toBe(0);
  expect(value('discord_limited_total{route="post",scope="shared"}')).toBe(1);
  expect(value('discord_limited_total{route="post",scope="user"}')).toBe(0);
  expect(value('discord_request_seconds_count')).toBe(2);
  expect(value('discord_waits_total{limit="global"}')).toBe(2);
  expect(value('discord_wait_seconds_total{limit="global"}')).toBe(2);
});

test('pictures: painted, known, refused', async () => {
  const metrics = await started();
  const board: Picture = { bytes: new Uint8Array(20_000), type: 'image/png', hash: 'a', width: 1, height: 1 };
  const given: (Picture | Error)[] = [
    ...[board, board, { ...board }],
    ...[new Overloaded('busy'), new Superseded('newer'), new Error('spilt')],
  ];
  let closed = false;
  const renderer = metrics.renderer({
    async render() {
      const next = given.shift();
      if (next instanceof Error || next === undefined) throw next;
      return next;
    },
    film: () => new Promise(() => {}),
    close: async () => {
      closed = true;
    },
  });
  const request = { game: 'pebbles', scene: { width: 1, height: 1, background: 'table', alt: '', nodes: [] } as never };
  expect(await renderer.render(request)).toBe(board);
  expect(await renderer.render(request)).toBe(board);
  await renderer.render(request);
  await expect(renderer.render(request)).rejects.toThrow(Overloaded);
  await expect(renderer.render(request)).rejects.toThrow(Superseded);
  await expect(renderer.render(request)).rejects.toThrow('spilt');
  void renderer.film({ game: 'pebbles', frames: [] });
  const seen = await scrape(metrics.url);
  const outcome = (kind: string) =>
    ['painted', 'known', 'busy', 'outdated', 'failed'].map((one) =>
      seen.get(`turnkeeper_pictures_total{kind="${kind}",outcome="${one}"}`),
    );
  expect(outcome('picture')).toEqual([2, 1, 1, 1, 1]);
  expect(outcome('film')).toEqual([0, 0, 0, 0, 0]);
  expect(seen.get('turnkeeper_pictures_pending{kind="picture"}')).toBe(0);
  expect(seen.get('turnkeeper_pictures_pending{kind="film"}')).toBe(1);
  expect(seen.get('turnkeeper_picture_seconds_count{kind="picture"}')).toBe(2);
  expect(seen.get('turnkeeper_picture_bytes_sum{kind="picture"}')).toBe(40_000);
  await renderer.close();
  expect(closed).toBe(true);
});

test('what is refused because of a quota is counted by quota and scope, and what is done within it as ever', async () => {
  const metrics = await started();
  const store = metrics.store(postgresStore(await freshDatabase()));
  const demand = { quota: 'lobbies', person: null, server: 'g', n: 1, limit: 1 } as const;
  const open = (id: string) =>
    store.within([demand], ({ open: opened }) => opened(emptyLobby(id, { place: freshPlace(whereIs('g', 'c')) }), []));
  expect(await open('one')).toMatchObject({ ok: true });
  for (const id of ['two', 'three']) expect(await open(id)).toMatchObject({ ok: false });
  const seen = await scrape(metrics.url);
  expect(seen.get('turnkeeper_quota_refusals_total{quota="lobbies",scope="server"}')).toBe(2);
  expect(seen.get('turnkeeper_quota_refusals_total{quota="lobbies",scope="person"}')).toBe(0);
  expect(seen.has('turnkeeper_quota_refusals_total{quota="exports",scope="server"}')).toBe(false);
  expect(seen.get('turnkeeper_tables_opened_total{game="toy"}')).toBe(1);
});

test('reports are counted once, by their reason, and those that are open', async () => {
  const metrics = await started();
  const { pool, prisma } = await freshDatabase();
  metrics.open({ pool, shards: () => [READY], hears: true });
  const store = metrics.store(postgresStore({ pool, prisma }));
  const chairs = numberChairs(['ann', 'bob'].map((person) => ({ person, name: person })));
  await store.open({ ...emptyLobby('table'), chairs, size: 2 }, []);
  const report = { table: 'table', reporter: 'ann', reported: 'bob', reason: 'name' } as const;
  expect([await store.report(report), await store.report(report)]).toEqual([true, false]);
  const seen = await scrape(metrics.url);
  expect(seen.get('turnkeeper_reports_total{reason="name"}')).toBe(1);
  expect(seen.get('turnkeeper_reports_total{reason="other"}')).toBe(0);
  expect(seen.get('turnkeeper_reports_open')).toBe(1);
});

test('labels are from closed sets, so there is never more than this', async () => {
  const metrics = await started();
  const { pool } = await freshDatabase();
  metrics.open({ pool, shards: () => [READY], hears: true });
  const closed: { readonly [label: string]: readonly string[] } = {
    what: INTERACTION_KINDS,
    stage: [...STAGES, 'begun', 'done'],
    outcome: [
      ...[...ACKNOWLEDGEMENT_OUTCOMES, ...RESPONSE_KINDS, 'done', 'failed', 'painted', 'known', 'busy', 'outdated'],
      ...['solved', 'missed', 'found', 'begun', 'ended'],
    ],
    task: TASKS,
    state: ['due', 'later', 'running', 'failing', 'resting', 'busy', 'idle', 'waiting'],
    phase: PHASES,
    dms: ['open', 'closed'],
    limit: WAIT_REASONS,
    kind: ['picture', 'film'],
    by: ['person', 'plan', 'autopilot'],
    quota: QUOTAS,
    scope: [...SCOPES, ...LIMIT_SCOPES],
    why: DEFERRAL_REASONS,
    shard: ['0'],
    cause: CAUSES,
    reason: REPORT_REASONS,
    route: REQUEST_ROUTES,
    urgency: URGENCIES,
    version: [VERSION],
    commit: [BUILD.commit],
    node: [process.versions.node],
  };
  const ours = [...(await scrape(metrics.url)).keys()].map(partsOf).filter(({ name }) => /^turnkeeper_/.test(name));
  const strangers = ours.flatMap(({ name, labels }) =>
    labels.filter(([label, value]) => label !== 'le' && !closed[label]?.includes(value)).map((one) => [name, ...one]),
  );
  expect(strangers).toEqual([]);
  expect(ours.length).toBeGreaterThan(200);
  // Of Node there are some, as the platform has them, and each game and shard brings its own.
  const all = [...(await scrape(metrics.url)).keys()].length;
  const told = Number(
    /about ([\d,]+) series/.exec(await readFile('docs/decisions/operations.md', 'utf8'))?.[1]?.replace(',', ''),
  );
  expect(all).toBeLessThanOrEqual(told);
  expect(all).toBeGreaterThan(told * 0.85);
});

test('only what there is, and only to be read', async () => {
  const metrics = await started();
  const ask = (path: string, method = 'GET') => fetch(`${metrics.url}${path}`, { method });
  expect((await ask('/')).status).toBe(404);
  expect(await (await ask('/metric')).text()).toBe('here are /livez, /readyz, /healthz and /metrics\n');
  expect((await ask('/__proto__')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(405);
  expect((await ask('/metrics?name[]=up')).status).toBe(200);
  const head = await ask('/healthz', 'HEAD');
  expect([head.status, await head.text()]).toEqual([503, '']);
});

test('a name that a stranger can have is no way to it', async () => {
  const metrics = await startMetrics({ host: '127.0.0.1', port: 0, names: ['bot.example.org'], log: quiet });
  afterTheTest(() => metrics.close());
  const { port } = new URL(metrics.url);
  const asked = (host: string): Promise<number | undefined> =>
    new Promise((found, lost) => {
      const headers = { host };
      get({ host: '127.0.0.1', port, path: '/livez', headers, agent: false }, (response) => {
        response.resume();
        found(response.statusCode);
      }).on('error', lost);
    });
  for (const host of [
    ...['127.0.0.1', '127.0.0.1:9090', '[::1]:9090', 'localhost:9090', 'LOCALHOST', 'app.localhost:80'],
    // A pod's address, as probes and Prometheus take it; services of Docker Compose and Kubernetes.
    ...['10.1.2.3:9090', '[fd00::1]:9090', 'bot:9090', 'turnkeeper'],
    ...['turnkeeper.bots.svc:9090', 'turnkeeper-shard-0.turnkeeper.bots.svc.cluster.local:9090', 'bot.internal'],
    ...['Bot.Example.org:9090', 'bot.example.org.'],
  ])
    expect([host, await asked(host)]).toEqual([host, 200]);
  for (const host of ['evil.example', 'evil.example:9090', 'bot.example.org.evil.example', '127.0.0.1.evil.example'])
    expect([host, await asked(host)]).toEqual([host, 421]);
});

test('an address that cannot be had is one line that names the variable', async () => {
  const metrics = await started();
  const at = (host: string, port: number) => startMetrics({ host, port, log: quiet });
  const taken = await at('127.0.0.1', Number(new URL(metrics.url).port)).catch((error: unknown) => error);
  expect(taken).toBeInstanceOf(MetricsFault);
  expect(String(taken)).toMatch(/METRICS_PORT: [^\n]*EADDRINUSE[^\n]*$/);
  const foreign = at('192.0.2.1', 0);
  await expect(foreign).rejects.toThrow(/^METRICS_HOST: [^\n]*EADDRNOTAVAIL[^\n]*$/);
  // It ends with 78: to start again changes nothing.
  await expect(foreign).rejects.toThrow(ConfigFault);
});
