import { expect, test } from 'vitest';
import { idOfParty, isParty, personParty, serverParty } from './block.ts';

test('parties are the operator, servers and people by their ids', () => {
  expect([serverParty('g'), personParty('p')]).toEqual(['server:g', 'person:p']);
  expect([serverParty('g'), personParty('a:b')].map(idOfParty)).toEqual(['g', 'a:b']);
  expect(['operator', 'server:g', 'person:p'].map(isParty)).toEqual([true, true, true]);
  expect(['', 'operators', 'server:', 'person', 'guild:g', 'my server:g'].map(isParty)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});
