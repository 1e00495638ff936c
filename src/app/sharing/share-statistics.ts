import { no, ok, type Result } from '../../core/result.ts';
import type { Palette } from '../../core/scene/ink.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Language } from '../../core/text/message.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { blockOf } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import type { Posted } from '../ports/chat.ts';
import { spendOn } from '../quotas/quotas.ts';
import { type StatisticsRequest, statisticsFor } from '../statistics/asked.ts';
import { painted } from '../statistics/told.ts';
import type { Sharer } from './share.ts';

/**
 * Posts statistics for everybody, once for the same picture, person and channel. Of people only one's own can be
 * shared: what others have done is theirs to show.
 */
export async function shareStatistics(
  context: AppContext,
  asked: StatisticsRequest,
  { person, server, channel }: Sharer,
  look: { readonly language: Language; readonly palette: Palette },
): Promise<Result<Posted, Refused>> {
  if (server === null || (asked.about === 'person' && asked.person.id !== person.id)) return no({ code: 'elsewhere' });
  const blocked = await blockOf(context, { person: person.id, server });
  if (blocked) return no(blocked);
  // What was painted counts, also where it cannot be posted.
  const made = await spendOn(context, 'shares', { person: person.id, server }, async () => {
    const told = await statisticsFor(context, { person, server }, asked, look.language);
    return ok({ told, ...(await painted(context, told, look.palette)) });
  });
  if (!made.ok) return made;
  const { told, picture, alt } = made.value;
  const subject = ['statistics', asked.about, picture.hash, person.id].join('/');
  const key = `share/${sha256Hex(subject).slice(0, 32)}`;
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
  return ok(await context.chat.post({ channels: [channel] }, key, post));
}
