import { beforeEach, expect, test } from 'vitest';
import { film } from '../../src/app/film/film.ts';
import type { Film, Renderer } from '../../src/app/ports/renderer.ts';
import { DEFAULT_LIMITS } from '../../src/domain/quota.ts';
import { type AppHarness, appHarness, move, seat } from '../support/app-harness.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';

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
