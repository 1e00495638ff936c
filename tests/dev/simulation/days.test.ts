import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { compiled } from '../../support/compiled.ts';

/** A world of days: people play the deal of the day by what stands on their screens, bots die, nights go by. */

interface Outcome {
  readonly counts: { readonly [what: string]: number };
  readonly findings: readonly { readonly promise: string; readonly checked: number; readonly broken: unknown }[];
}

/** Milliseconds from a noon until past the next one. */
const DAY = 87_500_000;

test('days go by, and each deal, digest and streak is what was promised', async () => {
  const given = ['--seed', '14', '--until', String(DAY), '--people', '3', '--json'];
  const { out, code } = await new Promise<{ readonly out: string; readonly code: number | null }>((resolve) => {
    const program = compiled('dev/simulate.js');
    const child = execFile(process.execPath, [program, ...given], { maxBuffer: 2 ** 26 }, (_error, said) =>
      resolve({ out: said, code: child.exitCode }),
    );
  });
  const { counts, findings } = JSON.parse(out) as Outcome;
  expect(findings.filter(({ broken }) => Array.isArray(broken) && broken.length > 0)).toEqual([]);
  expect(code).toBe(0);
  // It was a world in which something happened.
  expect(counts).toMatchObject({
    'bots killed': expect.any(Number),
    'deals of the day shared': expect.any(Number),
    'tries of the day ended': expect.any(Number),
  });
  for (const promise of [
    'a channel has one digest a day',
    'a digest says what its results say',
    'a try of the day is spent once',
    'nothing that is hidden in a deal of the day is shown',
    'who plays the same in a deal of the day meets the same answers',
    'nobody could read the seed of a day before it was over',
    'streaks are those of the days that were played',
    'what is shared of a deal of the day is a result, and stands once',
  ])
    expect(findings.find((one) => one.promise === promise)?.checked ?? 0, promise).toBeGreaterThan(0);
}, 120_000);
