import { readFileSync } from 'node:fs';
import { parseEnv, TextDecoder } from 'node:util';
import { ConfigFault } from './fault.ts';

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Adds the settings of the file `.env` in the working directory to the environment of this process, where it does not
 * have them yet. Throws a `ConfigFault` when there is something of that name that cannot be read.
 */
export function loadEnvironment(): Environment {
  const settings = envFile('.env');
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  return process.env;
}

/** The settings in a file of lines `NAME=value`; none when there is no such file. */
export function envFile(file: string): Environment {
  try {
    return parseEnv(textOf(readFileSync(file)).replaceAll('\r\n', '\n'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') return {};
    const why = error.code === 'EISDIR' ? 'it is a folder; settings are read from a file of this name' : error.message;
    throw new ConfigFault(`${file} cannot be read: ${why}`, { cause: error });
  }
}

/**
 * Editors on Windows begin a file with a mark for its encoding, and some of them write UTF-16. Decoders skip the mark.
 */
function textOf(bytes: Buffer): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** The start of a name that only our settings have. */
const PREFIXES = ['DISCORD_', 'DATABASE_', 'SANDBOX_', 'METRICS_', 'SHARDS_', 'TURNKEEPER_'];

/** A variable that nobody reads and that looks like one of ours. */
export interface UnknownSetting {
  readonly name: string;
  /** The setting that was meant, by its spelling; null when none is near. */
  readonly meant: string | null;
}

/**
 * The variables that look like settings of ours and are none: a slip of the pen away from a known name, or with its
 * prefix.
 */
export function unknownSettings(environment: Environment, known: readonly string[]): readonly UnknownSetting[] {
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const upper = name.toUpperCase();
      const meant = known.find((one) => slips(upper, one) <= slipsAllowed(one)) ?? null;
      return meant !== null || PREFIXES.some((prefix) => upper.startsWith(prefix)) ? [{ name, meant }] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** In a short name two slips make another word. */
function slipsAllowed(name: string): number {
  return name.length < 9 ? 1 : 2;
}

/**
 * How many letters have to be added, left out, replaced or swapped with their neighbour to make `b` of `a` (the optimal
 * string alignment distance).
 */
function slips(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at);
  const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : replaced;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, swapped));
    }
    before = last;
    last = row;
  }
  return at(last, b.length);
}
