import { expect, test } from 'vitest';
import { TASKS } from '../domain/operations/job.ts';
import { parseJob, subjectOf, writeJob } from './outbox.ts';

/**
 * Jobs as databases hold them, of every kind: their payloads, keys, queues and priorities are what older versions have
 * written, and what versions that run beside this one write. `subject`: whose order they are said in.
 */
const STORED = [
  ['announce', { table: 't', version: 3 }, 'announce:t', 'lane:77', 'table t', 0],
  ['remind', { table: 't', seat: 2, since: 1800000000000, mark: 'soon' }, 'remind:t:2', 'lane:77', null, 0],
  ['notify', { table: 't', seat: 2, since: 5, mark: 'nudge', person: 'p' }, 'notify:t:p', 'lane:197', 'person p', 0],
  ['private-messages', { table: 't', from: 2, version: 5 }, 'private-messages:t:5', 'lane:77', 'private t', 0],
  ['autopilot', { table: 't', version: 3 }, 'autopilot:t', 'lane:77', null, 0],
  ['think', { table: 't', version: 3 }, 'think:t', null, null, 0],
  ['withdraw', { table: 't', from: 0, version: 5 }, 'withdraw:t:0:5', 'lane:77', 'table t', 0],
  ['retire', { table: 't' }, 'retire:t', 'lane:77', null, 10],
  ['refresh-posts', { table: 't' }, 'refresh-posts:t', 'lane:77', 'table t', 0],
  ['disarm', { table: 't', rooms: ['r', 's'], post: 'p' }, 'disarm:t:r,s:p', 'lane:77', 'table t', 0],
  ['disarm', { table: 't', rooms: [], post: null }, 'disarm:t::null', 'lane:77', 'table t', 0],
  ['expire', { table: 't' }, 'expire:t', 'lane:77', null, 0],
  ['tell-lobby', { table: 't', about: 'p', left: 'declined' }, 'tell-lobby:t:p:declined', 'lane:77', 'private t', 0],
  ['tell-lobby', { table: 't', about: null, left: null }, 'tell-lobby:t::', 'lane:77', 'private t', 0],
  ['tell-apart', { table: 't' }, 'tell-apart:t', 'lane:77', 'private t', 0],
  ['find', {}, 'find', 'find', null, 0],
  ['tell-unfound', { person: 'p', since: 5 }, 'tell-unfound:p:5', 'lane:197', 'person p', 0],
  ['archive-thread', { table: 't' }, 'archive-thread:t', 'lane:77', 'table t', 0],
  ['rate', { table: 't' }, 'rate:t', 'lane:77', null, -10],
  ['note-bests', { table: 't' }, 'note-bests:t', 'lane:77', null, -10],
  ['close-abandoned', { table: 't', version: 5 }, 'close-abandoned:t', 'lane:77', null, 0],
  ['inbox', { person: 'p' }, 'inbox:p', 'lane:197', 'person p', 0],
  ['export', { person: 'p', askedAt: 1, reply: null }, 'export:p', 'lane:197', 'person p', 0],
  ['icons', { leftovers: ['1'] }, 'icons', 'icons', null, 10],
  ['archive', { part: 3, of: 8, past: null }, 'archive:3', 'archive:3', null, 10],
  ['clean-up', { step: 'archive', past: null }, 'clean-up', 'clean-up', null, 0],
  ['call-role', { table: 't', role: 'r' }, 'call-role:t', 'lane:77', 'table t', 0],
  ['servers', { past: '1' }, 'servers', 'servers', null, 0],
  ['welcome', { server: 's', room: 'r', language: 'fr' }, 'welcome:s', 'welcome', null, 0],
  ['daily', {}, 'daily', 'daily', null, 10],
  ['digests', {}, 'digests', 'digests', null, 0],
  ['digest', { server: 's', day: '2026-11-27' }, 'digest:s:2026-11-27', 'digest:1', null, 10],
  ['lobby-list', { server: 's' }, 'lobby-list:s', 'lobby-list:1', null, 10],
  ['crown', { server: 's' }, 'crown:s', 'crown', null, 10],
  ['recaps', {}, 'recaps', 'recaps', null, 0],
  ['puzzles', { left: 60 }, 'puzzles', 'puzzles', null, 10],
  ['recap', { server: 's', channel: 'c', month: '2026-11' }, 'recap:s', 'recap', null, 10],
  ['broadcast', { announcement: 'a', past: null }, 'broadcast:a', 'broadcast', null, 10],
  ['tell', { announcement: 'a', to: 's' }, 'tell:a:s', 'tell', null, 10],
  ['end-tables', { server: 's' }, 'end-tables:s', 'end-tables', null, 0],
] as const;

test.each(STORED)(
  '%s with %j is read, and would be written just so',
  (task, payload, key, queue, subject, priority) => {
    // What led to it is written beside it and read past.
    const job = parseJob(task, { ...payload, interaction: '1' });
    expect(job).toEqual({ task, ...payload });
    expect(writeJob(job)).toEqual({
      identifier: task,
      payload,
      queue_name: queue,
      line: task === 'think' ? 'think' : null,
      wait: 0,
      max_attempts: 6,
      job_key: key,
      priority,
    });
    expect(subjectOf(job)).toBe(subject);
  },
);

test('a single post that came late does not take the place of all that is taken back up to there', () => {
  const keys = [0, 4].map((from) => writeJob({ task: 'withdraw', table: 't', from, version: 5 }).job_key);
  expect(new Set(keys).size).toBe(2);
});

test('the stored jobs are of every kind there is', () => {
  expect(new Set(STORED.map(([task]) => task))).toEqual(new Set(TASKS));
});
