import { expect, test } from 'vitest';
import fourMore from './four-one-more-turn.json' with { type: 'json' };
import fourResigned from './four-resigned.json' with { type: 'json' };
import threeEqual from './three-equal-turns.json' with { type: 'json' };
import twoBase from './two-base.json' with { type: 'json' };

test.each(Object.entries({ twoBase, threeEqual, fourMore, fourResigned }))(
  'in %s a guild’s characters are shuffled',
  (_name, { moves }) => {
    expect(moves.some((move) => 'chance' in move)).toBe(true);
  },
);
