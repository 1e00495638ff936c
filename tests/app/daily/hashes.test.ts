import { expect, test } from 'vitest';
import { GAMES } from '../../../src/games/index.ts';
import { dailyHash } from '../../support/daily-hashes.ts';

test('deals and answers are the same, byte for byte, under every Node', async () => {
  const hashes = [];
  for (const game of GAMES) hashes.push(`${game.id} ${(await dailyHash(game)).slice(0, 32)}`);
  // The same under each Node that the bot supports (docs/decisions/daily.md): rules, levels and search alone change it.
  expect(hashes).toEqual([
    'dream-home 9f0e96e2670a0814bc7f863824ce5470',
    'kingdomino 764f3929f59e69c422be9cbfa968a64d',
    'oddville 055ec89f8da18efb0574bb48a35db22d',
  ]);
}, 120_000);
