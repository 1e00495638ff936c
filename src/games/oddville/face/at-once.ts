import type { Path } from '../../../core/contract/path.ts';
import type { View } from '../rules/types.ts';

/** To end, pass, flip a coin, discard a card or take a bonus: labels say all. A swap takes several answers. */
export function atOnce(_view: View, [verb = '', ...answers]: Path): boolean {
  return AT_ONCE.has(verb) || (verb === 'bonus' && answers.length < SWAP);
}

const AT_ONCE: ReadonlySet<string> = new Set(['done', 'end', 'pass', 'flip', 'discard']);

/** A swap names the cell, the resource, its level, and the resource that takes its place. */
const SWAP = 4;
