import { expect, test } from 'vitest';
import { Flood } from './flood.ts';

/** What a flood of six, which ends after a second, says when so many wait at these milliseconds. */
function course(asked: readonly (readonly [now: number, waiting: number])[]): readonly boolean[] {
  const flood = new Flood({ most: 6, workers: 1, lull: 1_000 });
  return asked.map(([now, waiting]) => flood.goesOn(waiting, now));
}

test('it begins when many wait', () => {
  expect(course([0, 10, 20, 30].map((now, at) => [now, at * 2]))).toEqual([false, false, false, true]);
});

test('it goes on while fewer wait, and ends when hardly any does for long enough', () => {
  const begun = [0, 6] as const;
  expect(course([begun, [900, 0], [999, 1], [1_000, 1]])).toEqual([true, true, true, false]);
  expect(course([begun, [900, 2], [1_800, 2], [2_700, 1], [2_799, 0], [2_800, 0]])).toEqual([
    ...[true, true, true, true],
    ...[true, false],
  ]);
});

test('as many as let it go on do not begin it again', () => {
  expect(
    course([
      [0, 6],
      [1_000, 5],
      [1_001, 2],
      [1_002, 6],
    ]),
  ).toEqual([true, false, false, true]);
});

interface Painted {
  readonly at: number;
  readonly small: boolean;
}

interface Studio {
  readonly workers?: number;
  /** Milliseconds for the large picture of this number. */
  readonly large?: (n: number) => number;
}

/** Pictures that are asked for at these milliseconds, in their order, and painted by workers that take that long. */
function painted(asked: readonly number[], { workers = 1, large = () => 35 }: Studio = {}): readonly Painted[] {
  const flood = new Flood({ most: 6, workers, lull: 5_000 });
  const free: number[] = Array.from({ length: workers }, () => 0);
  let painting: { readonly begins: number; readonly ends: number; readonly took: number | null }[] = [];
  return asked.map((at, n) => {
    for (const { ends, took } of painting) if (ends <= at && took !== null) flood.took(took);
    painting = painting.filter(({ ends }) => ends > at);
    const small = flood.goesOn(painting.filter(({ begins }) => begins > at).length, at);
    flood.asked(at);
    const worker = free.indexOf(Math.min(...free));
    const begins = Math.max(at, free[worker] ?? 0);
    const ends = begins + (small ? 9 : large(n));
    free[worker] = ends;
    painting.push({ begins, ends, took: small ? null : large(n) });
    return { at, small };
  });
}

/** So many a second for so many seconds, `together` of them at each moment. */
function steadily(rate: number, seconds: number, together = 1): readonly number[] {
  return Array.from({ length: rate * seconds }, (_, n) => (Math.floor(n / together) * together * 1_000) / rate);
}

const smallOnes = (pictures: readonly Painted[]): number => pictures.filter(({ small }) => small).length;

test.each([40, 50])('of %i a second fewer than twenty are large, and none later on', (rate) => {
  const pictures = painted(steadily(rate, 60));
  const first = pictures.findIndex(({ small }) => small);
  expect(first).toBeGreaterThan(10);
  expect(first).toBeLessThan(20);
  expect(smallOnes(pictures.slice(first))).toBe(pictures.length - first);
});

test('it ends when few are asked for, not before the lull is over', () => {
  const later = steadily(10, 10).map((at) => 20_000 + at);
  const pictures = painted([...steadily(40, 20), ...later]).slice(-later.length);
  const end = pictures.find(({ small }) => !small)?.at;
  expect(end).toBeGreaterThanOrEqual(24_975);
  expect(end).toBeLessThan(25_300);
  expect(smallOnes(pictures.filter(({ at }) => at > 25_300))).toBe(0);
});

test.each([1, 2, 5])('ten in a second do not bring it about, %i at a time', (together) => {
  expect(smallOnes(painted(steadily(10, 60, together)))).toBe(0);
});

test('ten within a third of a second do not bring it about', () => {
  expect(smallOnes(painted(steadily(30, 10 / 30)))).toBe(0);
});

test('a demand that would not begin it lets it go on', () => {
  expect(smallOnes(painted(steadily(17, 60)))).toBe(0);
  const after = steadily(17, 60).map((at) => 10_000 + at);
  const pictures = painted([...steadily(40, 10), ...after]).slice(-after.length);
  expect(smallOnes(pictures)).toBe(after.length);
});

test('several workers have more time', () => {
  const asked = steadily(36, 20, 6);
  expect(smallOnes(painted(asked, { workers: 2 }))).toBe(0);
  expect(smallOnes(painted(asked, { workers: 1 }))).toBeGreaterThan(600);
  expect(smallOnes(painted(steadily(80, 20, 4), { workers: 2 }))).toBeGreaterThan(1_500);
  expect(smallOnes(painted(steadily(12, 20, 12), { workers: 8 }))).toBe(0);
});

test('a cold worker is no flood', () => {
  const asked = [0, ...steadily(10, 60, 5).map((at) => 5_000 + at)];
  expect(smallOnes(painted(asked, { large: (n) => (n === 0 ? 4_000 : 35) }))).toBe(0);
  expect(smallOnes(painted(steadily(10, 60, 2), { large: (n) => Math.max(35, 150 - 20 * n) }))).toBe(0);
  // Nor is one that is slow again and again.
  expect(smallOnes(painted(asked, { large: (n) => (n % 20 === 0 ? 200 : 35) }))).toBe(0);
});

test('how long a large picture takes is learned', () => {
  const asked = [...steadily(5, 20), ...steadily(16, 60, 4).map((at) => 20_000 + at)];
  expect(smallOnes(painted(asked, { large: () => 35 }))).toBe(0);
  expect(smallOnes(painted(asked, { large: () => 55 }))).toBeGreaterThan(800);
  const more = [...steadily(5, 20), ...steadily(32, 60, 4).map((at) => 20_000 + at)];
  expect(smallOnes(painted(more, { large: () => 35 }))).toBeGreaterThan(1_800);
  expect(smallOnes(painted(more, { large: () => 15 }))).toBe(0);
});

test('whoever asks for one after the other, however many, has nothing to wait for', () => {
  expect(smallOnes(painted(steadily(28, 60)))).toBe(0);
});
