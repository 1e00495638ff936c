import type { en } from './en.ts';

/** What the house itself says of a table, in Hungarian. */
export const hu: typeof en = {
  resigned: (w) => `${w.who} feladta a játszmát. A helyén a robotpilóta játszik tovább.`,
};
