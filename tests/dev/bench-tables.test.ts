import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Figures, Spread } from '../../dev/bench/tables/figures.ts';
import { compiled } from '../support/compiled.ts';

/**
 * A few seconds of `npm run bench tables`, as `npm run build:dev` made it: a bot on its own Postgres, ten stored
 * tables, some that are played at, all of one game. How long anything takes is printed for people, and held against
 * nothing here.
 */
function bench(...args: readonly string[]): Promise<{ readonly out: string; readonly said: string }> {
  const program = compiled('dev/bench.js');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'tables', ...args], (_error, out, said) => resolve({ out, said }));
  });
}

test('the bench of tables counts what was played, and prints one object', async () => {
  const plan = [
    ...[
      'kingdomino',
      '--tables',
      '10',
      '--moves',
      '4',
      '--turns',
      '1',
      '--seconds',
      '3',
      '--warm',
      '1',
      '--boards',
      '8',
    ],
    ...['--people', '20', '--counted', '1', '--starts', '1', '--played', '1', '--scenes', '1'],
  ];
  const { out, said } = await bench(...plan, '--json');
  expect(said).not.toContain('Error');
  const figures = JSON.parse(out) as Figures;
  const times = (n: number): Spread => ({
    n,
    p50: expect.any(Number),
    p95: expect.any(Number),
    p99: expect.any(Number),
    max: expect.any(Number),
  });
  const { plenty: requests, scarce } = figures.requests;
  // Turns are posted by answering presses there, and lose their buttons so.
  expect(scarce.byKind.post.mean + scarce.byKind.strip.mean).toBeLessThan(requests.byKind.post.mean);
  expect(requests.tables).toBe(1);
  expect(requests.turns.people).toBeGreaterThan(5);
  const { post, strip, direct, fetch, edit, other } = requests.byKind;
  for (const kind of [post, strip, direct, requests.answers]) expect(kind.mean).toBeGreaterThan(0);
  // For each post another has lost its buttons; at most what is told of secrets and plans is looked for.
  expect(post.mean - strip.mean).toBeLessThan(0.01);
  expect(fetch.mean).toBeLessThan(1);
  // A player who was away is told in two requests, and what tells them goes with one more; chance decides how many were
  // away.
  expect(direct.mean).toBeLessThan(3);
  expect(requests.each.mean).toBeCloseTo(post.mean + strip.mean + direct.mean + fetch.mean + edit.mean + other.mean, 1);
  expect(figures.sizes).toHaveLength(1);
  const [size] = figures.sizes;
  expect(size?.tables).toBe(10);
  // Ten, those that are played at, and those that all of them are copies of.
  expect(size?.rows.tables).toBeGreaterThan(10 + 8);
  for (const kind of ['chairs', 'entries', 'people', '_private_jobs']) expect(size?.rows[kind]).toBeGreaterThan(0);
  expect(size?.start).toBeGreaterThan(0);
  const [moves, turns] = size?.rates ?? [];
  expect(moves).toMatchObject({ kind: 'moves', rate: 4, seconds: 3 });
  expect(turns).toMatchObject({ kind: 'turns', rate: 1, seconds: 3 });
  // Everything that was due was done; every move is one press, and everybody saw each turn that was over.
  expect(moves?.played.begun).toBe(12);
  expect(moves?.played.failed).toEqual({});
  expect(moves?.acknowledgement).toEqual(times(12));
  expect(moves?.each.presses).toBe(1);
  expect(moves?.played.toPost).toBeGreaterThan(0);
  expect(moves?.pressToPost).toEqual(times(moves?.played.posted ?? 0));
  expect(turns?.played).toMatchObject({ begun: 3, toPost: 3, posted: 3 });
  expect(turns?.played.failed).toEqual({});
  expect(turns?.pressToPost).toEqual(times(3));
  // [Play], an answer or more, and the press that confirms.
  expect(turns?.each.presses).toBeGreaterThan(2);
  expect(turns?.each.requests).toBeGreaterThan(turns?.each.presses ?? 0);
  for (const spread of Object.values(figures.floor)) expect(spread).toEqual(times(expect.any(Number)));
}, 240_000);

test.each([
  [['--tables', 'many'], '--tables takes whole numbers'],
  [['--moves', '5,-1'], '--moves takes whole numbers'],
  [['--seconds', '0'], '--seconds takes a whole number'],
  [['--rates', '5'], 'rates'],
])('called with %j it says what is wrong', async (args, wrong) => {
  const { out, said } = await bench(...args);
  expect(out).toBe('');
  expect(said).toContain(wrong);
});
