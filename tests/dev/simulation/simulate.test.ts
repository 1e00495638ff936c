import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Outcome } from '../../../dev/simulation/simulate.ts';
import { compiled } from '../../support/compiled.ts';
import { brokenIn, brokenUntil, simulatedWorlds } from '../../support/worlds.ts';

/** `npm run simulate` as `npm run build:dev` made it: in processes of their own, whose clock is replaced. */

/** A fixed budget of events, so that a slow machine takes longer and sees the same. */
const EVENTS = ['--events', '4000'] as const;

/** What a series prints, a line for each world, and how it ends. */
function series(...more: readonly string[]): Promise<{ readonly worlds: readonly Outcome[]; readonly code: unknown }> {
  return new Promise((resolve) => {
    const given = [compiled('dev/simulate.js'), ...EVENTS, ...more, '--json'];
    const child = execFile(process.execPath, given, { maxBuffer: 2 ** 26 }, (_error, out) =>
      resolve({
        worlds: out
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
        code: child.exitCode,
      }),
    );
  });
}

const simulate = simulatedWorlds();

test('the same seed lives through the same world, another seed through another', async () => {
  const [once, { worlds, code }] = await Promise.all([simulate(...EVENTS, '--seed', '3'), series('--seeds', '2..3')]);
  const [other, again] = worlds;
  if (!other || !again) throw new Error('a series is of fewer worlds');
  expect(other.hash).not.toBe(once.hash);
  // In a series each world is as it is alone.
  expect(again.hash).toBe(once.hash);
  expect([once.kept, code]).toEqual([true, 0]);
  for (const run of [once, other]) {
    expect(brokenIn(run)).toEqual([]);
    // It was a run in which something happened.
    expect(run.moves).toBeGreaterThan(0);
    expect(run.findings.length).toBeGreaterThan(30);
  }
  expect(Object.keys(once.counts).filter((what) => what.startsWith('fault: '))).not.toEqual([]);
}, 120_000);

test('a series with a broken promise ends with 1', async () => {
  const { worlds, code } = await series('--seeds', '1..1', '--defect', 'forgets-posts');
  expect(worlds.flatMap(brokenIn).join('\n')).toContain('another is the last');
  expect(code).toBe(1);
}, 120_000);

test('a world that forgets moves is found out', async () => {
  // Where nothing else fails there are more moves.
  const calm = ['--faults', 'none', '--bots', '1', '--defect', 'forgets-moves'];
  const said = 'was confirmed to';
  expect(await brokenUntil(simulate, said, [5, 6, 7, 8], ...EVENTS, ...calm)).toContain(said);
}, 120_000);
