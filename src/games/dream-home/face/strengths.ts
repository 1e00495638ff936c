import type { Strength } from '../../../core/contract/achievements.ts';
import type { JsonObject } from '../../../core/json.ts';
import type { Say } from './names.ts';

/** What statistics tell of how somebody furnishes homes. */
export const strengths: readonly Strength<Say>[] = [
  { id: 'rooms', name: { say: 'pic-rooms' }, kind: 'count', record: true, amount: part('rooms') },
  { id: 'decor', name: { say: 'pic-decor' }, kind: 'count', record: true, amount: part('decor') },
  { id: 'function', name: { say: 'pic-function' }, kind: 'count', amount: part('functionality') },
  { id: 'roof', name: { say: 'pic-roof' }, kind: 'count', amount: part('roof') },
  { id: 'children', name: { say: 'pic-children' }, kind: 'count', amount: part('children') },
];

function part(name: string) {
  return ({ [name]: value }: JsonObject): number | null => (typeof value === 'number' ? value : null);
}
