import type { Terms } from '../../../src/core/contract/rules.ts';
import { isObject, type Json, readList } from '../../../src/core/json.ts';
import type { Rng } from '../../../src/core/rng.ts';
import { bagSize, COLOURS, charmsOf } from './pieces.ts';
import type { Deal, Options } from './types.ts';

/** Everything chance decides before the first move. */
export function deal({ seats, options }: Terms<Options>, rng: Rng): Deal {
  return {
    bag: rng.shuffle(COLOURS).slice(0, bagSize(options.long)),
    charms: rng.shuffle(charmsOf(seats)).slice(0, seats),
  };
}

/** Reads a deal that somebody else wrote down; null unless it is complete and possible. */
export function readDeal({ seats, options }: Terms<Options>, setup: Json): Deal | null {
  if (!isObject(setup) || Object.keys(setup).length !== 2) return null;
  const bag = someOf(COLOURS, setup.bag, bagSize(options.long));
  const charms = someOf(charmsOf(seats), setup.charms, seats);
  return bag === null || charms === null ? null : { bag, charms };
}

/** So many different pieces of those there are; null when it is anything else. */
function someOf(pieces: readonly string[], json: Json | undefined, count: number): readonly string[] | null {
  const list = readList(json, (one): one is string => typeof one === 'string' && pieces.includes(one));
  return list !== null && list.length === count && new Set(list).size === count ? list : null;
}
