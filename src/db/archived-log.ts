import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { z } from 'zod';
import type { EntryRow } from './rows.ts';

/**
 * The entries of a table that ended long ago, in one value: columns of JSON, since what is alike compresses best side
 * by side, as a raw deflate stream.
 */

/** The number of the format that is written. Values of each number ever used stay readable. */
export const ARCHIVE_FORMAT = 1;

/** An entry as its row holds it, with the version that took it back; null: it counts. */
export type ArchivedRow = EntryRow & { readonly undone: number | null };

const NUMBERS = z.array(z.number().int());
const JSONS = z.array(z.json());
const COLUMNS = z.strictObject({
  version: NUMBERS,
  /** Milliseconds after the entry before, the first after 1970. */
  at: NUMBERS,
  seat: NUMBERS,
  path: z.array(z.string()),
  choices: NUMBERS,
  /** Places, counted from 0, of the entries that the autopilot made, and of those that were planned. */
  autopilot: NUMBERS,
  planned: NUMBERS,
  /** Place and version of each entry that was taken back. */
  undone: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** Place and shuffles of each entry that has any. */
  shuffles: z.array(z.tuple([z.number().int(), z.json()])),
  events: JSONS,
  /** Place, level and search of each entry whose computer's level was kept; left out when there is none. */
  computers: z.array(z.tuple([z.number().int(), z.string(), z.number().int()])).optional(),
});

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** `rows` are all entries of a table, the oldest first. */
export async function packLog(rows: readonly ArchivedRow[]): Promise<Buffer> {
  const placesOf = (is: (row: ArchivedRow) => boolean): readonly number[] =>
    rows.flatMap((row, at) => (is(row) ? [at] : []));
  const computers = rows.flatMap(({ level, search }, place) => (level === null ? [] : [[place, level, search]]));
  const columns = {
    version: rows.map(({ version }) => version),
    at: rows.map(({ at }, place) => at.getTime() - (rows[place - 1]?.at.getTime() ?? 0)),
    seat: rows.map(({ seat }) => seat),
    path: rows.map(({ path }) => path),
    choices: rows.map(({ choices }) => choices),
    autopilot: placesOf(({ autopilot }) => autopilot),
    planned: placesOf(({ planned }) => planned),
    undone: rows.flatMap(({ undone }, place) => (undone === null ? [] : [[place, undone]])),
    shuffles: rows.flatMap(({ shuffles }, place) =>
      Array.isArray(shuffles) && shuffles.length === 0 ? [] : [[place, shuffles]],
    ),
    events: rows.map(({ events }) => events),
    ...(computers.length === 0 ? {} : { computers }),
  };
  return deflate(JSON.stringify(columns), { level: 9 });
}

/** The rows that were packed. Throws on a value or format that nobody here wrote. */
export async function unpackLog(format: number, packed: Uint8Array): Promise<readonly ArchivedRow[]> {
  if (format !== ARCHIVE_FORMAT) throw new Error(`a log is archived in format ${format}, which this bot does not know`);
  const columns = COLUMNS.parse(JSON.parse((await inflate(packed)).toString('utf8')));
  const [autopilot, planned] = [new Set(columns.autopilot), new Set(columns.planned)];
  const undone = new Map(columns.undone);
  const shuffles = new Map(columns.shuffles);
  const computers = new Map(columns.computers?.map(([place, ...found]) => [place, found]));
  let at = 0;
  return columns.version.map((version, place): ArchivedRow => {
    at += columns.at[place] ?? Number.NaN;
    const [level = null, search = null] = computers.get(place) ?? [];
    return {
      version,
      at: new Date(at),
      seat: columns.seat[place] ?? Number.NaN,
      path: columns.path[place] ?? '',
      choices: columns.choices[place] ?? Number.NaN,
      autopilot: autopilot.has(place),
      planned: planned.has(place),
      undone: undone.get(place) ?? null,
      shuffles: shuffles.get(place) ?? [],
      events: columns.events[place] ?? null,
      level,
      search,
    };
  });
}
