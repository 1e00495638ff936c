import { expect, test } from 'vitest';
import { simulatedWorlds } from '../../support/worlds.ts';

/** A world of days: people play the deal of the day by what stands on their screens, bots die, nights go by. */

const live = simulatedWorlds();

const simulate = (seed: number, until: number, ...more: readonly string[]) =>
  live('--seed', String(seed), '--until', String(until), '--people', '3', ...more);

/** Milliseconds from a noon until past the next one. */
const DAY = 87_500_000;

test('days go by, and each deal, digest and streak is what was promised', async () => {
  const { counts, findings, kept } = await simulate(14, DAY);
  expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(kept).toBe(true);
  // It was a world in which something happened.
  expect(counts).toMatchObject({
    'bots killed': expect.any(Number),
    'deals of the day shared': expect.any(Number),
    'tries of the day ended': expect.any(Number),
  });
  for (const promise of [
    'a channel has one digest a day',
    'a digest says what its results say',
    'a server has one list of open tables, which leads to those that can be joined',
    'a try of the day is spent once',
    'nothing that is hidden in a deal of the day is shown',
    'who plays the same in a deal of the day meets the same answers',
    'nobody could read the seed of a day before it was over',
    'streaks are those of the days that were played',
    'what is shared of a deal of the day is a result, and stands once',
  ])
    expect(findings.find((one) => one.promise === promise)?.checked ?? 0, promise).toBeGreaterThan(0);
}, 120_000);

const HOUR = 3_600_000;

test.each([
  ['posts-digests-again', 14, 'a channel has one digest a day'],
  ['misreads-results', 14, 'a digest says what its results say'],
  ['gives-tries-again', 14, 'a try of the day is spent once'],
  ['shows-hidden', 44, 'nothing that is hidden in a deal of the day is shown'],
  ['forgets-replies', 29, 'who plays the same in a deal of the day meets the same answers'],
  ['tells-seeds', 14, 'nobody could read the seed of a day before it was over'],
  ['miscounts-days', 14, 'streaks are those of the days that were played'],
  ['shares-twice', 44, 'what is shared of a deal of the day is a result, and stands once'],
] as const)(
  'a world that %s is found out',
  async (defect, seed, promise) => {
    const { findings, kept } = await simulate(seed, HOUR, '--faults', 'none', '--defect', defect);
    expect(findings.find((one) => one.promise === promise)?.broken).not.toEqual([]);
    expect(kept).toBe(false);
  },
  120_000,
);
