import { type Entry, outcome, type Position, waiting } from '../core/match.ts';
import type { AnyGame } from '../core/seal.ts';
import type { Act } from './acts.ts';
import { lapses } from './agree/verdict.ts';
import { followUps } from './followups.ts';
import type { House } from './house.ts';
import type { Job } from './job.ts';
import type { Table } from './kept.ts';
import { type Change, NO_STOPS, type Stops } from './ports/store.ts';
import { endOf } from './result.ts';
import { matchOf, playsItself, termsOf } from './table.ts';
import { stopsOf } from './time/clocks.ts';
import { remaining, type Sitting, settled } from './time/sitting.ts';

/**
 * Whatever changes a running table goes through here: moves of people and computers, and everything that happens around
 * them. What belongs together (position, log, clocks, jobs) is one commit.
 */
export interface Happening {
  /** The position now; left out: it stays as it was. */
  readonly position?: Position;
  readonly entries?: readonly (Entry & { readonly planned?: boolean })[];
  readonly acts?: readonly Act[];
  readonly undone?: number;
  readonly set?: Pick<Change['set'], 'chairs' | 'paused' | 'motion' | 'host' | 'phase' | 'place'>;
  /** What becomes of the sittings besides time; `left`: the milliseconds a seat has left now, null without a clock. */
  readonly sittings?: (sittings: readonly Sitting[], left: (seat: number) => number | null) => readonly Sitting[];
  /** What is to be done besides what follows anyway. */
  readonly jobs?: readonly Job[];
}

/** The table afterwards; null when somebody else was faster, and then nothing has happened. */
export async function happen(
  house: House,
  game: AnyGame,
  table: Table,
  before: Position,
  happening: Happening,
): Promise<Table | null> {
  const { position = before, entries = [], acts = [], undone } = happening;
  const phase = happening.set?.phase ?? (outcome(game, termsOf(table), position) ? 'over' : 'playing');
  const now = house.now();
  const stops = await running(house, table);
  const left = (seat: number): number | null => remaining(table, seat, now, stops);
  const changed: Table = {
    ...table,
    ...happening.set,
    version: table.version + Math.max(1, entries.length + acts.length),
    phase,
    match: matchOf(game, position),
    sittings: happening.sittings ? happening.sittings(table.sittings, left) : table.sittings,
  };
  const next = phase === 'playing' ? waiting(game, termsOf(changed), position) : [];
  const people = next.filter((seat) => !playsItself(changed, position, seat));
  const sat: Table = { ...changed, sittings: settled({ table: changed, waiting: people, entries, now, stops }) };
  const open = phase === 'playing' && sat.motion !== null && !lapses(sat.motion, table, sat, entries.length > 0);
  const after: Table = open ? sat : { ...sat, motion: null };
  const { chairs, host, place } = happening.set ?? {};
  const saved = await house.store.commit({
    id: table.id,
    version: table.version,
    set: {
      phase: after.phase,
      sittings: after.sittings,
      ...(position === before ? {} : { match: after.match }),
      ...(chairs ? { chairs } : {}),
      ...(host ? { host } : {}),
      ...(place ? { place } : {}),
      ...(after.paused === table.paused ? {} : { paused: after.paused }),
      ...(after.motion === table.motion ? {} : { motion: after.motion }),
    },
    entries,
    ...(acts.length > 0 ? { acts } : {}),
    ...(undone === undefined ? {} : { undone }),
    ...(phase === 'playing' ? {} : { results: endOf(game, after, position) }),
    jobs: [
      ...followUps(game, {
        before: table,
        after,
        was: before,
        position,
        next,
        entries,
        acts,
        undone: undone ?? null,
        now,
      }),
      ...(happening.jobs ?? []),
    ],
  });
  return saved ? after : null;
}

/** What stops the clocks that run at a table. */
async function running(house: Pick<House, 'store' | 'now'>, table: Table): Promise<Stops> {
  const clocks = table.sittings.flatMap(({ left, since }, seat) => {
    const person = left === null || since === null ? null : (table.chairs[seat]?.person ?? null);
    return person === null || since === null ? [] : [{ person, since }];
  });
  if (clocks.length === 0) return NO_STOPS;
  return stopsOf(
    house,
    clocks.map(({ person }) => person),
    Math.min(...clocks.map(({ since }) => since)),
  );
}
