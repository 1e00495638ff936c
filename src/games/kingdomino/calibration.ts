import type { Calibration } from '../../core/contract/level.ts';

/** Written by `npm run calibrate -- --write`. */
export const calibration: Calibration = {
  date: '2026-11-27',
  games: 440,
  levels: { gentle: 15.3, steady: 25, strong: 37.98, relentless: 37.98 },
};
