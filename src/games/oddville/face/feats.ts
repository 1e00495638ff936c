import type { Feat } from '../../../core/contract/achievements.ts';
import type { Followed } from '../../../core/text/message.ts';
import { owned } from '../rules/board.ts';
import { building } from '../rules/buildings.ts';
import { character } from '../rules/characters.ts';
import { type Sheet, sheet } from '../rules/score.ts';
import { GUILDS, RESOURCES, type View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** `is`: what makes it one, from the seat's score line by line, and the cells of its buildings. */
const feat = (
  id: string,
  key: Followed<Say['say'], 'Name'>,
  is: (sheet: Sheet, view: View) => boolean,
): Feat<View, Say> => ({
  id,
  name: { say: `${key}Name` },
  about: { say: key },
  has: (view, seat) => is(sheet(view, seat), view),
});

/** How often the most frequent of these numbers is there. */
const most = (numbers: readonly number[]): number =>
  Math.max(0, ...numbers.map((one) => numbers.filter((other) => other === one).length));

const inAllGuilds = (guilds: readonly unknown[]): boolean => GUILDS.every((guild) => guilds.includes(guild));

/** What one can achieve with a town, the rarest first: docs/feats.md says how rare. */
export const feats: readonly Feat<View, Say>[] = [
  feat('all-guilds', 'featGuilds', ({ people }) => inAllGuilds(people.map(({ id }) => character(id)?.guild))),
  feat('points-55', 'featPoints', ({ total }) => total >= 55),
  feat('block', 'featBlock', ({ lots }) => {
    const has = (x: number, y: number): boolean => lots.some(({ lot }) => lot.x === x && lot.y === y);
    return lots.some(({ lot: { x, y } }) => has(x + 1, y) && has(x, y + 1) && has(x + 1, y + 1));
  }),
  feat('building-15', 'featBuilding', ({ lots }) => lots.some(({ points }) => points.total >= 15)),
  feat('materials', 'featMaterials', ({ seat }, { board }) =>
    RESOURCES.every((resource) => owned(board, seat, resource) > 0),
  ),
  feat('guild-houses', 'featHouses', ({ lots }) => inAllGuilds(lots.map(({ lot }) => building(lot.card).guild))),
  feat('people-4', 'featPeople', ({ people }) => people.length >= 4),
  feat(
    'diamonds-3',
    'featDiamonds',
    ({ lots }) => lots.filter(({ lot }) => building(lot.card).scoring === 'fixed').length >= 3,
  ),
  feat('character-7', 'featCharacter', ({ people }) => people.some(({ points }) => points >= 7)),
  feat(
    'line-4',
    'featLine',
    ({ lots }) => most(lots.map(({ lot }) => lot.x)) >= 4 || most(lots.map(({ lot }) => lot.y)) >= 4,
  ),
];
