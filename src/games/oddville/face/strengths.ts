import type { Strength } from '../../../core/contract/achievements.ts';
import type { JsonObject } from '../../../core/json.ts';
import type { Say } from './names.ts';

/** What statistics tell of how somebody builds towns. */
export const strengths: readonly Strength<Say>[] = [
  { id: 'streets', name: { say: 'strengthStreets' }, kind: 'count', record: true, amount: part('buildings') },
  { id: 'people', name: { say: 'strengthPeople' }, kind: 'count', record: true, amount: part('characters') },
  { id: 'plaza', name: { say: 'strengthPlaza' }, kind: 'count', amount: part('plaza') },
  { id: 'figures', name: { say: 'strengthFigures' }, kind: 'count', amount: part('figures') },
];

function part(name: string) {
  return ({ [name]: value }: JsonObject): number | null => (typeof value === 'number' ? value : null);
}
