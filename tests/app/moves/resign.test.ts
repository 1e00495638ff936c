import { expect, test } from 'vitest';
import { resign } from '../../../src/app/moves/play.ts';
import { move } from '../../support/app-harness.ts';
import { twoPlayers } from '../../support/two-players.ts';

test('somebody resigns also where another one’s move is written down just then', async () => {
  const { at, table, on, off } = await twoPlayers();
  const { commit } = at.context.store;
  let isFirst = true;
  Object.assign(at.context.store, {
    commit: async (...given: Parameters<typeof commit>) => {
      const comesLate = isFirst;
      isFirst = false;
      if (comesLate) expect(await move(at)).toBe(on);
      return commit(...given);
    },
  });
  const done = await resign(at.context, { table: table.id, version: null, person: off, seat: null });
  expect(done).toMatchObject({ ok: true });
  expect(await at.context.store.entries(table.id)).toMatchObject([{ autopilot: false }, { path: ['resign'] }]);
  expect((await at.table()).phase).toBe('over');
});
