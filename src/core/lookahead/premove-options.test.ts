import { describe, expect, test } from 'vitest';
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

describe('a question', () => {
  /** Says which view it was asked of, and with which answers. */
  const voice = {
    ask: (view: unknown, soFar: readonly string[], answers: readonly string[]) => ({
      text: `${view}: ${[...soFar, '?'].join(' ')} ${answers.join(' ')}`,
      answers: answers.map((token) => ({ token, text: `${view}: ${token}` })),
    }),
  } as unknown as Voice;
  const { all } = collected(
    playout('a', ['take 1', 'take 2', 'pass']),
    playout('b', ['take 2', 'take 3', 'take 4', 'take 5', 'give 1 x', 'give 1 y', 'give 2 x']),
  );

  test('is asked as in the playout that has most of its answers, and of these those that are wanted there', () => {
    expect(all.ask(voice, ['take'], ['1', '3', '5']).text).toBe('b: take ? 3 5');
    expect(all.ask(voice, ['give'], ['1', '2', '3']).text).toBe('b: give ? 1 2');
    expect(all.view(['take'])).toBe('b');
    expect(all.view(['pass'])).toBe('a');
  });

  test('has each answer as it reads in a playout where it is legal, and no other', () => {
    const { answers } = all.ask(voice, ['take'], ['1', '2', '3', '9']);
    expect(answers).toEqual([
      { token: '1', text: 'a: 1' },
      { token: '2', text: 'a: 2' },
      { token: '3', text: 'b: 3' },
    ]);
  });

  test('after which nothing can be planned is a fault', () => {
    expect(() => all.ask(voice, ['sell', '1'], [])).toThrow('no premove begins with sell 1');
  });
});

test('of playouts with equally many answers the first one is asked', () => {
  const { all } = collected(playout('a', ['take 1', 'take 2']), playout('b', ['take 3', 'take 4']));
  expect(all.view(['take'])).toBe('a');
});

test('a picture asks with the answers of its own playout, each once', () => {
  const asked: unknown[] = [];
  const voice = {
    scene: (view: unknown, what: unknown) => {
      asked.push([view, what]);
      return { width: 1, height: 1, paper: 'paper', alt: '', nodes: [] };
    },
  } as unknown as Voice;
  collected(playout('a', ['take 1 x', 'take 1 y', 'take 2 x', 'pass']), playout('b', ['take 3 x'])).all.scene(voice, [
    'take',
  ]);
  expect(asked).toEqual([
    ['a', { kind: 'ask', soFar: ['take'], answers: ['1', '2'] }],
    ['b', { kind: 'ask', soFar: ['take'], answers: ['3'] }],
  ]);
});

test('a picture is not shown where one playout of several differs', () => {
  const scene = (view: unknown) => ({ width: 1, height: 1, paper: 'paper', alt: String(view).slice(0, 4), nodes: [] });
  const voice = { scene } as unknown as Voice;
  const playouts = ['home, north', 'home, south', 'away'].map((name, n) => playout(name, [`take ${n}`]));
  expect(collected(...playouts).all.scene(voice, ['take'])).toBeNull();
  expect(collected(...playouts.slice(0, 2)).all.scene(voice, ['take'])?.alt).toBe('home');
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
