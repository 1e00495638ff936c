import { LEVELS, type Level } from '../../core/contract/level.ts';
import type { Language } from '../../core/text/message.ts';
import type { Span } from '../time/span.ts';

/** What operators choose for all processes of a bot while they run. */

/** What an operator says, in some languages. */
export type Texts = { readonly en: string } & { readonly [L in Language]?: string | undefined };

/** The text in a language, else the English one. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? texts.en;
}

/** A time in which nobody plays and clocks rest. Without texts people are told no more than that. */
export interface Maintenance extends Span {
  readonly texts: Texts | null;
}

/** Something that can be switched off. */
export type SwitchName = 'analysis' | 'films' | `game:${string}` | `level:${Level}`;

/** What holds now. */
export interface OperationState {
  /** Whether this process takes nothing new, since it is about to end. */
  readonly draining: boolean;
  readonly maintenance: Maintenance | null;
  readonly off: readonly SwitchName[];
}

export const AS_USUAL: OperationState = { draining: false, maintenance: null, off: [] };

/**
 * How well a computer plays while levels are switched off: as the next lower level that is on. The lowest ones move
 * at once and cost nothing; where all below are off, too, it plays as the lowest.
 */
export function levelOn(level: Level, off: readonly SwitchName[]): Level {
  const below = LEVELS.slice(0, LEVELS.indexOf(level) + 1);
  return below.findLast((one) => !off.includes(`level:${one}`)) ?? LEVELS[0];
}

/** Whom an announcement is for: a channel of each server, or people who have tables open now. */
export const AUDIENCES = ['admins', 'hosts'] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface Announcement {
  readonly id: string;
  readonly audience: Audience;
  readonly texts: Texts;
  readonly at: Date;
}

/**
 * What is counted of people and servers for operators besides quotas: presses and commands, and milliseconds of
 * thought.
 */
export const LOADS = ['presses', 'thought'] as const;
export type Load = (typeof LOADS)[number];
