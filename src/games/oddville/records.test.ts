import { expect, test } from 'vitest';
import fourMore from './records/four-one-more-turn.json' with { type: 'json' };
import fourResigned from './records/four-resigned.json' with { type: 'json' };
import threeEqual from './records/three-equal-turns.json' with { type: 'json' };
import twoBase from './records/two-base.json' with { type: 'json' };

test.each(Object.entries({ twoBase, threeEqual, fourMore, fourResigned }))(
  'in %s a guild’s characters are shuffled',
  (_name, { moves }) => {
    expect(moves.some((move) => 'chance' in move)).toBe(true);
  },
);
