import type { Path } from '../../core/contract/path.ts';
import { samePath } from '../../core/contract/path.ts';
import { known } from '../../core/known.ts';
import { no, ok, type Result } from '../../core/result.ts';
import { clearLoss } from '../../domain/analysis/analysis.ts';
import type { JudgedTry } from '../../domain/daily/daily.ts';
import { dearestOf } from '../../domain/daily/marks.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import type { Judgement } from '../../search/judge.ts';
import { analysisOf } from '../../search/levels.ts';
import { type AnalysisProgress, decisionFor } from '../analysis/making.ts';
import type { AppContext } from '../context.ts';
import { madeOnce } from '../made-once.ts';
import { type Thinker, ThinkerClosed } from '../ports/thinker.ts';
import type { PlayedMove } from '../private-games/course.ts';
import { spendOn } from '../quotas/quotas.ts';
import { switchedOff } from '../switches.ts';
import { type DailyNow, finishedCourse } from './tries.ts';

/** What the decisions of a try have cost: judged once, when nothing else is to be thought about. */

/** Tries that are being judged, by day, game and person. */
const once = madeOnce<JudgedTry, readonly [AnalysisProgress]>();

/** So many tries are judged at a time in a process without being asked for; others wait for a press. */
const UNASKED = 2;
const running = new WeakMap<Thinker, number>();

/** Whether a try would be judged now by itself: it has ended, nobody has judged it, and little else is judged. */
export function judgesUnasked(context: AppContext, { tried }: DailyNow): boolean {
  const { thinker } = context;
  if (!thinker || !tried?.result || tried.result.judged || switchedOff(context, 'analysis')) return false;
  return (running.get(thinker) ?? 0) < UNASKED;
}

/**
 * What the decisions of somebody's try have cost: judged now, or kept from before. `asked`: whether the person has
 * asked for it; then it counts as an analysis of theirs.
 */
export async function judgeTry(
  context: AppContext,
  now: DailyNow,
  { asked, progress = () => {} }: { readonly asked: boolean; readonly progress?: (now: AnalysisProgress) => void },
): Promise<Result<JudgedTry, Refused>> {
  const { tried, deal } = now;
  const course = finishedCourse(now);
  if (!tried?.result || !course) return no({ code: 'no-decisions' });
  if (tried.result.judged) return ok(tried.result.judged);
  const off = switchedOff(context, 'analysis');
  if (off) return no(off);
  const { thinker } = context;
  if (!thinker) return no({ code: 'no-thinker' });
  const { person } = tried;
  const judge = async (tell: (now: AnalysisProgress) => void): Promise<Result<JudgedTry, Refused>> => {
    const counted = asked
      ? await spendOn(context, 'analyses', { person, server: null }, (begun) =>
          judgedBy(thinker, now, course, tell, begun),
        )
      : await unasked(thinker, () => judgedBy(thinker, now, course, tell, () => {}));
    if (counted.ok) await context.store.judgeTry(deal, person, counted.value);
    return counted;
  };
  const key = [deal.day, deal.game, person].join('/');
  return (await once({ maker: thinker, key, progress, make: judge })).made;
}

async function unasked<T>(thinker: Thinker, work: () => Promise<T>): Promise<T> {
  running.set(thinker, (running.get(thinker) ?? 0) + 1);
  try {
    return await work();
  } finally {
    running.set(thinker, (running.get(thinker) ?? 1) - 1);
  }
}

async function judgedBy(
  thinker: Thinker,
  { beginning }: DailyNow,
  course: readonly PlayedMove[],
  progress: (now: AnalysisProgress) => void,
  begun: () => void,
): Promise<Result<JudgedTry, Refused>> {
  const { game, seat, terms } = beginning;
  const { effort } = analysisOf(game);
  const decisions = decisionsIn(course, seat);
  const judgements: Judgement[] = [];
  try {
    for (const { before, entry } of decisions) {
      progress({ done: judgements.length, of: decisions.length });
      const decision = decisionFor(game, before, seat, terms.seats);
      judgements.push(await thinker.judge(decision, entry.path, effort(terms.seats), 'analysis'));
    }
  } catch (error) {
    // The thinker has said in the log what was wrong. It has thought, unless this process ends.
    if (!(error instanceof ThinkerClosed)) begun();
    return no({ code: 'not-analysed' });
  }
  const losses = judgements.map(quarters);
  const dearest = dearestOf({ losses });
  return ok({
    losses,
    best: dearest === null ? null : indexOf(known(decisions[dearest], 'decision'), judgements[dearest]),
  });

  function indexOf({ before }: PlayedMove, judgement: Judgement | undefined): number {
    const best: Path = known(judgement, 'judgement').best;
    return game.paths(before.state, seat).findIndex((path) => samePath(path, best));
  }
}

/** The decisions of the person: their moves that had an alternative. */
export function decisionsIn(course: readonly PlayedMove[], seat: number): readonly PlayedMove[] {
  return course.filter(({ entry }) => entry.seat === seat && entry.choices > 1);
}

/** How many points a tenth of the chance to win is taken for, in games without points. */
const POINTS_A_TENTH = 2;

/** A clear loss in quarters of a point. */
function quarters({ lost }: Judgement): number {
  const points = lost.points === null ? clearLoss(lost.chance) * 10 * POINTS_A_TENTH : clearLoss(lost.points);
  return Math.min(255, Math.round(points * 4));
}
