import type { Node } from '../../../core/scene/scene.ts';
import { box, sprite } from '../../../core/scene/sketch.ts';
import { LOT } from '../art/houses.ts';
import { RESOURCE_SIGN } from '../art/symbols.ts';
import { building } from '../rules/buildings.ts';
import { type CardId, HIDDEN } from '../rules/types.ts';

/** How high a card's face is, cost included, for each unit of its width. */
export const FACE = 1.25;

/** A card's face with its cost below; `w` wide. */
export function cardFace(id: CardId, x: number, y: number, w: number): readonly Node[] {
  const strip = w * (FACE - 1);
  const cost = id === HIDDEN ? [] : building(id).cost;
  const icon = Math.min(strip * 0.94, (w - 8) / Math.max(4, cost.length));
  const start = x + (w - icon * cost.length) / 2;
  return [
    box(x, y, w, w + strip, { fill: 'card', round: 7 }),
    sprite(LOT(id), x + 2, y + 2, w - 4, w - 4),
    box(x, y, w, w + strip, { line: 'ink', width: 5, round: 7 }),
    ...cost.map((one, i) =>
      sprite(RESOURCE_SIGN(one), start + i * icon + 2, y + w + (strip - icon) / 2, icon - 4, icon - 4),
    ),
  ];
}
