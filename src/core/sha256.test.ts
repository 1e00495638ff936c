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
