import { known } from '../../core/known.ts';
import { no, ok, type Result } from '../../core/result.ts';
import type { Palette } from '../../core/scene/ink.ts';
import type { Language } from '../../core/text/message.ts';
import type { DailyKey } from '../../domain/daily/daily.ts';
import { marksOf } from '../../domain/daily/marks.ts';
import type { Refused } from '../../domain/permissions/refusal.ts';
import { gameOf, plainVoice } from '../../domain/table/voice.ts';
import { shareScene } from '../../scenes/daily/share-scene.ts';
import { blockOf } from '../blocks/blocks.ts';
import type { AppContext } from '../context.ts';
import { standingOf } from '../daily/standing.ts';
import { spendOn } from '../quotas/quotas.ts';
import { postShared, type SharedIn, type Sharer } from './sharer.ts';

/**
 * Posts for everybody how a person has done in the deal of a day, once for each deal, person and channel. It holds the
 * margin, the place and marks: nothing of the deal, which others may still play.
 */
export async function shareDaily(
  context: AppContext,
  key: DailyKey,
  sharer: Sharer,
  { language, palette }: { readonly language: Language; readonly palette: Palette },
): Promise<Result<SharedIn, Refused>> {
  const { person, server, answers } = sharer;
  const tried = await context.store.dailyTry(key, person.id);
  if (!tried?.result) return no({ code: 'running' });
  if (server === null && !answers) return no({ code: 'elsewhere' });
  const { margin, judged } = tried.result;
  const blocked = await blockOf(context, { person: person.id, server });
  if (blocked) return no(blocked);
  const marks = judged ? marksOf(judged) : [];
  const game = plainVoice(gameOf(context, key.game), language).name;
  const { day } = key;
  // What was painted counts, also where it cannot be posted.
  const made = await spendOn(context, 'shares', { person: person.id, server }, async () => {
    const { place, of } = await standingOf(context, key, tried);
    const shown = { language, game, day, who: person.name, margin, place: known(place, 'place'), of, marks };
    const scene = shareScene(shown);
    return ok({ picture: await context.renderer.render({ game: key.game, scene, palette }), alt: scene.alt });
  });
  if (!made.ok) return made;
  const post = { kind: 'daily', language, game, day, by: person.name, margin, marks, ...made.value } as const;
  return ok(await postShared(context, sharer, ['daily', key.game, day], post));
}
