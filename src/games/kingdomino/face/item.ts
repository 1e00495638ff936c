import type { Token } from '../../../core/contract/path.ts';
import { TERRAINS } from '../rules/dominoes.ts';
import type { Say } from './names.ts';

/** What a part of a kingdom's points is called. */
export function item(name: Token): Say {
  const terrain = TERRAINS.find((one) => one === name);
  if (terrain !== undefined) return { say: terrain };
  return { say: name === 'harmony' || name === 'middleKingdom' ? name : 'itemCrowns' };
}
