import type { Feat } from '../../../core/contract/achievements.ts';
import { owned } from '../rules/board.ts';
import { building } from '../rules/buildings.ts';
import { character } from '../rules/characters.ts';
import { type Sheet, sheet } from '../rules/score.ts';
import { GUILDS, RESOURCES, type View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** What makes it one: the seat's score line by line, and the cells of its buildings. */
function inTown(is: (sheet: Sheet, view: View) => boolean): Feat<View, Say>['has'] {
  return (view, seat) => is(sheet(view, seat), view);
}

/** How often the most frequent of these numbers is there. */
const most = (numbers: readonly number[]): number =>
  Math.max(0, ...numbers.map((one) => numbers.filter((other) => other === one).length));

const inAllGuilds = (guilds: readonly unknown[]): boolean => GUILDS.every((guild) => guilds.includes(guild));

/** What one can achieve with a town, the rarest first: docs/feats.md says how rare. */
export const feats: readonly Feat<View, Say>[] = [
  {
    id: 'all-guilds',
    name: { say: 'featGuildsName' },
    about: { say: 'featGuilds' },
    has: inTown(({ people }) => inAllGuilds(people.map(({ id }) => character(id)?.guild))),
  },
  {
    id: 'points-55',
    name: { say: 'featPointsName' },
    about: { say: 'featPoints' },
    has: inTown(({ total }) => total >= 55),
  },
  {
    id: 'block',
    name: { say: 'featBlockName' },
    about: { say: 'featBlock' },
    has: inTown(({ lots }) => {
      const has = (x: number, y: number): boolean => lots.some(({ lot }) => lot.x === x && lot.y === y);
      return lots.some(({ lot: { x, y } }) => has(x + 1, y) && has(x, y + 1) && has(x + 1, y + 1));
    }),
  },
  {
    id: 'building-15',
    name: { say: 'featBuildingName' },
    about: { say: 'featBuilding' },
    has: inTown(({ lots }) => lots.some(({ points }) => points.total >= 15)),
  },
  {
    id: 'materials',
    name: { say: 'featMaterialsName' },
    about: { say: 'featMaterials' },
    has: inTown(({ seat }, { board }) => RESOURCES.every((resource) => owned(board, seat, resource) > 0)),
  },
  {
    id: 'guild-houses',
    name: { say: 'featHousesName' },
    about: { say: 'featHouses' },
    has: inTown(({ lots }) => inAllGuilds(lots.map(({ lot }) => building(lot.card).guild))),
  },
  {
    id: 'people-4',
    name: { say: 'featPeopleName' },
    about: { say: 'featPeople' },
    has: inTown(({ people }) => people.length >= 4),
  },
  {
    id: 'diamonds-3',
    name: { say: 'featDiamondsName' },
    about: { say: 'featDiamonds' },
    has: inTown(({ lots }) => lots.filter(({ lot }) => building(lot.card).scoring === 'fixed').length >= 3),
  },
  {
    id: 'character-7',
    name: { say: 'featCharacterName' },
    about: { say: 'featCharacter' },
    has: inTown(({ people }) => people.some(({ points }) => points >= 7)),
  },
  {
    id: 'line-4',
    name: { say: 'featLineName' },
    about: { say: 'featLine' },
    has: inTown(({ lots }) => most(lots.map(({ lot }) => lot.x)) >= 4 || most(lots.map(({ lot }) => lot.y)) >= 4),
  },
];
