import { expect, test } from 'vitest';
import { commitment } from './rng.ts';
import { dealCommitment, isSeedPart, NO_CONTRIBUTION, seedFrom, seedText } from './seed.ts';
import { sha256Hex } from './sha256.ts';

const source = { table: 't1', secret: 'aa', contributions: ['17', NO_CONTRIBUTION] };

test('a seed is the hash of a text that everybody can write down', () => {
  expect(seedText(source)).toBe('turnkeeper/seed/t1/aa/17/none');
  expect(seedFrom(source)).toBe(sha256Hex('turnkeeper/seed/t1/aa/17/none'));
});

test('the seed of a deal is fixed together with its name', () => {
  expect(dealCommitment('league-1', 'bb')).toBe(commitment('deal/league-1/bb'));
});

test('parts of that text hold nothing by which two texts could be read alike', () => {
  expect(['17', 'league-1', NO_CONTRIBUTION, 'a'.repeat(64)].map(isSeedPart)).toEqual([true, true, true, true]);
  expect(['', 'a/b', 'A', 'a b', ' a', 'a\n', 'a'.repeat(65), 17, null].map(isSeedPart)).toEqual(
    Array.from({ length: 9 }, () => false),
  );
});
