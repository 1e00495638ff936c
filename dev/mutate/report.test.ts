import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Equivalent, outdated, type Report, readMutants, survivors, tallies } from './report.ts';

const root = resolve(import.meta.dirname, '../..');

const place = (line: number, column: number) => ({ line, column });
const report: Report = {
  files: {
    'src/core/a.ts': {
      source: 'const a =\n  b <\n  c;\nreturn a;\n',
      mutants: [
        { replacement: 'b >=\n  c', location: { start: place(2, 3), end: place(3, 4) }, status: 'Survived' },
        { replacement: 'true', location: { start: place(2, 3), end: place(3, 4) }, status: 'Killed' },
        { replacement: 'null', location: { start: place(4, 8), end: place(4, 9) }, status: 'NoCoverage' },
        { replacement: '!', location: { start: place(1, 1), end: place(1, 6) }, status: 'CompileError' },
      ],
    },
    'src/domain/time/b.ts': {
      source: 'while (x) y();',
      mutants: [{ replacement: 'true', location: { start: place(1, 8), end: place(1, 9) }, status: 'Timeout' }],
    },
  },
};
const mutants = readMutants(report);
const known: readonly Equivalent[] = [
  { file: 'src/core/a.ts', line: 'b <', from: 'b < c', to: 'b >= c', because: 'nobody looks' },
];

test('mutants are named by their texts, in one line each', () => {
  expect(mutants.map(({ at, from, to }) => [at, from, to])).toEqual([
    [2, 'b < c', 'b >= c'],
    [2, 'b < c', 'true'],
    [4, 'a', 'null'],
    [1, 'x', 'true'],
  ]);
});

test('a mutant with which no test can be loaded is found out', () => {
  const location = { start: place(1, 8), end: place(1, 9) };
  const mutants = [
    { replacement: 'y', location, status: 'Survived', testsCompleted: 3 },
    { replacement: '{}', location, status: 'Survived', testsCompleted: 0 },
  ] as const;
  const read = readMutants({ files: { 'src/core/a.ts': { source: 'while (x) y();', mutants } } });
  expect(read.map(({ status }) => status)).toEqual(['Survived', 'Killed']);
});

test('what is equivalent counts neither as killed nor as survived', () => {
  expect(tallies(mutants, []).map(({ folder, score }) => [folder, score])).toEqual([
    ['src/core', 100 / 3],
    ['src/domain/time', 100],
    ['all', 50],
  ]);
  const [core] = tallies(mutants, known);
  const counted = { mutants: 3, killed: 1, timeouts: 0, survived: 0, untested: 1, equivalent: 1 };
  expect(core).toEqual({ folder: 'src/core', ...counted, score: 50 });
  expect(survivors(mutants, known).map(({ to }) => to)).toEqual(['null']);
});

test('an entry that a test has refuted, or whose line has changed, is named', () => {
  const [one] = known;
  const killed = { ...one, to: 'true' } as Equivalent;
  const elsewhere = { ...one, file: 'src/core/c.ts' } as Equivalent;
  expect(outdated(mutants, [...known, killed, elsewhere])).toEqual([killed]);
});

test('every equivalent mutant has its reason, and its line still stands in its file', () => {
  const list: readonly Equivalent[] = JSON.parse(readFileSync(resolve(root, 'dev/mutate/equivalent.json'), 'utf8'));
  for (const { file, line, because } of list) {
    expect(because.length, line).toBeGreaterThan(20);
    const lines = readFileSync(resolve(root, file), 'utf8').split('\n');
    expect(lines.map((one) => one.trim()).includes(line), `${file}: ${line}`).toBe(true);
  }
});
