import type { Art } from '../../../core/scene.ts';
import { COUNTRY_ART } from './country.ts';
import { HOUSE_ART } from './houses.ts';
import { PEOPLE } from './people.ts';
import { SYMBOLS } from './symbols.ts';

/** Every drawing of the game, by name. */
export const ART: Art = { ...SYMBOLS, ...HOUSE_ART, ...PEOPLE, ...COUNTRY_ART };
