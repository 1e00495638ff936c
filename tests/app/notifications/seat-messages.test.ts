import { beforeEach, describe, expect, test } from 'vitest';
import { resign } from '../../../src/app/moves/play.ts';
import { showPlayer, showPlayers } from '../../../src/app/notifications/seat-messages.ts';
import type { Chat } from '../../../src/app/ports/chat.ts';
import { erasePerson } from '../../../src/app/privacy/erase.ts';
import { known } from '../../../src/core/known.ts';
import type { MessagePlace } from '../../../src/domain/people/private-notice.ts';
import { cardAt, type Table } from '../../../src/domain/table/table.ts';
import type { TableEvent } from '../../../src/domain/table/table-event.ts';
import { type AppHarness, appHarness, move, seat } from '../../support/app-harness.ts';
import { KINGDOMINO } from '../../support/two-players.ts';

/** Messages that show a table to its players, and whether they ring where a process dies over one. */

describe('the message of a player, over which a process died that had it ring', () => {
  let at: AppHarness;
  let table: Table;
  /** What Bob has in his direct messages, the newest last, and whether it rang when it was sent. */
  let there: { readonly place: MessagePlace; readonly rang: boolean }[];
  /** Before or after the next message is sent the process dies. */
  let dies: 'before' | 'after' | null;
  const ring = { key: 'asked', mark: null };
  const rings = (): number => there.filter(({ rang }) => rang).length;
  const stored = async () => (await at.context.store.seatMessages(table.id)).find(({ person }) => person === 'bob');

  beforeEach(async () => {
    at = appHarness(KINGDOMINO);
    table = await seat(at, ['ann', 'bob'], { place: cardAt('c', 'ann') });
    there = [{ place: (await stored())?.post as MessagePlace, rang: false }];
    dies = null;
    const keepDirect: Chat['keepDirect'] = async (_, _key, message, former, first = false) => {
      const last = there.at(-1)?.place ?? null;
      if (!first && last?.message !== former?.message) return last as MessagePlace;
      const rang = message.kind === 'seat' && message.rings;
      if (!rang && former !== null) return former;
      const [death, place] = [dies, { channel: 'dm-bob', message: `m${there.length}` }];
      dies = null;
      if (death === 'before') throw new Error('killed');
      there.push({ place, rang });
      if (death === 'after') throw new Error('killed');
      return place;
    };
    Object.assign(at.context.chat, { keepDirect });
  });

  test.each(['before', 'after'] as const)('%s it was sent, rings once for all that find it', async (moment) => {
    dies = moment;
    await expect(showPlayer(at.context, table, 'bob', ring)).rejects.toThrow('killed');
    expect(await stored()).toMatchObject({ sending: true, ringing: 'asked', post: there[0]?.place });
    // Another job comes by that has nothing to ring for.
    await showPlayers(at.context, table, true);
    expect(await stored()).toMatchObject({ sending: false, ringing: null, rang: 'asked', post: there[1]?.place });
    // The job that was cut off is done again.
    await showPlayer(at.context, table, 'bob', ring);
    expect(rings()).toBe(1);
    await showPlayer(at.context, table, 'bob', { key: 'reminded', mark: null });
    expect(rings()).toBe(2);
  });

  test('is not sent to somebody who had everything about them erased since the table was read', async () => {
    expect((await resign(at.context, { table: table.id, version: null, person: 'bob', seat: null })).ok).toBe(true);
    expect((await erasePerson(at.context, 'bob')).ok).toBe(true);
    await at.memory.idle();
    const before = there.length;
    expect(await stored()).toBeUndefined();
    await showPlayers(at.context, table);
    expect(there).toHaveLength(before);
    expect(await stored()).toBeUndefined();
  });

  test('rings for nothing where none was to', async () => {
    const { saveSeatMessage } = at.context.store;
    Object.assign(at.context.store, { saveSeatMessage: () => Promise.reject(new Error('killed')) });
    await expect(showPlayers(at.context, table, true)).rejects.toThrow('killed');
    Object.assign(at.context.store, { saveSeatMessage });
    await showPlayers(at.context, table, true);
    expect(rings()).toBe(0);
    expect(await stored()).toMatchObject({ sending: false, rang: null });
  });
});

test('tells which plans were played since its player sat down there', async () => {
  const at = appHarness(KINGDOMINO);
  const table = await seat(at, ['ann', 'bob'], { place: cardAt('c', 'ann') });
  const mover = await move(at);
  const own = known(table.chairs.find(({ person }) => person === mover)?.seat, 'seat');
  const moved = await at.table();
  const { log } = at.context.store;
  // The move was planned, and afterwards the seat was given to somebody, or to nobody.
  const shown = async (acts: readonly TableEvent[]): Promise<readonly string[]> => {
    const later = acts.map((tableEvent) => ({ at: new Date(), version: moved.version, tableEvent }));
    const planned = async (...given: Parameters<typeof log>) => {
      const lines = await log(...given);
      return [...lines.map((line) => ('path' in line ? { ...line, planned: true } : line)), ...later];
    };
    Object.assign(at.context.store, { log: planned });
    await showPlayers(at.context, moved, true);
    Object.assign(at.context.store, { log });
    const messages = at.calls.directs.flatMap(({ person, message }) =>
      person === mover && message.kind === 'seat' ? [message.planned] : [],
    );
    return known(messages.at(-1), 'message');
  };
  expect(await shown([])).toEqual([expect.stringMatching(/^As you had planned: ./)]);
  const given = { kind: 'replace', by: null, seat: own, was: 'cleo', now: mover } as const;
  expect(await shown([{ ...given, computer: false }])).toEqual([]);
  expect(await shown([{ ...given, seat: own === 0 ? 1 : 0, computer: false }])).toHaveLength(1);
});
