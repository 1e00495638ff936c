import { ownTables } from '../../app/queries/own-tables.ts';
import { GAMES } from '../custom-ids/control-ids.ts';
import { type Call, update } from '../interactions/call.ts';
import { defineControl } from '../interactions/control.ts';
import { GAMES_PER_PAGE, gamesScreen } from '../views/games.ts';
import type { Screen } from '../views/screen.ts';
import { tableNow } from './at-table.ts';

/** Another page of a person's tables. */
export const games = defineControl({
  id: GAMES,
  who: 'anybody',
  claimed: false,
  success: 'answer',
  handle: async (press) => update(await gamesOf(press, press.slots.page)),
});

/** `page` counts from 0. There may be fewer tables by now than when its button was made: then it is the last one. */
export async function gamesOf(call: Call, page = 0): Promise<Screen> {
  const { context, person } = call;
  const all = await ownTables(context, person.id);
  const here = Math.min(page, Math.max(0, Math.ceil(all.length / GAMES_PER_PAGE) - 1));
  const shown = all.slice(here * GAMES_PER_PAGE, (here + 1) * GAMES_PER_PAGE);
  const rows = shown.map(({ table, myTurn, until }) => ({ now: tableNow(call, table), myTurn, until }));
  return gamesScreen(call, context.games, { page: here, all: all.length, rows });
}
