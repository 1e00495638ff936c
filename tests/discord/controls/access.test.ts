import { describe, expect, test } from 'vitest';
import { openTable } from '../../../src/app/lobby/open.ts';
import { propose } from '../../../src/app/votes/propose.ts';
import { CONTROLS } from '../../../src/discord/controls/index.ts';
import type { Call } from '../../../src/discord/interactions/call.ts';
import type { Access } from '../../../src/discord/interactions/control.ts';
import { bookOf } from '../../../src/discord/text/book.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { type AppHarness, appHarness, by, next, seat } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/** Who may use a control, as its descriptor says: others are answered, and change nothing. */

function callOf(at: AppHarness, person: string): Call {
  return {
    context: at.context,
    occasion: 'access',
    reply: 'application/token',
    person: { id: person, name: person },
    who: person,
    language: 'en',
    book: bookOf('en'),
    confirms: true,
    channelLanguage: 'en',
    report: () => {},
    moderator: false,
    admin: false,
    place: { kind: 'member', guild: 'g', channel: 'c', public: true, pictures: true },
    roles: [],
    channels: async () => ['c'],
    server: () => Promise.reject(new Error('no server was asked for')),
    missingPermissions: async () => ({ needed: [], threads: [], inThread: false }),
  };
}

/** A table that gathers, and one that is played and asked something; Ann is the host of both. */
async function tables(
  at: AppHarness,
): Promise<{ readonly lobby: Table; readonly running: Table; readonly move: readonly string[] }> {
  const started = await seat(at, ['ann', 'bob'], { game: TOY.id });
  const asked = await propose(at.context, by(started, 'bob'), { kind: 'pause' });
  if (!asked.ok) throw new Error(asked.error.code);
  const { path: move } = await next(at);
  const opened = await openTable(at.context, {
    game: TOY.id,
    host: { id: 'ann', name: 'ann' },
    invited: ['bob'],
    computers: 1,
    size: 4,
    options: {},
    language: 'en',
    place: { kind: 'channel', guild: 'g', channel: 'elsewhere' },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  // What is posted afterwards is no change of anybody's.
  await at.memory.idle();
  const [lobby, running] = [await at.context.store.find(opened.value.id), await at.context.store.find(started.id)];
  if (!lobby || !running) throw new Error('the tables are gone');
  return { lobby, running, move };
}

/** What a press says besides its control; nothing for the others. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  'set-option': ['seats'],
  vote: ['yes'],
  extend: ['60000', '0'],
  replace: ['0'],
  invite: ['dora'],
  resign: ['yes'],
  'leave-table': ['yes'],
  abort: ['yes'],
  mute: ['0'],
};

/** Somebody who may not: Cleo sits at neither table, Bob is not the host. */
const OUTSIDERS: Readonly<Record<Access, readonly string[]>> = {
  anybody: [],
  player: ['cleo'],
  'player or moderator': ['cleo'],
  asked: ['cleo'],
  host: ['cleo', 'bob'],
  'host or moderator': ['cleo', 'bob'],
};

const cases = CONTROLS.flatMap((control) =>
  OUTSIDERS[control.who].map((person) => ({ control, person, name: control.name })),
);

describe('a control that is not for everybody', () => {
  test.each(cases)('$name changes nothing for $person', async ({ control, person }) => {
    const at = appHarness([TOY]);
    const { lobby, running, move } = await tables(at);
    const path = ['confirm', 'plan-add', 'answer'].includes(control.name) ? move : (PATHS[control.name] ?? []);
    for (const table of [lobby, running]) {
      const target = { table: table.id, version: table.version, seat: null, path };
      expect(await control.press(callOf(at, person), target, { chosen: ['3'] })).not.toBeNull();
      await at.memory.idle();
      expect(await at.context.store.find(table.id)).toEqual(table);
    }
  });

  test('is most of them, so that this has looked at something', () => {
    expect(cases.length).toBeGreaterThan(30);
    expect(new Set(CONTROLS.map(({ who }) => who))).toEqual(new Set(Object.keys(OUTSIDERS)));
  });
});
