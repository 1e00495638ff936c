import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';

/**
 * The house rules of who may know whom, as code (CONTRIBUTING, "The house"). A room imports its own files, the rooms
 * named here and the packages named here; tests are guests everywhere.
 */
const ROOMS: Readonly<Record<string, { readonly rooms: readonly string[]; readonly packages: readonly string[] }>> = {
  core: { rooms: [], packages: [] },
  games: { rooms: ['core'], packages: [] },
  app: { rooms: ['core', 'games/index.ts'], packages: ['luxon'] },
  db: { rooms: ['core', 'app', 'log.ts'], packages: ['node:*', 'pg', '@prisma/*', 'graphile-worker', 'zod'] },
  jobs: { rooms: ['core', 'app', 'db/outbox.ts', 'log.ts'], packages: ['node:*', 'pg', 'graphile-worker', 'zod'] },
  render: { rooms: ['core', 'app'], packages: ['node:*', '@napi-rs/canvas'] },
  discord: {
    rooms: ['core', 'app', 'commands', 'config.ts', 'log.ts'],
    packages: ['node:*', 'discord.js', 'discord-api-types/*'],
  },
  commands: { rooms: ['core', 'app', 'discord', 'log.ts'], packages: ['node:*', 'discord.js', 'discord-api-types/*'] },
  metrics: { rooms: ['core', 'app', 'log.ts'], packages: ['node:*', 'pg', 'prom-client'] },
  sandbox: { rooms: [], packages: ['node:*', 'ws', 'zod', 'discord-api-types/*'] },
};

const SRC = resolve(import.meta.dirname, '../src');

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('db/generated'))
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

const matches = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern || name.startsWith(`${pattern}/`);

const files = filesBelow(SRC).map((file) => ({ file, name: relative(SRC, file) }));

test.each(Object.entries(ROOMS))('%s imports only what it may', (room, may) => {
  const own = files.filter(({ name }) => name.startsWith(`${room}/`));
  expect(own.length).toBeGreaterThan(0);
  const strangers = own.flatMap(({ file, name }) =>
    importsOf(file)
      .map((imported) => (imported.startsWith('.') ? relative(SRC, resolve(dirname(file), imported)) : imported))
      .filter((imported) => !allowed(room, may, name, imported))
      .map((imported) => `${name} imports ${imported}`),
  );
  expect(strangers).toEqual([]);
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

test('only the painter knows the canvas, only the store knows Prisma, only the metrics know Prometheus', () => {
  const users = (pack: string) =>
    files.filter(({ file }) => importsOf(file).some((one) => matches(one, pack))).map(({ name }) => name.split('/')[0]);
  expect(new Set(users('@napi-rs/canvas'))).toEqual(new Set(['render']));
  expect(new Set(users('@prisma/adapter-pg'))).toEqual(new Set(['db']));
  expect(new Set(users('prom-client'))).toEqual(new Set(['metrics']));
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

test('every environment variable is read in config.ts and described in .env.example', () => {
  const readers = files
    .filter(
      ({ file, name }) =>
        name !== 'config.ts' && /\bprocess\.env\b|\benv\b.*node:process/.test(readFileSync(file, 'utf8')),
    )
    .map(({ name }) => name);
  // The root hands the environment to config; the painter's worker tells the canvas not to load system fonts; Postgres
  // gets PATH and the like passed on.
  expect(readers.filter((name) => !['main.ts', 'db/account.ts'].includes(name) && !name.startsWith('render/'))).toEqual(
    [],
  );
  const variables = [...readFileSync(join(SRC, 'config.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
    (match) => match[1],
  );
  const example = readFileSync(resolve(SRC, '../.env.example'), 'utf8');
  expect(variables.length).toBeGreaterThan(3);
  expect(variables.filter((name) => !example.includes(`${name}=`))).toEqual([]);
});
