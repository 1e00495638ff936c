import type { Art } from '../../../core/scene.ts';
import type { Half } from '../dominoes.ts';
import { castles } from './castle.ts';
import { forest } from './forest.ts';
import { lake } from './lake.ts';
import { mine } from './mine.ts';
import { pasture } from './pasture.ts';
import { swamp } from './swamp.ts';
import { wheat } from './wheat.ts';

/** Every drawing of the game: a square for each terrain and number of crowns, some of them twice, and four castles. */
export const art: Art = { ...wheat, ...forest, ...lake, ...pasture, ...swamp, ...mine, ...castles };

/** The drawing of a square; `variety` keeps large fields of plain squares from looking stamped. */
export function squareArt({ terrain, crowns }: Half, variety: number): string {
  if (crowns > 0) return `${terrain}-${crowns}`;
  const other = `${terrain}-0b`;
  return variety % 2 === 1 && Object.hasOwn(art, other) ? other : `${terrain}-0a`;
}
