import type { Words } from '../../../core/message.ts';
import type { M } from '../names.ts';

/** What a scene speaks with. */
export type W = Words<M>;
