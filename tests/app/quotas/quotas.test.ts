import { beforeEach, describe, expect, test } from 'vitest';
import { analyse } from '../../../src/app/analysis/analyse.ts';
import { review } from '../../../src/app/analysis/review.ts';
import { filmOf } from '../../../src/app/film/film.ts';
import { giveHint } from '../../../src/app/hints/hint.ts';
import { Overloaded, RenderFault } from '../../../src/app/ports/renderer.ts';
import { Unreachable } from '../../../src/app/ports/store.ts';
import { ThinkerClosed } from '../../../src/app/ports/thinker.ts';
import { askForExport } from '../../../src/app/privacy/export.ts';
import { boardAt, boardPicture, sinceOwnMove } from '../../../src/app/queries/look.ts';
import { share } from '../../../src/app/sharing/share.ts';
import { shareStatistics } from '../../../src/app/sharing/share-statistics.ts';
import { DEFAULT_LIMITS, type Limits, type Quota } from '../../../src/domain/permissions/quota.ts';
import { type AppHarness, appHarness, move, next, seat } from '../../support/app-harness.ts';
import { fakeThinker } from '../../support/thinker.ts';
import { TOY } from '../../support/toy.ts';

/** What counts against a quota when it fails: all that has cost time, and nothing else. */

let at: AppHarness;
let id: string;

const two = { person: 2, server: { usual: 9, most: 9 } };
const limits: Limits = {
  ...DEFAULT_LIMITS,
  ...{ films: two, shares: two, exports: two, hints: two, analyses: two, pictures: two },
};

beforeEach(async () => {
  at = appHarness();
  Object.assign(at.context, { limits, thinker: fakeThinker([TOY], 4) });
  ({ id } = await seat(at, ['ann', 'bob']));
});

async function playOn(): Promise<void> {
  for (let table = await at.table(); table.phase === 'playing'; table = await at.table()) await move(at);
  await at.memory.idle();
}

const ann = { id: 'ann', name: 'Ann' };
const sharer = { person: ann, server: 'g', channel: 'c', answers: false };
const film = async () => filmOf(at.context, await at.table(), { person: 'ann', language: 'en', palette: 'standard' });
const analysis = () => analyse(at.context, id, 'ann', () => {});
const asBoard = { person: 'ann', own: false, moment: 'board' } as const;
const LOOKS: readonly (readonly [string, Quota, () => Promise<unknown>])[] = [
  ['a board', 'pictures', () => boardPicture(at.context, id, asBoard)],
  ['an earlier board', 'pictures', () => boardAt(at.context, id, 'ann', 0)],
  ['what has changed', 'pictures', () => sinceOwnMove(at.context, id, 'ann')],
  ['a shared board', 'shares', () => share(at.context, id, { kind: 'board', move: 1 }, sharer, () => {})],
  [
    'shared statistics',
    'shares',
    () =>
      shareStatistics(at.context, { about: 'person', person: ann, game: TOY.id }, sharer, {
        language: 'en',
        palette: 'standard',
      }),
  ],
];

const uses = async (quota: Quota): Promise<number> =>
  (await at.context.store.usesOf('ann')).filter((one) => one.quota === quota).reduce((sum, { n }) => sum + n, 0);

const painting = (error: Error): void => {
  Object.assign(at.context.renderer, { render: () => Promise.reject(error), film: () => Promise.reject(error) });
};

describe('where the renderer is overloaded', () => {
  beforeEach(() => painting(new Overloaded('100 pictures are waiting already')));

  test.each(LOOKS)('%s does not count', async (_, quota, look) => {
    for (let n = 0; n < 3; n += 1) await expect(look()).rejects.toThrow(Overloaded);
    expect(await uses(quota)).toBe(0);
  });

  test('neither does a film, the card of an analysis or a hint', async () => {
    const { person } = await next(at);
    await expect(giveHint(at.context, { table: id, version: null, person })).rejects.toThrow(Overloaded);
    expect((await at.context.store.usesOf(person)).filter(({ quota }) => quota === 'hints')).toEqual([]);
    expect(await at.context.store.hintsOf(id)).toEqual([]);
    await playOn();
    await expect(film()).rejects.toThrow(Overloaded);
    expect(await uses('films')).toBe(0);
    await expect(review(at.context, id, 'ann', 'card', () => {})).rejects.toThrow(Overloaded);
    expect(await uses('pictures')).toBe(0);
    // The game was analysed.
    expect(await uses('analyses')).toBe(1);
  });
});

describe('what always fails', () => {
  test.each(LOOKS)('is refused in the end: %s', async (_, quota, look) => {
    painting(new RenderFault('a worker was lost'));
    for (let n = 0; n < 2; n += 1) await expect(look()).rejects.toThrow(RenderFault);
    expect(await look()).toMatchObject({ error: { code: 'quota', quota, limit: 2 } });
    expect(await uses(quota)).toBe(2);
  });

  test('is refused in the end: a film', async () => {
    await playOn();
    painting(new RenderFault('a worker was lost'));
    for (let n = 0; n < 2; n += 1) await expect(film()).rejects.toThrow(RenderFault);
    expect(await film()).toMatchObject({ error: { code: 'quota', quota: 'films' } });
  });

  test('is refused in the end: an analysis', async () => {
    await playOn();
    Object.assign(at.context.thinker ?? {}, { how: 'fail' });
    for (let n = 0; n < 2; n += 1) expect(await analysis()).toMatchObject({ error: { code: 'not-analysed' } });
    expect(await analysis()).toMatchObject({ error: { code: 'quota', quota: 'analyses' } });
  });

  test('is refused in the end: an export', async () => {
    at.dmsClosed.add('ann');
    for (let n = 0; n < 2; n += 1) {
      expect(await askForExport(at.context, 'ann', null)).toMatchObject({ value: { again: null } });
      await at.memory.idle();
      expect(await at.context.store.exportOf('ann')).toMatchObject({ outcome: 'closed' });
    }
    expect(await askForExport(at.context, 'ann', null)).toMatchObject({ error: { code: 'quota', quota: 'exports' } });
  });
});

describe('what fails before anything is done', () => {
  test('does not count: an analysis in a process that ends', async () => {
    await playOn();
    Object.assign(at.context.thinker ?? {}, { judge: () => Promise.reject(new ThinkerClosed('closed')) });
    for (let n = 0; n < 3; n += 1) expect(await analysis()).toMatchObject({ error: { code: 'not-analysed' } });
    expect(await uses('analyses')).toBe(0);
  });

  test('does not count: what finds the store away', async () => {
    await playOn();
    const { entries } = at.context.store;
    Object.assign(at.context.store, { entries: () => Promise.reject(new Unreachable('away')) });
    await expect(share(at.context, id, { kind: 'board', move: 1 }, sharer, () => {})).rejects.toThrow(Unreachable);
    Object.assign(at.context.store, { entries });
    expect(await uses('shares')).toBe(0);
  });

  test('does not count: what is refused', async () => {
    await playOn();
    Object.assign(at.context.thinker ?? {}, { how: 'fail' });
    const shared = () => share(at.context, id, { kind: 'review' }, sharer, () => {});
    expect(await shared()).toMatchObject({ error: { code: 'not-analysed' } });
    expect([await uses('shares'), await uses('analyses')]).toEqual([0, 1]);
  });
});
