import { vf } from '../core/fr.ts';
import type { en } from './en.ts';

/** What the house itself says of a table, in French. */
export const fr: typeof en = {
  resigned: ({ who }) => vf`${who} abandonne. L’autopilote joue la place jusqu’au bout.`,
};
