import { describe, expect, test } from 'vitest';
import { addPremove, askPremove, clearPremoves } from '../../../src/app/premoves/premoves.ts';
import type { Path } from '../../../src/core/contract/path.ts';
import { MINUTE, marksOf, move, next } from '../../support/app-harness.ts';
import { twoPlayers } from '../../support/two-players.ts';

/** Moves that are left for the next decision. */

describe('planning ahead', () => {
  /** Somebody who waits at Kingdomino, after the first round, and moves they could plan. */
  async function waiter() {
    const { at, table } = await twoPlayers();
    for (let n = 0; n < 4; n += 1) await move(at);
    await at.pass(MINUTE);
    const { person: on } = await next(at);
    const off = on === 'ann' ? 'bob' : 'ann';
    const moves: Path[] = [];
    const gather = async (soFar: Path): Promise<void> => {
      const asked = await askPremove(at.context, { table: table.id, person: off, soFar });
      if (!asked.ok) throw new Error(asked.error.code);
      const { step } = asked.value;
      if (step.kind === 'move') moves.push(step.path);
      if (step.kind !== 'question' || moves.length >= 3) return;
      for (const { token } of step.answers) await gather([...step.soFar, token]);
    };
    await gather([]);
    return { at, table, on, off, moves };
  }

  test('what is planned is played when the turn comes, before anything is posted, and told in private', async () => {
    const { at, table, off, moves } = await waiter();
    const [first] = moves;
    if (!first) throw new Error('nothing can be planned');
    const posts = at.calls.turns.length;
    expect((await addPremove(at.context, { table: table.id, person: off, path: first })).ok).toBe(true);
    await at.memory.idle();
    expect(at.calls.turns).toHaveLength(posts);
    while ((await at.context.store.entries(table.id)).at(-1)?.planned !== true) {
      if ((await next(at)).person === off) throw new Error('the plan was not played');
      await move(at);
    }
    await at.pass(MINUTE);
    const entry = (await at.context.store.entries(table.id)).find((one) => one.planned);
    expect(entry).toMatchObject({ path: first, autopilot: false });
    const told = at.calls.directs.filter((one) => one.person === off && one.message.kind === 'planned');
    expect(told).toHaveLength(1);
    expect((await at.table()).seatStatuses.flatMap((one) => one.premoves)).toEqual([]);
  });

  test('the rest of the list serves the next decision of the turn, and what was meant instead is dropped', async () => {
    const { at, table, off, moves } = await waiter();
    const [place, other] = moves;
    if (!place || !other) throw new Error('nothing can be planned');
    const request = { table: table.id, person: off };
    await addPremove(at.context, { ...request, path: place });
    await addPremove(at.context, { ...request, path: other });
    // With the domino laid as planned the turn asks which one comes next.
    const asked = await askPremove(at.context, { ...request, soFar: ['pick'] });
    const step = asked.ok ? asked.value.step : null;
    const picks = step?.kind === 'question' ? step.answers.map(({ token }) => token) : [];
    expect(picks.length).toBeGreaterThan(0);
    for (const pick of picks) await addPremove(at.context, { ...request, path: ['pick', pick] });
    while ((await next(at)).person !== off && !(await at.context.store.entries(table.id)).some((one) => one.planned))
      await move(at);
    const planned = (await at.context.store.entries(table.id)).filter((one) => one.planned);
    expect(planned.map((one) => one.path[0])).toEqual(['place', 'pick']);
    expect((await at.table()).seatStatuses.flatMap((one) => one.premoves)).toEqual([]);
  });

  test('a ranked list is kept, each move once, and can be cancelled', async () => {
    const { at, table, on, off, moves } = await waiter();
    const [first, second] = moves;
    if (!first || !second) throw new Error('nothing can be planned');
    const request = { table: table.id, person: off };
    expect(await addPremove(at.context, { ...request, path: first })).toMatchObject({ ok: true });
    expect(await addPremove(at.context, { ...request, path: first })).toMatchObject({
      ok: false,
      error: { code: 'planned' },
    });
    const two = await addPremove(at.context, { ...request, path: second });
    expect(two.ok && two.value.premoves.map((one) => one.path)).toEqual([first, second]);
    expect(await addPremove(at.context, { ...request, path: ['no', 'such'] })).toMatchObject({ ok: false });
    expect(await addPremove(at.context, { table: table.id, person: on, path: first })).toMatchObject({
      ok: false,
      error: { code: 'on-turn' },
    });
    expect((await clearPremoves(at.context, request)).ok).toBe(true);
    expect((await at.table()).seatStatuses.flatMap((one) => one.premoves)).toEqual([]);
  });

  test('what is not possible when the turn comes is not played, and the player is asked', async () => {
    const { at, table, off } = await waiter();
    const mine = (await at.table()).chairs.findIndex((chair) => chair.person === off);
    const { version, seatStatuses } = await at.table();
    const forged = seatStatuses.map((one, seat) =>
      seat === mine ? { ...one, premoves: [{ path: ['pick', '48'], meaning: 'another thing' }] } : one,
    );
    await at.context.store.commit({ id: table.id, version, set: { seatStatuses: forged }, entries: [], jobs: [] });
    while ((await next(at)).person !== off) await move(at);
    await at.pass(2 * MINUTE);
    expect((await next(at)).person).toBe(off);
    expect((await at.table()).seatStatuses[mine]?.premoves).toEqual([]);
    expect(marksOf(at, off)).toContain('turn');
    expect(at.calls.turns.at(-1)?.onTurn.map(({ person }) => person)).toEqual([off]);
  });
});
