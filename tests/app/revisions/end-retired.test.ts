import { describe, expect, test } from 'vitest';
import { film } from '../../../src/app/film/film.ts';
import { play } from '../../../src/app/moves/play.ts';
import { boardAt, boardPicture, log, record, verify } from '../../../src/app/queries/look.ts';
import { endRetiredTables } from '../../../src/app/revisions/end-retired.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { readTerms } from '../../../src/core/contract/options.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { playOut, writeRecord } from '../../../src/core/match/record.ts';
import { problemText } from '../../../src/core/match/record-problem.ts';
import { replay } from '../../../src/core/match/replay.ts';
import { onTurn } from '../../../src/domain/table/position.ts';
import { appHarness, seat as seatTable } from '../../support/app-harness.ts';
import { REVISED, WITHOUT_FIRST } from '../../support/revised-toy.ts';
import { TOY } from '../../support/toy.ts';

/** A correction of the rules: what becomes of records, and of tables that run. */

/** A whole game, in which seats take as many as they may. */
function greedy(game: AnyGame, revision?: number): JsonObject {
  const terms = readTerms(game, 2, {}, revision);
  if (!terms.ok) throw new Error('the toy is played by two');
  const played = playOut(game, terms.value, 'revisions', (_position, _seat, paths) => {
    const [most] = [...paths].sort((a, b) => Number(b[1]) - Number(a[1]));
    return most?.[0] === 'take' ? most : null;
  });
  return writeRecord(game, played);
}

describe('a record', () => {
  test('from before names no revision, and is played by the first', () => {
    const old = greedy(TOY);
    expect(old).not.toHaveProperty('revision');
    expect(JSON.stringify(old.moves)).toContain('["take","3"');
    expect(replay(TOY, old).ok).toBe(true);
    expect(replay(REVISED, old).ok).toBe(true);
    expect(replay(REVISED, { ...old, revision: 1 }).ok).toBe(true);
  });

  test('names the revision it was played by, and is held against that one', () => {
    const corrected = greedy(REVISED);
    expect(corrected.revision).toBe(2);
    expect(replay(REVISED, corrected).ok).toBe(true);
    const { revision, ...unnamed } = corrected;
    expect(replay(REVISED, unnamed)).toMatchObject({ ok: false, error: { problem: { kind: 'choices' } } });
    expect(replay(REVISED, { ...greedy(TOY), revision: 2 })).toMatchObject({ ok: false, error: { at: 2 } });
    expect(greedy(REVISED, 1)).toEqual(greedy(TOY));
  });

  test('of rules that a version does not know is said to be that', () => {
    const cases: readonly (readonly [AnyGame, JsonObject, string])[] = [
      [TOY, greedy(REVISED), 'was played by revision 2 of the rules; this version knows 1 to 1'],
      [WITHOUT_FIRST, greedy(TOY), 'was played by revision 1 of the rules; this version knows 2 to 2'],
    ];
    for (const [game, written, said] of cases) {
      const replayed = replay(game, written);
      expect(replayed.ok ? 'ok' : problemText(replayed.error.problem)).toBe(said);
    }
    for (const revision of [0, 1.5, '1', null])
      expect(replay(REVISED, { ...greedy(TOY), revision })).toMatchObject({
        ok: false,
        error: { problem: { kind: 'format' } },
      });
  });
});

/** A table of two that was begun by one version and is played on by another. */
async function begunBy(game: AnyGame) {
  const at = appHarness([game]);
  const { id } = await seatTable(at, ['ann', 'bob']);
  const goOn = (later: AnyGame) => Object.assign(at.context, { games: [later] });
  const person = async (): Promise<string> => {
    const table = await at.table();
    const [seat = 0] = onTurn(at.context.games[0] ?? game, table);
    return table.chairs[seat]?.person ?? '';
  };
  const move = async (...path: readonly string[]) =>
    play(at.context, { table: id, version: null, person: await person(), path });
  return { at, id, goOn, move };
}

describe('a running table', () => {
  test('keeps its rules, and the next one has the new ones', async () => {
    const { at, id, goOn, move } = await begunBy(TOY);
    goOn(REVISED);
    for (const cell of ['c1', 'c2']) expect((await move('hide', cell)).ok).toBe(true);
    expect((await move('take', '3', 'left')).ok).toBe(true);
    expect((await at.table()).match?.revision).toBe(1);
    expect((await record(at.context, id)).ok).toBe(true);
    const next = await begunBy(REVISED);
    for (const cell of ['c1', 'c2']) expect((await next.move('hide', cell)).ok).toBe(true);
    expect(await next.move('take', '3', 'left')).toMatchObject({ ok: false, error: { code: 'no-such-move' } });
    expect((await next.at.table()).match?.revision).toBe(2);
    expect(await record(next.at.context, next.id)).toMatchObject({ ok: true, value: { record: { revision: 2 } } });
  });

  test('of newer rules is left alone by an older version', async () => {
    const { goOn, move } = await begunBy(REVISED);
    goOn(TOY);
    expect(await move('hide', 'c1')).toMatchObject({ ok: false, error: { code: 'newer' } });
  });

  test('of rules that are no longer known ends without a result, and everybody is told', async () => {
    const { at, id, goOn, move } = await begunBy(TOY);
    expect((await move('hide', 'c1')).ok).toBe(true);
    goOn(REVISED);
    expect(await endRetiredTables(at.context)).toBe(0);
    goOn(WITHOUT_FIRST);
    expect(await move('hide', 'c2')).toMatchObject({ ok: false, error: { code: 'retired' } });
    expect(await endRetiredTables(at.context, () => false)).toBe(0);
    expect(await endRetiredTables(at.context)).toBe(1);
    expect(await endRetiredTables(at.context)).toBe(0);
    await at.pass(60_000);
    expect((await at.table()).phase).toBe('aborted');
    const said = await log(at.context, id, 'ann');
    expect(said.ok && said.value.lines.at(-1)).toContain('The rules were corrected');
    expect(JSON.stringify(at.calls.turns.at(-1))).toContain('The rules were corrected');
    expect(await at.context.store.results(id)).toMatchObject({ ending: 'aborted' });
    // It can be seen, and not be played through again.
    expect((await boardPicture(at.context, id, { person: 'ann', own: true, moment: 'board' })).ok).toBe(true);
    const refused = { ok: false, error: { code: 'retired' } };
    expect(await boardAt(at.context, id, 'ann', 1)).toMatchObject(refused);
    expect(await film(at.context, id, 'ann')).toMatchObject(refused);
    expect(await record(at.context, id)).toMatchObject(refused);
  });
});

test('a game that has ended by rules that are no longer known is said to be that when it is verified', async () => {
  const { at, id, goOn, move } = await begunBy(TOY);
  for (const cell of ['c1', 'c2']) await move('hide', cell);
  while ((await at.table()).phase === 'playing') if (!(await move('take', '1', 'left')).ok) await move('bet', 'dark');
  expect(await verify(at.context, id)).toMatchObject({ ok: true, value: { fault: null, follows: true } });
  goOn(WITHOUT_FIRST);
  const problem = { kind: 'revision', revision: 1, oldest: 2, newest: 2 };
  expect(await verify(at.context, id)).toMatchObject({ ok: true, value: { fault: { at: null, problem } } });
});
