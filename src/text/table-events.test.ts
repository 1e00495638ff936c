import { expect, test } from 'vitest';
import { tableEventMessage } from './table-events.ts';
import { appWords } from './words.ts';

const asked = { kind: 'asked', by: 'Ann', wish: 'offer' } as const;
const day = (date: string): string => date;

test('an offer names the seat it is about, or that it is the own one', () => {
  expect(tableEventMessage({ ...asked, seat: 2 }, day)).toEqual({
    say: 'asksOffer',
    with: { who: { seat: 2 }, by: 'Ann' },
  });
  expect(tableEventMessage({ ...asked, seat: 2, own: true }, day)).toEqual({
    say: 'asksOfferOwn',
    with: { by: 'Ann' },
  });
});

test('an offer of no seat is a mistake', () => {
  expect(() => tableEventMessage({ ...asked, seat: null }, day)).toThrow('no seat to offer');
});

test.each([
  ['Ann', 'le dernier d’Ann.'],
  ['Bob', 'le dernier de Bob.'],
])('French elides before the name %s', (name, end) => {
  const { say } = appWords('fr', () => name);
  expect(say({ say: 'undone', with: { who: { seat: 0 } } })).toContain(end);
});
