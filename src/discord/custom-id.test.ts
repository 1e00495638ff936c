import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEATS } from '../core/seat.ts';
import { ACTS, type Address, parseAddress, writeAddress } from './custom-id.ts';

const letters = (alphabet: string, min: number, max: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: min, maxLength: max }).map((all) => all.join(''));
const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';

const addresses: fc.Arbitrary<Address> = fc.record({
  act: fc.constantFrom(...ACTS),
  table: fc.option(letters(LOWER, 8, 8)),
  version: fc.option(fc.nat(36 ** 4)),
  seat: fc.option(fc.constantFrom(...SEATS)),
  path: fc.array(letters(`${LOWER}-`, 1, 9), { maxLength: 6 }),
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(parseAddress(writeAddress(address))).toEqual(address);
    }),
  );
});

test('what is read would be written just so, whatever somebody makes up', () => {
  const near = fc.tuple(addresses, fc.nat(60), letters(`${LOWER}:.-`, 0, 3)).map(([address, at, noise]) => {
    const text = writeAddress(address);
    return text.slice(0, at) + noise + text.slice(at + noise.length);
  });
  fc.assert(
    fc.property(fc.oneof(near, fc.string({ maxLength: 120 })), (text) => {
      const address = parseAddress(text);
      if (address) expect(writeAddress(address)).toBe(text);
    }),
  );
});

test.each([
  '',
  'play',
  'play:abcd1234:1:0',
  'PLAY:abcd1234:1:0:',
  'play:abcd1234:01:0:',
  'play:abcd1234:1:8:',
  'play:abcd1234:1:0:a..b',
  'play:abcd1234:1:0:a.',
  'play:abcd1234:1:0:a b',
  'play:abcd-234:1:0:',
  'steal:abcd1234:1:0:',
  `play:abcd1234:1:0:${'a'.repeat(90)}`,
])('"%s" means nothing', (text) => {
  expect(parseAddress(text)).toBeNull();
});

test('an address that does not fit is not written', () => {
  const address: Address = { act: 'say', table: 'abcd1234', version: 1, seat: 0, path: ['a'.repeat(90)] };
  expect(() => writeAddress(address)).toThrow('too long');
});
