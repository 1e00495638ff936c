import { tw } from '../core/zh-tw.ts';
import type { en } from './en.ts';

/** What the house itself says of a table, in Traditional Chinese as used in Taiwan. */
export const zhTW: typeof en = {
  resigned: (w) => tw`${w.who}棄權了，剩下的由電腦代打。`,
};
