import { expect, test } from 'vitest';
import type { Settings } from '../../../dev/simulation/settings.ts';
import { shrink, type Tried } from '../../../dev/simulation/shrink.ts';

const START: Settings = {
  ...{ seed: '7', events: 20_000, until: null, people: 5, tables: 4, bots: 2, faults: 'all', defect: 'none' },
  ...{ without: [], only: null, acts: null },
};

const FAULTS = Array.from({ length: 40 }, (_, at) => `${at % 2 === 0 ? 'slow' : 'broken'}@bot1.1-${at + 1}`);
const ACTS = ['Ann', 'Bob', 'Cleo'].flatMap((name) => [100, 2_000, 30_000, 90_000].map((at) => `${name}@${at}`));
const HOME = 120_000;

/** A world that breaks when Bob acts at 30 s and one request is slow, and something else in every longer run. */
function attempting(tried: Settings[]) {
  return async (settings: Settings): Promise<Tried> => {
    tried.push(settings);
    const until = settings.until ?? HOME;
    const acts = (settings.acts ?? ACTS).filter((name) => Number(name.split('@')[1]) <= until);
    const happened = settings.only ?? FAULTS;
    const isBroken = acts.includes('Bob@30000') && happened.includes('slow@bot1.1-21');
    const findings = [
      { promise: 'nothing was sent twice', checked: 1, broken: isBroken ? ['t2 was sent twice'] : [] },
      { promise: 'the world comes to rest', checked: 1, broken: until > 1_000 ? ['it was not at rest'] : [] },
    ];
    return { findings, happened, acts, calm: until, events: 100 };
  };
}

test('a failing run is made as small as the same promise allows', async () => {
  const tried: Settings[] = [];
  const shrunk = await shrink(START, { attempt: attempting(tried), hasTime: () => true, say: () => {} });
  expect(shrunk?.promise).toBe('nothing was sent twice');
  const { until, ...rest } = shrunk?.settings ?? START;
  expect({ ...rest, until: null }).toEqual({
    ...START,
    ...{ only: ['slow@bot1.1-21'], acts: ['Bob@30000'], people: 3, tables: 1, bots: 1 },
  });
  expect(until).toBeGreaterThanOrEqual(30_000);
  expect(until).toBeLessThan(32_000);
  expect(shrunk).toMatchObject({ whole: true, tries: tried.length });
  expect(tried.length).toBeLessThan(60);
});

test('it ends when there is no time left, with the smallest run so far', async () => {
  const tried: Settings[] = [];
  const hasTime = () => tried.length < 5;
  const shrunk = await shrink(START, { attempt: attempting(tried), hasTime, say: () => {} });
  expect(tried).toHaveLength(5);
  expect(shrunk?.whole).toBe(false);
  expect(shrunk?.settings.acts?.length).toBeLessThan(ACTS.length);
});

test('a run that breaks nothing cannot be made smaller', async () => {
  const attempt = async (settings: Settings): Promise<Tried> => {
    const tried = await attempting([])(settings);
    return { ...tried, findings: tried.findings.map((one) => ({ ...one, broken: [] })) };
  };
  expect(await shrink(START, { attempt, hasTime: () => true, say: () => {} })).toBeNull();
});
