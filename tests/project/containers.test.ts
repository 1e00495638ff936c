import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { contextFiles, contextFilter } from '../../dev/container/context.ts';
import { changes, faultsOf } from '../../dev/container/files.ts';
import {
  commandOf,
  healthcheckFlags,
  readDockerfile,
  type Stage,
  type Step,
  settingOf,
} from '../../dev/container/image.ts';
import { readConfig } from '../../src/config.ts';

/** The files an operator hosts the bot with, read line by line: there is no container engine where the tests run. */

const ROOT = resolve(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const manifest: {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
} = JSON.parse(text('package.json'));

/** Every variable that config.ts reads. */
const variables = [...text('src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);

/** Seconds in which the bot leaves, see `PATIENCE` in main.ts. */
const LEAVES = Number(/const PATIENCE = (\d)_000;/.exec(text('src/main.ts'))?.[1]);

const START = [
  ...['node', '--max-semi-space-size=4', '--no-parallel-scavenge', '--max-old-space-size=384', '--v8-pool-size=1'],
  'dist/main.js',
];

test('the bot is started everywhere as npm start does', () => {
  expect(manifest.scripts.start).toBe(START.join(' '));
  expect(LEAVES).toBeGreaterThan(0);
  expect(variables).toContain('DISCORD_TOKEN');
});

/** What a build without git is told by: see stamp.mjs. */
const BUILD_ARGS = ['SOURCE_COMMIT', 'SOURCE_DATE_EPOCH'];

/** What the system's allocator reads, and the bot does not. */
const MALLOC = ['MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_'];

describe('Dockerfile', () => {
  const file = text('Dockerfile');
  const stages = readDockerfile(file);
  const last: Stage = stages.at(-1) ?? { name: null, base: '', steps: [] };
  const runs = (stage: Stage | undefined): readonly string[] =>
    (stage?.steps ?? []).flatMap((step) => (step.kind === 'run' ? [step.command] : []));
  const stageOf = (name: string): Stage | undefined => stages.find((stage) => stage.name === name);

  test('every stage stands on the slim image of Node 24', () => {
    expect(stages.length).toBeGreaterThan(1);
    expect(new Set(stages.map(({ base }) => base))).toEqual(new Set(['node:24-bookworm-slim']));
  });

  test('every source of a COPY exists and is given to the build', () => {
    const given = contextFiles(ROOT);
    const sources = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'copy' && step.from === null ? step.sources : [])),
    );
    expect(sources).toContain('package-lock.json');
    for (const source of sources) {
      const path = source.replace(/\/$/, '');
      expect(existsSync(join(ROOT, path)), source).toBe(true);
      expect(
        given.some((one) => one === path || one.startsWith(`${path}/`)),
        source,
      ).toBe(true);
      // A whole project would bring what nobody thought of.
      expect(path).not.toMatch(/^\.?$|\*/);
    }
  });

  test('the step that builds is told the commit, and the image is labelled with it', () => {
    const { steps = [] } = stageOf('build') ?? {};
    const builds = steps.findIndex((step) => step.kind === 'run' && step.command === 'npm run build');
    const args = (all: readonly Step[]) =>
      all.flatMap((step) => (step.kind === 'setting' && step.keyword === 'ARG' ? [step.text] : []));
    expect(args(steps.slice(0, builds))).toEqual(BUILD_ARGS);
    for (const name of BUILD_ARGS) expect(text('stamp.mjs')).toContain(name);
    expect(args(last.steps)).toEqual(['SOURCE_COMMIT']);
    expect(settingOf(last, 'LABEL')).toBe('org.opencontainers.image.revision=$SOURCE_COMMIT');
  });

  test('what is copied from another stage is made there', () => {
    const made: Readonly<Record<string, RegExp>> = {
      '/app/dist/': /^npm run build$/,
      '/app/node_modules/': /^npm ci --omit=dev /,
    };
    const copies = last.steps.flatMap((step) => (step.kind === 'copy' && step.from !== null ? [step] : []));
    expect(copies.flatMap(({ sources }) => sources).sort()).toEqual(Object.keys(made).sort());
    for (const { from, sources } of copies) {
      const commands = runs(stageOf(from ?? ''));
      for (const source of sources)
        expect(
          commands.some((command) => made[source]?.test(command)),
          source,
        ).toBe(true);
    }
  });

  test('npm finds the script that it runs last', () => {
    expect(manifest.scripts.prepare).toBe('node prepare.mjs');
    for (const stage of stages) {
      const copied = stage.steps.flatMap((step) => (step.kind === 'copy' ? step.sources : []));
      for (const command of runs(stage).filter((one) => one.startsWith('npm ci')))
        expect(command.includes('--ignore-scripts') || copied.includes('prepare.mjs'), command).toBe(true);
    }
  });

  test('the image holds what the bot reads while it runs, and nothing to build with', () => {
    const targets = last.steps.flatMap((step) => (step.kind === 'copy' ? [step.target] : []));
    expect(targets).toEqual(
      expect.arrayContaining(['dist/', 'node_modules/', 'prisma/migrations/', 'src/sandbox/page/']),
    );
    expect(last.steps).toContainEqual(expect.objectContaining({ sources: expect.arrayContaining(['package.json']) }));
    expect(runs(last).filter((command) => /\b(npm|npx|apt|apt-get|curl|wget)\s+\w/.test(command))).toEqual([]);
    expect(runs(last).some((command) => /^rm -rf .*\/usr\/local\/lib\/node_modules/.test(command))).toBe(true);
  });

  test('the bot is not root, and only its data folder is its own', () => {
    const at = last.steps.findIndex((step) => step.kind === 'setting' && step.keyword === 'USER');
    expect(settingOf(last, 'USER')).toBe('node');
    expect(last.steps.slice(at).filter((step) => step.kind === 'run' || step.kind === 'copy')).toEqual([]);
    expect(file).not.toMatch(/--chown|--chmod|chmod/);
    expect(runs(last).filter((command) => command.includes('chown'))).toEqual(['mkdir data && chown node:node data']);
    const workdir = last.steps.flatMap((step) => (step.kind === 'workdir' ? [step.path] : [])).at(-1) ?? '';
    const own = readConfig({}).dataDir.slice(resolve('.').length);
    expect(settingOf(last, 'VOLUME')).toBe(`${workdir}${own}`);
  });

  test('no secret is built in', () => {
    const settings = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'setting' && /^(ENV|ARG)$/.test(step.keyword) ? [step.text] : [])),
    );
    const names = settings.map((setting) => setting.replace(/[= ].*$/, ''));
    expect(names).toEqual([...BUILD_ARGS, 'SOURCE_COMMIT', ...MALLOC, 'METRICS_PORT']);
    expect(names.filter((name) => !variables.includes(name))).toEqual([...BUILD_ARGS, 'SOURCE_COMMIT', ...MALLOC]);
    expect(file).not.toMatch(/^ADD\b/m);
  });

  test('it is asked how it is by a file that is there', () => {
    const [program, script = ''] = commandOf(last, 'HEALTHCHECK');
    expect(program).toBe('node');
    expect(existsSync(join(ROOT, script))).toBe(true);
    expect(contextFiles(ROOT)).toContain(script);
    expect(last.steps).toContainEqual({ kind: 'copy', from: null, sources: [script], target: 'deploy/' });
    expect(Object.keys(healthcheckFlags(file)).sort()).toEqual(['interval', 'retries', 'start-period', 'timeout']);
    expect(settingOf(last, 'EXPOSE')).toBe(settingOf(last, 'ENV')?.replace('METRICS_PORT=', ''));
    expect(commandOf(last, 'CMD')).toEqual(START);
  });
});

describe('.dockerignore', () => {
  const given = contextFilter(ROOT);

  test.each([
    '.env',
    '.env.production',
    '.envrc',
    '.npmrc',
    '.git/config',
    '.github/x',
    'data/postgres/PG_VERSION',
    'data/sandbox/world.json',
    'node_modules/pg/package.json',
    'dist/main.js',
    'build/dev/soak.js',
    'gallery/board.png',
    'coverage/index.html',
    'tests/support/toy.ts',
    'dev/soak.ts',
    'docs/hosting.md',
    'src/.env',
    'src/games/.env.local',
    'src/node_modules/x/index.js',
    'src/games/index.test.ts',
    'src/sandbox/error.log',
    'src/db/generated/client.ts',
    'deploy/env',
    'deploy/turnkeeper.service',
    'backup.tgz',
    'srcs/main.ts',
  ])('keeps %s out', (path) => {
    expect(given(path)).toBe(false);
  });

  test.each([
    'package.json',
    'package-lock.json',
    'src/main.ts',
    'src/sandbox/page/index.html',
    'prisma/schema.prisma',
    'deploy/healthcheck.mjs',
  ])('lets %s in', (path) => {
    expect(given(path)).toBe(true);
  });

  test('lets in nothing of the project that git would not keep', () => {
    const files = contextFiles(ROOT);
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((path) => /\.(test|fixture)\.|\.env|\.log$|generated/.test(path))).toEqual([]);
    expect([...new Set(files.map((path) => path.split('/')[0]))].sort()).toEqual(
      [
        ...['LICENSE', 'deploy', 'package-lock.json', 'package.json', 'prepare.mjs', 'prisma', 'prisma.config.ts'],
        ...['src', 'stamp.mjs', 'tsconfig.build.json', 'tsconfig.json'],
      ].sort(),
    );
  });
});

describe('npm run container', () => {
  const file = (path: string, bytes = 1, changed = 1) => ({ path, bytes, changed });

  test('finds what has no place in an image', () => {
    const good = ['app/dist/main.js', 'app/src/sandbox/page/app.js', 'app/node_modules/pg/.env', 'app/package.json'];
    expect(
      faultsOf(
        good.map((path) => file(path)),
        ['vitest'],
      ),
    ).toEqual([]);
    const bad = ['app/.env', 'app/tests/a.ts', 'app/src/main.ts', 'app/dist/a.test.js', 'app/node_modules/vitest/x.js'];
    expect(
      faultsOf(
        bad.map((path) => file(path)),
        ['vitest'],
      ),
    ).toHaveLength(bad.length);
  });

  test('finds what was written while the bot ran', () => {
    const before = [file('a'), file('b'), file('c')];
    expect(changes(before, before)).toEqual([]);
    expect(changes(before, [file('a', 2), file('b', 1, 2), file('d')])).toEqual([
      'a was written',
      'b was written',
      'd was made',
      'c was removed',
    ]);
  });
});

const texts = z.record(z.string(), z.string());

describe('compose.yaml', () => {
  const service = z.object({
    image: z.string(),
    build: z.object({ context: z.string(), args: texts }).optional(),
    env_file: z.string().optional(),
    environment: texts,
    depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
    healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    volumes: z.array(z.string()).default([]),
    ports: z.array(z.string()).default([]),
    profiles: z.array(z.string()).default([]),
    restart: z.string(),
    init: z.boolean().default(false),
    read_only: z.boolean().default(false),
    tmpfs: z.array(z.string()).default([]),
    cap_drop: z.array(z.string()).default([]),
    security_opt: z.array(z.string()).default([]),
    stop_grace_period: z.string(),
  });
  const written = z
    .object({
      services: z.object({ bot: service, worker: service, postgres: service }),
      volumes: z.record(z.string(), z.null()),
    })
    .parse(parse(text('compose.yaml'), { merge: true }));
  const { bot, worker, postgres } = written.services;
  const SECRET = '0123456789abcdef';
  const filled = (environment: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(/\$\{POSTGRES_PASSWORD:\?[^}]+\}/, SECRET),
      ]),
    );

  test.each([
    ['bot', bot],
    ['worker', worker],
  ])('%s runs on the image, without rights and with a file system it cannot write to', (_, one) => {
    expect(one).toMatchObject({
      image: 'turnkeeper',
      build: { context: '.', args: Object.fromEntries(BUILD_ARGS.map((name) => [name, `\${${name}:-}`])) },
      env_file: '.env',
      restart: 'unless-stopped',
      init: true,
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      ports: [],
      volumes: [],
    });
    expect(Number.parseInt(one.stop_grace_period, 10)).toBeGreaterThan(LEAVES);
    expect(one.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  });

  test('settings are those the bot reads, and it accepts them', () => {
    for (const one of [bot, worker])
      expect(Object.keys(one.environment).filter((name) => !variables.includes(name))).toEqual([]);
    // What is not filled in of .env.example is empty.
    const blank = Object.fromEntries(variables.map((name) => [name, '']));
    const read = (environment: Readonly<Record<string, string>>) =>
      readConfig({ ...blank, DISCORD_TOKEN: 'token', ...filled(environment) });
    expect(read(bot.environment)).toMatchObject({
      databaseUrl: `postgres://turnkeeper:${SECRET}@postgres:5432/turnkeeper`,
      metrics: { host: '0.0.0.0', port: 9090, names: [] },
      shards: 'auto',
    });
    expect(read(worker.environment)).toEqual({ ...read(bot.environment), shards: 'none' });
    expect(bot.profiles).toEqual([]);
    expect(worker.profiles).toEqual(['workers']);
  });

  test('Postgres keeps its data in a volume, says when it is ready, and is reached by nobody else', () => {
    expect(postgres.image).toMatch(/^postgres:18-/);
    expect(postgres.ports).toEqual([]);
    const [name = '', path] = postgres.volumes[0]?.split(':') ?? [];
    expect(written.volumes).toHaveProperty(name);
    expect(path).toBe('/var/lib/postgresql');
    expect(postgres.healthcheck?.test.slice(0, 2)).toEqual(['CMD', 'pg_isready']);
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = filled(postgres.environment);
    const url = new URL(filled(bot.environment).DATABASE_URL ?? '');
    expect([url.username, url.password, url.pathname]).toEqual([POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`]);
  });

  test('the password is written nowhere, and compose refuses to start without one', () => {
    expect(postgres.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?.+\}$/);
    expect(bot.environment.DATABASE_URL).toMatch(/:\$\{POSTGRES_PASSWORD:\?[^}]+\}@/);
  });
});

describe('deploy/turnkeeper.service', () => {
  const lines = text('deploy/turnkeeper.service')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const settings = (name: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));

  test('has the three parts of a unit, and nothing but settings', () => {
    expect(lines.filter((line) => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]']);
    expect(lines.filter((line) => !/^\[\w+\]$|^[A-Z][A-Za-z]+=.*$/.test(line))).toEqual([]);
  });

  test('starts the bot as a user of its own, with its data in its own folder', () => {
    const [node, ...options] = START;
    expect(settings('ExecStart')).toEqual([
      `/usr/bin/${[node, ...options.slice(0, -1)].join(' ')} /srv/turnkeeper/dist/main.js`,
    ]);
    expect(settings('User')).toEqual(['turnkeeper']);
    // The file of settings, made from .env.example, may hold an empty DATA_DIR: then it is `data` where the bot is
    // started.
    expect(settings('Environment')).toEqual([MALLOC.map((name) => `${name}=131072`).join(' ')]);
    const [folder] = settings('WorkingDirectory');
    const own = readConfig({ DATA_DIR: '' }).dataDir.slice(resolve('.').length);
    expect(settings('StateDirectory').map((one) => `%S/${one}`)).toEqual([`${folder}${own}`]);
    expect(settings('EnvironmentFile')).toEqual(['/etc/turnkeeper/env']);
  });

  test('restarts it but for a wrong setting and when it was stopped or drained, and gives it time to leave', () => {
    expect(settings('Restart')).toEqual(['on-failure']);
    expect(settings('RestartPreventExitStatus')).toEqual(['78']);
    expect(settings('KillMode')).toEqual(['mixed']);
    expect(Number(settings('TimeoutStopSec')[0])).toBeGreaterThan(LEAVES);
  });

  test.each([
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateTmp', 'yes'],
    ['PrivateDevices', 'yes'],
    ['ProtectKernelTunables', 'yes'],
    ['ProtectKernelModules', 'yes'],
    ['ProtectControlGroups', 'yes'],
    ['RestrictNamespaces', 'yes'],
    ['RestrictSUIDSGID', 'yes'],
    ['LockPersonality', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['UMask', '0077'],
    ['SystemCallArchitectures', 'native'],
  ])('%s=%s', (name, value) => {
    expect(settings(name)).toEqual([value]);
  });

  test('lets Node compile while it runs', () => {
    expect(settings('MemoryDenyWriteExecute')).toEqual([]);
  });
});

describe('deploy/kubernetes.yaml', () => {
  const pod = z.object({
    automountServiceAccountToken: z.literal(false),
    terminationGracePeriodSeconds: z.number(),
    securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
    containers: z.tuple([
      z.object({
        image: z.string(),
        envFrom: z.array(z.object({ secretRef: z.object({ name: z.string() }) })),
        env: z.array(z.object({ name: z.string(), value: z.string().optional() })),
        ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
        readinessProbe: z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }),
        livenessProbe: z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }),
        startupProbe: z.never().optional(),
        securityContext: z.object({
          readOnlyRootFilesystem: z.literal(true),
          allowPrivilegeEscalation: z.literal(false),
          capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
        }),
        volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
      }),
    ]),
    volumes: z.array(z.object({ name: z.string() })),
  });
  const labels = z.record(z.string(), z.string());
  const set = z.object({
    kind: z.enum(['StatefulSet', 'Deployment']),
    spec: z.object({
      replicas: z.number(),
      serviceName: z.string().optional(),
      podManagementPolicy: z.string().optional(),
      selector: z.object({ matchLabels: labels }),
      template: z.object({ metadata: z.object({ labels }), spec: pod }),
    }),
  });
  const ports = z.array(z.object({ port: z.union([z.string(), z.number()]), protocol: z.string() }));
  const budget = z.object({
    kind: z.literal('PodDisruptionBudget'),
    spec: z.object({ maxUnavailable: z.literal(1), selector: z.object({ matchLabels: labels }) }),
  });
  const documents = parseAllDocuments(text('deploy/kubernetes.yaml'));
  const [service, shards, workers, shardBudget, workerBudget, policy] = z
    .tuple([
      z.object({
        kind: z.literal('Service'),
        metadata: z.object({ name: z.string() }),
        spec: z.object({
          clusterIP: z.literal('None'),
          selector: labels,
          ports: z.array(z.object({ port: z.number() })),
        }),
      }),
      set,
      set,
      budget,
      budget,
      z.object({
        kind: z.literal('NetworkPolicy'),
        spec: z.object({
          podSelector: z.object({ matchLabels: labels }),
          policyTypes: z.array(z.string()),
          ingress: z.tuple([z.object({ ports })]),
          egress: z.array(z.object({ ports })),
        }),
      }),
    ])
    .parse(
      documents.map((one) => {
        if ('errors' in one) expect(one.errors).toEqual([]);
        return one.toJS();
      }),
    );

  /** What the bot reads in a pod; `$(POD_INDEX)` is filled in as Kubernetes does. */
  const configOf = ({ spec }: z.infer<typeof set>, index: number) => {
    const { env } = spec.template.spec.containers[0];
    const given = env.map(({ name, value = '' }) => [name, value.replace('$(POD_INDEX)', String(index))]);
    const secret = { DISCORD_TOKEN: 'token', DATABASE_URL: 'postgres://somewhere/turnkeeper' };
    return readConfig({ ...secret, ...Object.fromEntries(given) });
  };

  test.each([
    ['shards', shards],
    ['workers', workers],
  ])('%s: settings are those the bot reads, probes ask pages that it has', (_, { spec }) => {
    const { containers, volumes, terminationGracePeriodSeconds } = spec.template.spec;
    const [one] = containers;
    expect(one.env.map(({ name }) => name).filter((name) => !variables.includes(name) && name !== 'POD_INDEX')).toEqual(
      [],
    );
    expect(one.envFrom).toEqual([{ secretRef: { name: 'turnkeeper' } }]);
    expect(one.livenessProbe.httpGet).toEqual({ path: '/livez', port: one.ports[0].name });
    expect(one.readinessProbe.httpGet).toEqual({ path: '/readyz', port: one.ports[0].name });
    expect(terminationGracePeriodSeconds).toBeGreaterThan(LEAVES);
    expect(one.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    expect(spec.template.metadata.labels).toMatchObject(service.spec.selector);
  });

  test('the pods of the set serve every shard once, and are reached where Prometheus looks', () => {
    expect(shards.kind).toBe('StatefulSet');
    expect(shards.spec.serviceName).toBe(service.metadata.name);
    expect(shards.spec.podManagementPolicy).toBe('OrderedReady');
    const { replicas } = shards.spec;
    const configs = Array.from({ length: replicas }, (_, index) => configOf(shards, index));
    expect(configs.map((one) => one.shards)).toEqual(configs.map((_, id) => ({ ids: [id], count: replicas })));
    for (const one of configs)
      expect(one.metrics).toEqual({ host: '0.0.0.0', port: service.spec.ports[0]?.port, names: [] });
    expect(shards.spec.template.spec.containers[0].ports[0].containerPort).toBe(service.spec.ports[0]?.port);
  });

  test('all pods run one image, which nobody can change under its name', () => {
    const images = [shards, workers].map(({ spec }) => spec.template.spec.containers[0].image);
    expect(images[0]).toMatch(/^[^:@]+@sha256:[0-9a-f]{64}$/);
    expect(images[1]).toBe(images[0]);
  });

  test('a drained node takes one pod of each set at a time', () => {
    expect(shardBudget.spec.selector).toEqual(shards.spec.selector);
    expect(workerBudget.spec.selector).toEqual(workers.spec.selector);
  });

  test('only metrics are reached, and only names, Discord and the database are', () => {
    const { podSelector, policyTypes, ingress, egress } = policy.spec;
    expect(podSelector.matchLabels).toEqual(service.spec.selector);
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    const [metrics] = shards.spec.template.spec.containers[0].ports;
    expect(ingress[0].ports).toEqual([{ port: metrics.name, protocol: 'TCP' }]);
    expect(egress.flatMap((one) => one.ports.map(({ port }) => port))).toEqual([53, 53, 443, 5432]);
  });

  test('the others hear nobody', () => {
    expect(workers.kind).toBe('Deployment');
    expect(configOf(workers, 0).shards).toBe('none');
  });
});

test('docs/hosting.md leads to each of these files', () => {
  const links = [...text('docs/hosting.md').matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, path]) => path);
  expect(links).toEqual(
    expect.arrayContaining([
      ...['Dockerfile', 'compose.yaml', 'deploy/turnkeeper.service', 'deploy/kubernetes.yaml'],
      ...['.dockerignore', '.env.example'],
    ]),
  );
});
