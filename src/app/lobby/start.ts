import { readTerms, type TermsFault } from '../../core/contract/options.ts';
import { begin } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import { rng } from '../../core/rng.ts';
import { nextTable } from '../../domain/clocks/next-table.ts';
import type { InteractionId, PersonId } from '../../domain/ids.ts';
import type { Job } from '../../domain/operations/job.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { matchOf } from '../../domain/table/position.ts';
import { FRESH_SEAT } from '../../domain/table/seat-status.ts';
import { numberChairs } from '../../domain/table/seats.ts';
import { seatStreamOf, seedAtStart } from '../../domain/table/seed-source.ts';
import type { Table, Unranked } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { NO_PAUSES } from '../../domain/time/clock-pauses.ts';
import type { AppContext } from '../context.ts';
import type { Change } from '../ports/tables.ts';
import { switchedOff } from '../switches.ts';
import { followUpJobs } from '../transition/follow-up-jobs.ts';
import { unrankedNow } from './ranked.ts';

/** A table as it is after its start, and what is committed to start it. */
export interface StartedTable {
  readonly lobby: Table;
  readonly interaction: InteractionId;
  readonly table: Table;
  readonly set: Change['set'];
  readonly jobs: readonly Job[];
}

/**
 * Starts a lobby with the players who sit there, as its next version; commits nothing. `interaction` starts it, and is
 * the last contribution to the seed. Chairs are shuffled by the seed, so that the host has no advantage. `unranked`:
 * why a table that was meant to be ranked starts unranked.
 */
export function startedTable(
  context: AppContext,
  lobby: Table,
  interaction: InteractionId = null,
  unranked: Unranked | null = null,
): Result<StartedTable, Refused | TermsFault> {
  const game = gameOf(context, lobby.game);
  const off = switchedOff(context, { game: game.id });
  if (off) return no(off);
  if (lobby.chairs.length < game.seats.min) return no({ code: 'too-few', min: game.seats.min });
  const drawn = seedAtStart(lobby, interaction);
  const ranking = unranked === null ? {} : { ranked: false, unranked };
  const table: Table = { ...lobby, ...drawn, ...ranking };
  const chairs = numberChairs(rng(table.seed, seatStreamOf(table)).shuffle(table.chairs));
  const terms = readTerms(game, chairs.length, table.options);
  if (!terms.ok) return terms;
  const position = begin(game, terms.value, table.seed);
  const now = context.now();
  const set = { chairs, invited: [], size: chairs.length, startedAt: new Date(now) } as const;
  const remaining = table.timeControl.clock?.start ?? null;
  const seatStatuses = () => chairs.map(() => ({ ...FRESH_SEAT, remaining }));
  const { table: started, onTurn } = nextTable(
    game,
    table,
    position,
    { set, seatStatuses },
    { now, pauses: NO_PAUSES },
  );
  const jobs = followUpJobs(game, {
    before: table,
    after: started,
    was: null,
    position,
    next: onTurn,
    entries: [],
    tableEvents: [],
    undone: null,
    now,
  });
  const { phase, match } = { phase: started.phase, match: matchOf(game, game.revision, position) };
  return ok({
    lobby,
    interaction,
    table: started,
    set: { ...set, ...drawn, ...ranking, phase, match, seatStatuses: started.seatStatuses },
    jobs,
  });
}

/**
 * Of whom no two tables may start at once, so that the later one counts the earlier: those of a ranked table.
 */
export function startedTogether({ ranked, chairs }: Pick<Table, 'ranked' | 'chairs'>): readonly PersonId[] {
  return ranked ? chairs.flatMap(({ person }) => person ?? []) : [];
}

/**
 * The same start, but unranked where a table that is meant to be ranked cannot be by now. Asked while no other table
 * starts with the same people (`startedTogether`).
 */
export async function rankedOrNot(context: AppContext, started: StartedTable): Promise<StartedTable> {
  const unranked = await unrankedNow(context, started.lobby);
  if (unranked === null) return started;
  const again = startedTable(context, started.lobby, started.interaction, unranked);
  if (!again.ok) throw new Error(`table ${started.lobby.id} can be started ranked alone`);
  return again.value;
}
