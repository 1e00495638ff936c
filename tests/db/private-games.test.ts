import { describe, expect, test } from 'vitest';
import { connect } from '../../src/db/client.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';
import { postgresStore } from '../../src/db/store.ts';
import type { PrivateGame } from '../../src/domain/private-games/private-game.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { STORES } from '../support/stores.ts';

/** Private games: one row for each person, kind, game and deal, changed by one press at a time. */
const begun: Omit<PrivateGame, 'version' | 'changedAt'> = {
  kind: 'lesson',
  game: 'harbour',
  deal: '1',
  moves: [
    { seat: 1, path: ['start', 'wood'] },
    { seat: 0, path: ['take', 'm-3', 'g2'] },
  ],
};

describe.each(STORES)('private games in %s', (_name, begin) => {
  test('come back as they were stored', async () => {
    const { store } = await begin();
    expect(await store.privateGamesOf('ann')).toEqual([]);
    expect(await store.savePrivateGame('ann', 0, { ...begun, game: 'pebbles', moves: [] })).toBe(true);
    expect(await store.savePrivateGame('ann', 0, { ...begun, deal: '2', moves: [] })).toBe(true);
    expect(await store.savePrivateGame('ann', 0, begun)).toBe(true);
    const found = await store.privateGamesOf('ann');
    expect(found).toMatchObject([
      { ...begun, version: 1 },
      { ...begun, deal: '2', moves: [], version: 1 },
      { ...begun, game: 'pebbles', moves: [], version: 1 },
    ]);
    expect(found[0]?.changedAt).toBeInstanceOf(Date);
    expect(await store.privateGamesOf('bob')).toEqual([]);
  });

  test('are changed by the faster of two presses', async () => {
    const { store } = await begin();
    await store.savePrivateGame('ann', 0, begun);
    const next = { ...begun, moves: begun.moves.slice(0, 1) };
    const both = await Promise.all([store.savePrivateGame('ann', 1, next), store.savePrivateGame('ann', 1, begun)]);
    expect(both.filter((saved) => saved)).toHaveLength(1);
    expect(await store.savePrivateGame('ann', 0, next)).toBe(false);
    expect(await store.savePrivateGame('ann', 2, next)).toBe(true);
    expect(await store.privateGamesOf('ann')).toMatchObject([{ ...next, version: 3 }]);
  });

  test('go with their person', async () => {
    const { store } = await begin();
    for (const person of ['ann', 'bob']) await store.savePrivateGame(person, 0, begun);
    await store.erase('ann', []);
    expect(await store.privateGamesOf('ann')).toEqual([]);
    expect(await store.privateGamesOf('bob')).toHaveLength(1);
  });
});

/** As a bot of 0.2 writes a lesson. */
const SAVE_LESSON = `insert into lessons (person, game, edition, version, moves) values ($1, $2, $4, $3 + 1, $5)
on conflict (person, game) do update
set edition = excluded.edition, version = excluded.version, moves = excluded.moves, changed_at = now()
where lessons.version = $3`;

describe('lessons of version 0.2', () => {
  const before = '20261202000200_private_games';

  test('are taken over, and so is what a bot of 0.2 writes beside this version', async () => {
    const database = await connect({ connection: await emptyDatabase(), log: quiet });
    try {
      const { pool } = database;
      const names = (await readMigrations()).map(({ name }) => name);
      await migrate({ pool, log: quiet, only: names.filter((name) => name < before) });
      await pool.query(SAVE_LESSON, ['ann', 'harbour', 0, 3, ['1 start wood', '0 take m-3 g2']]);
      await migrate({ pool, log: quiet });
      const store = postgresStore(database);
      const lesson = { ...begun, deal: '3' };
      expect(await store.privateGamesOf('ann')).toMatchObject([{ ...lesson, version: 1 }]);
      await pool.query(SAVE_LESSON, ['ann', 'harbour', 1, 3, ['1 start wood']]);
      expect(await store.privateGamesOf('ann')).toMatchObject([
        { ...lesson, moves: begun.moves.slice(0, 1), version: 2 },
      ]);
      // Where the game has gone on since, what is older changes nothing.
      for (const version of [2, 3]) await store.savePrivateGame('ann', version, lesson);
      await pool.query(SAVE_LESSON, ['ann', 'harbour', 2, 3, []]);
      expect(await store.privateGamesOf('ann')).toMatchObject([{ ...lesson, version: 4 }]);
      await pool.query('delete from lessons');
      expect(await store.privateGamesOf('ann')).toHaveLength(1);
      // Whom a bot of 0.2 erases leaves nothing.
      await pool.query(SAVE_LESSON, ['bob', 'harbour', 0, 3, []]);
      await pool.query("delete from lessons where person = 'bob'");
      expect(await store.privateGamesOf('bob')).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
