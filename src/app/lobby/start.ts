import { readTerms, type TermsFault } from '../../core/contract/options.ts';
import { begin, waiting } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import { rng } from '../../core/rng.ts';
import { NO_PAUSES } from '../../domain/clock-pauses.ts';
import type { Job } from '../../domain/job.ts';
import type { PersonId } from '../../domain/person.ts';
import { matchOf } from '../../domain/position.ts';
import type { Refused } from '../../domain/refusal.ts';
import { settledStatuses } from '../../domain/seat-clock.ts';
import { FRESH_SEAT } from '../../domain/seat-status.ts';
import { isAutomatic, numbered } from '../../domain/seats.ts';
import type { Table, TableId } from '../../domain/table.ts';
import { gameOf } from '../../domain/voice.ts';
import type { AppContext } from '../context.ts';
import type { Change } from '../ports/store.ts';
import { followUpJobs } from '../transition/follow-up-jobs.ts';

/** From a lobby to the first turn. */

/**
 * Starts the table with those who sit there. Who sits where is shuffled from the table's seed, so that the one who
 * opened it has no better place than others.
 */
export async function startTable(
  context: AppContext,
  id: TableId,
  person: PersonId,
): Promise<Result<Table, Refused | TermsFault>> {
  const table = await context.store.find(id);
  if (!table) return no({ code: 'gone' });
  if (table.phase !== 'gathering') return no({ code: 'started' });
  if (table.host !== person) return no({ code: 'not-host' });
  const begun = startedTable(context, table);
  if (!begun.ok) return begun;
  const saved = await context.store.commit({
    id,
    version: table.version,
    set: begun.value.set,
    entries: [],
    jobs: begun.value.jobs,
  });
  return saved ? ok(begun.value.table) : no({ code: 'busy' });
}

/** The table once it has started, and the change that makes it so. */
export interface StartedTable {
  readonly table: Table;
  readonly set: Change['set'];
  readonly jobs: readonly Job[];
}

/** What it takes to start a table that gathers, one version on. */
export function startedTable(context: AppContext, table: Table): Result<StartedTable, Refused | TermsFault> {
  const game = gameOf(context, table.game);
  if (table.chairs.length < game.seats.min) return no({ code: 'too-few', min: game.seats.min });
  const chairs = numbered(rng(table.seed, 'seats').shuffle(table.chairs));
  const terms = readTerms(game, chairs.length, table.options);
  if (!terms.ok) return terms;
  const position = begin(game, terms.value, table.seed);
  const now = context.now();
  const set = {
    phase: 'playing',
    chairs,
    invited: [],
    size: chairs.length,
    match: matchOf(game, position),
    startedAt: new Date(now),
  } as const;
  const sat: Table = {
    ...table,
    ...set,
    seatStatuses: chairs.map(() => ({ ...FRESH_SEAT, remaining: table.timeControl.clock?.start ?? null })),
    version: table.version + 1,
  };
  const next = waiting(game, terms.value, position);
  const started: Table = {
    ...sat,
    seatStatuses: settledStatuses({
      table: sat,
      waiting: next.filter((seat) => !isAutomatic(sat, position, seat)),
      entries: [],
      now,
      pauses: NO_PAUSES,
    }),
  };
  const changed = {
    before: table,
    after: started,
    was: null,
    position,
    next,
    entries: [],
    tableEvents: [],
    undone: null,
    now,
  };
  return ok({ table: started, set: { ...set, seatStatuses: started.seatStatuses }, jobs: followUpJobs(game, changed) });
}
