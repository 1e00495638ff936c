import type { Feat } from '../../../core/contract/achievements.ts';
import type { Followed } from '../../../core/text/message.ts';
import { TERRAINS } from '../rules/dominoes.ts';
import { gridOf, type Kingdom, kingdomAt } from '../rules/kingdom.ts';
import { isCentred, isComplete, type Property, partsOf, pointsOf, propertiesOf } from '../rules/score.ts';
import type { Options, View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** What makes it one: the properties of a kingdom, the kingdom, and with which options it was built. */
type Is = (properties: readonly Property[], kingdom: Kingdom, options: Options) => boolean;

/** In any of the three games of a dynasty. */
const feat = (id: string, key: Followed<Say['say'], 'Name'>, is: Is): Feat<View, Say> => ({
  id,
  name: { say: `${key}Name` },
  about: { say: key },
  has: ({ past, kingdoms, options }, seat) =>
    [...past, kingdoms].some((game) => {
      const kingdom = kingdomAt(game, seat);
      return is(propertiesOf(gridOf(kingdom)), kingdom, options);
    }),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What one can achieve with a kingdom, the rarest first: docs/feats.md says how rare. */
export const feats: readonly Feat<View, Say>[] = [
  feat('realm', 'featRealm', (_, kingdom, options) => isComplete(kingdom, options) && isCentred(gridOf(kingdom))),
  feat(
    'all-crowned',
    'featCrowned',
    (properties, { laid }) => laid.length >= 10 && properties.every(({ crowns }) => crowns > 0),
  ),
  feat('six-terrains', 'featSixTerrains', (properties) => {
    const scoring = properties.filter(({ points }) => points > 0);
    return new Set(scoring.map(({ terrain }) => terrain)).size === TERRAINS.length;
  }),
  feat('crowns-13', 'featCrowns', (properties) => sum(properties.map(({ crowns }) => crowns)) >= 13),
  feat('two-20', 'featTwins', (properties) => properties.filter(({ points }) => points >= 20).length >= 2),
  feat('points-60', 'featPoints', (_, kingdom, options) => pointsOf(partsOf(kingdom, options)) >= 60),
  feat('property-40', 'featProperty', (properties) => properties.some(({ points }) => points >= 40)),
  feat('mine-15', 'featMine', (properties) =>
    properties.some(({ terrain, points }) => terrain === 'mine' && points >= 15),
  ),
  feat('wide-10', 'featWide', (properties) => properties.some(({ cells }) => cells.length >= 10)),
  feat('full', 'featFull', (_, kingdom, options) => isComplete(kingdom, options)),
];
