import { expect, test } from 'vitest';
import { join, startTable } from '../../../src/app/lobby/lobby.ts';
import { openTable } from '../../../src/app/lobby/open.ts';
import { play, resign } from '../../../src/app/moves/play.ts';
import { known } from '../../../src/core/known.ts';
import { autopilot, waiting } from '../../../src/core/match/match.ts';
import { positionOf, termsOf } from '../../../src/domain/table/position.ts';
import { cardAt } from '../../../src/domain/table/table.ts';
import { type AppHarness, appHarness } from '../../support/app-harness.ts';
import { KINGDOMINO } from '../../support/two-players.ts';

/** A table of two, the person on turn and the other one. */
async function started(at: AppHarness) {
  const host = { id: 'ann', name: 'ann' };
  const terms = { game: 'kingdomino', invited: [], computers: 0, size: 2, options: {}, language: 'en' } as const;
  const opened = await openTable(at.context, { ...terms, host, place: cardAt('c', 'ann') });
  const id = opened.ok ? opened.value.id : '';
  await join(at.context, id, { id: 'bob', name: 'bob' });
  await startTable(at.context, id, 'ann');
  await at.memory.idle();
  const table = known(await at.context.store.find(id), 'table');
  const [game] = at.context.games;
  if (!game) throw new Error('there is no game');
  const position = known(positionOf(game, known(table.match, 'match')), 'position');
  const [seat] = waiting(game, termsOf(table), position);
  const path = autopilot(game, position, known(seat, 'seat on turn'));
  const onTurn = known(table.chairs.find((chair) => chair.seat === seat)?.person, 'person on turn');
  return { id, path, onTurn, other: onTurn === 'ann' ? 'bob' : 'ann' };
}

test('somebody resigns also where another one’s move is written down just then', async () => {
  const at = appHarness(KINGDOMINO);
  const { id, path, onTurn, other } = await started(at);
  const { commit } = at.context.store;
  let isFirst = true;
  Object.assign(at.context.store, {
    commit: async (...given: Parameters<typeof commit>) => {
      if (isFirst) {
        isFirst = false;
        expect((await play(at.context, { table: id, version: null, person: onTurn, path })).ok).toBe(true);
      }
      return commit(...given);
    },
  });
  expect(await resign(at.context, { table: id, version: null, person: other, seat: null })).toMatchObject({ ok: true });
  expect(isFirst).toBe(false);
  const entries = await at.context.store.entries(id);
  expect(entries[0]).toMatchObject({ path, autopilot: false });
  expect((await at.context.store.find(id))?.phase).toBe('over');
});
