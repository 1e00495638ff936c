import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEATS } from '../../core/seat.ts';
import { CONTROLS } from '../controls/index.ts';
import { type CustomId, parseCustomId, writeCustomId } from './custom-id.ts';

const letters = (alphabet: string, min: number, max: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: min, maxLength: max }).map((all) => all.join(''));
const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';

const customIds: fc.Arbitrary<CustomId> = fc.record({
  control: fc.constantFrom(...CONTROLS.map(({ name }) => name)),
  table: fc.option(letters(LOWER, 8, 8)),
  version: fc.option(fc.nat(36 ** 4)),
  seat: fc.option(fc.constantFrom(...SEATS)),
  path: fc.array(letters(`${LOWER}-`, 1, 9), { maxLength: 6 }),
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(customIds, (id) => {
      expect(parseCustomId(writeCustomId(id))).toEqual(id);
    }),
  );
});

test('what is read would be written just so, whatever somebody makes up', () => {
  const near = fc.tuple(customIds, fc.nat(60), letters(`${LOWER}:.-`, 0, 3)).map(([id, at, noise]) => {
    const text = writeCustomId(id);
    return text.slice(0, at) + noise + text.slice(at + noise.length);
  });
  fc.assert(
    fc.property(fc.oneof(near, fc.string({ maxLength: 120 })), (text) => {
      const id = parseCustomId(text);
      if (id) expect(writeCustomId(id)).toBe(text);
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
  'two--words:abcd1234:1:0:',
  '-play:abcd1234:1:0:',
  `play:abcd1234:1:0:${'a'.repeat(90)}`,
])('"%s" means nothing', (text) => {
  expect(parseCustomId(text)).toBeNull();
});

test('a custom id that does not fit is not written', () => {
  const id: CustomId = { control: 'confirm', table: 'abcd1234', version: 1, seat: 0, path: ['a'.repeat(90)] };
  expect(() => writeCustomId(id)).toThrow('too long');
});
