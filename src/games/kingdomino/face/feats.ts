import type { Feat } from '../../../core/contract/achievements.ts';
import { TERRAINS } from '../rules/dominoes.ts';
import { gridOf, type Kingdom, kingdomAt } from '../rules/kingdom.ts';
import { isCentred, isComplete, propertiesOf } from '../rules/score.ts';
import type { View } from '../rules/types.ts';
import type { Say } from './names.ts';
import { seatAt } from './tell.ts';

/** What is remarkable about a kingdom, the rarest first. Of a hundred autopilots 1, 5 and 11 achieve it. */
const FEATS: readonly {
  readonly id: string;
  readonly words: Say;
  is(kingdom: Kingdom, view: View): boolean;
}[] = [
  {
    id: 'realm',
    words: { say: 'featRealm' },
    is: (kingdom, { options }) => isComplete(kingdom, options) && isCentred(gridOf(kingdom)),
  },
  {
    id: 'six-terrains',
    words: { say: 'featSixTerrains' },
    is(kingdom) {
      const scoring = propertiesOf(gridOf(kingdom)).filter(({ points }) => points > 0);
      return new Set(scoring.map(({ terrain }) => terrain)).size === TERRAINS.length;
    },
  },
  {
    id: 'property-40',
    words: { say: 'featProperty' },
    is: (kingdom) => propertiesOf(gridOf(kingdom)).some(({ points }) => points >= 40),
  },
];

/** What seats have achieved in a finished game, in any of the three of a dynasty. */
export function feats(view: View): readonly Feat<Say>[] {
  const games = [...view.past, view.kingdoms];
  return FEATS.flatMap(({ id, words, is }) =>
    view.kingdoms.flatMap((_, at) =>
      games.some((kingdoms) => is(kingdomAt(kingdoms, at), view)) ? [{ seat: seatAt(at), id, words }] : [],
    ),
  );
}
