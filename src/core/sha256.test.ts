import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Hex } from './sha256.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the published vector of %j', (text, digest) => {
  expect(sha256Hex(text)).toBe(digest);
});

test.each(['aőű選🏠', 'ascii', 'a\u007f\u0080'])(
  'agrees with Node at every length around the block borders: %j',
  (letters) => {
    for (let length = 0; length < 200; length += 1) {
      const text = letters
        .repeat(100)
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '');
      expect(sha256Hex(text), String(length)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  },
);

test('agrees with Node about the first and last letters of each length, and about halves of letters', () => {
  const points = [0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfffd, 0xffff, 0x10000, 0x10ffff];
  const halves = ['\ud800', '\udbff', '\udc00', '\udfff', '\udc00\ud800', '\ud800\ud800\udc00'];
  for (const text of [...points.map((point) => String.fromCodePoint(point)), ...halves])
    expect(sha256Hex(`a${text}b`), JSON.stringify(text)).toBe(createHash('sha256').update(`a${text}b`).digest('hex'));
});
