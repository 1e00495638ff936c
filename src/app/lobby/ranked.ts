import { no, ok, type Result } from '../../core/result.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import {
  RANKED_DAY,
  type RankedPolicy,
  rankedTimeControl,
  USUAL_POLICY,
  whyUnranked,
} from '../../domain/results/ranked.ts';
import type { Table, Unranked } from '../../domain/table/table.ts';
import { DEFAULT_TIME_CONTROL, type TimeControl } from '../../domain/time/time-control.ts';
import type { AppContext } from '../context.ts';

/** Which tables are ranked: as their hosts wish, within what the admins of the server want. */

/** What of an opening decides whether its table is ranked. */
interface Wished {
  readonly ranked?: boolean;
  readonly computers: number;
  readonly timeControl?: TimeControl;
  readonly place: { readonly guild: string | null };
}

/** Whether a new table is ranked, and its time control. Refuses what cannot be ranked if that was asked for. */
export async function rankedOpening(
  context: Pick<AppContext, 'store'>,
  { ranked: asked, computers, timeControl = DEFAULT_TIME_CONTROL, place }: Wished,
): Promise<Result<{ readonly ranked: boolean; readonly timeControl: TimeControl }, Refused>> {
  const unranked = ok({ ranked: false, timeControl });
  if (asked === false) return unranked;
  const policy = await policyOf(context, place.guild);
  const strict = rankedTimeControl(timeControl);
  if (asked === undefined)
    return policy === 'usual' && computers === 0 && strict ? ok({ ranked: true, timeControl: strict }) : unranked;
  if (policy === 'never') return no({ code: 'ranked-never' });
  if (computers > 0) return no({ code: 'ranked-people' });
  return strict ? ok({ ranked: true, timeControl: strict }) : no({ code: 'ranked-clock' });
}

/** What a change of a lobby's pace, or of whether it is ranked, makes of it. */
export async function rankedChange(
  context: Pick<AppContext, 'store'>,
  table: Table,
  wish: { readonly ranked?: boolean; readonly timeControl?: TimeControl },
): Promise<Result<{ readonly ranked?: boolean; readonly timeControl?: TimeControl }, Refused>> {
  const ranked = wish.ranked ?? table.ranked;
  if (!ranked || (wish.ranked === undefined && wish.timeControl === undefined)) return ok(wish);
  if (!table.ranked && (await policyOf(context, table.place.guild)) === 'never') return no({ code: 'ranked-never' });
  if (table.chairs.some(({ person }) => person === null)) return no({ code: 'ranked-people' });
  const wished = wish.timeControl ?? table.timeControl;
  const strict = rankedTimeControl(wished);
  // What was chosen last is not silently changed; a lobby that becomes ranked gets what that needs.
  if (!strict || (wish.timeControl && !wished.strict)) return no({ code: 'ranked-clock' });
  return ok({ ...wish, timeControl: strict });
}

/**
 * Whether a rematch is ranked: as the table before was meant to be, unless the server has no ranked tables any more.
 */
export async function rankedRematch(context: Pick<AppContext, 'store'>, former: Table): Promise<boolean> {
  if (!former.ranked && former.unranked !== 'often') return false;
  const people = former.chairs.every(({ person }) => person !== null);
  return people && (await policyOf(context, former.place.guild)) !== 'never';
}

/**
 * Why a table that is meant to be ranked would be unranked if it started now; null: it would be ranked, or is not meant
 * to be.
 */
export async function unrankedNow(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  { ranked, chairs, series }: Pick<Table, 'ranked' | 'chairs' | 'series'>,
): Promise<Unranked | null> {
  if (!ranked) return null;
  const people = chairs.flatMap(({ person }) => person ?? []);
  const begun = await store.rankedSince(people, new Date(now() - RANKED_DAY), series);
  return whyUnranked({ chairs, series }, begun);
}

/** What the admins of a server want; null: direct messages. */
export async function policyOf({ store }: Pick<AppContext, 'store'>, server: string | null): Promise<RankedPolicy> {
  return server === null ? USUAL_POLICY : store.rankedPolicy(server);
}
