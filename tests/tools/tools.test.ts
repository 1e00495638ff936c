import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { commitment } from '../../src/core/rng.ts';
import { seedFrom } from '../../src/core/seed.ts';
import { GAMES } from '../../src/games/index.ts';
import { SEARCH_REVISION } from '../../src/search/revision.ts';

/** The command line tools as people call them, in processes of their own. `npm test` has built them. */
function tool(name: string, args: readonly string[], input = '') {
  const script = resolve(import.meta.dirname, `../../dist/tools/${name}.js`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { input, encoding: 'utf8' });
  return { status, out: stdout, lines: stdout.split('\n').filter((line) => line !== ''), err: stderr };
}

const [game] = GAMES;
const id = game?.id ?? '';

test.each(GAMES.map((one) => one.id))('a table of %s is a record a line, and verifies', (name) => {
  for (const players of ['random', 'autopilot']) {
    const table = tool('table', [name, '--seats', '3', '--seed', 'tools', '--players', players, '--games', '2']);
    expect(table.status).toBe(0);
    expect(table.lines).toHaveLength(2);
    expect(table.lines.map((line) => JSON.parse(line).seed)).toEqual(['tools-1', 'tools-2']);
    expect(tool('verify', ['-'], table.out)).toMatchObject({ status: 0, lines: ['record 1: ok', 'record 2: ok'] });
    expect(tool('verify', ['--seed', '-'], table.out)).toMatchObject({
      status: 0,
      lines: ['record 1: ok', 'record 2: ok'],
    });
  }
});

test('the same seed plays the same game, and --games 1 is not the same as none', () => {
  const table = [id, '--seed', 'same', '--players', 'random,gentle'];
  const once = tool('table', table);
  expect(tool('table', table).out).toBe(once.out);
  expect(JSON.parse(once.out).seed).toBe('same');
  expect(JSON.parse(tool('table', [id, '--seed', 'same', '--games', '1']).out).seed).toBe('same-1');
});

test('a reader that has seen enough ends a tool without a word', async () => {
  const script = resolve(import.meta.dirname, '../../dist/tools/table.js');
  const table = spawn(process.execPath, [script, id, '--games', '200'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  table.stderr.on('data', (piece: Buffer) => said.push(piece));
  table.stdout.once('data', () => table.stdout.destroy());
  expect(await once(table, 'close')).toEqual([0, null]);
  expect(Buffer.concat(said).toString()).toBe('');
});

test('verify names the first entry that differs', () => {
  const record = JSON.parse(tool('table', [id, '--seed', 'differs']).out);
  record.moves[3].choices += 1;
  const verified = tool('verify', ['-'], JSON.stringify(record, null, 2));
  expect(verified.status).toBe(1);
  expect(verified.lines).toEqual([expect.stringMatching(/^moves\[3\] says \d+ choices, there are \d+$/)]);
});

test('a record says which level made a move, and verify --think finds it again', () => {
  const { out } = tool('table', [id, '--seats', '2', '--seed', 'levels', '--players', 'gentle,steady']);
  const record: { moves: { seat?: number; level?: string; search?: number; autopilot?: boolean }[] } = JSON.parse(out);
  const moves = record.moves.filter(({ seat }) => seat !== undefined);
  expect(moves.every(({ seat, level }) => level === (seat === 0 ? 'gentle' : 'steady'))).toBe(true);
  expect(moves.every(({ autopilot, search }) => autopilot === true && search === SEARCH_REVISION)).toBe(true);
  expect(tool('verify', ['-'], out)).toMatchObject({ status: 0, out: 'ok\n' });
  const again = `ok, ${moves.length} moves of computers found again\n`;
  expect(tool('verify', ['--think', '-'], out)).toMatchObject({ status: 0, out: again });
  const all = (change: object): string =>
    JSON.stringify({ ...record, moves: record.moves.map((one) => (one.level ? { ...one, ...change } : one)) });
  const forged = tool('verify', ['--think', '-'], all({ level: 'steady' }));
  expect([forged.status, forged.out]).toEqual([1, expect.stringContaining('a steady computer would play')]);
  const other = tool('verify', ['--think', '-'], all({ search: SEARCH_REVISION + 1 }));
  expect([other.status, other.out]).toEqual([0, expect.stringContaining(`${moves.length} found by another revision`)]);
  // A level without a search, or on a person's move, is none of ours.
  for (const change of [{ search: undefined }, { autopilot: undefined }, { level: 'cruel' }])
    expect(tool('verify', ['-'], all(change))).toMatchObject({
      status: 1,
      out: expect.stringContaining('is not a move'),
    });
});

test.each([
  ['another', 'does not follow from its seed\n'],
  [null, 'has no seed\n'],
])('verify --seed holds the deal against the seed %j', (seed, out) => {
  const record = { ...JSON.parse(tool('table', [id, '--seed', 'one']).out), seed };
  expect(tool('verify', ['-'], JSON.stringify(record))).toMatchObject({ status: 0, out: 'ok\n' });
  expect(tool('verify', ['--seed', '-'], JSON.stringify(record))).toMatchObject({ status: 1, out });
});

test('verify holds the seed against what it was made of, with and without --seed', () => {
  const source = { table: 'abc', secret: 'ab'.repeat(32), contributions: ['100', '101', '101'] };
  const seed = seedFrom(source);
  const dice = { commitment: commitment(source.secret), ...source };
  const record = { ...JSON.parse(tool('table', [id, '--seats', '2', '--seed', seed]).out), dice };
  for (const args of [['-'], ['--seed', '-']])
    expect(tool('verify', args, JSON.stringify(record))).toMatchObject({ status: 0, out: 'ok\n' });
  const forged = { ...record, dice: { ...dice, contributions: ['101', '100', '101'] } };
  const said = { status: 1, out: 'the seed is not made of the secret and the contributions\n' };
  for (const args of [['-'], ['--seed', '-']]) expect(tool('verify', args, JSON.stringify(forged))).toMatchObject(said);
});

test.each([
  ['table', [], 'name one game'],
  ['table', ['chess'], 'there is no game "chess"'],
  ['table', [id, '--seats', '9'], 'these terms cannot be played: the game is for 2 to 4 seats'],
  ['table', [id, '--seats', 'two'], '--seats takes a whole number'],
  ['table', [id, '--option', 'colour=blue'], 'these terms cannot be played: unknown option "colour"'],
  ['table', [id, '--players', 'people'], '--players is one of random, autopilot, gentle'],
  ['table', [id, '--seats', '3', '--players', 'gentle,strong'], 'one for each of the 3 seats'],
  ['table', [id, '--colour', 'blue'], "Unknown option '--colour'"],
  ['verify', [], 'name one file'],
  ['verify', ['no-such-file.json'], 'ENOENT'],
] as const)('%s %j is called wrongly', (name, args, said) => {
  const called = tool(name, args);
  expect(called.status).toBe(2);
  expect(called.out).toBe('');
  expect(called.err).toContain(said);
});

test.each([
  ['', 2, ''],
  ['not json', 1, 'is not JSON\n'],
  ['[]', 1, 'is not a record\n'],
  ['{"record":1,"game":"chess"}', 1, 'there is no game "chess"\n'],
])('verify answers %j', (input, status, out) => {
  expect(tool('verify', ['-'], input)).toMatchObject({ status, out });
});
