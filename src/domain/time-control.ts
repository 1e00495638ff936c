/**
 * How fast a table is played: chosen when it is opened, in the lobby's options, or typed ("36h + 12h, 5d"). All times
 * are milliseconds.
 */
export interface Clock {
  /** What every seat begins with. */
  readonly start: number;
  /** What each move of its own adds. */
  readonly increment: number;
  /** More than this is never kept. */
  readonly cap: number;
}

export interface TimeControl {
  /** Null: nobody is ever late. */
  readonly clock: Clock | null;
  /** A player's clock stands still in their quiet hours. */
  readonly waking: boolean;
  /** At zero: true, the autopilot moves; false, the others choose. */
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

export function clockOf(preset: Preset): Clock | null {
  return CLOCKS[preset];
}

/** The preset this clock is; null when it is somebody's own. */
export function presetOf(clock: Clock | null): Preset | null {
  return PRESETS.find((preset) => sameClock(CLOCKS[preset], clock)) ?? null;
}

function sameClock(one: Clock | null, other: Clock | null): boolean {
  if (one === null || other === null) return one === other;
  return one.start === other.start && one.increment === other.increment && one.cap === other.cap;
}

/** What a table has unless somebody chooses something else. */
export const DEFAULT_TIME_CONTROL: TimeControl = {
  clock: CLOCKS.casual,
  waking: false,
  strict: false,
  vacations: true,
};

/** The shortest and the longest time that can be chosen. */
export const SHORTEST = MINUTE;
export const LONGEST = 60 * DAY;

const UNITS: readonly (readonly [letter: string, ms: number])[] = [
  ['d', DAY],
  ['h', HOUR],
  ['m', MINUTE],
];

/** "1d 12h", "90m": days, hours and minutes, in whole numbers. Null for anything else, and for less than a minute. */
export function parseSpan(text: string): number | null {
  const parts = text
    .trim()
    .toLowerCase()
    .match(/\d{1,5}\s*[dhm]/g);
  if (!parts || parts.join('').replaceAll(/\s/g, '') !== text.toLowerCase().replaceAll(/\s/g, '')) return null;
  const ms = parts.reduce((sum, part) => {
    const unit = UNITS.find(([letter]) => part.endsWith(letter))?.[1] ?? 0;
    return sum + Number.parseInt(part, 10) * unit;
  }, 0);
  return ms > 0 ? ms : null;
}

/** The shortest spelling that `parseSpan` reads back; what is less than a minute is left out. */
export function writeSpan(ms: number): string {
  let left = Math.floor(ms / MINUTE) * MINUTE;
  const parts = UNITS.flatMap(([letter, unit]) => {
    const n = Math.floor(left / unit);
    left -= n * unit;
    return n > 0 ? [`${n}${letter}`] : [];
  });
  return parts.length > 0 ? parts.join(' ') : '0m';
}

/**
 * A preset's name, or free numbers: "3d" (for each move anew), "3d + 1d" or "3d + 1d, 7d" (start, step, cap). Undefined
 * for what cannot be a clock; null is the clock of tables without one.
 */
export function parseClock(text: string): Clock | null | undefined {
  const named = PRESETS.find((preset) => preset === text.trim().toLowerCase());
  if (named) return CLOCKS[named];
  const found = /^([^+,]+)(?:\+([^+,]+))?(?:,([^+,]+))?$/.exec(text);
  if (!found) return undefined;
  const [start, increment, cap] = found.slice(1).map((part) => (part === undefined ? undefined : parseSpan(part)));
  if (start == null || increment === null || cap === null) return undefined;
  // One time alone is the time for every move.
  const clock = { start, increment: increment ?? start, cap: cap ?? Math.max(start, increment ?? start) };
  const fits =
    clock.start >= SHORTEST && clock.cap <= LONGEST && clock.start <= clock.cap && clock.increment <= clock.cap;
  return fits ? clock : undefined;
}

/** What `parseClock` reads back. */
export function writeClock(clock: Clock | null): string {
  const preset = presetOf(clock);
  if (preset !== null || clock === null) return preset ?? 'none';
  return `${writeSpan(clock.start)} + ${writeSpan(clock.increment)}, ${writeSpan(clock.cap)}`;
}
