import { describe, expect, test } from 'vitest';
import { sharedDeal } from '../../../src/app/deals/deals.ts';
import { join } from '../../../src/app/lobby/lobby.ts';
import { type Opening, openTable, rematch } from '../../../src/app/lobby/open.ts';
import { play, resign } from '../../../src/app/moves/play.ts';
import { record, verify } from '../../../src/app/queries/look.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { begin } from '../../../src/core/match/match.ts';
import { replay } from '../../../src/core/match/replay.ts';
import { rng } from '../../../src/core/rng.ts';
import { dealCommitment } from '../../../src/core/seed.ts';
import { sha256Hex } from '../../../src/core/sha256.ts';
import type { Deal } from '../../../src/domain/table/deal.ts';
import { onTurn, termsOf } from '../../../src/domain/table/position.ts';
import type { Table } from '../../../src/domain/table/table.ts';
import { summaryOf } from '../../../src/domain/table/table-summary.ts';
import { gameOf } from '../../../src/domain/table/voice.ts';
import { type AppHarness, appHarness, DAY, HOUR } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/** Deals that many tables share: the same dice, one commitment, a seed that is held back until the last has ended. */

const ANN = { id: 'ann', name: 'Ann' };
const BOB = { id: 'bob', name: 'Bob' };
const CLEO = { id: 'cleo', name: 'Cleo' };
const DORA = { id: 'dora', name: 'Dora' };

const daily = (at: AppHarness, more: Partial<Deal> = {}): Promise<Deal> =>
  sharedDeal(at.context, { name: 'daily-2026-06-01', until: new Date(at.now + HOUR), ...more });

const opening = (deal: Deal, seated: Opening['seated'] = [ANN, BOB]): Opening => ({
  ...{ game: TOY.id, host: null, owner: { kind: 'organiser', id: 'daily' }, deal, seated, invited: [], computers: 0 },
  ...{ size: 2, options: {}, language: 'en', place: { kind: 'channel', guild: 'g', channel: 'c' } },
});

async function opened(at: AppHarness, ...given: Parameters<typeof opening>): Promise<Table> {
  const table = await openTable(at.context, opening(...given));
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  return table.value;
}

async function found(at: AppHarness, id: string): Promise<Table> {
  const table = await at.context.store.find(id);
  if (!table) throw new Error(`there is no table ${id}`);
  return table;
}

/** Plays a table to its end: every move is the one that `which` chooses among so many. */
async function playedOut(at: AppHarness, id: string, which: (choices: number) => number): Promise<Table> {
  for (;;) {
    const table = await found(at, id);
    const game = gameOf(at.context, table.game);
    const [seat] = table.phase === 'playing' ? onTurn(game, table) : [];
    if (seat === undefined) return table;
    const paths = game.paths(table.match?.state as never, seat);
    const path = paths[which(paths.length)] ?? [];
    const person = table.chairs[seat]?.person ?? '';
    const done = await play(at.context, { table: id, version: table.version, person, path });
    if (!done.ok) throw new Error(JSON.stringify(done.error));
  }
}

const first = (): number => 0;
const last = (choices: number): number => choices - 1;

async function recordOf(at: AppHarness, id: string): Promise<{ record: JsonObject; heldBack: boolean }> {
  const written = await record(at.context, id);
  if (!written.ok) throw new Error(written.error.code);
  return written.value;
}

describe('two tables of a deal', () => {
  test('begin alike and are played differently, and both records verify', async () => {
    const at = appHarness([TOY], 'alike', true);
    const deal = await daily(at);
    const one = await opened(at, deal);
    const other = await opened(at, deal, [CLEO, DORA]);
    expect(one.match?.state).toEqual(other.match?.state);
    // So does what somebody plays alone.
    expect(begin(TOY, termsOf(one), (await daily(at)).seed).state).toEqual(one.match?.state);
    await playedOut(at, one.id, first);
    await playedOut(at, other.id, last);
    at.now += 2 * HOUR;
    const [a, b] = [(await recordOf(at, one.id)).record, (await recordOf(at, other.id)).record];
    expect(a.setup).toEqual(b.setup);
    expect(a.seed).toBe(b.seed);
    expect(a.moves).not.toEqual(b.moves);
    for (const { id } of [one, other]) {
      const verified = await verify(at.context, id);
      expect(verified).toMatchObject({ value: { fault: null, follows: true, seed: deal.seed } });
    }
  });

  test('seat their people each in its own way, as the record’s page says', async () => {
    const at = appHarness([TOY], 'seats', true);
    const deal = await daily(at);
    const ways = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const { id, chairs } = await opened(at, deal);
      const names = chairs.map(({ name }) => name);
      expect(names).toEqual(rng(deal.seed, `seats/${id}`).shuffle(['Ann', 'Bob']));
      ways.add(names.join());
    }
    expect(ways.size).toBe(2);
  });

  test('gather as others do, and show one commitment from the beginning', async () => {
    const at = appHarness([TOY], 'lobby', true);
    const deal = await daily(at);
    const lobby = await opened(at, deal, [ANN]);
    const posted = sha256Hex(`turnkeeper/deal/${deal.name}/${deal.seed}`);
    expect(dealCommitment(deal.name, deal.seed)).toBe(posted);
    const hashes = { commitment: posted, lobbyCommitment: posted, deal: deal.name };
    expect(summaryOf(lobby)).toMatchObject({ phase: 'gathering', ...hashes });
    await join(at.context, lobby.id, BOB, '101');
    const started = await found(at, lobby.id);
    expect(started).toMatchObject({ phase: 'playing', seed: deal.seed, secret: null, contributions: [] });
    expect(summaryOf(started)).toMatchObject(hashes);
    expect(JSON.stringify([summaryOf(lobby), summaryOf(started)])).not.toContain(deal.seed);
    expect((await opened(at, deal)).match?.state).toEqual(started.match?.state);
  });

  test('a rematch has a deal of its own', async () => {
    const at = appHarness([TOY], 'again', true);
    const { id } = await opened(at, await daily(at));
    await playedOut(at, id, first);
    expect(await rematch(at.context, id, ANN)).toMatchObject({ value: { deal: null, contributions: ['none'] } });
  });
});

describe('the record of a shared deal', () => {
  test('holds back all that chance has decided until the last table has ended', async () => {
    const at = appHarness([TOY], 'held', true);
    const deal = await daily(at, { until: new Date(at.now + 1_000) });
    const one = await opened(at, deal);
    const other = await opened(at, deal, [CLEO, DORA]);
    const gathering = await opened(at, deal, [ANN]);
    await playedOut(at, one.id, first);
    at.now += HOUR;

    const expectHeld = async () => {
      const held = await recordOf(at, one.id);
      expect(held.heldBack).toBe(true);
      const commitment = dealCommitment(deal.name, deal.seed);
      const dice = { kind: 'shared', deal: deal.name, commitment, table: one.id };
      expect(held.record).toMatchObject({ seed: null, dice });
      expect(held.record.standings).toHaveLength(2);
      expect(held.record.setup).toBeUndefined();
      expect(JSON.stringify(held.record)).not.toContain('"order"');
      expect(JSON.stringify(held.record)).not.toContain(deal.seed);
      expect(replay(TOY, held.record)).toMatchObject({ error: { problem: { kind: 'no-setup' } } });
      expect(await verify(at.context, one.id)).toMatchObject({ error: { code: 'held-back' } });
    };
    await expectHeld();
    await playedOut(at, other.id, last);
    // One that gathers still is going to play it.
    await expectHeld();
    await join(at.context, gathering.id, BOB, '101');
    await expectHeld();
    await resign(at.context, { table: gathering.id, version: null, person: 'ann' });
    expect((await found(at, gathering.id)).phase).toBe('over');

    const told = await recordOf(at, one.id);
    expect(told.heldBack).toBe(false);
    expect(told.record).toMatchObject({
      seed: deal.seed,
      dice: { kind: 'shared', deal: deal.name, table: one.id },
      setup: TOY.deal(termsOf(one), rng(deal.seed, 0)),
    });
    expect(await verify(at.context, one.id)).toMatchObject({ value: { fault: null, follows: true } });
  });

  test('holds it back as long as tables may still be opened with it', async () => {
    const at = appHarness([TOY], 'open', true);
    const deal = await daily(at, { until: new Date(at.now + DAY) });
    const { id } = await opened(at, deal);
    await playedOut(at, id, first);
    expect((await recordOf(at, id)).heldBack).toBe(true);
    at.now += DAY;
    // A table that was opened at the last moment may not be seen yet.
    expect((await recordOf(at, id)).heldBack).toBe(true);
    await expect(openTable(at.context, opening(deal))).rejects.toThrow('is over');
    at.now += HOUR;
    expect((await recordOf(at, id)).heldBack).toBe(false);
  });

  test('is refused where its deal, its seed or its commitment was changed', async () => {
    const at = appHarness([TOY], 'forged', true);
    const { id } = await opened(at, await daily(at));
    await playedOut(at, id, first);
    at.now += 2 * HOUR;
    const { record: written } = await recordOf(at, id);
    const dice = written.dice as JsonObject;
    const fault = (change: JsonObject) => {
      const replayed = replay(TOY, { ...written, ...change });
      if (replayed.ok) return null;
      const { problem } = replayed.error;
      return problem.kind === 'format' ? problem.about : problem.kind;
    };
    expect(fault({})).toBeNull();
    expect(fault({ seed: 'ab'.repeat(32) })).toBe('deal-commitment');
    expect(fault({ seed: null })).toBe('deal-commitment');
    expect(fault({ dice: { ...dice, deal: 'daily-2026-06-02' } })).toBe('deal-commitment');
    expect(fault({ dice: { ...dice, commitment: 'ab'.repeat(32) } })).toBe('deal-commitment');
    expect(fault({ dice: { ...dice, deal: 'a/b' } })).toBe('dice has no deal, commitment and table');
    expect(fault({ dice: { ...dice, kind: 'given' } })).toBe('unknown kind of dice "given"');
    expect(fault({ dice: { ...dice, secret: 'ab' } })).toBe('unknown key "secret" in dice');
  });
});

test('a deal is what it was when it was asked for first, with a seed of one’s own as well', async () => {
  const at = appHarness([TOY], 'first', true);
  const deal = await daily(at, { seed: 'ab'.repeat(32) });
  expect(deal.seed).toBe('ab'.repeat(32));
  expect(await daily(at, { until: new Date(at.now + DAY) })).toEqual(deal);
  await expect(daily(at, { name: 'a/b' })).rejects.toThrow('no such name');
});
