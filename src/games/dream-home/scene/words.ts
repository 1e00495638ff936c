import type { Words } from '../../../core/text/message.ts';
import type { M } from '../names.ts';

/** What a scene speaks with. */
export type W = Words<M>;
