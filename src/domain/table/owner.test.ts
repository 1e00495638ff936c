import { expect, test } from 'vitest';
import { isOrganiserKey, ownerOf, parseOwner, personOwning, quotaKey, writeOwner } from './owner.ts';

const PERSON = { kind: 'person', id: 'ann' } as const;
const LEAGUE = { kind: 'organiser', id: 'league:one' } as const;

test('a table is its owner’s, else its host’s, else nobody’s', () => {
  expect(ownerOf({ owner: LEAGUE, host: 'ann' })).toEqual(LEAGUE);
  expect(ownerOf({ owner: null, host: 'ann' })).toEqual(PERSON);
  expect(ownerOf({ owner: null, host: null })).toBeNull();
  expect(personOwning({ owner: null, host: 'ann' })).toBe('ann');
  expect(personOwning({ owner: LEAGUE, host: 'ann' })).toBeNull();
  expect(personOwning({ owner: null, host: null })).toBeNull();
});

test('owners are read as they are written, others not', () => {
  expect(writeOwner(LEAGUE)).toBe('organiser:league:one');
  for (const owner of [PERSON, LEAGUE]) expect(parseOwner(writeOwner(owner))).toEqual(owner);
  for (const text of ['', 'ann', 'person:', ':ann', 'guild:g', 'a person:ann', 'person :ann'])
    expect(parseOwner(text)).toBeNull();
});

test('quotas count for people by their ids, for organisers by a text that cannot be one', () => {
  expect([PERSON, LEAGUE].map(quotaKey)).toEqual(['ann', 'organiser:league:one']);
  expect(['ann', 'organiser:league', 'person:ann'].map(isOrganiserKey)).toEqual([false, true, false]);
});
