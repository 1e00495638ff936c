import { expect, test } from 'vitest';
import { LoadShedder } from './load-shedding.ts';

/** Whether load is shed, from six that wait on and for a second, when so many wait at these milliseconds. */
function decisions(asked: readonly (readonly [now: number, waiting: number])[]): readonly boolean[] {
  const load = new LoadShedder({ shedAt: 6, workers: 1, recovery: 1_000 });
  return asked.map(([now, waiting]) => load.sheds(waiting, now));
}

test('shedding begins when many wait', () => {
  expect(decisions([0, 10, 20, 30].map((now, at) => [now, at * 2]))).toEqual([false, false, false, true]);
});

test('shedding goes on while fewer wait, and ends when hardly any does for long enough', () => {
  const begun = [0, 6] as const;
  expect(decisions([begun, [900, 0], [999, 1], [1_000, 1]])).toEqual([true, true, true, false]);
  expect(decisions([begun, [900, 2], [1_800, 2], [2_700, 1], [2_799, 0], [2_800, 0]])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('as many as let shedding go on do not begin it again', () => {
  expect(
    decisions([
      [0, 6],
      [1_000, 5],
      [1_001, 2],
      [1_002, 6],
    ]),
  ).toEqual([true, false, false, true]);
});

interface Rendered {
  readonly at: number;
  readonly small: boolean;
}

interface Load {
  readonly workers?: number;
  /** Milliseconds for the large picture of this number. */
  readonly large?: (n: number) => number;
}

/** Pictures that are requested at these milliseconds, in their order, and rendered by workers that take that long. */
function rendered(asked: readonly number[], { workers = 1, large = () => 35 }: Load = {}): readonly Rendered[] {
  const load = new LoadShedder({ shedAt: 6, workers, recovery: 5_000 });
  const free: number[] = Array.from({ length: workers }, () => 0);
  let rendering: { readonly begins: number; readonly ends: number; readonly took: number | null }[] = [];
  return asked.map((at, n) => {
    for (const { ends, took } of rendering) if (ends <= at && took !== null) load.rendered(took);
    rendering = rendering.filter(({ ends }) => ends > at);
    const small = load.sheds(rendering.filter(({ begins }) => begins > at).length, at);
    load.requested(at);
    const worker = free.indexOf(Math.min(...free));
    const begins = Math.max(at, free[worker] ?? 0);
    const ends = begins + (small ? 9 : large(n));
    free[worker] = ends;
    rendering.push({ begins, ends, took: small ? null : large(n) });
    return { at, small };
  });
}

/** So many a second for so many seconds, `together` of them at each moment. */
function steadily(rate: number, seconds: number, together = 1): readonly number[] {
  return Array.from({ length: rate * seconds }, (_, n) => (Math.floor(n / together) * together * 1_000) / rate);
}

const smallOnes = (pictures: readonly Rendered[]): number => pictures.filter(({ small }) => small).length;

test.each([40, 50])('of %i a second fewer than twenty are large, and none later on', (rate) => {
  const pictures = rendered(steadily(rate, 60));
  const first = pictures.findIndex(({ small }) => small);
  expect(first).toBeGreaterThan(10);
  expect(first).toBeLessThan(20);
  expect(smallOnes(pictures.slice(first))).toBe(pictures.length - first);
});

test('shedding ends when few are requested, not before the recovery is over', () => {
  const later = steadily(10, 10).map((at) => 20_000 + at);
  const pictures = rendered([...steadily(40, 20), ...later]).slice(-later.length);
  const end = pictures.find(({ small }) => !small)?.at;
  expect(end).toBeGreaterThanOrEqual(24_975);
  expect(end).toBeLessThan(25_300);
  expect(smallOnes(pictures.filter(({ at }) => at > 25_300))).toBe(0);
});

test.each([1, 2, 5])('ten in a second do not begin shedding, %i at a time', (together) => {
  expect(smallOnes(rendered(steadily(10, 60, together)))).toBe(0);
});

test('ten within a third of a second do not begin shedding', () => {
  expect(smallOnes(rendered(steadily(30, 10 / 30)))).toBe(0);
});

test('a demand that would not begin shedding lets it go on', () => {
  expect(smallOnes(rendered(steadily(17, 60)))).toBe(0);
  const after = steadily(17, 60).map((at) => 10_000 + at);
  const pictures = rendered([...steadily(40, 10), ...after]).slice(-after.length);
  expect(smallOnes(pictures)).toBe(after.length);
});

test('several workers have more time', () => {
  const asked = steadily(36, 20, 6);
  expect(smallOnes(rendered(asked, { workers: 2 }))).toBe(0);
  expect(smallOnes(rendered(asked, { workers: 1 }))).toBeGreaterThan(600);
  expect(smallOnes(rendered(steadily(80, 20, 4), { workers: 2 }))).toBeGreaterThan(1_500);
  expect(smallOnes(rendered(steadily(12, 20, 12), { workers: 8 }))).toBe(0);
});

test('a worker that is slow at first does not begin shedding', () => {
  const asked = [0, ...steadily(10, 60, 5).map((at) => 5_000 + at)];
  expect(smallOnes(rendered(asked, { large: (n) => (n === 0 ? 4_000 : 35) }))).toBe(0);
  expect(smallOnes(rendered(steadily(10, 60, 2), { large: (n) => Math.max(35, 150 - 20 * n) }))).toBe(0);
  // Nor is one that is slow again and again.
  expect(smallOnes(rendered(asked, { large: (n) => (n % 20 === 0 ? 200 : 35) }))).toBe(0);
});

test('how long a large picture takes is learned', () => {
  const asked = [...steadily(5, 20), ...steadily(16, 60, 4).map((at) => 20_000 + at)];
  expect(smallOnes(rendered(asked, { large: () => 35 }))).toBe(0);
  expect(smallOnes(rendered(asked, { large: () => 55 }))).toBeGreaterThan(800);
  const more = [...steadily(5, 20), ...steadily(32, 60, 4).map((at) => 20_000 + at)];
  expect(smallOnes(rendered(more, { large: () => 35 }))).toBeGreaterThan(1_800);
  expect(smallOnes(rendered(more, { large: () => 15 }))).toBe(0);
});

test('requests one after the other, however many, do not begin shedding', () => {
  expect(smallOnes(rendered(steadily(28, 60)))).toBe(0);
});
