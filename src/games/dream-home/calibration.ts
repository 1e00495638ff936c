import type { Calibration } from '../../core/contract/level.ts';

/** Written by `npm run calibrate -- --write`. */
export const calibration: Calibration = {
  date: '2026-11-23',
  games: 600,
  levels: { gentle: 17.39, steady: 25, strong: 47.25 },
};
