import { beforeEach, expect, test } from 'vitest';
import type { Job } from '../../src/domain/operations/job.ts';
import { type Due, type Queue, queue } from './queue.ts';

/** What tests let happen decides what they prove, so the choosing is proven here. */
const JOBS: readonly Job[] = [
  { task: 'announce', table: 't', version: 2, after: 45 },
  { task: 'remind', table: 't', seat: 0, since: 0, mark: 'turn', after: 60 },
  { task: 'remind', table: 't', seat: 1, since: 0, mark: 'most', after: 3600 },
  { task: 'expire', table: 't', after: 86_400 },
  { task: 'inbox', person: 'ann', after: 5 },
];

let time = 0;
let line: Queue;
beforeEach(() => {
  time = 1_000_000;
  line = queue(() => time);
  line.add(JOBS);
});

const left = () => line.held().map((job) => (job.task === 'remind' ? job.mark : job.task));

test('jobs are held back until their time', () => {
  expect(left()).toEqual(['inbox', 'announce', 'turn', 'most', 'expire']);
  expect(line.held()[0]).toEqual({ task: 'inbox', person: 'ann', after: 5, at: 1_005_000 });
});

test.each<readonly [which: boolean | Due | undefined, left: readonly string[]]>([
  [undefined, ['most', 'expire']],
  [false, ['most', 'expire']],
  [true, ['most']],
  [{ expiring: true }, ['most']],
  [{ before: 44 }, ['announce', 'turn', 'most', 'expire']],
  [{ before: 3600 }, ['expire']],
  [{ by: 1_060_000 }, ['most', 'expire']],
  [{ by: 2_000_000_000 }, []],
  [{ tasks: ['remind'] }, ['inbox', 'announce', 'expire']],
  [{ tasks: [] }, ['inbox', 'announce', 'turn', 'most', 'expire']],
])('%j leaves %j', (which, rest) => {
  line.due(which);
  expect(left()).toEqual(rest);
});

test('a job takes the place of one with its key that is held back, at its own time', () => {
  time += 1_000;
  line.add([
    { task: 'remind', table: 't', seat: 0, since: 9, mark: 'soon', after: 60 },
    { task: 'announce', table: 't', version: 3 },
    { task: 'inbox', person: 'bob', after: 1 },
  ]);
  expect(left()).toEqual(['inbox', 'inbox', 'soon', 'most', 'expire']);
  expect(line.held()[2]).toMatchObject({ since: 9, at: 1_061_000 });
});
