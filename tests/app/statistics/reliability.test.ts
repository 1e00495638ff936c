import { beforeEach, describe, expect, test } from 'vitest';
import { invite, join } from '../../../src/app/lobby/lobby.ts';
import { openTable, rematch } from '../../../src/app/lobby/open.ts';
import { play } from '../../../src/app/moves/play.ts';
import { lobbyDetails } from '../../../src/app/notifications/lobby-post.ts';
import { leaveTable } from '../../../src/app/seats/seats.ts';
import { personStatistics, tellPerson } from '../../../src/app/statistics/person.ts';
import { reliabilityDetails, reliabilityWords } from '../../../src/app/statistics/reliability.ts';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import type { Reliability } from '../../../src/domain/results/reliability.ts';
import { onTurn } from '../../../src/domain/table/position.ts';
import { type AppHarness, appHarness, MINUTE, seat } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/** Whether people finish their games and how fast they move: where it comes from, and what it is for. */
let at: AppHarness;
beforeEach(() => {
  at = appHarness();
});

/** A game of Ann, who takes three minutes for a turn, and Bob, who takes one. */
async function played(until: 'its end' | 'Bob leaves' = 'its end'): Promise<void> {
  const { id } = await seat(at, ['ann', 'bob']);
  for (let table = await at.table(); table.phase === 'playing'; table = await at.table()) {
    const [on] = onTurn(TOY, table);
    const person = on === undefined ? null : table.chairs[on]?.person;
    if (until === 'Bob leaves') {
      await leaveTable(at.context, id, 'bob');
      return;
    }
    if (on === undefined || person == null || !table.match) throw new Error('nobody is on turn');
    await at.pass((person === 'ann' ? 3 : 1) * MINUTE);
    const done = await play(at.context, {
      table: id,
      version: null,
      person,
      path: TOY.paths(table.match.state, on)[0] ?? [],
    });
    if (!done.ok) throw new Error(done.error.code);
    await at.memory.idle();
  }
}

const open = (more: object = {}) =>
  openTable(at.context, {
    ...{
      game: TOY.id,
      host: { id: 'ann', name: 'Ann' },
      invited: [],
      computers: 0,
      options: {},
      language: 'en' as const,
    },
    ...{ place: { kind: 'channel', guild: 'g', channel: 'c' }, size: 3, ...more },
  });

async function opened(more: object = {}) {
  const table = await open(more);
  if (!table.ok) throw new Error('it was not opened');
  return table.value;
}

test('a game tells how its people used their time, and who has left one has not finished it', async () => {
  await played();
  await played('Bob leaves');
  const [ann, bob] = await at.context.store.reliabilityOf(['ann', 'bob']);
  expect(ann).toMatchObject({ person: 'ann', begun: 1, finished: 1, late: 0, turn: 180 });
  expect(bob).toMatchObject({ person: 'bob', begun: 2, finished: 1, turn: 60 });
  expect(ann?.hours.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(2);
});

test('a lobby says it of everybody in one question, newcomers are new', async () => {
  for (let n = 0; n < 5; n += 1) await played();
  const { reliabilityOf } = at.context.store;
  let asked = 0;
  const store = {
    ...at.context.store,
    reliabilityOf: (people: readonly string[]) => {
      asked += 1;
      return reliabilityOf(people);
    },
  };
  const table = await opened({ invited: ['bob', 'cleo'] });
  expect((await lobbyDetails({ ...at.context, store }, table)).reliability).toEqual([
    { person: 'ann', words: 'usually within 3 min · finishes 5 of 5 games' },
    { person: 'bob', words: 'usually within 60 sec · finishes 5 of 5 games' },
    { person: 'cleo', words: 'new' },
  ]);
  expect(asked).toBe(1);
  expect((await lobbyDetails({ ...at.context, store }, { ...table, phase: 'over' })).reliability).toEqual([]);
});

describe('a table for people who finish', () => {
  test('lets in who does and newcomers, and whom the host invites', async () => {
    const reliable = new Map([
      ['bob', { begun: 10, finished: 8 }],
      ['cleo', { begun: 10, finished: 9 }],
      ['dora', { begun: 4, finished: 0 }],
    ]);
    Object.assign(at.context.store, {
      reliabilityOf: async ([person = '']: readonly string[]) => [
        { person, late: 0, turn: null, hours: [], ...reliable.get(person) },
      ],
    });
    const { id } = await opened({ finishers: true, size: 4 });
    const joins = (person: string) => join(at.context, id, { id: person, name: person });
    expect(await joins('bob')).toEqual({ ok: false, error: { code: 'finishers', begun: 10, finished: 8 } });
    expect(await joins('cleo')).toMatchObject({ ok: true });
    expect(await joins('dora')).toMatchObject({ ok: true });
    expect(await invite(at.context, id, 'ann', 'bob')).toMatchObject({ ok: true });
    expect(await joins('bob')).toMatchObject({ ok: true });
  });

  test('is one again in a rematch', async () => {
    const { id } = await seat(at, ['ann', 'bob']);
    const { find } = at.context.store;
    Object.assign(at.context.store, {
      find: async (table: string) => {
        const found = await find(table);
        return table === id && found ? { ...found, finishers: true, phase: 'over' } : found;
      },
    });
    expect(await rematch(at.context, id, { id: 'ann', name: 'Ann' })).toMatchObject({
      ok: true,
      value: { finishers: true },
    });
  });
});

const HOURS = Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 30 : 0));
const BOB: Reliability = { person: 'bob', begun: 20, finished: 19, late: 1, turn: 10_800, hours: HOURS };

test('is said in four languages, with usual hours in the reader’s own time zone', () => {
  const plain = (words: string): string => words.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(LANGUAGES.map((language) => plain(reliabilityWords(language, BOB)))).toEqual([
    'usually within 3 hr · finishes 19 of 20 games',
    'általában ennyi idő alatt lép: 3 ó · 20 játszmából végigjátszott: 19',
    'joue d’habitude en moins de 3 h · termine 19 parties sur 20',
    '通常在 3 小時內行動 · 20 局中玩完 19 局',
  ]);
  const now = Date.UTC(2026, 0, 5, 12);
  const told = (zone: string | null) => reliabilityDetails('en', BOB, { zone, now });
  expect(told(null)).toBe('usually within 3 hr · finishes 19 of 20 games · 1 time-out · mostly 18:00–19:00 UTC');
  expect(told('Europe/Budapest')).toContain('mostly 19:00–20:00');
  expect(told('Asia/Kolkata')).toContain('mostly 23:30–00:30');
  const few = { ...BOB, begun: 1, finished: 1, late: 0 };
  expect(reliabilityDetails('en', few, { zone: null, now })).toMatch(/1 of 1 game · no time-outs · .* · new$/);
});

test('statistics say it, but nobody hears it whom the person has blocked, or who may see none of their games', async () => {
  await played();
  const told = async (id: string, server: string | null) =>
    tellPerson(
      'en',
      await personStatistics(at.context, { person: { id, name: id }, server }, { id: 'bob', name: 'Bob' }, null),
    ).lines.filter((line) => line.includes('finishes'));
  expect(await told('bob', null)).toEqual([
    expect.stringMatching(/^usually within 60 sec · finishes 1 of 1 game · no time-outs/),
  ]);
  expect(await told('cleo', 'g')).toHaveLength(1);
  expect(await told('cleo', 'elsewhere')).toEqual([]);
  await at.context.store.saveBlock('person:bob', 'person:cleo');
  expect(await told('cleo', 'g')).toEqual([]);
});
