import { beforeEach, expect, test } from 'vitest';
import { play } from '../../../src/app/moves/play.ts';
import { milestoneLine } from '../../../src/app/notifications/milestone.ts';
import { FIELD } from '../../../src/domain/results/best.ts';
import { onTurn } from '../../../src/domain/table/position.ts';
import { type AppHarness, appHarness, seat } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/** The one line at the end of a game that says what was remarkable, and what it rests on. */
let at: AppHarness;
beforeEach(() => {
  at = appHarness();
});

/** Plays a game of Ann, who takes all she can, and Bob; the line of its last post, and the feats of both. */
async function played(how: 'alone' | 'hinted' = 'alone') {
  const { id, chairs } = await seat(at, ['ann', 'bob']);
  const ann = chairs.find(({ person }) => person === 'ann')?.seat ?? 0;
  if (how === 'hinted') await at.context.store.countHint(id, ann, 'decision');
  for (let table = await at.table(); table.phase === 'playing'; table = await at.table()) {
    const [on] = onTurn(TOY, table);
    const person = on === undefined ? null : (table.chairs[on]?.person ?? null);
    if (on === undefined || person === null || !table.match) throw new Error('nobody is on turn');
    const paths = TOY.paths(table.match.state, on);
    const path = paths.at(person === 'ann' ? -1 : 0) ?? [];
    const done = await play(at.context, { table: id, version: null, person, path });
    if (!done.ok) throw new Error(`${path.join(' ')} was refused: ${done.error.code}`);
    await at.memory.idle();
  }
  const last = at.calls.turns.at(-1);
  const result = await at.context.store.results(id);
  if (!result || !last?.result) throw new Error('the game is not over');
  return { line: last.result.milestone, feats: result.seats.map(({ feats }) => feats) };
}

test('what somebody achieves for the first time is told once', async () => {
  const first = await played();
  expect(first.feats).toEqual([['hoard'], []]);
  expect(first.line).toBe('🏅 A first for ann: **Hoarder**, 4 pebbles or more.');
  const second = await played();
  expect(second.feats).toEqual([['hoard'], []]);
  expect(second.line).toBeNull();
});

test('a best score is told when there were enough games of its kind', async () => {
  for (let n = 0; n < 4; n += 1) {
    await played();
    at.now += 1000;
  }
  const alike: unknown[] = [];
  const best = async (games: number) => {
    const { store } = at.context;
    const formerResults: typeof store.formerResults = async (...asked) =>
      new Map([...(await store.formerResults(...asked))].map(([one, former]) => [one, { ...former, best: 1 }]));
    const playedAlike: typeof store.playedAlike = async (of) => {
      alike.push(of);
      return games;
    };
    const table = await at.table();
    const context = { ...at.context, store: { ...store, formerResults, playedAlike } };
    return milestoneLine(context, TOY, table, []);
  };
  expect(await best(FIELD - 1)).toBeNull();
  expect(await best(FIELD)).toMatch(/🌟 ann’s best Pebbles so far with 2 players: \d+ points\./);
  expect(alike[0]).toMatchObject({ game: TOY.id, size: 2, server: null });
});

test('what somebody achieved before they were erased is nobody’s any more', async () => {
  await played();
  await at.context.store.erase('ann', [{ table: (await at.table()).id, name: 'ann', called: 'former player' }]);
  await at.context.store.savePerson({ id: 'ann', name: 'ann' });
  expect((await played()).line).toBe('🏅 A first for ann: **Hoarder**, 4 pebbles or more.');
});

test('who was given hints has achieved nothing, and what they achieve later is the first', async () => {
  const collectedBy = (person: string) => at.context.store.featsBy({ person, seenBy: null }, TOY.id);
  expect(String((await played('hinted')).line)).not.toContain('A first');
  expect(await collectedBy('ann')).toEqual([]);
  expect((await played()).line).toContain('A first for ann');
  expect(await collectedBy('ann')).toEqual([{ feat: 'hoard', at: (await at.table()).changedAt }]);
  expect(await collectedBy('bob')).toEqual([]);
});
