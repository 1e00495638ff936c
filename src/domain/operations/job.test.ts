import { expect, test } from 'vitest';
import { ownerOf } from './define-job.ts';
import { JOBS, TASKS } from './job.ts';

/** Whether a job of a kind can carry this. */
const carries = (task: (typeof TASKS)[number], payload: object): boolean =>
  JOBS[task].payload.safeParse(payload).success;

test('a job is its person’s, else its table’s, else the service’s', () => {
  expect(ownerOf({ person: 'ann', table: 't' })).toEqual({ kind: 'person', id: 'ann' });
  expect(ownerOf({ table: 't' })).toEqual({ kind: 'table', id: 't' });
  expect(ownerOf({ server: 'g' })).toBeNull();
});

test('a job that waits gives way to a new one of its owner, unless its kind says otherwise', () => {
  expect(JOBS.announce.key({ table: 't', version: 3 })).toEqual(['t']);
  expect(JOBS.inbox.key({ person: 'ann' })).toEqual(['ann']);
  expect(JOBS.recaps.key({})).toEqual([]);
  const decision = { table: 't', seat: 1, since: 5 } as const;
  expect(JOBS.remind.key({ ...decision, mark: 'soon' })).toEqual(['t', 1]);
  expect(JOBS.notify.key({ ...decision, person: 'ann', mark: 'turn' })).toEqual(['t', 'ann']);
  expect(JOBS['private-messages'].key({ table: 't', from: 1, version: 3 })).toEqual(['t', 3]);
  expect(JOBS.withdraw.key({ table: 't', from: 1, version: 3 })).toEqual(['t', 1, 3]);
  expect(JOBS.disarm.key({ table: 't', rooms: ['a', 'b'], post: null })).toEqual(['t', 'a,b', 'null']);
  expect(JOBS.disarm.key({ table: 't', rooms: ['a'], post: null, again: true })).toEqual(['t', 'a', 'null', 'again']);
  expect(JOBS['tell-lobby'].key({ table: 't', about: 'ann', left: 'left' })).toEqual(['t', 'ann', 'left']);
  expect(JOBS.archive.key({ part: 1, of: 2, past: null })).toEqual([1]);
  expect(JOBS.welcome.key({ server: 'g', room: 'c', language: 'en' })).toEqual(['g']);
  expect(JOBS.recap.key({ server: 'g', channel: 'c', month: '2026-11' })).toEqual(['g']);
  expect(JOBS.digest.key({ server: 'g', day: '2026-11-27' })).toEqual(['g', '2026-11-27']);
  expect(JOBS.crown.key({ server: 'g' })).toEqual(['g']);
  expect(JOBS.broadcast.key({ announcement: 'a', past: null })).toEqual(['a']);
  expect(JOBS.tell.key({ announcement: 'a', to: 'g' })).toEqual(['a', 'g']);
  expect(JOBS['end-tables'].key({ server: 'g' })).toEqual(['g']);
});

test('jobs carry ids and numbers that there are', () => {
  expect(carries('announce', { table: 't', version: 0 })).toBe(true);
  expect(carries('announce', { table: '', version: 0 })).toBe(false);
  expect(carries('announce', { table: 't', version: -1 })).toBe(false);
  expect(carries('announce', { table: 't', version: 0.5 })).toBe(false);
  expect(carries('remind', { table: 't', seat: 7, since: 0, mark: 'soon' })).toBe(true);
  expect(carries('remind', { table: 't', seat: 8, since: 0, mark: 'soon' })).toBe(false);
  expect(carries('remind', { table: 't', seat: 7, since: 0, mark: 'nudge' })).toBe(false);
  expect(carries('archive', { part: 1, of: 2, past: null })).toBe(true);
  expect(carries('archive', { part: 2, of: 2, past: null })).toBe(false);
  expect(carries('archive', { part: 1, of: 2 })).toBe(false);
  for (const month of ['2026-1', '12026-11', '2026-111', '2026/11'])
    expect(carries('recap', { server: 'g', channel: 'c', month })).toBe(false);
  expect(carries('recap', { server: 'g', channel: 'c', month: '2026-11' })).toBe(true);
});

test('each kind says what is lost when it is dropped', () => {
  for (const task of TASKS) expect(JOBS[task].lost.length, task).toBeGreaterThan(10);
});

test('what posts tell is written first, what can wait comes last, and the rest as usual', () => {
  const of = (priority: string) => TASKS.filter((task) => JOBS[task].priority === priority);
  expect(of('first')).toEqual(['rate', 'note-bests']);
  expect(of('last')).toEqual([
    ...[
      'retire',
      'icons',
      'archive',
      'daily',
      'digest',
      'lobby-list',
      'crown',
      'puzzles',
      'recap',
      'broadcast',
      'tell',
    ],
  ]);
  expect(of('first').length + of('last').length + of('usual').length).toBe(TASKS.length);
});

test('computers think in no queue, parts of the archive in one each, digests or lists in servers’, all else in its owner’s', () => {
  expect(TASKS.filter((task) => JOBS[task].queue === 'thinking')).toEqual(['think']);
  expect(TASKS.filter((task) => JOBS[task].queue === 'key')).toEqual(['archive']);
  expect(TASKS.filter((task) => JOBS[task].queue === 'server')).toEqual(['digest', 'lobby-list']);
  expect(TASKS.filter((task) => JOBS[task].queue === 'owner')).toHaveLength(TASKS.length - 4);
});

test('what says something in the chat is told in order, in public and in private', () => {
  expect(TASKS.filter((task) => JOBS[task].sends === 'in private')).toEqual([
    'private-messages',
    'tell-lobby',
    'tell-apart',
  ]);
  expect(TASKS.filter((task) => JOBS[task].sends === 'posts')).toEqual([
    'announce',
    'notify',
    'withdraw',
    'refresh-posts',
    'disarm',
    'tell-unfound',
    'archive-thread',
    'inbox',
    'export',
    'call-role',
  ]);
});

test('people wait for what tells them something', () => {
  expect(TASKS.filter((task) => JOBS[task].tells)).toEqual([
    'announce',
    'notify',
    'private-messages',
    'tell-apart',
    'tell-unfound',
    'inbox',
    'export',
    'call-role',
  ]);
});

test('jobs of older versions are known by their former names', () => {
  expect(TASKS.flatMap((task) => JOBS[task].formerly)).toEqual(['whisper']);
});

test('the time of what nobody waits for is not measured, nor that of thoughts, which is measured apart', () => {
  expect(TASKS.filter((task) => !JOBS[task].timed)).toEqual([
    'think',
    'refresh-posts',
    'expire',
    'find',
    'archive-thread',
    'rate',
    'note-bests',
    'close-abandoned',
    'icons',
    'archive',
    'clean-up',
    'servers',
    'welcome',
    'daily',
    'digests',
    'digest',
    'lobby-list',
    'crown',
    'recaps',
    'puzzles',
    'recap',
  ]);
});
