import type { Calibration } from '../../core/contract/level.ts';

/** Written by `npm run calibrate -- --write`. */
export const calibration: Calibration = {
  date: '2026-11-28',
  games: 1040,
  levels: { gentle: 17.82, steady: 25, strong: 51.61, relentless: 52.76 },
};
