import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/core/text/message.ts';
import { barsOf, distributionScene } from '../../../src/scenes/daily/distribution-scene.ts';

/** How all have done, in at most fifteen bars. */

const margins = (...all: readonly number[]) =>
  [...new Set(all)].sort((a, b) => a - b).map((margin) => ({ margin, n: all.filter((one) => one === margin).length }));

test('every margin is in one bar, and there are few', () => {
  expect(barsOf(margins(3))).toEqual({ step: 1, bars: [{ from: 3, n: 1 }] });
  expect(barsOf(margins(-2, 0, 0, 1))).toEqual({
    step: 1,
    bars: [
      { from: -2, n: 1 },
      { from: -1, n: 0 },
      { from: 0, n: 2 },
      { from: 1, n: 1 },
    ],
  });
  for (const spread of [14, 15, 29, 71, 400, 5_000]) {
    const all = Array.from({ length: 200 }, (_, at) => Math.round((at / 199 - 0.4) * spread));
    const { step, bars } = barsOf(margins(...all));
    expect(bars.length).toBeLessThanOrEqual(16);
    expect(bars.reduce((sum, { n }) => sum + n, 0)).toBe(200);
    expect(bars.every(({ from }) => from % step === 0)).toBe(true);
  }
  expect(barsOf([]).bars).toHaveLength(1);
});

test.each(LANGUAGES)('it says in %s where one stands, and tells all bars', (language) => {
  const shown = { language, game: 'Kingdomino', day: '2026-11-27', margins: margins(-3, 0, 7, 7) } as const;
  const { alt } = distributionScene({ ...shown, own: { margin: 7, score: 52, place: 1 } });
  for (const word of ['Kingdomino', '+7', '52', '45', '4']) expect(alt).toContain(word);
  expect(distributionScene({ ...shown, own: null }).alt).not.toContain('52');
});
