import { preferencesOf } from '../../app/people/people.ts';
import { spendOn } from '../../app/quotas/quotas.ts';
import { shareStatistics as shareShown } from '../../app/sharing/share-statistics.ts';
import { type StatisticsRequest, statisticsFor } from '../../app/statistics/asked.ts';
import { painted } from '../../app/statistics/told.ts';
import { ok } from '../../core/result.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import { knownServerOf } from '../api/surroundings.ts';
import { SHARE_STATISTICS, STATISTICS, type StatisticsAsked } from '../custom-ids/statistics-ids.ts';
import { type Call, followUp, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { statisticsScreen } from '../views/statistics.ts';
import { refusal } from './at-table.ts';
import { shareHere } from './sharing.ts';

/** Statistics: others of them, another page, another game, or the same in words. */
export const statistics = defineControl({
  id: STATISTICS,
  who: 'anybody',
  claimed: false,
  looksUp: true,
  success: 'answer',
  async handle(press) {
    const [game] = press.values;
    return update(await statisticsOf(press, game === undefined ? press.slots : { ...press.slots, game }));
  },
});

/** `named`: the person in question, where the chat has just told their name. */
export async function statisticsOf(call: Call, asked: StatisticsAsked, named?: NamedPerson): Promise<Screen> {
  const { context, person, who, place, language, book } = call;
  const meant = await meantBy(call, asked, named);
  if (meant === null) return noteScreen(book.notInstalled({ game: asked.game ?? '' }));
  const server = knownServerOf(place);
  const tell = () => statisticsFor(context, { person, server }, meant, language);
  const paint = async () => {
    const told = await tell();
    const { palette } = await preferencesOf(context, who, { language, palette: 'standard' });
    return ok({ told, picture: await painted(context, told, palette) });
  };
  const shown = asked.words
    ? ok({ told: await tell(), picture: null })
    : await spendOn(context, 'pictures', { person: person.id, server }, paint);
  if (!shown.ok) return refusal(call, shown.error, null);
  const { told, picture } = shown.value;
  return statisticsScreen(call, context.games, {
    asked,
    game: told.game,
    picture,
    lines: told.lines,
    feats: told.feats ?? [],
    more: told.more,
    next: told.next,
    incomplete: told.incomplete,
    inServer: server !== null,
  });
}

/** Null where a game is meant that is not installed. */
async function meantBy(
  { context, person, place }: Call,
  asked: StatisticsAsked,
  named?: NamedPerson,
): Promise<StatisticsRequest | null> {
  const known = context.games.find(({ id }) => id === asked.game)?.id ?? null;
  if (asked.about === 'person' || asked.about === 'feats') {
    if (asked.game !== null && known === null) return null;
    if (asked.whose === 'me' || asked.whose === person.id) return { about: 'person', person, game: known };
    const stored = named ?? (await context.store.person(asked.whose));
    return { about: 'person', person: { id: asked.whose, name: stored?.name ?? '?' }, game: known };
  }
  if (known === null) return null;
  const server = asked.where === 'here' ? place.guild : null;
  if (asked.about === 'hall') return { about: 'hall', game: known, server };
  return { about: 'board', game: known, period: asked.period, page: asked.page, server };
}

/** Posts statistics for everybody, in the language of the place. */
export const shareStatistics = defineControl({
  id: SHARE_STATISTICS,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const { context, book, slots, channelLanguage: language } = press;
    const meant = await meantBy(press, slots);
    if (meant === null) return followUp(noteScreen(book.notInstalled({ game: slots.game ?? '' })));
    return shareHere(press, (sharer) => shareShown(context, meant, sharer, { language, palette: 'standard' }));
  },
});
