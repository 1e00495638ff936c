import type { Calibration } from '../../core/contract/level.ts';

/** Written by `npm run calibrate -- --write`. */
export const calibration: Calibration = {
  date: '2026-11-23',
  games: 840,
  levels: { gentle: 17.47, steady: 25, strong: 47.25, relentless: 49.88 },
};
