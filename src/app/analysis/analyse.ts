import { no, type Result } from '../../core/result.ts';
import type { TableAnalysis } from '../../domain/analysis.ts';
import type { PersonId } from '../../domain/person.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { Table, TableId } from '../../domain/table.ts';
import type { AppContext } from '../context.ts';

/** How far an analysis is: so many of the decisions have been judged. */
export interface AnalysisProgress {
  readonly done: number;
  readonly of: number;
}

export interface Analysed {
  readonly table: Table;
  readonly analysis: TableAnalysis;
}

/**
 * The analysis of a game that is over, made now or kept from before. `progress` is called when decisions have been judged. Refuses
 * while the game goes on, and where no thinker is at hand.
 */
export async function analyse(
  _context: AppContext,
  _id: TableId,
  _person: PersonId,
  _progress: (now: AnalysisProgress) => void,
): Promise<Result<Analysed, Refused>> {
  return no({ code: 'running' });
}
