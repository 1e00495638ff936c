import { describe, expect, test } from 'vitest';
import { resign } from '../../src/app/moves/play.ts';
import { askForExport } from '../../src/app/privacy/export.ts';
import { leaveTable } from '../../src/app/seats/seats.ts';
import { propose, vote } from '../../src/app/votes/propose.ts';
import { outcome } from '../../src/core/match/match.ts';
import { EXPORT_PAUSE } from '../../src/domain/export.ts';
import { positionOf, termsOf } from '../../src/domain/position.ts';
import { seatOf } from '../../src/domain/seats.ts';
import { type AppHarness, appHarness, by, move, seat } from '../support/app-harness.ts';
import { TOY } from '../support/toy.ts';

/** However a game ends, what became of it is kept by the change that ends it. */

const resultOf = async (at: AppHarness) => at.context.store.results((await at.table()).id);

/** Plays until the game is over. */
async function playOut(at: AppHarness): Promise<void> {
  while ((await at.table()).phase === 'playing') {
    expect(await resultOf(at)).toBeNull();
    await move(at);
  }
}

describe('the result of a game', () => {
  test('that is played to its end has the standings', async () => {
    const at = appHarness();
    await seat(at, ['ann', 'bob'], { computers: 1 });
    await playOut(at);
    const table = await at.table();
    const position = table.match && positionOf(TOY, table.match);
    const standings = (position && outcome(TOY, termsOf(table), position)) ?? [];
    expect(standings).toHaveLength(3);
    const log = await at.context.store.log(table.id);
    const result = await resultOf(at);
    expect(result).toMatchObject({ table: table.id, game: TOY.id, guild: 'g', ending: 'over' });
    expect(result?.endedAt).toEqual(table.changedAt);
    expect(result?.seats).toEqual(
      table.chairs.map(({ seat: at, person, name }) => {
        const { rank, score } = standings.find((one) => one.seat === at) ?? {};
        const kept = { seat: at, person, name, rank, score, resigned: false, feats: [] };
        const moves = log.filter((line) => 'path' in line && line.seat === at).length;
        return { ...kept, how: 'played', level: null, moves, seconds: person && 0, parts: null, ratedAs: null };
      }),
    );
  });

  test('that all but one have resigned ranks them, and has no score', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    await resign(at.context, { ...by(table, 'ann'), version: null });
    expect((await at.table()).phase).toBe('over');
    const seats = (await resultOf(at))?.seats ?? [];
    expect(seats.find((one) => one.person === 'ann')).toMatchObject({ rank: 2, score: null, resigned: true });
    expect(seats.find((one) => one.person === 'bob')).toMatchObject({ rank: 1, score: null, resigned: false });
  });

  test('that was aborted ranks nobody', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    await propose(at.context, by(table, 'ann'), { kind: 'abort' });
    await vote(at.context, by(table, 'bob'), 'yes');
    expect((await at.table()).phase).toBe('aborted');
    const result = await resultOf(at);
    expect(result?.ending).toBe('aborted');
    expect(result?.seats.map(({ rank, score }) => [rank, score])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('that everybody has left is one of computers', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    await leaveTable(at.context, table.id, 'ann');
    await leaveTable(at.context, table.id, 'bob');
    const result = await resultOf(at);
    expect(result?.ending).toBe('aborted');
    expect(result?.seats.map(({ person }) => person)).toEqual([null, null]);
  });

  test('stands in what a person is told of themselves', async () => {
    const at = appHarness();
    const table = await seat(at, ['ann', 'bob']);
    const told = async () => {
      at.now += EXPORT_PAUSE;
      await askForExport(at.context, 'bob', null);
      await at.memory.idle();
      return at.calls.data.at(-1)?.file.data.tables;
    };
    expect(await told()).toMatchObject([{ result: null }]);
    await playOut(at);
    const result = await resultOf(at);
    const mine = result?.seats[seatOf(table, 'bob') ?? -1];
    expect(await told()).toMatchObject([
      {
        result: {
          ending: 'over',
          endedAt: result?.endedAt.toISOString(),
          rank: mine?.rank,
          score: mine?.score,
          resigned: false,
        },
      },
    ]);
  });
});
