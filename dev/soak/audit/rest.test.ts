import { describe, expect, test } from 'vitest';
import type { RatingChange } from '../../../src/domain/results/rating.ts';
import type { Evidence } from './evidence.ts';
import { movedOnce } from './ratings.ts';
import { settled } from './rest.ts';
import { hidden } from './seeds.ts';

const place = { kind: 'channel', channel: '9', thread: null };
const table = { id: 'abc', game: 'pebbles', phase: 'playing', seed: 'seed-of-abc', secret: 'secret-of-abc', place };

describe('ratings', () => {
  const change = (before: number, after: number) =>
    ({
      seat: 0,
      pool: 'people',
      person: '17',
      before: { mu: before },
      after: { mu: after },
    }) as unknown as RatingChange;

  async function found(
    results: readonly (readonly RatingChange[])[],
    has: { readonly mu: number; readonly games: number },
  ) {
    const at = (id: string): number => Number(id);
    const store = {
      results: async (id: string) => ({ endedAt: new Date(at(id)) }),
      ratingChanges: async (id: string) => results[at(id)] ?? [],
      ratingsOf: async () => [{ game: 'pebbles', pool: 'people', ...has }],
    };
    const all = results.map((_, id) => ({ table: { ...table, id: String(id) } }));
    const box = { people: () => [{ id: '17', name: 'Ann' }] };
    return (await movedOnce({ store, all, box } as unknown as Evidence)).flat();
  }

  test('move once with each result', async () => {
    expect(await found([[change(25, 27)], [change(27, 26)]], { mu: 26, games: 2 })).toEqual([]);
  });

  test('that one result has moved twice are found', async () => {
    expect(await found([[change(25, 27), change(27, 29)]], { mu: 29, games: 2 })).toEqual([
      'a result has moved one seat twice: 0 people, 0 people',
    ]);
    expect(await found([[change(25, 27)]], { mu: 29, games: 2 })).toEqual([
      'Ann in pebbles (people) has 29 after 2 games; 1 have moved it, to 27',
    ]);
    expect(await found([[change(25, 27)], [change(25, 24)]], { mu: 24, games: 2 })).toEqual([
      'Ann in pebbles (people): game 2 begins at 25, the one before has ended at 27',
    ]);
  });
});

test('a seed that anybody could read before the end is found, also in what one person alone was answered', () => {
  const shown = (phase: string, words: string, at: number): readonly string[] =>
    hidden({
      trace: { publicMessages: [], privateMessages: [{ at, id: '5', words }] },
      all: [{ table: { ...table, phase }, log: [{ at: new Date(1_000) }] }],
    } as unknown as Evidence).flat();
  const description = '"description":"the cards are seed-of-abc"';
  expect(shown('playing', description, 2_000)).toEqual([expect.stringContaining('shows a seed of table abc')]);
  expect(shown('playing', '"custom_id":"x:secret-of-abc"', 2_000)).toHaveLength(1);
  expect(shown('over', description, 900)).toHaveLength(1);
  expect(shown('over', description, 2_000)).toEqual([]);
});

test('what is begun or waits at rest is found, unless the bot was refused there since its newest post', async () => {
  const left = async (posting: readonly string[], waiting: readonly string[], refused: number | null) => {
    const evidence = {
      inside: { posting: async () => posting },
      store: { retiredPosts: async () => waiting.map((message) => ({ message, channel: '9' })) },
      all: [{ table, log: [{ version: 1, at: new Date(1_000), path: [] }] }],
      trace: {
        placeRefusals: refused === null ? [] : [{ room: '9', at: refused, post: null }],
        sent: [{ table: 'abc', kind: 't', version: 1, at: 2_000, room: { id: '9' } }],
      },
    };
    return (await settled(evidence as unknown as Evidence)).flat();
  };
  const [begun, armed] = [
    'table abc: a post is begun and not known',
    'table abc: post 7 still waits to lose its buttons',
  ];
  expect(await left([], [], null)).toEqual([]);
  expect(await left(['abc'], ['7'], null)).toEqual([begun, armed]);
  expect(await left(['abc'], ['7'], 1_500)).toEqual([begun, armed]);
  expect(await left(['abc'], ['7'], 5_000)).toEqual([]);
});
