import { seal } from '../../core/seal.ts';
import { face } from './face.ts';
import { rules } from './rules.ts';

export const dreamHome = seal({ rules, face });
