import { expect, test } from 'vitest';
import { Injection, type Selection } from '../../../dev/simulation/injection.ts';

const ALL: Selection = { without: [], only: null };

/** What happens to two bots that each send a hundred requests. */
function happenedIn(selection: Selection): readonly string[] {
  const injection = new Injection('7', selection, () => {});
  for (let at = 0; at < 100; at += 1)
    for (const bot of ['bot1.1', 'bot2.1'])
      for (const kind of ['slow', 'broken'] as const) injection.meets(kind, 0.1, bot);
  for (let number = 1; number <= 3; number += 1) injection.strikes('die', number);
  return injection.happened;
}

test('the same seed has the same faults, of each kind some', () => {
  const all = happenedIn(ALL);
  expect(happenedIn(ALL)).toEqual(all);
  expect(all.filter((name) => name.startsWith('slow@bot1.1-')).length).toBeGreaterThan(3);
  expect(all).toEqual(expect.arrayContaining(['die@1', 'die@2', 'die@3']));
});

test('leaving a kind out leaves all others as they were', () => {
  const all = happenedIn(ALL);
  expect(happenedIn({ ...ALL, without: ['slow'] })).toEqual(all.filter((name) => !name.startsWith('slow')));
});

test('of chosen faults those alone happen, each as it was', () => {
  const chosen = happenedIn(ALL).filter((_, at) => at % 3 === 0);
  expect(happenedIn({ ...ALL, only: chosen })).toEqual(chosen);
  const [one, same] = [ALL, { ...ALL, only: ['die@2'] }].map((selection) =>
    new Injection('7', selection, () => {}).strikes('die', 2)?.int(1_000_000),
  );
  expect(same).toBe(one);
});
