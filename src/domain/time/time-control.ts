import { known } from '../../core/known.ts';

/**
 * Time controls: how fast a table is played. They are chosen as a preset when the table is opened or in the lobby, or
 * typed ("36h + 12h, 5d").
 */

/** A clock with an increment for each move and a cap. All times are milliseconds. */
export interface Clock {
  /** What each seat begins with. */
  readonly start: number;
  /** What each move adds to its player's clock. */
  readonly increment: number;
  /** An increment does not lift the clock above this. */
  readonly cap: number;
}

/** How fast a table is played, and what stops its clocks. */
export interface TimeControl {
  /** Null: players have unlimited time. */
  readonly clock: Clock | null;
  /** Whether a player's clock stops in their quiet hours. */
  readonly waking: boolean;
  /** What happens when a player's time is over: true, the autopilot moves; false, the others decide. */
  readonly strict: boolean;
  /** Whether an announced vacation stops a player's clock. */
  readonly vacations: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const PRESETS = ['none', 'casual', 'daily', 'live'] as const;
export type Preset = (typeof PRESETS)[number];

const CLOCKS: { readonly [P in Preset]: Clock | null } = {
  none: null,
  casual: { start: 3 * DAY, increment: DAY, cap: 7 * DAY },
  daily: { start: DAY, increment: 12 * HOUR, cap: 2 * DAY },
  live: { start: 10 * MINUTE, increment: 2 * MINUTE, cap: 30 * MINUTE },
};

/** The clock of a preset; null for 'none'. */
export function clockOf(preset: Preset): Clock | null {
  return CLOCKS[preset];
}

/** The preset that has this clock; null when there is none. */
export function presetOf(clock: Clock | null): Preset | null {
  return PRESETS.find((preset) => sameClock(CLOCKS[preset], clock)) ?? null;
}

function sameClock(one: Clock | null, other: Clock | null): boolean {
  return one?.start === other?.start && one?.increment === other?.increment && one?.cap === other?.cap;
}

/** The time control of tables for which none was chosen. */
export const DEFAULT_TIME_CONTROL: TimeControl = {
  clock: CLOCKS.casual,
  waking: false,
  strict: false,
  vacations: true,
};

/** The shortest start and the longest cap that can be chosen, in milliseconds. */
export const SHORTEST = MINUTE;
export const LONGEST = 60 * DAY;

const UNITS: readonly (readonly [letter: string, ms: number])[] = [
  ['d', DAY],
  ['h', HOUR],
  ['m', MINUTE],
];

/**
 * Reads "1d 12h" or "90m" (whole days, hours and minutes) as milliseconds. Null for anything else, and for less than a
 * minute.
 */
export function parseSpan(text: string): number | null {
  const parts = text.toLowerCase().match(/\d{1,5}\s*[dhm]/g);
  if (!parts || parts.join('').replaceAll(/\s/g, '') !== text.toLowerCase().replaceAll(/\s/g, '')) return null;
  const ms = parts.reduce((sum, part) => {
    const [, unit] = known(
      UNITS.find(([letter]) => part.endsWith(letter)),
      `unit of time in ${part}`,
    );
    return sum + Number.parseInt(part, 10) * unit;
  }, 0);
  return ms > 0 ? ms : null;
}

/** Milliseconds in the shortest spelling that `parseSpan` reads; seconds are left out. */
export function writeSpan(ms: number): string {
  let rest = Math.floor(ms / MINUTE) * MINUTE;
  const parts = UNITS.flatMap(([letter, unit]) => {
    const n = Math.floor(rest / unit);
    rest -= n * unit;
    return n > 0 ? [`${n}${letter}`] : [];
  });
  return parts.length > 0 ? parts.join(' ') : '0m';
}

/**
 * Reads the name of a preset, or "3d" (this much for each move), "3d + 1d" (start and increment) or "3d + 1d, 7d"
 * (start, increment and cap). Null means no clock; undefined, that the text cannot be read.
 */
export function parseClock(text: string): Clock | null | undefined {
  const named = PRESETS.find((preset) => preset === text.trim().toLowerCase());
  if (named) return CLOCKS[named];
  const match = /^([^+,]+)(?:\+([^+,]+))?(?:,([^+,]+))?$/.exec(text);
  if (!match) return undefined;
  const [start, increment, cap] = match.slice(1).map((part) => (part === undefined ? undefined : parseSpan(part)));
  if (start == null || increment === null || cap === null) return undefined;
  // Where there is one time alone it is the increment as well.
  const clock = { start, increment: increment ?? start, cap: cap ?? Math.max(start, increment ?? start) };
  const fits = clock.cap <= LONGEST && clock.start <= clock.cap && clock.increment <= clock.cap;
  return fits ? clock : undefined;
}

/** A clock in a spelling that `parseClock` reads. */
export function writeClock(clock: Clock | null): string {
  if (clock === null) return 'none';
  return presetOf(clock) ?? `${writeSpan(clock.start)} + ${writeSpan(clock.increment)}, ${writeSpan(clock.cap)}`;
}
