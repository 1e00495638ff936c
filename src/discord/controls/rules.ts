import { preferencesOf } from '../../app/people/people.ts';
import type { AnyGame, Voice } from '../../core/contract/any-game.ts';
import type { Token } from '../../core/contract/path.ts';
import { onTurn, positionOf } from '../../domain/table/position.ts';
import { seatOf } from '../../domain/table/seats.ts';
import type { Table } from '../../domain/table/table.ts';
import { gameOf, plainVoice, voiceOf } from '../../domain/table/voice.ts';
import { RULES, TURN_PAGE } from '../custom-ids/look-ids.ts';
import { type Call, followUp, type Press, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { guidePage, guideScreen } from '../views/guide.ts';
import { noteScreen, type Screen } from '../views/screen.ts';
import { refusal } from './at-table.ts';

/**
 * The rules, a page at a time. At a table it is the page of the decision in question: the one the control names, else
 * the current one. The select below a page turns it in place.
 */
export const rules = defineControl({
  id: RULES,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  async handle(press) {
    const screen = await pressedPage(press);
    return press.values.length > 0 ? update(screen) : followUp(screen);
  },
});

/** The page before or after the one that is shown, in its place. */
export const turnPage = defineControl({
  id: TURN_PAGE,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  handle: async (press) => update(await pressedPage(press)),
});

async function pressedPage(press: Press<readonly string[]>): Promise<Screen> {
  const { context, table: id, slots, values } = press;
  if (id === null) return pageOfGame(press);
  const table = await context.store.find(id);
  if (!table) return refusal(press, { code: 'gone' }, null);
  const game = gameOf(context, table.game);
  const voice = voiceOf(game, table, press.language);
  const position = table.match && positionOf(game, table.match);
  const seat = seatOf(table, press.person.id);
  const decides = seat !== null && onTurn(game, table).includes(seat);
  const present = position && voice.now(game.view(position.state, decides ? seat : 'public')).topic;
  const topic = values[0] ?? slots[0] ?? present;
  const part = values.length > 0 ? null : (slots[1] ?? null);
  return rulesPage(press, game, voice, { topic, part }, table, decides && topic === present);
}

async function pageOfGame(press: Press<readonly string[]>): Promise<Screen> {
  const [id, topic = null, part = null] = press.slots;
  const chosen = press.values[0];
  const game = press.context.games.find((one) => one.id === id);
  if (!game) return noteScreen(press.book.unknownControl);
  const wanted = chosen === undefined ? { topic, part } : { topic: chosen, part: null };
  return rulesPage(press, game, plainVoice(game, press.language), wanted);
}

/**
 * A page with its picture in the person's colours; an unknown topic opens the first page, and no part the first one.
 * `deciding`: it explains what this person has to decide now.
 */
export async function rulesPage(
  call: Call,
  game: AnyGame,
  voice: Voice,
  { topic, part = null }: { readonly topic: Token | null; readonly part?: string | null },
  table: Table | null = null,
  deciding = false,
): Promise<Screen> {
  const { context, book } = call;
  const page = guidePage(voice, topic);
  const anywhere = { language: call.language, palette: 'standard' } as const;
  const { palette } = await preferencesOf(context, call.person.id, table ?? anywhere);
  // The later parts of a page have no picture.
  const scene = Number(part) > 0 ? undefined : page?.scene;
  const picture = scene ? await context.renderer.render({ game: game.id, scene, palette }) : null;
  return guideScreen(book, voice, page, picture, { game: game.id, table, deciding, part });
}
