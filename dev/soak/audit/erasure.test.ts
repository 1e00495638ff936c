import { describe, expect, test } from 'vitest';
import type { LogLine } from '../../../src/domain/table/log.ts';
import type { Action, Glance, Trace } from '../trace.ts';
import { erasedNowhere, unerased, unnamed } from './erasure.ts';
import type { Evidence, Known } from './evidence.ts';

const ERASED = { act: 'erase', person: '17', name: 'Ann', outcome: 'done', began: 950, ended: 1_000 } as Action;

interface Traces {
  readonly rows?: readonly string[];
  /** What she did besides. */
  readonly besides?: Pick<Action, 'act' | 'began' | 'ended'> & Partial<Pick<Action, 'outcome'>>;
  /** What she pressed only to see something. */
  readonly glance?: Pick<Glance, 'began' | 'ended'>;
  /** When she did something. */
  readonly acted?: readonly number[];
  /** When a message named her. */
  readonly named?: number;
  /** What that message shows, one edit after the other; a text when left out. */
  readonly words?: readonly string[];
  /** When she was sent a message. */
  readonly told?: number;
}

async function found({
  rows = [],
  besides,
  glance,
  acted = [900],
  named,
  told,
  words = ['Ann is on turn'],
}: Traces): Promise<readonly string[]> {
  const room = { name: 'games', members: new Set(['17']) };
  const evidence = {
    inside: { everything: async () => new Map([['people', rows]]) },
    trace: {
      actions: [ERASED, ...(besides ? [{ ...ERASED, ...besides }] : [])],
      glances: glance ? [{ person: '17', ...glance }] : [],
      activity: new Map([['17', acted]]),
      named: new Map(),
      sent: told === undefined ? [] : [{ at: told, room, nonce: 'n1' }],
      publicMessages: named === undefined ? [] : words.map((one, n) => ({ at: n * named, id: '5', room, words: one })),
    } as unknown as Trace,
  };
  return (await erasedNowhere(evidence as unknown as Evidence)).flat();
}

describe('who was erased', () => {
  test('stands in no row, but where somebody has blocked them', async () => {
    const block = '{"by": "person:18", "whom": "person:17"}';
    expect(await found({ rows: ['{"id": "18", "name": "Anna"}', block] })).toEqual([]);
    expect(
      await found({ rows: ['{"id": "17"}', '{"name": "Ann"}', '{"by": "person:17", "whom": "person:18"}'] }),
    ).toEqual([
      expect.stringContaining('stands in people: {"id": "17"}'),
      expect.stringContaining('stands in people: {"name": "Ann"}'),
      expect.stringContaining('stands in people: {"by": "person:17"'),
    ]);
  });

  test('stands where something was opened that she had pressed before, and that was answered later', async () => {
    const rows = ['{"id": "17"}'];
    expect(await found({ rows, besides: { act: 'open', began: 940, ended: 960 } })).toEqual([]);
    expect(await found({ rows, besides: { act: 'open', began: 940, ended: null } })).toEqual([]);
    expect(await found({ rows, besides: { act: 'open', began: 900, ended: 940 } })).toHaveLength(1);
    expect(await found({ rows, besides: { act: 'open', began: 900, ended: 940, outcome: 'unknown' } })).toEqual([]);
    // A panel does not say whether what was chosen is stored yet.
    expect(await found({ rows, besides: { act: 'change-setting', began: 900, ended: 940 } })).toEqual([]);
  });

  test('stands where a press that only shows something, of before, was not answered in time', async () => {
    const rows = ['{"id": "17"}'];
    expect(await found({ rows, glance: { began: 900, ended: null } })).toEqual([]);
    expect(await found({ rows, glance: { began: 900, ended: 960 } })).toEqual([]);
    expect(await found({ rows, glance: { began: 900, ended: 940 } })).toHaveLength(1);
    expect(await found({ rows, glance: { began: 1_010, ended: null } })).toHaveLength(1);
  });

  test('is named and told nothing any more', async () => {
    expect(await found({ named: 900, told: 900 })).toEqual([]);
    expect(await found({ named: 60_000, told: 60_000, words: ['', '{"content":"Ann is on turn"}'] })).toEqual([
      'Ann was erased and is told n1',
      expect.stringContaining('stands in message 5 in games'),
    ]);
  });

  test('stands in older posts also when these lose their buttons, but not in posts that keep some', async () => {
    const [text, button] = ['{"content":"Ann is on turn"}', '{"custom_id":"t/play"}'];
    expect(await found({ named: 60_000, words: [`[${text},${button}]`, `[${text}]`] })).toEqual([]);
    const edited = [
      [`[${text},${button}]`, `[${text},${button}]`],
      [`[${button}]`, `[${text}]`],
    ];
    for (const words of edited)
      expect(await found({ named: 60_000, words })).toEqual([expect.stringContaining('stands in message 5 in games')]);
  });

  test('may have come back', async () => {
    expect(await found({ rows: ['{"id": "17"}'], acted: [900, 50_000] })).toEqual([]);
  });
});

test('a line of the log that names somebody breaks a promise', () => {
  const evidence = { box: { people: () => [{ id: '17', name: 'Ann' }] }, lines: ['{"table":"a17"}', '{"by":"17"}'] };
  expect(unnamed(evidence as unknown as Evidence).flat()).toEqual(['a log line names somebody: {"by":"17"}']);
});

test('a log is held against what people did by the names of its time, where it can be told whose they were', () => {
  const log = [{ version: 1, tableEvent: { kind: 'pause', by: 'former player' } }] as unknown as readonly LogLine[];
  const known = { table: { id: 'abc', chairs: [{ seat: 0, name: 'former player' }] }, log } as unknown as Known;
  const erasure = { table: 'abc', called: 'former player' };
  const named = (...erasures: readonly object[]) => unerased(known, { erasures } as unknown as Trace);
  expect(named()).toBe(known);
  const ann = { ...erasure, person: '17', name: 'Ann' };
  expect(named(ann)).toMatchObject({ table: { chairs: [{ name: 'Ann' }] }, log: [{ tableEvent: { by: 'Ann' } }] });
  expect(named(ann, { ...erasure, person: '18', name: 'Bob' })).toBeNull();
});
