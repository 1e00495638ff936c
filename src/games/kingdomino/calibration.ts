import type { Calibration } from '../../core/contract/level.ts';

/** Written by `npm run calibrate -- --write`. */
export const calibration: Calibration = {
  date: '2026-11-23',
  games: 640,
  levels: { gentle: 16.29, steady: 25, strong: 36.64, relentless: 37.21 },
};
