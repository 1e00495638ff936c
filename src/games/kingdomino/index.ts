import { seal } from '../../core/contract/seal.ts';
import { benches } from './bench.ts';
import { face } from './face.ts';
import { rules } from './rules.ts';

/** Kingdomino, for two to four. */
export const kingdomino = seal({ rules, face, benches });
