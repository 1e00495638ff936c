import { expect, test } from 'vitest';
import type { Json } from '../../../core/json.ts';
import { rng } from '../../../core/rng.ts';
import { deal, readDeal } from './deal.ts';
import { DEFAULTS } from './position.fixture.ts';

const terms = { seats: 3, options: DEFAULTS };
const dealt = deal(terms, rng('deal', 0));

test('a deal holds every card and is read as it was written', () => {
  expect(new Set(dealt.rooms).size).toBe(60);
  expect(new Set(dealt.resources).size).toBe(48);
  expect(readDeal(terms, JSON.parse(JSON.stringify(dealt)))).toEqual(dealt);
});

test('every seat comes first sometimes', () => {
  const firsts = Array.from({ length: 30 }, (_, n) => deal(terms, rng(`first-${n}`, 0)).first);
  expect([...new Set(firsts)].sort()).toEqual([0, 1, 2]);
});

test.each<readonly [string, Json]>([
  ['nothing', null],
  ['a list', []],
  ['a missing deck', { rooms: dealt.rooms, first: 0 }],
  ['a short deck', { ...dealt, rooms: dealt.rooms.slice(1) }],
  ['a long deck', { ...dealt, rooms: [...dealt.rooms, 'study-1'] }],
  ['a card twice', { ...dealt, rooms: [...dealt.rooms.slice(1), dealt.rooms[1] ?? null] }],
  ['an unknown card', { ...dealt, resources: [...dealt.resources.slice(1), 'handsaw'] }],
  ['something that is no card', { ...dealt, resources: [...dealt.resources.slice(1), 7] }],
  ['a resource among the rooms', { ...dealt, rooms: [...dealt.rooms.slice(1), 'piano'] }],
  ['a first seat that nobody sits on', { ...dealt, first: 3 }],
  ['a first seat that is none', { ...dealt, first: '0' }],
  ['a stranger', { ...dealt, last: 0 }],
])('%s is no deal', (_, setup) => {
  expect(readDeal(terms, setup)).toBe(null);
});
