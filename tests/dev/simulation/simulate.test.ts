import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { compiled } from '../../support/compiled.ts';

/** `npm run simulate` as `npm run build:dev` made it: each run in a process of its own, whose clock is replaced. */

interface Outcome {
  readonly hash: string;
  readonly events: number;
  readonly moves: number;
  readonly counts: { readonly [what: string]: number };
  readonly findings: readonly { readonly promise: string; readonly broken: readonly string[] }[];
}

/** A fixed budget of events, so that a slow machine takes longer and sees the same. */
async function told(...more: readonly string[]): Promise<{ readonly out: string; readonly code: number | null }> {
  const given = ['--events', '4000', ...more, '--json'];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [compiled('dev/simulate.js'), ...given],
      { maxBuffer: 2 ** 26 },
      (_error, out, errors) => resolve({ out: out || JSON.stringify(errors), code: child.exitCode }),
    );
  });
}

async function simulate(seed: string, ...more: readonly string[]): Promise<Outcome & { readonly code: number | null }> {
  const { out, code } = await told('--seed', seed, ...more);
  return { ...(JSON.parse(out) as Outcome), code };
}

const brokenIn = ({ findings }: Outcome): readonly string[] =>
  findings.filter(({ broken }) => broken.length > 0).map(({ promise, broken }) => `${promise}: ${broken.join('; ')}`);

test('the same seed lives through the same world, another seed through another', async () => {
  const [once, { out, code }] = await Promise.all([simulate('3'), told('--seeds', '2..3')]);
  const [other, again] = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Outcome);
  if (!other || !again) throw new Error('a series is of fewer worlds');
  expect(other.hash).not.toBe(once.hash);
  // In a series each world is as it is alone.
  expect(again.hash).toBe(once.hash);
  expect([once.code, code]).toEqual([0, 0]);
  for (const run of [once, other]) {
    expect(brokenIn(run)).toEqual([]);
    // It was a run in which something happened.
    expect(run.moves).toBeGreaterThan(0);
    expect(run.findings.length).toBeGreaterThan(30);
  }
  expect(Object.keys(once.counts).filter((what) => what.startsWith('fault: '))).not.toEqual([]);
}, 120_000);

test.each([
  ['forgets-posts', '1..1', 'another is the last', []],
  // Not every world meets with it; where nothing else fails there are more moves.
  ['forgets-moves', '5..8', 'was confirmed to', ['--faults', 'none', '--bots', '1']],
])(
  'a world that %s is found out',
  async (defect, seeds, said, around) => {
    const { out, code } = await told('--seeds', seeds, '--defect', defect, ...around);
    expect(code).toBe(1);
    const outcomes = out.trimEnd().split('\n');
    expect(outcomes.flatMap((line) => brokenIn(JSON.parse(line) as Outcome)).join('\n')).toContain(said);
  },
  120_000,
);
