import type { Calibration } from '../../core/contract/level.ts';

/** Written by `npm run calibrate -- --write`. */
export const calibration: Calibration = {
  date: '2026-11-23',
  games: 640,
  levels: { gentle: 17.82, steady: 25, strong: 50.78, relentless: 53.11 },
};
