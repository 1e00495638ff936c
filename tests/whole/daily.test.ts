import { beforeEach, expect, test } from 'vitest';
import type { AppContext } from '../../src/app/context.ts';
import { beginDaily, type DailyGame, type DailyRequest, moveInDaily } from '../../src/app/daily/tries.ts';
import { keptMove } from '../../src/app/private-games/course.ts';
import type { Path } from '../../src/core/contract/path.ts';
import { known } from '../../src/core/known.ts';
import { connect } from '../../src/db/client.ts';
import { postgresStore } from '../../src/db/store.ts';
import { type AppHarness, appHarness } from '../support/app-harness.ts';
import { freshDatabase } from '../support/postgres.ts';
import { quiet } from '../support/quiet.ts';
import { fakeThinker } from '../support/thinker.ts';
import { TOY } from '../support/toy.ts';

/** The deal of the day in several bots on one Postgres: contexts, stores and pools of their own in one process. */

let at: AppHarness;
beforeEach(() => {
  at = appHarness([TOY]);
  // A Sunday, whose computer thinks.
  at.now = Date.UTC(2026, 5, 7, 12);
});

const of = (name: string): DailyRequest => ({
  ...{ game: TOY.id, day: '2026-06-07', person: { id: name, name }, who: name, language: 'en' },
});
const nth = (game: DailyGame, n: number): Path => {
  const paths = TOY.paths(game.decision.position.state, game.beginning.seat);
  return known(paths[n % paths.length], 'path');
};

test('two people who play the same on two bots meet the same answers, also after a restart in the middle', async () => {
  const first = await freshDatabase();
  const connections: Awaited<ReturnType<typeof connect>>[] = [];
  /** A bot of its own, whose computer would play the legal move of this number. */
  const botThatPlays = async (number: number): Promise<AppContext> => {
    const database = await connect({ connection: first.connection, log: quiet });
    connections.push(database);
    const thinker = {
      ...fakeThinker([TOY]),
      move: async ({ position, seat }: Parameters<ReturnType<typeof fakeThinker>['move']>[0]) => {
        const paths = TOY.paths(position.state, seat);
        return known(paths[number % paths.length], 'path');
      },
    };
    return { ...at.context, store: postgresStore(database), thinker };
  };
  const begun = async (context: AppContext, name: string): Promise<DailyGame> => {
    await context.store.savePerson({ id: name, name });
    const now = await beginDaily(context, of(name), { version: 0, server: null });
    if (!now.ok) throw new Error(`not begun: ${JSON.stringify(now.error)}`);
    return known(now.value.game, 'game');
  };
  const moved = async (context: AppContext, name: string, game: DailyGame, n: number): Promise<DailyGame> => {
    const made = await moveInDaily(context, of(name), game, [nth(game, n)]);
    if (!made.ok) throw new Error(`not played: ${JSON.stringify(made.error)}`);
    return made.value.game;
  };
  try {
    let [one, other] = [await botThatPlays(0), await botThatPlays(1)];
    let [ann, bob] = await Promise.all([begun(one, 'ann'), begun(other, 'bob')]);
    for (let n = 0; !ann.over; n += 1) {
      expect(bob.course.map(keptMove)).toEqual(ann.course.map(keptMove));
      // Both at once: whose computer has thought first has found the answer for both.
      [ann, bob] = await Promise.all([moved(one, 'ann', ann, n), moved(other, 'bob', bob, n)]);
      // Both bots are restarted, and the people sit at the other one.
      if (n === 1) {
        await Promise.all(connections.splice(0).map((database) => database.close()));
        [other, one] = [await botThatPlays(2), await botThatPlays(1)];
      }
    }
    expect(bob.course.map(keptMove)).toEqual(ann.course.map(keptMove));
    const tries = await Promise.all(['ann', 'bob'].map((name) => one.store.dailyTry(of(name), name)));
    expect(tries[1]?.result?.moves).toEqual(tries[0]?.result?.moves);
    // Who comes a day later to a bot that would play otherwise meets them as well.
    at.now += 86_400_000;
    const third = await botThatPlays(3);
    let cleo = await begun(third, 'cleo');
    for (let n = 0; !cleo.over; n += 1) cleo = await moved(third, 'cleo', cleo, n);
    expect(cleo.course.map(keptMove)).toEqual(ann.course.map(keptMove));
  } finally {
    await Promise.all(connections.map((database) => database.close()));
  }
}, 60_000);
