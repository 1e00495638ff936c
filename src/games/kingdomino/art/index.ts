import { known } from '../../../core/known.ts';
import type { Art } from '../../../core/scene/scene.ts';
import type { Half } from '../rules/dominoes.ts';
import { pieces } from './castle.ts';
import { forest } from './forest.ts';
import { lake } from './lake.ts';
import { mine } from './mine.ts';
import { pasture } from './pasture.ts';
import { swamp } from './swamp.ts';
import { wheat } from './wheat.ts';

/** Every drawing of the game: each terrain with each number of crowns, some in two or three ways; castles; a crown. */
export const art: Art = {
  ...wheat,
  ...forest,
  ...lake,
  ...pasture,
  ...swamp,
  ...mine,
  ...pieces,
};

/** The drawing of a square; `variety` picks one of its versions, the third, more striking one less often. */
export function squareArt({ terrain, crowns }: Half, variety: number): string {
  const way = variety % 5 === 4 ? 'c' : variety % 2 === 1 ? 'b' : 'a';
  const names = [`${terrain}-${crowns}${way}`, `${terrain}-${crowns}a`, `${terrain}-${crowns}`];
  return known(
    names.find((name) => Object.hasOwn(art, name)),
    `drawing of ${terrain} with ${crowns} crowns`,
  );
}
