import { eachPosition } from '../app/history/positions.ts';
import { type Store, Unreachable } from '../app/ports/store.ts';
import type { AnyGame } from '../core/contract/any-game.ts';
import { type Json, same } from '../core/json.ts';
import type { Position } from '../core/match/match.ts';
import type { Database } from '../db/client.ts';
import { type Counted, countsAt, NEVER_EMPTY, randomTables, stateOf, trendOf } from '../db/comparison.ts';
import { postgresStore } from '../db/store.ts';
import type { TableId } from '../domain/ids.ts';
import type { LogLine } from '../domain/table/log.ts';
import { isArchived, isRetired, positionOf } from '../domain/table/position.ts';
import type { Table } from '../domain/table/table.ts';

/**
 * Holds a restored copy against the database it was made of, which has gone on since. What is newer than the copy is a
 * lag; what was there before and is missing or different is a loss. Nothing of a game is said but its table's id,
 * versions and the name of what differs.
 */

interface Comparison {
  readonly running: Database;
  readonly copy: Database;
  readonly games: readonly AnyGame[];
  /** How many tables are compared. */
  readonly tables: number;
  say(line: string): void;
}

/**
 * Milliseconds: a row says when it was written, not when that was committed, clocks of machines differ, and the
 * heartbeat tells the copy's moment to some seconds.
 */
const MARGIN = 60_000;

/** Returns how many differences are losses, after a line about each. */
export async function compare({ running, copy, games, tables, say }: Comparison): Promise<number> {
  const [ours, theirs] = [await stateOf(running.pool), await stateOf(copy.pool)];
  let losses = 0;
  const lost = (line: string): void => {
    losses += 1;
    say(`LOSS: ${line}`);
  };
  if (theirs.beat === null) {
    lost('no bot has ever run on the copy, so it cannot be told from when it is');
    return losses;
  }
  if (ours.application !== theirs.application) lost('the copy belongs to another application');
  const others = theirs.migrations.filter((name) => !ours.migrations.includes(name));
  for (const name of others) lost(`the copy has migration ${name}, which the running one lacks`);
  if (ours.beat === null || ours.beat < theirs.beat) {
    lost(
      'the running one is behind the copy: the addresses are exchanged, or a bot has run on the copy, or on this one none has',
    );
    return losses;
  }
  const behind = Math.round((ours.beat.getTime() - theirs.beat.getTime()) / 1000);
  say(`the copy is from about ${theirs.beat.toISOString()}, ${behind} s before the running one`);
  const moment = new Date(theirs.beat.getTime() - MARGIN);
  // The copy first: what is written between the two counts is newer.
  const theirCounts = await countsAt(copy.pool, moment);
  for (const [name, our] of await countsAt(running.pool, moment)) {
    const their = theirCounts.get(name) ?? { all: 0, settled: null };
    const difference = missing(name, our, their);
    const line = `${name.replace('public.', '')}: ${their.all} rows in the copy, ${our.all} in the running one`;
    if (difference === null) say(line);
    else lost(`${line}; ${difference}`);
  }
  const found = { same: 0, behind: 0, erased: 0, lost: 0 };
  const databases = { running: postgresStore(running), copy: postgresStore(copy) };
  const ids = await randomTables(running.pool, tables);
  for (const id of ids) {
    const { kind, why } = await compareTable(databases, games, id, moment);
    found[kind] += 1;
    if (kind === 'lost') lost(`table ${id}: ${why.join(', ')}`);
  }
  say(
    `${ids.length} tables by chance: ${found.same} are the same, ${found.behind} have gone on or begun since, ${found.lost} differ`,
  );
  if (found.erased > 0)
    say(
      `${found.erased} more name people who have been erased since: if the copy takes over, they have to be erased again`,
    );
  return losses;
}

/** Why the numbers of rows cannot be those of a copy and its original; null when they can. */
function missing(name: string, our: Counted, their: Counted): string | null {
  if (our.settled === null || their.settled === null)
    return NEVER_EMPTY.includes(name) && their.all === 0 && our.all > 0 ? 'the copy has none' : null;
  const fewer = our.settled - their.settled;
  if (fewer > 0 && trendOf(name) !== 'grows') return `${fewer} that are older than the copy are missing in it`;
  if (fewer < 0 && trendOf(name) !== 'shrinks') return `${-fewer} of the copy are missing in the running one`;
  return null;
}

interface Found {
  readonly kind: 'same' | 'behind' | 'erased' | 'lost';
  /** What differs. */
  readonly why: readonly string[];
}

/** What it takes to tell two tables apart. */
interface Stores {
  readonly running: Store;
  readonly copy: Store;
}

async function compareTable(
  { running, copy }: Stores,
  games: readonly AnyGame[],
  id: TableId,
  moment: Date,
): Promise<Found> {
  const lost = (...why: readonly string[]): Found => ({ kind: 'lost', why });
  // A row that nobody here wrote cannot be read.
  const [our, their] = [await running.find(id), await readable(copy.find(id))];
  if (!our) return { kind: 'same', why: [] };
  if (their === 'unreadable') return lost('cannot be read in the copy');
  if (!their)
    return (our.startedAt ?? our.openedAt) < moment
      ? lost(`begun ${(our.startedAt ?? our.openedAt).toISOString()}, is not in the copy`)
      : { kind: 'behind', why: [] };
  if (their.version > our.version)
    return lost(`at version ${their.version} in the copy, at ${our.version} in the running one`);
  const lags = their.version < our.version;
  if (lags && our.changedAt < moment)
    return lost(`at version ${their.version} in the copy, at ${our.version} before the copy was made`);
  const [ourLog, theirLog] = [await running.log(id), await readable(copy.log(id))];
  if (theirLog === 'unreadable') return lost('its log cannot be read in the copy');
  const erased = their.chairs.some(
    ({ seat, person }) => person !== null && our.chairs.some((chair) => chair.seat === seat && chair.person === null),
  );
  const upTo = (log: readonly LogLine[]) => log.filter(({ version }) => version <= their.version);
  const why = [
    ...differences(our, their, lags, erased),
    ...logDifferences(upTo(ourLog), upTo(theirLog), { lags, erased }),
    ...(follows(games, their, theirLog) ? [] : ['its state does not follow from its log in the copy']),
    ...(lags ? [] : await resultDifferences({ running, copy }, id, erased)),
  ];
  if (why.length > 0) return lost(...why);
  if (lags) return { kind: 'behind', why };
  return { kind: erased ? 'erased' : 'same', why };
}

async function readable<T>(value: Promise<T>): Promise<T | 'unreadable'> {
  try {
    return await value;
  } catch (error) {
    // What the database itself says has a code, as has what unpacking says of a damaged log.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (error instanceof Unreachable || (code !== '' && !code.startsWith('Z_'))) throw error;
    return 'unreadable';
  }
}

/** What of a table never changes, or changes with its version alone. */
function differences(our: Table, their: Table, lags: boolean, erased: boolean): readonly string[] {
  const people = ({ chairs }: Table) => chairs.map(({ seat, person, name }) => ({ seat, person, name }));
  const fixed: readonly (readonly [name: string, of: (table: Table) => unknown])[] = [
    ['game', ({ game }) => game],
    ['seed', ({ seed }) => seed],
    ['secret', ({ secret, contributions }) => [secret, contributions]],
    ['options', ({ options }) => options],
    ['revision', ({ match }) => match?.revision ?? null],
    ['ranked', ({ ranked }) => ranked],
  ];
  const versioned: typeof fixed = [
    ['phase', ({ phase }) => phase],
    ['moves', ({ match }) => match?.ply ?? null],
    ['resignations', ({ match }) => match?.resigned ?? null],
    ...(erased ? [] : [['chairs', people] as const]),
    // It is dropped when the game is archived.
    ...(our.match && isArchived(our.match) ? [] : [['state', ({ match }: Table) => match?.state ?? null] as const]),
  ];
  return [...fixed, ...(lags ? [] : versioned)].flatMap(([name, of]) =>
    alike(of(our), of(their)) ? [] : [`${name} differs`],
  );
}

function logDifferences(
  our: readonly LogLine[],
  their: readonly LogLine[],
  { lags, erased }: { readonly lags: boolean; readonly erased: boolean },
): readonly string[] {
  // Moves are taken back later, and names of people who are erased are taken out of what else happened.
  const told = (line: LogLine) => ('path' in line ? { ...line, undone: lags || line.undone } : erased ? null : line);
  const versions = (log: readonly LogLine[]) => log.map(({ version }) => version);
  const here = new Set(versions(their));
  const gone = versions(our).filter((version) => !here.has(version));
  if (gone.length > 0) return [`${gone.length} lines of its log are missing, the first of version ${gone[0]}`];
  if (our.length !== their.length) return ['its log has lines that the running one lacks'];
  const first = our.findIndex((line, at) => {
    const other = their[at];
    return other === undefined || !alike(told(line), told(other));
  });
  return first < 0 ? [] : [`its log differs at version ${our[first]?.version}`];
}

/** Whether a log leads to the state that is stored. True where this version cannot tell. */
function follows(games: readonly AnyGame[], table: Table, log: readonly LogLine[]): boolean {
  const game = games.find(({ id }) => id === table.game);
  const { match } = table;
  if (!game || !match || match.schema > game.schema || match.revision > game.revision || isRetired(game, match))
    return true;
  const moves = log.flatMap((line) => ('path' in line && !line.undone ? [line] : []));
  let end: Position | null = null;
  try {
    for (const position of eachPosition(game, table, moves)) end = position;
  } catch {
    return false;
  }
  const stored = positionOf(game, match);
  return stored === null || (end !== null && same(end.state, stored.state));
}

async function resultDifferences({ running, copy }: Stores, id: TableId, erased: boolean): Promise<readonly string[]> {
  const [our, their] = [await running.results(id), await readable(copy.results(id))];
  if (their === 'unreadable') return ['its result cannot be read in the copy'];
  if (!our && !their) return [];
  if (!our || !their) return [`its result is missing in the ${our ? 'copy' : 'running one'}`];
  const outcome = ({ ending, endedAt, rated, seats }: NonNullable<typeof our>) => ({
    ending,
    endedAt,
    rated,
    seats: seats.map(({ seat, rank, score, resigned, person }) => ({
      seat,
      rank,
      score,
      resigned,
      person: erased ? null : person,
    })),
  });
  return alike(outcome(our), outcome(their)) ? [] : ['its result differs'];
}

/** Dates are equal when they are written alike; the order of keys does not matter. */
function alike(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));
  return same(plain(one), plain(other));
}
