import { describe, expect, test } from 'vitest';
import {
  countedAt,
  DAY,
  DEFAULT_LIMITS,
  type Demand,
  demandsFor,
  doneAt,
  exceeded,
  isDaily,
  isStanding,
  MINUTE,
  parseLimits,
  QUOTAS,
  SERVER_QUOTAS,
  serverLimit,
  WINDOW,
} from './quota.ts';

const demand = (more: Partial<Demand> = {}): Demand => ({
  quota: 'films',
  person: 'ann',
  server: null,
  n: 1,
  limit: 3,
  ...more,
});

describe('what is exceeded', () => {
  test('nothing, up to the limit and with it', () => {
    expect(exceeded(demand(), [])).toBeNull();
    expect(exceeded(demand(), [{ minute: 0, n: 2 }])).toBeNull();
    expect(exceeded(demand({ n: 3 }), [])).toBeNull();
    expect(exceeded(demand({ quota: 'tables' }), 2)).toBeNull();
  });

  test('what comes after it, and when enough of what was done is an hour old it is possible again', () => {
    const uses = [
      { minute: 5 * MINUTE, n: 1 },
      { minute: 0, n: 1 },
      { minute: 9 * MINUTE, n: 1 },
    ];
    const found = { quota: 'films', scope: 'person', limit: 3, person: 'ann' };
    expect(exceeded(demand(), uses)).toEqual({ ...found, again: new Date(WINDOW) });
    expect(exceeded(demand({ n: 2 }), uses)).toEqual({ ...found, again: new Date(5 * MINUTE + WINDOW) });
    expect(exceeded(demand({ n: 3 }), uses)).toEqual({ ...found, again: new Date(9 * MINUTE + WINDOW) });
    // At that time it is: the minute before is not counted any more.
    expect(
      exceeded(
        demand(),
        uses.filter(({ minute }) => minute > 0),
      ),
    ).toBeNull();
  });

  test('never that many at once, nor anything that is forbidden', () => {
    expect(exceeded(demand({ n: 4 }), [])).toMatchObject({ again: null });
    expect(exceeded(demand({ limit: 0 }), [{ minute: 0, n: 1 }])).toMatchObject({ again: null, limit: 0 });
  });

  test('what there is at a time has no time when it ends', () => {
    const found = exceeded(demand({ quota: 'lobbies', person: null, server: 'g', limit: 5 }), 5);
    expect(found).toEqual({ quota: 'lobbies', scope: 'server', limit: 5, person: null, again: null });
    expect(exceeded(demand({ quota: 'solo', server: 'g' }), 3)).toMatchObject({ scope: 'member' });
    expect(exceeded(demand({ quota: 'lobbies', person: 'organiser:o' }), 3)).toMatchObject({ scope: 'organiser' });
  });
});

describe('what is asked for', () => {
  const limits = DEFAULT_LIMITS;
  const ann = { person: 'ann', server: 'g' };

  test('of a person everywhere and of the whole server; of the person there, where its admins have chosen', () => {
    const asked = demandsFor({ limits, chosen: {} }, 'films', ann);
    expect(asked.map(({ person, server, limit }) => [person, server, limit])).toEqual([
      ['ann', null, limits.films.person],
      [null, 'g', limits.films.server?.usual],
    ]);
    const chosen = { films: { each: 2, all: 7 } };
    expect(demandsFor({ limits, chosen }, 'films', ann, 2).map(({ limit, n }) => [limit, n])).toEqual([
      [limits.films.person, 2],
      [2, 2],
      [7, 2],
    ]);
    expect(demandsFor({ limits, chosen }, 'tables', ann)).toHaveLength(2);
  });

  test('of an organiser what is allowed to it, and not what admins have chosen for people', () => {
    const chosen = { lobbies: { each: 2 }, films: { each: 2 } };
    const asked = demandsFor({ limits, chosen }, 'lobbies', { person: 'organiser:o', server: 'g' });
    expect(asked.map(({ person, server, limit }) => [person, server, limit])).toEqual([
      ['organiser:o', null, limits.lobbies.organiser],
      [null, 'g', limits.lobbies.server?.usual],
    ]);
    // What it is not limited in it has as much of as it likes.
    const [films] = demandsFor({ limits, chosen }, 'films', { person: 'organiser:o', server: null });
    expect(films?.limit).toBe(Number.POSITIVE_INFINITY);
  });

  test('of a whole server alone, where it is nobody who asks', () => {
    const chosen = { calls: { each: 2 } };
    expect(demandsFor({ limits, chosen }, 'calls', { person: null, server: 'g' })).toEqual([
      { quota: 'calls', n: 1, person: null, server: 'g', limit: limits.calls.server?.usual },
    ]);
    expect(demandsFor({ limits, chosen }, 'calls', { person: null, server: null })).toEqual([]);
  });

  test('nothing of a server in a direct message, for what servers do not count, and for none', () => {
    expect(demandsFor({ limits, chosen: {} }, 'films', { ...ann, server: null })).toHaveLength(1);
    expect(demandsFor({ limits, chosen: {} }, 'exports', ann)).toHaveLength(1);
    expect(demandsFor({ limits, chosen: {} }, 'films', ann, 0)).toEqual([]);
  });

  test('no more than the operator allows, also when they allow less than a server has chosen', () => {
    expect(serverLimit(limits, { films: { all: 1e6 } }, 'films')).toBe(limits.films.server?.most);
    expect(serverLimit(limits, {}, 'exports')).toBeNull();
  });
});

describe('limits as they are written', () => {
  test('are read up to the highest, with spaces where they do not matter', () => {
    const read = parseLimits('films = 1000000, server.lobbies = 5 / 6');
    expect(read).toMatchObject({
      ok: true,
      value: { films: { person: 1_000_000 }, lobbies: { server: { usual: 5, most: 6 } } },
    });
  });

  test('leave what they do not name as it is', () => {
    expect(parseLimits('')).toEqual({ ok: true, value: DEFAULT_LIMITS });
    const read = parseLimits(' lobbies=5, server.lobbies = 50/200,server.films=0, organiser.lobbies=7 ,');
    expect(read).toEqual({
      ok: true,
      value: {
        ...DEFAULT_LIMITS,
        lobbies: { person: 5, organiser: 7, server: { usual: 50, most: 200 } },
        films: { ...DEFAULT_LIMITS.films, server: { usual: 0, most: 0 } },
      },
    });
  });

  test.each([
    ['lobbies', 'like lobbies=5'],
    ['lobbies=many', 'like lobbies=5'],
    ['lobies=5', 'no quota "lobies"'],
    ['lobbies=5/6', 'a person has one number'],
    ['organiser.lobbies=5/6', 'an organiser has one number'],
    ['organiser.pictures=5', 'not counted by organiser'],
    ['server.exports=5', 'not counted by server'],
    ['server.films=5/4', 'less than the usual'],
    ['films=1000001', 'is the highest'],
    ['the films=5', 'like lobbies=5'],
    ['films=5 a day', 'like lobbies=5'],
    ['server.films=5 or /6', 'like lobbies=5'],
    ['lobies=5', 'lobbies, tables, solo'],
  ])('"%s" says what is wrong', (text, wrong) => {
    const read = parseLimits(text);
    expect(read.ok ? null : read.error).toContain(wrong);
  });

  test('the usual ones can be written, and are what is described', () => {
    for (const quota of QUOTAS) {
      const { person, organiser, server } = DEFAULT_LIMITS[quota];
      const own = organiser === undefined ? [] : [`organiser.${quota}=${organiser}`];
      expect(organiser ?? person).toBeGreaterThanOrEqual(person);
      const text = [
        `${quota}=${person}`,
        ...own,
        ...(server ? [`server.${quota}=${server.usual}/${server.most}`] : []),
      ];
      expect(parseLimits(text.join(','))).toEqual({ ok: true, value: DEFAULT_LIMITS });
      if (server) expect(server.most).toBeGreaterThanOrEqual(server.usual);
    }
    expect(QUOTAS.filter((quota) => !SERVER_QUOTAS.includes(quota))).toEqual([
      'invited',
      'exports',
      'calls',
      'lessons',
      'dailies',
      'lookups',
      'suggestions',
      'thinking',
    ]);
  });
});

test('tables are counted at a time, thinking by the day, the rest by the hour', () => {
  expect(QUOTAS.filter(isStanding)).toEqual(['lobbies', 'tables', 'solo']);
  expect(QUOTAS.filter(isDaily)).toEqual(['thinking']);
  const HOUR = 60 * MINUTE;
  expect([WINDOW, DAY]).toEqual([HOUR + MINUTE, 24 * HOUR]);
  // Kept under the minute, or a day after the hour, and read back as when it was done.
  expect(countedAt('films', 5 * MINUTE + 7)).toBe(5 * MINUTE);
  expect(countedAt('thinking', 2 * HOUR + 5 * MINUTE)).toBe(2 * HOUR + DAY);
  expect(doneAt('films', 5 * MINUTE)).toBe(5 * MINUTE);
  expect(doneAt('thinking', 2 * HOUR + DAY)).toBe(2 * HOUR);
});

test('a person may have ten lobbies and let computers think for three hours a day', () => {
  expect(DEFAULT_LIMITS.lobbies.person).toBe(10);
  expect(DEFAULT_LIMITS.thinking.person).toBe(3 * 3600);
  expect(DEFAULT_LIMITS.thinking.organiser).toBe(60 * 3600);
});
