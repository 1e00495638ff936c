import { expect, test } from 'vitest';
import type { Voice } from '../contract/any-game.ts';
import { parsePath } from '../contract/path.ts';
import { collectOptions } from './premove-options.ts';

/** The end of one playout: the legal paths, and what those mean that do not mean what they say. */
function playout(name: string, paths: readonly string[], special: Readonly<Record<string, string>> = {}) {
  return {
    view: name,
    views: [name],
    paths: paths.map((path) => parsePath(path) ?? []),
    meaning: (path: readonly string[]) => [...path, special[path.join(' ')] ?? path.join(' ')],
  };
}

function collected(...playouts: readonly ReturnType<typeof playout>[]) {
  const collector = collectOptions();
  const news = playouts.map((one) => collector.add(one));
  const all = collector.options();
  return { all, news, paths: all.paths.map((path) => path.join(' ')) };
}

test('what several playouts offer is one list, in the order of theirs', () => {
  const { paths, news } = collected(
    playout('a', ['pick 4', 'pick 9']),
    playout('b', ['pick 9']),
    playout('c', ['pick 4', 'pick 7', 'pick 9', 'wait']),
  );
  expect(paths).toEqual(['pick 4', 'pick 7', 'pick 9', 'wait']);
  expect(news).toEqual([true, false, true]);
});

test.each([
  ['the longer ones', [['go', 'stay'], ['go north', 'go south'], ['go north']], 'go north, go south'],
  ['the short one', [['go'], ['go'], ['go north']], 'go'],
] as const)('of a path and those that begin with it the more frequent stay: %s', (_which, lists, left) => {
  expect(
    collected(...lists.map((list, n) => playout(`${n}`, list)))
      .paths.filter((path) => path !== 'stay')
      .join(', '),
  ).toBe(left);
});

test('a path has the meaning it has in most playouts, and a view in which it has that', () => {
  const { all } = collected(
    playout('first', ['buy 3'], { 'buy 3': 'a mill' }),
    playout('second', ['buy 3'], { 'buy 3': 'a barn' }),
    playout('third', ['buy 3'], { 'buy 3': 'a barn' }),
  );
  expect(all.meaning(['buy', '3'])).toContain('a barn');
  expect(all.view(['buy', '3'])).toBe('second');
  expect(all.view(['buy'])).toBe('second');
  expect(all.view(['sell'])).toBe(null);
  expect(all.meaning(['sell'])).toBe(null);
});

test('what is asked next belongs to what has been answered', () => {
  const meaning = (room: string) => (path: readonly string[]) => [...path.slice(0, 1), room, ...path.slice(2), room];
  const [kitchen, cellar] = [playout('kitchen', ['take m3 u1', 'take m3 u2']), playout('cellar', ['take m3 b4'])];
  const { all } = collected({ ...kitchen, meaning: meaning('Kitchen') }, { ...cellar, meaning: meaning('Cellar') });
  expect(all.paths).toEqual([
    ['take', 'm3', 'u1'],
    ['take', 'm3', 'u2'],
  ]);
});

test('a picture is shown where all playouts, and all worlds of each, agree about it', () => {
  const scenes = (text: string) => ({ width: 1, height: 1, paper: 'paper', alt: text, nodes: [] }) as const;
  const voice = { scene: (view: unknown) => scenes(String(view).slice(0, 4)) } as unknown as Voice;
  const shown = (...playouts: readonly ReturnType<typeof playout>[]) =>
    collected(...playouts).all.scene(voice, ['take']);
  const [north, again] = [playout('home, north', ['take 1']), playout('home, south', ['take 2'])];
  expect(shown(north, again)?.alt).toBe('home');
  expect(shown(north, playout('away', ['take 2']))).toBeNull();
  expect(shown({ ...north, views: ['home, north', 'hope'] })).toBeNull();
  expect(collected(north).all.scene(voice, ['give'])).toBeNull();
});
