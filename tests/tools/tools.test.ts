import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { commitment } from '../../src/core/rng.ts';
import { seedFrom } from '../../src/core/seed.ts';
import { GAMES } from '../../src/games/index.ts';
import { SEARCH_REVISION } from '../../src/search/revision.ts';
import { callTool, runTool, toolFile } from '../support/tools.ts';

/**
 * The command line tools as people call them. `npm test` has built them. Each is called in a process of its own, well
 * and wrongly; what else is held against them is asked of a process that they share.
 */
const linesOf = ({ out }: { readonly out: string }): readonly string[] => out.split('\n').filter((line) => line !== '');

const [game] = GAMES;
const id = game?.id ?? '';

test.each(GAMES.map((one) => one.id))('a table of %s is a record a line, and verifies', async (name) => {
  for (const players of ['random', 'autopilot']) {
    const args = [name, '--seats', '3', '--seed', 'tools', '--players', players, '--games', '2'];
    const table = await callTool('table', args);
    expect(table.status).toBe(0);
    expect(linesOf(table)).toHaveLength(2);
    expect(linesOf(table).map((line) => JSON.parse(line).seed)).toEqual(['tools-1', 'tools-2']);
    const well = { status: 0, out: 'record 1: ok\nrecord 2: ok\n' };
    expect(await callTool('verify', ['-'], { input: table.out })).toMatchObject(well);
    expect(await callTool('verify', ['--seed', '-'], { input: table.out })).toMatchObject(well);
  }
});

test('the same seed plays the same game, and --games 1 is not the same as none', async () => {
  const table = [id, '--seed', 'same', '--players', 'random,gentle'];
  const once = runTool('table', table);
  expect((await callTool('table', table)).out).toBe(once.out);
  expect(JSON.parse(once.out).seed).toBe('same');
  const { out } = await callTool('table', [...table, '--games', '1']);
  expect(JSON.parse(out).seed).toBe('same-1');
  expect(runTool('verify', ['--seed', '-'], { input: once.out + out })).toEqual({
    status: 0,
    out: 'record 1: ok\nrecord 2: ok\n',
    err: '',
  });
});

test('a reader that has seen enough ends a tool without a word', async () => {
  const table = spawn(process.execPath, [toolFile('table'), id, '--games', '200'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  table.stderr.on('data', (piece: Buffer) => said.push(piece));
  table.stdout.once('data', () => table.stdout.destroy());
  expect(await once(table, 'close')).toEqual([0, null]);
  expect(Buffer.concat(said).toString()).toBe('');
});

test('verify names the first entry that differs', async () => {
  const record = JSON.parse((await callTool('table', [id, '--seed', 'differs'])).out);
  record.moves[3].choices += 1;
  const verified = runTool('verify', ['-'], { input: JSON.stringify(record, null, 2) });
  expect(verified.status).toBe(1);
  expect(linesOf(verified)).toEqual([expect.stringMatching(/^moves\[3\] says \d+ choices, there are \d+$/)]);
});

test('a record says which level made a move, and verify --think finds it again', async () => {
  const verify = (args: readonly string[], input: string) => callTool('verify', args, { input });
  const { out } = await callTool('table', [id, '--seats', '2', '--seed', 'levels', '--players', 'gentle,steady']);
  const record: { moves: { seat?: number; level?: string; search?: number; autopilot?: boolean }[] } = JSON.parse(out);
  const moves = record.moves.filter(({ seat }) => seat !== undefined);
  expect(moves.every(({ seat, level }) => level === (seat === 0 ? 'gentle' : 'steady'))).toBe(true);
  expect(moves.every(({ autopilot, search }) => autopilot === true && search === SEARCH_REVISION)).toBe(true);
  expect(await verify(['-'], out)).toMatchObject({ status: 0, out: 'ok\n' });
  const again = `ok, ${moves.length} moves of computers found again\n`;
  expect(await verify(['--think', '-'], out)).toMatchObject({ status: 0, out: again });
  const all = (change: object): string =>
    JSON.stringify({ ...record, moves: record.moves.map((one) => (one.level ? { ...one, ...change } : one)) });
  const forged = await verify(['--think', '-'], all({ level: 'steady' }));
  expect([forged.status, forged.out]).toEqual([1, expect.stringContaining('a steady computer would play')]);
  const other = await verify(['--think', '-'], all({ search: SEARCH_REVISION + 1 }));
  expect([other.status, other.out]).toEqual([
    0,
    expect.stringContaining(`${moves.length} need revision ${SEARCH_REVISION + 1} of the search`),
  ]);
  // A level without a search, or on a person's move, is none of ours.
  for (const change of [{ search: undefined }, { autopilot: undefined }, { level: 'cruel' }])
    expect(await verify(['-'], all(change))).toMatchObject({
      status: 1,
      out: expect.stringContaining('is not a move'),
    });
});

test.each([
  ['another', 'does not follow from its seed\n'],
  [null, 'has no seed\n'],
])('verify --seed holds the deal against the seed %j', async (seed, out) => {
  const table = await callTool('table', [id, '--seed', 'one']);
  const around = { input: JSON.stringify({ ...JSON.parse(table.out), seed }) };
  expect(await callTool('verify', ['-'], around)).toMatchObject({ status: 0, out: 'ok\n' });
  expect(await callTool('verify', ['--seed', '-'], around)).toMatchObject({ status: 1, out });
});

test('verify holds the seed against what it was made of, with and without --seed', async () => {
  const verify = (args: readonly string[], record: object) =>
    callTool('verify', args, { input: JSON.stringify(record) });
  const source = { table: 'abc', secret: 'ab'.repeat(32), contributions: ['100', '101', '101'] };
  const seed = seedFrom(source);
  const dice = { commitment: commitment(source.secret), ...source };
  const table = await callTool('table', [id, '--seats', '2', '--seed', seed]);
  const record = { ...JSON.parse(table.out), dice };
  for (const args of [['-'], ['--seed', '-']])
    expect(await verify(args, record)).toMatchObject({ status: 0, out: 'ok\n' });
  const forged = { ...record, dice: { ...dice, contributions: ['101', '100', '101'] } };
  const said = { status: 1, out: 'the seed is not made of the secret and the contributions\n' };
  for (const args of [['-'], ['--seed', '-']]) expect(await verify(args, forged)).toMatchObject(said);
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
] as const)('%s %j is called wrongly', async (name, args, said) => {
  // Without arguments as people do it.
  const called = args.length === 0 ? runTool(name, args) : await callTool(name, args);
  expect(called.status).toBe(2);
  expect(called.out).toBe('');
  expect(called.err).toContain(said);
});

test.each([
  ['', 2, ''],
  ['not json', 1, 'is not JSON\n'],
  ['[]', 1, 'is not a record\n'],
  ['{"record":1,"game":"chess"}', 1, 'there is no game "chess"\n'],
])('verify answers %j', async (input, status, out) => {
  expect(await callTool('verify', ['-'], { input })).toMatchObject({ status, out });
});
