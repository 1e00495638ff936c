import { expect, test } from 'vitest';
import type { Measurement } from '../../app/ports/telemetry.ts';
import { progress } from './progress.ts';

function told(at: readonly number[], act: (seen: ReturnType<typeof progress>) => void): readonly Measurement[] {
  const signs: Measurement[] = [];
  const times = [...at];
  act(
    progress(
      (sign) => signs.push(sign),
      'move',
      () => times.shift() ?? Number.NaN,
    ),
  );
  return signs;
}

test('an act is timed from the moment it came in', () => {
  const signs = told([1_000, 1_040, 1_040, 1_100, 1_350], (seen) => {
    seen.acknowledged('in_time');
    seen.reached('acted');
    seen.reached('answered');
  });
  expect(signs).toEqual([
    { of: 'acknowledgement', what: 'move', went: 'in_time' },
    { of: 'interaction', what: 'move', stage: 'acknowledged', ms: 40 },
    { of: 'interaction', what: 'move', stage: 'acted', ms: 100 },
    { of: 'interaction', what: 'move', stage: 'answered', ms: 350 },
  ]);
});

test('an acknowledgement after three seconds is late, though it was taken', () => {
  expect(told([0, 3_000, 3_000], (seen) => seen.acknowledged('in_time'))[0]).toMatchObject({ went: 'in_time' });
  expect(told([0, 3_001, 3_001], (seen) => seen.acknowledged('in_time'))).toEqual([
    { of: 'acknowledgement', what: 'move', went: 'late' },
    { of: 'interaction', what: 'move', stage: 'acknowledged', ms: 3_001 },
  ]);
});

test('what was not acknowledged by us has no time', () => {
  for (const went of ['late', 'elsewhere', 'failed'] as const)
    expect(told([0, 10, 10], (seen) => seen.acknowledged(went))).toEqual([
      { of: 'acknowledgement', what: 'move', went },
    ]);
});
