import type { Art } from '../../../core/scene/scene.ts';
import { COUNTRY_ART } from './country.ts';
import { GROUND_ART } from './ground.ts';
import { HOUSE_ART } from './houses.ts';
import { PARTY_ART } from './party.ts';
import { PEOPLE } from './people.ts';
import { SYMBOLS } from './symbols.ts';

/** Every drawing of the game, by name. */
export const art: Art = { ...SYMBOLS, ...GROUND_ART, ...HOUSE_ART, ...PEOPLE, ...COUNTRY_ART, ...PARTY_ART };
