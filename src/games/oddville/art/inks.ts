import type { Ink } from '../../../core/scene/ink.ts';
import type { Inked } from '../../../core/scene/scene.ts';
import type { Guild } from '../rules/types.ts';

/** Guilds (and the diamonds, which belong to none) have a hue each; they differ in symbol and roof as well. */
type Hue = 'orange' | 'blue' | 'purple' | 'pink' | 'teal';

const HUES: { readonly [G in Guild]: Hue } = { rooster: 'orange', bells: 'blue', mask: 'purple', lily: 'pink' };

export type Shades = {
  readonly pale: Ink;
  readonly light: Ink;
  readonly plain: Ink;
  readonly dark: Ink;
  readonly deep: Ink;
};

export function shades(guild: Guild | null): Shades {
  const hue = guild === null ? 'teal' : HUES[guild];
  return {
    pale: `${hue}-pale`,
    light: `${hue}-light`,
    plain: `${hue}-plain`,
    dark: `${hue}-dark`,
    deep: `${hue}-deep`,
  };
}

/** The line around everything that is drawn. */
export const OUT: Ink = 'ink';

/** Filled, with that line around it. */
export const outlined = (fill: Ink, width: number): Inked => ({ fill, line: OUT, width });
