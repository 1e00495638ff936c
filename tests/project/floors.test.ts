import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, QUOTAS } from '../../src/domain/permissions/quota.ts';
import { GAMES } from '../../src/games/index.ts';

/**
 * The house rules of who may know whom, as code (docs/architecture.md). A room imports its own files, the rooms
 * named here and the packages named here; tests are guests everywhere.
 */
const ROOMS: Readonly<Record<string, { readonly rooms: readonly string[]; readonly packages: readonly string[] }>> = {
  core: { rooms: [], packages: [] },
  games: { rooms: ['core'], packages: [] },
  search: { rooms: ['core'], packages: [] },
  domain: { rooms: ['core'], packages: ['luxon', 'zod'] },
  text: { rooms: ['core', 'domain'], packages: [] },
  scenes: { rooms: ['core', 'domain', 'text'], packages: [] },
  app: { rooms: ['core', 'search', 'domain', 'text', 'scenes', 'held-job.ts'], packages: ['lru-cache', 'openskill'] },
  jobs: {
    rooms: ['core', 'domain', 'app', 'fault.ts', 'held-job.ts', 'log.ts'],
    packages: ['node:*', 'pg', 'graphile-worker'],
  },
  db: {
    rooms: ['core', 'domain', 'app/ports', 'jobs/outbox.ts', 'jobs/graphile.ts', 'fault.ts', 'log.ts', 'version.ts'],
    packages: ['node:*', 'pg', '@prisma/*', 'zod'],
  },
  postgres: { rooms: ['fault.ts'], packages: ['node:*', 'pg'] },
  workers: { rooms: [], packages: ['node:*'] },
  thinkers: { rooms: ['core', 'search', 'app/ports', 'workers', 'log.ts'], packages: ['node:*'] },
  render: { rooms: ['core', 'app/ports', 'workers'], packages: ['node:*', '@napi-rs/canvas', 'lru-cache'] },
  discord: {
    rooms: ['core', 'domain', 'text', 'app', 'fault.ts', 'held-job.ts', 'log.ts'],
    packages: ['node:*', 'discord.js', 'lru-cache'],
  },
  commands: { rooms: ['core', 'domain', 'app', 'discord'], packages: ['discord.js'] },
  metrics: {
    rooms: ['domain', 'app', 'jobs/graphile.ts', 'fault.ts', 'log.ts', 'version.ts'],
    packages: ['node:*', 'pg', 'prom-client'],
  },
  sandbox: { rooms: [], packages: ['node:*', 'ws'] },
};

const SRC = resolve(import.meta.dirname, '../../src');
const DEV = resolve(import.meta.dirname, '../../dev');
const TESTS = resolve(import.meta.dirname, '..');

function filesBelow(folder: string, which: 'what runs' | 'tests too' = 'what runs'): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('db/generated'))
    .filter((name) => which === 'tests too' || !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** What a file imports of this house, from `src` on, and of others. */
function houseImportsOf(file: string): readonly string[] {
  return importsOf(file).map((name) => (name.startsWith('.') ? relative(SRC, resolve(dirname(file), name)) : name));
}

const matches = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern || name.startsWith(`${pattern}/`);

const files = filesBelow(SRC).map((file) => ({ file, name: relative(SRC, file) }));

test.each(Object.entries(ROOMS))('%s imports only what it may', (room, may) => {
  const own = files.filter(({ name }) => name.startsWith(`${room}/`));
  expect(own.length).toBeGreaterThan(0);
  const strangers = own.flatMap(({ file, name }) =>
    houseImportsOf(file)
      .filter((imported) => !allowed(room, may, name, imported))
      .map((imported) => `${name} imports ${imported}`),
  );
  expect(strangers).toEqual([]);
  // What nobody needs nobody may: the table is what the house looks like, not what it could.
  const used = own.flatMap(({ file }) => houseImportsOf(file));
  expect([...may.rooms, ...may.packages].filter((one) => !used.some((name) => matches(name, one)))).toEqual([]);
});

function allowed(
  room: string,
  may: { readonly rooms: readonly string[]; readonly packages: readonly string[] },
  name: string,
  imported: string,
): boolean {
  const isFile = imported.endsWith('.ts');
  if (!isFile) return may.packages.some((pattern) => matches(imported, pattern));
  if (room === 'games') {
    // A game knows its own folder; the registry knows every game's index.
    const [, folder] = name.split('/');
    if (name === 'games/index.ts' && /^games\/[^/]+\/index\.ts$/.test(imported)) return true;
    if (imported.startsWith('games/')) return imported.startsWith(`games/${folder}/`);
  } else if (imported.startsWith(`${room}/`)) return true;
  return may.rooms.some((pattern) => matches(imported, pattern));
}

test('what is shipped knows nothing of what only developers and tests use', () => {
  const ours = files.flatMap(({ file, name }) =>
    houseImportsOf(file)
      .filter((imported) => imported.startsWith('..'))
      .map((imported) => `${name} imports ${imported}`),
  );
  expect(ours).toEqual([]);
  // Development programs stand on what is shipped, and on nothing of the tests.
  const guests = filesBelow(DEV).flatMap((file) => houseImportsOf(file).filter((one) => one.startsWith('../tests')));
  expect(guests).toEqual([]);
});

test('only the renderer knows the canvas, only the store knows Prisma, only the metrics know Prometheus', () => {
  const users = (pack: string) =>
    files.filter(({ file }) => importsOf(file).some((one) => matches(one, pack))).map(({ name }) => name.split('/')[0]);
  expect(new Set(users('@napi-rs/canvas'))).toEqual(new Set(['render']));
  expect(new Set(users('@prisma/adapter-pg'))).toEqual(new Set(['db']));
  expect(new Set(users('prom-client'))).toEqual(new Set(['metrics']));
});

test("one file names graphile-worker's private tables", () => {
  const users = filesBelow(SRC, 'tests too').concat(filesBelow(import.meta.dirname, 'tests too'));
  const naming = users.filter((file) => /graphile_worker[.]_private_/.test(readFileSync(file, 'utf8')));
  expect(naming.map((file) => relative(SRC, file))).toEqual(['jobs/graphile.ts']);
});

test('no file imports itself by way of others, types included', () => {
  const needs = new Map(
    files.map(({ file, name }) => [name, houseImportsOf(file).filter((one) => one.endsWith('.ts') && one !== name)]),
  );
  const loaded = new Set<string>();
  const circles: string[] = [];
  const load = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' > '));
    if (loaded.has(name) || way.includes(name)) return;
    for (const needed of needs.get(name) ?? []) load(needed, [...way, name]);
    loaded.add(name);
  };
  expect(needs.get('sandbox/world/world.ts')).toContain('sandbox/world/shapes.ts');
  for (const name of needs.keys()) load(name, []);
  expect(circles).toEqual([]);
});

test('what few ask for is not loaded for all', () => {
  const loaded = allNeededBy(['main.ts', 'start/start.ts', 'start/database.ts', 'start/bot.ts']);
  expect(loaded).toContain('db/owner.ts');
  const users = [...loaded].filter((name) => importsOf(join(SRC, name)).includes('prom-client'));
  expect(users).toEqual([]);
});

test('a wrong setting is told before what a bot consists of is loaded', () => {
  const heavy =
    /^(?:app\/(?!ports\/)|commands|db\/(?!application)|discord|games|jobs|postgres|render|sandbox|thinkers)/;
  const packages = (names: ReadonlySet<string>) => [...names].flatMap((name) => importsOf(join(SRC, name)));
  const settings = allNeededBy(['main.ts']);
  expect(settings).toContain('config.ts');
  const first = new Set([...settings, ...allNeededBy(['start/start.ts'])]);
  expect([...first].filter((name) => heavy.test(name))).toEqual([]);
  expect(packages(settings).filter((name) => /^(?:discord\.js|graphile-worker|@prisma\/.*)$/.test(name))).toEqual([]);
});

test('what a thinker loads is rules and the search', () => {
  // A thinker loads the play.ts of a game by its id.
  const games = GAMES.map(({ id }) => `games/${id}/play.ts`);
  const loaded = [...allNeededBy(['thinkers/worker/worker.ts', ...games])];
  expect(loaded).toContain('search/think.ts');
  const may = /^(?:core|search|workers|thinkers\/worker|games\/[^/]+\/(?:rules|engine|(?:play|levels)\.ts))(?:\/|$)/;
  expect(loaded.filter((name) => !may.test(name))).toEqual([]);
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  'computers think about %s as it is played',
  async (id, game) => {
    const { play } = await import(`../../src/games/${id}/play.ts`);
    expect([play.levels ?? null, play.engine !== undefined]).toEqual([game.levels, game.engine !== null]);
  },
);

/** These files and all that have to be loaded for them. */
function allNeededBy(names: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const load = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const needed of neededBy(join(SRC, name))) load(needed);
  };
  for (const name of names) load(name);
  return loaded;
}

/** The files that have to be loaded before this one. */
function neededBy(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*? from '(\.[^']+)';$/gm)].map(([, name = '']) =>
    relative(SRC, resolve(dirname(file), name)),
  );
}

test('what one file alone uses it keeps to itself', () => {
  const used = new Set<string>();
  for (const file of [...filesBelow(SRC, 'tests too'), ...filesBelow(DEV), ...filesBelow(TESTS, 'tests too')])
    for (const [, names = '', name = ''] of readFileSync(file, 'utf8').matchAll(
      /\{([^{}]*)\} (?:from|= await import\() ?'(\.[^']+)'/g,
    ))
      for (const one of names.split(','))
        used.add(`${relative(SRC, resolve(dirname(file), name))} ${one.trim().replace(/^type | (?:as|:) .*$/g, '')}`);
  const ours = [...files, ...filesBelow(DEV).map((file) => ({ file, name: relative(SRC, file) }))];
  const exported = ours.flatMap(({ file, name }) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)].map(
      ([, one]) => `${name} ${one}`,
    ),
  );
  expect(exported.length).toBeGreaterThan(500);
  expect(exported.filter((one) => !used.has(one))).toEqual([]);
});

test('a game is named in its own folder and in the registry only', () => {
  const elsewhere = files.filter(({ name }) => !name.startsWith('games/'));
  const named = GAMES.flatMap(({ id }) =>
    elsewhere
      .filter(({ file }) => new RegExp(`['"\`/]${id}['"\`/]`).test(readFileSync(file, 'utf8')))
      .map(({ name }) => `${name} names ${id}`),
  );
  expect(named).toEqual([]);
});

/**
 * The folders inside the rooms: each imports the folders named with it and no others of its room, types included. '.'
 * is the room's own door: files beside the folders. No table holds a circle, so arrows run one way.
 */
type Folders = Readonly<Record<string, readonly string[]>>;

const GAME: Folders = {
  rules: [],
  text: [],
  art: ['rules'],
  face: ['rules', 'text'],
  scene: ['rules', 'face', 'art'],
  '.': ['rules', 'text', 'art', 'face', 'scene'],
};

/** A game with a faster representation of its positions. */
const WITH_ENGINE: Folders = { ...GAME, engine: ['rules'], '.': [...(GAME['.'] ?? []), 'engine'] };

const FOLDERS: Readonly<Record<string, Folders>> = {
  core: {
    '.': [],
    text: ['.'],
    scene: ['.'],
    contract: ['.', 'text', 'scene'],
    match: ['.', 'contract'],
    lookahead: ['.', 'contract', 'match', 'scene'],
  },
  domain: {
    '.': [],
    people: ['.'],
    conduct: ['.', 'table'],
    time: ['.', 'people'],
    table: ['.', 'time'],
    clocks: ['.', 'people', 'time', 'table'],
    results: ['.', 'time', 'table', 'clocks'],
    analysis: ['table'],
    'private-games': [],
    daily: ['.', 'time'],
    finding: ['.', 'time'],
    puzzles: ['results'],
    operations: ['.', 'people', 'time'],
    permissions: ['.', 'time', 'table', 'results'],
  },
  scenes: { statistics: [], analysis: ['statistics'], daily: ['statistics'], film: [] },
  app: {
    ports: [],
    '.': ['ports'],
    ends: [],
    transition: ['.', 'ports', 'ends'],
    blocks: ['.'],
    conduct: ['.', 'ports'],
    quotas: ['.', 'ports'],
    people: ['.', 'ports'],
    servers: ['.', 'ports', 'quotas'],
    history: ['.', 'ports', 'transition'],
    seats: ['.', 'ports', 'blocks', 'quotas', 'servers', 'transition'],
    premoves: ['.', 'people', 'ports', 'transition'],
    moves: ['.', 'ports', 'people', 'history', 'premoves', 'quotas', 'transition'],
    hints: ['.', 'ports', 'moves', 'quotas'],
    'private-games': ['.', 'ports', 'quotas'],
    lessons: ['.', 'ports', 'people', 'private-games'],
    deals: ['.'],
    daily: ['.', 'ports', 'analysis', 'deals', 'people', 'private-games', 'quotas', 'transition'],
    practice: ['.', 'ports', 'deals', 'hints', 'history', 'people', 'private-games', 'quotas'],
    digests: ['.', 'ports', 'daily', 'notifications', 'transition'],
    votes: ['.', 'blocks', 'people', 'history', 'moves', 'quotas', 'seats', 'transition'],
    timeouts: ['.', 'moves', 'votes', 'transition'],
    availability: ['.', 'transition'],
    lobby: ['.', 'ports', 'blocks', 'quotas', 'servers', 'transition'],
    finding: ['.', 'ports', 'blocks', 'lobby', 'notifications', 'quotas', 'transition'],
    queries: ['.', 'ports', 'blocks', 'conduct', 'deals', 'people', 'history', 'quotas', 'transition'],
    statistics: ['.', 'ports', 'blocks'],
    analysis: ['.', 'ports', 'people', 'history', 'quotas'],
    film: ['.', 'ports', 'people', 'history', 'quotas', 'analysis'],
    sharing: ['.', 'ports', 'analysis', 'blocks', 'daily', 'film', 'history', 'quotas', 'statistics'],
    ratings: ['.', 'ports'],
    puzzles: [
      ...['.', 'ports', 'analysis', 'daily', 'deals', 'history', 'people', 'private-games', 'quotas', 'ratings'],
    ],
    results: ['.', 'ports', 'history', 'transition'],
    icons: ['.', 'ports'],
    revisions: ['.', 'transition'],
    operations: ['.', 'ports', 'lobby', 'servers', 'transition'],
    notifications: [
      ...[
        '.',
        'ports',
        'blocks',
        'conduct',
        'people',
        'history',
        'queries',
        'seats',
        'servers',
        'statistics',
        'timeouts',
        'votes',
        'transition',
      ],
    ],
    privacy: ['.', 'ports', 'people', 'lobby', 'moves', 'notifications', 'quotas', 'seats', 'transition', 'votes'],
    retention: ['.', 'ports', 'history', 'lobby', 'notifications', 'transition', 'votes'],
    jobs: [
      ...[
        '.',
        'daily',
        'digests',
        'finding',
        'icons',
        'lobby',
        'moves',
        'notifications',
        'operations',
        'privacy',
        'ratings',
        'retention',
        'seats',
      ],
      'puzzles',
      'servers',
      'statistics',
    ],
  },
  discord: {
    api: [],
    'custom-ids': ['api'],
    text: [],
    gateway: ['api'],
    views: ['api', 'custom-ids', 'text'],
    publisher: ['api', 'custom-ids', 'text', 'views'],
    interactions: ['api', 'custom-ids', 'text', 'views'],
    controls: ['api', 'custom-ids', 'text', 'views', 'interactions'],
    '.': ['api', 'gateway', 'views', 'publisher', 'interactions', 'controls'],
  },
  render: {
    themes: [],
    text: [],
    colours: ['themes'],
    canvas: ['text', 'colours', 'themes'],
    png: ['canvas', 'colours', 'themes'],
    gif: ['canvas', 'colours', 'themes'],
    worker: ['canvas', 'png', 'gif'],
    requests: ['colours', 'png', 'gif', 'worker'],
    '.': ['themes', 'canvas', 'png', 'worker', 'requests'],
  },
  sandbox: {
    world: [],
    limits: ['world'],
    messages: ['world', 'limits'],
    rest: ['world', 'limits', 'messages'],
    people: ['world', 'messages', 'rest'],
    '.': ['world', 'messages', 'rest', 'people'],
  },
  thinkers: { worker: [], '.': ['worker'] },
  ...Object.fromEntries(
    GAMES.map(({ id }) => [`games/${id}`, existsSync(join(SRC, 'games', id, 'engine')) ? WITH_ENGINE : GAME]),
  ),
};

test.each(Object.entries(FOLDERS))('the folders of %s import each other as they may, one way', (room, may) => {
  const folderOf = (name: string): string => {
    const inside = name.slice(room.length + 1).split('/');
    return inside.length > 1 ? (inside[0] ?? '.') : '.';
  };
  const arrows = files
    .filter(({ name }) => name.startsWith(`${room}/`))
    .flatMap(({ file, name }) =>
      houseImportsOf(file)
        .filter((imported) => imported.startsWith(`${room}/`) && folderOf(imported) !== folderOf(name))
        .map((imported) => ({ name, imported, arrow: `${folderOf(name)} > ${folderOf(imported)}` })),
    );
  const allowed = Object.entries(may).flatMap(([from, to]) => to.map((one) => `${from} > ${one}`));
  const forbidden = arrows.filter(({ arrow }) => !allowed.includes(arrow));
  expect(forbidden.map(({ name, imported }) => `${name} imports ${imported}`)).toEqual([]);
  // The table is what the room looks like, not what it could.
  expect(allowed.filter((one) => !arrows.some(({ arrow }) => arrow === one))).toEqual([]);
  expect(circleIn(may)).toEqual([]);
});

/** The folders that could be reached from themselves. */
function circleIn(may: Folders): readonly string[] {
  const below = (folder: string, seen: readonly string[]): readonly string[] =>
    (may[folder] ?? []).flatMap((one) => (seen.includes(one) ? [one] : [one, ...below(one, [...seen, one])]));
  return Object.keys(may).filter((folder) => below(folder, [folder]).includes(folder));
}

test('what people see is made of data: views know no use case and no store', () => {
  const views = files.filter(({ name }) => name.startsWith('discord/views/'));
  const data = [
    'core',
    'domain',
    'discord',
    'app/ports/chat.ts',
    'app/ports/direct-messages.ts',
    'app/ports/messages.ts',
    'app/ports/server-messages.ts',
    'app/ports/shared-messages.ts',
    'app/ports/table-messages.ts',
    'app/ports/renderer.ts',
    'text',
  ];
  const others = views.flatMap(({ file, name }) =>
    houseImportsOf(file)
      .filter((imported) => imported.endsWith('.ts') && !data.some((one) => matches(imported, one)))
      .map((imported) => `${name} imports ${imported}`),
  );
  expect(views.length).toBeGreaterThan(20);
  expect(others).toEqual([]);
});

test('a circle of folders is found', () => {
  expect(circleIn({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual(['a', 'b', 'c']);
  expect(circleIn({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
});

test('every environment variable is read in config.ts and described in .env.example', () => {
  const readers = files
    .filter(
      ({ file, name }) =>
        name !== 'config.ts' && /\bprocess\.env\b|\benv\b.*node:process/.test(readFileSync(file, 'utf8')),
    )
    .map(({ name }) => name);
  // One file hands the environment to config; the renderer tells the canvas not to load system fonts; Postgres
  // gets PATH and the like passed on.
  expect(
    readers.filter((name) => !['environment.ts', 'postgres/account.ts'].includes(name) && !name.startsWith('render/')),
  ).toEqual([]);
  const variables = [...readFileSync(join(SRC, 'config.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    (match) => match[1],
  );
  const example = readFileSync(resolve(SRC, '../.env.example'), 'utf8');
  expect(variables.length).toBeGreaterThan(3);
  const described = [...example.matchAll(/^([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
  expect([...described].sort()).toEqual([...variables].sort());
});

test('every quota is described in .env.example with its usual limits', () => {
  const example = readFileSync(resolve(SRC, '../.env.example'), 'utf8');
  const [, defaults = ''] = /Defaults: ((?:.|\n# )*?)\nQUOTAS=/.exec(example) ?? [];
  const described = defaults.replaceAll('\n# ', ' ').split(', ').sort();
  const usual = QUOTAS.flatMap((quota) => {
    const { person, organiser, server } = DEFAULT_LIMITS[quota];
    return [
      // Calls of a role are no person's.
      ...(quota === 'calls' ? [] : [`${quota}=${person}`]),
      ...(organiser === undefined ? [] : [`organiser.${quota}=${organiser}`]),
      ...(server ? [`server.${quota}=${server.usual}/${server.most}`] : []),
    ];
  });
  expect(described).toEqual(usual.sort());
});
