import { describe, expect, test } from 'vitest';
import { commitment } from '../../core/rng.ts';
import { dealCommitment, NO_CONTRIBUTION, seedFrom } from '../../core/seed.ts';
import {
  commitmentOf,
  contributionsAfter,
  contributionsOf,
  lobbyCommitmentOf,
  seatStreamOf,
  seedAtStart,
  seedSourceOf,
} from './seed-source.ts';
import { tableOf } from './table.fixture.ts';

const SECRET = '5e'.repeat(32);
const lobby = tableOf(['ann', null, null], {
  phase: 'gathering',
  secret: SECRET,
  seed: SECRET,
  contributions: ['i1', 'i2', 'i3'],
});
const [ann, first, second] = lobby.chairs;

describe('contributions', () => {
  test('of new chairs are what has filled them', () => {
    expect(contributionsOf([1, 2], 'i')).toEqual(['i', 'i']);
    expect(contributionsOf([1], null)).toEqual([NO_CONTRIBUTION]);
  });

  test('stay with who stays, go with who goes, and come with who comes', () => {
    const chairs = [second, ann, { seat: 2, person: 'bob', name: 'bob' }].flatMap((one) => one ?? []);
    expect(contributionsAfter(lobby, chairs as typeof lobby.chairs, 'i4')).toEqual(['i3', 'i1', 'i4']);
    expect(contributionsAfter(lobby, chairs as typeof lobby.chairs, null)).toEqual(['i3', 'i1', NO_CONTRIBUTION]);
  });

  test('tell computers apart by their names, and a person from a computer of that name', () => {
    const renamed = [{ seat: 0, person: null, name: 'ann' }, first].flatMap((one) => one ?? []);
    expect(contributionsAfter(lobby, renamed as typeof lobby.chairs, 'i4')).toEqual(['i4', 'i2']);
    const namesake = [{ seat: 0 as const, person: 'ada', name: first?.name ?? '' }];
    expect(contributionsAfter(lobby, namesake, 'i4')).toEqual(['i4']);
    const person = [{ seat: 0 as const, person: 'ann', name: 'Ann' }];
    expect(contributionsAfter(lobby, person, 'i4')).toEqual(['i1']);
  });

  test('that an earlier version has not kept are none', () => {
    expect(contributionsAfter({ ...lobby, contributions: ['i1'] }, lobby.chairs, 'i4')).toEqual([
      'i1',
      NO_CONTRIBUTION,
      NO_CONTRIBUTION,
    ]);
  });
});

describe('the seed of a table', () => {
  test('is made from the secret and everybody’s contributions at the start', () => {
    const contributions = ['i1', 'i2', 'i3', 'go'];
    const seed = seedFrom({ table: 't', secret: SECRET, contributions });
    expect(seedAtStart(lobby, 'go')).toEqual({ seed, contributions });
    const started = { ...lobby, phase: 'playing' as const, seed, contributions };
    expect(seedSourceOf(started)).toEqual({ kind: 'mixed', table: 't', secret: SECRET, contributions });
    expect(seedAtStart(lobby, null).contributions.at(-1)).toBe(NO_CONTRIBUTION);
  });

  test('is as it was where there is no secret', () => {
    const older = { ...lobby, secret: null, seed: 'aa', contributions: [] };
    expect(seedAtStart(older, 'go')).toEqual({ seed: 'aa', contributions: [] });
    expect(seedSourceOf(older)).toBeNull();
    // An earlier version has started the table with the secret itself.
    expect(seedSourceOf({ ...lobby, phase: 'playing' })).toBeNull();
  });

  test('is that of a deal where the table shares one', () => {
    const shared = { ...lobby, deal: 'league-1', secret: null, seed: 'bb' };
    expect(seedSourceOf(shared)).toEqual({ kind: 'shared', deal: 'league-1', table: 't' });
    expect(seatStreamOf(shared)).toBe('seats/t');
    expect(seatStreamOf(lobby)).toBe('seats');
    expect(commitmentOf(shared)).toBe(dealCommitment('league-1', 'bb'));
    expect(lobbyCommitmentOf(shared)).toBe(commitmentOf(shared));
  });
});

describe('the hash that is posted', () => {
  test('when the game begins is that of the seed', () => {
    expect(commitmentOf({ deal: null, seed: 'aa' })).toBe(commitment('aa'));
  });

  test('while people gather is that of the secret, and stays so where the seed was made from it', () => {
    expect(lobbyCommitmentOf(lobby)).toBe(commitment(SECRET));
    expect(lobbyCommitmentOf({ ...lobby, phase: 'playing', seed: 'cc' })).toBe(commitment(SECRET));
    expect(lobbyCommitmentOf({ ...lobby, phase: 'playing' })).toBeNull();
    expect(lobbyCommitmentOf({ ...lobby, secret: null })).toBeNull();
  });
});
