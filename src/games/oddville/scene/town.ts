import { samePoint } from '../../../core/grid.ts';
import type { Node } from '../../../core/scene/scene.ts';
import { sprite } from '../../../core/scene/sketch.ts';
import { GARTH, LANE, ROAD, TILE } from '../art/ground.ts';
import { building } from '../rules/buildings.ts';
import { lotAt, onSide, PLAZA, PLAZA_STREETS } from '../rules/city.ts';
import type { Cell, Lot, Side } from '../rules/types.ts';

/** Right of the last column and below the last row: room for the lanes that lead out. */
export const MARGIN = 30;

/** What makes one town of all lots: a hedge around the whole of it, and lanes where its streets lead out of it. */
export function town(city: readonly Lot[], at: (cell: Cell) => Cell, size: number): readonly Node[] {
  const scale = size / TILE;
  const lots = [PLAZA, ...city];
  const around = (name: string, edge: number): readonly Node[] =>
    lots.map((lot) => {
      const { x, y } = at(lot);
      const far = Math.round(edge * scale);
      return sprite(name, x - far, y - far, size + 2 * far, size + 2 * far);
    });
  return [
    ...around('garth-line', GARTH + 4),
    ...around('garth', GARTH),
    ...exits(city).map(({ cell, side }) => lane(side, at(cell), scale)),
  ];
}

function lane(side: Side, { x, y }: Cell, scale: number): Node {
  const [w, h] = [LANE.w * scale, LANE.h * scale];
  const [down, across] = [x + (ROAD.x + ROAD.w / 2) * scale, y + (ROAD.y + ROAD.w / 2) * scale];
  const far = TILE * scale;
  // It begins under the lot it comes from.
  const under = 3 * scale;
  switch (side) {
    case 'n':
      return sprite('lane', down - w / 2, y - h + under, w, h, 2);
    case 'e':
      return sprite('lane', x + far - under, across - w / 2, h, w, 3);
    case 's':
      return sprite('lane', down - w / 2, y + far - under, w, h);
    case 'w':
      return sprite('lane', x - h + under, across - w / 2, h, w, 1);
  }
}

/** Streets that end at an empty cell. */
function exits(city: readonly Lot[]): readonly { readonly cell: Cell; readonly side: Side }[] {
  const empty = (cell: Cell): boolean => !samePoint(cell, PLAZA) && lotAt(city, cell) === null;
  return [
    { cell: PLAZA, streets: PLAZA_STREETS },
    ...city.map((cell) => ({ cell, streets: building(cell.card).streets })),
  ].flatMap(({ cell, streets }) => streets.filter((side) => empty(onSide(cell, side))).map((side) => ({ cell, side })));
}
