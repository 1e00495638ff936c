import { isObject, type Json } from '../json.ts';
import { no, ok, type Result } from '../result.ts';
import type { AnyGame, AnyTerms } from './any-game.ts';

/** Why terms cannot be played; the faults name what would be possible. */
export type TermsFault =
  | { readonly kind: 'seats'; readonly min: number; readonly max: number }
  | { readonly kind: 'unknown-option'; readonly option: string }
  | { readonly kind: 'value'; readonly option: string; readonly values: readonly string[] }
  | { readonly kind: 'option-seats'; readonly option: string; readonly seats: readonly number[] };

/**
 * Checks a number of seats and written options (of a record, a command, the lobby) against the game's specs, and adds
 * defaults. `revision`: that of the rules, the newest when left out.
 */
export function readTerms(
  game: AnyGame,
  seats: number,
  written: Json,
  revision: number = game.revision,
): Result<AnyTerms, TermsFault> {
  const { min, max } = game.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max) return no({ kind: 'seats', min, max });
  const given = isObject(written) ? written : {};
  for (const option of Object.keys(given)) {
    if (!Object.hasOwn(game.options, option)) return no({ kind: 'unknown-option', option });
  }
  const options: Record<string, Json> = {};
  for (const [option, spec] of Object.entries(game.options)) {
    const value = Object.hasOwn(given, option) ? given[option] : spec.default;
    const values: readonly Json[] = spec.kind === 'flag' ? [true, false] : spec.values;
    if (value === undefined || !values.includes(value))
      return no({ kind: 'value', option, values: values.map(String) });
    if (value !== spec.default && spec.seats && !spec.seats.includes(seats)) {
      return no({ kind: 'option-seats', option, seats: spec.seats });
    }
    options[option] = value;
  }
  return ok({ seats, options, ...writtenRevision(revision) });
}

/** A revision as terms and records have it: the first is left out. */
export function writtenRevision(revision: number): { readonly revision?: number } {
  return revision === 1 ? {} : { revision };
}

/** A fault in English, for records and command lines; the books have the texts for people at tables. */
export function termsText(fault: TermsFault): string {
  switch (fault.kind) {
    case 'seats':
      return `the game is for ${fault.min} to ${fault.max} seats`;
    case 'unknown-option':
      return `unknown option "${fault.option}"`;
    case 'value':
      return `option ${fault.option} is one of ${fault.values.join(', ')}`;
    case 'option-seats':
      return `option ${fault.option} is for ${fault.seats.join(' or ')} seats only`;
  }
}
