import { known } from '../../core/known.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { TableAnalysis } from '../../domain/analysis/analysis.ts';
import { type JudgedMove, judgedMoves } from '../../domain/analysis/judged-moves.ts';
import type { PersonId, TableId } from '../../domain/ids.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { isRetired } from '../../domain/table/position.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { SEARCH_REVISION } from '../../search/revision.ts';
import type { AppContext } from '../context.ts';
import { switchedOff } from '../switches.ts';
import { type AnalysisProgress, analysisOnce } from './making.ts';

/** The analysis of games that are over, for the people who have played them. */

export interface Analysed {
  readonly table: Table;
  /** Of the person's own seat alone. */
  readonly analysis: TableAnalysis;
}

/**
 * What a person's own decisions in a game that is over were worth: judged now, with those of the others who have
 * played, or kept from before. `progress` is called when decisions have been judged. Refuses while the game goes on,
 * people who have decided nothing in it, and where no thinker is at hand.
 */
export async function analyse(
  context: AppContext,
  id: TableId,
  person: PersonId,
  progress: (now: AnalysisProgress) => void,
): Promise<Result<Analysed, Refused>> {
  const found = await analysable(context, id, person);
  if (!found.ok) return found;
  const { table, seat, moves } = found.value;
  const kept = await keptAnalysis(context, id);
  if (kept) return ok({ table, analysis: ofSeat(kept, seat) });
  const off = switchedOff(context, 'analysis');
  if (off) return no(off);
  const { thinker } = context;
  if (!thinker) return no({ code: 'no-thinker' });
  const made = await analysisOnce(context, { thinker, table, person, moves }, progress);
  return made.ok ? ok({ table, analysis: ofSeat(made.value, seat) }) : made;
}

/**
 * The complete analysis of a table's game, all seats, if one is kept; nobody may be shown another person's part of it.
 */
export async function keptAnalysis({ store }: Pick<AppContext, 'store'>, id: TableId): Promise<TableAnalysis | null> {
  const kept = await store.analysis(id, SEARCH_REVISION);
  return kept?.complete ? kept.analysis : null;
}

interface Analysable {
  readonly table: Table;
  readonly seat: Seat;
  /** Those of all people. */
  readonly moves: readonly JudgedMove[];
}

async function analysable(context: AppContext, id: TableId, person: PersonId): Promise<Result<Analysable, Refused>> {
  const table = await context.store.find(id);
  if (!table) return no({ code: 'gone' });
  const seat = seatOf(table, person);
  if (seat === null) return no({ code: 'not-seated' });
  if (!table.match) return no({ code: 'not-started' });
  if (table.phase === 'playing') return no({ code: 'running' });
  if (table.phase === 'aborted') return no({ code: 'aborted' });
  const game = gameOf(context, table.game);
  if (isRetired(game, table.match)) return no({ code: 'retired' });
  const { schema, revision } = known(table.match, 'match');
  if (schema > game.schema || revision > game.revision) return no({ code: 'newer' });
  const moves = judgedMoves(table, await context.store.log(id));
  if (!moves.some((one) => one.seat === seat)) return no({ code: 'no-decisions' });
  return ok({ table, seat, moves });
}

function ofSeat({ revision, decisions, luck }: TableAnalysis, seat: Seat): TableAnalysis {
  return {
    revision,
    decisions: decisions.filter((one) => one.seat === seat),
    luck: luck.filter((one) => one.seat === seat),
  };
}
