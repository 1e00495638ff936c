import type { Feat } from '../../../core/contract/achievements.ts';
import { TERRAINS } from '../rules/dominoes.ts';
import { gridOf, type Kingdom, kingdomAt } from '../rules/kingdom.ts';
import { isCentred, isComplete, type Property, partsOf, pointsOf, propertiesOf } from '../rules/score.ts';
import type { Options, View } from '../rules/types.ts';
import type { Say } from './names.ts';

/** What makes it one: the properties of a kingdom, the kingdom, and with which options it was built. */
type Is = (properties: readonly Property[], kingdom: Kingdom, options: Options) => boolean;

/** In any of the three games of a dynasty. */
function inOneGame(is: Is): Feat<View, Say>['has'] {
  return ({ past, kingdoms, options }, seat) =>
    [...past, kingdoms].some((game) => {
      const kingdom = kingdomAt(game, seat);
      return is(propertiesOf(gridOf(kingdom)), kingdom, options);
    });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What one can achieve with a kingdom, the rarest first: docs/feats.md says how rare. */
export const feats: readonly Feat<View, Say>[] = [
  {
    id: 'realm',
    name: { say: 'featRealmName' },
    about: { say: 'featRealm' },
    has: inOneGame((_, kingdom, options) => isComplete(kingdom, options) && isCentred(gridOf(kingdom))),
  },
  {
    id: 'all-crowned',
    name: { say: 'featCrownedName' },
    about: { say: 'featCrowned' },
    has: inOneGame((properties, { laid }) => laid.length >= 10 && properties.every(({ crowns }) => crowns > 0)),
  },
  {
    id: 'six-terrains',
    name: { say: 'featSixTerrainsName' },
    about: { say: 'featSixTerrains' },
    has: inOneGame((properties) => {
      const scoring = properties.filter(({ points }) => points > 0);
      return new Set(scoring.map(({ terrain }) => terrain)).size === TERRAINS.length;
    }),
  },
  {
    id: 'crowns-13',
    name: { say: 'featCrownsName' },
    about: { say: 'featCrowns' },
    has: inOneGame((properties) => sum(properties.map(({ crowns }) => crowns)) >= 13),
  },
  {
    id: 'two-20',
    name: { say: 'featTwinsName' },
    about: { say: 'featTwins' },
    has: inOneGame((properties) => properties.filter(({ points }) => points >= 20).length >= 2),
  },
  {
    id: 'points-60',
    name: { say: 'featPointsName' },
    about: { say: 'featPoints' },
    has: inOneGame((_, kingdom, options) => pointsOf(partsOf(kingdom, options)) >= 60),
  },
  {
    id: 'property-40',
    name: { say: 'featPropertyName' },
    about: { say: 'featProperty' },
    has: inOneGame((properties) => properties.some(({ points }) => points >= 40)),
  },
  {
    id: 'mine-15',
    name: { say: 'featMineName' },
    about: { say: 'featMine' },
    has: inOneGame((properties) => properties.some(({ terrain, points }) => terrain === 'mine' && points >= 15)),
  },
  {
    id: 'wide-10',
    name: { say: 'featWideName' },
    about: { say: 'featWide' },
    has: inOneGame((properties) => properties.some(({ cells }) => cells.length >= 10)),
  },
  {
    id: 'full',
    name: { say: 'featFullName' },
    about: { say: 'featFull' },
    has: inOneGame((_, kingdom, options) => isComplete(kingdom, options)),
  },
];
