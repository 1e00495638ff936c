import type { Entry, Position } from '../core/match.ts';
import type { AnyGame } from '../core/seal.ts';
import type { Seat } from '../core/seat.ts';
import type { Act } from './acts.ts';
import type { Job, PersonId, Table } from './ports.ts';
import { chairAt, playsItself, sittingAt, voiceOf } from './table.ts';

/** Seconds for which a post waits when the same player goes on deciding, so that a burst of moves shares one post. */
const BURST = 45;
/** Seconds for which a notice waits, in case the player is here already. */
const HOLD = 60;
/** The same while a player goes on deciding: they know that it is their turn, and may think. */
const THINKING = 3_600;
/** Seconds until a list of waiting tables is brought up to date. */
const TIDY = 5;

/** A change of a running table. */
export interface Changed {
  readonly before: Table;
  readonly after: Table;
  readonly position: Position;
  /** The seats that have to decide now. */
  readonly next: readonly Seat[];
  readonly entries: readonly (Entry & { readonly planned?: boolean })[];
  readonly acts: readonly Act[];
  readonly undone: number | null;
  /** Nobody has been told of the change before this one. */
  readonly anew: boolean;
}

/**
 * The jobs that follow a change of a running table: whoever plays by itself, or has planned ahead, plays before anything
 * is posted; otherwise the table is announced and the next people are told. What nobody sees (a vote, a plan) needs none.
 */
export function followUps(game: AnyGame, changed: Changed): readonly Job[] {
  const { before, after, position, next, entries, acts, undone, anew } = changed;
  const { id, version } = after;
  const jobs: Job[] = [];
  if (undone !== null) jobs.push({ task: 'withdraw', table: id, from: undone, version: before.version });
  if (acts.length > 0 || hasPrivate(game, after, entries))
    jobs.push({ task: 'whisper', table: id, from: before.version, version });
  for (const person of relieved(before, after)) jobs.push({ task: 'inbox', person, after: TIDY });
  const goesOn = next.some((seat) => playsItself(after, position, seat) || sittingAt(after, seat).plan.length > 0);
  if (goesOn) return [...jobs, { task: 'autopilot', table: id, version }];
  const same = acts.length === 0 && next.length === 1 && entries.at(-1)?.seat === next[0] && !entries.at(-1)?.autopilot;
  if (entries.length > 0 || acts.length > 0 || anew)
    jobs.push({ task: 'announce', table: id, version, ...(same ? { after: BURST } : {}) });
  for (const seat of next) {
    const { since, left } = sittingAt(after, seat);
    if (since === null || (since === sittingAt(before, seat).since && !anew)) continue;
    // With little time left somebody who thinks has to be told earlier.
    const wait = same ? Math.min(THINKING, Math.ceil((left ?? THINKING * 2_000) / 2_000)) : HOLD;
    jobs.push({ task: 'remind', table: id, seat, since, mark: 'turn', after: wait });
  }
  return jobs;
}

/** The people who have decided, or are no longer asked. */
function relieved(before: Table, after: Table): readonly PersonId[] {
  return before.sittings.flatMap(({ since }, seat) => {
    const person = before.chairs[seat]?.person ?? null;
    return since !== null && person !== null && after.sittings[seat]?.since !== since ? [person] : [];
  });
}

function hasPrivate(game: AnyGame, table: Table, entries: Changed['entries']): boolean {
  if (entries.some((entry) => entry.planned)) return true;
  const voice = voiceOf(game, table);
  return table.chairs.some(
    ({ seat }) =>
      chairAt(table, seat)?.person != null &&
      entries.some((entry) => entry.events.some((event) => voice.whisper(event, seat) !== null)),
  );
}
