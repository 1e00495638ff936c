import type { Say } from './names.ts';

/** What points are made of, beside a number in an analysis. */
export const item = (): Say => ({ say: 'itemDrawn' });
