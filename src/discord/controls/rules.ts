import { preferencesOf } from '../../app/people/people.ts';
import type { Token } from '../../core/contract/path.ts';
import type { AnyGame, Voice } from '../../core/contract/seal.ts';
import { onTurn, positionOf } from '../../domain/position.ts';
import { seatOf } from '../../domain/seats.ts';
import type { Table } from '../../domain/table.ts';
import { gameOf, plainVoice, voiceOf } from '../../domain/voice.ts';
import { RULES } from '../custom-ids/control-ids.ts';
import { type Answer, type Call, followUp, type Press, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { guidePage, guideScreen } from '../views/guide.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { refusal } from './at-table.ts';

/**
 * The rules, a page at a time. At a table it is the page of the decision in question: the one the control names, else the
 * current one. The select below a page turns it in place.
 */
export const rules = defineControl({
  id: RULES,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const { context, table: id, slots, values } = press;
    if (id === null) return rulesOfGame(press);
    const table = await context.store.find(id);
    if (!table) return followUp(await refusal(press, { code: 'gone' }, null));
    const game = gameOf(context, table.game);
    const voice = voiceOf(game, table, press.language);
    const position = table.match && positionOf(game, table.match);
    const seat = seatOf(table, press.person.id);
    const reader = seat !== null && onTurn(game, table).includes(seat) ? seat : 'public';
    const topic = values[0] ?? slots[0] ?? (position ? voice.now(game.view(position.state, reader)).topic : null);
    const screen = await rulesPage(press, game, voice, topic, table);
    return values.length > 0 ? update(screen) : followUp(screen);
  },
});

async function rulesOfGame(press: Press<readonly string[]>): Promise<Answer> {
  const [id, topic = null] = press.slots;
  const game = press.context.games.find((one) => one.id === id);
  if (!game) return followUp(noteScreen(press.book.unknownControl));
  return update(await rulesPage(press, game, plainVoice(game, press.language), press.values[0] ?? topic));
}

/** A page with its picture in the person's colours; an unknown topic opens the first page. */
export async function rulesPage(
  call: Call,
  game: AnyGame,
  voice: Voice,
  topic: Token | null,
  table: Table | null = null,
): Promise<Screen> {
  const { context, book } = call;
  const page = guidePage(voice, topic);
  const anywhere = { language: call.language, palette: 'standard' } as const;
  const { palette } = await preferencesOf(context, call.person.id, table ?? anywhere);
  const picture = page?.scene ? await context.renderer.render({ game: game.id, scene: page.scene, palette }) : null;
  return guideScreen(book, voice, page, picture, table ? { table } : { game: game.id });
}
