import { expect, test } from 'vitest';
import { motionNames, withoutPerson } from './motion.ts';
import { motionOf } from './table.fixture.ts';

const PAUSE = motionOf({ kind: 'pause' }, 'bob yes', 'cat no');
const OFFER = motionOf({ kind: 'offer', seat: 1, person: 'eve', name: 'Eve' });

test('a motion names who asks, who is offered a seat and who has answered', () => {
  expect(['ann', 'bob', 'cat', 'eve'].map((person) => motionNames(PAUSE, person))).toEqual([true, true, true, false]);
  expect(motionNames(OFFER, 'eve')).toBe(true);
  expect(motionNames(OFFER, 'bob')).toBe(false);
  expect(motionNames(null, 'ann')).toBe(false);
});

test('without whom it is about there is no motion, without an answer the others stay', () => {
  expect(withoutPerson(PAUSE, 'ann')).toBeNull();
  expect(withoutPerson(OFFER, 'eve')).toBeNull();
  expect(withoutPerson(OFFER, 'bob')).toEqual(OFFER);
  expect(withoutPerson(PAUSE, 'bob')).toEqual({ ...PAUSE, votes: [{ person: 'cat', choice: 'no' }] });
});
