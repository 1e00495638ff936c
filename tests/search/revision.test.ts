import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { changedThought, readThoughts, storedThoughts, writtenThoughts } from '../../dev/thoughts/stored-thoughts.ts';
import { GAMES } from '../../src/games/index.ts';
import { SEARCH_REVISION } from '../../src/search/revision.ts';
import { TOY } from '../support/toy.ts';

// The other way round than when they were stored: what was thought before must not matter.
const now = storedThoughts([...GAMES, TOY], 'last to first');
const stored = readThoughts(readFileSync(resolve(import.meta.dirname, 'thoughts.jsonl'), 'utf8'));

const WRITE = 'write the stored thoughts again: npm run thoughts';

test('computers think of stored positions what the revision of the search stands for', () => {
  expect(SEARCH_REVISION, WRITE).toBe(stored.revision);
  expect(
    changedThought(stored, now),
    `Computers think otherwise than before: raise SEARCH_REVISION in src/search/revision.ts, then ${WRITE}`,
  ).toBeNull();
  expect(now.entries.length, `There is a new game: ${WRITE}`).toBe(stored.entries.length);
});

test('a thought that is another one is found, and so is one that is missing', () => {
  const [first, ...rest] = stored.entries;
  const other = { ...first, levels: { gentle: [100] } };
  expect(changedThought(stored, { ...now, entries: [other, ...rest] })).toEqual(first);
  expect(changedThought(stored, { ...now, entries: rest })).toEqual(first);
  expect(changedThought({ ...stored, entries: rest }, now)).toBeNull();
  expect(readThoughts(writtenThoughts(now))).toEqual(now);
});

test('there are thoughts of every game, at two and more seats and with every option', () => {
  for (const game of [...GAMES, TOY]) {
    const own = now.entries.filter((one) => one.game === game.id && 'ply' in one);
    expect(new Set(own.map(({ seats }) => seats)).size).toBeGreaterThan(1);
    expect(new Set(own.map(({ options }) => JSON.stringify(options))).size).toBe(1 + Object.keys(game.options).length);
  }
});
