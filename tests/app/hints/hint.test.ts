import { beforeEach, describe, expect, test } from 'vitest';
import { type GivenHint, giveHint } from '../../../src/app/hints/hint.ts';
import { changeOptions } from '../../../src/app/lobby/lobby.ts';
import { openTable, rematch } from '../../../src/app/lobby/open.ts';
import { resign } from '../../../src/app/moves/play.ts';
import { undo } from '../../../src/app/votes/undo.ts';
import { DEFAULT_LIMITS } from '../../../src/domain/permissions/quota.ts';
import { type AppHarness, appHarness, move, next, seat } from '../../support/app-harness.ts';
import { WITHOUT_FIRST } from '../../support/revised-toy.ts';
import { type FakeThinker, fakeThinker } from '../../support/thinker.ts';
import { TOY } from '../../support/toy.ts';

/** Hints as a use case: what they say, whom they are given to, and how they are counted. */

let at: AppHarness;
let thinker: FakeThinker;
const never = new Promise<never>(() => {});

beforeEach(async () => {
  at = appHarness();
  thinker = fakeThinker([TOY]);
  at = Object.assign(at, { context: { ...at.context, thinker } });
  await seat(at, ['ann', 'bob']);
  // Both have hidden a charm: from here on there is a choice of numbers and hands.
  await move(at);
  await move(at);
});

async function ask(person: string, version: number | null = null) {
  const table = await at.table();
  return giveHint(at.context, { table: table.id, version, person });
}

async function given(): Promise<GivenHint & { readonly person: string }> {
  const { person } = await next(at);
  const found = await ask(person);
  if (!found.ok) throw new Error(found.error.code);
  return { ...found.value, person };
}

const refusalOf = async (person: string, version: number | null = null) => {
  const answer = await ask(person, version);
  return answer.ok ? null : answer.error.code;
};

describe('a hint', () => {
  test('names three moves at once, and compares them after a closer look', async () => {
    const { hint, closer } = await given();
    expect(hint.basis).toEqual({ kind: 'thumb', closer: 'follows' });
    expect(hint.moves).toHaveLength(3);
    expect(hint.moves[0]?.compared).toEqual({ kind: 'best' });
    for (const { compared, move: said } of hint.moves.slice(1)) {
      // A rule of thumb tells points, and no chance to win.
      expect(compared).toMatchObject({ kind: 'behind', points: expect.any(Number), chance: null });
      expect(said).not.toBe('');
    }
    const looked = await closer?.(never);
    if (!looked?.ok) throw new Error('there was no closer look');
    const { moves, basis } = looked.value;
    expect(basis.kind).toBe('playouts');
    expect(moves.length).toBeGreaterThan(1);
    expect(moves[0]?.compared).toEqual({ kind: 'best' });
    for (const { compared } of moves.slice(1))
      expect(compared).toMatchObject({ kind: 'behind', points: expect.any(Number), chance: expect.any(Number) });
    const { game, match } = { game: TOY, match: (await at.table()).match };
    for (const { path } of moves) expect(game.paths(match?.state ?? null, hint.seat)).toContainEqual(path);
  });

  test('stays a rule of thumb, and says so, without a thinker', async () => {
    at = Object.assign(at, { context: { ...at.context, thinker: undefined } });
    const { hint, closer } = await given();
    expect(hint.basis).toEqual({ kind: 'thumb', closer: 'none' });
    expect(closer).toBeNull();
  });

  test('stays a rule of thumb when the thinker fails or takes too long, and is thought of again when asked again', async () => {
    thinker.how = 'fail';
    const first = await given();
    const failed = await first.closer?.(never);
    expect(failed).toMatchObject({ ok: true, value: { basis: { closer: 'not-in-time' }, moves: first.hint.moves } });
    thinker.how = 'hold';
    const slow = await (await given()).closer?.(Promise.resolve());
    expect(slow).toMatchObject({ ok: true, value: { basis: { closer: 'not-in-time' } } });
    // The same thought, which is ready by now.
    thinker.release();
    expect(await (await given()).closer?.(never)).toMatchObject({ ok: true, value: { basis: { kind: 'playouts' } } });
    expect(thinker.asked).toHaveLength(2);
  });

  test('is thought about once when it is asked for twice', async () => {
    const [first, second] = [await given(), await given()];
    const looks = [await first.closer?.(never), await second.closer?.(never)];
    const [one, other] = looks.map((look) => (look?.ok ? look.value.moves : null));
    expect(one).not.toBeNull();
    expect(other).toEqual(one);
    expect(thinker.asked).toHaveLength(1);
  });

  test('hands over nothing that the seat does not know', async () => {
    const { hint } = await given();
    const [decision] = thinker.asked;
    const real = (await at.table()).match?.state ?? null;
    expect(decision?.position.state).not.toEqual(real);
    expect(TOY.view(decision?.position.state ?? null, hint.seat)).toEqual(TOY.view(real, hint.seat));
  });

  test('is refused after the table has moved on, also while it is thought about', async () => {
    const { version } = await at.table();
    const { closer, person } = await given();
    await move(at);
    expect(await closer?.(never)).toMatchObject({ ok: false, error: { code: 'stale' } });
    expect(await refusalOf(person, version)).toBe('stale');
  });

  test('is for the seat on turn', async () => {
    const { person } = await next(at);
    const other = person === 'ann' ? 'bob' : 'ann';
    expect(await refusalOf(other)).toBe('hint-later');
    expect(await refusalOf('cleo')).toBe('not-seated');
    const table = await at.table();
    await resign(at.context, { table: table.id, version: null, person });
    await at.memory.idle();
    expect(await refusalOf(person)).toBe('over');
    expect(thinker.asked).toEqual([]);
  });

  test('is not given by rules that are no longer known', async () => {
    const { person } = await next(at);
    const games = [WITHOUT_FIRST];
    at = Object.assign(at, { context: { ...at.context, games } });
    expect(await refusalOf(person)).toBe('retired');
  });

  test('has a quota', async () => {
    const limits = { ...DEFAULT_LIMITS, hints: { person: 2, server: { usual: 9, most: 9 } } };
    at = Object.assign(at, { context: { ...at.context, limits } });
    const { person } = await given();
    await given();
    expect(await ask(person)).toMatchObject({ ok: false, error: { code: 'quota', quota: 'hints', scope: 'person' } });
  });
});

describe('the count', () => {
  const counted = async () => at.context.store.hintsOf((await at.table()).id);

  test('has each decision once, and taking a move back takes none back', async () => {
    expect((await given()).hint.given).toBe(1);
    const { hint, person } = await given();
    expect(hint.given).toBe(1);
    expect(await counted()).toEqual([{ seat: hint.seat, hints: 1 }]);
    const before = await at.table();
    await move(at);
    const taken = await undo(at.context, { table: before.id, person });
    expect(taken.ok).toBe(true);
    await at.memory.idle();
    expect(await counted()).toEqual([{ seat: hint.seat, hints: 1 }]);
    // The same decision as before.
    expect((await given()).hint.given).toBe(1);
  });

  test('is told when the game is over', async () => {
    await given();
    await move(at);
    await given();
    for (let table = await at.table(); table.phase === 'playing'; table = await at.table()) await move(at);
    await at.pass(600_000);
    expect(at.calls.turns.at(-1)?.result?.hints).toEqual([
      { seat: 0, hints: 1 },
      { seat: 1, hints: 1 },
    ]);
  });
});

describe('a table without hints', () => {
  const place = { kind: 'channel', guild: 'g', channel: 'c' } as const;
  const host = { id: 'ann', name: 'Ann' };
  const open = async (hints: boolean, size: number) => {
    const opening = {
      game: TOY.id,
      host,
      invited: [],
      computers: 1,
      size,
      options: {},
      language: 'en',
      place,
    } as const;
    const opened = await openTable(at.context, { ...opening, hints });
    if (!opened.ok) throw new Error('no table');
    return opened.value;
  };

  test('gives none, and its rematch gives none', async () => {
    const table = await open(false, 2);
    expect(await giveHint(at.context, { table: table.id, version: null, person: 'ann' })).toMatchObject({
      ok: false,
      error: { code: 'no-hints' },
    });
    await resign(at.context, { table: table.id, version: null, person: 'ann' });
    await at.memory.idle();
    const again = await rematch(at.context, table.id, host);
    expect(again).toMatchObject({ ok: true, value: { hints: false } });
  });

  test('is what the host chooses while people gather', async () => {
    const table = await open(true, 3);
    const wish = { size: 3, options: {}, hints: false };
    expect(await changeOptions(at.context, table.id, 'ann', wish)).toMatchObject({ ok: true, value: { hints: false } });
    expect(await changeOptions(at.context, table.id, 'ann', { size: 3, options: {} })).toMatchObject({
      value: { hints: false },
    });
  });
});
