import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { nameFault } from '../../dev/new-game/names.ts';
import type { AnyGame } from '../../src/core/contract/any-game.ts';
import { conform } from '../support/conformance.ts';
import { freshFolder } from '../support/folder.ts';

/** `npm run new-game`, in a copy of the project: what it writes is held to all that a game is held to. */
const ROOT = resolve(import.meta.dirname, '../..');
const COPIED = ['stamp.mjs', 'src', 'dev', 'tests', 'docs', '.gitignore', '.env.example', 'CONTRIBUTING.md'];
const NAME = 'old-harbour';

/** How the copy runs its tests: compiled like ours, without our projects, which start Postgres. */
const CONFIG = `import { compiledSources } from './tests/support/setup/compiled-sources.ts';
export default {
  plugins: [compiledSources()],
  test: {
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    globalSetup: ['tests/support/setup/compiled-sources.ts', 'tests/support/setup/folder.ts'],
    isolate: false,
    maxWorkers: 1,
  },
};
`;

const project = await freshFolder();
for (const name of [...COPIED, ...readdirSync(ROOT).filter((one) => one.endsWith('.json'))])
  cpSync(join(ROOT, name), join(project, name), {
    recursive: true,
    filter: (file) => !file.endsWith('.png') && !file.includes('/discord-api-spec/'),
  });
symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
writeFileSync(join(project, 'vitest.config.ts'), CONFIG);

function node(script: string, ...args: readonly string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: project,
    env,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}
const newGame = (...args: readonly string[]) =>
  node(join(ROOT, 'build/dev/new-game.js'), ...args, '--project', project);

const before = readFileSync(join(project, 'src/games/index.ts'), 'utf8');
const written = newGame(NAME);
const files = written.out.split('\n\n')[0]?.split('\n') ?? [];
const { oldHarbour }: { readonly oldHarbour: AnyGame } = await import(
  pathToFileURL(join(project, 'src/games', NAME, 'index.ts')).href
);

describe('a new game', () => {
  test('is a folder, a line in the registry and a page, under its own name', () => {
    expect([written.status, written.err]).toEqual([0, '']);
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) expect(existsSync(join(project, file)), file).toBe(true);
    const elsewhere = files.filter((file) => !file.startsWith(`src/games/${NAME}/`));
    expect(elsewhere).toEqual([`docs/records/${NAME}.md`, 'src/games/index.ts']);
    const texts = files.map((file) => readFileSync(join(project, file), 'utf8')).join('\n');
    expect(texts.match(/Pebbles|'pebbles'|\{\{|src\/core\/(?!contract\/best)/g)).toBeNull();
    expect(oldHarbour.id).toBe(NAME);
    expect(oldHarbour.voice('hu', String).name).toBe('Old Harbour');
    const after = readFileSync(join(project, 'src/games/index.ts'), 'utf8');
    expect(
      after
        .replace(/^import \{ oldHarbour \}.*\n/m, '')
        .replace('oldHarbour, ', '')
        .replace(', oldHarbour', ''),
    ).toBe(before);
  });

  test('says what comes next', () => {
    expect(written.out).toContain(`npm run --silent table -- ${NAME}`);
  });

  test('has the types and the form that every source has', { timeout: 180_000 }, () => {
    // The registry's type names no game, so that a new one makes no error elsewhere: it is looked at with what it
    // imports.
    const some = { extends: './tsconfig.json', include: [`src/games/${NAME}`, 'src/games/index.ts'] };
    writeFileSync(join(project, 'tsconfig.new-game.json'), JSON.stringify(some));
    const options = ['-p', 'tsconfig.new-game.json', '--listFiles', '--checkers', '1'];
    const tsc = node(join(ROOT, 'node_modules/typescript/bin/tsc'), ...options);
    const lines = tsc.out.split('\n').filter((line) => line !== '');
    expect(lines.filter((line) => !existsSync(line))).toEqual([]);
    const looked = new Set(lines);
    expect(files.filter((file) => file.endsWith('.ts') && !looked.has(join(project, file)))).toEqual([]);
    const biome = node(join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', ...files);
    expect([biome.status, biome.err]).toEqual([0, '']);
  });

  test('passes its own tests and those of the house', { timeout: 180_000 }, () => {
    const own = testsIn([`src/games/${NAME}`]);
    expect(own.failed).toEqual([]);
    expect(own.passed).toBeGreaterThan(8);
    const house = [
      ...['floors', 'languages', 'phrases'].map((name) => `tests/project/${name}.test.ts`),
      ...['records', 'rules'].map((name) => `tests/docs/${name}.test.ts`),
    ];
    const held = testsIn(house, `${NAME}|imports only|keeps to itself|is named in|itself to be loaded`);
    expect(held.failed).toEqual([]);
    expect(held.passed).toBeGreaterThan(25);
  });
});

interface Suite {
  readonly message: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

/** Runs test files of the copy, of their tests those whose names hold something. */
function testsIn(suites: readonly string[], pattern = '') {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { out, err } = node(vitest, 'run', '--root', project, '--reporter', 'json', '-t', pattern, ...suites);
  if (!out.startsWith('{')) throw new Error(`${out}${err}`);
  const report: { readonly testResults: readonly Suite[]; readonly numPassedTests: number } = JSON.parse(out);
  const failed = report.testResults.flatMap(({ assertionResults, message }) => [
    ...(message === '' ? [] : [message]),
    ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  ]);
  return { failed, passed: report.numPassedTests };
}

conform(oldHarbour);

test.each([
  ['Harbour', 'use small letters'],
  ['old_harbour', 'use small letters'],
  ['old--harbour', 'use small letters'],
  ['7-seas', 'use small letters'],
  ['../harbour', 'use small letters'],
  ['h'.repeat(33), 'is too long'],
  ['kingdomino', 'is taken: src/games/kingdomino exists'],
  [NAME, `is taken: src/games/${NAME} exists`],
  ['class', 'is reserved: "class" means something else in JavaScript'],
  ['scene', 'is reserved: "scene" means something else in dev/template/index.ts'],
  ['pebbles', 'is reserved'],
  ['table', 'is reserved: "table" means something else in src/'],
])('a game cannot be called %s', (name, why) => {
  const fault = nameFault(project, name);
  expect(fault).toContain(`"${name}" `);
  expect(fault).toContain(why);
});

test('a wrong call writes nothing and says why', () => {
  const registry = readFileSync(join(project, 'src/games/index.ts'), 'utf8');
  const refused = newGame('kingdomino');
  expect([refused.status, refused.out]).toEqual([2, '']);
  expect(refused.err).toContain('"kingdomino" is taken: src/games/kingdomino exists\nusage: new-game');
  expect(newGame().err).toContain('name one game');
  expect(readFileSync(join(project, 'src/games/index.ts'), 'utf8')).toBe(registry);
});
