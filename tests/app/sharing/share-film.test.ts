import { beforeEach, describe, expect, test } from 'vitest';
import { film } from '../../../src/app/film/film.ts';
import { type Film, Overloaded, type Renderer } from '../../../src/app/ports/renderer.ts';
import { share } from '../../../src/app/sharing/share.ts';
import type { Seat } from '../../../src/core/seat.ts';
import { sha256Hex } from '../../../src/core/sha256.ts';
import type { JudgedDecision } from '../../../src/domain/analysis/analysis.ts';
import { DEFAULT_LIMITS } from '../../../src/domain/permissions/quota.ts';
import { SEARCH_REVISION } from '../../../src/search/revision.ts';
import { type AppHarness, appHarness, move, seat } from '../../support/app-harness.ts';
import { fakeRenderer } from '../../support/fake-renderer.ts';

/** Each film is made once, and counts once. */
let at: AppHarness;
let made: number;
/** Lets the films that are being made be finished. */
let finish: () => void;
let begun: () => Promise<void>;
let id: string;

beforeEach(async () => {
  made = 0;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let start: () => void = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  begun = () => started;
  const fake = fakeRenderer();
  const renderer: Renderer = {
    ...fake,
    async film(request): Promise<Film> {
      made += 1;
      request.progress?.(1, 3);
      start();
      await gate;
      request.progress?.(3, 3);
      const { progress, ...rest } = request;
      return fake.film(rest);
    },
  };
  at = appHarness();
  Object.assign(at.context, { renderer });
  ({ id } = await seat(at, ['ann', 'bob']));
  while ((await at.table()).phase === 'playing') await move(at);
});

const uses = async (person: string) => {
  const counted = new Map<string, number>();
  for (const { quota, n } of await at.context.store.usesOf(person)) counted.set(quota, (counted.get(quota) ?? 0) + n);
  return { films: counted.get('films') ?? 0, pictures: counted.get('pictures') ?? 0 };
};

test('a film that several ask for at once is made once, and all hear how far it is', async () => {
  const heard: string[] = [];
  const first = film(at.context, id, 'ann', (painted, all) => heard.push(`ann ${painted}/${all}`));
  await begun();
  const second = film(at.context, id, 'bob', (painted, all) => heard.push(`bob ${painted}/${all}`));
  // Bob has joined when he has been told of the end as well.
  await new Promise<void>((resolve) => setImmediate(resolve));
  finish();
  const [one, other] = await Promise.all([first, second]);
  expect(one.ok && other.ok && one.value.film.hash === other.value.film.hash).toBe(true);
  expect(made).toBe(1);
  expect(heard).toEqual(['ann 1/3', 'ann 3/3', 'bob 3/3']);
  expect(await uses('ann')).toMatchObject({ films: 1, pictures: 0 });
  expect(await uses('bob')).toMatchObject({ films: 0, pictures: 1 });
});

test('a film that was made is not made again, by no process, and counts as a picture', async () => {
  finish();
  const before = await film(at.context, id, 'ann');
  // Another process has another renderer, and shares the store.
  const other = { ...at.context, renderer: { ...at.context.renderer } };
  const heard: number[] = [];
  const again = await film(other, id, 'bob', (painted) => heard.push(painted));
  expect(before.ok && again.ok && Buffer.compare(before.value.film.bytes, again.value.film.bytes)).toBe(0);
  expect(again.ok && again.value.alt).toBe(before.ok && before.value.alt);
  expect(made).toBe(1);
  expect(heard).toEqual([]);
  expect(await uses('bob')).toMatchObject({ films: 0, pictures: 1 });
});

test('in another language it is another film, and so it is when somebody on it has been erased', async () => {
  finish();
  await film(at.context, id, 'ann');
  await at.context.store.savePerson({ id: 'bob', language: 'hu' });
  await film(at.context, id, 'bob');
  expect(made).toBe(2);
  await at.context.store.erase('bob', [{ table: id, name: 'bob', called: 'former player' }]);
  const third = await film(at.context, id, 'ann');
  expect(made).toBe(3);
  expect(third.ok && Buffer.from(third.value.film.bytes).toString()).not.toContain('bob');
});

describe('turning points that an analysis has found', () => {
  /** What each player's first three decisions promised: Ann's chances rise by a half. */
  async function analysed(): Promise<void> {
    const judged = (move: number, at: Seat, chance: number): JudgedDecision => ({
      ...{ move, seat: at, played: [], best: [], verdict: 'good' },
      promised: { best: { chance, margin: null }, played: { chance, margin: null } },
      lost: { chance: { mean: 0, error: 0 }, points: null },
    });
    const decisions = [judged(1, 0, 0.4), judged(2, 1, 0.6), judged(3, 0, 0.9), judged(4, 1, 0.1)];
    const analysis = { revision: SEARCH_REVISION, decisions, luck: [] };
    await at.context.store.saveAnalysis(id, { analysis, seats: [0, 1], complete: true }, 10);
  }

  test('are marked in films, and a film that was made before hides them from nobody', async () => {
    finish();
    const before = await film(at.context, id, 'ann');
    // The key of films without them is what earlier versions have written.
    const table = await at.table();
    const names = table.chairs.map(({ name }) => name);
    const key = sha256Hex(JSON.stringify([id, table.version, table.language, table.palette, names]));
    expect(await at.context.store.film(key)).not.toBeNull();
    await analysed();
    const after = await film(at.context, id, 'bob');
    expect(made).toBe(2);
    expect(before.ok && before.value.alt).not.toContain('turns');
    expect(after.ok && after.value.alt).toContain('The game turns towards ann');
    // Where it turned is said, and nothing of how good anybody's moves were.
    expect(after.ok && after.value.alt).not.toMatch(/%|slip|mistake|blunder|towards bob/i);
    await film(at.context, id, 'ann');
    expect(made).toBe(2);
  });

  test('are in what is shared from then on, also where the film was shared before', async () => {
    finish();
    const keys: string[] = [];
    Object.assign(at.context, {
      chat: {
        ...at.context.chat,
        post: async (_: object, key: string) => ({ kind: 'posted', id: `${keys.push(key)}` }),
      },
    });
    const { place } = await at.table();
    const sharer = { person: { id: 'ann', name: 'Ann' }, server: place.guild, channel: place.channel, answers: false };
    for (const analyse of [false, true, true]) {
      if (analyse) await analysed();
      expect((await share(at.context, id, { kind: 'film' }, sharer, () => {})).ok).toBe(true);
    }
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });
});

test('a film that cannot be made counts nothing, and neither does what was to be shared of it', async () => {
  const renderer: Renderer = { ...fakeRenderer(), film: () => Promise.reject(new Overloaded('too much')) };
  Object.assign(at.context, { renderer });
  const sharer = { person: { id: 'ann', name: 'Ann' }, server: 'g', channel: 'c', answers: false };
  const before = await at.context.store.usesOf('ann');
  await expect(film(at.context, id, 'ann')).rejects.toThrow(Overloaded);
  await expect(share(at.context, id, { kind: 'film' }, sharer, () => {})).rejects.toThrow(Overloaded);
  expect(await at.context.store.usesOf('ann')).toEqual(before);
});

test('who may make no more films waits for one that somebody else makes, and is refused one of their own', async () => {
  Object.assign(at.context, {
    limits: { ...DEFAULT_LIMITS, films: { person: 0, server: null } },
  });
  finish();
  const [one, other] = await Promise.all([film(at.context, id, 'ann'), film(at.context, id, 'bob')]);
  expect([one, other]).toMatchObject([
    { ok: false, error: { code: 'quota', quota: 'films' } },
    { ok: false, error: { code: 'quota', quota: 'films' } },
  ]);
  expect(made).toBe(0);
});
