import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startMetrics } from '../../src/metrics/index.ts';
import { inMemoryStore } from '../support/in-memory-store.ts';
import { emptyLobby } from '../support/lobby.ts';
import { type Expression, readPromql, type Selector } from '../support/promql.ts';
import { quiet } from '../support/quiet.ts';
import { afterTheFile } from '../support/releases.ts';
import { partsOf, scrape } from '../support/scrape.ts';

/** The alarms and the dashboard of the documents, held against the series that the bot really gives. */
const DOCS = resolve(import.meta.dirname, '../../docs');

/** Labels by metric, and of each label the values that were seen. */
const series = new Map<string, Map<string, Set<string>>>();

/** Runs Prometheus' own tool; resolves with its exit code, null where it is not installed. */
function promtool(...args: readonly string[]): number | null {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  if (status !== null && status !== 0) console.error(stdout, stderr);
  return status;
}

/** What Prometheus adds to every series. */
const SCRAPED = ['job', 'instance'];

/** A database in which nothing has happened. */
function emptyPool(): pg.Pool {
  const query = async (text: string) => ({
    rows: /from people/.test(text)
      ? [{ open: 0, closed: 0 }]
      : /pg_is_in_recovery/.test(text)
        ? [{ standby: false, readOnly: false }]
        : /as seconds/.test(text)
          ? [{ seconds: null }]
          : [],
  });
  const values = { query, connect: async () => ({ query, release() {} }), options: { max: 10 } };
  const counts = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  return Object.defineProperties(
    Object.create(pg.Pool.prototype),
    Object.fromEntries(Object.entries({ ...values, ...counts }).map(([name, value]) => [name, { value }])),
  );
}

beforeAll(async () => {
  const metrics = await startMetrics({ host: '127.0.0.1', port: 0, log: quiet });
  afterTheFile(() => metrics.close());
  await metrics.store(inMemoryStore().store).open(emptyLobby('table'), []);
  metrics.open({ pool: emptyPool(), hears: true, shards: () => [{ id: 0, state: 'ready', latency: 40 }] });
  for (const { name, labels } of [...(await scrape(metrics.url)).keys()].map(partsOf)) {
    const known = series.get(name) ?? new Map<string, Set<string>>();
    series.set(name, known);
    for (const [label, value] of labels) known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  series.set('up', new Map());
});

/** What is wrong with a selector: a metric or a label that is not there, a value that no series has. */
function wrongWith({ metric, matchers }: Selector): readonly string[] {
  const labels = series.get(metric);
  if (!labels) return [`there is no ${metric}`];
  return matchers.flatMap(({ label, operator, value }) => {
    if (SCRAPED.includes(label)) return [];
    const values = labels.get(label);
    if (!values) return [`${metric} has no label ${label}`];
    // Each alternative has to be a value that there is.
    const wanted = operator.endsWith('~') ? value.split('|') : [value];
    return wanted.filter((one) => !values.has(one)).map((one) => `${metric} has no ${label}="${one}"`);
  });
}

/** The labels that a result of the expression may have. */
function labelsOf({ selectors }: Expression): readonly string[] {
  return [...SCRAPED, ...selectors.flatMap(({ metric }) => [...(series.get(metric)?.keys() ?? [])])];
}

function wrongIn(text: string): readonly string[] {
  const read = readPromql(text);
  const labels = labelsOf(read);
  return [
    ...read.selectors.flatMap(wrongWith),
    ...read.grouping.filter((label) => !labels.includes(label)).map((label) => `nothing has a label ${label}`),
  ];
}

test('what does not exist, or is no PromQL, is found', () => {
  expect(wrongIn('sum by (task) (rate(turnkeeper_job_runs_total{outcome="done"}[5m])) > 0')).toEqual([]);
  expect(wrongIn('turnkeeper_jobz')).toEqual(['there is no turnkeeper_jobz']);
  expect(wrongIn('turnkeeper_jobs{stat="due"}')).toEqual(['turnkeeper_jobs has no label stat']);
  expect(wrongIn('turnkeeper_jobs{state=~"due|dew"}')).toEqual(['turnkeeper_jobs has no state="dew"']);
  expect(wrongIn('max by (colour) (turnkeeper_jobs)')).toEqual(['nothing has a label colour']);
  for (const broken of ['sum(turnkeeper_jobs', 'rate(turnkeeper_jobs[5x])', 'max by task (up)', '{job="x"}'])
    expect(() => readPromql(broken)).toThrow(/PromQL|without a metric/);
});

describe('docs/alerts.yml', () => {
  const RULE = z.strictObject({
    alert: z.string().regex(/^Turnkeeper[A-Z]\w+$/),
    expr: z.string(),
    for: z
      .string()
      .regex(/^\d+[smh]$/)
      .optional(),
    labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
    annotations: z.strictObject({ summary: z.string().min(10), description: z.string().min(20) }),
  });
  const FILE = z.strictObject({ groups: z.tuple([z.strictObject({ name: z.string(), rules: z.array(RULE) })]) });
  const { rules } = FILE.parse(parse(readFileSync(`${DOCS}/alerts.yml`, 'utf8'))).groups[0];

  test('each alarm has a name of its own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(15);
  });

  test.each(rules)('$alert asks for series that there are', ({ expr }) => {
    expect(wrongIn(expr)).toEqual([]);
  });

  test.each(rules)('$alert names labels that its result has', ({ expr, annotations }) => {
    const read = readPromql(expr);
    const kept = /\bby\b/.test(expr) ? read.grouping : /\b(?:sum|max|count)\(/.test(expr) ? [] : labelsOf(read);
    const named = [...annotations.description.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
    expect(named.filter((label) => !kept.includes(label))).toEqual([]);
    expect(annotations.description).not.toMatch(/\{\{(?! )|(?<! )\}\}/);
  });

  test('an alarm of posts that fail fires within two minutes of the first failure', () => {
    const { expr, for: held = '0s', labels } = rules.find(({ alert }) => alert === 'TurnkeeperPostsFail') ?? {};
    expect(expr).toContain('cause="posts_fail"');
    expect(labels?.severity).toBe('critical');
    // A minute until it is a problem; what is left is for Prometheus to look. On Prometheus' clock:
    // docs/alerts.test.yml.
    expect(held).toBe('0s');
  });

  const TESTS = z.object({
    rule_files: z.tuple([z.literal('alerts.yml')]),
    tests: z.array(
      z.object({
        name: z.string(),
        input_series: z.array(z.object({ series: z.string() })),
        promql_expr_test: z.array(
          z.object({ exp_samples: z.array(z.object({ labels: z.string(), value: z.literal(1) })) }),
        ),
      }),
    ),
  });
  const { tests } = TESTS.parse(parse(readFileSync(`${DOCS}/alerts.test.yml`, 'utf8')));
  const firing = ({ promql_expr_test: looks }: (typeof tests)[number]): readonly string[] =>
    looks.flatMap(({ exp_samples: samples }) => samples.map(({ labels }) => /"(\w+)"/.exec(labels)?.[1] ?? labels));

  test('each alarm fires in its test in docs/alerts.test.yml, and none while all is well', () => {
    expect([...new Set(tests.flatMap(firing))].sort()).toEqual(rules.map(({ alert }) => alert).sort());
    const [well] = tests;
    expect(well && firing(well)).toEqual([]);
    // What is well there is all that the alarms ask for.
    const shown = new Set(well?.input_series.map(({ series }) => series.replace(/\{.*/, '')));
    const asked = rules.flatMap(({ expr }) => readPromql(expr).selectors.map(({ metric }) => metric));
    expect(asked.filter((metric) => !shown.has(metric))).toEqual([]);
  });

  test.each(tests)('$name: is about series that there are', ({ input_series: given }) => {
    // What a build calls itself is its own affair.
    const selectors = given.flatMap(
      ({ series: one }) => readPromql(one.replace(/version="1",commit="\w",?/, '')).selectors,
    );
    const others = selectors.filter(({ matchers }) => !matchers.some(({ value }) => value === 'other'));
    expect(others.flatMap(wrongWith)).toEqual([]);
  });

  test.skipIf(promtool('--version') !== 0)(
    'promtool, where it is installed, finds that all these tests hold',
    () => {
      expect(promtool('check', 'rules', `${DOCS}/alerts.yml`)).toBe(0);
      expect(promtool('test', 'rules', `${DOCS}/alerts.test.yml`)).toBe(0);
    },
    120_000,
  );

  test('every cause that lasts has an alarm', () => {
    const causes = series.get('turnkeeper_health_problem')?.get('cause') ?? new Set();
    const asked = rules.flatMap(({ expr }) =>
      readPromql(expr).selectors.flatMap(({ matchers }) =>
        matchers.filter(({ label }) => label === 'cause').map(({ value }) => value),
      ),
    );
    // Late jobs are told by task; starting and stopping are part of life.
    expect([...asked, 'jobs', 'starting', 'stopping'].sort()).toEqual([...causes].sort());
  });

  test('the table of what to do names each of them', () => {
    const hosting = readFileSync(`${DOCS}/hosting.md`, 'utf8');
    expect(rules.map(({ alert }) => alert).filter((alert) => !hosting.includes(`\`${alert}\``))).toEqual([]);
  });
});

describe('docs/grafana.json', () => {
  const DATASOURCE = z.strictObject({ type: z.literal('prometheus'), uid: z.literal(`\${datasource}`) });
  const PANEL = z.object({
    id: z.number().int(),
    type: z.enum(['row', 'stat', 'timeseries']),
    title: z.string().min(1),
    gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
    datasource: DATASOURCE.optional(),
    targets: z
      .array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string(), datasource: DATASOURCE }))
      .optional(),
  });
  const VARIABLE = z.object({
    name: z.string(),
    type: z.string(),
    query: z.unknown(),
    definition: z.string().optional(),
  });
  const FILE = z.object({
    uid: z.string(),
    title: z.string(),
    schemaVersion: z.number().int(),
    templating: z.object({ list: z.array(VARIABLE) }),
    panels: z.array(PANEL),
  });
  const dashboard = FILE.parse(JSON.parse(readFileSync(`${DOCS}/grafana.json`, 'utf8')));
  const figures = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map((one) => ({ title, ...one })));

  /** As Grafana fills variables in. */
  const filled = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', 'bot:9090');

  test('it asks which Prometheus, and which processes', () => {
    expect(dashboard.templating.list.map(({ name, type }) => [name, type])).toEqual([
      ['datasource', 'datasource'],
      ['instance', 'query'],
    ]);
    const [, metric = ''] =
      /^label_values\((\w+), instance\)$/.exec(dashboard.templating.list[1]?.definition ?? '') ?? [];
    expect([...series.keys()]).toContain(metric);
  });

  test.each(figures)('$title, $legendFormat: asks for series that there are', ({ expr, legendFormat }) => {
    const text = filled(expr);
    expect(text).not.toContain('$');
    expect(wrongIn(text)).toEqual([]);
    const read = readPromql(text);
    const kept = /\bby\b/.test(text) ? read.grouping : labelsOf(read);
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
    expect(named.filter((label) => !kept.includes(label))).toEqual([]);
  });

  test('every panel but a row shows something, from the Prometheus that was chosen', () => {
    for (const { type, targets, datasource } of dashboard.panels) {
      expect(targets !== undefined && datasource !== undefined).toBe(type !== 'row');
      const ids = (targets ?? []).map(({ refId }) => refId);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(figures.length).toBeGreaterThan(30);
  });

  test('panels have their own ids and do not lie on each other', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const taken = new Map<string, string>();
    for (const { title, gridPos } of dashboard.panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, taken.get(`${x},${y}`)]).toEqual([title, undefined]);
          taken.set(`${x},${y}`, title);
        }
    }
  });

  test('all that is measured of people, jobs, Discord, pictures and thoughts is on it', () => {
    const shown = new Set(
      figures.flatMap(({ expr }) =>
        readPromql(filled(expr)).selectors.map(({ metric }) => metric.replace(/_bucket$/, '')),
      ),
    );
    const ours = [...series.keys()]
      .filter((name) => name.startsWith('turnkeeper_') && !/_(?:sum|count)$/.test(name))
      .map((name) => name.replace(/_bucket$/, ''));
    // Whole numbers beside a figure that is shown, and what is counted elsewhere.
    const left = [
      'turnkeeper_daily_total',
      'turnkeeper_database_up',
      'turnkeeper_discord_waits_total',
      'turnkeeper_picture_bytes',
      'turnkeeper_reports_total',
    ];
    expect([...new Set(ours)].filter((name) => !shown.has(name)).sort()).toEqual(
      [...left, 'turnkeeper_puzzles_total', 'turnkeeper_tables_opened_total'].sort(),
    );
  });
});
