import { type Opening, openOnce } from '../../app/lobby/open.ts';
import { proposedLevel } from '../../app/lobby/proposed-level.ts';
import { serverSettingsOf } from '../../app/servers/settings.ts';
import type { AnyGame } from '../../core/contract/any-game.ts';
import { whereIs } from '../../domain/table/table.ts';
import { plainVoice } from '../../domain/table/voice.ts';
import { OPEN_TABLE } from '../custom-ids/lesson-ids.ts';
import { type Call, followUp } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { levelNews } from '../views/level.ts';
import { isTermsFault, permissionWords, termsFaultWords } from '../views/refusal.ts';
import { noteScreen, type Part, type Screen, text } from '../views/screen.ts';
import { refusal } from './at-table.ts';

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
    return followUp(await openHere(press, game, { computers, ...size, ...level, invited: [], options: {} }));
  },
});

/**
 * Opens a table in this place; its lobby is posted by the job that follows, so the answer only says that it is open.
 * Opens nothing where the bot cannot post.
 */
export async function openHere(
  call: Call,
  game: AnyGame,
  wish: Pick<Opening, 'computers' | 'level' | 'size' | 'invited' | 'options' | 'palette' | 'timeControl' | 'ranked'> &
    Partial<Pick<Opening, 'language' | 'hints' | 'finishers'>> & {
      readonly notes?: readonly Part[];
      /** Stands below a refusal. */
      readonly typed?: readonly Part[];
    },
): Promise<Screen> {
  const { context, person, book, language, place } = call;
  const { notes = [], typed = [], ...opening } = wish;
  const refusedBy = ({ parts, ...rest }: Screen): Screen => ({ ...rest, parts: [...parts, ...typed] });
  const { language: usual } = await serverSettingsOf(context, place.guild);
  const { needed, threads, inThread } = await call.missingPermissions();
  if (needed.length > 0) return refusedBy(noteScreen(book.cannotPost({ permissions: permissionWords(call, needed) })));
  const asks = opening.computers > 0 && opening.level === undefined;
  const proposed = asks ? await proposedLevel(context, person.id, game.id) : null;
  const opened = await openOnce(context, `new/${call.occasion}`, {
    language: usual ?? language,
    ...(proposed ? { level: proposed.level } : {}),
    ...opening,
    game: game.id,
    host: person,
    place: { ...whereIs(place.guild, place.channel), inThread },
    opener: call,
    interaction: call.occasion,
  });
  if (!opened.ok) {
    const { error } = opened;
    if (!isTermsFault(error)) return refusedBy(await refusal(call, error, null));
    return refusedBy(noteScreen(`⚠️ ${termsFaultWords(call, game, error)}`));
  }
  const name = plainVoice(game, language).name;
  const words = opened.value.phase === 'gathering' ? book.opened({ game: name }) : book.openedFull({ game: name });
  return {
    parts: [
      text(words),
      ...levelNews(book, game, proposed),
      ...notes,
      ...(threads.length > 0 ? [text(book.noThreads({ permissions: permissionWords(call, threads) }))] : []),
    ],
  };
}
