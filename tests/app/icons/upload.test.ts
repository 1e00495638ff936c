import { expect, test } from 'vitest';
import { showStoredIcons, uploadIcons } from '../../../src/app/icons/upload.ts';
import { isIconOf, wantedIcons } from '../../../src/app/icons/wanted.ts';
import { type Emoji, type Emojis, EmojisRefused } from '../../../src/app/ports/emojis.ts';
import { RateLimited } from '../../../src/app/ports/rate-limit.ts';
import type { AnyGame } from '../../../src/core/contract/any-game.ts';
import { iconScene } from '../../../src/core/scene/icon.ts';
import { box } from '../../../src/core/scene/sketch.ts';
import { appHarness } from '../../support/app-harness.ts';
import { TOY } from '../../support/toy.ts';

/** A chat that keeps emojis, and fails as `fails` says. */
function fakeEmojis() {
  const at = {
    there: [] as Emoji[],
    uploads: 0,
    shown: new Map<string, string>() as ReadonlyMap<string, string>,
    ours: true,
    fails: (_upload: number): Error | null => null,
  };
  const emojis: Emojis = {
    application: 'app',
    areOurs: async () => at.ours,
    list: async () => [...at.there],
    async upload(name) {
      at.uploads += 1;
      const failure = at.fails(at.uploads);
      if (failure) throw failure;
      const made = { id: `id${at.uploads}`, name };
      at.there.push(made);
      return made;
    },
    async remove(id) {
      at.there = at.there.filter((one) => one.id !== id);
    },
    show(ids) {
      at.shown = ids;
    },
  };
  return { at, emojis };
}

const drawn = (size: number): AnyGame => ({
  ...TOY,
  icons: ['toy_ball', 'toy_top', 'toy_kite'].map((name, n) => ({
    name,
    scene: iconScene([box(n, n, size, size, { fill: 'red-plain' })]),
  })),
});

function setUp(game = drawn(10)) {
  const { at, emojis } = fakeEmojis();
  const house = appHarness([game]);
  const context = { ...house.context, emojis };
  const run = (leftovers: readonly string[] = []) => uploadIcons(context, { task: 'icons', leftovers });
  const queued = () => house.memory.held().filter(({ task }) => task === 'icons');
  return { at, context, house, run, queued };
}

test('icons are uploaded once, shown, and looked at again a day later', async () => {
  const { at, context, run, queued } = setUp();
  await run();
  expect(at.uploads).toBe(3);
  expect([...at.shown.keys()].sort()).toEqual(['toy_ball', 'toy_kite', 'toy_top']);
  expect(at.there.map(({ id }) => id).sort()).toEqual([...at.shown.values()].sort());
  await run();
  expect(at.uploads).toBe(3);
  expect(queued()).toEqual([expect.objectContaining({ leftovers: [] })]);
  // Another process reads them.
  at.shown = new Map();
  await showStoredIcons(context);
  expect(at.shown.size).toBe(3);
});

test('what was uploaded before a limit, a kill or an error is not uploaded again', async () => {
  const { at, context, run } = setUp();
  const limit = { limit: 'route', bucket: 'POST /emojis', until: 0, requests: 1, window: 1 } as const;
  at.fails = (upload) => (upload === 2 ? new RateLimited(limit) : null);
  await expect(run()).rejects.toThrow(RateLimited);
  expect([...at.shown.keys()]).toEqual(['toy_ball']);
  // Killed between the upload and the note of it: the chat has an emoji that nothing knows.
  const [, second] = wantedIcons(context.games);
  at.there.push({ id: 'unknown', name: second?.emoji ?? '' });
  await run();
  expect(at.there).toHaveLength(3);
  expect(at.shown.get('toy_top')).toBe('unknown');
});

test('an icon that looks otherwise is uploaded, and the old one goes when all processes know the new one', async () => {
  const before = setUp();
  await before.run();
  const old = [...before.at.shown.values()];
  const context = { ...before.context, games: [drawn(20)] };
  await uploadIcons(context, { task: 'icons', leftovers: [] });
  expect(before.at.uploads).toBe(6);
  expect([...before.at.shown.values()].some((id) => old.includes(id))).toBe(false);
  // Somebody else's emoji, which is never touched.
  before.at.there.push({ id: 'party', name: 'party_parrot' });
  expect(before.at.there).toHaveLength(7);
  expect(before.queued()).toEqual([expect.objectContaining({ leftovers: old.toSorted() })]);
  await uploadIcons(context, { task: 'icons', leftovers: old });
  expect(before.at.there.map(({ id }) => id).sort()).toEqual([...before.at.shown.values(), 'party'].sort());
});

test('a leftover that is used again is kept', async () => {
  const { at, run } = setUp();
  await run();
  await run([...at.shown.values()]);
  expect(at.there).toHaveLength(3);
});

test('an emoji that somebody has deleted is uploaded again', async () => {
  const { at, run } = setUp();
  await run();
  at.there.splice(1, 1);
  await run();
  expect(at.uploads).toBe(4);
  expect(at.there).toHaveLength(3);
  expect(at.shown.get('toy_top')).toBe('id4');
});

test('where the chat refuses, what was deleted is shown in words until the next day', async () => {
  const { at, run, queued } = setUp();
  await run();
  at.there.splice(1, 1);
  at.fails = () => new EmojisRefused('full');
  await run();
  expect([...at.shown.keys()]).toEqual(['toy_ball', 'toy_kite']);
  expect(queued()).toHaveLength(1);
});

test('while a newer version runs, nothing is changed', async () => {
  const { at, run } = setUp();
  at.ours = false;
  await run();
  expect(at.uploads).toBe(0);
});

test('only names that we gave are taken for ours', () => {
  const game = drawn(10);
  for (const [name, ours] of [
    ['toy_ball_0123abc', true],
    ['toy_ball', false],
    ['toy_ball_0123xyz', false],
    ['my_toy_ball_0123abc', false],
  ] as const)
    expect(isIconOf([game], name), name).toBe(ours);
});
