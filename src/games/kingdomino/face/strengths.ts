import type { Strength } from '../../../core/contract/achievements.ts';
import { isList, isObject, type Json, type JsonObject } from '../../../core/json.ts';
import type { Say } from './names.ts';

/** What statistics tell of how somebody builds kingdoms; of a dynasty the average, or the best, of its games. */
export const strengths: readonly Strength<Say>[] = [
  { id: 'crowns', name: { say: 'strengthCrowns' }, kind: 'count', amount: average('crowns') },
  { id: 'properties', name: { say: 'strengthProperties' }, kind: 'count', amount: average('properties') },
  { id: 'largest', name: { say: 'strengthLargest' }, kind: 'count', record: true, amount: most('largest') },
  { id: 'centre', name: { say: 'strengthCentre' }, kind: 'share', amount: often('middleKingdom') },
  {
    id: 'gaps',
    name: { say: 'strengthGaps' },
    talent: { say: 'strengthFull' },
    kind: 'count',
    less: true,
    amount: (_parts, _options, { gaps = null }) => gaps,
  },
];

/** A part in each game: one, or the three of a dynasty. */
function inEach(parts: JsonObject, part: string): readonly number[] {
  const games: readonly Json[] = isList(parts.games) ? parts.games : [parts];
  return games.flatMap((game) => {
    const value = isObject(game) ? game[part] : undefined;
    return typeof value === 'number' ? [value] : [];
  });
}

function average(part: string) {
  return (parts: JsonObject): number | null => {
    const all = inEach(parts, part);
    return all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length;
  };
}

function most(part: string) {
  return (parts: JsonObject): number | null => {
    const all = inEach(parts, part);
    return all.length === 0 ? null : Math.max(...all);
  };
}

/** How often a bonus was earned in games that had it. */
function often(part: string) {
  return (parts: JsonObject, options: JsonObject): number | null => {
    if (options[part] !== true) return null;
    const all = inEach(parts, part);
    return all.length === 0 ? null : all.filter((one) => one > 0).length / all.length;
  };
}
