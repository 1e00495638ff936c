import type { AnyGame } from '../../core/contract/any-game.ts';
import { samePath } from '../../core/contract/path.ts';
import { endingFor } from '../../core/contract/standing.ts';
import { known } from '../../core/known.ts';
import { outcome, type Position } from '../../core/match/match.ts';
import { no, ok, type Result } from '../../core/result.ts';
import { rng } from '../../core/rng.ts';
import { type Seat, seatsOf } from '../../core/seat.ts';
import {
  type Estimate,
  type JudgedDecision,
  luckOf,
  type Prospect,
  type TableAnalysis,
  verdictOf,
} from '../../domain/analysis/analysis.ts';
import type { JudgedMove } from '../../domain/analysis/judged-moves.ts';
import { seatReview } from '../../domain/analysis/seat-review.ts';
import type { PersonId } from '../../domain/ids.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { termsOf } from '../../domain/table/position.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf } from '../../domain/table/voice.ts';
import { CONTRAST_WORLDS } from '../../search/contrast.ts';
import type { Judgement } from '../../search/judge.ts';
import { analysisOf } from '../../search/levels.ts';
import { SEARCH_REVISION } from '../../search/revision.ts';
import type { AppContext } from '../context.ts';
import { positionsOf } from '../history/positions.ts';
import { madeOnce } from '../made-once.ts';
import { Unreachable } from '../ports/store.ts';
import { type DeterminizedDecision, type Thinker, ThinkerClosed } from '../ports/thinker.ts';
import { spendOn } from '../quotas/quotas.ts';

/**
 * Judges the decisions of a game, each once: who asks for an analysis that is being made waits for that, and what has
 * been judged is kept every few decisions, so that the next process goes on there when this one ends.
 */

/** So many decisions are judged until they are kept. */
const EVERY = 4;

/** So many analyses are kept: of 12 KB, most of them. */
const KEPT = 5_000;

/** How far an analysis is: so many of the decisions have been judged. */
export interface AnalysisProgress {
  readonly done: number;
  readonly of: number;
}

/** The analyses that a thinker works for, by their tables. */
const once = madeOnce<TableAnalysis, readonly [AnalysisProgress]>();

export interface AnalysisWanted {
  readonly thinker: Thinker;
  readonly table: Table;
  readonly person: PersonId;
  /** What is to be judged. */
  readonly moves: readonly JudgedMove[];
}

/** The analysis of a table's game. It counts for the person who asks first. */
export async function analysisOnce(
  context: AppContext,
  wanted: AnalysisWanted,
  progress: (now: AnalysisProgress) => void,
): Promise<Result<TableAnalysis, Refused>> {
  const { made } = await once({
    maker: wanted.thinker,
    key: wanted.table.id,
    progress,
    make: (tell) => judgeAll(context, wanted, tell),
  });
  return made;
}

function judgeAll(
  context: AppContext,
  wanted: AnalysisWanted,
  progress: (now: AnalysisProgress) => void,
): Promise<Result<TableAnalysis, Refused>> {
  const where = { person: wanted.person, server: wanted.table.place.guild };
  return spendOn(context, 'analyses', where, (begun) => judgeMoves(context, wanted, progress, begun));
}

async function judgeMoves(
  context: AppContext,
  { thinker, table, moves }: AnalysisWanted,
  progress: (now: AnalysisProgress) => void,
  begun: () => void,
): Promise<Result<TableAnalysis, Refused>> {
  const { store } = context;
  const game = gameOf(context, table.game);
  const positions = positionsOf(game, table, await store.entries(table.id));
  const kept = (await store.analysis(table.id, SEARCH_REVISION))?.analysis.decisions ?? [];
  const decisions = isBeginning(kept, moves) ? [...kept] : [];
  const seats = [...new Set(moves.map(({ seat }) => seat))];
  const keep = async (luck: TableAnalysis['luck'], complete: boolean): Promise<TableAnalysis> => {
    const analysis: TableAnalysis = { revision: SEARCH_REVISION, decisions, luck };
    await store.saveAnalysis(table.id, { analysis, seats, complete }, KEPT).catch(unlessAway);
    return analysis;
  };
  progress({ done: decisions.length, of: moves.length });
  try {
    for (const move of moves.slice(decisions.length)) {
      const position = known(positions[move.move - 1], `position before move ${move.move}`);
      decisions.push(await judged(thinker, game, position, move, table.chairs.length));
      progress({ done: decisions.length, of: moves.length });
      if (decisions.length % EVERY === 0 && decisions.length < moves.length) await keep([], false);
    }
    const analysis: TableAnalysis = { revision: SEARCH_REVISION, decisions, luck: [] };
    for (const one of seats.flatMap((seat) => seatReview(analysis, seat).dearest)) {
      const position = known(positions[one.move - 1], `position before move ${one.move}`);
      const imagined = decisionFor(game, position, one.seat, table.chairs.length);
      decisions[decisions.indexOf(one)] = {
        ...one,
        contrast: await thinker.contrast(imagined, one, CONTRAST_WORLDS, 'analysis'),
      };
    }
  } catch (error) {
    // The thinker has said in the log what was wrong. It has thought, unless this process ends.
    if (!(error instanceof ThinkerClosed)) begun();
    await keep([], false);
    return no({ code: 'not-analysed' });
  }
  return ok(await keep(luckOf(decisions, endsOf(game, table, known(positions.at(-1), 'last position'))), true));
}

/** Whether these are the first of the moves. */
function isBeginning(decisions: readonly JudgedDecision[], moves: readonly JudgedMove[]): boolean {
  return decisions.every(({ move, seat, played }, at) => {
    const one = moves[at];
    return one !== undefined && one.move === move && one.seat === seat && samePath(one.path, played);
  });
}

/** A decision as it is judged: the thinker is given a position that is imagined for the seat. */
export function decisionFor(
  game: AnyGame,
  { state, resigned, ply }: Position,
  seat: Seat,
  seats: number,
): DeterminizedDecision {
  const imagined = game.determinize(state, seat, rng(`analysis/${seat}`, ply));
  return { game: game.id, position: { state: imagined, resigned, ply }, seat, seats };
}

/** The judgement of a move by what its seat knew before it. */
async function judged(
  thinker: Thinker,
  game: AnyGame,
  position: Position,
  { move, seat, path }: JudgedMove,
  seats: number,
): Promise<JudgedDecision> {
  const { effort, steps } = analysisOf(game);
  const decision = decisionFor(game, position, seat, seats);
  const judgement = await thinker.judge(decision, path, effort(seats), 'analysis');
  const { best, promised, lost } = rounded(judgement);
  const only = game.paths(position.state, seat).length === 1;
  const verdict = only ? 'only' : verdictOf(lost, steps);
  const about = { move, seat, played: path, verdict };
  if (verdict !== 'only' && verdict !== 'good') return { ...about, best, promised, lost };
  const none = { mean: 0, error: 0 };
  return {
    ...about,
    best: path,
    promised: { best: promised.played, played: promised.played },
    lost: { chance: none, points: lost.points && none },
  };
}

/** To a hundredth of a percent and less than a hundredth of a point: analyses are kept, and nobody is shown more. */
function rounded({ best, promised, lost }: Judgement): Pick<JudgedDecision, 'best' | 'promised' | 'lost'> {
  const round = (value: number): number => Math.round(value * 10_000) / 10_000;
  const prospect = ({ chance, margin }: Prospect): Prospect => ({
    chance: round(chance),
    margin: margin === null ? null : round(margin),
  });
  const estimate = ({ mean, error }: Estimate): Estimate => ({ mean: round(mean), error: round(error) });
  return {
    best,
    promised: { best: prospect(promised.best), played: prospect(promised.played) },
    lost: { chance: estimate(lost.chance), points: lost.points && estimate(lost.points) },
  };
}

/** How the game has ended for the seats that have not resigned. */
function endsOf(game: AnyGame, table: Table, position: Position): Parameters<typeof luckOf>[1] {
  const standings = known(outcome(game, termsOf(table), position), 'outcome of a game that is over');
  const left: readonly Seat[] = seatsOf(table.chairs.length).filter((seat) => !position.resigned.includes(seat));
  return left.map((seat) => ({ seat, ...endingFor(standings, seat) }));
}

/** The analysis is there for the people who asked, although it cannot be kept. */
function unlessAway(error: unknown): void {
  if (!(error instanceof Unreachable)) throw error;
}
