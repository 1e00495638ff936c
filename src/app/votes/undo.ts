import { revealsHidden } from '../../core/lookahead/reveals.ts';
import { resigns } from '../../core/match/match.ts';
import { no, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Requester } from '../../domain/permissions/permissions.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { isPractice } from '../../domain/results/solo.ts';
import type { LoggedEntry } from '../../domain/table/log.ts';
import type { Wish } from '../../domain/table/motion.ts';
import { termsOf } from '../../domain/table/position.ts';
import type { RunningTable } from '../../domain/table/running-table.ts';
import { seatOf } from '../../domain/table/seats.ts';
import { electorate } from '../../domain/table/votes.ts';
import type { AppContext } from '../context.ts';
import { positionsOf } from '../history/positions.ts';
import { withRunningTable } from '../transition/running-table.ts';
import { transition } from '../transition/transition.ts';
import type { VoteOutcome } from './decide.ts';
import { ask } from './propose.ts';
import { takeBack } from './take-back.ts';

/**
 * The moves that are meant: the person's last one, at the version it led to (null: any), and those of the same press
 * before it.
 */
export interface OwnMoves {
  readonly version: number | null;
  /** How many there are. */
  readonly moves: number;
}

/**
 * Takes back a person's own last move, or all moves they made at once. They need not ask as long as no other move was
 * made since and theirs revealed nothing hidden; otherwise the table is asked, or, where it is ranked, refuses. Where
 * nobody is there to be asked the game becomes practice by it: 'practice' unless they are `sure`. 'nothing' when their
 * last moves are others than those that are meant.
 */
export function undo(
  context: AppContext,
  by: Omit<Requester, 'moderator'>,
  { version, moves }: OwnMoves = { version: null, moves: 1 },
  sure = false,
): Promise<Result<VoteOutcome, Refused>> {
  return withRunningTable<VoteOutcome>(context, by.table, async (running) => {
    const { game, table, position } = running;
    const seat = seatOf(table, by.person);
    if (seat === null) return no({ code: 'not-seated' });
    if (position.resigned.includes(seat)) return no({ code: 'resigned' });
    const entries = await context.store.entries(table.id);
    const at = lastOwn(entries, seat, version);
    const last = entries[at];
    if (!last || (version !== null && last.version !== version)) return no({ code: 'nothing' });
    const from = at + 1 - moves;
    const first = entries[from];
    if (!first || !entries.slice(from, at).every((entry) => isMadeWith(entry, last, moves)))
      return no({ code: 'nothing' });
    const wish = { kind: 'undo', seat, to: first.version - 1 } as const;
    const free = isFree(running, entries, from, at);
    if (table.ranked && !free) return no({ code: 'ranked-undo' });
    if (!free && electorate(table, wish).some((person) => person !== by.person)) return ask(context, running, by, wish);
    if (!free && !sure && !isPractice(await context.store.log(table.id))) return no({ code: 'practice' });
    const change = await takeBack(context, running, by, wish satisfies Wish, !free || undefined);
    if (!change.ok) return change;
    const motion = table.motion?.wish.kind === 'undo' ? null : table.motion;
    const after = await transition(context, game, table, position, { ...change.value, set: { motion } });
    return after && { ok: true, value: { kind: 'done', table: after, awaits: [] } };
  });
}

/**
 * The index of the last move that a seat's player made; -1 when there is none, and when a player has resigned since. A
 * forced one is meant only if it is `move`: it would be made again at once.
 */
function lastOwn(entries: readonly LoggedEntry[], seat: Seat, move: number | null): number {
  const at = entries.findLastIndex(
    (entry) => entry.seat === seat && !entry.autopilot && (!isForced(entry) || entry.version === move),
  );
  return entries.slice(at).some((entry) => resigns(entry.path)) ? -1 : at;
}

/** Whether an entry can be one of so many moves made at once, of which `last` is the last. */
function isMadeWith(entry: LoggedEntry, last: LoggedEntry, moves: number): boolean {
  const isNear = entry.version < last.version && entry.version > last.version - moves;
  return isNear && entry.seat === last.seat && !entry.autopilot && !resigns(entry.path);
}

/** Whether somebody had no choice. */
const isForced = ({ choices, autopilot, path }: LoggedEntry): boolean => choices === 1 && !autopilot && !resigns(path);

/**
 * Whether the player may take back the entries from `from` to `at`, and the forced moves that followed on them, without
 * asking.
 */
function isFree({ game, table }: RunningTable, entries: readonly LoggedEntry[], from: number, at: number): boolean {
  const meant = entries.slice(from);
  if (!entries.slice(at + 1).every(isForced)) return false;
  const positions = positionsOf(game, table, entries);
  return meant.every((entry, n) => {
    const before = positions[from + n];
    return before !== undefined && !revealsHidden(game, termsOf(table), before, entry);
  });
}
