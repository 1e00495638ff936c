import { type Opening, openOnce } from '../../app/lobby/open.ts';
import { proposedLevel } from '../../app/lobby/proposed-level.ts';
import { cardOf } from '../../app/notifications/card.ts';
import { serverSettingsOf } from '../../app/servers/settings.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { cardAt, type Where, whereIs } from '../../domain/table/table.ts';
import { knownServerOf, onlyAnswers } from '../api/surroundings.ts';
import { OPEN_TABLE } from '../custom-ids/lesson-ids.ts';
import { besideForAll, type Call, followUp } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { openedCardScreen, openedScreen } from '../views/opened.ts';
import { isTermsFault, permissionWords, termsFaultWords } from '../views/refusal.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { refusal } from './at-table.ts';
import { strangerNotes } from './strangers.ts';

/** Opens a table with the usual options where it is pressed: with free chairs, or against computers. */
export const openTable = defineControl({
  id: OPEN_TABLE,
  who: 'anybody',
  claimed: true,
  success: 'answer',
  async handle(press) {
    const { game: id, computers, ...level } = press.slots;
    const game = press.context.games.find((one) => one.id === id);
    if (!game) return followUp(noteScreen(press.book.unknownControl));
    const size = computers > 0 ? { size: Math.max(computers + 1, game.seats.min) } : {};
    const opened = await openHere(press, game, { computers, ...size, ...level, invited: [], options: {} });
    return opened.publicly ? besideForAll(opened.screen) : followUp(opened.screen);
  },
});

/**
 * Opens a table in this place; its lobby is posted by the job that follows, so the answer only says that it is open.
 * Where the bot can only answer, the answer is the table's card, for everybody there (`publicly`). Opens nothing where
 * the bot is a member and cannot post.
 */
export async function openHere(
  call: Call,
  game: AnyGame,
  wish: Pick<Opening, 'computers' | 'level' | 'size' | 'invited' | 'options' | 'palette' | 'timeControl' | 'ranked'> &
    Partial<Pick<Opening, 'language' | 'hints' | 'finishers' | 'listed'>> & {
      readonly notes?: readonly string[];
      /** What the table is opened for, once; the call itself when left out. */
      readonly occasion?: string;
      /** What is shown where no table is opened, with why. */
      refused?(why: Screen): Screen;
    },
): Promise<{ readonly screen: Screen; readonly publicly: boolean }> {
  const { context, person, book, language, place } = call;
  const { notes = [], refused = (why: Screen) => why, occasion = `new/${call.occasion}`, ...opening } = wish;
  const refusedBy = (why: Screen) => ({ screen: refused(why), publicly: false });
  const { language: usual } = await serverSettingsOf(context, knownServerOf(place));
  const { needed, threads, inThread } = await call.missingPermissions();
  if (needed.length > 0) return refusedBy(noteScreen(book.cannotPost({ permissions: permissionWords(call, needed) })));
  const asks = opening.computers > 0 && opening.level === undefined;
  const proposed = asks ? await proposedLevel(context, person.id, game.id) : null;
  const opened = await openOnce(context, occasion, {
    language: usual ?? language,
    ...(proposed ? { level: proposed.level } : {}),
    ...opening,
    game: game.id,
    host: person,
    place: { ...placeOf(call), inThread },
    opener: call,
    interaction: call.occasion,
  });
  if (!opened.ok) {
    const { error } = opened;
    if (!isTermsFault(error)) return refusedBy(await refusal(call, error, null));
    return refusedBy(noteScreen(`⚠️ ${termsFaultWords(call, game, error)}`));
  }
  const { phase, invited } = opened.value;
  const said = [...notes, ...(await strangerNotes(call, opened.value, invited))];
  if (!onlyAnswers(place))
    return { screen: openedScreen(call, game, { phase, proposed, notes: said, threads }), publicly: false };
  const card = await cardOf(context, opened.value);
  const news = { hidden: !place.public, proposed, notes: said };
  return { screen: openedCardScreen(call, context.games, game, card, news), publicly: place.public };
}

/** Where somebody is, as a place where a table is played. */
export function placeOf({ place, person }: Pick<Call, 'place' | 'person'>): Where {
  return onlyAnswers(place) ? cardAt(place.channel, person.id) : whereIs(place.guild, place.channel);
}
