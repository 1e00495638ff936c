import { seal } from '../../core/contract/seal.ts';
import { face } from './face.ts';
import { rules } from './rules.ts';

export const oddville = seal({ rules, face });
