import type { Ink } from '../../core/scene/ink.ts';

/** What colour each ink is: `#rrggbb`. */
export type Theme = { readonly [I in Ink]: string };
