import { afterEach, expect, test, vi } from 'vitest';
import type { Scene } from '../../core/scene/scene.ts';
import { LoadShedder } from './load-shedding.ts';
import { Pictures } from './pictures.ts';
import type { RenderPool } from './render-pool.ts';

afterEach(() => void vi.useRealTimers());

/** Pictures, and in which order a worker would begin those that were asked for. */
function waitingPictures() {
  const asked: { readonly name: string; readonly rank: number }[] = [];
  const pool = {
    get waiting() {
      return asked.length;
    },
    submit(json: string, rank: number) {
      asked.push({ name: JSON.parse(json).scene.alt, rank });
      return { completed: new Promise(() => {}), waits: () => true, cancel() {} };
    },
  } as unknown as RenderPool;
  const load = new LoadShedder({ shedAt: Number.POSITIVE_INFINITY, workers: 1, recovery: 5_000 });
  const pictures = new Pictures(pool, load, { queue: 100, cacheBytes: 0 });
  const ask = (name: string, alone: boolean): void => {
    const scene: Scene = { width: 10, height: 10, paper: 'paper', alt: name, nodes: [] };
    void pictures.render({ game: 'toy', scene, alone });
  };
  const order = () => [...asked].sort((a, b) => a.rank - b.rank).map(({ name }) => name);
  return { ask, order };
}

test('a picture for somebody who plays alone waits for others that come soon after it, and not for ever', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { ask, order } = waitingPictures();
  ask('a post', false);
  ask('a lesson', true);
  vi.advanceTimersByTime(100);
  ask('another lesson', true);
  for (let n = 1; n <= 6; n += 1) {
    ask(`post ${n}`, false);
    vi.advanceTimersByTime(99);
  }
  expect(order()).toEqual([
    'a post',
    ...['post 1', 'post 2', 'post 3', 'post 4', 'post 5'],
    'a lesson',
    ...['post 6', 'another lesson'],
  ]);
});
