import { no, ok, type Result } from '../../core/result.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Language } from '../../core/text/message.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { blockOf } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import { spendOn } from '../quotas/quotas.ts';
import { type StatisticsRequest, statisticsFor } from '../statistics/asked.ts';
import { painted } from '../statistics/told.ts';
import { postShared, type SharedIn, type Sharer } from './sharer.ts';

/**
 * Posts statistics for everybody, once for the same picture, person and channel. Of people only one's own can be
 * shared: what others have done is theirs to show.
 */
export async function shareStatistics(
  context: AppContext,
  asked: StatisticsRequest,
  sharer: Sharer,
  look: { readonly language: Language; readonly palette: Palette },
): Promise<Result<SharedIn, Refused>> {
  const { person, server, answers } = sharer;
  const hasReaders = server !== null || answers;
  if (!hasReaders || (asked.about === 'person' && asked.person.id !== person.id)) return no({ code: 'elsewhere' });
  const blocked = await blockOf(context, { person: person.id, server });
  if (blocked) return no(blocked);
  // What was painted counts, also where it cannot be posted.
  const made = await spendOn(context, 'shares', { person: person.id, server }, async () => {
    const told = await statisticsFor(context, { person, server }, asked, look.language);
    return ok({ told, ...(await painted(context, told, look.palette)) });
  });
  if (!made.ok) return made;
  const { told, picture, alt } = made.value;
  const post = {
    kind: 'statistics',
    language: look.language,
    about: asked.about,
    game: told.game.id,
    by: person.name,
    incomplete: told.incomplete,
    picture,
    alt,
  } as const;
  return ok(await postShared(context, sharer, ['statistics', asked.about, picture.hash], post));
}
