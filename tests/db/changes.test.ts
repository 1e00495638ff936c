import type pg from 'pg';
import { expect, test } from 'vitest';
import type { Change } from '../../src/app/ports/tables.ts';
import { changes } from '../../src/db/changes.ts';
import { change, MOVE } from '../support/lobby.ts';

/** The statement that a change is committed by. */
async function sent(what: Change): Promise<pg.QueryConfig> {
  const configs: pg.QueryConfig[] = [];
  const query = async (config: pg.QueryConfig) => {
    configs.push(config);
    return { rowCount: 1 };
  };
  expect(await changes({ query: query as never }).commit(what)).toBe(true);
  const [config] = configs;
  if (!config || configs.length > 1) throw new Error('a change is one statement');
  return config;
}

/** The columns that a statement gives a value. */
function columnsOf({ text }: pg.QueryConfig): readonly string[] {
  const [, sets = ''] = /update tables set (.*?)\n {2}where/s.exec(text) ?? [];
  return [...sets.matchAll(/(?:^|,\s+)(\w+) = /g)].map(([, name = '']) => name);
}

const ALWAYS = ['trace', 'version', 'changed_at'];

test('a change sends the columns that it changes, and those of its parts', async () => {
  const nothing = await sent(change('a', 1));
  expect(columnsOf(nothing)).toEqual(ALWAYS);
  expect(nothing.text).not.toMatch(/chairs|entries|table_events|results|add_jobs/);
  const paused = await sent(change('a', 1, { set: { paused: null, phase: 'playing' } }));
  expect(columnsOf(paused)).toEqual(['phase', 'paused', ...ALWAYS]);
  const moved = await sent(change('a', 1, { entries: [MOVE] }));
  expect(moved.text).toMatch(/insert into entries/);
  expect(moved.text).not.toMatch(/chairs|table_events|results|add_jobs/);
  const back = await sent(change('a', 4, { undone: 2 }));
  expect(columnsOf(back)).toEqual(ALWAYS);
  expect(back.text).toMatch(/update entries set undone.*update viewers set announced/s);
});

test('changes of the same are one statement, which is prepared under one name, and others are others', async () => {
  const [one, other] = [
    await sent(change('a', 1, { set: { hints: true } })),
    await sent(change('b', 7, { set: { hints: false } })),
  ];
  expect([one.name, one.text]).toEqual([other.name, other.text]);
  expect(one.values).not.toEqual(other.values);
  const named = [
    one,
    await sent(change('a', 1)),
    await sent(change('a', 1, { set: { hints: true }, entries: [MOVE] })),
  ];
  expect(new Set(named.map(({ name }) => name)).size).toBe(3);
});

test('a name has room for a change of everything', async () => {
  const place = { guild: null, channel: 'c', lobby: null, thread: null, post: null, closed: false } as const;
  const whole = change('a', 1, {
    set: {
      ...{
        phase: 'over',
        host: null,
        language: 'fr',
        size: 2,
        options: {},
        hints: true,
        finishers: true,
        listed: true,
        invited: [],
      },
      ...{ ranked: true, unranked: null, computerPace: 'at-once', seatStatuses: [], paused: null, motion: null },
      ...{ startedAt: null, match: null, seed: 's', contributions: [], chairs: [] },
      timeControl: { clock: null, waking: false, strict: false, vacations: true },
      place: { kind: 'channel', ...place, guild: 'g' },
    },
    entries: [MOVE],
    tableEvents: [{ kind: 'pause', by: null }],
    undone: 1,
    arriving: 'ann',
    leaving: { thread: 't' },
    results: { ending: 'over', rated: false, seats: [] } as never,
    jobs: [{ task: 'announce', table: 'a', version: 2 }],
  });
  // Postgres tells names apart by so many letters.
  expect((await sent(whole)).name?.length).toBeLessThan(64);
});
